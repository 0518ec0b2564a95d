"""The headings that an abstract offers: what its clauses and names give, and its noun phrases."""

import re
import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import islice

from generator.text.language.naming import is_coined, read_naming
from generator.text.language.tagging import Word, tag_words
from generator.text.names.introduced_names import IntroducedName
from generator.text.titles.additions import adds, is_aside
from generator.text.titles.belonging import (
    drop_whole,
    find_own_uses,
    find_phrase_starts,
    is_apposed,
    is_of_whole,
    may_describe,
)
from generator.text.titles.candidate import Candidate
from generator.text.titles.candidates import LIKELY, drop_frame, join_tasks, list_candidates, list_described, list_uses
from generator.text.titles.clauses import CONCLUDED
from generator.text.titles.composing import compose_named, says_little
from generator.text.titles.cutting import LONGEST, Cut, count_words
from generator.text.titles.faults import is_vacuous
from generator.text.titles.long_forms import complete_long_form, only_describes
from generator.text.titles.phrases import find_head_end, is_plural, is_result
from generator.text.titles.reading import Reading, tag_numbered
from generator.text.titles.sentence_topics import list_topics
from generator.text.titles.topics import recurs

_DATA = tomllib.loads((files(__package__) / "headings.toml").read_text(encoding="utf-8"))
_ANNOUNCED = tuple(_DATA["announcing"].split("|"))
_ANNOUNCING = re.compile(rf"\b(?:{_DATA['announcing']})\b", re.IGNORECASE)
_TESTING = re.compile(rf"\b(?:{_DATA['testing']})", re.IGNORECASE)
_COMPARING = re.compile(rf"\b(?:{_DATA['comparing']})\b", re.IGNORECASE)
_NAMES = 2
_LONGEST_SHORT_NAME = 2
_READ_AFTER = 80
# A name that is as likely as this the paper's own begins each heading; two that are this certain can stand together.
_SURE = 0.5
_CERTAIN = 0.8
# Noun phrases are looked for in the first sentence, and in those of so many clauses.
_TOPICAL = 2
_BEFORE_OBJECT = frozenset({"article", "determiner", "pronoun"})
_OBJECTS = _BEFORE_OBJECT | {"noun", "number"}
_TESTED_ON = frozenset({"datasets", "dataset", "benchmarks"})
_PHRASES = frozenset({"object", "action", "infinitive"})
_BEFORE_SUBJECT = frozenset({"article", "determiner"})
_NOT_IN_OBJECT = frozenset({"relative", "subordinator", "pronoun", "dash"})
_NOT_IN_SUBJECT = _NOT_IN_OBJECT | {"verb", "auxiliary"}


def list_headings(reading: Reading) -> list[Candidate]:
    """Give all headings that a text offers, but for those with a tail."""
    said = list_said(reading)
    return [*said, *list_topical(said, reading)]


def list_said(reading: Reading) -> list[Candidate]:
    """Give the headings that clauses and names offer; all with the paper's name if that is sure."""
    found = [*_read_candidates(reading)]
    found.extend([*_read_own_heads(reading, found)])
    found.extend([*_put_names(reading, found)])
    found.extend([*_describe_by_use(reading, found), *_describe_by_others(reading, found)])
    sure = _find_sure_name(reading)
    called = [each for each in found if _begins_with(each, sure)] if sure else []
    if sure and sure.score < LIKELY and not any(each.words for each in called):
        called = []
    called.extend([dropped for each in called if (dropped := drop_frame(each))])
    if len(reading.names) > 1 and _are_joined(reading.text, *sorted(reading.names[:2], key=_get_start)):
        called = [each for each in called if each.words and _is_joint(each.name)] or called
    if any(each.long for each in called):
        called = [each for each in called if not _is_described_by_study(each)]
    called = [each for each in called if not _repeats_name(each)]
    if called and not any(_says_what(each, reading) for each in called):
        # Where the text does not say what has the name, what it introduces can stand without.
        return [*called, *(each for each in found if not each.name)]
    return called or [each for each in found if not _repeats_name(each)]


def _says_what(named: Candidate, reading: Reading) -> bool:
    """Say whether the words behind a name say what has it; a task of the text does where the name is of the whole."""
    if not named.words:
        return False
    for_task = named.elsewhere and named.words in reading.tasks
    if not for_task and not (named.used and named.long):
        return True
    # What is only spelled out may be a part of what the paper introduces, or what that is based on.
    return any(_begins_with(named, name) and is_of_whole(name, reading) for name in reading.names)


