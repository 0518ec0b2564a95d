"""The home page: what this is, how much of it there is, and the ways in."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from generator.counting import count_topics
from generator.model import Collection, Entity, Library, Page, Record
from generator.pictures.bars import draw_share
from generator.pictures.map import draw_overview

_MOST_CARDS = 24  # of a kind; the rest stands in its index
_MOST_NEW = 10
_TOPICS_ON_CARD = 3
_SUBTOPICS_ON_CARD = 3
_FEWEST_ON_MAP = 3  # papers, since fewer make no picture


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number of things and what they are called, and the page that lists them."""

    count: int
    one: str
    many: str
    address: str
    query: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CollectionCard:
    """A collection, the number of its papers, and its largest topics."""

    collection: Collection
    size: int
    topics: tuple[Entity, ...]


def home_page(library: Library) -> Iterator[Page]:
    """Make the home page."""
    topics = library.tree_of_kind("topic")
    collections = _collection_cards(library)
    yield Page(
        id="index",
        template="home",
        title="Home",
        description="Search, browse and read a library of paper abstracts.",
        values={
            "papers": len(library.records),
            "figures": [figure for figure in _figures(library) if figure.count],
            "collections": collections[:_MOST_CARDS],
            "collection_count": len(collections),
            "topics": [(topic, size, children[:_SUBTOPICS_ON_CARD]) for topic, size, children in topics[:_MOST_CARDS]],
            "topic_count": len(library.entities_of_kind("topic")),
            "is_cut": len(topics) > _MOST_CARDS,
            "has_map": len(library.positions) >= _FEWEST_ON_MAP,
            "draw_overview": partial(draw_overview, library),
            "draw_share": draw_share,
            "new": [(id_, library.title_of(library.records[id_])) for id_ in library.new[:_MOST_NEW]],
            "more_new": max(0, len(library.new) - _MOST_NEW),
        },
    )


def _figures(library: Library) -> Iterator[Figure]:
    yield Figure(count=len(library.records), one="paper", many="papers", address="papers/index")
    yield Figure(count=len(library.collections), one="collection", many="collections", address="collections/index")
    yield Figure(count=len(library.entities_of_kind("topic")), one="topic", many="topics", address="topics/index")
    yield Figure(count=len(library.entities_of_kind("method")), one="method", many="methods", address="methods/index")
    yield Figure(
        count=len(library.entities_of_kind("dataset")), one="data set", many="data sets", address="datasets/index"
    )
    with_code = sum(_has_code(library, record) for record in library.records.values())
    yield Figure(count=with_code, one="with code", many="with code", address="explore/index", query="?has=code")


def _has_code(library: Library, record: Record) -> bool:
    return any(link.role == "code" for link in library.mentions_of(record, "link"))


def _collection_cards(library: Library) -> list[CollectionCard]:
    """Give the collections, largest first."""
    cards = []
    for collection in library.collections.values():
        records = [record for record, _ in library.records_by_collection[collection.slug]]
        topics = tuple(topic for topic, _ in count_topics(library, records)[:_TOPICS_ON_CARD])
        cards.append(CollectionCard(collection=collection, size=len(records), topics=topics))
    return sorted(cards, key=lambda card: (-card.size, card.collection.slug))
