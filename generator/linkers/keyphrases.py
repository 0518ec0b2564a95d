"""Keyphrases: the candidates of each abstract that a researcher would look it up by, and who shares them."""

import math
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from operator import mul

from generator.model import Entity, Mention, Neighbour, Record, Topic
from generator.text.language.permalinks import entity_slug
from generator.text.phrases.noun_phrases import fold_phrase

_SETTINGS = tomllib.loads((files(__package__) / "keyphrases.toml").read_text(encoding="utf-8"))
_WEIGHTS: Mapping[str, float] = _SETTINGS["weights"]
_MOST: int = _SETTINGS["choice"]["most"]
_LEFT_OUT, _LEFT_OUT_IN_PASSING = (
    frozenset("".join(fold_phrase(phrase)) for phrase in _SETTINGS["left_out"][name].split(";"))
    for name in ("phrases", "in_passing")
)
_DIGITS = 3
# The table leaves out what is in fewer papers; that counts as if in one.
_UNLISTED = 1
_SMALLEST_WEIGHT = 1e-4


def link_keyphrases(
    records: Sequence[Record], mentions: Sequence[Mention], vocabulary: Sequence[Topic]
) -> Iterator[Entity | Neighbour]:
    """Give each keyphrase that a record has, with one mention a record: at most ten a record, none inside another.

    What is chosen depends on the record and the background frequencies alone, so that a further record changes no other
    one's keyphrases. The permalink is made of the folded phrase, since the most frequent spelling may change.
    """
    del records, vocabulary
    candidates: defaultdict[str, list[Mention]] = defaultdict(list)
    for mention in mentions:
        if mention.kind == "keyphrase":
            candidates[mention.record].append(mention)
    chosen: defaultdict[str, list[Mention]] = defaultdict(list)
    for _, group in sorted(candidates.items()):
        for mention in choose_keyphrases(group):
            chosen["".join(fold_phrase(mention.name))].append(mention)
    for slug, shared in sorted(_group_by_slug(chosen).items()):
        yield Entity(
            id=f"keyphrases/{slug}",
            kind="keyphrase",
            name=_choose_spelling(mention.name for mention in shared),
            mentions=tuple(sorted(shared, key=lambda mention: (-mention.score, mention.record))),
        )


def choose_keyphrases(candidates: Iterable[Mention]) -> tuple[Mention, ...]:
    """Choose the keyphrases of one record from its candidates, strongest first, each with its strength as score."""
    scored = [(mention, fold_phrase(mention.name)) for mention in candidates]
    ranked = sorted(
        [(_weigh(mention.score, key), mention, key) for mention, key in scored if not _is_left_out(mention, key)],
        key=lambda row: (-row[0], row[1].start),
    )
    chosen: list[Mention] = []
    taken: list[str] = []
    for strength, mention, key in ranked:
        words = f" {' '.join(key)} "
        if any(words in other or other in words for other in taken):
            continue
        taken.append(words)
        chosen.append(replace(mention, score=round(strength, _DIGITS)))
        if len(chosen) == _MOST:
            break
    return tuple(chosen)


def _is_left_out(mention: Mention, key: Sequence[str]) -> bool:
    """Say whether a phrase is no index term, be it at all or where the abstract has it once."""
    joined = "".join(key)
    return joined in _LEFT_OUT or (joined in _LEFT_OUT_IN_PASSING and len(mention.evidence) == 1)


def measure_candidate(weight: float, key: Sequence[str]) -> Mapping[str, float]:
    """Give what is known of a candidate, by the names of the weights in keyphrases.toml."""
    papers, frequencies = _read_frequencies()
    rarity = math.fsum([math.log(papers / frequencies.get(word, _UNLISTED)) for word in key]) / len(key)
    weight = min(max(weight, _SMALLEST_WEIGHT), 1 - _SMALLEST_WEIGHT)
    return {
        "constant": 1.0,
        "abstract": math.log(weight / (1 - weight)),
        "rarity": rarity,
        "use": 0.0 if len(key) == 1 else math.log1p(frequencies.get(" ".join(key), 0)),
    }


def _weigh(weight: float, key: Sequence[str]) -> float:
    measures = measure_candidate(weight, key)
    score = math.fsum(map(mul, map(_WEIGHTS.__getitem__, measures), measures.values()))
    return 1 / (1 + math.exp(-score))


def _group_by_slug(chosen: Mapping[str, Sequence[Mention]]) -> Mapping[str, Sequence[Mention]]:
    """Bring together what has one permalink, with one mention a record, the strongest.

    The slug shows the hyphens and spaces that are usual in the background, else those of the longest division.
    """
    groups: defaultdict[str, dict[str, Mention]] = defaultdict(dict)
    for joined, mentions in sorted(chosen.items()):
        keys = {fold_phrase(mention.name) for mention in mentions}
        _, longest = max((len(key), key) for key in keys)
        group = groups[entity_slug(_read_divisions().get(joined) or " ".join(longest))]
        for mention in mentions:
            other = group.get(mention.record)
            if other is None or other.score < mention.score:
                group[mention.record] = mention
    return {slug: tuple(group.values()) for slug, group in groups.items()}


def _choose_spelling(names: Iterable[str]) -> str:
    """Give the most frequent spelling; among equals the one with fewer capitals, then the first of the alphabet."""
    counts = Counter(names)
    return min(counts, key=lambda name: (-counts[name], sum(map(str.isupper, name)), name))


@cache
def _read_frequencies() -> tuple[int, Mapping[str, int]]:
    """Read the background: the number of papers, and of those with each word in a noun phrase or as each phrase."""
    papers, *rows = (files(__package__) / "keyphrase_frequencies.tsv").read_text(encoding="utf-8").splitlines()
    return int(papers), {key: int(count) for key, count in (row.split("\t") for row in rows)}


@cache
def _read_divisions() -> Mapping[str, str]:
    """Give for each phrase of the background, written as one word, its most frequent division into words."""
    _, frequencies = _read_frequencies()
    divisions: dict[str, str] = {}
    for key in sorted(frequencies, key=lambda key: (-frequencies[key], key)):
        divisions.setdefault(key.replace(" ", ""), key)
    return divisions
