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
    text = "word " * 150 + "CIFAR-10" + " other" * 150
    found = quote(_record(text), _mention(750, 758))
    assert found.before.startswith("… word")
    assert found.behind.endswith("other …")
    assert len(found.before) + len(found.words) + len(found.behind) <= 600 + len("… …")


def test_a_sentence_of_600_characters_is_whole() -> None:
    """Also where most of it stands on one side of the words."""
    text = "We use CIFAR-10 " + "and others " * 52 + "too."
    assert 590 <= len(text) <= 600
    found = quote(_record(text), _mention(7, 15))
    assert found.before + found.words + found.behind == text


def test_a_longer_sentence_is_cut_where_a_clause_ends() -> None:
    """No word that only begins a clause is left at the edge, and no bracket is left open."""
    clause = "which is shown by many experiments on many kinds of data (small, large, and other ones)"
    around = ", ".join([clause] * 4)
    text = f"It is so, {around}, we use CIFAR-10 here, {clause}, consequently, {around}."
    start = text.index("CIFAR-10")
    found = quote(_record(text), _mention(start, start + 8))
    assert found.before == f"… {clause}, {clause}, {clause}, we use "
    assert found.behind == f" here, {clause}, consequently, {clause}, {clause} …"


@given(text=st.text("ab ,;(", min_size=1, max_size=1300), place=st.integers(0, 1299))
def test_a_quote_holds_the_words_of_the_text(text: str, place: int) -> None:
    """Whatever the sentence: what is shown stands in the text, and is not much longer than there is room."""
    record = _record(f"a{text}")
    text = record.text
    start = min(place, len(text) - 1)
    found = quote(record, _mention(start, start + 1))
    assert found.words == text[start : start + 1]
    assert found.before.removeprefix("…").strip() in text
    assert found.behind.removesuffix("…").strip() in text
    assert len(found.before) + len(found.behind) <= 604


@given(text=st.text("ab. X", min_size=1, max_size=80), place=st.integers(0, 79))
def test_every_place_is_in_a_sentence(text: str, place: int) -> None:
    """The sentence found begins at or before the place, or is the first one."""
    start, end = find_sentence(text, place)
    assert 0 <= start <= end <= len(text)
    if text[: place + 1].strip() and place < len(text):
        assert start <= place
