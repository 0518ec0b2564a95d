"""Kinds of contribution."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.extractors.contributions import extract_contributions, find_contributions
from generator.model import Place, Record, Source
from generator.text.markup.parsing import parse

# Words on which a rule turns, so that random texts are full of near misses.
PIECES = (
    *("we", "We", "propose", "introduces", "show", "that", "prove", "is", "presented", "This paper", "a", "novel"),
    *("dataset", "benchmark", "library", "survey", "bound", "Results:", "Methods:", "However,", "code", "available"),
    *("https://example.org/x", "12%", "et al.", "(2016)", ".", ",", ":", ";", "(", ")", "—", "-", "?", "λ", "好", "İ"),
    *("\u0301", "\x00", "\ud800", "\u2028", "Loomy", "A-", "of", "the"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=60).map(" ".join) | st.text(st.characters(), max_size=200)
LONG = ("(", "a ", "A-", "7", ", ", "we ", "we propose a ", ".", "a. ", "we:", "A: ", "this ", "\u0301", "ſ ")


def _make_record(abstract: str) -> Record:
    place = Place(collection="made-up", position=1, source=Source(path="made-up.txt", line=3))
    return Record(id="papers/made-up", abstract=parse(abstract), places=(place,))


@pytest.mark.cases("contributions")
def test_cases(case: dict[str, Any]) -> None:
    """A text gives the kinds of contribution that a person would give it, whatever their order."""
    assert sorted(found.kind for found in find_contributions(case["input"])) == case["expected"]


@given(TEXTS)
def test_each_kind_comes_once_with_the_words_that_say_it(text: str) -> None:
    """Any text gives kinds with scores from 1 down to 0, and a span of the text for each."""
    found = find_contributions(text)
    assert len({each.kind for each in found}) == len(found)
    assert [each.score for each in found] == sorted((each.score for each in found), reverse=True)
    assert all(0 < each.score <= 1 and 0 <= each.start < each.end <= len(text) for each in found)


@pytest.mark.parametrize("piece", LONG)
def test_what_follows_a_long_text_does_not_matter(piece: str) -> None:
    """A text of any length gives the contributions of its beginning."""
    long = piece * (100_000 // len(piece))
    assert find_contributions(long) == find_contributions(long[:12_000])


def test_a_record_gives_the_words_that_decided() -> None:
    """The mention has the kind for its role, and names the words that stand at its span."""
    abstract = "Reading is slow. We present Loomy, a novel graph encoder for long novels."
    (mention,) = extract_contributions(_make_record(abstract))
    assert (mention.kind, mention.record, mention.role) == ("contribution", "papers/made-up", "method")
    assert abstract[mention.start : mention.end] == mention.name == "We present"
    assert 0.5 <= mention.score <= 1
