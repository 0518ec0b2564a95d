"""The neighbourhood of a paper: the papers near it around it, in the order of their nearness, and what joins them.

The drawing has bands, so that no label can meet another one: two papers above, up to three below, the paper itself in
the middle, and between them a row of labels above it and one below it. Its units are about the pixels of a phone.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum  # the same on every version of Python, which `sum` is not

from generator.addresses import address_of
from generator.model import Entity, EntityKind, Library, Neighbour, Record
from generator.pictures.lettering import measure, wrap
from generator.text.escaping import escape
from generator.text.phrases.noun_phrases import fold_phrase
from generator.text.shortening import shorten

WIDTH = 356.0
_SIZE = 11.0  # of the font
_LINE = 13.0
_ABOVE, _BELOW = 2, 3  # papers, and lines of a title
_MOST_ROWS = 3  # of labels, on each side of the middle
_ROW = 24.0
_LABEL_HEIGHT = 18.0
_LABEL_PADDING = 6.0
_LABEL_GAP = 8.0
_LABEL_WIDTH = 204.0  # the most: enough for "generative adversarial networks"
_BORDER = 1.0
_RADIUS = 5.0
_BAND = _ABOVE * _LINE + 14.0  # from an outer edge to the point of a paper
_TO_LABELS = 34.0
_TO_MIDDLE = 44.0
_TITLE_LENGTH = 100  # of the title that a pointer shows, in characters
_MIDDLE = "This paper"
# Where two things have one name, the page of the first kind is the one to go to.
_KINDS: Sequence[EntityKind] = ("dataset", "method", "topic", "reading", "abbreviation")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Something that two papers share, as the list of related papers gives it, and its entity if both mention one."""

    text: str
    entity: Entity | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NearPaper:
    """A paper near another one, and the reasons why, strongest first."""

    record: Record
    title: str
    neighbour: Neighbour
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Label:
    """A reason in a row of the drawing: the place of its middle, its width, and the papers that it leads to."""

    text: str
    reason: Reason
    x: float
    width: float
    papers: tuple[int, ...]


Words = tuple[str, ...]
_Placed = tuple[Reason, list[int], str]  # a reason, the numbers of its papers, and as much of it as there is room for


