"""Abbreviations that a text itself expands, in brackets or in apposition, in either order."""

from dataclasses import dataclass

from generator.text.abbreviations.expansions import Expansion
from generator.text.abbreviations.in_apposition import find_expansions_in_apposition
from generator.text.abbreviations.in_brackets import find_expansions_in_brackets


@dataclass(frozen=True, slots=True, kw_only=True)
class Abbreviation:
    """A short form and the long form that the text gives it, both as written, with their places in the text."""

    short: str
    long: str
    short_start: int
    short_end: int
    long_start: int
    long_end: int


def find_abbreviations(text: str) -> tuple[Abbreviation, ...]:
    """Find the abbreviations that a text expands, in the order of the short forms, each pair once.

    What a bracket says goes before what an apposition may say of the same short form.
    """
    found = [_make_abbreviation(text, each) for each in find_expansions_in_brackets(text)]
    in_brackets = {each.short for each in found}
    in_apposition = (_make_abbreviation(text, each) for each in find_expansions_in_apposition(text))
    found += [each for each in in_apposition if each.short not in in_brackets]
    first: dict[tuple[str, str], Abbreviation] = {}
    for each in sorted(found, key=_place):
        first.setdefault((each.short, each.long.lower()), each)
    return tuple(first.values())


def _make_abbreviation(text: str, expansion: Expansion) -> Abbreviation:
    return Abbreviation(
        short=text[expansion.short_start : expansion.short_end],
        long=text[expansion.long_start : expansion.long_end],
        short_start=expansion.short_start,
        short_end=expansion.short_end,
        long_start=expansion.long_start,
        long_end=expansion.long_end,
    )


def _place(abbreviation: Abbreviation) -> tuple[int, int]:
    return abbreviation.short_start, abbreviation.long_start
