"""Features of sentences."""

from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.sentences import split_sentences
from generator.text.titles.sentence_features import read_features

TEXT = "Reading is slow. We present LoomNet, a graph encoder (see 2016). However, LoomNet reads 12% faster."


def test_features_tell_how_a_sentence_speaks_and_where_it_stands() -> None:
    """Cues, names, signs and place are features of the sentence that has them."""
    first, second, third = read_features(TEXT, split_sentences(TEXT))
    assert first["first"] == 1
    assert second["says propose"] == second["first that proposes"] == second["introduces a name"] == 1
    assert second["defines the first name"] == second["proposes the first name"] == second["bracket"] == 1
    assert third["says contrast"] == third["percent"] == third["last"] == third["after proposals"] == 1
    assert third["says the first name"] == third["just after the name"] == first["before the name"] == 1
    assert "says propose" not in first.keys() | third.keys()


def test_features_tell_where_the_authors_begin_to_speak() -> None:
    """The first sentence with "we" is known by it whatever its verb, and how early the word stands counts."""
    text = "Looms are slow. At night we weave. We weave felt. Felt is warm."
    none, first, second, after = read_features(text, split_sentences(text))
    assert none.keys().isdisjoint({"authors early", "first of the authors", "after the authors"})
    assert (first["first of the authors"], first["authors early"]) == (1, 1 / 3)
    assert second["authors early"] == after["after the authors"] == 1
    assert "first of the authors" not in second
    assert "after the authors" not in second


def test_features_tell_a_problem_from_what_is_done_about_it() -> None:
    """A problem that is only taken up is known by the proposal or the finding that follows it."""
    text = "We study looms. Looms are slow. We propose felt. We show that felt is warm."
    problem, between, proposal, finding = read_features(text, split_sentences(text))
    assert problem["takes up what a later one proposes"] == problem["takes up what a later one finds"] == 1
    assert between["just after what is taken up"] == proposal["first proposal after what is taken up"] == 1
    assert "first that proposes" not in problem
    assert finding["finding after proposals"] == 1
    text = "This paper considers looms. It is shown that looms are slow."
    _, answer = read_features(text, split_sentences(text))
    assert answer["first finding after what is taken up"] == 1


@given(st.text())
def test_each_sentence_has_features_and_none_is_zero(text: str) -> None:
    """Any text gives one row a sentence, without zeros."""
    sentences = split_sentences(text)
    rows = read_features(text, sentences)
    assert len(rows) == len(sentences)
    assert all(value for row in rows for value in row.values())
