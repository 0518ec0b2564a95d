"""The forms of a Text. Each escapes once, for its own target."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from generator.text.escaping import escape
from generator.text.formulas.mathematics import convert_math
from generator.text.markup.parsing import Run, Text

_ELEMENTS = {"emphasis": "em", "strong": "strong", "code": "code"}
_COMMANDS = {"emphasis": "emph", "strong": "textbf", "code": "texttt"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A span to be marked on the page: offsets in the plain form, end excluded, and the name of its CSS class."""

    start: int
    end: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchor:
    """A span that leads to a page (`href`) or says what it stands for (`title`): offsets as of a Mark."""

    start: int
    end: int
    href: str = ""
    title: str = ""


def plain(text: Text) -> str:
    """Give the Unicode reading, for extractors, search, feeds and meta tags; all offsets count in it."""
    return "".join(run.text for run in text.runs)


def html(text: Text) -> str:
    """Give the text as HTML without links, for cards and previews."""
    return markdown(text)


def markdown(text: Text, marks: Iterable[Mark] = (), anchors: Iterable[Anchor] = (), *, links: bool = False) -> str:
    """Give the text as the inside of a raw HTML block of a Markdown page, on one line, with the spans marked.

    Marks may overlap, nest and cut through runs; of a formula all is marked or nothing. Anchors stand around marks; one
    that overlaps an earlier one, or that is not within one run of words, is left out. The text of the elements is the
    plain form, where each formula counts as its `alttext`. With `links` the links of the text are elements, else only
    their words.
    """
    written: list[str] = []
    for run, pieces in _split(text.runs, tuple(marks), _choose_anchors(text.runs, anchors)):
        inside = "".join(
            _anchor("".join(_mark(_write(run, piece.text), piece.names) for piece in group), anchor)
            for anchor, group in groupby(pieces, key=attrgetter("anchor"))
        )
        if element := _ELEMENTS.get(run.kind):
            inside = f"<{element}>{inside}</{element}>"
        elif run.kind == "link" and links:
            inside = f'<a href="{escape(run.target)}">{inside}</a>'
        written.append(inside)
    return "".join(written)


def _write(run: Run, part: str) -> str:
    formula = convert_math(run.source) if run.kind == "math" else None
    return escape(part) if formula is None else formula.mathml


def _mark(written: str, names: Sequence[str]) -> str:
    return f'<mark class="{escape(" ".join(names))}">{written}</mark>' if names and written else written


