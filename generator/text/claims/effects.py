"""Sizes of effects, as the sciences that test hypotheses tell them: "hazard ratio, 0.80", "d = 0.45, p = .02"."""

import re
import tomllib
from importlib.resources import files
from typing import NamedTuple

from generator.text.claims.patterns import any_of

_DATA = tomllib.loads((files(__package__) / "claims.toml").read_text(encoding="utf-8"))["effects"]
_NAMES = any_of(_DATA["names"]).replace("'", "['’]")
_FIGURE = r"(?=(?:[~≈<>≤≥]\ ?)?[+−–-]?(?:\d|\.\d))"
_DECIMAL = r"(?=[+−–-]?\d*[.·]\d)"
_ABOUT = r"(?:(?:about|approximately|around|roughly|only|nearly|almost|estimated\ at)\ )?"
# What the effect is one of: "mean difference in walking speed at six weeks was".
_WORD = r"\ (?![+−–-]?\d*[.%])[^\s.;:,()=\[\]]+"
_ON = rf"(?:\ (?:in|for|of|between|on|with|at)(?:{_WORD}){{1,8}}?(?=\ (?:was|were|is|of|=)\ ))?"
# Beside the size of an effect stands how sure it is.
_SURE = r"\ ?[,;]?\ ?[\[(]?\ ?(?:[pP]\ ?[=<>≤]|SE\b|s\.e\.|t\ ?[(=]|(?:95|9[09]|68)\ ?%|CI\b|\[)"
_NUMBER = r"[+−–-]?(?:\d+(?:[.·]\d+)?|\.\d+)"
_EFFECT = re.compile(
    rf"""(?<![\w'’-])(?:
    (?P<name>(?:{any_of(_DATA["qualified"])}\ )*{_NAMES}s?)(?:\ ?[\[(][A-Za-z]{{1,5}}[\])])?{_ON}
        (?:\ ?[,:=]\ ?|\ (?:was|were|is|are|of)\ |\ ){_ABOUT}{_FIGURE}
    |(?P<acronym>(?:{any_of(_DATA["qualified"])}\ )*{any_of(_DATA["acronyms"])})(?:\ ?[,:=]\ ?|\ of\ ){_DECIMAL}
    |(?<=[(\[])(?P<first>{any_of(_DATA["acronyms"])})\ {_DECIMAL}
    |(?P<symbol>{any_of(_DATA["symbols"])})\ ?=\ ?(?={_NUMBER}{_SURE})
    |(?P<correlation>r|rs|ρ|rho)\ ?=\ ?(?=[+−–-]?0?\.\d+\ ?[)\]])
    )""",
    re.VERBOSE,
)
_GROUPS = ("name", "acronym", "first", "symbol", "correlation")
# Cheap tests that every effect passes.
_CUES = ("=", "ratio", "difference", "risk", "effect", "lasticit", "needed to", "’s ", "'s ", "squared", "η", "ω")
_MORE_CUES = ("HR", "OR", "RR", "MD", "RD", "NNT", "ES", "Hedges")


class Effect(NamedTuple):
    """The size of an effect: where its words begin, and its name as written."""

    start: int
    name: str


def find_effects(text: str, start: int, end: int) -> dict[int, Effect]:
    """Find the sizes of effects in a stretch of text, by the place of their figures."""
    stretch = text[start:end]
    if not any(map(stretch.__contains__, _CUES + _MORE_CUES)):
        return {}
    found: dict[int, Effect] = {}
    for match in _EFFECT.finditer(text, start, end):
        group = next(name for name in _GROUPS if match[name])
        found[match.end()] = Effect(match.start(), match[group])
    return found
