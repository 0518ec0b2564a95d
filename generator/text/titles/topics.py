"""What tells a noun phrase that a text is about from one of a detail: whether the text comes back to it, and where."""

import math
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from math import fsum  # the same on every version of Python, which `sum` is not
from operator import mul

from generator.text.language.tagging import Word
from generator.text.titles.candidate import Candidate
from generator.text.titles.phrases import find_head_end
from generator.text.titles.salience import Salience, cut_tokens

MEASURES = (
    "constant",
    "density",
    "head_once",
    "head_often",
    "pair_repeated",
    "holds_top",
    "holds_second",
    "behind",
    "begins",
    "tested",
    "distant",
    "joined_nouns",
)
"""What is measured of a noun phrase, in the order of `measure_topic`."""

_DATA = tomllib.loads((files(__package__) / "topics.toml").read_text(encoding="utf-8"))
_WEIGHTS: tuple[float, ...] = tuple(_DATA["weights"][name] for name in MEASURES)
_OFTEN = 6
_PAIR = 2


def rate_topic(candidate: Candidate, salience: Salience) -> float:
    """Say how much better or worse a noun phrase is as a heading for what the whole text says of it."""
    return fsum(map(mul, _WEIGHTS, measure_topic(candidate, salience)))


def measure_topic(candidate: Candidate, salience: Salience) -> tuple[float, ...]:
    """Give the figures of a noun phrase, one for each of MEASURES."""
    words = candidate.words
    head = words[: find_head_end(words)] or words[:1]
    often = salience.count(head[-1].lower)
    top = salience.list_top()
    known = {part for word in words for part in cut_tokens(word.lower)}
    total, number = salience.expect_overlap(words)
    return (
        1.0,
        total / (number or 1),
        often <= 1,
        math.log(min(max(often, 1), _OFTEN)),
        recurs(words, salience),
        top[0] in known,
        top[1] in known,
        candidate.behind,
        candidate.begins,
        candidate.tested,
        candidate.distant,
        any(word.tag == "conjunction" for word in head),
    )


def recurs(words: Sequence[Word], salience: Salience) -> bool:
    """Say whether the text comes back to the noun phrase that the words begin with, of two words or "X of Y"."""
    head = find_head_end(words)
    pair = words[:head][-_PAIR:]
    if len(pair) == 1 and words[head : head + 1] and words[head].lower == "of":
        pair = words[: head + 1 + find_head_end(words[head + 1 :])]
    return len(pair) >= _PAIR and salience.is_repeated(pair[0].start, pair[-1].end)
