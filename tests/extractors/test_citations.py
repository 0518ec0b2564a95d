"""Citations in the running text."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.extractors.citations import extract_citations, find_citations
from generator.model import Place, Record, Source
from generator.text.markup.parsing import parse

PIECES = (
    *("Smith", "van der", "O'Keefe", "LeCun", "A.", "et al.", "et al", "and", "&", "and colleagues", "'s", "In", "by"),
    *("2019", "2019a", "1850", "20199", "a", "b", ",", ";", "(", ")", "[", "]", "NeurIPS", "May", "ß", "É", "\u0301"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=30).flatmap(
    lambda pieces: st.sampled_from(("", " ")).map(lambda joint: joint.join(pieces))
) | st.text(st.characters(), max_size=200)


@pytest.mark.cases("citations")
def test_cases(case: dict[str, Any]) -> None:
    """A text gives its citations, authors as written and years."""
    assert [[each.authors, list(each.years)] for each in find_citations(case["input"])] == case["expected"]


@given(TEXTS)
def test_a_citation_is_cut_from_the_text(text: str) -> None:
    """Every citation begins with its authors and holds its first year; none overlap."""
    last = 0
    for each in find_citations(text):
        written = text[each.start : each.end]
        assert written.startswith(each.authors.removesuffix("."))
        assert each.years[0] in written
        assert all(year[:4].isdecimal() for year in each.years)
        assert each.start >= last
        last = each.end


@pytest.mark.parametrize(
    "piece", ["(", "a ", "2019 ", "2019; ", "Smith, ", "Smith, 2019; ", "van der ", "A. ", "et al. "]
)
def test_a_long_text_of_one_piece_is_read_to_its_end(piece: str) -> None:
    """What repeats without end hides no citation behind it."""
    text = piece * (20_000 // len(piece))
    assert [each.authors for each in find_citations(f"{text}. We follow Moor and Dahl (1997).")][-1:] == [
        "Moor and Dahl"
    ]


def test_a_citation_as_a_mention() -> None:
    """The name is the authors, and the place reaches to the last year or bracket."""
    place = Place(collection="made-up", position=1, source=Source(path="made-up.txt", line=3))
    record = Record(id="papers/made-up", abstract=parse("As in Moor et al. (2011; 2012), it holds."), places=(place,))
    (mention,) = extract_citations(record)
    assert (mention.record, mention.kind, mention.name) == ("papers/made-up", "citation", "Moor et al.")
    assert mention.years == ("2011", "2012")
    assert record.text[mention.start : mention.end] == "Moor et al. (2011; 2012)"


def test_citations_of_the_labelled_abstracts(shared: Path) -> None:
    """Every labelled citation is found as labelled, and nothing else."""
    for line in (shared / "eval/gold-dev.jsonl").read_text(encoding="utf-8").split("\n"):
        gold = json.loads(line or "{}")
        if gold:
            seed = (shared / "seeds" / f"{gold['collection']}.txt").read_text(encoding="utf-8")
            found = find_citations(" ".join(seed.split("\n\n")[gold["n"]].split()))
            assert [(each.authors, list(each.years)) for each in found] == [
                (each["authors"], each["years"]) for each in gold["citations"]
            ]
