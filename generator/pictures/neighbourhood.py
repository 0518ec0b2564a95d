"""The neighbourhood of a paper: the papers near it around it, the nearer the more alike, and what joins them between.

The drawing has bands, so that no label can meet another one: two papers above, up to three below, the paper itself in
the middle, and between them a row of labels above it and one below it. Its units are about the pixels of a phone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import fsum  # the same on every version of Python, which `sum` is not

from generator.addresses import address_of
from generator.model import Entity, EntityKind, Library, Neighbour, Record
from generator.pictures.lettering import measure, wrap
from generator.text.escaping import escape
from generator.text.shortening import shorten

WIDTH = 356.0
_SIZE = 11.0  # of the font
_LINE = 13.0
_ABOVE, _BELOW = 2, 3  # papers, and lines of a title
_MOST_SHARED = 6
_LABEL_HEIGHT = 18.0
_LABEL_PADDING = 6.0
_LABEL_GAP = 8.0
_LABEL_WIDTH = 166.0  # the most, so that two fit a row
_BORDER = 1.0
_RADIUS = 5.0
_TRAVEL = 24.0  # how much nearer to the middle the most alike paper is than one that is not alike at all
_BAND = _ABOVE * _LINE + 14.0 + _TRAVEL  # from an outer edge to the nearest place of a paper's point
_TO_LABELS = 34.0
_TO_MIDDLE = 44.0
_TITLE_LENGTH = 100  # of the title that a pointer shows, in characters
_MIDDLE = "This paper"
# What says more about two papers comes first. An abbreviation or a keyphrase often names the same as a method.
_KINDS: Sequence[EntityKind] = ("dataset", "method", "topic", "keyphrase")


@dataclass(frozen=True, slots=True, kw_only=True)
class NearPaper:
    """A paper near another one, and the entities that both mention, those of the fewest papers first."""

    record: Record
    title: str
    neighbour: Neighbour
    shared: tuple[Entity, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Label:
    """A shared entity in a row of the drawing: the place of its middle, its width, and the papers that it leads to."""

    text: str
    entity: Entity
    x: float
    width: float
    papers: tuple[int, ...]


def find_neighbourhood(library: Library, record: Record) -> tuple[NearPaper, ...]:
    """Give the papers near a record, nearest first, with what each shares with it."""
    own = {entity.id for kind in _KINDS for entity, _ in library.entities_of(record, kind)}
    papers = []
    for neighbour in library.neighbours_of(record)[: _ABOVE + _BELOW]:
        other = library.records[neighbour.other]
        shared = [entity for kind in _KINDS for entity, _ in library.entities_of(other, kind) if entity.id in own]
        ranked = sorted(shared, key=_rank)
        papers.append(
            NearPaper(record=other, title=library.title_of(other), neighbour=neighbour, shared=_name_once(ranked))
        )
    return tuple(papers)


def draw_neighbourhood(library: Library, record: Record, url: Callable[[str], str]) -> str:
    """Give the drawing as SVG on one line, or nothing where no paper is near. `url` gives the address of an id."""
    papers = find_neighbourhood(library, record)
    if not papers:
        return ""
    count_above = min(_ABOVE, -(-len(papers) // 2))
    halves = (range(count_above), range(count_above, len(papers)))
    rows = _choose_labels(papers, halves)
    middle = _BAND + _TO_LABELS + _TO_MIDDLE
    bottom = 2 * middle - _BAND  # the nearest place of a point below
    height = bottom + _TRAVEL + 18.0 + _BELOW * _LINE if halves[1] else middle + _TO_MIDDLE + _LABEL_HEIGHT
    most = max(paper.neighbour.score for paper in papers)
    points: list[tuple[float, float]] = []
    for side, half in enumerate(halves):
        for place, number in enumerate(half):
            x = WIDTH * (place + 0.5) / len(half)
            away = _TRAVEL * (1.0 - papers[number].neighbour.score / most if most > 0 else 1.0)
            points.append((x, bottom + away if side else _BAND - away))
    edges, labels = [], []
    joined = {number for row in rows for label in row for number in label.papers}
    centre = (WIDTH / 2, middle)
    edges += [_line(centre, points[number], "picture-edge") for number in range(len(papers)) if number not in joined]
    for row, y in zip(rows, (middle - _TO_MIDDLE, middle + _TO_MIDDLE), strict=True):
        for label in row:
            edges.append(_line(centre, (label.x, y), "picture-edge"))
            edges += [_line((label.x, y), points[number], "picture-edge") for number in label.papers]
            labels.append(_draw_label(library, label, y, url))
    for side, half in enumerate(halves):
        for number in half:
            x, y = points[number]
            lines = wrap(papers[number].title, _SIZE, WIDTH / len(half) - 6.0, _BELOW if side else _ABOVE)
            top = y + 18.0 if side else y - 12.0 - (len(lines) - 1) * _LINE
            labels.append(_draw_paper(papers[number], (x, y), lines, top, url))
    own_width = measure(_MIDDLE, _SIZE) + 2 * _LABEL_PADDING
    labels.append(
        f'<g class="picture-self">{_box(WIDTH / 2, middle, own_width)}{_text(_MIDDLE, WIDTH / 2, middle + 4.0)}</g>'
    )
    return (
        f'<svg class="picture" viewBox="0 0 {_number(WIDTH)} {_number(height)}" role="group" '
        f'aria-label="The papers near this one, and what they share with it">{"".join(edges)}{"".join(labels)}</svg>'
    )


def _rank(entity: Entity) -> tuple[int, int, str]:
    return len(entity.mentions), _KINDS.index(entity.kind), entity.id


def _name_once(entities: Sequence[Entity]) -> tuple[Entity, ...]:
    """Leave out what is named as another one is, in any case: a keyphrase is often a topic or a method, too."""
    named: dict[str, Entity] = {}
    for entity in sorted(entities, key=lambda entity: _KINDS.index(entity.kind)):
        named.setdefault(entity.name.casefold(), entity)
    kept = {entity.id for entity in named.values()}
    return tuple(entity for entity in entities if entity.id in kept)


def _choose_labels(papers: Sequence[NearPaper], halves: Sequence[Sequence[int]]) -> tuple[tuple[_Label, ...], ...]:
    """Choose what is shown of what is shared, so that first each paper has a label and then the rarest come.

    A label stands on the side on which most of its papers are, in a row that has room for it.
    """
    sharing: dict[str, tuple[Entity, list[int]]] = {}
    for number, paper in enumerate(papers):
        for entity in paper.shared:
            sharing.setdefault(entity.id, (entity, []))[1].append(number)
    rows: tuple[list[tuple[Entity, list[int], str]], ...] = tuple([] for _ in halves)
    room = [WIDTH - 2 * _BORDER for _ in halves]
    left, covered, named = dict(sharing), set[int](), set[str]()
    while left and sum(map(len, rows)) < _MOST_SHARED:
        entity, numbers = min(
            left.values(),
            key=lambda item: (
                -len(set(item[1]) - covered),
                len(item[0].mentions),
                _KINDS.index(item[0].kind),
                item[0].id,
            ),
        )
        del left[entity.id]
        (text,) = wrap(entity.name, _SIZE, _LABEL_WIDTH - 2 * _LABEL_PADDING, 1) or ("?",)
        width = measure(text, _SIZE) + 2 * _LABEL_PADDING
        counts = [sum(number in half for number in numbers) for half in halves]
        for side in sorted(range(len(halves)), key=lambda side: -counts[side]):
            if counts[side] and room[side] >= width:
                rows[side].append((entity, numbers, text))
                room[side] -= width + _LABEL_GAP
                covered.update(numbers)
                named.add(entity.name.casefold())
                break
    return tuple(_place_row(row, half) for row, half in zip(rows, halves, strict=True))


def _place_row(row: Sequence[tuple[Entity, list[int], str]], half: Sequence[int]) -> tuple[_Label, ...]:
    """Place the labels of a row side by side, each as near to the papers of its side as the order allows."""
    wanted = []
    for entity, numbers, text in row:
        own = [half.index(number) for number in numbers if number in half]
        aim = WIDTH * (sum(own) / len(own) + 0.5) / len(half)
        wanted.append((aim, entity.id, entity, tuple(numbers), text))
    wanted.sort(key=lambda item: item[:2])
    widths = [measure(text, _SIZE) + 2 * _LABEL_PADDING for *_, text in wanted]
    labels = []
    edge = _BORDER  # to the left of it, all is taken
    for place, (aim, _, entity, joined, text) in enumerate(wanted):
        after = fsum(widths[place:]) + _LABEL_GAP * (len(widths) - place - 1)
        start = min(max(edge, aim - widths[place] / 2), WIDTH - _BORDER - after)
        labels.append(_Label(text=text, entity=entity, x=start + widths[place] / 2, width=widths[place], papers=joined))
        edge = start + widths[place] + _LABEL_GAP
    return tuple(labels)


def _draw_label(library: Library, label: _Label, y: float, url: Callable[[str], str]) -> str:
    drawn = _box(label.x, y, label.width) + _text(label.text, label.x, y + 4.0)
    if label.text != label.entity.name:
        drawn = f"<title>{escape(shorten(label.entity.name, _TITLE_LENGTH))}</title>{drawn}"
    address = address_of(library, label.entity)
    kind = f"picture-label picture-{label.entity.kind}"
    if not address:
        return f'<g class="{kind}">{drawn}</g>'
    return f'<a class="{kind}" href="{url(address)}">{drawn}</a>'


def _draw_paper(
    paper: NearPaper, point: tuple[float, float], lines: Sequence[str], top: float, url: Callable[[str], str]
) -> str:
    x, y = point
    text = "".join(_text(line, x, top + at * _LINE) for at, line in enumerate(lines))
    return (
        f'<a class="picture-paper" href="{url(paper.record.id)}"><title>{escape(shorten(paper.title, _TITLE_LENGTH))}'
        f'</title><circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(_RADIUS)}"/>{text}</a>'
    )


def _line(start: tuple[float, float], end: tuple[float, float], name: str) -> str:
    x1, y1, x2, y2 = map(_number, (*start, *end))
    return f'<line class="{name}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'


def _box(x: float, y: float, width: float) -> str:
    return (
        f'<rect x="{_number(x - width / 2)}" y="{_number(y - _LABEL_HEIGHT / 2)}" width="{_number(width)}" '
        f'height="{_number(_LABEL_HEIGHT)}" rx="9"/>'
    )


def _text(text: str, x: float, y: float) -> str:
    return f'<text x="{_number(x)}" y="{_number(y)}">{escape(text)}</text>'


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
