"""The headings that an abstract offers: what its clauses and names give, and with what it is for put after it."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from operator import itemgetter
from typing import NamedTuple

from generator.text.language.naming import is_made_of_known
from generator.text.language.sentences import split_sentences
from generator.text.language.tagging import Word, tag_sentence, tag_words
from generator.text.names.introduced_names import IntroducedName, read_names
from generator.text.titles.antecedents import find_pointer, resolve
from generator.text.titles.candidates import (
    Candidate,
    drop_frame,
    join_tasks,
    list_candidates,
    list_described,
    list_topics,
    list_uses,
)
from generator.text.titles.clauses import Clause, find_clauses, may_hold_clause
from generator.text.titles.composing import says_little
from generator.text.titles.cutting import LONGEST, Cut, count_words
from generator.text.titles.faults import is_faulty, is_vacuous
from generator.text.titles.rating import rate_candidate
from generator.text.titles.refusals import Refusals, find_refusals
from generator.text.titles.salience import Salience
from generator.text.titles.tails import can_be_extended, list_extended, rank_tails
from generator.text.titles.tasks import rank_frequent_tasks, rank_tasks
from generator.text.titles.topics import recurs

_DATA = tomllib.loads((files(__package__) / "headings.toml").read_text(encoding="utf-8"))
_ANNOUNCING = re.compile(rf"\b(?:{_DATA['announcing']})\b", re.IGNORECASE)
_TESTING = re.compile(rf"\b(?:{_DATA['testing']})", re.IGNORECASE)
_COMPARING = re.compile(rf"\b(?:{_DATA['comparing']})\b", re.IGNORECASE)
_CALLING = re.compile(rf"\bwe (?:\w+ )?(?:{_DATA['calling']})\b", re.IGNORECASE)
_OWN = 0.3
_READ_SENTENCE = 1_500
# So many sentences before one may say what "these Xs" are.
_NEAR = 2
_ENOUGH = 5
_NAMES = 2
_LONGEST_NAME = 4
_LONGEST_SHORT_NAME = 2
# A name that is as likely as this the paper's own begins each heading; two that are this certain can stand together.
_SURE = 0.5
_LIKELY = 0.4
_CERTAIN = 0.8
# Only so many of the best headings are given a tail.
_EXTENDED = 12
# A heading of a clause that is as good as this needs no comparison with noun phrases.
_GOOD = 0.5
# Where no heading of a clause is as good as this, noun phrases are looked for in all sentences.
_POOR = 0.3
# A noun phrase that stands inside of a heading that is worth at most so much less than the best is not put beside it.
_NEARLY = 0.1
# Noun phrases are looked for in the first sentence, and in those of so many clauses.
_TOPICAL = 2
_BEFORE_SUBJECT = frozenset({"article", "determiner"})
_NOT_IN_OBJECT = frozenset({"relative", "subordinator", "pronoun", "dash"})
_NOT_IN_SUBJECT = _NOT_IN_OBJECT | {"verb", "auxiliary"}


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
    own: dict[int, int]
    refusals: Refusals


def find_heading(text: str) -> Candidate | None:
    """Give the best heading of a text, or nothing if there is no phrase to make it of."""
    reading = read_headings(text)
    said = list_said(reading)
    rated = _rate(said, reading)
    best_said = max((rating for rating, _ in rated), default=0.0)
    topics = list_topical(said, reading) if best_said < _GOOD else []
    if best_said < _POOR:
        topics.extend(list_distant(said, reading))
    told = [each for rating, each in rated if rating > max(0.0, best_said - _NEARLY)]
    topics = [each for each in topics if not any(_is_inside(each, other) for other in told)]
    rated.extend(_rate(topics, reading))
    # A noun phrase that says nothing gains nothing by what follows; that of a clause does.
    extensible = [each for each in rated if can_be_extended(each[1]) and (each[1].clause or not each[1].generic)]
    best = [each for _, each in sorted(extensible, key=itemgetter(0), reverse=True)[:_EXTENDED]]
    rated.extend(_rate(extend_headings(best, reading), reading))
    rated = [each for each in rated if each[1].joined or not each[1].generic] or rated
    return max(rated, key=itemgetter(0))[1] if rated else None


def _is_inside(heading: Candidate, other: Candidate) -> bool:
    """Say whether all words of a heading stand in another one, which says more."""
    places = {word.start for word in other.words}
    return all(word.start in places for word in heading.words)


def _rate(headings: Sequence[Candidate], reading: Reading) -> list[tuple[float, Candidate]]:
    return [(rate_candidate(each, reading.salience), each) for each in headings if not is_faulty(each.words)]


def read_headings(text: str) -> Reading:
    """Read the sentences, clauses and names of a text, and what its words are worth."""
    sentences = tuple(split_sentences(text)) or ((0, len(text)),)
    tagged: dict[int, tuple[Word, ...]] = {}
    clauses = tuple(_read_clauses(text, sentences, tagged))
    starts = {clause.words[0].start: clause.kind == "introduce" for _, clause in clauses}
    names = tuple(
        [
            name
            for name in read_names(text).introduced
            if name.score >= _LIKELY and _can_begin(text, name, sentences, starts)
        ][:_NAMES]
    )
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
    own = _find_own(text, sentences, clauses, names)
    tasks = rank_tasks(text, [(words, own.get(number)) for number, words in tagged.items()], salience)
    if not tasks:
        others = {**tagged}
        rest = [_tag(text, sentences, number, others) for number in range(len(sentences)) if number not in tagged]
        tasks = rank_frequent_tasks(text, rest, salience)
    refusals = find_refusals(text)
    wanted = tuple([task for task in tasks if not refusals.holds_phrase(task)])
    return Reading(text, sentences, tagged, clauses, names, salience, wanted, own, refusals)


def _tag(
    text: str, sentences: Sequence[tuple[int, int]], number: int, tagged: dict[int, tuple[Word, ...]]
) -> tuple[Word, ...]:
    """Give the words of a sentence, and keep them."""
    if number not in tagged:
        start, end = sentences[number]
        tagged[number] = tag_sentence(text, start, min(end, start + _READ_SENTENCE))
    return tagged[number]


def list_headings(reading: Reading) -> list[Candidate]:
    """Give all headings that a text offers, but for those with a tail."""
    said = list_said(reading)
    return [*said, *list_topical(said, reading)]


def list_said(reading: Reading) -> list[Candidate]:
    """Give the headings that clauses and names offer; all with the paper's name if that is sure."""
    found = [*_read_candidates(reading)]
    found.extend([*_put_names(reading, found)])
    found.extend([*_describe_by_use(reading, found), *list_described(found, reading.tasks)])
    sure = _find_sure_name(reading)
    called = [each for each in found if _begins_with(each, sure)] if sure else []
    called.extend([dropped for each in called if (dropped := drop_frame(each))])
    if any(each.long for each in called):
        called = [each for each in called if not _is_described_by_study(each)]
    return [each for each in called or found if not _repeats_name(each)]


