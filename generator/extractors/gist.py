"""The gist: the one sentence of an abstract that says best what the paper contributes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import fsum, inf  # `fsum` is the same on every version of Python, which `sum` is not
from operator import mul

from generator.model import Mention, Record
from generator.text.language.first_person import speaks_as_one
from generator.text.language.openings import drop_ties
from generator.text.language.section_labels import Section, SectionSentence, read_sections
from generator.text.language.standing_alone import find_faults
from generator.text.language.tagging import tag_sentence
from generator.text.titles.sentence_features import read_features

_READ_TEXT = 12_000  # code points; the rest of so long a text is not an abstract
# What a sentence loses that says nothing of the paper, or that cannot stand alone on a page, in units of the model,
# which are those of ROUGE-1: so much better it has to be than the next that is without fault.
_COSTS = {"background": 0.06, "points back": 0.06, "goes on": 0.04, "only names": 0.12, "only denies": 0.05}
_COSTS |= {"boilerplate": 0.12, "recruits": 0.12}
_OF_THE_PAPER = frozenset(
    [
        *("says propose", "says make", "says takes_up", "says show", "says test", "says use", "says passive"),
        *("says paper", "says in_paper", "says paper_proposes", "says our_method", "says survey", "says first_time"),
        *("says the first name", "defines the first name"),
    ]
)
_SAYING_LITTLE = ("boilerplate", "recruits")
# What the authors of a structured abstract label says more of the paper than its words do: what it is there for and
# what it concludes, each in the first sentence of its section.
_WORTH: Mapping[Section, float] = {"objective": 0.12, "conclusion": 0.15}
_UNLIKE = frozenset[Section]({"background", "other", "availability"})
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
    read = [each for each in read_sections(text) if any(map(str.isalnum, text[each.behind : each.end]))]
    if not read:
        return None
    sentences = [(each.behind, each.end) for each in read]
    rows = read_features(text, sentences)
    scores = [_weigh(row) + _rate_section(text, each, row) for each, row in zip(read, rows, strict=True)]
    best, most = 0, -inf
    for number in sorted(range(len(scores)), key=lambda each: (-scores[each], each)):
        if scores[number] <= most:  # nor can any that follows be better
            break
        at = number
        faults = _find_faults(text, read[at], rows[at])
        if _ONLY_NAMES in faults and _explains_name(text, sentences[at : at + 2]):
            at += 1
            faults = _find_faults(text, read[at], rows[at])
        score = scores[number] - fsum(map(_COSTS.__getitem__, faults))
        if score > most:
            best, most = at, score
    start, end = sentences[best]
    return Gist(start=start, end=end)


def _rate_section(text: str, place: SectionSentence, features: Mapping[str, float]) -> float:
    if place.section is None or not place.labelled or not _is_of_the_paper(text, place, features):
        return 0.0
    return _WORTH.get(place.section, 0.0)


def _find_faults(text: str, place: SectionSentence, features: Mapping[str, float]) -> list[str]:
    sentence = text[place.behind : place.end]
    faults = list[str](find_faults(sentence, tag_sentence(text, place.behind, place.end)))
    if _NAMED in features and "goes on" in faults:  # "we also build a loom, called Loomy": a thing of its own
        faults.remove("goes on")
    if not _is_of_the_paper(text, place, features) or "question" in features:
        faults.append("background")
    faults.extend(fault for fault in _SAYING_LITTLE if f"says {fault}" in features)
    return faults


def _is_of_the_paper(text: str, place: SectionSentence, features: Mapping[str, float]) -> bool:
    """Say whether a sentence tells of the paper, by its words or, in a structured abstract, by its section.

    Under "Objective" may stand why something is wanted, before what is: "Aim: Looms are loud. To make them quiet".
    """
    sentence = text[place.behind : place.end]
    if place.section not in {None, "objective"}:
        return place.section not in _UNLIKE
    wants = place.section == "objective" and sentence.startswith("To ")
    says_so = not _OF_THE_PAPER.isdisjoint(features) or drop_ties(sentence).startswith("We ")
    return wants or says_so or speaks_as_one(sentence)


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
