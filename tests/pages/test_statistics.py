"""The page of the charts."""

from pathlib import Path

import pytest

from generator import build
from generator.disk import read_templates
from generator.model import Library
from generator.pages.statistics import statistics_page
from generator.rendering import make_renderer

VOCABULARY = b"""
- {slug: tree, title: Trees, description: Tall., phrases: {5: [trees]}}
- {slug: robot, title: Robots, description: Steel., phrases: {5: [robots]}}
"""
SEED = b"""A <i>pile</i>

We propose a method for trees and robots, and train it on MNIST.

We study robots on MNIST and on SVHN.
"""


def _link(seed: bytes) -> Library:
    return build.link(build.read({"a.txt": seed, "topics.yml": VOCABULARY}, {}))


def _render(library: Library, root: Path) -> str:
    (page,) = statistics_page(library)
    return make_renderer(read_templates(root / "templates"))(page)


def test_each_chart_has_its_numbers() -> None:
    """Topics, contributions, and what two papers or more name."""
    (page,) = statistics_page(_link(SEED))
    charts = page.values["charts"]
    assert isinstance(charts, list)
    found = {chart.heading: [(bar.label, bar.count, bar.address) for bar in chart.bars] for chart in charts}
    assert found["Topics"] == [("Robots", 2, "topics/robot"), ("Trees", 1, "topics/tree")]
    assert found["Data sets named most often"] == [("MNIST", 2, "datasets/mnist")]
    assert ("Method", 1, "explore/index") in found["What the papers contribute"]
    assert "Methods named most often" not in found  # a chart of nothing is left out
    notes = {chart.heading: chart.note for chart in charts}
    assert notes["Data sets named most often"] == "2 data sets are named, 1 of them by more than one paper."


def test_every_chart_has_a_table(root: Path) -> None:
    """The same numbers stand in a table that needs no eyes for pictures."""
    shown = _render(_link(SEED), root)
    assert shown.count("<svg ") == shown.count("<table") == shown.count("<figure ") >= 4
    assert '<td class="number">2</td>' in shown


def test_topics_that_share_papers_are_a_matrix(root: Path) -> None:
    """Both names lead to their topics; without a shared paper there is no matrix."""
    shown = _render(_link(SEED), root)
    assert 'class="chart-matrix"' in shown
    row = shown.split("Papers in both")[1].split("</tr></tbody>")[0]
    assert row.count("../topics/robot/") == row.count("../topics/tree/") == 1
    assert "chart-matrix" not in _render(_link(b"P\n\nWe study trees.\n\nWe study robots."), root)


@pytest.mark.parametrize(("seed", "said"), [(b"", "no papers"), (b"P\n\nA thing is what it is.", "nothing to count")])
def test_a_library_with_nothing_to_count_says_so(root: Path, seed: bytes, said: str) -> None:
    """There are no empty charts."""
    shown = _render(_link(seed), root)
    assert said in shown
    assert "<svg" not in shown


def test_a_title_with_marks_is_text(root: Path) -> None:
    """The title of a collection is a heading on this page."""
    assert "<i>" not in _render(_link(SEED), root)
