"""The reader of plain text."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model import Collection, Problem, Record
from generator.readers.plain import LONGEST_ABSTRACT, read_plain
from generator.text.cleaning import clean, decode
from generator.text.forms import plain
from generator.text.language.permalinks import paper_id

GOOD = (
    "A paragraph that is long enough to be an abstract, since it goes on and on, and has more than one sentence. Here."
)

NO_WIDTH = dict.fromkeys(map(ord, "\u200b\u2060\ufeff"))


def _read(text: str) -> tuple[Collection, list[Record], list[Problem]]:
    decoded = decode(text.encode())
    assert decoded is not None
    items = list(read_plain(decoded.text, "some-papers.txt", "plain"))
    (collection,) = [item for item in items if isinstance(item, Collection)]
    records = [item for item in items if isinstance(item, Record)]
    return collection, records, [item for item in items if isinstance(item, Problem)]


@pytest.mark.cases("plain_reader")
def test_cases(case: dict[str, Any]) -> None:
    """A file gives the title, the abstracts with their lines, and the problems that its author would want to know."""
    collection, records, problems = _read(case["input"])
    assert plain(collection.title) == case["title"]
    assert [record.text for record in records] == case["expected"]
    assert [record.place.source.line for record in records] == case["lines"]
    assert len(problems) == len(case["problems"])
    for problem, wrong in zip(problems, case["problems"], strict=True):
        assert wrong in problem.wrong


@pytest.mark.cases("listings")
def test_what_stands_around_an_abstract(case: dict[str, Any]) -> None:
    """Headers, titles, names and labels are read, what is left out is reported, and all else stays in the text."""
    items = list(read_plain(case["input"], "some-papers.txt", "auto"))
    records = [item for item in items if isinstance(item, Record)]
    assert [record.text for record in records] == [expected["text"] for expected in case["expected"]]
    for record, expected in zip(records, case["expected"], strict=True):
        assert (plain(record.title) if record.title else None) == expected.get("title")
        assert list(record.keywords) == expected.get("keywords", [])
    assert [record.place.source.line for record in records] == case["lines"]
    problems = [item for item in items if isinstance(item, Problem)]
    assert len(problems) == len(case["problems"]), problems
    for problem, wrong in zip(problems, case["problems"], strict=True):
        assert wrong in problem.wrong


def test_a_permalink_is_made_from_the_paragraph_or_below_headers_from_the_abstract() -> None:
    """A heading, a number or a title leaves the permalink as it was; headers change and do not count."""
    for before in ("Abstract: ", "3. ", "A Paragraph: Long Enough for an Abstract\n"):
        (record,) = [item for item in read_plain(f"T\n\n{before}{GOOD}", "a.txt", "auto") if isinstance(item, Record)]
        assert record.id == paper_id(before + GOOD)
    headed = f"T\n\n[3] arXiv:2301.00003\nTitle: Old ovens\n{GOOD}"
    (record,) = [item for item in read_plain(headed, "a.txt", "auto") if isinstance(item, Record)]
    assert record.id == paper_id(GOOD)
    assert record.abstract.source == headed.removeprefix("T\n\n")


def test_plain_text_has_no_furniture() -> None:
    """A collection that is read as plain text keeps every character of every paragraph."""
    text = f"Title: Old ovens\nAbstract: {GOOD}"
    _, records, problems = _read(f"T\n\n{text}\n\nKeywords: bread")
    assert [record.text for record in records] == [clean(text), "Keywords: bread"]
    assert len(problems) == 1


@pytest.mark.parametrize(
    "first", [f"Title: Old ovens\nAuthors: A. Baker\n{GOOD}", f"Abstract\n{GOOD}", f"Abstract: {GOOD}"]
)
def test_an_entry_is_no_title_of_a_collection(first: str) -> None:
    """A file that begins with an entry of a listing is named by its file's name."""
    items = list(read_plain(f"{first}\n\nThe other one. {GOOD}", "some-papers.txt", "auto"))
    assert [plain(item.title) for item in items if isinstance(item, Collection)] == ["Some papers"]
    assert [item.text for item in items if isinstance(item, Record)] == [GOOD, f"The other one. {GOOD}"]


@given(st.text())
def test_nothing_is_lost(text: str) -> None:
    """Whatever the text, the reader does not raise, and every character that shows stands in a record."""
    _, records, _ = _read(f"{GOOD}\n\n{text}")
    shown = clean(" ".join(record.text for record in records))
    assert shown.translate(NO_WIDTH) == clean(f"{GOOD} {text}".translate(NO_WIDTH))


