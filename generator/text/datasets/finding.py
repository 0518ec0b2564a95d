"""The data sets, benchmarks and environments that a text names: those of a vocabulary, and those that it calls so."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from generator.text.datasets.acronyms import find_other_acronyms, find_own_acronyms
from generator.text.datasets.names import KnownName, find_known_names, make_key
from generator.text.datasets.patterns import Role, find_listed_names, find_pattern_names
from generator.text.datasets.tokens import is_class, may_hold_name, read_tokens, says_data_set
from generator.text.language.sentences import split_sentences

_OF_CLASS = re.compile(
    r"[ -](?:[a-z-]+ )?(?:datasets|benchmarks|tasks|problems|corpora|data sets|test sets|challenges)\b"
)
_CAPITAL_BEFORE = re.compile(r"[\w,] [A-Z][a-z]+ $")
_CAPITAL_AFTER = re.compile(r" (?!Data|Bench|Corp|Chall)[A-Z][a-z]+")
# How many code points around a name that also means other things may say what it is.
_NEAR_BEFORE = 60
_NEAR_AFTER = 45
# The extractors of data sets and of claims read the same text one after the other.
_REMEMBERED_TEXTS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class DatasetName:
    """A data set as named in a text, its first place, and whether the text introduces it or uses it.

    `canonical` is the usual name where the vocabulary has it, else what is written.
    """

    name: str
    canonical: str
    role: Role
    start: int
    end: int


@lru_cache(maxsize=_REMEMBERED_TEXTS)
def find_dataset_names(text: str) -> tuple[DatasetName, ...]:
    """Find the named data sets of a text in order of their first place, each spelling once."""
    known = tuple(find_known_names(text))
    if not known and not may_hold_name(text):
        return ()
    others = find_other_acronyms(text)
    own = find_own_acronyms(text, others) if known else frozenset[str]()
    known = tuple(each for each in known if each.name not in own)
    found: list[DatasetName] = []
    at = 0
    for start, end in split_sentences(text):
        first = at
        while at < len(known) and known[at].start < end:
            at += 1
        if first < at or may_hold_name(text, start, end):
            found += _find_in_sentence(text, start, end, known[first:at], others)
    first_places: dict[str, DatasetName] = {}
    for each in sorted(found, key=lambda name: (name.start, name.end)):
        key = make_key(each.name)
        if key not in first_places:
            first_places[key] = each
        elif each.role == "introduced":
            first_places[key] = replace(first_places[key], role="introduced")
    return tuple(first_places.values())


def _find_in_sentence(
    text: str, start: int, end: int, known: tuple[KnownName, ...], others: frozenset[str]
) -> Iterator[DatasetName]:
    """Find the data sets of a sentence. `others` are acronyms that the text spells out as something else."""
    tokens = read_tokens(text, start, end)
    sure = _Places(tuple(each for each in known if each.is_sure or _is_cued(text, each, end)))
    every = _Places(known)
    if sure.known:  # a known name can be an item of a list in whatever way it is written
        tokens = [
            token if not sure.find(token.start, token.end) else token._replace(shape="strong") for token in tokens
        ]
    found: dict[tuple[int, int], tuple[str, Role]] = {
        (each.start, each.end): (each.canonical, "used") for each in sure.known
    }
    for first, last, role in find_pattern_names(tokens):
        span = tokens[first].start, tokens[last].end
        exact = sure.find(*span)
        name = text[slice(*span)]
        if exact is not None:
            span, name = (exact.start, exact.end), exact.canonical
        elif name in others:
            continue
        if span not in found or role == "introduced":
            found[span] = name, role
    for first, last in find_listed_names(tokens, found) if found else ():
        span = tokens[first].start, tokens[last].end
        exact = every.find(*span)
        name = text[slice(*span)]
        if exact is not None:
            found.setdefault((exact.start, exact.end), (exact.canonical, "used"))
        elif name not in others and any(token.shape == "strong" for token in tokens[first : last + 1]):
            found.setdefault(span, (name, "used"))
    for (first, last), (canonical, role) in found.items():
        yield DatasetName(name=text[first:last], canonical=canonical, role=role, start=first, end=last)


class _Places:
    """Known names by place, for the question which of them a span shares text with."""

    def __init__(self, known: tuple[KnownName, ...]) -> None:
        self.known = known
        self._ends = [each.end for each in known]

    def find(self, start: int, end: int) -> KnownName | None:
        at = bisect_right(self._ends, start)
        return self.known[at] if at < len(self.known) and self.known[at].start < end else None


def _is_cued(text: str, known: KnownName, end: int) -> bool:
    """Tell whether something near a name that also means other things says that it is a data set here."""
    before = text[max(0, known.start - _NEAR_BEFORE) : known.start].rpartition(". ")[2]
    after = text[known.end : min(end, known.end + _NEAR_AFTER)]
    if _CAPITAL_BEFORE.search(before) or _CAPITAL_AFTER.match(after):
        return False  # part of a longer name: "Isaac Gym", "Amazon Robotic Challenge"
    if is_class(known.name) and _OF_CLASS.match(after):
        return False  # "VQA datasets" are those of a task
    return says_data_set(before, after)
