"""A small tagger for academic English: words of a stretch of text, each with a coarse class, from word lists."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from generator.text.language.inflection import make_gerund, make_past, make_third_person
from generator.text.language.remembering import remember
from generator.text.language.word_lists import load_word_lists

_LEXICON = load_word_lists(__package__, "lexicon.toml")
_CLOSED_CLASSES = (
    "adverb",
    "conjunction",
    "subordinator",
    "preposition",
    "relative",
    "pronoun",
    "auxiliary",
    "determiner",
    "article",
)
_CLOSED = {word: tag for tag in _CLOSED_CLASSES for word in _LEXICON[tag]} | {"to": "to"}
TAGS = (*_CLOSED_CLASSES, "to", "noun", "number", "verb", "participle", "gerund", "mark", "dash")
"""All classes that a word can have."""
CONJUNCTIONS = _LEXICON["conjunction"]
"""The words, in small letters, that can have the class `conjunction`."""
_IRREGULAR = {
    form: entry.partition("=")[0] for entry in _LEXICON["irregular"] for form in entry.partition("=")[2].split(",")
}
# A verb with two past forms has the second as its participle; the first can only be a verb: "showed", "chose".
_ONLY_PAST = {
    first
    for entry in _LEXICON["irregular"]
    for first, *others in [entry.partition("=")[2].split(",")]
    if others and first not in _LEXICON["noun_past"]
}
CLAUSE_PARTICIPLES = _LEXICON["clause_participle"]
"""The words, in small letters, that `opens_clause` says it of."""
# The British spelling of a verb in -ize is as good as the other, and is its own base form: "localise", "localising".
_BASES = (_LEXICON["plain_verb"] | _LEXICON["noun_verb"]) | {
    f"{base.removesuffix('ize')}ise" for base in _LEXICON["plain_verb"] if base.endswith("ize")
}
_FINITE = {form: base for base in _BASES for form in (base, make_third_person(base))}
_DOUBLED = {f"{base}{base[-1]}": base for base in _LEXICON["doubling_or_not"]}
_PAST = {make_past(base): base for base in _BASES} | {f"{stem}ed": base for stem, base in _DOUBLED.items()} | _IRREGULAR
_GERUNDS = {make_gerund(base): base for base in _BASES} | {f"{stem}ing": base for stem, base in _DOUBLED.items()}
_NOUN_GERUNDS = _LEXICON["noun_gerund"]
_ADJECTIVE_SUFFIXES = tuple(sorted(_LEXICON["adjective_suffix"]))

# A double hyphen inside a word is the en dash of a compound; between spaces it is a dash.
_CHUNK = re.compile(r"[—…]|[^\s—…]+")
# A name with its apposition, where the dash between them has lost its spaces: "Loomy-a loom".
_GLUED = re.compile(r"([A-Z][\w-]*)[-–](?:an?|the)")
_OPENING = frozenset("([{\"“‘’'`*«")
_CLOSING = frozenset(")]}\"”’'`*».,;:!?")
_BRACKETS = {")": "(", "]": "[", "}": "{"}
_LONGEST = 60
_LONGEST_SHORTENING = len("Fig.")
# Shorter words with these endings are mostly something else: "fly", "need", "thing".
_SHORTEST_ADVERB = _SHORTEST_PARTICIPLE = 5
_SHORTEST_GERUND = 6
# Endings of base forms that are no nouns.
_VERBAL = (
    "ate",
    "ify",
    "ise",
    "ize",
    "ieve",
    "ply",
    "ain",
    "ect",
    "ute",
    "ibe",
    "duce",
    "form",
    "ose",
    "ine",
    "loy",
    "nitor",
    "uct",
    "ider",
    "lish",
)
_UNRESOLVED = frozenset({"finite", "past"})
# About as many sentences as the longest abstracts have.
_REMEMBERED_SENTENCES = 32
_REMEMBERED_WORDS = 1 << 14
# Words with their marks; a thousand abstracts have 20,000 of them.
_REMEMBERED_CHUNKS = 1 << 16
_BEFORE_NOUN = frozenset({"article", "determiner", "preposition"})
_BEFORE_VERB = frozenset({"to", "pronoun", "relative", "auxiliary"})


class Word(NamedTuple):
    """A word or mark of a text: how it reads, where it stands, and its class.

    The class is `noun` for anything that no list knows. A tuple, since an abstract has hundreds of them.
    """

    text: str
    lower: str
    start: int
    end: int
    tag: str

    def rewrite(self, text: str, tag: str | None = None) -> "Word":
        """Give the same place another reading, e.g. `learns` as `learning`."""
        return self._replace(text=text, lower=text.lower(), tag=self.tag if tag is None else tag)


_Piece = tuple[str, str, int, int, str]
_make_word: Callable[[_Piece], Word] = partial(tuple.__new__, Word)  # as `Word._make` does, in a third of the time


def tag_words(text: str, start: int, end: int) -> list[Word]:
    """Split a stretch of text into words and marks, and give each its class."""
    stretch = text[start:end]
    chunks = _CHUNK.findall(stretch) if "—" in stretch or "…" in stretch else stretch.split()
    if not chunks:
        return []
    pieces_of_chunks = list(map(_read_chunk, chunks))
    if stretch.endswith(chunks[-1]):
        pieces_of_chunks[-1] = _read_last_chunk(chunks[-1])
    words: list[_Piece] = []
    after_plurals: list[int] = []
    before = outside = "start"
    last = ""
    at = start
    spaced = " ".join(chunks) == stretch  # as nearly all are; then no chunk needs to be looked for
    for chunk, pieces in zip(chunks, pieces_of_chunks, strict=True):
        if not spaced:
            at = text.find(chunk, at)
        for piece, lower, left, right, found in pieces:
            tag = _resolve(lower, found, before, last) if found in _UNRESOLVED else found
            if lower == "shot" and last == "few":
                words[-1] = (*words[-1][:-1], "noun")  # "few shot learning" counts no learning
            if found == "finite" and tag == before == "noun" and last.endswith("s"):
                after_plurals.append(len(words))
            words.append((piece, lower, at + left, at + right, tag))
            if tag == "mark":
                # What stands in brackets does not part what stands before and after them.
                outside = before if piece in _OPENING else outside
                before = outside if piece in _BRACKETS else tag
                last = lower
            elif tag != "adverb":
                before = tag
                last = lower
        at += len(chunk) + spaced
    _mark_verbs(words, after_plurals)
    return list(map(_make_word, words))


@lru_cache(maxsize=_REMEMBERED_SENTENCES)
def tag_sentence(text: str, start: int, end: int) -> tuple[Word, ...]:
    """Give the words of a sentence: several extractors read the same ones, one after the other."""
    return tuple(tag_words(text, start, end))


def _join_prefix(lower: str) -> str:
    """Write "revisits" for "re-visits", as the lists have it, and "visits" where they have not."""
    if not lower.startswith("re-"):
        return lower
    joined = f"re{lower[3:]}"
    return joined if joined in _FINITE or joined in _PAST else lower[3:]


@remember(_REMEMBERED_WORDS)
def find_base(word: str) -> str | None:
    """Give the base form of a verb form, or nothing if no list knows it as a verb."""
    lower = word.lower()
    lower = f"re{lower[3:]}" if lower.startswith("re-") else lower  # no "visit" for "re-visit"
    return _FINITE.get(lower) or _PAST.get(lower) or _GERUNDS.get(lower)


def list_past_forms(base: str) -> tuple[str, ...]:
    """Give the past forms of a verb, the irregular ones where it has such."""
    return tuple(form for form, of in _IRREGULAR.items() if of == base) or (make_past(base),)


@remember(_REMEMBERED_WORDS)
def is_finite_form(word: str) -> bool:
    """Say whether a word can be a verb in the present tense."""
    return _join_prefix(word.lower()) in _FINITE


@remember(_REMEMBERED_WORDS)
def is_third_person(word: str) -> bool:
    """Say whether a word is a verb form of the third person singular: `makes`, `is`."""
    lower = _join_prefix(word.lower())
    return lower in {"is", "has", "does", "was"} or _FINITE.get(lower, lower) != lower


@remember(_REMEMBERED_WORDS)
def is_adjectival(word: str) -> bool:
    """Say whether a word looks like an adjective, after which no phrase can end."""
    lower = word.lower()
    if lower in _LEXICON["not_adjective"]:
        return False
    return lower in _LEXICON["adjective"] or (lower.endswith(_ADJECTIVE_SUFFIXES) and not lower.endswith("ics"))


@remember(_REMEMBERED_WORDS)
def is_closed(word: str) -> bool:
    """Tell whether a word, in small letters, is of a class that grows no more: an article, a preposition, a pronoun."""
    return word in _CLOSED


def is_only_verb(word: str) -> bool:
    """Say whether a word in the present tense is hardly ever a noun: `handles`, `generate`, but not `models`."""
    lower = _join_prefix(word.lower())
    base = _FINITE.get(lower)
    if base is None or base in _LEXICON["noun_verb"]:
        return False
    if base != lower or base in _LEXICON["only_verb"]:
        return True
    return lower.endswith(_VERBAL) and lower not in _LEXICON["not_only_verb"]


def is_noun_gerund(word: str) -> bool:
    """Say whether a word in -ing is as good as a noun: `learning`, `pre-training`."""
    lower = word.lower()
    return lower.endswith("ing") and lower.rpartition("-")[2] in _NOUN_GERUNDS


# So many words a bracket may hold before a number that closes it: "(Segment Anything 2)".
_LONGEST_BRACKET = 6


def numbers_item(words: Sequence[Word], at: int) -> bool:
    """Say whether a number counts what follows: "a loom | 1) to weave X, 2) to mend Y"."""
    closes = words[at].tag == "number" and at + 1 < len(words) and words[at + 1].text == ")"
    return closes and not any(word.text == "(" for word in words[max(0, at - _LONGEST_BRACKET) : at])


def opens_clause(word: Word) -> bool:
    """Say whether a word is a participle that begins a clause of its own after a noun (`using`, `based`)."""
    return word.text in CLAUSE_PARTICIPLES


@remember(_REMEMBERED_CHUNKS)
def _read_chunk(chunk: str) -> tuple[_Piece, ...]:
    """Read a stretch without space; the same few thousand make up most of all text, which is why they are kept."""
    return _split_chunk(chunk, closes=False)


@remember(_REMEMBERED_WORDS)
def _read_last_chunk(chunk: str) -> tuple[_Piece, ...]:
    """Read the last stretch of a sentence, where a full stop is not part of a shortening."""
    return _split_chunk(chunk, closes=True)


def _split_chunk(chunk: str, *, closes: bool) -> tuple[_Piece, ...]:
    """Split a stretch without space into words and marks: each with its small letters, its place, and its class."""
    if chunk.isalnum() or len(chunk) > _LONGEST:
        return ((chunk, chunk.lower(), 0, len(chunk), _classify(chunk)),)
    left, right = 0, len(chunk)
    while left < right and chunk[left] in _OPENING:
        left += 1
    starred = "*" in chunk[left:] and "*" not in chunk[:left]
    while left < right and _ends_with_mark(chunk[left:right], closes=closes):
        if starred and _is_starred(chunk[left:right]):
            break
        right -= 1
    bounds = [(at, at + 1) for at in range(left)]
    glued = _GLUED.fullmatch(chunk, left, right)
    if glued is not None:
        bounds.extend([(left, glued.end(1)), (glued.end(1), glued.end(1) + 1), (glued.end(1) + 1, right)])
    elif left < right:
        bounds.append((left, right))
    bounds.extend((at, at + 1) for at in range(right, len(chunk)))
    return tuple([_read_piece(chunk[first:last], first, last) for first, last in bounds])


def _read_piece(piece: str, first: int, last: int) -> _Piece:
    """Read a part of a stretch; a plain word is known from where it stands by itself."""
    if piece.isalnum():
        _, lower, _, _, tag = _read_chunk(piece)[0]
    else:
        lower, tag = piece.lower(), _classify_marked(piece)
    return piece, lower, first, last, tag


def _is_starred(piece: str) -> bool:
    """Say whether a star is part of a name: "A*", "RRT*"."""
    return len(piece) > 1 and piece[-1] == "*" and piece[-2].isalnum() and any(map(str.isupper, piece))


def _ends_with_mark(chunk: str, *, closes: bool) -> bool:
    mark = chunk[-1]
    if mark not in _CLOSING or (mark == "." and _keeps_dot(chunk, last=closes)):
        return False
    return mark not in _BRACKETS or chunk.count(_BRACKETS[mark]) < chunk.count(mark)


def _keeps_dot(chunk: str, *, last: bool) -> bool:
    return chunk.endswith(".") and not last and ("." in chunk[:-1] or len(chunk) <= _LONGEST_SHORTENING)


@remember(_REMEMBERED_WORDS)
def _classify_marked(piece: str) -> str:
    """Give the class of a mark, or of a word with marks in it, by itself."""
    return _classify(piece)


def _classify(piece: str) -> str:  # noqa: PLR0911 - a decision list
    """Give the class of a word by itself; `finite` and `past` are for the context to resolve."""
    lower = piece.lower()
    if not piece.isalnum() and not any(map(str.isalnum, piece)):
        return "dash" if piece in {"—", "–", "-", "…"} or piece.startswith("--") else "mark"
    closed = _CLOSED.get(lower)
    if closed:
        return "noun" if piece[1:] != lower[1:] else closed
    if piece[0].isdigit():
        return "number" if not any(map(str.isalpha, piece)) else "noun"
    if lower.endswith("ly") and len(lower) >= _SHORTEST_ADVERB and lower not in _LEXICON["not_adverb"]:
        return "adverb"
    if lower in _LEXICON["not_participle"]:
        return "noun"
    joined = _join_prefix(lower)
    if joined in _FINITE:
        return "finite"
    if joined in _PAST or (lower.endswith("ed") and len(lower) >= _SHORTEST_PARTICIPLE):
        return "past"
    return "gerund" if lower.endswith("ing") and len(lower) >= _SHORTEST_GERUND else "noun"


def _resolve(lower: str, tag: str, before: str, previous: str) -> str:
    """Resolve the class of a word by that of the word before, and by that word itself in small letters, if any."""
    if tag == "past":
        is_verb = before in {"pronoun", "relative"} or (lower in _ONLY_PAST and before not in _BEFORE_NOUN)
        return "verb" if is_verb else "participle"
    return "verb" if _is_finite(_join_prefix(lower), before, previous) else "noun"


def _mark_verbs(words: list[_Piece], places: Sequence[int]) -> None:
    """Give those of the nouns at some places that have an object the class of verbs."""
    for place in places:
        if _has_object(words, place):
            words[place] = (*words[place][:-1], "verb")


def _has_object(words: Sequence[_Piece], at: int) -> bool:
    """Say whether a base form after a plural has an object: "drivers | fear the bend", "towns promise rural bliss"."""
    lower, subject = words[at][1], words[at - 1][0]
    if lower != _FINITE.get(lower) or at + 2 >= len(words) or not _is_plural(subject) or not subject.islower():
        return False
    (text, next_lower, _, _, tag), (*_, last) = words[at + 1 : at + 3]
    if tag in {"article", "determiner"}:
        return True
    return text.islower() and last == "noun" and (tag == "participle" or (tag == "noun" and is_adjectival(next_lower)))


def _is_plural(word: str) -> bool:
    return word in _LEXICON["plural"] or (word.endswith("s") and not word.endswith(("ss", "us", "is", "ics")))


def _is_finite(lower: str, before: str, previous: str) -> bool:
    if before in _BEFORE_VERB:
        return True
    if before in _BEFORE_NOUN or not previous or _FINITE[lower] in _LEXICON["noun_verb"] or is_adjectival(previous):
        return False
    return before in {"noun", "gerund"} and (lower != _FINITE[lower] or _is_plural(previous))
