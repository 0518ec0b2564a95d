"""What the words around a name say: whether the paper introduces it, uses it as its own, or takes it from others."""

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from generator.text.language.inflection import make_gerund, make_third_person
from generator.text.language.tagging import is_adjectival, is_third_person, list_past_forms
from generator.text.language.word_lists import load_word_lists
from generator.text.names.candidates import Occurrence, begins_sentence
from generator.text.names.tokens import Token

_DATA = load_word_lists(__package__, "evidence.toml")
_DATA_HEADS = frozenset(form for head in _DATA["data_head"] for form in (head, f"{head}s"))
_PLURAL_DATA_HEADS = frozenset(f"{head}s" for head in _DATA["data_head"])
# The forms of the verbs with which papers introduce what is new.
INTRODUCING = frozenset(
    form
    for verb in _DATA["introduce"]
    for form in (verb, make_third_person(verb), make_gerund(verb), *list_past_forms(verb))
)
HEADS = _DATA_HEADS | {form for head in _DATA["method_head"] for form in (head, f"{head}s", f"{head[:-1]}ies")}
# What a long form ends with that names a part of a method.
COMPONENTS = _DATA["component"]
_STOPS = frozenset(".!?;")
_QUOTES = frozenset('"“”‘`')
_DASHES = frozenset("–—-")
_APPOSING = frozenset(",:") | _DASHES
_AUXILIARIES = frozenset({"is", "are", "was", "were"})
_LEFT_CLASSES = ("than", "outperform", "like", "baseline", "extend", "based", "using")
_TASK_ENDINGS = ("tion", "ing", "sis", "ment")
_NEAR = 12
_FAR = 45
_PASSIVE = 14
_EXPANDED = frozenset({"long_before", "long_after", "in_brackets"})
_NOT_KNOWN = frozenset({"long_in_capitals", "introducing_sentence", "called", "own", "introduced_after"})
_IN_OBJECT = frozenset({"in_introduced_phrase", "in_introduced_object"})
_IS_A = (["is", "a"], ["is", "an"], ["is", "the"])
_LIST_REACH = 5
_OWN_REACH = 6
_LONG_WORD = 4
_NOVEL_REACH = 5
_CALLING_REACH = 8
_CITATION = 7
_YEAR = re.compile(r"(?:19|20)\d\d[a-z]?").fullmatch
_KNOWN_REACH = 6


class Evidence(NamedTuple):
    """The cues around one place of a name, and the place with its long form and brackets: from, and to before."""

    cues: set[str]
    first: int
    last: int


def read_evidence(tokens: Sequence[Token], place: Occurrence) -> Evidence:
    """Read the cues around one place of a name. Their names are those of the weights in `introduced_names.toml`."""
    cues: set[str] = set()
    first, last = place.first, place.last
    if place.long_first < place.long_last <= first:
        cues.update(_read_long_form(tokens[place.long_first : place.long_last]))
        first, last = place.long_first, last + 1
    elif place.long_first < place.long_last:
        cues.add("long_after")
        last = place.long_last + 1
    elif first > 0 and tokens[first - 1].text == "(":
        cues.add("in_brackets")
        closed = last < len(tokens) and tokens[last].text == ")"
        first, last = first - 1, last + closed
    if begins_sentence(tokens, first):
        cues.add("opens_sentence")
    else:
        _read_left(tokens, first, cues)
        if "long_before" in cues and "introduced_as_kind" in cues:
            # "a new Long Form (X)" introduces X; only "a new X algorithm" may be of an X that came before.
            cues.remove("introduced_as_kind")
    _read_right(tokens, first, last, cues)
    if {"long_before", "after_definite_article"} <= cues and cues.isdisjoint(_NOT_KNOWN):
        cues.add("the_long_form")  # "a picture of the long form (X)" is of what is known
    if not (cues.isdisjoint(_EXPANDED) or cues.isdisjoint(_IN_OBJECT)):
        cues.add("introduced_in_brackets")
    return Evidence(cues, first, last)


