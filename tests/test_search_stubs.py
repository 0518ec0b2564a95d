"""What the search looks into: stubs, and files of names."""

import json
from functools import partial
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import build
from generator.addresses import url_of
from generator.model import Library
from generator.search_names import name_files
from generator.search_stubs import EVERY, join_parts, search_stubs, spell_out
from generator.text.language.permalinks import fold

VOCABULARY = b"""
- {slug: geometry, title: Geometry, description: Shapes.}
- slug: hyperbolic-geometry
  title: 'Hyperbolic <i>geometry</i> "and" more'
  description: Curved spaces.
  parent: geometry
  phrases: {5: [hyperbolic space]}
"""
TREES = (
    "We propose hyperDT, an extension of decision trees (DT) to hyperbolic space. It improves accuracy by 5.2% on the "
    "CIFAR-10 data set. Code is at https://github.com/a/hyperdt."
)
OTHER = 'We study hyperbolic space <script>alert(1)</script> & "quotes" on CIFAR-10. Nothing else is to be said here.'


class _Stub(HTMLParser):
    """Collect the filters of a page for Pagefind, and the text of its paragraphs and headings."""

    def __init__(self, stub: str) -> None:
        super().__init__(convert_charrefs=True)
        self.head: list[tuple[str, str, str]] = []
        self.texts: list[str] = []
        self.tags: set[str] = set()
        self.feed(stub)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if tag == "meta" and name.startswith("data-pagefind-") and value:
                key = value.removesuffix("[content]")
                self.head.append((name.removeprefix("data-pagefind-"), key, dict(attrs)["content"] or ""))
        if tag in {"p", "h1"}:
            self.texts.append("")

    def handle_data(self, data: str) -> None:
        if self.texts and data != "\n":
            self.texts[-1] += data

    def values(self, what: str, key: str) -> list[str]:
        return [value for kind, name, value in self.head if (kind, name) == (what, key)]


def _library(*abstracts: str) -> Library:
    seed = "\n\n".join(["My <pile>", *abstracts])
    return build.link(build.read({"a.txt": seed.encode("utf-8", errors="replace"), "topics.yml": VOCABULARY}, {}))


@pytest.mark.cases("search_spellings")
def test_other_spellings(case: dict[str, Any]) -> None:
    """A word that a keyboard lacks is also found as a keyboard writes it."""
    assert list(spell_out(case["input"])) == case["expected"]


def test_a_name_in_parts_is_found_in_one() -> None:
    """Short names only: a sentence is no name."""
    assert join_parts("T5 XXL") == join_parts("T5-XXL") == "t5xxl"
    assert join_parts("BERT") == ""
    assert join_parts("one two three four five") == ""


def test_a_stub_says_what_explore_and_a_result_show() -> None:
    """Filters and cards are those of the paper; a broader topic counts, too, and is not shown; marks stay text."""
    library = _library(TREES, OTHER)
    stubs = list(search_stubs(library, url_of))
    first, second = (_Stub(stub.page) for stub in stubs)
    assert first.tags == {"html", "head", "meta", "body", "p", "h1"} == second.tags
    assert first.values("filter", "collection") == ["My <pile>"]
    assert first.values("filter", "topic") == ['Hyperbolic <i>geometry</i> "and" more', "Geometry"]
    assert first.values("filter", "dataset") == ["CIFAR-10"] == second.values("filter", "dataset")
    assert first.values("filter", "has") == ["code", "claims"]
    assert second.values("filter", "has") == []
    assert "hyperDT" in first.texts[3]
    cards = [json.loads(stub.card) for stub in stubs]
    assert [card["url"] for card in cards] == [f"{id_}/" for id_ in library.records]
    assert [card["title"] for card in cards] == [library.title_of(record) for record in library.records.values()]
    assert [(card["collection"], card["position"]) for card in cards] == [("My <pile>", 1), ("My <pile>", 2)]
    assert cards[0]["topics"] == ['Hyperbolic <i>geometry</i> "and" more']
    assert cards[0]["code"] == "https://github.com/a/hyperdt"
    assert "code" not in cards[1]
    assert cards[0]["gist"].startswith("We propose hyperDT")


def test_a_result_shows_a_sentence_that_reads_alone() -> None:
    """What ties the gist to the sentence before it is left out."""
    (stub,) = search_stubs(_library("Looms are slow. To this end, we propose Loomy, a fast loom."), url_of)
    assert json.loads(stub.card)["gist"] == "We propose Loomy, a fast loom."


