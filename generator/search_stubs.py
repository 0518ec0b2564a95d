"""What the search looks into: one small HTML page a paper, which Pagefind reads and which is no part of the site.

The words of a paper weigh as they stand in it: its title most, then what it introduces and what it abbreviates, then
the abstract. Filters are what Explore offers, metadata is what a result shows. Weights are Pagefind's, from 0 to 10.
Source: Pagefind 1.5, "Weighting", "Filters", "Metadata", "Sort" (pagefind.app/docs).
"""

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape

from generator.addresses import has_page
from generator.evidence import KINDS
from generator.model import EntityKind, Library, Mention, Record
from generator.text.forms import plain
from generator.text.permalinks import fold
from generator.text.shortening import shorten

GIST_LENGTH = 220
TOPICS_SHOWN = 3
EVERY = "ꙮ"
"""Stands in each stub and in no abstract. By it all papers are found: a search for nothing fetches the whole index."""
FACETS: tuple[EntityKind, ...] = ("topic", "dataset", "method")

_TITLE_WEIGHT = 8
_INTRODUCED_WEIGHT = 8
_ABBREVIATED_WEIGHT = 3
_NAME_PARTS = 4


def search_stubs(library: Library, url_of: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """Give for each paper the path of its stub, which is that of its page in the site, and the stub.

    `url_of` gives the URL of an address (`addresses.url_of`).
    """
    names = _name_filters(library)
    titles = sorted((fold(library.title_of(record)), record.id) for record in library.records.values())
    from_a_to_z = {id_: number for number, (_, id_) in enumerate(titles)}
    for record in library.records.values():
        url = url_of(record.id)
        path = url if url.endswith(".html") else f"{url}index.html"
        yield path, _write_paper(library, record, names, from_a_to_z[record.id])


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


def _name_filters(library: Library) -> Mapping[str, str]:
    """Give the name by which a filter shows each collection, topic, method and data set, by its id.

    Two of one kind and name are told apart by the last part of their permalinks.
    """
    groups = [{each.id: plain(each.title) for each in library.collections.values()}]
    groups += [{each.id: each.name for each in library.entities_of_kind(kind) if has_page(each)} for kind in FACETS]
    names: dict[str, str] = {}
    for group in groups:
        count = Counter(group.values())
        for id_, name in group.items():
            names[id_] = name if count[name] == 1 else f"{name} ({id_.rpartition('/')[2]})"
    return names


def _write_paper(library: Library, record: Record, names: Mapping[str, str], from_a_to_z: int) -> str:
    title = library.title_of(record)
    gist = next(iter(library.mentions_of(record, "gist")), None)
    code = [link.name for link in library.mentions_of(record, "link") if link.role == "code"]
    abstract = " ".join(record.text.split())
    # Metadata is searched, too, so that nothing stands in it that stands elsewhere: the collection is the first of the
    # filter of this name, and so many topics are shown of the filter of topics.
    metadata = {
        "gist": shorten(gist.name, GIST_LENGTH) if gist else "",
        "position": str(record.place.position),
        "topics": str(min(TOPICS_SHOWN, len(library.entities_of(record, "topic")))),
        "code": code[0] if code else "",
        "derived": "yes" if record.title is None else "",
        "length": str(len(abstract)),
    }
    introduced, abbreviated = library.mentions_of(record, "name"), library.mentions_of(record, "abbreviation")
    weighed = [
        (_INTRODUCED_WEIGHT, _spell_all(introduced)),
        (_ABBREVIATED_WEIGHT, [*_spell_all(abbreviated), *spell_out(title)]),
        (1, list(spell_out(record.text))),
    ]
    lines = [f'<p data-pagefind-weight="{weight}">{escape("; ".join(words))}</p>' for weight, words in weighed if words]
    return _write(
        metadata,
        _list_filters(library, record, names),
        {"title": from_a_to_z, "order": library.places[record.id]},
        # The abstract first: what shows it cuts it from the front of the whole text, by its length in code points.
        f"<p>{EVERY}</p>",
        f"<p>{escape(abstract)}</p>",
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


def _write(
    metadata: Mapping[str, str], filters: Iterable[tuple[str, str]], sorts: Mapping[str, int], *body: str
) -> str:
    """Write a stub. A value of metadata that is empty is left out."""
    head = [("meta", name, value) for name, value in metadata.items() if value]
    head += [("filter", name, value) for name, value in filters]
    head += [("sort", name, str(value)) for name, value in sorts.items()]
    # Of one language, whatever the abstract is in: Pagefind makes an index a language, and a reader wants all papers.
    lines = [f'<meta data-pagefind-{what}="{name}[content]" content="{escape(value)}">' for what, name, value in head]
    return "\n".join(['<!doctype html><html lang="en"><head><meta charset="utf-8">', *lines, "</head><body>", *body])
