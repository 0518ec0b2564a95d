"""Made words: those of a text that have capitals or digits, by which names are found that are already known."""

import re
from functools import lru_cache
from typing import NamedTuple

from generator.text.names.tokens import Shape, tokenize_names

# A stretch without a space that has a capital, a digit or a sign beyond ASCII. Most have none, and so hold no name.
_MAYBE_MADE = re.compile(r"(?<![^ ])[^ A-Z\d\x80-\U0010ffff]*+[^ ]+")
_LONGEST = 60
# So much of a text is read, in code points; the rest of so long a text is not an abstract.
_READ = 12_000


class MadeWord(NamedTuple):
    """A word with its shape and its place in the text."""

    text: str
    shape: Shape
    start: int
    end: int


def find_made_words(text: str) -> list[MadeWord]:
    """Give the words of a text that are made or have a capital, in order; those of links are left out.

    The words are those of `tokenize_names`, so that "-based" and its like belong to none.
    """
    found: list[MadeWord] = []
    for chunk in _MAYBE_MADE.finditer(text[:_READ]):
        place, written = chunk.start(), chunk[0]
        for word, shape, offset in _read_chunk(written) if len(written) <= _LONGEST else _find(written):
            found.append(MadeWord(word, shape, place + offset, place + offset + len(word)))
    return found


@lru_cache(maxsize=1 << 16)
def _read_chunk(chunk: str) -> tuple[tuple[str, Shape, int], ...]:
    return _find(chunk)


def _find(chunk: str) -> tuple[tuple[str, Shape, int], ...]:
    read = tokenize_names(chunk)
    return tuple((read.tokens[at].text, read.tokens[at].shape, read.tokens[at].offset) for at in read.made)
