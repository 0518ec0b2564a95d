"""The words of quantitative claims: what is measured, what changes, what belongs to a figure."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from importlib.resources import files
from typing import Literal, NamedTuple, get_args

from generator.text.language.first_person import speaks_as_one
from generator.text.language.tagging import find_base
from generator.text.language.word_lists import load_word_lists
from generator.text.language.words import is_word

Direction = Literal["higher", "lower", ""]

_DATA: Mapping[str, Mapping[str, str]] = tomllib.loads((files(__package__) / "claims.toml").read_text(encoding="utf-8"))
_LEXICON = load_word_lists("generator.text.language", "lexicon.toml")


def _read(table: str, name: str) -> frozenset[str]:
    return frozenset(_DATA[table][name].split())


_METRICS: dict[str, Direction] = {
    **{word.lower(): "higher" for word in _read("metrics", "higher")},
    **{word.lower(): "lower" for word in _read("metrics", "lower")},
}
_EITHER = _read("metrics", "either")
# Acronyms that are everyday words in small letters ("IS", "PER", "EM"): a word is such a metric only in capitals.
_IN_CAPITALS = frozenset(
    word.lower()
    for name in ("higher", "lower")
    for word in _read("metrics", name)
    if word.isupper() and is_word(word.lower())
)
_COUNTED = _read("words", "counted")
_SPEED = _read("verbs", "speed")
_APPROXIMATE = _read("words", "approximate")
_DIMENSIONS = _read("words", "dimension")
_EFFORT = _read("words", "effort")
_BOUNDED = _read("words", "bounded")
_ADVERSE = _read("words", "adverse")
_DESCRIBED = _read("words", "described")
_PEOPLE = _read("words", "people")
_SETUP = _read("words", "setup") | _PEOPLE
_OWN = _read("words", "own")
_COMPARATIVES = _read("words", "comparative")
_CHANGE_NOUNS = _read("words", "change_noun")
_OBSERVABLE = _read("words", "observable")
_UNEVEN = _read("words", "uneven")
_Verbs = Literal["change", "lowering", "moving", "worsening", "result", "ability", "travel", "attaining", "finding"]
_VERBS = {name: _read("verbs", name) for name in get_args(_Verbs)}
_AFTER_MOVING = frozenset({"by", "from", "to", "up", "down", "with", "below", "above", "on", "about", "approximately"})
_LEAST_TO_MOVE = 2
_PHYSICAL = _read("words", "physical")
_CLOSED = frozenset().union(
    *(_LEXICON[name] for name in ("preposition", "conjunction", "subordinator", "relative", "pronoun", "auxiliary"))
) | {"to", "whilst", "e.g.", "i.e."}
_ARTICLES = _LEXICON["article"] | _LEXICON["determiner"]
_TOKEN = re.compile(r"\d{1,3}(?:,\d{3})+(?!\d)[^\s()\[\]{},;:!?\"“”—]*|[()\[\]{},;:!?\"“”—]|[^\s()\[\]{},;:!?\"“”—]+")
_MARKS = frozenset('()[]{},;:!?"“”—–-.')
_ABBREVIATED = frozenset({"approx", "appr", "ca"})  # their full stop is a part of them
_AROUND_WORDS = '().,;:!?"“”'
_LONGEST_WORD = 40
# What a metric of a list is followed by in its variants: "F1@15", "BLEU-1", "ROUGE-Lsum", "Recall@20".
_VARIANT = re.compile(r"(?:@\d+|-(?:\d+|L(?:sum)?))")
# "A 90%-reduction": what the figure counts is a word of its own.
_BEFORE_COUNTED = re.compile(r"(?<=%)-(?=[A-Za-z])")
_OTHERS = re.compile(
    r"(?:However, |But |While |Although )?(?:[Ee]xisting|[Pp]revious|[Pp]rior|[Cc]onventional|[Tt]raditional|[Ee]arlier"
    r"|[Rr]ecent|[Cc]urrent|[Ss]everal authors|(?:[Mm]any|[Mm]ost) (?:existing|previous|prior|recent)|[Pp]reviously,) "
)
_OWN_PRONOUNS = re.compile(r"\b(?:[Ww]e|[Oo]urs?|us|this (?:paper|work)|proposed)\b")
# What was done, in the passive, and what is shown so: "In this study, wool was boiled", "A loom is described".
_PASSIVE = re.compile(
    r"\b[Ii]n (?:this|the (?:present|current)) (?:study|work|trial|investigation), [^;]*? (?:was|were) |\b[Hh]erein\b"
    r"|\b(?:is|are) (?:here )?(?:(?:described|introduced)\.?$|presented\b)"
    r"|\b(?:was|were) (?:conducted|carried out|performed|developed|synthesi[sz]ed|recruited|enrolled|randomi[sz]ed"
    r"|randomly (?:assigned|allocated))\b"
)
# How far before a figure its verb is looked for, in words: "reduces the error on X and on Y by 3%".
MOST_BEFORE_BY = 12
# "A 100 ms time window", "an error threshold of 2 cm" and "a 0.5 m sampling distance" measure nothing.
SETTINGS = frozenset({"window", "step", "interval", "horizon", "threshold", "tolerance", "budget", "limit"})
REACHING = frozenset({"reaches", "reached", "reach"})
COPULAS = REACHING | {"is", "was", "are", "were", "be", "becomes", "=", ":"}
TO_METRIC = COPULAS | {"of", "at", "to"}


class ClaimWord(NamedTuple):
    """A word or mark, and its place. A tuple, since a sentence has dozens of them."""

    text: str
    lower: str
    start: int
    end: int

    @property
    def is_mark(self) -> bool:
        """Whether this is punctuation."""
        return self.text in _MARKS

    @property
    def is_closed(self) -> bool:
        """Whether this is no part of a noun phrase: a preposition, a conjunction, a pronoun, a mark."""
        return self.text in _MARKS or self.lower in _CLOSED

    @property
    def is_article(self) -> bool:
        """Whether this is an article or another determiner."""
        return self.lower in _ARTICLES

    @property
    def is_change(self) -> bool:
        """Whether this is a verb, in any form, that says that a figure changes or is beaten."""
        return _is_form(self.lower, "change")

    @property
    def is_speed(self) -> bool:
        """Whether this is a verb that a claim begins with right before the figure: `runs`, `doubles`."""
        return self.lower in _SPEED

    @property
    def is_result(self) -> bool:
        """Whether this is a verb of results, such as `achieve`, and no noun for what is measured, such as `scores`."""
        return _is_form(self.lower, "result") and not self.is_metric

    @property
    def is_approximate(self) -> bool:
        """Whether this belongs to a figure when it stands before it: `up to`, `only`."""
        return self.lower in _APPROXIMATE or self.text in {"~", "∼", "≈", "<", ">", "≤", "≥"}

    @property
    def is_setup(self) -> bool:
        """Whether figures before this word are sizes of the set-up: `images`, `epochs`."""
        return self.lower.rstrip(".") in _SETUP

    @property
    def is_comparative(self) -> bool:
        """Whether this compares, or names a change: `faster`, `fewer`, `reduction`."""
        return self.lower in _COMPARATIVES or self.lower in _CHANGE_NOUNS

    @property
    def is_change_noun(self) -> bool:
        """Whether this names a change: `reduction`."""
        return self.lower in _CHANGE_NOUNS

    @property
    def is_lowering(self) -> bool:
        """Whether this says that there is less of something: `reduces`, `fewer`."""
        return _is_form(self.lower, "lowering")

    @property
    def is_metric(self) -> bool:
        """Whether this can be what a figure measures."""
        return self.lower in _EITHER or find_direction(self.text) != ""

    @property
    def is_effort(self) -> bool:
        """Whether it is good to need few of these: `queries`."""
        return self.lower in _EFFORT

    @property
    def is_bounded(self) -> bool:
        """Whether papers bound this in symbols: `regret`, and `-approximation` behind "O(1)"."""
        return self.lower.strip("-") in _BOUNDED

    @property
    def is_dimension(self) -> bool:
        """Whether a figure before this is how large something is, or how far away: `long`."""
        return self.lower in _DIMENSIONS

    @property
    def is_counted(self) -> bool:
        """Whether a paper can be the best on so many of these: `tasks`."""
        return self.lower in _COUNTED

    @property
    def direction(self) -> Direction:
        """Whether more or less of it is the better, if this is a metric."""
        return find_direction(self.text)


def speaks_of_own_work(sentence: str) -> bool:
    """Tell whether a sentence speaks of the paper's own work: "we", "results", "I show"."""
    return (
        any(word.strip(_AROUND_WORDS) in _OWN for word in sentence.lower().split())
        or speaks_as_one(sentence)
        or _PASSIVE.search(sentence) is not None
    )


