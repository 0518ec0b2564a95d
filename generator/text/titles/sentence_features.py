"""What can be seen of a sentence of an abstract at its surface, as numbers: where it stands and how it speaks."""

import re
import tomllib
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import fsum  # the same on every version of Python, which `sum` is not
from typing import NamedTuple

from generator.text.language.cues import compile_cues, find_cues
from generator.text.language.remembering import remember
from generator.text.language.text_words import read_words
from generator.text.language.words import load_words
from generator.text.names.introduced_names import IntroducedName, NameReading, read_names
from generator.text.titles.salience import rate_alone

_DATA = tomllib.loads((files(__package__) / "sentence_cues.toml").read_text(encoding="utf-8"))
_INDEX = compile_cues(
    {group: dict.fromkeys(patterns, 1.0) for group, patterns in _DATA["groups"].items()},
    lists=_DATA["lists"],
    verbs=_DATA["verbs"],
)
_CITATION = re.compile(r"(?:19|20)\d\d\)|et al\b|\[\d{1,3}\]")
_IN_CITATIONS = ("19", "20", "et al", "[")
_IN_LINKS = ("://", "www.")

# Abstracts in 10,000: words of more are the language of all papers, not of one; words of still more are told apart.
_GENERAL = 1_500
_USUAL = 700
_STEM = 6  # words that begin alike, for so many letters, count as one
_OFTEN = 5
_TOP = 10
_LENGTHS = (8, 14, 20, 28, 36, 50)
_LENGTH_FEATURES = tuple((length, f"words above {length}") for length in _LENGTHS)
_SHORT = 14  # words; so short a proposal often says no more than a name
_SIGNS = (("percent", "%"), ("colon", ":"), ("bracket", "("))
_SAYS = {group: f"says {group}" for group in _DATA["groups"]}
_MOST = 3
_PROPOSES = frozenset({"propose", "paper_proposes", "passive"})
_TAKES_UP, _FINDS = "takes_up", "finds"
_SPEAKS = _PROPOSES | {_TAKES_UP, "in_paper", "show", "paper"}
_AUTHORS = "we"
_NAMES = ("first name", "second name")
_REMEMBERED_WORDS = 1 << 14


class _Word(NamedTuple):
    """A word as features see it: its stem if it has content, itself if it is usual, how likely it stands in a title."""

    stem: str
    feature: str
    in_title: float


@dataclass(slots=True, kw_only=True)
class _Sentence:
    start: int
    end: int
    words: slice
    """Which of the words of the text are its own."""
    groups: dict[str, None]
    """A dictionary where a set would do, so that sums over features come in one order."""
    proposes: bool = False
    finds: bool = False
    only_takes_up: bool = False
    """It tells a problem, and neither what is proposed nor what was found."""


def read_features(text: str, sentences: Sequence[tuple[int, int]]) -> tuple[Mapping[str, float], ...]:
    """Give the features of each sentence by name; what is zero is left out."""
    read = _read_sentences(text, sentences)
    may_cite = any(each in text for each in _IN_CITATIONS)
    may_link = any(each in text for each in _IN_LINKS)
    rows: list[dict[str, float]] = []
    for number, sentence in enumerate(read):
        row = _read_form(text, sentence, may_cite=may_cite, may_link=may_link)
        _add_place(row, number, len(read))
        for group in sentence.groups:
            row[_SAYS[group]] = 1.0
        rows.append(row)
    words = read_words(text).words
    _add_relevance(rows, read, words)
    _add_order(rows, read)
    _add_what_is_taken_up(rows, read)
    _add_findings(rows, read)
    _add_authors(rows, read, words)
    names = read_names(text)
    _add_candidates(rows, read, names)
    _add_names(text, rows, read, names.introduced[: len(_NAMES)])
    return tuple(rows)