def list_topical(said: Sequence[Candidate], reading: Reading) -> list[Candidate]:
    """Give the headings that noun phrases offer, beside those of clauses and names."""
    sure = _find_sure_name(reading)
    if not said or not sure or not _begins_with(said[0], sure):
        return [*_read_topics(reading)]
    if any(each.long for each in said):
        return []
    found = [*_call(said[0], reading, sure)]
    found.extend([dropped for each in found if (dropped := drop_frame(each))])
    found = [each for each in found if not _repeats_name(each)]
    if not found and not any(_says_what(each, reading) for each in said if each.name):
        topics = [each for each in _read_topics(reading) if not (each.background or _may_be_sentence(each.words))]
        return [each for each in topics if not _is_of_other(each, said[0].name)]
    return found


def list_distant(said: Sequence[Candidate], reading: Reading) -> list[Candidate]:
    """Give the headings that noun phrases of all other sentences offer, where the text comes back to them."""
    sure = _find_sure_name(reading)
    if said and sure and _begins_with(said[0], sure):
        return []
    near = {0, *_find_said(reading)}
    found: list[Candidate] = []
    for number in range(len(reading.sentences)):
        if number not in near:
            words = tag_numbered(reading.text, reading.sentences, number, reading.tagged.copy())
            found.extend(_read_sentence(reading, number, words, _NOT_IN_SUBJECT))
    return [
        each._replace(distant=True)
        for each in found
        if recurs(each.words, reading.salience)
        and (each.begins or each.words[0].tag != "gerund")
        and not any("(" in word.text for word in each.words)
    ]


def list_longer(short: Candidate, reading: Reading) -> list[Candidate]:
    """Give the longer noun phrases of all sentences in which the words of a short heading stand, in any number."""
    found: list[Candidate] = []
    said = _find_said(reading)
    for number in range(len(reading.sentences)):
        words = tag_numbered(reading.text, reading.sentences, number, reading.tagged.copy())
        ends = _NOT_IN_OBJECT if number in said else _NOT_IN_SUBJECT
        found.extend(each for each in _read_sentence(reading, number, words, ends) if holds(each.words, short.words))
    return [
        each._replace(distant=True)
        for each in found
        if not (each.generic or any("(" in word.text for word in each.words) or _may_be_sentence(each.words))
        and not is_result(each.words[find_head_end(each.words) - 1])
    ]


def _may_be_sentence(words: Sequence[Word]) -> bool:
    """Say whether a word may be the verb of what stands before it: "repair | used a loom", "looms | weave carpets"."""
    return any(
        (word.tag == "participle" and following.tag in _BEFORE_OBJECT)
        or (word.tag == "noun" and is_plural(last) and not is_plural(word) and following.tag in _OBJECTS)
        for last, word, following in zip(words, words[1:], words[2:], strict=False)
    )


def holds(words: Sequence[Word], inner: Sequence[Word]) -> bool:
    """Say whether words hold others in one stretch, be these singular or plural."""
    wanted = [word.lower.removesuffix("s") for word in inner]
    held = [word.lower.removesuffix("s") for word in words]
    return len(held) > len(wanted) and any(
        held[at : at + len(wanted)] == wanted for at in range(len(held) - len(wanted) + 1)
    )


def is_about(words: Sequence[Word], inner: Sequence[Word]) -> bool:
    """Say whether the noun phrase that words begin with holds others, and joins them to nothing."""
    head = words[: find_head_end(words)]
    # With what follows the head, that counts as more than the others, too.
    return not any(word.tag == "conjunction" for word in head) and holds(words[: len(head) + 1], inner)


def _find_sure_name(reading: Reading) -> IntroducedName | None:
    return reading.names[0] if reading.names and reading.names[0].score >= _SURE else None


def _read_candidates(reading: Reading) -> Iterator[Candidate]:
    """Give the headings of the clauses."""
    scores = {name.text: name.score for name in reading.names}
    introduces = tells = False
    for number, clause in reading.clauses:
        candidates = list_candidates(reading.text, clause, reading.tasks, scores)
        announced = bool(candidates) and _is_announced(reading, number)
        place = number / len(reading.sentences)
        start, end = reading.sentences[number][0], clause.words[0].start
        added = introduces and adds(reading.text, start, end)
        side = tells and is_aside(reading.text, start, end)
        placed = [each._replace(announced=announced, further=introduces, place=place) for each in candidates]
        for each in placed:
            score = scores.get(_write(each.name), 0.0) if each.name else 0.0
            yield each._replace(added=added, side=side, score=score)
        introduces = introduces or (clause.kind == "introduce" and bool(candidates))
        tells = tells or (clause.kind in {"introduce", "study"} and bool(candidates))


