"""The signs of a formula: what each is by itself, and which of them make one name when they stand side by side."""

import unicodedata

from generator.text.formulas import vocabulary
from generator.text.formulas.tree import Node, Row
from generator.text.formulas.vocabulary import Symbol

# Alphabets in which letters side by side are one word: `\mathrm{poly}`, but not the vectors of `\mathbf{Ax}`.
_WORD_ALPHABETS = frozenset({"roman", "italic", "sans", "monospace"})


def make_symbol(sign: str, alphabet: str) -> Symbol:
    """Give the symbol that a sign stands for by itself."""
    if sign == "~":
        return Symbol(text=" ", role="space")
    if sign[-1].isdigit():
        return Symbol(text=sign, role="number", alphabet=alphabet)
    if sign in vocabulary.ROLES:
        return Symbol(text=sign, role=vocabulary.ROLES[sign])
    if sign.isalpha():
        return Symbol(text=sign, role="letter", alphabet=alphabet)
    return Symbol(text=sign, role="relation" if unicodedata.category(sign) == "Sm" else "plain")


def append_part(parts: list[Node], node: Node, *, apart: bool) -> None:
    """Append a part to a row; letters of a word alphabet side by side become one name."""
    last = parts[-1] if parts else None
    if (
        isinstance(node, Symbol)
        and isinstance(last, Symbol)
        and not apart
        and node.alphabet == last.alphabet
        and node.alphabet in _WORD_ALPHABETS
        and {node.role, last.role} <= {"letter", "function", "number"}
        and last.role != "number"
    ):
        parts[-1] = Symbol(text=last.text + node.text, role="function", alphabet=node.alphabet)
    else:
        parts.append(node)


def name_function(node: Node) -> Node:
    r"""Make one name of words and the spaces between them: `\operatorname{arg\,min}`."""
    parts = node.parts if isinstance(node, Row) else ()
    if len(parts) > 1 and all(
        isinstance(part, Symbol) and part.role in {"letter", "function", "space"} for part in parts
    ):
        words = "".join(part.text for part in parts if isinstance(part, Symbol))
        if not words.isalpha() or " " in words.strip():
            return Symbol(text=words.strip(), role="function")
    return node
