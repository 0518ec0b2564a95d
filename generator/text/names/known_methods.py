"""Named methods that are known from a list, found among the words of a text."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files

from generator.text.language.remembering import remember
from generator.text.names.tokens import Token, TokenizedText

_DASH = re.compile(r"[‐-–]")
_DASHES = "-‐–"
_WORD = re.compile(r"[^\s,]+|,")
_BASED = re.compile(r"(?<=\w)[‐-–-](?:based|like|style|type|inspired|driven|trained)$")
# Words in -s that are no plurals, and the plurals of such words.
_SINGULARS = ("ss", "us", "is")
_PLURALS = ("sses", "shes", "tches", "xes")
_DATA = tomllib.loads((files(__package__) / "known_methods.toml").read_text(encoding="utf-8"))
_FAMILIES = "|".join(re.escape(name) for name in sorted(_DATA["versions"]["families"].split(), key=len, reverse=True))
_EDITIONS = frozenset(_DATA["versions"]["editions"].split())
# "Llama2", "Mistral-7B", "GPT-3.5-Turbo", "BERT-large": a family with versions, sizes or editions.
_EDITION = "|".join(sorted(_EDITIONS, key=len, reverse=True))
_VERSION = rf"v?\d[\d.]*(?:[a-z]|[BMK]|x\d+B)?(?:-?(?:{_EDITION}))?"
_VERSIONED = re.compile(
    rf"(?:{_FAMILIES})(?:(?:{_VERSION}|[‐-–-](?:{_VERSION}|{_EDITION}))(?:[‐-–-](?:{_VERSION}|{_EDITION}))*)"
)
_FAMILY = re.compile(rf"(?:{_FAMILIES})(?:[‐-–-]?{_VERSION})?")
_NUMBERED = frozenset(_DATA["versions"]["numbered_after_space"].split())
_NUMBER = re.compile(r"\d{1,2}(?:\.\d)?")
# Small words after "Gemma 2" that show that the number counts nothing: "Gemma 2 while using", but "Llama 2 times".
_AFTER_NUMBER = frozenset(_DATA["versions"]["after_number"].split())

_TELLING = 2  # letters that most words do not share


def find_known_methods(read: TokenizedText) -> Iterator[tuple[int, int]]:
    """Find the known methods in a text, the longest at each place: the index of the first word, and after the last.

    The last word may be in the plural. Versions and editions that follow belong to the name: "Gemini 2.5 Pro".
    """
    tokens, openings, done = read.tokens, _load_openings(), 0
    versioned = {at for at in read.made if _is_versioned(tokens[at].text)}
    for at in [at for at, lower in enumerate(read.lowers) if lower in openings or at in versioned]:
        if at < done:
            continue
        names = openings.get(tokens[at].lower, ())
        found = next((len(words) for words in names if _stands_at(tokens, at, words)), int(at in versioned))
        if found:
            done = _pass_version(tokens, at + found)
            yield at, done


@remember(1 << 14)
def _is_versioned(name: str) -> bool:
    return _VERSIONED.fullmatch(name) is not None


def _pass_version(tokens: Sequence[Token], last: int) -> int:
    """Give the index after the version and the edition that follow a name of a family: "Llama 3.1", "GPT-4 Turbo"."""
    family = tokens[last - 1].text
    if last < len(tokens) and family in _NUMBERED and _NUMBER.fullmatch(tokens[last].text):
        after = tokens[last + 1] if last + 1 < len(tokens) else None
        if "." in tokens[last].text or after is None or after.shape != "word" or after.lower in _AFTER_NUMBER:
            last += 1
    if last < len(tokens) and tokens[last].text in _EDITIONS and tokens[last].text[0].isupper():
        return last + 1 if _FAMILY.fullmatch(family) or family in _NUMBERED or _NUMBER.fullmatch(family) else last
    return last


@remember(1 << 14)
def is_known_method(name: str) -> bool:
    """Say whether a name stands in the list as it is, or in the plural."""
    names = _load_names()
    return name in names or name.removesuffix("s") in names or _is_versioned(name)


def _stands_at(tokens: Sequence[Token], at: int, words: tuple[str, ...]) -> bool:
    last = at + len(words) - 1
    if last >= len(tokens):
        return False
    if at == last:
        written = _DASH.sub("-", tokens[at].text)
        return written.removesuffix("s") == words[0].removesuffix("s") or words[0].islower()
    # The last word first, which is another one nearly always. "Matching Networks" in capitals is a name, "a matching
    # network" is none.
    written, known = tokens[last].lower, words[-1].lower()
    if written[:_TELLING] != known[:_TELLING]:
        return False
    written = drop_based(written)
    is_last = written == known or (
        _make_singular(written) == _make_singular(known) and (words[-1].islower() or not known.endswith("s"))
    )
    return is_last and all(
        _DASH.sub("-", tokens[at + index].lower) == word.lower() for index, word in enumerate(words[:-1])
    )


def drop_based(word: str) -> str:
    """Give a word without what makes an adjective of it: "filter" of "a Kalman filter-based loom"."""
    return _BASED.sub("", word)


@remember(1 << 14)
def _make_singular(word: str) -> str:
    """Give a form that a word shares with its plural: "processes" and "process", "kernels" and "kernel"."""
    singular = word.removesuffix("es") if word.endswith(_PLURALS) else word.removesuffix("s")
    return word if word.endswith(_SINGULARS) else singular


@cache
def _load_names() -> frozenset[str]:
    areas = (area for area in _DATA.values() if isinstance(area, str))
    names = [" ".join(name.split()) for area in areas for name in area.split(";")]
    # "a bag-of-visual-words": what has only small letters is also written with hyphens all through.
    hyphenated = [name.replace(" ", "-") for name in names if " " in name and name.islower() and "*" not in name]
    return frozenset(filter(None, [*names, *hyphenated]))


@cache
def _load_openings() -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """Give the words of the names by the first of them in small letters, those of more words first."""
    openings: dict[str, list[tuple[str, ...]]] = {}
    for name in sorted(_load_names()):
        words = tuple(_WORD.findall(name))
        first = words[0].lower()
        spelled = {first.replace("-", dash) for dash in _DASHES}
        if len(words) == 1:
            singulars = {each.removesuffix("s") for each in spelled if name.islower()}
            spelled |= singulars | {f"{each}s" for each in spelled}
        for key in spelled:
            openings.setdefault(key, []).append(words)
    return {first: tuple(sorted(names, key=len, reverse=True)) for first, names in openings.items()}
