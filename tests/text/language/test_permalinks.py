"""Permalinks must stay what they are: a changed expectation in this file breaks links that people have kept."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.permalinks import ENTITY_SLUG_BYTES, PAPER_SLUG_BYTES, digest, entity_slug, fold, paper_id

OPENING = "Hyperbolic geometry is gaining traction in machine learning due to its capacity"


def test_paper_ids_are_pinned() -> None:
    """The ids of today are the ids of next year."""
    assert paper_id(f"{OPENING} to fit trees.") == "papers/hyperbolic-geometry-gaining-traction-machine-9vvcar"


def test_the_id_survives_edits_after_the_opening() -> None:
    """Only the first twelve words count, and of them neither case, marks, punctuation nor line breaks."""
    first = paper_id(f"{OPENING} to fit trees.")
    assert paper_id(f"{OPENING} and much else, as was said.") == first
    assert (
        paper_id("\\textbf{Hyperbolic} Geometry is  gaining\ntraction in machine-learning due to its *capacity*.")
        == first
    )
    assert paper_id("Spherical" + OPENING.removeprefix("Hyperbolic")) != first


def test_texts_that_begin_alike_are_told_apart_by_the_whole() -> None:
    """With `whole`, the hash takes all words."""
    assert paper_id(f"{OPENING} one.", whole=True) != paper_id(f"{OPENING} two.", whole=True)


@given(st.text(st.characters(), min_size=1))
def test_paper_ids_can_be_file_names_anywhere(text: str) -> None:
    """An id is lower-case ASCII of at most 60 bytes with a hash at its end, so it is never reserved or hidden."""
    folder, _, slug = paper_id(text).partition("/")
    assert folder == "papers"
    assert re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-hjkmnp-tv-z]{6}", slug)
    assert len(slug) <= PAPER_SLUG_BYTES


@pytest.mark.parametrize(
    ("one", "other"), [("CIFAR-10", "cifar 10"), ("Poincaré ball", "Poincare\u0301 Ball"), ("U-Net", "U–Net")]
)
def test_spellings_of_one_name_share_a_slug(one: str, other: str) -> None:
    """Case, accents and kinds of dash do not tell names apart."""
    assert entity_slug(one) == entity_slug(other)


def test_names_that_differ_in_signs_do_not() -> None:
    """What a slug cannot hold goes into a hash."""
    names = ["C", "C++", "C#", "数据", "données", "δ", "index", "CON", "nul", "x" * 90, "x" * 91, "😀", "-", ""]
    slugs = [entity_slug(name) for name in names]
    assert len(set(slugs)) == len(names)
    assert all(re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", slug) for slug in slugs)
    assert all(len(slug) <= ENTITY_SLUG_BYTES for slug in slugs)
    assert not set(slugs) & {"index", "search", "con", "nul"}


def test_fold_keeps_words_of_any_script() -> None:
    """Folding keeps letters and digits, in lower case and without accents."""
    assert (
        fold("Schr\\\"odinger's $O(n^2)$, Łódź & ﬁne ÅNGSTRÖM: עולם 数据")
        == "schrodingers o n2 łodz fine angstrom עולם 数据"
    )


def test_digest_is_base32() -> None:
    """A digest has no letter that can be misread."""
    assert re.fullmatch(r"[0-9a-hjkmnp-tv-z]{12}", digest("x", 12))
