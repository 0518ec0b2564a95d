"""What a text says that it does without: "eliminates the need for X", "do not rely on X", "instead of X".

A heading that called such a thing the purpose, the means or the topic of the paper would say the opposite of the text.
Some of it is denied: that is not what the paper is about at all. A problem that is solved is none of these: what
mitigates bias does without bias, and is about bias.
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
_NEEDING = _list_forms(_DATA["needing"])
_HAVING_NO = frozenset(f"{verb} no" for verb in _NEEDING | _DATA["having_no"])
_PAIRS = sorted(
    {pair.replace("-", r"\s") for pair in _DATA["pairs"]} | {pair.replace(" ", r"\s") for pair in _HAVING_NO}
)
_WORDS = sorted(_REMOVING | _REDUCING | _DATA["without"])
_NOT = "|".join(sorted(_DATA["not"]))
_TRIGGER = re.compile(rf"\b(?:{'|'.join([*_PAIRS, *_WORDS])}|(?P<not>{_NOT}|\w{{2,5}}n['’]t))\b", re.IGNORECASE)
_OPENINGS = frozenset({*_WORDS, *_DATA["not"], *[re.split(r"-|\\s", pair)[0] for pair in _PAIRS]})
_WITHIN = frozenset({"noun", "number", "gerund", "participle", "article", "determiner", "adverb"})
_CONTENT = frozenset({"noun", "gerund", "participle", "number"})
_OBJECTS = frozenset({"noun", "gerund"})
_PROBLEMATIC = _REMOVING | _REDUCING | {pair.replace("-", " ") for pair in _DATA["missing"]}
_LACKING = frozenset(pair.replace("-", " ") for pair in _DATA["lacking"])
_CONTRASTING = frozenset(pair.replace("-", " ") for pair in _DATA["contrasting"])
_MEANS = _DATA["means"] | {make_third_person(noun) for noun in _DATA["means"]}  # a plural ends alike
_KEEPING = _DATA["keeping"] | {make_gerund(verb) for verb in _DATA["keeping"]}
# The ends of "instead of" and "rather than".
_WHOLE = frozenset({"d of", "than"})
_PARTING = frozenset({"conjunction", "preposition", "to"})
_AND_WITH = re.compile(r"\bwith(?:\s(?:and|or)|[/,])\s*\Z", re.IGNORECASE)
_HYPHENS = frozenset("-\u2010\u2011")
_REACH = 12  # code points
_FEWEST = 2
# So many code points behind a trigger hold what is done without, and so many triggers are looked at.
_READ = 160
_TRIGGERS = 60


class Refusals(NamedTuple):
    """What a text does without: the spans, and the noun phrases in them in small letters, with a space before each.

    `denied` are stretches that hold no problem: what stands there says nothing of what the text is about. `needless`
    are those of them of which the text says that they are not needed.
    """

    spans: tuple[tuple[int, int], ...] = ()
    phrases: tuple[str, ...] = ()
    denied: tuple[tuple[int, int], ...] = ()
    needless: tuple[tuple[int, int], ...] = ()

    def holds(self, start: int) -> bool:
        """Say whether the word that begins at a place of the text belongs to what the text does without."""
        return any(first <= start < end for first, end in self.spans)

    def holds_head(self, text: str, start: int) -> bool:
        """Say whether what begins at a place is what something refused is of: "without the labels of | carpets"."""
        return any(end < start and text[end:start].strip() == "of" for _, end in self.spans)

    def holds_phrase(self, words: Sequence[Word]) -> bool:
        """Say whether some words, which may stand elsewhere in the text, are what it does without."""
        phrase = f" {' '.join([word.lower for word in words])}"
        ends = len(words) >= _FEWEST
        return any(refused == phrase or (ends and refused.endswith(phrase)) for refused in self.phrases)


def find_refusals(text: str) -> Refusals:
    """Find what a text says that it does without."""
    spans: list[tuple[int, int]] = []
    phrases: list[str] = []
    denied = [*_find_free(text)]
    needless: list[tuple[int, int]] = []
    for trigger, _ in zip(_find_triggers(text), range(_TRIGGERS), strict=False):
        if not _may_refuse(trigger):
            continue
        words = tag_words(text, trigger.end(), min(len(text), trigger.end() + _READ))
        refused = _read_refused(trigger, words)
        if refused:
            spans.append((refused[0].start, refused[-1].end))
            phrases.extend(_write_phrases(refused))
            if _denies(trigger, refused):
                denied.append(spans[-1])
                if _is_needless(trigger, refused):
                    needless.append(spans[-1])
    return Refusals(tuple(spans), tuple(phrases), tuple(denied), tuple(needless))


def _find_free(text: str) -> Iterator[tuple[int, int]]:
    """Find the means that something is free of: the "simulation" of "simulation-free"."""
    words, between, starts, ends = read_words(text)
    if "free" in words:
        for at in range(1, len(words)):
            if words[at] == "free" and between[at - 1] in _HYPHENS and words[at - 1] in _MEANS:
                yield starts[at - 1], ends[at - 1]


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


def _may_refuse(trigger: re.Match[str]) -> bool:
    """Say quickly whether what "not" and "reduce" need stands behind a trigger at all, as it seldom does."""
    wanted = _NEEDING if trigger["not"] else _DATA["need"] if _only_reduces(trigger) else None
    following = trigger.string[trigger.end() : trigger.end() + _READ].lower()
    return wanted is None or any(map(following.__contains__, wanted))


def _only_reduces(trigger: re.Match[str]) -> bool:
    return trigger.group().lower() in _REDUCING - _REMOVING


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
    elif trigger.group().lower().endswith("need") and words and words[0].lower in _DATA["joining"]:
        words = words[1:]
    refused = [*_read_phrase(words, whole=trigger.group()[-4:].lower() in _WHOLE)]
    if _only_reduces(trigger) and not any(word.lower in _DATA["need"] for word in refused):
        return []
    while refused and refused[-1].tag not in _OBJECTS:
        refused.pop()
    return refused


def _denies(trigger: re.Match[str], refused: Sequence[Word]) -> bool:
    """Say whether what a trigger refuses is set aside, and no problem, the other papers on the subject, or there."""
    cue = " ".join(trigger.group().lower().split())
    if cue in _LACKING:
        return False
    if cue == "without":
        verb = next((word.lower for word in refused if word.tag != "adverb"), "")
        return verb not in _KEEPING and not _AND_WITH.search(
            trigger.string, max(0, trigger.start() - _REACH), trigger.start()
        )
    if cue in _CONTRASTING:
        return not any(word.lower in _DATA["kin"] for word in refused)
    if cue in _PROBLEMATIC and not any(word.lower in _DATA["need"] for word in refused):
        faulty = any(word.lower in _DATA["faulty"] for word in refused)
        return not faulty and refused[-1].lower in _MEANS
    return True


def _is_needless(trigger: re.Match[str], refused: Sequence[Word]) -> bool:
    cue = " ".join(trigger.group().lower().split())
    needs = trigger["not"] is not None or cue.endswith(" need") or cue in _HAVING_NO
    return needs or any(word.lower in _DATA["need"] for word in refused)


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
