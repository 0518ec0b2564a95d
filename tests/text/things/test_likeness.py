"""How alike two texts are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.things.likeness import SHINGLE, compare, find_shared_shingles, read_wording

WORDS = st.lists(st.sampled_from(["a", "b", "c", "d", "e", "f"]), max_size=12)


@given(st.lists(WORDS, max_size=6))
def test_two_texts_share_a_number_where_they_share_a_run_of_words(texts: list[list[str]]) -> None:
    """No pair with four words in a row in common is missed, and no other is found."""
    found = [set(shingles) for shingles in find_shared_shingles([read_wording(" ".join(words)) for words in texts])]
    runs = [
        {tuple(padded[at : at + SHINGLE]) for at in range(len(padded) - SHINGLE + 1)}
        for padded in (words + [""] * (SHINGLE - len(words)) for words in texts)
    ]
    for one in range(len(texts)):
        others = [runs[other] for other in range(len(texts)) if other != one]
        assert len(found[one]) == sum(any(run in other for other in others) for run in runs[one])
        for other in range(one):
            assert len(found[one] & found[other]) == len(runs[one] & runs[other])


@given(st.text(), st.text())
def test_a_likeness_is_a_share_and_any_text_has_one(one: str, other: str) -> None:
    """It is 1 for a text with words and itself, and never more."""
    wording = read_wording(one)
    assert compare(wording, wording) == (1.0 if wording.words else 0.0)
    assert 0.0 <= compare(wording, read_wording(other)) <= 1.0


@pytest.mark.parametrize(
    ("text", "is_cut"),
    [
        ("It ends…", True),
        ("It ends [...]", True),
        ("It ends . . .", True),
        ("It ends… (more)", True),
        ("It ends… Read more.", True),
        ("It ends.", False),
        ("It … ends.", False),
        ("It ends .. more", False),
        ("", False),
    ],
)
def test_an_ellipsis_at_the_end_says_that_a_text_was_cut(text: str, *, is_cut: bool) -> None:
    """As web pages cut it, with their buttons."""
    assert read_wording(text).is_cut is is_cut


def test_a_heading_is_no_word_of_the_text() -> None:
    """Neither is its dash; a text that is this one word keeps it."""
    assert read_wording("ABSTRACT—We draw trees.").words == ("we", "draw", "trees")
    assert read_wording("Abstract").words == ("abstract",)
