"""Claims: the shortest spans that state a quantitative result, and what they measure."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.model import Measurement, Mention, Record
from generator.text.claims.asides import hide_asides
from generator.text.claims.effects import find_effects
from generator.text.claims.metrics import find_outer_metric, shares_unit
from generator.text.claims.quantities import Quantity, may_hold_quantity
from generator.text.claims.spans import ClaimSpan, find_claim_spans
from generator.text.claims.words import (
    ClaimWord,
    Direction,
    find_direction,
    is_adverse,
    is_observable,
    is_physical,
    is_uneven,
    moves_by_itself,
    read_claim_words,
    speaks_of_others,
    speaks_of_own_work,
)
from generator.text.datasets.finding import find_dataset_names
from generator.text.language.english import is_english
from generator.text.language.section_labels import Section, read_sections

_NONE = frozenset({"no", "without", "zero", "any"})
_MOST_NAMED = 4
_MOST_MODIFIERS = 4
_OF_NATURE = frozenset({"time", "energy"})
_MODIFIERS = re.compile(r"(?: (?!(?:of|in|on|at|by|to|and|or|the|an?|for|from|with|than|over|as)\b)[a-z-]+){1,2} ")
_AFTER_BASELINE = frozenset({"on", "in", "by", "with"})
# What may stand between a claim and the data set that it was measured on: "in accuracy on the large X".
_ON_DATASET = re.compile(r"[^.;:,()]{0,60}\b(?:on|for|across) (?:[\w-]+ ){0,3}")
# Sections of a structured abstract that tell of the paper's own work, whatever their words.
_OWN = frozenset[Section]({"method", "result", "conclusion", "mixed"})
# They follow a metric of either direction, and leave it as it is.
_OF_ANY_METRIC = frozenset(
    {"score", "scores", "performance", "gain", "gains", "improvement", "improvements", "quality"}
)
# Behind what should be high, they make a metric of its own that should be low: "an accuracy drop".
_FALLS = frozenset({"drop", "drops", "decline", "degradation", "decrease", "decreases"})
_LONGEST_TIMES = frozenset({"over", "more", "exceeding", "excess", "least", "maximum", "max"})
_COMPARED_WITH = re.compile(
    r"[^.;:()]{0,60}?\b(?:compared|relative) (?:to|with|against) (?:that of )?(?:the |an? |its |their )?"
    r"(?P<baseline>(?!\d)(?:(?!(?:and|while|which|when|on|in|for|at|with|under|by|across|but|using|without) )"
    r"[^\s,;:()]+ ){0,7}?[^\s,;:()]+?)"
    r"(?=\.?$|[,;:()]| (?:and|while|which|when|on|in|for|at|with|under|by|across|but|using|without)\b)"
)
# Before a form of a verb, it makes a thing done of it, or a noun: "was increased", "a decrease".
_DONE = re.compile(r"\b(?:is|are|was|were|be|been|being|can|could|may|to|an?|the) (?:[a-z]+ly )?\Z")
_LONGEST_BEFORE_DONE = 30
_NUMBERS = frozenset({"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "both", "all", "several"})
_BASELINE_CUES = frozenset({"than", "over", "against", "vs.", "versus"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A quantitative result as stated, with its place, and what it measures as far as it can be read."""

    text: str
    measurement: Measurement
    start: int
    end: int


def extract_claims(record: Record) -> Iterator[Mention]:
    """Give the claims of a record in order."""
    for claim in find_claims(record.text):
        yield Mention(
            record=record.id,
            kind="claim",
            start=claim.start,
            end=claim.end,
            name=claim.text,
            measurement=claim.measurement,
        )


