"""Find many phrases in a text in one pass, in any inflection, spelling or hyphenation.

How a phrase matches:
- Words match in singular and plural, in British and American spelling, with or without accents. In a phrase of two or
  more words `-ing` and `-ed` do not count either: `language model` finds "language modelling". A phrase of one word is
  stricter, since "clustering" and "clusters" are two things.
- A space in a phrase finds a space or a hyphen; a hyphen finds a hyphen, a space or nothing: `auto-encoder` finds
  "auto-encoder", "auto encoder" and "autoencoder". No other mark may stand between two words.
- Case does not count, except in words all in capitals: `SAM` finds "SAM" and "SAMs", never "Sam".
"""

import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import accumulate, pairwise, product
from typing import NamedTuple

from generator.text.language.remembering import remember

# A word, with combining marks inside it. `SE(3)` and its like count as one word. A possessive 's belongs to no word.
_WORD = re.compile(
    r"([A-Z]{1,3}\([0-9nN]\)|[^\W_]+(?:[\u0300-\u036f]+[^\W_]*)*)((?:['’]s(?![^\W_]))?)",
)
_BETWEEN_WORDS = re.compile(r"['’]?\s{1,3}|[-\u2010-\u2013\u2212]\s?")
_HYPHEN = re.compile(r"[-\u2010-\u2013\u2212]")
_WIDEST_GAP = 4  # code points between two words of a phrase: an apostrophe and up to three spaces
_LONGEST_WORD = 64  # longer runs of letters are no words; so the cost of folding one is bounded
_REMEMBERED_WORDS = 1 << 16  # of an index: more than a language's usual words, and no more memory than some megabytes
_MOST_HYPHENS = 4  # of a phrase, whose hyphens may each be dropped: at most 2 ** 4 forms

# Each with what is in every word that it changes: few words have it, and looking for that is much faster.
_BRITISH = (
    (re.compile(r"(?<=..)([iy])s(?=(?:e|ed|er|ing|ation|able)$)"), r"\1z", ("is", "ys")),  # normalise, analyse
    (re.compile(r"(?<=.{4})ll(?=(?:ed|ing|er)$)"), "l", ("ll",)),  # modelling, labelled
    (re.compile(r"(?<=..)([tb])re$"), r"\1er", ("tre", "bre")),  # centre, fibre
    (re.compile(r"(?<=..)ogue$"), "og", ("ogue",)),  # dialogue
)
_BRITISH_ENDINGS = ("e", "ed", "er", "ing", "ation", "able")
_SHORTEST_OUR = 6  # letters: colour, behaviour; not four, hour, your
_SHORTEST_PLURAL = 4  # letters: maps; not gas, bus
_SHORTEST_STEM = 3  # letters
_NO_STEM = re.compile(r"[^aeiouy]*|.*e")  # what is left of string, spring; of speed, proceed


class PhraseSpan(NamedTuple):
    """A phrase, as it was given to `compile_phrases`, and the stretch of the text that it matched."""

    phrase: str
    start: int
    end: int


class _Keys(NamedTuple):
    """What a word is looked up by. `singular` stands for a phrase of one word, `stem` for a word of a longer phrase."""

    acronym: str
    singular: str
    stem: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Node:
    """A state of the automaton: the node that the name of a word leads to, and the phrases that are complete here."""

    children: dict[str, "_Node"] = field(default_factory=dict)
    phrases: list[str] = field(default_factory=list)


