"""Topics of papers: the entries of a vocabulary whose phrases weigh most in an abstract, with what decided."""

import tomllib
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import fsum  # the same on every version of Python, which `sum` is not
from types import MappingProxyType

from generator.model import Entity, Mention, Record, Span, Topic
from generator.text.forms import plain
from generator.text.language.matching import PhraseIndex, PhraseSpan, compile_phrases, find_phrases
from generator.text.language.sentences import split_sentences
from generator.text.titles.refusals import find_refusals

_SETTINGS = tomllib.loads(files(__package__).joinpath("topics.toml").read_text(encoding="utf-8"))
_EMPHASIS: Mapping[str, float] = _SETTINGS["emphasis"]
_CHOICE: Mapping[str, float] = _SETTINGS["choice"]
_ANNOUNCEMENTS: frozenset[str] = frozenset(_SETTINGS["announcements"]["phrases"])
_DIGITS = 3
_MOST_EVIDENCE = 8  # spans a topic: as many words as a reader takes in


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicScore:
    """A topic that counts for a text: its strength in 0 to 1, and the phrases that made it, in order of the text."""

    slug: str
    strength: float
    evidence: tuple[PhraseSpan, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """Topics, compiled: `weights` gives for each phrase of `index` the topics that it stands in, with its weight.

    The index also holds the phrases that announce what a paper does, so that a text is read once.
    """

    index: PhraseIndex
    weights: Mapping[str, tuple[tuple[str, float], ...]]


def link_topics(
    records: Sequence[Record], mentions: Sequence[Mention], vocabulary: Sequence[Topic]
) -> Iterator[Entity | Mention]:
    """Give each topic that has a record, with one mention a record, and each parent of one, so that the levels hold.

    The mentions are given, too, for the linkers that come later.

    A parent has mentions only where its own phrases decided: that the papers of its children are its papers too is for
    the pages to say. A record in which no phrase weighs enough is in no topic.
    """
    links: defaultdict[str, list[Mention]] = defaultdict(list)
    readings: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for mention in mentions:
        if mention.kind == "link":
            links[mention.record].append(mention)
        elif mention.kind == "abbreviation" and mention.long_form:
            readings[mention.record][mention.name] = mention.long_form
    compiled = compile_vocabulary(vocabulary)
    titles = {topic.slug: topic.title for topic in vocabulary}
    found: defaultdict[str, list[Mention]] = defaultdict(list)
    for record in records:
        title = plain(record.title) if record.title is not None else ""
        for score in score_topics(compiled, _blank(record.text, links[record.id]), title, readings[record.id]):
            found[score.slug].append(_make_mention(record, score, titles[score.slug]))
    shown = found.keys() | {topic.parent for topic in vocabulary if topic.slug in found}
    for topic in vocabulary:
        if topic.slug in shown:
            yield Entity(
                id=f"topics/{topic.slug}",
                kind="topic",
                name=topic.title,
                description=topic.description,
                parent=f"topics/{topic.parent}" if topic.parent else "",
                spellings=tuple(phrase for phrase, weight in topic.phrases.items() if weight >= _CHOICE["naming"]),
                mentions=tuple(sorted(found[topic.slug], key=lambda mention: (-mention.score, mention.record))),
            )
            yield from found[topic.slug]


def _blank(text: str, links: Iterable[Mention]) -> str:
    """Give a text with spaces for its links: the words of an address say nothing of the subject."""
    for link in links:
        text = text[: link.start] + " " * (link.end - link.start) + text[link.end :]
    return text


def compile_vocabulary(topics: Iterable[Topic]) -> Vocabulary:
    """Compile the phrases of all topics for `score_topics`."""
    weights: defaultdict[str, list[tuple[str, float]]] = defaultdict(list)
    for topic in topics:
        for phrase, weight in topic.phrases.items():
            weights[phrase].append((topic.slug, weight))
    return Vocabulary(
        index=compile_phrases([*weights, *sorted(_ANNOUNCEMENTS)]),
        weights={phrase: tuple(pairs) for phrase, pairs in weights.items()},
    )


def score_topics(
    vocabulary: Vocabulary, text: str, title: str = "", readings: Mapping[str, str] = MappingProxyType({})
) -> tuple[TopicScore, ...]:
    """Give the topics that count for a text, the strongest first.

    Each phrase counts its weight times the emphasis of its sentence, less with each repetition; topics.toml says how
    much. A topic counts if it is not much weaker than the strongest one, and one that is only hinted at if it is nearly
    as strong. Phrases in the title strengthen what the text itself says, and decide nothing without it. What the text
    says that it does without speaks for no topic, nor does a short form to which it gives another meaning: `readings`
    are the long forms of the text by their short forms.
    """
    read = tuple(find_phrases(vocabulary.index, text))
    emphases = _Emphases.of(text, read)
    spans = _drop_denied(text, read, emphases)
    in_title = _group_by_topic(vocabulary, find_phrases(vocabulary.index, title))
    emphasized: dict[str, list[tuple[PhraseSpan, float, float]]] = {}
    strengths: dict[str, float] = {}
    meant = _read_meanings(vocabulary, readings)
    for slug, found in _group_by_topic(vocabulary, spans).items():
        hits = [(span, weight) for span, weight in found if slug in meant.get(span.phrase, (slug,))]
        if all(weight < _CHOICE["decisive"] for _, weight in hits):
            continue
        in_text = [(span, weight, emphases.at(span.start)) for span, weight in hits]
        with_title = [*in_text, *((span, weight, _EMPHASIS["title"]) for span, weight in in_title.get(slug, ()))]
        total = fsum(_sum_phrases(with_title).values())
        if total >= _CHOICE["lone_word" if _is_lone_word(hits) else "least"]:
            emphasized[slug] = in_text
            strengths[slug] = total / (total + _CHOICE["half"])
    strongest = max(strengths.values(), default=0.0)
    counting = [slug for slug in strengths if strengths[slug] >= strongest * _find_least_share(emphasized[slug])]
    chosen = sorted(counting, key=lambda slug: (-strengths[slug], slug))
    return tuple(
        TopicScore(slug=slug, strength=strengths[slug], evidence=_choose_evidence(emphasized[slug]))
        for slug in chosen[: int(_CHOICE["most"])]
    )


def _drop_denied(text: str, spans: Sequence[PhraseSpan], emphases: "_Emphases") -> Sequence[PhraseSpan]:
    """Leave out the phrases that the text denies, and all others like one that it says it does not need.

    A paper that does not rely on graph neural networks may tell at length what others do with them. It must announce
    them more often than it denies them to be about them all the same.
    """
    refusals = find_refusals(text)
    if not refusals.denied:
        return spans
    kept = [span for span in spans if not _ends_within(span, refusals.denied)]
    needless = Counter(span.phrase for span in spans if _ends_within(span, refusals.needless))
    if not needless:
        return kept
    announced = Counter(span.phrase for span in kept if emphases.announces(span.start))
    return [span for span in kept if announced[span.phrase] > needless[span.phrase] or span.phrase not in needless]


def _read_meanings(vocabulary: Vocabulary, readings: Mapping[str, str]) -> dict[str, set[str]]:
    """Give the topics that the long forms of phrases of the vocabulary speak for: SSL may be semi-supervised learning.

    A long form of which the vocabulary knows nothing leaves open what is meant.
    """
    meant = {}
    for short, long in readings.items():
        if short in vocabulary.weights:
            groups = _group_by_topic(vocabulary, find_phrases(vocabulary.index, long))
            if groups:
                meant[short] = {slug for slug, hits in groups.items() if any(weight > 0 for _, weight in hits)}
    return meant


def _ends_within(span: PhraseSpan, stretches: Iterable[tuple[int, int]]) -> bool:
    return any(start < span.end <= end for start, end in stretches)


def _is_lone_word(hits: Iterable[tuple[PhraseSpan, float]]) -> bool:
    """Say whether all that speaks for a topic is one word, no acronym, that does not name it."""
    speaking = {phrase: weight for (phrase, _, _), weight in hits if weight > 0}
    (phrase, *others) = speaking
    return not others and speaking[phrase] < _CHOICE["naming"] and " " not in phrase and not phrase.isupper()


def _find_least_share(hits: Iterable[tuple[PhraseSpan, float, float]]) -> float:
    """Give the share of the strongest topic's strength from which a topic counts: less if more than hints speak for it.

    One "realistic images" makes no paper on vision.
    """
    weights = {span.phrase: weight for span, weight, _ in hits}
    speaking = sum(weight >= _CHOICE["decisive"] for weight in weights.values())
    named = max(weights.values()) >= _CHOICE["naming"] or speaking >= _CHOICE["company"]
    return _CHOICE["share" if named else "hinted_share"]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Emphases:
    """The sentences of a text, by start, and how much a phrase in each of them counts."""

    starts: tuple[int, ...]
    factors: tuple[float, ...]
    announcing: frozenset[int]

    @classmethod
    def of(cls, text: str, spans: Iterable[PhraseSpan]) -> "_Emphases":
        starts = tuple(start for start, _ in split_sentences(text)) or (0,)
        factors = [1.0] * len(starts)
        for at in range(min(int(_EMPHASIS["opening_sentences"]), len(starts))):
            factors[at] *= _EMPHASIS["opening"]
        announcing = frozenset(_find_sentence(starts, span.start) for span in spans if span.phrase in _ANNOUNCEMENTS)
        for at in announcing:
            factors[at] *= _EMPHASIS["announcement"]
        return cls(starts=starts, factors=tuple(factors), announcing=announcing)

    def at(self, place: int) -> float:
        return self.factors[_find_sentence(self.starts, place)]

    def announces(self, place: int) -> bool:
        """Say whether the sentence at a place announces what the paper does."""
        return _find_sentence(self.starts, place) in self.announcing


def _find_sentence(starts: Sequence[int], place: int) -> int:
    return max(bisect_right(starts, place) - 1, 0)


def _group_by_topic(vocabulary: Vocabulary, spans: Iterable[PhraseSpan]) -> dict[str, list[tuple[PhraseSpan, float]]]:
    """Give for each topic its phrases; where phrases of one topic overlap, the longest only."""
    groups: defaultdict[str, list[tuple[PhraseSpan, float]]] = defaultdict(list)
    for span in spans:
        for slug, weight in vocabulary.weights.get(span.phrase, ()):
            hits = groups[slug]
            if not hits or span.start >= hits[-1][0].end:
                hits.append((span, weight))
            elif span.end - span.start > hits[-1][0].end - hits[-1][0].start:
                hits[-1] = span, weight
    return groups


def _sum_phrases(hits: Iterable[tuple[PhraseSpan, float, float]]) -> dict[str, float]:
    """Give what each phrase counts: its weight times the emphasis of each occurrence, the strongest in full."""
    weights: dict[str, float] = {}
    emphases: defaultdict[str, list[float]] = defaultdict(list)
    for span, weight, emphasis in hits:
        weights[span.phrase] = weight
        emphases[span.phrase].append(emphasis)
    repetition = _EMPHASIS["repetition"]
    return {
        phrase: weights[phrase]
        * fsum([each * repetition**rank for rank, each in enumerate(sorted(found, reverse=True))])
        for phrase, found in emphases.items()
    }


def _choose_evidence(hits: Sequence[tuple[PhraseSpan, float, float]]) -> tuple[PhraseSpan, ...]:
    """Give the first place of each phrase that speaks for a topic, of those that count most, in order of the text."""
    counts = _sum_phrases(hits)
    firsts: dict[str, PhraseSpan] = {}
    for span, weight, _ in hits:
        if weight > 0:
            firsts.setdefault(span.phrase, span)
    strongest = sorted(firsts.values(), key=lambda span: (-counts[span.phrase], span.start))[:_MOST_EVIDENCE]
    return tuple(sorted(strongest, key=lambda span: (span.start, span.end)))


def _make_mention(record: Record, score: TopicScore, title: str) -> Mention:
    return Mention(
        record=record.id,
        kind="topic",
        name=title,
        score=round(score.strength, _DIGITS),
        start=score.evidence[0].start,
        end=score.evidence[0].end,
        evidence=tuple(Span(start=span.start, end=span.end) for span in score.evidence),
    )
