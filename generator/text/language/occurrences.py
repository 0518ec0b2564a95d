"""Where a name stands in a text as a word of its own."""

from collections.abc import Iterator


def find_occurrences(text: str, name: str) -> Iterator[tuple[int, int]]:
    """Give start and end of each place of a name, as written, that is not part of a longer word or number.

    A hyphen ends a word: `EBM` stands in `EBM-based`. A plural `s` is part of the place: of `EBMs`, all four letters.
    """
    if not name:
        return
    at = text.find(name)
    while at >= 0:
        end = at + len(name)
        if text[end : end + 1] == "s" and name[-1].isupper():
            end += 1
        if not text[max(at - 1, 0) : at].isalnum() and not text[end : end + 1].isalnum():
            yield at, end
        at = text.find(name, end)
