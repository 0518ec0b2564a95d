"""The long form beside a name: the words that it stands for, before it, in brackets after it, or after a colon."""

import tomllib
from collections.abc import Sequence
from importlib.resources import files

from generator.text.language.naming import match_long_form
from generator.text.language.tagging import Word
from generator.text.names.tokens import Token

_DATA = tomllib.loads((files(__package__) / "candidates.toml").read_text(encoding="utf-8"))
_IN_BRACKETS = frozenset(_DATA["in_brackets"].split())
_OPEN_BRACKETS = frozenset("([")
_CLOSE_BRACKETS = frozenset(")]")
_ENDS_BRACKET = _CLOSE_BRACKETS | frozenset(",;")
_NOT_IN_LONG_FORM = _OPEN_BRACKETS | _CLOSE_BRACKETS | frozenset(".;:!?")
_ARTICLES = frozenset({"a", "an", "the"})
_DASHES = frozenset({",", "–", "—", "-"})
_LONGEST_LONG_FORM = 12
_GROUP = 5  # the words and marks of "E(n)-"


def find_long_form(tokens: Sequence[Token], first: int, last: int) -> tuple[int, int]:
    """Give the words that a name stands for, before it or after it in brackets: from, and to before. Equal if none."""
    opened = first - 1
    while opened > 0 and tokens[opened].lower in _IN_BRACKETS:
        opened -= 1  # "a Long Form (named X)"
    if opened >= 0 and tokens[opened].text in _OPEN_BRACKETS and _closes(tokens, last):
        return _find_before_bracket(tokens, first, opened) if last - first == 1 else (opened, opened)
    found = _find_before_comma(tokens, first, last)
    if found[0] < found[1] or last - first > 1 or last + 1 >= len(tokens):
        return found
    follows = tokens[last].text
    if follows in _OPEN_BRACKETS:
        return _find_in_brackets(tokens, first)
    if follows == ":":
        return _find_after_colon(tokens, first)
    return _find_spelling_after(tokens, first) if follows in _DASHES and last + 2 < len(tokens) else (first, first)


def is_spelled_inside_words(long: Sequence[Token], short: str) -> bool:
    """Say whether the capitals of a long form spell its short form, some of them inside words: "LanguagE Maps"."""
    parts = [part for token in long for part in token.text.split("-")]
    odd = any(any(map(str.isupper, part[1:])) and not part.isupper() for part in parts)
    return odd and _join_capitals(long) == "".join(letter for letter in short if letter.isalpha()).upper()


def _find_before_bracket(tokens: Sequence[Token], first: int, end: int) -> tuple[int, int]:
    """Read "Long Form (X)", where a bracket opens at `end`."""
    limit = max(0, end - _LONGEST_LONG_FORM)
    begin = next((at + 1 for at in range(end - 1, limit - 1, -1) if tokens[at].text in _NOT_IN_LONG_FORM), limit)
    if spelled := _find_spelling_before(tokens, first, begin, end):
        return spelled, end
    number = match_long_form(tokens[first].text, _make_words(tokens[begin:end]))
    return (_pass_group(tokens, end - number) if number else end), end


def _find_before_comma(tokens: Sequence[Token], first: int, last: int) -> tuple[int, int]:
    """Read "a Long Form Network, LFN, that"."""
    if not _is_apposed(tokens, first, last):
        return first, first
    end = first - 1
    begin = max(0, end - _LONGEST_LONG_FORM)
    if spelled := _find_spelling_before(tokens, first, begin, end):
        return spelled, end
    number = match_long_form(tokens[first].text, _make_words(tokens[begin:end]))
    found = number > 1 and all(map(_is_in_capitals, tokens[end - number : end]))
    return (end - number, end) if found else (first, first)


