"""The whole architecture on one screen: the four lists, in order, and the flow through them. Pure: no files."""

import gc
from collections import defaultdict
from collections.abc import Callable, Container, Hashable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from pathlib import PurePosixPath
from typing import Literal

from generator.addresses import url_of
from generator.extractors.abbreviations import extract_abbreviations
from generator.extractors.citations import extract_citations
from generator.extractors.claims import extract_claims
from generator.extractors.contributions import extract_contributions
from generator.extractors.datasets import extract_datasets
from generator.extractors.gist import extract_gist
from generator.extractors.keyphrases import extract_keyphrases
from generator.extractors.links import extract_links
from generator.extractors.methods import extract_methods
from generator.extractors.names import extract_names
from generator.extractors.sentence_roles import extract_sentence_roles
from generator.extractors.titles import extract_titles
from generator.feeds import feed_files
from generator.identity import identify
from generator.linkers.abbreviations import link_abbreviations
from generator.linkers.datasets import link_datasets
from generator.linkers.introduced import link_introduced
from generator.linkers.keyphrases import link_keyphrases
from generator.linkers.methods import link_methods
from generator.linkers.positions import link_positions
from generator.linkers.related import link_related
from generator.linkers.topic_discovery import discover_topics, find_uncovered_collections
from generator.linkers.topics import link_topics
from generator.model import (
    Collection,
    Entity,
    EntityKind,
    Extractor,
    Library,
    Linker,
    Mention,
    Neighbour,
    Page,
    Pages,
    Place,
    Position,
    Problem,
    Reader,
    Record,
    Source,
    Topic,
)
from generator.pages.claims import claim_pages
from generator.pages.collections import collection_list_page, collection_pages
from generator.pages.entities import dataset_list_pages, dataset_pages, method_list_pages, method_pages
from generator.pages.explore import explore_page
from generator.pages.glossary import glossary_pages
from generator.pages.home import home_page
from generator.pages.map import map_page
from generator.pages.moved_papers import moved_paper_pages
from generator.pages.papers import paper_list_pages, paper_pages
from generator.pages.starred import starred_page
from generator.pages.statistics import statistics_page
from generator.pages.topics import topic_list_page, topic_pages, unsorted_pages
from generator.pictures.map import MOST_ELEMENTS, write_points
from generator.readers.plain import read_plain
from generator.readers.vocabulary import read_topics
from generator.records import record_lines
from generator.rendering import make_renderer
from generator.search_names import name_files
from generator.text.cleaning import decode
from generator.text.language.permalinks import digest
from generator.text.markup.parsing import Dialect
from generator.vocabulary_writing import write_vocabulary

READERS: Mapping[str, Reader] = {
    ".txt": read_plain,
}

EXTRACTORS: Sequence[Extractor] = (
    extract_titles,
    extract_gist,
    extract_sentence_roles,
    extract_contributions,
    extract_names,
    extract_methods,
    extract_datasets,
    extract_claims,
    extract_abbreviations,
    extract_citations,
    extract_links,
    extract_keyphrases,
)

LINKERS: Sequence[Linker] = (
    link_introduced,
    link_topics,
    link_keyphrases,
    link_datasets,
    link_methods,
    link_abbreviations,
    link_related,
    link_positions,
)

PAGES: Sequence[Pages] = (
    home_page,
    paper_pages,
    paper_list_pages,
    moved_paper_pages,
    collection_pages,
    collection_list_page,
    topic_pages,
    topic_list_page,
    unsorted_pages,
    method_pages,
    method_list_pages,
    dataset_pages,
    dataset_list_pages,
    claim_pages,
    glossary_pages,
    map_page,
    explore_page,
    starred_page,
    statistics_page,
)

VOCABULARY = "topics.yml"
# Fewer are read sooner than a process starts.
RECORDS_A_PROCESS = 400
COLLECTING = (20_000, 20, 20)
"""When Python's collector looks for cycles: a build makes millions of small values, and hardly a cycle."""
TopicChoice = Literal["vocabulary", "auto"]
Known = dict[tuple[Hashable, ...], Sequence[Mention]]
"""What records said, by all of them that extractors read."""

Progress = Callable[[Sequence[Record], str], Iterator[Record]]
"""Go through records and show how far it is; the string says what is being done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What the seeds hold, before anything is derived from it."""

    collections: tuple[Collection, ...]
    records: tuple[Record, ...]
    vocabulary: tuple[Topic, ...]
    problems: tuple[Problem, ...]


def quietly(records: Sequence[Record], doing: str) -> Iterator[Record]:
    """Go through records and show nothing."""
    del doing
    yield from records


