"""A short form and its long form in a text, and what both kinds of finding them (brackets, apposition) go by."""

import re
import tomllib
from importlib.resources import files
from typing import NamedTuple

from generator.text.abbreviations.long_forms import Reading, match_before
from generator.text.abbreviations.short_forms import has_capitals

_DATA = tomllib.loads(files(__package__).joinpath("pairs.toml").read_text(encoding="utf-8"))
_NEVER_LONG = frozenset(_DATA["never_long"].split())
_NEW = frozenset(_DATA["new"].split())

# How much may be doubtful about a long form, for each letter of the short form: where the text says that the one stands
# for the other, where it only puts them beside each other, and where it hardly does that.
LOOSE, STRICT, STRICTEST = 0.45, 0.22, 0.0
_OVER_COMMA = 0.1
_OF_SMALL_LETTERS = 0.125
_ALWAYS = 0.3
_DOUBTFUL = 0.5
_REACH = 240  # code points before a short form
_QUOTES = " \"“”„‘’'`*«»_"
# What a long form before its short form does not reach over.
_BOUNDARY = re.compile(r"[.?!:;](?=[\s\"”’)]|$)|[()\[\]=]| [–—-]+ |—")


# "Per- and polyfluoroalkyl substances": what the first of two compounds leaves out.
_SUSPENDED = re.compile(r"(?<!\S)([^\W\d_])[^\W\d_]{1,20}[-‐] (?:and|or|and/or) \Z")
_LONGEST_SUSPENDED = 32


class Expansion(NamedTuple):
    """The places of a short form and of its long form, and how doubtful the pair is."""

    short_start: int
    short_end: int
    long_start: int
    long_end: int


def write_choice(name: str) -> str:
    """Give a list of phrases of the data file as a regular expression, longer phrases first."""
    phrases = sorted(_DATA[name].split("|"), key=lambda phrase: (-len(phrase), phrase))
    return "|".join(re.escape(phrase).replace(r"\ ", " ") for phrase in phrases)


def find_stretch_before(text: str, end: int) -> int:
    """Give where the stretch begins in which a long form before `end` can stand."""
    begin = max(0, end - _REACH)
    if begin:
        begin = text.find(" ", begin, end) + 1 or begin
    for match in _BOUNDARY.finditer(text, begin, end):
        if text[match.end() : end].strip(_QUOTES):
            begin = match.end()
    return begin


def accept(reading: Reading | None, short: str, looseness: float) -> bool:
    """Tell whether a reading costs little enough for a short form of this length."""
    if reading is None:
        return False
    if not has_capitals(short):
        return reading.cost <= _OF_SMALL_LETTERS * len(short)
    return reading.cost < looseness * sum(map(str.isalpha, short)) + _ALWAYS


def read_before(text: str, short: str, end: int, looseness: float) -> Reading | None:
    """Find the long form that ends at `end`; it reaches over a comma only where little is doubtful about it."""
    begin = find_stretch_before(text, end)
    comma = text.rfind(", ", begin, end)
    if comma >= 0:
        reading = match_before(text, short, comma + 2, end)
        if accept(reading, short, looseness):
            return reading
        looseness = _OVER_COMMA
    reading = match_before(text, short, begin, end)
    return reading if accept(reading, short, looseness) else None


def make_expansion(text: str, short: tuple[int, int], reading: Reading) -> Expansion | None:
    """Pair a short form with its long form, unless the one contains the other or is no shorter."""
    written, spelled = text[slice(*short)], text[reading.start : reading.end]
    words = spelled.split()
    if len(spelled) <= len(written) + 1 or written in words:
        return None
    if not _NEVER_LONG.isdisjoint(map(str.lower, words)):
        return None
    if words[0] in _NEW and reading.cost > _DOUBTFUL:
        return None
    if "," in spelled and all(has_capitals(word) for word in words):
        return None  # a list of other short forms
    if not has_capitals(written) and not any(sign in spelled for sign in " -") and not spelled.startswith(written):
        return None
    return Expansion(*short, _find_suspended(text, reading.start), reading.end)


def _find_suspended(text: str, start: int) -> int:
    """Give where a long form begins whose first word shares its end with one before that begins with its letter."""
    before = _SUSPENDED.search(text, max(0, start - _LONGEST_SUSPENDED), start)
    return before.start() if before and before[1].lower() == text[start].lower() else start


def strip_quotes(text: str, start: int, end: int) -> tuple[int, int]:
    """Take spaces and quotes off both ends of a stretch."""
    while start < end and text[start] in _QUOTES:
        start += 1
    while start < end and text[end - 1] in _QUOTES:
        end -= 1
    return start, end
