"""The sentence that says something of a thing, with the words that say it."""

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter

from generator.model import Mention, Record
from generator.text.language.sentences import split_sentences

_MOST = 600  # characters of a sentence that are shown, the words among them
_LEAST = 120  # of what stands around the words, also where they are many
_CLAUSE_END = re.compile(r"[,;:](?=\s)|(?=\s[–—-]\s)")
_LEAST_WORDS = 3  # of a clause, so that no "consequently" is left alone at the edge


@dataclass(frozen=True, slots=True, kw_only=True)
class Quote:
    """A sentence in three parts: what stands before the words, the words, and what stands behind them.

    A sentence that is long is cut, with an ellipsis, at the end of a clause, or else at a word.
    """

    before: str
    words: str
    behind: str


def quote(record: Record, mention: Mention) -> Quote:
    """Give the sentence of a record's abstract that a mention stands in."""
    start, end = find_sentence(record.text, mention.start)
    words = record.text[mention.start : mention.end]
    before, behind = record.text[start : mention.start], record.text[mention.end : max(end, mention.end)].rstrip()
    room = max(_MOST - len(words), _LEAST)
    half = room // 2
    return Quote(
        before=_cut_start(before, max(half, room - len(behind))),
        words=words,
        behind=_cut_end(behind, max(half, room - len(before))),
    )


def find_sentence(text: str, place: int) -> tuple[int, int]:
    """Give the start and the end of the sentence that a place of a text stands in."""
    spans = _split(text)
    at = bisect_right(spans, place, key=itemgetter(0)) - 1
    return spans[at] if at >= 0 else (0, len(text))


@lru_cache(maxsize=4096)
def _split(text: str) -> tuple[tuple[int, int], ...]:
    return tuple(split_sentences(text))


def _cut_start(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    ends = [found.end() for found in _CLAUSE_END.finditer(text)]
    for place, following in zip(ends, [*ends[1:], len(text)], strict=False):
        is_clause = len(text[place:following].split()) >= _LEAST_WORDS
        is_closed = text.count("(", place) >= text.count(")", place)
        if is_clause and is_closed and len(text) - most <= place <= len(text) - most // 3:
            return "… " + text[place:].lstrip(" –—-")
    cut = text.find(" ", len(text) - most)
    return "…" + (text[cut:] if cut >= 0 else text[len(text) - most :])


def _cut_end(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    ends = [found.start() for found in _CLAUSE_END.finditer(text)]
    for place, previous in reversed(list(zip(ends, [0, *ends], strict=False))):
        is_clause = len(text[previous:place].strip(" ,;:–—-").split()) >= _LEAST_WORDS
        is_closed = text.count("(", 0, place) <= text.count(")", 0, place)
        if is_clause and is_closed and most // 3 <= place <= most:
            return f"{text[:place]} …"
    cut = text.rfind(" ", 0, most)
    return (text[:cut] if cut >= 0 else text[:most]) + " …"
