"""One page per paper, and the list of all papers from A to Z."""

from collections import defaultdict
from collections.abc import Iterator

from generator.evidence import group_facts, mark_facts
from generator.model import Library, Mention, Page, Record
from generator.paging import paginate
from generator.text.permalinks import fold, paper_id
from generator.text.shortening import shorten

_DESCRIPTION_LENGTH = 200


def paper_pages(library: Library) -> Iterator[Page]:
    """Make the page of every paper."""
    before_and_after = {
        (slug, place.position): (items[at - 1][0] if at else None, items[at + 1][0] if at + 1 < len(items) else None)
        for slug, items in library.records_by_collection.items()
        for at, (_, place) in enumerate(items)
    }
    for record in library.records.values():
        topics = library.entities_of(record, "topic")
        groups = group_facts(library, record)
        previous, following = before_and_after[record.place.collection, record.place.position]
        yield Page(
            id=record.id,
            template="paper",
            title=library.title_of(record),
            description=shorten(record.text, _DESCRIPTION_LENGTH),
            tags=tuple(topic.name for topic, _ in topics),
            values={
                "library": library,
                "record": record,
                "collection": library.collections[record.place.collection],
                "links": sorted(library.mentions_of(record, "link"), key=_link_order),
                "topics": [topic for topic, _ in topics],
                "gist": next(iter(library.mentions_of(record, "gist")), None),
                "groups": groups,
                "marks": mark_facts(groups),
                "neighbours": library.neighbours_of(record),
                "previous": previous,
                "following": following,
            },
        )


def paper_list_pages(library: Library) -> Iterator[Page]:
    """Make the list of all papers, in alphabetical order of their titles, a hundred to a page."""
    records = sorted(library.records.values(), key=lambda record: (fold(library.title_of(record)), record.id))
    yield from paginate(
        library,
        Page(
            id="papers/index",
            template="papers",
            title="All papers from A to Z",
            description="Every paper of this site in alphabetical order of its title.",
            values={},
        ),
        records,
    )


def _link_order(mention: Mention) -> int:
    return ("code", "project", "data", "arxiv", "doi", "other").index(mention.role)


def shared_opening_pages(library: Library) -> Iterator[Page]:
    """Make a page at the address that several papers would have, since they begin alike, and let it lead to each.

    So the address of a paper goes on to lead to it when another one comes in that begins with the same words.
    """
    papers: dict[str, list[Record]] = defaultdict(list)
    for record in library.records.values():
        opening = paper_id(record.abstract.source)
        if opening not in library.records:
            papers[opening].append(record)
    for id_, records in papers.items():
        yield Page(
            id=id_,
            template="shared_opening",
            title="Papers that begin alike",
            description="This address leads to several papers whose abstracts begin with the same words.",
            values={"library": library, "listed": list(enumerate(records, start=1))},
        )
