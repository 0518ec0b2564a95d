"""Entries of a pile."""

from hypothesis import given
from hypothesis import strategies as st

from generator.text.cleaning import is_blank
from generator.text.listings.entries import read_entries
from generator.text.listings.paragraphs import split_entries, split_paragraphs

# Lines of all kinds, so that random piles have much of what is looked for in any order.
LINES = (
    *("", "", "\\\\", "-" * 30, "arXiv:2301.00001", "Date: 3 Jan", "Title: Old ovens", "Authors: Rui Ba", "  and more"),
    *("\\\\ ( https://arxiv.org/abs/2301.00001 , 1kb)", "Abstract", "Keywords: bread", "PDF", "17", "© 2020 Ovens"),
    *("Old Ovens: A Guide for New Bakers", "Ottilie Brandvold, Rui Penhascoso", "Abstract: " + "Ovens are hot. " * 9),
    *("Ovens are hot. " * 9, "1. " + "Ovens are hot. " * 9, "• Bread", "Comments: 3 pages", "doi: 10.1234/oven.5"),
)


@given(st.lists(st.sampled_from(LINES)))
def test_every_line_stands_in_the_source_of_one_entry(lines: list[str]) -> None:
    """Whatever is left out of the abstracts, the sources have all lines in their order."""
    entries = list(read_entries(list(split_entries("\n".join(lines)))))
    kept = [line for entry in entries for line in entry.source.split("\n") if not is_blank(line)]
    assert kept == [line for line in lines if not is_blank(line)]
    for entry in entries:
        assert lines[entry.line - 1] == entry.source.split("\n")[0]
        assert all(lines[note.line - 1] in entry.source for note in entry.notes)


@given(st.text(alphabet="ab \n\\-.A1"))
def test_paragraphs_without_furniture_are_split_at_blank_lines(text: str) -> None:
    """Where no rule and no header stands, paragraphs are those of plain text."""
    assert list(split_entries(text)) == list(split_paragraphs(text))
