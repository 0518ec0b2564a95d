"""Related papers: the nearest by the terms and topics that two papers share, each with what they share as reason."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from generator.model import Entity, Mention, Neighbour, Record, Topic
from generator.text.language.background import load_background
from generator.text.things.shared_phrases import (
    Found,
    Phrases,
    Shared,
    SharedTerm,
    Words,
    choose_shared,
    collect_phrases,
    spell,
)
from generator.weighing import TOPICS, Terms, read_terms, read_topics, weigh_terms, weigh_topics

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from scipy.sparse import csr_matrix

NEIGHBOURS = 5
# Nearest papers that are looked at for a reason; one that has none makes place for the next.
_LOOKED_AT = 4 * NEIGHBOURS
# Below this cosine of their terms two papers share a few words and no subject.
_LEAST_SCORE = 0.05
# Below this score a single word is too little to share, be it a rare one: "gas", "fatigue". What is less near does not
# take the place of such a paper.
_LEAST_FOR_A_WORD = 0.065
# A paper that shares nothing specific makes place for one that does and that is at least so near, as a part of it.
_CLOSE = 0.8
# A block of rows of the similarity matrix is dense for a moment: so many cells of 8 bytes.
_CELLS = 8_000_000
_DIGITS = 6
# Phrases in more than this share of the papers say little in a library of so many papers: "manifold", where it is the
# subject of half of them.
_COMMON = 1 / 5
_FEWEST_PAPERS = 40
_NAMES = frozenset({"name", "method", "dataset", "abbreviation"})


def link_related(
    records: Sequence[Record], mentions: Sequence[Mention], vocabulary: Sequence[Topic]
) -> Iterator[Neighbour | Entity]:
    """Give for each record the nearest others, at most five, by the cosines of their weighted terms and their topics.

    Terms are the words and the pairs of words of the title, where the input gives one, and of the abstract. What they
    weigh comes from a background corpus, not from the library, so that the likeness of two papers does not change when
    a third one comes in. The topics are those that the linker of topics has told; they add to the likeness of papers
    that share terms, and make none alone. A paper that shares nothing worth naming is not near, and one that shares
    nothing specific gives way to another that is nearly as near.
    """
    del vocabulary
    records = sorted(records, key=lambda record: record.id)  # the order of the seeds decides nothing, ties included
    if len(records) < 2:  # noqa: PLR2004 - nothing is near where there is one
        return
    terms = read_terms(records)
    matrix = weigh_terms(terms, load_background().weigh)
    phrases = _collect_phrases(records, mentions)
    papers = _Papers(records, terms, matrix, phrases, _find_common(terms, phrases), {})
    topics = weigh_topics(read_topics(records, mentions))
    step = max(1, _CELLS // len(records))
    for first in range(0, len(records), step):
        near = np.round((matrix[first : first + step] @ matrix.T).toarray(), _DIGITS)
        scores = (topics[first : first + step] @ topics.T).toarray()
        scores *= TOPICS
        scores += near
        scores[near < _LEAST_SCORE] = 0.0
        scores /= 1 + TOPICS
        np.round(scores, _DIGITS, out=scores)
        for here, row in enumerate(scores, start=first):
            row[here] = 0.0
            yield from _choose(papers, here, row)


class _Papers(NamedTuple):
    records: Sequence[Record]
    terms: Terms
    matrix: "csr_matrix"
    phrases: Sequence[Phrases]
    common: AbstractSet[Words]
    explained: dict[tuple[int, int], Shared]
    """What pairs share that were asked about once: many come again, from their other end."""


def _collect_phrases(records: Sequence[Record], mentions: Sequence[Mention]) -> list[Phrases]:
    """Give for each record what it offers as reasons: what the mentions name, as the text has it."""
    found: defaultdict[str, list[Found]] = defaultdict(list)
    for mention in mentions:
        if mention.kind in _NAMES or mention.kind == "keyphrase":
            reading = mention.long_form if mention.kind == "abbreviation" else ""
            found[mention.record].append(Found(mention.start, mention.end, mention.kind in _NAMES, reading))
    return [collect_phrases(record.text, found[record.id]) for record in records]


def _find_common(terms: Terms, phrases: Sequence[Phrases]) -> AbstractSet[Words]:
    """Find the phrases and words that so many papers of a library hold that they tell none of them apart."""
    papers = len(phrases)
    if papers < _FEWEST_PAPERS:
        return frozenset()
    held = Counter(words for each in phrases for words in each.by_words)
    for key, count in zip(terms.keys, np.bincount(terms.counts.indices).tolist(), strict=True):
        words = tuple(key.split(" "))
        held[words] = max(held[words], count)
    return frozenset(words for words, count in held.items() if count > _COMMON * papers)


def _choose(papers: _Papers, here: int, scores: "NDArray[np.float64]") -> Iterator[Neighbour]:
    """Choose the nearest of a paper by its row of scores: what shares something specific first, each nearest first."""
    chosen: list[tuple[float, Neighbour]] = []
    for other in _nearest(scores):
        score = float(scores[other])
        if len(chosen) >= NEIGHBOURS and sorted((rank for rank, _ in chosen), reverse=True)[NEIGHBOURS - 1] >= score:
            break
        shared = _explain(papers, here, other)
        if shared.phrases:
            near = Neighbour(
                record=papers.records[here].id,
                other=papers.records[other].id,
                score=score,
                because=shared.phrases,
                specific=shared.specific,
            )
            chosen.append((score if shared.specific else score * _CLOSE, near))
    best = sorted(chosen, key=lambda item: -item[0])[:NEIGHBOURS]
    for _, near in sorted(best, key=lambda item: (not item[1].specific, -item[1].score)):
        if near.score >= _LEAST_FOR_A_WORD or not _is_lone_word(near.because):
            yield near


def _is_lone_word(phrases: Sequence[str]) -> bool:
    """Say whether all that two papers share is one word in small letters, which is no name."""
    return len(phrases) == 1 and " " not in phrases[0] and phrases[0].islower()


def _explain(papers: _Papers, here: int, other: int) -> Shared:
    """Say what two papers share, the same in either order."""
    pair = here, other = min(here, other), max(here, other)
    if (known := papers.explained.pop(pair, None)) is not None:
        return known
    matrix, keys = papers.matrix, papers.terms.keys
    (first, end), (second, stop) = (matrix.indptr[row : row + 2].tolist() for row in (here, other))
    columns, own, others = np.intersect1d(
        matrix.indices[first:end], matrix.indices[second:stop], assume_unique=True, return_indices=True
    )
    values = (matrix.data[first + own] * matrix.data[second + others]).tolist()
    counts = papers.terms.counts.data  # in the order of the matrix, which has their columns
    passing = (np.maximum(counts[first + own], counts[second + others]) <= 1).tolist()
    terms = {
        keys[column]: SharedTerm(
            value, _spell(papers.terms, here, first + mine), _spell(papers.terms, other, second + theirs), once
        )
        for column, value, mine, theirs, once in zip(
            columns.tolist(), values, own.tolist(), others.tolist(), passing, strict=True
        )
    }
    shared = choose_shared(papers.phrases[here], papers.phrases[other], terms, papers.common)
    papers.explained[pair] = shared
    return shared


def _spell(terms: Terms, row: int, place: int) -> str:
    return spell(terms.texts[row], int(terms.starts[place]), int(terms.ends[place]))


def _nearest(row: "NDArray[np.float64]") -> list[int]:
    """Give the places of the highest scores of a row, if not too low: highest first, equal ones in order of place."""
    most = min(_LOOKED_AT, len(row))
    least = np.partition(row, -most)[-most]
    places = np.flatnonzero((row >= least) & (row > 0))
    return [int(place) for place in places[np.argsort(-row[places], kind="stable")][:most]]