def find_neighbourhood(library: Library, record: Record) -> tuple[NearPaper, ...]:
    """Give the papers near a record, in the order of the list, with what each shares with it."""
    own = _name_entities(library, record)
    papers = []
    for neighbour in library.neighbours_of(record)[: _ABOVE + _BELOW]:
        other = library.records[neighbour.other]
        papers.append(
            NearPaper(
                record=other,
                title=library.title_of(other),
                neighbour=neighbour,
                reasons=tuple(_link_reason(library, own, other, text) for text in neighbour.because),
            )
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
    depths = [_TO_LABELS + _TO_MIDDLE + _ROW * max(0, len(side) - 1) for side in rows]
    middle = _BAND + depths[0]
    bottom = middle + depths[1]
    height = bottom + 18.0 + _BELOW * _LINE if halves[1] else middle + _TO_MIDDLE + _LABEL_HEIGHT
    points: list[tuple[float, float]] = []
    for side, half in enumerate(halves):
        points += [(WIDTH * (place + 0.5) / len(half), bottom if side else _BAND) for place in range(len(half))]
    edges, labels = [], []
    joined = {number for side in rows for row in side for label in row for number in label.papers}
    centre = (WIDTH / 2, middle)
    edges += [_line(centre, points[number], "picture-edge") for number in range(len(papers)) if number not in joined]
    for direction, labelled in zip((-1, 1), rows, strict=True):
        for place, row in enumerate(labelled):
            y = middle + direction * (_TO_MIDDLE + place * _ROW)
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


def _link_reason(library: Library, own: Mapping[Words, Entity], other: Record, text: str) -> Reason:
    """Give a reason with the entity of its name that both papers mention, if there is one with a page."""
    entity = own.get(fold_phrase(drop_short_form(text)))
    if entity is None or all(entity.id != each.id for each, _ in library.entities_by_record.get(other.id, ())):
        return Reason(text=text, entity=None)
    return Reason(text=text, entity=entity)


def drop_short_form(text: str) -> str:
    """Give "optimal transport" of "optimal transport (OT)"."""
    return text.partition(" (")[0]


def _shorten(text: str) -> str:
    """Give as much of a reason as a label has room for: without its short form, or with an ellipsis."""
    width = _LABEL_WIDTH - 2 * _LABEL_PADDING
    if measure(text, _SIZE) > width:
        text = drop_short_form(text)
    (text,) = wrap(text, _SIZE, width, 1) or ("?",)
    return text


def _name_entities(library: Library, record: Record) -> Mapping[Words, Entity]:
    """Give the entities with a page that a record mentions, by their folded names; of one name, the first kind."""
    named: dict[Words, Entity] = {}
    for kind in _KINDS:
        for entity, _ in library.entities_of(record, kind):
            if address_of(library, entity):
                named.setdefault(fold_phrase(entity.name), entity)
    return named


def _choose_labels(
    papers: Sequence[NearPaper], halves: Sequence[Sequence[int]]
) -> tuple[tuple[tuple[_Label, ...], ...], ...]:
    """Choose which reasons are shown, so that first the strongest of each paper has a label, then the others.

    A label stands on the side of its papers, in the first row from the middle that has room for it. What papers of both
    sides share has a label on either, so that no line crosses the middle.
    """
    sharing: dict[Words, tuple[int, Reason, list[int]]] = {}
    for number, paper in enumerate(papers):
        for rank, reason in enumerate(paper.reasons):
            key = fold_phrase(drop_short_form(reason.text))
            first, kept, numbers = sharing.setdefault(key, (rank, reason, []))
            best = reason if kept.entity is None and reason.entity is not None else kept
            sharing[key] = (min(first, rank), best, [*numbers, number])
    ranked = sorted(sharing.items(), key=lambda item: (item[1][0], -len(item[1][2]), item[0]))
    reasons = [(reason, numbers) for _, (_, reason, numbers) in ranked]
    return tuple(_choose_rows(reasons, half) for half in halves)


def _choose_rows(
    reasons: Sequence[tuple[Reason, Sequence[int]]], half: Sequence[int]
) -> tuple[tuple[_Label, ...], ...]:
    """Choose the labels of one side, in rows from the middle."""
    rows: list[list[_Placed]] = []
    room: list[float] = []
    for reason, papers in reasons:
        numbers = [number for number in papers if number in half]
        text = _shorten(reason.text)
        width = measure(text, _SIZE) + 2 * _LABEL_PADDING
        row = next((row for row, left in enumerate(room) if left >= width), len(room))
        if not numbers or row == _MOST_ROWS:
            continue
        if row == len(room):
            room.append(WIDTH - 2 * _BORDER)
            rows.append([])
        room[row] -= width + _LABEL_GAP
        rows[row].append((reason, numbers, text))
    return tuple(_place_row(row, half) for row in rows)


def _place_row(row: Sequence[_Placed], half: Sequence[int]) -> tuple[_Label, ...]:
    """Place the labels of a row side by side, each as near to the papers of its side as the order allows."""
    wanted = []
    for reason, numbers, text in row:
        aim = WIDTH * (sum(map(half.index, numbers)) / len(numbers) + 0.5) / len(half)
        wanted.append((aim, reason.text, reason, tuple(numbers), text))
    wanted.sort(key=lambda item: item[:2])
    widths = [measure(text, _SIZE) + 2 * _LABEL_PADDING for *_, text in wanted]
    labels = []
    edge = _BORDER  # to the left of it, all is taken
    for place, (aim, _, reason, joined, text) in enumerate(wanted):
        after = fsum(widths[place:]) + _LABEL_GAP * (len(widths) - place - 1)
        start = min(max(edge, aim - widths[place] / 2), WIDTH - _BORDER - after)
        labels.append(_Label(text=text, reason=reason, x=start + widths[place] / 2, width=widths[place], papers=joined))
        edge = start + widths[place] + _LABEL_GAP
    return tuple(labels)


def _draw_label(library: Library, label: _Label, y: float, url: Callable[[str], str]) -> str:
    drawn = _box(label.x, y, label.width) + _text(label.text, label.x, y + 4.0)
    if label.text != label.reason.text:
        drawn = f"<title>{escape(shorten(label.reason.text, _TITLE_LENGTH))}</title>{drawn}"
    if label.reason.entity is None:
        return f'<g class="picture-label">{drawn}</g>'
    kind = f"picture-label picture-{label.reason.entity.kind}"
    return f'<a class="{kind}" href="{url(address_of(library, label.reason.entity))}">{drawn}</a>'


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
