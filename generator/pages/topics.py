"""One page per topic, the list of the topics, and the list of the papers that have none."""

from collections.abc import Iterator

from generator.model import Entity, Library, Page, Record
from generator.paging import paginate


def topic_pages(library: Library) -> Iterator[Page]:
    """Make the pages of every topic: its papers, and those of its subtopics, most central first."""
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
                    "parent": library.entities.get(topic.parent),
                    "children": [(child, len(library.records_of(child))) for child in children],
                    "beside": _beside(library, topic),
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


def _beside(library: Library, topic: Entity) -> list[tuple[Entity, int]]:
    """Give the topics that share papers with this one, most shared first."""
    counts: dict[str, int] = {}
    for record in library.records_of(topic):
        for other, _ in library.entities_of(record, "topic"):
            if other.id != topic.id:
                counts[other.id] = counts.get(other.id, 0) + 1
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return [(library.entities[id_], count) for id_, count in ranked[:8]]
