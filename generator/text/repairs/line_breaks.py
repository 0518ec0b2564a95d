"""Words that were cut at the end of a line: `genera- tive`, `event(cid:173) driven`, `state-ofthe-art`."""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import chain, product

from generator.text.language.words import is_common, is_word, load_first_parts, load_last_parts, load_words
from generator.text.repairs.repairing import Edit

_LISTS = tomllib.loads(files(__package__).joinpath("mending.toml").read_text(encoding="utf-8"))
_SHARED_PART = frozenset(_LISTS["line_breaks"]["shared_part"])
_FUNCTION_WORDS = frozenset(_LISTS["line_breaks"]["function_words"])
_PREFIXES = frozenset(_LISTS["line_breaks"]["prefixes"])
_COMPOUNDS = {compound.replace("-", ""): compound for compound in _LISTS["compounds"]["hyphens"]}


def _lose_hyphens(compound: str) -> Iterator[str]:
    """Give the compound without each choice of its hyphens, itself left out."""
    parts = compound.split("-")
    for hyphens in product(("-", ""), repeat=len(parts) - 1):
        if "" in hyphens:
            yield "".join(chain.from_iterable(zip(parts, (*hyphens, ""), strict=True)))


LOST_HYPHENS = frozenset(chain.from_iterable(_lose_hyphens(compound) for compound in _COMPOUNDS.values()))
"""The compounds that `mend_compounds` knows, without some or all of their hyphens."""


_HYPHEN = re.compile(r"- (?=[^\W_])(?<=[^\W_]- )")
_SIGN = re.compile(r" ?\(cid:173\) ?|(?<=[^\W\d_])\xad (?=[^\W\d_])")
_LOST_SIGN = re.compile(r"(?<=[^\W\d_])\x02(?=[^\W\d_])")
_LEFT = re.compile(r"(?:[^\W_]+-)*[^\W_]+\Z")
_RIGHT = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_RIGHT_WITH_FIGURES = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_MAYBE_COMPOUND = re.compile(r"(?<![\w-])[A-Za-z]{2,}(?:-[A-Za-z]+){0,3}(?![\w-])")
_REACH = 60
_MARKS = frozenset("\\_~^@#$&=<>|*{}")
_SHORTEST_PART = 3


def mend_hyphens(text: str) -> Iterator[Edit]:
    """Find words that were cut at the end of a line with a hyphen, and close them where it is sure how."""
    for match in _HYPHEN.finditer(text):
        link = _find_link(text, match.start(), match.end())
        if link is None:
            link = _find_elsewhere(text, match.start(), match.end())
        if link is not None:
            yield match.start(), match.end(), link


def mend_soft_hyphens(text: str) -> Iterator[Edit]:
    """Find soft hyphens at the end of a line, also as PDF readers write them, and close the words.

    The sign itself is never meant to be read, so that where the word is not known only the sign goes.
    """
    for match in _SIGN.finditer(text):
        link = _find_link(text, match.start(), match.end())
        if link is None:
            link = _guess_link(text, match)
        yield match.start(), match.end(), link


def _guess_link(text: str, match: re.Match[str]) -> str:
    """Give the likely link where there was a hyphen for sure, but the word is not known."""
    before = _LEFT.search(text[max(0, match.start() - _REACH) : match.start()])
    after = _RIGHT.match(text, match.end(), match.end() + _REACH)
    if before is None or after is None:
        return " " if match[0].startswith(" ") or match[0].endswith(" ") else ""
    left, right = before[0].split("-")[-1], after[0].split("-")[0]
    if {left.lower(), right.lower()} & _FUNCTION_WORDS:
        return " "
    if not left.isalpha() or len(left) == 1 or right[0].isupper() or (is_word(left) and is_word(right)):
        return "-"
    return ""


def mend_lost_hyphens(text: str) -> Iterator[Edit]:
    """Find the control character U+0002 that some PDF readers put for a hyphen at the end of a line."""
    for match in _LOST_SIGN.finditer(text):
        link = _find_link(text, match.start(), match.end())
        if link is not None:
            yield match.start(), match.end(), link


