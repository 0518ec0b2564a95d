"""Noun phrases: the stretches of a text that may be terms, without what praises, counts or points in front of them."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from importlib.resources import files
from itertools import chain
from typing import NamedTuple

from generator.text.language.registrations import find_registration
from generator.text.language.remembering import remember
from generator.text.language.sentences import split_sentences
from generator.text.language.tagging import (
    TAGS,
    Word,
    is_adjectival,
    is_finite_form,
    is_noun_gerund,
    is_only_verb,
    is_third_person,
    opens_clause,
    tag_sentence,
)

_LISTS: Mapping[str, str] = tomllib.loads((files(__package__) / "noun_phrases.toml").read_text(encoding="utf-8"))
_OPENERS, _OUTSIDE, _ADJECTIVES, _ADVERBS, _EMPTY, _IDLE_HEADS, _NEEDLESS_ENDS, _AFTER_PLURAL, _LABELS = (
    frozenset(_LISTS[name].split())
    for name in (
        "opener",
        "outside",
        "adjective",
        "adverb",
        "empty",
        "idle_head",
        "needless_end",
        "after_plural",
        "label",
    )
)
_PLAIN_VERBS = frozenset(
    tomllib.loads((files("generator.text.language") / "lexicon.toml").read_text(encoding="utf-8"))["plain_verb"].split()
)
_KEPT_BEFORE = {
    opener.strip(): frozenset(heads.split())
    for opener, _, heads in (line.partition(":") for line in _LISTS["kept_before"].strip().split("\n"))
}

# Each word becomes one letter, so that a regular expression can say what a noun phrase is: adjectives and nouns, up to
# the last noun in a row.
_NOUN, _ADJECTIVE, _OPENER, _PARTICIPLE, _GERUND = "N", "A", "O", "P", "G"
_BE_OR_HAVE, _MODAL, _ADVERB, _OTHER = "X", "M", "Y", "-"
_TEXTS, _POINTERS = frozenset({"paper", "article"}), frozenset({"this", "our", "the"})
_LAST, _BEFORE_OBJECT = frozenset({_NOUN, _GERUND}), frozenset({"D", _OPENER})
_TAG_LETTERS = {"article": "D", "determiner": "D", "pronoun": "M", "to": "T", "conjunction": "C", "mark": "."}
_DEPENDENT = re.compile(r"O(?!\Z)|A(?=\.)|N(?=CA)")
# What stands before and after a word may change what it is in a phrase; it then gets a small letter, in this order.
_IN_CONTEXT = (
    ("MN", "Mn"),  # no noun: "can toggle", "to toggle the", "and toggle the"
    ("TND", "TnD"),
    ("CND", "CnD"),
    *((before + "P", before + "p") for before in "XMNnG"),  # "from learned features", but "a model | trained"
    *((before + "G", before + "g") for before in "DOA"),  # "the moving horizon", but "by moving | objects"
    *(("Y" + after, "y" + after) for after in "APp"),  # "partially observable processes"
)
# Bounded, so that the search is linear in any text; a gerund ends a phrase in "question answering, …".
_PHRASE = re.compile(r"[ANPgy]{0,7}(?:N|(?<=[ANn])[Gg](?=[.C]|\Z))")
_NOUN_ENDINGS = ("s", "ion", "ment", "ness", "ity", "ance", "ence", "ing", "ism", "logy", "ship")
_BE_AND_HAVE = frozenset({"is", "are", "was", "were", "be", "been", "being", "am", "has", "have", "had", "having"})

_INNER_MARK = re.compile(r"[-‐-―−/]+")
_UNIT, _UNIT_LETTER = ("|".join(map(re.escape, _LISTS[name].split())) for name in ("unit", "unit_letter"))
_PART_OF_UNIT = rf"(?:{_UNIT}|{_UNIT_LETTER})(?:-eq)?(?:\^?[-−⁻+]?[0-9¹²³⁴]+)?"
_UNITS = re.compile(
    rf"(?:{_UNIT})(?:[-−⁻][0-9¹²³⁴]+)?|(?:{_UNIT_LETTER})[-−⁻][0-9¹²³⁴]+|{_PART_OF_UNIT}(?:[/·.]{_PART_OF_UNIT})+"
)
_TWO_LETTERS = re.compile(r"[^\W\d_].*[^\W\d_]")
# Addresses, formulas, sizes, ranges of numbers and numbers with a unit, but not "3d"; numbers under which something is
# registered.
_NO_TERM = re.compile(
    r"://|www\.|\.gov\b|doi:|CVE-\d|\d{6}|^[-−+±~≈][\d.,]+[-–]?$|[@\\=<>|^_~{}\[\]%√∑∫≤≥±∞∈→]|^[\d.,]+[^\W\d_]?[-–x×][\d.,]+|^[\d.,]+(?!d\b)[a-zµ°]|[-–]$|\([^)]*$|^[^(]*\)"
)
_LONGEST = 6
_SHORT = 2
_LONGEST_WORD = 40
_SHORTEST_WORD = 3
_SHORTEST_PLURAL = 4
_REMEMBERED_WORDS = 1 << 14


_PARTICLE = r"(?:(?:[Vv]an|[Vv]on|[Dd]e[nr]?|[Dd]i|[Dd]u|[Ll][ae]|[Ee]l|Ben|dos) ){0,2}"
_FAMILY = r"(?:Mc|Mac|De|Di|Du|La|Le|O['’])?[^\W\d_a-z][^\W\d_A-Z]+"
_AUTHOR = rf"(?:[A-Z]\.[ -]?){{0,3}}{_PARTICLE}{_FAMILY}(?:[-’'‐–]{_FAMILY})?"
# Who is cited by name: "Rossi et al.", "Rossi and Verdi (1987)", "R. Rossi".
_CITED = re.compile(
    rf"\b{_AUTHOR}(?:,? (?:and|&) {_AUTHOR})?(?=(?:['’]s)? (?:et al\b|\((?:18|19|20)\d\d[a-z]?\)))"
    r"|(?<![\w.])(?:[A-Z]\. ?){1,3}[A-Z][a-z]+(?:-[A-Z][a-z]+)?\b"
)
_MAY_CITE = re.compile(r" et al\b|\((?:18|19|20)\d\d|\b[A-Z]\. ?[A-Z]")
_LONGEST_LABEL = 6  # words


class NounPhrase(NamedTuple):
    """A noun phrase: its words, their folded parts, by which it is compared, and its place in the text.

    A tuple, since an abstract has dozens of them.
    """

    words: tuple[Word, ...]
    key: tuple[str, ...]
    start: int
    end: int


def find_noun_phrases(text: str) -> Iterator[NounPhrase]:
    """Give the noun phrases of a text that may be terms, in order; none overlaps another.

    Left out are phrases of empty words only ("the problem", "this framework"), of more than six words, those that
    hold an address, a formula or a size, and what says where a trial is registered and who paid for it.
    """
    may_cite = _MAY_CITE.search(text) is not None
    end_of_report = find_registration(text)
    for first, last in split_sentences(text):
        if first >= end_of_report:
            break
        words = tag_sentence(text, first, last)
        letters = _spell_classes(words)
        if labels := _count_label(words):
            letters = _OTHER * labels + letters[labels:]
        for author in _CITED.finditer(text, first, last) if may_cite else ():
            letters = _leave_out(words, letters, author.span())
        for match in _PHRASE.finditer(_mark_context(letters)):
            start, end = match.span()
            end = _find_end(words, letters, start, _drop_verb(words, letters, start, end))
            if end - start > 1:
                start += _takes_object(words, letters, start, end)
            phrase = words[start:end]
            key: tuple[str, ...] = ()
            for written, _, _, _, _ in phrase:
                key += fold_word(written)
            if 0 < len(key) <= _LONGEST and not _EMPTY.issuperset(key):
                yield NounPhrase(phrase, key, phrase[0].start, phrase[-1].end)


@remember(_REMEMBERED_WORDS)
def fold_phrase(phrase: str) -> tuple[str, ...]:
    """Fold a phrase to the key that it has where it stands in a text."""
    return tuple(chain.from_iterable(map(fold_word, phrase.split())))


@remember(_REMEMBERED_WORDS)
def fold_word(word: str) -> tuple[str, ...]:
    """Fold a word to its parts between hyphens: singular, without accents, in small letters unless an acronym."""
    if word.isascii() and word.isalpha():
        return (_fold_part(word),)
    if not word.isascii():
        word = "".join(sign for sign in unicodedata.normalize("NFKD", word) if not unicodedata.combining(sign))
    parts = (part.replace("’", "'").removesuffix("'s").strip(".'") for part in _INNER_MARK.split(word))
    return tuple(_fold_part(part) for part in parts if part)


def count_empty_words(key: Sequence[str]) -> int:
    """Give how many words of a key say little by themselves ("method", "system")."""
    return sum(map(_EMPTY.__contains__, key))


def is_unit(word: str) -> bool:
    """Say whether a word is a unit of measurement: "mg", "kg/m3", "s−1"."""
    return _UNITS.fullmatch(word) is not None


def _fold_part(part: str) -> str:
    singular = part.removesuffix("s")
    if len(singular) > 1 and singular.isupper():
        return singular
    part = part.casefold()
    if len(part) < _SHORTEST_PLURAL or not part.endswith("s") or part.endswith(("ss", "us", "is", "ics")):
        return part
    if part.endswith("ies"):
        return part[:-3] + "y"
    return part[:-2] if part.endswith(("ches", "shes", "sses", "xes")) else part[:-1]


def _spell_classes(words: Sequence[Word]) -> str:
    letters = [_CLASSIFIERS[tag](text) for text, _, _, _, tag in words]
    for match in _DEPENDENT.finditer("".join(letters)):
        at = match.start()
        word, following = words[at], words[at + 1].lower
        if letters[at] == _OPENER:
            letters[at] = _ADJECTIVE if following in _KEPT_BEFORE.get(word.lower, ()) else _OPENER
        elif letters[at] == _NOUN:  # "exponential and logarithmic maps"
            letters[at] = _ADJECTIVE if word.lower.endswith("ial") else _NOUN
        else:  # the end of a name, before its short form: "Symmetric Positive Definite (SPD)"
            letters[at] = _NOUN if following == "(" and word.text[0].isupper() else _ADJECTIVE
    return "".join(letters)


def _count_label(words: Sequence[Word]) -> int:
    """Count the words of a label that opens a sentence: "Main outcomes and measures: …", "Originality/value – …"."""
    for at, word in enumerate(words[: _LONGEST_LABEL + 1]):
        if word.text == ":" or word.tag == "dash":
            return at
        if not (word.tag in {"conjunction", "mark"} or _LABELS.issuperset(word.lower.split("/"))):
            break
    return 0


def _leave_out(words: Sequence[Word], letters: str, span: tuple[int, int]) -> str:
    """Make the words within a stretch of the text such that no phrase holds them."""
    return "".join(
        [_OTHER if span[0] <= word.start < span[1] else each for word, each in zip(words, letters, strict=True)]
    )


def _mark_context(letters: str) -> str:
    for plain, marked in _IN_CONTEXT:
        letters = letters.replace(plain, marked)
    return letters


def _classify(tag: str, text: str) -> str:  # noqa: PLR0911 - a decision list
    lower = text.lower()
    if tag == "auxiliary":
        return _BE_OR_HAVE if lower in _BE_AND_HAVE else _MODAL
    if tag not in {"noun", "gerund", "participle"}:
        return _ADVERB if lower in _ADVERBS else _TAG_LETTERS.get(tag, _OTHER)
    word = Word(text, lower, 0, len(text), tag)
    if opens_clause(word) or lower in _OUTSIDE or len(text) > _LONGEST_WORD:
        return _OTHER
    if is_unit(text) or (not text.isalpha() and _NO_TERM.search(text)):
        return _OTHER
    if lower in _OPENERS:
        return _OPENER
    if tag == "noun":
        return (
            _ADJECTIVE
            if lower in _ADJECTIVES or is_adjectival(lower)
            else _OTHER
            if is_only_verb(text) and text[0].islower()
            else _NOUN
        )
    if tag == "gerund" and is_noun_gerund(lower):
        return _NOUN
    return _ADJECTIVE if "-" in text else _GERUND if tag == "gerund" else _PARTICIPLE


_CLASSIFIERS = {tag: remember(_REMEMBERED_WORDS)(partial(_classify, tag)) for tag in TAGS}


def _drop_verb(words: Sequence[Word], letters: str, start: int, end: int) -> int:
    """Give the index after the phrase without a verb at its end: "generative models offer | a", "to gather"."""
    last = words[end - 1]
    if end - start == 1:
        return start if letters[start - 1 : start] == "T" and not last.lower.endswith(_NOUN_ENDINGS) else end
    following = letters[end : end + 1]
    after_plural = words[end - 2].lower.endswith("s")
    if after_plural and (last.text in _PLAIN_VERBS or last.text in _AFTER_PLURAL):
        return end - 1
    if is_finite_form(last.lower):
        is_verb = (
            following in _BEFORE_OBJECT
            or bool(following and after_plural and words[end].tag == "adverb")  # "features | point only to"
            or (following == "T" and start > 0 and words[start - 1].tag == "relative")  # "that f | maps to"
        )
        return end - 1 if is_verb and after_plural != is_third_person(last.lower) else end
    # "a relation | linking each geometry"
    return end - 1 if last.tag == "gerund" and following == "D" and words[end].tag == "determiner" else end


def _takes_object(words: Sequence[Word], letters: str, start: int, end: int) -> bool:
    """Say whether a phrase begins with a verb that has the rest as its object: "learning | deep representations"."""
    if letters[start - 1 : start] in _BEFORE_OBJECT:
        return False
    if start > 1 and words[start - 1].lower in _TEXTS and words[start - 2].lower in _POINTERS:
        return is_third_person(words[start].lower)  # "this paper | studies flows"
    gerund = words[start].tag == "gerund"
    if not gerund and words[start].text not in _PLAIN_VERBS:
        return False
    return letters[start + 1] == _ADJECTIVE or (gerund and end - start > _SHORT and words[end - 1].lower.endswith("s"))


def _find_end(words: Sequence[Word], letters: str, start: int, end: int) -> int:
    """Give the index after the phrase without needless words at its end, or `start` where nothing is left."""
    while end > start:
        last = words[end - 1].lower
        if letters[end - 1] in _LAST and last not in _IDLE_HEADS:
            needless = last in _NEEDLESS_ENDS and end - start > _SHORT and letters[end - 2] == _NOUN
            if not needless:
                break
        end -= 1
    return start if end - start == 1 and not _stands_alone(words[start].text) else end


@remember(_REMEMBERED_WORDS)
def _stands_alone(word: str) -> bool:
    return len(word) >= _SHORTEST_WORD and bool(_TWO_LETTERS.search(word)) and word not in _PLAIN_VERBS
