"""The task that a paper is about, where the text itself says "for …": "for cross-city knowledge transfer"."""

import re
import tomllib
from importlib.resources import files

from generator.text.tagging import Word, is_noun_gerund, tag_words

_DATA = tomllib.loads((files("generator.text") / "purposes.toml").read_text(encoding="utf-8"))
_ACTIVITIES = frozenset(_DATA["activity"].split())
_NO_ACTIVITIES = frozenset(_DATA["no_activity"].split())
_EMPTY = frozenset(_DATA["empty"].split())
_SUFFIXES = ("tion", "sis", "ment", "sion")
_FOR = re.compile(r"\b(?:for|task of|tasks of|problem of) (?=[a-z\d])")
_WINDOW = 80
_LONGEST = 4


def find_purpose(text: str, known: frozenset[str]) -> tuple[Word, ...]:
    """Give the noun phrase of an activity that the text puts after "for" and repeats, or nothing.

    `known` are the words, in lower case, that a heading has already; the phrase must add to them.
    """
    best: tuple[int, tuple[Word, ...]] = (1, ())
    lower = text.lower()
    for match in _FOR.finditer(text):
        phrase = _read_activity(tag_words(text, match.end(), min(len(text), match.end() + _WINDOW)))
        if not phrase or sum(word.lower not in known for word in phrase) < min(2, len(phrase)):
            continue
        count = lower.count(text[phrase[0].start : phrase[-1].end].lower())
        if count > best[0]:
            best = (count, phrase)
    return best[1]


def _read_activity(words: list[Word]) -> tuple[Word, ...]:
    phrase: list[Word] = []
    for word in words[: _LONGEST + 1]:
        if word.tag not in {"noun", "gerund", "participle"} or word.lower in _EMPTY:
            break
        phrase.append(word)
    if not 1 < len(phrase) <= _LONGEST or (phrase[0].tag == "gerund" and not is_noun_gerund(phrase[0].text)):
        return ()
    if phrase[0].tag == "gerund" and phrase[0].lower in {"learning", "training", "modeling", "modelling", "planning"}:
        return ()
    return tuple(phrase) if is_activity(phrase[-1].lower) else ()


def is_activity(word: str) -> bool:
    """Say whether a noun in small letters names something that is done: `detection`, `planning`, `transfer`."""
    if word in _ACTIVITIES:
        return True
    return word not in _NO_ACTIVITIES and (word.endswith(_SUFFIXES) or is_noun_gerund(word))
