"""Named methods that are known from a list, found among the words of a text."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files

from generator.text.language.remembering import remember
from generator.text.names.tokens import Token, TokenizedText, tokenize_names

_DASHES = "-‐–"
_PLAIN = {**dict.fromkeys(range(ord("‐"), ord("–") + 1), "-"), ord("’"): "'"}
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

_PART = re.compile(r"[\s-]+")
_STEM = 5
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
    names = load_names()
    return name in names or name.removesuffix("s") in names or _is_versioned(name)


def has_other_meaning(short: str, long_form: Sequence[Token]) -> bool:
    """Say whether a long form is of nothing that the list knows by its initials: "hot metal carriers" of "HMC"."""
    stems = {token.lower[:_STEM] for token in long_form}
    meanings = _load_meanings().get(short.removesuffix("s"), ())
    return bool(meanings) and all(map(stems.isdisjoint, meanings))


@cache
def _load_meanings() -> Mapping[str, tuple[frozenset[str], ...]]:
    """Give the beginnings of the words of the names by their initials in capitals."""
    meanings: dict[str, list[frozenset[str]]] = {}
    for name in load_names():
        words = [word for word in _PART.split(name) if word]
        if len(words) > 1 and all(word[0].isalpha() for word in words):
            initials = "".join(word[0] for word in words).upper()
            meanings.setdefault(initials, []).append(frozenset(word.lower()[:_STEM] for word in words))
    return {initials: tuple(each) for initials, each in meanings.items()}


def _stands_at(tokens: Sequence[Token], at: int, words: tuple[Token, ...]) -> bool:
    last = at + len(words) - 1
    if last >= len(tokens):
        return False
    if at == last:
        written, known = tokens[at].text.translate(_PLAIN), words[0].text
        return written.removesuffix("s") == known.removesuffix("s") or known.islower()
    # The last word first, which is another one nearly always. "Matching Networks" in capitals is a name, "a matching
    # network" is none.
    written, known = tokens[last].lower, words[-1].lower
    if written[0] != known[0] and known[0] != "-":
        return False
    written = written.translate(_PLAIN)
    if written[:_TELLING] != known[:_TELLING]:
        return False
    written = drop_based(written)
    is_last = written == known or (
        _make_singular(written) == _make_singular(known) and (words[-1].text.islower() or not known.endswith("s"))
    )
    return (
        is_last and all(map(_is_same, tokens[at:last], words)) and all(map(_is_as_close, tokens[at : last + 1], words))
    )


def _is_same(token: Token, word: Token) -> bool:
    return token.lower.translate(_PLAIN) == word.lower


def _is_as_close(token: Token, word: Token) -> bool:
    """Say whether what follows something without a space in the list does so in the text: "TD(0)", but not "TD (0)"."""
    return token.offset > 0 or word.offset == 0


def drop_based(word: str) -> str:
    """Give a word without what makes an adjective of it: "filter" of "a Kalman filter-based loom"."""
    return _BASED.sub("", word)


@remember(1 << 14)
def _make_singular(word: str) -> str:
    """Give a form that a word shares with its plural: "processes" and "process", "kernels" and "kernel"."""
    singular = word.removesuffix("es") if word.endswith(_PLURALS) else word.removesuffix("s")
    return word if word.endswith(_SINGULARS) else singular


@cache
def load_names() -> frozenset[str]:
    """Give the names of the list, each as it is written there, and with hyphens."""
    areas = (area for area in _DATA.values() if isinstance(area, str))
    names = [" ".join(name.split()) for area in areas for name in area.split(";")]
    # "a bag-of-visual-words": what has only small letters is also written with hyphens all through.
    hyphenated = [name.replace(" ", "-") for name in names if " " in name and name.islower() and "*" not in name]
    return frozenset(filter(None, [*names, *hyphenated]))


def _split(name: str) -> tuple[Token, ...]:
    """Split a name as a text is split; where it has no marks inside of words, in a tenth of the time."""
    if name.replace(" ", "").isalnum() or (name.islower() and name.replace(" ", "").replace("-", "").isalnum()):
        return tuple([Token(word, word.lower(), "word", 0) for word in name.split()])
    return tuple(tokenize_names(name).tokens)


@cache
def _load_openings() -> Mapping[str, tuple[tuple[Token, ...], ...]]:
    """Give the words of the names by the first of them in small letters, those of more words first.

    They are split as a text is, so that "Newton's method" and "MOEA/D" are as many words here as there.
    """
    openings: dict[str, list[tuple[Token, ...]]] = {}
    for name in sorted(load_names()):
        words = _split(name)
        first = words[0].lower
        spelled = {first.replace("-", dash) for dash in _DASHES} if "-" in first else {first}
        if len(words) == 1:
            singulars = {each.removesuffix("s") for each in spelled if name.islower()}
            spelled |= singulars | {f"{each}s" for each in spelled}
        for key in spelled:
            openings.setdefault(key, []).append(words)
    return {first: tuple(sorted(names, key=len, reverse=True)) for first, names in openings.items()}
