"""The words of a text."""

import re

from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.text_words import read_words


def test_words_are_in_small_letters_and_have_their_places() -> None:
    """What stands before the first word and after the last is no word, and a mark inside parts two."""
    text = "“A state-of-the-art LoomNet.”"
    read = read_words(text)
    assert read.words == ["a", "state", "of", "the", "art", "loomnet"]
    assert [text[start:end].lower() for start, end in zip(read.starts, read.ends, strict=True)] == read.words
    assert read.between[:5] == [" ", "-", "-", "-", " "]
    assert read.words[read.find_within(3, 8)] == ["state"]


@given(st.text())
def test_any_text_is_cut_into_its_letters_and_digits(text: str) -> None:
    """Also where a letter becomes two in small letters, each place is that of the text as written."""
    read = read_words(text)
    places = [match.span() for match in re.finditer(r"[^\W_]+", text)]
    assert list(zip(read.starts, read.ends, strict=True)) == places
    assert read.words == [text[start:end].lower() for start, end in places]
    assert len(read.between) == len(read.words)


def test_a_letter_that_becomes_two_moves_no_place() -> None:
    """The capital I with a dot is two signs in small letters."""
    read = read_words("İx loom")
    assert (read.starts, read.ends) == ([0, 3], [2, 7])
