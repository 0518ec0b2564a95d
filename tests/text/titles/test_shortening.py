"""A heading in fewer words."""

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.candidate import Candidate
from generator.text.titles.shortening import list_shortened


def _shorten(text: str, name: str = "") -> list[str]:
    named = tuple(tag_words(name, 0, len(name)))
    candidate = Candidate(named, tuple(tag_words(text, 0, len(text))))
    return [" ".join(word.text for word in each.words) for each in list_shortened(candidate)]


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("carpet thread detection method based on tension", "carpet thread detection based on tension"),
        ("carpet thread detection method", "carpet thread detection"),
        ("steam loom for constructing silk carpets", "steam loom for silk carpets"),
        ("steam loom for constructing a silk carpet", "steam loom for a silk carpet"),
        ("performing long carpet prediction", "long carpet prediction"),
        ("bridging the gap between wool and silk", "bridging wool and silk"),
        ("silk loom for the transfer learning", "silk loom for transfer learning"),
        ("new approach for carpet repair", "carpet repair"),
        ("joint extraction for extracting knots and threads", "joint extraction of knots and threads"),
    ],
)
def test_what_a_heading_does_without(long: str, short: str) -> None:
    """Each heading says the same as before."""
    assert short in _shorten(long)


@pytest.mark.parametrize(
    "text",
    [
        "detection method for carpets",  # "detection for carpets" is less than the text says
        "thread learning framework for carpets",  # it works by learning, and is no learning for carpets
        "carpet repair method to save wool",
        "loom with a thread detection method for carpets",
        "constructing threads into a carpet",
        "loom for designing and weaving carpets",
        "the learning of carpets",
        "perching net for perching with birds",
        "improvements for steam looms",
    ],
)
def test_what_a_heading_needs(text: str) -> None:
    """Nothing is dropped that another word belongs to."""
    assert _shorten(text) == []


def test_all_at_once() -> None:
    """What can be dropped in two places can be dropped in both."""
    assert _shorten("thread detection method for constructing carpets")[-1] == "thread detection for carpets"


def test_a_heading_behind_a_name_says_more_than_the_name() -> None:
    """It is not "Loom repair: loom repair"."""
    assert _shorten("new approach for loom repair", "Loom repair") == []
