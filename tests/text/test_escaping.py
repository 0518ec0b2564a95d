"""The escape: text shows as itself whatever reads the page."""

import html
import re
from functools import cache

import markdown
import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st
from jinja2 import Environment

from generator.text.cleaning import clean
from generator.text.escaping import escape

# Every extension of Python-Markdown and of pymdownx that takes no file: none of them may see a mark.
EXTENSIONS = [
    *("extra", "admonition", "codehilite", "meta", "nl2br", "sane_lists", "smarty", "toc", "wikilinks", "legacy_em"),
    *(
        f"pymdownx.{name}"
        for name in (
            *("arithmatex", "betterem", "caret", "critic", "details", "emoji", "escapeall", "extra", "highlight"),
            *("inlinehilite", "keys", "magiclink", "mark", "progressbar", "saneheaders", "snippets"),
            *("smartsymbols", "striphtml", "superfences", "tabbed", "tasklist", "tilde"),
        )
    ),
]
MARKS = st.text(st.sampled_from(list("<>&\"'`*_{}[]()#+-=~^|$@!/\\:.;,?%0123456789 aAcCrRmMtTwW\u2028é")), max_size=60)
HOSTILE = [
    "<script>alert(1)</script>",
    "a<b and c>d",
    "3*x*y",
    "1. one",
    "# one",
    "- one",
    "[x](javascript:alert(1))",
    "*[HTML]: x",
    "{: onclick=x }",
    '--8<-- "mkdocs.yml"',
    "{{ 7*7 }}",
    "{% include 'x' %}",
    "<!-- x",
    "&lt;",
    "---",
    "`x` ``y``",
    "a | b",
    "[TOC]",
    "[^1]: x",
    "(c) (tm) --> +/- 1/2 c/o",
    ":smile: ++ctrl++ ==x== ~~x~~ ^^x^^",
    "{++x++}",
    "www.example.org https://example.org me@example.org",
    "!!! note",
    "??? note",
    "/// x",
    ": term",
    "[[x]]",
    "$x$ \\(y\\)",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text_under_all_extensions(text: str) -> None:
    """In a raw HTML block and in the text of a link, with every extension on, the reader sees the source."""
    _check_under_all_extensions(text)


@given(MARKS.map(clean))
def test_marks_stay_text_under_all_extensions(text: str) -> None:
    """No run of signs is read as a mark."""
    _check_under_all_extensions(text)


@cache
def _make_converter() -> markdown.Markdown:
    return markdown.Markdown(extensions=EXTENSIONS)


def _check_under_all_extensions(text: str) -> None:
    converter = _make_converter()
    page = converter.reset().convert(f'<div class="abstract" dir="auto">{escape(text)}</div>\n\nAfter it.\n')
    block = re.search(r'<div class="abstract" dir="auto">(.*)</div>', page)
    assert block is not None
    assert "<" not in block[1]
    assert html.unescape(block[1]) == text
    if text.strip() and not re.search(r"1st|2nd|3rd|\dth", text):  # smartsymbols changes ordinals, which hold no mark
        page = converter.reset().convert(f"- before [{escape(text)}](x.md) after\n")
        link = re.fullmatch(r'<ul>\s*<li>before <a href="x.md">(.*)</a> after</li>\s*</ul>', page, re.DOTALL)
        assert link is not None, page
        assert html.unescape(link[1]) == text


@given(st.text().map(clean))
@example("@x")
def test_any_text_passes_front_matter_html_and_jinja(text: str) -> None:
    """In a quoted string of YAML, in HTML and as a template it is one and the same text, and is never evaluated."""
    escaped = escape(text)
    assert html.unescape(yaml.safe_load(f'title: "{escaped}"')["title"]) == text
    assert html.unescape(escaped) == text
    assert Environment(autoescape=False).from_string(escaped).render() == escaped  # noqa: S701 - the point of the test


def test_ordinary_prose_stays_readable() -> None:
    """A page's source can be read: only what might be a mark is escaped."""
    prose = "Title: We show, in 97% of cases (see Fig. 2), that E(n)-equivariant models - ours; theirs? - win."
    assert escape(prose) == prose


@pytest.mark.parametrize("sign", ["[", "<", "&", "a ", "1. ", "--", "\\", "(c)"])
def test_the_escape_is_linear(sign: str) -> None:
    """A long run of marks is escaped (a quadratic pattern would not end within the limit of the test run)."""
    text = sign * (200_000 // len(sign))
    assert html.unescape(escape(text)) == text