def read(seeds: Mapping[str, bytes], dialects: Mapping[str, Dialect], default: Dialect = "auto") -> Reading:
    """Read all seeds, by path relative to the seeds folder. `dialects` holds the collections that have their own."""
    collections: dict[str, Collection] = {}
    records: list[Record] = []
    problems: list[Problem] = []
    vocabulary: tuple[Topic, ...] = ()
    for path, data in sorted(seeds.items()):
        top = Source(path=path, line=1)
        reader = READERS.get(PurePosixPath(path).suffix.lower())
        if reader is None and path != VOCABULARY:
            problems.append(Problem(source=top, wrong="no reader for this kind of file", done="left out"))
            continue
        decoded = decode(data)
        if decoded is None:
            problems.append(Problem(source=top, wrong="not a text file in UTF-8", done="left out"))
            continue
        for line in decoded.faults:
            not_utf8 = Problem(source=Source(path=path, line=line), wrong="bytes that are not UTF-8", done="shown as �")
            problems.append(not_utf8)
        if reader is None:
            vocabulary, found = read_topics(decoded.text, path)
            problems += found
            continue
        stem = PurePosixPath(path).stem
        for item in _read_one(reader, decoded.text, path, dialects.get(stem, default), taken=collections.keys()):
            match item:
                case Collection():
                    collections[item.slug] = item
                case Record():
                    records.append(item)
                case Problem():
                    problems.append(item)
    identified, duplicates = identify(records)
    return Reading(
        collections=tuple(collection for _, collection in sorted(collections.items())),
        records=identified,
        vocabulary=vocabulary,
        problems=(*problems, *duplicates),
    )


def is_collection(path: str) -> bool:
    """Tell whether a file of the seeds, by its name, is one of abstracts."""
    return PurePosixPath(path).suffix.lower() in READERS


def extract(
    reading: Reading, progress: Progress = quietly, processes: int = 1, known: Known | None = None
) -> list[Mention]:
    """Extract what each record says by itself, a large library in several processes at once.

    An extractor sees one record and nothing else, so the result is the same whatever their number. `known` is what the
    records of an earlier reading said, which is not extracted again; afterwards it is what those of this reading said.
    """
    told: Known = {} if known is None else dict(known)
    rest = [record for record in reading.records if _text_of(record) not in told]
    found = zip(progress(rest, "Reading abstracts"), _extract_all(rest, processes), strict=True)
    told.update({_text_of(record): mentions for record, mentions in found})
    if known is not None:
        known.clear()
        known.update({_text_of(record): told[_text_of(record)] for record in reading.records})
    return [mention for record in reading.records for mention in told[_text_of(record)]]


def _text_of(record: Record) -> tuple[Hashable, ...]:
    """Give all of a record that an extractor reads: where a paper stands in the seeds says nothing of it."""
    return record.id, record.title, record.abstract, record.keywords


