"""How alike two abstracts are, and which of many may be alike at all, without a comparison of all pairs.

Candidates share a shingle, a run of four words (Broder 1997, "On the resemblance and containment of documents"). All
shingles are kept, not a sample of them, so that no pair is missed as it may be by MinHash. Whether candidates are one
paper is then decided by the words that they have in common, counted exactly.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import numpy as np

from generator.text.language.permalinks import fold

SHINGLE = 4
# Of 10,000 abstracts of robotics and machine learning, the most alike that are two papers share 0.68 of their words; of
# the pairs of preprint and final version that share 0.70 and more, all were one paper.
ALIKE = 0.8
# A sentence or two can differ in the one word that matters.
_SHORT = 60
_ALIKE_IF_SHORT = 0.9
# A text that is the beginning of another one. An ellipsis says that it was cut, so that fewer words are enough.
_ALIKE_BEGINNING = 0.9
_FEWEST_IF_CUT = 20
_FEWEST_IF_NOT_CUT = 40
# Words kept in mind, so that each is folded once and not in every abstract.
_WORDS_KEPT = 1 << 17
_ODD_MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)  # 2^64 divided by the golden ratio: spreads small numbers (Knuth, 6.4)
# The end of a text is looked at, and no more of it: its length must not matter.
_END = 40
_CUT = re.compile(r"(?:…|\.\.\.|\. \. \.)[\s()\[\]\"'”’]*(?:(?:show |read )?more)?[\s)\]\"'”’.]*\Z", re.IGNORECASE)
_NUMERALS = frozenset(
    (
        *("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"),
        *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *map(str, range(1, 21)),
    )
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """The folded words of a text, without a heading `Abstract`, and whether its end was cut off with an ellipsis."""

    words: tuple[str, ...]
    is_cut: bool


def read_wording(text: str) -> Wording:
    """Read the words of a text: case, accents and punctuation do not count."""
    words = tuple(word for token in text.split() for word in _fold(token))
    if len(words) > 1 and words[0] == "abstract":
        words = words[1:]
    return Wording(words=words, is_cut=_CUT.search(text[-_END:]) is not None)


def find_shared_shingles(wordings: Sequence[Wording]) -> Iterator[list[int]]:
    """Give for each text the shingles, as numbers, that at least one other text has, too.

    A text of fewer words than a shingle is one shingle. Two shingles may by chance have one number (64 bits): that
    makes a candidate, and no more.
    """
    numbers: dict[str, int] = {}
    hashed = []
    for wording in wordings:
        word_numbers = [numbers.setdefault(word, len(numbers) + 1) for word in wording.words]
        padded = np.array(word_numbers + [0] * (SHINGLE - len(word_numbers)), dtype=np.uint64)
        count = len(padded) - SHINGLE + 1
        shingles = np.zeros(count, dtype=np.uint64)
        for offset in range(SHINGLE):
            shingles = shingles * _ODD_MULTIPLIER + padded[offset : offset + count]
        hashed.append(np.unique(shingles))
    if not hashed:
        return
    everywhere = np.concatenate(hashed)
    values, counts = np.unique(everywhere, return_counts=True)
    is_shared = np.isin(everywhere, values[counts > 1])
    start = 0
    for shingles in hashed:
        end = start + len(shingles)
        yield shingles[is_shared[start:end]].tolist()
        start = end


def compare(fuller: Wording, other: Wording) -> float:
    """Give how alike a text is to a fuller one, up to 1, or 0 where they are two papers.

    They are one paper where they share most of their words, however these are ordered, or where the other one is the
    beginning of the fuller. Linear in the length, which an alignment is not.
    """
    if _are_other_parts(_find_parts(fuller.words), _find_parts(other.words)):
        return 0.0
    most, fewest = max(len(fuller.words), len(other.words)), min(len(fuller.words), len(other.words))
    share = _share(fuller.words, other.words, most)
    if share >= (ALIKE if fewest >= _SHORT else _ALIKE_IF_SHORT) and (
        fewest >= _SHORT or _find_numbers(fuller.words) == _find_numbers(other.words)
    ):
        return share
    if len(fuller.words) > len(other.words) >= (_FEWEST_IF_CUT if other.is_cut else _FEWEST_IF_NOT_CUT):
        share = _share(fuller.words[: len(other.words)], other.words, len(other.words))
        if share >= _ALIKE_BEGINNING:
            return share
    return 0.0


@lru_cache(maxsize=_WORDS_KEPT)
def _fold(token: str) -> tuple[str, ...]:
    return tuple(fold(token).split())


def _share(one: tuple[str, ...], other: tuple[str, ...], of: int) -> float:
    return (_count(one) & _count(other)).total() / of if of else 0.0


@lru_cache(maxsize=1024)
def _count(words: tuple[str, ...]) -> Counter[str]:
    return Counter(words)


@lru_cache(maxsize=1024)
def _find_parts(words: tuple[str, ...]) -> frozenset[str]:
    """Find what follows `part`, where that is a number: the abstracts of a paper's two parts can be much alike."""
    return frozenset(number for word, number in pairwise(words) if word == "part" and number in _NUMERALS)


def _are_other_parts(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one and other) and one != other


def _find_numbers(words: tuple[str, ...]) -> Counter[str]:
    return Counter(word for word in words if any(map(str.isdigit, word)))
