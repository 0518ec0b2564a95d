"""What a whole text says about each word or run of words that is written like a name, as weights can be given to."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from math import log2

from generator.text.datasets.names import find_known_names
from generator.text.names.candidates import Candidate, Occurrence, begins_sentence, is_generic
from generator.text.names.distinctive_names import is_made_of_classes
from generator.text.names.evidence import Evidence, read_evidence
from generator.text.names.evidence_words import COMPONENTS, HEADS, INTRODUCING
from generator.text.names.known_methods import is_known_method
from generator.text.names.name_frequencies import find_frequency
from generator.text.names.tokens import Token, TokenizedText

_OWN = frozenset({"we", "paper", "work", "our"})
# Cues each of which says by itself that a name is the paper's own.
OWN_CUES = frozenset(
    {
        "introduced",
        "called",
        "spelled_here",
        "presupposed",
        "introduced_head",
        "introduced_after",
        "own",
        "our_head",
        "joined_introduced",
        "own_part",
        "component",
        "before_our",
        "is_called",
        "is_new",
        "novel_head",
        "novel_head_before",
    }
)
# What only the places from where the paper introduces something on say of its own thing: before, it is said of others.
_EARLY = frozenset({"opens_sentence", "before_verb", "before_is_a", "before_head", "before_result_verb"})
# What a class and a known method count as where the paper gives the name a meaning of its own.
_DEFINED = {"generic": "generic_defined", "known_method": "known_defined"}
# Cues of what others gave its name to: of "our X approach", "is called X", where X has its long form in the background.
_WEAKLY_OWN = frozenset({"own", "our_head", "is_called", "is_new", "own_part", "introduced_after"})
_OF_OTHERS = frozenset(
    {"after_than", "after_outperform", "after_like", "after_baseline", "joined_others", "known_method", "cited"}
)
# What is said of a part of the paper's own thing, which may be of a known class: "consists of an encoder and an INR".
_OF_NO_CLASS = frozenset({"own_part"})
_OF_DATA_SETS = frozenset({"after_data_list", "joined_data"})
# What is known, so that a text need not say what it is.
_KNOWN = frozenset({"generic", "known_method", "known_dataset", "made_of_classes", "cited", "shape_run", "long_before"})
_JOINING = frozenset({",", "and", "&", "or"})
_PASSED = _JOINING | {"the", "a", "an"}
# What speaks for a name in plain words with capitals, which are more often no name at all.
_STRONG = ("introduced", "called", "own", "before_head", "before_apposition", "before_new_apposition")
_TOLD = frozenset({"early_opens_sentence", "early_before_is_a"})
_LONG = frozenset({"long_before", "long_after"})
_MOST_REPEATED = 3.0
_MOST_FREQUENT = 6.0
_REACH = 10
_SHORT = 2
_FEWEST_OF_COMPONENT = 3

Features = Mapping[str, float]


def read_features(read: TokenizedText, candidates: Sequence[Candidate]) -> Sequence[Features]:
    """Give for each candidate the cues around all its places, and what its letters and its use in the text say."""
    evidence = _read_all_evidence(read.tokens, candidates)
    introduction = _find_introduction(read.lowers)
    links = _squeeze(read.links)
    outer = _list_outer(candidates)
    most = max((len(candidate.occurrences) for candidate in candidates), default=0)
    rows: list[dict[str, float]] = []
    firsts: list[tuple[int, int]] = []
    for number, candidate in enumerate(candidates):
        places = candidate.occurrences
        first = places[0].first
        around = [(place, evidence[place.first, place.last].cues) for place in outer[number]]
        cues = _join_cues(read, candidate, around, introduction)
        if len(places) == most > 1:
            cues.add("most_repeated")
        if first >= introduction and "known_method" not in cues:
            cues.update(_read_component(read.tokens, places[0], candidate.text))
        if first < introduction - 1:
            _read_background(cues)
        if len(candidate.text) > _SHORT and links and _stands_in_link(candidate.text, links, candidates):
            cues.add("in_link")
        if not cues.isdisjoint(OWN_CUES):
            places_of_own = [place.first for place, near in around if near & OWN_CUES]
            firsts.append((min(places_of_own, default=first), number))
        row = {**dict.fromkeys(sorted(cues), 1.0), "repeated": min(log2(len(places)), _MOST_REPEATED)}
        if frequency := find_frequency(candidate.text):
            row["in_other_papers"] = min(log2(frequency), _MOST_FREQUENT)
        elif cues >= _TOLD and cues.isdisjoint(_KNOWN):
            row["told_unknown"] = 1.0
        rows.append(row)
    for order, (_, number) in enumerate(sorted(firsts)):
        rows[number]["introduced_later" if order else "introduced_first"] = 1.0
    return rows


def _join_cues(
    read: TokenizedText, candidate: Candidate, around: Sequence[tuple[Occurrence, set[str]]], introduction: int
) -> set[str]:
    """Give the cues around all the places of a name, and what its letters say."""
    first = candidate.occurrences[0].first
    cues = set[str]().union(*(_read_early(near, place, introduction) for place, near in around))
    shape = "run" if candidate.is_run else read.tokens[first].shape
    if shape in {"run", "capital"}:
        cues.update(f"plain_{cue}" for cue in _STRONG if cue in cues)
    cues.update(_read_spelling(candidate, read.tokens[first].text, shape))
    if first > introduction and cues.isdisjoint(_KNOWN) and _is_presupposed(read, candidate.occurrences[0]):
        cues.add("presupposed")
    if not cues.isdisjoint(_DEFINED):
        cues -= _OF_NO_CLASS
    if any(_is_defined(near) for _, near in around):
        cues = {_DEFINED.get(cue, cue) for cue in cues}
    if "introduced_in_brackets" in cues and shape == "coined":
        cues.add("coined_in_brackets")
    return cues


def _is_presupposed(read: TokenizedText, place: Occurrence) -> bool:
    """Say whether "The X method" begins a sentence and stands there first, as if the text had said what X is.

    So a paper speaks of its own thing once it has described it; what is of others is told before it is used.
    """
    tokens, first, last = read.tokens, place.first, place.last
    if first == 0 or last >= len(tokens) or tokens[first - 1].lower != "the" or tokens[last].lower not in HEADS:
        return False
    named = read.lowers[first]
    return (
        begins_sentence(tokens, first - 1)
        and named not in read.lowers[:first]
        and not find_frequency(tokens[first].text)
    )


def _read_early(cues: AbstractSet[str], place: Occurrence, introduction: int) -> Iterator[str]:
    """Give the cues around a place, those of what is known apart where it stands before what the paper introduces."""
    if place.first >= introduction or not cues.isdisjoint(OWN_CUES):
        return iter(cues)
    return (f"early_{cue}" if cue in _EARLY else cue for cue in cues)


def _is_defined(cues: AbstractSet[str]) -> bool:
    """Say whether a paper gives a name a meaning of its own: "we propose Long Form (X)", not "a Long Form (X) task"."""
    if cues.isdisjoint({"introduced", "called"}) or not cues.isdisjoint({"before_head", "before_data_head"}):
        return False
    apposed = not cues.isdisjoint({"before_apposition", "before_new_apposition"}) and "long_before" not in cues
    return apposed or cues >= {"long_before", "long_in_capitals"}


def _read_component(tokens: Sequence[Token], place: Occurrence, name: str) -> Iterator[str]:
    """Read a part of a method in capitals, with a short form or without: "a fast Loomy Attention Module (LAM)"."""
    if _is_component(tokens[place.long_first : place.long_last], name):
        yield "component"
    elif tokens[place.last - 1].lower != "network" and _is_component(tokens[place.first : place.last], name):
        yield "component_alone"


def _is_component(long: Sequence[Token], name: str) -> bool:
    if len(long) < _FEWEST_OF_COMPONENT or not all(
        token.text[0].isupper() or not token.text[0].isalpha() for token in long
    ):
        return False
    spelled = _read_lower(long)
    return long[-1].lower in COMPONENTS and not (
        is_known_method(spelled) or is_generic(spelled) or find_frequency(name)
    )


def _read_background(cues: set[str]) -> None:
    """Say what it means that something stands before the paper says what it introduces."""
    cues.add("before_introduction")
    if not cues.isdisjoint(_LONG):
        cues.add("long_before_introduction")
        if "plural" in cues:
            cues.add("plural_before_introduction")
        if "long_is_task" in cues:
            cues.add("task_before_introduction")
            if (cues & OWN_CUES) <= _WEAKLY_OWN:
                cues -= _WEAKLY_OWN
    if "known_method" in cues and (cues & OWN_CUES) <= _WEAKLY_OWN:
        cues -= _WEAKLY_OWN  # "our new X model" of an X that is known
    if "introduced_as_kind" in cues:
        cues.add("known_before")  # "we propose a new X algorithm", where X is known already
        cues.discard("introduced")


def _read_all_evidence(tokens: Sequence[Token], candidates: Sequence[Candidate]) -> Mapping[tuple[int, int], Evidence]:
    """Read the cues around all places; a name joined by "and" to one before it shares what is said of that one."""
    evidence: dict[tuple[int, int], Evidence] = {}
    by_end: dict[int, set[str]] = {}
    for place in sorted((place for each in candidates for place in each.occurrences), key=_place):
        found = read_evidence(tokens, place)
        before = found.first
        while before > 0 and tokens[before - 1].lower in _PASSED:
            before -= 1
        if before < found.first and before not in by_end and tokens[before - 1].lower in HEADS:
            before -= 1  # "a Broad Loss (BL) function and a Narrow Loss (NL) function"
        between = [token.lower for token in tokens[before : found.first]]
        joined = not _JOINING.isdisjoint(between) and not _is_apposition(tokens, between, found.first, found.last)
        prior = by_end.get(before, set()) if joined else set()
        is_known = _is_known(tokens[place.first : place.last])
        if not is_known and not prior.isdisjoint(OWN_CUES):
            found.cues.add("joined_introduced")
            found.cues.difference_update({"after_and", "after_,"})
            prior.discard("before_and")
        if not prior.isdisjoint(_OF_OTHERS):
            found.cues.add("joined_others")
        if not prior.isdisjoint(_OF_DATA_SETS):
            found.cues.add("joined_data")
        if is_known:
            found.cues.add("known_method")
        if "novel_head" in found.cues and is_known_method(_read_lower(tokens[place.long_first : place.long_last])):
            found.cues.remove("novel_head")  # "a new method based on principal component analysis (PCA)"
        by_end[found.last] = found.cues
        evidence[place.first, place.last] = found
    return evidence


def _is_apposition(tokens: Sequence[Token], between: Sequence[str], first: int, last: int) -> bool:
    """Say whether "X, a Y model" and "X, Long Form for" say what X is, rather than name another thing."""
    if between[0] != ",":
        return False
    capital = last - first > 1 or tokens[first].shape == "capital"
    if between[1:] in (["a"], ["an"]):
        return True
    return capital and between == [","] and last - first > _SHORT


def _list_outer(candidates: Sequence[Candidate]) -> list[tuple[Occurrence, ...]]:
    """Give the places of each candidate without those where it ends a longer name ("Split DQN"), if it has others."""
    runs = {place.last: place.first for each in candidates if each.is_run for place in each.occurrences}
    return [
        tuple(place for place in each.occurrences if runs.get(place.last, place.first) >= place.first)
        or each.occurrences
        for each in candidates
    ]


def _read_spelling(candidate: Candidate, first: str, shape: str) -> Iterator[str]:
    """Say what a name looks like, which first stands in the text as `first`."""
    yield from _read_letters(candidate.text if candidate.is_run else first, shape)
    if first == f"{candidate.text}s":
        yield "first_in_plural"


def _is_known(tokens: Sequence[Token]) -> bool:
    """Say whether a name, in the case of the list or in small letters, is that of a known method."""
    name = " ".join(token.text for token in tokens)
    return is_known_method(name) or ((len(tokens) > 1 or "-" in name) and is_known_method(name.lower()))


def _read_lower(tokens: Sequence[Token]) -> str:
    return " ".join(token.lower for token in tokens)


def _place(place: Occurrence) -> tuple[int, int]:
    return place.first, place.last


def _find_introduction(lowers: Sequence[str]) -> int:
    """Give the index of the first verb with which the paper introduces something, or else of its first own word."""
    for at in [at for at, lower in enumerate(lowers) if lower in INTRODUCING]:
        if not _OWN.isdisjoint(lowers[max(0, at - _REACH) : at]):
            return at
    return next((at for at, lower in enumerate(lowers) if lower in _OWN), 0)


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
    if is_generic(text) and shape != "capital":  # "Moon", which is only a candidate where it has a long form
        found.add("generic")
    elif is_made_of_classes(text):
        found.add("made_of_classes")
    if any(known.end == len(text) and known.start == 0 for known in find_known_names(text)):
        found.add("known_dataset")
    return frozenset(found)


def _stands_in_link(name: str, links: str, candidates: Sequence[Candidate]) -> bool:
    """Say whether a link has a name, and not only as a part of a longer one: "LoomNet" of "MultiLoomNet"."""
    squeezed = _squeeze(name)
    if squeezed not in links:
        return False
    longer = (_squeeze(each.text) for each in candidates if not each.is_run)
    return not any(squeezed != each and squeezed in each and each in links for each in longer)


def _squeeze(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())
