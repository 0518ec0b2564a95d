"""Sentences as they read alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.openings import drop_openings, drop_ties

DROPPED = [
    ("To this end, we weave carpets.", "We weave carpets."),
    ("However, looms are slow.", "Looms are slow."),
    ("To address this issue, we propose Loomy.", "We propose Loomy."),
    ("To overcome these limitations, this paper presents Loomy.", "This paper presents Loomy."),
    ("Motivated by this, we weave.", "We weave."),
    ("Therefore, to fill this gap, we weave.", "We weave."),
    ("Thus, in this paper, we weave.", "In this paper, we weave."),
    ("However, iLoom is slow.", "iLoom is slow."),
    ("However, α-looms are slow.", "α-looms are slow."),
    ("Instead, a loom weaves.", "A loom weaves."),
    ("To tackle these issues, in this paper, we weave.", "In this paper, we weave."),
    ("Somewhat differently, in this paper we weave.", "In this paper we weave."),
    ("Together, these results show that felt wears out.", "Felt wears out."),
]
TIES = [
    ("We also then weave.", "We weave."),
    ("Furthermore, we also weave.", "We weave."),
    ("We propose Loomy, a loom, which tackles these challenges.", "We propose Loomy, a loom."),
    ("We propose Loomy, to address this important issue.", "We propose Loomy."),
    ("Felt helps looms to overcome these issues.", "Felt helps looms to overcome these issues."),
    ("We propose Loomy, thereby addressing both of them.", "We propose Loomy, thereby addressing both of them."),
    ("We propose Loomy to address the wear of looms.", "We propose Loomy to address the wear of looms."),
    ("We know how to address this issue with felt.", "We know how to address this issue with felt."),
    ("These results suggest that felt wears out.", "These results suggest that felt wears out."),
    ("We also, as ever, weave.", "We also, as ever, weave."),
]
KEPT = [
    "In this paper, we propose Loomy.",
    "To mitigate torn threads, we propose Loomy.",
    "To tear these threads from the shuttle of looms, we propose Loomy.",
    "In this setting, looms that we build weave.",
    "Based on this and on felt, we weave.",
    "We propose Loomy. However, it is slow.",
    "However,",
    "However",
    "",
]
PIECES = (
    *("To", "to", "this", "end", "However", ",", ", ", " ", "we", "We", "α", "ſ", "ß", "issue", "paper", ".", "\n"),
    *("We also ", "then ", ", to address these ", "gaps", "These results show that "),
)


@pytest.mark.parametrize(("sentence", "alone"), DROPPED)
def test_what_points_back_goes(sentence: str, alone: str) -> None:
    """An opening goes that only ties the sentence to the one before, and a word that now begins it has a capital."""
    assert drop_openings(sentence) == alone


@pytest.mark.parametrize("sentence", KEPT)
def test_what_says_something_stays(sentence: str) -> None:
    """An opening stays that has something to say, or after which the main clause may not begin."""
    assert drop_openings(sentence) == sentence


@pytest.mark.parametrize(("sentence", "alone"), TIES)
def test_what_ties_it_to_others_goes(sentence: str, alone: str) -> None:
    """What only says that something stood before goes from the beginning and the end, and nothing else."""
    assert drop_ties(sentence) == alone


@given(st.lists(st.sampled_from(PIECES), max_size=20).map("".join) | st.text(max_size=60))
def test_only_the_beginning_changes(sentence: str) -> None:
    """What is left is an end of the sentence but for its first letter, and nothing of it would go another time."""
    alone = drop_openings(sentence)
    assert sentence.endswith(alone[1:])
    assert bool(alone) == bool(sentence)
    assert drop_openings(alone) == alone
    assert len(drop_ties(sentence)) <= len(alone)
