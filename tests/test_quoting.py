"""The sentence around a mention."""

from hypothesis import given
from hypothesis import strategies as st

from generator.model import Mention, Place, Record, Source
from generator.quoting import find_sentence, quote
from generator.text.markup.parsing import parse


def _record(text: str) -> Record:
    place = Place(collection="a", position=1, source=Source(path="a.txt", line=1))
    return Record(id="papers/a", abstract=parse(text, "plain"), places=(place,))


def _mention(start: int, end: int) -> Mention:
    return Mention(record="papers/a", kind="dataset", start=start, end=end, name="")


def test_a_quote_is_the_sentence_of_the_mention() -> None:
    """The sentences before and behind it are left out."""
    text = "One is here. We use CIFAR-10 for all. Three is gone."
    found = quote(_record(text), _mention(20, 28))
    assert (found.before, found.words, found.behind) == ("We use ", "CIFAR-10", " for all.")


def test_a_long_sentence_is_cut_at_words() -> None:
    """Both sides end at a word, with an ellipsis."""
    text = "word " * 100 + "CIFAR-10" + " other" * 100
    found = quote(_record(text), _mention(500, 508))
    assert found.before.startswith("… word")
    assert found.behind.endswith("other …")
    assert len(found.before) + len(found.behind) < 320


@given(text=st.text("ab. X", min_size=1, max_size=80), place=st.integers(0, 79))
def test_every_place_is_in_a_sentence(text: str, place: int) -> None:
    """The sentence found begins at or before the place, or is the first one."""
    start, end = find_sentence(text, place)
    assert 0 <= start <= end <= len(text)
    if text[: place + 1].strip() and place < len(text):
        assert start <= place
