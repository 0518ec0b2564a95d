"""Which figures of a sentence state a result, and not the set-up: "3x faster", and not "with 10% of the labels"."""

import itertools
import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from generator.text.claims.approximations import BOUNDS, find_range_of_metric, is_condition, skip_approximate
from generator.text.claims.multiples import compares
from generator.text.claims.quantities import Quantity
from generator.text.claims.scores import states_metric
from generator.text.claims.subjects import find_subject_metric
from generator.text.claims.words import (
    COPULAS,
    MOST_BEFORE_BY,
    SETTINGS,
    TO_METRIC,
    ClaimWord,
    follows_change,
    is_described,
    is_person,
)

_RATES = frozenset({"fps", "hz", "khz", "frames per second", "frame per second", "frames/s", "frames/sec"})
_BEFORE_RATE = frozenset({"at", "reaches", "reaching", "achieves", "achieving", "with", "(", "to"})
_BEFORE_TIME = frozenset({"in", "takes", "take", "taking", "requires", "require", "every"})
_MOST_COUNTED_BEST = 7
_USING = frozenset({"with", "using", "use", "uses", "on", "from", "trained", "given", "annotated", "access"})
# A rate at which something is recorded is one of the set-up: "sampled at 100 Hz".
_SETTING_OF_RATE = frozenset(
    {"sampled", "sampling", "recorded", "recording", "captured", "acquired", "collected", "streamed", "transmitting"}
)
_LIMITING = frozenset({"only", "less", "just", "merely"})
_MOST_TO_LIMITING = 2
_MOST_TO_SHARE = 3
_MOST_TO_THAN = 6
_MOST_OF_MEASURED = 8
_TO_MEASURED = frozenset({"of", "is", "was", "are", "were", "be", "="})
_HOURS = frozenset({"hour", "hours"})
_SPARING = frozenset({"only", "just", "merely", "little", "few"})
_BELOW = frozenset({"less", "under", "below"})
_BEFORE_LIMIT = frozenset({"with", "in", "to", "at", "by", "is", "are", "was", "were", "takes", "requires"})
_SAMPLING = frozenset({"sampling", "sample", "ground", "window", "horizon"})
# Where a curve is read, one axis is of the set-up: "at 50% overlap".
_OPERATING_POINTS = frozenset({"overlap", "precision", "recall", "iou", "tpr", "fpr"})
# "The best known rate is O(1/T)", "instead of O(n²) time", "than the O(n) of others".
_KNOWN = frozenset(
    {"known", "existing", "previous", "previously", "prior", "classical", "standard", "than", "from", "instead", "over"}
)
_MOST_TO_KNOWN = 7
_MOST_TO_BOUNDED = 3
_MOST_OF_METRIC = 5
_COMPARED = (["compared", "to"], ["compared", "with"], ["competitive", "to"], ["competitive", "with"])
_GOING = frozenset({"flight", "flying", "travel", "traveled", "travelled", "driving", "walking", "running", "total"})


