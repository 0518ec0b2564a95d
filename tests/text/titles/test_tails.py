"""What a heading can end with."""

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.candidate import Candidate
from generator.text.titles.salience import Salience
from generator.text.titles.tails import list_extended, list_tails, rank_tails


def _write(text: str) -> list[str]:
    return [" ".join(word.text for word in tail.words) for tail in list_tails(tag_words(text, 0, len(text)))]


@pytest.mark.parametrize(
    ("text", "tails"),
    [
        ("A loom for woollen carpets is new.", ["for woollen carpets"]),
        ("We tackle the problem of carpet repair.", ["for carpet repair"]),
        ("It weaves by pulling threads.", ["by pulling threads"]),
        ("It weaves by the river.", []),
        ("A loom based on steam power.", ["based on steam power"]),
        ("A loom, for example a big one.", []),
        ("A loom for this problem.", []),
        ("An opportunity for steam weavers.", []),
        ("A loom for engineers.", []),
        ("A loom for the woollen carpet.", ["for the woollen carpet"]),
        ("", []),
    ],
)
def test_tails(text: str, tails: list[str]) -> None:
    """A tail says what something is for or by what means; its singular keeps the article."""
    assert _write(text) == tails


def _extend(text: str, head: str, *, name: bool = False, own: int | None = None) -> list[str]:
    sentences = [tag_words(text, 0, text.index(".") + 1), tag_words(text, text.index(".") + 2, len(text))]
    start = text.index(head)
    words = tuple(tag_words(text, start, start + len(head)))
    candidate = Candidate(tuple(tag_words("Loomy", 0, 5)) if name else (), words)
    tails = rank_tails([(sentences[0], None), (sentences[1], own)], Salience(text, (0, 10), (0, 10)))
    return [" ".join(word.text for word in each.words) for each in list_extended([candidate], tails)]


def test_what_stands_between_is_left_out() -> None:
    """A tail of the same clause follows the head of a name directly."""
    text = "A steam loom that never stops is used for woollen carpets. It is fast."
    assert _extend(text, "steam loom", name=True) == ["steam loom for woollen carpets"]
    assert _extend(text, "steam loom") == []


def test_a_tail_of_another_clause_says_nothing_of_the_head() -> None:
    """What is looked for, or what stands behind a semicolon, is another thing."""
    assert _extend("A steam loom, and look for woollen carpets. It is fast.", "steam loom", name=True) == []
    assert _extend("A steam loom is new; rivals are made for woollen carpets. So.", "steam loom", name=True) == []


def test_a_tail_of_a_later_sentence_needs_that_it_is_about_the_paper() -> None:
    """Or that it names an activity that the text names again."""
    text = "A steam loom is new. It is made for woollen carpets."
    assert _extend(text, "steam loom", name=True) == []
    assert _extend(text, "steam loom", name=True, own=21) == ["steam loom for woollen carpets"]
    assert _extend(text, "steam loom", own=21) == []
    part = "A steam loom is new. It is the metric for woollen carpets."
    assert _extend(part, "steam loom", name=True, own=21) == []
    fit = "A steam loom is new. It is a metric suitable for woollen carpets."
    assert _extend(fit, "steam loom", name=True, own=21) == ["steam loom for woollen carpets"]
    whole = "A steam loom is new. It is the framework for woollen carpets."
    assert _extend(whole, "steam loom", name=True, own=21) == ["steam loom for woollen carpets"]
    again = "A steam loom is new. Some fail for carpet detection. All try carpet detection."
    assert _extend(again, "steam loom", name=True) == ["steam loom for carpet detection"]
