"""Named methods of others."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.build import read
from generator.extractors.methods import extract_methods, find_methods

PIECES = [
    "outperforms ",
    "RivalNet",
    "SGD",
    "kernel PCA",
    " (",
    ")",
    ", ",
    " and ",
    "Abel-Bertini",
    " model",
    "'s ",
    ".",
    "-based",
]


@pytest.mark.cases("methods")
def test_cases(case: dict[str, object]) -> None:
    """A text gives the named methods of others as it writes them, in order."""
    assert [method.name for method in find_methods(str(case["input"]))] == case["expected"]


def test_a_method_is_given_once() -> None:
    """A name that comes again, or in the plural, is one method; so is the acronym of one that was found."""
    text = (
        "Fourier Neural Operators are fast. FNOs beat DeepONet. Every DeepONet and Fourier Neural Operator is linear."
    )
    assert [method.name for method in find_methods(text)] == ["Fourier Neural Operators", "DeepONet"]


def test_a_mention_says_where() -> None:
    """A record gives mentions of the kind `method`."""
    (record,) = read(
        {"looms.txt": b"Looms\n\nWe propose a loom that is better than RivalNet in every way.\n"}, {}
    ).records
    (mention,) = extract_methods(record)
    assert (mention.kind, mention.name) == ("method", "RivalNet")
    assert record.text[mention.start : mention.end] == "RivalNet"


@given(st.one_of(st.text(), st.lists(st.sampled_from(PIECES)).map("".join)))
def test_a_method_is_cut_from_the_text(text: str) -> None:
    """Every method stands at its place, and none overlaps another."""
    last = 0
    for method in find_methods(text):
        assert text[method.start : method.end] == method.name
        assert method.start >= last
        last = method.end


@pytest.mark.parametrize(
    "piece", ["(", ")", ")A", "a ", "A-", "7", ", ", "SGD, ", "SGD, Adam, ", "kernel ", "Abel-B model ", "SNE (A) "]
)
def test_long_texts_are_read(piece: str) -> None:
    """A text of 100,000 characters is read like any other."""
    text = piece * (100_000 // len(piece))
    for method in find_methods(text):
        assert text[method.start : method.end] == method.name


def test_methods_of_the_labelled_abstracts(shared: Path) -> None:
    """Methods of others are found with an F1 of 0.85 or more on the labelled abstracts."""
    texts: dict[tuple[str, int], str] = {}
    for slug in ("daily-papers", "icml-2025"):
        seed = (shared / "seeds" / f"{slug}.txt").read_bytes()
        texts |= {(slug, record.place.position): record.text for record in read({f"{slug}.txt": seed}, {}).records}
    hits = total = 0
    for line in (shared / "eval/gold-dev.jsonl").read_text(encoding="utf-8").split("\n"):
        gold = json.loads(line or "{}")
        if gold:
            found = {_fold(method.name) for method in find_methods(texts[gold["collection"], gold["n"]])}
            wanted = {_fold(name) for name in gold["mentions"]}
            hits += len(found & wanted)
            total += len(found) + len(wanted)
    assert 2 * hits / total >= 0.85


def _fold(name: str) -> str:
    return re.sub(r"[\W_]+", "", name.casefold()).removesuffix("s")