def _read_long_form(long: Sequence[Token]) -> Iterator[str]:
    yield "long_before"
    if all(token.text[0].isupper() for token in long if len(token.text) >= _LONG_WORD):
        yield "long_in_capitals"
    if long[-1].lower.removesuffix("s") in _DATA["method_end"]:
        yield "long_is_method"
    elif long[-1].lower.endswith(_TASK_ENDINGS) or long[-1].lower in _DATA["task_end"]:
        yield "long_is_task"
    else:
        yield "long_is_other"


def _read_left(tokens: Sequence[Token], first: int, cues: set[str]) -> None:
    at = _pass_fillers(tokens, first - 1)
    start = _find_sentence_start(tokens, at)
    lowers = [token.lower for token in tokens[start : at + 1]]
    own, introducing = _read_whose(lowers)
    cue = _find_cue(lowers, own=own)
    named = "long_before" in cues or tokens[first].shape == "coined"
    if not cue and own and named and _is_yielding(lowers):
        cue = "introduced"  # "we train on both, resulting in Long Form (X)"
    if cue == "called":
        cue = _find_kind_of_calling(lowers, own=own)
    if cue:
        cues.add(cue)
    elif lowers and lowers[-1] in HEADS:
        cues.update(_read_head_before(lowers, own=own, introducing=introducing))
    else:
        cues.update(_read_word_before(lowers, tokens[first - 1].lower))
    if "long_is_task" in cues and not _DATA["studying"].isdisjoint(lowers[-1:]):
        cues.add("studied_task")
    cues.update(_read_phrase_before(lowers, own=own, expanded=own and "long_before" in cues))
    _read_fillers({token.lower for token in tokens[at + 1 : first]}, cues)
    if "after_definite_article" in cues and lowers[-1:] == ["on"]:
        cues.discard("novel_head")  # "a new algorithm based on the Long Form (X) algorithm"
    if own:
        cues.add("introducing_sentence" if introducing else "own_sentence")
        _read_object(lowers, cues)


def _read_fillers(fillers: AbstractSet[str], cues: set[str]) -> None:
    """Read the article and the "namely" that stand between a cue and a name."""
    if not fillers.isdisjoint({"a", "an"}):
        cues.add("introduced_as_kind" if "introduced" in cues else "after_indefinite_article")
    elif "the" in fillers:
        cues.add("after_definite_article")
    if not _DATA["namely"].isdisjoint(fillers):
        cues.add("after_namely")


def _find_kind_of_calling(lowers: Sequence[str], *, own: bool) -> str:
    """Say whether a task is called what follows, or "such a setting is termed", which others may have done."""
    if not _DATA["task"].isdisjoint(lowers[-_NEAR:]):
        return "task_called"
    return "called" if own or _AUXILIARIES.isdisjoint(lowers[-2:-1]) else "is_called"


def _read_whose(lowers: Sequence[str]) -> tuple[bool, bool]:
    """Say whether the words before a name speak of the paper itself, and whether it introduces something there.

    In "on our proposed data" nothing is introduced, and in "they proposed X" it is not this paper that does it.
    """
    described = {
        at for at, lower in enumerate(lowers) if lower == "proposed" and lowers[max(0, at - 1)] in _DATA["own_article"]
    }
    passive = any(lower == "proposed" and lowers[max(0, at - 1)] in _AUXILIARIES for at, lower in enumerate(lowers))
    own = bool(described) or passive or not _DATA["own"].isdisjoint(lowers)
    return own, own and any(lower in INTRODUCING and at not in described for at, lower in enumerate(lowers))


def _read_head_before(lowers: Sequence[str], *, own: bool, introducing: bool) -> Iterator[str]:
    """Read "our method X", "a model called X", "existing methods, namely X"."""
    near = lowers[-_NEAR:-1]
    named = not (_DATA["calling"] | _DATA["called"]).isdisjoint(near[-2:])
    listed = lowers[-1] in _PLURAL_DATA_HEADS and {"our", "called", "named"}.isdisjoint(near[-_LIST_REACH:])
    if listed and not introducing:
        yield "after_data_list"  # "we test it on three challenging datasets (X, Y)"
    elif not _DATA["baseline"].isdisjoint(near[-_LIST_REACH:]):
        yield "after_baseline"
    else:
        yield "called" if named else "introduced_head" if introducing else "own_head" if own else "after_head"
    if not {"our", "proposed", "this"}.isdisjoint(near[-4:]):
        yield "our_head"
    elif not named and _DATA["novelty"].isdisjoint(near) and not _DATA["than"].isdisjoint(near[-_LIST_REACH:]):
        yield "after_than"