def _read_own_heads(reading: Reading, candidates: Sequence[Candidate]) -> Iterator[Candidate]:
    """Describe a name by the noun phrase right before it, where no clause does: "deriving a loom called NAME"."""
    described = {word.text for each in candidates if each.words for word in each.name}
    for name in reading.names:
        number = next((at for at, (start, end) in enumerate(reading.sentences) if start <= name.start < end), -1)
        if number < 0 or name.text in described:
            continue
        words = tag_numbered(reading.text, reading.sentences, number, reading.tagged.copy())
        for at in find_phrase_starts(words, name.start):
            naming = read_naming(words[at:])
            if naming is not None and not naming.long and _write(naming.name) == name.text:
                alone = Candidate(naming.name, (), score=name.score, place=number / len(reading.sentences))
                cuts = [cut for cut in compose_named(naming) if not says_little(naming.name, cut.words)]
                yield from join_tasks(alone, cuts, reading.tasks)
                break


def _is_announced(reading: Reading, number: int) -> bool:
    """Say whether a sentence announces that it is about the paper itself."""
    start, end = reading.sentences[number]
    lower = reading.text[start:end].lower()
    # Most sentences hold none of the phrases, which looking for each says several times faster than the pattern.
    return any(map(lower.__contains__, _ANNOUNCED)) and _ANNOUNCING.search(reading.text, start, end) is not None


def _write(words: Sequence[Word]) -> str:
    return " ".join([word.text for word in words])


def _put_names(reading: Reading, candidates: Sequence[Candidate]) -> Iterator[Candidate]:
    """Put the names that the paper introduces in front of the headings that have none."""
    taken = {word.text for each in candidates for word in each.name}
    plain = [
        each
        for each in candidates
        if not (each.name or each.generic) and each.words and each.clause and each.clause.form in _PHRASES
    ]
    for words, name in _read_name_words(reading):
        alone = Candidate(words, (), used=True, score=name.score)
        if words[0].text in taken and not _is_joint(words):
            continue
        long = _read_long_form(reading.text, name)
        if long and count_words(long) + len(words) <= LONGEST and len(words) <= _LONGEST_SHORT_NAME:
            yield from join_tasks(alone._replace(long=True), [Cut(long, 0.0)], reading.tasks)
        yield alone
        for each in plain:
            short = count_words(each.words) + len(words) <= LONGEST
            if short and _fits(words, each) and may_describe(each, name, reading):
                yield each._replace(name=words, used=True, score=name.score)


def _read_name_words(reading: Reading) -> Iterator[tuple[tuple[Word, ...], IntroducedName]]:
    """Give the words of each name, and of both together: "hyperDT and hyperRF". Two parts of one thing go together."""
    found = []
    for name in reading.names:
        words = tuple(word for word in tag_words(reading.text, name.start, name.end) if word.tag != "mark")
        if words:
            found.append((words, name))
    joined = sorted((words[0].start, words, name) for words, name in found if name.score > _SURE and len(words) == 1)
    if len(joined) <= 1:
        yield from found
        return
    (_, one, first), (_, two, second) = joined
    are_parts = _are_joined(reading.text, first, second)
    if not are_parts:
        yield from found
    if are_parts or min(first.score, second.score) > _CERTAIN:
        yield (*one, Word("and", "and", one[-1].end, one[-1].end, "conjunction"), *two), reading.names[1]


def _get_start(name: IntroducedName) -> int:
    return name.start


def _is_joint(name: Sequence[Word]) -> bool:
    return any(word.tag == "conjunction" for word in name)


def _are_joined(text: str, one: IntroducedName, two: IntroducedName) -> bool:
    """Say whether "and" stands between two names, and at most the long form of the second: "A and Long Form (B)"."""
    between = text[one.end : two.start].replace(two.long_form, "") if two.long_form else text[one.end : two.start]
    return between.strip(" ()") == "and"


def _read_long_form(text: str, name: IntroducedName) -> tuple[Word, ...]:
    start = text.find(name.long_form) if name.long_form else -1
    if start < 0:
        return ()
    end = start + len(name.long_form)
    words = tag_words(text, start, end)
    short = f" ({name.text}) "
    after = tag_words(text, end + len(short), end + len(short) + _READ_AFTER) if text.startswith(short, end) else []
    words.extend(after[: complete_long_form(words, after)])
    return (
        () if only_describes(words) or any(word.tag == "mark" and word.text != "," for word in words) else tuple(words)
    )


