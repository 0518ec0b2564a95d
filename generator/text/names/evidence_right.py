"""What the words behind a name say of it: "is a new", "a framework for", "is introduced", a citation."""

import re
from collections.abc import Iterator, Sequence

from generator.text.language.tagging import is_third_person
from generator.text.names.evidence_words import (
    AUXILIARIES,
    CUES,
    DATA_HEADS,
    HEADS,
    INTRODUCING,
    NEAR,
    STOPS,
    find_sentence_start,
)
from generator.text.names.tokens import Token

_QUOTES = frozenset('"“”‘`')
_TRADE_MARKS = frozenset("™®")
_DASHES = frozenset("–—-")
_APPOSING = frozenset(",:") | _DASHES
_ARTICLES = frozenset({"a", "an", "the"})
_JOINING = frozenset({"and", "&", ","})
_PLURAL_VERBS = frozenset({"are", "were"})
_PASSIVE = 14
_IS_A = (["is", "a"], ["is", "an"], ["is", "the"])
_CITATION = 7
_YEAR = re.compile(r"(?:19|20)\d\d[a-z]?").fullmatch
_KNOWN_REACH = 6


def _is_of_the_past(tokens: Sequence[Token], first: int) -> bool:
    """Say whether a sentence begins with a word of what was before: "More recently, X were introduced"."""
    before = tokens[max(0, first - NEAR) : first]
    return any(token.lower in CUES["past"] for token in before[find_sentence_start(before, len(before) - 1) :])


def read_right(tokens: Sequence[Token], first: int, last: int, cues: set[str]) -> None:
    """Add the cues that stand behind a name, of which the first token and the one behind its last are given."""
    last = _pass_marks(tokens, last, cues)
    follows = tokens[last] if last < len(tokens) else None
    if follows is None or follows.text in STOPS:
        cues.add("ends")
        return
    cue = _find_right_cue(tokens, last, follows)
    if cue == "before_our" and follows.text == "," and _is_in_opening_phrase(tokens, first):
        cue = "before_comma"  # "Compared with X, our method": of which X is no other name
    if cue:
        cues.add(cue)
    if cue == "before_head" and [token.lower for token in tokens[last + 1 : last + 3]] in _IS_A:
        cues.add("before_is_a")  # "the X toolkit is a package"
    if _is_said_to_be_new(tokens, last):
        cues.add("is_new")
    if _is_cited(tokens, last):
        cues.add("cited")
    cues.update(_read_fame(tokens, last))
    if tokens[first - 1].text == "," and follows.lower in AUXILIARIES and _is_in_opening_phrase(tokens, first):
        cues -= {"our_head", "own_head", "introduced_head"}  # "In our oven, X was used"
    if _is_introduced_after(tokens, first, last):
        cues.add("introduced_before" if _is_of_the_past(tokens, first) else "introduced_after")


def _pass_marks(tokens: Sequence[Token], last: int, cues: set[str]) -> int:
    """Give the index after the quotes and trade marks that follow a name."""
    while last < len(tokens) and tokens[last].text in _QUOTES | _TRADE_MARKS:
        if tokens[last].text in _TRADE_MARKS:
            cues.add("trade_mark")
        last += 1
    return last


def _is_in_opening_phrase(tokens: Sequence[Token], first: int) -> bool:
    """Say whether a name stands in a phrase before the subject of its sentence."""
    begin = find_sentence_start(tokens, first - 1)
    return begin < first and tokens[begin].lower in CUES["phrase_before_subject"]


def _is_said_to_be_new(tokens: Sequence[Token], last: int) -> bool:
    """Say whether "X is a novel method" or "the X robot is a new" stands there."""
    at = last + 1 if last < len(tokens) and tokens[last].lower in HEADS else last
    following = [token.lower for token in tokens[at : at + 3]]
    return (
        following[:1] == ["is"]
        and following[1:2] in (["a"], ["an"], ["the"], ["our"])
        and following[-1] in CUES["novelty"]
    )


def _is_cited(tokens: Sequence[Token], last: int) -> bool:
    """Say whether a citation follows: "X [15]", "X (Loom et al., 2019)"."""
    following = tokens[last : last + _CITATION]
    if len(following) < _CITATION or following[0].text not in {"[", "("}:
        return False
    inside = [token.text for token in following[1:]]
    if following[0].text == "[":
        return inside[0].isdigit() and inside[1] in {"]", ","}
    return "al" in inside or (inside[0].istitle() and any(map(_YEAR, inside)))


def _read_fame(tokens: Sequence[Token], last: int) -> Iterator[str]:
    """Read what says that a name is known."""
    if _is_well_known(tokens, last):
        yield "is_well_known"
    if _is_apposed_as_known(tokens, last):
        yield "apposed_as_known"


