"""Which things have a page, and where the others stand. An address is an id of a page, or with `#` a place on one."""

import posixpath
from collections import Counter
from collections.abc import Mapping
from urllib.parse import urlencode

from generator.model import Entity, EntityKind, Library
from generator.text.forms import plain

_INDEXED: frozenset[EntityKind] = frozenset({"method", "dataset"})
_FEWEST_PAPERS = 2
FACETS: tuple[EntityKind, ...] = ("topic", "dataset", "method")
"""The kinds of entities that Explore filters by."""


def has_page(entity: Entity) -> bool:
    """Tell whether an entity has a page: each topic, and each method and data set that two papers or more name."""
    return entity.kind == "topic" or (
        entity.kind in _INDEXED and len({mention.record for mention in entity.mentions}) >= _FEWEST_PAPERS
    )


def address_of(library: Library, entity: Entity) -> str:
    """Give the address that leads on from an entity, or nothing where only one paper speaks of it."""
    if has_page(entity):
        return entity.id
    if entity.kind == "reading":
        return address_of(library, library.entities[entity.parent])
    if entity.kind == "abbreviation" and len({mention.record for mention in entity.mentions}) >= _FEWEST_PAPERS:
        return f"glossary/index#{entity.slug}"
    return ""


def url_of(address: str, *, directory_urls: bool = True) -> str:
    """Give the URL of an address, relative to the root of the site.

    With `directory_urls` a page is served from a folder of its own (`papers/a/`), else from a file (`papers/a.html`),
    as MkDocs does with `use_directory_urls`.
    """
    id_, *place = address.split("#")
    if not directory_urls:
        return "#".join([f"{id_}.html", *place])
    folder = posixpath.dirname(id_) if posixpath.basename(id_) == "index" else id_
    return "#".join([f"{folder}/" if folder else "", *place])


def relative_url(here: str, there: str, *, directory_urls: bool = True) -> str:
    """Give the URL that leads from the page with the id `here` to the address `there`."""
    base = posixpath.dirname(url_of(here, directory_urls=directory_urls))
    path, *place = url_of(there, directory_urls=directory_urls).split("#")
    end = "/" if directory_urls else ""
    return "#".join([posixpath.relpath(path or ".", base or ".") + end, *place])


def name_filters(library: Library) -> Mapping[str, str]:
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


def explore_query(kind: EntityKind, name: str) -> str:
    """Give the state of Explore with one filter set, as its URL holds it; `name` is one of `name_filters`."""
    return urlencode([(kind, name)])
