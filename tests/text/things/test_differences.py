"""What differs between two texts."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.things.differences import Stretch, find_differences, shorten_equal

TEXTS = st.lists(st.sampled_from(["tree", "plane", "the", "of", " ", " ", ".", ",", "图", "e\u0301", "\n"])).map(
    "".join
)


def _write(stretches: tuple[Stretch, ...]) -> str:
    signs = {"equal": "{}", "removed": "[-{}-]", "added": "[+{}+]"}
    return "".join(signs[stretch.kind].format(stretch.text) for stretch in stretches)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("We draw trees.", "We draw trees.", "We draw trees."),
        ("We draw trees.", "We draw graphs.", "We draw [-trees-][+graphs+]."),
        ("We draw trees.", "Abstract: We draw trees.", "[+Abstract: +]We draw trees."),
        ("We draw trees here. It works.", "We draw trees…", "We draw trees[- here. It works.-][+…+]"),
        (
            "one two the three four",
            "five six the seven eight",
            "[-one two the three four-][+five six the seven eight+]",
        ),
        ("one two of the three", "four of the five", "[-one two-][+four+] of the [-three-][+five+]"),
        ("画树在平面", "画图在平面", "画[-树-][+图+]在平面"),
        ("", "a", "[+a+]"),
        ("a", "", "[-a-]"),
        ("", "", ""),
    ],
)
def test_cases(old: str, new: str, expected: str) -> None:
    """Words are compared as wholes, signs and spaces by themselves."""
    assert _write(find_differences(old, new)) == expected


@given(st.one_of(TEXTS, st.text()), st.one_of(TEXTS, st.text()))
def test_both_texts_can_be_read_from_the_differences(old: str, new: str) -> None:
    """Nothing is lost or changed, and no two neighbours are of one kind."""
    stretches = find_differences(old, new)
    assert "".join(stretch.text for stretch in stretches if stretch.kind != "added") == old
    assert "".join(stretch.text for stretch in stretches if stretch.kind != "removed") == new
    assert all(stretch.text for stretch in stretches)
    assert all(one.kind != other.kind for one, other in pairwise(stretches))
    assert (old == new) == all(stretch.kind == "equal" for stretch in stretches)


def test_what_is_too_long_to_be_aligned_is_replaced() -> None:
    """The common beginning and end are kept all the same."""
    old = "start " + "a b c " * 5000 + "end"
    new = "start " + "b a c " * 5000 + "end"
    stretches = find_differences(old, new)
    assert [stretch.kind for stretch in stretches] == ["equal", "removed", "added", "equal"]
    assert stretches[0].text == "start "
    assert stretches[-1].text.endswith("c end")


def test_a_long_equal_stretch_is_shortened_on_the_side_of_no_change() -> None:
    """Words beside a change stay; at the ends of the text there is nothing to stay beside."""
    words = " ".join(map(str, range(40)))
    stretches = shorten_equal(find_differences(f"{words} x {words}", f"{words} y {words}"), around=3)
    assert _write(stretches) == " … 37 38 39 [-x-][+y+] 0 1 2 … "
    short = find_differences("one two three x", "one two three y")
    assert shorten_equal(short, around=3) == short


@given(TEXTS, TEXTS)
def test_only_what_is_equal_is_shortened(old: str, new: str) -> None:
    """What was removed and added stays as it is."""
    stretches = find_differences(old, new)
    shortened = shorten_equal(stretches, around=1)
    assert [stretch.kind for stretch in stretches] == [stretch.kind for stretch in shortened]
    for full, short in zip(stretches, shortened, strict=True):
        assert full == short or (full.kind == "equal" and "…" in short.text)
