"""The glossary of a library."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.extractors.abbreviations import extract_abbreviations
from generator.linkers.abbreviations import link_abbreviations
from generator.model import Entity, Mention, Place, Record, Source
from generator.text.language.permalinks import paper_id
from generator.text.markup.parsing import parse

PIECES = (
    *("graph loom networks (GLNs)", "a graph loom network (GLN)", "Graph-Loom Net (GLN)", "green lattice norm (GLN)"),
    *(
        "GLN",
        "GLNs",
        "gln",
        "(GLN)",
        "mean average precision (mAP)",
        "maximum a posteriori (MAP)",
        "mAP",
        "MAP",
        "é",
        ".",
    ),
)
TEXTS = st.lists(
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=5).map(", ".join), min_size=1, max_size=6, unique=True
)


def _make_record(text: str) -> Record:
    place = Place(collection="c", position=1, source=Source(path="c.txt", line=1))
    return Record(id=paper_id(text, exact=True), abstract=parse(text, "plain"), places=(place,))


def _link(records: Sequence[Record], others: Iterable[Mention] = ()) -> tuple[dict[str, Entity], list[Mention]]:
    mentions = [*others, *(mention for record in records for mention in extract_abbreviations(record))]
    linked = list(link_abbreviations(records, mentions, ()))
    entities = [item for item in linked if isinstance(item, Entity)]
    assert len({entity.id for entity in entities}) == len(entities)
    return {entity.id: entity for entity in entities}, [item for item in linked if isinstance(item, Mention)]


@pytest.mark.cases("glossary")
def test_cases(case: dict[str, Any]) -> None:
    """Each short form and each of its readings has its permalink, its name, its other spellings and its papers."""
    records = [_make_record(text) for text in case["input"]]
    numbers = {record.id: number for number, record in enumerate(records)}
    entities, _ = _link(records)
    found = {
        entity.id: [entity.name, list(entity.spellings), sorted({numbers[each.record] for each in entity.mentions})]
        for entity in entities.values()
    }
    assert found == case["expected"]


@given(TEXTS, st.randoms(use_true_random=False))
def test_order_does_not_matter(texts: list[str], random: Random) -> None:
    """The order of the records changes nothing."""
    records = [_make_record(text) for text in texts]
    before = _link(records)
    random.shuffle(records)
    assert _link(records) == before


@given(TEXTS)
def test_mentions(texts: list[str]) -> None:
    """A mention cuts its short form out of the text, and a reading has the kinds and the parent that it should."""
    records = [_make_record(text) for text in texts]
    by_id = {record.id: record.text for record in records}
    entities, inferred = _link(records)
    for entity in entities.values():
        for mention in entity.mentions:
            assert by_id[mention.record][mention.start : mention.end] == mention.name
        if entity.kind == "reading":
            parent = entities[entity.parent]
            assert entity.id.startswith(f"{parent.id}/")
            assert set(entity.mentions) <= set(parent.mentions)
        else:
            written = {mention.name for mention in entity.mentions if mention.role != "inferred"}
            assert written <= {entity.name, *entity.spellings}
    for mention in inferred:
        assert mention.role == "inferred"
        assert f"({mention.name})" not in by_id[mention.record].replace(", (GLN)", "")
        assert any(mention in entity.mentions for entity in entities.values() if entity.name == mention.long_form)


@given(TEXTS)
def test_an_unrelated_paper_changes_nothing(texts: list[str]) -> None:
    """One more record with another short form leaves the other entries as they are."""
    records = [_make_record(text) for text in texts]
    before, _ = _link(records)
    after, _ = _link([*records, _make_record("A wave norm filter (WNF).")])
    assert after.pop("glossary/wnf").name == "WNF"
    assert after.pop("glossary/wnf/wave-norm-filter").name == "wave norm filter"
    assert after == before


def test_a_name_of_its_own_is_not_explained() -> None:
    """A text that introduces a name does not mean the short form of others."""
    texts = ["A graph loom network (GLN).", "The graph loom network (GLN).", "We present GLN."]
    records = [_make_record(text) for text in texts]
    _, inferred = _link(records)
    assert [mention.record for mention in inferred] == [records[2].id]
    own = Mention(record=records[2].id, kind="name", start=11, end=14, name="GLN", score=0.9)
    _, inferred = _link(records, [own])
    assert inferred == []


def test_inferred_in_a_formula() -> None:
    """What is marked as a formula is no short form."""
    texts = ["A graph loom network (GLN).", "The graph loom network (GLN)."]
    records = [_make_record(text) for text in texts]
    place = Place(collection="c", position=1, source=Source(path="c.txt", line=1))
    formula = Record(id="papers/formula", abstract=parse("The value of $GLN$ grows.", "auto"), places=(place,))
    assert "GLN" in formula.text
    _, inferred = _link([*records, formula])
    assert inferred == []
