"""What two texts share."""

import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.terms import find_terms
from generator.text.phrases.noun_phrases import fold_phrase
from generator.text.things.shared_phrases import (
    MOST,
    Found,
    Phrases,
    Shared,
    SharedTerm,
    choose_shared,
    collect_phrases,
    spell,
)

WORDS = [
    "graph",
    "Graphs",
    "neural",
    "network",
    "GAN",
    "flow",
    "Flow-based",
    "hyperbolic",
    "space",
    "equivariant",
    "the",
]
TEXTS = st.lists(st.sampled_from([*WORDS, "."]), max_size=10).map(" ".join)


def _collect(text: str, *phrases: str, named: Sequence[str] = (), readings: Sequence[tuple[str, str]] = ()) -> Phrases:
    wanted = [*((each, False, "") for each in phrases), *((each, True, "") for each in named)]
    wanted += [(short, True, reading) for short, reading in readings]
    return collect_phrases(
        text, [Found(text.index(each), text.index(each) + len(each), name, reading) for each, name, reading in wanted]
    )


def _terms(one: str, other: str) -> dict[str, SharedTerm]:
    here, there = ({term.key: text[term.start : term.end] for term in find_terms(text)} for text in (one, other))
    return {key: SharedTerm(0.1, here[key], there[key]) for key in sorted(here.keys() & there.keys())}


def _choose(one: str, other: str, left: Phrases | None = None, right: Phrases | None = None) -> Shared:
    return choose_shared(left or _collect(one), right or _collect(other), _terms(one, other))


def test_the_longest_phrase_says_what_its_words_say() -> None:
    """What is inside a phrase that is given is not given again, in whatever number."""
    one, other = "graph neural networks for transport", "transport by a graph neural network"
    shared = _choose(one, other, _collect(one, "graph neural networks"), _collect(other, "graph neural network"))
    assert shared == Shared(("graph neural network",), specific=True)  # and "transport" is too common beside it


def test_the_end_of_a_longer_phrase_is_shared() -> None:
    """Of two longer phrases, the longest end that both have is the reason, and not its single words."""
    one, other = "learned Riemannian manifold distances", "any smooth Riemannian manifold distance"
    shared = _choose(one, other, _collect(one, one), _collect(other, "smooth Riemannian manifold distance"))
    assert shared.phrases == ("Riemannian manifold distance",)


def test_two_words_of_titles_are_a_phrase_that_no_title_has() -> None:
    """Titles seldom hold "Riemannian manifold", but both words; "vice versa" has two that they do not hold either."""
    assert _choose("a Riemannian manifold", "some Riemannian manifolds").phrases == ("Riemannian manifold",)
    assert _choose("vice versa", "and vice versa").phrases == ()


def test_a_piece_of_a_longer_phrase_is_no_reason() -> None:
    """Words that only a longer phrase completes are not given where the longer phrase is not shared."""
    one, other = "graph neural networks", "graph neural operators"
    assert "graph neural" not in _choose(one, other, _collect(one, one), _collect(other, other)).phrases


def test_one_short_form_for_two_things_is_not_shared() -> None:
    """A short form that the texts take for different things is no reason; for one thing it is, by its long form."""
    motor, mutual = _collect("MI", readings=[("MI", "motor imagery")]), [("MI", "mutual information")]
    assert _choose("MI", "MI", motor, _collect("MI", readings=mutual)).phrases == ()
    both = _collect("MI", readings=mutual)
    assert _choose("MI", "MI", both, both).phrases == ("mutual information (MI)",)


def test_a_short_form_and_its_long_form_are_one() -> None:
    """One text may write the short form only, and the other the long form only."""
    one, other = "We solve PDEs.", "A partial differential equation is solved."
    left = _collect(one, readings=[("PDEs", "partial differential equations")])
    right = _collect(other, "partial differential equation")
    assert _choose(one, other, left, right).phrases == ("partial differential equation",)


def test_a_name_is_written_as_a_name() -> None:
    """Of two spellings of a name, the one with capitals is given."""
    one, other = "trained on imagenet", "trained on ImageNet"
    shared = _choose(one, other, _collect(one, named=["imagenet"]), _collect(other, named=["ImageNet"]))
    assert shared.phrases == ("ImageNet",)


def test_common_words_are_given_only_where_nothing_else_is() -> None:
    """A word that half of the collection has gives way to specific phrases, and is called what it is where alone."""
    words = "manifold, hyperbolic space, optimal transport"
    common = frozenset({("manifold",)})
    terms = _terms(words, words)
    assert choose_shared(_collect(words), _collect(words), terms, common).phrases == (
        "hyperbolic space",
        "optimal transport",
    )
    alone = choose_shared(_collect("manifold"), _collect("manifold"), _terms("manifold", "manifold"), common)
    assert alone == Shared(("manifold",), specific=False)


def test_what_adds_most_is_first() -> None:
    """Specific phrases stand in the order of what they add to the likeness."""
    terms = {
        "autoencoder": SharedTerm(0.1, "autoencoders", "autoencoder"),
        "equivariant": SharedTerm(0.3, "equivariant", "equivariant"),
        "quantum": SharedTerm(0.2, "quantum", "quantum"),
    }
    assert choose_shared(_collect(""), _collect(""), terms).phrases == ("equivariant", "quantum", "autoencoder")


@pytest.mark.parametrize(
    ("text", "written", "shown"),
    [
        ("Optimal transport is costly.", "Optimal transport", "optimal transport"),
        ("We learn. Optimal transport helps.", "Optimal transport", "optimal transport"),
        ("We use Optimal Transport.", "Optimal Transport", "Optimal Transport"),
        ("Riemannian metrics vary.", "Riemannian metrics", "Riemannian metrics"),
        ("GANs fail.", "GANs", "GANs"),
    ],
)
def test_a_capital_of_a_sentence_is_not_the_phrases_own(text: str, written: str, shown: str) -> None:
    """A reason is written as inside a sentence."""
    start = text.index(written)
    assert spell(text, start, start + len(written)) == shown


@given(TEXTS, TEXTS)
def test_the_order_of_the_texts_does_not_count(one: str, other: str) -> None:
    """Both sides give the same phrases, each in both texts, none inside another, no more than are wanted."""
    left, right = (_collect(text, *re.findall(r"\b[a-z]+ [a-z]+", text)[:1]) for text in (one, other))
    found = choose_shared(left, right, _terms(one, other))
    assert found == choose_shared(right, left, _terms(other, one))
    assert len(found.phrases) <= MOST
    for phrase in found.phrases:
        for text in (one, other):
            assert f" {' '.join(fold_phrase(phrase))} " in f" {' '.join(fold_phrase(text))} "
        assert not any(phrase != said and phrase.casefold() in said.casefold() for said in found.phrases)


@given(st.text(max_size=80), st.lists(st.tuples(st.integers(0, 80), st.integers(0, 80), st.booleans()), max_size=5))
def test_any_text_is_survived(text: str, spans: list[tuple[int, int, bool]]) -> None:
    """Nothing that a text may hold makes it fail."""
    both = collect_phrases(text, [Found(min(a, b), max(a, b), named) for a, b, named in spans])
    for phrase in choose_shared(both, both, _terms(text, text)).phrases:
        assert phrase.casefold() in " ".join(text.split()).casefold()
