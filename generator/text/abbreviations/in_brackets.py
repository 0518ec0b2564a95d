"""Abbreviations expanded with the help of a bracket: "long form (SHORT)" and "SHORT (long form)"."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from generator.text.abbreviations.expansions import (
    LOOSE,
    STRICT,
    Expansion,
    accept,
    make_expansion,
    read_before,
    strip_quotes,
    write_choice,
)
from generator.text.abbreviations.long_forms import Reading, match_after, match_whole
from generator.text.abbreviations.short_forms import has_capitals, is_capitalized_word, is_short_form

_BRACKET = re.compile(r"[()\[\]]")
_PAIRS = {"(": ")", "[": "]"}
_LONGEST_BRACKET = 240
_SHORTEST_BRACKET_AFTER_LETTER = 3  # "E(n)", "SE(3)" and "f(x)" are no abbreviations
_FARTHEST_WORD = 60
_BEFORE_SHORT = re.compile(rf"(?:(?:{write_choice('before_short')})(?!\w)[,:]? ?)+", re.IGNORECASE)
_BEFORE_LONG = re.compile(rf"(?:(?:{write_choice('before_long')})(?!\w)[,:]? ?)+", re.IGNORECASE)
_SEPARATOR = re.compile(r" ?[,;:=] ?| (?:or|and) |/| [–—] ?| ?—|–(?= )")
# "(LC–MS/MS)" is one short form, and none of its parts is another.
_COMPOUND = re.compile(r"[^\W_][\w-]*(?:–[\w/–-]+|([A-Z]{2,})/\1)")
# What a number tells: "(BF10 = 3.2)" has a symbol, and "(RQ1)" a label beside "(RQ2)".
_VALUE = re.compile(r" ?[=<>≤≥≈] ?[-−]?[.\d]")
_LABEL = re.compile(r"([A-Z]{1,3})1")
_AFTER_SHORT = re.compile(r"['’]? ?\d{2,4}\b.*|(?:for|in) short|hereafter|henceforth")
_LAST_WORD = re.compile(r"(?<!\S)\S+(?=\s?\Z)")
_CUT = re.compile(r"[,;:]| or (?!of)")
_JOINT = re.compile(r"(?:,? (?:and|or|&)|,) (?:an? |the )?\Z")
_LONGEST_JOINT = 12
_ADJECTIVE_END = re.compile(r"-(?:based|like|style)\Z")
_MOST_PIECES = 4
_SURE = 0.2
_TIMES_LONGER = 2


def find_expansions_in_brackets(text: str) -> Iterator[Expansion]:
    """Find the pairs of short and long form of which one stands in brackets after the other."""
    for start, end in _find_brackets(text):
        if start and text[start - 1].isalnum() and end - start <= _SHORTEST_BRACKET_AFTER_LETTER:
            continue
        expansions = _read_short_forms_in_bracket(text, start, end)
        if expansions:
            yield from expansions
        elif expansion := _read_long_in_bracket(text, start, end):
            yield expansion


def _find_brackets(text: str) -> list[tuple[int, int]]:
    """Give the places of the signs of bracket pairs, nested ones too, unless they are very far apart."""
    opened: list[tuple[int, str]] = []
    pairs = []
    for match in _BRACKET.finditer(text):
        sign, at = match[0], match.start()
        if sign in _PAIRS:
            opened.append((at, _PAIRS[sign]))
        elif opened and opened[-1][1] == sign:
            start, _ = opened.pop()
            if at - start <= _LONGEST_BRACKET:
                pairs.append((start, at))
        else:
            opened.clear()
    return sorted(pairs)


def _strip_lead(text: str, lead: re.Pattern[str], start: int, end: int) -> tuple[int, int]:
    begin, stop = strip_quotes(text, start, end)
    match = lead.match(text, begin, stop)
    return strip_quotes(text, match.end(), stop) if match else (begin, stop)


def _read_short_forms_in_bracket(text: str, start: int, end: int) -> list[Expansion]:
    """Read "long form (SHORT)", "long form (SHORT, …)", "one long form and another (ONE, OTHER)"."""
    begin, stop = _strip_lead(text, _BEFORE_SHORT, start + 1, end)
    if _COMPOUND.fullmatch(text, begin, stop) and is_short_form(text[begin:stop]):
        whole = _read_before(text, (begin, stop), start, LOOSE)
        return [whole] if whole is not None else []
    passed: list[tuple[int, int]] = []
    for piece in islice(_split_pieces(text, begin, stop), _MOST_PIECES):
        short_end = _find_short_end(text, *piece)
        if short_end:
            short = (piece[0], short_end)
            expansion = _read_before(text, short, start, STRICT if passed else LOOSE)
            if expansion is not None:
                return [*_read_list_before(text, passed, expansion.long_start), expansion]
            passed.append(short)
        if " " in text[slice(*piece)]:
            break
    return []


def _read_list_before(text: str, shorts: Sequence[tuple[int, int]], end: int) -> list[Expansion]:
    """Read the long forms of the other short forms of a list, which stand before the last one's, in the same order."""
    found: list[Expansion] = []
    for short in reversed(shorts):
        joint = _JOINT.search(text, max(0, end - _LONGEST_JOINT), end)
        expansion = _read_before(text, short, joint.start(), STRICT) if joint else None
        if expansion is None:
            break
        found.append(expansion)
        end = expansion.long_start
    return found


