"""Physical quantities that a machine attains, and what a figure was found to be.

"A force of 2 N was achieved", "lifts up to 2 kg", "we measured the drift of the arm to be 2 mm".
"""

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from generator.text.claims.approximations import BOUNDS, find_figure_start, is_condition, skip_approximate
from generator.text.claims.quantities import Quantity
from generator.text.claims.words import (
    COPULAS,
    MOST_BEFORE_BY,
    ClaimWord,
    is_ability,
    is_physical,
    is_travel,
    says_attained,
    says_finding,
)

_TO_QUANTITY = COPULAS | {"of", "goes", "exceeds", "exceeding", "exceeded", "reaching"}
_EXTREMES = frozenset({"maximum", "max", "maximal", "minimum", "peak", "average", "mean", "up"})
# What something is put to, or under, or works at, is one of the set-up.
_PUT_TO = frozenset({"at", "under", "with", "using", "for", "from", "against", "by", "given", "desired", "applied"})
_MODALS = frozenset({"can", "could", "able", "capable"})
_FAR = frozenset({"km", "kilometer", "kilometers", "kilometre", "kilometres"})
_PER_TIME = re.compile(r"/(?:s|sec|second|min|h|hr)\b")
_ON_THE_WAY = frozenset({"at", "in", "on", "through", "across", "for", "with", "under"})
# How far is looked from a figure, in words.
_MOST_MODIFIERS = 4
_MOST_OF_OBJECT = 4
_MOST_OF_WAY = 5
_MOST_OF_HEAD = 7
_MOST_TO_MODAL = 3
_MOST_BEFORE_TO_BE = 24


def find_attained(before: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity) -> int:
    """Give the place where the words for what is attained begin, by the words around a figure, or -1."""
    left = skip_approximate(before)
    if not left or is_condition(before):
        return -1
    limit = {word.lower for word in before[len(left) :]}
    found = _find_ability(left, limit, quantity)
    if found < 0:
        found = _find_physical(left, limit, after)
    if found < 0:
        found = _find_physical_behind(before, after, quantity)
    return found if found >= 0 else _find_found(left)


def _find_ability(left: Sequence[ClaimWord], limit: AbstractSet[str], quantity: Quantity) -> int:
    """Find what a machine can do: "lifts up to 2 kg", "can climb slopes of 30 degrees", "navigates over 12 km"."""
    is_bound = not limit.isdisjoint(BOUNDS)
    if is_bound and quantity.unit in _FAR:
        found = _find_travel(left)
        if found >= 0:
            return found
    if left[-1].lower == "at" and _PER_TIME.search(quantity.unit):
        return _find_travel(left)
    words = left[:-1] if left[-1].lower == "of" else left
    for number, word in enumerate(reversed(words[-_MOST_OF_OBJECT:])):
        if is_ability(word.lower) and (number == 0 or words is not left):
            verb = len(words) - 1 - number
            is_able = any(each.lower in _MODALS for each in words[max(0, verb - _MOST_TO_MODAL) : verb])
            return word.start if is_bound or is_able else -1
        if word.is_closed:
            break
    return -1


def _find_travel(left: Sequence[ClaimWord]) -> int:
    """Find the verb for how a machine goes far or fast: "navigates at night over 12 km", "runs well at 2 m/s"."""
    for word in reversed(left[-_MOST_OF_WAY:]):
        if is_travel(word.lower) or is_ability(word.lower):
            return word.start
        if word.is_mark or (word.is_closed and word.lower not in _ON_THE_WAY):
            break
    return -1


def _find_physical_behind(before: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity) -> int:
    """Find a physical quantity behind its figure: "can generate 12 N of axial force", "a 20 N maximum force"."""
    first = 1 if after and after[0].lower == "of" else 0
    phrase = []
    for word in after[first : first + _MOST_MODIFIERS - 1]:
        if word.is_closed or word.is_article:
            break
        phrase.append(word.lower)
        if is_physical(word.lower):
            near = before[-_MOST_MODIFIERS:]
            is_own = any(says_attained(each.lower) for each in near) or not _EXTREMES.isdisjoint(phrase)
            return find_figure_start(before, quantity, 0) if is_own else -1
    return -1


def _find_physical(left: Sequence[ClaimWord], limit: AbstractSet[str], after: Sequence[ClaimWord]) -> int:
    """Find a physical quantity that is attained, or of which an extreme is told: "a force of", "the mean stroke is"."""
    is_joined = left[-1].lower in _TO_QUANTITY
    at = _find_head(left[:-1] if is_joined else left, of_others=left[-1].lower in COPULAS)
    if at < 0 or not (is_joined or limit):
        return -1
    first = _find_first(left, at)
    outside = [word.lower for word in left[:first] if not word.is_article][-2:]
    is_put_to = bool(outside) and outside[-1] in _PUT_TO and "up" not in limit
    if is_put_to or outside == ["presence", "of"]:
        return -1
    phrase = {word.lower for word in left[first:at]} | limit
    near = (*left[-MOST_BEFORE_BY:], *after[:MOST_BEFORE_BY])
    if phrase & _EXTREMES or any(says_attained(word.lower) for word in near):
        return left[first].start
    return -1


def _find_first(words: Sequence[ClaimWord], at: int) -> int:
    """Give the index of the first modifier of a noun."""
    first = at
    while first and at - first < _MOST_MODIFIERS and not (words[first - 1].is_closed or words[first - 1].is_article):
        if words[first - 1].is_result or words[first - 1].is_change:
            break
        first -= 1
    return first


def _find_head(words: Sequence[ClaimWord], *, of_others: bool) -> int:
    """Give the index of the physical quantity that ends the words, or that is "of" something up to a copula, or -1."""
    for at in range(len(words) - 1, max(-1, len(words) - 1 - (_MOST_OF_HEAD if of_others else 1)), -1):
        if is_physical(words[at].lower):
            is_head = at == len(words) - 1 or words[at + 1].lower in {"of", "for"}
            return at if is_head else -1
        if words[at].is_mark or words[at].is_result or words[at].is_change:
            break
    return -1


def _find_found(left: Sequence[ClaimWord]) -> int:
    """Find the metric that a figure was found to be: "we measured the drift of the arm to be"."""
    if [word.lower for word in left[-2:]] != ["to", "be"]:
        return -1
    near = left[-_MOST_BEFORE_TO_BE:-2]
    if len(near) > 1 and says_finding(near[-1].lower) and near[-2].lower in COPULAS:
        return _find_subject(near[:-2])
    for at in range(len(near) - 1, -1, -1):
        if near[at].is_mark:
            break
        if says_finding(near[at].lower):
            first = at + 1
            while first < len(near) and (near[first].is_article or near[first].lower == "that"):
                first += 1
            is_metric = any(word.is_metric or is_physical(word.lower) for word in near[first : first + _MOST_MODIFIERS])
            return near[first].start if is_metric else -1
    return -1


def _find_subject(words: Sequence[ClaimWord]) -> int:
    """Find the metric that is said to be found: "the speeds during a turn were found to be"."""
    for at in range(len(words) - 1, -1, -1):
        if words[at].is_mark or words[at].is_result:
            break
        if words[at].is_metric or is_physical(words[at].lower):
            return words[_find_first(words, at)].start
    return -1
