"""Acronyms that a text spells out, as the name of a data set or as something else."""

import re
from collections.abc import Iterator, Sequence

from generator.text.datasets.tokens import HEADS, Token

# "… learning (FL) methods": a word, the acronym that it ends the long form of, and the word after it.
_SPELLED_OUT = re.compile(r"\(([A-Z]{2,8})\)(?: ([\w-]{1,40}))?")
_LONGEST_WORD = 40
_INTRODUCING = re.compile(
    r"\b(?:[Ww]e|paper|work|article)(?: \w+)? (?:propose|present|introduce|develop|design|devise)s?\b([^.;:]*)$"
)
_LONGEST_INTRODUCTION = 200
_LONGEST_LONG_FORM = 9
# Words of a long form that have no letter in its short form are as long as this at most.
_SMALL = 3


def find_spelled_out(tokens: Sequence[Token], heads: Sequence[tuple[int, int]]) -> Iterator[int]:
    """Find X in "a corpus for long forms (X)", where the letters of X begin with that of "corpus": its index."""
    for at, length in heads:
        for opening in range(at + length + 1, min(at + length + _LONGEST_LONG_FORM, len(tokens) - 2)):
            if tokens[opening].text in {".", ";"}:
                break
            if tokens[opening].text == "(":
                words = [each.lower for each in tokens[at:opening]]
                if tokens[opening + 2].text == ")" and _spells_out(words, tokens[opening + 1].text):
                    yield opening + 1
                break


def find_other_acronyms(text: str) -> frozenset[str]:
    """Find the acronyms that the text spells out, and as something else than a data set."""
    found = set()
    for match in _SPELLED_OUT.finditer(text):
        name, after = match.groups(default="")
        before = text[max(0, match.start() - _LONGEST_INTRODUCTION) : match.start()].lower().split()
        words = before[-_LONGEST_LONG_FORM:]
        last = words[-1][-_LONGEST_WORD:] if words else ""
        if not last or last in HEADS or after.lower() in HEADS:
            continue
        if not any(word in HEADS and _spells_out(words[at:], name) for at, word in enumerate(words)):
            found.add(name)
    return frozenset(found)


def find_own_acronyms(text: str, others: frozenset[str]) -> frozenset[str]:
    """Find those of the acronyms that the text introduces, which then are no data sets of the same name."""
    own = set()
    for match in _SPELLED_OUT.finditer(text) if others else ():
        before = text[max(0, match.start() - _LONGEST_INTRODUCTION) : match.start()]
        introduced = _INTRODUCING.search(before)
        if match[1] in others and introduced and HEADS.isdisjoint(introduced[1].lower().split()):
            own.add(match[1])
    return frozenset(own)


def _spells_out(words: Sequence[str], short: str) -> bool:
    """Tell whether the initials of the longer words, in small letters, are the letters of a short form, in order."""
    initials = "".join(part[0] for word in words if len(word) > _SMALL for part in word.split("-") if part)
    return len(short) > _SMALL and short.isupper() and initials == short.lower()
