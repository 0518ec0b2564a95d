"""The map of the library as a picture, and its data."""

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from generator import build
from generator.model import Library, Position
from generator.pictures import map as drawing
from generator.pictures.lettering import measure

SVG = "{http://www.w3.org/2000/svg}"
TEXTS = [f"We study {what} number {number}." for what in ("trees", "robots") for number in range(5)] + [
    "Nothing of that <script>alert(1)</script> and `{{ marks }}`."
]
VOCABULARY = b"""
- {slug: plants, title: Plants & trees, description: Green.}
- {slug: tree, title: Trees, description: Tall., parent: plants, phrases: {5: [trees]}}
- {slug: robot, title: Robots, description: Steel., phrases: {5: [robots]}}
"""


def make_library(texts: Sequence[str] = TEXTS) -> Library:
    """Make a library whose papers stand in a row."""
    seed = "T\n\n" + "\n\n".join(texts)
    library = build.link(build.read({"a.txt": seed.encode(), "topics.yml": VOCABULARY}, {}))
    last = max(1, len(library.records) - 1)
    positions = {id_: Position(record=id_, x=place / last, y=0.5) for place, id_ in enumerate(library.records)}
    return replace(library, positions=positions)


def _draw(library: Library) -> tuple[str, ET.Element]:
    drawn = drawing.draw_map(library, lambda id_: "../" if id_ == "index" else f"../{id_}/")
    return drawn, ET.fromstring(drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))  # noqa: S314 - our own


def test_each_paper_is_a_point_that_leads_to_it() -> None:
    """Each has its title, and the colour of the topic that its first topic stands in."""
    library = make_library()
    _, svg = _draw(library)
    points = {link.get("href"): link.find(f"{SVG}circle") for link in svg.iter(f"{SVG}a")}
    for record in library.records.values():
        circle = points[f"../{record.id}/"]
        assert circle is not None
        assert circle.findtext(f"{SVG}title") == library.title_of(record)
        topics = library.entities_of(record, "topic")
        expected = {"Trees": "map-1", "Robots": "map-2"}[topics[0][0].name] if topics else "map-0"
        assert circle.get("class") == expected
    regions = drawing.find_regions(library)
    assert [(region.topic.name, len(region.papers), region.colour) for region in regions] == [
        ("Plants & trees", 5, 1),
        ("Robots", 5, 2),
    ]


def test_no_text_is_a_mark() -> None:
    """Titles and names are text on one line."""
    drawn, _ = _draw(make_library())
    assert "\n" not in drawn
    assert "<script" not in drawn
    assert "{{" not in drawn
    assert "`" not in drawn


def test_many_papers_are_clouds_and_a_data_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Above the limit, points are one path a colour, and the file gives each paper with its place and colour."""
    monkeypatch.setattr(drawing, "MOST_ELEMENTS", 10)
    library = make_library()
    drawn, svg = _draw(library)
    assert "<circle" not in drawn
    paths = {path.get("class"): path.get("d", "").count("M") for path in svg.iter(f"{SVG}path")}
    assert paths == {"map-0": 1, "map-1": 5, "map-2": 5}
    assert svg.get("data-points") == "../map/index/points.json"
    data = json.loads(drawing.write_points(library))
    assert [row[4] for row in data["points"]] == sorted(library.records)
    for x, y, colour, title, id_ in data["points"]:
        assert f"M{x:g} {y:g}h0" in drawn
        assert colour in {0, 1, 2}
        assert title == library.title_of(library.records[id_])


def _find_names(svg: ET.Element) -> list[tuple[str, float, float, float]]:
    """Give each name with its left and right end and its baseline, as large as it is on a phone."""
    names = []
    for text in svg.iter(f"{SVG}text"):
        words = "".join(text.itertext())
        middle, half = float(text.get("x", "")), measure(words, 26) / 2
        names.append((words, middle - half, middle + half, float(text.get("y", ""))))
    return names


def test_the_names_of_regions_do_not_meet() -> None:
    """Names of topics whose papers stand at one place are moved apart, and within the picture."""
    library = make_library()
    library = replace(
        library, positions={id_: replace(position, x=0.99, y=0.99) for id_, position in library.positions.items()}
    )
    _, svg = _draw(library)
    names = _find_names(svg)
    assert {name[0] for name in names} == {"■ Plants & trees", "■ Robots"}
    for one, other in combinations(names, 2):
        assert abs(one[3] - other[3]) > 26 or one[2] < other[1] or other[2] < one[1]
    assert all(left >= 0 and right <= drawing.WIDTH and 20 < row < drawing.HEIGHT for _, left, right, row in names)


def test_a_name_stands_beside_its_points_and_not_over_any() -> None:
    """Where there is room each name is near papers of its own, which its mark has the colour of, and hides none."""
    library = make_library()
    _, svg = _draw(library)
    circles = [
        (float(circle.get("cx", "")), float(circle.get("cy", "")), circle.get("class"))
        for circle in svg.iter(f"{SVG}circle")
    ]
    for (words, left, right, row), text in zip(_find_names(svg), svg.iter(f"{SVG}text"), strict=True):
        inside = [x for x, y, _ in circles if left - 7 < x < right + 7 and row - 26 - 7 < y < row + 7 + 7]
        assert inside == [], words
        colour = {"■ Plants & trees": "map-1", "■ Robots": "map-2"}[words]
        mark = text.find(f"{SVG}tspan")
        assert mark is not None
        assert mark.get("class") == colour
        near = [each for x, y, each in circles if left - 40 < x < right + 40 and abs(y - row) < 80]
        assert near.count(colour) > len(near) / 2


def test_the_overview_is_one_image(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has a point for each paper, or for a sample of them, and no link."""
    library = make_library()
    drawn = drawing.draw_overview(library)
    assert drawn.count("h0") == len(TEXTS)
    assert "<a " not in drawn
    assert 'role="img"' in drawn
    monkeypatch.setattr(drawing, "_MOST_IN_OVERVIEW", 4)
    assert drawing.draw_overview(library).count("h0") == 4
