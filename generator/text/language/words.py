"""The words that abstracts are written in, and how often: the evidence for mending broken words."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

COMMON = 5
"""From this number of abstracts in 10,000 a word counts as common."""


@cache
def load_words() -> Mapping[str, int]:
    """Load the words in lower case, each with the number of abstracts in 10,000 that hold it, 0 for none.

    Words with hyphens are compounds in use.
    """
    lines = files(__package__).joinpath("words.tsv").read_text(encoding="utf-8").split("\n")
    pairs = (line.partition("\t") for line in lines if line and not line.startswith("#"))
    return {word: int(count or 0) for word, _, count in pairs}


def is_word(word: str) -> bool:
    """Tell whether a word is known, in whatever case."""
    return word.lower() in load_words()


def is_common(word: str) -> bool:
    """Tell whether a word stands in at least `COMMON` of 10,000 abstracts."""
    return load_words().get(word.lower(), 0) >= COMMON


@cache
def load_first_parts() -> frozenset[str]:
    """Load the words that begin a compound in use: `high` of `high-level`."""
    return frozenset(word.split("-")[0] for word in load_words() if "-" in word)


@cache
def load_last_parts() -> frozenset[str]:
    """Load the words that end a compound in use: `level` of `high-level`."""
    return frozenset(word.split("-")[-1] for word in load_words() if "-" in word)
