"""From the words of a clause to those that a heading can be made of: what says nothing is dropped or gives way."""

import re
from collections.abc import Sequence

from generator.text.language.inflection import make_gerund
from generator.text.language.tagging import (
    CONJUNCTIONS,
    Word,
    find_base,
    is_adjectival,
    is_finite_form,
    is_noun_gerund,
    is_only_verb,
    is_third_person,
    opens_clause,
)
from generator.text.language.word_lists import load_word_lists

_DATA = load_word_lists(__package__, "phrases.toml")
_FILLER = _DATA["filler"]
_FILLER_INSIDE = _FILLER - {"first"}
_EMPTY = _DATA["generic_head"] | _DATA["weak"] | _FILLER
_ACTIVITY_SUFFIXES = ("tion", "sis", "ment", "sion")
_OPEN_BRACKETS = frozenset("([{")
_CLOSE_BRACKETS = frozenset(")]}")
_QUOTES = frozenset("\"“”‘’'`*«»")
_STOPS = frozenset(":;.?!")
_NAMING = frozenset({"called", "named", "termed", "dubbed", "coined", "namely"})
_TOWARDS = frozenset({"for", "towards", "toward", "on", "at"})
_KEPT_AFTER_GENERIC = frozenset({"of", "based", "between", "with", "in", "from", "behind"})
_BEFORE_VERB = frozenset({"first", "can", "could", "may", "is", "able", "to"})
_NOUN_PHRASE = frozenset({"noun", "number", "gerund", "participle", "conjunction"})
_AFTER_VERB = frozenset({"article", "determiner", "relative", "subordinator", "pronoun"})
# "(cid:12)" is what a PDF leaves of a sign that it cannot name.
_NO_WORD = re.compile(r'\(cid|"|://')
_EXAMPLE_OPENERS = frozenset({"such", "as"})
_CITING_OTHERS = frozenset({"al", "al."})
_LOOKED_AT = _FILLER_INSIDE | _DATA["needless_adverb"] | _EXAMPLE_OPENERS | CONJUNCTIONS | _CITING_OTHERS | {"of", "et"}
_POINTING = _DATA["pointing"]
_POINTING_OUT = frozenset({"its", "their"})
POINTING = _POINTING | _POINTING_OUT
"""All words, in small letters, that can point to something out of sight."""
_VOWELS = frozenset("aeiou")
_LETTERS_WITH_VOWEL = frozenset("AEFHILMNORSX")
# Only so many words of a clause are read; a heading has 12.
_READ = 60
_ABILITIES = (
    ("is", "capable", "of"),
    ("are", "capable", "of"),
    ("is", "able", "to"),
    ("are", "able", "to"),
    ("can",),
    ("could",),
)
_DEEPEST = 6
_LONGEST_WORD = 60
_SHORT_RESULT = 3
_LONGEST_CITED = 3


def clean_phrase(words: Sequence[Word]) -> list[Word]:  # noqa: C901, PLR0912 - a decision list
    """Give a phrase up to its first strong boundary, without brackets, quotes, needless adverbs and inner fillers."""
    kept: list[Word] = []
    depth = 0
    passed = -1
    for index, word in enumerate(words[:_READ]):
        text, lower, start, _, _ = word
        # Most words are kept whatever stands around them.
        plain = lower not in _LOOKED_AT and text.isalnum() and len(text) <= _LONGEST_WORD
        if not plain and (text in _OPEN_BRACKETS or text in _CLOSE_BRACKETS):
            depth = depth + 1 if text in _OPEN_BRACKETS else max(0, depth - 1)
        elif depth or (not plain and _is_needless(words, index, kept)):
            continue
        elif lower in {"a", "an"} and _counts_plenty(words, index):
            passed = index + 2 + (words[index + 1].lower in _DATA["quantity"])
        elif index <= passed:
            continue
        elif lower == "by" and _announces(words, index):
            kept.append(word.rewrite("with"))
        elif lower in _DATA["announcing"] and index and _announces(words, index - 1):
            continue
        elif not plain and _cites(words, index):
            if lower == "et" and not _drop_cited(kept):
                break
        elif not plain and _ends_phrase(words, index):
            break
        elif not plain and lower == "of" and _says_problem(kept):
            del kept[-2:]
        else:
            if kept and kept[-1].tag == "article" and kept[-1].lower != "the" and start != kept[-1].end + 1:
                kept[-1] = kept[-1].rewrite("an" if _sounds_vowel(text) else "a")
            kept.append(word)
    return _turn_ability(kept)


