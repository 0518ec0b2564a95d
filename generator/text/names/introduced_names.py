"""What a paper itself introduces and names: a weighted vote of the cues around what is written like a name."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import exp, fsum  # `fsum` is the same on every version of Python, which `sum` is not
from typing import NamedTuple

from generator.text.names.called_names import find_called_names
from generator.text.names.candidates import Candidate, find_candidates
from generator.text.names.features import OWN_CUES, Features, read_features
from generator.text.names.tokens import TokenizedText, tokenize_names

_DATA = tomllib.loads((files(__package__) / "introduced_names.toml").read_text(encoding="utf-8"))
_WEIGHTS: Mapping[str, float] = _DATA["weights"]
_INTERCEPT: float = _DATA["intercept"]
_THRESHOLDS: Mapping[str, float] = _DATA["thresholds"]
_CALLED_SCORE: float = _DATA["called_in_small_letters"]
# So much of a text is read, in code points; the rest of so long a text is not an abstract.
_READ = 12_000


@dataclass(frozen=True, slots=True, kw_only=True)
class IntroducedName:
    """A name at its first defining place, with its long form there, if any.

    `score` is the likelihood, 0 to 1, that it is the paper's own.
    `words` are the places of the name among the words of the text: from, and to before.
    """

    text: str
    start: int
    end: int
    long_form: str
    score: float
    words: tuple[tuple[int, int], ...] = ()


class NameReading(NamedTuple):
    """The words of a text, all that is written like a name with its cues, and what of it the paper introduces."""

    read: TokenizedText
    candidates: tuple[tuple[Candidate, Features], ...]
    introduced: tuple[IntroducedName, ...]


@lru_cache(maxsize=2)
def read_names(text: str) -> NameReading:
    """Read the names of a text; those that the paper introduces stand in order of score, highest first.

    The last texts are kept, since what is of others is told from what is the paper's own by the same reading.
    """
    text = text[:_READ]
    read = tokenize_names(text)
    candidates = find_candidates(read)
    rows = tuple(zip(candidates, read_features(read, candidates), strict=True))
    names = [
        _make_name(text, read, candidate, score)
        for candidate, features in rows
        if (score := weigh(features)) > _find_threshold(features)
    ]
    names.extend(_find_plain_names(text, names))
    long_forms = {name.long_form.casefold() for name in names}
    names = [name for name in names if name.text.casefold() not in long_forms]
    return NameReading(read, rows, tuple(sorted(_drop_inner(names), key=_order)))


def weigh(features: Features) -> float:
    """Give the log odds that what has these features is introduced by the paper."""
    return _INTERCEPT + fsum([_WEIGHTS.get(name, 0.0) * value for name, value in features.items()])


def _find_threshold(features: Features) -> float:
    if "shape_capital" in features and "long_before" not in features:
        return _THRESHOLDS["plain"]
    if "generic" in features and "long_before" in features and "long_in_capitals" not in features:
        return _THRESHOLDS["other"]  # "a self-supervised learning (SSL) method" is of what all know
    if "known_method" in features and "long_in_capitals" not in features:
        return _THRESHOLDS["other"]  # what the paper calls by a known name is rarely its own
    expanded = "introduced_in_brackets" in features and "in_introduced_phrase" in features
    own = expanded or "before_new_apposition" in features or any(cue in features for cue in OWN_CUES)
    return _THRESHOLDS["own" if own else "other"]


def _order(name: IntroducedName) -> tuple[float, int]:
    return -name.score, name.start


def _make_name(text: str, read: TokenizedText, candidate: Candidate, score: float) -> IntroducedName:
    places = candidate.occurrences
    defining = next((place for place in places if place.long_first < place.long_last), places[0])
    singular = candidate.text.rpartition(" ")[2]  # the long form may be that of the plural, "Loom Networks (LNs)"
    shown = next((place for place in (defining, *places) if read.tokens[place.last - 1].text == singular), defining)
    start, end = read.find_span(shown.first, shown.last)
    long_form = ""
    if defining.long_first < defining.long_last:
        long_form = text[slice(*read.find_span(defining.long_first, defining.long_last))]
    return IntroducedName(
        text=text[start:end],
        start=start,
        end=end,
        long_form=long_form,
        score=1 / (1 + exp(-score)),
        words=tuple((place.first, place.last) for place in places),
    )


def _find_plain_names(text: str, names: Sequence[IntroducedName]) -> list[IntroducedName]:
    """Give the names in small letters, unless a name stands there already."""
    taken = {name.start for name in names if " " not in name.text}
    score = 1 / (1 + exp(-_CALLED_SCORE))
    return [
        IntroducedName(text=each.text, start=each.start, end=each.end, long_form="", score=score)
        for each in find_called_names(text)
        if each.start not in taken
    ]


def _drop_inner(names: Sequence[IntroducedName]) -> list[IntroducedName]:
    """Drop a name that stands nowhere but inside a longer one, and what only repeats another."""
    kept: list[IntroducedName] = []
    for name in sorted(names, key=lambda each: (each.start - each.end, each.start, -each.score)):
        folded = name.text.casefold()
        if any(each.text.casefold() == folded or (each.start <= name.start < each.end) for each in kept):
            continue
        kept.append(name)
    return kept