class _Entry(NamedTuple):
    """What an index knows of a word: its names in the automaton, the phrases that it is, the longer ones it opens."""

    names: tuple[str, ...]
    phrases: tuple[str, ...]
    openings: tuple[_Node, ...]
    following: frozenset[str]
    """The names of which the next word must have one, if it is to go on with a longer phrase."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PhraseIndex:
    """Phrases, compiled: what each word means to them. Longer phrases are paths of an automaton over folded words."""

    look_up: Callable[[str], _Entry]


def compile_phrases(phrases: Iterable[str]) -> PhraseIndex:
    """Compile phrases for `find_phrases`. A phrase without a letter or digit is left out, since it matches nothing."""
    words = _Node()
    root = _Node()
    for phrase in dict.fromkeys(phrases):
        for form in _hyphenations(phrase):
            keys = [_fold_word(word) for word in form]
            if len(keys) == 1:
                node = words.children.setdefault(keys[0].acronym or keys[0].singular, _Node())
            else:
                node = root
                for each in keys:
                    node = node.children.setdefault(each.acronym or each.stem, _Node())
            if phrase not in node.phrases:
                node.phrases.append(phrase)

    @remember(_REMEMBERED_WORDS)
    def look_up(word: str) -> _Entry:
        keys = _fold_word(word)
        names = tuple(filter(None, (keys.stem, keys.acronym)))
        exact = [words.children[name] for name in (keys.singular, keys.acronym) if name in words.children]
        openings = tuple([root.children[name] for name in names if name in root.children])
        return _Entry(
            names=names,
            phrases=tuple([phrase for node in exact for phrase in node.phrases]),
            openings=openings,
            following=frozenset([name for node in openings for name in node.children]),
        )

    return PhraseIndex(look_up=look_up)


def is_phrase(phrase: str) -> bool:
    """Tell whether a phrase holds a letter or digit, and so can match anything."""
    return _WORD.search(phrase) is not None


def find_phrases(index: PhraseIndex, text: str) -> Iterator[PhraseSpan]:
    """Find every occurrence of every phrase, overlapping ones too, in order of start, the shortest first.

    The time is linear in the text, whatever it holds; it depends on the longest phrase, not on how many there are.
    """
    look_up = index.look_up
    # In turn: what stands before a word, the word, its possessive; at the end, what stands after the last.
    pieces = _WORD.split(text)
    places = list(accumulate(map(len, pieces)))
    entries = [look_up(word) if len(word) <= _LONGEST_WORD else _NO_ENTRY for word in pieces[1::3]]
    for at, (_, phrases, openings, following) in enumerate(entries):
        last = at + 1
        goes_on = openings and last < len(entries) and not following.isdisjoint(entries[last].names)
        if not phrases and not goes_on:
            continue
        start, end = places[3 * at], places[3 * at + 1]
        found = [PhraseSpan(phrase, start, end) for phrase in phrases]
        nodes = openings if goes_on else ()
        while nodes and last < len(entries):
            names = entries[last].names
            nodes = tuple([node.children[name] for node in nodes for name in names if name in node.children])
            if not nodes or not _join_words(pieces[3 * last]):
                break
            end = places[3 * last + 1]
            found += [PhraseSpan(phrase, start, end) for node in nodes for phrase in node.phrases]
            last += 1
        yield from sorted(found, key=_place) if len(found) > 1 else found


_NO_ENTRY = _Entry(names=(), phrases=(), openings=(), following=frozenset())


def _join_words(between: str) -> bool:
    """Say whether what stands between two words lets them be words of one phrase."""
    return between == " " or (len(between) <= _WIDEST_GAP and _BETWEEN_WORDS.fullmatch(between) is not None)


def _place(span: PhraseSpan) -> tuple[int, int, str]:
    return span.start, span.end, span.phrase


def _hyphenations(phrase: str) -> Iterator[tuple[str, ...]]:
    """Give a phrase as words, once with each choice of its hyphens dropped and the words around them joined."""
    matches = list(_WORD.finditer(phrase))
    words = [match[1] for match in matches]
    if not words:
        return
    gaps = [phrase[left.end() : right.start()] for left, right in pairwise(matches)]
    hyphens = [at for at, gap in enumerate(gaps) if _HYPHEN.fullmatch(gap)][:_MOST_HYPHENS]
    for choice in product((False, True), repeat=len(hyphens)):
        joined = {at for at, drop in zip(hyphens, choice, strict=True) if drop}
        form = words[:1]
        for at, word in enumerate(words[1:]):
            if at in joined:
                form[-1] += word
            else:
                form.append(word)
        yield tuple(form)


@cache
def _read_forms() -> Mapping[str, str]:
    source = files(__package__).joinpath("inflections.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(source)
    return {**tables["plurals"], **tables["spellings"]}


@remember(_REMEMBERED_WORDS)
def _fold_word(word: str) -> _Keys:
    singular = _make_singular(word)
    return _Keys(acronym=_find_acronym(word), singular=singular, stem=_cut_ending(singular))


def _find_acronym(word: str) -> str:
    """Give a word of at least two letters, all capitals, without the `s` of its plural; else the empty string."""
    singular = word.removesuffix("s")
    return singular if singular.isupper() and sum(map(str.isalpha, singular)) > 1 else ""


def _make_singular(word: str) -> str:
    """Fold case and accents, and bring plural to singular and British to American spelling.

    The result is a key, not a word ("noize" for "noise"): it only has to be the same for what should match.
    """
    if not word.isascii():
        word = "".join(sign for sign in unicodedata.normalize("NFKD", word) if not unicodedata.combining(sign))
    word = word.casefold()
    forms = _read_forms()
    word = _drop_plural(forms.get(word, word))
    word = forms.get(word, word)
    if word.endswith(_BRITISH_ENDINGS):
        for pattern, american, held in _BRITISH:
            if any(map(word.__contains__, held)):
                word = pattern.sub(american, word)
    return word.replace("our", "or") if len(word) >= _SHORTEST_OUR else word


def _drop_plural(word: str) -> str:
    """Drop the ending of a regular plural: maps, boxes, batches, policies."""
    if len(word) < _SHORTEST_PLURAL or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies") and len(word) > _SHORTEST_PLURAL:
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "ches", "shes")):
        return word[:-2]
    return word[:-1]


def _cut_ending(word: str) -> str:
    """Cut `-ing` or `-ed`, a doubled last consonant and a last `e`: modeling, modeled, model; mapping, map; use, using.

    The rest must keep three letters and a vowel, so that "string" and "speed" stay whole.
    """
    for ending in ("ing", "ed"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) >= _SHORTEST_STEM and not _NO_STEM.fullmatch(rest):
            word = rest
            break
    if word[-2:-1] == word[-1:] and word[-1:] not in "aeiou":
        word = word[:-1]
    return word.removesuffix("e") if len(word) > _SHORTEST_STEM else word
