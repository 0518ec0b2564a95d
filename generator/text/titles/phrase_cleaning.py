"""A phrase of the text without what a heading does without: brackets, quotes, needless adverbs, citations."""

import re
from collections.abc import Sequence

from generator.text.language.inflection import make_gerund
from generator.text.language.tagging import (
    CONJUNCTIONS,
    Word,
    find_base,
    is_finite_form,
    is_only_verb,
    is_third_person,
    numbers_item,
    opens_clause,
)
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.describing import make_action
from generator.text.titles.phrases import find_head_end, is_generic, strip_opening, takes_adverb

_DATA = load_word_lists(__package__, "phrases.toml")
_FILLER = _DATA["filler"]
_FILLER_INSIDE = _FILLER - {"first"}
_OPEN_BRACKETS = frozenset("([{")
_CLOSE_BRACKETS = frozenset(")]}")
_QUOTES = frozenset("\"“”‘’'`*«»")
_STOPS = frozenset(":;.?!")
_AFTER_VERB = frozenset({"article", "determiner", "relative", "subordinator", "pronoun"})
# "(cid:12)" is what a PDF leaves of a sign that it cannot name, and "penalization–which" has lost a space.
_NO_WORD = re.compile(
    r'\(cid|"|://|[a-z][–—](?:a|an|the|this|that|which|we|it|i\.e)\Z|^\w+-(?:an|the|this|that|these|which|one)\Z'
)
_EXAMPLE_OPENERS = frozenset({"such", "as"})
_CITING_OTHERS = frozenset({"al", "al."})
_LOOKED_AT = (_FILLER_INSIDE | _DATA["needless_adverb"] | _EXAMPLE_OPENERS | CONJUNCTIONS | _CITING_OTHERS) | {
    "of",
    "et",
    "corresponding",
}
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
_LONGEST_WORD = 60
_MAKING_USE = (["makes", "use", "of"], ["make", "use", "of"])
_OBJECTS = frozenset({"noun", "gerund", "participle", "article", "determiner", "number"})
_TO_THE_BEST = ["to", "the", "best"]
_BEFORE_RELATIVE = frozenset({"article", "determiner", "number", "noun", "gerund", "participle", "adverb"})
_WORDY = frozenset({"in", "so", "with", "for"})
_TO = (["in", "order", "to"], ["so", "as", "to"])
_LONGEST_CITED = 3
_LONGEST_INSERTION = 10


def clean_phrase(words: Sequence[Word]) -> list[Word]:  # noqa: C901, PLR0912 - a decision list
    """Give a phrase up to its first strong boundary, without brackets, quotes, needless adverbs and inner fillers."""
    kept: list[Word] = []
    depth = 0
    passed = -1
    for index, word in enumerate(words[:_READ]):
        text, lower, start, _, tag = word
        # Most words are kept whatever stands around them.
        plain = lower not in _LOOKED_AT and text.isalnum() and len(text) <= _LONGEST_WORD
        if not plain and (text in _OPEN_BRACKETS or text in _CLOSE_BRACKETS):
            depth = depth + 1 if text in _OPEN_BRACKETS else max(0, depth - 1)
        elif tag == "number" and not depth and numbers_item(words, index):
            break
        elif depth or index <= passed or (not plain and _is_needless(words, index, kept)):
            continue
        elif text == "," and (aside := _count_knowledge(words, index) or _count_insertion(words, index)):
            passed = index + aside
        elif lower in _WORDY and (wordy := _count_wordy(words, index)):
            passed = index + wordy
            kept.append(words[passed].rewrite("for" if words[passed].lower == "of" else words[passed].text))
        elif lower in {"a", "an"} and _counts_plenty(words, index):
            passed = index + 2 + (words[index + 1].lower in _DATA["quantity"])
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
            if kept and kept[-1].tag == "article" and start != kept[-1].end + 1:
                kept[-1] = fit_article(kept[-1], word)
            kept.append(word)
    return _turn_ability(_join_relative(_drop_role(kept)))


def _drop_role(words: list[Word]) -> list[Word]:
    """Write "looms for X" for "looms as a new class of tool for X", and "looms to do X" for "as a method to do X"."""
    at = next((at for at, word in enumerate(words) if at and word.lower == "as"), 0)
    role = strip_opening(words[at + 1 :]) if at and words[at + 1 : at + 2] and words[at + 1].tag == "article" else []
    head = find_head_end(role)
    if not 0 < head < len(role) - 1 or not is_generic(role[:head]) or words[at - 1].tag != "noun":
        return words
    acts = role[head].tag == "to" and find_base(role[head + 1].text) is not None
    whole = words[0].tag != "gerund" and all(word.tag != "verb" for word in words[:at])
    return [*words[:at], *role[head:]] if whole and (acts or role[head].lower == "for") else words


def _join_relative(words: list[Word]) -> list[Word]:
    """Write "a loom that weaves X" for "a loom, which weaves X": what a paper presents has no other one beside it."""
    comma = next((at for at, word in enumerate(words) if word.tag not in _BEFORE_RELATIVE), 0)
    if not comma or comma + 2 >= len(words) or words[comma].text != "," or words[comma - 1].tag != "noun":
        return words
    opener = words[comma + 1]
    verb = next((word for word in words[comma + 2 :] if word.tag != "adverb"), opener)
    if opener.lower not in {"that", "which"} or verb.tag != "verb" or not is_third_person(verb.text):
        return words
    return [*words[:comma], opener.rewrite("that"), *words[comma + 2 :]]


