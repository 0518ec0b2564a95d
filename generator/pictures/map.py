"""The map of the library: a point for each paper, in the colour of its first topic, and the largest topics by name.

Up to some two thousand papers each point is an element that leads to its paper. Above that the points of a colour are
one path, a picture and no more, and what the points lead to stands in a data file, for the script of the page.
"""

import json
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from generator.model import Entity, Library, Position, Record
from generator.pictures.lettering import measure, wrap
from generator.text.escaping import escape
from generator.text.shortening import shorten

MOST_ELEMENTS = 2000
COLOURS = 9  # as many as a reader can tell apart; atlas.css says which they are
WIDTH, HEIGHT = 800.0, 640.0
_MARGIN = 24.0
_LARGEST_POINT, _SMALLEST_POINT = 7.0, 2.0
_FEW = 140  # papers, and fewer, have points of the largest size
_MOST_IN_OVERVIEW = 1000
# The largest size that the style sheet gives the names of the regions, on a phone. Smaller ones have room for sure.
_SIZE = 26.0
_NAME_WIDTH = 420.0
_MOST_REGIONS = 9
_FEWEST_IN_REGION = 3
_TITLE_LENGTH = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Region:
    """A topic without a parent, its papers on the map, its subtopics included, and its colour: 1 to 9, else 0."""

    topic: Entity
    papers: tuple[Record, ...]
    colour: int


def find_regions(library: Library) -> tuple[Region, ...]:
    """Give the regions of the map, largest first. Each paper is in that of its first topic, or in none."""
    papers: defaultdict[str, list[Record]] = defaultdict(list)
    for record in library.records.values():
        topics = library.entities_of(record, "topic")
        if record.id in library.positions and topics:
            papers[topics[0][0].parent or topics[0][0].id].append(record)
    ranked = sorted(papers.items(), key=lambda item: (-len(item[1]), item[0]))
    return tuple(
        Region(topic=library.entities[id_], papers=tuple(records), colour=rank if rank <= COLOURS else 0)
        for rank, (id_, records) in enumerate(ranked, start=1)
    )


def draw_map(library: Library, url: Callable[[str], str]) -> str:
    """Give the map as SVG on one line. `url` gives the address of an id. Expects at least one position."""
    regions = find_regions(library)
    colours = _find_colours(regions)
    positions = _mix(library)
    radius = _find_radius(len(positions))
    if len(positions) <= MOST_ELEMENTS:
        points = "".join(_draw_point(library, position, colours, radius, url) for position in positions)
        data = ""
    else:
        points = _draw_clouds(positions, colours, radius)
        data = f' data-points="{url("map/index")}points.json"'
    names = "".join(
        f'<a href="{url(region.topic.id)}"><text x="{x:.0f}" y="{y:.0f}">{escape(text)}</text></a>'
        for region, text, x, y in _place_names(library, regions)
    )
    return (
        f'<svg class="map" viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}" role="group" aria-label="Map of all papers"'
        f' data-radius="{radius:.2f}" data-root="{url("index")}"{data}>'
        f'<g class="map-points" aria-hidden="true">{points}</g><g class="map-names">{names}</g></svg>'
    )


def draw_overview(library: Library) -> str:
    """Give a small map without names and links, as an entrance to the page of the map; of many papers, a sample."""
    positions = _mix(library)
    sample = positions[:: -(-len(positions) // _MOST_IN_OVERVIEW) or 1]
    points = _draw_clouds(sample, _find_colours(find_regions(library)), 1.5 * _find_radius(len(sample)))
    return (
        f'<svg class="map-overview" viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}" role="img" aria-label="Map of all papers">'
        f'<g class="map-points">{points}</g></svg>'
    )


def write_points(library: Library) -> str:
    """Give the data of a map of many papers as JSON: for each its place in the drawing, colour, title and id."""
    colours = _find_colours(find_regions(library))
    rows = [
        [*_place(position), colours.get(id_, 0), shorten(library.title_of(library.records[id_]), _TITLE_LENGTH), id_]
        for id_, position in sorted(library.positions.items())
    ]
    return json.dumps({"points": rows}, ensure_ascii=True, separators=(",", ":")) + "\n"


def _mix(library: Library) -> list[Position]:
    """Give the positions in the order of the hashes that ids end with, so that no topic lies on top of all others."""
    return sorted(library.positions.values(), key=lambda position: position.record[::-1])


def _find_radius(count: int) -> float:
    return min(max(_LARGEST_POINT * math.pow(_FEW / max(count, 1), 0.3), _SMALLEST_POINT), _LARGEST_POINT)


def _find_colours(regions: Sequence[Region]) -> Mapping[str, int]:
    return {record.id: region.colour for region in regions for record in region.papers}


def _place(position: Position) -> tuple[float, float]:
    return (
        round(_MARGIN + position.x * (WIDTH - 2 * _MARGIN), 1),
        round(_MARGIN + position.y * (HEIGHT - 2 * _MARGIN), 1),
    )


def _draw_point(
    library: Library, position: Position, colours: Mapping[str, int], radius: float, url: Callable[[str], str]
) -> str:
    x, y = _place(position)
    title = shorten(library.title_of(library.records[position.record]), _TITLE_LENGTH)
    # Out of the order of the tab key: there are hundreds, and the lists of the page hold the same links.
    return (
        f'<a href="{url(position.record)}" tabindex="-1"><circle class="map-{colours.get(position.record, 0)}" '
        f'cx="{x:g}" cy="{y:g}" r="{radius:.1f}"><title>{escape(title)}</title></circle></a>'
    )


def _draw_clouds(positions: Sequence[Position], colours: Mapping[str, int], radius: float) -> str:
    """Draw the points of each colour as one path: strokes of no length, whose round ends are the points."""
    paths: defaultdict[int, list[str]] = defaultdict(list)
    for position in positions:
        x, y = _place(position)
        paths[colours.get(position.record, 0)].append(f"M{x:g} {y:g}h0")
    return "".join(
        f'<path class="map-{colour}" stroke-width="{2 * radius:.1f}" d="{"".join(parts)}"/>'
        for colour, parts in sorted(paths.items())
    )


def _place_names(library: Library, regions: Sequence[Region]) -> list[tuple[Region, str, float, float]]:
    """Place the names of the largest regions at the middle of their papers, each where none that is larger stands."""
    placed: list[tuple[Region, str, float, float]] = []
    taken: list[tuple[float, float, float]] = []  # the middle of a name, and its width
    counts = Counter({region.topic.id: len(region.papers) for region in regions})
    for region in regions[:_MOST_REGIONS]:
        if counts[region.topic.id] < _FEWEST_IN_REGION:
            break
        places = [_place(library.positions[record.id]) for record in region.papers]
        text = next(iter(wrap(region.topic.name, _SIZE, _NAME_WIDTH, 1)), "?")
        width = measure(text, _SIZE)
        x = min(max(median(x for x, _ in places), width / 2), WIDTH - width / 2)
        y = median(y for _, y in places)
        # Up and down in steps, the nearest first, as long as it stays in the region's neighbourhood.
        for shift in (0.0, -1.0, 1.0, -2.0, 2.0):
            baseline = min(max(y + shift * _SIZE, _SIZE), HEIGHT - 8.0)
            if all(
                abs(baseline - other_y) >= 1.1 * _SIZE or abs(x - other_x) >= (width + other_width) / 2
                for other_x, other_y, other_width in taken
            ):
                taken.append((x, baseline, width))
                placed.append((region, text, x, baseline))
                break
    return placed
