"""Derived titles: for a record without one, a heading made of the text's own words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.model import Mention, Record, Span
from generator.text.language.casing import lower_first, raise_first
from generator.text.language.english import is_english
from generator.text.language.tagging import Word
from generator.text.titles.candidate import Candidate
from generator.text.titles.composing import drop_opener
from generator.text.titles.headings import find_heading

# Only so much of a text is read, in code points; the rest of so long a text is not an abstract.
_READ_TEXT = 12_000


@dataclass(frozen=True, slots=True, kw_only=True)
class DerivedTitle:
    """A heading and the spans of the text that it was made from, in the order of the text."""

    text: str
    spans: tuple[tuple[int, int], ...]


def extract_titles(record: Record) -> Iterator[Mention]:
    """Give the derived title of a record that has none of its own."""
    title = derive_title(record.text) if record.title is None else None
    if title is not None:
        spans = tuple(Span(start=start, end=end) for start, end in title.spans)
        first = spans[0]
        yield Mention(record=record.id, kind="title", start=first.start, end=first.end, name=title.text, evidence=spans)


def derive_title(text: str) -> DerivedTitle | None:
    """Make a heading of at most 12 words from an abstract, or nothing if there is no phrase to make it of.

    Phrases are told by the words of English; of a text in another language there is none.
    """
    best = find_heading(text[:_READ_TEXT]) if is_english(text) else None
    return write_heading(best) if best else None


def write_heading(heading: Candidate) -> DerivedTitle:
    """Write a heading in sentence case, and give the spans of the text that it was made from."""
    name = " ".join(word.text for word in heading.name)
    told = drop_opener(heading)
    words = [word.text for word in told]
    if name and words and told[0].start == 0:
        words[0] = lower_first(words[0])
    body = " ".join(words).replace(" ,", ",")
    follows = bool(told) and told[0].tag in {"preposition", "to"}
    title = f"{name}{' ' if follows else ': '}{body}" if name and body else name or body
    first, space, rest = title.partition(" ")
    return DerivedTitle(text=raise_first(first) + space + rest, spans=_join_spans([*heading.name, *told]))


def _join_spans(words: Sequence[Word]) -> tuple[tuple[int, int], ...]:
    """Give the spans that the words cover, in the order of the text, joined where only a space lies between them."""
    spans: list[tuple[int, int]] = []
    for start, end in sorted((word.start, word.end) for word in words if word.start < word.end):
        if spans and start <= spans[-1][1] + 1:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((start, end))
    return tuple(spans)
