"""What can be seen of a sentence of an abstract at its surface, as numbers: where it stands and how it speaks."""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import chain
from typing import NamedTuple

from generator.text.cues import compile_cues, find_cues
from generator.text.naming import is_coined
from generator.text.words import load_words

_DATA = tomllib.loads((files("generator.text") / "sentence_cues.toml").read_text(encoding="utf-8"))
_INDEX = compile_cues(
    {group: dict.fromkeys(patterns, 1.0) for group, patterns in _DATA["groups"].items()},
    lists=_DATA["lists"],
    verbs=_DATA["verbs"],
)
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_CITATION = re.compile(r"\b(?:19|20)\d\d\)|et al\b|\[\d{1,3}\]")
_IN_CITATIONS = ("19", "20", "et al", "[")
_LINK = re.compile(r"https?://|www\.")

# Abstracts in 10,000: words of more are the language of all papers, not of one; words of still more are told apart.
_GENERAL = 1_500
_USUAL = 700
_STEM = 6  # words that begin alike, for so many letters, count as one
_OFTEN = 5
_TOP = 10
_LENGTHS = (8, 14, 20, 28, 36, 50)
_LENGTH_FEATURES = tuple((length, f"words above {length}") for length in _LENGTHS)
_SIGNS = (("percent", "%"), ("colon", ":"), ("bracket", "("))
_SAYS = {group: f"says {group}" for group in _DATA["groups"]}
_OPENS_WITH = {group: f"opens with {group}" for group in _DATA["groups"]}
_OPENING = 4  # code points into a sentence at which what opens it may begin
_MOST = 3
_SPEAKS = frozenset({"propose", "paper_acts", "passive"})
_SPEAKS_SOMEHOW = _SPEAKS | {"study", "in_paper", "show", "paper"}
_REMEMBERED_WORDS = 1 << 14


class _Word(NamedTuple):
    """What is known of a word: its stem if it has content, its own feature if it is usual, itself if it is a name."""

    stem: str
    feature: str
    name: str


@dataclass(slots=True, kw_only=True)
class _Sentence:
    start: int
    end: int
    words: Sequence[_Word]
    stems: Sequence[str]
    names: frozenset[str]
    groups: dict[str, None]
    """A dictionary where a set would do, so that sums over features come in one order."""
    opens_with: dict[str, None]


def read_features(text: str, sentences: Sequence[tuple[int, int]]) -> tuple[Mapping[str, float], ...]:
    """Give the features of each sentence by name; what is zero is left out."""
    read = _read_sentences(text, sentences)
    stems = Counter(chain.from_iterable(sentence.stems for sentence in read))
    top = frozenset(sorted(sorted(stems), key=stems.__getitem__, reverse=True)[:_TOP])
    names = Counter(word.name for sentence in read if sentence.names for word in sentence.words if word.name)
    may_cite = any(each in text for each in _IN_CITATIONS)
    may_link = _LINK.search(text) is not None
    known: set[str] = set()
    spoken = spoken_somehow = 0
    rows: list[Mapping[str, float]] = []
    contrasted = False
    for number, sentence in enumerate(read):
        row = _read_form(text, sentence, may_cite=may_cite, may_link=may_link)
        _add_place(row, number, len(read))
        _add_relevance(row, sentence, stems, top)
        for group in sentence.groups:
            row[_SAYS[group]] = 1.0
        for group in sentence.opens_with:
            row[_OPENS_WITH[group]] = 1.0
        speaks = not _SPEAKS.isdisjoint(sentence.groups)
        somehow = not _SPEAKS_SOMEHOW.isdisjoint(sentence.groups)
        fresh = sentence.names - known
        known |= fresh
        named = any(names[name] > 1 for name in fresh)
        for name, value in (
            ("introduces a name", named),
            ("proposes a name", speaks and named),
            ("proposes a name at last", speaks and named and spoken),
            ("first that proposes", speaks and not spoken),
            ("first of the paper", somehow and not spoken_somehow),
            ("after a contrast", contrasted),
        ):
            if value:
                row[name] = 1.0
        if spoken:
            row["after proposals"] = float(min(spoken, _MOST))
        if spoken_somehow:
            row["after sentences of the paper"] = float(min(spoken_somehow, _MOST))
        spoken += speaks
        spoken_somehow += somehow
        contrasted = contrasted or "contrast" in sentence.groups
        rows.append(row)
    return tuple(rows)


def _read_sentences(text: str, sentences: Sequence[tuple[int, int]]) -> list[_Sentence]:
    read = [_read_sentence(text, start, end) for start, end in sentences]
    at = 0
    for group, _, start, _ in find_cues(_INDEX, text):
        while at + 1 < len(sentences) and start >= sentences[at + 1][0]:
            at += 1
        if at < len(read):
            read[at].groups[group] = None
            if start < read[at].start + _OPENING:
                read[at].opens_with[group] = None
    return read


def _read_sentence(text: str, start: int, end: int) -> _Sentence:
    words = list(map(_know, _WORD.findall(text, start, end)))
    return _Sentence(
        start=start,
        end=end,
        words=words,
        stems=[word.stem for word in words if word.stem],
        names=frozenset([word.name for word in words if word.name]),
        groups={},
        opens_with={},
    )


@lru_cache(maxsize=_REMEMBERED_WORDS)
def _know(word: str) -> _Word:
    lower = word.lower()
    count = load_words().get(lower, 0)
    return _Word(
        stem="" if count >= _GENERAL else lower[:_STEM],
        feature=f"word {lower}" if count >= _USUAL else "",
        name=word if is_coined(word) else "",
    )


def _read_form(text: str, sentence: _Sentence, *, may_cite: bool, may_link: bool) -> dict[str, float]:
    start, end = sentence.start, sentence.end
    count = len(sentence.words)
    row = {name: (count - length) / 10 for length, name in _LENGTH_FEATURES if count > length}
    if count:
        row["words"] = count / 20
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
    if may_link and _LINK.search(text, start, end):
        row["link"] = 1.0
    if sentence.names:
        row["name"] = 1.0
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


def _add_relevance(row: dict[str, float], sentence: _Sentence, stems: Mapping[str, int], top: frozenset[str]) -> None:
    """Say how much a sentence speaks of what the abstract speaks of often, and which usual words it holds."""
    for word in sentence.words:
        if word.feature:
            row[word.feature] = 1.0
    own = sentence.stems
    repeated = sum([min(stems[stem], _OFTEN) - 1 for stem in own])
    if repeated:
        row["repeated words"] = repeated / len(own)
    among_top = len(top.intersection(own))
    if among_top:
        row["top words"] = among_top / _TOP
