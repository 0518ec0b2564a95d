"""Named things: which names of a library are one thing, and whether that is a data set or a method."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from generator.text.datasets.names import find_known_names
from generator.text.language.permalinks import digest, entity_slug
from generator.text.names.known_methods import is_known_method
from generator.text.things.homonyms import OTHER, OWN, NameUse, ReadText, divide_uses
from generator.text.things.long_form_keys import fold_long_form, long_form_slug
from generator.text.things.spellings import choose_slug, choose_spelling, fold_spelling, group_cases, tell_apart

_SEPARATOR = re.compile(r"[\s\-‐-–_./'’&]+")
# What is called one adds nothing to a name that has a shape of its own.
_CALLED = re.compile(r"(?<=\S)[\s\-](?:[Dd]ata[ -]?[Ss]ets?|[Bb]enchmarks?)$")
_EDITION = re.compile(r"(?s)(.{2,60}?)[\s\-:]*((?:[vV]\.?)?\d[\w.]{0,9})")
_FEWEST_WORDS = 2
_REMEMBERED = 1 << 16


class NamedThing(NamedTuple):
    """What several uses of a name stand for, those that say its long form in full included.

    `names` are its spellings and then its long forms, the nicest first. `uses` are the numbers of the uses.
    """

    slug: str
    is_dataset: bool
    names: tuple[str, ...]
    uses: tuple[int, ...]


def find_named_things(uses: Sequence[NameUse], read_text: ReadText) -> Iterator[NamedThing]:
    """Group the uses of names by the thing that they mean, data sets and methods alike, in order of slug.

    A thing is a data set if most of its uses say so, or half of them and it is no known method. Its slug is that of the
    name, in the spelling of most parts. Where several things go by the name, each has its long form in the slug, or a
    hash of the paper that introduces it; that of the name alone is left to the one of most papers by far and to uses
    that do not say what they mean. So a further paper changes slugs only where it gives a name its second meaning.
    """
    sides: dict[bool, dict[str, tuple[str, list[NameUse]]]] = {True: {}, False: {}}
    for key, group in _join_long_names(_group_by_name(uses)).items():
        slug = _choose_slug({use.name for use in group if not use.is_long})
        for sense, part in divide_uses(group, read_text).items():
            is_dataset = _is_dataset(part)
            sides[is_dataset][f"{key}\n{sense}"] = _extend_slug(slug, sense, part), part
    for is_dataset, things in sides.items():
        slugs = tell_apart({key: slug for key, (slug, _) in things.items()})
        for key, (_, part) in sorted(things.items(), key=lambda item: slugs[item[0]]):
            names = _list_names(part, is_dataset=is_dataset)
            yield NamedThing(slugs[key], is_dataset, names, tuple(use.number for use in part))


@lru_cache(maxsize=_REMEMBERED)
def find_canonical(name: str) -> str:
    """Give the usual name of a data set where the vocabulary has it, with the edition; else the name as it is."""
    known = _look_up(name)
    if known:
        return known
    stem = _strip_called(name)
    if stem != name:
        return _look_up(stem) or stem
    edition = _EDITION.fullmatch(name)
    known = _look_up(edition[1]) if edition else ""
    return f"{known} {edition[2]}" if edition and known else name


def _group_by_name(uses: Sequence[NameUse]) -> Mapping[str, list[NameUse]]:
    keys = {use.name: fold_spelling(find_canonical(use.name)) for use in uses}
    cases = group_cases(set(keys.values()))
    groups: defaultdict[str, list[NameUse]] = defaultdict(list)
    for use in uses:
        groups[cases[keys[use.name]]].append(use)
    return groups


def _join_long_names(groups: Mapping[str, list[NameUse]]) -> Mapping[str, list[NameUse]]:
    """Bring what goes by a long form to the one name that has this long form: "Fourier neural operators" to "FNO"."""
    owners: defaultdict[str, set[str]] = defaultdict(set)
    for key, group in groups.items():
        for form in {use.long_form for use in group if use.long_form}:
            owners["".join(fold_long_form(form))].add(key)
    joined: dict[str, str] = {}
    for key, group in groups.items():
        stems = fold_long_form(min(use.name for use in group))
        owning = owners.get("".join(stems), set()) - {key}
        if len(stems) >= _FEWEST_WORDS and len(owning) == 1:
            joined[key] = min(owning)
    kept = {key: list(group) for key, group in groups.items() if joined.get(key, key) in {key, *joined}}
    for key, owner in joined.items():
        if key not in kept:
            kept[owner] += [
                use._replace(long_form=use.name, is_expansion=not use.is_introduction, is_long=True)
                for use in groups[key]
            ]
    return kept


def _is_dataset(uses: Sequence[NameUse]) -> bool:
    lead = 2 * sum(use.says_dataset for use in uses) - len(uses)
    return lead > 0 or (lead == 0 and not any(is_known_method(use.name) for use in uses))


def _extend_slug(slug: str, sense: str, part: Sequence[NameUse]) -> str:
    if sense in {"", OTHER}:
        return slug
    if sense.startswith(OWN):
        return f"{slug}-{digest(sense)}"
    return entity_slug(f"{slug} {long_form_slug(use.long_form for use in part if use.long_form)}")


def _list_names(part: Sequence[NameUse], *, is_dataset: bool) -> tuple[str, ...]:
    """Give the spellings, then the long forms; that of the vocabulary of data sets goes first, else the most frequent.

    A sense of which only the long form is written has that as its name.
    """
    written = choose_spelling(use.name for use in part if not use.is_long)
    long_forms = choose_spelling(use.long_form for use in part if use.long_form)
    known = sorted({known for known in map(_look_up, written) if known}) if is_dataset else []
    return tuple(dict.fromkeys((*known[:1], *written, *long_forms)))


def _choose_slug(names: set[str]) -> str:
    known = {known for known in map(_look_up, names) if known}
    return choose_slug(known or {_strip_called(name) for name in names})


def _strip_called(name: str) -> str:
    """Strip what a name is called from one that has a shape of its own: `ScreenAgent Dataset` is `ScreenAgent`."""
    stem = _CALLED.sub("", name)
    has_shape = " " not in stem and any(sign.isupper() or sign.isdigit() for sign in stem[1:])
    return stem if has_shape else name


@lru_cache(maxsize=_REMEMBERED)
def _look_up(name: str) -> str:
    """Give the usual name of what the vocabulary has in just these letters and figures; nothing may follow."""
    written = _SEPARATOR.sub("", name)
    known = next(find_known_names(written), None)
    return known.canonical if known and known.start == 0 and known.end == len(written) else ""
