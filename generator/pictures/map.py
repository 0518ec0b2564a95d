"""The map of the library: a point for each paper, in the colour of its first topic, and the largest topics by name.

Up to some two thousand papers each point is an element that leads to its paper. Above that the points of a colour are
one path, a picture and no more, and what the points lead to stands in a data file, for the script of the page.
"""

import json
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

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
_DESCENT = 7.0  # below the baseline
_NAME_WIDTH = 420.0
_MARK = "■ "  # before a name, in the colour of its region; square, so that none takes it for a paper
_HALO = 3.0  # around the letters, half of the stroke that the style sheet gives them
_GAP = 6.0  # between two names
_STEP = 8.0  # of the grid of the places that a name may take
_CELL = 4.0  # of the grid that points are counted in
_FARTHEST = 140.0  # from the middle of its papers to a name
_AROUND = 40.0  # from a name to the points that it seems to speak of
_WORTH_A_POINT = 60.0  # as far as a name goes away from its papers rather than cover one more point
_WORTH_OF_COMPANY = 3.0  # as many points as a name covers rather than stand among none of its own
_MOST_IN_SAMPLE = 200
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
        f'<a href="{url(region.topic.id)}"><text x="{x:.0f}" y="{y:.0f}">'
        f'<tspan class="map-{region.colour}" aria-hidden="true">{_MARK}</tspan>{escape(text)}</text></a>'
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
    """Place the names of the largest regions: over few points, among the region's own, and never over each other.

    Gives the middle and the baseline of each. Of all places of a grid the best is taken, the largest region first; a
    region for whose name no place is near enough goes without.
    """
    everywhere = [_place(position) for position in library.positions.values()]
    all_points, radius = _Counts(everywhere), _find_radius(len(everywhere))
    # What a name covers wherever it lies is no reason to move it: of many points, only what is more than that counts.
    usual = max(1.0, len(everywhere) * _SIZE * _NAME_WIDTH / (4 * WIDTH * HEIGHT))
    placed: list[tuple[Region, str, float, float]] = []
    taken: list[_Box] = []
    for region in regions[:_MOST_REGIONS]:
        if len(region.papers) < _FEWEST_IN_REGION:
            break
        text = next(iter(wrap(region.topic.name, _SIZE, _NAME_WIDTH, 1)), "?")
        points = [_place(library.positions[record.id]) for record in region.papers]
        own, centre = _Counts(points), _find_centre(points)
        rated: list[tuple[float, _Box]] = []
        for box in _find_places(measure(_MARK + text, _SIZE)):
            distance = box.distance(centre)
            if distance <= _FARTHEST and not any(box.meets(other) for other in taken):
                covered = all_points.count(box, radius + _HALO) / usual
                around = all_points.count(box, _AROUND)
                others = 1 - own.count(box, _AROUND) / around if around else 1.0
                rated.append((round(covered + distance / _WORTH_A_POINT + _WORTH_OF_COMPANY * others, 6), box))
        if rated:
            _, best = min(rated)
            taken.append(best)
            placed.append((region, text, (best.left + best.right) / 2, best.bottom - _DESCENT))
    return placed


@dataclass(frozen=True, slots=True, order=True)
class _Box:
    """The room of a name, in units of the drawing."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "_Box") -> bool:
        """Say whether two names would touch or nearly do."""
        return (
            self.left < other.right + _GAP
            and other.left < self.right + _GAP
            and self.top < other.bottom + _GAP
            and other.top < self.bottom + _GAP
        )

    def distance(self, point: tuple[float, float]) -> float:
        """Give how far a point is from the name, 0 where the name lies over it."""
        across = max(self.left - point[0], 0.0, point[0] - self.right)
        down = max(self.top - point[1], 0.0, point[1] - self.bottom)
        return math.sqrt(across * across + down * down)


def _find_places(width: float) -> Iterator[_Box]:
    height = _SIZE + _DESCENT
    for row in range(int((HEIGHT - height) / _STEP) + 1):
        for column in range(int((WIDTH - width) / _STEP) + 1):
            left, top = column * _STEP, row * _STEP
            yield _Box(left, top, left + width, top + height)


def _find_centre(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Give the point whose nearest third of the others is closest around it; of many points, look at a sample."""
    sample = sorted(points)[:: -(-len(points) // _MOST_IN_SAMPLE)]
    third = -(-len(sample) // 3)

    def spread(point: tuple[float, float]) -> tuple[float, tuple[float, float]]:
        squares = sorted((x - point[0]) ** 2 + (y - point[1]) ** 2 for x, y in sample)
        return round(math.fsum(squares[:third]), 3), point

    return min(map(spread, sample))[1]


class _Counts:
    """How many points lie in a rectangle, from sums over a grid (summed-area tables: Crow 1984)."""

    def __init__(self, points: Sequence[tuple[float, float]]) -> None:
        self._columns, self._rows = int(WIDTH // _CELL) + 1, int(HEIGHT // _CELL) + 1
        counts = Counter((int(x // _CELL), int(y // _CELL)) for x, y in points)
        self._sums = [[0] * (self._columns + 1)]
        for row in range(self._rows):
            in_row = accumulate((counts[column, row] for column in range(self._columns)), initial=0)
            self._sums.append([above + here for above, here in zip(self._sums[-1], in_row, strict=True)])

    def count(self, box: _Box, margin: float) -> int:
        """Give the number of points in all cells that a box with a margin around it touches."""
        left = max(int((box.left - margin) // _CELL), 0)
        top = max(int((box.top - margin) // _CELL), 0)
        right = min(int((box.right + margin) // _CELL) + 1, self._columns)
        bottom = min(int((box.bottom + margin) // _CELL) + 1, self._rows)
        return self._sums[bottom][right] - self._sums[top][right] - self._sums[bottom][left] + self._sums[top][left]
