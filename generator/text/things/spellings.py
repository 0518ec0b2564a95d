"""Spellings: which ways of writing a name are one name, which of them is the nicest, and what its slug is made of."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

from generator.text.datasets.names import find_known_names
from generator.text.language.permalinks import digest, entity_slug
from generator.text.language.words import is_word
from generator.text.names.known_methods import is_known_method
from generator.text.things.long_form_keys import make_singular

_LATEX = re.compile(r"\\[A-Za-z]+|\\.|[\\{}$^~`\"]")
_DASH = re.compile(r"[‐-―−]")
# What may stand between the parts of a name or not. Between two figures it tells names apart: "3.5", "10/100".
_SEPARATOR = re.compile(r"(?<!\d)[\s\-_.'’:]+|[\s\-_.'’:]+(?!\d)|\s+")
_POSSESSIVE = re.compile(r"['’]s$")
# Names of so few letters that differ in case are seldom one: `MoD` and `MOD`.
_SHORTEST_MIXED = 5
_WORD = re.compile(r"[^\s\-]+")
_REMEMBERED = 1 << 16


@lru_cache(maxsize=_REMEMBERED)
def fold_spelling(name: str) -> str:
    r"""Fold a name to a key: accents, LaTeX, hyphens, spaces and a plural do not count, case does.

    So `CIFAR-10` is `CIFAR 10`, `Poincar\'e embeddings` is `Poincaré embedding`, and `GANs` is `GAN`. The last word is
    brought to the singular only where that is safe: after a capital, or where both forms are words.
    """
    written = name
    name = unicodedata.normalize("NFKD", _POSSESSIVE.sub("", _LATEX.sub("", name)))
    name = _DASH.sub("-", "".join(sign for sign in name if not unicodedata.combining(sign)))
    words = list(_WORD.finditer(name))
    if words:
        last = words[-1]
        name = name[: last.start()] + drop_plural(last[0])
    return _SEPARATOR.sub("", name) or written


def drop_plural(word: str) -> str:
    """Give the singular of the last word of a name where that is safe: `GANs`, `GFlowNets`, `embeddings`."""
    stem = word.removesuffix("s")
    if stem == word or not stem or word.endswith(("ss", "us", "is")):
        return word
    if stem[-1].isupper() or any(map(str.isupper, stem[1:])):
        return stem
    singular = make_singular(word.lower())
    if singular != word.lower() and is_word(word) and is_word(singular):
        return word[:1] + singular[1:]
    return word


def group_cases(keys: Iterable[str]) -> Mapping[str, str]:
    """Give each key of `fold_spelling` the key of its group: those that differ in case only, where that is safe.

    An everyday word in small letters or with one capital is not what is written like it otherwise: `Gate` is not
    `GATE`; nor are names of few letters, `MoD` and `MOD`. Both are so where a list knows the name (`Adam`, `Atari`).
    """
    groups: dict[str, str] = {}
    for key in keys:
        folded = key.casefold()
        plain = key[1:].islower() and key.isalpha() and is_word(folded)
        mixed = len(key) < _SHORTEST_MIXED and not key.isupper() and not key[1:].islower()
        if (plain or mixed) and not _is_known(key):
            folded = f"{key[:1].casefold()}{key[1:]} "
        groups[key] = folded
    return groups


@lru_cache(maxsize=_REMEMBERED)
def _is_known(name: str) -> bool:
    title = name[:1].upper() + name[1:] if name.islower() else name
    return is_known_method(title) or any(each.canonical == title for each in find_known_names(title))


def choose_spelling(names: Iterable[str]) -> tuple[str, ...]:
    """Give the spellings, most frequent first; among equals the one with fewer capitals, then by the alphabet."""
    counts = Counter(names)
    return tuple(sorted(counts, key=lambda name: (-counts[name], sum(map(str.isupper, name)), name)))


def choose_slug(spellings: Iterable[str]) -> str:
    """Give the slug of a name from all its spellings: from that of most parts, of these the shortest.

    How often each is written does not count, so that a further paper changes it only with a new spelling.
    """
    chosen = min(spellings, key=lambda name: (-_count_parts(name), len(name), name.casefold(), name))
    return entity_slug(chosen)


def _count_parts(name: str) -> int:
    return len(re.findall(r"[^\W_]+", name))


def tell_apart(slugs: Mapping[str, str]) -> Mapping[str, str]:
    """Give each key its slug; of several keys with one slug, all but the first get a hash of the key."""
    keys: defaultdict[str, list[str]] = defaultdict(list)
    for key, slug in slugs.items():
        keys[slug].append(key)
    told: dict[str, str] = {}
    taken = set(keys)
    for slug, group in sorted(keys.items()):
        first, *others = sorted(group)
        told[first] = slug
        for key in others:
            told[key] = f"{slug}-{digest(key)}"
            if told[key] in taken:
                told[key] = f"{slug}-{digest(key, 12)}"
            taken.add(told[key])
    return told
