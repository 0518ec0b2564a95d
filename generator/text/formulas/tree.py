"""The tree that LaTeX mathematics is parsed into."""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.text.formulas.vocabulary import Symbol


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Parts side by side."""

    parts: "tuple[Node, ...]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A base with what stands below and above it; `stacked` when it stands exactly there, not to the right."""

    base: "Node"
    below: "Node | None" = None
    above: "Node | None" = None
    stacked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Fraction:
    """One thing over another; a binomial coefficient has no line."""

    top: "Node"
    bottom: "Node"
    line: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Root:
    """A root; a square root has no index."""

    body: "Node"
    index: "Node | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Accent:
    """A base under or over an accent: its combining character, its spacing character, and whether it stands over."""

    base: "Node"
    combining: str
    spacing: str
    over: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows of cells between two fences, each of which may be empty."""

    rows: tuple[tuple[Row, ...], ...]
    opening: str
    closing: str


Node = Symbol | Row | Script | Fraction | Root | Accent | Table


def is_taller_than(tree: Node, most: int) -> bool:
    """Tell whether a tree has more than so many levels; no recursion, as a tree may have more than Python bears."""
    level: list[Node] = [tree]
    for _ in range(most):
        level = [child for node in level for child in _children(node)]
    return bool(level)


def _children(node: Node) -> Iterable[Node]:
    match node:
        case Row():
            children: tuple[Node | None, ...] = node.parts
        case Script():
            children = (node.base, node.below, node.above)
        case Fraction():
            children = (node.top, node.bottom)
        case Root():
            children = (node.body, node.index)
        case Accent():
            children = (node.base,)
        case Table():
            children = tuple(cell for row in node.rows for cell in row)
        case Symbol():
            children = ()
    return (child for child in children if child is not None)
