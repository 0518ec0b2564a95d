"""Links."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.extractors.links import extract_links, find_links
from generator.model import Place, Record, Source
from generator.text.markup.parsing import parse
from generator.text.repairs.broken_urls import mend_urls

PIECES = (
    *("https://", "http://", "https: //", "https//", "www.", "github.com/", "github. com/", "example.edu/", "a", "Ab"),
    *(".", ",", " ", "(", ")", "\\", "[", "]", "é", "//", ":", "/", "-", "_", "–", "∼", "~", "html", "and ", "com"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=40).map("".join) | st.text(st.characters(), max_size=200)
# What stands in a URL as written and not in a mended one, and the other way round.
MENDED = str.maketrans("∼˜～–‐‑‒−", "~~~-----")


def _make_record(abstract: str) -> Record:
    place = Place(collection="made-up", position=1, source=Source(path="made-up.txt", line=3))
    return Record(id="papers/made-up", abstract=parse(abstract), places=(place,))


@pytest.mark.cases("links")
def test_cases(case: dict[str, Any]) -> None:
    """A text gives its URLs, whole and without the punctuation of the sentence, and what they lead to."""
    assert [[link.url, link.kind] for link in find_links(case["input"])] == case["expected"]


@given(TEXTS)
def test_a_link_is_cut_from_the_text(text: str) -> None:
    """Every link is http or https, and but for spaces and mended signs it is what stands at its place."""
    for link in find_links(text):
        written = text[link.start : link.end]
        assert written
        assert link.url.lower().startswith(("http://", "https://"))
        assert _bare(link.url).endswith(_bare(written).removeprefix("https").removeprefix("http"))


def _bare(url: str) -> str:
    return "".join(sign for sign in url.translate(MENDED) if sign not in " :/~")


@given(TEXTS)
def test_each_sign_of_a_mended_text_has_its_place(text: str) -> None:
    """The places rise, one for each code point and one for the end, and a sign that was kept stands at its place."""
    mended = mend_urls(text)
    assert len(mended.offsets) == len(mended.text) + 1
    assert list(mended.offsets) == sorted(mended.offsets)
    assert mended.offsets[-1] == len(text)


@pytest.mark.parametrize("text", ["", "No link.", "See https://example.org/a_b and https://example.org/c."])
def test_whole_urls_stay(text: str) -> None:
    """A text without broken URLs is not changed."""
    assert mend_urls(text).text == text


def test_links_behind_words() -> None:
    """A link whose address is not written out is found at its words, and one that is written out once."""
    record = _make_record(
        r"Our code is \href{https://example.org/code}{here}, the data [there](https://zenodo.org/1), "
        r"and all at [github.com/a/b](https://github.com/a/b)."
    )
    links = list(extract_links(record))
    assert [(link.name, link.role, record.text[link.start : link.end]) for link in links] == [
        ("https://example.org/code", "code", "here"),
        ("https://zenodo.org/1", "data", "there"),
        ("https://github.com/a/b", "code", "github.com/a/b"),
    ]


def test_no_link_behind_words_whose_host_is_hidden() -> None:
    """A target that names a user before its host is no link, whatever its words."""
    record = _make_record(r"[code](https://github.com@example.org/x) \href{https://example.org／@github.com/x}{code}")
    assert list(extract_links(record)) == []


def test_each_link_of_a_record_once() -> None:
    """The same URL behind words and written out is one link, at its first place."""
    record = _make_record("See https://github.com/a/b or [this](https://github.com/a/b).")
    (link,) = extract_links(record)
    assert record.text[link.start : link.end] == "https://github.com/a/b"


@pytest.mark.parametrize(
    "piece",
    [
        *("https://a- ", "https://github. com/", "https: //", "www.a.", "https://a–", "a_ "),
        *("http://a.b ", "https://a.b/", "http://", "https://a.b/(", "https://a.b/\\", "https://a@", "www.a.b/ "),
    ],
)
def test_a_long_text_of_one_piece_is_read_to_its_end(piece: str) -> None:
    """What repeats without end hides no link behind it."""
    text = piece * (20_000 // len(piece))
    assert find_links(f"{text} (https://example.org/last)")[-1].url == "https://example.org/last"


def test_links_of_the_labelled_abstracts(shared: Path) -> None:
    """Every labelled URL is found as labelled, and nothing else."""
    for line in (shared / "eval/gold-dev.jsonl").read_text(encoding="utf-8").split("\n"):
        gold = json.loads(line or "{}")
        if gold:
            seed = (shared / "seeds" / f"{gold['collection']}.txt").read_text(encoding="utf-8")
            abstract = seed.split("\n\n")[gold["n"]]
            assert [link.url for link in find_links(abstract)] == gold["urls"]


def test_faults_of_urls(shared: Path) -> None:
    """Of the URLs that were found broken in real abstracts, at least 95 in 100 are given as they were meant."""
    hits = total = 0
    for line in (shared / "eval/odd-urls.jsonl").read_text(encoding="utf-8").split("\n"):
        fault = json.loads(line or "{}")
        if fault:
            found = [link.name for link in extract_links(_make_record(fault["snippet"]))]
            total += 1
            # Where no URL is meant by the fault, the snippet may hold another one, which is whole.
            hits += found == [fault["expected"]] if fault["expected"] else not any("@" in url for url in found)
    assert hits / total >= 0.95
