"""Which words spell out a short form: an alignment of letters with words that has a cost.

After Schwartz and Hearst (2003), "A simple algorithm for identifying abbreviation definitions in biomedical text": each
letter of the short form stands in the long form, in order, the first at the beginning of a word. Theirs takes the first
alignment from the right; here every alignment costs something (a word passed over, a letter inside a word) and the
cheapest is taken, so that a long form is neither a word too short nor a word too long.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from generator.text.abbreviations.short_forms import read_letters
from generator.text.language.tagging import is_adjectival

_DATA = tomllib.loads(files(__package__).joinpath("pairs.toml").read_text(encoding="utf-8"))
_SMALL = frozenset(_DATA["small"].split())
_COMPOUND_END = frozenset(_DATA["compound_end"].split())
_INNER = frozenset(_DATA["inner"].split())
_HEADS = frozenset(_DATA["head"].split())
_READINGS: Mapping[str, frozenset[str]] = {sign: frozenset(words.split()) for sign, words in _DATA["readings"].items()}
_BEGINNINGS: Mapping[str, tuple[str, ...]] = {
    sign: tuple(beginnings.split()) for sign, beginnings in _DATA["beginnings"].items()
}

_READ_OTHERWISE = _READINGS.keys() | _BEGINNINGS.keys()

# A part of a word: letters up to a hyphen, a slash or the next capital ("ResNet" has two), a run of capitals, a number,
# or "&". What follows an apostrophe belongs to it ("Pearson's").
_PART = re.compile(r"&|\d+|(?:[A-Z]{2,}s?(?![a-z])|[^\W\d_][^\W\d_A-Z]*)(?:['’][^\W\d_]+)?")
_JOINING = "-‐‑–_'’"
_LONGEST_PART = 40
_MOST_LETTERS_OF_PART = 12
_LONGEST_STRETCH = 240  # code points that a long form and what is passed over can take
_LONGEST_WORDS = 14  # code points of each part and the space after it, on average

# What an alignment costs.
_SKIP_SMALL = 0.12
_SKIP_COMPOUND_END = 0.15
_SKIP_INNER = 0.3
_SKIP_INNER_PART = 0.55
_SKIP_WORD = 1.1
_SKIP_MODIFIER = 0.7
_SECOND_LETTER = 0.25
_NEXT_LETTER = 0.1
_LATER_LETTER = 0.45
_INNER_START = 1.3
_START_SMALL = 0.8
_START_INSIDE = 0.6  # "six-degrees-of-freedom" (DOF); more than passing over the rest of "non-negative" (NMF)
_SMALL_LETTER_AT_START = 0.15
_CAPITAL_INSIDE = 0.25
_READ_ANOTHER_WAY = 0.1
_MINGLED = 0.9
_MUCH = 0.5  # a letter: from here on, letters in another order are the better explanation
_HEAD_NOUN = -0.6  # passed over as the last word, a noun such as "model" costs half
_NEVER = 1e9
_FEWEST_MINGLED = 3


class Part(NamedTuple):
    """A part of a word: how it reads, also in lower case, and where it stands. A word begins with it if it `opens`.

    A tuple, since an abstract has many of them.
    """

    text: str
    lower: str
    start: int
    end: int
    opens: bool


class _Alignment(NamedTuple):
    """The parts, from `first` up to but not including `last`, that spell out a short form, and what that cost."""

    first: int
    last: int
    cost: float


class Reading(NamedTuple):
    """The place of a long form, and how much is doubtful about it: 0 where each letter begins a word."""

    start: int
    end: int
    cost: float


def match_before(text: str, short: str, start: int, end: int) -> Reading | None:
    """Find the words that spell out a short form among those from `start` to `end`, up to the last."""
    begin = max(start, end - min(_LONGEST_STRETCH, _LONGEST_WORDS * _reach(short)))
    if begin > start:
        begin = text.find(" ", begin, end) + 1 or begin
    parts = _split_parts(text, begin, end)
    best: Reading | None = None
    for letters, extra in read_letters(short):
        if best is not None and best.cost <= extra:
            break
        window = parts[-_reach(letters) :]
        aligned = _align_initials(letters, window) or _align(letters, window, is_backward=True)
        if aligned is None or aligned.cost > _MUCH * len(letters):
            aligned = _align_mingled(letters, window) or aligned
        if aligned is not None and (best is None or aligned.cost + extra < best.cost):
            best = Reading(window[aligned.first].start, parts[-1].end, aligned.cost + extra)
    return best


def match_after(text: str, short: str, start: int, end: int) -> Reading | None:
    """Find the words that spell out a short form, from the first one at `start` on, at most up to `end`.

    Where the last of them is an adjective, what it describes belongs to the long form, too: "a randomly arranged
    probabilistic model" (RAPRO).
    """
    parts = _split_parts(text, start, min(end, start + _LONGEST_STRETCH))
    best: Reading | None = None
    for letters, extra in read_letters(short):
        if best is not None and best.cost <= extra:
            break
        window = parts[: _reach(letters)]
        aligned = _align(letters, window, is_backward=False)
        if aligned is not None and (best is None or aligned.cost + extra < best.cost):
            last = aligned.last
            while last < len(parts) and (not parts[last].opens or is_adjectival(parts[last - 1].text)):
                if parts[last].opens and parts[last].start - parts[last - 1].end > 1:
                    break
                last += 1
            best = Reading(parts[0].start, parts[last - 1].end, aligned.cost + extra)
    return best


def match_whole(text: str, short: str, start: int, end: int) -> Reading | None:
    """Find whether the words from `start` to `end` are what spells out a short form, from the first on."""
    parts = _split_parts(text, start, min(end, start + _LONGEST_STRETCH))
    best: Reading | None = None
    for letters, extra in read_letters(short):
        if best is not None and best.cost <= extra:
            break
        aligned = _align(letters, parts[: _reach(letters)], is_backward=True)
        if aligned is not None and aligned.first == 0 and (best is None or aligned.cost + extra < best.cost):
            best = Reading(parts[0].start, parts[-1].end, aligned.cost + extra)
    return best


def _reach(letters: str) -> int:
    """Give the number of parts of words among which the letters are looked for."""
    return 2 * len(letters) + 6


def _split_parts(text: str, start: int, end: int) -> list[Part]:
    parts: list[Part] = []
    new = tuple.__new__  # does what `Part(…)` does, in a third of the time
    for match in _PART.finditer(text, start, end):
        at, stop = match.span()
        joined = at > start and (text[at - 1].isalnum() or (text[at - 1] in _JOINING and text[at - 2 : at - 1] != " "))
        word = match[0][:_LONGEST_PART]
        parts.append(new(Part, (word, word.lower(), at, stop, not joined)))
    return parts


def _align_initials(letters: str, parts: Sequence[Part]) -> _Alignment | None:
    """Align each letter with a word, the usual case; quick."""
    number = len(letters)
    last = parts[-number:]
    if len(last) < number or not all(part.opens and part.lower not in _SMALL for part in last):
        return None
    if "".join(part.lower[0] for part in last) != letters.lower():
        return None
    return _Alignment(len(parts) - number, len(parts), 0.0)


def _align_mingled(letters: str, parts: Sequence[Part]) -> _Alignment | None:
    """Align capitals with the initials of as many words in another order: "Smooth Grid Maps (SMG)"."""
    number = len(letters)
    if number < _FEWEST_MINGLED or not letters.isalpha() or not letters.isupper():
        return None
    content = [at for at, part in enumerate(parts) if part.lower not in _SMALL][-number:]
    if len(content) < number or not parts[content[0]].opens:
        return None
    initials = [parts[at].lower[0] for at in content]
    if sorted(initials) != sorted(letters.lower()) or len(set(initials)) < number - 1:
        return None
    return _Alignment(content[0], len(parts), _MINGLED)


def _align(letters: str, parts: Sequence[Part], *, is_backward: bool) -> _Alignment | None:
    """Find the cheapest alignment: backward, it ends with the last part, forward, it begins with the first."""
    openings = parts if is_backward else parts[:1]
    if not any(_may_begin(letters, part) for part in openings):
        return None
    number = len(letters)
    # For each index: the cheapest way to spell letters[index:] by the parts from here on, and the part after its last.
    costs = [_NEVER] * number + [_HEAD_NOUN if is_backward and parts and parts[-1].lower in _HEADS else 0.0]
    lasts = [len(parts)] * (number + 1)
    found = _Alignment(0, 0, _NEVER)
    for at in range(len(parts) - 1, -1, -1):
        part = parts[at]
        skip = _cost_of_skipping(part)
        after_costs, after_lasts = costs, lasts
        costs, lasts = [cost + skip for cost in costs], lasts[:]
        if not is_backward:
            costs[number], lasts[number] = 0.0, at
        for index, ways in _list_ways(letters, part.text):
            for taken, cost in ways:
                total = cost + after_costs[index + taken]
                if total < costs[index]:
                    costs[index], lasts[index] = total, after_lasts[index + taken]
            if index == 0 and (at == 0 or is_backward):
                begins = (_START_SMALL if part.lower in _SMALL else 0.0) + (0.0 if part.opens else _START_INSIDE)
                for taken, cost in ways:
                    total = cost + after_costs[taken] + begins
                    if total < found.cost:
                        found = _Alignment(at, after_lasts[taken], total)
    return found if found.cost < _NEVER else None


def _may_begin(letters: str, part: Part) -> bool:
    first = letters[0].lower()
    return part.lower[0] == first or (first in _READ_OTHERWISE and _reads_otherwise(first, part.lower))


def _cost_of_skipping(part: Part) -> float:
    if part.lower in _SMALL:
        return _SKIP_SMALL
    if part.lower in _INNER:
        return _SKIP_INNER
    if part.opens:
        return _SKIP_MODIFIER if part.lower.endswith(("ed", "ly")) else _SKIP_WORD
    return _SKIP_COMPOUND_END if part.lower in _COMPOUND_END else _SKIP_INNER_PART


_Ways = tuple[tuple[int, float], ...]


@lru_cache(maxsize=1 << 12)
def _list_ways(letters: str, text: str) -> tuple[tuple[int, _Ways], ...]:
    """Give the indices of the letters that a part can spell, each with how many letters from it on, at what cost."""
    mixed = not letters.isupper() and not letters[1:].islower()
    lowered, word = letters.lower(), text.lower()
    found: list[tuple[int, _Ways]] = []
    for index, letter in enumerate(lowered):
        if letter in _READ_OTHERWISE and _reads_otherwise(letter, word):
            found.append((index, ((1, _READ_ANOTHER_WAY),)))
            continue
        place = word.find(letter)
        if place == 0 or (place > 0 and index > 0):
            found.append((index, _list_ways_from(letters, index, text, place, mixed=mixed)))
    return tuple(found)


def _reads_otherwise(letter: str, word: str) -> bool:
    return word in _READINGS.get(letter, ()) or word.startswith(_BEGINNINGS.get(letter, ()))


def _list_ways_from(letters: str, index: int, text: str, place: int, *, mixed: bool) -> _Ways:
    word = text.lower()
    cost = _INNER_START if place else 0.0
    if not place and mixed and letters[index].islower() and word not in _SMALL:
        cost = _SMALL_LETTER_AT_START
    ways = [(1, cost)]
    for taken in range(1, min(_MOST_LETTERS_OF_PART, len(letters) - index)):
        following = word.find(letters[index + taken].lower(), place + 1)
        if following < 0:
            break
        if following > place + 1:
            cost += _LATER_LETTER
        elif not text.isupper():
            cost += _SECOND_LETTER if taken == 1 else _NEXT_LETTER
        if mixed and letters[index + taken].isupper() and not text.isupper():
            cost += _CAPITAL_INSIDE
        place = following
        ways.append((taken + 1, cost))
    return tuple(ways)
