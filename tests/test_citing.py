"""How a paper is cited."""

import re
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import build
from generator.citing import DERIVED, Citation, cite, make_key
from generator.disk import read_templates
from generator.text.markup.parsing import parse

ABSTRACT = (
    "We draw large trees in the plane, where there is room for $n^2$ leaves, and show that 50% of them fit into it."
)
LONGEST_KEY = 31  # characters: the longest word of a slug, a hyphen and the hash
LIBRARY = build.link(build.read({"my-pile.txt": f"R&D {{papers}}\n\n{ABSTRACT}\n".encode()}, {}))
(RECORD,) = LIBRARY.records.values()


def read_entry(entry: str) -> tuple[str, dict[str, str]]:
    """Read a BibTeX entry as BibTeX does, which counts every brace, also one behind a backslash."""
    opening = re.match(r"@misc\{([a-z0-9-]+),", entry)
    assert opening
    at, fields = opening.end(), {}
    while field := re.compile(r"\s*([a-z]+) = \{").match(entry, at):
        level, end = 1, field.end()
        while level:
            level += {"{": 1, "}": -1}.get(entry[end], 0)
            end += 1
        assert field[1] not in fields
        fields[field[1]] = entry[field.end() : end - 1]
        assert entry[end] == ","
        at = end + 1
    assert entry[at:].strip() == "}"
    return opening[1], fields


def _cite(*, title: str | None = None, url: str = "", abstract: str = "", keywords: tuple[str, ...] = ()) -> Citation:
    record = replace(RECORD, title=None if title is None else parse(title, "plain"), keywords=keywords)
    return cite(LIBRARY, replace(record, abstract=parse(abstract)) if abstract else record, url)


@pytest.mark.cases("citing")
def test_titles(case: Mapping[str, Any]) -> None:
    """A title is one field, whatever stands in it, and says in LaTeX what it says in words."""
    _, fields = read_entry("\n".join(_cite(title=case["input"]).bibtex))
    assert fields["title"] == f"{{{case['expected']}}}"


def test_an_entry_says_where_the_paper_stands() -> None:
    """The key is the one of the permalink; the abstract is whole, with its formulas."""
    key, fields = read_entry("\n".join(_cite(url="https://example.org/papers/x/").bibtex))
    assert key == make_key(RECORD.id)
    assert fields["howpublished"] == r"R\&D {\textbraceleft}papers{\textbraceright}, no. 1"
    assert fields["url"] == "https://example.org/papers/x/"
    assert "$n^2$ leaves" in fields["abstract"]
    assert r"50\% of them" in fields["abstract"]
    assert list(fields) == ["title", "howpublished", "note", "url", "abstract"]


@pytest.mark.parametrize(
    ("id_", "key"),
    [
        ("papers/hyperbolic-geometry-gaining-traction-machine-v9q0z1", "hyperbolic-v9q0z1"),
        ("papers/deep-generative-models-v9q0z1", "generative-v9q0z1"),
        ("papers/one-two-six-ten-eleven-v9q0z1", "one-v9q0z1"),
        ("papers/3d-gan-v9q0z1", "gan-v9q0z1"),
        ("papers/paper-v9q0z1abcdef", "paper-v9q0z1abcdef"),
        ("papers/v9q0z1", "v9q0z1"),
    ],
)
def test_a_key_is_short(id_: str, key: str) -> None:
    """It is the longest of the first four words of the permalink, the first of equals, and the hash."""
    assert make_key(id_) == key


def test_keys_of_the_seeds_are_apart(root: Path) -> None:
    """No two papers have one key, and none is long to type."""
    seeds = {path.name: path.read_bytes() for path in (root / "seeds").glob("*.txt")}
    ids = [record.id for record in build.read(seeds, {}).records]
    keys = {make_key(id_) for id_ in ids}
    assert len(keys) == len(ids)
    assert max(map(len, keys)) <= LONGEST_KEY


def test_a_derived_title_is_said_to_be_one() -> None:
    """A title that the input gives bears no note; without an address there is no url."""
    derived, given = _cite(), _cite(title="Large trees", keywords=("a_b", "c"))
    assert derived.fields["note"] == DERIVED
    assert set(given.fields) == {"title", "howpublished", "keywords", "abstract"}
    assert given.fields["keywords"] == r"a\_b, c"


def test_a_line_of_text() -> None:
    """Each part is a sentence, and none ends twice."""
    assert _cite(title="Why trees?", url="https://a.io/x/").text == ("Why trees? R&D {papers}, no. 1. https://a.io/x/")
    assert _cite().text.endswith(f", no. 1. {DERIVED}.")


@given(title=st.text(), abstract=st.text(), keyword=st.text(), url=st.text(st.sampled_from("a:/{}\\%~ ")))
def test_no_text_leaves_its_field(title: str, abstract: str, keyword: str, url: str) -> None:
    """Whatever the texts, the entry reads back with its fields and nothing else, one to a line."""
    citation = _cite(title=f"x {title}", abstract=f"x {abstract}", keywords=(keyword,), url=url)
    lines = citation.bibtex
    assert not any(len(line.splitlines()) > 1 for line in lines)
    _, fields = read_entry("\n".join(lines))
    assert {**fields, "title": fields["title"][1:-1]} == citation.fields


def test_the_page_of_a_paper_has_the_citation(root: Path) -> None:
    """It stands in the page as it is, escaped; the address of the published site is in it where that is known."""
    templates = read_templates(root / "templates")
    known = unescape(build.write(LIBRARY, templates, site_url="https://example.org/atlas/")[f"{RECORD.id}.md"])
    assert f"  url = {{https://example.org/atlas/{RECORD.id}/}},\n" in known
    unknown = unescape(build.write(LIBRARY, templates)[f"{RECORD.id}.md"])
    assert f"@misc{{{make_key(RECORD.id)},\n  title = " in unknown
    assert "  url = " not in unknown
