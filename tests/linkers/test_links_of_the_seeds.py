"""What the two seed collections are linked by, as a whole."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

from generator.model import Library, Neighbour
from generator.quoting import quote


@pytest.fixture(scope="module")
def golden(root: Path) -> ModuleType:
    """Load the script that describes links."""
    spec = importlib.util.spec_from_file_location("golden_links", root / "scripts/golden_links.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def library(golden: ModuleType) -> Library:
    """Link the seeds once."""
    linked = golden.link_seeds()
    assert isinstance(linked, Library)
    return linked


def test_the_links_are_those_that_a_person_has_read(golden: ModuleType, library: Library, root: Path) -> None:
    """Data sets, methods and abbreviations, with their papers; `scripts/golden_links.py` writes them anew."""
    expected = json.loads((root / "tests/cases/golden_links.json").read_text(encoding="utf-8"))
    assert golden.describe_links(library) == expected


def test_every_link_has_a_sentence(library: Library) -> None:
    """Whatever a method, a data set or an abbreviation links to, the page can quote the words and their sentence."""
    linked = [
        (entity, mention)
        for entity in library.entities.values()
        if entity.kind in {"method", "dataset", "abbreviation", "reading"}
        for mention in entity.mentions
    ]
    assert len(linked) > 300
    for entity, mention in linked:
        record = library.records[mention.record]
        found = quote(record, mention)
        assert found.words == record.text[mention.start : mention.end] != "", entity.id
        sentence = found.before.removeprefix("…") + found.words + found.behind.removesuffix(" …")
        assert sentence in record.text, entity.id


def test_nearness_is_symmetric(library: Library) -> None:
    """Where each of two papers is among the nearest of the other, both say the same score and the same reasons."""
    near = {(each.record, each.other): each for each in _neighbours(library)}
    both = [pair for pair in near if pair[::-1] in near]
    assert both
    for pair in both:
        assert near[pair].score == near[pair[::-1]].score
        assert sorted(near[pair].because) == sorted(near[pair[::-1]].because)


def _neighbours(library: Library) -> list[Neighbour]:
    return [each for record in library.records.values() for each in library.neighbours_of(record)]
