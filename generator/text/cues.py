"""Cue phrases: word patterns, kept as data, that tell what a sentence is about. Found in one pass over a text.

A pattern is a row of words in small letters, each of which stands for itself in any case. Between two words a space or
a hyphen may stand, so that `state of the art` finds "state-of-the-art". Beside words there are:

    dataset(s)      the word with or without what stands in brackets
    new|novel       one of several words
    <make>          a word or phrase of the list `make`
    ..              up to three words more, whatever they are, with no stop or colon between
    ...             up to six words more, none of which is a preposition, "and", "that" or the like

Lists stand in two tables: `lists`, whose items stand for themselves, and `verbs`, whose items stand for all their
forms: `propose` for "proposes", "proposed" and "proposing", too.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from itertools import accumulate, product
from typing import NamedTuple

from generator.text.inflection import make_gerund, make_third_person
from generator.text.tagging import list_past_forms

_BETWEEN = re.compile(r"([\W_]+)")
_OPTION = re.compile(r"\((\w+)\)")
_STOP = re.compile(r"[.;:!?](?:\s|$)")
_BREAKING = frozenset(
    tomllib.loads((files("generator.text") / "cues.toml").read_text(encoding="utf-8"))["breaking"].split()
)
_GAPS: Mapping[str, tuple[int, frozenset[str]]] = {"..": (3, frozenset()), "...": (6, _BREAKING)}
_FURTHEST = 12  # words, parts of compounds included, that a gap may pass over
_REMEMBERED = 1 << 14
_REMEMBERED_TEXTS = 2  # several extractors look for cues in the same text, one after the other


class Cue(NamedTuple):
    """A cue phrase where it stands: the group that its pattern is of, and how much it weighs."""

    group: str
    weight: float
    start: int
    end: int


@dataclass(slots=True, kw_only=True)
class _Node:
    """A place in the patterns: what the next word may be, what gaps may follow, and the patterns that end here.

    `after_gaps` are the words of which one has to stand after the gaps.
    """

    words: dict[str, list["_Node"]] = field(default_factory=dict)
    gaps: dict[str, "_Node"] = field(default_factory=dict)
    ends: list[tuple[str, float]] = field(default_factory=list)
    after_gaps: frozenset[str] = frozenset()


class _Opening(NamedTuple):
    """What a word may begin: nodes, whether one of them ends a pattern, and what may follow, next or after a gap."""

    nodes: tuple[_Node, ...]
    ends: bool
    following: frozenset[str]
    after_gaps: frozenset[str]


class _Words(NamedTuple):
    """The words of a text in small letters, what stands after each, and where each starts and ends."""

    words: list[str]
    between: list[str]
    starts: list[int]
    ends: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class CueIndex:
    """Compiled patterns, by first word. Patterns that begin alike share what they begin with, which is read once."""

    openings: Mapping[str, _Opening]


def compile_cues(
    groups: Mapping[str, Mapping[str, float]],
    *,
    lists: Mapping[str, Sequence[str]] | None = None,
    verbs: Mapping[str, str] | None = None,
) -> CueIndex:
    """Compile groups of patterns, each with its weight. A list of `lists` and one of `verbs` share no name."""
    items: dict[str, tuple[str, ...]] = {name: tuple(phrases) for name, phrases in (lists or {}).items()}
    items |= {name: tuple(_inflect(bases.split())) for name, bases in (verbs or {}).items()}
    root = _Node()
    known: dict[tuple[str, ...], _Node] = {(): root}
    for group, patterns in groups.items():
        for pattern, weight in patterns.items():
            elements = tuple(pattern.split())
            for at, element in enumerate(elements):
                before, reached = elements[:at], elements[: at + 1]
                if reached in known:
                    continue
                known[reached] = _Node()
                if element in _GAPS:
                    known[before].gaps[element] = known[reached]
                else:
                    for phrase in _read_element(element, items):
                        _add_phrase(known[before], phrase.split(), known[reached])
            known[elements].ends.append((group, float(weight)))
    for node in known.values():
        node.after_gaps = frozenset(word for inner in node.gaps.values() for word in inner.words)
    return CueIndex(openings={word: _make_opening(nodes) for word, nodes in root.words.items()})


def _make_opening(nodes: Sequence[_Node]) -> _Opening:
    return _Opening(
        nodes=tuple(nodes),
        ends=any(node.ends for node in nodes),
        following=frozenset(word for node in nodes for word in node.words),
        after_gaps=frozenset(word for node in nodes for word in node.after_gaps),
    )


def find_cues(index: CueIndex, text: str) -> Iterator[Cue]:
    """Find the cues of a text in order of start, each pattern once at a start, as short as can be.

    The time is linear in the text: how far a pattern reaches is bounded, however long the text is.
    """
    read = _read_words(text)
    words = read.words
    openings = index.openings
    for at in [at for at, word in enumerate(words) if word in openings]:
        opening = openings[words[at]]
        # Most words that may begin a pattern begin none, which the words that follow tell.
        ahead = words[at + 1 : at + 2 + _FURTHEST]
        following = ahead[0] if ahead else ""
        if not opening.ends and following not in opening.following and opening.after_gaps.isdisjoint(ahead):
            continue
        found: dict[int, tuple[_Node, int]] = {}
        for node in opening.nodes:
            if node.ends or following in node.words or not node.after_gaps.isdisjoint(ahead):
                _follow(node, at, read, found)
        for node, last in found.values():
            for group, weight in node.ends:
                yield Cue(group, weight, read.starts[at], read.ends[last])


@lru_cache(maxsize=_REMEMBERED_TEXTS)
def _read_words(text: str) -> _Words:
    pieces = _BETWEEN.split(text)  # words and what stands between them in turn; the first and last may be empty
    ends = list(accumulate(map(len, pieces)))
    return _Words(
        words=[word.lower() for word in pieces[::2]],
        between=[*pieces[1::2], ""],
        starts=[0, *ends[1::2]],
        ends=ends[::2],
    )


def _follow(node: _Node, at: int, read: _Words, found: dict[int, tuple[_Node, int]]) -> None:
    """Collect the nodes at which patterns end that go on from a node reached with the word `at`."""
    if node.ends:
        found.setdefault(id(node), (node, at))
    words, between = read.words, read.between
    following = at + 1
    if following == len(words):
        return
    children = node.words.get(words[following])
    if children is not None and between[at] in {" ", "-"}:
        for child in children:
            _follow(child, following, read, found)
    if node.after_gaps.isdisjoint(words[following : following + 1 + _FURTHEST]):
        return
    for gap, inner in node.gaps.items():
        left, breaking = _GAPS[gap]
        here = following
        while here < len(words) and not _parts(between[here - 1]):
            for child in inner.words.get(words[here], ()):
                _follow(child, here, read, found)
            left -= between[here] != "-"  # a compound is one word
            if left < 0 or words[here] in breaking or here - at > _FURTHEST:
                break
            here += 1


@lru_cache(maxsize=_REMEMBERED)
def _parts(between: str) -> bool:
    """Say whether what stands between two words parts clauses."""
    return _STOP.search(between) is not None


def _inflect(bases: Sequence[str]) -> Iterator[str]:
    for base in bases:
        yield from dict.fromkeys((base, make_third_person(base), *list_past_forms(base), make_gerund(base)))


def _read_element(element: str, items: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Give the words and phrases that an element of a pattern stands for."""
    phrases: list[str] = []
    for choice in element.split("|"):
        if choice.startswith("<") and choice.endswith(">"):
            phrases += items[choice[1:-1]]
        else:
            parts = _OPTION.split(choice)
            options = [(part,) if at % 2 == 0 else ("", part) for at, part in enumerate(parts)]
            phrases += ["".join(chosen) for chosen in product(*options)]
    return tuple(dict.fromkeys(phrases))


def _add_phrase(node: _Node, words: Sequence[str], target: _Node) -> None:
    """Lead from a node over the words of a phrase to another node."""
    for word in words[:-1]:
        inner = _Node()
        node.words.setdefault(word, []).append(inner)
        node = inner
    node.words.setdefault(words[-1], []).append(target)
