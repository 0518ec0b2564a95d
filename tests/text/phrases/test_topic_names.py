"""How a phrase that many texts share is written as the name of a topic."""

from collections import Counter

import pytest

from generator.text.phrases.noun_phrases import fold_phrase
from generator.text.phrases.topic_names import (
    choose_label,
    count_spellings,
    drop_doubles,
    raise_label,
    rate_name,
    spell_out,
)


@pytest.mark.parametrize(
    ("spellings", "expected"),
    [
        ({"mobile robot": 4, "mobile robots": 1}, "mobile robots"),
        ({"mobile robot": 9, "mobile robots": 1}, "mobile robot"),
        ({"SLAM": 5}, "SLAM"),
        ({"GAN": 2, "GANs": 2}, "GANs"),
        ({"basis": 3}, "basis"),
        ({"data analysis": 3, "Data Analysis": 3}, "data analysis"),
    ],
)
def test_the_plural_names_a_topic_where_it_is_in_use(spellings: dict[str, int], expected: str) -> None:
    """A fifth of the uses is enough; a word that merely ends in s is no plural; small letters win a tie."""
    assert choose_label(spellings) == expected


def test_capitals_of_headings_go_and_those_of_names_stay() -> None:
    """A word is written in small letters where that is as usual; a possessive ending is no part of a name."""
    words = Counter({"Gaussian": 5, "Process": 1, "process": 4, "LiDAR": 1, "Honey": 1, "honey": 1})
    pairs = [("a", "Gaussian Process"), ("b", "LiDAR process"), ("c", "Honey process's")]
    assert count_spellings(pairs, words) == {"Gaussian process": 1, "LiDAR process": 1, "honey process": 1}


@pytest.mark.parametrize(
    ("phrase", "names"),
    [
        ("object detection", True),
        ("3D reconstruction", True),
        ("GAN", True),
        ("model performance", False),
        ("GPT-4", False),
        ("real time", False),
        ("tea of " * 20, False),
        ("no", False),
        ("placebo cohorts", False),
        ("randomized patients", False),
        ("fever patients", True),
    ],
)
def test_what_can_name_a_topic(phrase: str, names: bool) -> None:  # noqa: FBT001 - a case
    """Words that say nothing, numbers, and what is very long or short, name none."""
    assert (rate_name(fold_phrase(phrase)) > 0) is names


def test_several_words_with_content_name_best() -> None:
    """A name of two words counts more than one word, and more than with an empty second word."""
    several, empty, single = (
        rate_name(fold_phrase(each)) for each in ("robot grasping", "grasping system", "grasping")
    )
    assert several > empty
    assert several > single


@pytest.mark.parametrize(
    ("long_forms", "expected"),
    [
        ({"graph neural networks": 3, "global news network": 1}, "graph neural networks"),
        ({"graph neural networks": 1}, "GNN"),
        ({"a": 2, "b": 2, "c": 2}, "GNN"),
        ({}, "GNN"),
        ({"x" * 60: 5}, "GNN"),
    ],
)
def test_an_abbreviation_is_spelled_out_where_the_texts_agree(long_forms: dict[str, int], expected: str) -> None:
    """Half of the texts, and two at least, must spell it the same way, and not at length."""
    assert spell_out("GNN", long_forms) == expected


@pytest.mark.parametrize(
    ("label", "expected"), [("robot hands", "Robot hands"), ("k-means", "k-means"), ("LiDAR maps", "LiDAR maps")]
)
def test_a_name_begins_with_a_capital(label: str, expected: str) -> None:
    """Unless its first word is written in its own way."""
    assert raise_label(label) == expected


def test_two_spellings_of_one_phrase_are_one() -> None:
    """Of "modeling" and "modelling" the more usual one stays; "model" is another word."""
    spellings: dict[tuple[str, ...], Counter[str]] = {
        ("modeling",): Counter(modeling=3),
        ("modelling",): Counter(modelling=5),
        ("model",): Counter(model=1),
    }
    assert set(drop_doubles(spellings)) == {("modelling",), ("model",)}
