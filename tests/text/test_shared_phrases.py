"""What two texts share."""

from hypothesis import given
from hypothesis import strategies as st

from generator.text.noun_phrases import fold_phrase
from generator.text.shared_phrases import Phrase, Phrases, choose_shared, collect_phrases

LEAST = (1.0, 1.0, 1.0, 1.0)
WORDS = st.lists(st.sampled_from(["graph", "Graphs", "neural", "network", "GAN", "flow", "Flow-based"]), max_size=8)


def _rate(phrase: str, named: bool) -> list[float]:  # noqa: FBT001 - as the chooser calls it
    del named
    return [2.0 for _ in phrase.split()]


def _collect(terms: list[str], *candidates: Phrase) -> Phrases:
    return collect_phrases(candidates, terms)


def test_the_longest_phrase_says_what_its_words_say() -> None:
    """What is inside a phrase that is given is not given again, in whatever number."""
    terms = ["graphs", "neural", "graph neural", "neural networks", "transport"]
    one = _collect(terms, Phrase("graph neural networks"))
    other = _collect(terms, Phrase("graph neural network"))
    assert choose_shared(one, other, _rate, LEAST) == ["graph neural network", "transport"]


def test_a_piece_of_a_longer_phrase_is_no_reason() -> None:
    """Words that only a longer phrase completes are not given where the longer phrase is not shared."""
    one = _collect(["graph neural"], Phrase("graph neural networks"))
    other = _collect(["graph neural"], Phrase("graph neural operators"))
    assert choose_shared(one, other, _rate, LEAST) == []


def test_one_short_form_for_two_things_is_not_shared() -> None:
    """A short form that the texts take for different things is no reason; for one thing it is."""
    one = _collect(["MI"], Phrase("MI", named=True, reading="mutual information"))
    other = _collect(["MI"], Phrase("MI", named=True, reading="motor imagery"))
    assert choose_shared(one, other, _rate, LEAST) == []
    assert choose_shared(one, one, _rate, LEAST) == ["MI"]


def test_a_name_goes_before_words() -> None:
    """A shared name is given first and written as a name."""
    one = _collect(["robots", "imagenet"], Phrase("ImageNet", named=True))
    other = _collect(["robots", "ImageNet"])
    assert choose_shared(one, other, _rate, LEAST) == ["ImageNet", "robots"]


def test_a_short_form_is_not_given_beside_what_it_stands_for() -> None:
    """The phrase and its short form are one reason."""
    both = _collect([], Phrase("energy-based model"), Phrase("EBM", named=True, reading="energy-based model"))
    assert len(choose_shared(both, both, _rate, LEAST)) == 1


@given(WORDS, WORDS)
def test_the_order_of_the_texts_does_not_count(one: list[str], other: list[str]) -> None:
    """Both sides give the same phrases, each in both texts, none inside another, no more than asked for."""
    left, right = _collect(one, Phrase(" ".join(one[:3]))), _collect(other, Phrase(" ".join(other[:3]), named=True))
    found = choose_shared(left, right, _rate, LEAST)
    assert found == choose_shared(right, left, _rate, LEAST)
    assert len(found) <= len(LEAST)
    for phrase in found:
        assert fold_phrase(phrase) in left.by_words
        assert fold_phrase(phrase) in right.by_words
        assert not any(phrase != said and phrase.casefold() in said.casefold() for said in found)


@given(st.lists(st.text(max_size=80), max_size=4), st.lists(st.text(max_size=80), max_size=4))
def test_any_text_is_survived(terms: list[str], candidates: list[str]) -> None:
    """Nothing that a text may hold makes it fail; a text shares with itself only what it has."""
    both = _collect(terms, *(Phrase(candidate, named=True) for candidate in candidates))
    assert all(phrase in {*terms, *candidates} for phrase in choose_shared(both, both, _rate, LEAST))
