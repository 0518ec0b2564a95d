"""The headings that an abstract offers: what its clauses and names give, and with what it is for put after it."""

import re
import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from operator import itemgetter
from typing import NamedTuple

from generator.text.candidates import (
    Candidate,
    drop_frame,
    join_tasks,
    list_candidates,
    list_described,
    list_topics,
    list_uses,
)
from generator.text.clauses import Clause, find_clauses, may_hold_clause
from generator.text.composing import says_little
from generator.text.cutting import LONGEST, Cut, count_words
from generator.text.introduced_names import IntroducedName, read_names
from generator.text.purposes import find_tasks
from generator.text.rating import rate_candidate
from generator.text.salience import Salience
from generator.text.sentences import split_sentences
from generator.text.tagging import Word, tag_sentence, tag_words
from generator.text.tails import list_extended, rank_tails

_DATA = tomllib.loads((files("generator.text") / "headings.toml").read_text(encoding="utf-8"))
_ANNOUNCING = re.compile(rf"\b(?:{_DATA['announcing']})\b", re.IGNORECASE)
_READ_SENTENCE = 1_500
_ENOUGH = 5
_TASKS = 2
_NAMES = 2
_LONGEST_NAME = 4
_LONGEST_SHORT_NAME = 2
# A name that is as likely as this the paper's own begins each heading; two that are this certain can stand together.
_SURE = 0.5
_CERTAIN = 0.8
# Only so many of the best headings are given a tail.
_EXTENDED = 6
# Noun phrases are looked for in the first sentence, and in those of so many clauses.
_TOPICAL = 1


class Reading(NamedTuple):
    """What is read in a text before headings are made of it.

    `tagged` holds the words of the sentences that are about what the paper does, by their numbers: the first, those
    with a cue clause, and those with the paper's name.
    """

    text: str
    sentences: tuple[tuple[int, int], ...]
    tagged: dict[int, tuple[Word, ...]]
    clauses: tuple[tuple[int, Clause], ...]
    names: tuple[IntroducedName, ...]
    salience: Salience
    tasks: tuple[tuple[Word, ...], ...]


def find_heading(text: str) -> Candidate | None:
    """Give the best heading of a text, or nothing if there is no phrase to make it of."""
    reading = read_headings(text)
    rated = _rate(list_headings(reading), reading)
    best = [each for _, each in sorted(rated, key=itemgetter(0), reverse=True)[:_EXTENDED]]
    rated.extend(_rate(extend_headings(best, reading), reading))
    return max(rated, key=itemgetter(0))[1] if rated else None


def _rate(headings: Sequence[Candidate], reading: Reading) -> list[tuple[float, Candidate]]:
    return [(rate_candidate(each, reading.salience), each) for each in headings]


def read_headings(text: str) -> Reading:
    """Read the sentences, clauses and names of a text, and what its words are worth."""
    sentences = tuple(split_sentences(text)) or ((0, len(text)),)
    names = tuple([name for name in read_names(text).introduced if _can_begin(name)][:_NAMES])
    tagged: dict[int, tuple[Word, ...]] = {}
    clauses = tuple(_read_clauses(text, sentences, tagged))
    for number, (start, end) in enumerate(sentences):
        if number == 0 or any(text.find(name.text, start, end) >= 0 for name in names[:1]):
            _tag(text, sentences, number, tagged)
    main = max(clauses, key=lambda each: each[1].weight, default=None)
    salience = Salience(
        text,
        sentences[0],
        sentences[clauses[0][0] if clauses else 0],
        main[1].words if main else (),
        (names[0].text, names[0].long_form) if names else ("", ""),
    )
    tasks = _rank_tasks(text, [*tagged.values()], salience)
    if names and not tasks:
        others = {**tagged}
        words = [_tag(text, sentences, number, others) for number in range(len(sentences)) if number not in tagged]
        tasks = _rank_tasks(text, words, salience)
    return Reading(text, sentences, tagged, clauses, names, salience, tuple(tasks))


