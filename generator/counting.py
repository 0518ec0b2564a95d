"""How many papers there are of each thing: the numbers behind the charts. All lists are largest first, then by id."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from generator.model import Entity, EntityKind, Library, Record


def count_topics(library: Library, records: Iterable[Record]) -> list[tuple[Entity, int]]:
    """Give the topics without a parent and how many of these papers are in each, those of its subtopics included."""
    counts: Counter[str] = Counter()
    for record in records:
        counts.update(_broad_topics(library, record))
    return [(library.entities[id_], count) for id_, count in _largest_first(counts)]


def count_named(library: Library, kind: EntityKind) -> list[tuple[Entity, int]]:
    """Give the entities of one kind and how many papers name each."""
    counts = Counter(
        {each.id: len({mention.record for mention in each.mentions}) for each in library.entities_of_kind(kind)}
    )
    return [(library.entities[id_], count) for id_, count in _largest_first(counts)]


def count_contributions(library: Library) -> list[tuple[str, int]]:
    """Give the kinds of contribution and how many papers make each; a paper can make several."""
    counts: Counter[str] = Counter()
    for record in library.records.values():
        counts.update({mention.role for mention in library.mentions_of(record, "contribution")})
    return _largest_first(counts)


def count_shared(library: Library, topics: Sequence[Entity]) -> Mapping[tuple[int, int], int]:
    """Give for each two of these topics, by their places, the later one first, how many papers are in both.

    Pairs without a paper are left out. Topics are those without a parent; papers of their subtopics count.
    """
    places = {topic.id: place for place, topic in enumerate(topics)}
    counts: Counter[tuple[int, int]] = Counter()
    for record in library.records.values():
        found = sorted((places[id_] for id_ in _broad_topics(library, record) if id_ in places), reverse=True)
        counts.update(combinations(found, 2))
    return counts


def _broad_topics(library: Library, record: Record) -> set[str]:
    return {topic.parent or topic.id for topic, _ in library.entities_of(record, "topic")}


def _largest_first(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))
