"""Known names of data sets, benchmarks, environments and corpora, as a vocabulary has them, in any spelling."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from itertools import islice

from generator.text.language.text_words import read_words

_SEPARATOR = re.compile(r"[\s\-‐-–_./'’&]+")
_PIECE = re.compile(r"[^\W\d_]+|\d+|\+")
_GAP = re.compile(r"[ \-‐-–_./'’&]?| & ")
_WORD = re.compile(r"(?<![\w@/.#])[^\W_]+")
# A word with a capital or a digit after small letters, and the marks that stand before no name.
_WITH_CAPITAL = re.compile(r"[a-z]*[A-Z\d]")
_NOT_BEFORE_NAME = frozenset("_@/.#")
_LONGEST_GAP = 3
_LONGEST_WORD = 40
_MOST_PIECES = 12
# What belongs to a name and stands in no vocabulary: a suffix, an edition, a version, a task of a challenge, a twin.
_SUFFIX = re.compile(r"(?:[-‐–](?:\d\.\d|[A-Z\d][A-Za-z\d+]*|v\d(?:\.\d)?))+(?![\w-]|\.\d)")
_EDITION = re.compile(
    r"(?: (?:19|20)\d\d|['’]\d\d|[ -]?[vV]\d(?:\.\d+)?|(?<=\D) \d\.\d|[ -]E?DR\d{1,2}|[-:](?:19|20)\d\d)"
    r"(?![\w×]|\.\d| ?×)"
)
_TASK = re.compile(r",? (?:[Tt]ask|Track) ?\d+\w?(?!\w)")
_TWIN = re.compile(r"/\d+[A-Za-z]?(?!\w)")
# "CIFAR-10, -20 and -100": each number is one more data set.
_SIBLING = re.compile(r"(?:, | and |, and | & |/)([-‐–]\d+)(?![\w-])")
_NUMBERED = re.compile(r"([A-Za-z]+)[-‐]?\d+")
_MODIFIER = re.compile(r"[-‐–](?=[a-z])(?!pre-?trained|trained)")


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownName:
    """A place in a text where a name of the vocabulary stands.

    `name` is as written, without what it shares with the name before it. `canonical` is the usual name of the thing.
    `is_sure` is false where the name also means other things.
    """

    name: str
    canonical: str
    start: int
    end: int
    is_sure: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    canonical: str
    written: str
    is_sure: bool
    seams: frozenset[int]
    """Offsets in the key at which a space may stand: where the name has a separator, or a figure meets a letter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Vocabulary:
    """Names by their key, the name in small letters without separators, and every beginning of every key."""

    entries: Mapping[str, _Entry]
    beginnings: frozenset[str]
    small: frozenset[str]
    """The words in small letters that begin a name: `mini` of `mini ImageNet`."""


def find_known_names(text: str) -> Iterator[KnownName]:
    """Find the names of the vocabulary in a text, the longest at each place, in order, without overlaps."""
    vocabulary = _read_vocabulary()
    end = 0
    for start in _find_openings(vocabulary, text):
        if start < end:
            continue
        found = _match_name(vocabulary, text, start)
        if found is None:
            continue
        entry, matched = found
        end = _extend(text, matched)
        if end == matched and _MODIFIER.match(text, end):
            continue
        name = text[start:end]
        is_sure = entry.is_sure and _fits_case(entry.written, text[start:matched])
        yield KnownName(name=name, canonical=entry.canonical, start=start, end=end, is_sure=is_sure)
        yield from _find_siblings(text, name, end)


def _find_openings(vocabulary: _Vocabulary, text: str) -> list[int]:
    """Give where the words begin that may begin a name: those with a capital or a digit, and some small ones.

    A name ends with a word, so its first word is a beginning of it, whole. Most words of a text are none.
    """
    words, _, starts, _ = read_words(text)
    beginnings, small = vocabulary.beginnings, vocabulary.small
    return [
        start
        for word, start in [(word, start) for word, start in zip(words, starts, strict=True) if word in beginnings]
        if (word in small or _WITH_CAPITAL.match(text, start))
        and text[start - 1 : start] not in _NOT_BEFORE_NAME
        and len(word) <= _LONGEST_WORD
    ]


