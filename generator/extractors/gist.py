"""The gist: the one sentence of an abstract that says best what the paper contributes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from math import fsum  # the same on every version of Python, which `sum` is not
from operator import mul

from generator.model import Mention, Record
from generator.text.language.sentences import split_sentences
from generator.text.titles.sentence_features import read_features

_READ_TEXT = 12_000  # code points; the rest of so long a text is not an abstract


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

    The weights are those of a linear model (`scripts/fit_gist.py`), so that each choice can be worked out by hand.
    """
    text = text[:_READ_TEXT]
    sentences = [(start, end) for start, end in split_sentences(text) if any(map(str.isalnum, text[start:end]))]
    if not sentences:
        return None
    scores = [_weigh(features) for features in read_features(text, sentences)]
    start, end = sentences[scores.index(max(scores))]
    return Gist(start=start, end=end)


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
