"""What a text says that it does without: "eliminates the need for X", "do not rely on X", "instead of X".

A heading that called such a thing the purpose, the means or the topic of the paper would say the opposite of the text.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from generator.text.language.inflection import make_gerund, make_past, make_third_person
from generator.text.language.tagging import Word, find_base, list_past_forms, opens_clause, tag_words
from generator.text.language.text_words import read_words
from generator.text.language.word_lists import load_word_lists

_DATA = load_word_lists(__package__, "refusals.toml")


def _list_forms(verbs: frozenset[str]) -> frozenset[str]:
    regular = {make(base) for base in verbs for make in (make_gerund, make_past, make_third_person)}
    return verbs | regular | {form for base in verbs for form in list_past_forms(base)}


_REMOVING = _list_forms(_DATA["removing"])
_REDUCING = _list_forms(_DATA["reducing"])
_PAIRS = sorted(pair.replace("-", r"\s") for pair in _DATA["pairs"])
_WORDS = sorted(_REMOVING | _REDUCING | _DATA["without"])
_NOT = "|".join(sorted(_DATA["not"]))
_TRIGGER = re.compile(rf"\b(?:{'|'.join([*_PAIRS, *_WORDS])}|(?P<not>{_NOT}|\w{{2,5}}n['’]t))\b", re.IGNORECASE)
_OPENINGS = frozenset({*_WORDS, *_DATA["not"], *[pair.partition("-")[0] for pair in _DATA["pairs"]]})
_WITHIN = frozenset({"noun", "number", "gerund", "participle", "article", "determiner", "adverb"})
_CONTENT = frozenset({"noun", "gerund", "participle", "number"})
_OBJECTS = frozenset({"noun", "gerund"})
# The ends of "instead of" and "rather than".
_WHOLE = frozenset({"d of", "than"})
_PARTING = frozenset({"conjunction", "preposition", "to"})
_FEWEST = 2
# So many code points behind a trigger hold what is done without, and so many triggers are looked at.
_READ = 160
_TRIGGERS = 60


class Refusals(NamedTuple):
    """What a text does without: the spans, and the noun phrases in them in small letters, with a space before each."""

    spans: tuple[tuple[int, int], ...] = ()
    phrases: tuple[str, ...] = ()

    def holds(self, start: int) -> bool:
        """Say whether the word that begins at a place of the text belongs to what the text does without."""
        return any(first <= start < end for first, end in self.spans)

    def holds_phrase(self, words: Sequence[Word]) -> bool:
        """Say whether some words, which may stand elsewhere in the text, are what it does without."""
        phrase = f" {' '.join([word.lower for word in words])}"
        ends = len(words) >= _FEWEST
        return any(refused == phrase or (ends and refused.endswith(phrase)) for refused in self.phrases)


def find_refusals(text: str) -> Refusals:
    """Find what a text says that it does without."""
    spans: list[tuple[int, int]] = []
    phrases: list[str] = []
    for trigger, _ in zip(_find_triggers(text), range(_TRIGGERS), strict=False):
        words = tag_words(text, trigger.end(), min(len(text), trigger.end() + _READ))
        refused = _read_refused(trigger, words)
        if refused:
            spans.append((refused[0].start, refused[-1].end))
            phrases.extend(_write_phrases(refused))
    return Refusals(tuple(spans), tuple(phrases))


def _find_triggers(text: str) -> Iterator[re.Match[str]]:
    """Find the triggers from left to right; none overlaps another.

    A trigger begins with a word of a list or ends with the "t" of "don't", so only there it is looked for.
    """
    words, _, starts, _ = read_words(text)
    places = [start for word, start in zip(words, starts, strict=True) if word in _OPENINGS]
    if "t" in words:
        places = sorted([*places, *[starts[at - 1] for at, word in enumerate(words) if word == "t" and at]])
    done = 0
    for place in places:
        trigger = _TRIGGER.match(text, place) if place >= done else None
        if trigger is not None:
            done = trigger.end()
            yield trigger


def _write_phrases(words: Sequence[Word]) -> Iterator[str]:
    """Write the noun phrases among the words, each up to what joins it to the next."""
    for parted, phrase in groupby(words, key=lambda word: word.tag in _PARTING):
        if not parted:
            yield "".join([f" {word.lower}" for word in phrase if word.tag in _CONTENT])


def _read_refused(trigger: re.Match[str], words: Sequence[Word]) -> list[Word]:
    """Give the noun phrase that a trigger refuses, which is the first of the words behind it."""
    if trigger["not"]:
        verb = next((at for at, word in enumerate(words[:3]) if word.tag != "adverb"), len(words))
        only = any(word.lower in _DATA["only"] for word in words[:verb])
        if only or verb == len(words) or find_base(words[verb].text) not in _DATA["needing"]:
            return []
        at = verb + 1
        words = words[at + (at < len(words) and words[at].lower in _DATA["joining"]) :]
    refused = [*_read_phrase(words, whole=trigger.group()[-4:].lower() in _WHOLE)]
    if trigger.group().lower() in _REDUCING - _REMOVING and not any(word.lower in _DATA["need"] for word in refused):
        return []
    while refused and refused[-1].tag not in _OBJECTS:
        refused.pop()
    return refused


def _read_phrase(words: Sequence[Word], *, whole: bool) -> Iterator[Word]:
    """Give the words of a noun phrase, and of what a need is for; the `whole` phrase with whatever it is for."""
    last = ""
    for at, word in enumerate(words):
        joins = word.lower in _DATA["joining"] and (whole or last in _DATA["need"])
        lists = (
            word.tag == "conjunction" and at + 1 < len(words) and words[at + 1].tag in (_OBJECTS if last else _WITHIN)
        )
        if word.tag not in _WITHIN and not joins and not lists:
            return
        if last and opens_clause(word):
            return  # "without labels | using X"
        last = word.lower
        yield word
