"""The clauses in which a paper says what it does."""

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.clauses import find_clauses, may_hold_clause


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("We propose a loom.", [("introduce", "object")]),
        ("This paper studies how looms break.", [("study", "question")]),
        ("We show that looms break.", [("show", "finding")]),
        ("A new loom is presented.", [("introduce", "object")]),
        ("Looms have been proposed.", []),
        ("Two looms which weave silk have been proposed by others.", []),
        ("We proposed in a previous paper a loom for silk.", []),
        ("We may not be able to build a loom.", []),
        ("We learn weaves by implementing silk looms.", [("act", "action")]),
        ("To solve this problem, wide looms have been proposed.", []),
        ("To solve this problem, a wide loom has been proposed.", [("introduce", "object")]),
        ("In this paper, wide looms have been proposed.", [("introduce", "object")]),
        ("The warp of a loom is considered essential.", []),
        ("The warp of a loom is considered.", [("study", "object")]),
        ("We study looms and propose a grid.", [("study", "object"), ("introduce", "object")]),
        ("We identify how looms break.", [("study", "question")]),
        ("In [5], a new loom is presented.", []),
        ("We learn weaves from images.", [("act", "action")]),
        ("Our goal is to weave carpets.", [("study", "infinitive")]),
        ("The design of a loom is the focus of this paper.", [("study", "object")]),
        ("We take a formal approach to study looms.", [("study", "object")]),
        ("We set up a frame.", [("introduce", "object")]),
        ("This work starts with looms, and proposes a grid.", [("introduce", "object")]),
        ("In this paper a fast loom, which has both wool and silk, is proposed.", [("introduce", "object")]),
        ("We have been developing a loom for silk.", [("introduce", "object")]),
        ("A loom for silk has been developed.", [("introduce", "object")]),
        ("A number of looms has been developed.", []),
        ("The paper at hand introduces a loom.", [("introduce", "object")]),
        ("This work presented here studies looms.", [("study", "object")]),
        ("This paper is devoted to looms.", [("study", "object")]),
        ("This paper is about looms.", [("study", "object")]),
        ("We are interested in looms.", [("study", "object")]),
        ("In this paper, a method to weave silk is presented.", [("introduce", "object")]),
        ("Looms break.", []),
        ("", []),
    ],
)
def test_cue_clauses(text: str, kinds: list[tuple[str, str]]) -> None:
    """The verb says what kind of clause it is, what follows says its form."""
    clauses = find_clauses(tag_words(text, 0, len(text)))
    assert [(clause.kind, clause.form) for clause in clauses] == kinds
    assert not clauses or may_hold_clause(text, 0, len(text))


def test_a_purpose_opens_the_sentence() -> None:
    """The words after "to", up to the comma."""
    text = "To weave faster, we propose a loom."
    (clause,) = find_clauses(tag_words(text, 0, len(text)))
    assert [word.text for word in clause.purpose] == ["weave", "faster"]


def test_a_survey_says_that_it_is_one() -> None:
    """A paper that is only a paper does not."""
    for text, genre in (("This survey covers looms.", "survey"), ("This paper covers looms.", None)):
        (clause,) = find_clauses(tag_words(text, 0, len(text)))
        assert (clause.genre.text if clause.genre else None) == genre
