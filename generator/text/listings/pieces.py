"""A paragraph read by itself: headers, a title and names before a text, the text, and what stands behind it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.text.cleaning import clean
from generator.text.listings.lines import (
    STOP,
    Line,
    LineKind,
    begins_entry,
    heading_end,
    is_names,
    is_title,
    is_venue,
    may_be_names,
    read_line,
)
from generator.text.listings.paragraphs import Paragraph
from generator.text.listings.texts import (
    BEHIND,
    LABELLED,
    SHORTEST_TEXT,
    begins_sentence,
    ends_before,
    find_end,
    is_abstract,
    is_short,
    is_sure_title,
    without_mark,
    without_number,
)
from generator.text.shortening import shorten

_HEADERS: frozenset[LineKind] = frozenset(("gate", "number", "title", "keywords", "sure", "others", "around", "rule"))
_NO_TEXT: frozenset[LineKind] = _HEADERS | BEHIND
# Lines between headers that are none, such as the authors.
_MOST_BETWEEN = 3
_MOST_BEFORE_HEADING = 30
_LONGEST_BETWEEN = 300
_LONGEST_NOTE = 60
_FEWEST_WORDS_ABOVE_NAMES = 2
_SENTENCE = re.compile(r"[.!?。！？][)\]\"'”’»]*(?:\s|$)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """What was left out or taken from around an abstract, and where."""

    line: int
    wrong: str
    done: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A paragraph, read by itself. Without text it is headers, or may be a title, names or a heading.

    `has_headers` says that there are headers with labels; `begins_entry`, that they are the first of a new entry;
    `is_closed`, that its listing ends it.
    """

    paragraph: Paragraph
    text: str = ""
    title: str = ""
    keywords: str = ""
    has_headers: bool = False
    has_heading: bool = False
    has_names: bool = False
    begins_entry: bool = False
    is_around: bool = False
    is_closed: bool = False
    notes: tuple[Note, ...] = ()


@dataclass(slots=True)
class _Reading:
    """How far a paragraph was read, and what was found so far."""

    paragraph: Paragraph
    kinds: Sequence[Line]
    start: int = 0
    title: str = ""
    has_names: bool = False
    has_heading: bool = False
    notes: tuple[Note, ...] = ()

    def line(self, number: int) -> str:
        """Give a line, or none behind the last."""
        return self.paragraph.lines[number] if number < len(self.paragraph.lines) else ""

    def text(self, start: int) -> str:
        """Give the lines from one on."""
        return "\n".join(self.paragraph.lines[start:])


def read_piece(paragraph: Paragraph, *, titles_expected: bool = False) -> Piece:
    """Read a paragraph. `titles_expected` says that most of its neighbours have a title in their first line."""
    kinds = [read_line(line) for line in paragraph.lines]
    if all(line.kind in _NO_TEXT for line in kinds):
        return _read_headers_alone(paragraph, kinds)
    reading = _Reading(paragraph, kinds)
    if not _read_to_heading(reading):
        _read_headers(reading)
        _read_title(reading, titles_expected=titles_expected)
    start, end = reading.start, find_end(paragraph.lines, kinds, reading.start)
    if start < end and kinds[start].kind == "abstract":
        reading.has_heading = True
        start += 1
    text = "\n".join(paragraph.lines[start:end])
    if not reading.title:
        text = without_mark(text)
    if not reading.has_heading and (behind := heading_end(text)):
        text, reading.has_heading = text[behind:], True
    if text != paragraph.source:
        text = text.strip()
    around = (*kinds[: reading.start], *kinds[end:])
    return Piece(
        paragraph=paragraph,
        text=text,
        title=reading.title,
        keywords=next((line.value for line in around if line.kind == "keywords"), ""),
        has_headers=any(line.kind in LABELLED | {"gate"} for line in kinds[: reading.start]),
        has_heading=reading.has_heading,
        has_names=reading.has_names,
        begins_entry=_begins_entry(paragraph.lines, kinds[: reading.start]),
        is_around=not text and not reading.has_heading,
        is_closed=kinds[-1].kind == "end",
        notes=reading.notes,
    )


def has_title_line(paragraph: Paragraph) -> bool:
    """Say whether the first line of a paragraph has the form of a title, and an abstract begins in the second."""
    lines = paragraph.lines
    return len(lines) > 1 and is_title(without_number(lines[0])) and is_abstract("\n".join(lines[1:]))


