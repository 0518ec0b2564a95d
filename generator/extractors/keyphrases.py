"""Keyphrases: the noun phrases of an abstract that may say what it is about, each weighed by this abstract alone."""

import math
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import pairwise
from math import fsum  # the same on every version of Python, which `sum` is not
from operator import mul
from typing import NamedTuple

from generator.model import Mention, Record, Span
from generator.text.language.naming import match_long_form
from generator.text.phrases.noun_phrases import NounPhrase, count_empty_words, find_noun_phrases

MEASURES = ("constant", "occurrences", "start", "single_word", "characters", "empty_words")
"""What the abstract tells of a phrase, by the names of the weights in keyphrases.toml."""

_SETTINGS = tomllib.loads((files(__package__) / "keyphrases.toml").read_text(encoding="utf-8"))
_WEIGHTS: tuple[float, ...] = tuple(_SETTINGS["weights"][name] for name in MEASURES)
_MOST: int = _SETTINGS["choice"]["most"]
_MOST_EVIDENCE = 8  # spans a phrase: as many words as a reader takes in
_DIGITS = 4
_SHORTEST_SHORT_FORM = 2
_LONGEST_SHORT_FORM = 12


class KeyphraseCandidate(NamedTuple):
    """A noun phrase that may be a keyphrase: as first written, the spans of its occurrences, and its weight in 0 to 1.

    Occurrences in other inflections and of its short form count as its own, those inside longer phrases do not.
    A tuple, since an abstract has dozens of them.
    """

    name: str
    spans: tuple[tuple[int, int], ...]
    weight: float


def extract_keyphrases(record: Record) -> Iterator[Mention]:
    """Give the strongest candidates of a record, strongest first; which of them to show is for the linker to say."""
    ranked = sorted(find_keyphrase_candidates(record.text), key=lambda each: (-each.weight, each.spans[0]))
    for candidate in ranked[:_MOST]:
        start, end = candidate.spans[0]
        yield Mention(
            record=record.id,
            kind="keyphrase",
            start=start,
            end=end,
            name=candidate.name,
            score=candidate.weight,
            evidence=tuple([Span(start=first, end=last) for first, last in candidate.spans[:_MOST_EVIDENCE]]),
        )


def find_keyphrase_candidates(text: str) -> tuple[KeyphraseCandidate, ...]:
    """Find the noun phrases of a text, each once in whatever inflection and hyphenation, in order of first occurrence.

    A short form in brackets after its long form is no phrase of its own: it stands for the long form.
    """
    return tuple(
        KeyphraseCandidate(
            text[group[0].start : group[0].end],
            tuple([(start, end) for _, _, start, end in group]),
            _weigh(measures),
        )
        for group, measures in measure_phrases(text)
    )


def measure_phrases(text: str) -> Iterator[tuple[Sequence[NounPhrase], tuple[float, ...]]]:
    """Give the occurrences of each phrase, and what they tell, in the order of `MEASURES`."""
    phrases = list(find_noun_phrases(text))
    keys = ["".join(phrase.key) for phrase in phrases]
    long_forms = _find_long_forms(text, phrases, keys)
    groups: defaultdict[str, list[NounPhrase]] = defaultdict(list)
    for phrase, key in zip(phrases, keys, strict=True):
        groups[long_forms.get(key, key)].append(phrase)
    inside = _count_inside(groups)
    for key, group in groups.items():
        first = group[0]
        start, parts = first.start, len(first.key)
        occurrences = math.log(len(group) + inside.get(key, 0))
        empty = count_empty_words(first.key) / parts
        yield group, (1.0, occurrences, math.log1p(start / 10), float(parts == 1), float(first.end - start), empty)


def _find_long_forms(text: str, phrases: Sequence[NounPhrase], keys: Sequence[str]) -> dict[str, str]:
    """Give for each short form, if it is first met in brackets after what spells it out, the key of the long form."""
    long_forms: dict[str, str] = {}
    if " (" not in text:
        return long_forms
    for at, (before, phrase) in enumerate(pairwise(phrases), start=1):
        end = before.end
        if text.startswith(" (", end) and phrase.start == end + len(" (") and text.startswith(")", phrase.end):
            key = keys[at]
            short = text[phrase.start : phrase.end].removesuffix("s")
            fits = _SHORTEST_SHORT_FORM <= len(short) <= _LONGEST_SHORT_FORM and key not in keys[:at]
            if fits and _spells_out(before, short):
                long_forms[key] = keys[at - 1]
    return long_forms


def _spells_out(phrase: NounPhrase, short: str) -> bool:
    initials = "".join(part[0] for part in phrase.key[-len(short) :])
    return initials.casefold() == short.casefold() or match_long_form(short, phrase.words) > 0


def _count_inside(groups: Mapping[str, Sequence[NounPhrase]]) -> dict[str, int]:
    """Count for each phrase, by its key, how often it stands inside a longer one."""
    inside: defaultdict[str, int] = defaultdict(int)
    for group in groups.values():
        key, number = group[0].key, len(group)
        length = len(key)
        if length > 1:
            for part in key:
                inside[part] += number
            for size in range(2, length):
                for first in range(length - size + 1):
                    inside["".join(key[first : first + size])] += number
    return inside


def _weigh(measures: tuple[float, ...]) -> float:
    score = fsum(map(mul, _WEIGHTS, measures))
    return round(1 / (1 + math.exp(-score)), _DIGITS)
