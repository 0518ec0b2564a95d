"""The four lists and the flow."""

import importlib
import json
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

import generator.extractors
import generator.linkers
import generator.pages
import generator.readers
from generator import build
from generator.disk import read_seeds, read_templates
from generator.model import Mention, Record
from generator.records import record_lines

# Modules beside the listed ones that are no reader, extractor, linker or page kind of their own.
NOT_LISTED = {"generator.readers.vocabulary", "generator.linkers.topic_discovery"}
SENTENCES = [
    "We propose a method that learns maps of curved spaces.",
    "Experiments on three benchmarks show that it works.",
    "Code is available at https://github.com/someone/maps.",
    "Energy-based models of molecules are hard to sample from.",
    "A robot arm grasps objects from images alone.",
]
TITLE = "Some papers"


@pytest.fixture(scope="module")
def templates(root: Path) -> Mapping[str, str]:
    """Give the project's own templates."""
    return read_templates(root / "templates")


@pytest.fixture(scope="module")
def seeds(root: Path) -> Mapping[str, bytes]:
    """Give the project's own seeds."""
    return read_seeds(root / "seeds")[0]


@pytest.fixture(scope="module")
def reading(seeds: Mapping[str, bytes]) -> build.Reading:
    """Read the project's own seeds."""
    return build.read(seeds, {})


@pytest.fixture(scope="module")
def written(reading: build.Reading, templates: Mapping[str, str]) -> Mapping[str, str]:
    """Give all files of the project's own seeds."""
    return build.write(build.link(reading), templates)


def _write(seeds: Mapping[str, bytes], templates: Mapping[str, str]) -> Mapping[str, str]:
    return build.write(build.link(build.read(seeds, {})), templates)


@pytest.mark.parametrize(
    ("package", "listed"),
    [
        (generator.readers, build.READERS.values()),
        (generator.extractors, build.EXTRACTORS),
        (generator.linkers, build.LINKERS),
        (generator.pages, build.PAGES),
    ],
)
def test_every_module_is_listed(package: ModuleType, listed: Iterable[Callable[..., object]]) -> None:
    """A reader, an extractor, a linker or a page kind that nobody lists would do nothing."""
    path, name = package.__path__, package.__name__
    modules = {f"{name}.{module.name}" for module in pkgutil.iter_modules(path)}
    assert modules - NOT_LISTED == {function.__module__ for function in listed}
    for module in modules:
        assert importlib.import_module(module).__doc__


def test_the_seeds_give_the_site(reading: build.Reading, written: Mapping[str, str]) -> None:
    """The two seed files give 139 papers in 2 collections and at least 35 topics, without a problem."""
    assert reading.problems == ()
    assert (len(reading.records), len(reading.collections)) == (139, 2)
    assert sum(path.startswith("papers/") and len(path) > 20 for path in written) == 139
    assert sum(path.startswith("topics/") for path in written) >= 36
    assert len(written["papers.jsonl"].splitlines()) == 139


def test_two_runs_give_the_same_bytes(
    seeds: Mapping[str, bytes], templates: Mapping[str, str], written: Mapping[str, str]
) -> None:
    """The order in which files are found decides nothing."""
    backwards = dict(sorted(seeds.items(), reverse=True))
    assert _write(backwards, templates) == written


def test_several_processes_extract_the_same(reading: build.Reading, monkeypatch: pytest.MonkeyPatch) -> None:
    """A large library is read by several processes, with the mentions in the same order as by one."""
    monkeypatch.setattr(build, "RECORDS_A_PROCESS", 40)
    assert build.extract(reading, processes=2) == build.extract(reading)


