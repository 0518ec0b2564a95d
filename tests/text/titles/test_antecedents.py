"""What "these Xs" are."""

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.antecedents import resolve


@pytest.mark.parametrize(
    ("before", "text", "resolved"),
    [
        ("There are matrix manifolds.", "layers for looms on these manifolds", "layers for looms on matrix manifolds"),
        ("We use SPD and Grassmann manifolds.", "on these manifolds", "on SPD and Grassmann manifolds"),
        ("Old robots and mobile agents meet.", "planning for these agents", "planning for mobile agents"),
        ("Matrix manifolds are curved.", "layers on these manifolds", "layers on these manifolds"),
        ("Manifolds are curved.", "layers on these manifolds", "layers on these manifolds"),
        ("Several limitations remain.", "a remedy for these limitations", "a remedy for these limitations"),
        ("", "the mitigation of these LM errors", "the mitigation of LM errors"),
        ("", "this online routing problem", "the online routing problem"),
        ("", "this problem", "this problem"),
        ("", "looms", "looms"),
    ],
)
def test_what_is_pointed_to_is_named(before: str, text: str, resolved: str) -> None:
    """The nearest phrase with the same last word stands in for a plain plural; where more is said, that is kept."""
    words = resolve(tag_words(text, 0, len(text)), tag_words(before, 0, len(before)))
    assert " ".join(word.text for word in words) == resolved
