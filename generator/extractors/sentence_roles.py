"""Sentence roles: what each sentence of an abstract is there for."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Literal, get_args

from generator.model import Mention, Record
from generator.text.language.cues import compile_cues, find_cues
from generator.text.language.section_labels import Section, SectionSentence, read_sections

SentenceRole = Literal["background", "method", "result", "availability"]

_DATA = tomllib.loads((files("generator.extractors") / "sentence_roles.toml").read_text(encoding="utf-8"))
_ROLES: tuple[SentenceRole, ...] = get_args(SentenceRole)
_OWN = "own"
_INDEX = compile_cues({**_DATA["roles"], _OWN: _DATA[_OWN]}, lists=_DATA["lists"], verbs=_DATA["verbs"])
_ROLE_OF_SECTION: Mapping[Section, SentenceRole] = {
    "background": "background",
    "method": "method",
    "result": "result",
    "conclusion": "result",
    "implication": "result",
    "availability": "availability",
}
_PERCENT = re.compile(r"\d ?%|\d(?:\.\d+)? ?(?:×|x\b)")
_READ_TEXT = 12_000  # code points; the rest of so long a text is not an abstract

# What is not said by words. A paper tells first what was there before, then what it does, last what came of it.
_BEFORE_OWN = 1.5
_FIGURES = 0.7
_AS_BEFORE = 0.6
_RESULT_LATE = 0.5
_BACKGROUND_LATE = 1.2
_AVAILABILITY = 2.5
_SPEAKS = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleOfSentence:
    """A sentence and its role."""

    role: SentenceRole
    start: int
    end: int


def extract_sentence_roles(record: Record) -> Iterator[Mention]:
    """Give the role of each sentence of a record."""
    text = record.text
    for found in find_sentence_roles(text):
        name = text[found.start : found.end]
        yield Mention(record=record.id, kind="sentence", start=found.start, end=found.end, name=name, role=found.role)


def find_sentence_roles(text: str) -> tuple[RoleOfSentence, ...]:
    """Give each sentence of a text, in order, with its role.

    The label of a structured abstract ("Methods: …") holds until the next one. Without labels, words weigh most; what
    stands before the paper first speaks of itself leans to the background, what follows to the role before it.
    """
    text = text[:_READ_TEXT]
    sentences = read_sections(text)
    sums = _sum_cues(text, sentences)
    begin = next((at for at, row in enumerate(sums) if row[_OWN] >= _SPEAKS), len(sums))
    roles: list[SentenceRole] = []
    for at, sentence in enumerate(sentences):
        row = sums[at]
        row["result"] += _FIGURES if _PERCENT.search(text, sentence.start, sentence.end) else 0.0
        told = _read_section(text, sentence, row) or (roles[-1] if roles and sentence.section == "other" else None)
        if row["availability"] >= _AVAILABILITY:
            roles.append("availability")
        elif told is not None:
            roles.append(told)
        else:
            roles.append(_choose(row, at, begin, len(sentences), roles))
    return tuple(
        RoleOfSentence(role=role, start=sentence.start, end=sentence.end)
        for role, sentence in zip(roles, sentences, strict=True)
    )


def _read_section(text: str, sentence: SectionSentence, row: Mapping[str, float]) -> SentenceRole | None:
    """Give the role that the section of a sentence gives it, if it stands in one.

    Of an objective, what is wanted is what the paper does ("Aim: To measure X"); the rest says why. "Methods and
    results" are told apart by their words.
    """
    if sentence.section == "objective":
        wants = text.startswith("To ", sentence.behind) or row[_OWN] >= _SPEAKS or sentence.behind == sentence.end
        return "method" if wants else "background"
    if sentence.section == "mixed":
        return "result" if row["result"] > row["method"] else "method"
    return _ROLE_OF_SECTION.get(sentence.section) if sentence.section else None


def _sum_cues(text: str, sentences: Sequence[SectionSentence]) -> list[dict[str, float]]:
    sums = [dict.fromkeys((*_ROLES, _OWN), 0.0) for _ in sentences]
    at = 0
    for cue in find_cues(_INDEX, text):
        while at + 1 < len(sentences) and cue.start >= sentences[at + 1].start:
            at += 1
        sums[at][cue.group] += cue.weight
    return sums


def _choose(row: Mapping[str, float], at: int, begin: int, count: int, before: Sequence[SentenceRole]) -> SentenceRole:
    """Choose among the roles in running text; `begin` is the first sentence in which the paper speaks of itself."""
    background, method, result = row["background"], row["method"], row["result"]
    if at < begin:
        background += _BEFORE_OWN
    else:
        background -= _BACKGROUND_LATE
        method += _AS_BEFORE if before and before[-1] in {"method", "background"} else 0.0
        result += _AS_BEFORE if before and before[-1] in {"result", "availability"} else 0.0
        result += _RESULT_LATE * (at + 1 == count)
    best = max(background, method, result)
    return "method" if best == method else "result" if best == result else "background"
