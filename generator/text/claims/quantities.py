"""Quantities in running text: a number or a series of numbers with what it counts, and the words that stand for one."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Literal

from generator.text.claims.patterns import any_of
from generator.text.claims.units import match_amount, match_rest

Kind = Literal["share", "ratio", "part", "speed", "size", "versus", "change", "order", "bound", "bare"]

_DATA = tomllib.loads((files(__package__) / "claims.toml").read_text(encoding="utf-8"))["units"]
_QUALIFIED, _POINTS, _SPEEDS, _SIZES = (any_of(_DATA[name]) for name in ("qualified", "points", "speed", "size"))
_NUMBER = (
    r"(?:[~∼≈<>≤≥±]\ ?|[+−±-]|(?<=to\ )−\ )?(?:\d+(?:[.,]\d+)*|\.\d+)"  # ".8" is how some write 0.8
    r"(?:[⁻]?[⁰¹²³⁴-⁹]+|\^\{?-?\d+\}?)?(?:\ ?(?:±|\+-|\+/-)\ ?\d+(?:\.\d+)?)?"
)
_PERCENT = r"(?:\+?\ ?%|\ percent\b|\ per\ cent\b)"
_ONE = rf"{_NUMBER}(?:{_PERCENT}|[x×](?=,?\ (?:to|and|or)\b|,\ \d|[-–]\d))?"
_JOIN = (
    r"(?:,?\ (?:and|to|or|vs\.?|v\.s\.|versus)\ (?:up\ to\ )?|,\ |~|\ ?(?:[-–/→]|->)\ ?"
    r"|(?<=%)\ (?=[+\d.]+%))"  # some abstracts have lost their commas and tildes
)
# The number of a name ("3D", "2-layer", "256times") is none. What was copied from a page may hold a formula
# twice: "1.2 ± 0.31.2 ± 0.3".
_SERIES = re.compile(
    rf"""(?:(?<=[\s(\[~∼≈/=])|^)
    (?P<value>(?P<copied>\d+(?:\.\d+)?\ ?±\ ?\d+(?:\.\d+)?)(?P=copied)
        |(?P<again>\d+(?:\.\d+)?)°(?P=again)(?=°)|{_ONE}(?:{_JOIN}{_ONE})*)
    (?![A-Za-z_]*[\d_] | -(?!(?:fold|times)\b)[A-Za-z]{{2,}} | [-–]?[DB]\b)""",
    re.VERBOSE,
)
_UNIT = re.compile(
    rf"""(?P<share>\ ?%p?(?:\ points?\b)?|\ per\ ?cent\b
        |\ ?{_QUALIFIED}?\ ?{_POINTS}\b(?!\ (?:clouds?|sets?|pairs?|correspondences|features)\b))
    |(?P<ratio>\ ?[x×X](?!\w|\ ?\d)|[-\ ]times\b(?!\ series)|[-\ ]?fold\b(?!\ cross)
        |[-\ ]orders?[-\ ]of[-\ ]magnitudes?\b)
    |(?P<speed>\ ?\[{_SPEEDS}\]|\ ?-?{_SPEEDS}(?![\w/])
        |\+?\ (?:[a-z]+\ ){{1,3}}?per\ (?:second|minute|hour)\b)
    |(?P<size>\ ?\[{_SIZES}\]|\ ?-?{_SIZES}(?![\w/]|-[A-Za-z]|\ of\ freedom))""",
    re.VERBOSE,
)
_WHOLE = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_SMALL = f"one|{_WHOLE}|twenty|hundred|several|many|multiple|some"
_OUT_OF = re.compile(rf" (?:out of|of|in|/) (?:the )?(?:\d+|{_WHOLE})(?= [a-z])")
_DECADE = re.compile(r"(?:19|20)\d0s\b")
_FRACTION = re.compile(r"\d+/\d+")
_UNIT_FRACTION = re.compile(r"1/\d+")
_OF_THE = re.compile(r" of (?:the|that|its|their) ")
_COUNTED = re.compile(r" (?!of\b)[A-Za-z]")
_VERSUS = re.compile(r"\bvs\.?|\bv\.s\.|\bversus\b")
_FROM = "from "
_TO = re.compile(r" to |→|->")
# What stands between the two figures of a change that both have a unit: "from 384 GPU hours to 30 GPU hours".
_UNIT_TO = re.compile(
    rf"(?:[- ](?!to )[A-Za-z/°%μµ]+){{1,2}} (?:down |up )?to (?:only |just |about |around )?(?={_ONE})"
)
_NEXT = re.compile(rf"(?: to |, (?:and )?| and ){_NUMBER}")
_ORDER = r"[OÕΘΩ]̃?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
# How a cost grows, and which one: "log-linear", "space".
_GROWTH = r"(?:(?:near(?:ly)?|almost|quasi|sub|log)[-\ ]?)?(?:linear|constant|logarithmic)"
_COST_WORD = "(?:time|memory|space|computation|computational|inference|sampling|sample|iteration|query)"
_WORDS = re.compile(
    rf"""\b(?:
    (?P<part>(?:{_SMALL}|all|both)\ (?:out\ )?of\ (?:the\ )?(?:\d+|{_SMALL})(?=\ [a-z]))
    |(?:(?:an?|{_SMALL})(?:\ (?:to|or)\ (?:{_SMALL}))?[-\ ])?orders?[-\ ]of[-\ ]magnitudes?
    |(?:{_SMALL})(?:[-\ ]?fold(?!\ cross)|\ times(?!\ series))
    |twice(?=\ (?:as|the|faster|more)\b)
    |half(?=\ (?:the|of|as|that)\b)
    |one[-\ ](?:third|half|quarter|fifth|tenth)(?=\ (?:of|the)\b)
    |(?:doubl|tripl|halv)(?:e|es|ing)\ the
    |(?P<size>sub-?(?:(?:deci|centi|milli|micro|nano)?met(?:er|re)|mm|cm|micron|degree|pixel|voxel|second|millisecond)\b)
    |(?P<change>(?<=from\ ){_ORDER}\ to\ {_ORDER})
    |(?P<bound>{_ORDER})
    |(?P<order>{_GROWTH}(?:[-\ ]{_COST_WORD}|\ and){{0,4}}[-\ ]complexity
        |(?:{_COST_WORD}(?:\ and\ {_COST_WORD})?\ )?complexity\ (?:that\ )?(?:is|are)\ (?:only\ )?{_GROWTH}
        (?:\ and\ (?:its\ |the\ )?{_COST_WORD}\ complexity\ (?:is\ )?{_GROWTH})?)\b
    )""",
    re.IGNORECASE | re.VERBOSE,
)
_REMEMBERED_TEXTS = 2
# Cheap tests that every quantity passes.
_FIGURE = re.compile(r"[\s(\[~∼≈+−±<>≤≥/=-]\.?\d")
_FIGURE_WORDS = (
    *("order", "times", "fold", "twice", "Twice", "half", "Half", "one-", "One-", "doubl", "Doubl", "tripl", "halv"),
    *("complexity", "O(", "Õ(", "Õ(", "Θ(", "Θ̃(", "Ω(", "Ω̃("),
    *("ubmeter", "ub-meter", "imeter", "ubmetre", "ub-metre", "imetre", "sub-mm", "sub-cm", "ub-micron", "ubmicron"),
    *("ub-degree", "ubdegree", "ubpixel", "ub-pixel", "ub-voxel", "ubvoxel", "ub-second", "ub-millisecond"),
    *("out of ", "both of ", "all of ", "one of ", "two of ", "three of ", "four of ", "five of ", "six of "),
    *("seven of ", "eight of ", "nine of ", "ten of "),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """A quantity: its place with its unit, the figures and the unit as written, and what kind of thing it says.

    `share` is a percentage or a difference in points, `ratio` a multiple or orders of magnitude, `part` so many of
    so many, `speed` a time or a rate, `size` another physical unit, `versus` figures that are compared, `change`
    two figures after "from", `order` how a cost grows ("linear complexity"), `bound` the same in symbols, `bare` a
    figure without any of these.
    """

    kind: Kind
    value: str
    unit: str
    start: int
    end: int


def may_hold_quantity(text: str, start: int, end: int) -> bool:
    """Tell whether a stretch of text holds a figure, or a word that can stand for one."""
    return _holds_figure(text, start, end) or _holds_figure_word(text, start, end)


def find_quantities(text: str, start: int, end: int) -> Iterator[Quantity]:
    """Find the quantities in a stretch of text, in order, without overlaps."""
    found: list[Quantity] = []
    if _holds_figure_word(text, start, end):
        found += (_read_words(match) for match in _WORDS.finditer(text, start, end))
    if _holds_figure(text, start, end):
        found += (_read_number(text, match, end) for match in _SERIES.finditer(text, start, end))
    last = start
    for quantity in sorted(found, key=lambda each: (each.start, -each.end)):
        if quantity.start >= last:
            last = quantity.end
            yield quantity


def _holds_figure(text: str, start: int, end: int) -> bool:
    return text[start : start + 1].isdigit() or _FIGURE.search(text, start, end) is not None


def _holds_figure_word(text: str, start: int, end: int) -> bool:
    held = _list_figure_words(text)
    return bool(held) and any(map(text[start:end].__contains__, held))


@lru_cache(maxsize=_REMEMBERED_TEXTS)
def _list_figure_words(text: str) -> tuple[str, ...]:
    """Give which of the words that can stand for a figure a text holds: most texts hold none or one."""
    # Looking for one string after the other is several times faster than a pattern of them all.
    return tuple(filter(text.__contains__, _FIGURE_WORDS))


def _read_words(match: re.Match[str]) -> Quantity:
    kind: Kind = next((name for name in _KINDS_OF_WORDS if match[name]), "ratio")
    return Quantity(kind=kind, value=match[0], unit="", start=match.start(), end=match.end())


def _read_number(text: str, match: re.Match[str], end: int) -> Quantity:
    start, last = match.span("value")
    value = match["copied"] or match["again"] or match["value"]
    if text.startswith(_FROM, max(0, start - len(_FROM))) and (between := _UNIT_TO.match(text, last, end)):
        second = _SERIES.match(text, between.end(), end)
        if second is not None:
            unit = _UNIT.match(text, second.end("value"), end)
            last = second.end("value")
            return Quantity(
                kind="change",
                value=text[start:last],
                unit=_clean(unit[0]) if unit else "",
                start=start,
                end=unit.end() if unit else last,
            )
    unit = None if _DECADE.match(text, start, end) else _UNIT.match(text, last, end)
    if unit is not None:
        kind = next(name for name in _KINDS if unit[name])
        value, unit = _read_series(text, start, value, unit)
        last = match_rest(text, unit.end(), end) if kind in {"speed", "size"} else unit.end()
        return Quantity(kind=kind, value=value, unit=_clean(text[unit.start() : last]), start=start, end=last)
    if value.endswith(("%", "percent", "per cent")):
        return Quantity(kind="share", value=value, unit="%", start=start, end=last)
    out_of = _OUT_OF.match(text, last, end)
    if out_of is not None and value.isdigit():
        return Quantity(kind="part", value=value + out_of[0], unit="", start=start, end=out_of.end())
    kind = _find_kind(text, start, last, value)
    amount = match_amount(text, last, end)
    unit_of_amount = _clean(text[last:amount]) if amount >= 0 else ""
    return Quantity(kind=kind, value=value, unit=unit_of_amount, start=start, end=max(last, amount))


def _read_series(text: str, start: int, value: str, unit: re.Match[str]) -> tuple[str, re.Match[str]]:
    """Give the value and the last unit of a series that repeats its unit: "1 mm to 2 mm", "3 mm, 4 mm and 5 mm"."""
    last = unit
    # Every figure of a text is read so: were there no bound, a text of one series would be read as often as it is long.
    for _ in range(_MOST_IN_SERIES):
        following = _NEXT.match(text, last.end(), last.endpos)
        if following is None:
            break
        again = _UNIT.match(text, following.end(), last.endpos)
        if again is None or _clean(again[0]) != _clean(unit[0]):
            break
        last = again
    return (value if last is unit else text[start : last.start()]), last


def _clean(unit: str) -> str:
    """Give a unit without the brackets that some write it in: "0.5 [m/s]"."""
    return unit.strip(" []")


def _find_kind(text: str, start: int, end: int, value: str) -> Kind:
    """Give the kind of a figure without a unit."""
    if _UNIT_FRACTION.fullmatch(value) and _OF_THE.match(text, end):
        return "ratio"
    if _FRACTION.fullmatch(value) and _COUNTED.match(text, end):
        return "part"
    if _VERSUS.search(value):
        return "versus"
    return "change" if text.startswith(_FROM, max(0, start - len(_FROM))) and _TO.search(value) else "bare"


_MOST_IN_SERIES = 8
_KINDS: tuple[Kind, ...] = ("share", "ratio", "speed", "size")
_KINDS_OF_WORDS: tuple[Kind, ...] = ("part", "size", "change", "bound", "order")
