"""A heading in fewer words: "feature selection method for X" is feature selection for X, "for building X" is for X."""

from collections.abc import Callable, Iterator, Sequence

from generator.text.language.tagging import Word, is_noun_gerund
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.candidate import Candidate
from generator.text.titles.composing import says_little
from generator.text.titles.phrases import find_head_end, is_generic, strip_opening
from generator.text.titles.purposes import is_activity

_DATA = load_word_lists(__package__, "shortening.toml")
_HEADS = frozenset({"noun", "gerund"})
_WITHIN = frozenset({"noun", "gerund", "participle", "conjunction"})
_FOLLOWING = frozenset({"preposition", "participle"})
_FEWEST = 2
# So many letters tell words of one stem from others.
_STEM = 5


def list_shortened(candidate: Candidate) -> Iterator[Candidate]:
    """Give a heading without what it can do without: each such thing alone, and all of them."""
    shortest = candidate.words
    number = 0
    for shorten in _WAYS:
        shorter = shorten(candidate.words)
        if shorter != candidate.words and _is_enough(candidate, shorter):
            yield candidate._replace(words=shorter)
        again = shorten(shortest)
        number += again != shortest
        shortest = again
    if number > 1 and _is_enough(candidate, shortest):
        yield candidate._replace(words=shortest)


def _is_enough(candidate: Candidate, words: Sequence[Word]) -> bool:
    return len(words) >= _FEWEST and not (candidate.name and says_little(candidate.name, words))


def _drop_frame(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Drop what only says that an activity has a method: "feature selection | method | based on X"."""
    for at in range(_FEWEST, len(words)):
        if words[at].lower not in _DATA["frame"] or words[at].tag not in _HEADS or words[at - 1].tag not in _HEADS:
            continue
        follows = words[at + 1] if at + 1 < len(words) else None
        if not is_activity(words[at - 1].lower) or (follows and follows.tag not in _FOLLOWING):
            continue
        if follows and (follows.lower == "of" or words[at - 1].lower in _DATA["tied"]):
            continue
        start = at
        while start and words[start - 1].tag in _WITHIN:
            start -= 1
        if at - start >= _FEWEST and not (start and words[start - 1].tag == "article"):
            return (*words[:at], *words[at + 1 :])
    return words


def _drop_making(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Drop the verb of "for building X", and of "performing X detection" at the beginning."""
    for at, word in enumerate(words[:-1]):
        if word.tag != "gerund" or word.lower not in _DATA["making"] or (at and words[at - 1].lower != "for"):
            continue
        if not {each.lower for each in words[at + 1 :]}.isdisjoint(_DATA["turning"]):
            continue  # "constructing X into Y" is more than X
        following = words[at + 1]
        if following.tag in _WITHIN and following.tag != "conjunction":
            return (*words[:at], *words[at + 1 :])
        if following.tag == "article" and at + 2 < len(words) and words[at + 2].tag in _WITHIN:
            return (*words[:at], *words[at + 1 + (not at) :])
    return words


def _drop_gap(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Write "bridging X and Y" for "bridging the gap between X and Y"."""
    lower = [word.lower for word in words]
    for at in range(len(words) - 4):
        if lower[at] in _DATA["bridging"] and lower[at + 1 : at + 4] == ["the", "gap", "between"]:
            return (*words[: at + 1], *words[at + 4 :])
    return words


def drop_article(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Write "for transfer learning" for "for the transfer learning", of which there are not several."""
    for at, word in enumerate(words[:-2]):
        end = at + 1
        while end < len(words) and words[end].tag in _HEADS:
            end += 1
        several = word.lower == "the" and end - at > _FEWEST and is_noun_gerund(words[end - 1].text)
        if several and (end == len(words) or words[end].lower != "of"):
            return (*words[:at], *words[at + 1 :])
    return words


def drop_light_verb(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Write "prediction of X" for "making prediction of X": the noun says what is done."""
    head = 1 + find_head_end(words[1:])
    light = words[:1] and words[0].tag == "gerund" and words[0].lower in _DATA["light"]
    return words[1:] if light and head > _FEWEST and is_activity(words[head - 1].lower.removesuffix("s")) else words


def drop_repeated(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Write "extraction of relations" for "extraction for extracting relations", which says it twice."""
    for at in range(1, len(words) - _FEWEST):
        before, word, gerund, following = words[at - 1 : at + 3]
        is_deed = is_activity(before.lower) or before.lower.endswith("tion")  # of a controller it would be too much
        again = is_deed and gerund.tag == "gerund" and len(gerund.lower) > _STEM
        if word.lower != "for" or not again or before.lower[:_STEM] != gerund.lower[:_STEM]:
            continue
        if following.tag in _WITHIN or following.tag in {"article", "determiner"}:
            return (*words[:at], word.rewrite("of"), *words[at + 2 :])
    return words


def _drop_generic(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Write "X" for "approach for X"."""
    head = find_head_end(words)
    for_it = 0 < head < len(words) - _FEWEST and words[head].lower == "for" and is_generic(words[:head])
    if for_it and words[head - 1].lower in _DATA["changing"]:
        return words  # "improvements for X" are none of X itself
    return tuple(strip_opening(words[head + 1 :])) if for_it else words


_WAYS: tuple[Callable[[tuple[Word, ...]], tuple[Word, ...]], ...] = (
    _drop_frame,
    _drop_making,
    _drop_gap,
    drop_article,
    drop_repeated,
    _drop_generic,
)
