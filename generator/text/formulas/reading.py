"""How a formula reads as one line of Unicode, as a mathematician would type it: `Õ(√d ε⁻¹)`."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from generator.text.formulas import vocabulary
from generator.text.formulas.tree import Accent, Fraction, Node, Root, Row, Script, Table
from generator.text.formulas.vocabulary import Role, Symbol

Shape = Literal["factor", "function", "fraction", "sum"]
"""How tightly a piece holds together: a factor needs no brackets anywhere, a sum needs them nearly everywhere."""

_ROOTS = {"": "√", "3": "∛", "4": "∜"}
_DEGREES = {"∘": "°", "°": "°"}
_KEPT_ABOVE = frozenset("*′″†‡⋆°")
_LONGEST_RAISED_WORD = 2
_MOST_ACCENTS = 3
_FACTORS: frozenset[Role] = frozenset({"letter", "number", "function", "large", "plain", "text"})


@dataclass(frozen=True, slots=True, kw_only=True)
class _Piece:
    """A part of a row as text. `loose` when a letter right behind it would be read as a part of it: `√d`, `x_T`."""

    text: str
    role: Role
    shape: Shape = "factor"
    loose: bool = False


def read_formula(row: Row) -> str:
    """Give the reading of a formula, with single spaces."""
    return " ".join(_join(_pieces(row, tight=False), tight=False).split())


def read_script(text: str, *, below: bool) -> str:
    """Give the reading of a subscript or superscript: in the characters that Unicode has for it, else behind a sign.

    Words are not raised or lowered letter by letter: `x_max` is read and searched more easily than `xₘₐₓ`.
    """
    signs = vocabulary.SUBSCRIPTS if below else vocabulary.SUPERSCRIPTS
    if not text:
        return ""
    if not below and text in _DEGREES:
        return _DEGREES[text]
    if not below and all(sign in _KEPT_ABOVE for sign in text):
        return text
    if all(sign in signs for sign in text) and _longest_word(text) <= _LONGEST_RAISED_WORD:
        return "".join(signs[sign] for sign in text)
    mark = "_" if below else "^"
    return f"{mark}{text}" if text.isalnum() or len(text) == 1 or _is_bracketed(text) else f"{mark}({text})"


def _longest_word(text: str) -> int:
    words = "".join(sign if sign.isalpha() and sign.isascii() else " " for sign in text).split()
    return max(map(len, words), default=0)


def _is_bracketed(text: str) -> bool:
    """Tell whether one pair of brackets holds the whole text."""
    if not (text.startswith("(") and text.endswith(")")):
        return False
    level = 0
    for place, sign in enumerate(text):
        level += (sign == "(") - (sign == ")")
        if level == 0:
            return place == len(text) - 1
    return False


def _pieces(row: Row, *, tight: bool) -> list[_Piece]:
    return [_read(part, tight=tight) for part in row.parts]


def _text(node: Node, *, tight: bool) -> str:
    return _inside(node, tight=tight).text


def _inside(node: Node, *, tight: bool) -> _Piece:
    """Read a node that stands alone, such as an argument."""
    if not isinstance(node, Row):
        return _read(node, tight=tight)
    pieces = _pieces(node, tight=tight)
    if len(pieces) == 1:
        return pieces[0]
    return _Piece(text=_join(pieces, tight=tight).strip(), role="letter", shape=_shape(pieces))


def _shape(pieces: list[_Piece]) -> Shape:
    shown = [piece for piece in pieces if piece.role != "space"]
    if any(piece.role in {"binary", "relation", "punctuation"} for piece in _outside_brackets(shown)):
        return "sum"
    return "factor" if len(shown) == 1 or _is_fenced(shown) else "fraction"


def _outside_brackets(pieces: list[_Piece]) -> list[_Piece]:
    found, level = [], 0
    for piece in pieces:
        level += (piece.role == "open") - (piece.role == "close")
        if level <= 0:
            found.append(piece)
    return found


def _is_fenced(pieces: list[_Piece]) -> bool:
    opening = bool(pieces) and pieces[0].role in {"open", "fence"}
    return opening and pieces[-1].role in {"close", "fence"} and len(_outside_brackets(pieces)) <= len("|")


def _read(node: Node, *, tight: bool) -> _Piece:
    match node:
        case Symbol():
            piece = _read_symbol(node)
        case Row():
            piece = _inside(node, tight=tight)
        case Script():
            piece = _read_scripts(node, tight=tight)
        case Fraction():
            piece = _read_fraction(node, tight=tight)
        case Root():
            piece = _read_root(node, tight=tight)
        case Accent():
            piece = _read_accent(node, tight=tight)
        case Table():
            rows = "; ".join(", ".join(_text(cell, tight=tight) for cell in row if cell.parts) for row in node.rows)
            piece = _Piece(text=f"{node.opening}{rows}{node.closing}", role="letter", shape="sum")
    return piece


def _read_root(node: Root, *, tight: bool) -> _Piece:
    index = _text(node.index, tight=True) if node.index is not None else ""
    sign = _ROOTS.get(index) or f"{read_script(index, below=False)}√"
    body = _inside(node.body, tight=tight)
    bare = body.shape == "factor" and (body.text.isalnum() or _is_bracketed(body.text))
    return _Piece(text=f"{sign}{body.text if bare else f'({body.text})'}", role="letter", loose=True)


def _read_symbol(symbol: Symbol) -> _Piece:
    text = symbol.text
    if symbol.alphabet == "double-struck":
        text = "".join(letter_in(sign, symbol.alphabet) for sign in text)
    elif symbol.text == "-":
        text = "−"
    return _Piece(text=vocabulary.READINGS.get(text, text), role=symbol.role)


def _read_scripts(node: Script, *, tight: bool) -> _Piece:
    base = _inside(node.base, tight=tight)
    text = base.text
    if isinstance(node.base, Row | Fraction | Root) and node.base != Row(parts=()) and not _is_bracketed(text):
        text = f"({text})"
    below = read_script(_text(node.below, tight=True), below=True) if node.below is not None else ""
    above = read_script(_text(node.above, tight=True), below=False) if node.above is not None else ""
    role = base.role if base.role in {"function", "large", "relation", "binary", "close", "fence"} else "letter"
    return _Piece(text=text + below + above, role=role, loose=(above or below).startswith(("^", "_")))


def _read_fraction(node: Fraction, *, tight: bool) -> _Piece:
    top, bottom = _inside(node.top, tight=tight), _inside(node.bottom, tight=tight)
    if not node.line:
        return _Piece(text=f"({top.text} choose {bottom.text})", role="letter")
    over = f"({top.text})" if top.shape == "sum" else top.text
    under = bottom.text if bottom.shape == "factor" else f"({bottom.text})"
    return _Piece(text=f"{over}/{under}", role="letter", shape="fraction")


def _read_accent(node: Accent, *, tight: bool) -> _Piece:
    base = _inside(node.base, tight=tight)
    signs = len([sign for sign in base.text if not unicodedata.combining(sign)])
    if signs > _MOST_ACCENTS or not base.text.isalnum():
        accented = base.text if signs > _MOST_ACCENTS else base.text + node.combining
    else:
        accented = "".join(sign + node.combining for sign in base.text)
    return replace(base, text=unicodedata.normalize("NFC", accented) if signs else node.spacing)


def _join(pieces: list[_Piece], *, tight: bool) -> str:
    """Put the pieces side by side, with spaces where their roles ask for them (The TeXbook, chapter 18)."""
    text = ""
    last: _Piece | None = None
    if len(pieces) > 1 and pieces[-1].role == "binary":
        # What a hyphen or a sign behind the formula goes on with: `$\epsilon-$balls`, `27\times`.
        return _join(pieces[:-1], tight=tight).rstrip() + pieces[-1].text.replace("−", "-")
    for place, piece in enumerate(pieces):
        following = pieces[place + 1] if place + 1 < len(pieces) else None
        shown = piece.text
        if piece.shape == "fraction" and "/" in piece.text and _is_beside_factor(last, following):
            shown = f"({piece.text})"
        text += (" " if _is_apart(last, piece, pieces[place - 2] if place > 1 else None, tight=tight) else "") + shown
        last = piece
    return text


def _is_beside_factor(last: _Piece | None, following: _Piece | None) -> bool:
    before = last is not None and (last.role in {"letter", "number", "close"} or last.role == "function")
    return before or (following is not None and following.role in _FACTORS | {"open"})


def _is_apart(last: _Piece | None, piece: _Piece, before: _Piece | None, *, tight: bool) -> bool:
    """Tell whether a space stands between two pieces; `before` is the one before the first of them."""
    if last is None or "space" in {last.role, piece.role}:
        apart = False
    elif tight:
        apart = last.loose and piece.role in {"letter", "number"}
    elif "relation" in {last.role, piece.role}:
        apart = True
    elif piece.role == "binary":
        apart = last.role not in {"binary", "open", "punctuation", "function"}
    elif last.role == "binary":
        apart = before is not None and before.role not in {"binary", "relation", "open", "punctuation", "space"}
    elif last.role == "punctuation":
        apart = piece.role not in {"close", "punctuation"}
    elif last.role == "function":
        apart = piece.role not in {"open", "close", "punctuation", "plain", "text"}
    elif last.role == "large":
        apart = True
    elif piece.role in {"function", "large"}:
        apart = last.role in {"letter", "number", "close"}
    else:
        apart = last.loose and piece.role in {"letter", "number"}
    return apart


_SCRIPT_NAMES: Mapping[str, tuple[str, ...]] = {
    "bold": ("MATHEMATICAL BOLD",),
    "bold-italic": ("MATHEMATICAL BOLD ITALIC", "MATHEMATICAL BOLD"),
    "script": ("MATHEMATICAL SCRIPT", "SCRIPT"),
    "fraktur": ("MATHEMATICAL FRAKTUR", "BLACK-LETTER"),
    "double-struck": ("MATHEMATICAL DOUBLE-STRUCK", "DOUBLE-STRUCK"),
    "sans": ("MATHEMATICAL SANS-SERIF",),
    "monospace": ("MATHEMATICAL MONOSPACE",),
}


def letter_in(sign: str, alphabet: str) -> str:
    """Give a letter or digit in a mathematical alphabet (The Unicode Standard, 22.2), or itself where it has none."""
    name = unicodedata.name(sign, "").removeprefix("LATIN ").removeprefix("GREEK ").replace("LETTER ", "")
    for prefix in _SCRIPT_NAMES.get(alphabet, ()):
        try:
            return unicodedata.lookup(f"{prefix} {name}")
        except KeyError:
            continue
    return sign
