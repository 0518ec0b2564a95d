"""How good a heading is: how much of it is likely to stand in the title, and what kind of heading it is."""

from collections.abc import Sequence
from itertools import pairwise

from generator.text.candidates import Candidate
from generator.text.salience import Salience
from generator.text.tagging import Word

_CONTENT = frozenset({"noun", "gerund", "participle"})
_HEADS = frozenset({"noun", "gerund"})
# About how many words a title has.
_TITLE = 9.0
_OFTEN = 5

MEASURES = (
    "expected",
    "overlap",
    "density",
    "content",
    "first",
    "last",
    "pairs",
    "repeated_pairs",
    "cost",
    "named",
    "name_repeated",
    "name_alone",
    "name_used",
    "described_elsewhere",
    "with_task",
    "with_purpose",
    "clause",
    "introduces",
    "announced",
    "further",
    "place",
    "topic",
    "topic_first",
)
"""What is measured of a heading, in the order of `measure_candidate`."""


def measure_candidate(candidate: Candidate, salience: Salience) -> tuple[float, ...]:
    """Give the figures of a heading, one for each of MEASURES."""
    name, words = candidate.name, (*candidate.name, *candidate.words)
    total, number = salience.expect_overlap(words)
    content = [lower for _, lower, _, _, tag in words if tag in _CONTENT]
    pairs, repeated = _count_pairs(words, salience)
    length = len(words) or 1
    clause = candidate.clause
    return (
        2 * total / (number + _TITLE),
        total,
        total / (number or 1),
        len(content) / length,
        salience.rate_word(content[0]) if content else 0.0,
        salience.rate_word(content[-1]) if content else 0.0,
        pairs / length,
        repeated / length,
        candidate.cost,
        float(bool(name)),
        min(salience.count_written(name[-1].text), _OFTEN) / _OFTEN if name else 0.0,
        float(not candidate.words),
        float(candidate.used),
        float(candidate.elsewhere),
        float(candidate.joined == "task"),
        float(candidate.joined == "purpose"),
        clause.weight if clause else 0.0,
        float(clause is not None and clause.kind == "introduce"),
        float(candidate.announced),
        float(candidate.further),
        candidate.place,
        float(clause is None),
        float(clause is None and candidate.opens),
    )


def _count_pairs(words: Sequence[Word], salience: Salience) -> tuple[int, int]:
    """Count the neighbours in one noun phrase, and those among them that stand together more than once."""
    pairs = repeated = 0
    for one, two in pairwise(words):
        if two.tag in _HEADS and one.tag in _CONTENT and two.start == one.end + 1:
            pairs += 1
            repeated += salience.is_repeated(one.start, two.end)
    return pairs, repeated
