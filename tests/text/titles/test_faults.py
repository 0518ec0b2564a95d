"""What no heading may be."""

from typing import Any

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.faults import is_faulty, is_vacuous


@pytest.mark.cases("faults")
def test_cases(case: dict[str, Any]) -> None:
    """Sentences and counts without their figure are faults, and nothing else is."""
    text = case["input"]
    assert is_faulty(tag_words(text, 0, len(text))) is case["expected"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("large numbers of parameters", True),
        ("applications of machine learning", True),
        ("difficulties", True),
        ("synthetic datasets", True),
        ("crucial role in weaving", True),
        ("medical applications", True),
        ("graph numbers of knots", False),
        ("loom planner for applications", False),
    ],
)
def test_heads_that_say_nothing(text: str, expected: bool) -> None:  # noqa: FBT001 - a table
    """Only the first noun phrase counts, and it says something if any noun stands before its head."""
    assert is_vacuous(tag_words(text, 0, len(text))) is expected
