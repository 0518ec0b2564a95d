"""Sentence case."""

import pytest

from generator.text.language.casing import keeps_case, lower_first, raise_first


@pytest.mark.parametrize(
    ("word", "raised"),
    [
        ("graph", "Graph"),
        ("t-SNE", "t-SNE"),
        ("k-means", "k-means"),
        ("e-commerce", "E-commerce"),
        ("enf2enf", "enf2enf"),
        ("hyperDT", "hyperDT"),
        ("λ-returns", "λ-returns"),
        ("few-shot", "Few-shot"),
        ("", ""),
    ],
)
def test_a_heading_begins_with_a_capital_unless_a_word_has_its_own_way(word: str, raised: str) -> None:
    """An ordinary word gets a capital; a name or a symbol keeps its small letter."""
    assert raise_first(word) == raised


@pytest.mark.parametrize(
    ("word", "lowered"), [("Graph", "graph"), ("RNNs", "RNNs"), ("A", "a"), ("Q-learning", "q-learning")]
)
def test_the_first_word_of_a_sentence_is_lowered_inside_of_a_heading(word: str, lowered: str) -> None:
    """Acronyms stay as they are."""
    assert lower_first(word) == lowered


@pytest.mark.parametrize(("word", "kept"), [("GraphNet", True), ("3D", True), ("SO(3)", True), ("Graph", False)])
def test_words_with_a_capital_inside_keep_their_case(word: str, *, kept: bool) -> None:
    """The first letter alone does not make a word special."""
    assert keeps_case(word) is kept
