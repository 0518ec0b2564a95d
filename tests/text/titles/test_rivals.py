"""What a text goes another way than."""

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.rivals import is_rival


@pytest.mark.parametrize(
    ("phrase", "rest", "expected"),
    [
        ("woollen shuttle adaptation", " (WSA) is slow. Our loom outperforms WSA.", True),
        ("woollen shuttle adaptation", " (WSA) is slow. Our loom outperforms WSA methods.", False),
        ("woollen shuttle adaptation", " (WSA) is slow. Our loom outperforms others in WSA.", False),
        ("supervised carpet repair", " is slow. We propose an unsupervised loom.", True),
        ("supervised carpet repair", " is slow. We propose a supervised and an unsupervised loom.", False),
        ("woollen carpet repair", " is slow. We propose an unwoollen loom.", False),
        ("carpet repair", "", False),
    ],
)
def test_rivals(phrase: str, rest: str, *, expected: bool) -> None:
    """A rival is outperformed itself, or is made in the way whose negative the text speaks of."""
    assert is_rival(tag_words(phrase + rest, 0, len(phrase)), phrase + rest) is expected
