"""The terms of all records as one sparse matrix: found once, and weighed for related papers and for the map."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from generator.model import Mention, Record
from generator.text.forms import plain
from generator.text.language.registrations import find_registration
from generator.text.language.sentences import split_sentences
from generator.text.language.terms import Term, find_terms

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from scipy.sparse import csr_matrix

# The first sentence of an abstract names its subject: a term in it counts as so many. Measured by
# scripts/related_scores.py on titles and abstracts, and on abstracts alone, with frequencies of other papers: with 1,
# .139 and .134 of the nearest ten share a keyword of their authors, with 2, .142 and .137, with 3, .141 and .140.
_IN_OPENING = 3
_LONGEST_OPENING = 500  # in characters; no more is read to find where the first sentence ends
TOPICS = 0.08
"""How much topics count beside terms for how alike two papers are.

Measured by scripts/related_scores.py: without topics .143 of the nearest ten share a keyword and .392 an area; with
0.05 .151 and .414, with 0.08 .152 and .419, with 0.1 .152 and .422.
"""
_BETWEEN = " | "  # title and abstract; no pair of words reaches across it


class Terms(NamedTuple):
    """The terms of some texts. `texts` are title and abstract in one, `keys` the terms in order.

    `counts` has a row for each text and a column for each key: how often it stands there, in the first sentence of the
    abstract thrice. `starts` and `ends` say for each stored value of it where the text has the term first, in small
    letters if it has it so anywhere.
    """

    texts: Sequence[str]
    keys: Sequence[str]
    counts: "csr_matrix"
    starts: "NDArray[np.int32]"
    ends: "NDArray[np.int32]"


def read_terms(records: Sequence[Record]) -> Terms:
    """Find the terms of records, in their order. Linkers that ask for the same records after each other share them."""
    return find_all_terms(tuple([("" if each.title is None else plain(each.title), each.text) for each in records]))


@lru_cache(maxsize=1)
def find_all_terms(papers: Sequence[tuple[str, str]]) -> Terms:
    """Find the terms of papers, each given by its title, which may be empty, and its abstract."""
    from scipy.sparse import csr_matrix  # noqa: PLC0415 - slow to import, and many commands need it not

    texts = [title + _BETWEEN + abstract if title else abstract for title, abstract in papers]
    numbers: dict[str, int] = {}  # of the keys, in the order in which they are met
    values, columns, starts, ends, rows = [], [], [], [], [0]
    for (_, abstract), text in zip(papers, texts, strict=True):
        offset = len(text) - len(abstract)
        spans = split_sentences(abstract[:_LONGEST_OPENING])
        opening_end = offset + (spans[0][1] if spans else 0)
        counts: dict[str, int] = {}
        places: dict[str, Term] = {}
        for term in find_terms(text[: find_registration(text)]):
            key = term.key
            counts[key] = counts.get(key, 0) + (_IN_OPENING if offset <= term.start < opening_end else 1)
            known = places.get(key)
            if known is None or (text[known.start].isupper() and text[term.start].islower()):
                places[key] = term
        for key, count in counts.items():
            columns.append(numbers.setdefault(key, len(numbers)))
            values.append(count)
            starts.append(places[key].start)
            ends.append(places[key].end)
        rows.append(len(values))
    keys = sorted(numbers)
    ranks = np.empty(len(keys), dtype=np.int32)
    ranks[np.array([numbers[key] for key in keys], dtype=np.int64)] = np.arange(len(keys), dtype=np.int32)
    # The places are sorted with the columns of each row.
    indices = ranks[np.array(columns, dtype=np.int32)]
    order = np.lexsort((indices, np.repeat(np.arange(len(papers)), np.diff(rows))))
    counted = csr_matrix(
        (np.array(values, dtype=np.float64)[order], indices[order], np.array(rows, dtype=np.int32)),
        shape=(len(papers), len(keys)),
    )
    return Terms(
        texts=texts,
        keys=keys,
        counts=counted,
        starts=np.array(starts, dtype=np.int32)[order],
        ends=np.array(ends, dtype=np.int32)[order],
    )


def weigh_terms(terms: Terms, weigh: Callable[[str], float]) -> "csr_matrix":
    """Give the matrix of text by term, the root of the count times the weight of the term, with rows of length 1 or 0.

    The root, and not the logarithm, since it finds a little more of the papers that share a keyword or an area.
    """
    from scipy.sparse import csr_matrix  # noqa: PLC0415 - slow to import, and many commands need it not

    weights = np.array([weigh(key) for key in terms.keys], dtype=np.float64)
    values = np.sqrt(terms.counts.data) * weights[terms.counts.indices]
    matrix = csr_matrix((values, terms.counts.indices, terms.counts.indptr), shape=terms.counts.shape)
    return scale_rows(matrix)


def read_topics(records: Sequence[Record], mentions: Iterable[Mention]) -> list[Mapping[str, float]]:
    """Give how strong each topic is in each record, as the mentions of the linker of topics say."""
    strengths: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for mention in mentions:
        if mention.kind == "topic":
            strengths[mention.record][mention.name] = mention.score
    return [strengths[record.id] for record in records]


def weigh_topics(strengths: Sequence[Mapping[str, float]]) -> "csr_matrix":
    """Give the matrix of text by topic, with rows of length 1 or 0, of the strengths that topics have in each text.

    A topic counts alike however many papers are in it, so that a new paper does not change how alike two others are.
    """
    from scipy.sparse import csr_matrix  # noqa: PLC0415 - slow to import, and many commands need it not

    names = sorted({name for row in strengths for name in row})
    numbers = {name: number for number, name in enumerate(names)}
    columns = [numbers[name] for row in strengths for name in sorted(row)]
    values = [row[name] for row in strengths for name in sorted(row)]
    ends = list(accumulate(map(len, strengths), initial=0))
    matrix = csr_matrix((np.array(values, dtype=np.float64), columns, ends), shape=(len(strengths), len(names)))
    return scale_rows(matrix)


def scale_rows(matrix: "csr_matrix") -> "csr_matrix":
    """Bring the rows of a matrix to the length 1, in place; an empty row stays empty."""
    rows = np.repeat(np.arange(matrix.shape[0]), np.diff(matrix.indptr))
    lengths = np.sqrt(np.bincount(rows, matrix.data**2, matrix.shape[0]))
    matrix.data /= np.where(lengths > 0, lengths, 1.0)[rows]
    return matrix