@pytest.mark.parametrize(
    "bad", ["short", "\ufffd\ufffd", "x" * (LONGEST_ABSTRACT + 1), "--- ...", "\u202e\u200b", "# {{ x }}"]
)
def test_neighbours_survive(bad: str) -> None:
    """A bad paragraph between two good ones does them no harm."""
    _, records, problems = _read(f"Title\n\n{GOOD}\n\n{bad}\n\nThe other one. {GOOD}")
    assert [record.text for record in records if len(record.text) > 100] == [GOOD, f"The other one. {GOOD}"]
    assert [problem.source.line for problem in problems] == [5]


def test_keywords_behind_an_abstract_are_no_part_of_it() -> None:
    """A list of keywords at the end becomes the record's keywords; the source keeps it, and plain text keeps it too."""
    text = f"T\n\n{GOOD} Keywords: optimal transport, Poincar\\'e balls; trees."
    (record,) = [item for item in read_plain(text, "a.txt", "auto") if isinstance(item, Record)]
    assert record.text == GOOD
    assert record.keywords == ("optimal transport", "Poincaré balls", "trees")
    assert record.abstract.source.endswith("trees.")
    (record,) = [item for item in read_plain(text, "a.txt", "plain") if isinstance(item, Record)]
    assert record.keywords == ()
    assert record.text.endswith("trees.")


@pytest.mark.parametrize(
    "text",
    ["It searches by keywords: fast and well. It is good.", "Keywords: a, b", "Our keyword-based search is good."],
)
def test_a_sentence_about_keywords_stays(text: str) -> None:
    """What only mentions keywords is text."""
    (record,) = [item for item in read_plain(f"T\n\n{text}", "a.txt", "auto") if isinstance(item, Record)]
    assert record.text == text


def test_a_title_before_an_abstract_is_the_title() -> None:
    """Words in capitals without a full stop, before "In this paper", are the title; the source keeps them."""
    text = "T\n\nRiverNet: A Domain-Specific Dataset for Fine-Grained Water Levels In this paper, we gauge rivers."
    (record,) = [item for item in read_plain(text, "a.txt", "auto") if isinstance(item, Record)]
    assert record.title is not None
    assert plain(record.title) == "RiverNet: A Domain-Specific Dataset for Fine-Grained Water Levels"
    assert record.text == "In this paper, we gauge rivers."
    assert record.abstract.source == text.removeprefix("T\n\n")


@pytest.mark.parametrize(
    "text",
    [
        "Rivers rise and fall with the rain that falls upstream. In this paper, we gauge rivers.",
        "Inspired by what rivers do in spring when the snow melts In this paper we gauge rivers.",
        "Deep Learning In this paper",
        "We propose Deep Networks for Rivers. We show that Deep Networks for Rivers win.",
    ],
)
def test_an_opening_sentence_is_no_title(text: str) -> None:
    """A sentence, or words in small letters, stay in the abstract."""
    (record,) = [item for item in read_plain(f"T\n\n{text}", "a.txt", "auto") if isinstance(item, Record)]
    assert record.title is None
    assert record.text == text


@pytest.mark.parametrize("piece", ["A b ", "Aa: ", "In this ", "Ab\n"])
def test_a_long_opening_takes_no_more_time_than_its_length(piece: str) -> None:
    """Words without end before anything are read in time that grows with their length only."""
    list(read_plain(f"T\n\n{piece * 20_000}", "a.txt", "auto"))


@pytest.mark.parametrize(
    "piece",
    [
        *("PDF\n\n", "\\\\\nDate: x\n", "-" * 30 + "\n", "Jane Poe, ", "Title: A\n", "Abstract\n\n", "1. ", "* ", "• "),
        *("Jane Poe, Rui Ba\n\n", "Keywords: a\n", "\\\\ ( http://a )\n", "(", "1" * 200 + " ", "Abstract: ", "“"),
    ],
)
def test_a_pile_of_furniture_takes_no_more_time_than_its_length(piece: str) -> None:
    """What stands around abstracts is read in time that grows with its length only, also where there is no abstract."""
    list(read_plain(f"T\n\n{piece * (200_000 // len(piece))}", "a.txt", "auto"))
    list(read_plain(f"T\n\n{GOOD}\n\n{piece * (200_000 // len(piece))}\n\n{GOOD}", "a.txt", "auto"))


def test_positions_count_abstracts() -> None:
    """Positions are 1, 2, 3 … in the order of the file, and the collection is named after the file."""
    collection, records, _ = _read(f"Title\n\n{GOOD}\n\nA second. {GOOD}\n\nA third. {GOOD}")
    assert [record.place.position for record in records] == [1, 2, 3]
    assert {record.place.collection for record in records} == {collection.slug} == {"some-papers"}
