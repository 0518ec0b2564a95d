"""Which abstracts are one paper, and the permalink of each."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from heapq import nsmallest
from itertools import chain

from generator.model import Place, Problem, Record
from generator.text.language.permalinks import paper_id
from generator.text.things.likeness import Wording, compare, find_shared_shingles, read_wording

# Of the many papers that share a formula, so many are found by it; a text is compared with so many at the most. The
# rarer words of a text find its paper all the same, and a pile of nearly equal texts costs no more than any other.
_MOST_FOUND = 20
_MOST_COMPARED = 5
# Of the shingles of a text, as many at the least are those of its paper: one in ten. Versions of one paper that share
# enough of their words have four in ten.
_SHINGLES_TO_ONE_SHARED = 10


def identify(records: Sequence[Record]) -> tuple[tuple[Record, ...], tuple[Problem, ...]]:
    """Make one record of all that are the same paper, and give those that only begin alike ids of their own.

    The record goes by the fullest of its texts and has several places, and a place keeps its text where that differs,
    or where it would have had another id. Which texts are one paper, which one it goes by and what its id is depend on
    the texts alone, so that ids survive moves and reordering. Of places with one text the first in order of collection
    and position counts; the result is in that order, whatever the order of the input.
    """
    papers = _group(sorted(records, key=_order))
    papers_by_id: dict[str, set[int]] = defaultdict(set)
    for number, paper in enumerate(papers):
        for record in paper:
            papers_by_id[record.id].add(number)
    taken: Counter[str] = Counter()
    merged: list[Record] = []
    problems: list[Problem] = []
    for first, *others in papers:
        id_ = first.id
        if len(papers_by_id[id_]) > 1:
            id_ = paper_id(first.abstract.source, whole=True)
        if len(papers_by_id[id_]) > 1:  # the whole text is its opening
            id_ = paper_id(first.abstract.source, exact=True)
        taken[id_] += 1
        merged.append(_merge(first, id_, sorted(others, key=_order)))
        problems += (_duplicate(first, other) for other in others)
    merged = [
        replace(record, id=paper_id(record.abstract.source, exact=True)) if taken[record.id] > 1 else record
        for record in merged
    ]
    return tuple(sorted(merged, key=_order)), tuple(sorted(problems, key=lambda problem: problem.source))


def _order(record: Record) -> tuple[str, int]:
    return record.place.collection, record.place.position


def _group(records: Sequence[Record]) -> list[list[Record]]:
    """Give the records of each paper, the one that it goes by first.

    Each text is compared with the fullest of a paper, never with another of its texts: a chain of small changes could
    lead from one paper to the next.
    """
    by_text: dict[str, list[Record]] = defaultdict(list)
    for record in records:
        by_text[record.text].append(record)
    texts = sorted(((read_wording(text), text) for text in by_text), key=_fullest_first)
    papers: list[list[Record]] = []
    fullest: list[Wording] = []
    found_by: dict[int, list[int]] = defaultdict(list)
    shared = find_shared_shingles([wording for wording, _ in texts])
    for (wording, text), shingles in zip(texts, shared, strict=True):
        alike = sorted(by_text[text], key=lambda record: record.id)  # stable: of one id the first in order stays first
        number = _find_paper(wording, shingles, fullest, found_by)
        if number is not None:
            papers[number] += alike
            continue
        for shingle in shingles:
            if len(found_by[shingle]) < _MOST_FOUND:
                found_by[shingle].append(len(papers))
        papers.append(alike)
        fullest.append(wording)
    return papers


def _fullest_first(item: tuple[Wording, str]) -> tuple[bool, int, int, str]:
    wording, text = item
    return wording.is_cut, -len(wording.words), len(text), text


def _find_paper(
    wording: Wording, shingles: Sequence[int], fullest: Sequence[Wording], found_by: dict[int, list[int]]
) -> int | None:
    """Find the paper whose fullest text is the most alike, if there is one."""
    votes = Counter(chain.from_iterable(found_by[shingle] for shingle in shingles if shingle in found_by))
    enough = (number for number, shared in votes.items() if shared * _SHINGLES_TO_ONE_SHARED >= len(wording.words))
    candidates = nsmallest(_MOST_COMPARED, enough, key=lambda number: (-votes[number], number))
    likeness, number = max(((compare(fullest[number], wording), -number) for number in candidates), default=(0.0, 0))
    return -number if likeness else None


def _merge(first: Record, id_: str, others: Sequence[Record]) -> Record:
    """Give the record with all places, and what the input says of any of them."""
    return replace(
        first,
        id=id_,
        title=next((each.title for each in (first, *others) if each.title is not None), None),
        keywords=tuple(dict.fromkeys(chain(first.keywords, *(other.keywords for other in others)))),
        places=(first.place, *(_place(first, other) for other in others)),
    )


def _place(first: Record, other: Record) -> Place:
    is_same = other.text == first.text and other.id == first.id
    return replace(other.place, version=None if is_same else other.abstract)


def _duplicate(first: Record, other: Record) -> Problem:
    if other.text == first.text:
        wrong, done = "the same abstract as", "one page for both"
    else:
        is_part = read_wording(other.text).is_cut and not read_wording(first.text).is_cut
        wrong = "a part of the abstract at" if is_part else "almost the same abstract as"
        done = "one page for both, with this text as a version"
    return Problem(source=other.place.source, wrong=f"{wrong} {first.place.source}", done=done)
