"""Inflection of verbs."""

import pytest

from generator.text.language.inflection import make_gerund, make_past, make_third_person


@pytest.mark.parametrize(
    ("base", "gerund", "past", "third"),
    [
        ("learn", "learning", "learned", "learns"),
        ("use", "using", "used", "uses"),
        ("plan", "planning", "planned", "plans"),
        ("apply", "applying", "applied", "applies"),
        ("reach", "reaching", "reached", "reaches"),
        ("tie", "tying", "tied", "ties"),
        ("agree", "agreeing", "agreed", "agrees"),
        ("survey", "surveying", "surveyed", "surveys"),
    ],
)
def test_forms_follow_the_rules_of_spelling(base: str, gerund: str, past: str, third: str) -> None:
    """A silent e falls, a last consonant doubles where the word list says so, and y becomes i before e."""
    assert (make_gerund(base), make_past(base), make_third_person(base)) == (gerund, past, third)
