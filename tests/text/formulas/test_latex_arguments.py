"""Arguments that LaTeX does not show, told from words for a reader."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.formulas import vocabulary as formula_vocabulary
from generator.text.formulas.latex_arguments import looks_like_argument
from generator.text.markup import latex


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        *(("key", "fig:x"), ("keys", "a, b-c,d:e"), ("word", "empty"), ("language", "pt-BR"), ("number", "0.5")),
        *(("colour", "red"), ("colour", "blue!50!black"), ("address", "https://a.io/x_y")),
        *(("length", "-2mm"), ("length", "0.5 \\textwidth"), ("length", "1em plus 2pt minus 1pt")),
        *(("length", "\\fill"), ("length", "-\\baselineskip"), ("length", "\\stretch{1}")),
        *(("columns", "lc|r"), ("columns", "@{\\quad}l@{}p{2cm}*{3}{c}"), ("columns", "2")),
        *(
            ("options", "noitemsep, leftmargin=*"),
            ("options", "label=(\\alph*)"),
            ("options", "(i)"),
            ("options", "1."),
        ),
    ],
)
def test_arguments_are_told(kind: str, written: str) -> None:
    """What such an argument usually is counts as one."""
    assert looks_like_argument(written, kind)


KINDS = sorted({*latex.LEFT_OUT.values(), *latex.LAST_SHOWN.values(), *formula_vocabulary.LEFT_OUT.values()} - {""})


@given(words=st.lists(st.from_regex("[A-Za-z]{3,9}", fullmatch=True), min_size=2, max_size=20))
@pytest.mark.parametrize("kind", [*(kind for kind in KINDS if kind != "anything"), "columns", "options"])
def test_words_are_no_argument(kind: str, words: list[str]) -> None:
    """Two words or more are an argument of no kind, but where they hold nothing but letters of columns."""
    written = " ".join(words)
    assert not looks_like_argument(written, kind) or (kind == "columns" and set(written) <= set("lcr "))


def test_a_long_argument_is_none() -> None:
    """A sentence without spaces, as in Chinese, is no key."""
    assert not looks_like_argument("图" * 200, "key")
