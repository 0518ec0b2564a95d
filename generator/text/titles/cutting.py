"""Where a heading can end: at a boundary of phrases, with nothing left open, at a good length."""

import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import NamedTuple

from generator.text.language.tagging import (
    Word,
    is_adjectival,
    is_only_verb,
    is_third_person,
    opens_clause,
)
from generator.text.titles.condensing import condense
from generator.text.titles.last_words import LAST_TAGS, can_be_last
from generator.text.titles.phrases import (
    POINTING,
    breaks_phrase,
    find_head_end,
    is_plural,
    is_result,
    points_back,
    strip_opening,
)
from generator.text.titles.waiting import (
    does_what_follows,
    is_first_of_two,
    is_needed,
    is_other_side,
    is_qualified,
    is_wanted,
    waits_for_verb,
)

_DATA = tomllib.loads((files(__package__) / "cutting.toml").read_text(encoding="utf-8"))
_INTRANSITIVE = frozenset(_DATA["intransitive"].split())
_PAIRS: dict[str, str] = _DATA["pairs"]
_CUT: dict[str, float] = _DATA["cut"]

LONGEST = 12
"""The greatest number of words of a heading."""

# A place to cut that costs more is none, and one that costs more than the other only for want of a cheaper one.
_DEAREST = 0.8
_DEAR = 0.45
_NEVER = 9.0
_LIST = 0.4
_AFTER_RELATIVE = 0.5
_DEFINITE = 0.5
_AFTER_QUALIFIED = 0.4
_AFTER_KNOWN = 0.7
_OTHER_SIDE = 0.5
_WANTED = 0.4
_SECOND_OUT_OF_SIGHT = 0.25
_QUALIFIED_PAIR = 2
# So many words behind a plural "and" would join it to the other side.
_NEAR = 9
_RESTRICTING = frozenset({"that", "which", "under", "where", "who", "whose", "with"})
_WITHIN_PHRASE = frozenset({"verb", "auxiliary", "noun", "gerund", "article", "determiner", "number"})
_CLAUSE_OPENERS = frozenset({"relative", "article", "preposition", "subordinator", "pronoun", "adverb", "to"})
_BEFORE_OBJECT = frozenset({"article", "determiner", "pronoun"})
_MODALS = frozenset({"can", "could", "may", "might", "must", "shall", "should", "will", "would", "cannot"})
# What begins a sentence of its own, where a mark is lost.
_BEGINNING = frozenset({"A", "An", "The"})
_STOPPING = frozenset({"conjunction", "article"})
# Behind one of these a verb may be joined to another one.
_SAYING = frozenset({"verb", "auxiliary", "gerund", "to", "relative", "pronoun"})
_WITHIN_NOUNS = frozenset({"noun", "gerund", "participle"})
_SAYING_CLAUSE = frozenset({"relative", "verb", "auxiliary"})
_ASIDE = frozenset({"especially", "particularly", "notably", "but", "yet"})
_INSTEAD = frozenset({"instead", "rather"})
_NAMING = frozenset({"called", "named", "termed", "dubbed", "coined", "namely", "known"})
# The words and marks that `_cannot_go_on` says something of.
_MAY_STOP = POINTING | _INSTEAD | {",", "not", "that", "which"}


class Cut(NamedTuple):
    """The words of a phrase up to a place where it can end, and what it costs to end there."""

    words: tuple[Word, ...]
    cost: float


def count_words(words: Sequence[Word]) -> int:
    """Count the words, without marks."""
    return len([None for _, _, _, _, tag in words if tag != "mark"])


def list_cuts(words: Sequence[Word], taken: int = 0, *, since: int = 0, sentence: bool = False) -> list[Cut]:
    """Give the beginnings of a phrase, of more than `since` words, that can stand for it beside `taken` words."""
    cuts = [
        Cut(tuple(words[:end]), cost)
        for end, number, cost in _find_ends(words, taken, sentence=sentence)
        if end > since and number <= LONGEST and cost < _DEAREST
    ]
    cheap = [cut for cut in cuts if cut.cost < _DEAR]
    # A dear place to end says more than a cheap one before it, if it stands in the same noun phrase.
    reached = len(cheap[-1].words) if cheap else 0
    further = [cut for cut in cuts if not sentence and len(cut.words) > reached and not _parts(cut, words)]
    cuts = [*cheap, *further] if cheap else cuts
    if not sentence and not since and taken + count_words(words) > LONGEST:
        cuts.extend(_list_condensed(words, taken, max([len(cut.words) for cut in cuts], default=0)))
    return cuts