def find_claims(text: str) -> tuple[Claim, ...]:
    """Find the quantitative results of a text in order, without overlaps.

    Sizes of the set-up and figures of the background are no claims: the background ends with the first sentence that
    speaks of the paper's own work or stands in a section for that, at the latest in the middle of the text. Where a
    claim ends is told by the words of English; in a text in another language none is found.
    """
    if not is_english(text):
        return ()
    claims: list[Claim] = []
    told = hide_asides(text)
    is_own = False
    for start, end, _, section, _ in read_sections(text):
        is_own = is_own or start + end >= len(text) or section in _OWN or speaks_of_own_work(text[start:end])
        if not is_own or speaks_of_others(text[start:end]) or not may_hold_quantity(told, start, end):
            continue
        words = read_claim_words(told, start, end)
        spans = find_claim_spans(told, start, end, words, find_effects(text, start, end))
        named = _find_named(text, words) if spans else []
        at = 0
        measurements: list[Measurement] = []
        for number, span in enumerate(spans):
            inside = []
            while at < len(words) and words[at].start < span.end:
                if words[at].end > span.start:
                    inside.append(words[at])
                at += 1
            measurement = _measure(text, span, inside, named)
            if not measurement.metric:
                goes_on = number > 0 and shares_unit(words, spans[number - 1], span)
                metric = find_outer_metric(text, words, spans, number)
                metric = metric or (measurements[-1].metric if goes_on else "")
                direction = measurement.direction or _find_metric_direction(metric)
                measurement = replace(measurement, metric=metric, direction=direction)
            if not measurement.dataset:
                until = spans[number + 1].start if number + 1 < len(spans) else end
                measurement = replace(measurement, dataset=_find_dataset_behind(text, span.end, until, named))
            if not measurement.baseline and number + 1 == len(spans):
                measurement = replace(measurement, baseline=_find_baseline_behind(text, span.end, end))
            measurements.append(measurement)
            name = text[span.start : span.end]
            claims.append(Claim(text=name, measurement=measurement, start=span.start, end=span.end))
    return tuple(claims)


def _find_named(text: str, words: Sequence[ClaimWord]) -> list[tuple[int, str]]:
    """Find the data sets of the text where a sentence names them: each with its place."""
    names = {dataset.name.partition(" ")[0]: dataset.name for dataset in find_dataset_names(text)}
    named = ((word.start, names.get(word.text, "")) for word in words)
    return [(start, name) for start, name in named if name and text.startswith(name, start)]


def _measure(text: str, span: ClaimSpan, inside: Sequence[ClaimWord], named: Sequence[tuple[int, str]]) -> Measurement:
    """Read what a claim measures; its data set is the one that it names, else the only one of its sentence."""
    metric, direction = _read_metric(text, inside, span.quantity)
    if span.effect:
        metric, direction = span.effect, ""  # large or small, it is for the reader to judge
    elif span.quantity.kind == "speed" and any(word.lower in _LONGEST_TIMES for word in inside):
        direction = ""  # a battery's time is good to be long
    elif is_observable(metric) or (not metric and _moves_by_itself(text, span, inside)):
        direction = ""
    elif not direction and any(word.is_lowering for word in inside):
        direction = "lower"
    elif not direction and any(is_adverse(word.lower) for word in inside):
        direction = ""
    elif not direction and any(word.is_change or word.is_comparative for word in inside):
        direction = "higher"
    begin = bisect_left(named, (span.start, ""))
    dataset = next((name for start, name in named[begin : begin + 1] if start < span.end), "")
    return Measurement(
        value=span.quantity.value,
        unit=span.quantity.unit,
        metric=metric,
        dataset=dataset or (named[0][1] if len({name for _, name in named[:_MOST_NAMED]}) == 1 else ""),
        baseline=_find_baseline(text, span, inside),
        direction=direction,
    )


def _moves_by_itself(text: str, span: ClaimSpan, inside: Sequence[ClaimWord]) -> bool:
    """Tell whether a claim only says that something goes one way, and neither who did so nor compared with what."""
    if not moves_by_itself(inside):
        return False
    done = _DONE.search(text, max(0, span.start - _LONGEST_BEFORE_DONE), span.start)
    return done is None and not _find_baseline_behind(text, span.end, len(text))


def _find_dataset_behind(text: str, start: int, end: int, named: Sequence[tuple[int, str]]) -> str:
    """Give the first of several data sets of a sentence where it is what a claim was measured on."""
    place = named[bisect_left(named, (start, "")) :][:1]
    return next((name for at, name in place if at < end and _ON_DATASET.fullmatch(text, start, at)), "")


