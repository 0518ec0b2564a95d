"""From the words of a clause to those of a heading."""

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.describing import describe, make_action
from generator.text.titles.phrase_cleaning import clean_phrase


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("a novel method for weaving carpets", "weaving carpets"),
        ("an approach with gated looms", "gated looms"),
        ("a family of looms", "looms"),
        ("a system with two arms", "system with two arms"),
        ("10 looms", "looms"),
        ("a 3 DOF loom", "3 DOF loom"),
        ("a novel, fast, and quiet loom", "fast and quiet loom"),
        ("models of looms and that use thread", "models of looms"),
        ("a loom at https://example.org/loom", "loom at"),
        ("a.k.a. weaving", ""),
        ("this problem", ""),
        ("", ""),
    ],
)
def test_what_says_nothing_gives_way(text: str, heading: str) -> None:
    """A generic head gives way to what follows, fillers go, and what counts stays."""
    words = describe(clean_phrase(tag_words(text, 0, len(text))))
    assert " ".join(word.text for word in words).replace(" ,", ",") == heading


@pytest.mark.parametrize(
    ("text", "heading"), [("learns good weaves", "learning good weaves"), ("requires a loom", ""), ("the loom", "")]
)
def test_actions_begin_with_a_gerund(text: str, heading: str) -> None:
    """Verbs that say nothing make no heading."""
    assert " ".join(word.text for word in make_action(tag_words(text, 0, len(text)))) == heading
