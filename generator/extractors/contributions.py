"""Kinds of contribution: what a paper adds, by the words with which it says so."""

import math
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Literal, cast, get_args

from generator.model import Mention, Record
from generator.text.language.cues import Cue, compile_cues, find_cues
from generator.text.language.sentences import split_sentences

ContributionKind = Literal[
    "method", "theory", "empirical-study", "dataset", "benchmark", "library", "survey", "position", "application"
]

_DATA = tomllib.loads((files("generator.extractors") / "contributions.toml").read_text(encoding="utf-8"))
_KINDS: Mapping[str, Mapping[str, float]] = _DATA["kinds"]
_OWN = "own"
_INDEX = compile_cues({**_KINDS, _OWN: _DATA[_OWN]}, lists=_DATA["lists"], verbs=_DATA["verbs"])
_READ_TEXT = 12_000  # code points; the rest of so long a text is not an abstract
_ENOUGH = 0.5
_BACKGROUND = 1 / 3
_FAR = 0.2
_DIGITS = 3
# The kinds of which a weak sign may be taken for the whole; the others are rare and say so.
_LIKELY = frozenset({"theory", "empirical-study", "dataset", "survey"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Contribution:
    """A kind of contribution, how sure it is (above 0, at most 1), and the span of the words that say it most."""

    kind: ContributionKind
    score: float
    start: int
    end: int


def extract_contributions(record: Record) -> Iterator[Mention]:
    """Give the kinds of contribution of a record, the surest first."""
    text = record.text
    for found in find_contributions(text):
        yield Mention(
            record=record.id,
            kind="contribution",
            start=found.start,
            end=found.end,
            name=text[found.start : found.end],
            role=found.kind,
            score=found.score,
        )


def find_contributions(text: str) -> tuple[Contribution, ...]:
    """Find what a paper contributes, each kind once, the surest first.

    The cues of a kind are taken as independent evidence (a noisy or): each leaves 1 - weight of the doubt that was
    left, and the same words said again add nothing. Where no kind is sure enough, the most
    likely one is given, if any is.
    """
    cues: dict[str, list[Cue]] = {}
    for cue in find_cues(_INDEX, text[:_READ_TEXT]):
        cues.setdefault(cue.group, []).append(cue)
    begin = _find_sentence_start(text, cues.pop(_OWN)[0].start) if _OWN in cues else 0
    possible = [_weigh(text, cast("ContributionKind", kind), found, begin) for kind, found in cues.items()]
    ranked = sorted((each for each in possible if each is not None), key=_surest_first)
    return tuple(each for each in ranked if each.score >= _ENOUGH) or _guess(ranked)


def _find_sentence_start(text: str, place: int) -> int:
    return max((start for start, _ in split_sentences(text[:_READ_TEXT]) if start <= place), default=0)


def _guess(ranked: Sequence[Contribution]) -> tuple[Contribution, ...]:
    """Give the most likely kind where none is sure: a method, unless another one is likelier by far."""
    method = next((each for each in ranked if each.kind == "method"), None)
    other = next((each for each in ranked if each.kind in _LIKELY), None)
    if method is not None and (other is None or other.score < method.score + _FAR):
        return (method,)
    return (other,) if other is not None and other.score >= _FAR else ()


def _weigh(text: str, kind: ContributionKind, cues: Sequence[Cue], begin: int) -> Contribution | None:
    """Weigh the cues of one kind; `begin` is where the first sentence begins in which the paper speaks of itself."""
    said: dict[str, float] = {}
    read: set[tuple[int, float]] = set()
    for cue in cues:
        # "In this paper, we study" is both "this paper … study" and "we study".
        if (cue.end, cue.weight) in read:
            continue
        read.add((cue.end, cue.weight))
        # Words that are said again, or that two patterns know, count once, as much as they do where they count most.
        words = text[cue.start : cue.end].lower()
        weight = cue.weight if cue.end > begin else cue.weight * _BACKGROUND
        said[words] = max(said.get(words, 0.0), weight, key=abs)
    doubt = math.prod(1 - weight for weight in said.values())
    best = max(cues, key=lambda cue: (cue.weight if cue.end > begin else cue.weight * _BACKGROUND, -cue.start))
    if doubt >= 1 or best.weight <= 0:
        return None
    return Contribution(kind=kind, score=round(1 - doubt, _DIGITS), start=best.start, end=best.end)


def _surest_first(contribution: Contribution) -> tuple[float, str]:
    return -contribution.score, contribution.kind


if set(_KINDS) - set(get_args(ContributionKind)):
    message = "contributions.toml names a kind of contribution that the extractor does not know"
    raise ValueError(message)
