"""From what a clause says to what a heading says: an empty head gives way, a verb becomes a gerund."""

from collections.abc import Sequence

from generator.text.language.inflection import make_gerund
from generator.text.language.tagging import (
    Word,
    find_base,
    is_finite_form,
    is_noun_gerund,
    is_only_verb,
    is_third_person,
)
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.phrases import find_head_end, is_generic, is_postposed, strip_opening

_DATA = load_word_lists(__package__, "phrases.toml")
_ACTIVITY_SUFFIXES = ("tion", "sis", "ment", "sion")
_TOWARDS = frozenset({"for", "towards", "toward", "on", "at"})
_KEPT_AFTER_GENERIC = frozenset({"of", "based", "between", "with", "in", "from", "behind"})
_BEFORE_VERB = frozenset({"first", "can", "could", "may", "is", "able", "to"})
_DEEPEST = 6
_SHORT_RESULT = 3
_LONGEST_METHOD = 3
_PAIR = 2


def describe(words: Sequence[Word], depth: int = 0) -> list[Word]:
    """Give the words that a heading can be made of: an empty head ("a method for X") gives way to what follows."""
    rest = strip_opening(words)
    head = find_head_end(rest)
    if not rest or depth > _DEEPEST or rest[0].lower in _DATA["postposed"]:
        return []
    if head == 0:
        return rest if rest[0].tag == "gerund" else []
    last = rest[head - 1].lower
    follows = rest[head].lower if head < len(rest) else ""
    if follows == "of" and last in _DATA["empty_end"]:
        return describe(rest[head + 1 :], depth + 1)
    if last in _DATA["no_head"] or (last in _DATA["result_head"] and follows not in {"of", "on"}):
        return []
    if last in _DATA["experiment"] and follows == "on":  # "experiments on X" say on what, not what for
        return []
    return _describe_further(rest, head, depth) if is_generic(rest[:head]) else rest


def describe_use(words: Sequence[Word]) -> list[Word]:
    """Give what a method is for where its adjective keeps it from being empty: "a numerical method to compute X"."""
    rest = strip_opening(words)
    head = find_head_end(rest)
    if not 1 < head <= _LONGEST_METHOD or rest[head - 1].lower not in _DATA["generic_head"] or is_generic(rest[:head]):
        return []
    if not rest[head:] or rest[head].lower in _KEPT_AFTER_GENERIC or rest[head].text == ",":
        return []  # "based on X" and "with X" tell what the method is, not what it is for
    use = _describe_further(rest, head, 0)
    return use if use[:1] and find_base(use[0].text) not in _DATA["idle_use"] else []


def make_action(words: Sequence[Word]) -> list[Word]:
    """Turn a verb and what follows into a phrase that begins with its gerund: "learn policies", "learns policies"."""
    at = 0
    while at < len(words) and words[at].lower != "not" and _precedes_verb(words[at]):
        at += 1
    base = find_base(words[at].text) if at + 1 < len(words) and words[at].tag != "auxiliary" else None
    if base is None or words[at].tag == "gerund":
        return []
    if base in _DATA["allowing"] and words[at + 1].lower == "for":
        return list(words[at + 2 :])
    if base in _DATA["allowing"] and words[at + 1].tag in {"gerund", "to"}:
        return list(words[at + 1 :]) if words[at + 1].tag == "gerund" else make_action(words[at + 2 :])
    if base in _DATA["using"] and words[at + 1].tag in {"preposition", "adverb", "to"}:
        return []  # "used with a controller" has lost what is used
    passive = words[at].tag == "participle" and at > 0 and words[at - 1].lower == "is"
    target = strip_opening(words[at + 1 :])
    head = find_head_end(target)
    alone = head == len(target) or target[head].tag not in {"preposition", "to"}
    of_something = head < len(target) and target[head].lower == "of"
    vague = head > 0 and (
        (target[head - 1].lower in _DATA["result_head"] and not of_something)
        or (alone and _is_vague(base, target[:head]))
    )
    vague = vague or (head > 0 and words[at + 1].lower == "the" and is_generic(target[:head]) and not of_something)
    if base in _DATA["empty_action"] or passive or vague:
        return []
    return [words[at].rewrite(make_gerund(base), "gerund"), *_join_second(words[at + 1 :])]


def find_aim(words: Sequence[Word]) -> list[Word]:
    """Give what something is used for: "using a probabilistic technique to update X" aims at "updating X"."""
    if not words or words[0].tag != "gerund" or find_base(words[0].text) not in _DATA["using"]:
        return []
    to = next((at for at, word in enumerate(words) if word.tag == "to"), 0)
    aim = make_action(words[to + 1 :]) if to > 1 else []
    return aim if aim and find_base(aim[0].text) not in _DATA["idle_use"] else []


def join_gerunds(words: list[Word]) -> list[Word]:
    """Write "computing X and choosing Y" for what is left of "for computing X and for choosing Y"."""
    if not words or words[0].tag != "gerund":
        return words
    for at in range(1, len(words) - 2):
        if words[at].tag == "conjunction" and words[at + 1].lower == "for" and words[at + 2].tag == "gerund":
            return [*words[: at + 1], *words[at + 2 :]]
    return words