def has_names_below_title(paragraph: Paragraph) -> bool:
    """Say whether a paragraph has nothing but a title, the names of people and maybe where these work."""
    title, *below = paragraph.lines
    if not below or not is_title(without_number(title), fewest=_FEWEST_WORDS_ABOVE_NAMES):
        return False
    return is_names(below[0]) and all(map(_may_be_header, below[1:]))


def show(text: str) -> str:
    """Quote a text in a note, cut where it is long."""
    return f"“{shorten(clean(text[: _LONGEST_BETWEEN * 2]), _LONGEST_NOTE)}”"


def _read_headers_alone(paragraph: Paragraph, kinds: Sequence[Line]) -> Piece:
    """Read a paragraph of headers only. One that an abstract may have as a line is none by itself."""
    if len(kinds) == 1 and kinds[0].kind == "others":
        return Piece(paragraph=paragraph, text=paragraph.source)
    return Piece(
        paragraph=paragraph,
        title=_find_title(paragraph.lines, kinds),
        keywords=next((line.value for line in kinds if line.kind == "keywords"), ""),
        begins_entry=_begins_entry(paragraph.lines, kinds),
        is_around=True,
    )


def _begins_entry(lines: Sequence[str], kinds: Sequence[Line]) -> bool:
    return any(
        line.kind in {"title", "gate"} or (line.kind == "number" and begins_entry(lines[number]))
        for number, line in enumerate(kinds)
    )


def _find_title(lines: Sequence[str], kinds: Sequence[Line]) -> str:
    """Give the title that a header names, with the lines below it that are set in, as a listing by mail does it."""
    number = next((number for number, line in enumerate(kinds) if line.kind == "title"), None)
    if number is None:
        return ""
    parts = [kinds[number].value]
    for line, read in zip(lines[number + 1 :], kinds[number + 1 :], strict=False):
        if read.kind not in {"", "around"} or not _is_set_in(line):
            break
        parts.append(clean(line))
    return " ".join(parts)


def _is_set_in(line: str) -> bool:
    return line[:2].isspace() and len(line) <= _LONGEST_BETWEEN


def _read_to_heading(reading: _Reading) -> bool:
    """Read what stands before a heading "Abstract" inside of a paragraph, if all of it is headers, a title and names.

    A line of running text may begin with that word; so at least one header or names, or nothing but a title, is needed.
    """
    lines, kinds = reading.paragraph.lines, reading.kinds
    heading = next((n for n in range(1, min(len(lines), _MOST_BEFORE_HEADING)) if _is_heading(lines[n], kinds[n])), 0)
    unknown = [number for number in range(heading) if kinds[number].kind not in _NO_TEXT]
    if not heading or any(not _may_be_header(lines[number]) for number in unknown):
        return False
    names = [number for number in unknown if may_be_names(lines[number])]
    title = without_number(lines[unknown[0]]) if unknown else ""
    is_known = any(is_names(lines[number]) for number in names) or any(
        line.kind in LABELLED | {"around", "gate"} for line in kinds[:heading]
    )
    if not is_known and not (len(unknown) == 1 and is_sure_title(title, reading.text(heading))):
        return False
    reading.start = heading
    reading.has_names = bool(names)
    reading.title = _find_title(lines, kinds[:heading])
    notes = []
    if not reading.title and unknown and is_title(title, fewest=_FEWEST_WORDS_ABOVE_NAMES):
        reading.title = title
        notes.append(_took_title(reading.paragraph.line + unknown.pop(0)))
    reading.notes = (*notes, *_left_out(reading, unknown))
    return True


def _is_heading(line: str, read: Line) -> bool:
    return read.kind == "abstract" or (heading_end(line) > 0 and line.lstrip("*_# ")[:1].isupper())


def _may_be_header(line: str) -> bool:
    if len(line) > _LONGEST_BETWEEN:
        return is_names(line)
    return is_venue(line) or STOP.search(line) is None or is_names(line)


