"""Cue clauses in the passive: "X is presented", "X is the focus of this paper"."""

from collections.abc import Sequence
from itertools import pairwise

from generator.text.language.tagging import Word, find_base
from generator.text.titles.asides import count_aside, skip_asides
from generator.text.titles.clause import CUES, GROUPS, KINDS, SUBJECTS, Clause, make_clause, weigh

PASSIVE_VERBS = frozenset(CUES["passive"]["words"].split())
_WORKING = frozenset(CUES["passive"]["working"].split())
_USUALLY = frozenset(
    {"often", "commonly", "usually", "typically", "recently", "widely", "well", "traditionally", "mostly"}
)
_OPENERS = frozenset({"preposition", "to", "adverb", "subordinator", "gerund", "participle"})
_MANY = frozenset({"number", "variety", "range", "lot", "plethora", "series", "wide", "large", "great"})
_EXPLAINING = frozenset({"i.e", "e.g", "namely"})
_BUILT = frozenset({"develop", "design", "present", "describe"})
# "has been developed": so many words lie between the auxiliary and the participle.
_LATER = 2
_HELD = frozenset({"noun", "article", "number", "determiner", "participle"})
_TAIL_OPENERS = frozenset({"to", "for", "that", "which", "based"})
# "A study is presented on X" and "an overview is given of X" are about X.
_EXAMINING = frozenset({"study", "survey", "review", "overview", "analysis", "investigation", "comparison", "tutorial"})
_SUBJECT_OPENERS = frozenset({"on", "of"})
_SHORTEST_SUBJECT = 5
_PASSIVE = 0.15


def read_passive(words: Sequence[Word], at: int) -> Clause | None:
    """Read "X is presented", where the auxiliary stands at `at`; what follows the verb belongs to X."""
    if words[at].tag == "auxiliary" and _is_subject_of_paper(words, at + 1):
        subject = _drop_explained(words[_find_main_start(words, at) : at])
        if not _is_noun_phrase(subject):
            return None
        return make_clause("study", "be", "object", subject, CUES["verbs"]["be"]["weight"])
    verb = at + 1
    while verb < min(at + 4, len(words)) and words[verb].tag in {"adverb", "auxiliary"}:
        verb += 1
    # "Have been presented" is read from "have" on, which says whose work it is.
    if words[at].lower == "been" or verb >= len(words) or words[verb].tag not in {"participle", "verb"}:
        return None
    base = find_base(words[verb].text) or ""
    kind = next((kind for kind in KINDS[:2] if base in PASSIVE_VERBS & GROUPS[kind]), None)
    if kind is None or _is_of_others(words, at, verb) or _tells_of_work(words, verb, base) or _only_holds(words, verb):
        return None
    subject = _drop_explained(words[_find_main_start(words, at) : at])
    if not _is_noun_phrase(subject):
        return None
    after = verb + 1
    while after + 1 < len(words) and words[after].tag == "conjunction" and words[after + 1].tag == "participle":
        after += 2
    after = skip_asides(words, after)
    openers = _TAIL_OPENERS | (_SUBJECT_OPENERS if words[at - 1].lower in _EXAMINING else frozenset())
    tail = words[after:] if after < len(words) and words[after].lower in openers else ()
    if words[verb].lower in {"considered", "given"}:
        tail = ()
    return make_clause(kind, base, "object", (*subject, *tail), weigh(kind, base) - _PASSIVE)


def _is_subject_of_paper(words: Sequence[Word], at: int) -> bool:
    """Say whether "the focus of this paper" stands here, behind "X is"."""
    lower = [word.lower for word in words[at : at + 6]]
    if len(lower) < _SHORTEST_SUBJECT or lower[0] != "the":
        return False
    of = lower.index("of") if "of" in lower[2:4] else 0
    return (
        bool(of)
        and lower[of - 1] in SUBJECTS["aims"]
        and {*lower[of + 1 : of + 2]} <= {"this", "our", "the"}
        and not {*lower[of + 2 : of + 4]}.isdisjoint(SUBJECTS["papers"])
    )


def _is_of_others(words: Sequence[Word], at: int, verb: int) -> bool:
    """Say whether a passive tells what others did: "have been proposed", "is often studied"."""
    usual = words[at].lower in {"has", "have", "had"} or any(word.lower in _USUALLY for word in words[at:verb])
    return usual and not (_points_to_paper(words, at) or _has_built(words, at, verb))


def _points_to_paper(words: Sequence[Word], at: int) -> bool:
    """Say whether "this paper" stands before the auxiliary at `at`, or, with one thing, "this" in "for this problem".

    "To solve this problem, Xs have been proposed" tells what others did.
    """
    many = words[at].lower == "have"
    return any(
        word.lower == "this" and not (many and after.lower not in SUBJECTS["papers"])
        for word, after in pairwise(words[: at + 1])
    )


def _only_holds(words: Sequence[Word], verb: int) -> bool:
    """Say whether a passive says what something is held to be: "X is considered essential"."""
    if words[verb].lower != "considered" or verb + 1 == len(words):
        return False
    return words[verb + 1].tag in _HELD or words[verb + 1].lower in {"as", "to"}


def _has_built(words: Sequence[Word], at: int, verb: int) -> bool:
    """Say whether "An X has been developed" tells of the paper's own: of one thing, and as what was made."""
    one = words[0].lower in {"a", "an"} and words[1].lower not in _MANY
    return one and at + _LATER == verb and words[at].lower == "has" and find_base(words[verb].text) in _BUILT


def _tells_of_work(words: Sequence[Word], verb: int, base: str) -> bool:
    """Say whether a passive goes on to how something was done: "X is derived from Y"."""
    following = words[verb + 1] if verb + 1 < len(words) else None
    return base in _WORKING and following is not None and following.tag in {"preposition", "to"}


def _drop_explained(subject: Sequence[Word]) -> Sequence[Word]:
    """Drop what explains a subject, up to its verb: "woollen looms, i.e. looms having a shuttle, | are presented"."""
    at = next((at for at, word in enumerate(subject) if at and word.lower.rstrip(".") in _EXPLAINING), 0)
    return subject[: at - (subject[at - 1].tag == "mark")] if at else subject


def _is_noun_phrase(words: Sequence[Word]) -> bool:
    head = next((index for index, word in enumerate(words) if index and word.tag in {"relative", "to"}), len(words))
    verbal = any(word.tag in {"verb", "auxiliary"} for word in words[:head])
    return len(words) > 1 and not verbal and not any(word.tag in {"pronoun", "subordinator"} for word in words)


def _find_main_start(words: Sequence[Word], end: int) -> int:
    """Give the index where the main clause before `end` begins: after "In this paper," and the like."""
    start = min(count_aside(words, 0), end)
    start += start < end and bool(start) and words[start].text == ","
    while start < end and words[start].tag in _OPENERS:
        comma = next((index for index in range(start, end) if words[index].text == ","), end)
        if comma + 1 >= end:
            break
        start = comma + 1
    return start
