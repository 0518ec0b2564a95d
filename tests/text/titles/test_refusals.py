"""What a text says that it does without."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.tagging import tag_words
from generator.text.titles.refusals import find_refusals

PIECES = ("without", "does not", "rely", "on", "the", "need", "for", "or", ",", "eliminates", "tide charts", "doesn't")
TEXTS = st.lists(st.sampled_from(PIECES), max_size=40).map(" ".join) | st.text(max_size=200)


@pytest.mark.cases("refusals")
def test_cases(case: dict[str, Any]) -> None:
    """The noun phrases of what is refused are found, and no others."""
    assert list(find_refusals(case["input"]).phrases) == case["expected"]


@given(TEXTS)
def test_spans_lie_in_the_text(text: str) -> None:
    """Each span lies in the text, begins with a word that it holds, and ends behind it."""
    refusals = find_refusals(text)
    assert all(0 <= start < end <= len(text) for start, end in refusals.spans)
    assert all(refusals.holds(start) and not text[start].isspace() for start, _ in refusals.spans)


def test_only_the_end_of_a_refused_phrase_is_refused_elsewhere() -> None:
    """A phrase with the same head is refused wherever it stands; one word of it, or its beginning, is not."""
    refusals = find_refusals("It avoids intensive spectral integration.")
    words = "spectral integration intensive"
    assert refusals.holds_phrase(tag_words(words, 0, 20))
    assert not refusals.holds_phrase(tag_words(words, 9, 20))
    assert not refusals.holds_phrase(tag_words(words, 0, len(words)))


@pytest.mark.parametrize(
    ("text", "denied", "needless"),
    [
        ("It needs no graph networks.", ["graph networks"], ["graph networks"]),
        ("There is no need for graph networks.", ["graph networks"], ["graph networks"]),
        ("Unlike graph networks, it sorts.", ["graph networks"], []),
        ("Unlike previous graph networks, it sorts.", [], []),
        ("It sorts without harming privacy.", [], []),
        ("It sorts with and without graph networks.", [], []),
        ("It cannot use labels for lack of graph networks.", [], []),
        ("It mitigates bias.", [], []),
        ("It avoids poor estimation.", [], []),
        ("It avoids the use of graph networks.", ["the use of graph networks"], ["the use of graph networks"]),
        ("It avoids costly simulation.", ["costly simulation"], []),
        ("Its training is simulation-free, and free of simulations.", ["simulation", "simulations"], []),
        ("Its path is collision-free, and free of collisions.", [], []),
    ],
)
def test_what_is_set_aside_is_denied_and_a_problem_is_not(text: str, denied: list[str], needless: list[str]) -> None:
    """A problem that is solved, other papers of a kind, and what stays there are not denied."""
    refusals = find_refusals(text)
    assert [text[start:end] for start, end in refusals.denied] == denied
    assert [text[start:end] for start, end in refusals.needless] == needless