def test_cards_lead_to_where_pages_are() -> None:
    """Also where a page is served from a file."""
    library = _library(TREES)
    cards = [json.loads(stub.card) for stub in search_stubs(library, partial(url_of, directory_urls=False))]
    assert [card["url"] for card in cards] == [f"{id_}.html" for id_ in library.records]


@given(st.text(min_size=1, max_size=200))
def test_any_text_stays_text(text: str) -> None:
    """Whatever an abstract holds, its page for Pagefind has no other element, and its card shows it whole."""
    library = _library(f"We propose X. {text} And so on.")
    for record, (source, card) in zip(library.records.values(), search_stubs(library, url_of), strict=True):
        stub = _Stub(source)
        assert stub.tags == {"html", "head", "meta", "body", "p", "h1"}
        assert stub.texts[:2] == [EVERY, " ".join(record.text.split())]
        assert json.loads(card)["abstract"] == stub.texts[1]


def _names(library: Library) -> list[list[Any]]:
    files = dict(name_files(library, url_of))
    firsts = json.loads(files.pop("search/firsts.json"))
    titles = json.loads(files.pop("search/titles.json"))
    assert sorted(titles) == list(range(len(library.records)))
    parts = [json.loads(text)["names"] for text in files.values()]
    assert firsts == {"names": [part[0][0] for part in parts], "papers": len(library.records)}
    return [row for part in parts for row in part]


def test_names_lead_to_pages_and_papers() -> None:
    """A topic by each of its words, a data set of two papers to its page, a name of one paper to that paper."""
    library = _library(TREES, OTHER)
    rows = _names(library)
    assert rows == sorted(rows, key=lambda row: (row[0], row[1], -row[6], row[4]))
    found = {(row[0], row[3]): row[4] for row in rows}
    assert found["cifar10", "data set"] == "datasets/cifar-10/"
    assert found["geometry", "topic"] == "topics/geometry/"
    assert found["hyperdt", "paper"] == url_of(next(iter(library.records)))
    assert found["dt", "paper"] == found["hyperdt", "paper"]


def test_a_phrase_that_names_a_topic_leads_to_it_as_a_whole() -> None:
    """It has a rank of its own, so that its beginning leads nowhere; one that only hints has no row."""
    topics = b"- slug: trees\n  title: Trees\n  description: Trees.\n  phrases: {3: [decision forest], 1: [shade]}\n"
    seeds = {
        "a.txt": b"T\n\nWe grow a decision forest that gives shade, and no tree of it is tall.",
        "topics.yml": topics,
    }
    rows = {(row[0], row[3]): (row[1], row[2]) for row in _names(build.link(build.read(seeds, {})))}
    assert rows["decisionforest", "topic"] == (2, "Trees")
    assert ("shade", "topic") not in rows


@pytest.mark.parametrize("number", [20, 250])
def test_names_stand_in_small_files(number: int) -> None:
    """A file holds about the square root of a fifth of all; the first keys of all files tell which."""
    library = _library(*(f"We propose Name{at}Net, a network number {at}. It is good." for at in range(number)))
    files = dict(name_files(library, url_of))
    sizes = [len(json.loads(text)["names"]) for path, text in files.items() if "names-" in path]
    (size,) = set(sizes[:-1])
    assert sizes[-1] <= size
    assert (size - 1) ** 2 <= sum(sizes) / 5 < size**2
    assert all(row[0] == "".join(fold(row[0]).split()) for row in _names(library))


def test_the_order_by_title_is_given_apart() -> None:
    """Of each paper its place from A to Z, in the order of the library: accents and case do not count."""
    abstracts = (
        "Zebras are striped. We propose Zeta, a network that counts the stripes of zebras at night.",
        "Ants are small. We propose alpha, a model of how ants carry leaves through a forest.",
        "Rivers are long. We propose Éta, an estimate of the depth of rivers from their sound.",
    )
    library = _library(*abstracts)
    titles = [fold(library.title_of(record)) for record in library.records.values()]
    assert titles != sorted(titles)
    files = dict(name_files(library, url_of))
    assert json.loads(files["search/titles.json"]) == [sorted(titles).index(title) for title in titles]
