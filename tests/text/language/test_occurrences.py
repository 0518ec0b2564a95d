"""Where a name stands in a text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.occurrences import find_occurrences


@pytest.mark.parametrize(
    ("text", "name", "found"),
    [
        ("An EBM and EBMs, EBM-based.", "EBM", ["EBM", "EBMs", "EBM"]),
        ("HEBM, EBM2 and EBMx are others.", "EBM", []),
        ("EBM", "EBM", ["EBM"]),
        ("The base and bases.", "base", ["base"]),
        ("C++ or C", "C++", ["C++"]),
        ("anything", "", []),
    ],
)
def test_a_name_is_a_word_of_its_own(text: str, name: str, found: list[str]) -> None:
    """Parts of longer words and of numbers are no places; a plural of capitals is."""
    assert [text[start:end] for start, end in find_occurrences(text, name)] == found


@given(text=st.text("aAs -1", max_size=40), name=st.text("aAs", max_size=3))
def test_places_do_not_overlap(text: str, name: str) -> None:
    """Each place begins with the name, and behind the one before."""
    free = 0
    for start, end in find_occurrences(text, name):
        assert start >= free
        assert text[start:end].removesuffix("s") in {name, name.removesuffix("s")}
        free = end
