"""What two texts share, as a reader would name it: the most specific phrases, each weighed by what it adds to likeness.

A phrase is compared by its folded words, so that plural, capitals and hyphens do not count, and shown as it is written.
"""

import math
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Literal, NamedTuple

from generator.text.language.background import load_background
from generator.text.language.casing import lower_first
from generator.text.language.remembering import remember
from generator.text.language.tagging import is_adjectival, is_noun_gerund, is_only_verb
from generator.text.language.terms import find_terms
from generator.text.phrases.noun_phrases import fold_phrase, is_unit
from generator.text.things.long_form_keys import group_long_forms
from generator.text.things.spellings import drop_plural

MOST = 4
"""Phrases that are given for two texts."""

_Kind = Literal["phrase", "noun", "other"]

_FEWEST = 2  # where fewer phrases are specific, others go with them
_MOST_WORDS = 6
_LONGEST = 60  # in characters; what is longer is a sentence, no name
# How telling a phrase has to be (`_rate`) to be specific. Words of the background corpus: "robot" is 2.9, "embedding"
# and "generative" are 5, "manifold" is 7.4, "equivariant" 10. A phrase of several words says more than a word that is
# as telling, and a noun more than an adjective or a verb ("scalable" is 6.2, "unsupervised" 6.8).
_SPECIFIC: Mapping[_Kind, float] = {"phrase": 5.0, "noun": 7.8, "other": 8.5}
_LEAST: Mapping[_Kind, float] = {"phrase": 3.0, "noun": 3.0, "other": 5.0}  # what is less telling is never given
_NAMED = 1.5  # a name tells more than common words that are as rare
# What stands in titles less often than so many times the mean says nothing of the subject: "vice versa", "SOTA".
_LEAST_IN_TITLES = {False: 0.8, True: 0.5}
# Of the likeness, what a further phrase has to add.
_LEAST_SHARE = 0.03
# Words that begin alike, for so many letters, say the same: "equivariant" and "equivariance".
_STEM = 6
_REMEMBERED = 1 << 17
_SENTENCE_END = re.compile(r"(?:\A|[.!?:]\s+)\Z")
_REACH = 3
_ALWAYS_CAPITAL = frozenset(
    tomllib.loads((files("generator.text.names") / "candidates.toml").read_text(encoding="utf-8"))[
        "always_capital"
    ].split()
)

# Folded phrases that say how a study counts and not what it is of.
_DULL = frozenset(
    map(
        fold_phrase,
        tomllib.loads((files(__package__) / "shared_phrases.toml").read_text(encoding="utf-8"))["dull"].split(";"),
    )
)

Words = tuple[str, ...]


class Phrase(NamedTuple):
    """A phrase of a text: as written there, whether it names something, and its short form if the text has it so."""

    written: str
    named: bool = False
    short: str = ""


class Phrases(NamedTuple):
    """The noun phrases and names of one text by their folded words, their parts included.

    `whole` are those that an extractor found, and their ends: "neural network" of "graph neural network". `cut` are
    pairs of words that only stand inside longer ones: "graph neural". `readings` are the long forms of short forms.
    """

    by_words: Mapping[Words, Phrase]
    whole: AbstractSet[Words]
    cut: AbstractSet[Words]
    readings: Mapping[Words, str]


class Shared(NamedTuple):
    """The phrases that two texts share, strongest first, and whether any of them tells something specific."""

    phrases: tuple[str, ...]
    specific: bool


class SharedTerm(NamedTuple):
    """A term that two texts have: what it adds to their likeness, and how either writes it.

    `passing` is a term that both mention once, and not where they open.
    """

    share: float
    here: str
    there: str
    passing: bool = False


class _Pair(NamedTuple):
    one: Phrases
    other: Phrases
    terms: Mapping[str, SharedTerm]
    common: AbstractSet[Words]


class _Candidate(NamedTuple):
    words: Words
    written: str
    shorts: Words
    share: float
    specific: bool


class Found(NamedTuple):
    """A stretch of a text that may be a reason: whether it names something, and its long form if it is short."""

    start: int
    end: int
    named: bool = False
    reading: str = ""


