"""Methods and data sets of a library: which mentions are of one thing."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.linkers.datasets import link_datasets
from generator.linkers.methods import link_methods
from generator.model import Entity, Mention, Place, Record, Source
from generator.text.markup.parsing import parse

SPELLINGS = ["GAN", "GANs", "gan", "Gate", "GATE", "CIFAR-10", "CIFAR10", "lazy nets", "Lazy Nets", "LN", "C++", "Ünet"]
KINDS: list[tuple[Any, str]] = [
    ("method", ""),
    ("dataset", "used"),
    ("dataset", "introduced"),
    ("name", "model"),
    ("name", "dataset"),
]
USES = st.tuples(
    st.sampled_from(SPELLINGS),
    st.sampled_from(KINDS),
    st.sampled_from(["", "lazy nets", "Lazy net", "loom network"]),
    st.sampled_from([0.2, 0.9]),
)
LIBRARIES = st.lists(st.lists(USES, max_size=3), max_size=6)
Library = Sequence[tuple[Record, Sequence[Mention]]]


def _make_record(number: int, text: str) -> Record:
    place = Place(collection="c", position=number + 1, source=Source(path="c.txt", line=number + 1))
    return Record(id=f"papers/{number}", abstract=parse(text, "plain"), places=(place,))


def read_case(texts: Iterable[Mapping[str, Any]]) -> Library:
    """Give the records of a case, each with its mentions at the first place of the name."""
    library = []
    for number, each in enumerate(texts):
        record = _make_record(number, each["text"])
        library.append((record, [_make_mention(record, **fields) for fields in each["mentions"]]))
    return library


def _make_mention(record: Record, **fields: Any) -> Mention:  # noqa: ANN401 - the fields of a case file
    start = record.text.index(fields["name"])
    return Mention(record=record.id, start=start, end=start + len(fields["name"]), **fields)


def link(library: Library) -> dict[str, Entity]:
    """Link the data sets and methods of a library, by id."""
    records = [record for record, _ in library]
    mentions = [mention for _, group in library for mention in group]
    linked = [*link_datasets(records, mentions, ()), *link_methods(records, mentions, ())]
    entities = [item for item in linked if isinstance(item, Entity)]
    assert len({entity.id for entity in entities}) == len(entities)
    return {entity.id: entity for entity in entities}


def _make_library(uses: Sequence[Sequence[tuple[str, tuple[Any, str], str, float]]]) -> Library:
    library = []
    for number, row in enumerate(uses):
        text = f"Paper {number}: " + ", ".join(f"{name} ({long})" for name, _, long, _ in row)
        mentions, place = [], 0
        record = _make_record(number, text)
        for name, (kind, role), long, score in row:
            place = text.index(name, place)
            mentions.append(
                Mention(
                    record=record.id,
                    kind=kind,
                    start=place,
                    end=place + len(name),
                    name=name,
                    role=role,
                    score=score if kind == "name" else 0.0,
                    long_form=long if kind == "name" else "",
                )
            )
            place += len(name)
        library.append((record, mentions))
    return library


@pytest.mark.cases("named_things")
def test_cases(case: dict[str, Any]) -> None:
    """Each thing has its permalink, its name, its other spellings, and its papers, those that introduce it first."""
    found = {
        entity.id: [
            entity.name,
            list(entity.spellings),
            [int(each.record.rpartition("/")[2]) for each in entity.mentions],
        ]
        for entity in link(read_case(case["texts"])).values()
    }
    assert found == case["expected"]


@given(LIBRARIES, st.randoms(use_true_random=False))
def test_order_does_not_matter(uses: list[list[tuple[str, tuple[Any, str], str, float]]], random: Random) -> None:
    """The order of the records changes nothing."""
    library = list(_make_library(uses))
    before = link(library)
    random.shuffle(library)
    assert link(library) == before


@given(LIBRARIES)
def test_every_mention_belongs_to_one_thing(uses: list[list[tuple[str, tuple[Any, str], str, float]]]) -> None:
    """Each mention cuts a spelling of its thing out of the text, each record stands once, and none is lost."""
    library = _make_library(uses)
    texts = {record.id: record.text for record, _ in library}
    entities = link(library)
    for entity in entities.values():
        assert len({mention.record for mention in entity.mentions}) == len(entity.mentions) > 0
        for mention in entity.mentions:
            assert texts[mention.record][mention.start : mention.end] == mention.name
            assert mention.name in {entity.name, *entity.spellings}
    written = {(mention.record, mention.name) for _, group in library for mention in group}
    names = {
        (mention.record, name)
        for entity in entities.values()
        for mention in entity.mentions
        for name in (entity.name, *entity.spellings)
    }
    assert written <= names


@given(LIBRARIES)
def test_an_unrelated_paper_changes_nothing(uses: list[list[tuple[str, tuple[Any, str], str, float]]]) -> None:
    """One more record that names something else leaves the other things as they are."""
    library = _make_library(uses)
    other = _make_record(99, "We compare with WaveNorm.")
    mention = _make_mention(other, kind="method", name="WaveNorm")
    after = link([*library, (other, [mention])])
    assert after.pop("methods/wavenorm").mentions == (mention,)
    assert after == link(library)


def test_kinds() -> None:
    """A data set and a method are entities of their kinds."""
    mention = {"kind": "dataset", "name": "CIFAR-10", "role": "used"}
    library = read_case([{"text": "We train on CIFAR-10.", "mentions": [mention]}])
    assert {entity.kind for entity in link(library).values()} == {"dataset"}
    assert link([]) == {}
