"""Related papers: the nearest by the terms that two abstracts share, each with those terms as its reason."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING

import numpy as np

from generator.model import Entity, Mention, Neighbour, Record, Topic
from generator.text.terms import find_terms

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from scipy.sparse import csr_matrix

NEIGHBOURS = 5
REASONS = 4
# A block of rows of the similarity matrix is dense for a moment: 512 rows of 100,000 papers are 0.4 GB.
_BLOCK = 512
_DIGITS = 6
# A shared term that adds less than this share of what the first one adds is no reason that a reader would name.
_SMALLEST_REASON = 0.35


def link_related(
    records: Sequence[Record], mentions: Sequence[Mention], vocabulary: Sequence[Topic]
) -> Iterator[Neighbour | Entity]:
    """Give for each record the nearest others, at most five, by the cosine of their weighted terms.

    A term weighs (1 + log of its count) times its inverse document frequency (Salton & Buckley 1988, "Term-weighting
    approaches in automatic text retrieval"). The frequencies are those of a background corpus, not of the library, so
    that the likeness of two papers does not change when a third one comes in.
    """
    del mentions, vocabulary
    records = sorted(records, key=lambda record: record.id)  # the order of the seeds decides nothing, ties included
    if len(records) < 2:  # noqa: PLR2004 - nothing is near where there is one
        return
    read = [_read_terms(record.text) for record in records]
    written = [words for _, words in read]
    counted = [counts for counts, _ in read]
    keys = sorted({key for counts in counted for key in counts})
    matrix = _weigh(counted, {key: column for column, key in enumerate(keys)})
    for first in range(0, len(records), _BLOCK):
        block = matrix[first : first + _BLOCK]
        scores = np.round((block @ matrix.T).toarray(), _DIGITS)
        for offset, row in enumerate(scores):
            here = first + offset
            row[here] = 0.0
            for other in _nearest(row):
                reasons = _reasons(matrix, keys, here, other) if row[other] > 0 else ()
                if reasons:
                    yield Neighbour(
                        record=records[here].id,
                        other=records[other].id,
                        score=float(row[other]),
                        because=tuple(written[here][key] for key in reasons),
                    )


def _nearest(row: "NDArray[np.float64]") -> list[int]:
    """Give the places of the highest scores of a row, highest first, equal ones in order of place."""
    most = min(NEIGHBOURS, len(row))
    least = np.partition(row, -most)[-most]
    places = np.flatnonzero(row >= least)
    return [int(place) for place in places[np.argsort(-row[places], kind="stable")][:most]]


def _read_terms(text: str) -> tuple[Counter[str], Mapping[str, str]]:
    """Count the terms of a text by key, and say how each is written."""
    counts: Counter[str] = Counter()
    written: dict[str, str] = {}
    for term in find_terms(text):
        counts[term.key] += 1
        word = text[term.start : term.end]
        # The capital of a sentence's first word says nothing, so a spelling without it is the better one to show.
        if term.key not in written or (word.islower() and not written[term.key].islower()):
            written[term.key] = word
    return counts, written


def _weigh(counted: Sequence[Counter[str]], columns: Mapping[str, int]) -> "csr_matrix":
    """Give the matrix of record by term, with rows of length 1."""
    # Imported here: they take a second, which `paper-atlas --help` and `check` need not spend.
    from scipy.sparse import csr_matrix  # noqa: PLC0415
    from sklearn.preprocessing import normalize  # noqa: PLC0415

    papers, frequencies = _background()
    values, indices, starts = [], [], [0]
    for counts in counted:
        for key, count in sorted(counts.items()):
            # A term that the table leaves out is in fewer papers than its rarest; it counts as if in one.
            rarity = math.log((1 + papers) / (1 + frequencies.get(key, 1)))
            values.append((1 + math.log(count)) * rarity)
            indices.append(columns[key])
        starts.append(len(values))
    matrix = csr_matrix((values, indices, starts), shape=(len(counted), len(columns)))
    return normalize(matrix, copy=False)


def _background() -> tuple[int, Mapping[str, int]]:
    """Read the table of background document frequencies: the number of papers, and of those with each term."""
    papers, *rows = (files(__package__) / "document_frequencies.tsv").read_text(encoding="utf-8").splitlines()
    return int(papers), {key: int(count) for key, count in (row.split("\t") for row in rows)}


def _reasons(matrix: "csr_matrix", keys: Sequence[str], one: int, other: int) -> tuple[str, ...]:
    """Give the shared terms that add most to the likeness, without the parts of a pair that is already given."""
    # The columns of a row stand in order, as `_weigh` made them from sorted keys.
    here, there = (slice(matrix.indptr[row], matrix.indptr[row + 1]) for row in (one, other))
    columns, of_one, of_other = np.intersect1d(
        matrix.indices[here], matrix.indices[there], assume_unique=True, return_indices=True
    )
    products = np.round(matrix.data[here][of_one] * matrix.data[there][of_other], _DIGITS)
    ranked = sorted(zip(-products, columns, strict=True))
    given: list[str] = []
    for negative, column in ranked:
        key = keys[column]
        if negative > ranked[0][0] * _SMALLEST_REASON:
            break
        if not any(key in term.split(" ") or term in key.split(" ") for term in given):
            given.append(key)
        if len(given) == REASONS:
            break
    return tuple(given)
