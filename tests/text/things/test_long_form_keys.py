"""Which long forms of a short form are the same."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.things.long_form_keys import (
    fold_long_form,
    group_long_forms,
    long_form_slug,
    make_last_singular,
    shares_words,
    stem_words,
)

WORDS = [
    "graph",
    "Graphs",
    "neural",
    "net",
    "networks",
    "of",
    "the",
    "auto-encoder",
    "autoencoder",
    "es",
    "3",
    "é",
    "–",
]
FORMS = st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join) | st.text(max_size=20)


@pytest.mark.cases("long_forms")
def test_cases(case: dict[str, Any]) -> None:
    """Spellings of one long form fall together, other long forms stay apart."""
    groups = group_long_forms(case["input"])
    assert len(set(groups.values())) == (1 if case["expected"] == "one" else len(case["input"]))


@given(st.lists(FORMS, max_size=8))
def test_groups(forms: list[str]) -> None:
    """Each form has a group, those with equal stems the same one, and the order does not matter."""
    groups = group_long_forms(forms)
    assert groups == group_long_forms(forms[::-1])
    assert groups.keys() == set(forms)
    for one in forms:
        for other in forms:
            assert groups[one] == groups[other] or fold_long_form(one) != fold_long_form(other)


@given(FORMS)
def test_a_text_shares_the_words_of_its_own_long_forms(form: str) -> None:
    """A long form that has words has them in every text that it stands in."""
    stems = stem_words(f"We use {form}.")
    assert shares_words(stems, form) or not any(map(str.isalnum, form))
    assert long_form_slug([form])


def test_what_a_text_must_share() -> None:
    """Half of the words will do, but not one of two."""
    form = "detection transformer"
    assert shares_words(stem_words("Transformers detect objects; detections are sets."), form)
    assert not shares_words(stem_words("Transformers read."), form)


def test_the_last_word_in_the_singular() -> None:
    """The last word is brought to the singular, the others stay, and so does what is no word."""
    assert make_last_singular("Gaussian Processes") == "Gaussian Process"
    assert make_last_singular("systems of matrices") == "systems of matrix"
    assert make_last_singular("conditional GANs") == "conditional GANs"
    assert make_last_singular("knowledge bases") == "knowledge bases"


def test_the_slug_is_that_of_fewest_words() -> None:
    """A hyphen that a line break left does not come into the slug."""
    assert long_form_slug(["deep neural net-works", "Deep Neural Networks"]) == "deep-neural-network"
