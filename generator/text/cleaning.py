"""From bytes to clean text: decoding, characters that no text should hold, white space."""

import codecs
import re
from dataclasses import dataclass

# Controls (C0 but white space, DEL, C1 but NEL), surrogates and non-characters: no text holds them, HTML and YAML
# forbid most of them, and a C1 control in front matter makes MkDocs show the front matter as text.
_UNSHOWABLE = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufdd0-\ufdef"
    + "".join(chr(plane << 16 | low) for plane in range(17) for low in (0xFFFE, 0xFFFF))
    + "]"
)
_ODD_SPACE = re.compile("[\t\n\x0b\x0c\r\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]")
_SPACES = re.compile("  +")
_OTHER_ENCODINGS = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_BAD_BYTE = re.compile("[\udc80-\udcff]")  # as Python's `surrogateescape` decodes a byte that is not UTF-8
_MOST_CONTROLS = 0.1
_MOST_UNSHOWABLE = 0.34


@dataclass(frozen=True, slots=True, kw_only=True)
class Decoded:
    """What the bytes of a file say. `faults` holds the 1-based lines on which bytes were not UTF-8."""

    text: str
    faults: tuple[int, ...]


def clean(text: str) -> str:
    """Replace what cannot be shown by U+FFFD, fold each run of white space to one space, and strip the ends.

    White space is every character with the Unicode property White_Space. Nothing else changes: no normalization.
    """
    if not text.isprintable():  # most texts are, and are spared both searches
        text = _ODD_SPACE.sub(" ", _UNSHOWABLE.sub("\ufffd", text))
    return _SPACES.sub(" ", text).strip(" ")


def decode(data: bytes) -> Decoded | None:
    """Decode a file as UTF-8, with or without a byte order mark, or give None where it is no text at all.

    No other encoding is guessed. Each byte that is not UTF-8 becomes U+FFFD. All line ends become a line feed. A file
    is no text when it begins with the mark of UTF-16 or UTF-32, when more than a tenth of it are control characters, or
    when more than a third of it can be read in no way.
    """
    if data.startswith(_OTHER_ENCODINGS):
        return None
    text = data.decode("utf-8", errors="surrogateescape")
    while text.startswith("\ufeff"):
        text = text[1:]
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    unshowable = len(_UNSHOWABLE.findall(text))
    bad = len(_BAD_BYTE.findall(text))
    if unshowable - bad > _MOST_CONTROLS * len(text) or unshowable > _MOST_UNSHOWABLE * len(text):
        return None
    lines = text.split("\n") if bad else ()
    faults = tuple(number for number, line in enumerate(lines, start=1) if _BAD_BYTE.search(line))
    return Decoded(text=_BAD_BYTE.sub("\ufffd", text), faults=faults)


def is_blank(line: str) -> bool:
    """Tell whether a line shows nothing: white space, and characters that have no width and no meaning of their own."""
    return not clean(line).strip(" \u200b\u2060\ufeff")
