"""Where the text of an abstract begins and ends among the lines of a paragraph, and whether a line is its title."""

import re
from collections.abc import Sequence

from generator.text.listings.lines import STOP, Line, LineKind, is_title, numbering_end

# A text of fewer characters is no abstract to which what stands around it could belong.
SHORTEST_TEXT = 100
# A line break in running text stands where the next word would not have fitted.
_TITLE_LINE_SHARE = 0.6
_FEWEST_WORDS_ALONE = 5
_FEWEST_WORDS_WITH_COLON = 4
# Of the telling words of a title, so many stand in its abstract, up to their endings. Counted on 3,000 papers, that is
# so for 94 % of the titles in capitals, and for 1 % of the pairs of an abstract and the heading of some area.
_TELLING_WORD = 4
_STEM = 5
_SHARED = 0.6
_WORD = re.compile(r"[^\W\d_]+")
_BEGINS_SENTENCE = re.compile(r"[\"“”'‘’«(\[$\\*_]*(?:[^\W\d_]|\d)")
_BULLET = re.compile(r"\s*(?:[•‣◦▪●∙·]\s*|[-*–—]\s+)(?=\S)")
_CLOSING_QUOTES = re.compile(r"[\s\"”]+$")
BEHIND: frozenset[LineKind] = frozenset(("end", "number", "keywords", "sure", "others", "around", "rule", "blank"))
LABELLED: frozenset[LineKind] = frozenset(("number", "title", "sure", "others"))
# As much of the end of a text as is looked at.
_END = 300


def is_abstract(text: str) -> bool:
    """Say whether a text is long enough for an abstract, and begins and ends as sentences do."""
    return (
        len(text) >= SHORTEST_TEXT
        and begins_sentence(text)
        and STOP.search(_CLOSING_QUOTES.sub("", text[-_END:])) is not None
    )


def begins_sentence(text: str) -> bool:
    """Say whether a text begins with a capital, a figure or a formula, behind quotes and brackets."""
    match = _BEGINS_SENTENCE.match(text.lstrip())
    return match is not None and not match[0][-1].islower()


def without_number(line: str) -> str:
    """Give a line without the number of an entry before it."""
    return line[numbering_end(line) :]


def is_sure_title(line: str, text: str) -> bool:
    """Say whether a line is surely the title of a text that nothing else tells: by its form, and by words of both.

    The heading of a part of a list has the form of a title, too; its words are seldom those of the text below it.
    """
    fewest = _FEWEST_WORDS_WITH_COLON if ":" in line else _FEWEST_WORDS_ALONE
    if len(line.split()) < fewest or not is_title(line, in_capitals=True):
        return False
    stems = {word[:_STEM] for word in _WORD.findall(line.casefold()) if len(word) >= _TELLING_WORD}
    in_text = {word[:_STEM] for word in _WORD.findall(text.casefold())}
    return len(stems & in_text) >= _SHARED * len(stems)


def is_short(line: str, below: Sequence[str]) -> bool:
    """Say whether a line ends before the end of the page, and is clearly shorter than those below it are."""
    return len(line) < _TITLE_LINE_SHARE * max(map(len, below)) and ends_before(line, below[0], below)


def ends_before(line: str, following: str, text: Sequence[str]) -> bool:
    """Say whether a line was broken although the first word of the following had room, or is wider than the page."""
    width = max(map(len, text))
    word = following.split(maxsplit=1)[0]
    return len(line) > width or len(line) + 1 + len(word) <= width


def find_end(lines: Sequence[str], kinds: Sequence[Line], start: int) -> int:
    """Give where the text ends: before lines that are no text, the first of them below the end of a sentence.

    That end may be missing before two headers with labels: no text has these.
    """
    end = len(lines)
    while end > start + 1 and kinds[end - 1].kind in BEHIND:
        end -= 1
    behind = [line.kind for line in kinds[end:]]
    if behind in ([], ["others"]):
        return len(lines)
    is_sure = bool({"end", "rule"} & set(behind)) or sum(kind in LABELLED for kind in behind) > 1
    return end if is_sure or STOP.search(_CLOSING_QUOTES.sub("", lines[end - 1][-_END:])) else len(lines)


def without_mark(text: str) -> str:
    """Leave out the number or the bullet at the front of a text, if a sentence follows and no other item of a list."""
    end = numbering_end(text)
    if end:
        mark = text[:end].strip()
        figures = re.sub(r"\D", "", mark)
        following = re.escape(mark.replace(figures, str(int(figures) + 1)))
        has_more = re.search(rf"(?:^|\s){following}\s", text[end:]) is not None
    else:
        match = _BULLET.match(text)
        if match is None:
            return text
        end = match.end()
        mark = re.escape(match[0].strip())
        has_more = re.search(rf"(?:^|\n)\s*{mark}|[.;:]\s+{mark}\s", text[end:]) is not None
    return text if has_more or not begins_sentence(text[end:]) else text[end:]
