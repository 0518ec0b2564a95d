"""What in a text is written like a name: made words, acronyms, runs of capitalised words, each where it stands."""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from generator.text.language.remembering import remember
from generator.text.language.words import is_word
from generator.text.names.known_methods import is_known_method
from generator.text.names.long_forms import find_long_form
from generator.text.names.tokens import Token, TokenizedText

_DATA = tomllib.loads((files(__package__) / "candidates.toml").read_text(encoding="utf-8"))
_ALWAYS_CAPITAL = frozenset(_DATA["always_capital"].split())
_GENERIC = frozenset([*_DATA["generic"].split(), *_ALWAYS_CAPITAL])
_PROPOSING = frozenset(_DATA["proposing"].split())
_INSIDE = frozenset(_DATA["inside"].split())
_INSIDE_NAMED = frozenset(_DATA["inside_named"].split())
_NAMING = frozenset(_DATA["naming"].split())
_QUOTES = frozenset('"“‘`')
_AFTER_NAMED_RUN = frozenset(',.:;(–—"”’')
_OPENERS = frozenset(_DATA["sentence_opener"].split())
_STOPS = frozenset(".!?;")
_AFTER_STOP = frozenset('"”)')
_ARTICLES = frozenset({"a", "an", "the"})
_LONGEST_RUN = 8
_LONGEST_NAME = 40
_SHORTEST_NAME = 2
_SHORTEST_SPELLED_OUT = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Occurrence:
    """A place of a name: its words, from `first` to before `last`, and those of its long form there; equal if none."""

    first: int
    last: int
    long_first: int = 0
    long_last: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A possible name as it is written, whether it has several words, and all the places where it stands."""

    text: str
    is_run: bool
    occurrences: tuple[Occurrence, ...]


def find_candidates(read: TokenizedText) -> tuple[Candidate, ...]:
    """Find what is written like a name, in order of first occurrence."""
    tokens = read.tokens
    found = [_read_place(read, first, last) for first, last in _find_runs(read)]
    in_long_forms = {at for place in found for at in range(place.long_first, place.long_last)}
    spelled_out = dict(_find_spelled_out(read, found))
    wholes: dict[int, Occurrence] = {}
    for each in spelled_out:
        for at in range(each.first, each.last):
            wholes.setdefault(at, each)
    groups: dict[str, list[Occurrence]] = {}
    written = {token.text for token in map(tokens.__getitem__, read.made)}
    for place in found:
        if not in_long_forms.isdisjoint(range(place.first, place.last)):
            continue
        whole = wholes.get(place.first, place)
        short = spelled_out.get(whole, place)
        text = " ".join(token.text for token in tokens[short.first : short.last])
        singular = text.removesuffix("s")
        places = groups.setdefault(singular if singular in written else text, [])
        if whole not in places[-1:]:
            places.append(whole)
    return tuple(
        Candidate(text=text, is_run=" " in text, occurrences=tuple(places))
        for text, places in groups.items()
        if not is_generic(text) or (_may_be_defined(text) and any(_is_defined(tokens, place) for place in places))
    )


def _is_defined(tokens: Sequence[Token], place: Occurrence) -> bool:
    """Say whether a text gives an acronym a meaning of its own, by a long form or by "we propose CAD, a …"."""
    if place.long_first < place.long_last:
        return True
    proposed = place.first > 0 and tokens[place.first - 1].lower in _PROPOSING
    following = [token.lower for token in tokens[place.last : place.last + 2]]
    return proposed and following[:1] == [","] and following[-1] in {"a", "an", "the"}


def _find_spelled_out(read: TokenizedText, found: Sequence[Occurrence]) -> Iterator[tuple[Occurrence, Occurrence]]:
    """Find where a long form stands in capitals without its short form, each with the place of the two together."""
    tokens = read.tokens
    defining: dict[str, dict[tuple[str, ...], Occurrence]] = {}
    for place in found:
        if place.long_last - place.long_first >= _SHORTEST_SPELLED_OUT:
            words = tuple(token.lower for token in tokens[place.long_first : place.long_last])
            defining.setdefault(words[0], {})[words] = place
    for at in read.made if defining else ():
        for words, place in defining.get(tokens[at].lower, {}).items():
            if at != place.long_first and tuple(token.lower for token in tokens[at : at + len(words)]) == words:
                yield Occurrence(first=at, last=at + len(words)), place


def _read_place(read: TokenizedText, first: int, last: int) -> Occurrence:
    long_first, long_last = find_long_form(read.tokens, first, last)
    return Occurrence(first=first, last=last, long_first=long_first, long_last=long_last)


@remember(1 << 14)
def is_generic(text: str) -> bool:
    """Say whether a word or a run of words stands for a class, a field, a unit, and never for one method."""
    singular = text.removesuffix("s")
    words = text.split()
    all_classes = len(words) > 1 and all(map(is_generic, words))  # "RGB-D SLAM"
    return all_classes or not {text, singular}.isdisjoint(_GENERIC) or _is_generic_run(text)


def begins_sentence(tokens: Sequence[Token], at: int) -> bool:
    """Say whether a word is the first of its sentence."""
    while at > 0 and tokens[at - 1].text in _AFTER_STOP:
        at -= 1
    return at == 0 or tokens[at - 1].text in _STOPS


def _find_runs(read: TokenizedText) -> Iterator[tuple[int, int]]:
    """Give the words with capitals, each made one on its own, and runs of capitalised ones together."""
    tokens, made = read.tokens, frozenset(read.made)
    done = 0
    for at in read.made:
        if at < done:
            continue
        last = _find_named_run_end(tokens, made, at)
        if not last and tokens[at].shape == "capital" and tokens[at].lower in _OPENERS:
            continue
        last = max(last, _find_run_end(tokens, made, at))
        if last - at > 1:
            done = last
            yield at, last
            if is_known_method(" ".join(token.text for token in tokens[at:last])):
                continue
            for inner in range(at, last):
                if tokens[inner].shape in {"coined", "acronym"} and inner in made and _is_candidate(tokens[inner].text):
                    yield inner, inner + 1
        elif _is_candidate(tokens[at].text) and not _is_plain_opener(tokens, at):
            yield at, at + 1


def _is_plain_opener(tokens: Sequence[Token], at: int) -> bool:
    """Say whether a word has its capital only because it begins a sentence."""
    if tokens[at].shape != "capital" or not begins_sentence(tokens, at):
        return False
    is_adverb = tokens[at].lower.endswith("ly") and tokens[at + 1 : at + 2] != [] and tokens[at + 1].text == ","
    return is_adverb or is_word(tokens[at].lower.replace("-", ""))  # "More-over", cut at the end of a line


@remember(1 << 14)
def _is_candidate(text: str) -> bool:
    return _SHORTEST_NAME <= len(text) <= _LONGEST_NAME and (_may_be_defined(text) or not is_generic(text))


def _may_be_defined(text: str) -> bool:
    """Say whether a class or a word with a capital can be a name where a long form gives it another meaning."""
    return text.isupper() or text in _ALWAYS_CAPITAL


def _find_run_end(tokens: Sequence[Token], made: frozenset[int], first: int) -> int:
    """Give the index after a run of capitalised words; small words stand only inside."""
    last = first + 1
    for at in range(first + 1, min(len(tokens), first + _LONGEST_RUN)):
        if at in made:
            last = at + 1
        elif tokens[at].lower not in _INSIDE or at > last + 1 or len(tokens[first].text) == 1:
            break
    return last


def _find_named_run_end(tokens: Sequence[Token], made: frozenset[int], first: int) -> int:
    """Give the index after a run with more small words inside, which only a cue before and a mark behind hold together.

    "We present Code as Looms: a" has such a run; 0 if there is none.
    """
    before = first - 1
    while before > 0 and tokens[before].text in _QUOTES:
        before -= 1
    if before < 0 or tokens[before].lower not in _NAMING:
        return 0
    if tokens[first].shape != "capital" or tokens[first].lower in _ARTICLES:
        return 0
    end = first
    while end < len(tokens) and (end in made or tokens[end].lower in _INSIDE_NAMED):
        end += 1
    closed = end < len(tokens) and tokens[end].text in _AFTER_NAMED_RUN
    return end if closed and end - 1 in made and end - first <= _LONGEST_RUN else 0


@lru_cache(maxsize=1)
def _generic_runs() -> frozenset[str]:
    return frozenset(" ".join(run.split()).lower() for run in _DATA["generic_run"].split(";"))


def _is_generic_run(text: str) -> bool:
    lower = text.lower()
    return lower in _generic_runs() or lower.removesuffix("s") in _generic_runs()
