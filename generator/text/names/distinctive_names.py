"""Distinctive names: those that a reader who knows the name takes for it wherever they stand, whoever writes them."""

import re

from generator.text.language.words import is_word
from generator.text.names.candidates import is_generic
from generator.text.names.tokens import tokenize_names

_HYPHEN = re.compile(r"[-‐-–+&_/.]")
_SHORTEST_NAME = 4
_SHORTEST_ACRONYM = 3


def is_distinctive_name(name: str) -> bool:
    """Tell a made word from compounds of what everybody says: `LoomNet` and `T-REGS`, but not `CNN-LSTM` or `AI4S`."""
    tokens = tokenize_names(name).tokens
    if len(tokens) != 1 or tokens[0].shape != "coined" or len(name) < _SHORTEST_NAME or is_generic(name):
        return False
    parts = [part for part in _HYPHEN.split(name) if part]
    return not all(is_generic(part) or len(part) == 1 or part.isdigit() or is_word(part) for part in parts)


def is_made_of_classes(name: str) -> bool:
    """Say whether a name is joined from classes, plain words and numbers, one class at least: `GPS-tags`, `BLEU-4`."""
    parts = [part for part in _HYPHEN.split(name) if part]
    classes = [is_generic(part) for part in parts]
    return len(parts) > 1 and any(classes) and all(map(_is_class_or_word, parts))


def _is_class_or_word(part: str) -> bool:
    return is_generic(part) or is_word(part.lower()) or part.isdigit()


def is_distinctive_acronym(acronym: str) -> bool:
    """Say whether an acronym, in the singular, is long enough and no word, class, unit or field."""
    return len(acronym) >= _SHORTEST_ACRONYM and acronym.isalpha() and not is_word(acronym) and not is_generic(acronym)
