"""What looks like a short form, and the letters that it is spelled by."""

import re
import tomllib
from importlib.resources import files

from generator.text.language.remembering import remember
from generator.text.language.words import is_common

_DATA = tomllib.loads(files(__package__).joinpath("pairs.toml").read_text(encoding="utf-8"))
_NEVER_SHORT = frozenset(_DATA["never_short"].split())
_LONGEST = 24
_MOST_LETTERS = 16
_FEWEST_OF_WORD = 4
_FORM = re.compile(r"[^\W_](?:[\w+/.&*²³–-]|['’](?=\w))*[+*]?(?: [A-Z0-9][A-Z0-9-]*s?)?")
# Numbers, with a unit or as a year or a size; but "3D" and "5G" are short forms.
_NUMBER = re.compile(r"[\d.,-]+(?:[a-zµ%]{1,3}|[KMB]B?)?|\d+(?:st|nd|rd|th|[xX×]\d+)|(?:19|20)\d\d[a-z]?")
_REPEATED = re.compile(r"([^\W\d_])([2-4])(?=[^\W\d_]|\Z)")
# "LC–MS/MS", tandem mass spectrometry, is spelled once; "BDI-II" is a second edition.
_TWICE = re.compile(r"([A-Z]{2,})/\1(?![A-Z])")
_EDITION = re.compile(r"[-‐–](?:II|III|IV|V|VI)\Z")
# What it costs to read a short form in a way that is not its letters one by one.
_PLURAL = 0.05
_REPEATED_LETTER = 0.2
_DROPPED_NUMBER = 1.05
_DROPPED_EDITION = 0.5


@remember(1 << 12)
def is_short_form(text: str) -> bool:
    """Tell whether a word, or two in capitals, can be a short form: no ordinary word, shortening, number or unit."""
    if not 2 <= len(text) <= _LONGEST or not _FORM.fullmatch(text):  # noqa: PLR2004 - a single letter is a symbol
        return False
    capitals = has_capitals(text)
    if _NUMBER.fullmatch(text):
        return False
    if not capitals and (text.lower().rstrip(".") in _NEVER_SHORT or "." in text):
        return False
    letters = sum(map(str.isalpha, text))
    if not 1 <= letters <= _MOST_LETTERS:
        return False
    return capitals or not is_common(text)


def is_capitalized_word(text: str) -> bool:
    """Tell whether an everyday word is written as a name, which may be a short form in a bracket: "(Loom)"."""
    return len(text) >= _FEWEST_OF_WORD and text.isalpha() and text.istitle() and text.lower() not in _NEVER_SHORT


def has_capitals(text: str) -> bool:
    """Tell whether a word has a capital that the beginning of a sentence does not explain."""
    return any(map(str.isupper, text[1:])) or (text[:1].isupper() and any(map(str.isdigit, text)))


@remember(1 << 12)
def read_letters(short: str) -> tuple[tuple[str, float], ...]:
    """Give the ways to read a short form as letters, at least two, each with what it costs, cheapest first.

    `EBMs` is the plural of `EBM`, `B2MC` may be read `BBMC`, and a number may be a version that the long form does not
    say.
    """
    letters = _join_letters(_TWICE.sub(r"\1", short))
    ways = {letters: 0.0}
    if letters.endswith("s") and letters[-2:-1].isupper() and len(letters) > 2:  # noqa: PLR2004 - two letters and `s`
        ways = {letters[:-1]: 0.0, letters: _PLURAL}
    if edition := _EDITION.search(short):
        ways.setdefault(_join_letters(short[: edition.start()]), _DROPPED_EDITION)
    if any(map(str.isdigit, letters)):
        for way, cost in tuple(ways.items()):
            repeated = _REPEATED.sub(lambda match: match[1] * int(match[2]), way)
            ways.setdefault(repeated, cost + _REPEATED_LETTER)
            ways.setdefault("".join(sign for sign in way if not sign.isdigit()), cost + _DROPPED_NUMBER)
    return tuple(sorted(((way, cost) for way, cost in ways.items() if len(way) > 1), key=_by_cost))


def _join_letters(short: str) -> str:
    return "".join(filter(str.isalnum, short))


def _by_cost(way: tuple[str, float]) -> tuple[float, str]:
    return way[1], way[0]