def _turn_ability(words: list[Word]) -> list[Word]:
    """Turn "a controller that is capable of tracking X" and "that can track X" into "a controller for tracking X"."""
    for at in range(1, len(words) - 2):
        if words[at].lower not in {"that", "which"} or words[at - 1].tag not in {"noun", "gerund"}:
            continue
        lower = [word.lower for word in words[at + 1 : at + 4]]
        passed = next((len(each) for each in _ABILITIES if tuple(lower[: len(each)]) == each), 0)
        if not passed:
            return words
        rest = words[at + 1 + passed :]
        of = words[at + passed].lower == "of"
        action = make_action(rest) if not of else rest if rest[:1] and rest[0].tag == "gerund" else []
        return [*words[:at], words[at].rewrite("for", "preposition"), *action] if action else words
    return words


def _announces(words: Sequence[Word], at: int) -> bool:
    """Say whether "by proposing a Y" begins here, which a heading calls "with a Y"."""
    if words[at].lower != "by" or at + 2 >= len(words) or words[at + 1].lower not in _DATA["announcing"]:
        return False
    into = any(word.lower == "into" for word in words[at + 2 : at + 12])
    return words[at + 2].tag in {"article", "noun"} and not into


def _counts_plenty(words: Sequence[Word], at: int) -> bool:
    """Say whether "a large collection of Xs" begins here inside of a phrase, which a heading calls Xs."""
    if not at or words[at].tag != "article" or words[at].lower == "the" or at + 4 > len(words):
        return False
    at += 1 + (words[at + 1].lower in _DATA["quantity"])
    return words[at].lower in _DATA["plenty"] and words[at + 1].lower == "of"


def _cites(words: Sequence[Word], at: int) -> bool:
    """Say whether "et al." begins here, or goes on: what stands before it are names of authors."""
    if words[at].lower in _CITING_OTHERS:
        return at > 0 and words[at - 1].lower == "et"
    return words[at].lower == "et" and at + 1 < len(words) and words[at + 1].lower in _CITING_OTHERS


def _drop_cited(kept: list[Word]) -> bool:
    """Drop "of Smith" before "et al."; what stands before no such preposition is a subject, and is not dropped."""
    at = len(kept)
    while at and kept[at - 1].text[:1].isupper() and len(kept) - at < _LONGEST_CITED:
        at -= 1
    if not 0 < at < len(kept) or kept[at - 1].lower not in _DATA["citing"]:
        return False
    del kept[at - 1 :]
    return bool(kept)


def strip_opening(words: Sequence[Word]) -> list[Word]:
    """Drop articles, numbers and fillers before the first word of content; nothing is left of "this problem"."""
    if words and points_back(words, 0):
        return []
    at = 0
    while at < len(words) and _is_opening(words, at):
        at += 1
    rest = list(words[at:])
    if rest and (rest[0].lower in _DATA["no_opening"] or (at and _is_measured(words, at))):
        return []  # "ms delay" is what is left of "5 ms delay"
    if rest[2:] and rest[1].text == "," and rest[2].tag == "conjunction":
        del rest[1]  # "novel, robust, and accurate" has lost its first
    large = len(rest) > 1 and rest[0].lower in _DATA["quantity"] and rest[1].lower in _DATA["quantity_head"]
    counted = rest[large : large + 2]
    if len(counted) > 1 and counted[0].lower in _DATA["quantity_head"] and counted[1].lower == "of":
        return strip_opening(rest[large + 2 :])
    return rest


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
    if base in _DATA["empty_action"] or passive or vague:
        return []
    return [words[at].rewrite(make_gerund(base), "gerund"), *_join_second(words[at + 1 :])]


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


def find_head_end(words: Sequence[Word]) -> int:
    """Give the index after the noun phrase that the words begin with."""
    for index, word in enumerate(words):
        if index == 0 and word.tag == "adverb" and len(words) > 1 and words[1].tag in {"noun", "participle"}:
            continue  # "statistically consistent looms"
        if word.tag not in _NOUN_PHRASE or (index and (breaks_phrase(words, index) or is_postposed(words, index))):
            return index
    return len(words)


def is_postposed(words: Sequence[Word], at: int) -> bool:
    """Say whether an adjective stands after its noun here: "capable of", "designed for"."""
    follows = at + 1 < len(words) and words[at + 1].lower in {"of", "for", "to"}
    return follows and words[at].lower in _DATA["postposed"]


