"""Where a claim begins: at the verb of change, the metric or the comparison that its figure belongs to.

"Improves accuracy by", "an FID of", "more than".
"""

from collections.abc import Sequence

from generator.text.claims.approximations import find_figure_start, find_range_of_metric, skip_approximate
from generator.text.claims.quantities import Quantity
from generator.text.claims.subjects import find_subject_metric
from generator.text.claims.words import COPULAS, MOST_BEFORE_BY, REACHING, TO_METRIC, ClaimWord

# How far is looked from a figure, in words.
_MOST_BEFORE_OF = 4
_MOST_BEFORE_COPULA = 12
_CLAUSE_OPENERS = frozenset({",", ";", ":", "and", "that", "while", "where", "but"})


def begins_clause(before: Sequence[ClaimWord]) -> bool:
    """Tell whether a figure is the subject of its clause: "…, 97% of the samples are …"."""
    left = skip_approximate(before)
    return not left or left[-1].lower in _CLAUSE_OPENERS


def is_apposition(left: Sequence[ClaimWord], after: Sequence[ClaimWord]) -> bool:
    """Tell whether a figure stands behind its metric between commas: "the best accuracy, 91.5%, on X"."""
    return len(left) > 1 and left[-1].text == "," and left[-2].is_metric and bool(after) and after[0].text in {",", "."}


def find_start(  # noqa: C901, PLR0911 - a decision list
    before: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity
) -> int:
    """Give the place where a claim begins, by the words around its figure, those before it with the nearest last."""
    left = skip_approximate(before)
    start = find_figure_start(before, quantity, 0)
    last = left[-1].lower if left else ""
    if not left:
        return start
    if quantity.kind in {"order", "bound"}:
        return _find_bounded(left, quantity)
    even = last in {"at", "with"} and [word.lower for word in left[-2:-1]] == ["even"]
    if even or last == "of":
        return _find_noun_phrase(left[: -1 - even], start)
    if last == "within" and len(left) > 1 and left[-2].lower in COPULAS and quantity.kind in {"share", "speed", "size"}:
        return _find_subject(left[:-2], left[-1].start, is_value=True)
    if last in COPULAS:
        return _find_subject(
            left[:-1], start, is_value=quantity.kind != "ratio", is_copula=left[-1].lower not in REACHING
        )
    if last in {"on", "in"} and quantity.kind == "part":
        return _find_change(left[:-1], _find_noun_phrase(left[:-1], start))
    if last in {"by", "to", "from", "between", "in", "with", "at", "within"}:
        measured = left[:-1] if last == "within" and left[-2:][0].is_metric else find_range_of_metric(left)
        if measured:
            return min(measured[-1].start, _find_noun_phrase(measured, start))
        return _find_change_before(left[:-1], left[-1], start, is_time=quantity.kind == "speed")
    if last == "(":
        return _find_start_before_bracket(left[:-1], after, quantity, start)
    if is_apposition(left, after):
        return _find_noun_phrase(left[:-1], start)
    if left[-1].is_change or left[-1].is_speed:
        return left[-1].start
    if quantity.kind != "ratio" and left[-1].is_metric:
        return _find_noun_phrase(left, start)
    return start if left[-1].is_closed else _find_change(left, start)


def _find_bounded(left: Sequence[ClaimWord], quantity: Quantity) -> int:
    """Give the start of what is bounded before a bound in symbols: "total regret of O(√T)", "error bound O(√T)"."""
    joined = left[:-1] if left and left[-1].lower in TO_METRIC else left
    is_bounded = quantity.kind == "bound" and bool(joined) and joined[-1].is_bounded
    return _find_noun_phrase(joined, quantity.start) if is_bounded else quantity.start


def _find_subject(left: Sequence[ClaimWord], start: int, *, is_value: bool, is_copula: bool = True) -> int:
    """Give the start of what is measured before "is": "the success rate for cups was", "sizes that are"."""
    if left and left[-1].lower in {"that", "which"}:
        return _find_noun_phrase(left[:-1], start) if is_copula else start
    if left and left[-1].lower in {"and", "but"} and not is_copula:
        return start  # "improves the speed by far and reaches 66%"
    if not is_value:
        return start  # "our method is 3x faster"
    for number, word in enumerate(reversed(left[-_MOST_BEFORE_COPULA:])):
        if word.text in ".;:,(":
            break
        if word.is_metric:
            is_short = number > 0 and left[len(left) - number].text == ")"  # "errors (MAE) of the tip are"
            return _find_noun_phrase(left[: len(left) - number + is_short], start)
    metric = find_subject_metric(left)
    return _find_noun_phrase(left[: metric + 1], start) if metric >= 0 else start


