"""LaTeX text and what it says."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.cleaning import clean
from generator.text.forms import plain
from generator.text.markup.latex import DECLARATIONS, LEFT_OUT, SIGNS, STYLES, find_escaped_quotes, is_code, read_letter
from generator.text.markup.parsing import read_marks


@pytest.mark.cases("latex")
def test_cases(case: dict[str, Any]) -> None:
    """LaTeX text reads as its author means it, and what is no LaTeX stays."""
    assert plain(read_marks(clean(case["input"]))) == case["expected"]


def test_an_unknown_command_is_a_doubt() -> None:
    """An unknown command is told to the author, once."""
    assert read_marks(r"\foo{a} and \foo{b}").doubts == (r"unknown LaTeX command \foo, left as written",)


@pytest.mark.parametrize("text", [r"C:\dir\new", r"a regex \d+\w*", r"a \n b", r"\emph{x} \cite{y} \% $\alpha$"])
def test_what_is_understood_or_no_latex_is_no_doubt(text: str) -> None:
    """Paths, regular expressions and known commands raise no doubt."""
    assert read_marks(text).doubts == ()


def test_a_command_means_one_thing() -> None:
    """No command stands in two tables of the data file that exclude each other."""
    tables = [set(table) for table in (STYLES, DECLARATIONS, LEFT_OUT, SIGNS)]
    assert len(set().union(*tables)) == sum(map(len, tables))


@given(letter=st.sampled_from("aeiouAEIOU"))
def test_an_acute_accent_makes_one_letter(letter: str) -> None:
    """Every vowel takes an acute accent, with and without braces."""
    for written in (f"\\'{letter}", f"\\'{{{letter}}}", f"{{\\'{letter}}}"):
        reading = read_letter(written, 0)
        assert reading is not None
        assert (len(reading.text), reading.end) == (1, len(written))


def test_escaped_quotation_marks_are_found() -> None:
    """A quotation mark counts as escaped where one stands before no letter."""
    assert find_escaped_quotes(r"say \"hi\" now") == {'"'}
    assert find_escaped_quotes(r"Schr\"odinger") == frozenset()


def test_code_is_told_from_latex() -> None:
    """A drive letter, a UNC path and a character class are code, an accent in a word is not."""
    assert is_code(r"C:\dir", 0, 6)
    assert is_code(r"(\d+)", 0, 5)
    assert not is_code(r"Schr\"odinger", 0, 13)
