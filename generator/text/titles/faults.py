"""What no heading may be, whatever it was made of: a sentence, a count without its figure, a head that says nothing."""

from collections.abc import Sequence
from itertools import pairwise, takewhile

from generator.text.language.tagging import (
    Word,
    is_adjectival,
    is_finite_form,
    is_noun_gerund,
    is_only_verb,
    opens_clause,
)
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.designs import is_left_open, is_only_design
from generator.text.titles.phrases import (
    acts_behind_plural,
    find_head_end,
    is_empty,
    is_generic,
    is_plural,
    strip_opening,
)
from generator.text.titles.purposes import is_activity

_DATA = load_word_lists(__package__, "faults.toml")
_RESTING, _COUNTING = _DATA["resting"], _DATA["counting"]
_FINITE = frozenset({"verb", "auxiliary"})
_MAY_BE_VERB = frozenset({"noun", "adverb"})
_HEADS = frozenset({"noun", "gerund"})
_OBJECTS = frozenset({"noun", "article", "determiner", "gerund"})
# Behind one of these a verb belongs to a clause that explains a noun.
_EXPLAINING = frozenset({"relative", "subordinator", "to"})
_POSSESSIVE = frozenset({"its", "their"})
_JOINABLE = frozenset({"preposition", "participle", "verb"})
# What has something that the words have lost, as before a bracket: "a net's (N) | weights".
_GENITIVES = ("'s", "’s", "s'", "s’")
_CONTENT = frozenset({"noun", "gerund", "participle", "verb", "number"})
_DOING = frozenset({"verb", "auxiliary", "to", "relative", "gerund"})
_PAIR = 2
_ASKING = frozenset({"how", "where", "why", "what", "whether"})


def is_faulty(words: Sequence[Word]) -> bool:
    """Say whether words can be no part of a heading."""
    if not words:
        return False
    # Most faults hang on a word or a sign that few headings have; where it is missing, no word needs to be looked at.
    lower = {word.lower for word in words}
    written = " ".join([word.text for word in words])
    return (
        holds_finite_verb(words)
        or words[0].lower in _DATA["leaning"]
        or words[0].lower.removesuffix(".") == "al"  # of "et al."
        or ("known" in lower and _says_other_name(words))
        or ("," in lower and (_goes_on_behind_comma(words) or _begins_in_list(words)))
        or ("-" in written and _misses_end_of_compound(words))
        or not lower.isdisjoint(_DATA["naming"])
        or words[-1].text.endswith(_GENITIVES)
        or (words[-1].lower in _DATA["stressed"] and "with" in lower)
        or (("(" in written or ")" in written) and _breaks_bracket(words))
        or (not lower.isdisjoint(_COUNTING) and _misses_figure(words))
        or _begins_verbally(words)
        or _begins_with_adjective(words)
        or words[0].lower in _DATA["describing"]
        or is_only_design(words)
        or is_left_open(words)
        or _joins_without_first(words)
        or (not lower.isdisjoint(_POSSESSIVE) and _points_outside(words))
        or ("case" in lower and _is_about_a_case(words))
        or (not lower.isdisjoint(_DATA["own"]) and _is_of_own(words))
        or (not lower.isdisjoint(_DATA["like"]) and _likens(words))
        or ("for" in lower and (_has_two_purposes(words) or _is_for_itself(words)))
        or (not lower.isdisjoint(_DATA["relation"]) and _lacks_other_side(words))
        or ("by" in lower and _does_without_deed(words))
        or ("as" in lower and _is_as_nothing(words))
        or ("using" in lower and _uses_nothing(words))
        or ("than" in lower and _compares_nothing(words))
    )


def _is_for_itself(words: Sequence[Word]) -> bool:
    """Say whether what stands behind the last "for" stands before it, too: "loom control scheme for loom control"."""
    at = max(at for at, word in enumerate(words) if word.lower == "for")
    before = {part.removesuffix("s") for word in words[:at] for part in (word.lower, *word.lower.split("-"))}
    phrase = takewhile(lambda word: word.tag != "preposition", words[at + 1 :])
    behind = [word.lower.removesuffix("s") for word in phrase if word.tag in _CONTENT and not is_empty(word)]
    return bool(behind) and before.issuperset(behind)


def _does_without_deed(words: Sequence[Word]) -> bool:
    """Say whether "by doing X" stands behind a thing, which is nothing that is done so: "a loom by tying X"."""
    at = next((at for at, word in enumerate(words[:-1]) if word.lower == "by" and words[at + 1].tag == "gerund"), 0)
    if not at or is_noun_gerund(words[at + 1].text):
        return False
    return not any(
        word.tag in _DOING or word.lower in _DATA["way"] or is_activity(word.lower.removesuffix("s"))
        for word in words[:at]
    )


