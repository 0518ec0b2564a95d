"""What stands between the verb of a cue clause and its object: "here", "in this paper", "for the first time"."""

from collections.abc import Sequence

from generator.text.language.tagging import Word
from generator.text.titles.clause import SUBJECTS

_ASIDE_OPENERS = frozenset({"here", "herein", "in", "for", ","})

_CURRENT = (["in", "the", "current"], ["in", "the", "present"])


def skip_asides(words: Sequence[Word], at: int) -> int:
    """Pass over "here", "in this paper", "for the first time", ", to the best of our knowledge," before the object."""
    passed = 1
    while passed and at < len(words):
        passed = count_aside(words, at)
        at += passed
    return min(at, len(words))


def count_aside(words: Sequence[Word], at: int) -> int:
    """Give how many words the aside that begins here has, or 0."""
    if words[at].tag == "adverb" and words[at].text.islower() and words[at].lower not in {"not", "only"}:
        return 1
    if words[at].lower not in _ASIDE_OPENERS:
        return 0
    rest = [word.lower for word in words[at : at + 10]]
    if rest[0] in {"here", "herein"}:
        return 1
    if rest[0] == "in" and {*rest[1:2]} & {"this", "our", "the"} and {*rest[2:3]} & SUBJECTS["papers"]:
        return 3
    current = rest[:3] in _CURRENT and not {*rest[3:4]}.isdisjoint(SUBJECTS["papers"])
    if current or rest[:4] == ["for", "the", "first", "time"]:
        return 4
    return rest.index(",", 1) + 1 if rest[0] == "," and "," in rest[1:] else 0
