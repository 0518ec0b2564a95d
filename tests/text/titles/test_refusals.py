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
