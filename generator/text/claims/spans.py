"""Which figures of a sentence are quantitative claims, and where such a claim begins and ends.

A claim begins with the verb of change, the metric or the comparison that its figure belongs to ("improves accuracy by",
"an FID of", "more than") and ends with what the figure counts, what it is better than and what it was measured on.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.text.claims.approximations import find_figure_start, skip_approximate
from generator.text.claims.attained import find_attained
from generator.text.claims.beginnings import begins_clause, find_start, is_apposition
from generator.text.claims.effects import Effect
from generator.text.claims.endings import find_end, find_end_of_apposition
from generator.text.claims.quantities import Quantity, find_quantities
from generator.text.claims.results import is_result
from generator.text.claims.words import ClaimWord

# How far is looked from a figure, in words.
_REACH = 40
_MOST_BETWEEN = 2
_MOST_IN_CASE = 10
_CASES = frozenset({"when", "if", "for", "on", "in", "with", "without", "at", "under", "during"})


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimSpan:
    """The place of a claim, and the quantity that it states; `effect` is its name where that is the size of one."""

    quantity: Quantity
    start: int
    end: int
    effect: str = ""


def find_claim_spans(
    text: str, start: int, end: int, words: Sequence[ClaimWord], effects: Mapping[int, Effect]
) -> list[ClaimSpan]:
    """Find the claims of a sentence in order, without overlaps.

    `words` are those of the sentence, `effects` the sizes of effects in it by the places of their figures.
    """
    spans: list[ClaimSpan] = []
    starts = [word.start for word in words]
    for quantity in find_quantities(text, start, end):
        if spans and quantity.start < spans[-1].end:
            continue
        effect = effects.get(quantity.start)
        if effect and not (spans and effect.start < spans[-1].end):
            spans.append(ClaimSpan(quantity=quantity, start=effect.start, end=quantity.end, effect=effect.name))
            continue
        before = words[max(0, (at := bisect_left(starts, quantity.start)) - _REACH) : at]
        after = words[(at := bisect_left(starts, quantity.end)) : at + _REACH]
        attained = find_attained(before, after, quantity) if quantity.kind in {"size", "speed"} else -1
        if is_result(before, after, quantity):
            first = find_start(before, after, quantity)
            first = min(first, attained) if attained >= 0 else first
        elif attained >= 0:
            first = attained
        elif _shares_metric(before, quantity, spans):
            first = quantity.start
        else:
            continue
        if spans and first < spans[-1].end:
            first = find_figure_start(before, quantity, spans[-1].end)
        if is_apposition(skip_approximate(before), after):
            last = find_end_of_apposition(after, quantity)
        else:
            last = find_end(after, quantity, begins_clause=begins_clause(before))
        if text.count("(", first, last) > text.count(")", first, last) and text.startswith(")", last):
            last += 1  # "X dataset (9.1 vs. 12.4)" has its bracket closed
        spans.append(ClaimSpan(quantity=quantity, start=first, end=last))
    return spans


def _shares_metric(before: Sequence[ClaimWord], quantity: Quantity, spans: Sequence[ClaimSpan]) -> bool:
    """Tell whether a figure shares the metric of the claim before it: "FID of 12.4 on X, and 31.0 on Y"."""
    if not spans or spans[-1].quantity.kind != quantity.kind:
        return False
    if "." not in quantity.value and (not quantity.unit or spans[-1].quantity.unit != quantity.unit):
        return False
    between = [word for word in before if word.start >= spans[-1].end]
    if 0 < len(between) <= _MOST_BETWEEN and all(word.lower in {",", "and"} for word in between):
        return True
    if spans[-1].quantity.unit != quantity.unit:
        return False
    if quantity.kind == "change":  # "improves it from 1.2 to 1.3 on X and from 1.4 to 1.6 on Y"
        between = between[:-1]
    return bool(quantity.unit or quantity.kind == "change") and _says_case(skip_approximate(between))


def _says_case(between: Sequence[ClaimWord]) -> bool:
    """Tell whether the words between two figures say when the first one holds: "2 cm when it is dark and 1 cm when"."""
    if not between or len(between) > _MOST_IN_CASE or between[0].lower not in _CASES or between[-1].lower != "and":
        return False
    return not any(word.is_mark or word.is_metric or word.is_change for word in between)