def _is_as_nothing(words: Sequence[Word]) -> bool:
    """Say whether "as a new method" stands among the words, which says nothing of what it is."""
    for at, word in enumerate(words[:-1]):
        if word.lower == "as" and words[at + 1].lower in {"a", "an"}:
            role = strip_opening(words[at + 1 :])
            head = find_head_end(role)
            if head and is_generic(role[:head]) and not {each.lower for each in role[head : head + 1]} & {"of", "to"}:
                return True
    return False


def _uses_nothing(words: Sequence[Word]) -> bool:
    """Say whether "using" has lost its object: "using for weaving"."""
    return any(word.lower == "using" and following.tag == "preposition" for word, following in pairwise(words))


def _compares_nothing(words: Sequence[Word]) -> bool:
    """Say whether "than" has lost what compares: "composite of noise or dust | than felt"."""
    at = next(at for at, word in enumerate(words) if word.lower == "than")
    return not any(word.lower in _DATA["comparing"] or word.lower.endswith("er") for word in words[:at])


def _says_other_name(words: Sequence[Word]) -> bool:
    """Say whether "known as" stands among the words, before what they are called, too."""
    return any(word.lower == "known" and following.lower == "as" for word, following in pairwise(words))


def is_vacuous(words: Sequence[Word]) -> bool:
    """Say whether the noun phrase that the words begin with says nothing of its own: "large numbers"."""
    head = words[: find_head_end(words)]
    if not head or head[-1].lower not in _DATA["vacuous"]:
        return False
    return all(is_empty(word) or is_adjectival(word.text) or word.tag not in _HEADS for word in head[:-1])


def holds_finite_verb(words: Sequence[Word]) -> bool:
    """Say whether a verb of the main clause stands among the words: "difficulties come from X", "X is new"."""
    # After a gerund, what looks like a verb is mostly a noun: "learning grasp poses".
    verbs = frozenset({"auxiliary"}) if words[0].tag == "gerund" else _FINITE
    for at, (_, lower, _, _, tag) in enumerate(words):
        if tag in _EXPLAINING or lower in _ASKING:
            return False
        if tag == "participle" and _told_in_past(words, at):
            return True
        if tag in verbs or (lower in _RESTING and _rests(words, at)) or (at and tag == "noun" and _acts(words, at)):
            return True
    return False


def _acts(words: Sequence[Word], at: int) -> bool:
    """Say whether a word is the verb of the plural before it, as what follows shows: "techniques | rank among the"."""
    last, following = words[at - 1], words[at + 1] if at + 1 < len(words) else None
    if is_only_verb(words[at].text) and is_plural(last):
        return True
    if following is None or not words[at].text.islower() or not is_finite_form(words[at].text):
        return False
    if words[at].lower in _DATA["causing"]:
        return last.tag in _HEADS and following.tag in _OBJECTS
    return acts_behind_plural(words, at)


def _told_in_past(words: Sequence[Word], at: int) -> bool:
    """Say whether a participle is the verb of the plural before it: "looms tremendously | improved weaving".

    So is any that stands right between a noun and an article: "weaving | considered the control of looms".
    """
    if at < 1 or at + 1 >= len(words):
        return False
    if words[at + 1].tag == "article" and words[at - 1].tag in _HEADS and not opens_clause(words[at]):
        return True
    if at < _PAIR or words[at - 1].tag != "adverb" or not words[at - 1].lower.endswith("ly"):
        return False
    return is_plural(words[at - 2]) and words[at + 1].tag in _OBJECTS


def _rests(words: Sequence[Word], at: int) -> bool:
    """Say whether a word that may be a noun is the verb of what stands before it: "difficulties | come from"."""
    if not at or at + 1 >= len(words):
        return False
    return words[at - 1].tag in _HEADS and words[at + 1].tag in {"preposition", "to"}


def _begins_verbally(words: Sequence[Word]) -> bool:
    """Say whether a noun is a verb that no list knows, as its object shows: "declares the requirements".

    So is the last of several: "flight test a loom", "methods pre-multiply a vector".
    """
    for word, following in pairwise(words):
        if word.tag not in _MAY_BE_VERB or word.text.endswith("ing"):
            return False
        if following.tag == "article" and following.start == word.end + 1:
            return word.text.islower() or following.text.islower()
    return False