def _anchor(written: str, anchor: Anchor | None) -> str:
    if anchor is not None and anchor.title:
        written = f'<abbr title="{escape(anchor.title)}">{written}</abbr>'
    if anchor is not None and anchor.href:
        written = f'<a href="{escape(anchor.href)}">{written}</a>'
    return written


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of a run with the names of its marks, in order of name, and its anchor."""

    text: str
    names: tuple[str, ...] = ()
    anchor: Anchor | None = None


def _choose_anchors(runs: Sequence[Run], anchors: Iterable[Anchor]) -> list[Anchor]:
    """Give the anchors that can stand, in order: each within one run that is no formula or link, none overlapping."""
    chosen: list[Anchor] = []
    waiting = sorted(anchors, key=lambda anchor: (anchor.start, -anchor.end))
    place = free = at = 0
    for run in runs:
        end = place + len(run.text)
        while at < len(waiting) and waiting[at].start < end:
            anchor = waiting[at]
            if free <= anchor.start and place <= anchor.start < anchor.end <= end and run.kind not in {"math", "link"}:
                chosen.append(anchor)
                free = anchor.end
            at += 1
        place = end
    return chosen


def _split(runs: Sequence[Run], marks: Sequence[Mark], anchors: Sequence[Anchor]) -> Iterator[tuple[Run, list[_Piece]]]:
    """Cut each run where a mark or an anchor begins or ends."""
    if not marks and not anchors:
        for run in runs:
            yield run, [_Piece(run.text)]
        return
    changes = _list_changes(_widen(runs, marks), anchors)
    cuts = sorted(changes)
    open_marks: dict[str, int] = {}
    names: tuple[str, ...] = ()
    starts = [anchor.start for anchor in anchors]
    place = next_cut = 0
    for run in runs:
        end, pieces, begin = place + len(run.text), [], place
        while next_cut < len(cuts) and cuts[next_cut] < end:
            cut = cuts[next_cut]
            if cut > begin:
                pieces.append(_Piece(run.text[begin - place : cut - place], names, _anchor_at(anchors, starts, begin)))
                begin = cut
            for name, change in changes[cut]:
                open_marks[name] = open_marks.get(name, 0) + change
            names = tuple(sorted(name for name, count in open_marks.items() if count))
            next_cut += 1
        pieces.append(_Piece(run.text[begin - place :], names, _anchor_at(anchors, starts, begin)))
        yield run, pieces
        place = end


def _list_changes(marks: Iterable[Mark], anchors: Iterable[Anchor]) -> dict[int, list[tuple[str, int]]]:
    """Give by place which marks begin (1) or end (-1) there; where an anchor does, there is at least an empty list."""
    changes: dict[int, list[tuple[str, int]]] = {}
    for mark in marks:
        if mark.start < mark.end:
            changes.setdefault(mark.start, []).append((mark.name, 1))
            changes.setdefault(mark.end, []).append((mark.name, -1))
    for anchor in anchors:
        changes.setdefault(anchor.start, [])
        changes.setdefault(anchor.end, [])
    return changes


def _anchor_at(anchors: Sequence[Anchor], starts: Sequence[int], place: int) -> Anchor | None:
    at = bisect_right(starts, place) - 1
    return anchors[at] if at >= 0 and place < anchors[at].end else None


def _widen(runs: Sequence[Run], marks: Sequence[Mark]) -> list[Mark]:
    """Let each mark that cuts a formula cover the whole of it, and let none reach beyond the text."""
    starts: dict[int, int] = {}
    ends: dict[int, int] = {}
    place = 0
    for run in runs:
        if run.kind == "math":
            inner = range(place + 1, place + len(run.text))
            starts |= dict.fromkeys(inner, place)
            ends |= dict.fromkeys(inner, place + len(run.text))
        place += len(run.text)
    return [
        Mark(
            start=max(0, starts.get(mark.start, mark.start)),
            end=min(place, ends.get(mark.end, mark.end)),
            name=mark.name,
        )
        for mark in marks
    ]


# --- LaTeX ------------------------------------------------------------------------------------------------------------

_LATEX = {
    "\\": r"{\textbackslash}", "{": r"{\textbraceleft}", "}": r"{\textbraceright}", "$": r"\$", "&": r"\&", "#": r"\#",
    "%": r"\%", "_": r"\_", "~": r"{\textasciitilde}", "^": r"{\textasciicircum}", "`": r"{\textasciigrave}",
    "<": r"{\textless}", ">": r"{\textgreater}", "*": "{*}", "[": "{[}",
}  # fmt: skip
_LATEX_SIGN = re.compile(r"[\\{}$&#%_~^`<>*\[]|--+|''+")


def latex(text: Text) -> str:
    r"""Give the text as LaTeX, for BibTeX. No brace is unbalanced, also where a reader counts escaped ones.

    Source: BibTeXing (Patashnik 1988): a field ends at the brace that balances its first, `\\}` counted.
    """
    return "".join(_write_latex(run) for run in text.runs)


def _write_latex(run: Run) -> str:
    if run.kind == "math":
        source = re.sub(r"\\([{}])", lambda match: r"\lbrace " if match[1] == "{" else r"\rbrace ", run.source)
        if _is_balanced(source) and "$" not in source and convert_math(source) is not None:
            return f"${source}$"
    inside = _LATEX_SIGN.sub(_shield, run.text)
    if command := _COMMANDS.get(run.kind):
        return f"\\{command}{{{inside}}}"
    if run.kind == "link":
        address = re.sub(r"[%#&_~]", lambda match: f"\\{match[0]}", run.target)
        return f"\\href{{{address}}}{{{inside}}}" if _is_balanced(address) else inside
    return inside


def _shield(match: re.Match[str]) -> str:
    return _LATEX.get(match[0]) or "".join(f"{{{sign}}}" for sign in match[0])


def _is_balanced(source: str) -> bool:
    level = 0
    for sign in source:
        level += (sign == "{") - (sign == "}")
        if level < 0:
            return False
    return level == 0
