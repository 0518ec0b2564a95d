"""The noun phrases of a sentence, for a text that does not say what it does."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from generator.text.language.naming import is_coined
from generator.text.language.tagging import (
    Word,
    is_adjectival,
    is_finite_form,
    is_noun_gerund,
    is_only_verb,
    numbers_item,
)
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.candidate import Candidate
from generator.text.titles.cutting import list_cuts
from generator.text.titles.describing import describe
from generator.text.titles.phrase_cleaning import clean_phrase
from generator.text.titles.phrases import (
    acts_behind_plural,
    find_head_end,
    is_generic,
    is_plural,
    is_result,
    is_unit,
    points_back,
)

_DATA = load_word_lists(__package__, "candidates.toml")
_HEADS = frozenset({"noun", "gerund"})
_WITHIN_TOPIC = frozenset({"noun", "gerund", "mark", "conjunction"})
_NOT_IN_TOPIC = frozenset({"verb", "auxiliary", "relative", "pronoun", "mark"})
_SAYING_WHAT_FOR = frozenset({"as", "for", "to"})
_BEFORE_NOUN = frozenset({"article", "determiner", "adverb", "participle", "number"})
_OF_TWO = _BEFORE_NOUN | {"noun", "gerund", "conjunction"}
_BEFORE_PARTICIPLE = frozenset({"article", "preposition", "determiner", "gerund", "verb"})
# What follows what is a verb though it is tagged as a noun, but for some verbs.
_AFTER_VERB = frozenset({"article", "determiner", "pronoun", "preposition", "adverb", "to"})
_OBJECTS = frozenset({"noun", "number", "participle"})
_SUBJECT = frozenset({"noun", "article", "determiner", "number", "participle"})
_FINITE = frozenset({"verb", "auxiliary"})
_NEXT_CLAUSE = frozenset({"conjunction", "relative", "subordinator"})
_SET_ENDS = frozenset("-".join(phrase.split("-")[-2:]) for phrase in _DATA["set_phrases"])
# More words than a heading has with all that it does without: a phrase that is cut here has no end of its own.
_READ_TOPIC = 24
# Before what is apposed stand a name and a comma.
_APPOSED = 2


def list_topics(words: Sequence[Word]) -> Iterator[Candidate]:
    """Give the noun phrases of a sentence, for a text that does not say what it does."""
    for at, word in enumerate(words):
        if word.tag not in _HEADS or not _begins_topic(words, at):
            continue
        before = _skip_before_noun(words, at)
        if _is_one_of_two(words, before):
            continue
        behind = before > 0 and words[before - 1].tag in {"preposition", "to"}
        last = min(len(words), at + _READ_TOPIC)
        end = next((index for index in range(at + 1, last) if _ends_topic(words, index)), last)
        if before and words[before - 1].tag in {"gerund", "verb"}:
            end = _find_object_end(words, at, end)
        for cut in list_cuts(describe(clean_phrase(words[_find_first_word(words, at) : end]))):
            if _tells(cut.words):
                yield Candidate((), cut.words, cut.cost, opens=at == 0, behind=behind)


def _find_first_word(words: Sequence[Word], at: int) -> int:
    """Give where a noun phrase begins whose first noun stands at `at`: with a participle that belongs to it.

    "Of directed graphical models" is about directed models; "a model trained on images" is about no trained images.
    """
    if at and words[at - 1].tag == "number" and is_unit(words[at]):
        return at - 1
    before = words[at - 2] if at > 1 else None
    if not at or words[at - 1].tag != "participle" or (before and before.tag not in _BEFORE_PARTICIPLE):
        return at
    return at - 1


def _begins_topic(words: Sequence[Word], at: int) -> bool:
    """Say whether a noun phrase begins with the noun or gerund here that may be what the text is about."""
    word = words[at]
    last = words[at - 1] if at else None
    if last and (last.tag in _WITHIN_TOPIC or last.tag == "to" or points_back(words, at - 1)):
        return False
    if is_only_verb(word.text) or _is_plain_gerund(word) or _is_in_set_phrase(words, at):
        return False
    if last and last.tag == "adverb" and (is_finite_form(word.text) or words[max(0, at - 2)].tag == "to"):
        return False
    acts = word.tag == "gerund" and at + 1 < len(words) and words[at + 1].tag == "article"
    if acts and last and last.tag != "preposition":
        return False  # "a loom learning the weave" is about a loom
    # What others have or did, and other things that have a name, are not what a paper is about.
    others = word.text.endswith(("'s", "’s")) or word.lower in _DATA["others"] or _is_apposed(words, at)
    return not others and [each.lower for each in words[at : at + 2]] != ["state", "of"]


def _is_in_set_phrase(words: Sequence[Word], at: int) -> bool:
    """Say whether a noun is part of what stands for a preposition: "as a | function of", "in | terms of"."""
    end = "-".join([word.lower for word in words[at : at + 2]])
    if end not in _SET_ENDS:
        return False
    before = [word.lower for word in words[max(0, at - 2) : at]]
    return any("-".join([*before[start:], end]) in _DATA["set_phrases"] for start in range(len(before)))


def _tells(words: Sequence[Word]) -> bool:
    """Say whether a noun phrase tells what a paper is about."""
    head = find_head_end(words)
    if is_generic(words) or (head and (words[head - 1].lower in _DATA["works"] or is_adjectival(words[head - 1].text))):
        return False
    joined = next((at for at, word in enumerate(words[:head]) if word.tag == "conjunction"), 0)
    if joined and is_result(words[joined - 1]):
        return False  # "near-human accuracy and speed"
    return words[0].lower not in _DATA["using"] or any(each.lower in _SAYING_WHAT_FOR for each in words)


def _is_apposed(words: Sequence[Word], at: int) -> bool:
    """Say whether a noun phrase says what something with a name is: "Loomy, | a loom"."""
    before = _skip_before_noun(words, at)
    if before < _APPOSED or before == at or words[before].tag != "article" or words[before - 1].text != ",":
        return False
    return is_coined(words[before - 2].text)


def _is_one_of_two(words: Sequence[Word], at: int) -> bool:
    """Say whether the noun phrase that begins here is one of those that something is between: "between A and B"."""
    while at and words[at - 1].tag in _OF_TWO:
        at -= 1
    return at > 0 and words[at - 1].lower == "between"


def _skip_before_noun(words: Sequence[Word], at: int) -> int:
    """Give the index where articles and the like before a noun begin."""
    while at and words[at - 1].tag in _BEFORE_NOUN:
        at -= 1
    return at


def _find_object_end(words: Sequence[Word], at: int, end: int) -> int:
    """Give where the object of a verb ends, before what says how, whence or whither something is done with it.

    "Localizing a rover through 3D registration" tells nothing of a rover through 3D registration.
    """
    return next((index for index in range(at, end) if words[index].lower in _DATA["adverbial"]), end)


def _ends_topic(words: Sequence[Word], at: int) -> bool:
    """Say whether a noun phrase ends before a word, as before the verb of "X often involve Y"."""
    _, lower, _, _, tag = words[at]
    if tag in _NOT_IN_TOPIC or lower == "thanks" or numbers_item(words, at):
        return True
    if at + 1 == len(words):
        return False
    following = words[at + 1]
    if tag == "adverb":
        return is_finite_form(following.text)
    if following.tag in _OBJECTS and _is_only_verb_of_sentence(words, at):
        return True
    may_act = following.tag in _AFTER_VERB or lower in _DATA["resting"]
    return may_act and (_acts(words, at) or acts_behind_plural(words, at))


def _is_only_verb_of_sentence(words: Sequence[Word], at: int) -> bool:
    """Say whether a noun is the only verb of a sentence, behind the plural that opens it: "looms | weave silk"."""
    word = words[at]
    if word.tag != "noun" or not word.text.islower() or is_plural(word) or not is_finite_form(word.text):
        return False
    if not is_plural(words[at - 1]) or any(each.tag not in _SUBJECT for each in words[:at]):
        return False
    behind = [*takewhile(lambda each: each.tag not in _NEXT_CLAUSE, words[at:])]
    return not any(each.tag in _FINITE and last.tag != "to" for last, each in pairwise(behind))


def _is_plain_gerund(word: Word) -> bool:
    return word.tag == "gerund" and not is_noun_gerund(word.text)


def _acts(words: Sequence[Word], at: int) -> bool:
    """Say whether what is tagged as a noun is a verb after its subject: "a net | splits the", "nets | fail to"."""
    word = words[at]
    if word.tag != "noun" or at + 1 >= len(words):
        return False
    following, last = words[at + 1], words[at - 1]
    if following.tag in {"article", "determiner", "pronoun"} or word.lower in _DATA["resting"]:
        return last.tag in {"noun", "gerund"}
    return is_finite_form(word.text) and following.tag in {"preposition", "to"} and is_only_verb(word.text)
