"""Which spellings of a name are one name."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.things.spellings import (
    choose_slug,
    choose_spelling,
    drop_plural,
    fold_spelling,
    group_cases,
    tell_apart,
)

NAMES = st.text(st.sampled_from("aAbBsS10-–. /&'\\{é+²ﬁİ"), max_size=12) | st.text(max_size=20)


@pytest.mark.cases("spellings")
def test_cases(case: dict[str, Any]) -> None:
    """Spellings of one name fall together, other names stay apart."""
    keys = [fold_spelling(name) for name in case["input"]]
    groups = group_cases(keys)
    found = {groups[key] for key in keys}
    assert len(found) == (1 if case["expected"] == "one" else len(keys))


@given(NAMES)
def test_folding_twice_is_folding_once_or_less(name: str) -> None:
    """A name folds without an exception, to something unless it is empty; its dashes do not matter."""
    assert bool(fold_spelling(name)) == bool(name)
    assert fold_spelling(f"Loom-{name}1") == fold_spelling(f"Loom–{name}1")


@given(st.lists(NAMES, min_size=1, max_size=8))
def test_order_does_not_matter(names: list[str]) -> None:
    """Which spelling is the nicest, and the slug, do not depend on the order."""
    assert choose_spelling(names) == choose_spelling(names[::-1])
    assert choose_slug(names) == choose_slug(names[::-1])
    assert set(choose_spelling(names)) == set(names)


@given(st.dictionaries(NAMES, st.sampled_from(["a", "b", "a-b"]), max_size=8))
def test_slugs_are_told_apart(slugs: dict[str, str]) -> None:
    """Each key has a slug of its own, and one of the keys keeps the slug that it wants."""
    told = tell_apart(slugs)
    assert len(set(told.values())) == len(slugs)
    assert set(slugs.values()) <= set(told.values())


def test_the_most_frequent_spelling_is_first() -> None:
    """Among equals the one with fewer capitals goes first."""
    assert choose_spelling(["GAN", "gan", "GAN", "Gan"]) == ("GAN", "gan", "Gan")


def test_the_slug_is_that_of_most_parts() -> None:
    """How often a spelling occurs does not count for the slug."""
    assert choose_slug(["CIFAR10", "CIFAR10", "CIFAR-10"]) == "cifar-10"


def test_plural() -> None:
    """Only what is surely a plural loses its ending."""
    assert [drop_plural(word) for word in ("EBMs", "DSS", "bus", "networks", "matrices", "Keras", "s", "")] == [
        "EBM",
        "DSS",
        "bus",
        "network",
        "matrix",
        "Keras",
        "s",
        "",
    ]