def _match_name(vocabulary: _Vocabulary, text: str, start: int) -> tuple[_Entry, int] | None:
    """Give the longest name that begins at a place, and where it ends."""
    key = ""
    spaces: list[int] = []
    best: tuple[_Entry, int] | None = None
    end = start
    for piece in islice(_PIECE.finditer(text, start), _MOST_PIECES):
        if key and not _stand_together(text, end, piece.start()):
            break
        if key and text[piece.start() - 1] == " ":
            spaces.append(len(key))
        key += piece[0].lower()
        if key not in vocabulary.beginnings:
            break
        end = piece.end()
        entry = vocabulary.entries.get(key)
        if entry is None or text[end : end + 1].isalnum() or not entry.seams.issuperset(spaces):
            continue
        if _is_written_so(entry, text[start:end]):
            best = entry, end
    return best


def _stand_together(text: str, left: int, right: int) -> bool:
    return right - left <= _LONGEST_GAP and _GAP.fullmatch(text, left, right) is not None


def _is_written_so(entry: _Entry, written: str) -> bool:
    """Tell whether the case of what is written lets it be the name; an unsure name must be spelled exactly."""
    if not entry.is_sure and entry.written != entry.written.lower():
        return _SEPARATOR.sub("", entry.written) == _SEPARATOR.sub("", written)
    if written.endswith(" dataset"):
        return False  # of "the Waymo Open dataset", the last word is no part of the name
    return written != written.lower() or entry.written == entry.written.lower()


def _fits_case(known: str, written: str) -> bool:
    """Tell whether what is written is no plain word that only begins with a capital: `Glue` for `GLUE`."""
    return not (written.isalpha() and written[1:].islower() and known.isupper())


def _extend(text: str, end: int) -> int:
    """Give the end of a name with its suffix, edition, version, task or twin."""
    for pattern in (_SUFFIX, _EDITION, _TASK, _TWIN):
        match = pattern.match(text, end)
        if match:
            end = match.end()
    return end


def _find_siblings(text: str, name: str, end: int) -> Iterator[KnownName]:
    stem = _NUMBERED.fullmatch(name)
    match = _SIBLING.match(text, end)
    while stem and match:
        canonical = stem[1] + match[1]
        yield KnownName(name=match[1], canonical=canonical, start=match.start(1), end=match.end(1), is_sure=True)
        match = _SIBLING.match(text, match.end())


@cache
def _read_vocabulary() -> _Vocabulary:
    source = (files(__package__) / "dataset_vocabulary.txt").read_text(encoding="utf-8")
    entries: dict[str, _Entry] = {}
    small: set[str] = set()
    for line in source.split("\n"):
        if not line.strip() or line.startswith("#"):
            continue
        first, _, others = line.partition(" = ")
        canonical = first.removeprefix("?").strip()
        for name in (first, *others.split(";")):
            written = name.strip().removeprefix("?").strip()
            if not written:
                continue
            first_word = _WORD.match(written)
            if first_word and first_word[0].islower() and first_word[0].isalpha():
                small.add(first_word[0])
            key, seams = make_key(written), _find_seams(written)
            entry = _Entry(canonical=canonical, written=written, is_sure="?" not in name, seams=seams)
            known = entries.setdefault(key, entry)
            entries[key] = replace(known, seams=known.seams | seams)
    beginnings = frozenset(key[:length] for key in entries for length in range(1, len(key) + 1))
    return _Vocabulary(
        entries=entries,
        beginnings=beginnings,
        small=frozenset(small),
    )


def _find_seams(written: str) -> frozenset[int]:
    seams = set()
    length = 0
    for piece in _PIECE.findall(written):
        seams.add(length)
        length += len(piece)
    return frozenset(seams)


def make_key(name: str) -> str:
    """Fold a name so that its spellings are equal: `CIFAR-10`, `CIFAR 10`, `Cifar10`."""
    return _SEPARATOR.sub("", name).lower()
