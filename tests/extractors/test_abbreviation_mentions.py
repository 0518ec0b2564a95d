"""Abbreviations as mentions of a record."""

from generator.extractors.abbreviations import extract_abbreviations
from generator.model import Place, Record, Source, Span
from generator.text.markup.parsing import parse


def _make_record(abstract: str) -> Record:
    place = Place(collection="made-up", position=1, source=Source(path="made-up.txt", line=3))
    return Record(id="papers/made-up", abstract=parse(abstract), places=(place,))


def test_the_place_is_that_of_the_short_form_and_the_evidence_is_both_in_order() -> None:
    """Each mention cuts its short form, and its evidence both forms, in the order of the text."""
    record = _make_record("We use linear field search (LFS) and SVT (sparse vector trees).")
    first, second = extract_abbreviations(record)
    assert (first.record, first.kind, first.name, first.long_form) == (
        "papers/made-up",
        "abbreviation",
        "LFS",
        "linear field search",
    )
    for mention, forms in ((first, ["linear field search", "LFS"]), (second, ["SVT", "sparse vector trees"])):
        assert record.text[mention.start : mention.end] == mention.name
        assert [record.text[span.start : span.end] for span in mention.evidence] == forms
        assert Span(start=mention.start, end=mention.end) in mention.evidence


def test_a_record_without_abbreviations_gives_none() -> None:
    """Nothing is made up where the text expands nothing."""
    assert not list(extract_abbreviations(_make_record("We use the BERT model (left).")))
