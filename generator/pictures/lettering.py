"""How much room a text takes in a picture, guessed to be rather more than less, since no font is at hand here."""

import unicodedata
from math import fsum  # the same on every version of Python, which `sum` is not

_WIDE = frozenset("mwMW@%&—…")
_NARROW = frozenset("iljtfrI.,:;'’|!()[] ")
# In parts of the size of the font; the widest of the usual fonts of interfaces (DejaVu Sans, Verdana) are meant.
_EMS = {"wide": 1.0, "capital": 0.74, "narrow": 0.4, "other": 0.6}
_ELLIPSIS = "…"
_LEAST_KEPT = 1 / 3  # of what has room; a cut at a word that leaves less would say too little


def measure(text: str, size: float) -> float:
    """Give the width of a line of text, in the units of the size of its font."""
    return size * fsum(map(_measure_sign, text))


def wrap(text: str, size: float, width: float, most: int) -> tuple[str, ...]:
    """Break a text into at most so many lines that fit a width; what has no room is replaced by an ellipsis."""
    lines: list[str] = []
    words = text.split()
    while words and len(lines) < most:
        is_last = len(lines) == most - 1
        count = 1
        while count < len(words) and measure(" ".join(words[: count + 1]), size) <= width:
            count += 1
        line = " ".join(words[:count])
        if count == len(words) and measure(line, size) <= width:
            lines.append(line)
            break
        if is_last:
            lines.append(_cut(" ".join(words), size, width))
            break
        if measure(line, size) > width:  # one word that is too long by itself
            kept = _fit(line, size, width)
            lines.append(line[:kept])
            words[0] = line[kept:]
        else:
            lines.append(line)
            words = words[count:]
    return tuple(lines)


def _cut(text: str, size: float, width: float) -> str:
    """Cut a text to a width and say so with an ellipsis: at a word, unless the next one would fill most of the line."""
    kept = text[: _fit(text, size, width - measure(_ELLIPSIS, size))]
    at_word = kept if text[len(kept) : len(kept) + 1] == " " else kept.rpartition(" ")[0]
    return (at_word if len(at_word) >= _LEAST_KEPT * len(kept) else kept).rstrip(" ,;:.-–—") + _ELLIPSIS


def _fit(text: str, size: float, width: float) -> int:
    """Give how many of the first signs of a text fit a width, at least one; a sign keeps the accents that follow it."""
    used = 0.0
    for place, sign in enumerate(text):
        used += size * _measure_sign(sign)
        if used > width and place and not unicodedata.combining(sign):
            return place
    return len(text)


def _measure_sign(sign: str) -> float:
    if sign in _NARROW:
        return _EMS["narrow"]
    if sign.isascii():
        return _EMS["wide"] if sign in _WIDE else _EMS["capital"] if sign.isupper() else _EMS["other"]
    if unicodedata.combining(sign):
        return 0.0
    if sign in _WIDE or unicodedata.east_asian_width(sign) in "WF" or not unicodedata.category(sign).startswith("L"):
        return _EMS["wide"]
    return _EMS["capital"]
