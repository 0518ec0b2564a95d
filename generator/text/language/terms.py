"""Terms: the words and word pairs of a text that tell what it is about, folded so that inflection does not count."""

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import NamedTuple

from generator.text.language.remembering import remember

_WORD = re.compile(r"[^\W\d_](?:[\w’']|[-+/](?=\w))*")
_GAP = re.compile(r"[\s-]+")
_STOP_WORDS = frozenset((files(__package__) / "term_stop_words.txt").read_text(encoding="utf-8").split())
# Written with a hyphen or without it: "pre-training" and "pretraining". Other hyphens stay, since "energy-based" and
# "self-supervised" tell more than their parts.
_PREFIXES = frozenset((files(__package__) / "term_prefixes.txt").read_text(encoding="utf-8").split())
_SHORTEST_PLURAL = 4
_SHORTEST = 2  # a single letter is a variable
_LONGEST = 40  # what is longer is a sequence or a key, no word


class Term(NamedTuple):
    """A word or two neighbouring words: `key` is what is compared, `start` and `end` are its place in the text."""

    key: str
    start: int
    end: int


def find_terms(text: str) -> Iterator[Term]:
    """Give each content word of a text, and each pair of content words with nothing but white space between them.

    A word in capitals keeps them (`GAN` is not `gan`), all others are compared in lower case and in the singular.
    """
    before: Term | None = None
    for match in _WORD.finditer(text):
        key = term_key(match[0])
        if not key:
            before = None
            continue
        term = Term(key, *match.span())
        yield term
        if before is not None and (
            (term.start == before.end + 1 and text[before.end] in " -") or _GAP.fullmatch(text, before.end, term.start)
        ):
            yield Term(f"{before.key} {key}", before.start, term.end)
        before = term


@remember(1 << 17)
def term_key(word: str) -> str:
    """Fold one word to its key, or to the empty string where it is a function word or says nothing by itself."""
    word = word.replace("’", "'").removesuffix("'s").rstrip("'")
    if _is_acronym(word) and len(word) <= _LONGEST:
        return word.removesuffix("s")
    word = word.lower()
    if "-" in word:
        prefix, _, rest = word.partition("-")
        word = prefix + rest if prefix in _PREFIXES else word
    if not _SHORTEST <= len(word) <= _LONGEST or word in _STOP_WORDS:
        return ""
    singular = _singular(word)
    return "" if singular in _STOP_WORDS else singular


def _is_acronym(word: str) -> bool:
    return len(word) > 1 and word.removesuffix("s").isupper()


def _singular(word: str) -> str:
    if len(word) < _SHORTEST_PLURAL or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    return word.removesuffix("s")
