"""The gist."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.extractors.gist import choose_gist, extract_gist
from generator.model import Place, Record, Source
from generator.text.language.section_labels import read_sections
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


@pytest.mark.cases("gist")
def test_cases(case: dict[str, Any]) -> None:
    """The gist of a text is the sentence that a person would choose."""
    gist = choose_gist(case["input"])
    assert (case["input"][gist.start : gist.end] if gist else None) == case["expected"]


@given(TEXTS)
def test_the_gist_is_a_sentence_of_the_text(text: str) -> None:
    """Any text gives no gist or one of its sentences, which may begin behind its label."""
    gist = choose_gist(text)
    if gist is not None:
        assert (gist.start, gist.end) in [(each.behind, each.end) for each in read_sections(text)]


@pytest.mark.parametrize("piece", LONG)
def test_what_follows_a_long_text_does_not_matter(piece: str) -> None:
    """A text of any length gives the gist of its beginning."""
    long = piece * (100_000 // len(piece))
    assert choose_gist(long) == choose_gist(long[:12_000])


def test_a_record_has_one_gist() -> None:
    """The mention names the sentence that stands at its span."""
    abstract = "Reading is slow. We present Loomy, a novel graph encoder for long novels."
    (mention,) = extract_gist(_make_record(abstract))
    assert (mention.kind, mention.record, mention.role) == ("gist", "papers/made-up", "")
    assert abstract[mention.start : mention.end] == mention.name == abstract[17:]


def test_an_abstract_without_words_has_no_gist() -> None:
    """Nothing is chosen where the text says nothing."""
    assert not list(extract_gist(_make_record("…")))
