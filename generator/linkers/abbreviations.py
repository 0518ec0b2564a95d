"""The glossary: each short form that abstracts expand, its readings, and where others use it without expanding it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.model import Entity, Mention, Record, Topic
from generator.text.language.permalinks import entity_slug
from generator.text.language.words import is_word
from generator.text.names.made_words import MadeWord, find_made_words
from generator.text.things.long_form_keys import group_long_forms, long_form_slug, make_last_singular
from generator.text.things.spellings import choose_spelling, drop_plural, fold_spelling, tell_apart

# How many papers must expand a short form in one and the same way before it is read so elsewhere: of three letters or
# more, and of two.
_FEWEST_PAPERS = 2
_FEWEST_PAPERS_OF_TWO_LETTERS = 3
_TWO_LETTERS = 2
_TAKEN_KINDS = frozenset({"name", "dataset"})


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reading:
    """A long form with all its spellings: its key, the slug and name that it gets, and what gives it."""

    key: str
    slug: str
    name: str
    mentions: tuple[Mention, ...]


def link_abbreviations(
    records: Sequence[Record], mentions: Sequence[Mention], vocabulary: Sequence[Topic]
) -> Iterator[Entity | Mention]:
    """Give each short form, each of its readings as its child, and the mentions that the other abstracts explain.

    Short forms that differ in case are one if they share a reading. The permalinks depend on which spellings there are
    and not on how frequent each is. A short form is explained in a text that does not expand it only where all papers
    that do agree; the role of such a mention is `inferred`.
    """
    del vocabulary
    expanded = [mention for mention in mentions if mention.kind == "abbreviation" and mention.long_form]
    groups = _group_short_forms(expanded)
    slugs = tell_apart({key: _short_form_slug(group) for key, group in groups.items()})
    readings = {key: _find_readings(group) for key, group in groups.items()}
    inferred: defaultdict[str, list[Mention]] = defaultdict(list)
    for key, mention in _infer(records, mentions, groups, readings):
        inferred[key].append(mention)
        yield mention
    for key, group in sorted(groups.items(), key=lambda item: slugs[item[0]]):
        parent = f"glossary/{slugs[key]}"
        name, *others = _list_short_forms(group)
        yield Entity(
            id=parent,
            kind="abbreviation",
            name=name,
            mentions=_order([*group, *inferred[key]]),
            spellings=tuple(others),
        )
        for reading in readings[key]:
            spellings = choose_spelling(each.long_form for each in reading.mentions)
            yield Entity(
                id=f"{parent}/{reading.slug}",
                kind="reading",
                name=reading.name,
                mentions=_order([*reading.mentions, *inferred[key]]),
                parent=parent,
                spellings=tuple(each for each in spellings if each != reading.name),
            )


def _order(mentions: Sequence[Mention]) -> tuple[Mention, ...]:
    return tuple(sorted(mentions, key=lambda each: (each.role == "inferred", each.record, each.start, each.long_form)))


def _group_short_forms(expanded: Sequence[Mention]) -> Mapping[str, list[Mention]]:
    """Group the mentions by short form; those that differ in case are together where they share a reading.

    The key of a group is the first of its folded short forms in the order of the alphabet, which has capitals first.
    """
    by_case: defaultdict[str, list[Mention]] = defaultdict(list)
    for mention in expanded:
        by_case[fold_spelling(mention.name).casefold()].append(mention)
    readings: defaultdict[str, set[str]] = defaultdict(set)
    for group in by_case.values():
        keys = group_long_forms(mention.long_form for mention in group)
        for mention in group:
            readings[fold_spelling(mention.name)].add(keys[mention.long_form])
    owner: dict[str, str] = {}
    first: dict[tuple[str, str], str] = {}
    for key, found in sorted(readings.items()):
        shared = sorted(
            {_find_root(owner, first[key.casefold(), each]) for each in found if (key.casefold(), each) in first}
        )
        root = shared[0] if shared else key
        owner[key] = root
        owner.update(dict.fromkeys(shared, root))
        for each in found:
            first.setdefault((key.casefold(), each), key)
    groups: defaultdict[str, list[Mention]] = defaultdict(list)
    for mention in expanded:
        groups[_find_root(owner, fold_spelling(mention.name))].append(mention)
    return groups


def _find_root(owner: Mapping[str, str], key: str) -> str:
    while owner[key] != key:
        key = owner[key]
    return key


def _singular(mention: Mention) -> str:
    """Give a short form without the `s` of the plural: `EBMs`, and `GFlowNets` where the long form has it too."""
    short, long_form = mention.name, mention.long_form
    if short[-2:-1].isupper() or make_last_singular(long_form) != long_form:
        return drop_plural(short)
    return short


def _list_short_forms(group: Sequence[Mention]) -> list[str]:
    """Give the spellings of a short form, in the singular the most frequent one first."""
    name = choose_spelling(_singular(each) for each in group)[0]
    return [name, *(each for each in choose_spelling(each.name for each in group) if each != name)]


def _short_form_slug(group: Sequence[Mention]) -> str:
    """Give the slug of the shortest spelling, however often each is written: `dof` of `DOF` and `D.O.F.`."""
    return entity_slug(
        min({_singular(each) for each in group}, key=lambda short: (len(short), short.casefold(), short))
    )


def _find_readings(group: Sequence[Mention]) -> tuple[_Reading, ...]:
    """Give the readings of a short form, those of most papers first."""
    keys = group_long_forms(mention.long_form for mention in group)
    by_key: defaultdict[str, list[Mention]] = defaultdict(list)
    for mention in group:
        by_key[keys[mention.long_form]].append(mention)
    slugs = tell_apart({key: long_form_slug(each.long_form for each in found) for key, found in by_key.items()})
    readings = [
        _Reading(key=key, slug=slugs[key], name=_name_reading(found), mentions=tuple(found))
        for key, found in by_key.items()
    ]
    return tuple(sorted(readings, key=lambda each: (-len({mention.record for mention in each.mentions}), each.slug)))


def _name_reading(mentions: Sequence[Mention]) -> str:
    """Give the most frequent spelling, in the singular where the short form stands in the plural."""
    written = [
        make_last_singular(each.long_form) if _singular(each) != each.name else each.long_form for each in mentions
    ]
    present = set(written)
    singular = [one if (one := make_last_singular(each)) in present else each for each in written]
    return choose_spelling(singular)[0]


def _infer(
    records: Sequence[Record],
    mentions: Sequence[Mention],
    groups: Mapping[str, Sequence[Mention]],
    readings: Mapping[str, Sequence[_Reading]],
) -> Iterator[tuple[str, Mention]]:
    """Find the short forms that a text uses and does not expand, and that all others read in one way."""
    known = {
        short: (key, readings[key][0].name)
        for key, group in groups.items()
        if len(readings[key]) == 1
        for short in _list_distinctive(group)
    }
    taken: defaultdict[str, set[str]] = defaultdict(set)
    spans: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for mention in mentions:
        if mention.kind == "abbreviation" or mention.kind in _TAKEN_KINDS:
            taken[mention.record].add(fold_spelling(mention.name).casefold())
        if mention.kind in _TAKEN_KINDS:
            spans[mention.record].append((mention.start, mention.end))
    for record in sorted(records, key=lambda each: each.id):
        done = taken[record.id]
        text = record.text
        for word in find_made_words(text):
            short = _read_short_form(word)
            if short not in known or short.casefold() in done or _is_in_formula(record, text, word):
                continue
            if any(first <= word.start < last for first, last in spans[record.id]):
                continue
            done.add(short.casefold())
            key, long_form = known[short]
            yield (
                key,
                Mention(
                    record=record.id,
                    kind="abbreviation",
                    start=word.start,
                    end=word.end,
                    name=word.text,
                    role="inferred",
                    long_form=long_form,
                ),
            )


def _read_short_form(word: MadeWord) -> str:
    return drop_plural(word.text) if word.shape in {"acronym", "coined"} else ""


def _is_in_formula(record: Record, text: str, word: MadeWord) -> bool:
    """Say whether a word is part of a formula, marked or not: "O(MT log(MT))", "(S)GD"."""
    before = text[max(0, word.start - 2) : word.start]
    if before.endswith((")", "=", "^", "_", "\\")) or (before.endswith("(") and before[:1].isalnum()):
        return True
    place = 0
    for run in record.abstract.runs:
        if place <= word.start < place + len(run.text):
            return run.kind == "math"
        place += len(run.text)
    return False


def _list_distinctive(group: Sequence[Mention]) -> Iterator[str]:
    """Give the short forms of a group that are told from words and symbols and that enough papers expand."""
    papers: defaultdict[str, set[str]] = defaultdict(set)
    for mention in group:
        papers[_singular(mention)].add(mention.record)
    for short, found in sorted(papers.items()):
        letters = sum(map(str.isalpha, short))
        least = _FEWEST_PAPERS if letters > _TWO_LETTERS else _FEWEST_PAPERS_OF_TWO_LETTERS
        if letters >= _TWO_LETTERS and len(found) >= least and not is_word(short):
            yield short
