"""Which figures of a sentence state a result, and not the set-up: "3x faster", and not "with 10% of the labels"."""

import itertools
from collections.abc import Sequence, Set

from generator.text.claims.approximations import find_range_of_metric, skip_approximate
from generator.text.claims.quantities import Quantity
from generator.text.claims.words import COPULAS, MOST_BEFORE_BY, SETTINGS, ClaimWord

_RATES = frozenset({"fps", "hz", "khz", "frames per second", "frame per second", "frames/s", "frames/sec"})
_BEFORE_RATE = frozenset({"at", "reaches", "reaching", "achieves", "achieving", "with", "(", "to"})
_BEFORE_TIME = frozenset({"in", "takes", "take", "taking", "requires", "require", "every"})
_BOUNDS = frozenset({"up", "over", "more"})
# "The EM algorithm is run several times" is no result, "improves it several times" may be.
_VAGUE = frozenset({"several", "many", "multiple", "some"})
_MOST_TO_VAGUE = 4
_SPARING = frozenset({"only", "just", "merely", "few", "fewer"})
_MOST_COUNTED = 3
_MOST_COUNTED_BEST = 7
_USING = frozenset({"with", "using", "use", "uses", "on", "from", "trained", "given", "annotated", "access"})
# A rate at which something is recorded is one of the set-up: "sampled at 100 Hz".
_SETTING_OF_RATE = frozenset(
    {"sampled", "sampling", "recorded", "recording", "captured", "acquired", "collected", "streamed", "transmitting"}
)
# How large something is, or how far away, is one of the set-up.
_DIMENSIONS = frozenset({"long", "wide", "thick", "tall", "high", "deep", "away", "apart", "diameter", "length", "size"}) | {
    *("width", "height", "thickness", "above", "below"),
}
_LIMITING = frozenset({"only", "less", "just", "merely"})
_BELOW = frozenset({"less", "under", "below"})
_BEFORE_LIMIT = frozenset({"with", "in", "to", "at", "by", "is", "are", "was", "were", "takes", "requires"})
_SAMPLING = frozenset({"sampling", "sample", "ground", "window", "horizon"})
# What follows the metric in a subject of many words, and what begins another subject.
_OF_METRIC = frozenset({"of", "between", "for", "in", "from", "over", "on"})
_OTHER_SUBJECT = frozenset({"that", "which", "if", "when", "while", "where", "as", "to"})
_MOST_IN_SUBJECT = 14
_TO_SCORE = COPULAS | {"of"}
_MOST_DIGITS = 3
_TO_METRIC = COPULAS | {"of", "at", "to"}


def is_result(  # noqa: PLR0911 - one line a kind
    before: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity
) -> bool:
    """Tell whether a figure states a result, by the words before and behind it in its sentence."""
    left = skip_approximate(before)
    if left and _is_possessive(left[-1]):
        return False
    match quantity.kind:
        case "share":
            return not _counts_setup(before, after)
        case "ratio":
            return _compares(before, after, quantity)
        case "part":
            counted = itertools.takewhile(lambda word: not word.is_closed, after[:_MOST_COUNTED_BEST])
            return not quantity.value.lower().startswith("one ") and any(word.is_counted for word in counted)
        case "change":
            return any(word.is_change or word.is_metric for word in before[-MOST_BEFORE_BY:])
        case "versus" | "order":
            return True
        case "size" if not quantity.unit:
            return _measures((), after)  # "sub-meter accuracy"
        case "size" if _is_dimension(after):
            return False
        case "speed" | "size":
            return (
                _measures(left, after)
                or _follows_change(left)
                or _says_limit(left, {word.lower for word in before[len(left) :]}, quantity)
                or _is_rate_of_clause(left, after, quantity)
                or _stays_below(left, before[len(left) :])
            )
        case "bare":
            return _states_metric(before, after, quantity)


def _is_possessive(word: ClaimWord) -> bool:
    """Tell whether a figure is what another has: "QuxNet's 91.5%"."""
    return word.text[0].isupper() and word.lower.endswith(("'s", "’s"))


