"""Inflection of English verbs by rule: from a form to its base, and from the base to its gerund."""

import tomllib
from importlib.resources import files

_LEXICON = tomllib.loads((files(__package__) / "lexicon.toml").read_text(encoding="utf-8"))
_DOUBLING = frozenset(_LEXICON["doubling"].split())
_VOWELS = frozenset("aeiou")
_HISSING = ("s", "x", "z", "ch", "sh")


def make_gerund(base: str) -> str:
    """Give the -ing form of a verb: `learn` gives `learning`, `use` `using`, `plan` `planning`, `tie` `tying`."""
    if base in _DOUBLING:
        return base + base[-1] + "ing"
    if base.endswith("ie"):
        return base[:-2] + "ying"
    if base.endswith("e") and not base.endswith(("ee", "oe", "ye")) and base != "be":
        return base[:-1] + "ing"
    return base + "ing"


def make_third_person(base: str) -> str:
    """Give the form of the third person: `learn` gives `learns`, `apply` `applies`, `reach` `reaches`."""
    if base.endswith("y") and base[-2:-1] not in _VOWELS:
        return base[:-1] + "ies"
    return base + ("es" if base.endswith((*_HISSING, "o")) else "s")


def make_past(base: str) -> str:
    """Give the regular past form: `learn` gives `learned`, `use` `used`, `plan` `planned`, `apply` `applied`."""
    if base in _DOUBLING:
        return base + base[-1] + "ed"
    if base.endswith("e"):
        return base + "d"
    if base.endswith("y") and base[-2:-1] not in _VOWELS:
        return base[:-1] + "ied"
    return base + "ed"
