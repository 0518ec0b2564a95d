"""From bytes to clean text."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.cleaning import clean, decode, is_blank


@given(st.text(st.characters()))
def test_clean_text_holds_nothing_unshowable(text: str) -> None:
    """Clean text is one line of characters that HTML and YAML can hold; cleaning it again changes nothing."""
    cleaned = clean(text)
    assert not any(unicodedata.category(sign) in {"Cc", "Cs", "Zl", "Zp"} for sign in cleaned)
    assert clean(cleaned) == cleaned
    assert "  " not in cleaned
    assert cleaned == cleaned.strip(" ")


@given(st.text(st.characters(categories=["L", "N", "P", "S", "M"]), min_size=1))
def test_clean_keeps_all_that_shows(text: str) -> None:
    """Letters, marks, digits, punctuation and signs stay as they are: nothing is normalized."""
    assert clean(text) == text


def test_controls_become_replacement_characters() -> None:
    """NUL, escape, DEL, C1 controls, lone surrogates and non-characters are replaced one by one."""
    assert clean("a\x00b\x1bc\x7fd\x80e\ud800f\ufdd0g\U0001ffffh") == "a�b�c�d�e�f�g�h"


@pytest.mark.parametrize(
    "data", [b"\xff\xfea\x00b\x00", b"\xfe\xff\x00a", b"\x89PNG\r\n\x1a\n" + bytes(60), bytes(range(32)) * 4]
)
def test_binary_is_no_text(data: bytes) -> None:
    """UTF-16 and binary files are not guessed at."""
    assert decode(data) is None


def test_bytes_that_are_not_utf8_are_counted_by_line() -> None:
    """Each bad byte shows as U+FFFD, its line is named, and all around it stays."""
    decoded = decode(b"one\ncaf\xe9 two\r\nthree\xff\xfe\rfour")
    assert decoded is not None
    assert decoded.text == "one\ncaf� two\nthree��\nfour"
    assert decoded.faults == (2, 3)


@given(st.binary())
def test_decode_never_raises(data: bytes) -> None:
    """Any bytes are text without carriage returns and surrogates, or none."""
    decoded = decode(data)
    assert decoded is None or not set(decoded.text) & {"\r", *map(chr, range(0xD800, 0xE000))}


@pytest.mark.parametrize("line", ["", " ", "\t\u3000\xa0", "\ufeff", "\u200b \u2060", "\u2028"])
def test_blank_lines_show_nothing(line: str) -> None:
    """White space and characters without width do not make a line."""
    assert is_blank(line)
    assert not is_blank(line + "x")
