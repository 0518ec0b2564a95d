"""Designs and boilerplate, which are no headings."""

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.clauses import find_clauses
from generator.text.titles.designs import is_boilerplate, is_left_open, is_only_design

DESIGNS = [
    ("cluster-randomised controlled trial in nine alpine villages", True),
    ("survey of 90 bakers and twelve semi-structured interviews", True),
    ("two-week diary study and an online questionnaire with participants", True),
    ("double-blind trial", True),
    ("randomised trial of tai chi for old farmers", False),
    ("interviews with lighthouse keepers", False),
    ("empirical study to compare looms", False),
    ("noise survey in cotton mills", False),
    ("trial design in cotton mills", False),
    ("looms in field experiments", False),
]
LEFT_OPEN = [("several open problems", True), ("future directions", True), ("open problems in knot theory", False)]
CLAUSES = [
    ("We discuss the implications of these findings for bakeries.", True),
    ("We discuss implications for bakeries.", True),
    ("We discuss the implications of sour dough for bakeries.", False),
    ("This paper contributes to the literature on bread.", True),
    ("We show that mechanical looms fail for wet wool.", True),
    ("We argue that the usual reading of the statute is mistaken.", True),
    ("We show that looms weave wet wool, while others fail.", False),
    ("Several open questions are discussed.", True),
]


@pytest.mark.parametrize(("text", "expected"), DESIGNS)
def test_designs(text: str, *, expected: bool) -> None:
    """A design without what it is about says nothing."""
    assert is_only_design(tag_words(text, 0, len(text))) == expected


@pytest.mark.parametrize(("text", "expected"), LEFT_OPEN)
def test_what_is_left_open(text: str, *, expected: bool) -> None:
    """Open problems are a topic only with their field."""
    assert is_left_open(tag_words(text, 0, len(text))) == expected


@pytest.mark.parametrize(("text", "expected"), CLAUSES)
def test_boilerplate(text: str, *, expected: bool) -> None:
    """What many papers say of themselves tells nothing of one."""
    assert [is_boilerplate(each) for each in find_clauses(tag_words(text, 0, len(text)))] == [expected]
