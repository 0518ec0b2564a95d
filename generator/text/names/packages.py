"""Packages of programming languages that a text works with: "the R package X", "the X package for R"."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files

from generator.text.language.tagging import is_closed
from generator.text.names.evidence_words import INTRODUCING
from generator.text.names.tokens import Token, TokenizedText

_DATA = tomllib.loads((files(__package__) / "packages.toml").read_text(encoding="utf-8"))
_LANGUAGES = frozenset(_DATA["languages"].split())
_PACKAGES = frozenset(_DATA["packages"].split())
# "The package is available": what is given away is the paper's own.
_OWN = frozenset({"our", "a", "an", "new", "available", "open-source", "released", "accompanying", "code"})
_OWN_REACH = 5


def find_packages(read: TokenizedText) -> Iterator[tuple[int, int]]:
    """Give the spans of the names of packages, in small letters, too, unless the paper introduces what it names."""
    for at, lower in enumerate(read.lowers):
        if lower not in _PACKAGES or at == 0:
            continue
        named = _find_named(read, at)
        if 0 <= named < len(read.tokens) and _may_name(read.tokens[named]) and not _is_own(read, at):
            yield read.find_span(named, named + 1)


def _find_named(read: TokenizedText, at: int) -> int:
    """Give the index of what names the package that a word at `at` speaks of, or -1."""
    if read.tokens[at - 1].text in _LANGUAGES:
        return at + 1
    behind = [token.text for token in read.tokens[at + 1 : at + 3]]
    is_of_language = behind[:1] in (["for"], ["in"]) and behind[-1] in _LANGUAGES
    return at - 1 if is_of_language and read.lowers[at - 2 : at - 1] == ["the"] else -1


def _may_name(token: Token) -> bool:
    return token.shape not in {"mark", "number"} and token.text.isalnum() and not is_closed(token.lower)


def _is_own(read: TokenizedText, at: int) -> bool:
    """Say whether the paper introduces the package or says that it is its own: "we present the R package X"."""
    around = read.lowers[max(0, at - _OWN_REACH) : at + _OWN_REACH]
    return not INTRODUCING.isdisjoint(around) or not _OWN.isdisjoint(around)