def test_what_was_known_is_not_extracted_again(reading: build.Reading, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a second reading only new texts are read: what has moved is known, what is gone is forgotten."""
    asked: list[str] = []

    def ask(record: Record) -> Iterator[Mention]:
        asked.append(record.id)
        yield from ()

    monkeypatch.setattr(build, "EXTRACTORS", (*build.EXTRACTORS, ask))
    known: build.Known = {}
    first, second, third, *_ = reading.records
    whole = build.extract(replace(reading, records=(first, second)), known=known)
    moved = replace(second, places=third.places)
    part = build.extract(replace(reading, records=(moved, third)), known=known)
    assert asked == [first.id, second.id, third.id]
    assert [each for each in part if each.record == second.id] == [each for each in whole if each.record == second.id]
    assert len(known) == 2
    build.extract(replace(reading, records=(replace(second, abstract=third.abstract),)), known=known)
    assert asked[3:] == [second.id]


def test_one_more_abstract_changes_only_what_must_change(
    seeds: Mapping[str, bytes], templates: Mapping[str, str], written: Mapping[str, str]
) -> None:
    """A new abstract at the end of a seed changes no page but those that say something about it.

    Those are its own page, the home page, the indexes, the map, its collection, its topics and their parents, the paper
    before it, the papers that now have it among the nearest, and what names the same thing. No other id changes.
    """
    text = (
        "Decision trees in hyperbolic space are compared with random forests on hierarchical data. We propose a new "
        "splitting rule that follows geodesics, and show on two benchmarks that it needs fewer splits than others."
    )
    before = written
    grown = {**seeds, "icml-2025.txt": seeds["icml-2025.txt"].rstrip() + b"\n\n" + text.encode() + b"\n"}
    reading = build.read(grown, {})
    library = build.link(reading)
    after = build.write(library, templates)
    (new,) = [record for record in library.records.values() if record.abstract.source == text]
    (previous,) = [
        record
        for record, place in library.records_by_collection["icml-2025"]
        if place.position == new.place.position - 1
    ]
    must = {f"{new.id}.md", "index.md", "papers.jsonl", "collections/index.md", "topics/index.md", f"{previous.id}.md"}
    indexes = ("papers/index", "papers/page-", "collections/icml-2025", "map/", "explore/", "statistics/", "search/")
    may = {path for path in after if path.startswith(indexes) or path.endswith("/index.md")}
    for entity, _ in library.entities_by_record[new.id]:
        for id_ in filter(None, (entity.id, entity.parent)):
            may |= {path for path in after if path in {f"{id_}.md", f"{id_}.xml"} or path.startswith(f"{id_}/")}
        if entity.kind in {"method", "dataset", "reading"}:
            may |= {f"{mention.record}.md" for mention in entity.mentions}
    nearest = {
        f"{near.record}.md"
        for record in library.records.values()
        for near in library.neighbours_of(record)
        if near.other == new.id
    }
    changed = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
    assert set(before) <= set(after)
    assert must <= changed
    assert nearest <= changed
    assert changed <= must | may | nearest


def _seed(abstracts: list[str]) -> bytes:
    return "\n\n".join([TITLE, *abstracts]).encode()


ABSTRACTS = st.lists(
    st.lists(st.sampled_from(SENTENCES), min_size=1, max_size=4).map(" ".join), min_size=1, max_size=6, unique=True
)


@given(ABSTRACTS, st.randoms(use_true_random=False))
def test_ids_survive_moves_and_reordering(abstracts: list[str], random: Random) -> None:
    """The same abstracts in another order and in other files have the same ids and titles."""
    shuffled = list(abstracts)
    random.shuffle(shuffled)
    cut = random.randrange(len(shuffled))
    one = build.link(build.read({"a.txt": _seed(abstracts)}, {}))
    other = build.link(build.read({"b.txt": _seed(shuffled[:cut]), "c.txt": _seed(shuffled[cut:])}, {}))
    assert set(one.records) == set(other.records)
    for id_, record in one.records.items():
        assert one.title_of(record) == other.title_of(other.records[id_])


@given(
    st.dictionaries(
        st.sampled_from(["a.txt", "b.TXT", "x/a.txt", "topics.yml", "c.pdf", "-.txt"]), st.binary(max_size=300)
    )
)
def test_no_seed_stops_the_build(seeds: dict[str, bytes]) -> None:
    """Whatever bytes the seeds hold, the build goes through, and each abstract that was read is a record."""
    reading = build.read(seeds, {})
    library = build.link(reading)
    rows = [json.loads(line) for line in record_lines(library)]
    assert [row["id"] for row in rows] == [record.id for record in reading.records]
    assert all(problem.source.path in seeds for problem in reading.problems)


def test_files_of_one_name_are_two_collections() -> None:
    """Two files of one stem in two folders do not fall together."""
    reading = build.read({"a.txt": _seed(SENTENCES[:1]), "more/a.txt": _seed(SENTENCES[3:4])}, {})
    assert len(reading.collections) == 2
    assert len({record.place.collection for record in reading.records}) == 2
    assert any("another file has made a collection named a" in problem.wrong for problem in reading.problems)


def test_problems_name_their_place() -> None:
    """What cannot be used is named with its file and line, and its neighbours are used."""
    reading = build.read(
        {
            "a.txt": b"Title\n\n" + SENTENCES[0].encode() * 3 + b"\n\ncaf\xe9 " + SENTENCES[1].encode() * 3,
            "b.txt": b"\x00\x01\x02\x03",
            "c.docx": b"x",
            "topics.yml": b"- [",
        },
        {},
    )
    assert len(reading.records) == 2
    *first, last = (str(problem) for problem in reading.problems)
    assert first == [
        "a.txt:5: bytes that are not UTF-8; shown as �",
        "b.txt:1: not a text file in UTF-8; left out",
        "c.docx:1: no reader for this kind of file; left out",
    ]
    assert last.startswith("topics.yml:")
    assert "not YAML: " in last


@pytest.mark.parametrize(
    "vocabulary",
    [
        "a: &a [x]\nb: *a",
        "!!python/object/apply:os.getcwd []",
        "- \x00",
        "[" * 2000,
        "- title: 2024-13-45",
        "- !!int abc",
        "- !!bool x",
        "9" * 5000,
    ],
)
def test_a_hostile_vocabulary_is_refused(vocabulary: str) -> None:
    """Aliases, tags of Python, forbidden characters and deep nesting are a problem, and the papers are read."""
    reading = build.read({"a.txt": _seed(SENTENCES), "topics.yml": vocabulary.encode()}, {})
    assert reading.vocabulary == ()
    assert len(reading.records) == len(SENTENCES)
    assert any(problem.source.path == "topics.yml" for problem in reading.problems)


def test_papers_that_begin_alike_share_a_page_that_leads_to_both(templates: Mapping[str, str]) -> None:
    """The address of a paper still leads to it when another one comes in that begins with the same twelve words."""
    opening = "We study how trees can be drawn in the hyperbolic plane, and in which"
    first = f"{opening} dimension they fit best, with proofs for all of the cases that matter to us here."
    second = f"{opening} other spaces robots could rather plan, grasp, walk, fly, swim or simply rest instead."
    alone = build.link(build.read({"a.txt": _seed([first])}, {}))
    both = build.link(build.read({"a.txt": _seed([first, second])}, {}))
    (kept,) = alone.records
    files = build.write(both, templates)
    assert kept not in both.records
    assert all(f"({id_.removeprefix('papers/')}.md)" in files[f"{kept}.md"] for id_ in both.records)
