"""Marks of Markdown and HTML, and character references."""

from html.entities import html5
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.cleaning import clean
from generator.text.forms import plain
from generator.text.markup.marks import decode_entity, is_address
from generator.text.markup.parsing import read_marks


@pytest.mark.cases("markup")
def test_cases(case: dict[str, Any]) -> None:
    """A mark is read where it is one, else its signs stay."""
    assert plain(read_marks(clean(case["input"]))) == case["expected"]


@pytest.mark.parametrize(
    ("source", "kinds"),
    [
        ("*a* **b** `c`", ["emphasis", "plain", "strong", "plain", "code"]),
        ("H<sub>2</sub>O", ["plain", "subscript", "plain"]),
        ("<i>a</i> <b>b</b>", ["emphasis", "plain", "strong"]),
        ("[a](https://a.io)", ["link"]),
    ],
)
def test_marks_make_runs(source: str, kinds: list[str]) -> None:
    """Each mark makes a run of its kind."""
    assert [run.kind for run in read_marks(source).runs] == kinds


@given(name=st.sampled_from(sorted(name for name in html5 if name.endswith(";"))))
def test_every_named_entity_decodes_to_clean_text(name: str) -> None:
    """No entity brings in a control, a bidi control, or a line break."""
    decoded = decode_entity(f"&{name}")
    assert decoded is not None
    assert decoded == " " or clean(decoded) == decoded
    assert not set(decoded) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@given(number=st.integers(min_value=0, max_value=0x1FFFFF))
def test_every_numbered_entity_decodes_to_clean_text(number: int) -> None:
    """No code point, however written, brings in what cleaning and the bidi rule keep out."""
    for entity in (f"&#{number};", f"&#x{number:x};"):
        decoded = decode_entity(entity)
        assert decoded is not None
        assert decoded == " " or clean(decoded) == decoded
        assert not set(decoded) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:x",
        "data:text/html,x",
        "vbscript:x",
        "//a.io",
        "/x",
        'https://a.io/" onclick="x',
        "https://a.io/<b>",
        "ftp://a.io",
        "https:a.io",
        " https://a.io x",
        "https://a.io@b.io/x",
        "https://a.io\\@b.io",
        "https://a℀b.io/x",
        "https://a.io／@b.io",
        "https://[b.io",
        "https:///x",
    ],
)
def test_other_addresses_are_no_links(address: str) -> None:
    """Only addresses of the web and of mail are links."""
    assert not is_address(address)
