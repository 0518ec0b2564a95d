"""LaTeX text: what its commands mean, and the small constructs that are read as a whole.

Source: Lamport, LaTeX: A Document Preparation System, appendix C; The TeXbook, chapter 9 (accents and letters).
"""

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources

from generator.text.formulas import vocabulary as mathematics
from generator.text.markup.runs import RunKind

_TABLES = tomllib.loads(resources.files(__package__).joinpath("latex.toml").read_text(encoding="utf-8"))
_RUN_KINDS: tuple[RunKind, ...] = ("plain", "emphasis", "strong", "code", "superscript", "subscript")


def _kinds(table: str) -> dict[str, RunKind]:
    return {name: kind for kind in _RUN_KINDS for name in _TABLES[table].get(kind, ())}


STYLES: Mapping[str, RunKind] = _kinds("styles")
DECLARATIONS: Mapping[str, RunKind] = _kinds("declarations")
WRAPPED: Mapping[str, list[str]] = _TABLES["wrapped"]
CITATIONS = frozenset(_TABLES["citations"]["names"].split())
LAST_SHOWN: Mapping[str, str] = _TABLES["last_shown"]
LEFT_OUT: Mapping[str, str] = _TABLES["left_out"]
ENVIRONMENTS = frozenset(_TABLES["environments"]["names"].split())
NUMBERED = frozenset(_TABLES["environments"]["numbered"])
FORMULAS: tuple[str, ...] = tuple(_TABLES["environments"]["formulas"])
SIGNS: Mapping[str, str] = _TABLES["signs"]
GLUED: Mapping[str, list[str]] = _TABLES["glued"]
_ACCENTS: Mapping[str, str] = _TABLES["accents"]
_LETTERS: Mapping[str, str] = _TABLES["letters"]

# Commands of mathematics that also stand in text, where the dollar signs were lost.
BARE_FORMULAS = frozenset(
    name for name in mathematics.COMMANDS - mathematics.MACROS.keys() if len(name) > 1 and name.isalpha()
)
FENCE_SIZES = frozenset(name for name in mathematics.IGNORED if name.lower().startswith(("left", "right", "big")))
"""Commands that only set the size of the bracket behind them."""
FENCES = frozenset("()[]|")
_ONE_ARGUMENT = frozenset().union(mathematics.ACCENTS, mathematics.ALPHABETS, mathematics.TRANSPARENT, {"sqrt", "not"})
_TWO_ARGUMENTS = frozenset().union(mathematics.FRACTIONS, mathematics.BINOMIALS, mathematics.STACKS)

_SIGN_ACCENT = re.compile(
    r"""\\(["'`^~=.])(?:\s?\{\s?(\\?[A-Za-z])\s?\}|(\\[ij](?![A-Za-z])|[A-Za-z]))(?:(?<=\\[ij])\s(?=[a-z]))?"""
)
_LETTER_ACCENT = re.compile(r"\\([vcHukrdb])(?:\s?\{\s?(\\?[A-Za-z])\s?\}|\s([A-Za-z])(?![A-Za-z]*\\))")
_LETTER = re.compile(rf"\\({'|'.join(sorted(_LETTERS, key=len, reverse=True))})(?![A-Za-z])(\{{\}}|\s(?=[a-z]))?")
_BRACED_LETTER = re.compile("\\{([^\\W\\d_](?<![\x00-\x7f])[\u0300-\u036f]?)\\}")
# Accents whose commands also are escapes in code and regular expressions count without braces for a few letters only.
_BARE_LETTERS = {".": "zZI", "=": "aeiouAEIOU", "^": "aeiouAEIOUcgshjwyCGSHJWY", "~": "anoANOiuIU"}
_ESCAPED_QUOTES = {sign: re.compile(rf"\\{sign}(?![A-Za-z{{\\])") for sign in "\"'"}

