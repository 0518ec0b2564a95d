"""The words before a figure that belong to it, such as "up to" and "an average of", and the range that it ends."""

import itertools
from collections.abc import Sequence

from generator.text.claims.quantities import Quantity
from generator.text.claims.words import ClaimWord

_LIMITS = frozenset({"low", "high", "much", "few", "little", "fast", "small", "large"})
# Words that belong to a figure only after, or only before, certain others:
# "average of", "up to"; "at least", "as low", "in excess".
_AFTER_ONLY = {
    "of": frozenset({"average", "excess", "factor", "mean", "maximum", "minimum"}),
    "to": frozenset({"up", "close"}),
}
_BEFORE_ONLY = {"at": frozenset({"least", "most"}), "as": _LIMITS, "in": frozenset({"excess"})}
_RANGING = frozenset({"ranging", "range", "ranges", "ranged", "vary", "varies", "varied", "varying", "between"})
_LEAST_OF_RANGE = 3
_PASSING = frozenset({"below", "above", "under", "over", "than", "exceeds", "exceed", "exceeded"})
_WHENEVER = frozenset({"when", "whenever", "once", "until", "unless", "whether"})
_CLAUSE_MARKS = frozenset({",", ";", ":", "."})
# Words before a figure that say that it is the most, or more than so much.
BOUNDS = frozenset({"up", "over", "more", "exceeding", "excess"})


def skip_approximate(before: Sequence[ClaimWord]) -> Sequence[ClaimWord]:
    """Give the words before a figure without those that belong to it, such as "up to" and "an average of"."""
    end = len(before)
    while end and before[end - 1].is_approximate:
        word = before[end - 1].lower
        previous = before[end - 2].lower if end > 1 else ""
        following = before[end].lower if end < len(before) else ""
        closes = word == "as" and previous in _LIMITS  # the second word of "as low as"
        if word in _AFTER_ONLY and previous not in _AFTER_ONLY[word]:
            break
        if word in _BEFORE_ONLY and not closes and following not in _BEFORE_ONLY[word]:
            break
        end -= 1
    return before[:end]


def find_figure_start(before: Sequence[ClaimWord], quantity: Quantity, least: int) -> int:
    """Give the start of a figure with "up to" and the like, not before `least`."""
    kept = before[len(skip_approximate(before)) :]
    return next((word.start for word in kept if word.start >= least and not word.is_article), quantity.start)


def find_range_of_metric(left: Sequence[ClaimWord]) -> Sequence[ClaimWord]:
    """Give the words up to the metric that a range is of: "errors" in "errors vary from 1.6 to 2.2 cm"."""
    if len(left) < _LEAST_OF_RANGE or left[-1].lower not in {"from", "between"} or left[-2].lower not in _RANGING:
        return ()
    rest = left[:-2]
    while rest and rest[-1].lower in {"that", "which", "can", "may"}:
        rest = rest[:-1]
    return rest if rest and (rest[-1].is_metric or rest[-1].is_comparative) else ()


def is_condition(before: Sequence[ClaimWord]) -> bool:
    """Tell whether the words before a figure make it one of a condition: "if the flow is under 2 mm"."""
    clause = itertools.takewhile(lambda word: word.text not in _CLAUSE_MARKS, reversed(before))
    words = [word.lower for word in clause]
    if words and words[0] in _PASSING and not _WHENEVER.isdisjoint(words):
        return True  # "when the flow falls below 2 mm"
    return "if" in words and words[words.index("if") + 1 : words.index("if") + 2] != ["even"]
