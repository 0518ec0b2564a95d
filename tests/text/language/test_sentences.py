"""The sentence splitter."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.sentences import split_sentences

# Everything that a rule of the splitter looks at, so that random texts are full of near misses.
PIECES = (
    *("We go", "the end", "Li et al", "e.g", "Fig", "U.S", "J", "x", "3", "2016", "etc", "https://a.io/b", "hyperDT"),
    *(".", ".", ".", "?", "!", "...", "…", "。", ",", ":", "-", "(", ")", "[1]", "“", "”", '"', "'", "$", "\\", "**"),
    *(" ", " ", " ", " ", "\n", "\u2003", "(i)", "2)", "1.", "\u0301", "ℓ₁", "é", "好", "\ud800", "\x00"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=40).map("".join) | st.text(st.characters())

WORDS = st.lists(
    st.sampled_from(["graph", "sampler", "nöise", "kernel-based", "3.5", "(see x)"]), min_size=1, max_size=8
)


def _split(text: str) -> list[str]:
    return [text[start:end] for start, end in split_sentences(text)]


@pytest.mark.cases("sentences")
def test_cases(case: dict[str, Any]) -> None:
    """Sentences end where a reader ends them, not at abbreviations, numbers, names, addresses or items of a list."""
    assert _split(case["input"]) == case["expected"]


@given(TEXTS)
def test_sentences_cover_the_text(text: str) -> None:
    """Whatever the text, all but white space is in exactly one sentence, in order, and none has white space around."""
    end = 0
    for start, stop in split_sentences(text):
        assert end <= start < stop
        assert not text[end:start].strip()
        assert text[start:stop] == text[start:stop].strip()
        end = stop
    assert not text[end:].strip()


@given(TEXTS)
def test_sentences_hold_letters(text: str) -> None:
    """A sentence without a letter is the whole text."""
    sentences = _split(text)
    assert len(sentences) <= 1 or all(re.search(r"[^\W\d_]", sentence) for sentence in sentences)


@given(st.lists(WORDS, max_size=6), st.sampled_from([".", "?", "!"]))
def test_common_sentences_are_found(sentences: list[list[str]], mark: str) -> None:
    """Sentences that begin with a common word and end with a mark after a long word come back as they were joined."""
    expected = [f"These {' '.join(words)} models{mark}" for words in sentences]
    assert _split(" ".join(expected)) == expected


@pytest.mark.parametrize(
    "unit", ["[", "(a. ", "“", "$ . ", ". ", "? ", "a.b", "A.", "1. ", ".[1,", "e.g. ", "a ", "\\", "Foo. "]
)
def test_long_texts_are_split(unit: str) -> None:
    """The splitter's work grows no faster than the text: this would not end if a rule looked back to the beginning."""
    text = unit * (60_000 // len(unit))
    spans = split_sentences(text)
    assert spans[0][0] == 0
    assert spans[-1][1] == len(text.rstrip())
