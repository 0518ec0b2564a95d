"""The small tagger."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.tagging import find_base, is_adjectival, is_only_verb, tag_words


def _tag(text: str) -> list[tuple[str, str]]:
    return [(word.text, word.tag) for word in tag_words(text, 0, len(text))]


@given(
    st.text(st.characters(), max_size=200) | st.lists(st.sampled_from(["(", ")", "a.", "e.g.", "x)", " "])).map("".join)
)
def test_words_cut_what_they_claim(text: str) -> None:
    """Every word reads as the text at its place, in order, and nothing but white space is left out."""
    words = tag_words(text, 0, len(text))
    assert [word.text for word in words] == [text[word.start : word.end] for word in words]
    assert "".join(word.text for word in words) == "".join(text.split())


def test_brackets_of_a_word_are_its_own() -> None:
    """A bracket that closes inside of a word belongs to it; one around it does not."""
    assert [text for text, _ in _tag("an SO(3)-equivariant map (in SO(3)).")] == [
        *("an", "SO(3)-equivariant", "map", "(", "in", "SO(3)", ")", ".")
    ]


def test_the_same_form_is_a_verb_or_a_noun() -> None:
    """What stands before a form decides: after a pronoun it is a verb, after an article a noun."""
    assert _tag("we study the study") == [("we", "pronoun"), ("study", "verb"), ("the", "article"), ("study", "noun")]


@pytest.mark.parametrize(
    ("text", "word", "tag"),
    [
        ("drivers fear the bend", "fear", "verb"),
        ("small towns promise rural bliss", "promise", "verb"),
        ("tenants fear raised rents", "fear", "verb"),
        ("users request forms", "request", "noun"),
        ("a basis function neural model", "function", "noun"),
        ("of these, nine showed rust", "showed", "verb"),
        ("the spoke of a wheel", "spoke", "participle"),
        ("a ferment that the cell secretes", "secretes", "verb"),
        ("barley mutants enjoy shade", "enjoy", "verb"),
    ],
)
def test_objects_and_forms_tell_verbs_from_nouns(text: str, word: str, tag: str) -> None:
    """A base form after a plural is a verb where an object follows, and a past form that is no participle always."""
    assert (word, tag) in _tag(text)


def test_brackets_do_not_part_subject_and_verb() -> None:
    """The word before the brackets counts for the word after them."""
    assert _tag("models that (i) learn")[-1] == ("learn", "verb")


@pytest.mark.parametrize(
    ("form", "base"),
    [
        *(("learns", "learn"), ("built", "build"), ("planning", "plan"), ("graph", None)),
        *(
            ("modelling", "model"),
            ("labelled", "label"),
            ("localising", "localise"),
            ("meta-learned", "meta-learn"),
            ("comes", "come"),
        ),
    ],
)
def test_bases_of_verb_forms(form: str, base: str | None) -> None:
    """Regular and irregular forms lead to the base; what no list knows as a verb has none."""
    assert find_base(form) == base


@pytest.mark.parametrize(
    ("word", "adjectival"), [("spectral", True), ("signal", False), ("graph-based", True), ("net", False)]
)
def test_adjectives_are_known_by_their_ending(word: str, *, adjectival: bool) -> None:
    """Nouns with such an ending are listed."""
    assert is_adjectival(word) is adjectival


@pytest.mark.parametrize(
    ("word", "verbal"),
    [("handles", True), ("exploit", True), ("generate", True), ("models", False), ("approximate", False)],
)
def test_some_words_are_hardly_ever_nouns(word: str, *, verbal: bool) -> None:
    """An ending or a list tells verbs that are no nouns; "exact and approximate inference" has none."""
    assert is_only_verb(word) is verbal


def test_a_quote_may_open_with_the_mark_that_closes_others() -> None:
    """Some texts open quotes with the right mark."""
    assert [text for text, _ in _tag("two ’swindles’")] == ["two", "’", "swindles", "’"]