def _read_headers(reading: _Reading) -> None:
    r"""Read headers at the front, and what stands among them that is none.

    Between two `\\`, all is. Elsewhere short lines between headers are, and headers that an abstract may have as a line
    are only together with others.
    """
    lines, kinds = reading.paragraph.lines, reading.kinds
    end = gates = 0
    unknown: list[int] = []
    among: list[int] = []
    for number, line in enumerate(kinds):
        if line.kind in _HEADERS:
            among += unknown
            unknown = []
            end = number + 1
            gates += line.kind == "gate"
            if gates > 1:
                break
        elif line.kind == "end" and gates:  # headers without an abstract
            among += unknown
            end = number + 1
            break
        elif line.kind and line.kind != "blank":
            break
        elif gates == 1 or (end and len(unknown) < _MOST_BETWEEN and _may_be_header(lines[number])):
            unknown.append(number)
        else:
            break
    found = [line.kind for line in kinds[:end] if line.kind in _HEADERS - {"rule"}]
    if found in (["others"], ["gate"]):
        return
    reading.start = end
    reading.title = _find_title(lines, kinds[:end])
    set_in = bool(gates) or bool(reading.title)
    reading.notes = _left_out(reading, [n for n in among if not (set_in and _is_set_in(lines[n]))])
    reading.has_names = any(is_names(lines[number]) for number in among)


def _read_title(reading: _Reading, *, titles_expected: bool) -> None:
    """Read a title and names on lines of their own before a text."""
    start = reading.start
    first, second = reading.line(start), reading.line(start + 1)
    if not second or reading.kinds[start].kind:
        return
    number = reading.paragraph.line + start
    if is_names(first) and _is_text(reading, start + 1):
        _take(reading, start + 1, "", _names(number))
        return
    title = without_number(first)
    if reading.title:
        return
    if (
        is_title(title, fewest=_FEWEST_WORDS_ABOVE_NAMES)
        and _is_below_title(title, reading.paragraph.lines[start:], titles_expected=titles_expected)
        and _is_text(reading, start + 2)
    ):
        taken = () if titles_expected else (_took_title(number),)
        _take(reading, start + 2, title, *taken, *_left_out(reading, [start + 1]))
        return
    is_expected = titles_expected and is_title(title)
    below = reading.paragraph.lines[start + 1 :]
    is_sure = is_expected or (is_short(first, below) and is_sure_title(title, reading.text(start + 1)))
    if is_sure and _is_text(reading, start + 1):
        _take(reading, start + 1, title, *(() if is_expected else (_took_title(number),)))


def _take(reading: _Reading, start: int, title: str, *notes: Note) -> None:
    reading.has_names = reading.has_names or start > reading.start + bool(title)
    reading.start = start
    reading.title = reading.title or title
    reading.notes += notes


def _took_title(line: int) -> Note:
    return Note(line=line, wrong="a line that is a title", done="took it as the title of the abstract")


def _names(line: int) -> Note:
    return Note(line=line, wrong="a line of names", done="left out of the abstract, kept in its source")


def _left_out(reading: _Reading, numbers: Sequence[int]) -> tuple[Note, ...]:
    return tuple(_note_left_out(reading, numbers))


def _note_left_out(reading: _Reading, numbers: Sequence[int]) -> Iterator[Note]:
    for number in numbers:
        line = reading.paragraph.lines[number]
        place = reading.paragraph.line + number
        if may_be_names(line):
            yield _names(place)
        elif reading.kinds[number].kind != "blank":
            wrong = f"a line among headers that is none: {show(line)}"
            yield Note(line=place, wrong=wrong, done="left out of the abstract, kept in its source")


def _is_text(reading: _Reading, start: int) -> bool:
    """Say whether the rest of a paragraph is the text of an abstract."""
    lines = reading.paragraph.lines
    start += start < len(lines) and reading.kinds[start].kind == "abstract"
    end = find_end(lines, reading.kinds, start)
    text = "\n".join(lines[start:end])
    return len(text) >= SHORTEST_TEXT and begins_sentence(text) and _SENTENCE.search(text) is not None


def _is_below_title(title: str, lines: Sequence[str], *, titles_expected: bool) -> bool:
    """Say whether the second line has the names or the venue of a paper whose title is the first."""
    first, second, *text = lines
    if is_names(second) or (is_venue(second) and (titles_expected or is_sure_title(title, "\n".join(text)))):
        return True
    return (
        may_be_names(second) and bool(text) and ends_before(first, second, text) and ends_before(second, text[0], text)
    )
