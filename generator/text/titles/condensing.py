"""A phrase that is too long for a heading in fewer words: without articles and adverbs that it can do without."""

from collections.abc import Sequence

from generator.text.language.inflection import make_gerund
from generator.text.language.tagging import Word, find_base, is_finite_form
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.describing import make_action
from generator.text.titles.phrases import find_head_end, is_empty, is_plural
from generator.text.titles.purposes import is_activity

_DATA = load_word_lists(__package__, "condensing.toml")
_WITHIN = frozenset({"noun", "gerund", "participle"})
_VERBS = frozenset({"verb", "gerund"})
_BEFORE_ADVERB = frozenset({"to", "relative", "preposition"})
# "A highly efficient loom" would be "a efficient loom".
_UNFIT = frozenset({"a", "an"})
_FARTHEST = 4
_PAIR = 2
# The words of "a team of".
_GROUP = 3


def condense(words: Sequence[Word]) -> list[Word]:
    """Give a phrase without the articles and adverbs that it can do without, and "that allows" as "allowing"."""
    shorter = _shorten_letting(words)
    kept = list(shorter[:1])
    passed = 0
    for at, word in enumerate(shorter):
        passed = at + _GROUP if _counts_group(shorter, at) else passed
        if at > passed - 1 and at and not (_is_needless_article(shorter, at) or _is_needless_adverb(shorter, at)):
            kept.append(word)
    return kept


def _counts_group(words: Sequence[Word], at: int) -> bool:
    """Say whether "a team of" begins here inside of a phrase, before a plural that does without."""
    if not at or words[at].lower != "a" or at + _GROUP >= len(words) or words[at + 2].lower != "of":
        return False
    if words[at - 1].lower == "as":
        return False  # "seen as a set of looms" says as what
    head = find_head_end(words[at + _GROUP :])
    return words[at + 1].lower in _DATA["group"] and head > 0 and is_plural(words[at + _GROUP + head - 1])


def _is_needless_article(words: Sequence[Word], at: int) -> bool:
    """Say whether "the" stands here before a plural, or before what is done: "the tail behaviors of looms"."""
    if words[at].lower != "the":
        return False
    end = at + 1
    while end < len(words) and words[end].tag in _WITHIN:
        end += 1
    if end == at + 1 or words[at + 1].lower in _DATA["ranking"]:
        return False
    if end < len(words) and words[end].tag == "relative":
        return False  # "the threads that break" are told by what follows
    if end - at == _PAIR and not (end < len(words) and words[end].lower == "of"):
        return False  # "the threads" are known ones
    return is_plural(words[end - 1]) or (end - at > _PAIR and is_activity(words[end - 1].lower))


def _is_needless_adverb(words: Sequence[Word], at: int) -> bool:
    """Say whether an adverb stands here before its verb, as in "to autonomously navigate", or only says how very."""
    word = words[at]
    if word.tag != "adverb" or not word.lower.endswith("ly") or word.lower in _DATA["telling"] or at + 1 == len(words):
        return False
    if word.lower in _DATA["degree"] and words[at + 1].tag in _WITHIN and words[at - 1].lower not in _UNFIT:
        return True
    return words[at + 1].tag in _VERBS and words[at - 1].tag in _BEFORE_ADVERB


def _shorten_letting(words: Sequence[Word]) -> Sequence[Word]:
    """Write "allowing robots to weave" for "that allows robots to weave", and "for weaving" for "that allows us to"."""
    for at in range(1, len(words) - 2):
        verb = words[at + 1]
        if words[at].lower not in {"that", "which"} or not is_finite_form(verb.text):
            continue
        base = find_base(verb.text) or ""
        if base not in _DATA["letting"]:
            return words
        rest = words[at + 2 :]
        to = next((far for far, word in enumerate(rest[:_FARTHEST]) if word.tag == "to"), -1)
        if to >= 0 and all(word.lower in _DATA["anyone"] for word in rest[:to]):
            action = make_action(rest[to + 1 :]) if is_empty(words[at - 1]) else []
            return [*words[:at], words[at].rewrite("for", "preposition"), *action] if action else words
        return [*words[:at], verb.rewrite(make_gerund(base), "gerund"), *rest]
    return words
