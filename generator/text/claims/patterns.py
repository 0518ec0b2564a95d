"""Patterns made of the words of a table."""

import re


def any_of(words: str) -> str:
    """Give a pattern for words that are separated by white space, the longest first; `_` stands for a space."""
    ranked = sorted(words.split(), key=lambda word: (-len(word), word))
    return "(?:" + "|".join(re.escape(word.replace("_", " ")) for word in ranked) + ")"
