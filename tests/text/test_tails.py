"""What a heading can end with."""

import pytest

from generator.text.candidates import Candidate
from generator.text.salience import Salience
from generator.text.tagging import tag_words
from generator.text.tails import list_extended, list_tails, rank_tails


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
        ("A loom for the woollen carpet.", ["for the woollen carpet"]),
        ("", []),
    ],
)
def test_tails(text: str, tails: list[str]) -> None:
    """A tail says what something is for or by what means; its singular keeps the article."""
    assert _write(text) == tails


def _extend(text: str, head: str, *, name: bool = False) -> list[str]:
    sentences = [tag_words(text, 0, text.index(".") + 1), tag_words(text, text.index(".") + 2, len(text))]
    start = text.index(head)
    words = tuple(tag_words(text, start, start + len(head)))
    candidate = Candidate(tuple(tag_words("Loomy", 0, 5)) if name else (), words)
    found = list_extended([candidate], rank_tails(text, sentences, Salience(text, (0, 10), (0, 10))))
    return [" ".join(word.text for word in each.words) for each in found]


def test_what_stands_between_is_left_out() -> None:
    """A tail of the same sentence follows the head directly."""
    text = "A steam loom that never stops is used for woollen carpets. It is fast."
    assert _extend(text, "steam loom") == ["steam loom for woollen carpets"]


def test_a_tail_of_a_later_sentence_is_only_for_a_name() -> None:
    """What another thing is for is not what a noun phrase of the text is for, even if the text says it twice."""
    text = "A steam loom is new. It is tested for carpet repair."
    assert _extend(text, "steam loom") == []
    assert _extend(text, "steam loom", name=True) == ["steam loom for carpet repair"]
    assert _extend(text + " Others fail for carpet repair.", "steam loom") == []
