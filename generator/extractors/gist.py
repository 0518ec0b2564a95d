"""The gist: the one sentence of an abstract that says best what the paper contributes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import fsum, inf  # `fsum` is the same on every version of Python, which `sum` is not
from operator import mul

from generator.model import Mention, Record
from generator.text.language.openings import drop_ties
from generator.text.language.sentences import split_sentences
from generator.text.language.standing_alone import find_faults
from generator.text.language.tagging import tag_sentence
from generator.text.titles.sentence_features import read_features

_READ_TEXT = 12_000  # code points; the rest of so long a text is not an abstract
# What a sentence loses that says nothing of the paper, or that cannot stand alone on a page, in units of the model,
# which are those of ROUGE-1: so much better it has to be than the next that is without fault.
_COSTS = {"background": 0.06, "points back": 0.06, "goes on": 0.04, "only names": 0.12, "only denies": 0.05}
_OF_THE_PAPER = frozenset(
    [
        *("says propose", "says make", "says takes_up", "says show", "says test", "says use", "says passive"),
        *("says paper", "says in_paper", "says paper_proposes", "says our_method", "says survey", "says first_time"),
        *("says the first name", "defines the first name"),
    ]
)
_NAMED, _ONLY_NAMES = "says named", "only names"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gist:
    """The span of the chosen sentence."""

    start: int
    end: int


def extract_gist(record: Record) -> Iterator[Mention]:
    """Give the gist of a record, if its abstract has a sentence."""
    text = record.text
    gist = choose_gist(text)
    if gist is not None:
        name = text[gist.start : gist.end]
        yield Mention(record=record.id, kind="gist", start=gist.start, end=gist.end, name=name)


def choose_gist(text: str) -> Gist | None:
    """Choose the sentence whose features weigh most, the first of equals; nothing where there is no letter or digit.

    The weights are those of a linear model (`scripts/fit_gist.py`), so that each choice can be worked out by hand. A
    sentence that tells nothing of the paper or cannot be understood alone gives way to one that is nearly as good.
    """
    text = text[:_READ_TEXT]
    sentences = [(start, end) for start, end in split_sentences(text) if any(map(str.isalnum, text[start:end]))]
    if not sentences:
        return None
    rows = read_features(text, sentences)
    scores = list(map(_weigh, rows))
    best, most = 0, -inf
    for number in sorted(range(len(scores)), key=lambda each: (-scores[each], each)):
        if scores[number] <= most:  # nor can any that follows be better
            break
        at = number
        faults = _find_faults(text, sentences[at], rows[at])
        if _ONLY_NAMES in faults and _explains_name(text, sentences[at : at + 2]):
            at += 1
            faults = _find_faults(text, sentences[at], rows[at])
        score = scores[number] - fsum(map(_COSTS.__getitem__, faults))
        if score > most:
            best, most = at, score
    start, end = sentences[best]
    return Gist(start=start, end=end)


def _find_faults(text: str, place: tuple[int, int], features: Mapping[str, float]) -> list[str]:
    sentence = text[slice(*place)]
    faults = list[str](find_faults(sentence, tag_sentence(text, *place)))
    if _NAMED in features and "goes on" in faults:  # "we also build a loom, called Loomy": a thing of its own
        faults.remove("goes on")
    is_background = _OF_THE_PAPER.isdisjoint(features) and not drop_ties(sentence).startswith("We ")
    if is_background or "question" in features:
        faults.append("background")
    return faults


def _explains_name(text: str, places: Sequence[tuple[int, int]]) -> bool:
    """Say whether the second of two sentences begins with what the first names: "We propose Loomy. Loomy weaves …"."""
    if len(places) == 1:
        return False
    naming, explaining = (text[start:end].split() for start, end in places)
    name = explaining[0]
    is_name = any(map(str.isupper, name[1:])) or name[0].isupper()
    return is_name and name in {word.strip("().,") for word in naming[1:]}


class _Weights(dict[str, float]):
    """Weights by feature; a feature that has none weighs nothing."""

    def __missing__(self, name: str) -> float:
        return 0.0


def _weigh(features: Mapping[str, float]) -> float:
    return fsum(map(mul, map(_WEIGHTS.__getitem__, features), features.values()))


def _read_weights() -> _Weights:
    lines = (files("generator.extractors") / "gist.tsv").read_text(encoding="utf-8").split("\n")
    pairs = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return _Weights((name, float(weight)) for name, weight in pairs)


_WEIGHTS = _read_weights()
