"""The facts that a paper's page shows beside the abstract, and the marks in the abstract that they came from."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from operator import itemgetter

from generator.addresses import address_of
from generator.model import Entity, Library, Mention, Record, Span
from generator.text.forms import Anchor, Mark
from generator.text.language.occurrences import find_occurrences
from generator.text.language.permalinks import fold


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One line of the panel. `id` is the class, and the anchor, of its words in the abstract.

    An id that begins with `f` has its words underlined at all times, one with `k` only when it is pointed at: nearly
    every sentence holds a keyphrase.

    `text` is what is shown, `note` what stands smaller behind it, `target` the address that it leads to, if there is
    one, and `target_text` the words of that link.
    """

    id: str
    text: str
    spans: tuple[Span, ...]
    note: str = ""
    target: str = ""
    target_text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FactGroup:
    """The facts of one kind, under their heading."""

    heading: str
    facts: tuple[Fact, ...]

    @property
    def is_list(self) -> bool:
        """Tell whether the facts are words that can stand one behind the other on a line."""
        return self.heading != "Claims" and not any(fact.note or fact.target for fact in self.facts)


KINDS = {
    "method": "a method",
    "theory": "theory",
    "empirical-study": "an empirical study",
    "dataset": "a data set",
    "benchmark": "a benchmark",
    "library": "a library",
    "survey": "a survey",
    "position": "a position",
    "application": "an application",
}


def group_facts(library: Library, record: Record) -> tuple[FactGroup, ...]:
    """Give the facts of a paper in the order of the panel. Kinds with nothing in them are left out."""
    of = partial(library.mentions_of, record)
    named = partial(_describe_named, library, record, _entities_by_place(library, record))
    introduced, abbreviations = _merge_repeated(
        [named(each, each.long_form) for each in of("name")],
        [named(each, _read(each)) for each in of("abbreviation")],
    )
    rows: list[tuple[str, list[_Row]]] = [
        ("Introduces", introduced),
        ("Data", [named(each, _introduced(each)) for each in of("dataset")]),
        ("Other methods", [named(each, "") for each in of("method")]),
        ("Claims", [_Row(each, each.name) for each in of("claim")]),
        ("Kind", [_Row(each, KINDS[each.role]) for each in of("contribution")]),
        ("Abbreviations", abbreviations),
        ("Cites", [_Row(each, each.name, ", ".join(each.years)) for each in of("citation")]),
        (
            "Topics",
            [
                _Row(each, topic.name, _words(record, each), topic.id, "all papers")
                for topic, each in library.entities_of(record, "topic")
            ],
        ),
        ("Keyphrases", [_Row(each, each.name) for _, each in library.entities_of(record, "keyphrase")]),
    ]
    numbers = count(1)
    quiet = {"Kind", "Keyphrases"}
    return tuple(
        FactGroup(
            heading=heading,
            facts=tuple(
                Fact(
                    id=f"{'k' if heading in quiet else 'f'}{next(numbers)}",
                    text=row.text,
                    note=row.note,
                    target=row.target,
                    target_text=row.target_text,
                    spans=row.spans,
                )
                for row in facts
            ),
        )
        for heading, facts in rows
        if facts
    )


def mark_facts(groups: Sequence[FactGroup]) -> tuple[Mark, ...]:
    """Give the marks of all facts, for the abstract on the page."""
    return tuple(
        Mark(start=span.start, end=span.end, name=fact.id)
        for group in groups
        for fact in group.facts
        for span in fact.spans
    )


