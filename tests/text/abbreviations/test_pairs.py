"""Abbreviations that a text expands."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.abbreviations.pairs import find_abbreviations
from generator.text.abbreviations.short_forms import is_short_form, read_letters

# Words and marks on which a rule turns, so that random texts are full of near misses.
PIECES = (
    *("graph", "neural networks", "state-of-the-art", "of", "and", "the", "a", "or", "e.g.,", "called", "stands for"),
    *("GNN", "GNNs", "(GNN)", "(SOTA)", "SE(3)", "B2MC", "3D", "A", "a", "DisCo", "x", "ß", "ﬁ", "İ", "ΔE", "Ⅷ"),
    *("(", ")", "[", "]", ",", ";", ":", ".", "-", "–", "—", "=", "/", '"', "“", "’s", "for short", "\u0301", "\x00"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=40).flatmap(
    lambda pieces: st.sampled_from(("", " ")).map(lambda joint: joint.join(pieces))
) | st.text(st.characters(), max_size=200)


@pytest.mark.cases("abbreviations")
def test_cases(case: dict[str, Any]) -> None:
    """A text gives the pairs of short and long form that a reader would write down."""
    assert [[each.short, each.long] for each in find_abbreviations(case["input"])] == case["expected"]


@given(TEXTS)
def test_both_forms_are_cut_from_the_text(text: str) -> None:
    """Short and long form stand in the text at their places, apart, and the long form is the longer one."""
    found = find_abbreviations(text)
    for each in found:
        assert text[each.short_start : each.short_end] == each.short
        assert text[each.long_start : each.long_end] == each.long
        assert each.short_end <= each.long_start or each.long_end <= each.short_start
        assert len(each.long) > len(each.short) > 1
    assert [each.short_start for each in found] == sorted(each.short_start for each in found)


@given(TEXTS)
def test_what_stands_far_before_does_not_matter(text: str) -> None:
    """A sentence without abbreviations in front changes the places and nothing else."""
    front = "Nothing stands here. "
    assert [(each.short, each.long, each.short_start - len(front)) for each in find_abbreviations(front + text)] == [
        (each.short, each.long, each.short_start) for each in find_abbreviations(text)
    ]


@pytest.mark.parametrize("piece", ["(", "[(", "a ", "A-", "7", ", ", "(AB) ", "A (AB, ", "or AB ", "AbC, ", "AB, a "])
def test_a_long_text_of_one_piece_is_read_to_its_end(piece: str) -> None:
    """Text that nests or repeats without end neither raises nor exhausts the stack."""
    text = piece * (20_000 // len(piece))
    assert len(text) > sys.getrecursionlimit()
    find_abbreviations(f"{text}. We use linear field search (LFS).")


@pytest.mark.parametrize("word", ["GNN", "GNNs", "k-NN", "B2MC", "3D", "DisCo", "rmse", "A+", "MS MARCO", "2-DOF"])
def test_short_forms(word: str) -> None:
    """Names in letters of their own can be short forms."""
    assert is_short_form(word)


@pytest.mark.parametrize("word", ["", "a", "left", "e.g.", "Fig", "i.e.", "2016", "10K", "5ms", "2nd", "p<0.05", "12%"])
def test_other_words(word: str) -> None:
    """Ordinary words, shortenings, numbers, years and units are no short forms."""
    assert not is_short_form(word)


def test_ways_to_read_a_short_form() -> None:
    """A plural may lose its `s`, and a digit may repeat the letter before it or be left out."""
    assert [way for way, _ in read_letters("EBMs")] == ["EBM", "EBMs"]
    assert [way for way, _ in read_letters("B2MC")] == ["B2MC", "BBMC", "BMC"]
    assert not read_letters("-")


def test_labelled_abstracts(shared: Path) -> None:
    """Of the labelled pairs of public data, found sentence by sentence, at most one in twenty is wrong or missing."""
    paragraphs = (shared / "eval/public/sdu-dev.txt").read_text(encoding="utf-8").strip().split("\n\n")
    hit = found = labelled = 0
    for line in (shared / "eval/public/sdu-dev.gold.jsonl").read_text(encoding="utf-8").split("\n"):
        gold = json.loads(line or "{}")
        if gold:
            pairs = {(_letters(short), _letters(long)) for short, long in gold["pairs"]}
            mine = {(_letters(each.short), _letters(each.long)) for each in find_abbreviations(paragraphs[gold["n"]])}
            hit, found, labelled = hit + len(pairs & mine), found + len(mine), labelled + len(pairs)
    assert 2 * hit / (found + labelled) > 0.95


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.lower()))
