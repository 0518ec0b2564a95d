"""Made words, and which of them are names that cannot be mistaken."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.names.distinctive_names import is_distinctive_acronym, is_distinctive_name
from generator.text.names.made_words import find_made_words
from generator.text.names.tokens import tokenize_names

PIECES = [
    "LoomNet",
    "loom",
    "WFN-based",
    "(T-REGS),",
    "é2",
    "enf2enf",
    "https://a.org/LoomNet",
    "Loom",
    "...",
    "x" * 70,
]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=8).map(" ".join) | st.text(st.sampled_from("aA1 -(.é"), max_size=40)


@given(TEXTS)
def test_made_words_are_those_of_the_tokens(text: str) -> None:
    """The words that have capitals or digits are found as in the whole text, each at its place."""
    read = tokenize_names(text)
    expected = [(read.tokens[at].text, read.tokens[at].shape, *read.find_span(at, at + 1)) for at in read.made]
    found = find_made_words(text)
    assert [tuple(word) for word in found] == expected
    assert all(text[word.start : word.end] == word.text for word in found)


@pytest.mark.parametrize("name", ["LoomNet", "T-REGS", "SD-Fusion", "enf2enf", "Loom2Vec"])
def test_distinctive(name: str) -> None:
    """A made word that says nothing else is distinctive."""
    assert is_distinctive_name(name)


@pytest.mark.parametrize("name", ["Loom", "CNN-LSTM", "3D", "RGB-D", "a", "", "two words", "LoomNet and", "Graph-Net"])
def test_not_distinctive(name: str) -> None:
    """A word, a compound of what everybody says, and what is no single word are not."""
    assert not is_distinctive_name(name)


def test_acronyms() -> None:
    """An acronym has three letters or more and is no word, no class and no unit."""
    assert [name for name in ("WFN", "GPU", "WIN", "SOTA", "WF", "W2N") if is_distinctive_acronym(name)] == ["WFN"]
