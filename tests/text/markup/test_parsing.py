"""Sources, parsed into runs."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.text.cleaning import clean
from generator.text.forms import plain
from generator.text.markup.parsing import Dialect, Run, parse, read_marks

# Pieces of marks, so that random texts are full of broken ones.
PIECES = st.sampled_from(
    [
        *("$", "$$", r"\(", r"\)", r"\[", r"\]", "\\", r"\\", "{", "}", "{\\em ", "\\emph{", "\\textbf{", "\\cite{a}"),
        *(
            "\\href{https://a.io}{",
            "\\url{",
            "\\begin{itemize}",
            "\\item",
            "\\end{itemize}",
            "\\begin{equation}",
            "\\'",
        ),
        *("*", "**", "***", "_", "__", "`", "``", "''", "'", '"', "~", "--", "---", "&", "&amp;", "&lt;", "&#42;", "<"),
        *(">", "<i>", "</i>", "<sub>", "</sub>", "<sup>2</sup>", "[a](https://a.io)", "[", "](", "https://a.io/_b_"),
        *(
            "x",
            "word",
            "5",
            " ",
            " ",
            " ",
            "é",
            "\u0301",
            "\u202e",
            "\u200b",
            "\ufffd",
            "\\alpha",
            "\\frac",
            "^2",
            "_i",
        ),
        *("(", ")", ".", ",", "!", "%", "#", "C:\\x", "\\d+", "\n", "\x00", "\ud800", "{-}", "{*}", "\\foo", "好"),
    ]
)
# Signs that change what stands beside them, alone and doubled, so that few make every neighbourhood.
MARKS = (*"I1.-–\\$ {}_^'`*~&%", "--", "''", "\\a", "$x$")
SHORT_TEXTS = st.lists(st.sampled_from(MARKS), min_size=2, max_size=4).map(lambda marks: "".join(marks) + " a")
TEXTS = st.lists(PIECES, max_size=40).map("".join) | st.text(st.characters(), max_size=80)


@given(source=TEXTS)
def test_plain_shows_the_clean_text_character_for_character(source: str) -> None:
    """In the plain dialect no mark is read and nothing is mended."""
    text = parse(source, "plain")
    assert plain(text) == clean(source)
    assert {run.kind for run in text.runs} <= {"plain"}
    assert text.repairs == ()
    assert text.doubts == ()


@given(source=TEXTS)
def test_auto_never_raises_and_gives_clean_text(source: str) -> None:
    """Any text is parsed, and its plain form holds no control, no bidi control and no double space."""
    text = parse(source)
    shown = plain(text)
    assert shown == clean(shown)
    assert not set(shown) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
    assert all(run.text for run in text.runs)
    assert text.source == source


@given(source=st.text("I-–\\$ {}_^'`*~&%a1.", max_size=12) | SHORT_TEXTS)
@settings(max_examples=800)
def test_short_texts_of_marks_are_parsed(source: str) -> None:
    """A text of hardly more than marks is parsed, in which each mark stands near both ends."""
    assert plain(parse(source)) == clean(plain(parse(source)))


def test_every_mark_is_read_beside_every_other() -> None:
    """Three marks in any order are parsed, alone and before a word."""
    for marks in product(MARKS, repeat=3):
        assert parse("".join(marks) + "a").runs
        parse("".join(marks))


@given(source=TEXTS)
def test_only_addresses_of_the_web_and_of_mail_are_targets(source: str) -> None:
    """A link has a target of a safe scheme, and nothing else has one."""
    for run in parse(source).runs:
        assert run.target.lower().startswith(("http://", "https://", "mailto:")) == (run.kind == "link")


@given(words=st.lists(st.from_regex("[A-Za-z]{1,9}[,;]?", fullmatch=True), min_size=1, max_size=20))
def test_text_without_marks_is_one_plain_run(words: list[str]) -> None:
    """Ordinary words pass through the reading of marks unchanged."""
    source = " ".join(words)
    assert read_marks(source).runs == (Run(kind="plain", text=source),)


@pytest.mark.parametrize("dialect", ["auto", "plain"])
def test_an_empty_source_has_no_run(dialect: Dialect) -> None:
    """White space alone makes no run."""
    assert parse(" \n ", dialect).runs == ()


def test_dollar_signs_are_math_or_money() -> None:
    """A formula between dollar signs is math, in all four ways to write it; prices and variables are not."""
    text = read_marks(r"$a$, $$b$$, \(c\), \[d\], \begin{equation}e\end{equation}; $5 and $10, $HOME and $PATH, US$ 3")
    assert [run.text for run in text.runs if run.kind == "math"] == ["a", "b", "c", "d", "e"]
    assert plain(text).endswith("; $5 and $10, $HOME and $PATH, US$ 3")


def test_a_price_before_a_formula_does_not_take_its_dollar_sign() -> None:
    """A lone dollar sign stays, and the formulas behind it are read."""
    text = read_marks("$5 for $n$ items")
    assert [(run.kind, run.text) for run in text.runs] == [("plain", "$5 for "), ("math", "n"), ("plain", " items")]


def test_a_formula_that_is_not_understood_is_shown_as_code_and_told() -> None:
    """The source of such a formula is kept, dollar signs and all."""
    text = read_marks(r"the $\foo{x}$ term")
    assert text.runs[1] == Run(kind="code", text=r"$\foo{x}$")
    assert text.doubts == (r"formula not understood: $\foo{x}$, left as written",)


def test_bidi_controls_are_replaced_and_told() -> None:
    """A character that reorders the text around it is shown as U+FFFD."""
    text = read_marks("safe \u202egnp.exe")
    assert plain(text) == "safe \ufffdgnp.exe"
    assert len(text.doubts) == 1


def test_decoded_entities_count_in_formulas_once() -> None:
    """An exported `&lt;` within a formula is the sign."""
    assert plain(read_marks("$a &lt; b$")) == "a < b"


@pytest.mark.parametrize(
    "piece", ["[", "$", "\\", "{", "}", "*a ", "`a ", "``a ", "<i>", "\\emph{", '\\"a ', "_a ", "&"]
)
def test_a_flood_of_one_mark_is_read_to_the_end(piece: str) -> None:
    """No mark, however often, is lost or stops the reading."""
    text = plain(read_marks(clean("end " + piece * 20_000 + " end")))
    assert text.startswith("end")
    assert text.endswith("end")


def test_repairs_are_recorded() -> None:
    """What was mended in the plain runs of a source is kept beside them."""
    assert plain(parse("images of 256times256 pixels")) == "images of 256×256 pixels"
    assert parse("images of 256times256 pixels").repairs
    assert not parse("no fault here").repairs


@pytest.mark.parametrize(
    "source",
    [
        r"\label{two words} x",
        r"\textcolor{two words}{x}",
        r"\begin{itemize}[two words here] \item x \end{itemize}",
        r"the $x \label{two words}$ term",
        "the $R&D$ term",
    ],
)
def test_words_in_the_place_of_an_argument_are_a_doubt(source: str) -> None:
    """What would vanish, though it may be meant to be read, stays and is told."""
    assert len(parse(source).doubts) == 1


@pytest.mark.parametrize("piece", ["_1", "^a", "'^a"])
def test_a_formula_of_too_many_scripts_is_shown_as_code_and_told(piece: str) -> None:
    """Scripts of scripts count as nesting."""
    text = parse(f"the $x{piece * 500}$ term")
    assert [run.kind for run in text.runs] == ["plain", "code", "plain"]
    assert len(text.doubts) == 1


def test_marks_of_a_letter_that_are_left_out_are_told() -> None:
    """Four are kept, as some languages need; of more the rest goes, once told for all letters of a text."""
    marks = "\u0301\u0302\u0303\u0304"
    assert parse(f"the e{marks} sound").doubts == ()
    text = parse(f"the e{marks}\u0305 and o{marks}\u0306\u0307 sounds")
    assert plain(text) == f"the e{marks} and o{marks} sounds"
    assert text.doubts == ("more than four marks on one letter, the rest left out",)
