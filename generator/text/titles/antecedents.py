"""What "these manifolds" are: the noun phrase before it that has the same last word, and says which."""

import tomllib
from collections.abc import Sequence
from importlib.resources import files

from generator.text.language.tagging import Word
from generator.text.titles.phrases import is_empty, points_back, strip_opening

_EMPTY = frozenset(
    tomllib.loads((files(__package__) / "antecedents.toml").read_text(encoding="utf-8"))["empty"].split()
)
_PLURAL = frozenset({"these", "such", "those"})
_WITHIN = frozenset({"noun", "gerund", "participle"})
_HEADS = frozenset({"noun", "gerund"})
_BEFORE = frozenset({"preposition", "gerund"})
# So many words of a clause are looked at, and so many before the last word of what it points to.
_READ = 16
_LONGEST = 4


def find_pointer(words: Sequence[Word]) -> int:
    """Give the index of the first "these" or "this" among the words, or -1."""
    return next((at for at, word in enumerate(words[:_READ]) if word.lower in _PLURAL or word.lower == "this"), -1)


def resolve(words: Sequence[Word], before: Sequence[Word]) -> tuple[Word, ...]:
    """Put what "these Xs" are in its place, where the nearest Xs `before` say it: "matrix manifolds".

    "These LM biases" say it themselves; "this routing problem" is "the routing problem".
    """
    at = find_pointer(words)
    end = at + 1
    while end < len(words) and words[end].tag in _WITHIN:
        end += 1
    phrase = words[at + 1 : end]
    if at < 0 or not phrase or phrase[-1].tag not in _HEADS or is_empty(phrase[0]) or phrase[0].lower in _EMPTY:
        return tuple(words)
    plural = phrase[-1].lower.endswith("s")
    if len(phrase) > 1 and words[at].lower == "this":
        return (*words[:at], words[at].rewrite("the", "article"), *words[at + 1 :])
    if len(phrase) > 1 and plural:
        return (*words[:at], *words[at + 1 :])
    if len(phrase) > 1 or not plural or words[at].lower == "this" or not at or words[at - 1].tag not in _BEFORE:
        return tuple(words)
    meant = _find_antecedent(phrase[0].lower, before)
    return (*words[:at], *meant, *words[end:]) if meant else tuple(words)


def _find_antecedent(head: str, before: Sequence[Word]) -> list[Word]:
    """Give the last noun phrase that ends with a plural and has words before it that say which."""
    for end in range(len(before) - 1, 0, -1):
        if before[end].lower != head or before[end].tag not in _HEADS:
            continue
        start = end
        while start and end - start < _LONGEST and _belongs(before, start - 1):
            start -= 1
        if before[start].text[:1].isupper() and (not start or before[start - 1].text == "."):
            continue  # whether its first word has a capital elsewhere, too, is not known
        phrase = strip_opening(before[start : end + 1])
        if len(phrase) > 1 and not is_empty(phrase[0]) and not points_back(phrase, 0):
            return phrase
    return []


def _belongs(words: Sequence[Word], at: int) -> bool:
    """Say whether a word belongs to the noun phrase that goes on behind it; of "A and B manifolds", "A and", too."""
    word = words[at]
    if word.tag in _WITHIN:
        return word.tag != "gerund" or at == 0 or words[at - 1].tag != "preposition"
    if word.lower != "and" or not at or words[at - 1].tag != "noun" or words[at - 1].lower.endswith("s"):
        return False
    return at == 1 or words[at - 2].tag not in _WITHIN
