"""A matrix of how many papers each two things share: a triangle, since the order of two makes no difference.

Each name stands at the corner of the triangle, after its row and above its column, and so is written once. The units of
the drawing are about the pixels of a phone. Colours and fonts are the style sheet's (`atlas.css`).
"""

import math
from collections.abc import Mapping, Sequence

from generator.pictures.lettering import wrap
from generator.text.escaping import escape
from generator.text.shortening import shorten

WIDTH = 356.0
STEPS = 5  # of darkness
_LABEL_WIDTH = 122.0  # of the last row, which has least room
_WIDEST_CELL = 24.0
_SPACE = 1.0  # between cells
_SIZE = 10.0  # of the font
_TITLE_LENGTH = 60  # of a name that a pointer shows, in characters


def draw_matrix(names: Sequence[str], shared: Mapping[tuple[int, int], int], name: str) -> str:
    """Give a matrix as SVG on one line; `name` says what it shows.

    `shared` holds the number for each two places in `names`, the later one first; pairs that are not in it share
    nothing. The darkness of a cell grows with the square root of its number, so that small numbers differ, too.
    """
    cell = min((WIDTH - _LABEL_WIDTH) / max(len(names) - 1, 1), _WIDEST_CELL)
    largest = max(shared.values(), default=0) or 1
    rows = []
    for row, label in enumerate(names):
        middle = row * cell + cell / 2
        for column in range(row):
            count = shared.get((row, column), 0)
            step = math.ceil(STEPS * math.sqrt(count / largest))
            both = " and ".join(shorten(each, _TITLE_LENGTH) for each in (label, names[column]))
            rows.append(_draw_cell((column * cell, row * cell), cell - _SPACE, count, step, both))
        (text,) = wrap(label, _SIZE, WIDTH - row * cell - 4.0, 1) or ("?",)
        rows.append(
            f'<text class="matrix-label" x="{_number(row * cell + 4.0)}" y="{_number(middle + 3.5)}">'
            f"{escape(text)}</text>"
        )
    return (
        f'<svg class="chart-matrix" viewBox="0 0 {_number(WIDTH)} {_number(max(cell * len(names), 1.0))}" role="img" '
        f'aria-label="{escape(name)}"><desc>{escape(_describe(names, shared))}</desc>{"".join(rows)}</svg>'
    )


def _draw_cell(corner: tuple[float, float], size: float, count: int, step: int, both: str) -> str:
    x, y = corner
    drawn = (
        f'<rect class="matrix-{step}" x="{_number(x)}" y="{_number(y)}" width="{_number(size)}" '
        f'height="{_number(size)}"/>'
    )
    if not count:
        return drawn
    return (
        f"<g><title>{escape(f'{both}: {_say(count)}')}</title>{drawn}"
        f'<text class="matrix-count matrix-on-{step}" x="{_number(x + size / 2)}" '
        f'y="{_number(y + size / 2 + 3.0)}">{count:,}</text></g>'
    )


def _describe(names: Sequence[str], shared: Mapping[tuple[int, int], int]) -> str:
    pairs = sorted((pair for pair in shared.items() if pair[1]), key=lambda pair: (-pair[1], pair[0]))
    if not pairs:
        return "No two of them share a paper."
    (one, other), most = pairs[0]
    first, second = (shorten(names[place], _TITLE_LENGTH) for place in (other, one))
    return f"Most are shared by {first} and {second}: {_say(most)}. {len(pairs):,} of the pairs share any."


def _say(count: int) -> str:
    return f"{count:,} {'paper' if count == 1 else 'papers'}"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