def _tag(
    text: str, sentences: Sequence[tuple[int, int]], number: int, tagged: dict[int, tuple[Word, ...]]
) -> tuple[Word, ...]:
    """Give the words of a sentence, and keep them."""
    if number not in tagged:
        start, end = sentences[number]
        tagged[number] = tag_sentence(text, start, min(end, start + _READ_SENTENCE))
    return tagged[number]


def list_headings(reading: Reading) -> list[Candidate]:
    """Give the headings that clauses, names and noun phrases offer; all with the paper's name if that is sure."""
    found = [*_read_candidates(reading)]
    named = [*_put_names(reading, found)]
    found.extend(named)
    found.extend([*_describe_by_use(reading, found), *list_described(found, reading.tasks)])
    sure = reading.names[0] if reading.names and reading.names[0].score >= _SURE else None
    called = [each for each in found if _begins_with(each, sure)] if sure else []
    topics = [*_read_topics(reading)]
    if not called or not sure:
        return [each for each in (*found, *topics) if not _repeats_name(each)]
    called.extend(_call(called[0], topics, sure))
    called.extend([dropped for each in called if (dropped := drop_frame(each))])
    return [each for each in called if not _repeats_name(each)]


def extend_headings(headings: Sequence[Candidate], reading: Reading) -> list[Candidate]:
    """Give the headings with what they are for, and the like."""
    tails = rank_tails(reading.text, [*reading.tagged.values()], reading.salience)
    return [*list_extended(headings, tails)]


def _can_begin(name: IntroducedName) -> bool:
    """Say whether a heading can begin with a name: not with a plain plural ("Hessians"), and not with a sentence."""
    plain = name.text.isalpha() and name.text.istitle() and name.text.endswith("s") and not name.text.endswith("ss")
    return not plain and len(name.text.split()) <= _LONGEST_NAME


def _read_clauses(
    text: str, sentences: Sequence[tuple[int, int]], tagged: dict[int, tuple[Word, ...]]
) -> Iterator[tuple[int, Clause]]:
    """Give the cue clauses, each with the number of its sentence."""
    number_of_clauses = 0
    for number, (start, last) in enumerate(sentences):
        end = min(last, start + _READ_SENTENCE)
        if number_of_clauses < _ENOUGH and may_hold_clause(text, start, end):
            for clause in find_clauses(_tag(text, sentences, number, tagged)):
                yield number, clause
                number_of_clauses += 1


def _rank_tasks(text: str, tagged: Sequence[tuple[Word, ...]], salience: Salience) -> list[tuple[Word, ...]]:
    """Give the tasks that are most likely to stand in the title."""
    found: dict[str, tuple[Word, ...]] = {}
    for words in tagged:
        for task in find_tasks(words, text):
            found.setdefault(" ".join([word.lower for word in task]), task)

    def rate(task: tuple[Word, ...]) -> float:
        total, number = salience.expect_overlap(task)
        return total / number + 0.1 * number

    return sorted(found.values(), key=rate, reverse=True)[:_TASKS]


def _read_candidates(reading: Reading) -> Iterator[Candidate]:
    """Give the headings of the clauses."""
    scores = {name.text: name.score for name in reading.names}
    introduces = False
    for number, clause in reading.clauses:
        candidates = list_candidates(reading.text, clause, reading.tasks)
        announced = bool(candidates) and _ANNOUNCING.search(reading.text, *reading.sentences[number]) is not None
        place = number / len(reading.sentences)
        for each in candidates:
            score = scores.get(_write(each.name), 0.0) if each.name else 0.0
            yield each._replace(announced=announced, further=introduces, place=place, score=score)
        introduces = introduces or (clause.kind == "introduce" and bool(candidates))


def _write(words: Sequence[Word]) -> str:
    return " ".join([word.text for word in words])


