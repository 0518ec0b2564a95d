"""Dashes and ties of LaTeX, `--` and `~`, told from the same signs in code, paths, ranges and distributions."""

import re

_DASHES = {2: "–", 3: "—"}
_BEFORE_DASH = frozenset(".,;:)]}\"'”’%$*?")
_BEHIND_DASH = frozenset("([{\"'“‘$\\*")
_BEFORE_TIE = frozenset(".,;:)]}$%'\"”’")
_BEHIND_TIE = frozenset("([{$\\\"'“‘`")
_QUANTITY = re.compile(r"\d ?[A-Za-z/%°]+\Z")
_LAST_WORD = re.compile(r"[^\W_]+\Z")
_DISTRIBUTION = re.compile(r"[^\W_]\(")
_LONGEST_WORD = 40
_SHORTEST_WORD = 2
# LaTeX ties a small word to these. In 10,000 abstracts the other tildes between small letters were misread letters.
_TIED_WORDS = frozenset(
    (
        "a",
        "an",
        "and",
        "as",
        "at",
        "by",
        "for",
        "in",
        "of",
        "on",
        "or",
        "see",
        "such",
        "than",
        "that",
        "the",
        "to",
        "with",
    )
)


def read_dash(text: str, start: int, end: int) -> str | None:
    """Give the dash that a run of hyphens means, or None where it means none: `--flag`, `-->`, `i--`, rules."""
    dash = _DASHES.get(end - start)
    before, behind = text[start - 1 : start], text[end : end + 1]
    if dash is None or not before or not behind:
        return None
    joins_before = before.isalnum() or before in _BEFORE_DASH
    joins_behind = behind.isalnum() or behind in _BEHIND_DASH
    if before.isspace() and behind.isspace():
        return dash
    if joins_before and joins_behind:
        return dash
    if joins_before and behind.isspace():
        word = text[max(0, start - 2) : start]
        return dash if dash == "—" or (not word.isupper() and (word.isalpha() or word[-1] in _BEFORE_DASH)) else None
    return dash if dash == "—" and before.isspace() and joins_behind else None


def is_tie(text: str, place: int) -> bool:
    """Tell whether the tilde at a place is a space that does not break, as in `Fig.~1`.

    It is not in `~100` (about), `4~8` and `4 ms~8 ms` (ranges), `X~N(0,1)` (distributions), `O~(n)` and `/~user`.
    """
    before, behind = text[place - 1 : place], text[place + 1 : place + 2]
    if not (before.isalnum() or before in _BEFORE_TIE) or not (behind.isalnum() or behind in _BEHIND_TIE):
        return False
    if before.islower() and behind.islower():
        small = _LAST_WORD.search(text, max(0, place - _LONGEST_WORD), place)
        return text.startswith("al", place + 1) or (small is not None and small[0] in _TIED_WORDS)
    if not before or not behind or (behind.isdigit() and (before.isdigit() or before in "%°")):
        return False
    if before.isdigit() or not before.isalnum():
        return True
    word = _LAST_WORD.search(text, max(0, place - _LONGEST_WORD), place)
    if word is None or len(word[0]) < _SHORTEST_WORD or _DISTRIBUTION.match(text, place + 1):
        return behind == "\\"
    return not (behind.isdigit() and _QUANTITY.search(text, max(0, place - _LONGEST_WORD), place))


def is_closing_quote(text: str, start: int) -> bool:
    """Tell whether the two apostrophes at `start` are a closing quotation mark, not inches or an empty string."""
    before, behind = text[start - 1 : start], text[start + 2 : start + 3]
    return (before.isalpha() or before in _BEFORE_QUOTE) and bool(before) and not behind.isalnum() and behind != "'"


def find_closing_quote(text: str, start: int) -> int:
    """Give the place of the two apostrophes that close what the two at `start` open, or -1 where there are none."""
    end = start + _QUOTE
    closing = text.find("''", end, end + _LONGEST_QUOTATION)
    return closing if closing >= 0 and is_closing_quote(text, closing) else -1


def opens_quotation(text: str, start: int) -> bool:
    """Tell whether the two apostrophes at `start` stand where only an opening quotation mark can."""
    before, behind = text[max(0, start - 1) : start], text[start + _QUOTE : start + _QUOTE + 1]
    return (not before or before.isspace() or before in _BEFORE_QUOTATION) and bool(behind) and behind not in "' "


_QUOTE = len("''")
_LONGEST_QUOTATION = 400
_BEFORE_QUOTATION = frozenset("([{“‘-–—/")
_BEFORE_QUOTE = frozenset(".,;:!?)%")
_ESCAPED = frozenset("%&$#_{}")
_SPACE_LIKE = frozenset(",;:>")
_NOTHING = frozenset("!/-@")


def read_escape(text: str, start: int) -> str | None:
    """Give what a backslash and the sign behind it mean in LaTeX text, or None where they are no LaTeX."""
    before, sign, behind = text[start - 1 : start], text[start + 1 : start + 2], text[start + 2 : start + 3]
    is_attached = bool(before) and (before.isalnum() or before in ".)}$%")
    shown = None
    if sign in _ESCAPED:
        shown = sign
    elif sign == "\\":
        # A break of the line; but two of four, or between letters, are no LaTeX.
        is_break = "\\" not in {before, behind} and not (before.isalnum() and behind.isalnum())
        shown = " " if is_break else None
    elif sign == "*":
        shown = "*" if before.isalnum() else None
    elif sign == " ":
        shown = " " if is_attached else None
    elif sign in _SPACE_LIKE:
        shown = " " if is_attached and (behind.isalnum() or behind in {"$", "\\"}) else None
    elif sign in _NOTHING:
        shown = "" if before.isalpha() and behind.isalpha() else None
    return shown
