"""The public record format, one JSON object a paper (schema 1): what `paper-atlas extract` writes."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict

from generator.model import Library, Mention, Record
from generator.text.forms import plain

SCHEMA = 1
# JSON allows these as they are, but many programs end a line at them (Python's splitlines, JavaScript before 2019).
_LINE_ENDS = re.compile("[\x7f-\x9f\u2028\u2029]")


def record_lines(library: Library, url_of: Callable[[str], str] | None = None) -> Iterator[str]:
    """Give each record as a line of JSON; where `url_of` gives the page's URL by the record's id, also that."""
    for record in library.records.values():
        row = describe_record(library, record)
        if url_of is not None:
            row["url"] = url_of(record.id)
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
        "tldr": _describe_gist(library, record),
        "names": [
            {"name": each.name, "long_form": each.long_form or None, **_offsets(each)}
            for each in sorted(library.mentions_of(record, "name"), key=_by_score)
        ],
        "abbreviations": [
            {"short": each.name, "long": each.long_form, **_offsets(each)}
            for each in library.mentions_of(record, "abbreviation")
            if each.role != "inferred"
        ],
        "links": [{"url": link.name, "kind": link.role} for link in library.mentions_of(record, "link")],
        "datasets": [
            {"name": each.name, **_offsets(each), "role": each.role} for each in library.mentions_of(record, "dataset")
        ],
        "mentions": [{"name": each.name, **_offsets(each)} for each in library.mentions_of(record, "method")],
        "citations": [
            {"authors": each.name, "years": list(each.years), **_offsets(each)}
            for each in library.mentions_of(record, "citation")
        ],
        "claims": [
            {"text": each.name, **_offsets(each), **_describe_measurement(each)}
            for each in library.mentions_of(record, "claim")
        ],
        "contributions": [each.role for each in sorted(library.mentions_of(record, "contribution"), key=_by_score)],
        "topics": [
            {"slug": topic.slug, "score": mention.score} for topic, mention in library.entities_of(record, "topic")
        ],
        "keyphrases": [mention.name for _, mention in library.entities_of(record, "keyphrase")],
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
                **({"abstract": plain(other.version)} if other.version is not None else {}),
            }
            for other in record.places[1:]
        ]
    return row


def _offsets(mention: Mention) -> dict[str, int]:
    return {"start": mention.start, "end": mention.end}


def _by_score(mention: Mention) -> tuple[float, int]:
    return -mention.score, mention.start


def _describe_gist(library: Library, record: Record) -> dict[str, object] | None:
    gist = next(iter(library.mentions_of(record, "gist")), None)
    return None if gist is None else {"text": gist.name, **_offsets(gist)}


def _describe_measurement(claim: Mention) -> dict[str, str]:
    return {name: value for name, value in asdict(claim.measurement).items() if value} if claim.measurement else {}


def _escape(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"