def list_topical(said: Sequence[Candidate], reading: Reading) -> list[Candidate]:
    """Give the headings that noun phrases offer, beside those of clauses and names."""
    sure = _find_sure_name(reading)
    if not said or not sure or not _begins_with(said[0], sure):
        return [*_read_topics(reading)]
    if any(each.long for each in said):
        return []
    found = [*_call(said[0], [*_read_topics(reading)], sure)]
    found.extend([dropped for each in found if (dropped := drop_frame(each))])
    return [each for each in found if not _repeats_name(each)]


def list_distant(said: Sequence[Candidate], reading: Reading) -> list[Candidate]:
    """Give the headings that noun phrases of all other sentences offer, where the text comes back to them."""
    sure = _find_sure_name(reading)
    if said and sure and _begins_with(said[0], sure):
        return []
    near = {0, *_find_said(reading)}
    found: list[Candidate] = []
    for number in range(len(reading.sentences)):
        if number not in near:
            words = _tag(reading.text, reading.sentences, number, reading.tagged.copy())
            found.extend(_read_sentence(reading, number, words, _NOT_IN_SUBJECT))
    return [
        each._replace(distant=True)
        for each in found
        if recurs(each.words, reading.salience)
        and (each.begins or each.words[0].tag != "gerund")
        and not any("(" in word.text for word in each.words)
    ]


def _find_sure_name(reading: Reading) -> IntroducedName | None:
    return reading.names[0] if reading.names and reading.names[0].score >= _SURE else None


def extend_headings(headings: Sequence[Candidate], reading: Reading) -> list[Candidate]:
    """Give the headings with what they are for, and the like."""
    if not headings:
        return []
    tails = rank_tails([(words, reading.own.get(number)) for number, words in reading.tagged.items()], reading.salience)
    return [*list_extended(headings, [tail for tail in tails if not _is_refused(tail.words, reading.refusals)])]


def _is_refused(tail: Sequence[Word], refusals: Refusals) -> bool:
    """Say whether what a tail calls a purpose or a means is what the text does without."""
    return refusals.holds(tail[0].start) or refusals.holds_phrase(tail[1:])


def _find_own(
    text: str,
    sentences: Sequence[tuple[int, int]],
    clauses: Sequence[tuple[int, Clause]],
    names: Sequence[IntroducedName],
) -> dict[int, int]:
    """Give from where on sentences say what the paper does: behind a cue, or behind the name that they begin with."""
    found: dict[int, int] = {}
    for number, clause in clauses:
        if clause.kind != "show" and clause.weight >= _OWN:
            found.setdefault(number, clause.words[0].start)
    for number, (start, end) in enumerate(sentences):
        if names and text.startswith(names[0].text, start) and not _TESTING.search(text, start, end):
            found.setdefault(number, start)
    return found