def _read_word_before(lowers: Sequence[str], direct: str) -> Iterator[str]:
    """Read the last words before a name that are no head: `direct` stands right before it, fillers included."""
    last = lowers[-1] if lowers else ""
    if last == "on" and not _DATA["based"].isdisjoint(lowers[-2:-1]):
        yield "after_based"
        return
    for name in _LEFT_CLASSES:
        if last in _DATA[name]:
            in_list = name == "like" and not _DATA_HEADS.isdisjoint(lowers[-_LIST_REACH:])
            yield "after_data_list" if in_list else f"after_{name}"
    if direct in _DATA["left_word"]:
        yield f"after_{direct}"
    if direct == "of" and not _DATA["merit"].isdisjoint(lowers[-2:-1]):
        yield "after_merit_of"
    if direct in {"with", "to"} and not _DATA["comparing"].isdisjoint(lowers[-2:-1]):
        yield "after_compared"
    if direct == "by" and not _DATA["achieved"].isdisjoint(lowers[-2:-1]):
        yield "achieved_by"
    if direct == "is" and not _DATA["own_before"].isdisjoint(lowers[-_OWN_REACH:]):
        yield "own_is"
    if lowers[-2:-1] in (["we"], ["i"]):
        yield "after_our_verb"


def _read_object(lowers: Sequence[str], cues: set[str]) -> None:
    """Say whether a name stands in what is introduced, with no verb of its own, and whether nothing else does."""
    end = len(lowers)
    begin = next((at for at in range(end - 1, -1, -1) if lowers[at] in INTRODUCING), end)
    if begin == end:
        begin = next((at + 1 for at in range(end - 2, -1, -1) if lowers[at] == "we"), end)
    between = lowers[begin + 1 :]
    if begin == end or not _DATA["clause_opener"].isdisjoint(between) or any(map(is_third_person, between)):
        return
    if lowers[begin] in INTRODUCING:
        cues.add("in_introduced_phrase" if _DATA["phrase_opener"].isdisjoint(between) else "in_introduced_object")
    else:
        cues.add("in_our_object")


def _read_phrase_before(lowers: Sequence[str], *, own: bool, expanded: bool) -> Iterator[str]:
    if _is_part(lowers):
        yield "own_part"
    if expanded and _follows_novel_head(lowers):
        yield "novel_head"
    elif own and _ends_in_novel_head(lowers):
        yield "novel_head_before"


def _is_yielding(lowers: Sequence[str]) -> bool:
    last = lowers[-1]
    return last in _DATA["yielding"] or (last in {"in", "to"} and lowers[-2] in _DATA["yielding_to"])


def _is_part(lowers: Sequence[str]) -> bool:
    """Say whether a name stands in a list of what the paper's own thing consists of."""
    for at in range(len(lowers) - 2, 0, -1):
        if lowers[at] in _DATA["consisting"] and (lowers[at + 1] == "of" or lowers[at].startswith("compris")):
            before, after = lowers[:at], lowers[at + 1 :]
            counted = not (_DATA["count"].isdisjoint(after) or _DATA["part"].isdisjoint(after))
            return (counted or not _DATA["own_before"].isdisjoint(before)) and _DATA["data_head"].isdisjoint(before)
    return False


def _follows_novel_head(lowers: Sequence[str]) -> bool:
    """Say whether "a novel framework based on", "a new model of" stand right before: what is new has the name."""
    at = len(lowers) - 1
    while at > 0 and lowers[at] in _DATA["head_joint"]:
        at -= 1
    begin = max(0, at - _NOVEL_REACH)
    return at < len(lowers) - 1 and lowers[at] in HEADS and not _DATA["novelty"].isdisjoint(lowers[begin:at])


def _ends_in_novel_head(lowers: Sequence[str]) -> bool:
    """Say whether "a novel estimator", "the new solver" stand right before a name: what is new has the name."""
    before = lowers[-_NOVEL_REACH:-1]
    return bool(lowers) and lowers[-1] in HEADS and not _DATA["novelty"].isdisjoint(before) and "of" not in before