def is_generic(words: Sequence[Word]) -> bool:
    """Say whether a noun phrase has no word of content: "general framework", "new method", "competitive results"."""
    if words[-1].lower in _DATA["result_head"] and len(words) <= _SHORT_RESULT:
        return True
    return words[-1].lower in _DATA["generic_head"] and all(
        is_empty(word) or word.tag in {"adverb", "conjunction"} for word in words
    )


def is_empty(word: Word) -> bool:
    """Say whether a word says nothing of its own: "new", "method", "general"."""
    return word.lower in _EMPTY


def is_unit(word: Word) -> bool:
    """Say whether a word is a unit of measure."""
    return word.lower in _DATA["unit"]


def is_weak(word: Word) -> bool:
    """Say whether a word is an adjective that says little: "general", "joint"."""
    return word.lower in _DATA["weak"]


def points_back(words: Sequence[Word], at: int) -> bool:
    """Say whether a word points to something out of sight; "its" and "their" may point into the phrase itself."""
    lower = words[at].lower
    return lower in _POINTING or (at <= 1 and lower in _POINTING_OUT)


def breaks_phrase(words: Sequence[Word], at: int) -> bool:
    """Say whether the participle or gerund here follows a complete noun phrase: "model | trained on X"."""
    word, last = words[at], words[at - 1]
    if last.tag not in {"noun", "gerund"} or is_adjectival(last.text):
        return False
    if opens_clause(word) or word.lower in _NAMING:
        return True
    return word.tag == "participle" and at + 1 < len(words) and words[at + 1].tag in {"preposition", "to", "adverb"}


def drop_empty_end(words: list[Word]) -> list[Word]:
    """Drop a last word that says nothing after what is done: "cross-modal tracking problem"."""
    if len(words) < _SHORT_RESULT or words[-1].lower not in _DATA["empty_end"]:
        return words
    before = words[-2].lower
    active = before.endswith(_ACTIVITY_SUFFIXES) or is_noun_gerund(before)
    start = len(words) - 1
    while start and words[start].tag in _NOUN_PHRASE:
        start -= 1
    if words[start].lower in {"a", "an"}:
        return words  # "as a learning problem" has an article for its last word
    return words[:-1] if active and words[-2].tag in {"noun", "gerund"} else words


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
    if opener.text == "," and after[1].tag == "relative":
        return make_action(after[2:])
    if opener.lower in {"that", "which"}:
        return _read_ability(after[1:]) or make_action(after[1:])
    if opener.tag == "to":
        return make_action(after[1:]) or describe(after[1:], depth + 1)
    passed = _count_passed(rest[head - 1], after)
    if passed:
        return describe(after[passed:], depth + 1)
    return after if opener.tag == "gerund" else rest if opener.lower in _KEPT_AFTER_GENERIC else []


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
    if opener.lower == "based" and second.lower in {"on", "upon"}:
        return 2
    passed = (
        opener.lower in _TOWARDS
        or (opener.lower == "with" and head.lower in _DATA["way_head"])
        or (opener.lower == "of" and (head.lower in _DATA["problem_head"] or second.tag == "gerund"))
        or (opener.lower == "by" and second.tag == "gerund")
        or (opener.text == "," and second.tag == "article")
    )
    return int(passed)


def _is_opening(words: Sequence[Word], at: int) -> bool:
    word = words[at]
    if at and _goes_with_last(words[at - 1], word):
        return True
    if word.tag == "number":
        # "10 datasets" does without its number, "3 DOF arm" and "1 kg payload" do not.
        return at + 1 >= len(words) or words[at + 1].tag != "noun" or _counts_many(words[at + 1].lower)
    if word.tag in {"article", "mark"}:
        return True
    if word.tag in {"determiner", "conjunction"}:
        return word.lower not in {"no", "both", "multiple"}
    if word.tag == "adverb":
        # "A hybridly normalized model" has its adverb, "a recently published model" does without.
        follows = at + 1 < len(words) and word.lower.endswith("ly") and _takes_adverb(words[at + 1])
        return word.text.islower() and (not follows or word.lower in _DATA["plain_adverb"])
    term = at + 1 < len(words) and words[at + 1].lower in _DATA["novel_noun"]
    return word.lower in _FILLER and not term and not _opens_list(words, at)


def _takes_adverb(word: Word) -> bool:
    return word.tag == "participle" or (word.tag == "noun" and word.lower in _DATA["graded"])


def _goes_with_last(last: Word, word: Word) -> bool:
    """Say whether a word is dropped with the figure or article before it: "2 million looms", "a growing corpus"."""
    return (last.tag == "number" and word.lower in _DATA["counting"]) or (
        last.tag == "article" and word.lower in _DATA["growing"]
    )


