"""Phrase matching."""

from typing import TypedDict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.matching import compile_phrases, find_phrases, is_phrase


class Input(TypedDict):
    """Phrases and a text to find them in."""

    phrases: list[str]
    text: str


class Case(TypedDict):
    """A text, and each phrase in it with what stands there."""

    label: str
    input: Input
    expected: list[list[str]]
    expect: str


PIECES = st.sampled_from(
    [
        "graph",
        "neural",
        "networks",
        "Graph",
        "GAN",
        "GANs",
        "SE(3)",
        " ",
        "  ",
        "-",
        "–",
        "'s",
        ",",
        "_",
        "é",
        "\u0301",
        "ß",
        "\ud800",
        "3",
        "",
        "İ",
    ]
)
PHRASES = (
    "graph",
    "graph neural",
    "graph-neural networks",
    "neural network",
    "GAN",
    "GAN graph",
    "SE(3)",
    "é",
    "3 graph",
)


@pytest.mark.cases("matching")
def test_cases(case: Case) -> None:
    """Each phrase is found where it stands in any usual form, and nowhere else."""
    text = case["input"]["text"]
    found = find_phrases(compile_phrases(case["input"]["phrases"]), text)
    assert [[span.phrase, text[span.start : span.end]] for span in found] == case["expected"]


@given(st.lists(PIECES).map("".join))
def test_matches_stand_in_order_and_in_the_text(text: str) -> None:
    """Every text can be searched; matches come by start, each is a span of the text with no mark at its ends."""
    spans = list(find_phrases(compile_phrases(PHRASES), text))
    assert [(span.start, span.end, span.phrase) for span in spans] == sorted(
        (span.start, span.end, span.phrase) for span in spans
    )
    for span in spans:
        assert span.phrase in PHRASES
        assert 0 <= span.start < span.end <= len(text)
        assert text[span.start].isalnum()


@given(st.lists(PIECES).map("".join), st.permutations(PHRASES))
def test_the_order_of_phrases_does_not_matter(text: str, phrases: list[str]) -> None:
    """The same phrases in another order give the same matches."""
    assert list(find_phrases(compile_phrases(phrases), text)) == list(find_phrases(compile_phrases(PHRASES), text))


@given(st.text(st.characters(categories=["L", "N", "P", "Zs"]), max_size=40))
def test_a_phrase_finds_itself(phrase: str) -> None:
    """A phrase that stands in a text as it is written is found, if its words stand together there."""
    words = " ".join(phrase.split())
    found = {span.phrase for span in find_phrases(compile_phrases([phrase]), words)}
    together = all(sign.isalnum() or sign == " " for sign in words)
    assert found == ({phrase} if is_phrase(phrase) and together else found)


@pytest.mark.parametrize(
    "unit", ["[", "$", "\\", "(", "a ", "a-", "a'", "7", "A", "graph neural ", "e\u0301", "'s", "SE(3)", " "]
)
def test_long_repetitive_texts_are_searched(unit: str) -> None:
    """A text of a hundred thousand characters of one kind is searched to its end."""
    text = unit * (100_000 // len(unit)) + " neural network"
    assert list(find_phrases(compile_phrases(PHRASES), text))[-1].phrase == "neural network"