def _counts_setup(before: Sequence[ClaimWord], after: Sequence[ClaimWord]) -> bool:
    """Tell whether a share is one of the set-up: "with 10% of the labels", "the top 5% users", "95% confidence"."""
    if before and before[-1].lower in {"top", "bottom"}:
        return True
    if not after or after[0].is_comparative:
        return False
    if after[0].lower == "of":
        limit = before[len(skip_approximate(before)) :]
        if len(after) > 1 and after[1].is_article and not _LIMITING.isdisjoint(word.lower for word in limit):
            return False  # "with only half of the data" is what a paper boasts of
        return any(word.is_setup for word in after[1:5]) and any(word.lower in _USING for word in before[-4:])
    return after[0].is_setup or (len(after) > 1 and not after[0].is_closed and after[1].is_setup)


def _compares(before: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a multiple is one of a result: "3x faster", "improves it fourfold", "twice as fast as"."""
    if quantity.value.lower().endswith("fold") and before and before[-1].lower in {"is", "are"}:
        return False  # "our contribution is threefold"
    if "magnitude" in quantity.value or "magnitude" in quantity.unit:
        return not before or before[-1].lower != "same"
    if any(word.is_comparative or word.is_metric for word in after[:3]):
        return True
    left = skip_approximate(before)
    if _is_multiple_of_change(left, before[len(left) :], after):
        return True
    if quantity.value.lower().partition(" ")[0] in _VAGUE:
        return _follows_change(skip_approximate(before)[-_MOST_TO_VAGUE:])
    if _follows_change(skip_approximate(before)) or any(word.is_speed or word.is_metric for word in before[-4:]):
        return True
    follows = bool(after) and after[0].lower in {"as", "the", "of", "that"}
    return follows and not any(word.is_setup for word in after[:3])


def _is_multiple_of_change(left: Sequence[ClaimWord], limit: Sequence[ClaimWord], after: Sequence[ClaimWord]) -> bool:
    """Tell whether a multiple is how much: "faster (2x)", "enlarges it by 3x", "loads up to 3 times its weight"."""
    if not left:
        return False
    if left[-1].lower == "by" or (left[-1].text == "(" and left[-2:][0].is_comparative):
        return True
    of_itself = bool(after) and after[0].lower in {"its", "their"}
    return of_itself and not _BOUNDS.isdisjoint(word.lower for word in limit)


def _follows_change(left: Sequence[ClaimWord]) -> bool:
    return any(word.is_change or word.is_change_noun for word in left[-MOST_BEFORE_BY:])


def _measures(left: Sequence[ClaimWord], after: Sequence[ClaimWord]) -> bool:
    """Tell whether a figure belongs to a metric: "an error of 2 cm", "accuracy is 2 cm", "2 cm accuracy"."""
    of = 1 if after and after[0].lower == "of" else 0  # "2 cm of average error"
    for at, word in enumerate(after[of : of + 3], of):
        if word.is_closed or word.lower in _SAMPLING:
            break
        if word.is_metric:
            return at + 1 >= len(after) or after[at + 1].lower.rstrip("s") not in SETTINGS
    if not left:
        return False
    if find_range_of_metric(left):
        return True
    if left[-1].text == "(":
        return left[-2:][0].is_metric
    if left[-1].lower in _TO_METRIC:
        if any(word.is_metric for word in left[-5:-1]):
            return left[-2].lower.rstrip("s") not in SETTINGS
        return left[-1].lower in COPULAS and _is_of_metric(left[:-1])
    return left[-1].is_metric


def _is_of_metric(subject: Sequence[ClaimWord]) -> bool:
    """Tell whether a subject of many words is a metric: "the deviation between the plan and the path of the arm"."""
    near = subject[-_MOST_IN_SUBJECT:]
    for at in range(len(near) - 2, 0, -1):
        if near[at].is_mark or near[at].is_result or near[at].is_change or near[at].lower in _OTHER_SUBJECT:
            return False
        if near[at].is_metric and near[at + 1].lower in _OF_METRIC:
            return near[at - 1].is_article or near[at - 1].lower in {"average", "mean", "maximum", "median", "overall"}
    return False


def _is_dimension(after: Sequence[ClaimWord]) -> bool:
    """Tell whether a figure is how long something is, or how far away: "53 cm long", "2 mm in diameter"."""
    behind = [word.lower for word in after[:2]]
    return bool(behind) and (behind[0] in _DIMENSIONS or (behind[0] == "in" and behind[-1] in _DIMENSIONS))


def _is_rate_of_clause(left: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether so many of something in a time are what a sentence is about: "9,000 steps per second are reached"."""
    return not left and " per " in quantity.unit and bool(after) and after[0].lower in COPULAS | {"can"}


def _says_limit(left: Sequence[ClaimWord], limit: Set[str], quantity: Quantity) -> bool:
    """Tell whether a figure is what something is done in: "at 30 FPS", "in 21 ms", "takes only 3 s", "within 2 cm"."""
    if not left:
        return False
    if quantity.unit.lower().strip("- ") in _RATES:
        is_set = len(left) > 1 and left[-2].lower in _SETTING_OF_RATE
        return (left[-1].lower in _BEFORE_RATE or left[-1].is_result) and not is_set
    if " per " in quantity.unit:
        return left[-1].lower in _BEFORE_RATE or left[-1].is_result or not _BOUNDS.isdisjoint(limit)
    return left[-1].lower == "within" or (quantity.kind == "speed" and left[-1].lower in _BEFORE_TIME)


def _stays_below(left: Sequence[ClaimWord], limit: Sequence[ClaimWord]) -> bool:
    """Tell whether a figure is what something stays below: "remain aligned with less than 2 degrees"."""
    is_below = not _BELOW.isdisjoint(word.lower for word in limit)
    return is_below and bool(left) and left[-1].lower in _BEFORE_LIMIT


def _is_sparing(limit: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a figure is how little something takes: "only 12 queries", "as few as 10 demonstrations"."""
    if _SPARING.isdisjoint(word.lower for word in limit) or not quantity.value.isdigit():
        return False
    counted = itertools.takewhile(lambda word: not (word.is_closed or word.is_article), after[:_MOST_COUNTED])
    return any(word.is_effort for word in counted)


def _is_whole_score(
    left: Sequence[ClaimWord], limit: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity
) -> bool:
    """Tell whether a whole number is the value of a metric that is written in capitals: "F1 of up to 87"."""
    if not (quantity.value.isdigit() and len(quantity.value) <= _MOST_DIGITS):
        return False
    if after and not (after[0].is_closed or after[0].is_article):
        return False
    is_joined = left[-1].lower in _TO_SCORE
    words = left[:-1] if is_joined else left
    words = words[:-1] if words and words[-1].lower in {"score", "scores"} else words
    is_score = bool(words) and words[-1].direction != "" and any(map(str.isupper, words[-1].text))
    return is_score and (is_joined or bool(limit))


def _states_metric(before: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a figure without a unit is the value of a metric: "FID of 1.9", "46.4 AP", "by a factor of 3"."""
    if [word.lower for word in before[-2:]] == ["factor", "of"]:
        return True
    decimal = "." in quantity.value
    if after and after[0].is_metric and not after[0].is_setup and (decimal or after[0].text[:1].isupper()):
        return True
    left = skip_approximate(before)
    if _is_sparing(before[len(left) :], after, quantity):
        return True
    if left and not decimal:
        return _is_whole_score(left, before[len(left) :], after, quantity)
    if not left:
        return False
    if left[-1].lower in {"by", "to", "from"}:
        return _follows_change(left)
    if left[-1].lower in _TO_METRIC:
        return any(word.is_metric for word in left[-5:-1])
    return left[-1].is_metric
