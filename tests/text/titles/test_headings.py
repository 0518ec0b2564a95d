"""The headings that an abstract offers."""

from generator.text.titles.headings import find_heading, grow
from generator.text.titles.listing import list_headings
from generator.text.titles.reading import read_headings

TEXT = "Weaving is slow. We present Loomy, a steam loom. We test Loomy on the task of carpet repair."


def _write_all(text: str) -> list[str]:
    reading = read_headings(text)
    offered = list_headings(reading)
    found = [
        *offered,
        *[each for _, each in grow([(0.0, each) for each in offered], reading, len(offered), len(offered))],
    ]
    return [": ".join(" ".join(word.text for word in words) for words in (each.name, each.words)) for each in found]


def test_a_sure_name_begins_each_heading() -> None:
    """What the paper introduces stands first, with what it is and what it is for."""
    found = _write_all(TEXT)
    assert all(heading.startswith("Loomy: ") for heading in found)
    assert {"Loomy: steam loom", "Loomy: steam loom for carpet repair"} <= {*found}


def test_two_certain_names_can_stand_together() -> None:
    """Both are introduced by the same paper."""
    text = "We introduce WeaveNet, a steam loom. We also introduce KnitNet, a needle. WeaveNet weaves. KnitNet knits."
    assert any(heading.startswith("WeaveNet and KnitNet: ") for heading in _write_all(text))


def test_a_text_without_words_has_no_heading() -> None:
    """Nothing is made up."""
    assert find_heading("…") is None
    assert find_heading("") is None


def test_sentences_about_the_paper_are_read() -> None:
    """The first, those that say what it does, and those with its name."""
    text = "Weaving is slow. We present Loomy, a steam loom. Rain falls. Loomy is fast. Wool is warm."
    assert [*read_headings(text).tagged] == [1, 0, 3]
