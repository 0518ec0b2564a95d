"""Plain text: the first paragraph is the collection's title, every further one is an abstract."""

import re
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from itertools import chain
from pathlib import PurePosixPath

from generator.model import Collection, Place, Problem, Record, Source
from generator.text.cleaning import clean
from generator.text.forms import plain
from generator.text.language.permalinks import entity_slug, paper_id
from generator.text.listings.entries import Entry, is_entry, read_entries, whole_paragraph
from generator.text.listings.paragraphs import Paragraph, split_entries, split_paragraphs
from generator.text.markup.marks import show_bidi_controls
from generator.text.markup.parsing import Dialect, Text, parse

SHORTEST_ABSTRACT = 100
LONGEST_ABSTRACT = 100_000
_LONGEST_TITLE = 200
# A sentence that ends and another one that follows; a title such as "Proc. of ICML 2025" is short enough not to matter.
_SENTENCES = re.compile(r"[.!?][)\]\"'”’]*\s+\S")
_STOP = re.compile(r"[.!?][)\]\"'”’]*$")
# Behind the end of a sentence and up to the end: single words and phrases, with no sentence among them.
_KEYWORDS = re.compile(
    r"(?<=[.!?)\"”\w])\s+(?:keywords?|key words|index terms)\s?[:—–]\s*([^.!?:]{3,400})[.\"”]?\s*\Z", re.IGNORECASE
)
_TITLE_BEFORE = re.compile(
    r"(?:[^\s.!?]*[^\s.!?,;:]:?\s+){5,22}(?=(?:In this (?:paper|work|article)|This (?:paper|work|article)|"
    r"We (?:propose|present|introduce|study|describe|consider|show|address|investigate))\b)"
)
_TELLING_WORD = 4
_CAPITALS = 0.7
_PLACEHOLDERS = frozenset((files(__package__) / "placeholders.txt").read_text(encoding="utf-8").splitlines())
# A title line above an abstract is clearly shorter than the lines of a wrapped abstract are.
_TITLE_LINE_SHARE = 0.6


def read_plain(text: str, path: str, dialect: Dialect) -> Iterator[Collection | Record | Problem]:
    """Read a text file: the title of the collection, a blank line, and abstracts with blank lines between them.

    The lines of a paragraph are joined by spaces. A first paragraph that is an abstract itself is not taken as a title.
    """
    paragraphs = list(split_paragraphs(text) if dialect == "plain" else split_entries(text))
    heading, problems, abstracts = _split_title(paragraphs, path, dialect)
    yield from problems
    slug = entity_slug(PurePosixPath(path).stem)
    line = paragraphs[0].line if paragraphs else 1
    yield Collection(
        slug=slug,
        title=parse(show_bidi_controls(heading), dialect),
        source=Source(path=path, line=line),
        dialect=dialect,
    )
    position = 0
    for entry in map(whole_paragraph, abstracts) if dialect == "plain" else read_entries(abstracts):
        place = Source(path=path, line=entry.line)
        title, abstract, keywords = _read_abstract(entry, dialect)
        length = len(plain(abstract))
        position += 1  # a paragraph that is left out counts, so that a position can be found again in the file
        if not entry.text:
            yield Problem(source=place, wrong="headers of an entry without an abstract", done="left out")
            continue
        if length > LONGEST_ABSTRACT:
            yield Problem(source=place, wrong=f"a paragraph of {length:,} characters is no abstract", done="left out")
            continue
        if plain(abstract).casefold().rstrip(".") in _PLACEHOLDERS:
            yield Problem(source=place, wrong="a placeholder instead of an abstract", done="left out")
            continue
        if length < SHORTEST_ABSTRACT:
            yield Problem(source=place, wrong=f"a paragraph of only {length} characters", done="kept as an abstract")
        for note in entry.notes:
            yield Problem(source=Source(path=path, line=note.line), wrong=note.wrong, done=note.done)
        for doubt in abstract.doubts:
            wrong, _, done = doubt.rpartition(", ")
            yield Problem(source=place, wrong=wrong, done=done)
        yield Record(
            id=paper_id(entry.opening),
            abstract=abstract,
            places=(Place(collection=slug, position=position, source=place),),
            title=title,
            keywords=keywords,
        )


def _read_abstract(entry: Entry, dialect: Dialect) -> tuple[Text | None, Text, tuple[str, ...]]:
    """Read an abstract, the title that some sources set before it, and the list of keywords that some set behind it."""
    if dialect == "plain":
        return None, parse(entry.source, dialect), ()
    text = entry.text
    before = 0 if entry.title else _find_title(text)
    title = entry.title or text[:before]
    behind = _KEYWORDS.search(text, before)
    end = behind.start() if behind else len(text)
    abstract = replace(parse(text[before:end], dialect), source=entry.source)
    keywords = dict.fromkeys(chain(_split_keywords(behind[1] if behind else ""), _split_keywords(entry.keywords)))
    return parse(title, dialect) if title else None, abstract, tuple(keywords)


def _split_keywords(listed: str) -> Iterator[str]:
    words = (plain(parse(word.strip(" .\n"), "auto")) for word in re.split("[,;]", listed))
    return filter(None, words)


def _find_title(source: str) -> int:
    """Give where a title at the front of an abstract ends: words in capitals, no full stop, and "In this paper"."""
    match = _TITLE_BEFORE.match(source)
    if match is None or len(match[0]) > _LONGEST_TITLE:
        return 0
    words = [word for word in re.findall(r"[^\W\d_][\w'’-]*", match[0]) if len(word) >= _TELLING_WORD]
    capitals = sum(word[0].isupper() for word in words)
    return match.end() if words and capitals >= _CAPITALS * len(words) else 0


def _split_title(
    paragraphs: list[Paragraph], path: str, dialect: Dialect
) -> tuple[str, tuple[Problem, ...], tuple[Paragraph, ...]]:
    from_name = clean(re.sub(r"[-_]+", " ", PurePosixPath(path).stem)).capitalize() or "Untitled"
    if not paragraphs:
        empty = Problem(source=Source(path=path, line=1), wrong="nothing in this file", done="an empty collection")
        return from_name, (empty,), ()
    first, rest = paragraphs[0], tuple(paragraphs[1:])
    place = Source(path=path, line=first.line)
    joined = clean(first.source)
    is_abstract = dialect != "plain" and is_entry(first)
    if not is_abstract and _has_title_line(first):
        below = Paragraph(line=first.line + 1, lines=first.lines[1:])
        missing = Problem(source=place, wrong="no blank line after the title", done="took the first line as the title")
        return first.lines[0], (missing,), (below, *rest)
    if is_abstract or len(joined) > _LONGEST_TITLE or (len(joined) >= SHORTEST_ABSTRACT and _SENTENCES.search(joined)):
        abstract = Problem(
            source=place,
            wrong="the first paragraph is an abstract, not the title of the collection",
            done=f"kept it and took the title from the file's name: {from_name}",
        )
        return from_name, (abstract,), (first, *rest)
    if not rest:
        alone = Problem(source=place, wrong="a title and no abstract", done="an empty collection")
        return joined, (alone,), ()
    return joined, (), rest


def _has_title_line(paragraph: Paragraph) -> bool:
    title, *below = (clean(line) for line in paragraph.lines)
    return (
        bool(below)
        and len(title) <= _LONGEST_TITLE
        and not _STOP.search(title)
        and _STOP.search(below[-1]) is not None
        and len(title) < _TITLE_LINE_SHARE * max(map(len, below))
    )
