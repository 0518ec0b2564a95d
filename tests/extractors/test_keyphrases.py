"""Keyphrase candidates."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.extractors.keyphrases import extract_keyphrases, find_keyphrase_candidates
from generator.model import Place, Record, Source
from generator.text.markup.parsing import parse

WORDS = [
    "graph",
    "networks",
    "Graph",
    "Network",
    "(GN)",
    "of",
    "deep",
    "learning",
    "deep-learning",
    "learned",
    ".",
    "We",
]


@pytest.mark.cases("keyphrases")
def test_cases(case: dict[str, Any]) -> None:
    """The cases in keyphrases.json hold."""
    assert [candidate.name for candidate in find_keyphrase_candidates(case["input"])] == case["expected"]


@given(st.text(max_size=300) | st.lists(st.sampled_from(WORDS), max_size=60).map(" ".join))
def test_spans_cut_what_they_claim(text: str) -> None:
    """The first span of a candidate is its name; spans stand in order, and no two candidates share one."""
    candidates = find_keyphrase_candidates(text)
    for candidate in candidates:
        start, end = candidate.spans[0]
        assert text[start:end] == candidate.name
        assert list(candidate.spans) == sorted(candidate.spans)
        assert 0 <= candidate.weight <= 1
    spans = [span for candidate in candidates for span in candidate.spans]
    assert len(spans) == len(set(spans))


def test_mentions_keep_eight_places() -> None:
    """A mention says where its phrase stands, at most eight times, and first where it stands first."""
    text = "Graph networks. " * 12
    record = Record(
        id="papers/x",
        abstract=parse(text, "plain"),
        places=(Place(collection="c", position=1, source=Source(path="c.txt", line=1)),),
    )
    (mention,) = extract_keyphrases(record)
    assert (mention.kind, mention.name, mention.start, mention.end) == ("keyphrase", "Graph networks", 0, 14)
    assert len(mention.evidence) == 8
    assert (mention.evidence[0].start, mention.evidence[0].end) == (mention.start, mention.end)


def test_early_and_frequent_phrases_weigh_more() -> None:
    """What stands first and what stands often is more of a keyphrase."""
    candidates = find_keyphrase_candidates(
        "Ring lattices meet torus lattices. We count torus lattices and disk lattices."
    )
    weights = {candidate.name: candidate.weight for candidate in candidates}
    assert weights["Ring lattices"] > weights["disk lattices"]
    assert weights["torus lattices"] > weights["disk lattices"]
