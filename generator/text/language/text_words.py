"""The words of a text in small letters, each with its place: read once for all that looks for words in it."""

import re
from bisect import bisect_left
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

_BETWEEN = re.compile(r"([\W_]+)")
_REMEMBERED_TEXTS = 32  # several extractors read the same abstract, one after the other, and the names in it


class TextWords(NamedTuple):
    """The words of a text in small letters, what stands after each, and where each starts and ends."""

    words: list[str]
    between: list[str]
    starts: list[int]
    ends: list[int]

    def find_within(self, start: int, end: int) -> slice:
        """Give which of the words begin in a stretch of the text."""
        return slice(bisect_left(self.starts, start), bisect_left(self.starts, end))


@lru_cache(maxsize=_REMEMBERED_TEXTS)
def read_words(text: str) -> TextWords:
    """Cut a text into words of letters and digits."""
    lower = text.lower()
    # A letter that becomes two in small letters would move all places after it.
    is_even = len(lower) == len(text)
    pieces = _BETWEEN.split(lower if is_even else text)
    places = list(accumulate(map(len, pieces)))
    words = pieces[::2] if is_even else list(map(str.lower, pieces[::2]))
    # What stands before the first sign and after the last may be empty.
    whole = slice(int(not words[0]), len(words) - (not words[-1]))
    between, starts, ends = [*pieces[1::2], ""], [0, *places[1::2]], places[::2]
    return TextWords(words[whole], between[whole], starts[whole], ends[whole])