def _read_sentences(text: str, sentences: Sequence[tuple[int, int]]) -> list[_Sentence]:
    starts = read_words(text).starts
    places = [bisect_left(starts, end) for _, end in sentences]
    read = [
        _Sentence(start=start, end=end, words=slice(first, last), groups={})
        for (start, end), first, last in zip(sentences, [0, *places], places, strict=False)
    ]
    at = 0
    last = len(read) - 1
    for group, _, start, _ in find_cues(_INDEX, text):
        while at < last and start >= read[at].end:
            at += 1
        if read:
            read[at].groups[group] = None
    for sentence in read:
        sentence.proposes = not _PROPOSES.isdisjoint(sentence.groups)
        sentence.finds = _FINDS in sentence.groups
        sentence.only_takes_up = _TAKES_UP in sentence.groups and not (sentence.proposes or sentence.finds)
    return read


@remember(_REMEMBERED_WORDS)
def _know(word: str) -> _Word:
    """Tell what is known of a word in small letters."""
    count = load_words().get(word, 0)
    return _Word(
        stem="" if count >= _GENERAL else word[:_STEM],
        feature=f"word {word}" if count >= _USUAL else "",
        in_title=rate_alone(word),
    )


def _read_form(text: str, sentence: _Sentence, *, may_cite: bool, may_link: bool) -> dict[str, float]:
    start, end = sentence.start, sentence.end
    count = sentence.words.stop - sentence.words.start
    row = {name: (count - length) / 10 for length, name in _LENGTH_FEATURES if count > length}
    if count:
        row["words"] = count / 20
    if sentence.proposes and count < _SHORT:
        row["short proposal"] = (_SHORT - count) / 10
    commas = text.count(",", start, end)
    if commas:
        row["commas"] = commas / 3
    for name, sign in _SIGNS:
        if text.find(sign, start, end) >= 0:
            row[name] = 1.0
    if text.endswith("?", start, end):
        row["question"] = 1.0
    if may_cite and _CITATION.search(text, start, end):
        row["citation"] = 1.0
    if may_link and any(text.find(each, start, end) >= 0 for each in _IN_LINKS):
        row["link"] = 1.0
    return row


def _add_place(row: dict[str, float], number: int, count: int) -> None:
    if number:
        place = number / (count - 1)
        row["place"] = place
        row["place squared"] = place * place
    else:
        row["first"] = 1.0
    if number == 1:
        row["second"] = 1.0
    if number == count - 1:
        row["last"] = 1.0
    row["early"] = 1 / (number + 1)


def _add_relevance(rows: Sequence[dict[str, float]], read: Sequence[_Sentence], words: Sequence[str]) -> None:
    """Say how much a sentence speaks of what the abstract and titles speak of, and which usual words it holds."""
    if not words:
        return
    all_stems, features, likelihoods = zip(*map(_know, words), strict=True)
    in_title = dict(zip(words, likelihoods, strict=True))
    counts = Counter(filter(None, all_stems))
    top = frozenset(sorted(sorted(counts), key=counts.__getitem__, reverse=True)[:_TOP])
    again = {stem: min(count, _OFTEN) - 1 for stem, count in counts.items()}
    for row, sentence in zip(rows, read, strict=True):
        row.update(dict.fromkeys(filter(None, features[sentence.words]), 1.0))
        own_words = dict.fromkeys(words[sentence.words])
        likely = fsum(map(in_title.__getitem__, own_words))
        if likely:
            row["words of titles"] = likely / 5
            row["share of words of titles"] = likely / len(own_words) * 3
        own = list(filter(None, all_stems[sentence.words]))
        repeated = sum(map(again.__getitem__, own))
        if repeated:
            row["repeated words"] = repeated / len(own)
        among_top = len(top.intersection(own))
        if among_top:
            row["top words"] = among_top / _TOP


def _add_order(rows: Sequence[dict[str, float]], read: Sequence[_Sentence]) -> None:
    """Say what stands before: an abstract tells what is missing, then what it proposes, then how good that is."""
    proposals = speaking = 0
    contrasted = False
    for row, sentence in zip(rows, read, strict=True):
        speaks = not _SPEAKS.isdisjoint(sentence.groups)
        if sentence.proposes and not proposals:
            row["first that proposes"] = 1.0
        if speaks and not speaking:
            row["first of the paper"] = 1.0
        if contrasted:
            row["after a contrast"] = 1.0
        if proposals:
            row["after proposals"] = float(min(proposals, _MOST))
        if speaking:
            row["after sentences of the paper"] = float(min(speaking, _MOST))
        proposals += sentence.proposes
        speaking += speaks
        contrasted = contrasted or "contrast" in sentence.groups


