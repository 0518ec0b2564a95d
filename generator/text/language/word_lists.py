"""Lists of words in data files that anyone can extend: `key = "words, separated by white space"`."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files


def load_word_lists(package: str, name: str) -> Mapping[str, frozenset[str]]:
    """Load the lists of a TOML file beside the modules of a package, each as a set, by its key."""
    lists = tomllib.loads((files(package) / name).read_text(encoding="utf-8"))
    return {key: frozenset(words.split()) for key, words in lists.items()}
