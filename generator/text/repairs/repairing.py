"""How a repair is written, applied and recorded: a rule finds edits in a text, all else stays."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

Edit = tuple[int, int, str]
"""A stretch of the text (code points, start included, end excluded) and what it becomes."""

_LONGEST_SHOWN = 120
_MOST_ROUNDS = 8
_TOKEN = re.compile(r"\S*")
_AROUND_WORDS = ',.()“”"'
# What is read by a machine or was set by its author, sign for sign: URLs, bare domains, e-mail addresses, code, math.
# Before each pattern the signs of which a text must hold one.
_PROTECTED = (
    (("://",), re.compile(r'(?:https?|ftp)://[^\s"]+')),
    (("www.",), re.compile(r'www\.[^\s"]+')),
    (("@",), re.compile(r"(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}")),
    (
        (".com", ".org", ".net", ".io", ".edu", ".ai", ".gov", ".dev"),
        re.compile(r'(?<![\w.-])(?:[\w-]{1,63}\.){1,4}(?:com|org|net|io|edu|ai|gov|dev)\b(?:/[^\s"]*)?'),
    ),
    (("`",), re.compile(r"(?<!`)`(?!`)[^`]{1,200}`(?!`)")),
    (("$",), re.compile(r"\$\$[^$]{1,2000}\$\$|(?<![\\$])\$(?=[^\s$])[^$]{0,600}(?<=[^\s\\])\$(?!\d)")),
    (("\\(",), re.compile(r"\\\((?:[^\\]|\\[^()\[\]]){1,600}\\\)")),
    (("\\[",), re.compile(r"\\\[(?:[^\\]|\\[^()\[\]]){1,2000}\\\]")),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """What was mended: the name of the rule, and the stretch before and after, up to the next white space."""

    rule: str
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One kind of fault. `find` gives the edits that it is sure of, in the order of the text, none overlapping.

    What a text must hold for a rule to look at it closely: one of `signs`, or one of `words` (lower case, whole words),
    and with `beyond_ascii` any character beyond ASCII. `everywhere`: also within URLs, code and math.
    """

    name: str
    find: Callable[[str], Iterable[Edit]]
    signs: tuple[str, ...] = ()
    words: frozenset[str] = frozenset()
    beyond_ascii: bool = False
    everywhere: bool = False


def find_by(
    pattern: re.Pattern[str], replace: Callable[[re.Match[str]], str | None]
) -> Callable[[str], Iterator[Edit]]:
    """Make a `find` from a pattern and what each match becomes, None where that is not sure."""

    def find(text: str) -> Iterator[Edit]:
        for match in pattern.finditer(text):
            new = replace(match)
            if new is not None and new != match[0]:
                yield match.start(), match.end(), new

    return find


def mend(text: str, rules: tuple[Rule, ...]) -> tuple[str, tuple[Repair, ...]]:
    """Apply the rules in their order, and again, as one repair can make room for another, until nothing changes."""
    repairs: list[Repair] = []
    for _ in range(_MOST_ROUNDS):
        before = len(repairs)
        words: list[str] | None = None
        for rule in rules:
            if rule.beyond_ascii and text.isascii():
                continue
            if rule.words and words is None:
                words = _split_words(text)
            if _may_apply(text, rule, words):
                text = _apply(text, rule, repairs)
        if len(repairs) == before:
            break
    return text, tuple(repairs)


def _may_apply(text: str, rule: Rule, words: list[str] | None) -> bool:
    if words is not None and rule.words:
        return not rule.words.isdisjoint(words)
    for sign in rule.signs:  # a loop, since a generator for each rule and text costs more than the search itself
        if sign in text:
            return True
    return not rule.signs


def _split_words(text: str) -> list[str]:
    text = text.lower()
    for sign in _AROUND_WORDS:
        text = text.replace(sign, " ")
    return text.split()


def _apply(text: str, rule: Rule, repairs: list[Repair]) -> str:
    edits = list(rule.find(text))
    if edits and not rule.everywhere:
        edits = list(_outside_protected(text, edits))
    if not edits:
        return text
    repairs.extend(_record(text, edits, rule.name))
    return _replace(text, edits, 0, len(text))


def _replace(text: str, edits: list[Edit], start: int, end: int) -> str:
    pieces = []
    for edit_start, edit_end, new in edits:
        pieces += [text[start:edit_start], new]
        start = edit_end
    return "".join([*pieces, text[start:end]])


def _outside_protected(text: str, edits: list[Edit]) -> Iterator[Edit]:
    spans = sorted(
        match.span()
        for signs, pattern in _PROTECTED
        if any(sign in text for sign in signs)
        for match in pattern.finditer(text)
    )
    following = iter(spans)
    span = next(following, None)
    reached = 0
    for edit in edits:
        while span is not None and span[0] < max(edit[1], edit[0] + 1):
            reached = max(reached, span[1])
            span = next(following, None)
        if edit[0] >= reached:
            yield edit


def _record(text: str, edits: list[Edit], name: str) -> Iterator[Repair]:
    """Give one repair for the edits of each stretch without white space, long stretches in parts."""
    group: list[Edit] = []
    start = end = 0
    for edit in edits:
        edit_start, edit_end = _widen(text, edit[0], edit[1])
        if group and edit_start < end and edit_end - start <= _LONGEST_SHOWN:
            end = edit_end
        else:
            if group:
                yield Repair(rule=name, before=text[start:end], after=_replace(text, group, start, end))
            group, start, end = [], max(end, edit_start), edit_end
        group.append(edit)
    yield Repair(rule=name, before=text[start:end], after=_replace(text, group, start, end))


def _widen(text: str, start: int, end: int) -> tuple[int, int]:
    """Widen a stretch to the white space around it, by at most a third of the longest that is shown."""
    left = _TOKEN.match(text[max(0, start - _LONGEST_SHOWN // 3) : start][::-1])
    right = _TOKEN.match(text, end, end + _LONGEST_SHOWN // 3)
    return start - (left.end() if left else 0), right.end() if right else end
