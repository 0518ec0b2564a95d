"""Derived titles: for a record without one, a heading made of the text's own words."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files

from generator.model import Mention, Record, Span
from generator.text.casing import lower_first, raise_first
from generator.text.clauses import Clause, find_clauses, may_hold_clause
from generator.text.composing import add_purpose, can_take_purpose, compose_named, join_with, says_little
from generator.text.cutting import LONGEST, condense, count_words
from generator.text.naming import Naming, is_coined, read_naming
from generator.text.phrases import (
    clean_phrase,
    describe,
    drop_empty_end,
    find_head_end,
    is_empty,
    is_generic,
    make_action,
    strip_opening,
)
from generator.text.purposes import find_purpose
from generator.text.sentences import split_sentences
from generator.text.tagging import Word, find_base, is_noun_gerund, is_only_verb, tag_words
from generator.text.used_names import find_used_name

_DATA = tomllib.loads((files("generator.extractors") / "titles.toml").read_text(encoding="utf-8"))
_MAKING = frozenset(_DATA["making"].split())
_BOASTING = frozenset(_DATA["boasting"].split())
_ANNOUNCING = re.compile(rf"\b(?:{_DATA['announcing']})\b", re.IGNORECASE)
_TOKEN = re.compile(r"[^\W_]+")
_CONTENT = frozenset({"noun", "gerund", "participle"})
_WITHIN_TOPIC = frozenset({"noun", "gerund", "mark", "conjunction"})
_NOT_IN_TOPIC = frozenset({"verb", "auxiliary", "relative", "pronoun"})

# Only so much of a text is read, in code points; the rest of so long a text is not an abstract.
_READ_TEXT = 12_000
_READ_SENTENCE = 1_500
_READ_TOPICS = 6
_ENOUGH = 4
# Words that begin alike, for so many letters, count as one.
_STEM = 6
_OFTEN = 5
_OPENING = 14
# An unnamed heading of fewer words is worth another look at the text.
_MEAGRE = 3

# What counts in a heading, beside its form and length (`cutting.py`) and how much it repeats of the text. The numbers
# are rounded from a ridge regression of ROUGE-1 against the published titles of 3,000 papers.
_WEIGHT_OF_CLAUSE = 0.6
_ANNOUNCED = 0.2
_LATE = 0.6
_AFTER_FIRST = 0.2
_NAMED = 0.4
_NAME_REPEATED = 0.5
_TOPIC_ONLY = 0.3
_OPENS = 0.15


@dataclass(frozen=True, slots=True, kw_only=True)
class DerivedTitle:
    """A heading and the spans of the text that it was made from, in the order of the text."""

    text: str
    spans: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Heading:
    """A possible title: a name (maybe none), the words after it, and how good it is."""

    score: float
    name: tuple[Word, ...] = ()
    words: tuple[Word, ...]


def extract_titles(record: Record) -> Iterator[Mention]:
    """Give the derived title of a record that has none of its own."""
    title = derive_title(record.text) if record.title is None else None
    if title is not None:
        spans = tuple(Span(start=start, end=end) for start, end in title.spans)
        first = spans[0]
        yield Mention(record=record.id, kind="title", start=first.start, end=first.end, name=title.text, evidence=spans)


def derive_title(text: str) -> DerivedTitle | None:
    """Make a heading of at most 12 words from an abstract, or nothing if there is no phrase to make it of."""
    text = text[:_READ_TEXT]
    sentences = split_sentences(text)
    stems = Counter(token[:_STEM] for token in _TOKEN.findall(text.lower()))
    headings, introduces = _find_headings(text, sentences, stems)
    best = max(headings, key=_score, default=None)
    if best is None or (not best.name and len(best.words) < _MEAGRE and _find_name(text, best) is None):
        headings.extend(_find_topics(text, sentences, stems))
        best = max(headings, key=_score, default=None)
    if best is None:
        return None
    if best.name and says_little(best.name, best.words):
        best = _describe_by_use(text, sentences, best) or _describe_by_other(best, headings)
    if not best.name and introduces:
        best = _add_name(text, best)
    return _write(_add_task(text, best))


def _score(heading: _Heading) -> float:
    return heading.score


def _find_headings(text: str, sentences: Sequence[tuple[int, int]], stems: Counter[str]) -> tuple[list[_Heading], bool]:
    """Give the headings that the cue clauses offer, and whether one of them introduces something."""
    found: list[_Heading] = []
    introduces = False
    for number, (start, last) in enumerate(sentences):
        if len(found) >= _ENOUGH:
            break
        end = min(last, start + _READ_SENTENCE)
        if not may_hold_clause(text, start, end):
            continue
        place = _ANNOUNCED if _ANNOUNCING.search(text, start, end) else 0.0
        place -= _LATE * number / len(sentences)
        for clause in find_clauses(tag_words(text, start, end)):
            heading = _make_named(text, clause, stems) or _make_plain(clause, stems)
            if heading is not None:
                score = heading.score + place - (_AFTER_FIRST if introduces else 0.0)
                found.append(replace(heading, score=score + _WEIGHT_OF_CLAUSE * clause.weight))
                introduces = introduces or clause.kind == "introduce"
    return found, introduces


def _make_named(text: str, clause: Clause, stems: Counter[str]) -> _Heading | None:
    naming = _read_new_name(text, clause)
    composed = compose_named(naming) if naming is not None else None
    if naming is None or composed is None:
        return None
    words, rate = composed
    if naming.name[0].text.islower() and len(words) < _MEAGRE:
        return None
    if clause.purpose and words:
        words, rate = add_purpose(words, rate, clause.purpose, len(naming.name))
    repeated = min(text.count(naming.name[-1].text), _OFTEN) / _OFTEN
    score = rate + _NAMED + _NAME_REPEATED * repeated + _rate_relevance([*naming.name, *words], stems)
    return _Heading(score=score, name=naming.name, words=tuple(words))


def _read_new_name(text: str, clause: Clause) -> Naming | None:
    """Read the name that a clause gives, unless the text used it before."""
    naming: Naming | None = None
    if clause.form == "finding":
        naming = read_naming(clause.words[:_OPENING])
        if naming is not None and (naming.before or not naming.long):
            return None
    elif clause.form == "object" and clause.kind == "introduce" and clause.verb not in _MAKING:
        naming = read_naming(clause.words)
    if naming is None:
        return None
    name = naming.name[0].text
    if is_coined(name) and text.find(name) < clause.words[0].start:
        return None
    if clause.form == "finding":
        last = max(naming.name[-1].end, naming.long[-1].end)
        after = tuple(word for word in clause.words if word.start > last and word.text != ")")
        return replace(naming, after=after)
    return naming


def _make_plain(clause: Clause, stems: Counter[str]) -> _Heading | None:
    cut, rate = condense(_read_phrase(clause), sentence=clause.form in {"finding", "question"})
    if cut and clause.purpose and clause.kind in {"introduce", "act"}:
        cut, rate = add_purpose(cut, rate, clause.purpose)
    cut = drop_empty_end(cut)
    if not cut or is_generic(cut):
        return None
    return _Heading(score=rate + _rate_relevance(cut, stems), words=tuple(cut))


def _read_phrase(clause: Clause) -> list[Word]:
    """Give the words of a clause that a heading can be cut from."""
    phrase = clean_phrase(clause.words)
    if clause.form in {"infinitive", "action"}:
        return make_action(phrase)
    if clause.form == "question":
        return phrase
    if clause.kind == "show" and phrase and phrase[0].lower.endswith("er"):
        return []  # "show faster convergence" boasts
    if clause.form == "finding":
        return _read_finding(phrase)
    if clause.verb == "introduce" and any(word.lower == "into" for word in phrase[:8]) and strip_opening(phrase):
        at = phrase[0].start
        return [Word("introducing", "introducing", at, at, "gerund"), *phrase]
    return describe(phrase)


def _read_finding(phrase: Sequence[Word]) -> list[Word]:
    """Give a finding without its article, unless it is about "the method" or boasts."""
    sentence = strip_opening(phrase)
    subject = sentence[: find_head_end(sentence)]
    verb = next((word for word in sentence if word.tag in {"verb", "auxiliary"}), None)
    if not subject or is_generic(subject) or verb is None or find_base(verb.text) in _BOASTING:
        return []
    return sentence


def _find_topics(text: str, sentences: Sequence[tuple[int, int]], stems: Counter[str]) -> list[_Heading]:
    """Give the noun phrases of the first sentences, for a text that does not say what it does."""
    found: list[_Heading] = []
    for number, (start, end) in enumerate(sentences[:_READ_TOPICS]):
        words = tag_words(text, start, min(end, start + _READ_SENTENCE))
        for at, word in enumerate(words):
            inside = at > 0 and words[at - 1].tag in _WITHIN_TOPIC
            if word.tag not in {"noun", "gerund"} or inside or is_only_verb(word.text):
                continue
            phrase = describe(clean_phrase(words[at:]))
            limit = next((index for index, each in enumerate(phrase) if each.tag in _NOT_IN_TOPIC), len(phrase))
            cut, rate = condense(phrase[:limit])
            if cut and not is_generic(cut):
                score = rate + _rate_relevance(cut, stems) - _TOPIC_ONLY - number / 20 + (_OPENS if at == 0 else 0.0)
                found.append(_Heading(score=score, words=tuple(cut)))
    return found


def _describe_by_use(text: str, sentences: Sequence[tuple[int, int]], heading: _Heading) -> _Heading | None:
    """Describe a name by the first sentence that says what it is or does: "X is a …", "X learns …"."""
    name = " ".join(word.text for word in heading.name)
    taken = len(heading.name)
    for start, end in sentences:
        if start < heading.name[0].start or not text.startswith(name, start):
            continue
        words = tag_words(text, start, min(end, start + _READ_SENTENCE))[taken:]
        defines = len(words) > 1 and words[0].lower == "is" and words[1].tag == "article"
        phrase = clean_phrase(words[1:] if defines else words)
        cut, _ = condense(describe(phrase) if defines else make_action(phrase), taken)
        if len(cut) >= _MEAGRE:
            return replace(heading, words=tuple(cut))
    return None


def _describe_by_other(heading: _Heading, headings: Sequence[_Heading]) -> _Heading:
    """Describe a name by the best other heading of the same text."""
    others = [each for each in headings if not each.name and not says_little(heading.name, each.words)]
    other = max(others, key=_score, default=None)
    cut = condense(other.words, len(heading.name))[0] if other is not None else []
    return replace(heading, words=tuple(cut)) if cut else heading


def _find_name(text: str, heading: _Heading) -> Word | None:
    place = find_used_name(text, heading.words[0].start)
    if place is None:
        return None
    name = text[place[0] : place[1]]
    return Word(name, name.lower(), *place, "noun")


def _add_name(text: str, heading: _Heading) -> _Heading:
    """Put the name in front that the text uses later for what the heading describes."""
    name = _find_name(text, heading)
    if name is None or any(word.text.startswith(name.text) for word in heading.words):
        return heading
    cut, _ = condense(heading.words, 1)
    return replace(heading, name=(name,), words=tuple(cut)) if cut else heading


def _add_task(text: str, heading: _Heading) -> _Heading:
    """Say what a short heading is for, where the text repeats it after "for": "for knowledge transfer"."""
    words, taken = heading.words, len(heading.name)
    if not can_take_purpose(words, taken) or words[-1].tag not in {"noun", "gerund"}:
        return heading
    verbal = any(word.tag in {"to", "relative", "verb", "auxiliary"} for word in words)
    if verbal or (words[0].tag == "gerund" and not is_noun_gerund(words[0].text)):
        return heading
    task = find_purpose(text, frozenset(word.lower for word in (*heading.name, *words)))
    if not task or taken + count_words(words) + len(task) >= LONGEST:
        return heading
    return replace(heading, words=(*words, join_with("for", words[-1]), *task))


def _rate_relevance(words: Sequence[Word], stems: Counter[str]) -> float:
    """Say how much the words of a heading are those that the text repeats, 0 to 1; -1 if none has content."""
    content = [word for word in words if word.tag in _CONTENT]
    total = 0
    for word in content:
        if not is_empty(word):
            total += max((min(stems[part[:_STEM]], 4) - 1 for part in _TOKEN.findall(word.lower)), default=0)
    return total / (3 * len(content)) if content else -1.0


def _write(heading: _Heading) -> DerivedTitle:
    name = " ".join(word.text for word in heading.name)
    words = [word.text for word in heading.words]
    if name and words and heading.words[0].start == 0:
        words[0] = lower_first(words[0])
    body = " ".join(words).replace(" ,", ",")
    follows = bool(heading.words) and heading.words[0].tag in {"preposition", "to"}
    title = f"{name}{' ' if follows else ': '}{body}" if name and body else name or body
    first, space, rest = title.partition(" ")
    return DerivedTitle(text=raise_first(first) + space + rest, spans=_join_spans([*heading.name, *heading.words]))


def _join_spans(words: Sequence[Word]) -> tuple[tuple[int, int], ...]:
    """Give the spans that the words cover, in the order of the text, joined where only a space lies between them."""
    spans: list[tuple[int, int]] = []
    for start, end in sorted((word.start, word.end) for word in words if word.start < word.end):
        if spans and start <= spans[-1][1] + 1:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((start, end))
    return tuple(spans)