def _count_using(words: Sequence[Word], at: int) -> int:
    """Give how many words "uses" or "makes use of" has, if it stands here before its object; or 0."""
    if [word.lower for word in words[at : at + 3]] in _MAKING_USE:
        return 3 if at + 3 < len(words) and words[at + 3].tag in _OBJECTS else 0
    base = find_base(words[at].text) if is_finite_form(words[at].text) else None
    return int(base in _DATA["using"] and at + 1 < len(words) and words[at + 1].tag in _OBJECTS)


def _write_using(verb: Word) -> str:
    base = find_base(verb.text) or ""
    return make_gerund(base) if base in _DATA["using"] else "using"


def _count_knowledge(words: Sequence[Word], at: int) -> int:
    """Give how many words go on from a comma to the end of ", to the best of our knowledge,"; or 0."""
    if [word.lower for word in words[at + 1 : at + 4]] != _TO_THE_BEST:
        return 0
    return next((end - at for end in range(at + 1, min(at + 10, len(words))) if words[end].text == ","), 0)


def _count_wordy(words: Sequence[Word], at: int) -> int:
    """Give how many words go on to the end of "in order | to" and "with the aim | of": "to" and "for"; or 0."""
    rest = [word.lower for word in words[at : at + 4]]
    if rest[:3] in _TO:
        return 2
    purpose = rest[1:2] == ["the"] and rest[2:3] and rest[2] in _DATA["purpose"] and rest[3:] == ["of"]
    return 3 if purpose and at and at + 4 < len(words) and words[at + 4].tag == "gerund" else 0


def _count_insertion(words: Sequence[Word], at: int) -> int:
    """Give how many words go on from a comma to the end of ", acquired by cameras," that a phrase goes on behind; or 0.

    Behind it stands what the words before it belong to, too: "maps values, acquired by cameras, to forces".
    """
    opener = words[at + 1] if at + 1 < len(words) else None
    if opener is None or words[at - 1].tag != "noun" or opener.lower == "including":
        return 0
    if opener.tag != "participle" and not opens_clause(opener):
        return 0
    ahead = range(at + 2, min(at + _LONGEST_INSERTION, len(words) - 1))
    end = next((end for end in ahead if words[end].text == ","), 0)
    return end - at if end and words[end + 1].tag in {"preposition", "to"} else 0


def fit_article(article: Word, word: Word) -> Word:
    """Give "a" or "an" as the word that comes to stand behind it wants it."""
    return article if article.lower == "the" else article.rewrite("an" if _sounds_vowel(word.text) else "a")


def _turn_ability(words: list[Word]) -> list[Word]:
    """Turn "a controller that is capable of tracking X" and "that can track X" into "a controller for tracking X"."""
    for at in range(1, len(words) - 2):
        if words[at].lower not in {"that", "which"} or words[at - 1].tag not in {"noun", "gerund"}:
            continue
        lower = [word.lower for word in words[at + 1 : at + 4]]
        passed = next((len(each) for each in _ABILITIES if tuple(lower[: len(each)]) == each), 0)
        if not passed and not _count_using(words, at + 1):
            return words
        uses = _count_using(words, at + 1)
        if uses:
            return [*words[:at], words[at].rewrite(_write_using(words[at + 1]), "gerund"), *words[at + 1 + uses :]]
        rest = words[at + 1 + passed :]
        of = words[at + passed].lower == "of"
        while of and rest[1:] and rest[0].tag == "adverb":
            rest = rest[1:]
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


def _is_needless(words: Sequence[Word], at: int, kept: Sequence[Word]) -> bool:
    word = words[at]
    if word.text in _QUOTES or word.lower in _DATA["needless_adverb"]:
        joined = bool(kept) and kept[-1].tag == "conjunction"  # "quickly and efficiently"
        ends = at + 1 == len(words) or words[at + 1].text in _STOPS
        # "A loom that treats wool explicitly" is not any loom.
        return not joined and not (ends and word.lower in _DATA["telling_adverb"])
    if word.text == ",":
        return not kept or kept[-1].text == ","
    if kept and kept[-1].tag == "conjunction" and word.lower == "corresponding":
        return True  # "a loom and corresponding threads"
    inside = bool(kept) and (
        kept[-1].tag == "article" or (kept[-1].tag == "preposition" and word.lower not in {"new", "novel"})
    )
    following = words[at + 1].lower if at + 1 < len(words) else ""
    if following in _DATA["novel_noun"] or (word.lower in _DATA["telling"] and following in _DATA["vague_noun"]):
        return False  # "environments" alone say nothing; "challenging environments" do
    if inside and kept[-1].lower != "the" and word.lower in _DATA["count"]:
        return False  # "with two branches" says more than "with branches"; "of a three piece loom"
    joins_fillers = word.tag == "conjunction" and at > 0 and words[at - 1].lower in _FILLER_INSIDE
    graded = word.lower.endswith("ly") and at + 1 < len(words) and takes_adverb(words[at + 1])
    return inside and ((word.lower in _FILLER_INSIDE and not graded) or joins_fillers)


def _ends_phrase(words: Sequence[Word], at: int) -> bool:  # noqa: PLR0911 - a decision list
    word = words[at]
    if word.tag == "dash" or word.text in _STOPS or len(word.text) > _LONGEST_WORD or _NO_WORD.search(word.text):
        return True
    if word.text == "," and at + 1 < len(words) and words[at + 1].lower == "including":
        return True  # a heading would have the first of several
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
    return len(kept) > 1 and kept[-2].lower == "the" and kept[-1].lower in _DATA["empty_end"] | _DATA["area"]


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


def _sounds_vowel(word: str) -> bool:
    if word.isupper():
        return word[0] in _LETTERS_WITH_VOWEL
    lower = word.lower()
    return lower[0] in _VOWELS and not lower.startswith(("uni", "use", "eu", "one", "ubi"))
