"""What a single line is that stands around an abstract: a header, a rule, buttons, a title, names of people."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Literal

from generator.text.cleaning import clean, is_blank
from generator.text.language.words import is_common

LineKind = Literal[
    "",  # none of these: text, a title, names
    "blank",
    "rule",  # a line of dashes between entries
    "gate",  # `\\`, before and behind the headers of an entry of a listing by mail
    "end",  # `\\ ( https://arxiv.org/abs/… )`, behind its abstract
    "number",  # the arXiv id of an entry, and what stands beside it
    "title",
    "keywords",
    "sure",  # a header that no abstract has
    "others",  # a header if it stands with others
    "abstract",  # the heading of the abstract, on a line of its own
    "around",  # buttons, places of a programme, a copyright, a DOI, a page number
]

_LISTS: Mapping[str, Mapping[str, list[str]]] = tomllib.loads(
    (files(__package__) / "labels.toml").read_text(encoding="utf-8")
)
# A longer line is none of these, save a list of authors.
_LONGEST = 300
_LONGEST_AUTHORS = 10_000
_LONGEST_HEADING = 40
LONGEST_TITLE = 200
_MOST_TITLE_WORDS = 25
_FEWEST_TITLE_WORDS = 3
_TELLING_WORD = 4
_CAPITALS = 0.7
# Of the words of a line of names, as many at the most are common in abstracts: "Max", "Young"; of topics, nearly all.
_COMMON_IN_NAMES = 0.4
_COMMON_BELOW_TITLE = 0.6
_MOST_WORDS_OF_A_NAME = 5

STOP = re.compile(r"[.!?。！？][)\]\"'”’»\s]*$")
_RULE = re.compile(r"\s*[-=_*~%·─—]{5,}\s*$")
_CUTTING_RULE = re.compile(r"\s*[-=_*~%·─—]{20,}\s*$")
_GATE = re.compile(r"\s*\\\\\s*$")
_END = re.compile(r"\s*\\\\\s*\(\s*https?://\S+\s*(?:,[^()]{0,40})?\)\s*$")
_ARXIV = r"arXiv:(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?"
_NUMBER = re.compile(
    rf"\s*(?:\[\d+\]\s*)?\(?(?:or\s+)?{_ARXIV}\s*(?:for this version\)?|\[[^\]]{{1,80}}\]|\([^()]{{1,80}}\)|\s)*\)?\s*$"
)
_BEGINS_ENTRY = re.compile(rf"\s*(?:\[\d+\]\s*{_ARXIV}|{_ARXIV}\s*(?:\([^()]{{1,80}}\))?\s*$)")
_MARKS = r"[*_#>\s]*"
_HEADER = re.compile(rf"{_MARKS}(?P<label>[^\W\d_][^:\n]{{1,30}}?)[*_]*\s?[:：][*_]*\s*(?P<value>\S.*)$")
_KEYWORDS_DASH = re.compile(rf"{_MARKS}(?P<label>[^\W\d_][\w\s-]{{2,20}}?)[*_]*\s?[—–][*_]*\s*(?P<value>\S.*)$")
_DOI = re.compile(r"\s*(?:doi\s*:?\s*)?(?:https?://(?:dx\.)?doi\.org/|doi:)?\s*10\.\d{4,9}/\S+\s*$", re.IGNORECASE)
_COPYRIGHT = re.compile(r"\s*(?:©|\(c\)|copyright)\s*(?:©|\(c\)|copyright|by|the|authors?|\s)*\d{4}\b", re.IGNORECASE)
_PAGE = re.compile(r"\s*(?:[-–—]\s*\d{1,4}\s*[-–—]|\d{1,4}|\d{1,4}\s*/\s*\d{1,4}|pp?\.\s*\d+\s*[-–—]\s*\d+)\s*$")
_CLOCK = re.compile(r"\b\d{1,2}[:.]\d\d\s?(?:[ap]\.?m\.?)?\b", re.IGNORECASE)
_LONGEST_TIME = 60
_VENUE = re.compile(r"\b(?:Proceedings of|Proc\.|Conference on|Journal of|PMLR)\b.*\b(?:19|20)\d\d\b[.)]?\s*$")
# A day, a half of the day, a place: what a clock time in a programme stands with.
_DAY = re.compile(
    r"\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:[a-z]{3,6})?\b|\b[AP]\.?M\b|\b(?:Hall|Room|Ballroom|Exhibit)\b", re.IGNORECASE
)
_FIRST_WORD = re.compile(r"[^\W_]+")
_BETWEEN_WORDS = re.compile(r"\s*(?:[|·•»›▾▼;,\t]| {3,})\s*")
_NUMBERING = re.compile(r"\s*(?:\[\d{1,4}\]|\(\d{1,3}\)|#?\d{1,3}[.)])\s+(?=\S)")
_TITLE_BEGINS = re.compile(r"[\"“‘'«(\[$\\¿]*(?:[^\W\d_]|\d)")
_NOT_IN_TITLE = re.compile(r"[.,;:]$|(?<!\bvs)[.;]\s+\S|[!?]\s+[A-Z]\w*\s[a-z]")
_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_RUNNING_TEXT = re.compile(r"\b[a-z]{2,}\s[a-z]{2,}\s[a-z]{2,}\b")
_BETWEEN_NAMES = re.compile(r"\s*(?:[,;·•|]|\s(?:and|und|et|&)\s)\s*(?:(?:and|&)\s+)?")
_INITIALS = re.compile(r"(?:[^\W\d_]\.-?)+$")
_BEHIND_NAME = re.compile(
    r"\s*(?:\([^()]*\)|[\d*†‡§¶⋆∗,]{1,20}(?=\s*[,;·•|]|\s*$)|(?<=\w)[¹²³⁴⁵⁶⁷⁸⁹⁰†‡§¶*∗]+(?:,[¹²³⁴⁵⁶⁷⁸⁹⁰†‡§¶*∗]+)*)"
)
_NAME_WORD = re.compile(r"[^\W\d_](?:[\w]|['’.‐-](?=\w))*\.?$")


@dataclass(frozen=True, slots=True)
class Line:
    """What a line is, and what a header of it says."""

    kind: LineKind
    value: str = ""


def _pattern(entry: str) -> str:
    return re.escape(entry).replace("\\#", "[#№]?\\s?(?:\\d+|[A-Z])").replace("…", ".{1,60}").replace("\\ ", "\\s+")


def _one_of(entries: Iterable[str]) -> str:
    return "|".join(map(_pattern, sorted(entries, key=len, reverse=True)))


_KINDS: Mapping[str, LineKind] = {
    label.casefold(): kind for kind in ("title", "keywords", "sure", "others") for label in _LISTS["headers"][kind]
}
_HEADING = rf"{_MARKS}(?:{_one_of(_LISTS['abstract']['labels'])})"
_ABSTRACT_LINE = re.compile(rf"{_HEADING}[*_]*\s*[:.：—–-]?[*_\s]*$", re.IGNORECASE)
# A dash binds words ("Abstract-level"), so that a hyphen needs spaces around it and a dash a capital behind it.
_ABSTRACT_BEFORE = re.compile(
    rf"{_HEADING}(?:[*_]*\s?[:：][*_]*\s*(?=\S)|[*_]*\.[*_]*\s+(?-i:(?=[\"“'‘(\[$\\]?[A-Z\d]))"
    rf"|[*_]*(?:\s?[—–]|\s-\s)[*_]*\s*(?-i:(?=[\"“'‘(\[$\\]?[A-Z\d])))",
    re.IGNORECASE,
)
_AROUND = re.compile(rf"(?:{_one_of(_LISTS['words']['around'])})$", re.IGNORECASE)
_FIRST_WORDS = frozenset(_FIRST_WORD.findall(entry)[0].casefold() for entry in _LISTS["words"]["around"])
# "Session 3: Learning", "Track B", "Part: Planning", and any other short line; "Part-Based Models for …" is a title.
_NO_TITLE = re.compile(
    rf"(?:{_one_of(_LISTS['parts']['begin'])})(?:\s*[:#\d–—]|\s+[A-Z\d]\b|\s\S+(?:\s\S+){{0,4}}$|$)"
    rf"|(?:{_one_of(_LISTS['sentences']['begin'])})\b"
)
_PARTICLES = frozenset(_LISTS["names"]["particles"])


def read_line(line: str) -> Line:
    """Say what a line is. Most lines are running text, and are told by their first character and a colon or none."""
    if len(line) > _LONGEST:
        header = _read_header(line) if len(line) <= _LONGEST_AUTHORS else None
        return header if header is not None and header.kind == "sure" else Line("")
    if not line.lstrip()[:1].isalnum():
        if is_blank(line):
            return Line("blank")
        for kind, pattern in _LINES_OF_SIGNS:
            if pattern.match(line):
                return Line(kind)
    if "arXiv:" in line and _NUMBER.match(line):
        return Line("number")
    if len(line) <= _LONGEST_HEADING and _ABSTRACT_LINE.match(line):
        return Line("abstract")
    return _read_header(line) or Line("around" if _is_around(line) else "")


_LINES_OF_SIGNS: tuple[tuple[LineKind, re.Pattern[str]], ...] = (("rule", _RULE), ("gate", _GATE), ("end", _END))


def _read_header(line: str) -> Line | None:
    for pattern, signs in ((_HEADER, ":："), (_KEYWORDS_DASH, "—–")):
        match = pattern.match(line) if any(sign in line for sign in signs) else None
        if match is None or match["label"][0].islower():
            continue
        kind = _KINDS.get(clean(match["label"]).casefold())
        if kind is not None and (kind == "keywords" or pattern is _HEADER):
            value = clean(match["value"])
            value = value.rstrip("*_ ") if line.lstrip("# ")[:1] in {"*", "_"} else value
            return Line(kind, value if kind in {"title", "keywords"} else "")
    return None


def _is_around(line: str) -> bool:
    text = clean(line)
    if len(text) <= _LONGEST_TIME:
        if _PAGE.match(text):
            return True
        if _CLOCK.search(text) and text[0].isupper() and not STOP.search(text):
            return _DAY.search(text) is not None
    if ("10." in text and _DOI.match(text)) or (len(text) <= _LONGEST // 2 and _COPYRIGHT.match(text)):
        return True
    first = _FIRST_WORD.search(text)
    if first is None or first[0].casefold() not in _FIRST_WORDS:
        return False
    pieces = [piece for piece in _BETWEEN_WORDS.split(line.strip()) if piece]
    return all(_AROUND.match(clean(piece).strip("[]")) for piece in pieces)


def cuts(line: str) -> bool:
    """Say whether a line is a rule that is long enough to part two entries."""
    return len(line) <= _LONGEST and _CUTTING_RULE.match(line) is not None


def begins_entry(line: str) -> bool:
    """Say whether a line is the number of a new entry of a listing, not the mention of one below its abstract."""
    return len(line) <= _LONGEST and _BEGINS_ENTRY.match(line) is not None


def is_venue(line: str) -> bool:
    """Say whether a line ends with the proceedings that a paper stands in, and their year."""
    return len(line) <= _LONGEST and _VENUE.search(line) is not None


def heading_end(text: str) -> int:
    """Give where the heading "Abstract" at the front of a text ends, 0 if there is none."""
    match = _ABSTRACT_BEFORE.match(text)
    return match.end() if match else 0


def numbering_end(text: str) -> int:
    """Give where the number of an entry at the front of a line ends, 0 if there is none."""
    match = _NUMBERING.match(text)
    return match.end() if match else 0


def is_title(line: str, *, in_capitals: bool = False, fewest: int = _FEWEST_TITLE_WORDS) -> bool:
    """Say whether a line can be a title: not too long, no sentence; with `in_capitals`, most words begin with one."""
    if len(line) > LONGEST_TITLE:
        return False
    text = clean(line)
    words = _WORD.findall(text)
    if not fewest <= len(words) <= _MOST_TITLE_WORDS:
        return False
    if not _TITLE_BEGINS.match(text) or _NOT_IN_TITLE.search(text) or _NO_TITLE.match(text):
        return False
    telling = [word for word in words if len(word) >= _TELLING_WORD]
    if not telling or is_names(line):
        return False
    capitals = sum(word[0].isupper() for word in telling)
    return not in_capitals or (capitals >= _CAPITALS * len(telling) and not _split_names(line))


def is_names(line: str) -> bool:
    """Say whether a line is surely a list of names of people, two at the least."""
    names = _split_names(line)
    return len(names) > 1 and _are_rare(names, _COMMON_IN_NAMES)


def may_be_names(line: str) -> bool:
    """Say whether a line may be a list of names, or one that is surely a name: enough below a title."""
    names = _split_names(line)
    return bool(names) and _are_rare(names, _COMMON_BELOW_TITLE if len(names) > 1 else 0)


def _split_names(line: str) -> list[list[str]]:
    """Give the words of each name, if all of a line has the form of names."""
    if len(line) > _LONGEST_AUTHORS or _RUNNING_TEXT.search(line):
        return []
    text = _BEHIND_NAME.sub("", clean(line)).rstrip(".…")
    names = [name.split() for name in _BETWEEN_NAMES.split(text) if name.strip()]
    return names if all(map(_is_name, names)) else []


def _are_rare(names: list[list[str]], most: float) -> bool:
    telling = [word for name in names for word in name if word.casefold() not in _PARTICLES]
    return sum(map(is_common, telling)) <= most * len(telling)


def _is_name(words: list[str]) -> bool:
    if not 1 < len(words) <= _MOST_WORDS_OF_A_NAME:
        return False
    return all(
        _INITIALS.match(word) or (word[0].isupper() and _NAME_WORD.match(word)) or word.casefold() in _PARTICLES
        for word in words
    ) and any(len(word) > 1 and not _INITIALS.match(word) and word[0].isupper() for word in words)