def _add_what_is_taken_up(rows: Sequence[dict[str, float]], read: Sequence[_Sentence]) -> None:
    """Tell a problem from what is done about it: "we study X" says less where "we propose Y" or "we show Z" follows."""
    last_proposal = max((at for at, sentence in enumerate(read) if sentence.proposes), default=-1)
    last_finding = max((at for at, sentence in enumerate(read) if sentence.finds), default=-1)
    taken_up = just_taken_up = proposed = False
    for number, (row, sentence) in enumerate(zip(rows, read, strict=True)):
        if just_taken_up:
            row["just after what is taken up"] = 1.0
        if sentence.only_takes_up and number < last_proposal:
            row["takes up what a later one proposes"] = 1.0
        if sentence.only_takes_up and number < last_finding:
            row["takes up what a later one finds"] = 1.0
        if sentence.proposes and taken_up and not proposed:
            row["first proposal after what is taken up"] = 1.0
        just_taken_up = sentence.only_takes_up
        taken_up, proposed = taken_up or just_taken_up, proposed or sentence.proposes


def _add_findings(rows: Sequence[dict[str, float]], read: Sequence[_Sentence]) -> None:
    """Say which findings answer what was taken up, and which are about what was proposed."""
    taken_up = proposed = found = False
    for row, sentence in zip(rows, read, strict=True):
        if sentence.finds and proposed:
            row["finding after proposals"] = 1.0
        elif sentence.finds and taken_up and not found:
            row["first finding after what is taken up"] = 1.0
        taken_up, proposed = taken_up or sentence.only_takes_up, proposed or sentence.proposes
        found = found or sentence.finds


def _add_authors(rows: Sequence[dict[str, float]], read: Sequence[_Sentence], words: Sequence[str]) -> None:
    """Say where the authors begin to speak of what they did, whatever the verb, and how early in the sentence."""
    spoken = False
    for row, sentence in zip(rows, read, strict=True):
        own = words[sentence.words]
        if _AUTHORS in own:
            row["authors early"] = 1 / (own.index(_AUTHORS) + 1)
            if not spoken:
                row["first of the authors"] = 1.0
            spoken = True
        elif spoken:
            row["after the authors"] = 1.0


def _add_candidates(rows: Sequence[dict[str, float]], read: Sequence[_Sentence], names: NameReading) -> None:
    """Say which sentences hold what is written like a name, and which is the first that holds one said again."""
    ends = [sentence.end for sentence in read]
    for candidate, _ in names.candidates:
        repeated = len(candidate.occurrences) > 1
        for order, place in enumerate(candidate.occurrences):
            number = bisect_right(ends, names.read.find_span(place.first, place.last)[0])
            if number < len(rows):
                rows[number]["name"] = 1.0
                if repeated and not order:
                    rows[number]["introduces a name"] = 1.0
                    if read[number].proposes:
                        rows[number]["proposes a name"] = 1.0


def _add_names(
    text: str, rows: Sequence[dict[str, float]], read: Sequence[_Sentence], names: Sequence[IntroducedName]
) -> None:
    """Say where the paper names what it introduces, and which sentences speak of it by that name."""
    for order, name in zip(_NAMES, names, strict=False):
        for row, sentence in zip(rows, read, strict=True):
            if sentence.start <= name.start < sentence.end:
                row[f"defines the {order}"] = 1.0
                if name.long_form:
                    row[f"defines the {order} with its long form"] = 1.0
                if sentence.proposes:
                    row[f"proposes the {order}"] = 1.0
            elif text.find(name.text, sentence.start, sentence.end) >= 0:
                row[f"says the {order}"] = 1.0
    if names:
        _add_place_by_name(rows, bisect_right([sentence.end for sentence in read], names[0].start))


def _add_place_by_name(rows: Sequence[dict[str, float]], defined: int) -> None:
    """Say on which side of the sentence that names what is introduced each stands."""
    for number, row in enumerate(rows):
        if number != defined:
            row["before the name" if number < defined else "after the name"] = 1.0
        if abs(number - defined) == 1:
            row["just before the name" if number < defined else "just after the name"] = 1.0
