"""One pass over a clean text that reads its marks: LaTeX, Markdown, HTML and character references become runs.

No recursion: a mark with an argument opens a style, and the offset of its closing brace is noted, so that the time is
linear in the length of the text and no nesting is too deep.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from generator.text.markup import latex, punctuation
from generator.text.markup.latex_commands import read_command
from generator.text.markup.marks import (
    ENTITY,
    MARKDOWN_LINK,
    SCRIPT_ELEMENT,
    Emphasis,
    decode_entity,
    find_emphasis,
    is_address,
    read_script_element,
)
from generator.text.markup.runs import Run, RunKind
from generator.text.markup.scan_state import ScanState
from generator.text.markup.verbatim import Stretch, find_verbatim

_SPECIAL = re.compile(r"[\\{}~&<\[*_`$]|--+|''|https?://|www\.")
_SPECIAL_OR_QUOTE = re.compile(r"[\\{}~&<\[*_`$'\"]|--+|https?://|www\.")
_COMMAND = re.compile(r"\\([A-Za-z]+)")
_DECLARED_GROUP = re.compile(r"\{\s?\\([A-Za-z]+)\s?")
_SHIELDED = re.compile(r"\{([*\[',-])\}")
_BRACED_SIGN = re.compile(r"\{\\([A-Za-z]+)\}")
_URL_ESCAPE = re.compile(rf"\\([_%#&~])(?:\{{\}})?|({ENTITY.pattern})")


@dataclass(frozen=True, slots=True, kw_only=True)
class Scan:
    """What was read in a text: its runs, and what was not understood."""

    runs: tuple[Run, ...]
    doubts: tuple[str, ...]


def scan(text: str) -> Scan:
    """Read the marks of a clean text."""
    if not _SPECIAL.search(text):
        return Scan(runs=(Run(kind="plain", text=text),) if text else (), doubts=())
    verbatim = find_verbatim(text)
    emphasis = find_emphasis(text, verbatim)
    state = ScanState(text=text, verbatim=verbatim)
    scanner = _Scanner(state=state, emphasis=emphasis, escaped_quotes=latex.find_escaped_quotes(text))
    special = _SPECIAL_OR_QUOTE if verbatim.quotes else _SPECIAL
    place = 0
    while match := special.search(text, place):
        state.writer.write(text[place : match.start()])
        place = scanner.read_mark(match.start(), match[0])
    state.writer.write(text[place:])
    state.writer.end_run()
    return Scan(runs=tuple(state.writer.runs), doubts=tuple(state.doubts))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scanner:
    """Reads the mark at a place. Each method gives the offset behind what it read, always behind the place."""

    state: ScanState
    emphasis: Emphasis
    escaped_quotes: frozenset[str]

    def read_mark(self, start: int, sign: str) -> int:
        verbatim, writer = self.state.verbatim, self.state.writer
        if start in verbatim.stretches:
            return self._read_stretch(verbatim.stretches[start])
        if start in verbatim.quotes:
            length, quote = verbatim.quotes[start]
            writer.write(quote)
        elif start in self.emphasis.closings:
            length, style = self.emphasis.closings[start]
            writer.close_style(style)
        elif start in self.emphasis.openings:
            length, style = self.emphasis.openings[start]
            writer.open_style(style, style)
        elif sign[0] in _READERS:
            return _READERS[sign[0]](self, start, sign)
        else:
            length = len(sign)
            writer.write(sign)
        return start + length

    def read_backslash(self, start: int, _sign: str) -> int:
        text, writer = self.state.text, self.state.writer
        if self.state.is_in_code(start):
            writer.write("\\")
            return start + 1
        if letter := latex.read_letter(text, start, self.escaped_quotes):
            writer.write(letter.text)
            return letter.end
        if match := _COMMAND.match(text, start):
            return read_command(self.state, start, match[1])
        shown = punctuation.read_escape(text, start)
        writer.write(text[start : start + 2] if shown is None else shown)
        return start + 2

    def read_opening_brace(self, start: int, _sign: str) -> int:
        text, writer = self.state.text, self.state.writer
        if letter := latex.read_letter(text, start):
            writer.write(letter.text)
            return letter.end
        if shielded := _SHIELDED.match(text, start):
            writer.write(shielded[1])
            return shielded.end()
        if (sign := _BRACED_SIGN.match(text, start)) and sign[1] in latex.SIGNS:
            writer.write(latex.SIGNS[sign[1]])
            return sign.end()
        group = _DECLARED_GROUP.match(text, start)
        if group and start in self.state.braces and group[1] in latex.DECLARATIONS:
            self.state.open_group(start, latex.DECLARATIONS[group[1]])
            return group.end()
        writer.write("{")
        return start + 1

    def read_closing_brace(self, start: int, _sign: str) -> int:
        ended = self.state.at_brace.get(start)
        if ended is not None:
            self.state.writer.close_style(ended[0])
        self.state.writer.write("}" if ended is None else ended[1])
        return start + 1

    def read_tilde(self, start: int, _sign: str) -> int:
        self.state.writer.write(" " if punctuation.is_tie(self.state.text, start) else "~")
        return start + 1

    def read_hyphens(self, start: int, sign: str) -> int:
        end = start + len(sign)
        dash = None if self.state.writer.kind() == "code" else punctuation.read_dash(self.state.text, start, end)
        self.state.writer.write(dash or sign)
        return end

    def read_apostrophe(self, start: int, _sign: str) -> int:
        if not self.state.text.startswith("''", start):
            self.state.writer.write("'")
            return start + 1
        self.state.writer.write("''" if self.state.writer.kind() == "code" else self._read_quote(start))
        return start + 2

    def _read_quote(self, start: int) -> str:
        """Give what two apostrophes mean; of a pair both become quotation marks, or none."""
        state = self.state
        shown = "''"
        if punctuation.opens_quotation(state.text, start):
            state.has_unread_quote = punctuation.find_closing_quote(state.text, start) < 0
            shown = "''" if state.has_unread_quote else "“"
        elif punctuation.is_closing_quote(state.text, start):
            shown = "''" if state.has_unread_quote else "”"
            state.has_unread_quote = False
        return shown

    def read_ampersand(self, start: int, _sign: str) -> int:
        match = ENTITY.match(self.state.text, start)
        decoded = decode_entity(match[0]) if match else None
        if match is None or decoded is None:
            self.state.writer.write("&")
            return start + 1
        self.state.writer.write(decoded)
        return match.end()

    def read_angle(self, start: int, _sign: str) -> int:
        match = SCRIPT_ELEMENT.match(self.state.text, start)
        if match is None:
            self.state.writer.write("<")
            return start + 1
        shown = read_script_element(match, self.state.writer.last_sign())
        kind: RunKind = "subscript" if match["name"].lower() == "sub" else "superscript"
        self.state.writer.write_run(Run(kind=kind, text=shown, source=match["inside"]))
        return match.end()

    def read_bracket(self, start: int, _sign: str) -> int:
        match = MARKDOWN_LINK.match(self.state.text, start)
        target = _read_address(match["target"]) if match else ""
        if match is None or not is_address(target) or self.state.text.startswith("!", max(0, start - 1)):
            self.state.writer.write("[")
            return start + 1
        self.state.writer.write_run(Run(kind="link", text=match["words"].strip(), target=target))
        return match.end()

    def _read_stretch(self, stretch: Stretch) -> int:
        writer = self.state.writer
        match stretch.kind:
            case "math":
                self.state.write_math(stretch.inside, self.state.text[stretch.start : stretch.end])
            case "code":
                writer.write_run(Run(kind="code", text=stretch.inside))
            case "element":
                writer.write_run(Run(kind="code", text=_decode_entities(stretch.inside)))
            case "plain":
                writer.write(_read_address(stretch.inside))
            case "address":
                address = _read_address(stretch.inside).strip()
                if is_address(address):
                    writer.write_run(Run(kind="link", text=address, target=address))
                else:
                    writer.write(address)
            case "target":
                return self._read_link(stretch)
        return stretch.end

    def _read_link(self, stretch: Stretch) -> int:
        opening = stretch.end + self.state.text.startswith(" ", stretch.end)
        target = _read_address(stretch.inside).strip()
        if opening in self.state.braces and is_address(target):
            return self.state.open_group(opening, "link", target=target)
        self.state.writer.write(self.state.text[stretch.start : stretch.end])
        return stretch.end


def _decode_entities(written: str) -> str:
    return ENTITY.sub(lambda match: decode_entity(match[0]) or match[0], written)


def _read_address(written: str) -> str:
    """Undo the escapes of LaTeX and of HTML in an address."""
    return _URL_ESCAPE.sub(lambda match: match[1] or decode_entity(match[2]) or match[2], written)


_READERS: dict[str, Callable[[_Scanner, int, str], int]] = {
    "\\": _Scanner.read_backslash,
    "{": _Scanner.read_opening_brace,
    "}": _Scanner.read_closing_brace,
    "~": _Scanner.read_tilde,
    "-": _Scanner.read_hyphens,
    "'": _Scanner.read_apostrophe,
    "&": _Scanner.read_ampersand,
    "<": _Scanner.read_angle,
    "[": _Scanner.read_bracket,
}
