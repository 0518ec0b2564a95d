"""The labels of structured abstracts: which section each sentence belongs to, and where it begins behind its label.

"Methods: We asked weavers.", "METHODS We asked weavers.", "Methods. We asked weavers.", "Purpose – The purpose is …",
"(2) Methods: …", "Design, Setting, and Participants: …". The items of a numbered summary ("1. Looms are loud. 2. We …")
have no section, but begin behind their numbers, too.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Literal, NamedTuple, cast

from generator.text.language.sentences import split_sentences

Section = Literal[
    "background", "objective", "method", "result", "conclusion", "implication", "availability", "other", "mixed"
]

_DATA = tomllib.loads((files(__package__) / "section_labels.toml").read_text(encoding="utf-8"))
_SECTIONS: Mapping[str, Section] = {
    label: cast("Section", section) for section, labels in _DATA.items() for label in labels
}
_LONGEST = 60  # code points of a label
_NUMBER = re.compile(r"\(?(\d{1,2})[.)]\s+(?=[\W\d_]*[^\W\d_])")
# A label, with what may stand before it, and the sign that ends it.
_MARKED = re.compile(
    r"\W{0,3}(?P<number>\(?\d{1,2}[.)]\s*)?(?P<label>[A-Za-z][A-Za-z ,/&-]{2,58}?)"
    r"(?:\W{0,3}(?P<colon>:)|\s?(?P<dash>[–—]|\s-)(?=\s)|(?P<stop>\.))\s*[–—]?\s*"
)
# A label of which only the letters tell that it is one: "RESULTS We found …".
_UNMARKED = re.compile(r"(?P<label>[A-Z][A-Za-z]{2,14}(?:(?: and | AND |/)[A-Z]?[A-Za-z]{2,14})?)\s+(?=[A-Z\d])")
_PARTING = re.compile(r"\s*[,/&]\s*(?:and\s+)?|\s+and\s+")
_STRUCTURED = 2  # labels; so many different ones in one text are no chance
_UNMARKED_STRUCTURED = 3


class SectionSentence(NamedTuple):
    """A sentence, and the section that it stands in, if its text has labels."""

    start: int
    end: int
    behind: int
    """Where it begins without its label; its end if it is nothing else."""
    section: Section | None
    labelled: bool
    """Whether the label of its section stands in it or is the sentence just before."""


class _Label(NamedTuple):
    section: Section
    text: str
    end: int
    sure: bool
    """Whether a sign says that it is one, so that it is one alone."""
    marked: bool


@lru_cache(maxsize=4)  # several extractors read the same text, one after the other
def read_sections(text: str) -> tuple[SectionSentence, ...]:
    """Give each sentence of a text, in order, with its section.

    A label holds until the next one if there are other labels in the text; a label alone holds for its own
    sentence, and is one only with a colon or behind a number.
    """
    sentences = split_sentences(text)
    labels = _choose_labels([_read_label(text, start, end) for start, end in sentences])
    structured = len({label.text for label in labels if label}) >= _STRUCTURED
    numbers = _read_numbers(text, sentences)
    found: list[SectionSentence] = []
    held: Section | None = None
    begins = False
    for (start, end), label, number in zip(sentences, labels, numbers, strict=True):
        held = label.section if label else held if structured else None
        behind = min(label.end, end) if label else number
        found.append(SectionSentence(start, end, behind, held, labelled=label is not None or begins))
        begins = label is not None and behind == end
    return tuple(found)


def find_section(label: str) -> Section | None:
    """Give the section that a label of any case and of one or several parts names, or nothing if it is none."""
    label = " ".join(label.lower().split())
    if label in _SECTIONS:
        return _SECTIONS[label]
    parts = [_SECTIONS.get(part) for part in _PARTING.split(label.strip(" ,/&-"))]
    if None in parts:
        return None
    sections = [part for part in parts if part]
    if sections[0] == "background" and "objective" in sections:
        return "objective"
    return "mixed" if sections[0] == "method" and not {"result", "conclusion"}.isdisjoint(sections) else sections[0]


def _read_label(text: str, start: int, end: int) -> _Label | None:
    """Give what may be the label that a sentence begins with."""
    until = min(end, start + _LONGEST)
    marked = _MARKED.match(text, start, until)
    section = find_section(marked["label"]) if marked else None
    if marked is not None and section is not None:
        sure = marked["colon"] is not None or (marked["number"] is not None and marked["stop"] is not None)
        return _Label(section, marked["label"].lower(), marked.end(), sure=sure, marked=True)
    unmarked = _UNMARKED.match(text, start, until)
    section = find_section(unmarked["label"]) if unmarked else None
    if unmarked is not None and section is not None:
        return _Label(section, unmarked["label"].lower(), unmarked.end(), sure=False, marked=False)
    return None


def _choose_labels(found: Sequence[_Label | None]) -> list[_Label | None]:
    """Leave out what is a label only beside others."""
    marked = len({label.text for label in found if label and label.marked}) >= _STRUCTURED
    unmarked = len({label.text for label in found if label and not label.marked}) >= _UNMARKED_STRUCTURED
    return [label if label and (label.sure or (marked if label.marked else unmarked)) else None for label in found]


def _read_numbers(text: str, sentences: Sequence[tuple[int, int]]) -> list[int]:
    """Give where each sentence begins behind its number, if the first has one and others have the next ones."""
    begins = [start for start, _ in sentences]
    wanted = 1
    found: list[tuple[int, int]] = []
    for at, (start, end) in enumerate(sentences):
        number = _NUMBER.match(text, start, end)
        if number is not None and int(number[1]) == wanted:
            found.append((at, number.end()))
            wanted += 1
        elif not at:
            return begins
    if wanted > _STRUCTURED:
        for at, behind in found:
            begins[at] = behind
    return begins
