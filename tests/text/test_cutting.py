"""Where a heading can end."""

import pytest

from generator.text.cutting import condense
from generator.text.tagging import tag_words


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        (
            "bridging the gap between energy models and entropic transport",
            "bridging the gap between energy models and entropic transport",
        ),
        ("loss for these tasks", "loss"),
        ("optimisers for sensor grids that makes use of curvature", "optimisers for sensor grids"),
        ("robust control of legged robots with respect to this", "robust control of legged robots"),
        ("model that enables a robot to walk", "model that enables a robot to walk"),
        ("sensors, maps and planners for rovers", "sensors, maps and planners for rovers"),
        ("of", ""),
        ("", ""),
    ],
)
def test_a_heading_ends_where_nothing_is_open(text: str, cut: str) -> None:
    """Pairs, objects and clauses are complete, and nothing points out of sight."""
    words, _ = condense(tag_words(text, 0, len(text)))
    assert " ".join(word.text for word in words).replace(" ,", ",") == cut


def test_a_heading_has_at_most_twelve_words() -> None:
    """The words that a name takes count, too."""
    words = tag_words("of the net " * 20, 3, 200)
    assert len(condense(words)[0]) <= 12
    assert len(condense(words, 5)[0]) <= 7
