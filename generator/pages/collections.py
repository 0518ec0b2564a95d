"""One page per collection, and the list of the collections."""

from collections.abc import Iterator, Sequence

from generator.counting import count_topics
from generator.model import Collection, Entity, Library, Page, Record
from generator.paging import paginate
from generator.pictures.bars import Bar, BarChart, draw_bars, draw_share
from generator.text.forms import plain

_MOST_TOPICS = 10
_TOPICS_ON_CARD = 3


def collection_pages(library: Library) -> Iterator[Page]:
    """Make the pages of every collection: its papers in the order of the seed, a hundred to a page."""
    for collection in library.collections.values():
        records = [record for record, _ in library.records_by_collection[collection.slug]]
        title = plain(collection.title)
        yield from paginate(
            library,
            Page(
                id=collection.id,
                template="collection",
                title=title,
                description=f"The {len(records)} abstracts of {title}, in the order of the source.",
                values={
                    "collection": collection,
                    "topics": _topic_chart(library, records, title),
                    "draw_bars": draw_bars,
                },
            ),
            records,
        )


def collection_list_page(library: Library) -> Iterator[Page]:
    """Make the list of the collections."""
    yield Page(
        id="collections/index",
        template="collections",
        title="Collections",
        description="The piles of abstracts that this site was made from.",
        values={"collections": list(_cards(library)), "papers": len(library.records), "draw_share": draw_share},
    )


def _topic_chart(library: Library, records: Sequence[Record], title: str) -> BarChart:
    largest = count_topics(library, records)[:_MOST_TOPICS]
    bars = tuple(Bar(label=topic.name, count=count, address=topic.id) for topic, count in largest)
    return BarChart(bars=bars, shows=f"Topics of {title}", thing="Topic")


def _cards(library: Library) -> Iterator[tuple[Collection, int, list[Entity]]]:
    """Give each collection, the number of its papers, and its largest topics."""
    for collection in library.collections.values():
        records = [record for record, _ in library.records_by_collection[collection.slug]]
        yield collection, len(records), [topic for topic, _ in count_topics(library, records)[:_TOPICS_ON_CARD]]