def _find_baseline_behind(text: str, start: int, end: int) -> str:
    """Give what a result is said to be compared with behind it: "…, compared with the old loom"."""
    match = _COMPARED_WITH.match(text, start, end)
    return match["baseline"] if match else ""


def _read_metric(text: str, inside: Sequence[ClaimWord], quantity: Quantity) -> tuple[str, Direction]:
    """Give the metric of a claim that stands nearest to its figure, with all its words, and which way is the better.

    So many of so many measure nothing, and neither does what there is none of ("with no accuracy loss").
    """
    found: list[tuple[int, int, str, Direction]] = []
    at = 0
    while at < len(inside) and quantity.kind != "part":
        first = at
        at += 1
        is_measured = inside[first].is_metric or (quantity.kind == "size" and is_physical(inside[first].lower))
        if not is_measured or inside[first].is_comparative or _is_in(inside[first], quantity):
            continue
        while _goes_on(text, inside[at - 1 : at + 1]) and not _is_in(inside[at], quantity):
            at += 1
        start, end = inside[first].start, inside[at - 1].end
        if first and inside[first - 1].lower in _NONE:
            continue
        before = [word for word in inside[:first] if word.start > quantity.end]
        modified = text.startswith("%", quantity.end - 1) and _MODIFIERS.fullmatch(text, quantity.end, start)
        if modified and all(word.is_change_noun or not word.is_comparative for word in before):
            start = quantity.end + 1  # "a 75% compression rate": the figure's own noun, with what modifies it
        # An accuracy loss is a loss, and an FID score no score of which more is better.
        direction = _find_metric_direction(f"{inside[first].text} {inside[at - 1].text}")
        qualified = _qualify(inside[:first])
        if qualified is not None and (is_uneven(qualified.lower) or inside[first].lower in _OF_NATURE):
            start, direction = qualified.start, ""
        if direction == "higher" and at < len(inside) and inside[at].lower in _FALLS and inside[at].start == end + 1:
            end, direction = inside[at].end, "lower"
        found.append((max(quantity.start - end, start - quantity.end), start, text[start:end], direction))
    return min(found)[2:] if found else ("", "")


def _qualify(before: Sequence[ClaimWord]) -> ClaimWord | None:
    """Give the word that makes another metric of the one behind it: "gaps in exam scores", "scattering time"."""
    if before and is_observable(before[-1].text):
        return before[-1]
    joint = next((at for at in range(len(before) - 1, 0, -1) if before[at].is_closed), 0)
    is_joined = joint and len(before) - joint <= _MOST_MODIFIERS and before[joint].lower in {"in", "of", "between"}
    return before[joint - 1] if is_joined and is_uneven(before[joint - 1].lower) else None


def _find_metric_direction(metric: str) -> Direction:
    """Give which way is the better for a metric of one or more words: an accuracy loss is a loss, an FID score FID."""
    words = metric.split()
    if not words or is_observable(metric):
        return ""
    last = find_direction(words[-1])
    return last if last == "lower" or (last and words[-1].lower() not in _OF_ANY_METRIC) else find_direction(words[0])


def _is_in(word: ClaimWord, quantity: Quantity) -> bool:
    return quantity.start < word.end and word.start < quantity.end


def _goes_on(text: str, pair: Sequence[ClaimWord]) -> bool:
    return len(pair) > 1 and pair[1].is_metric and text[pair[0].end : pair[1].start] == " "


def _find_baseline(text: str, span: ClaimSpan, inside: Sequence[ClaimWord]) -> str:
    """Give what the result is compared with: what follows "than" or "over", without what it was measured on."""
    for at, word in enumerate(inside[:-1]):
        if word.lower in _BASELINE_CUES and not inside[at + 1].text[0].isdigit():
            rest = [each for each in inside[at + 1 :] if not (each.is_article and each is inside[at + 1])]
            end = next((each.start for each in rest if each.lower in _AFTER_BASELINE), span.end)
            is_count = bool(rest) and rest[0].lower in _NUMBERS  # "over eight tasks"
            if rest and rest[0].start < end and not is_count and not _is_in(rest[0], span.quantity):
                return text[rest[0].start : end].strip()
    return ""