def _join_second(rest: Sequence[Word]) -> list[Word]:
    """Turn a second verb that shares its object with the first into a gerund, too: "detects and then removes X"."""
    if len(rest) < _SHORT_RESULT or rest[0].tag != "conjunction":
        return list(rest)
    at = 1 + (rest[1].tag == "adverb")
    base = find_base(rest[at].text) if is_finite_form(rest[at].text) else None
    return [rest[0], rest[at].rewrite(make_gerund(base), "gerund"), *rest[at + 1 :]] if base else list(rest)


def make_purpose(words: Sequence[Word]) -> list[Word]:
    """Turn "training-free image generation framework" into "for training-free image generation"."""
    if len(words) < _SHORT_RESULT or words[-1].lower not in _DATA["frame"] or words[-2].tag not in {"noun", "gerund"}:
        return []
    activity = words[-2].lower
    active = activity.endswith(_ACTIVITY_SUFFIXES) or is_noun_gerund(activity)
    return [words[-1].rewrite("for", "preposition"), *words[:-1]] if active and activity not in _DATA["means"] else []


def _describe_further(rest: list[Word], head: int, depth: int) -> list[Word]:  # noqa: PLR0911 - a decision list
    """Describe by what follows a generic head: "for X", "to do X", "that does X", "based on X"."""
    after = rest[head:]
    if after and is_postposed(rest, head):
        after = [word for word in after[1:] if word.tag != "adverb"]
    if after[2:] and after[0].lower in _DATA["aiming"] and after[1].tag in {"preposition", "to"}:
        return (make_action(after[2:]) if after[1].tag == "to" else []) or describe(after[2:], depth + 1)
    if not after[1:] or "terms" in {after[1].lower, *[word.lower for word in after[2:3]]}:
        return []  # "a model in terms of X" says neither what it is nor what it is for
    opener = after[0]
    that = 1 + (opener.text == ",")
    if [word.lower for word in after[that - 1 : that + 1]] == ["that", "of"]:
        return describe(after[that + 1 :], depth + 1)
    if opener.text == "," and after[1].tag == "relative":
        return make_action(after[2:])
    if opener.lower in {"that", "which"}:
        return _read_ability(after[1:]) or make_action(after[1:])
    if opener.tag == "to":
        # "An approach to constrained clustering" constrains nothing, and one "to state estimation" states nothing.
        acts = after[1].tag != "participle" and not _names_activity(after[1:])
        noun = after[1] if acts or after[1].tag == "participle" else after[1].rewrite(after[1].text, "noun")
        return (acts and make_action(after[1:])) or describe([noun, *after[2:]], depth + 1)
    passed = _count_passed(rest[head - 1], after)
    if passed:
        return describe(after[passed:], depth + 1)
    if find_base(opener.text) in _DATA["using"] and opener.lower.endswith("ing"):
        return _put_purpose_first(after)
    return after if opener.tag == "gerund" else rest if opener.lower in _KEPT_AFTER_GENERIC else []


def _names_activity(words: Sequence[Word]) -> bool:
    """Say whether a verb that may be a noun belongs to the name of what is done: "state estimation"."""
    if len(words) < _PAIR or words[0].tag != "verb" or is_only_verb(words[0].text) or is_third_person(words[0].text):
        return False
    head = find_head_end(words[1:])
    return head == 1 and words[1].tag == "noun" and words[1].lower.endswith(_ACTIVITY_SUFFIXES)


def _put_purpose_first(words: Sequence[Word]) -> list[Word]:
    """Write "doing Y using X" for "using X to do Y"."""
    to = next((at for at, word in enumerate(words) if word.tag == "to"), 0)
    action = make_action(words[to + 1 :]) if to > 1 else []
    if not action or any(word.tag in {"preposition", "relative", "verb"} for word in words[1:to]):
        return list(words)
    return [*action, words[0].rewrite(words[0].text, "gerund"), *words[1:to]]


def _read_ability(words: Sequence[Word]) -> list[Word]:
    """Turn "is capable of simultaneously tracking X" into "simultaneously tracking X"."""
    lower = [word.lower for word in words[:3]]
    if lower not in (["is", "capable", "of"], ["are", "capable", "of"]):
        return []
    gerund = len(lower) + (len(words) > len(lower) and words[len(lower)].tag == "adverb")
    return list(words[gerund:]) if gerund < len(words) and words[gerund].tag == "gerund" else []


def _count_passed(head: Word, after: Sequence[Word]) -> int:
    """Give how many words after a generic head are passed over to reach what it is about, or 0."""
    opener, second = after[0], after[1]
    passed = (
        opener.lower in _TOWARDS
        or (opener.lower == "with" and head.lower in _DATA["way_head"])
        or (opener.lower == "of" and (head.lower in _DATA["problem_head"] or second.tag == "gerund"))
        or (opener.lower == "by" and second.tag == "gerund")
        or (opener.text == "," and second.tag == "article")
    )
    return int(passed)


def _is_vague(verb: str, target: Sequence[Word]) -> bool:
    """Say whether the object of a verb tells nothing: "optimizing the method", "using a greedy algorithm"."""
    return is_generic(target) or (verb in _DATA["using"] and target[-1].lower in _DATA["generic_head"])


def _precedes_verb(word: Word) -> bool:
    return word.tag == "adverb" or word.lower in _BEFORE_VERB
