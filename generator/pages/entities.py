"""One page per method and per data set that two papers or more name, and the lists of all of them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.addresses import explore_query, has_page, name_filters
from generator.claiming import list_claims_on
from generator.model import Entity, EntityKind, Library, Mention, Page, Record
from generator.paging import paginate, paginate_rows
from generator.quoting import Quote, quote
from generator.text.language.permalinks import fold

ROWS_PER_PAGE = 300
_MOST_TOPICS = 12
_MOST_USED = 24
# A name below this score stands at the centre of a paper that may not have made it.
_SURE = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """One paper that names an entity, whether it introduces it, and the sentence that says so."""

    record: Record
    introduces: bool
    quote: Quote


def dataset_pages(library: Library) -> Iterator[Page]:
    """Make the pages of the data sets: who introduces and who uses each, the sentences, and the claims on it."""
    yield from _entity_pages(library, "dataset")


def method_pages(library: Library) -> Iterator[Page]:
    """Make the pages of the methods: who introduces each, who names it, and the sentences."""
    yield from _entity_pages(library, "method")


def dataset_list_pages(library: Library) -> Iterator[Page]:
    """Make the list of all data sets."""
    yield from _list_pages(
        library,
        "dataset",
        Page(
            id="datasets/index",
            template="entities",
            title="Data sets",
            description="The data sets and benchmarks that the abstracts name, and the papers that name them.",
            values={"thing": "data set", "things": "data sets"},
        ),
    )


def method_list_pages(library: Library) -> Iterator[Page]:
    """Make the list of all methods."""
    yield from _list_pages(
        library,
        "method",
        Page(
            id="methods/index",
            template="entities",
            title="Methods",
            description="The methods, models and systems that the abstracts introduce or name, and the papers that do.",
            values={"thing": "method", "things": "methods"},
        ),
    )


def _entity_pages(library: Library, kind: EntityKind) -> Iterator[Page]:
    listed = sorted(filter(has_page, library.entities_of_kind(kind)), key=_alphabetical)
    beside: dict[str, tuple[Entity | None, Entity | None]] = {}
    for before, this, after in zip([None, *listed], listed, [*listed[1:], None], strict=False):
        beside[this.id] = before, after
    names = name_filters(library)
    for entity in listed:
        uses = _list_uses(library, entity)
        introduced = sum(use.introduces for use in uses)
        yield from paginate(
            library,
            Page(
                id=entity.id,
                template="entity",
                title=entity.name,
                description=_describe(entity, introduced, len(uses) - introduced),
                values={
                    "entity": entity,
                    "index": f"{kind}s/index",
                    "index_title": "Data sets" if kind == "dataset" else "Methods",
                    "query": explore_query(kind, names[entity.id]),
                    "introduced": introduced,
                    "named": len(uses) - introduced,
                    "uses": {use.record.id: use for use in uses},
                    "claims": list_claims_on(library, entity) if kind == "dataset" else [],
                    "topics": _list_topics(library, [use.record for use in uses]),
                    "previous": beside[entity.id][0],
                    "following": beside[entity.id][1],
                },
            ),
            [use.record for use in uses],
        )


def _list_uses(library: Library, entity: Entity) -> list[Use]:
    """Give each paper of an entity once, those that introduce it first, then in the library's order."""
    first: dict[str, Mention] = {}
    for mention in sorted(entity.mentions, key=lambda each: (not _introduces(each), each.start)):
        first.setdefault(mention.record, mention)
    ordered = sorted(first.values(), key=lambda each: (not _introduces(each), library.places[each.record]))
    return [
        Use(record=(record := library.records[each.record]), introduces=_introduces(each), quote=quote(record, each))
        for each in ordered
    ]


def _introduces(mention: Mention) -> bool:
    return (mention.kind == "name" and mention.score >= _SURE) or mention.role == "introduced"


def _describe(entity: Entity, introduced: int, named: int) -> str:
    said = [f"introduced by {introduced:,}" if introduced else "", f"named by {named:,}" if named else ""]
    return f"{entity.name} in the abstracts of this site: {', '.join(filter(None, said))}."


def _list_topics(library: Library, records: Sequence[Record]) -> list[tuple[Entity, int]]:
    counts = Counter(topic.id for record in records for topic, _ in library.entities_of(record, "topic"))
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return [(library.entities[id_], count) for id_, count in ranked[:_MOST_TOPICS]]


def _list_pages(library: Library, kind: EntityKind, page: Page) -> Iterator[Page]:
    """Make the list from A to Z; the first page also shows those that most papers name."""
    entities = sorted(library.entities_of_kind(kind), key=_alphabetical)
    papers = {entity.id: library.records_of(entity) for entity in entities}
    most = sorted((each for each in entities if has_page(each)), key=lambda each: -len(papers[each.id]))[:_MOST_USED]
    values: Mapping[str, object] = {
        **page.values,
        "papers": papers,
        "most": most,
        "library": library,
    }
    yield from paginate_rows(page, entities, ROWS_PER_PAGE, values, name=lambda entity: entity.name)


def _alphabetical(entity: Entity) -> tuple[str, str]:
    return fold(entity.name), entity.id
