"""How likely a word of an abstract is to stand in the paper's title, from what the words of other papers did."""

import math
import re
import tomllib
from bisect import insort
from collections import Counter
from collections.abc import Sequence
from importlib.resources import files
from itertools import pairwise
from operator import itemgetter, mul

from generator.text.language.tagging import Word
from generator.text.language.text_words import read_words

MEASURES = (
    "learned",
    "two",
    "three",
    "four",
    "five",
    "more",
    "cue_sentence",
    "said",
    "name",
    "long_form",
    "late",
    "opening",
    "pair",
    "part",
)
"""What is measured of a word, in the order of `Salience.measure_token`."""

_DATA = tomllib.loads((files(__package__) / "salience.toml").read_text(encoding="utf-8"))
_UNKNOWN: float = _DATA["unknown"]
_TRUST: float = _DATA["trust"]
_INTERCEPT: float = _DATA["intercept"]
_WEIGHTS: tuple[float, ...] = tuple(_DATA["weights"][name] for name in MEASURES)
# What a token can have at most beside what it has learned and what its places add, which are these measures; with some
# room, since sums in another order differ in the last digits.
_PLACED = tuple(_DATA["weights"][name] for name in ("cue_sentence", "said", "name", "long_form", "opening", "pair"))
_MOST = _INTERCEPT + max(0.0, *_WEIGHTS[1:6]) + max(0.0, _DATA["weights"]["late"]) + 1e-9
_NOT_REPEATED = (0, 0, 0, 0, 0)
_REPEATED = tuple(tuple(int(often == at) for at in range(5)) for often in range(5))
_TOKEN = re.compile(r"[^\W_]+")
# Words that begin alike, for so many letters, count as one.
_STEM = 6
_CUT = itemgetter(slice(_STEM))
# So many words of an abstract are its opening, and so many after the cue are what the paper says that it does.
_OPENING_WORDS = 8
_SAID_WORDS = 20
_SHORTEST_IN_PAIR = 3
_TWO, _OFTEN = 2, 6
_TOP = 2


def _read_table() -> dict[str, float]:
    """Read in how many abstracts and titles each word stood, as log odds that draw rare words to the mean."""
    table: dict[str, float] = {}
    for line in (files(__package__) / "title_words.tsv").read_text(encoding="utf-8").split("\n"):
        if line and not line.startswith("#"):
            word, papers, titles = line.split("\t")
            rate = (int(titles) + _TRUST * _UNKNOWN) / (int(papers) + _TRUST)
            table[word] = math.log(rate / (1 - rate))
    return table


def cut_tokens(lower: str) -> list[str]:
    """Cut what is written in small letters into words of letters and digits."""
    return [lower] if lower.isalnum() else _TOKEN.findall(lower)


def rate_alone(word: str) -> float:
    """Give how likely a word in small letters stands in a title, whatever its text says."""
    return _make_likely(_INTERCEPT + _WEIGHTS[0] * _TABLE.get(word, _ABSENT))


def _make_likely(logit: float) -> float:
    return 1 / (1 + math.exp(-logit))


_TABLE = _read_table()
_ABSENT = math.log(_UNKNOWN / (1 - _UNKNOWN))


class Salience:
    """The words of one text, each with the probability that it stands in the title."""

    __slots__ = (
        "_counts",
        "_cue",
        "_first",
        "_long",
        "_lower",
        "_name",
        "_opening",
        "_paired",
        "_rated",
        "_repeated",
        "_said",
        "_top",
    )

    def __init__(
        self,
        text: str,
        first: tuple[int, int],
        cue: tuple[int, int],
        said: Sequence[Word] = (),
        named: tuple[str, str] = ("", ""),
    ) -> None:
        """Count the words.

        `first` is the first sentence, `cue` the first that says what the paper does, `said` what it says
        there, and `named` the name that the paper gives to its own, with its long form.
        """
        self._lower = text.lower()
        read = read_words(text)
        tokens = read.words
        self._counts = Counter(map(_CUT, tokens))
        # The first place of each; the last to be set stands.
        self._first = dict(zip(reversed(tokens), range(len(tokens) - 1, -1, -1), strict=True))
        pairs = [pair for pair, number in Counter(pairwise(tokens)).items() if number > 1]
        self._paired = {word for pair in pairs if min(map(len, pair)) >= _SHORTEST_IN_PAIR for word in pair}
        self._cue = frozenset(tokens[read.find_within(*cue)])
        told = [token for word in said[:_SAID_WORDS] for token in cut_tokens(word.lower)]
        self._said = frozenset(told[:_SAID_WORDS])
        self._opening = frozenset(tokens[read.find_within(*first)][:_OPENING_WORDS])
        self._name = frozenset(cut_tokens(named[0].lower()))
        self._long = frozenset(cut_tokens(named[1].lower()))
        self._rated: dict[str, tuple[float, int]] = {}
        self._repeated: dict[tuple[int, int], bool] = {}
        self._top: tuple[str, ...] = ()

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

    def count(self, lower: str) -> int:
        """Give how often the last token of a word in small letters stands in the text, in whatever inflection."""
        tokens = cut_tokens(lower)
        return self._counts[tokens[-1][:_STEM]] if tokens else 0

    def list_top(self) -> tuple[str, ...]:
        """Give the tokens of the text that are most likely to stand in the title, the best first."""
        if not self._top:
            ranked: list[tuple[float, int, str]] = []
            for token, most in self._list_likely():
                if len(ranked) >= _TOP and _make_likely(most) < -ranked[_TOP - 1][0]:
                    break  # nor can any that follows be better
                insort(ranked, (-self.rate_word(token), self._first[token], token))
            self._top = (*[token for _, _, token in ranked[:_TOP]], *[""] * _TOP)[:_TOP]
        return self._top

    def _list_likely(self) -> list[tuple[str, float]]:
        """Give the tokens of the text, each with log odds that it has at most, in falling order of these."""
        most = {token: _MOST + _WEIGHTS[0] * _TABLE.get(token, _ABSENT) for token in self._first}
        places = (self._cue, self._said, self._name, self._long, self._opening, self._paired)
        for weight, held in zip(_PLACED, places, strict=True):
            for token in held:
                if token in most:
                    most[token] += weight
        return sorted(most.items(), key=itemgetter(1), reverse=True)

    def measure_token(self, token: str, *, part: bool) -> tuple[float, ...]:
        """Give the figures of a token in small letters, one for each of MEASURES; `part` is for one of a compound."""
        often = self._counts[token[:_STEM]]
        at = self._first.get(token, len(self._first))
        return (
            _TABLE.get(token, _ABSENT),
            *(_REPEATED[min(often, _OFTEN) - _TWO] if often >= _TWO else _NOT_REPEATED),
            token in self._cue,
            token in self._said,
            token in self._name,
            token in self._long,
            at / (len(self._first) or 1),
            token in self._opening,
            token in self._paired,
            part,
        )

    def _rate(self, lower: str) -> tuple[float, int]:
        tokens = cut_tokens(lower)
        total = 0.0
        for token in tokens:
            logit = _INTERCEPT + math.fsum(map(mul, _WEIGHTS, self.measure_token(token, part=len(tokens) > 1)))
            total += _make_likely(logit)
        self._rated[lower] = (total, len(tokens))
        return total, len(tokens)
