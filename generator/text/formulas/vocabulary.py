"""What the commands of LaTeX mathematics mean, from `mathematics.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Literal

Role = Literal[
    "letter", "number", "function", "binary", "relation", "large", "open", "close", "fence", "punctuation", "plain",
    "text", "space",
]  # fmt: skip

_TABLES = tomllib.loads(resources.files(__package__).joinpath("mathematics.toml").read_text(encoding="utf-8"))
_SYMBOL_ROLES: tuple[Role, ...] = ("letter", "binary", "relation", "large", "open", "close", "fence", "plain")


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbol:
    """One sign, number, name or stretch of text; `alphabet` is the one that it is set in, empty for the usual one."""

    text: str
    role: Role
    alphabet: str = ""


def _symbols() -> dict[str, Symbol]:
    found: dict[str, Symbol] = {}
    for role in _SYMBOL_ROLES:
        for line in _TABLES["symbols"][role].strip().splitlines():
            text, *names = line.split()
            found |= {name: Symbol(text=text, role=role) for name in names}
    return found


def _alphabets(table: str) -> dict[str, str]:
    return {name: alphabet for alphabet, names in _TABLES[table].items() for name in names}


SYMBOLS: Mapping[str, Symbol] = _symbols()
"""Commands that stand for one sign."""

ROLES: Mapping[str, Role] = {
    **{symbol.text: symbol.role for symbol in reversed(tuple(SYMBOLS.values())) if symbol.role != "fence"},
    **dict.fromkeys("+-−*", "binary"),
    **dict.fromkeys("=<>:", "relation"),
    **dict.fromkeys(",;", "punctuation"),
    **dict.fromkeys("([", "open"),
    **dict.fromkeys(")]", "close"),
    **dict.fromkeys("|‖", "fence"),
    **dict.fromkeys('!/.?"`@%', "plain"),
}
"""Signs that stand for themselves."""

FUNCTIONS: Mapping[str, str] = {
    **{name: name for name in _TABLES["functions"]["names"].split()},
    **_TABLES["functions"]["spelled"],
}
BARE_NAMES = frozenset(_TABLES["bare"]["names"].split())
ACCENTS: Mapping[str, tuple[str, str, str]] = {name: tuple(signs) for name, signs in _TABLES["accents"].items()}
ENVIRONMENTS: Mapping[str, list[str]] = _TABLES["environments"]
LEFT_OUT: Mapping[str, str] = _TABLES["left_out"]
MACROS: Mapping[str, str] = _TABLES["macros"]
ARROWS: Mapping[str, str] = _TABLES["arrows"]
STACKS: Mapping[str, str] = _TABLES["stacks"]
FRACTIONS = frozenset(_TABLES["fractions"]["names"])
BINOMIALS = frozenset(_TABLES["binomials"]["names"])
IGNORED = frozenset(_TABLES["ignored"]["names"].split())
SPACES = frozenset(_TABLES["spaces"]["names"].split()) | {" "}
TRANSPARENT = frozenset(_TABLES["transparent"]["names"].split())
ALPHABETS: Mapping[str, str] = _alphabets("alphabets")
DECLARATIONS: Mapping[str, str] = _alphabets("declarations")
TEXTS: Mapping[str, str] = _alphabets("texts")
READINGS: Mapping[str, str] = _TABLES["readings"]
SUPERSCRIPTS: Mapping[str, str] = dict(zip(_TABLES["superscripts"]["from"], _TABLES["superscripts"]["to"], strict=True))
SUBSCRIPTS: Mapping[str, str] = dict(zip(_TABLES["subscripts"]["from"], _TABLES["subscripts"]["to"], strict=True))
PREFIXES: Mapping[str, str] = {
    **{name: name for name in (*ACCENTS, *ALPHABETS)},
    **_TABLES["prefixes"],
}

COMMANDS = frozenset().union(
    SYMBOLS, FUNCTIONS, ACCENTS, MACROS, ARROWS, STACKS, FRACTIONS, BINOMIALS, ALPHABETS, TRANSPARENT, {"sqrt", "not"}
)
"""Names of the commands that belong to mathematics and show something."""
