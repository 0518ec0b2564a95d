"""What the words before a name say of it: "we propose", "our", "called", "based on", "outperforms"."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from generator.text.language.tagging import is_adjectival, is_only_verb, is_third_person
from generator.text.names.evidence_words import (
    AUXILIARIES,
    CUES,
    DATA_HEADS,
    HEADS,
    INTRODUCING,
    NEAR,
    find_sentence_start,
)
from generator.text.names.tokens import Token

_PLURAL_DATA_HEADS = frozenset(f"{head}s" for head in CUES["data_head"])
_PLURAL_HEADS = frozenset(f"{head}s" for head in CUES["method_head"]) | {"approaches", "strategies", "families"}
_LEFT_CLASSES = ("than", "outperform", "like", "baseline", "extend", "based", "using")
_LIST_REACH = 5
_OWN_REACH = 6
_NOVEL_REACH = 5
_CALLING_REACH = 8
_NOTION_REACH = 6
_SHORTEST_ADVERB = 5


def read_left(tokens: Sequence[Token], first: int, cues: set[str]) -> None:
    """Add the cues that stand before a name, whose first token is given, in its sentence."""
    at = _pass_fillers(tokens, first - 1)
    start = find_sentence_start(tokens, at)
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
    if "long_before" in cues and _is_studied(lowers, task="long_is_task" in cues):
        cues.add("studied_task")
    cues.update(_read_phrase_before(lowers, own=own, expanded=own and "long_before" in cues))
    fillers = {token.lower for token in tokens[at + 1 : first]}
    if cue != "called" and "," in fillers:
        cues.discard("after_based")  # "Based on the model, X is"
    _read_fillers(fillers, cues)
    if "after_definite_article" in cues and lowers[-1:] == ["on"]:
        cues.discard("novel_head")  # "a new algorithm based on the Long Form (X) algorithm"
    if own:
        cues.add("introducing_sentence" if introducing else "own_sentence")
        _read_object(lowers, cues)


def _is_studied(lowers: Sequence[str], *, task: bool) -> bool:
    """Say whether a long form is what a paper speaks about: "we study long tasking", "an application of long form"."""
    if lowers[-1:] == ["of"]:
        return not CUES["study"].isdisjoint(lowers[-2:-1])
    return task and not CUES["studying"].isdisjoint(lowers[-1:])


def _read_fillers(fillers: AbstractSet[str], cues: set[str]) -> None:
    """Read the article and the "namely" that stand between a cue and a name."""
    if not fillers.isdisjoint({"a", "an"}):
        cues.add("introduced_as_kind" if "introduced" in cues else "after_indefinite_article")
    elif "the" in fillers:
        cues.add("after_definite_article")
    if not CUES["namely"].isdisjoint(fillers):
        cues.add("after_namely")


def _find_kind_of_calling(lowers: Sequence[str], *, own: bool) -> str:
    """Say whether a task is called what follows, or "such a setting is termed", which others may have done."""
    near = lowers[-NEAR:]
    at = next((at for at in range(len(near) - 1, -1, -1) if near[at] in CUES["task"] | HEADS), 0)
    # "Tests on three tasks show that our algorithm, called X"; "we study a new task, called X".
    if near[at] in CUES["task"] and not (own and not CUES["novelty"].isdisjoint(near[max(0, at - _NOVEL_REACH) : at])):
        return "task_called"
    return "called" if own or AUXILIARIES.isdisjoint(lowers[-2:-1]) else "is_called"


def _read_whose(lowers: Sequence[str]) -> tuple[bool, bool]:
    """Say whether the words before a name speak of the paper itself, and whether it introduces something there.

    In "on our proposed data" nothing is introduced, and in "they proposed X" it is not this paper that does it.
    """
    proposed = [at for at, lower in enumerate(lowers) if lower == "proposed"]
    described = {at for at in proposed if lowers[max(0, at - 1)] in CUES["own_article"]}
    passive = any(lowers[max(0, at - 1)] in AUXILIARIES for at in proposed)
    own = bool(described) or passive or not CUES["own"].isdisjoint(lowers)
    return own, own and any(lower in INTRODUCING and at not in described for at, lower in enumerate(lowers))


def _read_head_before(lowers: Sequence[str], *, own: bool, introducing: bool) -> Iterator[str]:
    """Read "our method X", "a model called X", "existing methods, namely X"."""
    near = lowers[-NEAR:-1]
    named = not (CUES["calling"] | CUES["called"]).isdisjoint(near[-2:]) or _is_object_of_calling(near)
    listed = lowers[-1] in _PLURAL_DATA_HEADS and {"our", "called", "named"}.isdisjoint(near[-_LIST_REACH:])
    if listed and not introducing:
        yield "after_data_list"  # "we test it on three challenging datasets (X, Y)"
    elif not named and _is_base(near):
        yield "after_based"
    elif not CUES["baseline"].isdisjoint(near[-_LIST_REACH:]):
        yield "after_baseline"
    elif introducing and not named and _is_known_by_article(near):
        yield "after_head"
    else:
        yield "called" if named else "introduced_head" if introducing else "own_head" if own else "after_head"
    if _is_own_head(near[-4:]) or (own and _is_implementation(near)):
        yield "our_head"
    elif not named and CUES["novelty"].isdisjoint(near) and not CUES["than"].isdisjoint(near[-_LIST_REACH:]):
        yield "after_than"


def _is_base(before: Sequence[str]) -> bool:
    """Say whether a head with these words before it is what something is based on: "is based on the mobile" robot."""
    at = next((at for at in range(len(before) - 1, 0, -1) if before[at] in CUES["left_preposition"]), 0)
    based = at > 0 and before[at] in {"on", "upon"} and before[at - 1] in CUES["based"]
    return based and before[at + 1 : at + 2] == ["the"]


def _is_own_head(before: Sequence[str]) -> bool:
    """Say whether a head with these words before it is "our" head: "our new" model, not "our model on three" data."""
    at = next((at for at in range(len(before) - 1, -1, -1) if before[at] in CUES["own_head_word"]), len(before))
    between = before[at + 1 :]
    return at < len(before) and CUES["left_preposition"].isdisjoint(between) and not any(map(_is_finite, between))


def _is_implementation(before: Sequence[str]) -> bool:
    """Say whether a head with these words before it is what the paper's work became: "we implemented it in a" tool."""
    at = next((at for at in range(len(before) - 1, 0, -1) if before[at] in {"a", "an"}), 0)
    return at > 0 and before[at - 1] in {"in", "as"} and not CUES["implementing"].isdisjoint(before[:at])