# Paths, regular expressions and escapes of program code, as far as they cannot be LaTeX.
_CODE = re.compile(
    r"(?<![A-Za-z])[A-Za-z]:\\(?:[\w.$%{-]|\Z)"
    r"|\A[\"'(]?\\\\[A-Za-z][\w.-]*\\[A-Za-z]"
    r"|\\[dwsDWSbB](?:[+*?.,)\]|$-]|\{\d)|\\[dwsDWbB]\\"
    r"|\\[xu](?:[0-9A-Fa-f]{2}|\{[0-9A-Fa-f]{2})"
    r"|\(\?[:=!<P]|\][+*?]|\.[*+](?:[?)$\\]|\Z)"
)
_LONGEST_CODE = 400
_BARE_ARGUMENT = re.compile(r"[^\W\d_]+|\s(?:\\[A-Za-z]+|[^\W\d_](?![^\W_]))|\\[A-Za-z]+")
_SCRIPT = re.compile(r"[_^](?:(?=\{)|\\[A-Za-z]+|-?\d+|[^\W\d_](?![^\W_])|\*)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a construct says, and the offset behind it."""

    text: str
    end: int


def find_escaped_quotes(text: str) -> frozenset[str]:
    r"""Give the quotation marks that the text escapes as program code and JSON do: a `\"` stands before no letter."""
    return frozenset(sign for sign, pattern in _ESCAPED_QUOTES.items() if pattern.search(text))


def read_letter(text: str, start: int, escaped_quotes: frozenset[str] = frozenset()) -> Reading | None:
    r"""Read an accented letter (`\"o`, `\v{c}`), a letter command (`\o`), or one in braces, that begins at `start`.

    A sign of `escaped_quotes` is an accent within words only.
    """
    if text[start] == "{":
        if match := _BRACED_LETTER.match(text, start):
            return Reading(text=unicodedata.normalize("NFC", match[1].replace("ı\u0306", "i\u0306")), end=match.end())
        inside = _read_letter(text, start + 1, frozenset(), braced=True) if text.startswith("\\", start + 1) else None
        return Reading(text=inside.text, end=inside.end + 1) if inside and text.startswith("}", inside.end) else None
    return _read_letter(text, start, escaped_quotes, braced=False)


def _read_letter(text: str, start: int, escaped_quotes: frozenset[str], *, braced: bool) -> Reading | None:
    inside_word = start > 0 and text[start - 1].isalpha()
    if match := _SIGN_ACCENT.match(text, start):
        sign, letter = match[1], match[2] or match[3]
        if match[3] and not braced and not _is_accent_of(sign, letter, escaped_quotes, inside_word=inside_word):
            return None
        return _accent(sign, letter, match.end())
    if match := _LETTER_ACCENT.match(text, start):
        if match[3] and not (inside_word or braced):
            return None
        return _accent(match[1], match[2] or match[3], match.end())
    match = _LETTER.match(text, start)
    if match is None or not (braced or match[2] or inside_word or len(match[1]) > 1 or not text[match.end() :]):
        return None
    return Reading(text=_LETTERS[match[1]], end=match.end())


def _is_accent_of(sign: str, letter: str, escaped_quotes: frozenset[str], *, inside_word: bool) -> bool:
    if sign in _BARE_LETTERS:
        return letter in _BARE_LETTERS[sign] and (inside_word or letter.isupper())
    return inside_word or sign not in escaped_quotes


def _accent(sign: str, letter: str, end: int) -> Reading | None:
    accented = unicodedata.normalize("NFC", letter.removeprefix("\\") + _ACCENTS[sign])
    return Reading(text=accented, end=end) if len(accented) == 1 else None


def is_code(text: str, start: int, end: int) -> bool:
    """Tell whether the word between two offsets, which holds a backslash, is a path, a regular expression or such."""
    return _CODE.search(text[start : min(end, start + _LONGEST_CODE)]) is not None


def read_bare_formula(text: str, start: int, name: str, braces: Mapping[int, int]) -> Reading:
    """Give the LaTeX of the formula that begins with the command `name` at `start`, in text without dollar signs.

    The formula is the command, its arguments, and the scripts behind it; `braces` maps each opening brace to its
    closing one.
    """
    end = start + 1 + len(name)
    source = text[start:end]
    for _ in range(2 if name in _TWO_ARGUMENTS else 1 if name in _ONE_ARGUMENT else 0):
        argument = _read_bare_argument(text, end, braces, braced_only=name in _TWO_ARGUMENTS)
        source, end = source + argument.text, argument.end
    while match := _SCRIPT.match(text, end):
        behind = match.end()
        if text.startswith("{", behind):
            if behind not in braces:
                break
            behind = braces[behind] + 1
        source, end = source + text[end:behind], behind
    return Reading(text=source, end=end)


def _read_bare_argument(text: str, end: int, braces: Mapping[int, int], *, braced_only: bool) -> Reading:
    opening = end + text.startswith(" ", end)
    if opening in braces:
        behind = braces[opening] + 1
        return Reading(text=text[opening:behind], end=behind)
    match = None if braced_only else _BARE_ARGUMENT.match(text, end)
    return Reading(text=f"{{{match[0].strip()}}}", end=match.end()) if match else Reading(text="", end=end)