def _put_names(reading: Reading, candidates: Sequence[Candidate]) -> Iterator[Candidate]:
    """Put the names that the paper introduces in front of the headings that have none."""
    taken = {word.text for each in candidates for word in each.name}
    plain = [
        each
        for each in candidates
        if not each.name and each.words and each.clause and each.clause.form in {"object", "action", "infinitive"}
    ]
    for words, name in _read_name_words(reading):
        alone = Candidate(words, (), used=True, score=name.score)
        if words[0].text in taken and not any(word.tag == "conjunction" for word in words):
            continue
        long = _read_long_form(reading.text, name)
        if long and count_words(long) + len(words) <= LONGEST and len(words) <= _LONGEST_SHORT_NAME:
            yield from join_tasks(alone._replace(long=True), [Cut(long, 0.0)], reading.tasks)
        yield alone
        for each in plain:
            if count_words(each.words) + len(words) <= LONGEST and _fits(words, each):
                yield each._replace(name=words, used=True, score=name.score)


def _read_name_words(reading: Reading) -> Iterator[tuple[tuple[Word, ...], IntroducedName]]:
    """Give the words of each name, and of both together: "hyperDT and hyperRF"."""
    found = []
    for name in reading.names:
        words = tuple(word for word in tag_words(reading.text, name.start, name.end) if word.tag != "mark")
        if words:
            found.append((words, name))
    yield from found
    certain = sorted((words[0].start, words) for words, name in found if name.score > _CERTAIN and len(words) == 1)
    if len(certain) > 1:
        (_, one), (_, two) = certain
        joint = Word("and", "and", one[-1].end, one[-1].end, "conjunction")
        yield (*one, joint, *two), reading.names[1]


def _read_long_form(text: str, name: IntroducedName) -> tuple[Word, ...]:
    start = text.find(name.long_form) if name.long_form else -1
    if start < 0:
        return ()
    words = tag_words(text, start, start + len(name.long_form))
    return () if any(word.tag == "mark" and word.text != "," for word in words) else tuple(words)


def _fits(name: Sequence[Word], heading: Candidate) -> bool:
    return not any(word.text.startswith(name[0].text) for word in heading.words) and not says_little(
        name, heading.words
    )


def _describe_by_use(reading: Reading, candidates: Sequence[Candidate]) -> Iterator[Candidate]:
    """Describe a name by the first sentence that begins with it."""
    alone = {_write(each.name): each for each in candidates if each.name and not each.words}
    for name, each in [*alone.items()][:_NAMES]:
        begins = (at for at, (start, _) in enumerate(reading.sentences) if reading.text.startswith(f"{name} ", start))
        for number in [*begins][:1]:
            words = _tag(reading.text, reading.sentences, number, reading.tagged)
            yield from list_uses(each, words[len(each.name) :])


def _read_topics(reading: Reading) -> Iterator[Candidate]:
    """Give the noun phrases of the first sentence, and of those that say what the paper does."""
    for number in sorted({0, *(number for number, _ in reading.clauses[:_TOPICAL])}):
        for each in list_topics(reading.tagged[number]):
            yield each._replace(place=number / len(reading.sentences))


def _begins_with(heading: Candidate, name: IntroducedName) -> bool:
    return bool(heading.name) and heading.name[0].text in name.text.split()


def _repeats_name(heading: Candidate) -> bool:
    """Say whether the name stands a second time in a heading: "Loomy: Loomy and others"."""
    return len(heading.name) == 1 and any(word.text == heading.name[0].text for word in heading.words)


def _call(named: Candidate, topics: Sequence[Candidate], name: IntroducedName) -> Iterator[Candidate]:
    """Put the name in front of noun phrases."""
    for each in topics:
        if len(named.name) + count_words(each.words) <= LONGEST and _fits(named.name, each):
            yield each._replace(name=named.name, score=name.score, elsewhere=True)
