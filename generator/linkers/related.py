"""Related papers: the nearest by the terms that two papers share, each with what they share as its reason."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from generator.model import Entity, Mention, Neighbour, Record, Topic
from generator.text.forms import plain
from generator.text.shared_phrases import Phrase, Phrases, choose_shared, collect_phrases
from generator.text.terms import find_terms

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from scipy.sparse import csr_matrix

NEIGHBOURS = 5
# Nearest papers that are looked at for a reason; one that has none makes place for the next.
_LOOKED_AT = 4 * NEIGHBOURS
# Below this cosine two papers share a few words and no subject.
_LEAST_SCORE = 0.05
# A block of rows of the similarity matrix is dense for a moment: so many cells of 8 bytes.
_CELLS = 8_000_000
_DIGITS = 6
# Papers that a term's share of titles is drawn to the mean by; the fewer hold the term, the more.
_TRUST = 10
# A pair of words adds to what its two words have already said.
_PAIR = 0.7
# How telling each of at most four reasons has to be (`Background.rate_reason`): "robot" is 2.9, "video" 5.2.
_LEAST = (3.0, 3.0, 4.2, 4.2)
# What stands in titles less often than so many times the mean says nothing of the subject: "vice versa", "SOTA".
_LEAST_IN_TITLES = {False: 0.8, True: 0.5}
_NAMES = frozenset({"name", "method", "dataset", "abbreviation"})


def link_related(
    records: Sequence[Record], mentions: Sequence[Mention], vocabulary: Sequence[Topic]
) -> Iterator[Neighbour | Entity]:
    """Give for each record the nearest others, at most five, by the cosine of their weighted terms.

    Terms are the words and the pairs of words of the title, where the input gives one, and of the abstract. What they
    weigh comes from a background corpus, not from the library, so that the likeness of two papers does not change when
    a third one comes in. A paper that shares nothing worth naming is not near.
    """
    del vocabulary
    records = sorted(records, key=lambda record: record.id)  # the order of the seeds decides nothing, ties included
    if len(records) < 2:  # noqa: PLR2004 - nothing is near where there is one
        return
    background = load_background()
    rate = cache(lambda text, named: [background.rate_reason(term.key, named=named) for term in find_terms(text)])
    read = [_read_terms(record) for record in records]
    phrases = _collect_phrases(records, [spellings for _, spellings in read], mentions)
    matrix = weigh_terms([counts for counts, _ in read], background)
    step = max(1, _CELLS // len(records))
    for first in range(0, len(records), step):
        scores = np.round((matrix[first : first + step] @ matrix.T).toarray(), _DIGITS)
        for here, row in enumerate(scores, start=first):
            row[here] = 0.0
            explained = (
                Neighbour(
                    record=records[here].id,
                    other=records[other].id,
                    score=float(row[other]),
                    because=tuple(because),
                )
                for other in _nearest(row)
                if (because := choose_shared(phrases[here], phrases[other], rate, _LEAST))
            )
            yield from islice(explained, NEIGHBOURS)


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

    def rate_reason(self, key: str, *, named: bool) -> float:
        """Give how telling a term is as a reason, 0 where no reader would name it.

        A name is as telling as it is rare: titles seldom hold CIFAR-10, and a reader would still name it.
        """
        if named:
            return self.rarity(key)
        aboutness = self.aboutness(key)
        if aboutness < _LEAST_IN_TITLES[" " in key]:
            return 0.0
        return self.rarity(key) * math.sqrt(aboutness)


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


def _read_terms(record: Record) -> tuple[Counter[str], Iterable[str]]:
    """Count the terms of title and abstract by key, and give their spellings in order."""
    counts: Counter[str] = Counter()
    spellings: dict[str, None] = {}
    for text in [record.text] if record.title is None else [plain(record.title), record.text]:
        for term in find_terms(text):
            counts[term.key] += 1
            spellings[text[term.start : term.end]] = None
    return counts, spellings


def _collect_phrases(
    records: Sequence[Record], spellings: Sequence[Iterable[str]], mentions: Sequence[Mention]
) -> list[Phrases]:
    """Give for each record what it offers as reasons: what the mentions name, as the text has it, and its terms."""
    texts = {record.id: record.text for record in records}
    named: defaultdict[str, list[Phrase]] = defaultdict(list)
    for mention in mentions:
        if mention.kind in _NAMES or mention.kind == "keyphrase":
            written = texts[mention.record][mention.start : mention.end]
            reading = mention.long_form if mention.kind == "abbreviation" else ""
            named[mention.record].append(Phrase(written, mention.kind in _NAMES, reading=reading))
    return [collect_phrases(named[record.id], words) for record, words in zip(records, spellings, strict=True)]


def weigh_terms(counted: Sequence[Counter[str]], background: Background) -> "csr_matrix":
    """Give the matrix of record by term, (1 + log of its count) times its weight, with rows of length 1."""
    # Imported here: they take a second, which `paper-atlas --help` and `check` need not spend.
    from scipy.sparse import csr_matrix  # noqa: PLC0415 - slow to import, and many commands need it not
    from sklearn.preprocessing import normalize  # noqa: PLC0415 - slow to import, and many commands need it not

    keys = sorted({key for counts in counted for key in counts})
    columns = {key: column for column, key in enumerate(keys)}
    weights = [background.weigh(key) for key in keys]
    values, indices, starts = [], [], [0]
    for counts in counted:
        for column, count in sorted((columns[key], count) for key, count in counts.items()):
            values.append((1 + math.log(count)) * weights[column])
            indices.append(column)
        starts.append(len(values))
    return normalize(csr_matrix((values, indices, starts), shape=(len(counted), len(columns))), copy=False)


def _nearest(row: "NDArray[np.float64]") -> list[int]:
    """Give the places of the highest scores of a row, if not too low: highest first, equal ones in order of place."""
    most = min(_LOOKED_AT, len(row))
    least = np.partition(row, -most)[-most]
    places = np.flatnonzero(row >= max(least, _LEAST_SCORE))
    return [int(place) for place in places[np.argsort(-row[places], kind="stable")][:most]]
