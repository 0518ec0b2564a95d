"""Which abstracts are one paper, and the permalink of each."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace

from generator.model import Place, Problem, Record
from generator.text.permalinks import fold, paper_id

_ALMOST = 0.9
# Of many texts that begin alike and then differ, each is compared with so many others at the most.
_MOST_COMPARED = 50


def identify(records: Sequence[Record]) -> tuple[tuple[Record, ...], tuple[Problem, ...]]:
    """Make one record of all that are the same paper, and give those that only begin alike ids of their own.

    Abstracts that begin with the same twelve words are the same paper where they share nine tenths of their words; the
    record then has several places, and a place keeps its text where that differs. The result is in order of collection
    and position, whatever the order of the input.
    """
    by_id: dict[str, list[Record]] = defaultdict(list)
    for record in sorted(records, key=_order):
        by_id[record.id].append(record)
    taken: Counter[str] = Counter()
    merged: list[Record] = []
    problems: list[Problem] = []
    for alike in by_id.values():
        papers = _same_papers(alike)
        for paper in papers:
            first, *others = paper
            id_ = first.id if len(papers) == 1 else paper_id(first.abstract.source, whole=True)
            taken[id_] += 1
            merged.append(replace(first, id=id_, places=(first.place, *(_place(first, other) for other in others))))
            problems += (_duplicate(first, other) for other in others)
    merged = [
        replace(record, id=paper_id(record.abstract.source, exact=True)) if taken[record.id] > 1 else record
        for record in merged
    ]
    return tuple(sorted(merged, key=_order)), tuple(sorted(problems, key=lambda problem: problem.source))


def _order(record: Record) -> tuple[str, int]:
    return record.place.collection, record.place.position


def _same_papers(records: Sequence[Record]) -> list[list[Record]]:
    if len(records) == 1:
        return [list(records)]
    papers: list[tuple[Counter[str], list[Record]]] = []
    by_text: dict[str, list[Record]] = {}
    for record in records:
        paper = by_text.get(record.text)
        if paper is None:
            words = Counter(fold(record.text).split())
            near = (found for other, found in papers[-_MOST_COMPARED:] if _likeness(other, words) >= _ALMOST)
            paper = next(near, None)
            if paper is None:
                paper = []
                papers.append((words, paper))
            by_text[record.text] = paper
        paper.append(record)
    return [paper for _, paper in papers]


def _likeness(one: Counter[str], other: Counter[str]) -> float:
    """Give the share of words in common: linear in the length, which an alignment is not."""
    most = max(one.total(), other.total())
    return (one & other).total() / most if most else 0.0


def _place(first: Record, other: Record) -> Place:
    return replace(other.place, version=None if other.text == first.text else other.abstract)


def _duplicate(first: Record, other: Record) -> Problem:
    same = other.text == first.text
    return Problem(
        source=other.place.source,
        wrong=f"{'the same' if same else 'almost the same'} abstract as {first.place.source}",
        done="one page for both" if same else "one page for both, with this text as a version",
    )
