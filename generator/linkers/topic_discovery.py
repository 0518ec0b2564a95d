"""Topics of a library that has no vocabulary of its own, found in its keyphrases; they are then used like a vocabulary.

Keyphrases that several records share are counted in all records. Each weighs as rare as it is and as alike as the
records are that hold it, so that "walking" counts and "real time" does not. The weighted counts are factorized into
topics. A topic is named after the keyphrase that is
most its own, and its phrases weigh by the share of their records that are in the topic.
"""

import math
import tomllib
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from math import fsum  # the same on every version of Python, which `sum` is not
from typing import TYPE_CHECKING

import numpy as np

from generator.model import Entity, Mention, Record, Topic
from generator.text.language.permalinks import entity_slug
from generator.text.phrases.noun_phrases import fold_phrase
from generator.text.phrases.phrase_statistics import (
    count_phrases,
    factorize,
    measure_cohesion,
    measure_rarity,
    weigh_phrases,
)
from generator.text.phrases.topic_names import (
    choose_label,
    choose_spelling,
    count_spellings,
    drop_doubles,
    find_telling_words,
    raise_label,
    rate_name,
    says_something,
    spell_out,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from scipy.sparse import csr_matrix

_SETTINGS = tomllib.loads((files(__package__) / "topic_discovery.toml").read_text(encoding="utf-8"))
_LIBRARY: Mapping[str, float] = _SETTINGS["library"]
_CANDIDATES: Mapping[str, float] = _SETTINGS["candidates"]
_NUMBER: Mapping[str, float] = _SETTINGS["number"]
_LABELS: Mapping[str, float] = _SETTINGS["labels"]
_PHRASES = _SETTINGS["phrases"]
# Beyond this digit, sums in another order differ; no choice may hang on it.
_DIGITS = 6
_TINY = 1e-12
_RANKED = 10  # names of a topic that are looked at


@dataclass(frozen=True, slots=True, kw_only=True)
class _Candidates:
    """The phrases that topics are made of, in order of key, and where they stand.

    `names` are the phrases as they are looked for, `short_labels` as they are written in a heading, `labels` the same
    with abbreviations spelled out; `short_words` and `long_words` are the telling words of the two. `counts` has a row
    a record and a column a phrase. Of each phrase: `held` is the number of records that hold it, `cohesion` how much
    more alike these are than any two records, in 0 to 1, and `fitness` how well it names a topic.
    """

    keys: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]
    labels: tuple[str, ...]
    short_labels: tuple[str, ...]
    short_words: tuple[frozenset[str], ...]
    long_words: tuple[frozenset[str], ...]
    counts: "csr_matrix"
    held: "NDArray[np.float64]"
    cohesion: "NDArray[np.float64]"
    fitness: "NDArray[np.float64]"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Group:
    """A topic in the making: the column of the phrase that names it, and the share of each record that is in it.

    `second` is the column of a second phrase, where one does not name enough of it ("localization and mapping").
    """

    label: int
    members: "NDArray[np.float64]"
    second: int | None = None


def find_uncovered_collections(records: Sequence[Record], topics: Iterable[Entity]) -> tuple[str, ...]:
    """Give the slugs of the collections that the vocabulary does not fit: fewer than half of the records have a topic.

    `topics` are the entities that the vocabulary gave. A collection of fewer than ten records is not judged.
    """
    covered = {mention.record for topic in topics for mention in topic.mentions}
    sizes: Counter[str] = Counter()
    hits: Counter[str] = Counter()
    for record in records:
        for collection in sorted({place.collection for place in record.places}):
            sizes[collection] += 1
            hits[collection] += record.id in covered
    return tuple(
        collection
        for collection, size in sorted(sizes.items())
        if size >= _LIBRARY["fewest_judged"] and hits[collection] < _LIBRARY["covered"] * size
    )


def count_topics(records: int) -> int:
    """Give how many topics are looked for: the square root of the records, rounded down to a power of the step."""
    aim = math.sqrt(records)
    exponent = math.floor(math.log(max(aim, 1.0)) / math.log(_NUMBER["step"]) + _TINY)
    return round(min(max(_NUMBER["step"] ** exponent, _NUMBER["fewest"]), _NUMBER["most"]))