def _is_known_by_article(before: Sequence[str]) -> bool:
    """Say whether a head with these words before it is a known one: of "data for the", "changed the open" tracker."""
    at = next((at for at in range(len(before) - 1, -1, -1) if before[at] in CUES["left_preposition"] | {"the"}), 0)
    return at > 0 and before[at] == "the" and before[at - 1] not in INTRODUCING


def _is_object_of_calling(before: Sequence[str]) -> bool:
    """Say whether a head with these words before it is what gets a name: "and call the resulting new" model."""
    at = len(before) - 1
    while at >= 0 and (before[at] in CUES["before_named"] or is_adjectival(before[at])):
        at -= 1
    return at >= 0 and before[at] in CUES["calling"]


def _read_word_before(lowers: Sequence[str], direct: str) -> Iterator[str]:
    """Read the last words before a name that are no head: `direct` stands right before it, fillers included."""
    last = lowers[-1] if lowers else ""
    if last == "on" and not CUES["based"].isdisjoint(lowers[-2:-1]):
        yield "after_based"
        return
    yield from _read_last_word(lowers, last)
    if direct in CUES["left_word"]:
        yield f"after_{direct}"
    if direct == "how" and lowers[-2:-1] in (["show"], ["demonstrate"]):
        yield "after_how"  # "we show how X improves"
    if direct == "of" and not CUES["merit"].isdisjoint(lowers[-2:-1]):
        yield "after_merit_of"
    if direct in {"with", "to"} and not CUES["comparing"].isdisjoint(lowers[-2:-1]):
        yield "after_compared"
    if direct == "by" and not CUES["achieved"].isdisjoint(lowers[-2:-1]):
        yield "achieved_by"
    if direct == "is" and not CUES["own_before"].isdisjoint(lowers[-_OWN_REACH:]):
        yield "introduced" if "contribution" in lowers[-3:-1] else "own_is"
    if lowers[-2:-1] in (["we"], ["i"]):
        yield "after_our_verb"