def _can_begin(
    text: str, name: IntroducedName, sentences: Sequence[tuple[int, int]], starts: Mapping[int, bool]
) -> bool:
    """Say whether a heading can begin with a name: not with a plain plural ("Hessians"), and not with a sentence.

    What is called by words in small letters is the paper's own where "we" call it so, or the clause that it stands in
    introduces something; `starts` says so of each clause by its place.
    """
    plain = name.text.isalpha() and name.text.istitle() and name.text.endswith("s") and not name.text.endswith("ss")
    if plain or len(name.text.split()) > _LONGEST_NAME or is_made_of_known(name.text):
        return False
    if name.text[:1].islower() and " " in name.text:
        begins = max((start for start, _ in sentences if start <= name.start), default=0)
        last = max((at for at in starts if begins <= at <= name.start), default=-1)
        return starts.get(last, False) or _CALLING.search(text, begins, name.start) is not None
    return True


def _read_clauses(
    text: str, sentences: Sequence[tuple[int, int]], tagged: dict[int, tuple[Word, ...]]
) -> Iterator[tuple[int, Clause]]:
    """Give the cue clauses, each with the number of its sentence."""
    number_of_clauses = 0
    for number, (start, last) in enumerate(sentences):
        end = min(last, start + _READ_SENTENCE)
        if number_of_clauses < _ENOUGH and may_hold_clause(text, start, end):
            for clause in find_clauses(_tag(text, sentences, number, tagged)):
                yield number, _resolve(text, sentences, number, clause)
                number_of_clauses += 1


def _resolve(text: str, sentences: Sequence[tuple[int, int]], number: int, clause: Clause) -> Clause:
    """Say what "these Xs" of a clause are, where its sentence or one of the two before it says so."""
    at = find_pointer(clause.words)
    if at < 0:
        return clause
    nearest = sentences[max(0, number - _NEAR) : number + 1]
    before = [word for start, end in nearest for word in tag_sentence(text, start, min(end, start + _READ_SENTENCE))]
    pointer = clause.words[at].start
    return replace(clause, words=resolve(clause.words, [word for word in before if word.start < pointer]))


def _read_candidates(reading: Reading) -> Iterator[Candidate]:
    """Give the headings of the clauses."""
    scores = {name.text: name.score for name in reading.names}
    introduces = False
    for number, clause in reading.clauses:
        candidates = list_candidates(reading.text, clause, reading.tasks, scores)
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
    """Give the noun phrases of what the paper says that it does, and those of the first sentence."""
    since = _find_said(reading)
    for number, start in sorted({0: 0, **since}.items()):
        words = [word for word in reading.tagged[number] if word.start >= start]
        ends = _NOT_IN_OBJECT if number in since else _NOT_IN_SUBJECT
        for each in _read_sentence(reading, number, words, ends):
            yield each._replace(background=bool(since) and number not in since)


def _find_said(reading: Reading) -> dict[int, int]:
    """Give the first sentences that say what the paper does, each with where it begins to say so."""
    since: dict[int, int] = {}
    for number, clause in reading.clauses:
        if len(since) < _TOPICAL and clause.kind != "show":
            since.setdefault(number, clause.words[0].start)
    return since


def _read_sentence(reading: Reading, number: int, words: Sequence[Word], ends: frozenset[str]) -> Iterator[Candidate]:
    """Give the noun phrases of a sentence; behind a word with one of the tags `ends` they are inner ones."""
    inner = next((word.start for word in words if word.tag in ends), len(reading.text))
    begins = next((word.start for word in words if word.tag not in _BEFORE_SUBJECT), 0)
    tested = _TESTING.search(reading.text, *reading.sentences[number]) is not None
    compared = tested and _COMPARING.search(reading.text, *reading.sentences[number]) is not None
    for each in list_topics(words):
        first = each.words[0].start
        if not reading.refusals.holds(first):
            yield each._replace(
                place=number / len(reading.sentences),
                inner=first > inner,
                begins=first == begins,
                tested=tested,
                compared=compared,
                generic=is_vacuous(each.words) or reading.refusals.holds_phrase(each.words),
            )


def _begins_with(heading: Candidate, name: IntroducedName) -> bool:
    return bool(heading.name) and heading.name[0].text in name.text.split()


def _repeats_name(heading: Candidate) -> bool:
    """Say whether the name stands a second time in a heading: "Loomy: Loomy and others"."""
    return f" {_write(heading.name)} " in f" {_write(heading.words)} " if heading.name else False


def _is_described_by_study(heading: Candidate) -> bool:
    """Say whether what the paper studies, or a noun phrase of its text, describes the name, rather than what it is."""
    if heading.long or not heading.words:
        return False
    return heading.clause.kind == "study" if heading.clause and not heading.elsewhere else heading.elsewhere


def _call(named: Candidate, topics: Sequence[Candidate], name: IntroducedName) -> Iterator[Candidate]:
    """Put the name in front of noun phrases."""
    for each in topics:
        if each.compared:
            continue
        if len(named.name) + count_words(each.words) <= LONGEST and _fits(named.name, each):
            yield each._replace(name=named.name, score=name.score, elsewhere=True)