def _parts(cut: Cut, words: Sequence[Word]) -> bool:
    """Say whether a phrase is cut inside of a clause, or between two nouns of one article: "a warp | and weft loom"."""
    end = len(cut.words)
    joined = words[end : end + 2]
    if not joined or any(word.tag in _SAYING_CLAUSE for word in cut.words):
        return True
    shared = end > 1 and words[end - 2].tag == "article" and joined[-1].tag not in _BEFORE_OBJECT
    return joined[0].tag == "conjunction" and shared


def _list_condensed(words: Sequence[Word], taken: int, reached: int) -> Iterator[Cut]:
    """Give the beginnings of a phrase without needless words that go on further than the first `reached` words."""
    shorter = condense(words)
    if len(shorter) == len(words):
        return
    last = words[reached - 1].start if reached else -1
    for end, number, cost in _find_ends(shorter, taken, sentence=False):
        listed = len([None for word in shorter[:end] if word.text == ","]) > 1
        # "Weaving threads | of silk" is no compound, as it could be behind "the".
        bare = end > 1 and shorter[end - 2].tag == "gerund" and end < len(shorter) and shorter[end].lower == "of"
        if not end or listed or bare:
            continue
        if number <= LONGEST and cost < _DEAR and shorter[end - 1].start > last:
            yield Cut(tuple(shorter[:end]), cost)


def _find_ends(words: Sequence[Word], taken: int, *, sentence: bool) -> Iterator[tuple[int, int, float]]:
    """Give the places where nothing is left open: the index, the number of words up to there, and what it costs."""
    number = taken
    second_of_pair = ""
    commas = 0
    aside = 0.0
    verb = -1
    clause_without_verb = False
    length = len(words)
    for index in range(length + 1):
        complete = not second_of_pair and not clause_without_verb and (not sentence or 0 <= verb < index - 1)
        if index and complete and (index == length or words[index - 1].tag in LAST_TAGS):
            yield index, number, _cost(words, index, commas) + (aside if index < length else 0.0)
        if index == length or number > LONGEST:
            return
        text, lower, _, _, tag = words[index]
        if (lower in _MAY_STOP or tag in _STOPPING) and _cannot_go_on(words, index):
            return
        number += tag != "mark"
        done = lower == second_of_pair or (second_of_pair and _holds_several(words, index))
        second_of_pair = _PAIRS.get(lower, "" if done else second_of_pair)
        if text == ",":
            commas += _joins_list(words, index)
            aside = _AFTER_RELATIVE if index + 1 < length and words[index + 1].tag == "relative" else aside
        elif lower in {"and", "or"}:
            commas = 0
        if tag in {"verb", "auxiliary"}:
            verb = index if verb < 0 else verb
            # "How a robot can, through introspection," has not said what.
            clause_without_verb = lower in _MODALS and [word.text for word in words[index + 1 : index + 2]] == [","]
        elif tag in {"relative", "subordinator"} and index:
            clause_without_verb = True
            if index + 1 < length and words[index + 1].lower in {"is", "are"} and not sentence:
                aside = _AFTER_RELATIVE


def _holds_several(words: Sequence[Word], index: int) -> bool:
    """Say whether a plural that ends here says of itself between what: "impulses between rigid bodies".

    "Between the two bodies" does not say between which.
    """
    if words[index].tag != "noun" or not is_plural(words[index]):
        return False
    start = next(at for at in range(index, -1, -1) if words[at].lower in _PAIRS)
    if words[start].lower != "between" or words[start + 1].lower == "the":
        return False
    return not any(word.lower == "and" for word in words[index + 1 : index + _NEAR])


def _cannot_go_on(words: Sequence[Word], index: int) -> bool:
    """Say whether what follows is out of sight or does not belong: "this", an apposition, a clause that disagrees."""
    word = words[index]
    if word.text == ",":
        following = words[index + 1] if index + 1 < len(words) else None
        return following is not None and (
            following.tag == "article"
            or following.lower in _ASIDE
            or _acts(words, index + 1)
            or _boasts(words, index + 1)
            or _tells_more(words, index)
        )
    if (index and word.text in _BEGINNING) or (word.tag == "conjunction" and _joins_clause(words, index)):
        return True
    if word.lower == "not" and index and words[index - 1].tag in LAST_TAGS:
        return True  # "networks not in X" tells what the paper does without
    if word.lower in _INSTEAD and index + 1 < len(words) and words[index + 1].lower in {"of", "than"}:
        return True  # "instead of X" tells what the paper does without
    return points_back(words, index) or (word.lower in {"that", "which"} and _disagrees(words, index))


