"""How common each term is in a background corpus, and how often titles are made of it: what a term tells of a paper."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

# Papers that a term's share of titles is drawn to the mean by; the fewer hold the term, the more.
_TRUST = 10
# A pair of words adds to what its two words have already said.
_PAIR = 0.7


class Background(NamedTuple):
    """How many papers of a background corpus hold a term, and how many of these have it in the title as well."""

    papers: int
    frequencies: Mapping[str, int]
    in_titles: Mapping[str, int]
    mean: Mapping[bool, float]
    """The share of the papers with a term that have it in the title, over all single words and over all pairs."""

    def rarity(self, key: str) -> float:
        """Give the inverse document frequency. What the table leaves out counts as if in one paper."""
        return math.log((1 + self.papers) / (1 + self.frequencies.get(key, 1)))

    def aboutness(self, key: str) -> float:
        """Give how many times as often as others the term is in the title of a paper that holds it."""
        mean = self.mean[" " in key]
        return (self.in_titles.get(key, 0) + _TRUST * mean) / (self.frequencies.get(key, 0) + _TRUST) / mean

    def weigh(self, key: str) -> float:
        """Give the weight of a term: rare terms and those that titles are made of tell what a paper is about.

        The roots (of rarity the second, of aboutness the fourth) are what best finds papers that share a keyword of
        their authors; plain rarity gives too much to words that are rare and say nothing.
        """
        weight = math.sqrt(self.rarity(key)) * math.sqrt(math.sqrt(self.aboutness(key)))
        return weight * _PAIR if " " in key else weight

    def weigh_by_rarity(self, key: str) -> float:
        """Give the weight of a term by its rarity alone.

        It keeps papers of one area or keyword nearer together on the map, where few dimensions are left of the terms.
        """
        return self.rarity(key) * (_PAIR if " " in key else 1.0)


@cache
def load_background() -> Background:
    """Read the two tables, which scripts/document_frequencies.py and scripts/title_frequencies.py make."""
    papers, *rows = _read_lines("document_frequencies.tsv")
    return make_background(int(papers), _read_counts(rows), _read_counts(_read_lines("title_frequencies.tsv")))


def make_background(papers: int, frequencies: Mapping[str, int], in_titles: Mapping[str, int]) -> Background:
    """Make a background of the two counts by term."""
    held, titled = Counter[bool](), Counter[bool]()
    for key, count in frequencies.items():
        held[" " in key] += count
        titled[" " in key] += in_titles.get(key, 0)
    mean = {pair: titled[pair] / held[pair] for pair in (False, True)}
    return Background(papers=papers, frequencies=frequencies, in_titles=in_titles, mean=mean)


def _read_lines(name: str) -> list[str]:
    return [line for line in (files(__package__) / name).read_text(encoding="utf-8").split("\n") if line]


def _read_counts(rows: Sequence[str]) -> dict[str, int]:
    return {key: int(count) for key, count in (row.split("\t") for row in rows)}