def _read_last_word(lowers: Sequence[str], last: str) -> Iterator[str]:
    for name in _LEFT_CLASSES:
        if last in CUES[name]:
            in_list = name == "like" and not DATA_HEADS.isdisjoint(lowers[-_LIST_REACH:])
            yield "after_data_list" if in_list else f"after_{name}"
            if name == "like" and not in_list and _lists_baselines(lowers):
                yield "among_baselines"


def _lists_baselines(lowers: Sequence[str]) -> bool:
    """Say whether examples of what others have done follow: "outperforms state-of-the-art methods such as"."""
    heads = [at for at in range(max(0, len(lowers) - _LIST_REACH), len(lowers)) if lowers[at] in _PLURAL_HEADS]
    return bool(heads) and not CUES["baseline"].isdisjoint(lowers[max(0, heads[-1] - _LIST_REACH) : heads[-1]])


def _read_object(lowers: Sequence[str], cues: set[str]) -> None:
    """Say whether a name stands in what is introduced, with no verb of its own, and whether nothing else does."""
    end = len(lowers)
    begin = next((at for at in range(end - 1, -1, -1) if lowers[at] in INTRODUCING), end)
    if begin == end:
        begin = next((at + 1 for at in range(end - 2, -1, -1) if lowers[at] == "we"), end)
    between = lowers[begin + 1 :]
    if begin == end or not CUES["clause_opener"].isdisjoint(between) or any(map(_is_finite, between)):
        return
    if lowers[begin] in INTRODUCING:
        cues.add("in_introduced_phrase" if CUES["phrase_opener"].isdisjoint(between) else "in_introduced_object")
    else:
        cues.add("in_our_object")


def _is_finite(word: str) -> bool:
    """Say whether a word is a verb of the third person, and hardly a noun: "shows", but not "networks"."""
    return is_third_person(word) and is_only_verb(word)


def _read_phrase_before(lowers: Sequence[str], *, own: bool, expanded: bool) -> Iterator[str]:
    if _is_part(lowers):
        yield "own_part"
    if expanded and _follows_novel_head(lowers):
        yield "novel_head"
    elif own and _ends_in_novel_head(lowers):
        yield "novel_head_before"


def _is_yielding(lowers: Sequence[str]) -> bool:
    last = lowers[-1]
    if last not in {"in", "to"}:
        return last in CUES["yielding"]
    praised = lowers[-3] in CUES["of_results"]
    return lowers[-2] in CUES["yielding_to"] and not praised  # "new state-of-the-art results in X"


def _is_part(lowers: Sequence[str]) -> bool:
    """Say whether a name stands in a list of what the paper's own thing consists of."""
    for at in range(len(lowers) - 2, 0, -1):
        if lowers[at] in CUES["consisting"] and (lowers[at + 1] == "of" or lowers[at].startswith("compris")):
            before, after = lowers[:at], lowers[at + 1 :]
            counted = not (CUES["count"].isdisjoint(after) or CUES["part"].isdisjoint(after))
            return (counted or not CUES["own_before"].isdisjoint(before)) and CUES["data_head"].isdisjoint(before)
    return False


def _follows_novel_head(lowers: Sequence[str]) -> bool:
    """Say whether "a novel framework based on", "our model of" stand right before: what is new has the name."""
    at = len(lowers) - 1
    while at > 0 and lowers[at] in CUES["head_joint"]:
        at -= 1
    begin = max(0, at - _NOVEL_REACH)
    new = not CUES["novelty"].isdisjoint(lowers[begin:at]) or (lowers[-1] == "of" and "our" in lowers[begin:at])
    return at < len(lowers) - 1 and lowers[at] in HEADS and new


