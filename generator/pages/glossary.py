"""The glossary: every abbreviation that an abstract expands, with all that it stands for."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from generator.model import Entity, Library, Page, Record
from generator.text.language.permalinks import fold
from generator.text.phrases.noun_phrases import fold_phrase

# A larger glossary has one page a letter, and its first page only leads there, so that every address goes on to hold.
LARGEST_PAGE = 800


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A short form with its readings, those of most papers first, and the papers of each."""

    short: Entity
    readings: tuple[tuple[Entity, tuple[Record, ...]], ...]


def glossary_pages(library: Library) -> Iterator[Page]:
    """Make the glossary. The address of an entry is `glossary/#<slug>`, whatever the size."""
    entries = sorted((_make_entry(library, each) for each in library.entities_of_kind("abbreviation")), key=_order)
    letters = [(letter, list(group)) for letter, group in groupby(entries, key=_letter)]
    topics = _find_topics(library, entries)
    first = Page(
        id="glossary/index",
        template="glossary",
        title="Glossary",
        description="What the abbreviations in the abstracts stand for, and in which papers.",
        values={
            "library": library,
            "topics": topics,
            "total": len(entries),
            "ambiguous": [entry.short for entry in entries if len(entry.readings) > 1],
            "letters": letters,
            "apart": len(entries) > LARGEST_PAGE,
        },
    )
    yield first
    if len(entries) > LARGEST_PAGE:
        for letter, group in letters:
            yield replace(
                first,
                id=f"glossary/{letter}",
                template="glossary_letter",
                title=f"Glossary: {letter.upper()}",
                values={"library": library, "topics": topics, "entries": group},
            )


def _make_entry(library: Library, short: Entity) -> Entry:
    readings = [(reading, library.records_of(reading)) for reading in library.children_of(short)]
    return Entry(short=short, readings=tuple(sorted(readings, key=lambda pair: (-len(pair[1]), pair[0].id))))


def _find_topics(library: Library, entries: Sequence[Entry]) -> Mapping[str, tuple[Entity, int]]:
    """Give the topic that has the name of a reading, plural or not, and its number of papers, by the reading's id."""
    tree = library.tree_of_kind("topic")
    sizes = [(topic, size) for parent, count, children in tree for topic, size in ((parent, count), *children)]
    known = {fold_phrase(topic.name): (topic, size) for topic, size in sizes}
    readings = [(reading.id, fold_phrase(reading.name)) for entry in entries for reading, _ in entry.readings]
    return {id_: known[name] for id_, name in readings if name in known}


def _order(entry: Entry) -> tuple[str, str, str]:
    return _letter(entry), fold(entry.short.name), entry.short.id


def _letter(entry: Entry) -> str:
    """Give the letter that an entry stands under: `other` for digits, signs and other scripts."""
    letter = fold(entry.short.name)[:1]
    return letter if "a" <= letter <= "z" else "other"
