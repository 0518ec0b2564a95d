"""Sentence case for headings: ordinary words in lower case, names and acronyms as they are written."""

import re

_INNER_CAPITAL = re.compile(r"[^\W\d_][^A-Z]*[A-Z]|[A-Z]\w*\d|\d[A-Z]")
_PARTS = re.compile(r"[-‐‑/]")
# "E-mail" and "a-priori" begin with no symbol.
_SYMBOL = re.compile(r"[^\W\d_aAeE][-‐‑(]")


def lower_first(word: str) -> str:
    """Write the first word of a sentence as inside of one; a word with capitals inside stays as it is."""
    title_case = any(part[:1].isupper() for part in _PARTS.split(word)[1:])
    return word if title_case or keeps_case(word) or (len(word) == 1 and word != "A") else word[:1].lower() + word[1:]


def raise_first(word: str) -> str:
    """Begin a heading with a capital, unless the word is written in its own way (`t-SNE`, `enf2enf`, `k-means`)."""
    if keeps_case(word) or _SYMBOL.match(word) or any(map(str.isdigit, word)):
        return word
    return word[:1].upper() + word[1:]


def keeps_case(word: str) -> bool:
    """Say whether one of the parts of a word has a capital after its first letter, so that its case is its own."""
    parts = _PARTS.split(word)
    if any(_INNER_CAPITAL.match(part) for part in parts):
        return True
    return word[:1].islower() and any(part[:1].isupper() for part in parts[1:])
