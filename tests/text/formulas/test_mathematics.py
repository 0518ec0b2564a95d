"""Formulas: their Unicode reading, their MathML, and how they are told from prices."""

import re
import xml.etree.ElementTree as ET
from html import unescape
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.cleaning import clean
from generator.text.formulas import vocabulary
from generator.text.formulas.mathematics import convert_math, looks_like_math
from generator.text.formulas.parsing import parse_formula

ELEMENTS = {
    *("math", "semantics", "annotation", "mrow", "mi", "mn", "mo", "mtext", "mspace", "msub", "msup", "msubsup"),
    *("munder", "mover", "munderover", "mfrac", "msqrt", "mroot", "mtable", "mtr", "mtd"),
}
ATTRIBUTES = {"alttext", "encoding", "stretchy", "accent", "accentunder", "width", "linethickness", "mathvariant"}

COMMANDS = st.sampled_from(sorted(vocabulary.COMMANDS | {"foo", "href", "text", "left", "begin{cases}", "end{cases}"}))
PIECES = COMMANDS.map(lambda name: f"\\{name} ") | st.sampled_from(
    [*"{}{}{}^_^_&'()[]|,.-+=<>/ 12nxαé≤$%#~\"\\", r"\\", r"\{", r"\,", "{x}", "<script>", "&lt;", "10,000", "\ufffd"]
)
SOURCES = st.lists(PIECES, max_size=30).map("".join)


@pytest.mark.cases("mathematics")
def test_cases(case: dict[str, Any]) -> None:
    """A formula reads as a mathematician would type it, or is not converted at all."""
    formula = convert_math(case["input"])
    assert (formula and formula.reading) == case["expected"]


@given(source=SOURCES | st.text(max_size=60).map(clean))
def test_mathml_is_well_formed_and_can_do_nothing(source: str) -> None:
    """Whatever a formula holds, its MathML has known elements and attributes only, and reads as it says."""
    formula = convert_math(source)
    if formula is None:
        return
    tree = ET.fromstring(formula.mathml)  # noqa: S314  # written by the code under test
    assert {element.tag for element in tree.iter()} <= ELEMENTS
    assert {name for element in tree.iter() for name in element.attrib} <= ATTRIBUTES
    assert tree.attrib["alttext"] == formula.reading == clean(formula.reading)
    assert [element.text for element in tree.iter("annotation")] == [source or None]


@given(source=SOURCES)
def test_scripts_and_fractions_have_all_their_parts(source: str) -> None:
    """An element of MathML with a fixed number of children has that number."""
    formula = convert_math(source)
    wanted = {"msub": 2, "msup": 2, "msubsup": 3, "munder": 2, "mover": 2, "munderover": 3, "mfrac": 2, "mroot": 2}
    tree = ET.fromstring(formula.mathml if formula else "<math/>")  # noqa: S314  # written by the code under test
    assert all(len(element) == wanted[element.tag] for element in tree.iter() if element.tag in wanted)


def test_every_symbol_converts() -> None:
    """Each command of the data file that needs no argument shows something."""
    for name in [*vocabulary.SYMBOLS, *vocabulary.FUNCTIONS]:
        formula = convert_math(f"x \\{name} y")
        assert formula is not None
        assert len(formula.reading) > len("xy")


def test_macros_expand_to_what_is_known() -> None:
    """No macro of the data file uses an unknown command, or itself."""
    for name, template in vocabulary.MACROS.items():
        assert parse_formula(f"\\{name} x").parts
        assert f"\\{name}" not in re.findall(r"\\[A-Za-z]+", template)


@pytest.mark.parametrize(
    "content", ["x", "n = 5", "5", "O(n^2)", "k", "SO(3)", r"\alpha", r" \tilde{O}(n) ", "epsilon", "x_1", "[0,1)"]
)
def test_formulas_are_told(content: str) -> None:
    """Variables, numbers and what holds a sign of mathematics are formulas."""
    assert looks_like_math(content)


@pytest.mark.parametrize(
    ("content", "following"),
    [
        ("5 and ", "1"),
        ("3 million, or ", "4"),
        (" 10 and US", " "),
        ("HOME and ", "P"),
        ("100k-", "2"),
        ("5, ", "6"),
        ("{name} and ", "{"),
        ("4, US", " "),
        ("5 (A", "7"),
        ("i in ", "l"),
        (" accuracy, ", r"\\"),
        (r"\sim 10 accuracy improvement, ", "x"),
        ("", ""),
        ("  ", ""),
    ],
)
def test_prices_and_variables_of_a_shell_are_told(content: str, following: str) -> None:
    """What stands between two prices, shell variables or formulas is no formula."""
    assert not looks_like_math(content, following)


def test_the_mathml_escapes_its_text() -> None:
    """A sign of HTML in a formula is an entity in its MathML."""
    formula = convert_math("a<b>c\\&lt;")
    assert formula is not None
    assert "<b>" not in formula.mathml
    assert "<b>" in unescape(formula.mathml)