def _is_of_the_past(tokens: Sequence[Token], first: int) -> bool:
    """Say whether a sentence begins with a word of what was before: "More recently, X were introduced"."""
    before = tokens[max(0, first - _NEAR) : first]
    return any(token.lower in _DATA["past"] for token in before[_find_sentence_start(before, len(before) - 1) :])


def _pass_fillers(tokens: Sequence[Token], at: int) -> int:
    """Go back over articles, praise and other adjectives, quotes and commas."""
    while at > 0:
        token = tokens[at]
        if token.text == "(" and tokens[at + 1].lower in _DATA["namely"]:
            at -= 1  # "our method (i.e., X)"
            continue
        adjective = token.shape == "word" and is_adjectival(token.lower)
        if not (adjective or token.lower in _DATA["passed"]) or token.lower in _DATA["baseline"]:
            break
        at -= 1
    return at


def _find_cue(lowers: Sequence[str], *, own: bool) -> str:
    """Give the cue that the last words before a name make, or the empty string."""
    if not lowers:
        return ""
    last, before = lowers[-1], lowers[-4:-1]
    if _is_calling(last, before) or (last == "as" and _is_referring(lowers[-_CALLING_REACH:-1])):
        return "called"
    if last == "as" and before[-1:] == ["known"]:
        return "known_as"
    if last in INTRODUCING and not _describes(last, before):
        recently = not _DATA["recently"].isdisjoint(before)
        return "introduced_before" if recently else "introduced" if own else "introduced_by_others"
    joined = lowers[-2:] if last == "and" else before[-2:]
    second = joined[-1:] == ["and"] and not INTRODUCING.isdisjoint(joined[:1])  # of "we propose and study X"
    making = last == "of" and not _DATA["making"].isdisjoint(before[-1:])  # "we present the design of X"
    if own and (second or (making and not INTRODUCING.isdisjoint(lowers))):
        return "introduced"
    return "own" if last in _DATA["own_before"] else ""


def _describes(last: str, before: Sequence[str]) -> bool:
    """Say whether a gerund says what something before it does: "an equation describing X", not "by describing X"."""
    direct = before[-1] if before else ""
    return (
        last.endswith("ing") and direct.isalpha() and direct not in _DATA["before_gerund"] and direct not in INTRODUCING
    )


def _is_calling(last: str, before: Sequence[str]) -> bool:
    """Say whether the last words are "called", "we call", "referred to as" or the like."""
    if last in _DATA["called"]:
        return True
    cue = _DATA["called_as"] if last in {"as", "by"} else _DATA["before_calling"] if last in _DATA["calling"] else ()
    return any(word in cue for word in before)


def _is_referring(before: Sequence[str]) -> bool:
    """Say whether "as" ends "we refer to our architecture as"."""
    return any(
        before[at - 1 : at + 2] == [who, "refer", "to"]
        for at in range(1, len(before))
        for who in _DATA["before_calling"]
    )


def _find_sentence_start(tokens: Sequence[Token], at: int) -> int:
    begin = max(0, at - _FAR)
    return next((index + 1 for index in range(at, begin - 1, -1) if tokens[index].text in _STOPS), begin)


def _read_right(tokens: Sequence[Token], first: int, last: int, cues: set[str]) -> None:
    while last < len(tokens) and tokens[last].text in _QUOTES:
        last += 1
    follows = tokens[last] if last < len(tokens) else None
    if follows is None or follows.text in _STOPS:
        cues.add("ends")
        return
    cue = _find_right_cue(tokens, last, follows)
    if cue:
        cues.add(cue)
    if cue == "before_head" and [token.lower for token in tokens[last + 1 : last + 3]] in _IS_A:
        cues.add("before_is_a")  # "the X toolkit is a package"
    if _is_said_to_be_new(tokens, last):
        cues.add("is_new")
    if _is_cited(tokens, last):
        cues.add("cited")
    if _is_well_known(tokens, last):
        cues.add("is_well_known")
    if _is_introduced_after(tokens, first, last):
        cues.add("introduced_before" if _is_of_the_past(tokens, first) else "introduced_after")


