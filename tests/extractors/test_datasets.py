"""Data sets."""

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.build import read
from generator.extractors.datasets import extract_datasets, find_datasets

PIECES = st.sampled_from(
    [
        *(
            "CIFAR-10",
            "-20",
            "/100",
            "MNIST",
            "Cora",
            "GLUE",
            "FooBar",
            "QuxBench",
            "2012",
            "v2",
            "3D",
            "the",
            "a",
            "on",
        ),
        *("dataset", "datasets", "benchmark", "such", "as", "including", "called", "we", "introduce", "and", "results"),
        *(",", ":", "(", ")", ".", "-", "'", "é", "Ω", "\u0301", "\ud800", "1", "92.1%"),
    ]
)


@pytest.mark.cases("datasets")
def test_cases(case: dict[str, object]) -> None:
    """A text gives the data sets that it names, as written, each with whether the text introduces or uses it."""
    assert [[dataset.name, dataset.role] for dataset in find_datasets(str(case["input"]))] == case["expected"]


@given(st.lists(PIECES).map(" ".join) | st.lists(PIECES).map("".join) | st.text())
def test_a_data_set_is_cut_from_the_text(text: str) -> None:
    """Every name is what stands in the text at its place, each spelling comes once, in order, and none is empty."""
    found = find_datasets(text)
    assert all(text[dataset.start : dataset.end] == dataset.name != "" for dataset in found)
    assert [dataset.start for dataset in found] == sorted(dataset.start for dataset in found)
    assert len({dataset.name for dataset in found}) == len(found)


def test_spellings_of_one_name_share_the_canonical_name() -> None:
    """However a known name is spelled, the canonical name is the same."""
    for spelling in ("CIFAR-10", "CIFAR10", "Cifar-10", "CIFAR 10"):
        (dataset,) = find_datasets(f"We test on {spelling} only.")
        assert dataset.canonical == "CIFAR-10"


def test_every_name_of_the_vocabulary_is_found() -> None:
    """Each name of the vocabulary is found where it is called a data set, and each stands there once."""
    lines = (files("generator.text.datasets") / "dataset_vocabulary.txt").read_text(encoding="utf-8").split("\n")
    names = [
        name.strip().removeprefix("?").strip()
        for line in lines
        if line and not line.startswith("#")
        for name in re.split(r" = |;", line)
    ]
    assert len(set(names)) == len(names)
    for name in names:
        (dataset,) = find_datasets(f"We use the {name} dataset.")
        assert dataset.name == name


@pytest.mark.parametrize("piece", ["MNIST ", "on MNIST and ", "X dataset and ", "A-", "AB (AB) ", "datasets: X, ", "("])
def test_a_long_text_is_read(piece: str) -> None:
    """A hundred thousand characters of the same are read to the end."""
    text = piece * (100_000 // len(piece))
    assert all(text[dataset.start : dataset.end] == dataset.name for dataset in find_datasets(text))


def test_mentions_of_a_record() -> None:
    """A record gives one mention a data set, with its role."""
    seed = b"# T\n\nWe introduce FooBar, a new benchmark for planning, and compare it with ImageNet.\n"
    (record,) = read({"t.txt": seed}, {}).records
    mentions = [(each.kind, each.name, each.role, each.record) for each in extract_datasets(record)]
    assert mentions == [
        ("dataset", "FooBar", "introduced", record.id),
        ("dataset", "ImageNet", "used", record.id),
    ]


def test_score_on_the_labelled_abstracts(shared: Path) -> None:
    """F1 on the labelled abstracts is at least 0.95."""
    seeds = {path.name: path.read_bytes() for path in (shared / "seeds").glob("*.txt")}
    texts = {(each.place.collection, each.place.position): each.text for each in read(seeds, {}).records}
    hits = total = 0
    for line in (shared / "eval/gold-dev.jsonl").read_text(encoding="utf-8").split("\n"):
        gold = json.loads(line or "{}")
        if gold:
            found = {_fold(each.name) for each in find_datasets(texts[gold["collection"], gold["n"]])}
            wanted = {_fold(name) for name in gold["datasets"]}
            hits += len(found & wanted)
            total += len(found) + len(wanted)
    assert 2 * hits / total >= 0.95


def _fold(name: str) -> str:
    return re.sub(r"\W+", " ", name).casefold()
