"""With which word a heading can end: one of its own phrase, from which nothing is missing."""

from collections.abc import Sequence

from generator.text.language.tagging import (
    Word,
    is_adjectival,
    is_finite_form,
    is_noun_gerund,
    is_only_verb,
    opens_clause,
)
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.phrases import is_empty, is_plural, is_unit, is_weak

LAST_TAGS = frozenset({"noun", "gerund", "number"})
"""The classes of the words that can be last."""

_DATA = load_word_lists(__package__, "last_words.toml")
_BEFORE_VERBAL = frozenset({"preposition", "to", "article"})
_NO_NOUNS = frozenset(
    {
        "linear",
        "rigid",
        "convex",
        "nonconvex",
        "non-convex",
        "concave",
        "nonlinear",
        "non-linear",
        "nonsmooth",
        "non-smooth",
    }
)
_ALSO_NOUNS = frozenset({"joint", "complex", "key"})
_COMPANIONS = frozenset("bcdefgh")
_POSSESSIVE = ("'s", "’s")


def can_be_last(words: Sequence[Word], at: int) -> bool:
    """Say whether a heading can end with a word: with one of its own phrase, from which nothing is missing."""
    last = words[at]
    if _says_how(words, at):
        return True
    # "A network using"; "with k" misses what k is, and "A" its asterisk.
    letter = len(last.text) == 1 and (last.text.islower() or last.text == "A")
    open_ended = opens_clause(last) or (letter and not _is_companion(words, at))
    weak = is_weak(last) and not (last.lower in _ALSO_NOUNS and at and words[at - 1].tag == "noun")
    if open_ended or last.tag not in LAST_TAGS or last.lower in _DATA["incomplete"] or weak or last.lower in _NO_NOUNS:
        return False
    if last.lower.endswith(_POSSESSIVE) or (is_empty(last) and _is_vague(words, at)) or _points_to_known(words, at):
        return False
    if at > 0 and (
        _misses_object(words[at - 1], last) or _misses_more(words[at - 1], last) or _is_infinitive(words, at)
    ):
        return False
    if last.tag != "gerund":
        return True
    # "Robots moving" misses where they move; "robot welding" is complete.
    after = words[at - 1]
    noun = is_noun_gerund(last.text) or (at == len(words) - 1 and is_adjectival(after.text))
    return at > 0 and noun and after.tag not in _BEFORE_VERBAL and not is_plural(after)


def _is_companion(words: Sequence[Word], at: int) -> bool:
    """Say whether a letter belongs to the name of a body in the sky before it: "Gliese-581 c"."""
    name = words[at - 1].text if at else ""
    return words[at].text in _COMPANIONS and name[:1].isupper() and any(map(str.isdigit, name))


def _says_how(words: Sequence[Word], at: int) -> bool:
    """Say whether "in a damp manner" or "from a single view" ends here, which says how; "in a new manner" does not.

    So does "jointly" behind an object.
    """
    last, before = words[at], words[at - 1] if at > 1 else None
    if last.lower in _DATA["how"] and before is not None:
        return before.tag == "noun" and not is_empty(before)
    if before is None or before.lower in _DATA["seen_from"]:
        return before is not None and last.lower in _DATA["seen"]
    how = last.lower in _DATA["manner"] and words[at - 2].lower in {"a", "an"}
    return how and before.tag in {"noun", "participle"} and not is_empty(before)


def _points_to_known(words: Sequence[Word], at: int) -> bool:
    """Say whether "the different parts" ends here, which does not say of what."""
    while at > 1 and words[at].tag == "noun" and words[at].lower not in _DATA["known"]:
        at -= 1
    return at > 1 and words[at].lower in _DATA["known"] and words[at - 1].lower == "the"


def _is_infinitive(words: Sequence[Word], at: int) -> bool:
    """Say whether the last word is a verb without its object: "models to assist | in X"."""
    return words[at - 1].tag == "to" and is_finite_form(words[at].text) and is_only_verb(words[at].text)


def _misses_object(before: Word, last: Word) -> bool:
    """Say whether two last words are "by" and a verb that no list knows: "by tying"."""
    return before.lower == "by" and last.lower.endswith("ing") and not is_noun_gerund(last.text)


def _misses_more(before: Word, last: Word) -> bool:
    """Say whether two last words miss what was measured or named: "within 1.4 m", "spanning fields"."""
    if before.lower == "the" and last.lower in _DATA["the_form"]:
        return True
    return (is_unit(last) and before.tag == "number") or (
        last.lower in _DATA["fields"] and before.lower in _DATA["ranging"]
    )


def _is_vague(words: Sequence[Word], at: int) -> bool:
    """Say whether the last noun phrase is empty: "the problem" is out of sight, "as a method" says nothing."""
    while at > 0 and (is_empty(words[at]) or words[at].tag in {"article", "determiner", "number"}):
        at -= 1
    return words[at].tag in {"preposition", "to", "conjunction"}
