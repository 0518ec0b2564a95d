"""The terms of all records as one matrix."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model import Place, Record, Source
from generator.text.language.terms import find_terms
from generator.text.markup.parsing import parse
from generator.weighing import Terms, find_all_terms, read_terms, weigh_terms, weigh_topics

TEXTS = st.text(max_size=40) | st.lists(st.sampled_from(["Graph", "graphs", "flow.", "GAN", "the"])).map(" ".join)


def _counts(terms: Terms, row: int) -> dict[str, float]:
    dense = terms.counts[[row]].toarray()[0]
    return {key: float(count) for key, count in zip(terms.keys, dense, strict=True) if count}


def test_terms_of_the_first_sentence_count_thrice() -> None:
    """The first sentence of an abstract names its subject, that of a title is the title."""
    terms = find_all_terms((("Quantum flow", "Hyperbolic flow. Graphs and flow."),))
    assert _counts(terms, 0) == {
        "flow": 1 + 3 + 1,
        "graph": 1,
        "hyperbolic": 3,
        "hyperbolic flow": 3,
        "quantum": 1,
        "quantum flow": 1,
    }


@given(st.lists(st.tuples(TEXTS, TEXTS), max_size=5))
def test_each_term_has_its_place(papers: Sequence[tuple[str, str]]) -> None:
    """The terms of a row are those of its texts, and each stands where its place says."""
    terms = find_all_terms(tuple(papers))
    assert list(terms.keys) == sorted(terms.keys)
    assert terms.counts.shape == (len(papers), len(terms.keys))
    for row, (title, abstract) in enumerate(papers):
        assert _counts(terms, row).keys() == {term.key for text in (title, abstract) for term in find_terms(text)}
        for at in range(*terms.counts.indptr[row : row + 2]):
            written = terms.texts[row][terms.starts[at] : terms.ends[at]]
            assert terms.keys[terms.counts.indices[at]] in {term.key for term in find_terms(written)}


def test_rows_have_the_length_one() -> None:
    """A row is as long as any other, unless it has no term at all."""
    matrix = weigh_terms(find_all_terms((("", "graphs and flow"), ("", "flow"), ("", "the"))), len)
    assert np.asarray(matrix.multiply(matrix).sum(axis=1)).ravel().tolist() == pytest.approx([1, 1, 0])


def test_topics_are_rows_of_length_one() -> None:
    """Papers are alike by their topics, whatever the order of these; a paper without topics is like none."""
    matrix = weigh_topics([{"a": 0.6, "b": 0.8}, {"b": 0.8, "a": 0.6}, {"c": 0.5}, {}])
    assert (matrix @ matrix.T).toarray() == pytest.approx(np.array([[1, 1, 0, 0], [1, 1, 0, 0], [0, 0, 1, 0], [0] * 4]))


def test_the_terms_of_the_same_records_are_found_once() -> None:
    """Who asks after another for the terms of the same records gets the same ones."""
    place = Place(collection="c", position=1, source=Source(path="c.txt", line=1))
    records = [Record(id="papers/a", abstract=parse("Graphs.", "plain"), places=(place,))]
    assert read_terms(records) is read_terms(list(records))
