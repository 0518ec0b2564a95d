"""What says how a study was made or what comes after it, and not what it is about: no heading is made of it alone.

"Randomised trial in nine villages" has no topic; "trial of tai chi" has. Nor is a paper about the implications of its
findings, the open problems that it ends with, the literature that it adds to, or what it says to be mistaken.
"""

from collections.abc import Sequence

from generator.text.language.tagging import Word
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.clause import Clause
from generator.text.titles.phrases import find_head_end, is_empty, strip_opening

_DATA = load_word_lists(__package__, "designs.toml")
_LASTING = tuple(_DATA["lasting"])
_JOINING = frozenset({"article", "conjunction", "number"})
_ENDING_STATEMENT = frozenset({"mark", "relative", "subordinator"})
_BE = frozenset({"is", "are", "was", "were", "be"})
_READ_STATEMENT = 20
_WITH_WHOM = frozenset({"with", "to"})
_NEAR = 3


def is_only_design(words: Sequence[Word]) -> bool:
    """Say whether words begin with a design, and do not go on to say what it is about."""
    at = next((at for at, word in enumerate(words) if word.lower in _DATA["designs"]), -1)
    if at < 0 or not all(map(_says_how, words[:at])):
        return False
    while at + 1 < len(words) and words[at + 1].lower in _DATA["designs"]:
        at += 1
    rest = words[at + 1 :]
    if not rest or rest[0].tag == "conjunction":
        return not rest or is_only_design(rest[1:])
    if rest[0].tag in {"noun", "gerund"}:
        return False  # "trial design" is no trial
    counted = len(rest) > 1 and (rest[1].tag == "number" or rest[1].lower in _DATA["asked"])
    if rest[0].lower == "with" or words[at].lower in _DATA["asking"]:
        return counted or (rest[0].lower not in _WITH_WHOM and not _has_topic(rest))
    return rest[0].tag != "to" and not _has_topic(rest)


def _has_topic(words: Sequence[Word]) -> bool:
    return any(word.lower in _DATA["topical"] for word in words[:-1])


def _says_how(word: Word) -> bool:
    return (
        word.tag in _JOINING
        or word.lower in _DATA["kinds"]
        or word.lower.endswith(_LASTING)
        or word.lower in _DATA["designs"]
        or is_empty(word)
    )


def is_left_open(words: Sequence[Word]) -> bool:
    """Say whether words name nothing but what is left open: "several open problems"."""
    if len(words) <= 1 or words[-1].lower not in _DATA["questions"]:
        return False
    return all(word.lower in _DATA["open"] for word in words[:-1])


def is_boilerplate(clause: Clause) -> bool:
    """Say whether a clause tells what many papers tell: "we discuss the implications of these findings"."""
    if clause.form == "finding":
        return clause.kind == "show" and _denies(clause.words)
    words = strip_opening(clause.words)
    head = find_head_end(words)
    last = words[head - 1].lower if head else ""
    if clause.verb == "contribute":
        return last in _DATA["added_to"]
    if clause.form != "object" or clause.verb not in _DATA["closing"]:
        return False
    if last in _DATA["after"]:
        rest = [word.lower for word in words[head : head + _NEAR]]
        return rest[:1] != ["of"] or not _DATA["own"].isdisjoint(rest)
    return last in _DATA["questions"] and any(word.lower in _DATA["open"] for word in clause.words[:head])


def _denies(words: Sequence[Word]) -> bool:
    """Say whether a statement says of its subject that it fails or is mistaken: "X fails for Y", "X is mistaken"."""
    for at, word in enumerate(words[1:_READ_STATEMENT], 1):
        if word.tag in _ENDING_STATEMENT:
            return False
        if word.lower in _DATA["failing"] and words[at - 1].tag in {"noun", "gerund"}:
            return True
        if word.lower in _DATA["wrong"] and words[at - 1].lower in _BE:
            return True
    return False
