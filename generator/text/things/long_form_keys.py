"""Keys of long forms: "energy-based models" and "Energy-Based Model" are one."""

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files

from generator.text.language.permalinks import entity_slug

_DATA = tomllib.loads((files(__package__) / "long_form_keys.toml").read_text(encoding="utf-8"))
_OPTIONAL = frozenset(_DATA["optional"].split())
_SMALL = frozenset(_DATA["small"].split()) | _OPTIONAL
_ENDINGS: tuple[str, ...] = tuple(_DATA["endings"].split())
_AMBIGUOUS = frozenset(_DATA["ambiguous_plurals"].split())
_SAME: Mapping[str, str] = _DATA["same"]
_FORMS = tomllib.loads((files("generator.text.language") / "inflections.toml").read_text(encoding="utf-8"))
_PART = re.compile(r"[^\W_]+")
_POSSESSIVE = re.compile(r"['’]s(?![^\W_])")
_BRITISH = (
    (re.compile(r"(?<=..)([iy])s(?=(?:e|ed|er|ing|ation|able)$)"), r"\1z"),  # optimise, analyse
    (re.compile(r"(?<=.{4})ll(?=(?:ed|ing|er)$)"), "l"),  # modelling, labelled
    (re.compile(r"(?<=...)our(?=$|ed|ing|al)"), "or"),  # behavioural
    (re.compile(r"(?<=..)([tb])re$"), r"\1er"),  # centre, fibre
    (re.compile(r"(?<=..)ogue$"), "og"),  # dialogue
)
_LONGEST_WORD = 64  # longer runs of letters are no words; so the cost of folding one is bounded
_MOST_WORDS = 24  # what has more is no long form; so the cost of comparing its ends is bounded
_SHORTEST_STEM = 4  # letters
_SHORTEST_PLURAL = 4
_FEWEST_SHARED = 2  # words that one long form must share with the end or beginning of another
_REMEMBERED = 1 << 16


@lru_cache(maxsize=_REMEMBERED)
def fold_long_form(long_form: str) -> tuple[str, ...]:
    """Fold a long form to the stems of its words: case, accents, inflection, spelling and small words do not count."""
    return tuple(_find_stem(part) for part in _split(long_form)) or (long_form,)


def make_singular(word: str) -> str:
    """Bring a word in small letters to the singular, by a list and by rule; what is no plural stays."""
    if word in _FORMS["plurals"]:
        return str(_FORMS["plurals"][word])
    if len(word) < _SHORTEST_PLURAL or not word.endswith("s") or word.endswith(("ss", "us", "is", "ics")):
        return word
    if word.endswith("ies") and len(word) > _SHORTEST_PLURAL:
        return word[:-3] + "y"
    return word[:-2] if word.endswith(("sses", "xes", "ches", "shes")) else word[:-1]


def make_last_singular(phrase: str) -> str:
    """Bring the last word of a phrase to the singular, where its letters are small but for the first."""
    head, space, last = phrase.rpartition(" ")
    if not last[1:].islower() or last.lower() in _AMBIGUOUS:
        return phrase
    singular = make_singular(last.lower())
    return f"{head}{space}{last[:1]}{singular[1:]}"


def long_form_slug(long_forms: Iterable[str]) -> str:
    """Give the slug of a long form from all its spellings: from that of fewest words and parts.

    How often each is written does not count, so that a further paper changes it only with a new spelling.
    """
    singular = {make_last_singular(form.casefold()) for form in long_forms}
    return entity_slug(min(singular, key=lambda form: (len(form.split()), len(_PART.findall(form)), len(form), form)))


def group_long_forms(long_forms: Iterable[str]) -> Mapping[str, str]:
    """Give each long form of a name the key of its group.

    Together are those with the same stems, however they are divided by hyphens and spaces ("multilayer perceptron",
    "multi-layer perceptrons"), and one that begins or ends with all of another of two words or more ("approximate
    nearest neighbor search").
    """
    forms = sorted(set(long_forms))
    owner: dict[str, str] = {}
    keys = {form: "".join(fold_long_form(form)) for form in forms}
    for form, key in keys.items():
        _unite(owner, key, "".join(map(make_singular, _split(form))) or key)
    # "Neural machine translation" is no end of "non-autoregressive machine translation".
    whole = {key for form, key in keys.items() if _OPTIONAL.isdisjoint(_find_parts(form))}
    for form, key in keys.items():
        stems = fold_long_form(form)[:_MOST_WORDS]
        for at in range(_FEWEST_SHARED, len(stems)):
            for part in ("".join(stems[:at]), "".join(stems[-at:])):
                if part in whole:
                    _unite(owner, key, part)
    return {form: _find_root(owner, key) for form, key in keys.items()}


def stem_words(text: str) -> frozenset[str]:
    """Give the stems of the words of a text."""
    return frozenset(map(_find_stem, _find_parts(text)))


def shares_words(stems: frozenset[str], long_form: str) -> bool:
    """Say whether a text, by its stems, has at least half of the words of a long form, and two of them or all."""
    wanted = set(fold_long_form(long_form))
    shared = len(wanted & stems)
    return 2 * shared >= len(wanted) and shared >= min(_FEWEST_SHARED, len(wanted))


def _split(phrase: str) -> list[str]:
    parts = _find_parts(phrase)
    return [part for part in parts if part not in _SMALL] or parts


def _find_parts(text: str) -> list[str]:
    text = unicodedata.normalize("NFKD", _POSSESSIVE.sub("", text)).casefold()
    return _PART.findall("".join(sign for sign in text if not unicodedata.combining(sign)))


@lru_cache(maxsize=_REMEMBERED)
def _find_stem(part: str) -> str:
    if len(part) > _LONGEST_WORD:
        return part
    word = make_singular(_SAME.get(part, part))
    word = _FORMS["spellings"].get(word, word)
    for pattern, american in _BRITISH:
        word = pattern.sub(american, word)
    for ending in _ENDINGS:
        rest = word.removesuffix(ending)
        least = _SHORTEST_STEM - (ending in {"ing", "ed"})
        if rest != word and len(rest) >= least and re.search("[aeiouy]", rest):
            word = rest
            break
    while len(word) > _SHORTEST_STEM and word[-1] in "aeiy":  # inertia(l), a posterior(i), microscop(e, y)
        word = word[:-1]
    return word[:-1] if word[-2:-1] == word[-1:] and len(word) > _SHORTEST_STEM else word


def _unite(owner: dict[str, str], one: str, other: str) -> None:
    first, second = sorted((_find_root(owner, one), _find_root(owner, other)), key=lambda key: (len(key), key))
    owner[second] = first


def _find_root(owner: dict[str, str], key: str) -> str:
    owner.setdefault(key, key)
    while owner[key] != key:
        owner[key] = owner[owner[key]]
        key = owner[key]
    return key
