"""The field that a text says that it is about."""

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.fields import list_phrases, rank_fields
from generator.text.titles.reading import read_headings

OPENING = "Robot navigation is slow, so robot navigation is rare. "


def _rank(text: str) -> list[str]:
    return [" ".join(word.text for word in field.words) for field in rank_fields(read_headings(text))]


def _list(text: str) -> list[str]:
    return [" ".join(word.text for word in phrase) for phrase, _ in list_phrases(tag_words(text, 0, len(text)))]


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("Weakly supervised yarn detection is hard.", "Weakly supervised yarn detection"),
        ("We present a yarn detection method.", "yarn detection"),
        ("The loom solves yarn detection.", "yarn detection"),
    ],
)
def test_a_sentence_may_tell_of_a_field(text: str, phrase: str) -> None:
    """The whole noun phrase does, with its adverb and without "method"."""
    assert _list(text) == [phrase]


@pytest.mark.parametrize(
    "text",
    [
        "The loom is based on new yarn detection.",
        "The loom uses the yarn detection.",
        "A loom has parts such as yarn detection.",
        "We propose yarn detection.",
        "The name is Loomy, a yarn detection.",
        "We study fast and accurate yarn detection.",
    ],
)
def test_what_a_paper_works_with_is_no_field(text: str) -> None:
    """Nor what it introduces or calls so, nor what is left of a phrase that has lost its first word."""
    assert _list(text) == []


@pytest.mark.parametrize(
    ("text", "field"),
    [
        (f"{OPENING}We present a loom.", "robot navigation"),
        (f"{OPENING}We study the problem of visual sensors. It has a loom.", "visual sensors"),
        ("We present a method for estimating visual maps. It has a loom.", "estimating visual maps"),
    ],
)
def test_a_text_tells_its_field(text: str, field: str) -> None:
    """It opens with what is done, or says that something is the problem."""
    assert field in _rank(text)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("Visual sensors are slow, and visual sensors wear. We present a loom.", "visual sensors"),
        (f"{OPENING}We present a loom in visual sensors, since visual sensors wear.", "visual sensors"),
        (f"{OPENING}We transform visual maps by hand. It has a loom.", "transforming visual maps"),
        (f"{OPENING}We learn visual maps by hand. It has a loom.", "learning visual maps"),
        ("We present studying visual maps. It has a loom.", "studying visual maps"),
        ("We present a loom. Visual place recognition is known to fail.", "visual place recognition"),
    ],
)
def test_a_part_of_a_paper_is_no_field(text: str, field: str) -> None:
    """Things stand for what it works with, an action is a step, and later subjects are of others."""
    assert field not in _rank(text)
