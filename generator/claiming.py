"""Claims as rows: what is measured, on which data, by which paper, in which sentence."""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.model import Entity, Library, Measurement, Mention, Record
from generator.quoting import Quote, quote
from generator.text.language.permalinks import fold

_LAST = "\U0010ffff"
_NOTHING_READ = Measurement()


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A quantitative result as an abstract claims it. `dataset` is the entity that it is measured on, where known."""

    record: Record
    mention: Mention
    measurement: Measurement
    quote: Quote
    dataset: Entity | None


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
