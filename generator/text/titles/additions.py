"""What a sentence says before a clause that tells of something more than the main thing: "Furthermore, we …"."""

import re
import tomllib
from importlib.resources import files

_DATA = tomllib.loads((files(__package__) / "headings.toml").read_text(encoding="utf-8"))
_ADDING = re.compile(rf"(?:{_DATA['adding']})\b", re.IGNORECASE)
_SPECIFYING = re.compile(rf"(?:{_DATA['specifying']})\b", re.IGNORECASE)
# "…, we further derive X".
_FURTHER = re.compile(r"\b(?:also|further|additionally) \w+ (?:an?|the|several|new|novel)? ?$", re.IGNORECASE)
# "We test our looms on carpets and introduce | a score".
_BESIDE_TEST = re.compile(
    r"\bwe (?:\w+ )?(?:evaluate|test|validate|assess|benchmark|compare)\b"
    r".*\band (?:\w+ly )?\w+ (?:an?|the|new|novel)? ?$",
    re.IGNORECASE,
)
# "(1) we derive X, and (2) | Y".
_LATER_ITEM = re.compile(r"(?<=[ (])(?:[2-9]|i{2,3}|[b-d])\) ")
# "This allows us to | weave carpets".
_HELPING = re.compile(r"\b(?:allow|enable|permit|help)(?:s|ed|ing)? us to (?:\w+ )?$", re.IGNORECASE)


def adds(text: str, start: int, end: int) -> bool:
    """Say whether a sentence, from its start to a clause, says that it tells of more than what was introduced."""
    return _tells_more(text, start, end) or _SPECIFYING.match(text, start, end) is not None


def is_aside(text: str, start: int, end: int) -> bool:
    """Say whether a sentence says so of what was told at all, or a clause is a later item or told beside something.

    That is a test, or what helps to do it.
    """
    return (
        _tells_more(text, start, end)
        or _LATER_ITEM.search(text, start, end) is not None
        or _HELPING.search(text, start, end) is not None
        or _BESIDE_TEST.search(text, start, end) is not None
    )


def _tells_more(text: str, start: int, end: int) -> bool:
    return _ADDING.match(text, start, end) is not None or _FURTHER.search(text, start, end) is not None
