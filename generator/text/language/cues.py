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
from itertools import product
from typing import NamedTuple

from generator.text.language.inflection import make_gerund, make_third_person
from generator.text.language.tagging import list_past_forms
from generator.text.language.text_words import TextWords, read_words

_OPTION = re.compile(r"\((\w+)\)")
_STOP = re.compile(r"[.;:!?](?:\s|$)")
_BREAKING = frozenset(tomllib.loads((files(__package__) / "cues.toml").read_text(encoding="utf-8"))["breaking"].split())
_GAPS: Mapping[str, tuple[int, frozenset[str]]] = {"..": (3, frozenset()), "...": (6, _BREAKING)}
_FURTHEST = 12  # words, parts of compounds included, that a gap may pass over
_JOINING = frozenset({" ", "-"})
_REMEMBERED = 1 << 14


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
    """What a word may begin: the patterns of this word alone, and nodes by the next word that they go on with.

    `ended` are the nodes to look at whatever follows, since a pattern ends or a gap follows there; they stand among
    those of each next word, too. `after_gaps` are the words of which one has to stand after a gap.
    """

    alone: tuple[tuple[str, float], ...]
    following: Mapping[str, tuple[_Node, ...]]
    ended: tuple[_Node, ...]
    after_gaps: frozenset[str]


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
    following = {word for node in nodes for word in node.words}
    return _Opening(
        alone=tuple(end for node in nodes for end in node.ends),
        following={
            word: tuple(node for node in nodes if word in node.words or node.ends or node.gaps) for word in following
        },
        ended=tuple(node for node in nodes if node.ends or node.gaps),
        after_gaps=frozenset(word for node in nodes for word in node.after_gaps),
    )


def find_cues(index: CueIndex, text: str) -> Iterator[Cue]:
    """Find the cues of a text in order of start, each pattern once at a start, as short as can be.

    The time is linear in the text: how far a pattern reaches is bounded, however long the text is.
    """
    read = read_words(text)
    words, _, starts, ends = read
    find_opening = index.openings.get
    last_word = len(words) - 1
    for at, opening in enumerate(map(find_opening, words)):
        if opening is None:
            continue
        # Most words that may begin a longer pattern do not, which the words that follow tell.
        if at == last_word or (
            words[at + 1] not in opening.following
            and (not opening.after_gaps or opening.after_gaps.isdisjoint(words[at + 1 : at + 2 + _FURTHEST]))
        ):
            for group, weight in opening.alone:
                yield Cue(group, weight, starts[at], ends[at])
            continue
        found: dict[int, tuple[_Node, int]] = {}
        for node in opening.following.get(words[at + 1], opening.ended):
            _follow(node, at, read, found)
        for node, last in found.values():
            for group, weight in node.ends:
                yield Cue(group, weight, starts[at], ends[last])


def _follow(node: _Node, at: int, read: TextWords, found: dict[int, tuple[_Node, int]]) -> None:
    """Collect the nodes at which patterns end that go on from a node reached with the word `at`."""
    if node.ends:
        found.setdefault(id(node), (node, at))
    words = read.words
    following = at + 1
    if following == len(words):
        return
    children = node.words.get(words[following])
    if children is not None and read.between[at] in _JOINING:
        for child in children:
            _follow(child, following, read, found)
    if node.gaps and not node.after_gaps.isdisjoint(words[following : following + 1 + _FURTHEST]):
        _follow_gaps(node, at, read, found)


def _follow_gaps(node: _Node, at: int, read: TextWords, found: dict[int, tuple[_Node, int]]) -> None:
    words, between, _, _ = read
    for gap, inner in node.gaps.items():
        left, breaking = _GAPS[gap]
        reached = inner.words
        here = at + 1
        while here < len(words) and not _parts(between[here - 1]):
            word = words[here]
            if word in reached:
                for child in reached[word]:
                    _follow(child, here, read, found)
            left -= between[here] != "-"  # a compound is one word
            if left < 0 or word in breaking or here - at > _FURTHEST:
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
