"""What single lines around an abstract are."""

import pytest

from generator.text.listings.lines import is_names, is_title, read_line


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Title: Old ovens", "title"),
        ("**Title:** Old ovens", "title"),
        ("title: old ovens", ""),
        ("Index Terms—bread, ovens", "keywords"),
        ("Authors: A. Baker", "sure"),
        ("Comments: 9 pages", "others"),
        ("Results: bread", ""),
        ("[3] arXiv:2301.00003 [pdf, html, other]", "number"),
        ("arXiv:hep-th/9901001v2", "number"),
        ("See arXiv:2301.00003 for more", ""),
        ("----------", "rule"),
        ("\\\\", "gate"),
        ("\\\\ ( https://arxiv.org/abs/2301.00003 ,  12kb)", "end"),
        ("View details »", "around"),
        ("PDF | Poster #12 | OpenReview", "around"),
        ("PDF of the paper", ""),
        ("Hall B, Tue 10:30 AM", "around"),
        ("The ratio is 10:30 in the morning", ""),
        ("© 2020 The Oven Society", "around"),
        ("Page 3 of 12", "around"),
        ("3 of 12 loaves rose", ""),
        ("ABSTRACT", "abstract"),
        (" \t", "blank"),
    ],
)
def test_kinds(line: str, kind: str) -> None:
    """A line is of the kind that its label, its words or its form tell, and only as a whole."""
    assert read_line(line).kind == kind


@pytest.mark.parametrize(
    "line",
    [
        "Ottilie Brandvold, Rui Penhascoso and J. K. Achterberg",
        "O. Brandvold · R. Penhascoso",
        "Ottilie Brandvold¹, Rui Penhascoso²",
        "Ottilie van den Brandvold (Nowhere), Rui Penhascoso (Elsewhere)",
    ],
)
def test_names(line: str) -> None:
    """Names are capitalised words or initials, with small words inside and marks behind."""
    assert is_names(line)


@pytest.mark.parametrize(
    "line",
    ["Deep Learning, Computer Vision", "Ottilie Brandvold", "Machine Learning and Robotics", "we bake, they eat", ""],
)
def test_no_names(line: str) -> None:
    """Topics, a name alone and text are no list of names."""
    assert not is_names(line)


@pytest.mark.parametrize(
    ("line", "in_capitals", "expected"),
    [
        ("Leaning Towers: A Survey of Lighthouses", True, True),
        ("Warm kitchens and the rise of bread", True, False),
        ("Warm kitchens and the rise of bread", False, True),
        ("Do Towers Lean?", False, True),
        ("Salt vs. Wind: Why Towers Lean", True, True),
        ("Part-Based Models for the Shapes of Bread and Wool", True, True),
        ("Track B: Baking in Warm Kitchens and Elsewhere", False, False),
        ("Bread rises. Towers lean.", False, False),
        ("We bake bread in kitchens", False, False),
        ("Bread", False, False),
    ],
)
def test_titles(line: str, *, in_capitals: bool, expected: bool) -> None:
    """A title is no sentence, no heading of a part, and neither short nor long."""
    assert is_title(line, in_capitals=in_capitals) is expected
