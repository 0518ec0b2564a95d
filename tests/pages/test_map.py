"""The page of the map."""

from dataclasses import replace
from pathlib import Path

from generator import build
from generator.disk import read_templates
from generator.linkers.positions import link_positions
from generator.pages.map import map_page
from generator.rendering import make_renderer


def test_the_page_lists_every_paper_once() -> None:
    """What is a point on the map stands in one of the lists, those without a topic in a list of their own."""
    vocabulary = b"- {slug: tree, title: Trees, description: Tall., phrases: {5: [trees]}}"
    seed = b"T\n\nWe study trees of many kinds.\n\nWe study quite other things.\n\nAll trees are tall things."
    library = build.link(build.read({"a.txt": seed, "topics.yml": vocabulary}, {}))
    positions = {place.record: place for place in link_positions(tuple(library.records.values()), (), ())}
    (page,) = map_page(replace(library, positions=positions))
    lists = page.values["lists"]
    assert isinstance(lists, list)
    assert [(name, len(papers)) for name, papers in lists] == [("Trees", 2), ("No topic", 1)]
    assert sorted(id_ for _, papers in lists for id_, _ in papers) == sorted(library.records)


def test_without_positions_there_is_no_map(root: Path) -> None:
    """An empty library has a page that says so, since the navigation leads to it."""
    library = build.link(build.read({}, {}))
    (page,) = map_page(replace(library, positions={}))
    shown = make_renderer(read_templates(root / "templates"))(page)
    assert "no map yet" in shown
    assert "<svg" not in shown
