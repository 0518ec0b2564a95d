"""What a whole text says about each word or run of words that is written like a name, as weights can be given to."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import log2

from generator.text.dataset_names import find_known_names
from generator.text.known_methods import is_known_method
from generator.text.name_candidates import Candidate, Occurrence, is_generic
from generator.text.name_evidence import INTRODUCING, Evidence, read_evidence
from generator.text.name_tokens import Token, TokenizedText

_OWN = frozenset({"we", "paper", "work", "our"})
# Cues each of which says by itself that a name is the paper's own.
OWN_CUES = frozenset(
    {"introduced", "called", "introduced_head", "introduced_after", "own", "our_head", "joined_introduced"}
)
_OF_OTHERS = frozenset(
    {"after_than", "after_outperform", "after_like", "after_baseline", "joined_others", "known_method"}
)
_OF_DATA_SETS = frozenset({"after_data_list", "joined_data"})
_JOINING = frozenset({",", "and", "&", "or"})
_PASSED = _JOINING | {"the", "a", "an"}
# What speaks for a name in plain words with capitals, which are more often no name at all.
_STRONG = ("introduced", "called", "own", "before_head", "before_apposition", "before_new_apposition")
_MOST_REPEATED = 3.0
_REACH = 6
_SHORT = 2

Features = Mapping[str, float]


def read_features(read: TokenizedText, candidates: Sequence[Candidate]) -> list[Features]:
    """Give for each candidate the cues around all its places, and what its letters and its use in the text say."""
    evidence = _read_all_evidence(read.tokens, candidates)
    introduction = _find_introduction(read.tokens)
    links = _squeeze(read.links)
    most = max((len(candidate.occurrences) for candidate in candidates), default=0)
    rows: list[Features] = []
    for candidate in candidates:
        cues = set[str]().union(*(evidence[place.first, place.last].cues for place in candidate.occurrences))
        first = candidate.occurrences[0].first
        shape = "run" if candidate.is_run else read.tokens[first].shape
        if shape in {"run", "capital"}:
            cues.update(f"plain_{cue}" for cue in _STRONG if cue in cues)
        cues.update(_read_letters(candidate.text, shape))
        number = len(candidate.occurrences)
        if number == most > 1:
            cues.add("most_repeated")
        if first < introduction - 1:
            cues.add("before_introduction")
            if "introduced_as_kind" in cues:
                # "We propose a new X algorithm", where X is known already.
                cues.discard("introduced")
                cues.add("known_before")
        if len(candidate.text) > _SHORT and links and _squeeze(candidate.text) in links:
            cues.add("in_link")
        rows.append({**dict.fromkeys(sorted(cues), 1.0), "repeated": min(log2(number), _MOST_REPEATED)})
    return rows


def _read_all_evidence(tokens: Sequence[Token], candidates: Sequence[Candidate]) -> Mapping[tuple[int, int], Evidence]:
    """Read the cues around all places; a name joined by "and" to one before it shares what is said of that one."""
    evidence: dict[tuple[int, int], Evidence] = {}
    by_end: dict[int, set[str]] = {}
    for place in sorted((place for each in candidates for place in each.occurrences), key=_place):
        found = read_evidence(tokens, place)
        before = found.first
        while before > 0 and tokens[before - 1].lower in _PASSED:
            before -= 1
        joined = any(token.lower in _JOINING for token in tokens[before : found.first])
        prior = by_end.get(before, set()) if joined else set()
        if not prior.isdisjoint(OWN_CUES):
            found.cues.add("joined_introduced")
            found.cues.difference_update({"after_and", "after_,"})
            prior.discard("before_and")
        if not prior.isdisjoint(_OF_OTHERS):
            found.cues.add("joined_others")
        if not prior.isdisjoint(_OF_DATA_SETS):
            found.cues.add("joined_data")
        if place.last - place.first == 1 and is_known_method(tokens[place.first].text):
            found.cues.add("known_method")
        by_end[found.last] = found.cues
        evidence[place.first, place.last] = found
    return evidence


def _place(place: Occurrence) -> tuple[int, int]:
    return place.first, place.last


def _find_introduction(tokens: Sequence[Token]) -> int:
    """Give the index of the first verb with which the paper introduces something, or that after the last word."""
    for at in [at for at, token in enumerate(tokens) if token.lower in INTRODUCING]:
        if any(each.lower in _OWN for each in tokens[max(0, at - _REACH) : at]):
            return at
    return len(tokens)


@lru_cache(maxsize=1 << 13)
def _read_letters(text: str, shape: str) -> frozenset[str]:
    """Say what a name looks like, and whether it is a known one."""
    found = {f"shape_{shape}"}
    if any(map(str.isdigit, text)):
        found.add("digit")
    if len(text) == _SHORT:
        found.add("two_letters")
    if text.endswith("s") and text[:-1].isupper():
        found.add("plural")
    if is_generic(text):
        found.add("generic")
    if any(known.end == len(text) and known.start == 0 for known in find_known_names(text)):
        found.add("known_dataset")
    return frozenset(found)


def _squeeze(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())
