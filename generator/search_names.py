"""What the search leads to by name: topics, methods, data sets, abbreviations, and papers.

A paper has the names that it introduces, and the abbreviations that no other paper uses. A name is looked up by its
key: the name folded to letters and digits, without spaces, so that `T5-XXL`, `t5 xxl` and `T5XXL` are one. The sorted
keys are cut into small files; `firsts.json` holds the first key of each, and the number of papers. So one small file
answers a name or the beginning of one, however many there are: what is equal comes before what is longer.

A row takes some five times the bytes of a first key. With n rows, r to a file, a name fetches n/r first keys and one
file or two: the least at r = sqrt(n/5), or a little above.
"""

import json
import math
from collections.abc import Callable, Iterator

from generator.addresses import address_of
from generator.model import Entity, EntityKind, Library, Record
from generator.search_stubs import spell_out
from generator.text.language.permalinks import fold

FOLDER = "search"
MARK = '{"names":'

_KEYS_A_ROW = 5
_LONGEST_KEY = 60
_MOST_WORDS = 12
_KINDS: tuple[EntityKind, ...] = ("topic", "dataset", "method", "abbreviation")
_WORDS = {"topic": "topic", "dataset": "data set", "method": "method", "abbreviation": "glossary", "paper": "paper"}
_Row = tuple[str, int, str, str, str, str, int]


def name_files(library: Library, url_of: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """Give the path and the text of each file. A row is key, rank, name, kind in words, URL, note, number of papers.

    `url_of` gives the URL of an address (`addresses.url_of`). The rank is 0 where the key is the whole name, 1 where it
    begins at a later word, 2 where it is a phrase that names a topic. `titles.json` holds the place that each paper has
    from A to Z, in the order of the library.
    """
    rows = sorted(set(_list_rows(library, url_of)), key=_order)
    size = math.isqrt(len(rows) // _KEYS_A_ROW) + 1
    parts = [rows[first : first + size] for first in range(0, len(rows), size)]
    firsts = _write([part[0][0] for part in parts]).removesuffix("}\n")
    yield f"{FOLDER}/firsts.json", f'{firsts},"papers":{len(library.records)}}}\n'
    for number, part in enumerate(parts):
        yield f"{FOLDER}/names-{number}.json", _write(part)
    titles = sorted((fold(library.title_of(record)), record.id) for record in library.records.values())
    from_a_to_z = {id_: place for place, (_, id_) in enumerate(titles)}
    places = ",".join(str(from_a_to_z[id_]) for id_ in library.records)
    yield f"{FOLDER}/titles.json", f"[{places}]\n"


def _order(row: _Row) -> tuple[str, int, int, str]:
    return row[0], row[1], -row[6], row[4]


def _write(names: list[str] | list[_Row]) -> str:
    rows = ",\n".join(json.dumps(name, ensure_ascii=False, separators=(",", ":")) for name in names)
    return f"{MARK}[\n{rows}\n]}}\n"


def _list_rows(library: Library, url_of: Callable[[str], str]) -> Iterator[_Row]:
    for kind in _KINDS:
        for entity in library.entities_of_kind(kind):
            address = address_of(library, entity)
            if address:
                yield from _list_entity(library, entity, url_of(address))
            elif kind == "abbreviation":
                for record in library.records_of(entity):
                    yield from _list_paper(library, record, entity.name, url_of(record.id))
    for record in library.records.values():
        for mention in library.mentions_of(record, "name"):
            for name in filter(None, (mention.name, mention.long_form)):
                yield from _list_paper(library, record, name, url_of(record.id))


def _list_paper(library: Library, record: Record, name: str, url: str) -> Iterator[_Row]:
    for key in _keys(name):
        yield key, 0, name, _WORDS["paper"], url, library.title_of(record), 1


def _list_entity(library: Library, entity: Entity, url: str) -> Iterator[_Row]:
    readings = library.children_of(entity) if entity.kind == "abbreviation" else ()
    parent = library.entities.get(entity.parent)
    papers = {mention.record for each in (entity, *library.children_of(entity)) for mention in each.mentions}
    note = " · ".join(reading.name for reading in readings) or (parent.name if parent else "")
    row = (entity.name, _WORDS[entity.kind], url, note, len(papers))
    for name in (entity.name, *entity.spellings, *(reading.name for reading in readings)):
        is_phrase = entity.kind == "topic" and name != entity.name
        for key in _keys(name):
            yield key, 2 * is_phrase, *row
        if is_phrase:
            continue
        words = fold(name).split()[:_MOST_WORDS]
        for first in range(1, len(words)):
            yield "".join(words[first:])[:_LONGEST_KEY], 1, *row


def _keys(name: str) -> Iterator[str]:
    """Give the keys of a name: also those by which a keyboard writes it."""
    keys = ["".join(fold(name).split()), *("".join(other.split()) for other in spell_out("".join(name.split())))]
    yield from dict.fromkeys(key[:_LONGEST_KEY] for key in keys if key)