def discover_topics(records: Sequence[Record], mentions: Sequence[Mention]) -> tuple[Topic, ...]:
    """Find the topics of a library in its keyphrases: broader ones first, each followed by those that stand in it.

    The order of records and mentions does not matter. A small library, or one in which no phrase is shared, has none.
    """
    ordered = sorted(records, key=lambda record: record.id)
    if len(ordered) < _LIBRARY["fewest_records"]:
        return ()
    candidates = _find_candidates(ordered, mentions)
    number = min(count_topics(len(ordered)), len(candidates.keys) // 2)
    if number < _NUMBER["fewest"]:
        return ()
    weights = weigh_phrases(candidates.counts, candidates.cohesion * measure_rarity(candidates.held, len(ordered)))
    topics = _name_groups(candidates, factorize(weights, number), _LABELS["coverage"])
    topics = [topic for topic in topics if _is_worth_a_page(candidates, topic)]
    broader: list[_Group] = []
    if len(topics) >= _NUMBER["two_levels_from"]:
        shares = factorize(weights, round(len(topics) / _NUMBER["children"]))
        broader = _name_groups(candidates, shares, _LABELS["broad_coverage"])
        taken = {topic.label for topic in (*topics, *broader)}
        broader = [named for group in broader if (named := _add_second_name(candidates, group, taken)) is not None]
    return _arrange(candidates, topics, broader)


def _find_candidates(records: Sequence[Record], mentions: Sequence[Mention]) -> _Candidates:
    """Find the keyphrases that enough records share, and count them in all records."""
    known = {record.id for record in records}
    found: defaultdict[tuple[str, ...], set[tuple[str, str]]] = defaultdict(set)
    long_forms: defaultdict[tuple[str, ...], set[tuple[str, str]]] = defaultdict(set)
    for mention in mentions:
        if mention.kind == "keyphrase" and mention.record in known:
            found[fold_phrase(mention.name)].add((mention.record, mention.name))
        elif mention.kind == "abbreviation" and mention.record in known:
            long_forms[fold_phrase(mention.name)].add((mention.record, mention.long_form))
    words = Counter(word for pairs in found.values() for _, name in pairs for word in name.split())
    fewest = max(_CANDIDATES["fewest_records"], len(str(2 * len(records))) - 1)
    spellings = drop_doubles(
        {
            key: count_spellings(pairs, words)
            for key, pairs in sorted(found.items())
            if 0 < len(key) <= _CANDIDATES["longest"] and len({record for record, _ in pairs}) >= fewest
        }
    )
    names = tuple(choose_spelling(each) for each in spellings.values())
    counts = count_phrases((record.text for record in records), names)
    held = np.asarray((counts > 0).sum(axis=0), dtype=np.float64).ravel()
    cohesion = measure_cohesion(counts, held)
    heads = Counter(key[at:] for key, pairs in found.items() for at in range(len(key)) for _ in pairs)
    whole = np.array([heads[key] if len(key) == 1 else len(found[key]) for key in spellings]) / np.maximum(held, 1)
    rating = np.array([rate_name(key) for key in spellings]) * ~_find_fragments(tuple(spellings), held)
    short = {key: choose_label(each) for key, each in spellings.items()}
    labels = {key: spell_out(label, count_spellings(long_forms[key], words)) for key, label in short.items()}
    return _Candidates(
        keys=tuple(spellings),
        names=names,
        labels=tuple(labels.values()),
        short_labels=tuple(short.values()),
        short_words=tuple(find_telling_words(fold_phrase(label)) for label in short.values()),
        long_words=tuple(find_telling_words(fold_phrase(label)) for label in labels.values()),
        counts=counts,
        held=held,
        cohesion=cohesion,
        fitness=rating * np.minimum(1.0, whole / _LABELS["whole"]) ** 0.5 * cohesion ** _LABELS["cohesion"],
    )


def _find_fragments(keys: Sequence[tuple[str, ...]], held: "NDArray[np.float64]") -> "NDArray[np.bool_]":
    """Tell which phrases nearly always stand inside one longer phrase: "resource language", "simultaneous"."""
    places = {key: place for place, key in enumerate(keys)}
    fragments = np.zeros(len(keys), dtype=np.bool_)
    for place, key in enumerate(keys):
        for first in range(len(key)):
            for last in range(first + 1, len(key) + 1):
                part = places.get(key[first:last])
                if part not in {None, place} and held[place] >= _LABELS["fragment"] * held[part]:
                    fragments[part] = True
    return fragments


def _name_groups(candidates: _Candidates, shares: "NDArray[np.float64]", coverage: float) -> list[_Group]:
    """Name topics, the best named first; one whose names are all taken, or alike to a taken one, joins the other."""
    columns = shares.T
    ratings = np.array([_rate_labels(candidates, column, coverage) for column in columns])
    groups: dict[int, NDArray[np.float64]] = {}
    for place in sorted(range(len(columns)), key=lambda place: (-ratings[place].max(), int(ratings[place].argmax()))):
        rating = ratings[place]
        if rating.max() < _LABELS["worst"]:
            break
        ranked = [int(column) for column in np.lexsort((np.arange(len(rating)), -rating))[:_RANKED]]
        best = [column for column in ranked if rating[column] >= _LABELS["second_choice"] * rating[ranked[0]]]
        fresh = [each for each in best if not any(_are_alike(candidates, each, g) for g in groups)]
        if fresh:
            groups[fresh[0]] = columns[place]
        else:
            same = next(g for g in groups if _are_alike(candidates, ranked[0], g))
            groups[same] = groups[same] + columns[place]
    return [_Group(label=label, members=members) for label, members in groups.items()]


def _add_second_name(candidates: _Candidates, group: _Group, taken: Collection[int]) -> _Group | None:
    """Name a broad topic by two phrases if few of its records hold the one: what names the rest and goes with it.

    None, if there is no such phrase: then there is no name for all of it.
    """
    held = (candidates.counts[:, [group.label]] > 0).toarray().ravel()
    rest = np.where(held, 0.0, group.members)
    if fsum(rest.tolist()) < (1 - _LABELS["one_name"]) * fsum(group.members.tolist()):
        return group
    rating = _rate_labels(candidates, rest, _LABELS["broad_coverage"])
    chance = candidates.held * held.sum() / len(held)
    goes_with = _count_together(candidates, held.astype(np.float64)) >= _LABELS["goes_with"] * chance
    for column in np.lexsort((np.arange(len(rating)), -rating))[:_RANKED]:
        alike = _are_alike(candidates, column, group.label)
        if column not in taken and not alike and goes_with[column]:
            return replace(group, second=int(column))
    return None


def _rate_labels(candidates: _Candidates, members: "NDArray[np.float64]", coverage: float) -> "NDArray[np.float64]":
    """Say of each phrase how well it names a topic: how much of it is in the topic, and how much of the topic in it."""
    together = _count_together(candidates, members)
    precision = together / np.maximum(candidates.held, 1)
    recall = together / max(members.sum(), _TINY)
    return np.asarray(np.round(precision * recall**coverage * candidates.fitness, _DIGITS))


def _are_alike(candidates: _Candidates, one: int, other: int) -> bool:
    """Say whether two names would be taken for one: the telling words of the one are in the other, or stand for it."""
    first, second = candidates.short_words[one], candidates.short_words[other]
    return first <= second or second <= first or _have_one_long_form(candidates, one, other)


def _arrange(candidates: _Candidates, groups: Sequence[_Group], broader: Sequence[_Group]) -> tuple[Topic, ...]:
    """Put each topic below the broader one that most of it is in, where two or more are.

    A topic that has the name of a broader one is in it without a name of its own.
    """
    families: dict[int, list[_Group]] = {place: [] for place in range(len(broader))}
    for group in groups:
        shared = [round(fsum(np.minimum(group.members, each.members).tolist()), _DIGITS) for each in broader]
        place = max(families, key=lambda place: (shared[place], -place), default=None)
        if place is not None and shared[place] >= _LABELS["within"] * fsum(group.members.tolist()):
            families[place].append(group)
    above: dict[int, _Group] = {}
    for place, family in families.items():
        children = [group for group in family if not _have_one_long_form(candidates, group.label, broader[place].label)]
        if len(children) >= _NUMBER["fewest_children"]:
            above |= {group.label: broader[place] for group in children}
    parents = {parent.label: parent for parent in above.values()}
    absorbed = {
        group.label: parent
        for group in groups
        for parent in parents.values()
        if _have_one_long_form(candidates, group.label, parent.label)
    }
    phrases = {group.label: _choose_phrases(candidates, group) for group in groups}
    titles = {label: raise_label(candidates.labels[label]) for label in phrases if label not in absorbed}
    for label, parent in parents.items():
        below = [phrases[child] for child, other in above.items() if other is parent and child not in absorbed]
        own = _choose_broad_phrases(candidates, parent, {phrase for each in below for phrase in each})
        for child in sorted(each for each, other in absorbed.items() if other is parent):
            own = phrases[child] | own
        titles[label], phrases[label] = _compose_title(candidates, parent), own
    topics: dict[str, Topic] = {}
    for label in sorted(titles, key=lambda label: (label not in parents, titles[label])):
        parent_title = titles[above[label].label] if label in above and label not in parents else ""
        topic = _make_topic(titles[label], phrases[label], parent_title)
        topics.setdefault(topic.slug, topic)
    return tuple(
        sorted(topics.values(), key=lambda topic: (topic.parent or topic.slug, topic.parent != "", topic.slug))
    )


def _have_one_long_form(candidates: _Candidates, one: int, other: int) -> bool:
    words: tuple[frozenset[str], ...] = candidates.long_words
    return words[one] == words[other]


def _compose_title(candidates: _Candidates, group: _Group) -> str:
    if group.second is None:
        return raise_label(candidates.labels[group.label])
    # Not spelled out: "SLAM and vehicles", since a long form may hold an "and" of its own.
    return f"{raise_label(candidates.short_labels[group.label])} and {candidates.short_labels[group.second]}"


def _choose_broad_phrases(candidates: _Candidates, group: _Group, below: Collection[str]) -> dict[str, float]:
    """Choose the phrases of a broader topic: its names, and what is nearly its own and no phrase of its children."""
    heaviest = float(max(_PHRASES["weights"]))
    names = [candidates.names[each] for each in (group.label, group.second) if each is not None]
    own = _choose_phrases(candidates, group)
    return dict.fromkeys(names, heaviest) | {
        phrase: weight for phrase, weight in own.items() if weight == heaviest and phrase not in below
    }


def _choose_phrases(candidates: _Candidates, group: _Group) -> dict[str, float]:
    """Choose the phrases of a topic, its name first, then those that tell most; each weighs by its share of records."""
    together = _count_together(candidates, group.members)
    # As if one more record had each phrase and not the topic: of three records, all three may be by chance.
    shares = np.round(together / (candidates.held + 1), _DIGITS)
    value = np.round(shares * np.sqrt(together), _DIGITS)
    phrases = {candidates.names[group.label]: float(max(_PHRASES["weights"]))}
    for column in np.lexsort((np.arange(len(value)), -value)):
        weight = _find_weight(float(shares[column])) if says_something(candidates.keys[column]) else 0.0
        if weight and together[column] >= _PHRASES["fewest_together"] and candidates.cohesion[column] > 0:
            phrases.setdefault(candidates.names[column], weight)
        if len(phrases) >= _PHRASES["most"]:
            break
    return phrases


def _is_worth_a_page(candidates: _Candidates, group: _Group) -> bool:
    """Say whether a topic has several phrases, and enough records hold one of the heaviest."""
    phrases = _choose_phrases(candidates, group)
    heaviest = max(_PHRASES["weights"])
    columns = [column for column, name in enumerate(candidates.names) if phrases.get(name) == heaviest]
    size = np.count_nonzero(candidates.counts[:, columns].sum(axis=1))
    least = _PHRASES["least_size"] * math.sqrt(candidates.counts.shape[0])
    return len(phrases) >= _PHRASES["fewest"] and bool(size >= max(least, _CANDIDATES["fewest_records"]))


def _find_weight(share: float) -> float:
    steps = zip(_PHRASES["shares"], _PHRASES["weights"], strict=True)
    return next((float(weight) for least, weight in steps if share >= least), 0.0)


def _count_together(candidates: _Candidates, members: "NDArray[np.float64]") -> "NDArray[np.float64]":
    """Give how many records of a topic hold each phrase."""
    return np.asarray((candidates.counts > 0).astype(np.float64).T @ members)


def _make_topic(title: str, phrases: Mapping[str, float], parent: str = "") -> Topic:
    own = set(fold_phrase(title))
    others = [phrase for phrase in phrases if not own.issuperset(fold_phrase(phrase))][: _PHRASES["described"]]
    listed = f"{', '.join(others[:-1])} and {others[-1]}" if others[1:] else "".join(others)
    return Topic(
        slug=entity_slug(title),
        title=title,
        description=f"Papers that speak of {listed or next(iter(phrases))}.",
        parent=entity_slug(parent) if parent else "",
        phrases=phrases,
    )
