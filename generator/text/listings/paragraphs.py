"""Paragraphs of a text file, with blank lines between them; an entry of a listing by mail is one, whatever it holds."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from generator.text.cleaning import is_blank
from generator.text.listings.lines import cuts, read_line

# An entry of a listing by mail has fewer lines of headers.
_MOST_HEADERS = 200


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines of a file, and the 1-based number of the first."""

    line: int
    lines: tuple[str, ...]

    @property
    def source(self) -> str:
        """The paragraph as it stands in the file."""
        return "\n".join(self.lines)


def split_paragraphs(text: str) -> Iterator[Paragraph]:
    """Split a text at blank lines."""
    # Never str.splitlines: it also cuts at U+2028, at form feeds and at other characters that stand inside a line.
    numbered = enumerate(text.split("\n"), start=1)
    for blank, group in groupby(numbered, key=lambda pair: is_blank(pair[1])):
        if not blank:
            lines = list(group)
            yield Paragraph(line=lines[0][0], lines=tuple(line for _, line in lines))


def split_entries(text: str) -> Iterator[Paragraph]:
    r"""Split a text at blank lines, but not in headers between two `\\`, and at rules and the ends of entries."""
    lines = text.split("\n")
    kept: list[str] = []
    headers_end = 0
    for number, line in enumerate(lines, start=1):
        if number > headers_end:
            blank = is_blank(line)
            if kept and (blank or (cuts(line) and not cuts(kept[-1]))):
                yield Paragraph(line=number - len(kept), lines=tuple(kept))
                kept = []
            if blank:
                continue
        kept.append(line)
        kind = read_line(line).kind if "\\\\" in line and number >= headers_end else ""
        if kind == "end":
            yield Paragraph(line=number + 1 - len(kept), lines=tuple(kept))
            kept = []
        elif kind == "gate" and number > headers_end:
            headers_end = _find_headers_end(lines, number)
    if kept:
        yield Paragraph(line=len(lines) + 1 - len(kept), lines=tuple(kept))


def _find_headers_end(lines: Sequence[str], number: int) -> int:
    r"""Give the number of the line `\\` that closes the headers below another one, 0 if these are none."""
    if number >= len(lines) or read_line(lines[number]).kind not in {"number", "title", "sure", "others"}:
        return 0
    for closing, line in enumerate(lines[number : number + _MOST_HEADERS], start=number + 1):
        if "\\\\" in line and read_line(line).kind in {"gate", "end"}:
            return closing
    return 0
