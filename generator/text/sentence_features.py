"""What can be seen of a sentence of an abstract at its surface, as numbers: where it stands and how it speaks."""

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
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
_CITATION = re.compile(r"\(?\b(?:19|20)\d\d\)|et al\b|\[\d{1,3}\]")
_LINK = re.compile(r"https?://|www\.")

# Abstracts in 10,000: words of more are the language of all papers, not of one; words of still more are told apart.
_GENERAL = 1_500
_USUAL = 700
_STEM = 6  # words that begin alike, for so many letters, count as one
_OFTEN = 5
_TOP = 10
_LENGTHS = (8, 14, 20, 28, 36, 50)
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
    groups: frozenset[str]
    opens_with: frozenset[str]


def read_features(text: str, sentences: Sequence[tuple[int, int]]) -> tuple[Mapping[str, float], ...]:
    """Give the features of each sentence by name; what is zero is left out."""
    read = _read_sentences(text, sentences)
    stems = Counter(word.stem for sentence in read for word in sentence.words if word.stem)
    top = {stem for stem, _ in sorted(stems.items(), key=lambda item: (-item[1], item[0]))[:_TOP]}
    names = Counter(word.name for sentence in read for word in sentence.words if word.name)
    known: set[str] = set()
    spoken = spoken_somehow = 0
    rows: list[Mapping[str, float]] = []
    contrasted = False
    for number, sentence in enumerate(read):
        row = _read_form(text, sentence) | _read_place(number, len(read)) | _read_relevance(sentence, stems, top)
        for group in sentence.groups:
            row[f"says {group}"] = 1.0
        for group in sentence.opens_with:
            row[f"opens with {group}"] = 1.0
        speaks = not _SPEAKS.isdisjoint(sentence.groups)
        somehow = not _SPEAKS_SOMEHOW.isdisjoint(sentence.groups)
        fresh = {word.name for word in sentence.words if word.name} - known
        named = any(names[name] > 1 for name in fresh)
        row["introduces a name"] = float(named)
        row["proposes a name"] = float(speaks and named)
        row["proposes a name at last"] = float(speaks and named and spoken > 0)
        known |= fresh
        row["first that proposes"] = float(speaks and not spoken)
        row["first of the paper"] = float(somehow and not spoken_somehow)
        row["after proposals"] = float(min(spoken, _MOST))
        row["after sentences of the paper"] = float(min(spoken_somehow, _MOST))
        row["after a contrast"] = float(contrasted)
        spoken += speaks
        spoken_somehow += somehow
        contrasted = contrasted or "contrast" in sentence.groups
        rows.append({name: value for name, value in row.items() if value})
    return tuple(rows)


def _read_sentences(text: str, sentences: Sequence[tuple[int, int]]) -> list[_Sentence]:
    groups: defaultdict[int, set[str]] = defaultdict(set)
    openings: defaultdict[int, set[str]] = defaultdict(set)
    at = 0
    for cue in find_cues(_INDEX, text):
        while at + 1 < len(sentences) and cue.start >= sentences[at + 1][0]:
            at += 1
        groups[at].add(cue.group)
        if cue.start < sentences[at][0] + _OPENING:
            openings[at].add(cue.group)
    return [
        _Sentence(
            start=start,
            end=end,
            words=[_know(word) for word in _WORD.findall(text, start, end)],
            groups=frozenset(groups[number]),
            opens_with=frozenset(openings[number]),
        )
        for number, (start, end) in enumerate(sentences)
    ]


@lru_cache(maxsize=_REMEMBERED_WORDS)
def _know(word: str) -> _Word:
    lower = word.lower()
    count = load_words().get(lower, 0)
    return _Word(
        stem="" if count >= _GENERAL else lower[:_STEM],
        feature=f"word {lower}" if count >= _USUAL else "",
        name=word if is_coined(word) else "",
    )


def _read_place(number: int, count: int) -> dict[str, float]:
    place = number / max(count - 1, 1)
    return {
        "place": place,
        "place squared": place * place,
        "first": float(number == 0),
        "second": float(number == 1),
        "last": float(number == count - 1),
        "early": 1 / (number + 1),
    }


def _read_form(text: str, sentence: _Sentence) -> dict[str, float]:
    start, end = sentence.start, sentence.end
    count = len(sentence.words)
    row = {f"words above {length}": max(0, count - length) / 10 for length in _LENGTHS}
    row["words"] = count / 20
    row["commas"] = text.count(",", start, end) / 3
    for name, sign in (("percent", "%"), ("colon", ":"), ("bracket", "(")):
        row[name] = float(text.find(sign, start, end) >= 0)
    row["question"] = float(text.endswith("?", start, end))
    row["citation"] = float(_CITATION.search(text, start, end) is not None)
    row["link"] = float(_LINK.search(text, start, end) is not None)
    row["name"] = float(any(word.name for word in sentence.words))
    return row


def _read_relevance(sentence: _Sentence, stems: Counter[str], top: set[str]) -> dict[str, float]:
    """Say how much a sentence speaks of what the abstract speaks of often, and which usual words it holds."""
    row = {word.feature: 1.0 for word in sentence.words if word.feature}
    own = [word.stem for word in sentence.words if word.stem]
    row["repeated words"] = sum(min(stems[stem], _OFTEN) - 1 for stem in own) / max(len(own), 1)
    row["top words"] = len(top.intersection(own)) / _TOP
    return row
