"""Derived titles: for a record without one, a heading made of the text's own words."""

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import fsum  # the same on every version of Python, which `sum` is not
from operator import itemgetter, mul

from generator.model import Mention, Record, Span
from generator.text.candidates import Candidate, list_candidates, list_described, list_topics, list_uses
from generator.text.casing import lower_first, raise_first
from generator.text.clauses import Clause, find_clauses, may_hold_clause
from generator.text.composing import says_little
from generator.text.cutting import LONGEST, count_words
from generator.text.purposes import find_purposes, find_tasks
from generator.text.rating import MEASURES, measure_candidate
from generator.text.salience import Salience
from generator.text.sentences import split_sentences
from generator.text.tagging import Word, tag_sentence
from generator.text.used_names import find_used_name

_DATA = tomllib.loads((files("generator.extractors") / "titles.toml").read_text(encoding="utf-8"))
_ANNOUNCING = re.compile(rf"\b(?:{_DATA['announcing']})\b", re.IGNORECASE)
_WEIGHTS: tuple[float, ...] = tuple(_DATA["weights"][name] for name in MEASURES)
_GENERAL = frozenset(_DATA["general"].split())
_LENGTHS: tuple[float, ...] = tuple(_DATA["lengths"])

# Only so much of a text is read, in code points; the rest of so long a text is not an abstract.
_READ_TEXT = 12_000
_READ_SENTENCE = 1_500
# Noun phrases that no clause offers are looked at only if the best heading is not as good as this.
_GOOD = 0.36
_ENOUGH = 5
_TASKS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class DerivedTitle:
    """A heading and the spans of the text that it was made from, in the order of the text."""

    text: str
    spans: tuple[tuple[int, int], ...]


def extract_titles(record: Record) -> Iterator[Mention]:
    """Give the derived title of a record that has none of its own."""
    title = derive_title(record.text) if record.title is None else None
    if title is not None:
        spans = tuple(Span(start=start, end=end) for start, end in title.spans)
        first = spans[0]
        yield Mention(record=record.id, kind="title", start=first.start, end=first.end, name=title.text, evidence=spans)


def derive_title(text: str) -> DerivedTitle | None:
    """Make a heading of at most 12 words from an abstract, or nothing if there is no phrase to make it of."""
    offered, topics, salience = list_headings(text[:_READ_TEXT])
    rated = [(rate_heading(each, salience), each) for each in offered]
    if max((rate for rate, _ in rated), default=0.0) < _GOOD:
        rated.extend((rate_heading(each, salience), each) for each in topics)
    best = max(rated, key=itemgetter(0), default=None)
    return write_heading(best[1]) if best else None


def rate_heading(heading: Candidate, salience: Salience) -> float:
    """Say how good a heading is."""
    length = len(heading.name) + count_words(heading.words)
    weighted = fsum(map(mul, _WEIGHTS, measure_candidate(heading, salience)))
    return weighted + _LENGTHS[length] - (_DATA["too_general"] if _is_too_general(heading) else 0.0)


def _is_too_general(heading: Candidate) -> bool:
    return not heading.name and all(
        word.lower in _GENERAL or word.tag in {"preposition", "to", "conjunction", "determiner"}
        for word in heading.words
    )


def list_headings(text: str) -> tuple[list[Candidate], Iterator[Candidate], Salience]:
    """Give the headings that a text offers, those for want of a better one, and what its words are worth."""
    sentences = split_sentences(text) or ((0, len(text)),)
    tagged, clauses = _read_clauses(text, sentences)
    cue = sentences[clauses[0][0]] if clauses else sentences[0]
    salience = Salience(text, sentences[0], cue)
    tasks = _rank_tasks(text, tagged, salience)
    found: list[Candidate] = []
    introduces = False
    for number, clause in clauses:
        candidates = list_candidates(text, clause, tasks)
        announced = bool(candidates) and _ANNOUNCING.search(text, *sentences[number]) is not None
        place = number / len(sentences)
        if clause.kind == "introduce" and not introduces and candidates and not candidates[0].name:
            candidates.extend([*_add_used_name(text, candidates)])
        found.extend(each._replace(announced=announced, further=introduces, place=place) for each in candidates)
        introduces = introduces or (clause.kind == "introduce" and bool(candidates))
    found.extend([*_describe_by_use(text, sentences, found), *list_described(found, tasks)])
    topics = (
        each._replace(place=number / len(sentences)) for number, words in tagged.items() for each in list_topics(words)
    )
    return found, topics, salience


