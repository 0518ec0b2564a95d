"""What two texts share, as a reader would name it: names first, then the longest and most telling phrases.

A phrase is compared by its folded words, so that plural, capitals and hyphens do not count, and shown as it is written.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from generator.text.noun_phrases import fold_phrase

_MOST_WORDS = 6
_LONGEST = 60  # in characters; what is longer is a sentence, no name
# A name tells more than common words that are as rare, and what only stands inside a phrase ("partial" of "partial
# differential equation") less.
_NAMED = 2.0
_INSIDE = 0.7
# Words that begin alike, for so many letters, say the same: "equivariant" and "equivariance".
_STEM = 6
_REMEMBERED = 1 << 17

Words = tuple[str, ...]


class Phrase(NamedTuple):
    """A phrase of a text as it is written there, whether it names something, and what that stands for if it says so."""

    written: str
    named: bool = False
    reading: str = ""


class Phrases(NamedTuple):
    """The phrases of one text by their folded words.

    `whole` are those that an extractor found, and their ends: "neural network" of "graph neural network". `cut` are
    pairs of words that only stand inside longer ones: "graph neural".
    """

    by_words: Mapping[Words, Phrase]
    whole: AbstractSet[Words]
    cut: AbstractSet[Words]


class _Shared(NamedTuple):
    named: bool
    weight: float
    telling: float
    words: Words
    written: str
    reading: Words


def collect_phrases(candidates: Iterable[Phrase], terms: Iterable[str]) -> Phrases:
    """Collect what a text offers as reasons: what extractors found in it, and its terms as written."""
    found: dict[Words, Phrase] = {}
    for phrase in candidates:
        words = _fold(phrase.written) if len(phrase.written) <= _LONGEST else ()
        if 0 < len(words) <= _MOST_WORDS:
            _keep(found, words, phrase)
    whole = {words[start:] for words in found for start in range(len(words))}
    cut = {pair for words in found for pair in pairwise(words[:-1])} - whole
    for written in terms:
        words = _fold(written) if len(written) <= _LONGEST else ()
        if words:
            _keep(found, words, Phrase(written))
    return Phrases(found, whole, cut)


def choose_shared(
    one: Phrases, other: Phrases, rate: Callable[[str, bool], Sequence[float]], least: Sequence[float]
) -> list[str]:
    """Choose the phrases that two texts share, names first, then the most telling; the order of the two does not count.

    `rate` says how telling each term of a phrase is, pairs of words included, and whether it is a name counts. The
    first phrase has to be as telling as the first figure of `least`, and so on; there are no more phrases than figures.
    Most of what each says is new.
    """
    shared = [
        found for words in one.by_words.keys() & other.by_words.keys() if (found := _rate(words, one, other, rate))
    ]
    chosen: list[_Shared] = []
    for each in sorted(shared, key=lambda each: (not each.named, -each.weight, each.words)):
        if len(chosen) < len(least) and each.telling >= least[len(chosen)] and not _repeats(each, chosen):
            chosen.append(each)
    return [each.written for each in chosen]


def _rate(words: Words, one: Phrases, other: Phrases, rate: Callable[[str, bool], Sequence[float]]) -> _Shared | None:
    """Say how much a phrase tells that two texts share; nothing where it is a part, or not the same thing in both."""
    here, there = one.by_words[words], other.by_words[words]
    if words in one.cut or words in other.cut or _differ(here.reading, there.reading):
        return None
    written = _choose_spelling(here, there)
    named = here.named or there.named
    rates = rate(written, named)
    if not rates or min(rates) == 0:
        return None
    factor = _NAMED if named else 1.0 if words in one.whole and words in other.whole else _INSIDE
    reading = _fold(here.reading or there.reading)
    return _Shared(named, factor * math.fsum(rates), factor * max(rates), words, written, reading)


@lru_cache(maxsize=_REMEMBERED)
def _fold(phrase: str) -> Words:
    return fold_phrase(phrase)


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
            reading=known.reading or phrase.reading,
        )


def _choose_spelling(here: Phrase, there: Phrase) -> str:
    """Choose between two spellings: of words the one in small letters, of names the one with capitals; the shorter."""
    named = here.named or there.named
    return min(here.written, there.written, key=lambda text: (text.islower() == named, len(text), text))


def _differ(one: str, other: str) -> bool:
    """Say whether two texts take the same short form for different things."""
    return bool(one and other) and _fold(one) != _fold(other)


def _repeats(phrase: _Shared, chosen: Sequence[_Shared]) -> bool:
    """Say whether a phrase is mostly said: half of its words, what it is short for, or its letters in another's."""
    known = {word[:_STEM] for each in chosen for word in (*each.words, *each.reading)}
    if 2 * sum(word[:_STEM] in known for word in phrase.words) >= len(phrase.words):
        return True
    if phrase.reading and known.issuperset(word[:_STEM] for word in phrase.reading):
        return True
    lower = phrase.written.casefold()
    return any(lower in each.written.casefold() or each.written.casefold() in lower for each in chosen)