def _read_before(text: str, short: tuple[int, int], end: int, looseness: float) -> Expansion | None:
    reading = read_before(text, text[slice(*short)], end, looseness)
    return make_expansion(text, short, reading) if reading is not None else None


def _split_pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    at = start
    for match in _SEPARATOR.finditer(text, start, end):
        yield strip_quotes(text, at, match.start())
        at = match.end()
    yield strip_quotes(text, at, end)


def _find_short_end(text: str, start: int, end: int) -> int:
    """Give where the short form ends that a piece of a bracket begins with, or 0 if it has none."""
    stop = end
    space = text.find(" ", start, end)
    if space >= 0:
        if _AFTER_SHORT.fullmatch(text, space + 1, end):
            stop = space
        elif text[start:space].upper() != text[start:space]:
            return 0
    while stop > start and text[stop - 1] in ".'’\"":
        stop -= 1
    if any(map(str.isdigit, text[start:stop])) and (_VALUE.match(text, stop) or _is_label(text, text[start:stop])):
        return 0
    return stop if is_short_form(text[start:stop]) or is_capitalized_word(text[start:stop]) else 0


def _is_label(text: str, short: str) -> bool:
    """Tell whether a form is the first of numbered labels: "RQ1", where the text has an "RQ2", too."""
    label = _LABEL.fullmatch(short)
    return label is not None and re.search(rf"\b{label[1]}2\b", text) is not None


def _read_long_in_bracket(text: str, start: int, end: int) -> Expansion | None:
    """Read "SHORT (long form)", "SHORT (long form, …)", "SHORT (short for long form)"."""
    word = _LAST_WORD.search(text, max(0, start - _FARTHEST_WORD), start)
    if word is None:
        return None
    short_place = strip_quotes(text, word.start(), word.end())
    short = text[slice(*short_place)]
    if not has_capitals(short) or not is_short_form(short):
        return None
    begin, stop = _strip_lead(text, _BEFORE_LONG, start + 1, end)
    if stop - begin < _TIMES_LONGER * len(short):
        return None
    cuts = [stop, *(match.start() for match in _CUT.finditer(text, begin, stop))][:_MOST_PIECES]
    best: Reading | None = None
    for cut in cuts:
        reading = match_whole(text, short, begin, cut)
        if reading is not None and accept(reading, short, LOOSE) and (best is None or reading.cost < best.cost):
            best = reading
    if best is not None:
        # "Skyline by Tree Search-based" describes what the short form (STS) names.
        adjective = _ADJECTIVE_END.search(text, begin, best.end)
        bare = match_whole(text, short, begin, adjective.start()) if adjective else None
        return make_expansion(text, short_place, bare if bare and bare.cost <= best.cost else best)
    reading = match_after(text, short, begin, stop)
    return make_expansion(text, short_place, reading) if reading is not None and reading.cost < _SURE else None
