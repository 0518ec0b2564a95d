"""The metric of a claim that stands in its sentence, though outside of the shortest words that state the claim.

"The success rates of the three motions were 97% and 98%", "38.2% on X and 24.7% on Y in the EPE metric".
"""

from bisect import bisect_left
from collections.abc import Sequence

from generator.text.claims.approximations import skip_approximate
from generator.text.claims.quantities import Kind
from generator.text.claims.spans import ClaimSpan
from generator.text.claims.words import ClaimWord, is_observable

# Of these a figure may be the value. What is so many times as fast, or so many of so many, has no such metric.
_VALUES: frozenset[Kind] = frozenset({"share", "bare", "change", "speed", "size", "versus"})
_CLAUSE_ENDS = frozenset({";", ":", "while", "whereas", "whilst", "but", "although", "though", "which"})
_JOINING = frozenset({",", "and", "or", "from", "by", "to", "of", "at"})
# What may stand between a figure and the metric behind it: "in the", "in terms of the".
_BEFORE_METRIC = frozenset({"in", "of", "for", "terms", "the", "on", "average", "mean", "overall"})
_BEFORE_JOINED = frozenset({"and", "with", ","})
_MOST_JOINING = 4
# How far is looked from a claim, in words and in claims.
_REACH = 30
_MOST_SPANS = 6
_MOST_TO_VERB = 3
_MOST_ADJECTIVES = 3
_NO_METRIC = frozenset({"no", "without", "any", "zero", "than", "comparable", "similar", "same"})


def find_outer_metric(text: str, words: Sequence[ClaimWord], spans: Sequence[ClaimSpan], number: int) -> str:
    """Give the metric that the clause of a claim names outside of it, or nothing.

    A metric right behind the claim comes first, then one that what is claimed is a value of. That is read only where
    the clause names no other one.
    """
    span = spans[number]
    clause = _cut_clause(words, span)
    if span.quantity.kind not in _VALUES or _has_own_noun(clause, span):
        return ""
    near = spans[max(0, number - _MOST_SPANS) : number + _MOST_SPANS + 1]
    outside = [not any(each.start < word.end and word.start < each.end for each in near) for word in clause]
    behind = next((at for at, word in enumerate(clause) if word.start >= span.end), len(clause))
    phrases = [phrase for phrase in _find_phrases(clause) if all(outside[phrase[0] : phrase[1]])]
    for first, last in phrases:
        if first >= behind and all(word.lower in _BEFORE_METRIC for word in clause[behind:first]) and first > behind:
            return text[clause[first].start : clause[last - 1].end]
    if text[span.quantity.end :].lstrip(" \n%").startswith("of "):
        return ""  # "For the best score, 97% of the samples are": a share of things is a figure of its own
    subject = _find_subject(clause, phrases, _find_place(clause, span.start))
    if subject is not None:
        return text[clause[subject[0]].start : clause[subject[1] - 1].end]
    names = {text[clause[first].start : clause[last - 1].end] for first, last in phrases}
    before = [phrase for phrase in phrases if phrase[1] <= behind]
    if not before or len({name.lower() for name in names}) > 1 or _is_of_other_verb(clause, before[-1], behind):
        return ""
    first, last = before[-1]
    return text[clause[first].start : clause[last - 1].end]


def _has_own_noun(clause: Sequence[ClaimWord], span: ClaimSpan) -> bool:
    """Tell whether a figure is of a noun that no list knows, and that is joined: "and a predictive value of 96%"."""
    begin = _find_place(clause, span.start)
    left = skip_approximate(clause[begin : _find_place(clause, span.quantity.start)])
    if len(left) <= 1 or left[-1].lower != "of" or left[-2].is_comparative or left[-2].is_metric:
        return False
    return begin > 1 and clause[begin - 1].lower in {"a", "an"} and clause[begin - 2].lower in _BEFORE_JOINED


def _find_subject(
    clause: Sequence[ClaimWord], phrases: Sequence[tuple[int, int]], begin: int
) -> tuple[int, int] | None:
    """Give the metric right before a claim that begins with its verb: "the error rate (CER)" before "dropped"."""
    if not (begin < len(clause) and clause[begin].is_change):
        return None
    end = begin - 1 if begin and clause[begin - 1].text == ")" else begin
    return next((phrase for phrase in phrases if phrase[1] == end), None)


def _is_of_other_verb(clause: Sequence[ClaimWord], phrase: tuple[int, int], behind: int) -> bool:
    """Tell whether a metric is the object of a verb that another is joined to: "halves the cost and takes 14 min"."""
    joint = next((at for at in range(behind - 1, phrase[1] - 1, -1) if clause[at].lower == "and"), -1)
    if joint < 0 or not any(_is_verb(word) for word in clause[joint + 1 : behind][:_MOST_TO_VERB]):
        return False
    subject = clause[max(0, phrase[0] - _MOST_ADJECTIVES) : phrase[0]]
    return any(word.is_closed or _is_verb(word) for word in subject)


def _is_verb(word: ClaimWord) -> bool:
    return word.is_speed or word.is_result or (word.is_change and not word.is_change_noun)


def shares_unit(words: Sequence[ClaimWord], before: ClaimSpan, span: ClaimSpan) -> bool:
    """Tell whether a claim goes on with another figure of the metric before it: "to 51%, and from 40% to 48%"."""
    between = words[_find_place(words, before.end) : _find_place(words, span.quantity.start)]
    return (
        before.quantity.kind == span.quantity.kind
        and before.quantity.unit == span.quantity.unit
        and len(between) <= _MOST_JOINING
        and all(word.lower in _JOINING or word.is_approximate for word in between)
    )


def _cut_clause(words: Sequence[ClaimWord], span: ClaimSpan) -> Sequence[ClaimWord]:
    """Give the words of the clause that a claim stands in."""
    begin = first = _find_place(words, span.start)
    while begin > max(0, first - _REACH) and not _ends(words[begin - 1]):
        begin -= 1
    end = last = _find_place(words, span.end)
    while end < min(len(words), last + _REACH) and not _ends(words[end]):
        end += 1
    return words[begin:end]


def _find_place(words: Sequence[ClaimWord], offset: int) -> int:
    """Give the index of the first word that begins at an offset or after it."""
    return bisect_left(words, offset, key=lambda word: word.start)


def _ends(word: ClaimWord) -> bool:
    return word.lower in _CLAUSE_ENDS


def _find_phrases(clause: Sequence[ClaimWord]) -> list[tuple[int, int]]:
    """Find the metrics with all their words: the indices of the first and after the last."""
    phrases: list[tuple[int, int]] = []
    at = 0
    while at < len(clause):
        first = at
        at += 1
        if not clause[first].is_metric or clause[first].is_comparative:
            continue
        while at < len(clause) and clause[at].is_metric and clause[at].start == clause[at - 1].end + 1:
            at += 1
        near = {word.lower for word in clause[max(0, first - 2) : first]}
        if near.isdisjoint(_NO_METRIC):
            is_qualified = first > 0 and is_observable(clause[first - 1].text)
            phrases.append((first - 1 if is_qualified else first, at))
    return phrases
