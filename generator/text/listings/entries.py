"""Entries of a pile: each abstract with the title, the names and the headers that stand around it where it was copied.

Only what is surely no part of an abstract is left out; all else stays as it is. The source of an entry has all of it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Literal

from generator.text.listings.lines import is_names, is_title
from generator.text.listings.paragraphs import Paragraph
from generator.text.listings.pieces import Note, Piece, has_names_below_title, has_title_line, read_piece, show
from generator.text.listings.texts import SHORTEST_TEXT, begins_sentence, is_abstract, is_sure_title, without_number

# Where so many abstracts, and most of all, have a line above them that may be a title, it is one.
_FEWEST_TITLES = 4
_MOST_TITLES = 0.7
# More paragraphs than these stand before no abstract.
_MOST_ABOVE = 12

_Role = Literal[
    "",
    "entry",  # headers that begin an entry
    "around",  # other headers, buttons
    "heading",  # "Abstract"
    "names",
    "title",
    "titled",  # a title and names
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """An abstract and what stands around it. `opening` is the text that its permalink is made from.

    The text is empty where headers have no abstract.
    """

    line: int
    source: str
    opening: str
    text: str
    title: str = ""
    keywords: str = ""
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Part:
    """A paragraph, and what it may be to the abstract below it; or that it is an abstract itself."""

    piece: Piece
    role: _Role
    is_abstract: bool


@dataclass(slots=True)
class _Open:
    """An entry to which what stands below it may still belong."""

    entry: Entry
    below: list[Piece] = field(default_factory=list)


def whole_paragraph(paragraph: Paragraph) -> Entry:
    """Make an entry of a paragraph in which nothing is read."""
    source = paragraph.source
    return Entry(line=paragraph.line, source=source, opening=source, text=source)


def is_entry(paragraph: Paragraph) -> bool:
    """Say whether a paragraph has headers of a listing, or a title and names: no collection has such a title."""
    piece = read_piece(paragraph)
    has_title = bool(piece.title and piece.text and piece.has_names)
    return piece.begins_entry or piece.has_heading or has_title or has_names_below_title(paragraph)


def read_entries(paragraphs: Sequence[Paragraph]) -> Iterator[Entry]:
    """Read paragraphs as entries: what stands right before or behind an abstract, and surely belongs to it, is joined.

    Every paragraph is in one entry, and they keep their order.
    """
    titles_inside = _are_most([has_title_line(each) for each in paragraphs if len(each.source) >= SHORTEST_TEXT])
    pieces = [_with_role(read_piece(paragraph, titles_expected=titles_inside)) for paragraph in paragraphs]
    texts = [(above, piece) for above, piece in pairwise(pieces) if piece.is_abstract and not piece.piece.title]
    titles_above = _are_most([above.role == "title" for above, _ in texts])
    above: list[_Part] = []
    last: _Open | None = None
    for part in pieces:
        if last is not None and not above and part.role == "around":
            last.below.append(part.piece)
            continue
        joins = _follows(above, part.role) if part.role else _fit(above, part, titles_expected=titles_above)
        if last is not None and (not joins or not part.role):
            yield _close(last)
            last = None
        if not joins:
            yield from map(_alone, above)
            above = []
        if part.role:
            above.append(part)
        elif part.is_abstract:
            last = _Open(_join(above, part.piece, titles_expected=titles_above))
            above = []
        else:
            yield _alone(part)
    if last is not None:
        yield _close(last)
    yield from map(_alone, above)


def _alone(part: _Part) -> Entry:
    """Make an entry of a paragraph without an abstract: as it stands, or empty if it is the headers of one."""
    whole = whole_paragraph(part.piece.paragraph)
    is_headers = part.role == "entry" or (part.piece.is_around and part.piece.is_closed)
    return replace(whole, text="") if is_headers else whole


def _are_most(found: Sequence[bool]) -> bool:
    return sum(found) >= max(_FEWEST_TITLES, _MOST_TITLES * len(found))


def _with_role(piece: Piece) -> _Part:
    role = _role_of(piece)
    is_long = len(piece.text) >= SHORTEST_TEXT or (piece.has_headers and bool(piece.text))
    return _Part(piece=piece, role=role, is_abstract=is_long and not role)


def _role_of(piece: Piece) -> _Role:
    """Say what a paragraph may be to the abstract below it, if it is none itself."""
    lines = piece.paragraph.lines
    if piece.is_closed if piece.is_around else piece.has_headers:
        return ""
    if piece.is_around:
        return "entry" if piece.begins_entry else "around"
    if piece.has_heading and not piece.text:
        return "heading"
    if all(map(is_names, lines)):
        return "names"
    if has_names_below_title(piece.paragraph):
        return "titled"
    return "title" if len(lines) == 1 and is_title(without_number(lines[0])) else ""


def _follows(above: Sequence[_Part], role: _Role) -> bool:
    """Say whether a paragraph can stand below others before one abstract, in this order: headers, title, names."""
    roles = {part.role for part in above}
    if len(above) >= _MOST_ABOVE:
        return False
    match role:
        case "entry":
            return roles <= {"around"}
        case "title" | "titled":
            known = {"title", "titled", "names", "heading"}
            return not roles & known and not any(part.piece.title for part in above)
        case "names" | "heading":
            return "heading" not in roles
    return True


def _fit(above: Sequence[_Part], part: _Part, *, titles_expected: bool) -> bool:
    """Say whether the paragraphs above a text are surely what stands before an abstract."""
    roles = [each.role for each in above]
    piece = part.piece
    if not above or not part.is_abstract or piece.begins_entry:
        return False
    if "entry" in roles:
        return not piece.title
    if not begins_sentence(piece.text):
        return False
    if "titled" in roles:
        return not piece.title
    if "title" not in roles:
        return True
    title = without_number(above[roles.index("title")].piece.paragraph.lines[0])
    is_sure = "names" in roles or "heading" in roles or piece.has_heading or piece.has_names or titles_expected
    return not piece.title and (is_sure or (is_abstract(piece.text) and is_sure_title(title, piece.text)))


def _join(above: Sequence[_Part], piece: Piece, *, titles_expected: bool) -> Entry:
    """Make one entry of a text and of what stands before it."""
    title, keywords = piece.title, piece.keywords
    notes: list[Note] = []
    for part in above:
        each = part.piece
        line = each.paragraph.line
        title = title or each.title
        keywords = keywords or each.keywords
        match part.role:
            case "title":
                title = without_number(each.paragraph.lines[0])
                if not titles_expected:
                    done = "took it as the title of the abstract below it"
                    notes.append(Note(line=line, wrong="a paragraph that is a title", done=done))
            case "titled":
                title = without_number(each.paragraph.lines[0])
                done = "took the title, and kept the names in the source of the abstract below it"
                notes.append(Note(line=line, wrong="a paragraph of a title and names", done=done))
            case "names":
                done = "left out of the abstract below it, kept in its source"
                notes.append(Note(line=line, wrong="a paragraph of names", done=done))
            case "around" if each.keywords:
                done = "took them as those of the abstract below it"
                notes.append(Note(line=line, wrong="a paragraph of keywords", done=done))
            case "around":
                wrong = f"a paragraph that is no abstract: {show(each.paragraph.source)}"
                notes.append(Note(line=line, wrong=wrong, done="left out, kept in the source of the one below it"))
    return Entry(
        line=above[0].piece.paragraph.line if above else piece.paragraph.line,
        source="\n\n".join(each.paragraph.source for each in (*(part.piece for part in above), piece)),
        opening=piece.text if piece.has_headers else piece.paragraph.source,
        text=piece.text,
        title=title,
        keywords=keywords,
        notes=(*notes, *piece.notes),
    )


def _close(opened: _Open) -> Entry:
    """Give an entry with what stands below it."""
    entry = opened.entry
    if not opened.below:
        return entry
    keywords = entry.keywords
    notes = list(entry.notes)
    for piece in opened.below:
        line = piece.paragraph.line
        if piece.keywords and not keywords:
            keywords = piece.keywords
            done = "took them as those of the abstract above it"
            notes.append(Note(line=line, wrong="a paragraph of keywords", done=done))
        elif any(map(str.isalnum, piece.paragraph.source)):  # a rule is no loss
            wrong = f"a paragraph that is no abstract: {show(piece.paragraph.source)}"
            notes.append(Note(line=line, wrong=wrong, done="left out, kept in the source of the one above it"))
    source = "\n\n".join((entry.source, *(piece.paragraph.source for piece in opened.below)))
    return replace(entry, source=source, keywords=keywords, notes=tuple(notes))
