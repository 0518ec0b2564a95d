"""One page per topic, the list of the topics, and the list of the papers that have none."""

from collections import Counter
from collections.abc import Iterator, Sequence

from generator.addresses import address_of, explore_query, name_filters
from generator.claiming import list_claims
from generator.model import Entity, EntityKind, Library, Mention, Page, Record
from generator.paging import paginate

_MOST_BESIDE = 8
# On a topic's own page; the rest stands in the indexes.
_MOST_NAMED = 40
_MOST_CLAIMS = 100


def topic_pages(library: Library) -> Iterator[Page]:
    """Make the pages of every topic: its papers, and those of its subtopics, most central first, and what they name."""
    names = name_filters(library)
    for topic in library.entities_of_kind("topic"):
        children = library.children_of(topic)
        records = _central_first(library, (topic, *children))
        yield from paginate(
            library,
            Page(
                id=topic.id,
                template="topic",
                title=topic.name,
                description=topic.description,
                values={
                    "topic": topic,
                    "query": explore_query("topic", names[topic.id]),
                    "parent": library.entities.get(topic.parent),
                    "children": [(child, len(library.records_of(child))) for child in children],
                    "beside": _beside(library, topic, children, records),
                    "datasets": _count_named(library, records, "dataset"),
                    "introduced": _list_introduced(library, records),
                    "methods": _count_named(library, records, "method", introduced=False),
                    "abbreviations": _count_named(library, records, "reading"),
                    "claims": list_claims(library, records)[:_MOST_CLAIMS],
                    "claim_count": sum(len(library.mentions_of(record, "claim")) for record in records),
                },
            ),
            records,
        )


def topic_list_page(library: Library) -> Iterator[Page]:
    """Make the list of the topics, those with most papers first, subtopics under their topic."""
    yield Page(
        id="topics/index",
        template="topics",
        title="Topics",
        description="What the papers of this site are about.",
        values={"topics": library.tree_of_kind("topic"), "unsorted": len(_unsorted(library))},
    )


def unsorted_pages(library: Library) -> Iterator[Page]:
    """Make the list of the papers in which no topic was found, if there are any."""
    records = _unsorted(library)
    if records:
        yield from paginate(
            library,
            Page(
                id="topics/unsorted",
                template="unsorted",
                title="Papers without a topic",
                description="The abstracts in which no topic of the vocabulary was found.",
                values={},
            ),
            records,
        )


def _central_first(library: Library, topics: tuple[Entity, ...]) -> list[Record]:
    scores: dict[str, float] = {}
    for topic in topics:
        for mention in topic.mentions:
            scores[mention.record] = max(mention.score, scores.get(mention.record, 0.0))
    return sorted((library.records[id_] for id_ in scores), key=lambda record: (-scores[record.id], record.id))


def _unsorted(library: Library) -> list[Record]:
    return [record for record in library.records.values() if not library.entities_of(record, "topic")]


def _beside(
    library: Library, topic: Entity, children: Sequence[Entity], records: Sequence[Record]
) -> list[tuple[Entity, int]]:
    """Give the topics that share papers with this one, most shared first; not its own parent and children."""
    family = {topic.id, topic.parent, *(child.id for child in children)}
    counts = Counter(
        other.id for record in records for other, _ in library.entities_of(record, "topic") if other.id not in family
    )
    return _rank(library, counts)[:_MOST_BESIDE]


def _count_named(
    library: Library, records: Sequence[Record], kind: EntityKind, *, introduced: bool = True
) -> list[tuple[Entity, int, str]]:
    """Give what these papers name, most first, with the number of these papers and the address that each leads to.

    What has no page, since no other paper names it, leads to its paper.
    """
    counts: Counter[str] = Counter()
    papers: dict[str, str] = {}
    for record in records:
        named = library.entities_of(record, kind)
        found = {entity.id for entity, mention in named if introduced or mention.kind != "name"}
        counts.update(found)
        papers.update(dict.fromkeys(found, record.id))
    ranked = _rank(library, counts)[:_MOST_NAMED]
    return [(entity, count, address_of(library, entity) or papers[entity.id]) for entity, count in ranked]


def _list_introduced(library: Library, records: Sequence[Record]) -> list[tuple[Mention, Record]]:
    """Give the main name of each of these papers that introduces one, the surest first."""
    names = [(name, record) for record in records for name in library.mentions_of(record, "name")[:1]]
    return sorted(names, key=lambda pair: (-pair[0].score, pair[1].id))[:_MOST_NAMED]


def _rank(library: Library, counts: Counter[str]) -> list[tuple[Entity, int]]:
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return [(library.entities[id_], count) for id_, count in ranked]
