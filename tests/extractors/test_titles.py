"""Derived titles."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.extractors.titles import derive_title, extract_titles
from generator.model import Place, Record, Source, Span
from generator.text.markup.parsing import parse

# Words on which a rule turns, so that random texts are full of near misses.
PIECES = (
    *("we", "We", "propose", "introduces", "show", "that", "how", "to", "learn", "is", "presented", "This paper", "by"),
    *("a", "the", "novel", "method", "framework", "problem of", "called", "namely", "for", "with", "between", "and"),
    *("GraphNet", "QVF", "(QVF)", "E(3)-equivariant", "graph", "learning", "smooth", "networks", "these", "its", "our"),
    *(".", ",", ":", ";", "(", ")", "—", "-", '"', "“", "e.g.", "12", "λ", "好", "\u0301", "\x00", "\ud800", "(cid:3)"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=60).map(" ".join) | st.text(st.characters(), max_size=200)
DANGLING = frozenset({"a", "an", "the", "of", "for", "with", "and", "or", "to", "by", "in", "on", "from", "that", "is"})


def _make_record(abstract: str, title: str | None = None) -> Record:
    place = Place(collection="made-up", position=1, source=Source(path="made-up.txt", line=3))
    return Record(
        id="papers/made-up", abstract=parse(abstract), places=(place,), title=None if title is None else parse(title)
    )


@pytest.mark.cases("titles")
def test_cases(case: dict[str, Any]) -> None:
    """The heading of a text is the one that a person would expect."""
    title = derive_title(case["input"])
    assert (title.text if title else None) == case["expected"]


@given(TEXTS)
def test_a_title_has_at_most_twelve_words_of_its_own_text(text: str) -> None:
    """Any text gives no title or a short one, whose spans lie in the text, in order and apart."""
    title = derive_title(text)
    if title is None:
        return
    assert 1 <= len(title.text.split()) <= 12
    bounds = [bound for span in title.spans for bound in span]
    assert bounds == sorted(bounds)
    assert bounds[0] >= 0
    assert bounds[-1] <= len(text)
    assert all(start < end for start, end in title.spans)


@given(TEXTS)
def test_nothing_dangles(text: str) -> None:
    """A title neither begins with an article nor ends with a word or mark that calls for more."""
    title = derive_title(text)
    if title is None:
        return
    words = title.text.split()
    assert words[0].lower() not in {"a", "an", "the"}
    assert len(words) == 1 or words[-1].lower() not in DANGLING
    assert title.text[-1] not in ",:;"


@given(TEXTS, TEXTS)
def test_what_follows_a_long_text_does_not_matter(text: str, more: str) -> None:
    """A title depends only on the beginning of a text that is far longer than an abstract."""
    long = (text + " x" * 12_000)[:12_000]
    assert derive_title(long) == derive_title(long + more)


def test_a_record_without_a_title_gets_one_with_its_evidence() -> None:
    """The spans of the evidence are the words of the abstract that stand in the title."""
    abstract = "Reading is slow. We present Loomy, a novel graph encoder for long novels."
    (mention,) = extract_titles(_make_record(abstract))
    assert mention.name == "Loomy: graph encoder for long novels"
    assert (mention.kind, mention.record) == ("title", "papers/made-up")
    assert [abstract[span.start : span.end] for span in mention.evidence] == ["Loomy", "graph encoder for long novels"]
    assert mention.evidence[0] == Span(start=mention.start, end=mention.end)


def test_a_given_title_stands() -> None:
    """A record with a title of its own gets no derived one."""
    assert not list(extract_titles(_make_record("We present a graph encoder.", title="Graph encoders")))


def test_an_abstract_in_another_language_has_no_title() -> None:
    """Its phrases are not known; then its beginning stands for one."""
    text = "Dans cet article, nous proposons une nouvelle méthode de tissage qui est plus rapide et plus simple."
    text += " Nous montrons que les fils de soie tiennent plus longtemps que les fils de laine sur trois tapis."
    assert derive_title(text) is None


def test_an_abstract_without_words_has_no_title() -> None:
    """Nothing is made up where the text gives nothing."""
    assert not list(extract_titles(_make_record("…")))
