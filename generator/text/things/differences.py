"""What differs between two versions of a text, word by word."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import groupby
from typing import Literal

# Space, a word or a sign; a sign of Chinese, Japanese or Korean counts as a word.
_TOKEN = re.compile(
    r"\s+|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[^\W\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+|[^\w\s]"
)
# An alignment looks at every pair of equal tokens, up to once for each token that the shorter text has. Two versions of
# an abstract of 300 words take less than 1,000,000 such steps; texts that would take more are shown as replaced.
_MOST_STEPS = 4_000_000
# Fewer words than these between two changes stay a part of the change: a lone `the` in common tells a reader nothing.
_FEWEST_EQUAL = 2
_WORDS_AROUND = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """What two texts have in common (equal), or what only the first (removed) or the second one (added) has."""

    kind: Literal["equal", "removed", "added"]
    text: str


def find_differences(old: str, new: str) -> tuple[Stretch, ...]:
    """Align two texts by words (Ratcliff and Obershelp, as in `difflib`); what is removed stands before what is added.

    The equal and the removed stretches give the old text, the equal and the added ones the new one, sign by sign. Time
    is bounded: what is too long to be aligned, between a common beginning and a common end, is replaced as a whole.
    """
    before, after = _TOKEN.findall(old), _TOKEN.findall(new)
    start = _count_equal(before, after)
    end = _count_equal(before[start:][::-1], after[start:][::-1])
    inside = _align(before[start : len(before) - end], after[start : len(after) - end])
    steps = [(before[:start], after[:start]), *inside, (before[len(before) - end :], after[len(after) - end :])]
    return tuple(_join(_drop_small_equals(steps)))


def shorten_equal(stretches: Sequence[Stretch], around: int = _WORDS_AROUND) -> tuple[Stretch, ...]:
    """Shorten what is equal to some words beside each change, with an ellipsis for what is left out."""
    last = len(stretches) - 1
    return tuple(
        Stretch(kind="equal", text=_shorten(stretch.text, around if at else 0, around if at < last else 0))
        if stretch.kind == "equal"
        else stretch
        for at, stretch in enumerate(stretches)
    )


_Step = tuple[Sequence[str], Sequence[str]]


def _count_equal(one: Sequence[str], other: Sequence[str]) -> int:
    pairs = zip(one, other, strict=False)
    return next((at for at, (left, right) in enumerate(pairs) if left != right), min(len(one), len(other)))


def _align(before: Sequence[str], after: Sequence[str]) -> Iterator[_Step]:
    """Give the tokens of both texts, part by part: a part is equal in both or has nothing in common."""
    there = Counter(after)
    equal_pairs = sum(count * there[token] for token, count in Counter(before).items() if not token.isspace())
    if (equal_pairs + len(before) + len(after)) * min(len(before), len(after)) > _MOST_STEPS:
        yield before, after
        return
    matcher = SequenceMatcher(str.isspace, before, after, autojunk=False)  # a space never is what two texts share
    for _, start, end, other_start, other_end in matcher.get_opcodes():
        yield before[start:end], after[other_start:other_end]


def _drop_small_equals(steps: Sequence[_Step]) -> Iterator[_Step]:
    """Give the parts, with each lone word between two changes made a part of these."""
    filled = [step for step in steps if step[0] or step[1]]
    removed: list[str] = []
    added: list[str] = []
    for at, (before, after) in enumerate(filled):
        is_equal = before == after
        is_inside = 0 < at < len(filled) - 1
        if is_equal and not (is_inside and sum(any(map(str.isalnum, token)) for token in before) < _FEWEST_EQUAL):
            yield removed, added
            yield before, after
            removed, added = [], []
        else:
            removed += before
            added += after
    yield removed, added


def _join(steps: Iterator[_Step]) -> Iterator[Stretch]:
    for is_equal, group in groupby(steps, key=lambda step: list(step[0]) == list(step[1])):
        removed, added = ("".join("".join(part) for part in side) for side in zip(*group, strict=True))
        if is_equal:
            if removed:
                yield Stretch(kind="equal", text=removed)
            continue
        if removed:
            yield Stretch(kind="removed", text=removed)
        if added:
            yield Stretch(kind="added", text=added)


def _shorten(text: str, first: int, last: int) -> str:
    words = re.findall(r"\s*\S+(?:\s+\Z)?|\s+", text)
    if len(words) <= first + last + 1:
        return text
    return "".join(words[:first]) + " … " + "".join(words[len(words) - last :]).lstrip()
