"""The noun phrases of a sentence, for a text that does not say what it does."""

from collections.abc import Iterator, Sequence

from generator.text.language.tagging import Word, is_adjectival, is_finite_form, is_noun_gerund, is_only_verb
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.candidate import Candidate
from generator.text.titles.cutting import list_cuts
from generator.text.titles.describing import describe
from generator.text.titles.phrase_cleaning import clean_phrase
from generator.text.titles.phrases import find_head_end, is_generic, points_back

_DATA = load_word_lists(__package__, "candidates.toml")
_WITHIN_TOPIC = frozenset({"noun", "gerund", "mark", "conjunction"})
_NOT_IN_TOPIC = frozenset({"verb", "auxiliary", "relative", "pronoun", "mark"})
_SAYING_WHAT_FOR = frozenset({"as", "for", "to"})
_BEFORE_NOUN = frozenset({"article", "determiner", "adverb", "participle", "number"})
_READ_TOPIC = 14


def list_topics(words: Sequence[Word]) -> Iterator[Candidate]:
    """Give the noun phrases of a sentence, for a text that does not say what it does."""
    for at, word in enumerate(words):
        inside = at > 0 and words[at - 1].tag in _WITHIN_TOPIC
        verbal = is_only_verb(word.text) or (at > 0 and words[at - 1].tag == "adverb" and is_finite_form(word.text))
        if word.tag not in {"noun", "gerund"} or inside or verbal or _is_plain_gerund(word):
            continue
        if at > 0 and (words[at - 1].tag == "to" or points_back(words, at - 1)):
            continue
        acts = word.tag == "gerund" and at + 1 < len(words) and words[at + 1].tag == "article"
        if acts and at and words[at - 1].tag != "preposition":
            continue  # "a loom learning the weave" is about a loom
        if word.lower in _DATA["others"] or [each.lower for each in words[at : at + 2]] == ["state", "of"]:
            continue
        before = _skip_before_noun(words, at)
        behind = before > 0 and words[before - 1].tag in {"preposition", "to"}
        last = min(len(words), at + _READ_TOPIC)
        end = next((index for index in range(at + 1, last) if _ends_topic(words, index)), last)
        if before and words[before - 1].tag in {"gerund", "verb"}:
            end = _find_object_end(words, at, end)
        for cut in list_cuts(describe(clean_phrase(words[at:end]))):
            head = find_head_end(cut.words)
            if is_generic(cut.words) or (head and is_adjectival(cut.words[head - 1].text)):
                continue
            if cut.words[0].lower not in _DATA["using"] or any(each.lower in _SAYING_WHAT_FOR for each in cut.words):
                yield Candidate((), cut.words, cut.cost, opens=at == 0, behind=behind)


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
    if words[at].tag == "adverb" and at + 1 < len(words):
        return is_finite_form(words[at + 1].text)
    if words[at].lower == "thanks":
        return True
    return words[at].tag in _NOT_IN_TOPIC or _acts(words, at)


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
