"""Which multiples state a result: "3x faster", and not "we run it several times"."""

from collections.abc import Sequence

from generator.text.claims.approximations import BOUNDS, skip_approximate
from generator.text.claims.quantities import Quantity
from generator.text.claims.words import ClaimWord, follows_change, is_ability

# "The EM algorithm is run several times" is no result, "improves it several times" may be.
_VAGUE = frozenset({"several", "many", "multiple", "some"})
_MOST_TO_VAGUE = 4
# "Half the cost" and "only half of the data" are results, "half of the duties" is none.
_FRACTIONS = frozenset({"half", "one-third", "one-half", "one-quarter", "one third", "one half", "one quarter"})
_MOST_TO_COST = 5
_MOST_TO_VERB = 3


def compares(before: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a multiple is one of a result: "3x faster", "improves it fourfold", "twice as fast as"."""
    if quantity.value.lower().endswith("fold") and before and before[-1].lower in {"is", "are"}:
        return False  # "our contribution is threefold"
    if "magnitude" in quantity.value or "magnitude" in quantity.unit:
        return not before or before[-1].lower != "same"
    left = skip_approximate(before)
    if any(word.is_comparative or word.is_metric for word in after[:3]) or _changes_by(left, before, after):
        return True
    if quantity.value.lower().partition(" ")[0] in _VAGUE:
        return follows_change(left[-_MOST_TO_VAGUE:])
    if follows_change(left) or any(word.is_speed or word.is_metric for word in before[-4:]):
        return True
    return _is_share_of(after) and (left != before or quantity.value.lower() not in _FRACTIONS or _costs(after))


def _is_share_of(after: Sequence[ClaimWord]) -> bool:
    """Tell whether a multiple is one of something else than the set-up: "twice as much", "half that of QuxNet"."""
    follows = bool(after) and after[0].lower in {"as", "the", "of", "that"}
    return follows and not any(word.is_setup for word in after[:3])


def _costs(after: Sequence[ClaimWord]) -> bool:
    """Tell whether it is good to need a fraction of something: "half the cost", "half that of QuxNet"."""
    return after[0].lower in {"as", "that"} or any(word.is_metric or word.is_effort for word in after[:_MOST_TO_COST])


def _changes_by(left: Sequence[ClaimWord], before: Sequence[ClaimWord], after: Sequence[ClaimWord]) -> bool:
    """Tell whether a multiple is how much: "faster (2x)", "enlarges it by 3x", "loads up to 3 times its weight"."""
    if not left:
        return False
    if left[-1].lower == "by" or (left[-1].text == "(" and left[-2:][0].is_comparative):
        return True
    of_itself = bool(after) and after[0].lower in {"its", "their"}
    is_bound = not BOUNDS.isdisjoint(word.lower for word in before[len(left) :])
    return of_itself and (is_bound or any(is_ability(word.lower) for word in left[-_MOST_TO_VERB:]))
