"""Terms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.terms import find_terms, term_key


@given(st.text())
def test_terms_are_cut_from_the_text(text: str) -> None:
    """Every term lies inside the text and folds to its key."""
    for term in find_terms(text):
        written = text[term.start : term.end]
        assert written
        assert " ".join(term.key.split(" ")) == term.key
        if " " not in term.key:
            assert term_key(written) == term.key


@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("manifolds", "manifold"),
        ("GANs", "GAN"),
        ("gan", "gan"),
        ("the", ""),
        ("analyses", "analyse"),
        ("geometries", "geometry"),
        ("Poincaré’s", "poincaré"),
        ("x", ""),
        ("pre-training", "pretraining"),
        ("Non-Euclidean", "noneuclidean"),
        ("energy-based", "energy-based"),
    ],
)
def test_inflection_does_not_count(word: str, key: str) -> None:
    """Words are compared in the singular and in lower case, acronyms in capitals, function words not at all."""
    assert term_key(word) == key


def test_pairs_are_neighbours() -> None:
    """A pair is two content words with only white space or a hyphen between them."""
    keys = [term.key for term in find_terms("Riemannian manifolds, energy of the spheres")]
    assert keys == ["riemannian", "manifold", "riemannian manifold", "energy", "sphere"]