def _extract_all(records: Sequence[Record], processes: int) -> Iterator[Sequence[Mention]]:
    if processes <= 1 or len(records) < RECORDS_A_PROCESS * 2:
        yield from map(_extract_one, records)
        return
    # Started afresh and not forked: the caller may have threads, as `mkdocs serve` has.
    with ProcessPoolExecutor(
        processes, mp_context=get_context("spawn"), initializer=gc.set_threshold, initargs=COLLECTING
    ) as pool:
        yield from pool.map(_extract_one, records, chunksize=RECORDS_A_PROCESS // 8)


def _extract_one(record: Record) -> list[Mention]:
    return [mention for extract_from in EXTRACTORS for mention in extract_from(record)]


def link(  # noqa: PLR0913 - each says how a run goes
    reading: Reading,
    progress: Progress = quietly,
    topics: TopicChoice = "vocabulary",
    processes: int = 1,
    *,
    linkers: Sequence[Linker] = LINKERS,
    known: Known | None = None,
) -> Library:
    """Extract what each record says, link what the mentions name, and put all of it in one library.

    With `topics` as `auto`, topics are discovered from the records. With `vocabulary` they are so only for collections
    of which the vocabulary fits too few papers (`topic_discovery.find_uncovered_collections`), and add to it. Who needs
    no more than some links names their `linkers` alone. `known` is that of `extract`.
    """
    mentions = extract(reading, progress, processes, known)
    vocabulary = discover_topics(reading.records, mentions) if topics == "auto" else reading.vocabulary
    entities: dict[str, Entity] = {}
    neighbours: dict[str, list[Neighbour]] = defaultdict(list)
    positions: dict[str, Position] = {}
    for link_all in linkers:
        for item in tuple(link_all(reading.records, tuple(mentions), vocabulary)):
            match item:
                case Entity():
                    entities[item.id] = item
                case Mention():
                    mentions.append(item)
                case Neighbour():
                    neighbours[item.record].append(item)
                case Position():
                    positions[item.record] = item
    if topics != "auto":
        entities.update(_link_discovered(reading, mentions, entities))
    mentions = [mention for mention in mentions if mention.kind != "topic"]  # these stand in their entities
    return _make_library(reading, mentions, dict(sorted(entities.items())), neighbours, positions)


def suggest_topics(reading: Reading, progress: Progress = quietly) -> str:
    """Give the topics that the records themselves suggest, as the text of a `topics.yml` to edit."""
    return write_vocabulary(discover_topics(reading.records, extract(reading, progress)))


def _link_discovered(
    reading: Reading, mentions: Sequence[Mention], entities: Mapping[str, Entity]
) -> Mapping[str, Entity]:
    """Give the topics anew, with those discovered in the collections that the vocabulary does not fit, if there are."""
    found = [entity for entity in entities.values() if entity.kind == "topic"]
    uncovered = find_uncovered_collections(reading.records, found)
    if not uncovered:
        return {}
    records = [record for record in reading.records if any(place.collection in uncovered for place in record.places)]
    known = {topic.slug for topic in reading.vocabulary}
    discovered = [topic for topic in discover_topics(records, mentions) if topic.slug not in known]
    linked = link_topics(reading.records, mentions, (*reading.vocabulary, *discovered))
    return {item.id: item for item in linked if isinstance(item, Entity)}


def make_pages(library: Library) -> Iterator[Page]:
    """Make all pages of the site."""
    for pages in PAGES:
        yield from pages(library)


def write(
    library: Library, templates: Mapping[str, str], *, site_url: str = "", directory_urls: bool = True
) -> Mapping[str, str]:
    """Give everything that stands in `docs/` by its path: the Markdown of each page, feeds, the records as JSON lines.

    `site_url` is the address of the published site, where known. `directory_urls` is MkDocs' `use_directory_urls`:
    whether a page is served from a folder or from a file.
    """
    render = make_renderer(templates, site_url=site_url, directory_urls=directory_urls)
    files: dict[str, str] = {}
    for page in make_pages(library):
        path = f"{page.id}.md"
        if path in files:  # a page that overwrites another one would be lost without a word
            message = f"two pages are named {page.id}"
            raise ValueError(message)
        files[path] = render(page)
    if len(library.positions) > MOST_ELEMENTS:
        files["map/points.json"] = write_points(library)
    files.update(feed_files(library, site_url, directory_urls=directory_urls))
    files.update(name_files(library, partial(url_of, directory_urls=directory_urls)))
    addresses = [
        url_of(path.removesuffix(".md"), directory_urls=directory_urls) for path in files if path.endswith(".md")
    ]
    files["search/addresses.txt"] = "".join(f"{address}\n" for address in sorted(filter(None, addresses)))
    files["papers.jsonl"] = "".join(record_lines(library, partial(url_of, directory_urls=directory_urls)))
    return files


def _read_one(
    reader: Reader, text: str, path: str, dialect: Dialect, *, taken: Container[str]
) -> Iterator[Collection | Record | Problem]:
    """Read one seed; where another file has given its collection the same slug, this one's gets a hash of its path."""
    suffix = ""
    for item in reader(text, path, dialect):
        match item:
            case Collection() if item.slug in taken:
                suffix = f"-{digest(path)}"
                yield Problem(
                    source=item.source,
                    wrong=f"another file has made a collection named {item.slug}",
                    done=f"this one is named {item.slug}{suffix}",
                )
                yield replace(item, slug=item.slug + suffix)
            case Record() if suffix:
                yield replace(item, places=tuple(_rename(place, suffix) for place in item.places))
            case _:
                yield item


def _rename(place: Place, suffix: str) -> Place:
    return replace(place, collection=place.collection + suffix)


def _make_library(
    reading: Reading,
    mentions: Sequence[Mention],
    entities: Mapping[str, Entity],
    neighbours: Mapping[str, Sequence[Neighbour]],
    positions: Mapping[str, Position],
) -> Library:
    mentions_by_record: dict[str, list[Mention]] = defaultdict(list)
    for mention in mentions:
        mentions_by_record[mention.record].append(mention)
    entities_by_record: dict[str, list[tuple[Entity, Mention]]] = defaultdict(list)
    entities_by_kind: dict[EntityKind, list[Entity]] = defaultdict(list)
    children_by_parent: dict[str, list[Entity]] = defaultdict(list)
    for entity in entities.values():
        entities_by_kind[entity.kind].append(entity)
        if entity.parent:
            children_by_parent[entity.parent].append(entity)
        for mention in entity.mentions:
            entities_by_record[mention.record].append((entity, mention))
    placed: dict[str, list[tuple[Record, Place]]] = {collection.slug: [] for collection in reading.collections}
    for record in reading.records:
        for place in record.places:
            placed[place.collection].append((record, place))
    return Library(
        collections={collection.slug: collection for collection in reading.collections},
        records={record.id: record for record in reading.records},
        places={record.id: place for place, record in enumerate(reading.records)},
        entities=entities,
        mentions_by_record=mentions_by_record,
        entities_by_record=entities_by_record,
        entities_by_kind=entities_by_kind,
        children_by_parent=children_by_parent,
        neighbours_by_record=neighbours,
        positions=positions,
        records_by_collection={slug: sorted(pairs, key=_position) for slug, pairs in placed.items()},
    )


def _position(pair: tuple[Record, Place]) -> int:
    return pair[1].position
