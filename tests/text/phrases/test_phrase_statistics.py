"""Phrases of many texts as a matrix."""

import numpy as np

from generator.text.phrases.phrase_statistics import (
    count_phrases,
    factorize,
    measure_cohesion,
    measure_rarity,
    weigh_phrases,
)

# Bees and their hives, bridges and their cables; "study" goes with both.
TEXTS = ["Bees and a hive; a study.", "A hive of bees.", "Bees, hives, bees."] * 6 + [
    "A bridge on cables; a study.",
    "Cables of bridges.",
    "The bridge, its cable.",
] * 6
NAMES = ("bees", "bridge", "cable", "hive", "study")
COUNTS = count_phrases(TEXTS, NAMES)
HELD = np.asarray((COUNTS > 0).sum(axis=0), dtype=np.float64).ravel()


def test_phrases_are_counted_in_any_inflection() -> None:
    """Each text is a row, each phrase a column."""
    assert COUNTS.shape == (36, 5)
    assert COUNTS[:3].toarray().tolist() == [[1, 0, 0, 1, 1], [1, 0, 0, 1, 0], [2, 0, 0, 1, 0]]
    assert HELD.tolist() == [18, 18, 18, 18, 12]


def test_what_is_in_many_texts_does_not_part_them() -> None:
    """Rare phrases weigh most; what is in more than three in ten texts weighs nothing."""
    rarity = measure_rarity(np.array([1.0, 5.0, 30.0, 31.0]), 100)
    assert rarity[0] > rarity[1] > rarity[2] > 0
    assert rarity[3] == 0


def test_a_phrase_of_like_texts_is_cohesive() -> None:
    """Texts of bees are alike beyond that word, those of a study are not."""
    names = ("bees", "hive", "honey", "study", "bridge", "cable", "steel")
    texts = ["Bees, a hive, honey."] * 9 + ["A bridge, a cable, steel."] * 9 + ["Tea."] * 18
    texts = [text + " A study." if place % 3 == 0 else text for place, text in enumerate(texts)]
    counts = count_phrases(texts, names)
    cohesion = measure_cohesion(counts, np.asarray((counts > 0).sum(axis=0), dtype=np.float64).ravel())
    assert all(cohesion[names.index(name)] > cohesion[names.index("study")] + 0.2 for name in ("bees", "bridge"))


def test_rows_have_length_one_and_factors_are_shares() -> None:
    """Texts of one subject go to one factor; shares of a text sum up to 1, or to 0 without a phrase."""
    counts = count_phrases([*TEXTS, "Tea."], NAMES)
    weighed = weigh_phrases(counts, np.array([1.0, 1.0, 1.0, 1.0, 0.1]))
    lengths = np.sqrt(np.asarray(weighed.multiply(weighed).sum(axis=1)).ravel())
    assert np.allclose(lengths[:-1], 1)
    shares = factorize(weighed, 2)
    assert np.allclose(shares[:-1].sum(axis=1), 1, atol=1e-5)
    assert shares[-1].sum() == 0
    main = shares[:-1].argmax(axis=1)
    assert len(set(main[:18])) == len(set(main[18:])) == 1
    assert main[0] != main[-1]