def _find_noun_phrase(left: Sequence[ClaimWord], start: int) -> int:
    """Give the start of the noun phrase that ends here: "relative gain", "BLEU scores"."""
    for word in reversed(_pass_bracket(left)[-_MOST_BEFORE_OF:]):
        if word.is_closed or word.is_article or word.is_result or (word.is_change and not word.is_comparative):
            break
        start = word.start
    return start


def _pass_bracket(left: Sequence[ClaimWord]) -> Sequence[ClaimWord]:
    """Leave out a short form in brackets that ends the words: "area under the curve (AUC)"."""
    return left[:-3] if [word.text for word in left[-3::2]] == ["(", ")"] else left


def _find_change(left: Sequence[ClaimWord], start: int) -> int:
    """Give the start of the verb of change right before its object: "compresses networks"."""
    for word in reversed(left[-MOST_BEFORE_BY:]):
        if (word.is_closed and word.lower not in {"up", "down"}) or word.is_result or word.text[0].isdigit():
            break
        if word.is_change:
            return word.start
    return start


def _find_change_before(left: Sequence[ClaimWord], preposition: ClaimWord, start: int, *, is_time: bool) -> int:
    """Give the start of the verb of change before a preposition: "improves performance by", "reduces the error to"."""
    is_figure = False
    for number, word in enumerate(reversed(left[-MOST_BEFORE_BY:])):
        is_figure = word.text[0].isdigit() and not word.text.isdigit()
        if word.text in ".;:(" or is_figure or (word.is_result and preposition.lower != "by"):
            break
        if word.text == "," and _opens_clause(left[len(left) - number :] or [preposition]):
            break
        if preposition.lower == "by" and word.is_change_noun and _names_what_changes(left[len(left) - number :]):
            return _find_noun_phrase(left[: len(left) - number], start)
        if word.is_change or (word.is_speed and number == 0):
            return word.start
        if word.is_change_noun and number == 0:
            return _find_noun_phrase(left, start)
    if preposition.lower in {"to", "with", "at"} or (preposition.lower == "in" and not is_time):
        return start
    if preposition.lower == "by":
        phrase = _find_noun_phrase(left, preposition.start)
        joined = [word for word in left if word.end < phrase and not (is_figure and word.is_article)][-1:]
        if joined and joined[0].lower in {"and", ","}:
            return phrase  # "by 10%, and latency by 20%", and with an article right after another figure only
    return preposition.start


def _opens_clause(following: Sequence[ClaimWord]) -> bool:
    """Tell whether what follows a comma has nothing to do with the verb before it: ", with 4% more", ", being able"."""
    first = following[0]
    return first.lower in {"with", "which", "while", "where"} or (first.lower.endswith("ing") and not first.is_metric)


def _names_what_changes(following: Sequence[ClaimWord]) -> bool:
    """Tell whether "of the failure rate" follows a noun for a change, and nothing else up to the figure's "by"."""
    if not following or following[0].lower not in {"of", "in"}:
        return False
    return not any(word.is_closed for word in following[1:])


def _find_start_before_bracket(
    left: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity, start: int
) -> int:
    """Give the start of a claim in a bracket: of its metric, where the figure stands alone: "low latency (30 ms)"."""
    if quantity.kind == "versus":
        return _find_named_before(left, start)
    is_alone = bool(left) and bool(after) and after[0].text == ")"
    if is_alone and left[-1].lower == "margin":
        by = next((at for at in range(len(left) - 1, -1, -1) if left[at].lower == "by"), 0)
        return _find_change_before(left[:by], left[by], start, is_time=False) if by else start
    return _find_noun_phrase(left, start) if is_alone and left[-1].is_metric and not left[-1].is_comparative else start


def _find_named_before(left: Sequence[ClaimWord], start: int) -> int:
    """Give the start of the words before a bracket: "X dataset (9.1 vs. 12.4)"."""
    for word in reversed(left[-2:]):
        if word.is_closed or word.is_article:
            break
        start = word.start
    return start