def is_result(before: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a figure states a result, by the words before and behind it in its sentence."""
    if _is_of_others(skip_approximate(before)) or is_condition(before):
        return False
    sure = _is_measured_with_error(before, quantity) or _is_compared(after, quantity)
    return sure or _is_result_of_kind(before, after, quantity)


def _is_result_of_kind(  # noqa: PLR0911 - one line a kind
    before: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity
) -> bool:
    match quantity.kind:
        case "share":
            return not _counts_setup(before, after)
        case "ratio":
            return compares(before, after, quantity)
        case "part":
            return not quantity.value.lower().startswith("one ") and _counts_best(after)
        case "change":
            return any(word.is_change or word.is_metric for word in before[-MOST_BEFORE_BY:])
        case "versus":
            return len(set(re.findall(r"[\d.]+", quantity.value))) > 1  # "a 4 versus 4 game"
        case "order":
            return True
        case "bound":
            return _bounds(before, after)
        case "speed" | "size":
            return _is_physical_result(before, after, quantity)
        case "bare":
            return states_metric(before, after, quantity)


def _is_measured_with_error(before: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a figure was measured, with its error and its unit: "a half-life of 12.3 ± 0.4 d"."""
    if "±" not in quantity.value.lstrip("±") or not quantity.unit or quantity.kind == "ratio":
        return False
    left = skip_approximate(before)
    near = left[-_MOST_OF_MEASURED:]
    return bool(left) and left[-1].lower in _TO_MEASURED and not any(is_described(word.lower) for word in near)


def _is_compared(after: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a figure with a unit is by how much something is more than another: "4.3 kg more wool than"."""
    if not quantity.unit or quantity.kind not in {"size", "speed", "bare"} or not (after and after[0].is_comparative):
        return False
    return any(word.lower == "than" for word in after[1:_MOST_TO_THAN])


def _is_physical_result(before: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a time, a rate or another figure with a physical unit states a result."""
    if quantity.kind == "size" and not quantity.unit:
        return _measures((), after)  # "sub-meter accuracy"
    if quantity.kind == "size" and _is_dimension(after):
        return False
    left = skip_approximate(before)
    limit = {word.lower for word in before[len(left) :]}
    if not left:
        return _measures(left, after) or _is_rate_of_clause(after, quantity)
    return (
        _measures(left, after)
        or follows_change(left)
        or _says_limit(left, limit, after, quantity)
        or _stays_below(left, limit)
    )


def _bounds(before: Sequence[ClaimWord], after: Sequence[ClaimWord]) -> bool:
    """Tell whether a bound in symbols is one of the paper's own: "a regret of O(√T)", "an O(1/T) error rate"."""
    if any(word.lower in _KNOWN or word.lower.endswith("-known") for word in before[-_MOST_TO_KNOWN:]):
        return False
    if any(word.is_bounded for word in itertools.takewhile(lambda word: not word.is_closed, after[:_MOST_TO_BOUNDED])):
        return True
    left = before[:-1] if before and before[-1].lower in TO_METRIC else before
    return bool(left) and left[-1].is_bounded


def _counts_best(after: Sequence[ClaimWord]) -> bool:
    """Tell whether a part is one of what a paper can be the best on: "4 out of 5 real-world prediction tasks"."""
    noun_phrase = itertools.takewhile(lambda word: not word.is_closed, after[:_MOST_COUNTED_BEST])
    return any(word.is_counted for word in noun_phrase)


def _is_of_others(left: Sequence[ClaimWord]) -> bool:
    """Tell whether a figure is what another has: "QuxNet's 91.5%", "compared to an error of 2 cm"."""
    if not left:
        return False
    if left[-1].text[0].isupper() and left[-1].lower.endswith(("'s", "’s")):
        return True
    return left[-1].lower == "of" and _follows_comparison(left[:-1])


def _follows_comparison(words: Sequence[ClaimWord]) -> bool:
    """Tell whether the noun phrase of a metric is what a result is compared with: "higher than the success rate"."""
    if not (words and words[-1].is_metric):
        return False
    at = len(words)
    while at and len(words) - at < _MOST_OF_METRIC and not words[at - 1].is_closed:
        at -= 1
    joint = [word.lower for word in words[max(0, at - 2) : at]]
    return bool(joint) and (joint[-1] in {"than", "versus", "vs."} or joint in _COMPARED)


def _counts_setup(before: Sequence[ClaimWord], after: Sequence[ClaimWord]) -> bool:
    """Tell whether a share is one of the set-up: "with 10% of the labels", "the top 5% users", "95% confidence"."""
    last = before[-1].lower if before else ""
    if last in {"top", "bottom"} or _is_share_of_people(before):
        return True
    if after and last == "at" and after[0].lower in _OPERATING_POINTS:
        return before[-2:][0].lower != "even"
    if not after or after[0].is_comparative:
        return False
    is_little = not _LIMITING.isdisjoint(word.lower for word in before[-_MOST_TO_LIMITING:])
    if after[0].lower == "of":
        limit = before[len(skip_approximate(before)) :]
        if not _LIMITING.isdisjoint(word.lower for word in limit):
            return False  # "with only half of the data" is what a paper boasts of
        return any(word.is_setup for word in after[1:5]) and any(word.lower in _USING for word in before[-4:])
    return not is_little and (after[0].is_setup or (len(after) > 1 and not after[0].is_closed and after[1].is_setup))


def _is_share_of_people(before: Sequence[ClaimWord]) -> bool:
    """Tell whether a share in a bracket says how many of a set-up that is counted before it are: "41 women (68%)"."""
    counted = before[-_MOST_TO_SHARE:]
    is_bracket = len(counted) == _MOST_TO_SHARE and counted[-1].text in {"(", "["}
    return is_bracket and counted[0].text[0].isdigit() and is_person(counted[1].lower)


def _measures(left: Sequence[ClaimWord], after: Sequence[ClaimWord]) -> bool:
    """Tell whether a figure belongs to a metric: "an error of 2 cm", "accuracy is 2 cm", "2 cm accuracy"."""
    of = 1 if after and after[0].lower == "of" else 0  # "2 cm of average error"
    for at, word in enumerate(after[of : of + 3], of):
        if word.is_closed or word.lower in _SAMPLING:
            break
        if word.is_metric and not _is_way(after[:at], word):
            return at + 1 >= len(after) or after[at + 1].lower.rstrip("s") not in SETTINGS
    return bool(left) and _follows_metric(left)


def _follows_metric(left: Sequence[ClaimWord]) -> bool:
    """Tell whether a figure follows a metric: "an error of", "accuracy is", "low latency ("."""
    if left[-1].lower in TO_METRIC:
        if any(word.is_metric for word in left[-5:-1]):
            is_place = left[-1].lower == "at" and left[-2].direction == "lower"  # "the error at 200 km"
            return left[-2].lower.rstrip("s") not in SETTINGS and not is_place and not _is_way(left[:-2], left[-2])
        return left[-1].lower in COPULAS and find_subject_metric(left[:-1]) >= 0
    metric = left[:-1] if left[-1].text == "(" else left
    is_setting = any(word.lower in _SAMPLING for word in metric[-2:-1])
    return bool(find_range_of_metric(left)) or (bool(metric) and metric[-1].is_metric and not is_setting)


def _is_way(before: Sequence[ClaimWord], word: ClaimWord) -> bool:
    """Tell whether a distance is the length of a way that was gone, which is one of the set-up."""
    return word.lower == "distance" and bool(before) and before[-1].lower in _GOING


def _is_dimension(after: Sequence[ClaimWord]) -> bool:
    """Tell whether a figure is how large something is, or how far away: "53 cm long", "2 mm in diameter"."""
    return bool(after) and (
        after[0].is_dimension or after[0].text in {"×", "x"} or (after[0].lower == "in" and after[:2][-1].is_dimension)
    )


def _is_rate_of_clause(after: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a sentence begins with so many of something in a time: "9,000 steps per second are reached"."""
    return " per " in quantity.unit and bool(after) and after[0].lower in COPULAS | {"can"}


def _says_limit(
    left: Sequence[ClaimWord], limit: AbstractSet[str], after: Sequence[ClaimWord], quantity: Quantity
) -> bool:
    """Tell whether a figure is what something is done in: "at 30 FPS", "in 21 ms", "takes only 3 s", "within 2 cm"."""
    last = left[-2 if left[-1].lower == "between" and len(left) > 1 else -1].lower
    if quantity.unit.lower().strip("- ") in _RATES:
        is_set = any(word.lower in _SETTING_OF_RATE for word in left[-3:-1])
        return (last in _BEFORE_RATE or left[-1].is_result) and not is_set
    if " per " in quantity.unit:
        return last in _BEFORE_RATE or left[-1].is_result or not BOUNDS.isdisjoint(limit)
    if quantity.kind == "speed" and after and after[0].lower == "of" and not _SPARING.isdisjoint(limit):
        return True  # "as little as 20 minutes of data"
    is_amount = len(after) > 1 and after[0].lower == "of" and after[1].is_setup  # "in 77 hours of video"
    if last == "within":
        # "Within 3 hours of the onset" tells when it was looked; who boasts of speed counts minutes.
        return not (quantity.unit.strip("- ") in _HOURS and bool(after) and after[0].lower == "of")
    return quantity.kind == "speed" and last in _BEFORE_TIME and not is_amount


def _stays_below(left: Sequence[ClaimWord], limit: AbstractSet[str]) -> bool:
    """Tell whether a figure is what something stays below: "remain aligned with less than 2 degrees"."""
    return not _BELOW.isdisjoint(limit) and left[-1].lower in _BEFORE_LIMIT