def mend_compounds(text: str) -> Iterator[Edit]:
    """Find compounds that lost some of their hyphens at the end of a line: `state-ofthe-art`."""
    for match in _MAYBE_COMPOUND.finditer(text):
        compound = _COMPOUNDS.get(match[0].replace("-", "").lower())
        is_plain = match[0][1:].islower() or match[0].isupper()
        if compound is not None and is_plain and match[0].count("-") < compound.count("-"):
            yield match.start(), match.end(), _take_case(compound, match[0])


def _take_case(compound: str, found: str) -> str:
    letters = iter(found.replace("-", ""))
    return "".join(sign if sign == "-" else next(letters) for sign in compound)


def _find_link(text: str, start: int, end: int) -> str | None:
    """Give what stands between the two parts of a word cut at `start:end`: nothing, a hyphen, or None if not sure."""
    before = _LEFT.search(text[max(0, start - _REACH) : start])
    after = _RIGHT.match(text, end, end + _REACH)
    if before is None or after is None or text.startswith("- ", after.end()):
        return None
    if text[max(0, start - len(before[0]) - 1)] in _MARKS:
        return None
    *_, left = before[0].split("-")
    right = after[0].split("-")[0]
    inside = before[0] != left or after[0] != right
    if right.lower() in _SHARED_PART and after[0] == right:
        return None
    compound = f"{before[0]}-{after[0]}".lower()
    if inside and _is_part_of_compound(left.lower(), right.lower(), compound):
        return "-"
    if not left.isalpha() or not right.islower():
        return "-" if _is_sure_compound(left, right) else None
    return _weigh(left.lower(), right)


def _find_elsewhere(text: str, start: int, end: int) -> str | None:
    """Give the link with which a text itself writes the word elsewhere: `C- 4PL` where it also has `C-4PL`."""
    before = _LEFT.search(text[max(0, start - _REACH) : start])
    after = _RIGHT_WITH_FIGURES.match(text, end, end + _REACH)
    if before is None or after is None or after[0].lower() in _SHARED_PART:
        return None
    links = ("-", "") if min(len(before[0]), len(after[0])) >= _SHORTEST_PART else ("-",)
    return next((link for link in links if _holds_word(text, before[0] + link + after[0])), None)


def _holds_word(text: str, word: str) -> bool:
    return word in text and re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) is not None


def _is_part_of_compound(left: str, right: str, compound: str) -> bool:
    """Tell whether the cut is at one of several hyphens of a compound: `state-of- the-art`, `out-of- distribution`."""
    if compound in load_words() or compound.replace("-", "") in _COMPOUNDS:
        return True
    if is_word(left + right) and left not in _FUNCTION_WORDS:
        return False
    return (left in _FUNCTION_WORDS and is_word(right)) or (right in _FUNCTION_WORDS and is_word(left))


def _is_sure_compound(left: str, right: str) -> bool:
    """Tell whether parts with digits or capitals make a compound: `non- Gaussian`, `2- dimensional`."""
    if left.lower() in _PREFIXES and left[1:].islower() and right[1:].islower():
        return right.lower() not in _FUNCTION_WORDS
    return load_words().get(f"{left}-{right}".lower(), 0) > 0


def _weigh(left: str, right: str) -> str | None:
    """Weigh the joined word against the compound by how often each is used."""
    words = load_words()
    joined, compound = left + right, f"{left}-{right}"
    as_joined, as_compound = words.get(joined, -1), words.get(compound, 0)
    if as_compound > max(as_joined, 0):
        return "-"
    if len(left) == 1 or len(right) == 1:
        return None
    are_common = is_common(left) and is_common(right)
    if as_joined > 0 or (as_joined == 0 and not are_common) or (joined.endswith("s") and joined[:-1] in words):
        return ""
    if right in _FUNCTION_WORDS or left in _FUNCTION_WORDS or not is_common(right):
        return None
    makes_compounds = are_common and left in load_first_parts() and right in load_last_parts()
    return "-" if left in _PREFIXES or (makes_compounds and min(len(left), len(right)) >= _SHORTEST_PART) else None
