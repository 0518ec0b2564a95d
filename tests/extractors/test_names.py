"""Names of what a paper introduces."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.build import read
from generator.extractors.names import extract_names, find_names

PIECES = [
    "We propose ",
    "LoomNet",
    "LOOM ",
    "(",
    ")",
    ", a ",
    "called ",
    "which we call ",
    "soft maps",
    " ",
    ".",
    "-",
    "i.e.",
]


@pytest.mark.cases("names")
def test_cases(case: dict[str, object]) -> None:
    """A text gives the names of what it introduces, their long forms, and what kind of thing they are."""
    found = sorted(find_names(str(case["input"])), key=lambda name: name.start)
    assert [[name.name, name.long_form, name.role] for name in found] == case["expected"]


def test_the_name_of_the_paper_comes_first() -> None:
    """What is introduced and used on stands before its parts."""
    text = (
        "We propose LoomNet, a network of two parts, YarnAttn and a decoder. We show that LoomNet outperforms others."
    )
    assert find_names(text)[0].name == "LoomNet"


def test_a_mention_says_where_and_what() -> None:
    """A record gives mentions of the kind `name`, with long form and role."""
    seed = "Looms\n\nWe introduce Gradient Relay Sampling (GRS), a framework for drawing samples from posteriors.\n"
    (record,) = read({"looms.txt": seed.encode()}, {}).records
    (mention,) = extract_names(record)
    assert (mention.kind, mention.name, mention.long_form) == ("name", "GRS", "Gradient Relay Sampling")
    assert record.text[mention.start : mention.end] == "GRS"
    assert 0 < mention.score <= 1


@given(st.one_of(st.text(), st.lists(st.sampled_from(PIECES)).map("".join)))
def test_a_name_is_cut_from_the_text(text: str) -> None:
    """Every name stands at its place, and its long form stands in the text."""
    for name in find_names(text):
        assert text[name.start : name.end] == name.name
        assert name.name
        assert name.long_form in text


@pytest.mark.parametrize(
    "piece",
    ["(", ")", ")A", "a ", "A-", "7", ", ", "LoomNet ", "SGD, Adam, ", "we call ", "A (", "We propose A (", ".com"],
)
def test_long_texts_are_read(piece: str) -> None:
    """A text of 100,000 characters is read like any other."""
    text = piece * (100_000 // len(piece))
    for name in find_names(text):
        assert text[name.start : name.end] == name.name


def test_names_of_the_labelled_abstracts(shared: Path) -> None:
    """Names are found with an F1 of 0.9 or more on the labelled abstracts."""
    texts: dict[tuple[str, int], str] = {}
    for slug in ("daily-papers", "icml-2025"):
        seed = (shared / "seeds" / f"{slug}.txt").read_bytes()
        texts |= {(slug, record.place.position): record.text for record in read({f"{slug}.txt": seed}, {}).records}
    hits = total = 0
    for line in (shared / "eval/gold-dev.jsonl").read_text(encoding="utf-8").split("\n"):
        gold = json.loads(line or "{}")
        if gold:
            found = {_fold(name.name) for name in find_names(texts[gold["collection"], gold["n"]])}
            wanted = {_fold(each["name"]) for each in gold["introduces"]}
            hits += len(found & wanted)
            total += len(found) + len(wanted)
    assert 2 * hits / total >= 0.9


def _fold(name: str) -> str:
    return re.sub(r"[\W_]+", "", name.casefold()).removesuffix("s")
