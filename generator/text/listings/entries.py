"""Entries of a pile: each abstract with the title, the names and the headers that stand around it where it was copied.

Only what is surely no part of an abstract is left out; all else stays as it is. The source of an entry has all of it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from generator.text.cleaning import clean
from generator.text.listings.lines import (
    STOP,
    Line,
    LineKind,
    begins_entry,
    heading_end,
    is_names,
    is_title,
    numbering_end,
    read_line,
)
from generator.text.listings.paragraphs import Paragraph
from generator.text.shortening import shorten

# A text of fewer characters is no abstract to which what stands around it could belong.
SHORTEST_TEXT = 100
_HEADERS: frozenset[LineKind] = frozenset(("gate", "number", "title", "keywords", "sure", "others", "around", "rule"))
_BEHIND: frozenset[LineKind] = frozenset(("end", "number", "keywords", "sure", "others", "around", "rule"))
_PARAGRAPH_KINDS: frozenset[LineKind] = _HEADERS | {"end", "blank"}
# Lines between headers that are none, such as the authors.
_MOST_BETWEEN = 3
_LONGEST_BETWEEN = 300
_LONGEST_NOTE = 60
# A line break in running text stands where the next word would not have fitted.
_TITLE_LINE_SHARE = 0.6
_FEWEST_WORDS_ALONE = 5
_FEWEST_WORDS_WITH_COLON = 4
_BEGINS_SENTENCE = re.compile(r"[\"“”'‘’«(\[$\\*_]*(?:[^\W\d_]|\d)")
_BULLET = re.compile(r"\s*(?:[•‣◦▪●∙·]\s*|[-*–—]\s+)(?=\S)")
_CLOSING_QUOTES = re.compile(r"[\s\"”]+$")


@dataclass(frozen=True, slots=True)
class Note:
    """What was left out or taken from around an abstract, and where."""

    line: int
    wrong: str
    done: str


@dataclass(frozen=True, slots=True)
class Entry:
    """An abstract and what stands around it. `opening` is the text that its permalink is made from."""

    line: int
    source: str
    opening: str
    text: str
    title: str = ""
    keywords: str = ""
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class _Piece:
    """A paragraph, as it is read by itself. Without text it is headers, or a title, or names, or unknown."""

    paragraph: Paragraph
    text: str = ""
    title: str = ""
    keywords: str = ""
    is_labelled: bool = False
    has_heading: bool = False
    begins: bool = False
    is_around: bool = False
    notes: tuple[Note, ...] = ()


@dataclass(slots=True)
class _Open:
    """An entry to which what stands below it may still belong."""

    entry: Entry
    below: list[_Piece] = field(default_factory=list)


def whole_paragraph(paragraph: Paragraph) -> Entry:
    """Make an entry of a paragraph in which nothing is read."""
    source = paragraph.source
    return Entry(line=paragraph.line, source=source, opening=source, text=source)


def is_entry(paragraph: Paragraph) -> bool:
    """Say whether a paragraph has headers of a listing, or a title and names, so that it is no title of a collection."""
    piece = _read(paragraph)
    return piece.begins or piece.has_heading or (bool(piece.title) and bool(piece.text) and bool(piece.notes[1:]))


def read_entries(paragraphs: Iterable[Paragraph]) -> Iterator[Entry]:
    """Read paragraphs as entries: what stands right before or behind an abstract, and surely belongs to it, is joined.

    Every paragraph is in one entry, and they keep their order.
    """
    above: list[_Piece] = []
    last: _Open | None = None
    for piece in map(_read, paragraphs):
        is_text = len(clean(piece.text)) >= SHORTEST_TEXT or (piece.is_labelled and bool(piece.text))
        if not is_text and last is not None and not above and piece.is_around and not piece.begins:
            last.below.append(piece)
            continue
        joins = is_text and _fit(above, piece)
        role = "" if is_text else _role(piece)
        if not joins and not (role and _follows(above, role)):
            if last is not None:
                yield _close(last)
                last = None
            yield from (whole_paragraph(each.paragraph) for each in above)
            above = []
        if role:
            above.append(piece)
            continue
        if last is not None:
            yield _close(last)
        last = _Open(_join(above, piece)) if is_text else None
        above = []
        if last is None:
            yield whole_paragraph(piece.paragraph)
    if last is not None:
        yield _close(last)
    yield from (whole_paragraph(each.paragraph) for each in above)


def _role(piece: _Piece) -> str:
    """Say what a paragraph without an abstract may be to the abstract below it."""
    if piece.begins:
        return "entry"
    if piece.is_around:
        return "around"
    if piece.has_heading:
        return "heading"
    if all(map(is_names, piece.paragraph.lines)):
        return "names"
    if len(piece.paragraph.lines) == 1 and is_title(_without_number(piece.paragraph.lines[0])):
        return "title"
    return ""


def _without_number(line: str) -> str:
    return line[numbering_end(line) :]


def _follows(above: Sequence[_Piece], role: str) -> bool:
    """Say whether a paragraph can stand below others before one abstract, in this order: headers, title, names."""
    roles = [_role(piece) for piece in above]
    match role:
        case "entry":
            return not roles or set(roles) == {"around"}
        case "title":
            return not set(roles) & {"title", "names", "heading"} and not any(piece.title for piece in above)
        case "names":
            return "heading" not in roles
        case "heading":
            return role not in roles
    return True


def _fit(above: Sequence[_Piece], piece: _Piece) -> bool:
    """Say whether the paragraphs above a text are surely what stands before an abstract."""
    if not above:
        return False
    roles = [_role(each) for each in above]
    if "entry" in roles:
        return not piece.begins and not piece.title
    if not _begins_sentence(piece.text) or STOP.search(_CLOSING_QUOTES.sub("", piece.text)) is None:
        return False
    if "title" not in roles:
        return not (piece.begins and "heading" in roles)
    if piece.title or piece.begins:
        return False
    title = _without_number(above[roles.index("title")].paragraph.lines[0])
    return "names" in roles or "heading" in roles or piece.has_heading or _is_sure_title(title)


def _is_sure_title(line: str) -> bool:
    fewest = _FEWEST_WORDS_WITH_COLON if ":" in line else _FEWEST_WORDS_ALONE
    return len(line.split()) >= fewest and is_title(line, in_capitals=True)


def _begins_sentence(text: str) -> bool:
    match = _BEGINS_SENTENCE.match(text.lstrip())
    return match is not None and not match[0][-1].islower()


def _join(above: Sequence[_Piece], piece: _Piece) -> Entry:
    """Make one entry of a text and of what stands before it."""
    title, keywords = piece.title, piece.keywords
    notes: list[Note] = []
    for each in above:
        line = each.paragraph.line
        match _role(each):
            case "title":
                title = _without_number(each.paragraph.lines[0])
                notes.append(Note(line, "a paragraph that is a title", "took it as the title of the abstract below it"))
            case "names":
                notes.append(
                    Note(line, "a paragraph of names", "left out of the abstract below it, kept in its source")
                )
            case "around":
                notes.append(Note(line, f"a paragraph that is no abstract: {_shown(each)}", "put to the one below it"))
                title = title or each.title
                keywords = keywords or each.keywords
            case "entry":
                title = title or each.title
                keywords = keywords or each.keywords
        notes += each.notes
    is_labelled = piece.is_labelled and (piece.begins or any(each.begins for each in above))
    return Entry(
        line=above[0].paragraph.line if above else piece.paragraph.line,
        source="\n\n".join(each.paragraph.source for each in (*above, piece)),
        opening=piece.text if is_labelled else piece.paragraph.source,
        text=piece.text,
        title=title,
        keywords=keywords,
        notes=(*notes, *piece.notes),
    )


def _close(open_: _Open) -> Entry:
    """Give an entry with what stands below it."""
    entry = open_.entry
    if not open_.below:
        return entry
    keywords = entry.keywords
    notes = list(entry.notes)
    for piece in open_.below:
        line = piece.paragraph.line
        if piece.keywords and not keywords:
            keywords = piece.keywords
            notes.append(Note(line, "a paragraph of keywords", "took them as those of the abstract above it"))
        elif not _is_rule(piece):
            wrong = f"a paragraph that is no abstract: {_shown(piece)}"
            notes.append(Note(line, wrong, "left out, kept in the source of the one above it"))
    source = "\n\n".join((entry.source, *(piece.paragraph.source for piece in open_.below)))
    return replace(entry, source=source, keywords=keywords, notes=tuple(notes))


def _is_rule(piece: _Piece) -> bool:
    return not any(sign.isalnum() for sign in piece.paragraph.source)


def _shown(piece: _Piece) -> str:
    return f"“{shorten(clean(piece.paragraph.source), _LONGEST_NOTE)}”"


def _read(paragraph: Paragraph) -> _Piece:
    """Read a paragraph: headers, a title and names before a text, the text, and what stands behind it."""
    lines = paragraph.lines
    read = [read_line(line) for line in lines]
    if all(line.kind in _PARAGRAPH_KINDS for line in read):
        return _read_headers_alone(paragraph, read)
    start, notes = _find_headers_end(paragraph, read)
    is_labelled = any(line.kind not in {"", "around", "rule", "blank"} for line in read[:start])
    title = next((line.value for line in read[:start] if line.kind == "title"), "")
    start, seen, more = _read_title(paragraph, read, start, is_titled=bool(title))
    end = _find_end(lines, read, start)
    has_heading = start < end and read[start].kind == "abstract"
    start += has_heading
    text = "\n".join(lines[start:end])
    if start < end:
        behind = heading_end(text)
        has_heading = has_heading or behind > 0
        text = _without_mark(text[behind:]) if not (seen or title) else text[behind:]
        if not has_heading and (behind := heading_end(text)):
            text, has_heading = text[behind:], True
    if text != paragraph.source:
        text = text.strip()
    around = (*read[:start], *read[end:])
    return _Piece(
        paragraph=paragraph,
        text=text,
        title=title or seen,
        keywords=next((line.value for line in around if line.kind == "keywords"), ""),
        is_labelled=is_labelled or any(line.kind == "end" for line in read),
        has_heading=has_heading,
        begins=_begins(lines, read, start),
        notes=(*notes, *more),
    )


def _read_headers_alone(paragraph: Paragraph, read: Sequence[Line]) -> _Piece:
    """Read a paragraph of headers only. One that an abstract may have as a line is none by itself."""
    if all(line.kind == "others" for line in read) and len(read) == 1:
        return _Piece(paragraph, paragraph.source)
    return _Piece(
        paragraph,
        title=next((line.value for line in read if line.kind == "title"), ""),
        keywords=next((line.value for line in read if line.kind == "keywords"), ""),
        begins=_begins(paragraph.lines, read, len(read)),
        is_around=True,
    )


def _begins(lines: Sequence[str], read: Sequence[Line], end: int) -> bool:
    return any(
        line.kind in {"title", "gate"} or (line.kind == "number" and begins_entry(lines[number]))
        for number, line in enumerate(read[:end])
    )


def _find_headers_end(paragraph: Paragraph, read: Sequence[Line]) -> tuple[int, tuple[Note, ...]]:
    r"""Give the number of lines of headers at the front, and what stands among them that is none.

    Between two `\\`, all is. Elsewhere short lines between headers are, and headers that an abstract may have as a line
    are only together with others.
    """
    end = 0
    found = 0
    is_sure = False
    gates = 0
    unknown: list[int] = []
    among: list[int] = []
    for number, line in enumerate(read):
        if line.kind in _HEADERS:
            among += unknown
            unknown = []
            end = number + 1
            found += line.kind not in {"rule", "gate"}
            is_sure = is_sure or line.kind in {"gate", "number", "title", "sure", "keywords", "around"}
            gates += line.kind == "gate"
            if gates > 1:
                break
        elif line.kind == "blank":
            continue
        elif gates == 1 or (line.kind == "" and end and len(unknown) < _MOST_BETWEEN and _is_short(paragraph, number)):
            unknown.append(number)
        else:
            break
    if not is_sure and found == 1:
        return 0, ()
    if gates == 1 and end <= 1:
        return 0, ()
    left = tuple(_left_out(paragraph, number) for number in among if not _continues(paragraph, number))
    return end, left


def _is_short(paragraph: Paragraph, number: int) -> bool:
    line = paragraph.lines[number]
    return is_names(line) or (len(line) <= _LONGEST_BETWEEN and STOP.search(line) is None)


def _continues(paragraph: Paragraph, number: int) -> bool:
    """Say whether a line goes on with the header above it: a listing by mail sets it in."""
    return paragraph.lines[number][:2].isspace()


def _left_out(paragraph: Paragraph, number: int) -> Note:
    shown = shorten(clean(paragraph.lines[number]), _LONGEST_NOTE)
    wrong = f"a line among headers that is none: “{shown}”"
    return Note(paragraph.line + number, wrong, "left out of the abstract, kept in its source")


def _read_title(
    paragraph: Paragraph, read: Sequence[Line], start: int, *, is_titled: bool
) -> tuple[int, str, tuple[Note, ...]]:
    """Read a title and names on lines of their own before a text: where they end, and the title."""
    lines = paragraph.lines
    if start + 1 >= len(lines) or read[start].kind:
        return start, "", ()
    names = Note(paragraph.line + start, "a line of names", "left out of the abstract, kept in its source")
    if is_names(lines[start]) and _is_text(lines, read, start + 1):
        return start + 1, "", (names,)
    title = _without_number(lines[start])
    if is_titled or not is_title(title):
        return start, "", ()
    taken = Note(paragraph.line + start, "a line that is a title", "took it as the title of the abstract")
    if is_names(lines[start + 1]) and _is_text(lines, read, start + 2):
        return start + 2, title, (taken, replace(names, line=names.line + 1))
    is_sure = read[start + 1].kind == "abstract" or (_is_sure_title(title) and _breaks(lines[start:]))
    if is_sure and _is_text(lines, read, start + 1):
        return start + 1, title, (taken,)
    return start, "", ()


def _is_text(lines: Sequence[str], read: Sequence[Line], start: int) -> bool:
    """Say whether the rest of a paragraph is the text of an abstract: it begins and ends as sentences do."""
    start += start < len(lines) and read[start].kind == "abstract"
    end = _find_end(lines, read, start)
    text = "\n".join(lines[start:end])
    return (
        len(clean(text)) >= SHORTEST_TEXT
        and _begins_sentence(text)
        and STOP.search(_CLOSING_QUOTES.sub("", text)) is not None
    )


def _breaks(lines: Sequence[str]) -> bool:
    """Say whether the first line ends before the end of the page: the next word would have had room."""
    first, *below = lines
    longest = max(map(len, below))
    word = below[0].split(maxsplit=1)[0]
    return len(first) + 1 + len(word) <= longest and len(first) < _TITLE_LINE_SHARE * longest


def _find_end(lines: Sequence[str], read: Sequence[Line], start: int) -> int:
    """Give where the text ends: before lines that are no text, the first of them below the end of a sentence."""
    end = len(lines)
    while end > start + 1 and (read[end - 1].kind in _BEHIND or read[end - 1].kind == "blank"):
        end -= 1
    behind = read[end:]
    if not behind:
        return len(lines)
    if any(line.kind in {"end", "rule"} for line in behind) or STOP.search(_CLOSING_QUOTES.sub("", lines[end - 1])):
        is_sure = any(line.kind != "others" for line in behind)
        return end if is_sure or len(behind) > 1 else len(lines)
    return len(lines)


def _without_mark(text: str) -> str:
    """Leave out the number or the bullet at the front of a text, if a sentence follows and no other item of a list."""
    end = numbering_end(text)
    if end:
        mark = text[:end].strip()
        following = mark.replace(re.sub(r"\D", "", mark), str(int(re.sub(r"\D", "", mark)) + 1))
        has_more = re.search(rf"(?:^|\s){re.escape(following)}\s", text[end:]) is not None
    else:
        match = _BULLET.match(text)
        if match is None:
            return text
        end = match.end()
        mark = match[0].strip()
        has_more = re.search(rf"(?:^|\n)\s*{re.escape(mark)}|(?<=[.;:])\s+{re.escape(mark)}\s", text[end:]) is not None
    return text if has_more or not _begins_sentence(text[end:]) else text[end:]
