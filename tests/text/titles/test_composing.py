"""What stands beside a name."""

import pytest

from generator.text.language.naming import read_naming
from generator.text.language.tagging import tag_words
from generator.text.titles.composing import boasts, compose_named, is_spelled_out, list_purposes, says_little


@pytest.mark.parametrize(
    ("text", "longest"),
    [
        ("Loomy, a graph encoder for carpets.", "graph encoder for carpets"),
        ("Woven Image Grids (WIG), a framework for drawing carpets.", "Woven Image Grids for drawing carpets"),
        ("a graph encoder called Loomy.", "graph encoder"),
    ],
)
def test_a_name_is_described(text: str, longest: str) -> None:
    """By its long form, and by what stands before or after it."""
    naming = read_naming(tag_words(text, 0, len(text)))
    assert naming is not None
    assert " ".join(word.text for word in compose_named(naming)[-1].words) == longest


@pytest.mark.parametrize(
    ("words", "short", "expected"),
    [
        ("thread-level yarn dye identification", "tydi", True),
        ("yarn dye identification", "ydi", True),
        ("yarn dye loss", "ydi", False),
        ("thread yarn", "ty", True),
        ("thread dye yarn", "ty", False),
    ],
)
def test_a_short_form_may_leave_out_one_initial(words: str, short: str, *, expected: bool) -> None:
    """It says as much as the words do; one of two letters is too short for that."""
    assert is_spelled_out(tag_words(words, 0, len(words)), [short]) is expected


def test_praise_is_no_description() -> None:
    """What outperforms others may be anything."""
    praised, told = "clearly outperforms all looms", "repairs all looms"
    assert boasts(tag_words(praised, 0, len(praised)))
    assert not boasts(tag_words(told, 0, len(told)))


def test_purposes_are_actions() -> None:
    """To handle something is the thing."""
    read, handled = (list_purposes(tag_words(text, 0, len(text))) for text in ("read novels", "handle long novels"))
    assert [[word.text for word in cut.words] for cut in read][-1] == ["reading", "novels"]
    assert [[word.text for word in cut.words] for cut in handled][-1] == ["long", "novels"]


def test_a_repetition_says_little() -> None:
    """One word, or the words of the name again, say nothing."""
    name, again, more = (
        tag_words(text, 0, len(text)) for text in ("Power Loom", "loom method", "quiet carpet weaving")
    )
    assert says_little(name, again)
    assert not says_little(name, more)