def _read_clauses(
    text: str, sentences: Sequence[tuple[int, int]]
) -> tuple[dict[int, tuple[Word, ...]], list[tuple[int, Clause]]]:
    """Give the words of the first sentence and of those that say what the paper does, and their cue clauses."""
    tagged: dict[int, tuple[Word, ...]] = {}
    clauses: list[tuple[int, Clause]] = []
    for number, (start, last) in enumerate(sentences):
        end = min(last, start + _READ_SENTENCE)
        cue = len(clauses) < _ENOUGH and may_hold_clause(text, start, end)
        if number == 0 or cue:
            tagged[number] = tag_sentence(text, start, end)
        if cue:
            clauses.extend((number, clause) for clause in find_clauses(tagged[number]))
    return tagged, clauses


def _rank_tasks(text: str, tagged: dict[int, tuple[Word, ...]], salience: Salience) -> list[tuple[Word, ...]]:
    """Give the tasks that are most likely to stand in the title."""
    found: dict[str, tuple[Word, ...]] = {}
    named = (task for words in tagged.values() for task in find_tasks(words, text))
    for task in (*named, *find_purposes(text)):
        found.setdefault(" ".join(word.lower for word in task), task)

    def rate(task: tuple[Word, ...]) -> float:
        total, number = salience.expect_overlap(task)
        return total / number + 0.1 * number

    return sorted(found.values(), key=rate, reverse=True)[:_TASKS]


def _describe_by_use(
    text: str, sentences: Sequence[tuple[int, int]], candidates: Sequence[Candidate]
) -> Iterator[Candidate]:
    """Describe a name of which its clause says nothing by the first sentence that begins with it."""
    described = {each.name for each in candidates if each.words}
    for alone in [each for each in candidates if each.name and not each.words and each.name not in described][:1]:
        name = " ".join(word.text for word in alone.name)
        for start, end in sentences:
            if start > alone.name[0].start and text.startswith(f"{name} ", start):
                words = tag_sentence(text, start, min(end, start + _READ_SENTENCE))
                yield from list_uses(alone, words[len(alone.name) :])
                return


def _add_used_name(text: str, candidates: Sequence[Candidate]) -> Iterator[Candidate]:
    """Put the name in front that the text uses later for what the headings describe."""
    clause = candidates[0].clause
    place = find_used_name(text, clause.words[0].start) if clause else None
    if place is None:
        return
    written = text[place[0] : place[1]]
    name = (Word(written, written.lower(), *place, "noun"),)
    for each in candidates:
        if any(word.text.startswith(written) for word in each.words) or says_little(name, each.words):
            continue
        if count_words(each.words) < LONGEST:
            yield each._replace(name=name, used=True)


def write_heading(heading: Candidate) -> DerivedTitle:
    """Write a heading in sentence case, and give the spans of the text that it was made from."""
    name = " ".join(word.text for word in heading.name)
    words = [word.text for word in heading.words]
    if name and words and heading.words[0].start == 0:
        words[0] = lower_first(words[0])
    body = " ".join(words).replace(" ,", ",")
    follows = bool(heading.words) and heading.words[0].tag in {"preposition", "to"}
    title = f"{name}{' ' if follows else ': '}{body}" if name and body else name or body
    first, space, rest = title.partition(" ")
    return DerivedTitle(text=raise_first(first) + space + rest, spans=_join_spans([*heading.name, *heading.words]))


def _join_spans(words: Sequence[Word]) -> tuple[tuple[int, int], ...]:
    """Give the spans that the words cover, in the order of the text, joined where only a space lies between them."""
    spans: list[tuple[int, int]] = []
    for start, end in sorted((word.start, word.end) for word in words if word.start < word.end):
        if spans and start <= spans[-1][1] + 1:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((start, end))
    return tuple(spans)
