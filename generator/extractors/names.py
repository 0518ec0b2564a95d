"""Names: what a paper itself introduces and names, with its long form and what kind of thing it is."""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files

from generator.model import Mention, Record
from generator.text.names.introduced_names import IntroducedName, read_names
from generator.text.names.tokens import Token

_ROLES = {
    word: role
    for role, words in reversed(
        tomllib.loads((files("generator.extractors") / "name_roles.toml").read_text(encoding="utf-8")).items()
    )
    for word in words.split()
}
_ARTICLES = frozenset({"a", "an", "the"})
_NAMING = frozenset({"called", "named", "termed", "dubbed", "coined", "namely", ",", "(", "i.e.", '"', "“", "‘"})
_APPOSING = frozenset({",", "–", "—", "-", ":"})
_AFTER_HEAD = frozenset({"for", "that", "which", "to", "of", "with", "in", "on", "by", "from", "and", "based", "where"})
_LONGEST_APPOSITION = 12
_REACH_BACK = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """A name as written, at its first defining place, and what it stands for. `role` is empty if it cannot be told.

    `score` is the likelihood, 0 to 1, that the paper introduces it as its main thing.
    """

    name: str
    start: int
    end: int
    long_form: str
    role: str
    score: float


def extract_names(record: Record) -> Iterator[Mention]:
    """Give the names of a record, the name of the paper first."""
    for found in find_names(record.text):
        yield Mention(
            record=record.id,
            kind="name",
            start=found.start,
            end=found.end,
            name=found.name,
            role=found.role,
            score=found.score,
            long_form=found.long_form,
        )


def find_names(text: str) -> tuple[Name, ...]:
    """Find what a text introduces and names, the surest and weightiest first."""
    reading = read_names(text)
    return tuple(
        Name(
            name=each.text,
            start=each.start,
            end=each.end,
            long_form=each.long_form,
            role=_find_role(reading.read.tokens, each),
            score=round(each.score, 3),
        )
        for each in reading.introduced
    )


def _find_role(tokens: Sequence[Token], name: IntroducedName) -> str:
    """Say what kind of thing a name is, by the words beside its places, by its long form, or by its own words."""
    readers = (_read_head_after, _read_apposition, _read_head_before)
    beside = (reader(tokens, first, last) for first, last in name.words for reader in readers)
    last_words = (phrase.split()[-1] for phrase in (name.long_form, name.text) if phrase)
    return next((role for role in (*beside, *map(_find_word_role, last_words)) if role), _find_suffix_role(name.text))


def _find_word_role(word: str) -> str:
    lower = word.lower()
    return _ROLES.get(lower) or _ROLES.get(lower.removesuffix("s"), "")


def _find_suffix_role(text: str) -> str:
    """Tell the kind by the end of a made name: `LoomBench`, `LoomNet`."""
    lower = text.lower()
    if lower.endswith("bench"):
        return "benchmark"
    return "model" if lower.endswith(("net", "former", "gan", "bert", "vae", "llm")) else ""


def _read_head_after(tokens: Sequence[Token], first: int, last: int) -> str:
    """Read "the X dataset"."""
    at = _pass_bracket(tokens, first, last)
    return _find_word_role(tokens[at].text) if at < len(tokens) else ""


def _read_apposition(tokens: Sequence[Token], first: int, last: int) -> str:
    """Read "X, a library for …" and "X is a library": the last word with a role before what follows the head."""
    at = _pass_bracket(tokens, first, last)
    if at + 1 >= len(tokens) or not (tokens[at].text in _APPOSING or tokens[at].lower == "is"):
        return ""
    if tokens[at + 1].lower not in _ARTICLES:
        return ""
    role = ""
    for token in tokens[at + 2 : at + 2 + _LONGEST_APPOSITION]:
        if token.lower in _AFTER_HEAD or token.shape == "mark":
            break
        role = _find_word_role(token.text) or role
    return role


def _pass_bracket(tokens: Sequence[Token], first: int, last: int) -> int:
    """Give the index after the bracket that the name stands in, or that follows it."""
    if first > 0 and tokens[first - 1].text == "(":
        return last + 1
    if last < len(tokens) and tokens[last].text == "(":
        limit = min(len(tokens), last + _LONGEST_APPOSITION)
        return next((at + 1 for at in range(last, limit) if tokens[at].text == ")"), last)
    return last


def _read_head_before(tokens: Sequence[Token], first: int, last: int) -> str:
    """Read "a metric called X", "a new dataset, X,"."""
    del last
    at = first - 1
    while at > 0 and first - at <= _REACH_BACK and (tokens[at].lower in _NAMING or tokens[at].lower in _ARTICLES):
        at -= 1
    return _find_word_role(tokens[at].text) if at >= 0 else ""