def _joins_clause(words: Sequence[Word], index: int) -> bool:
    """Say whether a conjunction goes on to a further verb, as in "navigation | and borrow the concept"."""
    verb, following = words[index + 1 : index + 2], words[index + 2 : index + 3]
    if not verb or not following or verb[0].tag not in {"noun", "verb"} or is_plural(verb[0]):
        return False
    # No noun stands right before an article: "and borrow the" can only be a verb, whether a list knows it or not.
    told = following[0].tag in _BEFORE_OBJECT or (verb[0].tag == "verb" and is_only_verb(verb[0].text))
    return told and verb[0].text.islower() and all(word.tag not in _SAYING for word in words[:index])


def _acts(words: Sequence[Word], at: int) -> bool:
    """Say whether the word after a comma is a further verb: "X, generate Y"; "pose" in "shape, pose and X" is none."""
    listed = at + 1 < len(words) and (words[at + 1].tag == "conjunction" or words[at + 1].text == ",")
    return is_only_verb(words[at].text) and not listed


def _boasts(words: Sequence[Word], at: int) -> bool:
    """Say whether a gerund behind a comma has only what papers find for its object: "offering three advantages"."""
    if words[at].tag != "gerund":
        return False
    rest = strip_opening(words[at + 1 :])
    head = find_head_end(rest)
    return head > 0 and is_result(rest[head - 1])


def _tells_more(words: Sequence[Word], index: int) -> bool:
    """Say whether a participle behind a comma tells more of the noun before: "a layer, | embedded between X and Y"."""
    if not index or words[index - 1].tag != "noun" or is_adjectival(words[index - 1].text):
        return False
    at = index + 1 + (words[index + 1].tag == "adverb")
    if at >= len(words) or opens_clause(words[at]):
        return False
    if words[at].tag == "gerund":
        return at + 1 < len(words) and words[at + 1].tag == "article"  # "odometry, tracking the pose of X"
    if words[at].tag != "participle":
        return False
    return at + 1 == len(words) or words[at + 1].tag in {"preposition", "to", "adverb"}


def _disagrees(words: Sequence[Word], index: int) -> bool:
    """Say whether a relative clause belongs to a singular that a heading has lost: "(a class of) Xs that makes"."""
    if index == 0:
        return False
    verb = next((word for word in words[index + 1 : index + 4] if word.tag != "adverb"), None)
    if verb is None:
        return False
    return is_third_person(verb.text) if _is_plural(words[index - 1].lower) else verb.lower in {"are", "do", "have"}


def _is_plural(word: str) -> bool:
    return word.endswith("s") and not word.endswith(("ss", "is", "us", "ics"))


def _cost(words: Sequence[Word], index: int, commas: int) -> float:
    """Give what it costs to end before `index`."""
    if index == len(words):
        return _cost_at_end(words)
    word, last = words[index], words[index - 1]
    # The most frequent reasons first.
    if last.tag not in LAST_TAGS or (
        word.tag in _WITHIN_PHRASE
        and not opens_clause(word)
        and not (word.tag == "gerund" and _goes_on_behind_plural(words, index))
    ):
        return _NEVER
    if (commas and word.text != ",") or is_adjectival(last.text) or not can_be_last(words, index - 1):
        return _NEVER
    if word.text == ",":
        if _goes_on_with_adjective(words, index + 1) or _shares_article(words, index):
            return _NEVER
        return _cost_at_comma(words[index + 1] if index + 1 < len(words) else None, commas)
    return _cost_at_word(words, index)


def _cost_at_end(words: Sequence[Word]) -> float:
    last = words[-1]
    if len(words) > 1 and last.lower in _INTRANSITIVE and words[-2].tag == "to":
        return 0.1  # "a robot to walk"
    if not can_be_last(words, len(words) - 1):
        return _NEVER
    return 0.5 if is_adjectival(last.text) else 0.0


