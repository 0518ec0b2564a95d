"""Which figures without a unit state a result: "FID of 1.9", "46.4 AP", "only 12 queries"."""

import itertools
from collections.abc import Sequence

from generator.text.claims.approximations import skip_approximate
from generator.text.claims.quantities import Quantity
from generator.text.claims.subjects import find_subject_metric
from generator.text.claims.words import COPULAS, TO_METRIC, ClaimWord, find_direction, follows_change

_SPARING = frozenset({"only", "just", "merely", "few", "fewer"})
_IN_MILLIONS = frozenset({"parameters", "params"})
_TO_SCORE = COPULAS | {"of"}
# By so much something changes, at so much or within so much it is looked at: "at 37 °C".
_JOINING_AMOUNT = frozenset({"by", "at", "within", "under"})
_SIGMAS = frozenset({"σ", "sigma"})
_SEEN = frozenset(
    {"detected", "detect", "seen", "measured", "excluded", "rejected", "favored", "favoured", "confirmed"}
)
_SIGNIFICANT = frozenset(
    {"detection", "significance", "tension", "evidence", "excess", "discrepancy", "deviation", "signal", "preference"}
)
_MOST_TO_SEEN = 4
_MOST_COUNTED = 3
_MOST_DIGITS = 3
_MOST_TO_METRIC = 5
_PAIR = 2


def states_metric(before: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a figure without a unit is the value of a metric: "FID of 1.9", "46.4 AP", "by a factor of 3"."""
    if [word.lower for word in before[-2:]] == ["factor", "of"]:
        return _is_factor_of_change(before[:-2])
    decimal = "." in quantity.value
    left = skip_approximate(before)
    limit = before[len(left) :]
    if quantity.unit and left and left[-1].lower in _JOINING_AMOUNT:
        return _is_change_by_amount(left, quantity)
    if _is_sparing(limit, after, quantity) or _is_significance(after, quantity):
        return True
    if after and after[0].is_metric and not after[0].is_setup and (decimal or after[0].text[:1].isupper()):
        return True
    if not decimal:
        return _is_whole_score(left, limit, after, quantity)
    return _is_unit_of_change(after) or _is_in_metric(after) or (bool(left) and _belongs_to_metric(left))


def _is_factor_of_change(left: Sequence[ClaimWord]) -> bool:
    """Tell whether a factor is one by which something changes: "a factor of 3", and no "safety factor of 2"."""
    last = left[-1:]
    return all(word.is_article or word.is_approximate or word.is_metric or word.is_comparative for word in last)


def _is_change_by_amount(left: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a figure with a unit is by how much something changes or how sure it is seen: "detected at 7σ"."""
    if left[-1].lower == "at":
        return quantity.unit in _SIGMAS and any(word.lower in _SEEN for word in left[-_MOST_TO_SEEN:])
    return left[-1].lower == "by" and follows_change(left)


def _is_significance(after: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a figure is how far something is from chance: "a 5.2σ detection", "in 2.4σ tension"."""
    return quantity.unit in _SIGMAS and bool(after) and after[0].lower in _SIGNIFICANT


def _is_unit_of_change(after: Sequence[ClaimWord]) -> bool:
    """Tell whether a figure counts a unit of a change or a variant of a metric: "0.3 nats gain", "4.1 box AP"."""
    if len(after) < _PAIR or after[0].is_closed or after[0].is_setup or after[0].text[0].isdigit():
        return False
    is_score = after[1].direction != "" and any(map(str.isupper, after[1].text))
    return after[1].is_change_noun or is_score


def _is_in_metric(after: Sequence[ClaimWord]) -> bool:
    """Tell whether a figure is "in" a metric that is written in capitals: "30.1 in terms of BLEU", "71.2 in AP/AR"."""
    if not after or after[0].lower != "in":
        return False
    words = itertools.takewhile(lambda word: not word.is_mark, after[1:_MOST_TO_METRIC])
    parts = itertools.chain.from_iterable(word.text.split("/") for word in words)
    return any(find_direction(part) != "" and any(map(str.isupper, part)) for part in parts)


def _belongs_to_metric(left: Sequence[ClaimWord]) -> bool:
    """Tell whether a metric or a verb of change stands before a figure: "FID of", "improves it by"."""
    if left[-1].lower in {"by", "to", "from"}:
        return follows_change(left)
    if left[-1].lower in TO_METRIC:
        if left[-1].text == "=":
            return left[-2:][0].is_metric  # "at a noise level of σ = 2" is no level of 2
        is_subject = left[-1].lower in COPULAS and find_subject_metric(left[:-1]) >= 0
        return is_subject or any(word.is_metric for word in left[-5:-1])
    return left[-1].is_metric


def _is_whole_score(
    left: Sequence[ClaimWord], limit: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity
) -> bool:
    """Tell whether a whole number is the value of a metric that is written in capitals: "F1 of up to 87"."""
    counts = bool(after) and not (after[0].is_closed or after[0].is_article)
    if counts or not (left and quantity.value.isdigit() and len(quantity.value) <= _MOST_DIGITS):
        return False
    is_joined = left[-1].lower in _TO_SCORE
    words = left[:-1] if is_joined else left
    words = words[:-1] if words and words[-1].lower in {"score", "scores"} else words
    is_score = bool(words) and words[-1].direction != "" and any(map(str.isupper, words[-1].text))
    return is_score and (is_joined or bool(limit))


def _is_sparing(limit: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a figure is how little something takes: "only 12 queries", "as few as 3-5 sketches"."""
    said = [word.lower for word in limit]
    if "few" in said and "as" in said:
        return True
    counted = itertools.takewhile(lambda word: not (word.is_closed or word.is_article), after[:_MOST_COUNTED])
    if _SPARING.isdisjoint(said):
        return False
    if quantity.value.isdigit():
        return any(word.is_effort for word in counted)
    return any(word.lower in _IN_MILLIONS for word in counted)  # "only 0.2 million parameters"
