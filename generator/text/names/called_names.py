"""Names in small letters, which only a cue makes names: "a method that we call soft cosine maps"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.text.language.tagging import Word, is_adjectival, tag_words
from generator.text.language.words import is_word
from generator.text.names.evidence_words import CUES

# "which we call X", ", termed X", "a method called X": what others do ("commonly called", "so-called") is left out.
# That a word begins here is asked after its first letter, for which the engine looks fast.
_CALLING = r"\s(?:[a-z]+ly\s)?(?:call|term|dub|name|coin|refer to(?: it| this| them)? as|denote as)\s"
_CUE = re.compile(
    rf"w(?<=\bw)e{_CALLING}|a(?<=\ba)uthors{_CALLING}"
    r"|t(?<=\bt)ermed\s(?:as\s)?|d(?<=\bd)ubbed\s(?:as\s)?|c(?<=\bc)(?:oined|hristened)\s(?:as\s)?"
    r"|c(?<=\bc)alled\s(?!entit)|n(?<=\bn)amed\s(?!entit)",
)
_PROPOSING = re.compile(
    r"w(?<=\bw)e\s(?:[a-z]+ly\s|also\s|then\s|first\s|further\s)?(?:propose|introduce|present|develop|release)\s",
    re.IGNORECASE,
)
_APPOSITION = re.compile(r"(?:,|\s[–—-])\s(?:an?|which)\s")
_OF_OTHERS = re.compile(
    r"\b(?:often|commonly|usually|sometimes|also|typically|generally|popularly|is|are|so|been|has)$"
)
_OWN = re.compile(r"\b(?:we|our|this paper|this work|us|is proposed|is presented|is introduced)\b", re.IGNORECASE)
_KNOWN = re.compile(r"\b(?:well-known|existing|popular|classical|famous|known)\b")
# A short form that follows makes the name, and so the words before it its long form.
_SHORT_FORM = re.compile(r"[^.,;:()]{0,60}\([^\s()]*[A-Z]")
# "1-LOOM": a name that begins with a figure, and no count of what is known, "3D" and "2-loom".
_FIGURE_NAME = re.compile(r"\d-[A-Z]{3,}")
_QUOTES = "\"“”‘’'`*"
_NAME_TAGS = frozenset({"noun", "gerund", "participle", "number"})
_CLOSING = frozenset({".", ",", ":", ";", "(", ")", "?", "!"})
_CLOSING_TAGS = frozenset({"relative", "dash", "to", "preposition", "auxiliary", "conjunction", "subordinator", "verb"})
_ARTICLES = frozenset({"a", "an", "the"})
_LONGEST = 6
_FEWEST_APPOSED = 2
_SHORTEST_MADE = 4
_REACH_BACK = 160
_REACH = 90
_NEAR = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledName:
    """A name after a cue, and its place in the text."""

    text: str
    start: int
    end: int


def find_called_names(text: str) -> Iterator[CalledName]:
    """Find the names in small letters that the paper itself gives."""
    yield from _find_apposed_names(text)
    for match in _CUE.finditer(text):
        if match[0].startswith(("called", "named", "termed", "dubbed", "coined", "christened")):
            before = text[max(0, match.start() - _REACH_BACK) : match.start()].rstrip(" ,-–—")
            if _OF_OTHERS.search(before) or _KNOWN.search(before[-_NEAR:]) or not _OWN.search(before):
                continue
        words = tag_words(text, match.end(), min(len(text), match.end() + _REACH))
        name = _read_name(words)
        if name and not _SHORT_FORM.match(text, name[-1].end):
            yield CalledName(text=text[name[0].start : name[-1].end], start=name[0].start, end=name[-1].end)


def _find_apposed_names(text: str) -> Iterator[CalledName]:
    """Find what is proposed without an article and then said to be something, as only a name is: "we propose X, a"."""
    for match in _PROPOSING.finditer(text):
        name = _read_name(tag_words(text, match.end(), min(len(text), match.end() + _REACH)))
        is_long = len(name) >= _FEWEST_APPOSED or (len(name) == 1 and _is_made_compound(name[0].text))
        if not is_long or name[0].start != match.end() or not _APPOSITION.match(text, name[-1].end):
            continue
        head = name[-1].text
        if head.islower() and head not in CUES["study"] and (not head.endswith("s") or head.endswith(("ss", "sis"))):
            yield CalledName(text=text[name[0].start : name[-1].end], start=name[0].start, end=name[-1].end)


def _is_made_compound(text: str) -> bool:
    """Say whether a compound has a part that is no word: "loomio-clean", but not "meta-learning"."""
    parts = text.split("-")
    return len(parts) > 1 and any(len(part) >= _SHORTEST_MADE and not is_word(part) for part in parts)


def _read_name(words: list[Word]) -> list[Word]:
    """Give the words of the name with which a stretch begins, without its article, or none."""
    at = 0
    while at < len(words) and (words[at].lower in _ARTICLES or words[at].text in _QUOTES):
        at += 1
    end = at
    while end < len(words) and end - at < _LONGEST and _continues(words[end]):
        end += 1
    name = words[at:end]
    follows = words[end] if end < len(words) else None
    quoted = any(word.text in _QUOTES for word in words[:at]) and follows is not None and follows.text in _QUOTES
    closed = quoted or follows is None or follows.text in _CLOSING or follows.tag in _CLOSING_TAGS
    if not name or not closed or not (name[0].text[0].isalpha() or _FIGURE_NAME.fullmatch(name[0].text)):
        return []
    plain = len(name) == 1 and is_word(name[0].text)
    adjectival = is_adjectival(name[-1].text) and not _is_made_compound(name[0].text)
    return name if quoted or not (plain or adjectival) else []


def _continues(word: Word) -> bool:
    return word.tag in _NAME_TAGS