def _ends_in_novel_head(lowers: Sequence[str]) -> bool:
    """Say whether "a novel estimator", "the new solver" stand right before a name: what is new has the name."""
    before = lowers[-_NOVEL_REACH:-1]
    return bool(lowers) and lowers[-1] in HEADS and not CUES["novelty"].isdisjoint(before) and "of" not in before


def _pass_fillers(tokens: Sequence[Token], at: int) -> int:
    """Go back over articles, praise and other adjectives, quotes and commas."""
    if at > 0 and _is_degree(tokens[at]):
        at -= 1  # "a purely X network"
    while at > 0:
        token = tokens[at]
        if token.text == "(" and tokens[at + 1].lower in CUES["namely"]:
            at -= 1  # "our method (i.e., X)"
            continue
        adjective = token.shape == "word" and is_adjectival(token.lower)
        if not (adjective or token.lower in CUES["passed"]) or token.lower in CUES["baseline"]:
            break
        at -= 1
    return at


def _is_degree(token: Token) -> bool:
    """Say whether a word says how much something is what follows: "purely"."""
    return token.shape == "word" and token.lower.endswith("ly") and len(token.lower) > _SHORTEST_ADVERB


def _find_cue(lowers: Sequence[str], *, own: bool) -> str:
    """Give the cue that the last words before a name make, or the empty string."""
    if not lowers:
        return ""
    last, before = lowers[-1], lowers[-4:-1]
    if _is_calling(last, before) or (last == "as" and _is_referring(lowers[-_CALLING_REACH:-1])):
        return "called"
    if last == "as" and before[-1:] == ["known"]:
        return "known_as"
    if last in INTRODUCING and not _describes(last, before) and before[-2:] != ["used", "to"]:
        return "introduced_before" if _is_of_the_past(before) else "introduced" if own else "introduced_by_others"
    joined = lowers[-2:] if last == "and" else before[-2:]
    second = joined[-1:] == ["and"] and not INTRODUCING.isdisjoint(joined[:1])  # of "we propose and study X"
    making = last == "of" and not CUES["making"].isdisjoint(before[-1:])  # "we present the design of X"
    notion = last == "of" and not CUES["notion"].isdisjoint(before[-1:])  # "we introduce the new notion of X"
    reach = lowers if making else lowers[-_NOTION_REACH:] if notion else ()
    if own and (second or not INTRODUCING.isdisjoint(reach)):
        return "introduced"
    return "own" if last in CUES["own_before"] else ""


def _is_of_the_past(before: Sequence[str]) -> bool:
    """Say whether others introduced a name, by the words before the verb: "was first" proposed, not "we first"."""
    if before[-2:] == ["we", "first"] or (before[-1:] == ["to"] and "first" in before[:2]):
        return False  # "we are the first to propose X"
    return not CUES["recently"].isdisjoint(before)


def _describes(last: str, before: Sequence[str]) -> bool:
    """Say whether a gerund says what something before it does: "an equation describing X", not "by describing X"."""
    direct = before[-1] if before else ""
    return (
        last.endswith("ing") and direct.isalpha() and direct not in CUES["before_gerund"] and direct not in INTRODUCING
    )


def _is_calling(last: str, before: Sequence[str]) -> bool:
    """Say whether the last words are "called", "we call", "referred to as" or the like."""
    if last in CUES["called"] or (last in {"it", "them"} and not CUES["calling"].isdisjoint(before[-1:])):
        return True
    cue = CUES["called_as"] if last in {"as", "by"} else CUES["before_calling"] if last in CUES["calling"] else ()
    return any(word in cue for word in before)


def _is_referring(before: Sequence[str]) -> bool:
    """Say whether "as" ends "we refer to our architecture as", "we therefore refer to"."""
    return any(
        before[at : at + 2] == ["refer", "to"] and not CUES["before_calling"].isdisjoint(before[max(0, at - 2) : at])
        for at in range(1, len(before))
    )
