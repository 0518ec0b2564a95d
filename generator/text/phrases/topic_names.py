"""Names of topics: how a phrase that many texts share is written as a heading, and how well it serves as one."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files

from generator.text.language.casing import keeps_case, raise_first
from generator.text.language.matching import compile_phrases, find_phrases
from generator.text.language.tagging import is_adjectival
from generator.text.phrases.noun_phrases import count_empty_words, fold_phrase

_SETTINGS = tomllib.loads((files(__package__) / "topic_names.toml").read_text(encoding="utf-8"))
_NAMES: Mapping[str, float] = _SETTINGS["names"]
_SAY_NOTHING = frozenset(part for word in _SETTINGS["words"]["say_nothing"].split() for part in fold_phrase(word))
_SHORTEST = 3  # characters
_DIMENSIONS = re.compile("[1-9][dD]")


def drop_doubles(spellings: Mapping[tuple[str, ...], Counter[str]]) -> dict[tuple[str, ...], Counter[str]]:
    """Keep the most used of those that are one phrase to whoever looks for it ("modelling", "modeling")."""
    keys = {choose_spelling(counts): key for key, counts in spellings.items()}
    index = compile_phrases(keys)
    kept: dict[tuple[str, ...], Counter[str]] = {}
    for name, key in keys.items():
        alike = {span.phrase for span in find_phrases(index, name) if (span.start, span.end) == (0, len(name))}
        if alike and name == min(alike, key=lambda each: (-spellings[keys[each]].total(), each)):
            kept[key] = spellings[key]
    return kept


def count_spellings(pairs: Iterable[tuple[str, str]], words: Mapping[str, int]) -> Counter[str]:
    """Count the spellings of one phrase, given as pairs of a text's id and its spelling; `words` counts all words."""
    return Counter(" ".join(_lower_word(word, words) for word in _drop_possessive(name).split()) for _, name in pairs)


def _drop_possessive(name: str) -> str:
    return name.removesuffix("'s").removesuffix("’s")


def _lower_word(word: str, words: Mapping[str, int]) -> str:
    """Write a word in small letters where that is at least as usual, so that a sentence's or a heading's case goes."""
    lower = word.lower()
    return lower if not keeps_case(word) and words.get(lower, 0) >= words.get(word, 0) else word


def choose_spelling(spellings: Mapping[str, int]) -> str:
    """Give the most frequent spelling; among equals the one with fewer capitals, then the first of the alphabet."""
    return min(spellings, key=lambda name: (-spellings[name], sum(map(str.isupper, name)), name))


def choose_label(spellings: Mapping[str, int]) -> str:
    """Give the spelling that names a topic: in the plural, if that is in use."""
    plurals = {name: count for name, count in spellings.items() if _is_plural(name)}
    in_use = sum(plurals.values()) >= _NAMES["plural"] * sum(spellings.values())
    return choose_spelling(plurals if plurals and in_use else spellings)


def _is_plural(name: str) -> bool:
    return name.endswith("s") and "".join(fold_phrase(name)) == "".join(fold_phrase(name[:-1]))


def spell_out(label: str, long_forms: Mapping[str, int]) -> str:
    """Give what an abbreviation stands for, if most who say so agree; else it names itself."""
    if not long_forms:
        return label
    long_form = choose_spelling(long_forms)
    agreed = long_forms[long_form] >= _NAMES["agreed"] * sum(long_forms.values()) and sum(long_forms.values()) > 1
    return long_form if agreed and len(long_form) <= _NAMES["longest"] else label


def raise_label(label: str) -> str:
    """Write a phrase as a heading: with a capital, unless the word is written in its own way."""
    first, *rest = label.split(" ")
    return " ".join([raise_first(first), *rest])


def rate_name(key: Sequence[str]) -> float:
    """Say how well the words of a phrase name a topic; 0 if they say nothing, or are a number or a sign."""
    digits = any(any(map(str.isdigit, part)) and not _DIMENSIONS.fullmatch(part) for part in key)
    length = len(" ".join(key))
    if digits or is_adjectival(key[-1]) or not says_something(key):
        return 0.0
    if not _SHORTEST <= length <= _NAMES["longest"]:
        return 0.0
    several = _NAMES["several_words"] if len(key) > 1 else 1.0
    return several * (1 - _NAMES["empty_words"] * count_empty_words(key) / len(key))


def says_something(key: Sequence[str]) -> bool:
    """Say whether a word of a key tells what a text is about."""
    return not all(part in _SAY_NOTHING or count_empty_words((part,)) for part in key)


def find_telling_words(key: Sequence[str]) -> frozenset[str]:
    """Give the words of a key that say something by themselves; all, if none does."""
    return frozenset(part for part in key if not count_empty_words((part,))) or frozenset(key)
