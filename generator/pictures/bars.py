"""Bars: how many papers there are of each thing, one below the other, the label of each before its bar.

The units of the drawing are about the pixels of a phone. Colours and fonts are the style sheet's (`atlas.css`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.pictures.lettering import measure, wrap
from generator.text.escaping import escape
from generator.text.shortening import shorten

WIDTH = 356.0
_SIZE = 11.0  # of the font
_LINE = 13.0
_MOST_LINES = 2
_LABEL_WIDTH = 140.0
_GAP = 8.0
_TO_COUNT = 5.0
_THICKNESS = 12.0
_BETWEEN = 9.0  # rows
_SHORTEST = 1.5  # so that one of many is still seen
_TITLE_LENGTH = 100  # of the label that a pointer shows, in characters


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """A thing and how many papers there are of it. `address` and `query` say where it leads, if anywhere."""

    label: str
    count: int
    address: str = ""
    query: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BarChart:
    """Bars and their words: what they show, the name of the things in the table, a heading, and a note below."""

    bars: tuple[Bar, ...]
    shows: str
    thing: str
    heading: str = ""
    note: str = ""


def draw_bars(bars: Sequence[Bar], name: str, url: Callable[[str], str]) -> str:
    """Give bars as SVG on one line; `name` says what they show, `url` gives the URL of an address.

    Without links the drawing is one image with its numbers as the description, else a group of links.
    """
    largest = max((bar.count for bar in bars), default=0) or 1
    # The width of one paper, so that the number after the longest bar has room.
    scale = (WIDTH - _LABEL_WIDTH - _GAP - _TO_COUNT - measure(f"{largest:,}", _SIZE)) / largest
    rows = []
    top = 0.0
    for bar in bars:
        lines = wrap(bar.label, _SIZE, _LABEL_WIDTH, _MOST_LINES) or ("?",)
        rows.append(_draw_row(bar, lines, top, scale, url))
        top += max(_THICKNESS, len(lines) * _LINE) + _BETWEEN
    size = f'class="chart-bars" viewBox="0 0 {_number(WIDTH)} {_number(max(top, 1.0))}"'
    if any(bar.address for bar in bars):
        return f'<svg {size} role="group" aria-label="{escape(name)}">{"".join(rows)}</svg>'
    said = escape("; ".join(map(_say, bars)))
    return f'<svg {size} role="img" aria-label="{escape(name)}"><desc>{said}</desc>{"".join(rows)}</svg>'


def draw_share(part: int, whole: int) -> str:
    """Give a thin line of which as much is filled as the part has of the whole, for beside a number that says it."""
    filled = 100.0 * min(part / whole, 1.0) if whole else 0.0
    return (
        '<svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="share-whole" width="100" height="4"/>'
        f'<rect class="share-part" width="{_number(filled)}" height="4"/></svg>'
    )


def _draw_row(bar: Bar, lines: Sequence[str], top: float, scale: float, url: Callable[[str], str]) -> str:
    middle = top + max(_THICKNESS, len(lines) * _LINE) / 2
    baseline = middle - (len(lines) - 1) * _LINE / 2 + 4.0
    start = _LABEL_WIDTH + _GAP
    end = start + max(scale * bar.count, _SHORTEST)
    label = "".join(
        f'<text class="chart-label" x="{_number(_LABEL_WIDTH)}" y="{_number(baseline + at * _LINE)}">'
        f"{escape(line)}</text>"
        for at, line in enumerate(lines)
    )
    drawn = (
        f"<title>{escape(_say(bar))}</title>{label}"
        f'<rect class="chart-bar" x="{_number(start)}" y="{_number(middle - _THICKNESS / 2)}" '
        f'width="{_number(end - start)}" height="{_number(_THICKNESS)}" rx="1.5"/>'
        f'<text class="chart-count" x="{_number(end + _TO_COUNT)}" y="{_number(middle + 4.0)}">{bar.count:,}</text>'
    )
    if not bar.address:
        return f"<g>{drawn}</g>"
    return f'<a href="{url(bar.address)}{escape(bar.query)}">{drawn}</a>'


def _say(bar: Bar) -> str:
    return f"{shorten(bar.label, _TITLE_LENGTH)}: {bar.count:,} {'paper' if bar.count == 1 else 'papers'}"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
