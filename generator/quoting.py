"""The sentence that says something of a thing, with the words that say it."""

from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter

from generator.model import Mention, Record
from generator.text.language.sentences import split_sentences

# Characters of a sentence that are shown before and behind the words.
_BEFORE = 140
_BEHIND = 160


@dataclass(frozen=True, slots=True, kw_only=True)
class Quote:
    """A sentence in three parts: what stands before the words, the words, and what stands behind them.

    A part that is long is cut at a word, with an ellipsis.
    """

    before: str
    words: str
    behind: str


def quote(record: Record, mention: Mention) -> Quote:
    """Give the sentence of a record's abstract that a mention stands in."""
    start, end = find_sentence(record.text, mention.start)
    end = max(end, mention.end)
    return Quote(
        before=_cut_start(record.text[start : mention.start]),
        words=record.text[mention.start : mention.end],
        behind=_cut_end(record.text[mention.end : end].rstrip()),
    )


def find_sentence(text: str, place: int) -> tuple[int, int]:
    """Give the start and the end of the sentence that a place of a text stands in."""
    spans = _split(text)
    at = bisect_right(spans, place, key=itemgetter(0)) - 1
    return spans[at] if at >= 0 else (0, len(text))


@lru_cache(maxsize=4096)
def _split(text: str) -> tuple[tuple[int, int], ...]:
    return tuple(split_sentences(text))


def _cut_start(text: str) -> str:
    if len(text) <= _BEFORE:
        return text
    cut = text.find(" ", len(text) - _BEFORE)
    return "…" + (text[cut:] if cut >= 0 else text[-_BEFORE:])


def _cut_end(text: str) -> str:
    if len(text) <= _BEHIND:
        return text
    cut = text.rfind(" ", 0, _BEHIND)
    return (text[:cut] if cut >= 0 else text[:_BEHIND]) + " …"
