"""Sentences in which an only author speaks: "I show that looms are loud"."""

import re

# Neither "type I errors" nor "part I of", nor "phases I and II".
_SINGULAR = re.compile(
    r"(?:^|[,;:—] |\b(?:[Tt]hat|and|then|but|which|[Hh]ere|paper|article|note|study|work|essay|chapter) )"
    r"I (?!and\b|or\b)[a-z]{3,}"
    r"|\b[Mm]y [a-z]"
)


def speaks_as_one(sentence: str) -> bool:
    """Say whether a sentence tells what "I" did, or of what is "my" own."""
    return _SINGULAR.search(sentence) is not None
