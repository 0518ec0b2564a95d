"""Stretches of a text in which no other mark is read: formulas, code, addresses; and LaTeX quotation marks."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from generator.text.formulas.mathematics import looks_like_math
from generator.text.formulas.parsing import LONGEST
from generator.text.markup import latex


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """A part of a text that is read as a whole. `inside` is what the marks at its ends hold."""

    start: int
    end: int
    kind: Literal["math", "code", "element", "address", "target", "plain"]
    inside: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verbatim:
    """The stretches of a text by their starts, and by their starts the quotation marks: length and what is meant."""

    stretches: dict[int, Stretch]
    quotes: dict[int, tuple[int, str]]


# Letters and punctuation of Chinese, Japanese and Korean, which stand directly behind an address where no spaces do. An
# address holds them percent-encoded. Wide signs that some take for a part of a host (`／`, `＠`; UTS 46) are not here.
BEHIND_ADDRESS = (
    "\u1100-\u11ff\u2e80-\u303f\u3040-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f"
    "\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3b\uff3d\uff5b\uff5d\uff5f-\uffdc\U00020000-\U0003fffd"
)
_IN_ADDRESS = rf"[^\s<>\"{{}}|\\^`\[\]{BEHIND_ADDRESS}]"
_ADDRESS = rf"{_IN_ADDRESS}*(?:\\[_%#&~]{_IN_ADDRESS}*)*"
# Each branch begins with a letter or sign of its own, so that the search runs fast over ordinary text.
_BEGIN = re.compile(
    r"\\(?:(?P<address>url|path|nolinkurl)\*?\s?\{"
    r"|(?P<target>href)\s?\{"
    r"|verb\*?(?P<fence>[^\sA-Za-z0-9*])"
    rf"|begin\{{(?P<environment>(?:{'|'.join(latex.FORMULAS)})\*?)\}}"
    r"|(?P<bracket>[(\[])"
    r"|.)"
    r"|\$\$?"
    r"|``*"
    r"|<(?P<element>(?i:code|tt))>"
    rf"|https?://{_ADDRESS}"
    rf"|www\.{_ADDRESS}",
    re.DOTALL,
)
_CLOSING = {"(": r"\)", "[": r"\]"}
_DOLLAR = re.compile(r"\\.|\$", re.DOTALL)
_CLOSING_TICKS = re.compile(r"`+|''|\"+")
_QUOTE_OR_TICK = re.compile(r"'+|`+")
_LONGEST_QUOTE = 400
_LONGEST_CODE = 1000
_LATEX_QUOTE = len("``")


def find_verbatim(text: str) -> Verbatim:
    """Find the stretches and quotation marks of a text, from left to right; each begins behind the last."""
    found = Verbatim(stretches={}, quotes={})
    if not any(sign in text for sign in ("\\", "$", "`", "<", "://", "www.")):
        return found
    place = 0
    while match := _BEGIN.search(text, place):
        stretch = _read_stretch(text, match, found.quotes)
        if stretch is not None:
            found.stretches[stretch.start] = stretch
        place = match.start() + 1 if match[0] == "$$" else match.end()
        place = place if stretch is None else stretch.end
    return found


def _read_stretch(text: str, match: re.Match[str], quotes: dict[int, tuple[int, str]]) -> Stretch | None:
    stretch = None
    if match[0][0] == "`":
        stretch = _read_ticks(text, match, quotes)
    elif match[0][0] == "$":
        stretch = _read_dollars(text, match)
    elif match["element"]:
        stretch = _read_between(text, match, f"</{match['element']}>", "element")
    elif match["environment"]:
        stretch = _read_until(text, match, rf"\end{{{match['environment']}}}", whole=True)
    elif match["bracket"]:
        stretch = _read_until(text, match, _CLOSING[match["bracket"]], whole=False)
    elif match["fence"]:
        stretch = _read_between(text, match, match["fence"], "code")
    elif match["address"] or match["target"]:
        stretch = _read_between(text, match, "}", "address" if match["address"] else "target")
    elif match[0][0] in "hw":
        stretch = Stretch(start=match.start(), end=match.end(), kind="plain", inside=match[0])
    return stretch


def _read_until(text: str, match: re.Match[str], closing: str, *, whole: bool) -> Stretch | None:
    """Read a formula up to its closing mark; `whole` when the marks are a part of what is converted."""
    end = text.find(closing, match.end(), match.end() + LONGEST)
    inside = text[match.end() : end]
    if end < 0 or not inside.strip() or not (whole or looks_like_math(inside)):
        return None
    behind = end + len(closing)
    return Stretch(
        start=match.start(), end=behind, kind="math", inside=text[match.start() : behind] if whole else inside
    )


def _read_between(
    text: str, match: re.Match[str], closing: str, kind: Literal["code", "element", "address", "target"]
) -> Stretch | None:
    end = text.find(closing, match.end(), match.end() + _LONGEST_CODE)
    if end < 0:
        return None
    return Stretch(start=match.start(), end=end + len(closing), kind=kind, inside=text[match.end() : end])


def _read_dollars(text: str, match: re.Match[str]) -> Stretch | None:
    sign = match[0]
    end = _find_dollar(text, match.end())
    if end < 0 or not text.startswith(sign, end):
        return None
    behind = end + len(sign)
    if not looks_like_math(text[match.end() : end], text[behind : behind + 1]):
        return None
    return Stretch(start=match.start(), end=behind, kind="math", inside=text[match.end() : end])


def _find_dollar(text: str, start: int) -> int:
    for match in _DOLLAR.finditer(text, start, start + LONGEST + 1):
        if match[0] == "$":
            return match.start()
    return -1


def _read_ticks(text: str, match: re.Match[str], quotes: dict[int, tuple[int, str]]) -> Stretch | None:
    """Read Markdown code between equal runs of backticks, or note the LaTeX quotation marks that a run begins."""
    length, start = len(match[0]), match.end()
    if length == 1:
        return _read_single_tick(text, match, quotes)
    for closing in _CLOSING_TICKS.finditer(text, start, start + _LONGEST_CODE):
        if closing[0].startswith("`"):
            if len(closing[0]) == length and not _opens(text, closing):
                return _code(text, match.start(), start, closing)
            if length == _LATEX_QUOTE:
                break
        elif length == _LATEX_QUOTE and not text[closing.start() - 1].isspace() and closing.start() > start:
            mark = closing[0][:2] if closing[0] == '""' or closing[0] == "''" else closing[0][:1]
            quotes[match.start()] = (length, "“")
            quotes[closing.start()] = (len(mark), "”")
            return None
    if length == _LATEX_QUOTE and _opens(text, match):
        quotes[match.start()] = (length, "“")
    return None


def _read_single_tick(text: str, match: re.Match[str], quotes: dict[int, tuple[int, str]]) -> Stretch | None:
    open_inside = 0
    for mark in _QUOTE_OR_TICK.finditer(text, match.end(), match.end() + _LONGEST_QUOTE):
        before, behind = text[mark.start() - 1], text[mark.end() : mark.end() + 1]
        if mark[0].startswith("`"):
            if mark[0] == "`" and not _opens(text, mark) and mark.start() > match.end():
                return _code(text, match.start(), match.end(), mark)
            return None
        if not before.isalnum() and behind.isalnum():
            open_inside += 1
        elif not behind.isalnum() and not before.isspace() and mark.start() > match.end():
            if open_inside:
                open_inside -= 1
            elif _opens(text, match) and mark[0] == "'":
                quotes[match.start()] = (1, "‘")
                quotes[mark.start()] = (1, "’")
                return None
    return None


def _opens(text: str, mark: re.Match[str]) -> bool:
    """Tell whether a mark can only stand before what it marks: behind a space or bracket, and before none."""
    before, behind = text[mark.start() - 1 : mark.start()], text[mark.end() : mark.end() + 1]
    return (not before or before.isspace() or before in "([{\"'“‘-–—/~") and bool(behind) and not behind.isspace()


def _code(text: str, start: int, inside: int, closing: re.Match[str]) -> Stretch | None:
    content = text[inside : closing.start()].strip()
    return Stretch(start=start, end=closing.end(), kind="code", inside=content) if content else None


def iterate_gaps(text: str, verbatim: Verbatim) -> Iterator[tuple[int, int]]:
    """Give the parts of a text between its stretches: starts and ends."""
    place = 0
    for stretch in verbatim.stretches.values():
        yield place, stretch.start
        place = stretch.end
    yield place, len(text)
