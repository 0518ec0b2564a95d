"""What the words around a name say: whether the paper introduces it, uses it as its own, or takes it from others."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.text.names.candidates import Occurrence, begins_sentence
from generator.text.names.evidence_left import read_left
from generator.text.names.evidence_right import read_right
from generator.text.names.evidence_words import CUES
from generator.text.names.long_forms import is_spelled_inside_words
from generator.text.names.tokens import Token

_TASK_ENDINGS = ("tion", "ing", "sis", "ment")
_EXPANDED = frozenset({"long_before", "long_after", "in_brackets"})
_NOT_KNOWN = frozenset({"long_in_capitals", "introducing_sentence", "called", "own", "introduced_after"})
_IN_OBJECT = frozenset({"in_introduced_phrase", "in_introduced_object"})
_LONG_WORD = 4


class Evidence(NamedTuple):
    """The cues around one place of a name, and the place with its long form and brackets: from, and to before."""

    cues: set[str]
    first: int
    last: int


def read_evidence(tokens: Sequence[Token], place: Occurrence) -> Evidence:
    """Read the cues around one place of a name. Their names are those of the weights in `introduced_names.toml`."""
    cues: set[str] = set()
    first, last = place.first, place.last
    if place.long_first < place.long_last <= first:
        cues.update(_read_long_form(tokens[place.long_first : place.long_last]))
        first, last = place.long_first, last + 1
    elif place.long_first < place.long_last:
        cues.add("long_after")
        last = place.long_last + 1
    elif first > 0 and tokens[first - 1].text == "(":
        cues.add("in_brackets")
        closed = last < len(tokens) and tokens[last].text == ")"
        first, last = first - 1, last + closed
    if begins_sentence(tokens, first):
        cues.add("opens_sentence")
    else:
        read_left(tokens, first, cues)
        if "long_before" in cues and "introduced_as_kind" in cues:
            # "a new Long Form (X)" introduces X; only "a new X algorithm" may be of an X that came before.
            cues.remove("introduced_as_kind")
    long = tokens[place.long_first : place.long_last]
    if "in_our_object" in cues and "long_before" in cues and is_spelled_inside_words(long, tokens[place.first].text):
        cues.add("spelled_here")  # "we do Loomy modeling with LanguagE Maps (LLEM)", which has its capitals from there
    read_right(tokens, first, last, cues)
    if {"long_before", "after_definite_article"} <= cues and cues.isdisjoint(_NOT_KNOWN):
        cues.add("the_long_form")  # "a picture of the long form (X)" is of what is known
    if not (cues.isdisjoint(_EXPANDED) or cues.isdisjoint(_IN_OBJECT)):
        cues.add("introduced_in_brackets")
    return Evidence(cues, first, last)


def _read_long_form(long: Sequence[Token]) -> Iterator[str]:
    yield "long_before"
    if all(token.text[0].isupper() for token in long if len(token.text) >= _LONG_WORD):
        yield "long_in_capitals"
    if long[-1].lower.removesuffix("s") in CUES["method_end"]:
        yield "long_is_method"
    elif long[-1].lower.endswith(_TASK_ENDINGS) or long[-1].lower in CUES["task_end"]:
        yield "long_is_task"
    else:
        yield "long_is_other"
