"""Noun phrases and their words: where one ends, whether it says something, and what it points to."""

from collections.abc import Sequence

from generator.text.language.tagging import (
    CLAUSE_PARTICIPLES,
    Word,
    is_adjectival,
    is_finite_form,
    is_noun_gerund,
    opens_clause,
)
from generator.text.language.word_lists import load_word_lists

_DATA = load_word_lists(__package__, "phrases.toml")
_FILLER = _DATA["filler"]
_EMPTY = _DATA["generic_head"] | _DATA["weak"] | _FILLER
_ACTIVITY_SUFFIXES = ("tion", "sis", "ment", "sion")
_NAMING = frozenset({"called", "named", "termed", "dubbed", "coined", "namely"})
# The words that may end a noun phrase, whatever their class; but for these, only a participle does.
_MAY_END = CLAUSE_PARTICIPLES | _NAMING | _DATA["postposed"]
_NO_PLURAL = ("ss", "ics", "us", "is")
_IRREGULAR = frozenset({"people", "children", "women", "men"})
_AFTER_VERB = frozenset({"article", "determiner", "pronoun", "preposition", "adverb"})
_HEADS = frozenset({"noun", "gerund"})
_NOUN_PHRASE = frozenset({"noun", "number", "gerund", "participle", "conjunction"})
_POINTING = _DATA["pointing"]
_POINTING_OUT = frozenset({"its", "their"})
POINTING = _POINTING | _POINTING_OUT
"""All words, in small letters, that can point to something out of sight."""
_AFTER_PARTICIPLE = frozenset({"preposition", "to", "adverb", "subordinator"})
_SHORT_RESULT = 3
_PAIR = 2


def strip_opening(words: Sequence[Word]) -> list[Word]:
    """Drop articles, numbers and fillers before the first word of content; nothing is left of "this problem"."""
    if words and points_back(words, 0):
        return []
    at = 0
    while at < len(words) and _is_opening(words, at):
        at += 1
    rest = list(words[at:])
    if rest and (rest[0].lower in _DATA["no_opening"] or (at and _is_measured(words, at))):
        return []  # "ms delay" is what is left of "5 ms delay"
    if rest[2:] and rest[1].text == "," and rest[2].tag == "conjunction":
        del rest[1]  # "novel, robust, and accurate" has lost its first
    large = len(rest) > 1 and rest[0].lower in _DATA["quantity"] and rest[1].lower in _DATA["quantity_head"]
    counted = rest[large : large + 2]
    if len(counted) > 1 and counted[0].lower in _DATA["quantity_head"] and counted[1].lower == "of":
        return strip_opening(rest[large + 2 :])
    return rest


def find_head_end(words: Sequence[Word]) -> int:
    """Give the index after the noun phrase that the words begin with."""
    for index, (_, lower, _, _, tag) in enumerate(words):
        if index == 0 and tag == "adverb" and len(words) > 1 and words[1].tag in {"noun", "participle"}:
            continue  # "statistically consistent looms"
        if tag not in _NOUN_PHRASE:
            return index
        may_end = index and (tag == "participle" or lower in _MAY_END)
        if may_end and (breaks_phrase(words, index) or is_postposed(words, index)):
            return index
    return len(words)


def is_postposed(words: Sequence[Word], at: int) -> bool:
    """Say whether an adjective stands after its noun here: "capable of", "designed for"."""
    follows = at + 1 < len(words) and words[at + 1].lower in {"of", "for", "to"}
    return follows and words[at].lower in _DATA["postposed"]


def acts_behind_plural(words: Sequence[Word], at: int) -> bool:
    """Say whether a word is the verb of the plural before it, as what follows shows: "techniques | rank among the"."""
    last, following = words[at - 1], words[at + 1] if at + 1 < len(words) else None
    if following is None or following.tag not in _AFTER_VERB or following.lower == "of":
        return False
    if not is_plural(last):
        return False
    return words[at].text.islower() and not words[at].lower.endswith("s") and is_finite_form(words[at].text)