def _counts_many(word: str) -> bool:
    return word.endswith("s") or word in _DATA["counting"]


def _is_measured(words: Sequence[Word], at: int) -> bool:
    """Say whether a unit stands at `at`, after its number: "1 kg payload"."""
    return words[at - 1].tag == "number" and words[at].lower in _DATA["unit"]


def _opens_list(words: Sequence[Word], at: int) -> bool:
    """Say whether a filler is the first of several adjectives that stay: "efficient, noise-free and sparse"."""
    if at + 2 >= len(words) or (words[at + 1].text != "," and words[at + 1].tag != "conjunction"):
        return False
    second = at + 2 + (words[at + 2].tag in {"conjunction", "adverb"})
    return second < len(words) and words[second].lower not in _FILLER | _DATA["weak"]


def _is_needless(words: Sequence[Word], at: int, kept: Sequence[Word]) -> bool:
    word = words[at]
    if word.text in _QUOTES or word.lower in _DATA["needless_adverb"]:
        return True
    if word.text == ",":
        return not kept or kept[-1].text == ","
    inside = bool(kept) and (
        kept[-1].tag == "article" or (kept[-1].tag == "preposition" and word.lower not in {"new", "novel"})
    )
    if at + 1 < len(words) and words[at + 1].lower in _DATA["novel_noun"]:
        return False
    if inside and kept[-1].tag == "preposition" and word.lower in _DATA["count"]:
        return False  # "with two branches" says more than "with branches"
    joins_fillers = word.tag == "conjunction" and at > 0 and words[at - 1].lower in _FILLER_INSIDE
    return inside and (word.lower in _FILLER_INSIDE or joins_fillers)


def _ends_phrase(words: Sequence[Word], at: int) -> bool:  # noqa: PLR0911 - a decision list
    word = words[at]
    if word.tag == "dash" or word.text in _STOPS or len(word.text) > _LONGEST_WORD or _NO_WORD.search(word.text):
        return True
    if word.lower in _EXAMPLE_OPENERS:
        following = [each.lower for each in words[at + 1 : at + 3]]
        return following[:1] == ["as"] if word.lower == "such" else following == ["well", "as"]
    if word.tag != "conjunction":
        return False
    if at > 0 and words[at - 1].tag == "verb":
        return False  # two verbs of one object: "detects and removes X"
    further = {each.lower for each in words[at + 1 : at + 3] if each.tag != "adverb"}
    if not further.isdisjoint(_DATA["further_verb"]):
        return True
    if at + 1 < len(words) and words[at + 1].tag == "relative":
        return True
    joins_particle = at > 0 and at + 1 < len(words) and words[at + 1].tag == "to" and words[at - 1].tag != "to"
    joins_passive = at + 2 < len(words) and words[at + 1].tag == "participle" and words[at + 2].tag == "to"
    return joins_particle or joins_passive or _begins_verb(words, at + 1)


def _says_problem(kept: Sequence[Word]) -> bool:
    """Say whether a phrase ends with "the problem", which "of X" makes needless."""
    return len(kept) > 1 and kept[-2].lower == "the" and kept[-1].lower in _DATA["empty_end"]


def _begins_verb(words: Sequence[Word], at: int) -> bool:
    """Say whether a further verb of the clause begins here: "and show that", "and propose several"."""
    while at < len(words) and words[at].tag == "adverb":
        at += 1
    if at + 1 >= len(words) or not is_finite_form(words[at].text):
        return False
    following = words[at + 1].tag
    if words[at].tag == "verb" or following in _AFTER_VERB:
        return True
    if following == "preposition":
        return words[at - 2].text == "," and not is_third_person(words[at].text)
    return is_only_verb(words[at].text) and following != "mark"


def _is_vague(verb: str, target: Sequence[Word]) -> bool:
    """Say whether the object of a verb tells nothing: "optimizing the method", "using a greedy algorithm"."""
    return is_generic(target) or (verb in _DATA["using"] and target[-1].lower in _DATA["generic_head"])


def _precedes_verb(word: Word) -> bool:
    return word.tag == "adverb" or word.lower in _BEFORE_VERB


def _sounds_vowel(word: str) -> bool:
    if word.isupper():
        return word[0] in _LETTERS_WITH_VOWEL
    lower = word.lower()
    return lower[0] in _VOWELS and not lower.startswith(("uni", "use", "eu", "one", "ubi"))