def _find_in_brackets(tokens: Sequence[Token], first: int) -> tuple[int, int]:
    """Read "X (Long Form)"."""
    begin = first + 2
    limit = min(len(tokens), begin + _LONGEST_LONG_FORM)
    close = next((at for at in range(begin, limit) if tokens[at].text in _CLOSE_BRACKETS), begin)
    # One word is joined from several: of "LMNet (Looms-Maps-Net)".
    several = close - begin > 1 or (begin < close and "-" in tokens[begin].text and tokens[begin].text[0].isupper())
    number = match_long_form(tokens[first].text, _make_words(tokens[begin:close])) if several else 0
    return (begin, close) if 0 < number == close - begin else (first, first)


def _find_spelling_before(tokens: Sequence[Token], first: int, begin: int, end: int) -> int:
    """Read "LOng mOdule of Many (LOOM", where the capitals alone spell the name: give where it begins, or 0."""
    name, spelled = tokens[first].text, ""
    for at in range(end - 1, begin - 1, -1):
        spelled = _join_capitals(tokens[at : at + 1]) + spelled
        if spelled == name:
            odd = tokens[at].text[0].isupper() and any(map(_has_inner_capital, tokens[at:end]))
            return at if odd else 0
        if not name.endswith(spelled):
            return 0
    return 0


def _join_capitals(tokens: Sequence[Token]) -> str:
    return "".join(letter for token in tokens for letter in token.text if letter.isupper())


def _has_inner_capital(token: Token) -> bool:
    """Say whether a capital stands inside a word that is no acronym: "LanguagE", "Multi-Loom"."""
    return any(map(str.isupper, token.text[1:])) and not token.text.isupper()


def _pass_group(tokens: Sequence[Token], first: int) -> int:
    """Go back over the group that a long form begins with: "E(n)-" of "E(n)-Equivariant Graph Neural Network"."""
    group = [token.text for token in tokens[max(0, first - _GROUP) : first]]
    return first - _GROUP if group[1:2] == ["("] and group[3:] == [")", "-"] and group[0].isupper() else first


def _find_after_colon(tokens: Sequence[Token], first: int) -> tuple[int, int]:
    """Read "X: Long Form, which", where as many words as match are the long form."""
    begin, limit = first + 2, min(len(tokens), first + 2 + _LONGEST_LONG_FORM)
    end = next((at for at in range(begin, limit) if tokens[at].shape == "mark"), limit)
    for close in range(end, begin + 1, -1):
        if match_long_form(tokens[first].text, _make_words(tokens[begin:close])) == close - begin:
            return begin, close
    return first, first


def _find_spelling_after(tokens: Sequence[Token], first: int) -> tuple[int, int]:
    """Read "LOOM, a LOng mOdule of Many", where the capitals alone spell the name, some of them inside the words."""
    name, spelled = tokens[first].text, ""
    begin = first + 2 + (tokens[first + 2].lower in _ARTICLES)
    for at in range(begin, min(len(tokens), begin + _LONGEST_LONG_FORM)):
        text = tokens[at].text
        if text in _NOT_IN_LONG_FORM:
            break
        spelled += _join_capitals(tokens[at : at + 1])
        if spelled == name:
            odd = any(map(_has_inner_capital, tokens[begin : at + 1]))
            return (begin, at + 1) if odd else (first, first)
        if not name.startswith(spelled):
            break
    return first, first


def _is_apposed(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Say whether an acronym stands between commas: "a Long Form Network, LFN, that"."""
    closed = last < len(tokens) and tokens[last].text in ",."
    return closed and last - first == 1 and first > 1 and tokens[first - 1].text == "," and tokens[first].text.isupper()


def _is_in_capitals(token: Token) -> bool:
    """Say whether a word has a capital or ends another that may: "-based"."""
    return token.text[0].isupper() or not token.text[0].isalnum()


def _closes(tokens: Sequence[Token], at: int) -> bool:
    """Say whether a bracket or its first part ends here: "(X)", "(X, for …)", "(X for short)"."""
    text = tokens[at].text if at < len(tokens) else ""
    return text in _ENDS_BRACKET or [token.lower for token in tokens[at : at + 2]] == ["for", "short"]


def _make_words(tokens: Sequence[Token]) -> list[Word]:
    return [Word(token.text, token.lower, 0, 0, "noun") for token in tokens]
