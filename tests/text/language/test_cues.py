"""Cue phrases."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.cues import compile_cues, find_cues

INDEX = compile_cues(
    {
        "act": {"<we> .. <make>": 1.0},
        "data": {"<we> .. <make> ... dataset(s)": 0.5},
        "fame": {"state of the art": 0.25},
        "choice": {"new|novel loom": -1.0},
    },
    lists={"we": ["we", "this paper"]},
    verbs={"make": "propose build"},
)


def _find(text: str) -> list[tuple[str, str]]:
    return [(cue.group, text[cue.start : cue.end]) for cue in find_cues(INDEX, text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We propose it.", [("act", "We propose")]),
        ("This paper proposes it.", [("act", "This paper proposes")]),
        ("We first of all built it.", [("act", "We first of all built")]),
        ("We do not at all like to propose it.", []),
        ("We sleep. Others propose it.", []),
        ("we: propose it", []),
        ("We build a large 3D loom dataset.", [("act", "We build"), ("data", "We build a large 3D loom dataset")]),
        ("We build looms on a dataset.", [("act", "We build")]),
        ("state-of-the-art looms", [("fame", "state-of-the-art")]),
        ("state, of the art", []),
        ("a novel loom, a new loom", [("choice", "novel loom"), ("choice", "new loom")]),
        ("We buildings", []),
        ("", []),
    ],
)
def test_what_a_pattern_finds(text: str, expected: list[tuple[str, str]]) -> None:
    """Lists, verb forms, choices, options and gaps match what the description of a pattern says."""
    assert _find(text) == expected


def test_a_cue_has_the_weight_of_its_pattern() -> None:
    """The weight comes through, below zero too."""
    assert [cue.weight for cue in find_cues(INDEX, "a new loom of the state of the art")] == [-1.0, 0.25]


@given(
    st.lists(st.sampled_from(["we ", "We", "propose", " ", "-", ".", "İ", "\ud800", "state of the ", "art", "_"])).map(
        "".join
    )
)
def test_cues_come_in_order_and_lie_in_the_text(text: str) -> None:
    """Any text gives cues in order of start, each of which begins and ends with a word."""
    cues = list(find_cues(INDEX, text))
    assert [cue.start for cue in cues] == sorted(cue.start for cue in cues)
    assert all(text[cue.start].isalnum() and text[cue.end - 1].isalnum() for cue in cues)
