"""The facts that a paper's page shows beside the abstract, and the marks in the abstract that they came from."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count

from generator.model import Library, Mention, Record, Span
from generator.text.forms import Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One line of the panel. `id` is the class, and the anchor, of its words in the abstract.

    An id that begins with `f` has its words underlined at all times, one with `k` only when it is pointed at: nearly
    every sentence holds a keyphrase.

    `text` is what is shown, `note` what stands smaller behind it, and `target` the id of the page that it leads to, if
    there is one.
    """

    id: str
    text: str
    spans: tuple[Span, ...]
    note: str = ""
    target: str = ""


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
    rows: list[tuple[str, list[tuple[Mention, str, str, str]]]] = [
        ("Introduces", [(each, each.name, each.long_form, "") for each in of("name")]),
        ("Data", [(each, each.name, _introduced(each), "") for each in of("dataset")]),
        ("Other methods", [(each, each.name, "", "") for each in of("method")]),
        ("Claims", [(each, each.name, "", "") for each in of("claim")]),
        ("Kind", [(each, KINDS[each.role], "", "") for each in of("contribution")]),
        ("Abbreviations", [(each, each.name, each.long_form, "") for each in of("abbreviation")]),
        ("Cites", [(each, each.name, ", ".join(each.years), "") for each in of("citation")]),
        (
            "Topics",
            [
                (each, topic.name, _words(record, each), topic.id)
                for topic, each in library.entities_of(record, "topic")
            ],
        ),
        ("Keyphrases", [(each, each.name, "", "") for _, each in library.entities_of(record, "keyphrase")]),
    ]
    numbers = count(1)
    quiet = {"Kind", "Keyphrases"}
    return tuple(
        FactGroup(
            heading=heading,
            facts=tuple(
                Fact(
                    id=f"{'k' if heading in quiet else 'f'}{next(numbers)}",
                    text=text,
                    note=note,
                    target=target,
                    spans=_spans(mention),
                )
                for mention, text, note, target in facts
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


def _spans(mention: Mention) -> tuple[Span, ...]:
    return mention.evidence or (Span(start=mention.start, end=mention.end),)


def _words(record: Record, mention: Mention) -> str:
    """Give the words that decided for a topic, as written, each once in any case."""
    words: dict[str, str] = {}
    for span in mention.evidence:
        word = record.text[span.start : span.end]
        words.setdefault(word.casefold(), word)
    return "from " + ", ".join(f"“{word}”" for word in words.values())


def _introduced(mention: Mention) -> str:
    return "introduced here" if mention.role == "introduced" else ""
