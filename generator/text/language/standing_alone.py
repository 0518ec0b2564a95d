"""What keeps a sentence from being understood alone: it points to another, goes on from it, or says next to nothing."""

from collections.abc import Iterator, Sequence
from typing import Literal

from generator.text.language.openings import TROUBLE, drop_ties
from generator.text.language.tagging import Word, tag_words
from generator.text.language.word_lists import load_word_lists

Fault = Literal["points back", "goes on", "only names", "only denies"]

_DATA = load_word_lists(__package__, "standing_alone.toml")
_PAPER, _SUMMING_UP, _GOING_ON, _BRING, _EMPTY = (
    _DATA[name] for name in ("paper", "summing_up", "going_on", "bring", "empty")
)
_POINTERS = frozenset({"this", "these", "such"})
_PRONOUNS = frozenset({"it", "its", "they", "their", "them"})
_RANKS = frozenset({"former", "latter"})
_POINTING = _POINTERS | _PRONOUNS | _RANKS | {"above", "aforementioned"}
_COUNTS = frozenset({"two", "three", "four"})
_JOINING = frozenset({"and", "or"})
_IN_PHRASE = frozenset({"noun", "gerund", "participle", "number"})
_HEADS = frozenset({"noun", "gerund"})
_CLAUSAL = frozenset({"that", "which"})
_AUTHORS = frozenset({"we", "i"})
_DENIALS = frozenset({"do", "does", "is", "are", "can"})
# "This divide between X and Y" says which; "these models:" and "such models as" tell in what follows.
_SPECIFYING = frozenset({"of", "between", ":"})
_AFTER_SUCH = frozenset({"as", "that"})
_READ = 150  # words, more than a sentence has, so that the time is linear in any text
_EXPLETIVE = 6  # words from "it" to the "that" or "to" for which it stands
_CLAUSE = 6  # words, of which a clause that "this insight" may sum up has at least as many
_EARLY = 6  # words, among which "also" speaks of the whole sentence
_STEM = 6  # letters, by which two forms of one word are known
_NAME = 1  # words that tell what a thing is; with no more, there is but a name


def find_faults(sentence: str, tagged: Sequence[Word] = ()) -> Iterator[Fault]:
    """Give what is wrong with a sentence that stands alone, as it reads without openings and ends that point back.

    It points back where "these phases" or "it" have nothing before them in the sentence to stand for, and goes on with
    "also". It only names what is new ("We propose Loomy."), or only denies ("We propose a loom that is not slow.").
    `tagged` are its words, where these are known already.
    """
    alone = drop_ties(sentence)
    words = (tagged if tagged and alone == sentence else tag_words(alone, 0, len(alone)))[:_READ]
    if any(_points_back(words, at) for at in [at for at, word in enumerate(words) if word.lower in _POINTING]):
        yield "points back"
    if not _GOING_ON.isdisjoint(word.strip(",") for word in sentence.lower().split()[:_EARLY]):
        yield "goes on"
    brought = _find_brought(words)
    if _only_names(brought):
        yield "only names"
    if _only_denies(brought):
        yield "only denies"


def _points_back(words: Sequence[Word], at: int) -> bool:
    """Say whether a word that may point back does, and not to what stands before it in the sentence."""
    lower, before = words[at].lower, words[:at]
    if lower in _POINTERS:
        return not _is_resolved(words, at)
    if lower in _PRONOUNS:
        return not _has_noun(before) and not (lower == "it" and _stands_for_clause(words[at + 1 : at + 1 + _EXPLETIVE]))
    if lower in _RANKS:
        return _JOINING.isdisjoint(word.lower for word in before)
    return lower == "aforementioned" or (lower == "above" and at > 0 and words[at - 1].lower == "the")


def _stands_for_clause(following: Sequence[Word]) -> bool:
    """Say whether "it" stands for what comes behind it: "it is shown that …"."""
    is_verb = bool(following) and following[0].tag == "auxiliary"
    return is_verb and any(word.lower in {"that", "to"} for word in following)


def _is_resolved(words: Sequence[Word], at: int) -> bool:
    """Say whether the sentence itself tells what "this X", "these Xs" or "such an X" is."""
    before, lower = words[:at], words[at].lower
    start = at + 1
    if lower == "such" and start < len(words) and words[start].tag == "article":
        start += 1
    end = start
    while end < len(words) and words[end].tag in _IN_PHRASE:
        end += 1
    phrase = [word.lower for word in words[start:end]]
    following = words[end].lower if end < len(words) else ""
    if following in _SPECIFYING or (lower == "such" and (following in _AFTER_SUCH or not phrase)):
        return True
    if not phrase:
        return _has_noun(before)
    # Whoever solves "this problem by" something says what that is, for which the problem need not be known.
    if not _PAPER.isdisjoint(phrase) or (following == "by" and not TROUBLE.isdisjoint(phrase)):
        return True
    stems = {part[:_STEM] for word in before for part in word.lower.split("-")}
    if any(part[:_STEM] in stems for word in phrase for part in word.split("-")):
        return True
    if any(word.removesuffix("s") in _SUMMING_UP for word in phrase):
        return len(before) >= _CLAUSE
    return not _COUNTS.isdisjoint(phrase) and not _JOINING.isdisjoint(word.lower for word in before)


def _has_noun(words: Sequence[Word]) -> bool:
    return any(word.tag in _HEADS and word.lower not in _PAPER for word in words)


def _find_brought(words: Sequence[Word]) -> Sequence[Word]:
    """Give what stands behind "we propose" or "this paper proposes", up to the end of the sentence, without marks."""
    for at in range(1, len(words)):
        if words[at].lower in _BRING and (words[at - 1].lower in _AUTHORS or words[at - 1].lower in _PAPER):
            return [word for word in words[at + 1 :] if word.tag != "mark"]
    return ()


def _only_names(brought: Sequence[Word]) -> bool:
    if not brought or any(word.tag not in _IN_PHRASE and word.lower not in _EMPTY for word in brought):
        return False
    return sum(word.lower not in _EMPTY and word.text[0].islower() for word in brought) <= _NAME


def _only_denies(brought: Sequence[Word]) -> bool:
    at = next((at for at, word in enumerate(brought) if word.tag not in _IN_PHRASE and word.tag != "article"), 0)
    first, second, third = ([word.lower for word in brought[at : at + 3]] + [""] * 3)[:3]
    if first not in _CLAUSAL or second not in _DENIALS or third != "not":
        return False
    return all(word.tag not in {"conjunction", "relative"} for word in brought[at + 3 :])
