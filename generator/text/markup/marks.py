"""Marks of Markdown and HTML in running text: only where they are marks, else they are characters.

Markdown emphasis follows CommonMark 0.31, 6.2, with stricter conditions: no emphasis between digits or in identifiers.
"""

import html
import re
import unicodedata
from dataclasses import dataclass, field
from html.entities import html5
from typing import Literal
from urllib.parse import urlsplit

from generator.text.cleaning import clean
from generator.text.formulas.reading import read_script
from generator.text.markup.verbatim import Verbatim, iterate_gaps

Style = Literal["emphasis", "strong", "code"]

ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
SCRIPT_ELEMENT = re.compile(
    r"<(?P<name>sub|sup)>(?P<inside>(?:[^<>]|</?(?:i|b|em|strong)>){1,60})</(?P=name)>", re.IGNORECASE
)
MARKDOWN_LINK = re.compile(
    r"\[(?P<words>[^\[\]()<>\\$`]{1,200})\]\((?P<target>(?:https?://|mailto:)[^\s()<>\\\"'`]{1,400}(?:\([^\s()<>\\\"'`]{0,100}\))?[^\s()<>\\\"'`]{0,400})\)"
)
_ADDRESS = re.compile(r"(?:https?://[^\s<>\"'\\]+|mailto:[^\s<>\"'\\]+@[^\s<>\"'\\]+)\Z", re.IGNORECASE)

_BIDI_CONTROLS = dict.fromkeys(map(ord, "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"), "\ufffd")
_KEPT_FORMATS = "\u200c\u200d\u200e\u200f\u061c\ufffd"
_INNER_TAG = re.compile(r"</?(?:i|b|em|strong)>", re.IGNORECASE)
_ELEMENTS: dict[str, Style] = {
    "i": "emphasis", "em": "emphasis", "b": "strong", "strong": "strong", "code": "code", "tt": "code",
}  # fmt: skip
_DELIMITER = re.compile(
    rf"\\.|\*+|(?<!\w)_+|_+(?!\w)|<(?P<closing>/?)(?P<name>{'|'.join(_ELEMENTS)})>", re.IGNORECASE | re.DOTALL
)
_BEFORE_OPENING = frozenset("([{\"'“‘«-–—/>")
_BEGINS = frozenset("([{\"'“‘«$\\&`#@<")
_NOT_ENDS = frozenset("([{“‘«-–—/\\,;:<=+")
_A_LETTER = re.compile(r"[^\W\d_]")
_LONGEST_EMPHASIS = 1000
_MOST_OPEN = 50
_STRONG = len("**")
_BOTH = len("***")
_ORDINAL = re.compile(r"(?:st|nd|rd|th)\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class Emphasis:
    """Where styles begin and end: the offset of each mark, its length, and the style."""

    openings: dict[int, tuple[int, Style]] = field(default_factory=dict)
    closings: dict[int, tuple[int, Style]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Open:
    start: int
    end: int
    mark: str


def show_bidi_controls(text: str) -> str:
    """Replace the characters that reorder the text around them by U+FFFD (Unicode Standard Annex 9, 2.1 to 2.5)."""
    return text if text.isascii() else text.translate(_BIDI_CONTROLS)


def is_address(written: str) -> bool:
    """Tell what alone is ever a link: an address of the web or of mail.

    It holds no white space, quotation mark or bracket, and everybody reads the same host in it.
    """
    return _ADDRESS.match(written) is not None and (written[:1] in {"m", "M"} or has_one_host(written))


def has_one_host(url: str) -> bool:
    r"""Tell whether everybody reads the same host in a URL.

    They do not where a user stands before it (`https://github.com@example.org`), or where it holds a sign that some
    take for the end of it: `\`, and what stands for `/` or `@` in other scripts (UTS 46).
    """
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return bool(parts.hostname) and not {"@", "\\"} & set(parts.netloc)


def decode_entity(entity: str) -> str | None:
    """Give the character of a character reference, as far as it can be shown, or None where there is none."""
    if entity[1] != "#" and entity[1:] not in html5:
        return None
    # What HTML leaves out, the references of control characters, is shown.
    decoded = html.unescape(entity) or "\ufffd"
    if decoded.isspace():
        return " "
    shown = show_bidi_controls(clean(decoded))
    return "".join(sign for sign in shown if sign in _KEPT_FORMATS or unicodedata.category(sign) != "Cf")


def read_script_element(element: re.Match[str], before: str) -> str:
    """Give the reading of `<sub>…</sub>` or `<sup>…</sup>`; `before` is the character that it stands behind."""
    inside = ENTITY.sub(
        lambda match: decode_entity(match[0]) or match[0], _INNER_TAG.sub("", element["inside"])
    ).strip()
    return raise_or_lower(inside, before, below=element["name"].lower() == "sub")


def raise_or_lower(inside: str, before: str, *, below: bool) -> str:
    """Give the reading of a subscript or superscript of running text; an ordinal stays on the line: `5th`."""
    if not below and before.isdigit() and _ORDINAL.match(inside):
        return inside
    return read_script(inside, below=below)


def find_emphasis(text: str, verbatim: Verbatim) -> Emphasis:
    """Pair the marks of emphasis, each closing one with the nearest open one of its kind, in linear time."""
    found = Emphasis()
    if not ("*" in text or "_" in text or "<" in text):
        return found
    stacks: dict[str, list[_Open]] = {}
    for start, end in iterate_gaps(text, verbatim):
        for match in _DELIMITER.finditer(text, start, end):
            mark = match[0].lower().replace("/", "") if match["name"] else match[0]
            if mark.startswith("\\"):
                continue
            stack = stacks.setdefault(mark, [])
            while stack and match.start() - stack[-1].end > _LONGEST_EMPHASIS:
                stack.pop()
            if stack and _closes(text, match, stack[-1]):
                opening = stack.pop()
                style = _ELEMENTS[match["name"].lower()] if match["name"] else _style(mark)
                found.openings[opening.start] = (opening.end - opening.start, style)
                found.closings[match.start()] = (match.end() - match.start(), style)
            elif _opens(text, match) and len(stack) < _MOST_OPEN:
                stack.append(_Open(start=match.start(), end=match.end(), mark=mark))
    return found


def _style(mark: str) -> Style:
    return "emphasis" if len(mark) == 1 else "strong"


def _opens(text: str, match: re.Match[str]) -> bool:
    if match["name"]:
        return not match["closing"]
    before, behind = text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]
    if len(match[0]) > _BOTH or not behind or not (behind.isalnum() or behind in _BEGINS):
        return False
    if not before or before.isspace() or before in _BEFORE_OPENING:
        return True
    return len(match[0]) == _STRONG and match[0][0] == "*" and before.isalpha() and behind.isalpha()


def _closes(text: str, match: re.Match[str], opening: _Open) -> bool:
    if match["name"]:
        return bool(match["closing"])
    before, behind = text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]
    if match.start() == opening.end or before.isspace() or before in _NOT_ENDS:
        return False
    if not _A_LETTER.search(text, opening.end, match.start()):
        return False
    inside = text[opening.end : match.start()]
    if match[0][0] == "_":
        # `__init__` and `_private_` are names; a name has no space.
        return not behind.isalnum() and (" " in inside or (len(match[0]) == 1 and "_" not in inside))
    if len(match[0]) == _STRONG and inside.isalpha():
        return True
    return not behind.isalnum() and not text[opening.start - 1 : opening.start].isalpha()
