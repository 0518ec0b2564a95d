"""One page per paper, and the list of all papers from A to Z."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from generator.citing import cite
from generator.evidence import find_anchors, group_facts, mark_facts
from generator.model import Entity, Library, Mention, Page, Place, Record
from generator.paging import PAPERS_PER_PAGE, paginate
from generator.pictures.neighbourhood import draw_neighbourhood, drop_short_form, find_neighbourhood
from generator.quoting import Quote, quote
from generator.text.forms import plain
from generator.text.language.permalinks import fold
from generator.text.phrases.noun_phrases import fold_phrase
from generator.text.shortening import shorten
from generator.text.things.differences import Stretch, find_differences, shorten_equal

_DESCRIPTION_LENGTH = 200
_MOST_TOPICS_OF_BOTH = 2
_FEWEST_FOR_LETTERS = 30  # papers in the list from A to Z; fewer are seen at a glance


def paper_pages(library: Library) -> Iterator[Page]:
    """Make the page of every paper."""
    before_and_after = {
        (slug, place.position): (items[at - 1] if at else None, items[at + 1] if at + 1 < len(items) else None)
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
                "cite": partial(cite, library, record),
                "collection": library.collections[record.place.collection],
                "links": sorted(library.mentions_of(record, "link"), key=_link_order),
                "topics": [topic for topic, _ in topics],
                "gist": next(iter(library.mentions_of(record, "gist")), None),
                "groups": groups,
                "marks": mark_facts(groups),
                "anchors": find_anchors(library, record),
                "mentioned_by": _list_backlinks(library, record),
                "neighbours": library.neighbours_of(record),
                "topics_of_both": _find_topics_of_both(library, record),
                "neighbourhood": find_neighbourhood(library, record),
                "draw": partial(draw_neighbourhood, library, record),
                "versions": _list_versions(record),
                "previous": previous,
                "following": following,
            },
        )


def _find_topics_of_both(library: Library, record: Record) -> Mapping[str, list[Entity]]:
    """Give for each paper near a record the topics of both, the record's strongest first, which count for nearness.

    A topic of which a shared phrase has the name is left out, since the phrase says so already.
    """
    own = [topic for topic, _ in library.entities_of(record, "topic")]
    found: dict[str, list[Entity]] = {}
    for near in library.neighbours_of(record):
        said = {fold_phrase(drop_short_form(phrase)) for phrase in near.because}
        others = {topic.id for topic, _ in library.entities_of(library.records[near.other], "topic")}
        both = [topic for topic in own if topic.id in others and fold_phrase(topic.name) not in said]
        found[near.other] = both[:_MOST_TOPICS_OF_BOTH]
    return found


def _list_versions(record: Record) -> list[tuple[Place, tuple[Stretch, ...]]]:
    """Give each place where the text differs from that of the page, with what differs."""
    return [
        (place, shorten_equal(find_differences(record.text, plain(place.version))))
        for place in record.places[1:]
        if place.version is not None and plain(place.version) != record.text
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Backlink:
    """Another paper that names what this one introduces, and the sentence in which it does."""

    record: Record
    quote: Quote


def _list_backlinks(library: Library, record: Record) -> list[Backlink]:
    """Give the papers that name what this one introduces, each once, in the library's order."""
    found: dict[str, Backlink] = {}
    for entity, own in library.entities_by_record.get(record.id, ()):
        if own.kind == "name" and entity.kind in {"method", "dataset"}:
            for mention in entity.mentions:
                if mention.record != record.id and mention.kind != "name" and mention.record not in found:
                    other = library.records[mention.record]
                    found[mention.record] = Backlink(record=other, quote=quote(other, mention))
    return sorted(found.values(), key=lambda link: library.places[link.record.id])


def paper_list_pages(library: Library) -> Iterator[Page]:
    """Make the list of all papers, in alphabetical order of their titles, a hundred to a page."""
    records = sorted(library.records.values(), key=lambda record: (fold(library.title_of(record)), record.id))
    letters: dict[str, tuple[str, int]] = {}  # with the first paper of each, and the number of its page
    for place, record in enumerate(records if len(records) >= _FEWEST_FOR_LETTERS else ()):
        letters.setdefault(_letter_of(library.title_of(record)), (record.id, 1 + place // PAPERS_PER_PAGE))
    yield from paginate(
        library,
        Page(
            id="papers/index",
            template="papers",
            title="All papers from A to Z",
            description="Every paper of this site in alphabetical order of its title.",
            values={
                "letters": [
                    (letter, f"papers/{'index' if number == 1 else f'page-{number}'}#letter-{letter}")
                    for letter, (_, number) in letters.items()
                ],
                "starts": {id_: letter for letter, (id_, _) in letters.items()},
            },
        ),
        records,
    )


def _letter_of(title: str) -> str:
    """Give the letter that a title stands under in the list: `first` where it stands before them all, or `last`."""
    letter = fold(title)[:1]
    return letter if "a" <= letter <= "z" else "first" if letter < "a" else "last"


def _link_order(mention: Mention) -> int:
    return ("code", "project", "data", "arxiv", "doi", "other").index(mention.role)