def _cost_at_word(words: Sequence[Word], index: int) -> float:
    word = words[index]
    if _goes_on_behind_plural(words, index):
        return _CUT["throughout"]
    if word.tag == "participle" or opens_clause(word):
        cost = _CUT.get(word.lower, 0.05 if opens_clause(word) else 0.25)
        return cost if breaks_phrase(words, index) else _NEVER
    cost = _CUT.get(word.lower, _CUT.get(word.tag, 0.3 if word.tag in {"adverb", "pronoun"} else 0.6))
    if word.lower == "and" and is_first_of_two(words, index):
        return _NEVER
    if word.lower == "between" and words[index - 2].tag == "conjunction" and index > _QUALIFIED_PAIR:
        cost = _AFTER_QUALIFIED  # "distances and plans" say something without what they are between
    if word.lower == "of" and is_qualified(words, index):
        cost = _AFTER_KNOWN if _is_known(words, index) else _AFTER_QUALIFIED
    if (
        waits_for_verb(words, index)
        or is_needed(words, index)
        or (word.tag == "to" and does_what_follows(words, index))
    ):
        cost += 1.0
    cost += _WANTED if is_wanted(words, index) else 0.0
    cost += _OTHER_SIDE if is_other_side(words, index) else 0.0
    if any(points_back(words, after) for after in range(index + 1, min(index + 3, len(words)))):
        # What points out of sight cannot follow, so the first of two has to do.
        cost = _SECOND_OUT_OF_SIGHT if word.lower == "and" and points_back(words, index + 1) else cost + 0.6
    if word.lower in _RESTRICTING and _is_definite(words, index):
        cost += _DEFINITE
    if word.tag == "to" and any(earlier.lower == "from" for earlier in words[:index]):
        cost += 0.6
    return cost


def _goes_on_behind_plural(words: Sequence[Word], index: int) -> bool:
    """Say whether a gerund behind a plural begins what the plural does: "robots | flying in formation"."""
    following = words[index + 1] if index + 1 < len(words) else None
    if following is None or words[index].tag != "gerund" or not is_plural(words[index - 1]):
        return False
    return following.tag == "preposition" and following.lower not in {"of", "for", "via", "by", "with", "using"}


def _is_known(words: Sequence[Word], index: int) -> bool:
    """Say whether the noun phrase that ends here begins with "the", for "of" to tell: "the expressive power | of"."""
    start = next((at for at in range(index - 1, -1, -1) if words[at].tag not in _WITHIN_NOUNS), -1)
    named = any(not word.text.islower() for word in words[start + 1 : index])  # "the log-Euclidean geometry"
    return start >= 0 and words[start].lower == "the" and not named


def _is_definite(words: Sequence[Word], index: int) -> bool:
    """Say whether a noun with only "the" before it ends here, for what follows to explain: "the effect | that X"."""
    return index > 1 and words[index - 2].lower == "the" and words[index - 1].lower.islower()


def _shares_article(words: Sequence[Word], index: int) -> bool:
    """Say whether a list goes on at the comma here behind its only article: "a stock | , commodity, or exchange"."""
    rest = words[index + 1 : index + 4]
    listed = len(rest) > 1 and rest[0].tag == "noun" and rest[1].text == ","
    return index > 1 and words[index - 2].lower in {"a", "an"} and listed


def _goes_on_with_adjective(words: Sequence[Word], at: int) -> bool:
    """Say whether an adjective with its adverb stands behind a comma: "small, | highly manoeuvrable robots"."""
    if at + 1 >= len(words) or words[at].tag != "adverb" or not words[at].lower.endswith("ly"):
        return False
    return is_adjectival(words[at + 1].text) or (words[at + 1].tag == "participle" and not opens_clause(words[at + 1]))


def _cost_at_comma(following: Word | None, commas: int) -> float:
    if following is None:
        return 0.0
    if commas:
        return _NEVER
    opens = following.tag in _CLAUSE_OPENERS or opens_clause(following) or following.lower in _NAMING
    return 0.02 if opens else _LIST


def _joins_list(words: Sequence[Word], index: int) -> bool:
    """Say whether a comma stands between nouns of a list, not between adjectives or before a clause."""
    if (
        index == 0
        or words[index - 1].tag == "participle"
        or is_adjectival(words[index - 1].text)
        or index + 1 >= len(words)
    ):
        return False
    following = words[index + 1]
    return following.tag in {"noun", "gerund", "conjunction", "number"} and not opens_clause(following)
