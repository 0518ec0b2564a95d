"""What a phrase still waits for where it might end: the second object of a verb, the second of two, the doer's verb."""

import tomllib
from collections.abc import Collection, Mapping, Sequence
from importlib.resources import files

from generator.text.language.tagging import Word, find_base
from generator.text.titles.phrases import is_empty

_DATA = tomllib.loads((files(__package__) / "cutting.toml").read_text(encoding="utf-8"))
_RELATIONAL = frozenset(_DATA["relational"].split())
_PAIRING = frozenset(_DATA["pairing"].split())
_LETTING = frozenset(_DATA["letting"].split())
_NEEDS = {particle: frozenset(verbs.split()) for particle, verbs in _DATA["needs"].items()}
_WANTS = {particle: frozenset(verbs.split()) for particle, verbs in _DATA["wants"].items()}
_NEEDS_OF_NOUNS = {particle: frozenset(nouns.split()) for particle, nouns in _DATA["needs_of_nouns"].items()}
_NEAR = 6
_ENDING_OBJECT = frozenset({"mark", "relative", "verb"})
_QUALIFYING = frozenset({"noun", "gerund", "participle"})
_FEWEST_QUALIFYING = 1


def does_what_follows(words: Sequence[Word], index: int) -> bool:
    """Say whether what stands before "to" does what follows: "a method for a robot | to climb stairs"."""
    at = next((at for at in range(index - 1, 0, -1) if words[at].tag == "preposition"), 0)
    whose = at > 0 and words[at].lower == "for" and words[at + 1].tag == "article" and is_empty(words[at - 1])
    return whose and index + 1 < len(words) and find_base(words[index + 1].text) is not None


def is_first_of_two(words: Sequence[Word], index: int) -> bool:
    """Say whether what a noun joins stands before "and" here: "combination of a camera | and a lidar"."""
    for at in range(index - 1, 0, -1):
        if words[at].tag == "conjunction":
            return False
        if words[at].tag == "preposition":
            return words[at].lower == "of" and words[at - 1].lower in _PAIRING
    return False


def is_qualified(words: Sequence[Word], index: int) -> bool:
    """Say whether what ends here says enough without "of …": a noun with two words before it, or a qualified one."""
    start = index
    while start and words[start - 1].tag in _QUALIFYING:
        start -= 1
    return index - start > _FEWEST_QUALIFYING and words[index - 1].lower not in _RELATIONAL


def waits_for_verb(words: Sequence[Word], index: int) -> bool:
    """Say whether a verb before `index` still waits for "to" behind it: "allows each loom | in a row to use thread"."""
    for at in range(index - 1, -1, -1):
        earlier = words[at]
        if earlier.tag == "to" or earlier.text == "," or words[at + 1].lower == "for":
            return False
        if earlier.tag in {"gerund", "verb"} and (find_base(earlier.text) or "") in _LETTING:
            ahead = words[index : index + _NEAR]
            ends = next((far for far, word in enumerate(ahead) if word.tag in _ENDING_OBJECT), len(ahead))
            return any(word.tag == "to" for word in ahead[:ends])
    return False


def is_needed(words: Sequence[Word], index: int) -> bool:
    """Say whether a verb before `index` still waits for the particle that stands there: "combine X | with Y"."""
    return _waits(words, index, _NEEDS)


def is_wanted(words: Sequence[Word], index: int) -> bool:
    """Say whether a verb before `index` says less without the particle that stands there: "learn X | from Y"."""
    return _waits(words, index, _WANTS)


def _waits(words: Sequence[Word], index: int, verbs: Mapping[str, Collection[str]]) -> bool:
    particle = words[index].lower
    if particle not in verbs:
        return False
    for earlier in reversed(words[:index]):
        if earlier.lower == particle or earlier.text == ",":
            return False
        if earlier.tag in {"gerund", "verb"} and (find_base(earlier.text) or "") in verbs[particle]:
            return True
    return False


def is_other_side(words: Sequence[Word], index: int) -> bool:
    """Say whether the first noun before "of" says little without what follows: "robustness of looms | to dust"."""
    nouns = _NEEDS_OF_NOUNS.get(words[index].lower)
    first = next((at for at, word in enumerate(words[:index]) if word.tag == "preposition"), 0) if nouns else 0
    if nouns is None or not first or words[first].lower != "of" or words[first - 1].lower not in nouns:
        return False
    return all(word.tag not in {"to", "relative"} for word in words[:first])  # "a way to cut the effect of X"
