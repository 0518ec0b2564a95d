"""Claims as rows: what is measured, on which data, by which paper, in which sentence."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from generator.model import Entity, Library, Measurement, Mention, Record
from generator.quoting import Quote, quote
from generator.text.language.permalinks import fold

# These follow their figure without a space, as do those that begin with a hyphen: "90-fold".
_CLOSE_UNITS = frozenset({"%", "%p", "°", "x", "X", "×", "σ"})
_PERCENT = ("%", "percent", "per cent")
_LAST = "\U0010ffff"
_NOTHING_READ = Measurement()
# Words and signs that say how a figure is meant, where they stand right before it.
_QUALIFIER = re.compile(
    r"""(?ix)
    (?:
        (?<![\w-])
        (?:
            (?P<words>
                (?: no \s+ )? (?: more | less | fewer | greater | higher | lower ) \s+ than
                | as \s+ (?: much | many | little | few | high | low ) \s+ as
                | at \s+ (?: least | most )
                | up \s+ to
                | close \s+ to
            )
            (?: \s+ (?: an? | the ) )?
            | (?P<word> under | over | above | below | about | around | approximately | roughly | nearly | almost )
        )
        \s+
        | (?P<sign> [<>≤≥≈~∼] ) \s*
    )
    \Z"""
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A quantitative result as an abstract claims it. `dataset` is the entity that it is measured on, where known."""

    record: Record
    mention: Mention
    measurement: Measurement
    quote: Quote
    dataset: Entity | None

    @property
    def value(self) -> str:
        """The value with the words of the claim that stand right before it and qualify it, e.g. `up to 3.8`."""
        value = self.measurement.value
        found = re.search(rf"(?<![\d.,]){re.escape(value)}(?!\d)", self.mention.name) if value else None
        qualifier = _QUALIFIER.search(self.mention.name[: found.start()]) if found else None
        if not qualifier:
            return value
        words = qualifier["words"] or qualifier["word"]
        return f"{' '.join(words.lower().split())} {value}" if words else f"{qualifier['sign']}{value}"

    @property
    def figure(self) -> str:
        """The value with its unit, unless the value ends in it, e.g. `1.3 percent`, `3.5x`, `under 2 ms`."""
        value, unit = self.value, self.measurement.unit
        if not unit or value.endswith(_PERCENT if unit == "%" else unit):
            return value
        is_close = unit in _CLOSE_UNITS or unit.startswith("-")
        return f"{value}{unit}" if is_close else f"{value} {unit}"


def list_claims(library: Library, records: Iterable[Record]) -> list[Claim]:
    """Give the claims of some papers by data set and metric, those without at the end, then in the library's order."""
    claims = [
        Claim(
            record=record,
            mention=mention,
            measurement=mention.measurement or _NOTHING_READ,
            quote=quote(record, mention),
            dataset=_find_dataset(library, record, mention.measurement or _NOTHING_READ),
        )
        for record in records
        for mention in library.mentions_of(record, "claim")
    ]
    return sorted(claims, key=lambda claim: (*_subject(claim), library.places[claim.record.id], claim.mention.start))


def list_claims_on(library: Library, dataset: Entity) -> list[Claim]:
    """Give the claims that are on a data set."""
    return [claim for claim in list_claims(library, library.records_of(dataset)) if claim.dataset == dataset]


def _subject(claim: Claim) -> tuple[str, str]:
    dataset = claim.dataset.name if claim.dataset else claim.measurement.dataset
    return fold(dataset) or _LAST, fold(claim.measurement.metric) or _LAST


def _find_dataset(library: Library, record: Record, measurement: Measurement) -> Entity | None:
    """Give the data set of the record that a claim names, the one with the longest name in common."""
    wanted = f" {fold(measurement.dataset)} "
    if not wanted.strip():
        return None
    known = [
        (len(name), entity)
        for entity, mention in library.entities_of(record, "dataset")
        if (name := f" {fold(mention.name)} ") in wanted or wanted in name
    ]
    return max(known, key=lambda pair: (pair[0], pair[1].id))[1] if known else None
