"""Units of the natural sciences: "mmol g−1 h−1", "mg/kg", "km per decade", "°C".

A figure with one of them is a result no more than one without: unlike lengths and times, they are read so that a value
is shown with its unit, and none with a part of it.
"""

import re
import tomllib
from importlib.resources import files

from generator.text.claims.patterns import any_of

_DATA = tomllib.loads((files(__package__) / "claims.toml").read_text(encoding="utf-8"))["units"]
_PREFIX, _STEM, _PLAIN, _AMOUNT, _SPAN = (any_of(_DATA[name]) for name in ("prefix", "stem", "plain", "amount", "per"))
_OF_BODY = r"[MRL]_?[⊙☉⊕]"  # those of the sun and the earth
_TOKEN = rf"(?:{_OF_BODY}|{_PLAIN}|{_PREFIX}?{_STEM})"
_UP = r"(?:\^?\{?[23]\}?|[²³])"
_DOWN = r"(?:\^?[({]?[−–-][1-4][)}]?|⁻[¹²³⁴])"
# What the grams or the molecules are of: "kg CO2-eq/m3", "g protein/L".
_OF = r"(?:\ (?:CO2|CO₂|[a-z]{2,12}|[A-Z][a-z]?[₂₃234]?)(?:[-\ ]?e(?:q(?:uiv(?:alents?)?)?)?)?(?=/))?"
_PER = rf"(?:[-\ ]per[-\ ]{_SPAN}\b)"
_TAIL = rf"(?:{_OF}(?:\ ?[/·⋅]\ ?{_TOKEN}(?:{_UP}|{_DOWN})?)+|(?:[\ ·⋅]{_TOKEN}{_DOWN})+)"
_END = r"(?![\w/])"
_WHOLE = re.compile(rf"\ ?(?:{_TOKEN}(?:{_UP}|{_DOWN})?{_TAIL}|(?:{_OF_BODY}|{_AMOUNT}){_PER}?){_END}")
_REST = re.compile(rf"(?:{_UP}?{_TAIL}|{_PER}){_END}")


def match_amount(text: str, start: int, end: int) -> int:
    """Give the end of a unit of the natural sciences right behind a figure, or -1."""
    match = _WHOLE.match(text, start, end)
    return match.end() if match else -1


def match_rest(text: str, start: int, end: int) -> int:
    """Give the end of what a unit goes on with, such as " per decade" behind "5.9 km": at least its own end."""
    match = _REST.match(text, start, end)
    return match.end() if match else start