def _fits(name: Sequence[Word], heading: Candidate) -> bool:
    return not any(word.text.startswith(name[0].text) for word in heading.words) and not says_little(
        name, heading.words
    )


def _describe_by_others(reading: Reading, candidates: Sequence[Candidate]) -> Iterator[Candidate]:
    """Describe a name by a task of the text, or by what other clauses say where these tell of what has the name."""
    names = {name.text: name for name in reading.names}
    for each in list_described(candidates, reading.tasks):
        name = names.get(_write(each.name))
        if each.words in reading.tasks or (name and may_describe(each, name, reading)):
            yield each


def _describe_by_use(reading: Reading, candidates: Sequence[Candidate]) -> Iterator[Candidate]:
    """Describe a name by the first sentence that begins with it, or with "our loom, called" and it."""
    alone = {_write(each.name): each for each in candidates if each.name and not each.words}
    named = [(alone[name.text], name) for name in reading.names if name.text in alone]
    for each, name in named:
        for end in islice(find_own_uses(name, reading), 1):
            number = next(at for at, (start, last) in enumerate(reading.sentences) if start < end <= last)
            words = tag_numbered(reading.text, reading.sentences, number, reading.tagged)
            yield from list_uses(each, drop_whole([word for word in words if word.start >= end]))


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
    telling = [each for each in reading.clauses if each[1].kind != "show"] or [
        each for each in reading.clauses if each[1].verb != CONCLUDED
    ]
    since: dict[int, int] = {}
    for number, clause in telling:
        if len(since) < _TOPICAL:
            since.setdefault(number, clause.words[0].start)
    return since


def _read_sentence(reading: Reading, number: int, words: Sequence[Word], ends: frozenset[str]) -> Iterator[Candidate]:
    """Give the noun phrases of a sentence; behind a word with one of the tags `ends` they are inner ones."""
    inner = next((word.start for word in words if word.tag in ends), len(reading.text))
    begins = next((word.start for word in words if word.tag not in _BEFORE_SUBJECT), 0)
    tested = _TESTING.search(reading.text, *reading.sentences[number]) is not None
    compared = tested and _COMPARING.search(reading.text, *reading.sentences[number]) is not None
    coined = next((word for word in words if not word.text.islower() and is_coined(word.text)), None)
    for each in list_topics(words):
        first = each.words[0].start
        if tested and each.words[find_head_end(each.words) - 1].lower in _TESTED_ON:
            continue  # "results on the PASCAL dataset" are about no dataset
        if not reading.refusals.holds(first):
            yield each._replace(
                place=number / len(reading.sentences),
                inner=first > inner,
                begins=first == begins,
                tested=tested,
                compared=compared,
                of=coined.text if coined and coined.start < first else "",
                generic=is_vacuous(each.words) or reading.refusals.holds_phrase(each.words),
            )


def _begins_with(heading: Candidate, name: IntroducedName) -> bool:
    return bool(heading.name) and heading.name[0].text in name.text.split()


def _repeats_name(heading: Candidate) -> bool:
    """Say whether the name stands a second time in a heading: "Loomy: Loomy and others"."""
    if not heading.name:
        return False
    parts = [word.text for word in heading.name if is_coined(word.text)] if _is_joint(heading.name) else []
    words = f" {_write(heading.words)} "
    return any(f" {name} " in words for name in (_write(heading.name), *parts))


def _is_described_by_study(heading: Candidate) -> bool:
    """Say whether what the paper studies, or a noun phrase of its text, describes the name, rather than what it is."""
    if heading.long or not heading.words:
        return False
    return heading.clause.kind == "study" if heading.clause and not heading.elsewhere else heading.elsewhere


def _is_of_other(topic: Candidate, name: Sequence[Word]) -> bool:
    """Say whether a noun phrase tells of what the paper is compared with, or of another thing with a name."""
    return topic.compared or bool(topic.of and not any(topic.of.startswith(word.text) for word in name))


def _call(named: Candidate, reading: Reading, name: IntroducedName) -> Iterator[Candidate]:
    """Put the name in front of noun phrases that it is apposed to."""
    for each in _read_topics(reading):
        if _is_of_other(each, named.name):
            continue
        short = len(named.name) + count_words(each.words) <= LONGEST
        if short and _fits(named.name, each) and is_apposed(each, name, reading):
            yield each._replace(name=named.name, score=name.score, elsewhere=True)
