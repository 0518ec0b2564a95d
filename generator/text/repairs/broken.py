"""The rules for text that copying, conversion and line ends broke."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files

import ftfy

from generator.text.language.words import is_common, is_word
from generator.text.repairs.line_breaks import (
    LOST_HYPHENS,
    mend_compounds,
    mend_hyphens,
    mend_lost_hyphens,
    mend_soft_hyphens,
)
from generator.text.repairs.repairing import Edit, Rule, find_by

_LISTS = tomllib.loads(files(__package__).joinpath("mending.toml").read_text(encoding="utf-8"))
_STARTERS = frozenset(_LISTS["sentences"]["starters"])
_ACCENTS: dict[str, str] = _LISTS["spacing_accents"]
_LOST_LEFT = frozenset(_LISTS["lost_ligatures"]["left"])
_LOST_RIGHT = frozenset(_LISTS["lost_ligatures"]["right"])

# --- mojibake ---------------------------------------------------------------------------------------------------------
# UTF-8 that was read as Latin-1 or Windows-1252, and Windows-1252 that was read as Latin-1 (a lone C1 control).
_LATE = "\x80-\x84\x86-\xbf\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019"
_LATE += "\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178"
_MOJIBAKE = re.compile(f"[\xc2-\xf4][{_LATE}]|[\x80-\x84\x86-\x9f]")
_TOKEN = re.compile("[^\t\n\x0b\x0c\r\x1c-\x1f \u2028\u2029]+")
_LONGEST_TOKEN = 200
_ONLY_ENCODING = ftfy.TextFixerConfig(
    unescape_html=False,
    remove_terminal_escapes=False,
    replace_lossy_sequences=False,
    fix_latin_ligatures=False,
    fix_character_width=False,
    uncurl_quotes=False,
    fix_line_breaks=False,
    fix_surrogates=False,
    remove_control_chars=False,
    normalization=None,
)


def _find_mojibake(text: str) -> Iterator[Edit]:
    if not _MOJIBAKE.search(text):
        return
    for token in _TOKEN.finditer(text):
        if token[0].isascii() or len(token[0]) > _LONGEST_TOKEN or not _MOJIBAKE.search(token[0]):
            continue
        fixed = _decode_again(token[0])
        if fixed != token[0]:
            yield token.start(), token.end(), fixed


@lru_cache(maxsize=1024)
def _decode_again(token: str) -> str:
    return ftfy.fix_encoding(token, _ONLY_ENCODING)


# --- dollars ----------------------------------------------------------------------------------------------------------
_DOLLAR = re.compile(r"(?<!\\)\$")
# A sign before a number that is not in the formula any more: `$\sim \textbf{10}`, `$\geq 3`.
_OPEN_SIGN = re.compile(
    r"(?<!\\)\$(\\(?:sim|approx|simeq|geq?|leq?|pm|times)) +(?=\\text(?:bf|it|rm)\{[\d.]|\\emph\{[\d.])"
)


def _find_lost_dollars(text: str) -> Iterator[Edit]:
    """Close a formula of one sign, if the text has a dollar too few."""
    if len(_DOLLAR.findall(text)) % 2:
        for match in _OPEN_SIGN.finditer(text):
            yield match.start(), match.end(), f"${match[1]}$"


# --- characters -------------------------------------------------------------------------------------------------------
_LIGATURES = dict(zip("ﬀﬁﬂﬃﬄﬅﬆ", ("ff", "fi", "fl", "ffi", "ffl", "st", "st"), strict=True))
_LIGATURE = re.compile("[ﬀ-ﬆ]")

# Soft hyphen, zero-width space and joiners, word joiner and invisible operators, byte order mark, tag characters.
_INVISIBLE = re.compile("[\xad\u200b-\u200d\u2060-\u2064\ufeff\U000e0000-\U000e007f]+")
_JOINERS = frozenset("\u200c\u200d")
_FLAG = "\U0001f3f4"
_FIRST_TAG = "\U000e0000"
_AFTER_LATIN = "\u0250"
FLOOD = "flood of combining marks"
"""The one repair that takes away what is seen, which an author is told."""
_FLOOD = re.compile(
    "([\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u06d6-\u06dc\u0e31-\u0e3a\u0e47-\u0e4e"
    "\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]{4})"
    "[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u06d6-\u06dc\u0e31-\u0e3a\u0e47-\u0e4e"
    "\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]+"
)
_MATH_ITALIC = re.compile("[\U0001d434-\U0001d467\U0001d6a4\U0001d6a5\U0001d6e2-\U0001d71b]")


def _drop_invisible(match: re.Match[str]) -> str | None:
    """Drop what has no width; but other scripts and emoji need the joiners, and tags after a flag spell its country."""
    text, run = match.string, match[0]
    before, after = text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]
    if _JOINERS.issuperset(run) and max(before, after) >= _AFTER_LATIN:
        return None
    return None if before == _FLAG and run[0] >= _FIRST_TAG else ""


# --- accents ----------------------------------------------------------------------------------------------------------
_SPACING_ACCENT = re.compile(f"[{''.join(_ACCENTS)}]")
_LATE_MARK = re.compile("(?<=[A-Za-z])([A-Za-z]) ([\u0300-\u030c\u0327\u0328])(?![A-Za-z])")
_VOWELS = frozenset("aeiouyAEIOUYı")


# The acute accent is also typed for an apostrophe or a quote: `don´t`, `l´alg`, `´so´`.
_ACUTE = "\u0301"
_CONTRACTIONS = frozenset(("s", "t", "m", "d", "re", "ve", "ll"))
_OPENING_ACUTE = re.compile(r"´(?=\w)(?<!\w´)")
_LETTERS_BEFORE = re.compile(r"[^\W\d_]*")
_SHORTEST_WORD = 4


def _find_accents(text: str) -> Iterator[Edit]:
    end = 0
    quotes = _OPENING_ACUTE.search(text) is not None
    for match in _SPACING_ACCENT.finditer(text):
        at, mark = match.start(), _ACCENTS[match[0]]
        left = _LETTERS_BEFORE.match(text[max(end, at - 30) : at][::-1])
        right = _LETTERS_BEFORE.match(text, at + 1, at + 31)
        head, tail = left[0][::-1] if left else "", right[0] if right else ""
        if not head or len(head + tail) < _SHORTEST_WORD or not (head + tail)[-1:].isalpha():
            continue
        if mark == _ACUTE and (_is_apostrophe(head, tail) or (not tail and quotes)):
            continue
        edit = _compose(at, head[-1], tail[:1], mark)
        if edit is not None:
            end = edit[1]
            yield edit


def _is_apostrophe(head: str, tail: str) -> bool:
    return tail in _CONTRACTIONS or (len(head) == 1 and (head.islower() or tail[:1].isupper()))


def _compose(at: int, left: str, right: str, mark: str) -> Edit | None:
    """Put an accent that stands within a word on the letter before or after it, where only one of them can have it."""
    before, after = _put_on(left, mark), _put_on(right, mark)
    if mark == _ACUTE:
        before, after = before if left in _VOWELS else "", after if right in _VOWELS else ""
    if after and (not before or right in "ıȷ" or (right in _VOWELS and left not in _VOWELS)):
        return at, at + 2, after
    if before and (not after or (left in _VOWELS and right not in _VOWELS)):
        return at - 1, at + 1, before
    return None


@lru_cache(maxsize=1024)
def _put_on(letter: str, mark: str) -> str:
    """Give the accented letter, empty if there is none."""
    composed = unicodedata.normalize("NFC", {"ı": "i", "ȷ": "j"}.get(letter, letter) + mark)
    return composed if letter.isalpha() and len(composed) == 1 else ""


# --- what PDF readers leave -------------------------------------------------------------------------------------------
_GLYPH = re.compile(r"(?<![A-Za-z])([A-Za-z]{0,30})\(cid:(\d{1,3})\)([A-Za-z]{0,30})")
# The places of the ligatures in the encoding of TeX's own fonts (OT1).
_OT1 = {"11": "ff", "12": "fi", "13": "fl", "14": "ffi", "15": "ffl"}
_LOST_LIGATURE = re.compile(r"(?<![\w-])([A-Za-z]{1,6}) (?=([a-z]{3,12})(?![\w-]))")


def _complete(left: str, right: str) -> str | None:
    """Give the one word that a ligature between two pieces makes, None if there is none or more than one."""
    found = [left + ligature + right for ligature in _OT1.values() if is_word(left + ligature + right)]
    common = [word for word in found if is_common(word)]
    if len(found) > 1:
        found = common
    return found[0] if len(found) == 1 else None


def _replace_glyph(match: re.Match[str]) -> str | None:
    left, number, right = match.groups()
    if number == "173" or not left + right:
        return None
    usual = left + _OT1.get(number, "?") + right
    return usual if is_word(usual) else _complete(left, right)


def _replace_lost_ligature(match: re.Match[str]) -> str | None:
    left, right = match.groups()
    if left.lower() not in _LOST_LEFT and right not in _LOST_RIGHT:
        return None
    word = _complete(left, right)
    return word[: -len(right)] if word is not None and is_common(word) else None


# --- entities that lost their signs -----------------------------------------------------------------------------------
_QUOTE_ENTITIES = {"ldquo": "“", "rdquo": "”"}
# No word has these letters, but for what was `&ldquo;`.
_LOST_ENTITY = re.compile(r"(?<![&\d])[lr]dquo")


# --- quotes of CSV files ----------------------------------------------------------------------------------------------
_QUOTE = re.compile("\"+|``|''|[“”]")
_OPENING = frozenset(("``", "“"))
_CLOSING = frozenset(("''", "”"))
_FEWEST_SPACES = 12


def _find_csv_quotes(text: str) -> Iterator[Edit]:
    """Find a quote at the start or the end that has no partner, and one pair around a whole abstract."""
    end = len(text.rstrip())
    opens, closes = text.startswith('"'), end > 1 and text.endswith('"', 0, end)
    every = list(_QUOTE.finditer(text))
    straight = [quote for quote in every if quote[0].startswith('"')]
    choices = [quotes for quotes in (straight, every) if quotes]
    if closes and any(_are_paired(text, quotes[:-1]) for quotes in choices):
        yield end - 1, end, ""
    elif opens and any(_are_paired(text, quotes[1:]) for quotes in choices):
        yield 0, 1, ""
    elif opens and closes and text.count(" ") >= _FEWEST_SPACES and _are_paired(text, straight[1:-1]):
        yield 0, 1, ""
        yield end - 1, end, ""


def _are_paired(text: str, quotes: list[re.Match[str]]) -> bool:
    """Tell whether quotes open and close in turn, an opening one after a space and a closing one before."""
    opens = True
    for quote in quotes:
        before, after = text[quote.start() - 1 : quote.start()] or " ", text[quote.end() : quote.end() + 1] or " "
        if opens:
            fits = quote[0] not in _CLOSING and (before.isspace() or before in "([{/—–-") and not after.isspace()
        else:
            fits = quote[0] not in _OPENING and not before.isspace() and not after.isalnum()
        if not fits:
            return False
        opens = not opens
    return opens


_DOUBLED = re.compile(r'(?<![^\s(\[{/—–-])""(?=[^\s"])([^"]{1,200})(?<=[^\s"])""(?![\w"])')
_HALF_DOUBLED = re.compile(r'(?<!`)``(?=[^\s`])([^"`]{1,200})(?<=[^\s"`])""(?![\w"])')

# --- spaces and backslashes -------------------------------------------------------------------------------------------
_STOP = re.compile(r"\.(?=[A-Z])(?<=[a-z0-9)\]%”’\"]\.)")
_LAST_WORD = re.compile(r"(?:\A|(?<=[\s(\-–—/“\"‘'`*]))[A-Za-z]+\Z")
_SURELY_A_WORD = 4
_FIRST_WORD = re.compile(r"[A-Z][a-z]*(?=[ ,’'-])")
_COMMA = re.compile(r",(?=[a-z]{2})(?<=[a-z]{2},)")
_LITERAL_LINE_END = re.compile(
    r"(?<=[.!?:;,)”\"]) ?(?:(?:\\r)?\\n)+ ?(?=[A-Z(•\d-])(?!(?:Left|Right|Vdash|VDash|Lefright))"
)
_LOST_BACKSLASH = re.compile(r"(?:(?<=[(\[]) )?(?<![A-Za-z\\])(?:(t)?(ext(?:it|bf|tt|sc))|e?mph)\{(?=[^{}]{1,200}\})")


def _find_stops(text: str) -> Iterator[Edit]:
    for match in _STOP.finditer(text):
        word = _FIRST_WORD.match(text, match.end(), match.end() + 30)
        if word is None or not _ends_sentence(text, match.start(), word[0]):
            continue
        yield match.end(), match.end(), " "


def _ends_sentence(text: str, at: int, next_word: str) -> bool:
    before = text[max(0, at - 40) : at]
    last = _LAST_WORD.search(before)
    if next_word not in _STARTERS:
        return False
    if last is None:
        return before[-1] in ')]%”’"0123456789' and before[-2:-1] not in ("", ".")
    return len(last[0]) >= _SURELY_A_WORD or (len(last[0]) > 1 and is_word(last[0]))


def _find_commas(text: str) -> Iterator[Edit]:
    for match in _COMMA.finditer(text):
        at = match.start()
        before = text[max(0, at - 40) : at].rpartition(" ")[2]
        after = text[at + 1 : at + 41].partition(" ")[0].rstrip(".,;:")
        if before.isalpha() and after.replace("-", "").isalpha() and is_word(before) and is_common(after):
            yield at + 1, at + 1, " "


def _restore_backslash(match: re.Match[str]) -> str:
    return f"\\t{match[2]}{{" if match[2] else "\\emph{"


# Beside each rule: how many changes it makes, in how many of 10,000 abstracts; how many of the changes
# that were read are right. Where the fault is rare, all of its changes were read.

# 29 in 19; 29 of 29.
_MOJIBAKE_RULE = Rule(name="mojibake", beyond_ascii=True, find=_find_mojibake)

ENCODING = (
    _MOJIBAKE_RULE,
    # None in those; seen in other collections (2 of 2).
    Rule(name="hyphen lost at a line end", signs=("\x02",), find=mend_lost_hyphens),
)

BROKEN = (
    _MOJIBAKE_RULE,
    # 219 in 71; 219 of 219.
    Rule(
        name="ligature",
        signs=tuple(_LIGATURES),
        beyond_ascii=True,
        find=find_by(_LIGATURE, lambda match: _LIGATURES[match[0]]),
    ),
    # With hyphens, below: 996 in 368; 993 of 996.
    Rule(name="word split at a line end", signs=("(cid:173)", "\xad "), find=mend_soft_hyphens),
    # 1 in 1; 1 of 1. What goes has no width, so that no reader misses it.
    Rule(
        name="invisible character",
        beyond_ascii=True,
        find=find_by(_INVISIBLE, _drop_invisible),
        everywhere=True,
    ),
    # None in those: a wall against hostile text.
    Rule(
        name=FLOOD,
        beyond_ascii=True,
        find=find_by(_FLOOD, lambda match: match[1]),
        everywhere=True,
    ),
    # 2 in 2; 2 of 2, and 2 of 2 in 4,000 abstracts of public test sets.
    Rule(name="accent beside its letter", signs=tuple(_ACCENTS), beyond_ascii=True, find=_find_accents),
    # 1 in 1; 1 of 1.
    Rule(
        name="accent after a space",
        signs=tuple(" " + mark for mark in _ACCENTS.values()),
        beyond_ascii=True,
        find=find_by(_LATE_MARK, lambda match: _put_on(match[1], match[2]) or None),
    ),
    # 11 in 2; 11 of 11. Italic is how variables are set; bold, script and the other styles mean something and stay.
    Rule(
        name="mathematical italic",
        beyond_ascii=True,
        find=find_by(_MATH_ITALIC, lambda match: unicodedata.normalize("NFKC", match[0])),
    ),
    # 15 in 4; 15 of 15.
    Rule(name="ligature lost in a PDF", signs=("(cid:",), find=find_by(_GLYPH, _replace_glyph)),
    # 1 in 1; 1 of 1.
    Rule(
        name="ligature lost to a space",
        words=_LOST_LEFT | _LOST_RIGHT,
        find=find_by(_LOST_LIGATURE, _replace_lost_ligature),
    ),
    # See the soft hyphens above.
    Rule(name="word split at a line end", signs=("- ",), find=mend_hyphens),
    # 27 in 24; 27 of 27.
    Rule(name="hyphen lost at a line end", words=LOST_HYPHENS, find=mend_compounds),
    # 14 in 7; 14 of 14.
    Rule(
        name="quote whose entity lost its signs",
        signs=("ldquo", "rdquo"),
        find=find_by(_LOST_ENTITY, lambda match: _QUOTE_ENTITIES[match[0]]),
    ),
    # 509 in 335; 138 of 138.
    Rule(name="quote of a CSV file", signs=('"',), find=_find_csv_quotes),
    # 21 in 12; 21 of 21.
    Rule(name="doubled quote", signs=('""',), find=find_by(_DOUBLED, lambda match: f'"{match[1]}"')),
    Rule(name="doubled quote", signs=('""',), find=find_by(_HALF_DOUBLED, lambda match: f"``{match[1]}''")),
    # None in those; seen in other collections (1 of 1).
    Rule(name="line end written as \\n", signs=("\\n",), find=find_by(_LITERAL_LINE_END, lambda _: " ")),
    # 16 in 11; 16 of 16.
    Rule(
        name="lost backslash",
        signs=("{",),
        find=find_by(_LOST_BACKSLASH, _restore_backslash),
    ),
    # None in those; seen in other collections (1 of 1). Everywhere: what stands to the next dollar is no formula then.
    Rule(name="lost dollar", signs=("$\\",), find=_find_lost_dollars, everywhere=True),
    # 160 in 106; 160 of 160.
    Rule(name="no space after a full stop", signs=(".",), find=_find_stops),
    # 16 in 16; 16 of 16.
    Rule(name="no space after a comma", signs=(",",), find=_find_commas),
)