def follows_change(left: Sequence[ClaimWord]) -> bool:
    """Tell whether a verb or a noun of change stands in the words before a figure."""
    return any(word.is_change or word.is_change_noun for word in left[-MOST_BEFORE_BY:])


def is_physical(word: str) -> bool:
    """Tell whether a word in small letters names a physical quantity that a machine may attain: `force`."""
    return word in _PHYSICAL or word.removesuffix("s") in _PHYSICAL


def is_ability(word: str) -> bool:
    """Tell whether a word in small letters is a verb for what a machine can do so far: `lift`."""
    return _is_form(word, "ability")


def is_travel(word: str) -> bool:
    """Tell whether a word in small letters is a verb for how a vehicle goes far: `navigate`."""
    return _is_form(word, "travel")


def says_attained(word: str) -> bool:
    """Tell whether a word in small letters tells what a machine attains from what it is put to: `exert`."""
    return _is_form(word, "attaining")


def speaks_of_others(sentence: str) -> bool:
    """Tell whether a sentence is about what others have done: "Existing methods reach 50%"."""
    return _OTHERS.match(sentence) is not None and _OWN_PRONOUNS.search(sentence) is None


def is_observable(name: str) -> bool:
    """Tell whether a metric is a time or an energy of nature: `scattering time`."""
    return name.partition(" ")[0] in _OBSERVABLE


