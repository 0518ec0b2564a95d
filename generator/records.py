"""The public record format, one JSON object a paper (schema 1): what `paper-atlas extract` writes."""

import json
import re
from collections.abc import Iterator

from generator.model import Library, Record

SCHEMA = 1
# JSON allows these as they are, but many programs end a line at them (Python's splitlines, JavaScript before 2019).
_LINE_ENDS = re.compile("[\x7f-\x9f\u2028\u2029]")


def record_lines(library: Library, *, with_url: bool = False) -> Iterator[str]:
    """Give each record as a line of JSON; with `with_url`, also the page's URL, relative to the root of the site."""
    for record in library.records.values():
        row = describe_record(library, record)
        if with_url:
            row["url"] = f"{record.id}/"
        yield _LINE_ENDS.sub(_escape, json.dumps(row, ensure_ascii=False)) + "\n"


def describe_record(library: Library, record: Record) -> dict[str, object]:
    """Give one record in the public format. Offsets are code points into `abstract`, start included, end excluded."""
    place = record.place
    row: dict[str, object] = {
        "schema": SCHEMA,
        "id": record.id,
        "collection": place.collection,
        "position": place.position,
        "source": {"path": place.source.path, "line": place.source.line},
        "title": library.title_of(record),
        "title_source": "derived" if record.title is None else "input",
        "abstract": record.text,
        "abstract_source": record.abstract.source,
        "links": [{"url": link.name, "kind": link.role} for link in library.mentions_of(record, "link")],
        "topics": [
            {"slug": topic.slug, "score": mention.score} for topic, mention in library.entities_of(record, "topic")
        ],
        "related": [
            {"id": near.other, "score": near.score, "because": list(near.because)}
            for near in library.neighbours_of(record)
        ],
    }
    if record.keywords:
        row["keywords"] = list(record.keywords)
    if len(record.places) > 1:
        row["also_in"] = [
            {
                "collection": other.collection,
                "position": other.position,
                "source": {"path": other.source.path, "line": other.source.line},
            }
            for other in record.places[1:]
        ]
    return row


def _escape(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"
