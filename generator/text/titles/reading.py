"""What is read in an abstract before headings are made of it: its sentences, cue clauses, names and tasks."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from itertools import pairwise
from typing import NamedTuple

from generator.text.language.naming import is_made_of_known
from generator.text.language.section_labels import Section, read_sections
from generator.text.language.tagging import Word, tag_sentence
from generator.text.names.introduced_names import IntroducedName, read_names
from generator.text.titles.antecedents import find_pointer, resolve
from generator.text.titles.clause import Clause
from generator.text.titles.clauses import (
    CONCLUDED,
    find_clauses,
    may_hold_clause,
    raise_objective,
    read_conclusion,
    read_objective,
    read_question,
)
from generator.text.titles.designs import is_boilerplate
from generator.text.titles.findings import list_effects
from generator.text.titles.refusals import Refusals, find_refusals
from generator.text.titles.rivals import is_rival
from generator.text.titles.salience import Salience
from generator.text.titles.tasks import rank_frequent_tasks, rank_tasks

_DATA = tomllib.loads((files(__package__) / "headings.toml").read_text(encoding="utf-8"))
_TESTING = re.compile(rf"\b(?:{_DATA['testing']})", re.IGNORECASE)
_USING = re.compile(rf"\b(?:{_DATA['using']})", re.IGNORECASE)
_OTHER_CALLED = re.compile(rf"\b(?:{_DATA['other']})(?: called| named|s?:)(?: the)? $", re.IGNORECASE)
_OWNED = re.compile(r"\b(?:our|proposed) $", re.IGNORECASE)
_USED_ON = re.compile(rf"\b(?:{_DATA['using']}).*\bon (?:an?|the) [^,;:]*$", re.IGNORECASE)
_CALLING = re.compile(rf"\bwe (?:\w+ )?(?:{_DATA['calling']})\b", re.IGNORECASE)
_WHOLE = re.compile(
    rf"\b(?:our|the proposed|the resulting) (?:\w+ ){{0,2}}(?:{_DATA['whole']})\W+(?:\w+ ){{0,3}}"
    rf"(?:{_DATA['naming']})$",
    re.IGNORECASE,
)
# What stands before a thing that something else is made for.
_SERVING = frozenset({"for", "on", "against", "over"})
_READ_BEFORE = 160
_READ_OWNED = 12
_OWN = 0.3
_READ_SENTENCE = 1_500
# So many sentences before one may say what "these Xs" are.
_NEAR = 2
_ENOUGH = 5
_NAMES = 2
_LONGEST_NAME = 4
_LIKELY = 0.4
_TELLING = frozenset({"introduce", "study"})


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


def read_headings(text: str) -> Reading:
    """Read the sentences, clauses and names of a text, and what its words are worth."""
    sections = [each for each in read_sections(text) if each.behind < each.end]
    sentences = tuple((each.behind, each.end) for each in sections) or ((0, len(text)),)
    aims = any(each.section == "objective" for each in sections)
    labelled = {
        number: each.section
        for number, each in enumerate(sections)
        if each.section == "objective" or (each.section == "conclusion" and each.labelled and not aims)
    }
    tagged: dict[int, tuple[Word, ...]] = {}
    clauses = tuple(_read_clauses(text, sentences, labelled, tagged))
    if not any(clause.kind in _TELLING for _, clause in clauses):
        # A text that says nothing else of itself may begin with what it asks.
        asked = read_question(tag_numbered(text, sentences, 0, tagged))
        clauses = ((0, asked), *clauses) if asked else clauses
    starts = {clause.words[0].start: clause.kind == "introduce" for _, clause in clauses}
    named = [
        name
        for name in read_names(text).introduced
        if name.score >= _LIKELY and _can_begin(text, name, sentences, starts) and not _is_served(name, clauses)
    ]
    # The name of the whole goes before those of its parts.
    names = tuple(sorted(named, key=lambda name: not _is_of_whole(text, name))[:_NAMES])
    for number, (start, end) in enumerate(sentences):
        if number == 0 or any(text.find(name.text, start, end) >= 0 for name in names[:1]):
            tag_numbered(text, sentences, number, tagged)
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
        rest = [
            tag_numbered(text, sentences, number, others) for number in range(len(sentences)) if number not in tagged
        ]
        tasks = rank_frequent_tasks(text, rest, salience)
    refusals = find_refusals(text)
    wanted = tuple(
        [
            task
            for task in tasks
            if not (refusals.holds_phrase(task) or refusals.holds_head(text, task[0].start) or is_rival(task, text))
        ]
    )
    return Reading(text, sentences, tagged, clauses, names, salience, wanted, own, refusals)


def tag_numbered(
    text: str, sentences: Sequence[tuple[int, int]], number: int, tagged: dict[int, tuple[Word, ...]]
) -> tuple[Word, ...]:
    """Give the words of a sentence, and keep them."""
    if number not in tagged:
        start, end = sentences[number]
        tagged[number] = tag_sentence(text, start, min(end, start + _READ_SENTENCE))
    return tagged[number]


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
    if name.text.lower().startswith(("proposed ", "our ", "new ")) or name.text.count("(") != name.text.count(")"):
        return False
    # "Exemplarily, a loom is shown" begins with an adverb.
    adverb = name.text.endswith("ly") and text.count(name.text) == 1 and text.startswith(f"{name.text},", name.start)
    if plain or adverb or len(name.text.split()) > _LONGEST_NAME or is_made_of_known(name.text):
        return False
    if _is_used(text, name, sentences, starts):
        return False
    if name.text[:1].islower() and " " in name.text:
        begins = max((start for start, _ in sentences if start <= name.start), default=0)
        last = max((at for at in starts if begins <= at <= name.start), default=-1)
        # What a paper calls so before it introduces anything is a problem, and not its own.
        first = min((at for at, introduces in starts.items() if introduces), default=0)
        called = _CALLING.search(text, begins, name.start) is not None
        return starts.get(last, False) or (called and first < name.start)
    return True


def _is_used(text: str, name: IntroducedName, sentences: Sequence[tuple[int, int]], starts: Mapping[int, bool]) -> bool:
    """Say whether a name is of what a method is tested on ("implemented on the robot X"), or a part of a longer one."""
    first = max(0, text.find(name.text))
    begins = max((start for start, _ in sentences if start <= first), default=0)
    introduced = any(introduces and begins <= start <= first for start, introduces in starts.items())
    if _OWNED.search(text[max(0, first - _READ_OWNED) : first]):
        return False
    if not introduced and _OTHER_CALLED.search(text[max(0, first - _READ_BEFORE) : first]):
        return True
    part = text[first + len(name.text) :][:1] == "/"
    if part or introduced:
        return part
    if text.count(name.text) > 1:
        return _USED_ON.search(text[begins:first]) is not None
    return _USING.search(text, begins, first) is not None


def _is_served(name: IntroducedName, clauses: Sequence[tuple[int, Clause]]) -> bool:
    """Say whether what the paper introduces is for what has the name: "a controller for PEAs"."""
    return any(
        clause.kind == "introduce" and word.text == name.text and before.lower in _SERVING
        for _, clause in clauses
        for before, word in pairwise(clause.words)
    )


def _is_of_whole(text: str, name: IntroducedName) -> bool:
    """Say whether a name follows "our method, dubbed", maybe with its long form before it."""
    before = text[max(0, name.start - _READ_BEFORE) : name.start].removesuffix("(").rstrip()
    return _WHOLE.search(before.removesuffix(name.long_form).rstrip()) is not None


def _read_clauses(
    text: str,
    sentences: Sequence[tuple[int, int]],
    labelled: Mapping[int, Section | None],
    tagged: dict[int, tuple[Word, ...]],
) -> Iterator[tuple[int, Clause]]:
    """Give the cue clauses, each with the number of its sentence; `labelled` are sections by number."""
    number_of_clauses = 0
    for number, (start, last) in enumerate(sentences):
        end = min(last, start + _READ_SENTENCE)
        found: list[Clause] = []
        if number_of_clauses < _ENOUGH and may_hold_clause(text, start, end):
            found = [
                each for each in find_clauses(tag_numbered(text, sentences, number, tagged)) if not is_boilerplate(each)
            ]
            number_of_clauses += len(found)
        told = None if found else _read_by_label(text, sentences, number, labelled.get(number), tagged)
        if labelled.get(number) == "objective":
            found = list(map(raise_objective, found))
        for clause in [told] if told else found:
            yield number, _resolve(text, sentences, number, clause)


def _read_by_label(
    text: str,
    sentences: Sequence[tuple[int, int]],
    number: int,
    section: Section | None,
    tagged: dict[int, tuple[Word, ...]],
) -> Clause | None:
    """Give what the label of a sentence makes of it; of a conclusion, what a heading can be made of."""
    if section is None:
        return None
    words = tag_numbered(text, sentences, number, {**tagged})
    clause = read_objective(words) if section == "objective" else read_conclusion(words)
    if clause is None or (clause.verb == CONCLUDED and not any(list_effects(clause))):
        return None
    tagged[number] = words
    return clause


def _resolve(text: str, sentences: Sequence[tuple[int, int]], number: int, clause: Clause) -> Clause:
    """Say what "these Xs" of a clause are, where its sentence or one of the two before it says so."""
    at = find_pointer(clause.words)
    if at < 0:
        return clause
    nearest = sentences[max(0, number - _NEAR) : number + 1]
    before = [word for start, end in nearest for word in tag_sentence(text, start, min(end, start + _READ_SENTENCE))]
    pointer = clause.words[at].start
    return replace(clause, words=resolve(clause.words, [word for word in before if word.start < pointer]))