def collect_phrases(text: str, stretches: Iterable[Found]) -> Phrases:
    """Collect what a text offers as reasons, of what extractors found in it."""
    found: dict[Words, Phrase] = {}
    whole: set[Words] = set()
    pairs: set[Words] = set()
    readings: dict[Words, str] = {}
    for start, end, named, reading in stretches:
        written = text[start:end] if named else spell(text, start, end)
        words = fold_phrase(written) if len(written) <= _LONGEST else ()
        if not 0 < len(words) <= _MOST_WORDS:
            continue
        _keep(found, words, Phrase(written, named))
        whole.add(words)
        for part, is_end in _cut(written):
            folded = fold_phrase(part)
            _keep(found, folded, Phrase(part))
            if is_end:
                whole.add(folded)
        pairs.update(pairwise(words[:-1]))
        long = fold_phrase(reading) if len(reading) <= _LONGEST else ()
        if reading:
            readings[words] = reading
        if 1 < len(long) <= _MOST_WORDS:
            _keep(found, long, Phrase(reading, named, written))
            whole.add(long)
    return Phrases(found, whole, pairs - whole, readings)


def _cut(written: str) -> Iterator[tuple[str, bool]]:
    """Give the runs of two words or more in a longer phrase, and whether each stands at its end."""
    words = written.split()
    for length in range(2, len(words)):
        for first in range(len(words) - length + 1):
            yield " ".join(words[first : first + length]), first + length == len(words)


def spell(text: str, start: int, end: int) -> str:
    """Give a stretch of a text as inside a sentence: without the capital that only the beginning of one gives."""
    written = text[start:end]
    if written[:1].isupper() and _SENTENCE_END.search(text, max(0, start - _REACH), start):
        return _lower_opening(written)
    return written


def choose_shared(
    one: Phrases, other: Phrases, terms: Mapping[str, SharedTerm], common: AbstractSet[Words] = frozenset()
) -> Shared:
    """Choose the phrases that two texts share, by what they add to the likeness; the order of the texts does not count.

    `terms` are the terms that both have, `common` the phrases that say little since so many of the collection have
    them. Specific phrases come first, and others only where fewer than two are specific; a common word only where none
    is, since "realm" says nothing beside "energy-based models". Most of what each says is new.
    """
    both = _Pair(one, other, terms, common)
    found: dict[Words, _Candidate] = {}
    for words in one.by_words.keys() & other.by_words.keys():
        if words in one.whole or words in other.whole or not _lacks_noun(one.by_words[words].written):
            _add(found, both, words, one.by_words[words], other.by_words[words])
    dull = _find_dull_words(one.by_words.keys() & other.by_words.keys(), terms)
    for term in terms.values():
        words = fold_phrase(term.here)
        if dull.issuperset(words):
            continue
        pair = " " in term.here
        is_cut = pair and (words in one.cut or words in other.cut or _lacks_noun(term.here))
        if words not in found and "".join(words) == "".join(fold_phrase(term.there)) and not is_cut:
            _add(found, both, words, Phrase(term.here), Phrase(term.there))
    least = _LEAST_SHARE * math.fsum([term.share for term in terms.values()])
    ranked = sorted(found.values(), key=lambda each: (not each.specific, -each.share, -len(each.words), each.words))
    chosen: list[_Candidate] = []
    for each in ranked:
        enough = len(chosen) >= (MOST if each.specific else _FEWEST)
        idle = not each.specific and " " not in each.written and bool(chosen) and chosen[0].specific
        if not (enough or idle) and (not chosen or each.share >= least) and not _repeats(each, chosen):
            chosen.append(each)
    return Shared(tuple([each.written for each in chosen]), bool(chosen) and chosen[0].specific)


def _find_dull_words(shared: Iterable[Words], terms: Mapping[str, SharedTerm]) -> frozenset[str]:
    """Find the words of the dull phrases that two texts share: "interval", where both have a confidence interval."""
    phrases = {*shared, *(fold_phrase(term.here) for term in terms.values() if " " in term.here)}
    return frozenset(word for words in phrases & _DULL for word in words)


