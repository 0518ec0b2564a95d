"""Shortening."""

from hypothesis import given
from hypothesis import strategies as st

from generator.text.shortening import shorten


@given(st.text(), st.integers(min_value=1, max_value=50))
def test_a_short_text_stays_and_a_long_one_fits(text: str, most: int) -> None:
    """The result is never longer than asked, and begins as the text does."""
    short = shorten(text, most)
    assert len(short) <= most
    assert short == text if len(text) <= most else text.startswith(short[:-1])


def test_words_are_not_cut() -> None:
    """The cut falls between words, and no punctuation hangs before the ellipsis."""
    assert shorten("One two, three four", 12) == "One two…"
