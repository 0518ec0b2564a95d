"""A cue clause: what kind it is of, what form it has, and how much it says of the paper."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Literal

from generator.text.language.tagging import Word, find_base

ClauseKind = Literal["introduce", "study", "show", "act"]
Form = Literal["object", "infinitive", "finding", "question", "action"]
CUES = tomllib.loads((files(__package__) / "clauses.toml").read_text(encoding="utf-8"))
KINDS: tuple[ClauseKind, ...] = ("introduce", "study", "show", "act")
GROUPS = {kind: frozenset(CUES["verbs"][kind]["words"].split()) for kind in KINDS}
SUBJECTS = {name: frozenset(words.split()) for name, words in CUES["subjects"].items()}
_ASKING = frozenset({"how", "why", "whether", "if"})
_DISCOUNT: dict[str, float] = CUES["discount"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """What a paper says it does: the kind of verb, the form of what follows, and the words that follow.

    An `action` begins with its verb, an `infinitive` with the verb after "to"; a `finding` is a whole sentence.
    `purpose` is what stands after "to" in "To do X, we propose Y", `genre` the subject of "this survey covers X".
    `weight` says how much such a clause tells about the paper, 0 to 1.
    """

    kind: ClauseKind
    verb: str
    form: Form
    words: tuple[Word, ...]
    weight: float
    purpose: tuple[Word, ...] = ()
    genre: Word | None = None


def weigh(kind: ClauseKind, base: str) -> float:
    """Say how much a clause with a verb, in its base form, tells about the paper, 0 to 1."""
    weight: float = CUES["verbs"][kind]["weight"]
    return weight - _DISCOUNT.get(base, 0.0)


def make_clause(
    kind: ClauseKind, verb: str, form: Form, words: Sequence[Word], weight: float | None = None
) -> Clause | None:
    """Make a clause of what follows its verb; an infinitive whose verb introduces or studies has that for its own."""
    if not words:
        return None
    if weight is None:
        weight = weigh(kind, verb)
    if form == "infinitive":
        first = next((index for index, word in enumerate(words[:3]) if word.tag != "adverb"), 0)
        base = find_base(words[first].text) or ""
        deeper = next((deeper for deeper in KINDS[:2] if base in GROUPS[deeper]), None)
        if deeper is not None:
            asks = first + 1 < len(words) and words[first + 1].lower in _ASKING
            inner: Form = "question" if asks else "object"
            return make_clause(deeper, base, inner, words[first + 1 :], min(weight, weigh(deeper, base)))
    return Clause(kind=kind, verb=verb, form=form, words=tuple(words), weight=weight)