def _is_said_to_be_new(tokens: Sequence[Token], last: int) -> bool:
    """Say whether "X is a novel method" or "the X robot is a new" stands there."""
    at = last + 1 if last < len(tokens) and tokens[last].lower in HEADS else last
    following = [token.lower for token in tokens[at : at + 3]]
    return (
        following[:1] == ["is"]
        and following[1:2] in (["a"], ["an"], ["the"], ["our"])
        and following[-1] in _DATA["novelty"]
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


def _is_well_known(tokens: Sequence[Token], last: int) -> bool:
    """Say whether what has a name is known: "X is a classical method", "X algorithms are among the most popular"."""
    at = next((at for at in range(last, min(len(tokens), last + 3)) if tokens[at].lower in {"is", "are"}), len(tokens))
    following = [token.lower for token in tokens[at + 1 : at + 1 + _KNOWN_REACH]]
    first = following[:1]
    if not first or first[0] not in _DATA["known_opener"]:
        return False
    return first[0] == "among" or not _DATA["known"].isdisjoint(following[1:4])


def _find_right_cue(tokens: Sequence[Token], last: int, follows: Token) -> str:
    second = tokens[last + 1].lower if last + 1 < len(tokens) else ""
    if follows.text in _APPOSING | {"("} and second == "our":
        return "before_our"  # "X, our method", "X (our version of Y)"
    if follows.text in _APPOSING:
        return _find_apposition(tokens, last)
    if follows.text in {"'", "’", "("} or follows.text.startswith("-"):
        return {"(": "before_bracket", "-": "before_hyphen"}.get(follows.text[0], "before_possessive")
    if follows.lower in HEADS:
        return "before_data_head" if follows.lower in _DATA_HEADS else "before_head"
    return _find_verb_cue(follows, second) if follows.shape == "word" else ""


def _find_verb_cue(follows: Token, second: str) -> str:
    """Give the cue of a word after a name, with the word after that one: a verb, maybe with an adverb before it."""
    adverb = follows.lower.endswith("ly") or follows.lower in {"also", "then", "first"}
    if follows.lower == "is" and second in {"a", "an", "the", "our"}:
        return "before_is_a"
    if not _DATA["result_verb"].isdisjoint({follows.lower, second if adverb else ""}):
        return "before_result_verb"
    if is_third_person(follows.lower) or follows.lower == "can" or (adverb and is_third_person(second)):
        return "before_verb"
    return f"before_{follows.lower}" if follows.lower in _DATA["right_word"] else "before_word"


def _begins_longer_phrase(tokens: Sequence[Token], last: int) -> bool:
    """Say whether a name is only the beginning of what is spoken of: "Gibbs" of "Gibbs sampling"."""
    follows = tokens[last].lower if last < len(tokens) and tokens[last].shape == "word" else ""
    return bool(follows) and follows not in HEADS | _AUXILIARIES | _DATA["right_word"]


def _find_apposition(tokens: Sequence[Token], last: int) -> str:
    following = [token.lower for token in tokens[last + 1 : last + 4]]
    if following[:1] and following[0] in {"a", "an", "our"}:
        return "before_apposition" if _DATA["praise"].isdisjoint(following) else "before_new_apposition"
    if following[:1] and following[0] in {"which", "that", "the", "to", "where"}:
        return f"before_comma_{following[0]}"
    return "before_comma"


def _is_introduced_after(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Say whether a passive follows of which a name is the subject: "X … is proposed", not "with X, Y is proposed"."""
    before = [token.lower for token in tokens[max(0, first - 2) : first]]
    if before[-1:] and before[-1] in _DATA["left_preposition"] and _DATA["making"].isdisjoint(before[:1]):
        return False
    if tokens[first].shape == "capital" and _begins_longer_phrase(tokens, last):
        return False
    for at in range(last, min(len(tokens) - 1, last + _PASSIVE)):
        if tokens[at].text in _STOPS or tokens[at].lower in _DATA["other_subject"]:
            return False
        if tokens[at].lower in _AUXILIARIES:
            verb = at + 2 if tokens[at + 1].lower.endswith("ly") and at + 2 < len(tokens) else at + 1
            return tokens[verb].lower in INTRODUCING and tokens[verb].lower.endswith(("ed", "en", "lt"))
    return False
