"""Subjects of many words that are a metric: "the deviation between the plan and the path of the arm" is so much."""

from collections.abc import Sequence

from generator.text.claims.words import COPULAS, ClaimWord

# What follows the metric in a subject of many words, and what begins another subject.
_OF_METRIC = frozenset({"of", "between", "for", "in", "from", "over", "on", "along", "during"})
_MARKS_OF_SUBJECT = frozenset({",", "(", ")"})
_OTHER_SUBJECT = frozenset({"that", "which", "if", "when", "while", "where", "as", "to"})
_MOST_IN_SUBJECT = 14
_MOST_ADJECTIVES = 3


def find_subject_metric(subject: Sequence[ClaimWord]) -> int:
    """Give the index of the metric that the words before a copula are about, or -1."""
    for at in range(len(subject) - 2, max(-1, len(subject) - 1 - _MOST_IN_SUBJECT), -1):
        word = subject[at]
        is_mark = word.is_mark and word.text not in _MARKS_OF_SUBJECT
        if is_mark or word.is_result or word.is_change or word.lower in _OTHER_SUBJECT | COPULAS:
            break
        if word.is_metric and subject[at + 1].lower in _OF_METRIC:
            return at if _begins_subject(subject[:at]) else -1
    return -1


def _begins_subject(words: Sequence[ClaimWord]) -> bool:
    """Tell whether what stands before a noun is the begin of a clause: nothing, or adjectives behind an article."""
    for word in reversed(words[-_MOST_ADJECTIVES:]):
        if word.is_article:
            return True
        if word.is_closed or word.is_result or word.is_change:
            return False
    return len(words) <= _MOST_ADJECTIVES