def is_plural(word: Word) -> bool:
    """Say whether a word looks like a plural noun."""
    if word.lower in _IRREGULAR:
        return word.tag == "noun"
    return word.tag == "noun" and word.lower.endswith("s") and not word.lower.endswith(_NO_PLURAL)


def is_generic(words: Sequence[Word]) -> bool:
    """Say whether a noun phrase has no word of content: "general framework", "new method", "competitive results"."""
    if words[-1].lower in _DATA["result_head"] and len(words) <= _SHORT_RESULT:
        return True
    return words[-1].lower in _DATA["generic_head"] and all(
        is_empty(word) or word.tag in {"adverb", "conjunction"} for word in words
    )


def is_empty(word: Word) -> bool:
    """Say whether a word says nothing of its own: "new", "method", "general"."""
    return word.lower in _EMPTY


def opens_emptily(words: Sequence[Word]) -> bool:
    """Say whether the first word of a noun phrase says nothing of the rest, as "new" in "new goal recognition".

    What says nothing as a head does say something before another noun, as "goal" in "goal recognition".
    """
    compound = len(words) > 1 and words[0].tag == "noun" and words[0].lower in _DATA["generic_head"]
    return is_empty(words[0]) and not compound


def is_result(word: Word) -> bool:
    """Say whether a word is what papers find rather than what they are about: "performance", "advantages"."""
    return word.lower in _DATA["result_head"]


def is_unit(word: Word) -> bool:
    """Say whether a word is a unit of measure."""
    return word.lower in _DATA["unit"]


def is_weak(word: Word) -> bool:
    """Say whether a word is an adjective that says little: "general", "joint"."""
    return word.lower in _DATA["weak"]


def points_back(words: Sequence[Word], at: int) -> bool:
    """Say whether a word points to something out of sight; "its" and "their" may point into the phrase itself."""
    lower = words[at].lower
    return lower in _POINTING or (at <= 1 and lower in _POINTING_OUT)


def breaks_phrase(words: Sequence[Word], at: int) -> bool:
    """Say whether the participle or gerund here follows a complete noun phrase: "model | trained on X"."""
    word, last = words[at], words[at - 1]
    if last.tag not in {"noun", "gerund"} or is_adjectival(last.text):
        return False
    if word.lower == "based":  # "latent space based models" are one noun phrase
        return at + 1 < len(words) and words[at + 1].tag == "preposition"
    if opens_clause(word) or word.lower in _NAMING:
        return True
    return word.tag == "participle" and at + 1 < len(words) and words[at + 1].tag in _AFTER_PARTICIPLE


def drop_empty_end(words: list[Word]) -> list[Word]:
    """Drop a last word that says nothing after what is done: "cross-modal tracking problem"."""
    if len(words) < _SHORT_RESULT or words[-1].lower not in _DATA["empty_end"]:
        return words
    before = words[-2].lower
    active = before.endswith(_ACTIVITY_SUFFIXES) or is_noun_gerund(before)
    start = len(words) - 1
    while start and words[start].tag in _NOUN_PHRASE:
        start -= 1
    if is_plural(words[-1]) and any(word.lower in _DATA["weak"] for word in words[start:]):
        return words  # "various projection methods"
    if words[start].tag == "article" or any(word.lower in _DATA["count"] for word in words[start:]):
        return words  # "as a learning problem" has an article for its last word, "six weaving tasks" a number
    if start and words[start].lower == "of" and words[start - 1].lower in _DATA["quantity_head"]:
        return words  # "a sequence of weaving tasks"
    return words[:-1] if active and words[-2].tag in {"noun", "gerund"} else words


