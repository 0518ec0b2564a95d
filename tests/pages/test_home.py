"""The home page."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator import build
from generator.disk import read_templates
from generator.model import Library, Page
from generator.pages import home
from generator.pages.home import home_page
from generator.rendering import make_renderer

VOCABULARY = b"""
- {slug: tree, title: Trees, description: Tall., phrases: {5: [trees]}}
- {slug: robot, title: Robots, description: Steel., phrases: {5: [robots]}}
"""
LARGE = "Large & <b>pile</b>\n\n" + "\n\n".join(f"We study robots number {number}." for number in range(12))
SMALL = "Small pile\n\nWe study trees. The code is at https://github.com/a/b."


@pytest.fixture(scope="module")
def library() -> Library:
    """Link a large and a small collection, of which the small one is first by name."""
    seeds = {"a.txt": SMALL.encode(), "b.txt": LARGE.encode(), "topics.yml": VOCABULARY}
    return build.link(build.read(seeds, {}))


def _values(library: Library) -> Mapping[str, Any]:
    (page,) = home_page(library)
    return page.values


def _render(library: Library, root: Path) -> str:
    (page,) = home_page(library)
    return make_renderer(read_templates(root / "templates"))(page)


def test_the_numbers_are_those_of_the_library(library: Library) -> None:
    """Each leads to its list; what there is none of is left out."""
    figures = _values(library)["figures"]
    assert [(figure.count, figure.many, figure.address + figure.query) for figure in figures] == [
        (13, "papers", "papers/index"),
        (2, "collections", "collections/index"),
        (2, "topics", "topics/index"),
        (1, "with code", "explore/index?has=code"),
    ]


def test_the_largest_stand_first(library: Library) -> None:
    """Collections and topics are in order of size."""
    values = _values(library)
    assert [(card.collection.slug, card.size) for card in values["collections"]] == [("b", 12), ("a", 1)]
    assert [topic.name for topic in values["collections"][0].topics] == ["Robots"]
    assert [(topic.name, size) for topic, size, _ in values["topics"]] == [("Robots", 12), ("Trees", 1)]


def test_at_most_ten_new_papers_are_named(library: Library, root: Path) -> None:
    """What the last change brought is listed by title, and what is more is counted."""
    assert "<h2>New</h2>" not in _render(library, root)
    shown = _render(replace(library, new=tuple(library.records)), root)
    assert shown.split("<h2>New</h2>")[1].split("</ul>")[0].count("papers/") == 10
    assert "and 3 more" in shown
    assert "more</li>" not in _render(replace(library, new=tuple(library.records)[:10]), root)


def test_the_map_is_shown_where_there_is_one(library: Library, root: Path) -> None:
    """A library without positions has no picture of them, and neither has one of two papers."""
    assert 'href="map/"' in _render(library, root)
    positions = dict(list(library.positions.items())[:2])
    for few in ({}, positions):
        assert "map-overview" not in _render(replace(library, positions=few), root)


def test_names_are_text(library: Library, root: Path) -> None:
    """A collection's title with marks in it shows as itself."""
    shown = _render(library, root)
    assert "<b>" not in shown
    assert "<script" not in shown


def test_a_site_without_papers_says_how_to_add_some(root: Path) -> None:
    """It has no search, no numbers and no empty headings."""
    shown = _render(build.link(build.read({}, {})), root)
    assert "seeds/" in shown.replace("&#47;", "/")
    for absent in ("<form", "<h2>", "figures"):
        assert absent not in shown


def test_the_search_leads_to_explore(library: Library, root: Path) -> None:
    """Without scripts there is the list of all papers instead, which the style sheet shows then."""
    shown = _render(library, root)
    assert (
        '<form class="home-search" role="search" aria-label="Search all papers" action="explore/" method="get">'
        in shown
    )
    assert '<p class="home-search-without"><a href="papers/">' in shown


def test_many_topics_are_cut(library: Library, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest stands in the index, to which a link leads that says how many there are."""
    assert "All 2 topics" not in _render(library, root)
    monkeypatch.setattr(home, "_MOST_CARDS", 1)
    shown = _render(library, root)
    assert "All 2 topics" in shown
    assert "All 2 collections" in shown
    pages: Sequence[Page] = tuple(home_page(library))
    assert len(pages) == 1
