"""The repairs of broken text and of stripped LaTeX."""

import string

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.text.language.words import load_words
from generator.text.repairs.mending import mend_broken, mend_encoding, mend_stripped
from generator.text.repairs.repairing import Repair

MENDERS = {"broken": mend_broken, "stripped": mend_stripped, "encoding": mend_encoding}


# Everything that a rule looks at, so that random texts are full of near misses.
PIECES = (
    *(
        "genera",
        "tive",
        "state",
        "of",
        "the",
        "art",
        "the",
        "We",
        "Our",
        "process",
        "con",
        "dence",
        "signi",
        "cant",
        "n",
    ),
    *("times", "512", "geq", "ll", "Delta", "pi", "rightarrow", "sqrt{n}", "tilde{O}", "x^2", "^", "10^{-3}", "2"),
    *(
        "- ",
        "-",
        "\xad",
        "\xad ",
        "(cid:173) ",
        "(cid:12)",
        "\x02",
        "´",
        "¨",
        "ı",
        "e",
        "ﬁ",
        "\u0301",
        " \u0301",
        "\u200d",
    ),
    *(
        '"',
        '""',
        "``",
        "''",
        "`",
        "$",
        "\\",
        "\\n",
        "{",
        "}",
        "textit{a}",
        "mph{",
        ".",
        ",",
        "https://a.io/",
        "a@b.org",
    ),
    *(" ", " ", " ", " ", "Ã¶", "â\x80\x99", "\x92", "𝑘", "好", "\ud800", "\x00", "\n"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=30).map("".join) | st.text(st.characters())
# Words with marks after them as prose has them; no word that is a fault or the name of a LaTeX sign by itself.
PROSE = (
    st.lists(
        st.tuples(
            st.sampled_from(sorted(word for word, count in load_words().items() if count and word.isascii())),
            st.sampled_from(["", "", "", "", ", ", ". ", "; ", ": ", " (2019) ", " -- ", "?", " 3 ", " 2.5% "]),
        ),
        min_size=1,
        max_size=25,
    )
    .map(lambda pairs: " ".join(word + mark for word, mark in pairs))
    .map(lambda text: " ".join(text.split()))
)


@pytest.mark.cases("repairs_broken")
def test_broken(case: dict[str, str]) -> None:
    """A broken word is mended as a person reads it, and stays where that is not sure."""
    assert mend_broken(case["input"])[0] == case["expected"]


@pytest.mark.cases("repairs_stripped")
def test_stripped(case: dict[str, str]) -> None:
    """A formula that lost its marks is mended where that is sure."""
    assert mend_stripped(case["input"])[0] == case["expected"]


@pytest.mark.cases("repairs_encoding")
def test_encoding(case: dict[str, str]) -> None:
    """Text that was decoded wrongly is read as it was meant."""
    assert mend_encoding(case["input"])[0] == case["expected"]


@pytest.mark.parametrize("name", MENDERS)
@given(text=TEXTS)
@example(text="naÂ¨Ä±ve")
def test_idempotent(name: str, text: str) -> None:
    """Mending twice changes nothing more."""
    mended, _ = MENDERS[name](text)
    assert MENDERS[name](mended) == (mended, ())


@pytest.mark.parametrize("name", MENDERS)
@given(text=TEXTS)
def test_recorded(name: str, text: str) -> None:
    """A text changes exactly when repairs are recorded, and no repair is empty."""
    mended, repairs = MENDERS[name](text)
    assert (mended != text) == bool(repairs)
    assert all(repair.before != repair.after for repair in repairs)


@pytest.mark.parametrize("name", MENDERS)
@given(text=PROSE)
def test_clean_prose(name: str, text: str) -> None:
    """Clean prose stays as it is."""
    assert MENDERS[name](text) == (text, ())


@given(letters=st.text(st.sampled_from(string.ascii_letters + string.digits + "./_-^,"), max_size=30))
def test_urls(letters: str) -> None:
    """URLs and code are never touched."""
    text = f"see https://a.org/{letters} and `x{letters}` now"
    assert mend_stripped(mend_broken(text)[0])[0] == text


def test_repair_shows_the_word() -> None:
    """A repair tells the rule and the word, before and after, all edits of one word together."""
    assert mend_broken("an eﬃcient and eﬀective ﬁnd-ﬁrst loop")[1] == (
        Repair(rule="ligature", before="eﬃcient", after="efficient"),
        Repair(rule="ligature", before="eﬀective", after="effective"),
        Repair(rule="ligature", before="ﬁnd-ﬁrst", after="find-first"),
    )


def test_words_file() -> None:
    """The words are in lower case, each once, in the order of the alphabet."""
    words = list(load_words())
    assert words == sorted(words)
    assert all(word == word.lower() and word for word in words)
