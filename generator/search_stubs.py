"""What the search looks into: one small HTML page a paper, which Pagefind reads and which is no part of the site.

The words of a paper weigh as they stand in it: its title most, then what it introduces and what it abbreviates, then
the abstract. Filters are what Explore offers. Weights are Pagefind's, from 0 to 10. What a result shows stands apart,
on a card, so that it is not searched a second time and a result is small.
Source: Pagefind 1.5, "Weighting", "Filters", "Metadata" (pagefind.app/docs).
"""

import json
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from typing import NamedTuple

from generator.addresses import FACETS, name_filters
from generator.evidence import KINDS
from generator.model import Library, Mention, Record
from generator.text.language.openings import drop_ties
from generator.text.language.permalinks import fold
from generator.text.shortening import shorten

GIST_LENGTH = 220
TOPICS_SHOWN = 3
EVERY = "ꙮ"
"""Stands in each stub and in no abstract. By it all papers are found: a search for nothing fetches the whole index."""

_TITLE_WEIGHT = 8
_INTRODUCED_WEIGHT = 8
_ABBREVIATED_WEIGHT = 3
_NAME_PARTS = 4


class Stub(NamedTuple):
    """What the search has of one paper: the page that Pagefind reads, and what results show of it, in JSON."""

    page: str
    card: str


def search_stubs(library: Library, url_of: Callable[[str], str]) -> Iterator[Stub]:
    """Give the stub of each paper, in the order of the library.

    `url_of` gives the URL of an address (`addresses.url_of`).
    """
    names = name_filters(library)
    for record in library.records.values():
        yield Stub(_write_paper(library, record, names), _write_card(library, record, names, url_of(record.id)))


def spell_out(text: str) -> Iterator[str]:
    """Give other spellings of the words that a keyboard lacks: without accents, Greek letters by their names.

    So `Poincaré` is found by `poincare`, `ℓ₁` by `l1`, `β` by `beta`. Each comes once, in the order of the text.
    """
    seen: set[str] = set()
    for word in text.split():
        if word.isascii() or word in seen:
            continue
        seen.add(word)
        folded = fold(word)
        for other in (folded, "".join(map(_name_letter, folded))):
            if other not in {"", word.casefold()} and other not in seen:
                seen.add(other)
                yield other


def join_parts(name: str) -> str:
    """Give a short name in one word, or nothing where it is one: who looks for `T5XXL` wants `T5 XXL`."""
    parts = fold(name).split()
    return "".join(parts) if 1 < len(parts) <= _NAME_PARTS else ""


def _name_letter(sign: str) -> str:
    return unicodedata.name(sign).rpartition(" ")[2].lower() if "α" <= sign <= "ω" else sign


def _write_card(library: Library, record: Record, names: Mapping[str, str], url: str) -> str:
    """Write what results show of a paper. What is empty is left out, but for what Pagefind needs of a fragment."""
    gist = next(iter(library.mentions_of(record, "gist")), None)
    code = [link.name for link in library.mentions_of(record, "link") if link.role == "code"]
    topics = [names[topic.id] for topic, _ in library.entities_of(record, "topic") if topic.id in names]
    shown = {
        "title": library.title_of(record),
        "collection": names[library.collections[record.place.collection].id],
        "position": record.place.position,
        "topics": list(dict.fromkeys(topics))[:TOPICS_SHOWN],
        "gist": shorten(drop_ties(gist.name), GIST_LENGTH) if gist else "",
        "code": code[0] if code else "",
        "abstract": " ".join(record.text.split()),
    }
    needed = {"url": url, "content": "", "anchors": [], "meta": {}}
    card = {**needed, **{key: value for key, value in shown.items() if value}}
    return json.dumps(card, ensure_ascii=False, separators=(",", ":"))


def _write_paper(library: Library, record: Record, names: Mapping[str, str]) -> str:
    title = library.title_of(record)
    introduced, abbreviated = library.mentions_of(record, "name"), library.mentions_of(record, "abbreviation")
    weighed = [
        (_INTRODUCED_WEIGHT, _spell_all(introduced)),
        (_ABBREVIATED_WEIGHT, [*_spell_all(abbreviated), *spell_out(title)]),
        (1, list(spell_out(record.text))),
    ]
    lines = [f'<p data-pagefind-weight="{weight}">{escape("; ".join(words))}</p>' for weight, words in weighed if words]
    return _write(
        _list_filters(library, record, names),
        f"<p>{EVERY}</p>",
        f"<p>{escape(' '.join(record.text.split()))}</p>",
        f'<h1 data-pagefind-meta="title" data-pagefind-weight="{_TITLE_WEIGHT}">{escape(title)}</h1>',
        *lines,
    )


def _spell_all(mentions: Iterable[Mention]) -> list[str]:
    """Give the names that mentions give, with what they stand for and their other spellings, each once."""
    names = [name for each in mentions for name in (each.name, each.long_form) if name]
    others = [*filter(None, map(join_parts, names)), *spell_out(" ".join(names))]
    return list(dict.fromkeys([*names, *others]))


def _list_filters(library: Library, record: Record, names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Give what a paper is found by in Explore, each once: a paper of a narrower topic is one of the broader, too."""
    for slug in dict.fromkeys(place.collection for place in record.places):
        yield "collection", names[library.collections[slug].id]
    topics = [topic for topic, _ in library.entities_of(record, "topic")]
    ids = [*(topic.id for topic in topics), *(topic.parent for topic in topics)]
    for id_ in dict.fromkeys(id_ for id_ in ids if id_ in names):
        yield "topic", names[id_]
    for kind in FACETS[1:]:
        for id_ in dict.fromkeys(entity.id for entity, _ in library.entities_of(record, kind) if entity.id in names):
            yield kind, names[id_]
    for role in dict.fromkeys(each.role for each in library.mentions_of(record, "contribution")):
        yield "kind", KINDS[role].removeprefix("a ").removeprefix("an ")
    roles = {link.role for link in library.mentions_of(record, "link")}
    for what, has in (
        ("code", "code" in roles),
        ("claims", library.mentions_of(record, "claim")),
        ("data", "data" in roles),
    ):
        if has:
            yield "has", what


def _write(filters: Iterable[tuple[str, str]], *body: str) -> str:
    # Of one language, whatever the abstract is in: Pagefind makes an index a language, and a reader wants all papers.
    lines = [f'<meta data-pagefind-filter="{name}[content]" content="{escape(value)}">' for name, value in filters]
    return "\n".join(['<!doctype html><html lang="en"><head><meta charset="utf-8">', *lines, "</head><body>", *body])
