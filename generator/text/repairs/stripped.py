"""The rules for LaTeX that lost its backslashes, dollars and braces: `512times 512`, `E = pi^2`."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from importlib.resources import files

from generator.text.repairs.repairing import Edit, Rule, find_by

_LISTS = tomllib.loads(files(__package__).joinpath("mending.toml").read_text(encoding="utf-8"))["stripped"]
_RELATIONS: dict[str, str] = _LISTS["relations"]
_ARROWS: dict[str, str] = _LISTS["arrows"]
_GREEK: dict[str, str] = _LISTS["greek"]
_ACCENTS: dict[str, str] = _LISTS["accents"]


def _any_of(names: dict[str, str]) -> str:
    return "|".join(sorted(names, key=len, reverse=True))


# A variable: one letter, but not the words `a` and `I`.
_VARIABLE = r"(?![aAI]\b)[A-Za-z]"
_OPERAND_BEFORE = rf"(?<![\w\\$-])(?:{_any_of(_GREEK)}|{_VARIABLE}|\d+(?:\.\d+)?)|[|)\]]"
_OPERAND_AFTER = rf"(?:{_any_of(_GREEK)}|{_VARIABLE}|\d+(?:\.\d+)?)(?![\w'’.-]*\w)|[|(\[]"

# With a space on both sides `times` may be the word, as in `2 times faster` and `5 times 5-fold`, unless the same size
# stands on both sides. Edits touch the name and its spaces only, so that chains work: `50times50times 3`.
_TIMES_OF_NUMBERS = re.compile(r"(?<=\d)( ?)times( ?)(?=\d)")
_TIMES_OF_LETTERS = re.compile(
    rf"(?<![\w\\$.-]){_VARIABLE}times ?(?=(?:{_VARIABLE}|\d{{1,9}})(?![\w'’]))"
    rf"|(?<![\w.])\d{{1,9}}times ?(?={_VARIABLE}(?![\w'’]))"
)
_SIZE_BEFORE = re.compile(r"(?:(?<![\w.,$/^-])|(?<=times)|(?<=times ))(\d{1,9}(?:\.\d{1,9})?)\Z")
_SIZE_AFTER = re.compile(r"(\d{1,9}(?:\.\d{1,9})?)(?!\.?\d|\.\w|,\d|[ -]?(?:fold|cross)|[ -]way)")
_SAME_LETTER = re.compile(rf"(?<![\w\\'’.-])({_VARIABLE}) times (?=\1(?![\w'’]))")

_ARROW = re.compile(rf"(?<=[A-Za-z0-9)\]])( ?)(?<!\\)({_any_of(_ARROWS)})( ?)(?=[A-Z0-9(\[]|[a-z](?![\w'’])|infty)")
_BEFORE_ARROW = re.compile(r"(?:[\d)\]]|(?<![A-Za-z])[A-Za-z]|(?<![a-z])[A-Z]\w*) ?\Z")
_RELATION = re.compile(rf"({_OPERAND_BEFORE})( ?)(?<!\\)\b({_any_of(_RELATIONS)})( )?(?={_OPERAND_AFTER})")
_RELATION_SIGNS = ("eq ", " ll ", " gg ")
_GREEK_AFTER = re.compile(rf"(?:{_any_of(_GREEK)})(?![\w'’])")
_POWER = re.compile(
    r"(?:(?<![\w\\^_$.}])([A-Za-z]{1,7}|\d{1,9})|(?<=[)\]|]))\^(\{[-−]?\d{1,4}[+-]?\}|[-−]?\d{1,4}|n(?![A-Za-z]))"
    r"(?![\d_^/{]|[.,]\d|[ ]?/)"
)
_RAISED = str.maketrans("0123456789+-−n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ", "{}")
_ACCENT = re.compile(rf"(?<![A-Za-z\\])({_any_of(_ACCENTS)})\{{([A-Za-z])\}}")
_ROOT = re.compile(r"(?<![A-Za-z\\])sqrt\{([^{}\\$]{1,40})\}")
_REACH = 24


def _find_times(text: str) -> Iterator[Edit]:
    edits = [*_find_times_of_numbers(text), *_find_times_of_letters(text)]
    edits += [(match.end(1), match.end(), " × ") for match in _SAME_LETTER.finditer(text)]
    yield from sorted(edits)


def _find_times_of_numbers(text: str) -> Iterator[Edit]:
    for match in _TIMES_OF_NUMBERS.finditer(text):
        before = _SIZE_BEFORE.search(text[max(0, match.start() - _REACH) : match.start()])
        after = _SIZE_AFTER.match(text, match.end())
        if before is None or after is None or (match[1] and match[2] and before[1] != after[1]):
            continue
        yield match.start(), match.end(), _space_out("×", match[1] + match[2])


def _find_times_of_letters(text: str) -> Iterator[Edit]:
    for match in _TIMES_OF_LETTERS.finditer(text):
        start = match.start() + match[0].index("times")
        yield start, match.end(), _space_out("×", text[start + len("times") : match.end()])


def _space_out(sign: str, spaces: str) -> str:
    return f" {sign} " if spaces else sign


def _find_arrows(text: str) -> Iterator[Edit]:
    for match in _ARROW.finditer(text):
        if match[1] and not _BEFORE_ARROW.search(text[max(0, match.start() - _REACH) : match.start() + 1]):
            continue
        if not match[1] and text[max(0, match.start() - 2) : match.start()].isalpha():
            continue
        yield match.start(), match.end(), _space_out(_ARROWS[match[2]], match[1] + match[3])


def _find_relations(text: str) -> Iterator[Edit]:
    """Find a relation between two operands, and the Greek letters that this shows to be such."""
    edits: list[Edit] = []
    names: set[str] = set()
    for match in _RELATION.finditer(text):
        if match[3] in ("ll", "gg") and not (match[2] and match[4]):
            continue
        edits.append((match.start(2), match.end(), _space_out(_RELATIONS[match[3]], match[2] + (match[4] or ""))))
        names.add(match[1])
        following = _GREEK_AFTER.match(text, match.end())
        if following is not None:
            names.add(following[0])
    names &= _GREEK.keys()
    if names:
        letters = re.compile(rf"(?<![\w\\$'’-])(?:{'|'.join(sorted(names))})(?![\w'’])")
        edits += [(match.start(), match.end(), _GREEK[match[0]]) for match in letters.finditer(text)]
    yield from sorted(edits)


def _raise(match: re.Match[str]) -> str:
    base = match[1] or ""
    return _GREEK.get(base, base) + match[2].translate(_RAISED)


def _put_accent(match: re.Match[str]) -> str:
    return unicodedata.normalize("NFC", match[2] + _ACCENTS[match[1]])


def _draw_root(match: re.Match[str]) -> str:
    return f"√{match[1]}" if match[1].isalnum() else f"√({match[1]})"


# Beside each rule: how many changes it makes, in how many of 10,000 abstracts; how many of them are right (all read).
STRIPPED = (
    # 7 in 7; 7 of 7.
    Rule(name="stripped times sign", signs=("times",), find=_find_times),
    # None in those; seen in other collections (2 of 2).
    Rule(name="stripped arrow", signs=("arrow",), find=_find_arrows),
    # None in those; seen in other collections (5 of 5).
    Rule(name="stripped relation", signs=_RELATION_SIGNS, find=_find_relations),
    # 41 in 29; 41 of 41, and 10 of 10 in 4,000 abstracts of public test sets.
    Rule(name="stripped power", signs=("^",), find=find_by(_POWER, _raise)),
    # 3 in 1; 3 of 3.
    Rule(name="stripped accent", signs=("{",), find=find_by(_ACCENT, _put_accent)),
    # 2 in 1; 2 of 2.
    Rule(name="stripped root", signs=("{",), find=find_by(_ROOT, _draw_root)),
)