def _points_outside(words: Sequence[Word]) -> bool:
    """Say whether "its" belongs to nothing in the words, as right behind the first noun: "effects of its feedback"."""
    at = next((index for index, word in enumerate(words) if word.lower in _POSSESSIVE), 0)
    if not at or words[at - 1].tag != "preposition":
        return at > 0 and at == len(words) - 2
    nouns = [index for index, word in enumerate(words[: at - 1]) if word.tag == "preposition"]
    return words[at - 1].lower in {"of", "in"} and len(nouns) <= 1 and words[0].tag != "gerund"


def _is_about_a_case(words: Sequence[Word]) -> bool:
    """Say whether words go on with "in the case of", which tells of a part of the paper only."""
    return any(word.lower == "case" and words[at - 1].lower == "the" for at, word in enumerate(words) if at)


def _is_of_own(words: Sequence[Word]) -> bool:
    """Say whether "of the approach" stands among the words, which is the paper's own and has no name here."""
    for at, word in enumerate(words):
        if at > 1 and word.lower in _DATA["own"] and [each.lower for each in words[at - 2 : at]] == ["of", "the"]:
            following = words[at + 1 : at + 2]
            return all(each.tag == "preposition" and each.lower != "of" for each in following)
    return False


def _likens(words: Sequence[Word]) -> bool:
    """Say whether "similar results" stands among the words, which does not say to what."""
    pairs = pairwise(words)
    return any(word.lower in _DATA["like"] and following.lower in _DATA["liked"] for word, following in pairs)


def _begins_with_adjective(words: Sequence[Word]) -> bool:
    """Say whether words begin with an adjective that belongs to what stands before them: "sub-optimal in X"."""
    leads = len(words) > _PAIR and words[1].tag == "gerund" and not is_noun_gerund(words[1].text)
    behind = words[1 + leads] if len(words) > 1 else words[0]
    # "Valid leading to X"; but "precise functioning of X" is what it says.
    if behind.tag not in {"preposition", "to"} or (leads and behind.lower == "of"):
        return False
    last = words[0].lower.rpartition("-")[2]
    return words[0].tag == "noun" and (is_adjectival(last) or last in _DATA["lone"])


def _has_two_purposes(words: Sequence[Word]) -> bool:
    """Say whether "for" stands twice among the words, so that the second belongs to what stands too far before it."""
    return len([None for word in words if word.lower == "for"]) > 1


def _lacks_other_side(words: Sequence[Word]) -> bool:
    """Say whether words begin with a relation without what it is between: "the parallel for trees"."""
    head = find_head_end(words)
    if not head or words[0].tag == "gerund" or words[head - 1].lower not in _DATA["relation"]:
        return False
    return head == len(words) or words[head].lower not in _DATA["relating"]


def _goes_on_behind_comma(words: Sequence[Word]) -> bool:
    """Say whether a comma goes on to a clause or an aside: "a dataset, but suffer from X", "issues, in X"."""
    commas = [at for at, word in enumerate(words[:-2]) if word.text == ","]
    return any(words[at + 1].lower in _DATA["aside"] and words[at + 2].tag != "relative" for at in commas)


def _misses_end_of_compound(words: Sequence[Word]) -> bool:
    """Say whether a word ends in a hyphen, and no other compound follows that it shares its end with: "nano- for"."""
    return any(
        word.text.endswith("-") and following.tag != "conjunction" and following.text != ","
        for word, following in zip(words, [*words[1:], words[0]], strict=True)
    )


def _breaks_bracket(words: Sequence[Word]) -> bool:
    """Say whether a word holds a bracket without the other one of its pair."""
    return any(word.text.count("(") != word.text.count(")") for word in words)


def _begins_in_list(words: Sequence[Word]) -> bool:
    """Say whether words are the end of a list that has lost its beginning: "phase shifts, and additive noise"."""
    for at, word in enumerate(words[:-1]):
        if word.text == ",":
            return words[at + 1].lower in {"and", "or"}
    return False


def _joins_without_first(words: Sequence[Word]) -> bool:
    """Say whether "and" joins a phrase to one that the words have lost: "hardware and without a computer system"."""
    for at, (word, following) in enumerate(pairwise(words)):
        if word.tag == "conjunction" and following.tag == "preposition":
            return not any(earlier.tag in _JOINABLE for earlier in words[:at])
    return False


def _misses_figure(words: Sequence[Word]) -> bool:
    """Say whether a count stands among the words without its figure: "million structures"."""
    return any(
        not (at and (words[at - 1].tag == "number" or words[at - 1].lower in _DATA["figures"]))
        for at in [at for at, word in enumerate(words) if word.lower in _COUNTING]
    )