def _is_opening(words: Sequence[Word], at: int) -> bool:
    word = words[at]
    if at and _goes_with_last(words[at - 1], word):
        return True
    if word.tag == "number":
        # "10 datasets" does without its number, "3 DOF arm" and "1 kg payload" do not.
        counted = at + 1
        while counted < len(words) - 1 and is_empty(words[counted]) and words[counted].tag == "noun":
            counted += 1
        return _counts_things(words, counted)
    if word.tag in {"article", "mark"}:
        return True
    if word.tag in {"determiner", "conjunction"}:
        return word.lower not in {"no", "both", "multiple"}
    if word.tag == "adverb":
        # "A hybridly normalized model" has its adverb, "a recently published model" does without.
        follows = at + 1 < len(words) and word.lower.endswith("ly") and takes_adverb(words[at + 1])
        follows = follows or (word.lower in _DATA["ordinal"] and _is_ordered(words, at + 1))
        return word.text.islower() and (not follows or word.lower in _DATA["plain_adverb"])
    term = at + 1 < len(words) and words[at + 1].lower in _DATA["novel_noun"] and not _praises(words, at + 1)
    counts = word.lower in _DATA["count"] and _counts_parts(words, at)
    return word.lower in _FILLER and not (term or counts) and not _opens_list(words, at)


def _counts_things(words: Sequence[Word], at: int) -> bool:
    """Say whether a number before a word only says how many there are, which "1000 frames per second" does not."""
    if at + 1 < len(words) and words[at + 1].lower == "per":
        return False
    return at >= len(words) or words[at].tag != "noun" or _counts_many(_find_counted(words, at))


def _counts_parts(words: Sequence[Word], at: int) -> bool:
    """Say whether a number in letters says how many parts one thing has: "three dimensional map", "two stage loom"."""
    end = at + 1 + find_head_end(words[at + 1 :])
    return end > at + _PAIR and not any(word.lower.endswith("s") for word in (words[at + 1], words[end - 1]))


def _is_ordered(words: Sequence[Word], at: int) -> bool:
    """Say whether a noun stands here that an ordinal belongs to: "second order methods"."""
    return at < len(words) and words[at].lower in _DATA["ordered"]


def _praises(words: Sequence[Word], at: int) -> bool:
    """Say whether "new" before a word tells of a method, or of a "class of" things: "new object detection method"."""
    end = at
    while end < len(words) and words[end].tag in _HEADS:
        end += 1
    counted = end == at + 1 and end < len(words) and words[end].lower == "of"
    return counted or (end > at + 1 and words[end - 1].lower in _DATA["generic_head"])


def takes_adverb(word: Word) -> bool:
    """Say whether an adverb before a word belongs to it: "theoretically sound", "weakly supervised"."""
    return word.tag == "participle" or (word.tag == "noun" and word.lower in _DATA["graded"])


def _goes_with_last(last: Word, word: Word) -> bool:
    """Say whether a word is dropped with the figure or article before it: "2 million looms", "a growing corpus"."""
    return (last.tag == "number" and word.lower in _DATA["counting"]) or (
        last.tag == "article" and word.lower in _DATA["growing"]
    )


def _find_counted(words: Sequence[Word], at: int) -> str:
    """Give the last noun of the noun phrase that goes on here behind a number and "different"."""
    first = at
    while words[first - 1].tag == "noun" and first < len(words) and at + 1 < len(words) and words[at + 1].tag in _HEADS:
        at += 1
    return words[at].lower


def _counts_many(word: str) -> bool:
    return word.endswith("s") or word in _DATA["counting"]


def _is_measured(words: Sequence[Word], at: int) -> bool:
    """Say whether a unit stands at `at`, after its number: "1 kg payload"."""
    return words[at - 1].tag == "number" and words[at].lower in _DATA["unit"]


def _opens_list(words: Sequence[Word], at: int) -> bool:
    """Say whether a filler is the first of several adjectives that stay: "efficient, noise-free and sparse"."""
    if at + 2 >= len(words) or (words[at + 1].text != "," and words[at + 1].tag != "conjunction"):
        return False
    second = at + 2 + (words[at + 2].tag in {"conjunction", "adverb"})
    return second < len(words) and words[second].lower not in _FILLER | _DATA["weak"]
