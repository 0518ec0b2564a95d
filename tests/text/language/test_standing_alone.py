"""Sentences that cannot be understood alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.standing_alone import find_faults

FAULTS = [
    ("We show that these threads wear out.", ["points back"]),
    ("We present a loom of felt to weave such carpets.", ["points back"]),
    ("In this work, we analyze such a loom.", ["points back"]),
    ("We propose to extend it to felt.", ["points back"]),
    ("They wear out under load.", ["points back"]),
    ("We apply the former to felt.", ["points back"]),
    ("We then use this thread to weave carpets.", ["points back"]),
    ("We also weave carpets of felt.", ["goes on"]),
    ("We propose Loomy.", ["only names"]),
    ("To address this issue, we propose a novel framework, Long Carpet Weaving (LCW).", ["only names"]),
    ("We propose a loom that does not rely on felt.", ["only denies"]),
]
FAULTLESS = [
    "In this paper, we weave carpets of felt.",
    "To address these issues, we propose a loom for carpets.",
    "We address these issues by weaving carpets of felt.",
    "We propose Loomy, a loom for carpets, which tackles these challenges.",
    "We weave threads of felt and show that these threads wear out.",
    "We show that carpets of felt wear out, and use this insight to weave better ones.",
    "We bridge this divide between looms and felt.",
    "It is shown that looms wear out.",
    "Looms wear out when they weave.",
    "We weave such carpets as wear out.",
    "We weave the carpet and the rug, and rank these two.",
    "We propose a loom that does not wear out and weaves carpets.",
    "We propose a sparse loom of felt.",
    "",
]
PIECES = (
    *("We", "we", "propose", "these", "such", "a", "it", "that", "does", "not", "Loomy", "felt", "by", ",", "."),
    *(":", "above", "is", "to"),
)


@pytest.mark.parametrize(("sentence", "faults"), FAULTS)
def test_faults(sentence: str, faults: list[str]) -> None:
    """A sentence that leans on others, or says next to nothing, is known by its words."""
    assert list(find_faults(sentence)) == faults


@pytest.mark.parametrize("sentence", FAULTLESS)
def test_no_faults(sentence: str) -> None:
    """What the sentence itself explains points to no other."""
    assert not list(find_faults(sentence))


@given(st.lists(st.sampled_from(PIECES), max_size=20).map(" ".join) | st.text(max_size=60))
def test_any_text_is_read(sentence: str) -> None:
    """Each fault is given once, of any text."""
    faults = list(find_faults(sentence))
    assert len(faults) == len(set(faults))
