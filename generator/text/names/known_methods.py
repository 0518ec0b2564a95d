"""Named methods that are known from a list, found among the words of a text."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files

from generator.text.language.remembering import remember
from generator.text.names.tokens import Token, TokenizedText

_DASH = re.compile(r"[‐-–]")
_WORD = re.compile(r"[^\s,]+|,")


def find_known_methods(read: TokenizedText) -> Iterator[tuple[int, int]]:
    """Find the known methods in a text, the longest at each place: the index of the first word, and after the last.

    The last word may be in the plural.
    """
    tokens, openings, done = read.tokens, _load_openings(), 0
    for at in [at for at, lower in enumerate(read.lowers) if lower in openings]:
        if at < done:
            continue
        found = next((len(words) for words in openings[tokens[at].lower] if _stands_at(tokens, at, words)), 0)
        if found:
            done = at + found
            yield at, done


@remember(1 << 14)
def is_known_method(name: str) -> bool:
    """Say whether a name stands in the list as it is, or in the plural."""
    names = _load_names()
    return name in names or name.removesuffix("s") in names


def _stands_at(tokens: Sequence[Token], at: int, words: tuple[str, ...]) -> bool:
    last = at + len(words) - 1
    if last >= len(tokens):
        return False
    if at == last:
        written = _DASH.sub("-", tokens[at].text)
        return written.removesuffix("s") == words[0].removesuffix("s") or words[0].islower()
    inner = all(_DASH.sub("-", tokens[at + index].lower) == word.lower() for index, word in enumerate(words[:-1]))
    return inner and tokens[last].lower in {words[-1].lower(), words[-1].lower() + "s"}


@cache
def _load_names() -> frozenset[str]:
    areas = tomllib.loads((files(__package__) / "known_methods.toml").read_text(encoding="utf-8"))
    names = (" ".join(name.split()) for area in areas.values() for name in area.split(";"))
    return frozenset(name for name in names if name)


@cache
def _load_openings() -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """Give the words of the names by the first of them in small letters, those of more words first."""
    openings: dict[str, list[tuple[str, ...]]] = {}
    for name in sorted(_load_names()):
        words = tuple(_WORD.findall(name))
        first = words[0].lower()
        for key in {first, first + "s", _DASH.sub("–", first)} if len(words) == 1 else {first, _DASH.sub("–", first)}:
            openings.setdefault(key, []).append(words)
    return {first: tuple(sorted(names, key=len, reverse=True)) for first, names in openings.items()}
