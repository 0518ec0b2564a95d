"""How likely a word of an abstract is to stand in the paper's title, from what the words of other papers did."""

import math
import re
import tomllib
from collections import Counter
from collections.abc import Sequence
from importlib.resources import files
from operator import itemgetter

from generator.text.tagging import Word

_DATA = tomllib.loads((files("generator.text") / "salience.toml").read_text(encoding="utf-8"))
_UNKNOWN: float = _DATA["unknown"]
_TRUST: float = _DATA["trust"]
_LEARNED: float = _DATA["learned"]
_REPEATED: tuple[float, ...] = tuple(_DATA["repeated"])
_FIRST: float = _DATA["first_sentence"]
_CUE: float = _DATA["cue_sentence"]
_INTERCEPT: float = _DATA["intercept"]
_TOKEN = re.compile(r"[^\W_]+")
# Words that begin alike, for so many letters, count as one.
_STEM = 6
_CUT = itemgetter(slice(_STEM))


def _read_table() -> dict[str, float]:
    """Read in how many abstracts and titles each word stood, as log odds that draw rare words to the mean."""
    table: dict[str, float] = {}
    for line in (files("generator.text") / "title_words.tsv").read_text(encoding="utf-8").split("\n"):
        if line and not line.startswith("#"):
            word, papers, titles = line.split("\t")
            rate = (int(titles) + _TRUST * _UNKNOWN) / (int(papers) + _TRUST)
            table[word] = math.log(rate / (1 - rate))
    return table


_TABLE = _read_table()
_ABSENT = math.log(_UNKNOWN / (1 - _UNKNOWN))


class Salience:
    """The words of one text, each with the probability that it stands in the title."""

    __slots__ = ("_counts", "_cue", "_first", "_lower", "_rated", "_repeated", "_text")

    def __init__(self, text: str, first: tuple[int, int], cue: tuple[int, int]) -> None:
        """Count the words; `first` and `cue` are the first sentence, and the first that says what the paper does."""
        self._text = text
        self._lower = text.lower()
        self._counts = Counter(map(_CUT, _TOKEN.findall(self._lower)))
        self._first = frozenset(_TOKEN.findall(text[first[0] : first[1]].lower()))
        self._cue = frozenset(_TOKEN.findall(text[cue[0] : cue[1]].lower()))
        self._rated: dict[str, tuple[float, int]] = {}
        self._repeated: dict[tuple[int, int], bool] = {}

    def expect_overlap(self, words: Sequence[Word]) -> tuple[float, int]:
        """Give how many tokens of the words a title is expected to share, and how many tokens they have."""
        seen: set[str] = set()
        total, number = 0.0, 0
        for word in words:
            lower = word.lower
            expected, tokens = self._rated.get(lower) or self._rate(lower)
            number += tokens
            if lower not in seen:
                seen.add(lower)
                total += expected
        return total, number

    def rate_word(self, lower: str) -> float:
        """Give how many tokens of a word in small letters a title is expected to share."""
        return (self._rated.get(lower) or self._rate(lower))[0]

    def is_repeated(self, start: int, end: int) -> bool:
        """Say whether what is written in this stretch of the text stands in it more than once."""
        known = self._repeated.get((start, end))
        if known is None:
            written = self._lower[start:end]
            first = self._lower.find(written)
            known = self._repeated[start, end] = self._lower.find(written, first + 1) >= 0
        return known

    def count_written(self, written: str) -> int:
        """Give how often something is written in the text, as it is written."""
        return self._text.count(written)

    def _rate(self, lower: str) -> tuple[float, int]:
        total, number = 0.0, 0
        for token in (lower,) if lower.isalnum() else _TOKEN.findall(lower):
            logit = _INTERCEPT + _LEARNED * _TABLE.get(token, _ABSENT)
            logit += _REPEATED[min(self._counts[token[:_STEM]], len(_REPEATED) - 1)]
            logit += _FIRST * (token in self._first) + _CUE * (token in self._cue)
            total += 1 / (1 + math.exp(-logit))
            number += 1
        self._rated[lower] = (total, number)
        return total, number