def is_adverse(word: str) -> bool:
    """Tell whether more of what a word in small letters names is no better: `risk`."""
    return word in _ADVERSE


def is_described(word: str) -> bool:
    """Tell whether a word in small letters names what describes the people and times of a study: `age`."""
    return word in _DESCRIBED


def is_person(word: str) -> bool:
    """Tell whether a word in small letters tells the people of a study apart: `women`."""
    return word in _PEOPLE


def is_uneven(word: str) -> bool:
    """Tell whether a word in small letters names what lies between figures of others: `gap`."""
    return word in _UNEVEN


def moves_by_itself(words: Sequence[ClaimWord]) -> bool:
    """Tell whether a claim only says that something goes one way: "increased from 3% to 8%", "declined by 6%"."""
    if len(words) < _LEAST_TO_MOVE or words[0].is_article:
        return False
    follows = words[1].lower in _AFTER_MOVING or words[1].text[0].isdigit()
    return _is_form(words[0].lower, "worsening") or (follows and _is_form(words[0].lower, "moving"))


def says_finding(word: str) -> bool:
    """Tell whether a word in small letters is a verb for what a figure was found to be: `measured`."""
    return _is_form(word, "finding")


def find_direction(name: str) -> Direction:
    """Give whether more or less of a metric is the better, or nothing if no list knows it."""
    lower = name.lower()
    if lower in _IN_CAPITALS and name == lower:
        return ""
    return _METRICS.get(lower) or _METRICS.get(lower.rstrip("s")) or _METRICS.get(_VARIANT.sub("", lower, 1)) or ""


def read_claim_words(text: str, start: int, end: int) -> list[ClaimWord]:
    """Split a stretch of text into words and marks; a full stop after a word is a mark of its own."""
    words: list[ClaimWord] = []
    new = tuple.__new__  # does what `ClaimWord(…)` does, in a third of the time
    for match in _TOKEN.finditer(text, start, end):
        word = match[0]
        first, last = match.span()
        if "%-" in word and (hyphen := _BEFORE_COUNTED.search(word)):
            figure, word = word[: hyphen.start()], word[hyphen.end() :]
            words.append(ClaimWord(figure, figure.lower(), first, first + len(figure)))
            first += hyphen.end()
        body = word.rstrip(".'’")
        if body and body != word and body.lower() not in _ABBREVIATED and (last >= end or "." not in body):
            dot = first + len(body)
            words += (ClaimWord(body, body.lower(), first, dot), ClaimWord(".", ".", dot, dot + 1))
        else:
            words.append(new(ClaimWord, (word, word.lower(), first, last)))
    return words


@lru_cache(maxsize=1 << 14)
def _is_form(word: str, table: _Verbs) -> bool:
    bases = _VERBS[table]
    return len(word) <= _LONGEST_WORD and (word in bases or (find_base(word) or _strip(word, bases)) in bases)


def _strip(word: str, bases: AbstractSet[str]) -> str:
    """Give the base of a regular form that no list of verbs knows."""
    for ending in ("s", "ed", "ing"):
        stem = word.removesuffix(ending)
        if stem != word:
            return stem if stem in bases else stem + "e"
    return word
