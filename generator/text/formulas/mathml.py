"""A formula as MathML Core: a fixed set of elements and attributes, and every character of input escaped."""

from itertools import zip_longest

from generator.text.escaping import escape
from generator.text.formulas.reading import letter_in
from generator.text.formulas.tree import Accent, Fraction, Node, Root, Row, Script, Table
from generator.text.formulas.vocabulary import Symbol

_WORD_GAP = '<mspace width="0.167em"/>'
_ELEMENTS = {"letter": "mi", "function": "mi", "number": "mn", "text": "mtext"}


def write_mathml(row: Row, reading: str, source: str) -> str:
    """Give the whole `math` element: the reading for who cannot see it, the LaTeX for who wants to copy it."""
    return (
        f'<math alttext="{escape(reading)}"><semantics>{_group(row)}'
        f'<annotation encoding="application/x-tex">{escape(source)}</annotation></semantics></math>'
    )


def _group(node: Node | None) -> str:
    """Give exactly one element, as the children of a script or a fraction must be."""
    if node is None:
        return "<mrow></mrow>"
    return f"<mrow>{_row(node)}</mrow>" if isinstance(node, Row) else _element(node)


def _row(row: Row) -> str:
    written: list[str] = []
    for part, following in zip_longest(row.parts, row.parts[1:]):
        written.append(_element(part))
        if following is not None and _is_apart(part, following):
            written.append(_WORD_GAP)
    return "".join(written)


def _is_apart(part: Node, following: Node) -> bool:
    """Tell whether a name of a function stands beside an operand: `n log n`, but `log(n)`."""
    if _is_word(part):
        return not _begins_with_fence(following)
    return _is_word(following) and _is_operand(part)


def _is_word(node: Node) -> bool:
    base = node.base if isinstance(node, Script) else node
    return isinstance(base, Symbol) and base.role == "function"


def _begins_with_fence(node: Node) -> bool:
    return isinstance(node, Symbol) and node.role not in {"letter", "number", "large", "function", "text"}


def _is_operand(node: Node) -> bool:
    return not isinstance(node, Symbol) or node.role in {"letter", "number"}


def _element(node: Node) -> str:
    match node:
        case Symbol():
            written = _symbol(node)
        case Row():
            written = _group(node)
        case Script():
            written = _script(node)
        case Fraction():
            line = "" if node.line else ' linethickness="0"'
            written = f"<mfrac{line}>{_group(node.top)}{_group(node.bottom)}</mfrac>"
            if not node.line:
                written = f"<mrow><mo>(</mo>{written}<mo>)</mo></mrow>"
        case Root(index=None):
            written = f"<msqrt>{_group(node.body)}</msqrt>"
        case Root():
            written = f"<mroot>{_group(node.body)}{_group(node.index)}</mroot>"
        case Accent():
            name, attribute = ("mover", "accent") if node.over else ("munder", "accentunder")
            accent = f'<mo stretchy="false">{escape(node.spacing)}</mo>'
            written = f'<{name} {attribute}="true">{_group(node.base)}{accent}</{name}>'
        case Table():
            rows = "".join(f"<mtr>{''.join(f'<mtd>{_row(cell)}</mtd>' for cell in row)}</mtr>" for row in node.rows)
            opening, closing = (f"<mo>{escape(sign)}</mo>" if sign else "" for sign in (node.opening, node.closing))
            written = f"<mrow>{opening}<mtable>{rows}</mtable>{closing}</mrow>"
    return written


def _symbol(symbol: Symbol) -> str:
    text = symbol.text
    if symbol.role == "space":
        return '<mspace width="0.25em"/>'
    if symbol.role in {"letter", "number", "text"}:
        text = "".join(letter_in(sign, symbol.alphabet) for sign in text)
    if symbol.role == "text":
        # A space at the edge of an element is not shown.
        text = text.replace(" ", "\N{NO-BREAK SPACE}")
    elif symbol.text == "-":
        text = "−"
    if symbol.role in _ELEMENTS:
        upright = ' mathvariant="normal"' if symbol.alphabet == "roman" and len(text) == 1 else ""
        return f"<{_ELEMENTS[symbol.role]}{upright}>{escape(text)}</{_ELEMENTS[symbol.role]}>"
    if symbol.role in {"open", "close", "fence"}:
        return f'<mo stretchy="false">{escape(text)}</mo>'
    return f"<mo>{escape(text)}</mo>"


def _script(node: Script) -> str:
    base, below, above = _group(node.base), node.below, node.above
    names = ("munder", "mover", "munderover") if node.stacked else ("msub", "msup", "msubsup")
    if above is None:
        return f"<{names[0]}>{base}{_group(below)}</{names[0]}>"
    if below is None:
        return f"<{names[1]}>{base}{_group(above)}</{names[1]}>"
    return f"<{names[2]}>{base}{_group(below)}{_group(above)}</{names[2]}>"