def _add(found: dict[Words, _Candidate], both: _Pair, words: Words, here: Phrase, there: Phrase) -> None:
    """Add a phrase with what it tells, unless it tells nothing, or the two texts mean different things by it."""
    if _differ(both.one.readings.get(words, ""), both.other.readings.get(words, "")):
        return
    named = here.named or there.named
    shorts = [each.short for each in (here, there) if each.short]
    # A long form is made of words, even if it names something: small letters are the better ones.
    written = _choose_spelling(here.written, there.written, named=named and not shorts)
    kind = "phrase" if named or " " in written else _classify(written)
    telling = _rate(written, named)
    if telling < _LEAST[kind]:
        return
    keys = _find_keys(written).union(*map(_find_keys, shorts))
    if here.short and there.short:
        short = _choose_spelling(here.short, there.short, named=True)
        written = f"{written} ({short if written.endswith('s') else drop_plural(short)})"
    # A word that two papers mention in passing ("discovery", "atom") is chance; several words in a row are not.
    passing = kind != "phrase" and all(both.terms[key].passing for key in keys if key in both.terms)
    found[words] = _Candidate(
        words=words,
        written=written,
        shorts=tuple(word for short in shorts for word in fold_phrase(short)),
        share=math.fsum([both.terms[key].share for key in keys if key in both.terms]),
        specific=words not in both.common and telling >= _SPECIFIC[kind] and not passing,
    )


def _differ(one: str, other: str) -> bool:
    """Say whether two texts take the same short form for different things."""
    return bool(one and other) and len(set(group_long_forms((one, other)).values())) > 1


@remember(_REMEMBERED)
def _find_keys(written: str) -> frozenset[str]:
    return frozenset(term.key for term in find_terms(written))


@lru_cache(maxsize=_REMEMBERED)
def _rate(written: str, named: bool) -> float:  # noqa: FBT001 - both are what is remembered by
    """Say how telling a phrase is by the most telling of its terms, 0 where no reader would name it.

    A name is as telling as it is rare: titles seldom hold CIFAR-10, and a reader would still name it. A word or a pair
    of words that titles do not hold adds nothing, but other words may: titles seldom hold "Riemannian manifold". A
    phrase half of whose words add something is one to name ("Riemannian metric").
    """
    if fold_phrase(written) in _DULL or all(map(is_unit, written.split())):
        return 0.0
    background = load_background()
    keys = _find_keys(written)
    if named:
        return _NAMED * max((background.rarity(key) for key in keys), default=0.0)
    rates = [
        background.rarity(key) * math.sqrt(aboutness)
        if (aboutness := background.aboutness(key)) >= _LEAST_IN_TITLES[" " in key]
        else 0.0
        for key in keys
    ]
    words = [rate > 0 for key, rate in zip(keys, rates, strict=True) if " " not in key]
    return max(rates) if 2 * sum(words) >= len(words) > 0 else 0.0


@remember(_REMEMBERED)
def _classify(word: str) -> _Kind:
    lower = word.lower()
    verbal = lower.endswith("ed") or (lower.endswith("ing") and not is_noun_gerund(lower)) or is_only_verb(lower)
    return "other" if verbal or is_adjectival(lower) else "noun"


def _lacks_noun(pair: str) -> bool:
    """Say whether two words end with what no phrase ends with: "predicting molecular", "neural network-based"."""
    last = pair.rsplit(maxsplit=1)[-1].lower()
    return is_adjectival(last) or ("-" in last and last.endswith("ed"))


def _lower_opening(written: str) -> str:
    word, space, rest = written.partition(" ")
    return written if word in _ALWAYS_CAPITAL else lower_first(word) + space + rest


def _keep(found: dict[Words, Phrase], words: Words, phrase: Phrase) -> None:
    """Keep one spelling: a name's, else one without the capital that only the start of a sentence gives."""
    known = found.get(words)
    if known is None:
        found[words] = phrase
    else:
        lower = phrase.written.islower() and not known.written.islower() and not known.named
        found[words] = Phrase(
            written=phrase.written if lower or (phrase.named and not known.named) else known.written,
            named=known.named or phrase.named,
            short=known.short or phrase.short,
        )


def _choose_spelling(here: str, there: str, *, named: bool) -> str:
    """Choose between two spellings: of words the one in small letters, of names the one with capitals; the shorter."""
    return min(here, there, key=lambda text: (text.islower() == named, len(text), text))


def _repeats(phrase: _Candidate, chosen: Sequence[_Candidate]) -> bool:
    """Say whether a phrase is mostly said: half of its words, what it is short for, or its letters in another's."""
    known = {word[:_STEM] for each in chosen for word in (*each.words, *each.shorts)}
    if 2 * sum(word[:_STEM] in known for word in phrase.words) >= len(phrase.words):
        return True
    lower = phrase.written.casefold()
    return any(lower in each.written.casefold() or each.written.casefold() in lower for each in chosen)
