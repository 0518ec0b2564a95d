"""Noun phrases."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.phrases.noun_phrases import find_noun_phrases, fold_phrase, fold_word

WORDS = [
    "the",
    "novel",
    "graph",
    "(",
    "A-",
    "12",
    ",",
    "of",
    "learning",
    "trained",
    "networks",
    "to",
    "can",
    "GAN.",
    "ä",
]


@pytest.mark.cases("noun_phrases")
def test_cases(case: dict[str, Any]) -> None:
    """The cases in noun_phrases.json hold."""
    text = case["input"]
    assert [text[phrase.start : phrase.end] for phrase in find_noun_phrases(text)] == case["expected"]


@given(st.text(max_size=300) | st.lists(st.sampled_from(WORDS), max_size=60).map(" ".join))
def test_phrases_stand_in_the_text(text: str) -> None:
    """Phrases come in order, do not overlap, and are of whole words that fold to their key."""
    last = 0
    for phrase in find_noun_phrases(text):
        assert last <= phrase.start < phrase.end <= len(text)
        assert all(text[word.start : word.end] == word.text for word in phrase.words)
        assert phrase.key == fold_phrase(" ".join(word.text for word in phrase.words))
        last = phrase.end


@pytest.mark.parametrize("piece", ["(", "a ", "A-", "1", ", ", "deep ", "novel ", "and "])
def test_any_text_is_read(piece: str) -> None:
    """A long text of one thing over and over is read in a moment."""
    assert sum(1 for _ in find_noun_phrases(piece * (100_000 // len(piece)))) >= 0


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("Networks", ("network",)),
        ("pre-training", ("pre", "training")),
        ("GANs", ("GAN",)),
        ("Poincaré’s", ("poincare",)),
        ("geometries", ("geometry",)),
        ("dynamics", ("dynamics",)),
        ("analysis", ("analysis",)),
        ("batches", ("batch",)),
        ("-", ()),
    ],
)
def test_words_fold(word: str, parts: tuple[str, ...]) -> None:
    """Plural, accents, possessive and capitals do not count, acronyms keep their capitals, hyphens part words."""
    assert fold_word(word) == parts
