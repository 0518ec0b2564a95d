"""Abbreviations expanded without brackets.

"SHORT, a long form", "SHORT stands for long form", "long form, or SHORT for short", "long form, SHORT, …".
"""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files

from generator.text.abbreviations.expansions import (
    LOOSE,
    STRICT,
    STRICTEST,
    Expansion,
    accept,
    make_expansion,
    read_before,
    write_choice,
)
from generator.text.abbreviations.long_forms import match_after
from generator.text.abbreviations.short_forms import is_short_form

_DATA = tomllib.loads(files(__package__).joinpath("pairs.toml").read_text(encoding="utf-8"))


# A capital inside a word, which most names in letters have, and what a word consists of.
# (What stands before it is looked at last, since a pattern that begins with a plain set is much faster.)
_INNER_CAPITAL = re.compile(r"[A-Z](?<=[\w-][A-Z])")
_WORD = re.compile(r"[\w-]+")
_NOT_BEFORE_WORD = frozenset("/.@\\([")
_NOT_AFTER_WORD = frozenset("/@(")
_LONGEST_WORD = 24
_SHORT_CUES = tuple(_DATA["says_short"].split("|"))
_QUOTE = "[\"“”‘’']?"
_ARTICLE = "(?:(?:an?|the|our) )?"
_SAYS_LONG = re.compile(
    rf"{_QUOTE},? \(?(?:which |that )?(?:is |are )?(?:{write_choice('says_long')}) {_QUOTE}{_ARTICLE}{_QUOTE}"
)
_MAY_OPEN_LONG = re.compile(
    rf"{_QUOTE}(?:, (?:(?:or|i\.e\.,?|namely,?) )?(?:an?|the|our) (?:(?:new|novel) )?"
    rf"| ?[:=] ?| ?[–—] ?{_ARTICLE}| - {_ARTICLE}|, ){_QUOTE}"
)
_MAY_CLOSE_LONG = re.compile(r"(?:, (?:or )?| [–—-] ?|—| = )[\"“‘']?\Z")
_AFTER_CLOSED = re.compile(r"[\"”’']?(?:[,.;:)—]| [–—-] |$)")
_END = re.compile(r"[.?!:;](?=[\s\"”’)]|$)|[()\[\]{}=,]| [–—-]+ |—")
_LONGEST_CUE = 40
_REACH = 240
_SURE = 0.3
_FEWEST_LETTERS = 3
_LONG_WORD = 4
_BETWEEN = " ,\"“”‘’'"


def find_expansions_in_apposition(text: str) -> Iterator[Expansion]:
    """Find the pairs of short and long form that stand beside each other with a cue or a mark between them."""
    for start, end in _find_names(text):
        if is_short_form(text[start:end]):
            expansion = _read_long_after(text, (start, end)) or _read_long_before(text, (start, end))
            if expansion is not None:
                yield expansion


def _find_names(text: str) -> Iterator[tuple[int, int]]:
    """Give the places of the words that have a capital inside."""
    done = 0
    for match in _INNER_CAPITAL.finditer(text):
        start = match.start()
        if start < done:
            continue
        lowest = max(done, start - _LONGEST_WORD)
        while start > lowest and (text[start - 1].isalnum() or text[start - 1] in "-_"):
            start -= 1
        word = _WORD.match(text, start, start + _LONGEST_WORD + 1)
        if word is None:
            continue
        done = end = word.end()
        while text[end - 1] in "-_":
            end -= 1
        if end - start > _LONGEST_WORD or text[start - 1 : start] in _NOT_BEFORE_WORD:
            continue
        if text[end : end + 1] not in _NOT_AFTER_WORD:
            yield start, end


def _read_long_after(text: str, short: tuple[int, int]) -> Expansion | None:
    """Read "SHORT, a long form", "SHORT: long form", "SHORT stands for long form"."""
    says = _SAYS_LONG.match(text, short[1])
    cue = says or _MAY_OPEN_LONG.match(text, short[1])
    if cue is None:
        return None
    written = text[slice(*short)]
    end = _find_stretch_end(text, cue.end())
    reading = match_after(text, written, cue.end(), end)
    looseness = LOOSE if says else STRICTEST if " the " in cue[0] else STRICT
    if reading is None or not accept(reading, written, looseness):
        return None
    if not says and not any(sign in text[reading.start : reading.end] for sign in " -"):
        return None  # "SAT, a simulated …"
    if not says and not any(map(str.isalpha, cue[0])):
        # At the beginning of a sentence a colon follows a topic, or the sign that a table explains.
        opens = cue[0].strip() in {":", "="} and text[: short[0]].rstrip()[-1:] in {"", ".", ";", "]"}
        closed = not opens and (reading.end == end or not cue[0].startswith(","))
        if reading.cost > _SURE or len(written) < _FEWEST_LETTERS or not closed:
            return None
    return make_expansion(text, short, reading)


def _read_long_before(text: str, short: tuple[int, int]) -> Expansion | None:
    """Read "long form, or SHORT for short", "long form, abbreviated as SHORT", "long form, SHORT,"."""
    begin = max(0, short[0] - _LONGEST_CUE)
    for_short = text.startswith((" for short", " in short"), short[1])
    end = _find_cue_start(text, begin, short[0])
    says = for_short or end >= 0
    if end < 0:
        mark = _MAY_CLOSE_LONG.search(text, begin, short[0])
        if mark is None:
            return None
        end = mark.start()
    while end > begin and text[end - 1] in _BETWEEN:
        end -= 1
    written = text[slice(*short)]
    reading = read_before(text, written, end, LOOSE if for_short else STRICT)
    if reading is None:
        return None
    doubtful = _SURE + (STRICT * len(written) if _is_in_capitals(text[reading.start : reading.end]) else 0.0)
    closed = _AFTER_CLOSED.match(text, short[1]) is not None
    if not says and (reading.cost > doubtful or len(written) < _FEWEST_LETTERS or not closed):
        return None
    return make_expansion(text, short, reading)


def _is_in_capitals(long: str) -> bool:
    """Say whether a long form is written as a name is: "a Wool-based Twill-aware N-ply Adaptor, W-TNA,"."""
    return all(word[0].isupper() for word in long.split() if len(word) >= _LONG_WORD)


def _find_cue_start(text: str, begin: int, end: int) -> int:
    """Give where the words begin that announce the short form at `end`, or -1."""
    before = text[begin:end].rstrip(_BETWEEN).removesuffix(" the").removesuffix(" a").removesuffix(" an")
    if not before.endswith(_SHORT_CUES):
        return -1
    cue = max((each for each in _SHORT_CUES if before.endswith(each)), key=len)
    start = begin + len(before) - len(cue)
    return start if start > begin and not text[start - 1].isalnum() else -1


def _find_stretch_end(text: str, start: int) -> int:
    match = _END.search(text, start, min(len(text), start + _REACH))
    return match.start() if match else min(len(text), start + _REACH)
