"""The tasks and things that a paper is about, where its text names one twice: "cross-city knowledge transfer"."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from generator.text.language.casing import keeps_case, lower_first
from generator.text.language.tagging import Word, find_base, is_adjectival, is_finite_form, is_noun_gerund, is_only_verb
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.phrases import breaks_phrase, is_empty, is_weak, opens_emptily, points_back

_DATA = load_word_lists(__package__, "purposes.toml")
_SUFFIXES = ("tion", "sis", "ment", "sion")
# Nouns with these endings are singular: "loss", "basis", "corpus".
_NO_PLURAL = frozenset({"ss", "is", "us"})
_REMEMBERED_WORDS = 1 << 14
_TAGS = frozenset({"noun", "gerund", "participle"})
_HEADS = frozenset({"noun", "gerund"})
_SHORT_FORM = re.compile(r" \(([A-Z][A-Za-z-]*[A-Z])\)")
_LONGEST = 4
_REPEATED = 2


def find_tasks(words: Sequence[Word], text: str) -> Iterator[tuple[Word, ...]]:
    """Give the noun phrases of an activity, of two to four words, that stand more than once in the text.

    `words` are those of a sentence of the text.
    """
    lower = ""
    for end, (_, activity, _, _, tag) in enumerate(words):
        if tag not in _HEADS or not is_activity(activity) or not _ends_task(words, end):
            continue
        phrase = _trim([*words[_find_start(words, end) : end + 1]], text)
        if not 1 < len(phrase) <= _LONGEST or _is_action(phrase):
            continue
        lower = lower or text.lower()
        written = text[phrase[0].start : phrase[-1].end]
        if lower.count(written.lower()) < _REPEATED and not is_abbreviated(text, phrase[-1].end):
            continue
        yield write_inside(phrase, text)


def find_subjects(words: Sequence[Word], text: str) -> Iterator[tuple[Word, ...]]:
    """Give the plural noun phrases of no activity, of two to four words, whose last word stands more than once.

    `words` are those of a sentence of the text.
    """
    lower = ""
    for end, (_, noun, _, _, tag) in enumerate(words):
        if tag != "noun" or noun[-1:] != "s" or noun[-2:] in _NO_PLURAL:
            continue
        if not _ends_task(words, end) or is_activity(noun):
            continue
        if noun in _DATA["relation"] and words[end + 1 : end + 2] and words[end + 1].lower == "of":
            continue  # "the mechanical properties of yarn" are nothing without the yarn
        phrase = _trim([*words[_find_start(words, end) : end + 1]], text)
        if phrase and phrase[0].tag == "gerund" and not is_noun_gerund(phrase[0].text):
            continue
        if not 1 + is_empty(words[end]) < len(phrase) <= _LONGEST or _is_action(phrase):
            continue
        lower = lower or text.lower()
        if lower.count(noun[:-1]) >= _REPEATED:
            yield write_inside(phrase, text)


@lru_cache(maxsize=_REMEMBERED_WORDS)
def is_activity(word: str) -> bool:
    """Say whether a noun in small letters names something that is done: `detection`, `planning`, `transfer`."""
    if word in _DATA["activity"]:
        return True
    return word not in _DATA["no_activity"] and (word.endswith(_SUFFIXES) or is_noun_gerund(word))


def _ends_task(words: Sequence[Word], at: int) -> bool:
    """Say whether the noun phrase that the activity here belongs to has words before it and ends with it."""
    if at == 0 or at + 1 == len(words):
        return at > 0
    following = words[at + 1]
    if following.tag == "article" and at and is_finite_form(words[at].text):
        return False  # "drilling presents a challenge"
    if following.tag == "noun" and words[at].lower.endswith("s") and is_finite_form(following.text):
        return True  # "diffusion models | draw on X"
    return following.tag not in {"noun", "number"} and (following.tag != "gerund" or breaks_phrase(words, at + 1))


def _find_start(words: Sequence[Word], end: int) -> int:
    start = end
    while start > 0 and words[start - 1].tag in _TAGS and end - start < _LONGEST + 1:
        start -= 1
    # "First order methods" are not "order methods".
    if start and words[start - 1].lower in _DATA["ordinal"]:
        return end
    return start - has_own_adverb(words, start)


def has_own_adverb(words: Sequence[Word], at: int) -> bool:
    """Say whether an adverb belongs to a noun phrase behind it: "weakly supervised learning" is not supervised."""
    if not at or words[at - 1].tag != "adverb" or not words[at - 1].text.endswith("ly"):
        return False
    graded = words[at].lower.endswith("ed") or is_adjectival(words[at].text)
    return graded and words[at - 1].lower not in _DATA["of_sentence"]


def is_abbreviated(text: str, end: int) -> bool:
    """Say whether a short form follows in brackets, and stands elsewhere, too, for what the text names."""
    short = _SHORT_FORM.match(text, end)
    return short is not None and len(re.findall(rf"\b{re.escape(short[1])}\b", text)) > _REPEATED


def _trim(phrase: list[Word], text: str) -> list[Word]:
    """Drop what says nothing at the beginning, and give nothing of what points to something else."""
    while phrase and (phrase[0].lower in _DATA["empty"] or (opens_emptily(phrase) and not _is_of_term(phrase, text))):
        phrase = phrase[1:]
    return [] if any(points_back(phrase, at) for at in range(len(phrase))) else phrase


def _is_of_term(phrase: Sequence[Word], text: str) -> bool:
    """Say whether the text comes back to a weak adjective with the next word, as to "multiple instance learning"."""
    if not is_weak(phrase[0]) or len(phrase) == 1:
        return False
    return text.lower().count(text[phrase[0].start : phrase[1].end].lower()) >= _REPEATED


def _is_action(phrase: Sequence[Word]) -> bool:
    """Say whether a phrase begins with a gerund that has the rest as its object: "improving object detection"."""
    first = phrase[0]
    if is_only_verb(first.text) or first.lower == "using":
        return True  # "(to) communicate meaning"
    if first.tag == "gerund":
        return not is_noun_gerund(first.text) or first.lower in _DATA["acting"]
    return first.tag == "participle" and find_base(first.text) is not None and not is_adjectival(first.text)


def _stands_in_small_letters(word: str, text: str) -> bool:
    lower = lower_first(word)
    return (
        f" {lower}" in text
        or f"-{lower}" in text
        or lower in _DATA["ordinary"]
        or (is_adjectival(lower) and not lower.endswith(("ian", "ean")))
    )


def write_inside(phrase: list[Word], text: str) -> tuple[Word, ...]:
    """Write the first word as it stands inside of a sentence."""
    first = phrase[0]
    if any(word.text[:1].isupper() for word in phrase[1:]):
        return tuple(phrase)
    small = first.tag == "adverb" or _stands_in_small_letters(first.text, text)
    if first.text[:1].isupper() and not keeps_case(first.text) and small:
        phrase[0] = first.rewrite(lower_first(first.text))
    return tuple(phrase)
