"""Remembering."""

from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.remembering import Memory, remember

MOST = 3


@given(st.lists(st.text(max_size=2)))
def test_a_remembered_function_gives_what_the_function_gives(words: list[str]) -> None:
    """However many arguments there are, and however often each comes again."""
    assert list(map(remember(MOST)(str.upper), words)) == list(map(str.upper, words))


@given(st.lists(st.text(max_size=2)))
def test_a_memory_never_holds_more_than_it_may(words: list[str]) -> None:
    """Untrusted text has any number of words."""
    memory = Memory(str.upper, MOST)
    for word in words:
        assert memory[word] == word.upper()
        assert len(memory) <= MOST


def test_a_function_is_asked_once_for_what_is_remembered() -> None:
    """And again after the memory was full and all of it is forgotten."""
    asked: list[int] = []

    @remember(MOST)
    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [double(number) for number in (1, 2, 3, 1, 2, 3, 4, 1)] == [2, 4, 6, 2, 4, 6, 8, 2]
    assert asked == [1, 2, 3, 4, 1]
