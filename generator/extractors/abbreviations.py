"""Abbreviations: the short forms that an abstract expands itself, each with its long form as written."""

from collections.abc import Iterator

from generator.model import Mention, Record, Span
from generator.text.abbreviations.pairs import find_abbreviations


def extract_abbreviations(record: Record) -> Iterator[Mention]:
    """Give the abbreviations of a record. The place is that of the short form; the evidence is both forms."""
    for each in find_abbreviations(record.text):
        short = Span(start=each.short_start, end=each.short_end)
        long = Span(start=each.long_start, end=each.long_end)
        evidence = (long, short) if long.start < short.start else (short, long)
        yield Mention(
            record=record.id,
            kind="abbreviation",
            start=short.start,
            end=short.end,
            name=each.short,
            long_form=each.long,
            evidence=evidence,
        )
