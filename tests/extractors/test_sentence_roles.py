"""Sentence roles."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.extractors.sentence_roles import extract_sentence_roles, find_sentence_roles
from generator.model import Place, Record, Source
from generator.text.language.sentences import split_sentences
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


@pytest.mark.cases("sentence_roles")
def test_cases(case: dict[str, Any]) -> None:
    """Each sentence has the role that a person would give it."""
    assert [found.role for found in find_sentence_roles(case["input"])] == case["expected"]


@given(TEXTS)
def test_each_sentence_has_one_role(text: str) -> None:
    """The spans are those of the sentences of the text, in order."""
    assert tuple((found.start, found.end) for found in find_sentence_roles(text)) == split_sentences(text)


@pytest.mark.parametrize("piece", LONG)
def test_what_follows_a_long_text_does_not_matter(piece: str) -> None:
    """A text of any length gives the roles of its beginning."""
    long = piece * (100_000 // len(piece))
    assert find_sentence_roles(long) == find_sentence_roles(long[:12_000])


def test_a_record_gives_its_sentences() -> None:
    """The mention names the sentence that stands at its span."""
    abstract = "Reading is slow. We present Loomy, a novel graph encoder for long novels."
    first, second = extract_sentence_roles(_make_record(abstract))
    assert (first.kind, first.record, first.role, first.name) == (
        "sentence",
        "papers/made-up",
        "background",
        "Reading is slow.",
    )
    assert (second.role, abstract[second.start : second.end]) == ("method", second.name)