def _is_well_known(tokens: Sequence[Token], last: int) -> bool:
    """Say whether what has a name is known: "X is a classical method", "X algorithms are among the most popular"."""
    at = next((at for at in range(last, min(len(tokens), last + 3)) if tokens[at].lower in {"is", "are"}), len(tokens))
    following = [token.lower for token in tokens[at + 1 : at + 1 + _KNOWN_REACH]]
    first = following[:1]
    if not first or first[0] not in CUES["known_opener"]:
        return False
    return first[0] == "among" or not CUES["known"].isdisjoint(following[1:4])


def _is_apposed_as_known(tokens: Sequence[Token], last: int) -> bool:
    """Say whether an apposition praises what others have done: "X, a state-of-the-art model", "X, one of the best"."""
    following = [token.lower for token in tokens[last : last + _KNOWN_REACH]]
    if len(following) < _KNOWN_REACH or following[0] not in _APPOSING or following[1] not in {"a", "an", "the", "one"}:
        return False
    return following[1:4] == ["one", "of", "the"] or not CUES["known"].isdisjoint(following[2:4])


def _find_right_cue(tokens: Sequence[Token], last: int, follows: Token) -> str:
    second = tokens[last + 1].lower if last + 1 < len(tokens) else ""
    if follows.text in _APPOSING | {"("} and second == "our":
        return "before_our"  # "X, our method", "X (our version of Y)"
    if follows.text in _APPOSING:
        return _find_apposition(tokens, last)
    if follows.text in {"'", "’", "("} or follows.text.startswith("-"):
        return {"(": "before_bracket", "-": "before_hyphen"}.get(follows.text[0], "before_possessive")
    if follows.lower in HEADS:
        return "before_data_head" if follows.lower in DATA_HEADS else "before_head"
    return _find_verb_cue(follows, second) if follows.shape == "word" else ""


def _find_verb_cue(follows: Token, second: str) -> str:
    """Give the cue of a word after a name, with the word after that one: a verb, maybe with an adverb before it."""
    adverb = follows.lower.endswith("ly") or follows.lower in {"also", "then", "first"}
    if follows.lower == "is" and second in {"a", "an", "the", "our"}:
        return "before_is_a"
    if not CUES["result_verb"].isdisjoint({follows.lower, second if adverb else ""}):
        return "before_result_verb"
    if is_third_person(follows.lower) or follows.lower == "can" or (adverb and is_third_person(second)):
        return "before_verb"
    return f"before_{follows.lower}" if follows.lower in CUES["right_word"] else "before_word"


def _begins_longer_phrase(tokens: Sequence[Token], last: int) -> bool:
    """Say whether a name is only the beginning of what is spoken of: "Gibbs" of "Gibbs sampling"."""
    follows = tokens[last].lower if last < len(tokens) and tokens[last].shape == "word" else ""
    return bool(follows) and follows not in HEADS | AUXILIARIES | CUES["right_word"]


def _find_apposition(tokens: Sequence[Token], last: int) -> str:
    following = [token.lower for token in tokens[last + 1 : last + 4]]
    if following[:1] and following[0] in {"a", "an", "our"}:
        return "before_apposition" if CUES["praise"].isdisjoint(following) else "before_new_apposition"
    if following[:1] and following[0] in {"which", "that", "the", "to", "where"}:
        return f"before_comma_{following[0]}"
    return "before_comma"


def _is_plural(tokens: Sequence[Token], first: int, last: int, at: int) -> bool:
    """Say whether a name is what a verb in the plural speaks of: "LNs are", "X and Y are", "X modules are"."""
    between = [token.lower for token in tokens[last:at]]
    joined = "and" in between or (first > 0 and tokens[first - 1].lower in _JOINING)
    return joined or tokens[last - 1].text.endswith("s") or (between[:1] != [] and between[0].endswith("s"))


def _is_introduced_after(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Say whether a passive follows of which a name is the subject: "X … is proposed", not "with X, Y is proposed"."""
    begin = first - 1 if first and tokens[first - 1].lower in _ARTICLES else first
    before = [token.lower for token in tokens[max(0, begin - 2) : begin]]
    if before[-1:] and before[-1] in CUES["left_preposition"] and CUES["making"].isdisjoint(before[:1]):
        return False
    if tokens[first].shape == "capital" and _begins_longer_phrase(tokens, last):
        return False
    for at in range(last, min(len(tokens) - 1, last + _PASSIVE)):
        if tokens[at].text in STOPS or tokens[at].lower in CUES["other_subject"]:
            return False
        if tokens[at].lower in AUXILIARIES:
            if tokens[at].lower in _PLURAL_VERBS and not _is_plural(tokens, first, last, at):
                return False
            verb = at + 2 if tokens[at + 1].lower.endswith("ly") and at + 2 < len(tokens) else at + 1
            return tokens[verb].lower in INTRODUCING and tokens[verb].lower.endswith(("ed", "en", "lt"))
    return False