def find_anchors(library: Library, record: Record) -> tuple[Anchor, ...]:
    """Give what the words of the abstract lead to: each method, data set and abbreviation once, at its first place.

    The `href` is an address (see `addresses`), empty where there is none; each further place of an abbreviation only
    says what it stands for in this paper.
    """
    anchors: dict[tuple[int, int], Anchor] = {}
    linked: set[str] = set()
    places = _entities_by_place(library, record)
    shown = ("name", "dataset", "method", "abbreviation")
    mentions = [each for each in library.mentions_by_record.get(record.id, ()) if each.kind in shown]
    for mention in sorted(mentions, key=lambda each: (each.start, shown.index(each.kind))):
        entity = places.get((mention.kind, mention.start, mention.end))
        address = address_of(library, entity) if entity else ""
        span = mention.start, mention.end
        if address and address not in linked and span not in anchors:
            linked.add(address)
            anchors[span] = Anchor(start=mention.start, end=mention.end, href=address)
    links = sorted((each.start, each.end) for each in library.mentions_of(record, "link"))
    for mention in mentions:
        if mention.kind == "abbreviation":
            for start, end in find_occurrences(record.text, mention.name):
                before = bisect_right(links, start, key=itemgetter(0)) - 1
                if before >= 0 and start < links[before][1]:  # letters of a URL stand for nothing
                    continue
                known = anchors.get((start, end))
                href = known.href if known else ""
                anchors[start, end] = Anchor(start=start, end=end, href=href, title=mention.long_form)
    return tuple(anchors.values())


@dataclass(frozen=True, slots=True)
class _Row:
    """A fact before it has an id."""

    mention: Mention
    text: str
    note: str = ""
    target: str = ""
    target_text: str = ""
    also: tuple[Span, ...] = ()

    @property
    def spans(self) -> tuple[Span, ...]:
        """The words that the fact came from, each place once, in the order of the text."""
        own = self.mention.evidence or (Span(start=self.mention.start, end=self.mention.end),)
        return tuple(sorted({*own, *self.also}, key=lambda span: (span.start, span.end))) if self.also else own


def _merge_repeated(introduced: Sequence[_Row], abbreviations: Sequence[_Row]) -> tuple[list[_Row], list[_Row]]:
    """Give both lists without the abbreviations of introduced names, unless those have another long form.

    The name then has the words of both, and the long form and the address of the abbreviation where it has none itself.
    """
    rows = list(introduced)
    places = {fold(row.text): at for at, row in reversed(list(enumerate(rows)))}
    rest = []
    for row in abbreviations:
        at = places.get(fold(row.text), -1)
        if at < 0 or (rows[at].note and fold(rows[at].note) != fold(row.note)):
            rest.append(row)
            continue
        name = rows[at]
        there = name if name.target else row
        rows[at] = replace(
            name,
            note=name.note or row.note,
            target=there.target,
            target_text=there.target_text,
            also=(*name.also, *row.spans),
        )
    return rows, rest


def _entities_by_place(library: Library, record: Record) -> Mapping[tuple[str, int, int], Entity]:
    """Give the entities of a record by kind and span of their mentions; of an abbreviation, its reading."""
    return {
        (mention.kind, mention.start, mention.end): entity
        for entity, mention in library.entities_by_record.get(record.id, ())
        if entity.kind in {"method", "dataset", "reading"}
    }


def _describe_named(
    library: Library, record: Record, entities: Mapping[tuple[str, int, int], Entity], mention: Mention, note: str
) -> _Row:
    """Say of a mention where its entity's page is and how many other papers stand there."""
    entity = entities.get((mention.kind, mention.start, mention.end))
    target = address_of(library, entity) if entity else ""
    if not entity or not target:
        return _Row(mention, mention.name, note)
    others = len({other.record for other in entity.mentions} - {record.id})
    if not others:
        return _Row(mention, mention.name, note, target, "other meanings")
    return _Row(mention, mention.name, note, target, f"{others:,} other {'paper' if others == 1 else 'papers'}")


def _words(record: Record, mention: Mention) -> str:
    """Give the words that decided for a topic, as written, each once in any case."""
    words: dict[str, str] = {}
    for span in mention.evidence:
        word = record.text[span.start : span.end]
        words.setdefault(word.casefold(), word)
    return "from " + ", ".join(f"“{word}”" for word in words.values())


def _introduced(mention: Mention) -> str:
    return "introduced here" if mention.role == "introduced" else ""


def _read(mention: Mention) -> str:
    """Give what an abbreviation stands for, and say so where this paper itself does not."""
    return f"{mention.long_form}, as other papers here expand it" if mention.role == "inferred" else mention.long_form
