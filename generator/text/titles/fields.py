"""The field of a text, for a heading to end with: what its first sentences are about, or say that others work on.

"X is a key problem", "approaches to X" and "existing X models" tell of the field X. A heading that says what is new
can end with "for X".
"""

import math
import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from math import fsum  # the same on every version of Python, which `sum` is not
from operator import attrgetter, mul
from typing import Literal, NamedTuple

from generator.text.language.casing import lower_first
from generator.text.language.tagging import Word, find_base, is_noun_gerund
from generator.text.titles.candidate import Candidate
from generator.text.titles.candidates import can_stand_within, can_take_purpose, read_phrase
from generator.text.titles.composing import is_spelled_out, join_with
from generator.text.titles.cutting import LONGEST, count_words, list_cuts
from generator.text.titles.faults import is_faulty, is_vacuous
from generator.text.titles.phrase_cleaning import clean_phrase
from generator.text.titles.phrases import find_head_end, is_empty, is_generic, is_plural, opens_emptily
from generator.text.titles.purposes import has_own_adverb, is_activity, write_inside
from generator.text.titles.rating import is_general, is_too_general
from generator.text.titles.reading import Reading, tag_numbered
from generator.text.titles.rivals import is_rival
from generator.text.titles.salience import Salience
from generator.text.titles.sentence_topics import list_topics
from generator.text.titles.tails import can_be_extended
from generator.text.titles.topics import recurs

Cue = Literal["", "behind", "subject", "works", "problems"]

MEASURES = ("salience", "activity", "activity_shown", "recurs", "subject", "works", "joined_nouns", "long")
"""What is measured of a noun phrase, in the order of `measure_field`."""

_DATA = tomllib.loads((files(__package__) / "fields.toml").read_text(encoding="utf-8"))
_WORKS, _PROBLEMS, _LEADING, _HEADS, _MEANS, _ANY, _INTRODUCING = (
    frozenset(_DATA[name].split())
    for name in ("works", "problems", "leading", "heads", "means", "any_paper", "introducing")
)
_WEIGHTS: tuple[float, ...] = tuple(_DATA["weights"][name] for name in MEASURES)
_INTERCEPT: float = _DATA["intercept"]
_SHOWING = frozenset({"subject", "works", "problems"})
_BEHIND = frozenset({"for", "in", "of", "towards", "during"})
_BEFORE_NOUN = frozenset({"article", "determiner", "participle", "adverb"})
_NOT_IN_FIELD = frozenset({"relative", "verb", "auxiliary", "mark", "to", "pronoun", "dash"})
_FINITE = frozenset({"verb", "auxiliary"})
# What ends the phrase that a heading stands in.
_PARTING = frozenset({"dash", "subordinator", "pronoun", "relative", "verb", "auxiliary"})
_BELONGING = frozenset({"of", "on", "towards", "against", "between"})
_STOPS = frozenset({",", ";", ":"})
_BEING = frozenset({"is", "are", "remains", "poses", "has", "requires", "plays"})
_NOUNS = frozenset({"noun", "gerund"})
# So many sentences open a text, and a field has so many words.
_OPENING = 3
_LONGEST = 6
_LONG = 4
_KEPT = 6
# What nothing shows to be a field has to be likelier than others.
_LEAST_SHOWN, _LEAST = 0.28, 0.36
_LEAST_SALIENCE = 0.01


class Field(NamedTuple):
    """A noun phrase that a text may be about, and how likely its words are to stand in the title, 0 to 1."""

    words: tuple[Word, ...]
    score: float


def rank_fields(reading: Reading) -> list[Field]:
    """Give what the first sentences of a text, and those of what the paper does, tell of its field, the best first."""
    found: dict[str, Field] = {}
    opening = range(min(_OPENING, len(reading.sentences)))
    said = min((number for number, _ in reading.clauses), default=_OPENING)
    tagged = reading.tagged.copy()
    for number in sorted({*opening, *[number for number, _ in reading.clauses]}):
        words = tag_numbered(reading.text, reading.sentences, number, tagged)
        for phrase, shown in list_phrases(words):
            # Behind that, what a sentence is about is a part of the paper ("an X method is devised") or of others.
            cue = "" if shown == "subject" and number > said else shown
            if reading.refusals.holds(phrase[0].start) or reading.refusals.holds_phrase(phrase):
                continue
            if is_rival(phrase, reading.text):
                continue
            if not _tells(phrase, cue, first=number == 0, salience=reading.salience):
                continue
            score = _rate(phrase, cue, reading.salience)
            key = " ".join([word.lower for word in phrase])
            best = found[key].score if key in found else 0.0
            if score > best and score >= (_LEAST_SHOWN if cue in _SHOWING else _LEAST):
                found[key] = Field(write_inside([*phrase], reading.text), score)
    for phrase in _list_actions(reading):
        score = _rate(phrase, "subject", reading.salience)
        if score >= _LEAST_SHOWN and not is_faulty(phrase):
            found.setdefault(" ".join([word.lower for word in phrase]), Field(phrase, score))
    return sorted(found.values(), key=attrgetter("score"), reverse=True)[:_KEPT]


def _list_actions(reading: Reading) -> Iterator[tuple[Word, ...]]:
    """Give what is done where a text opens with it ("Estimating X is hard"), or with what the paper aims at."""
    words = reading.tagged[0]
    verb = next((at for at, word in enumerate(words) if word.tag in _FINITE), 0)
    if verb > 1 and words[0].tag == "gerund" and words[verb].lower in _BEING:
        phrase = [words[0].rewrite(lower_first(words[0].text)), *words[1:verb]]
        yield from (cut.words for cut in list_cuts(clean_phrase(phrase)) if len(cut.words) > 1)
    for _, clause in reading.clauses[:1]:
        handles = reading.text[: clause.words[0].start].endswith("by ")  # "this problem by training Xs"
        # What "we use" or "we transform" is a step or a means; what a method is "to do" is what it is for.
        cuts = [] if handles or clause.form == "action" else list_cuts(read_phrase(clause))
        yield from (cut.words for cut in cuts if _says_what_is_done(cut.words))


def _says_what_is_done(words: Sequence[Word]) -> bool:
    """Say whether words begin with what is done to something, and not with what any paper does: "studying X"."""
    return words[0].tag == "gerund" and len(words) > 1 and words[0].lower not in _ANY | _MEANS


def join_fields(candidates: Sequence[Candidate], reading: Reading) -> Iterator[Candidate]:
    """Give the headings that do not say what they are for, nor does their sentence, with each field: "X for FIELD"."""
    open_ended = [
        each
        for each in candidates
        if can_be_extended(each)
        and _is_own(each)
        and (can_take_purpose(each.words, len(each.name)) or can_stand_within(each))
        and not _says_what_for(each, reading)
    ]
    fields = rank_fields(reading) if open_ended else []
    for each in open_ended:
        within = can_stand_within(each)
        taken = len(each.name) + count_words(each.words) + 1
        known = {part for word in (*each.name, *each.words) for part in (word.lower, *word.lower.split("-"))}
        singular = {word.removesuffix("s") for word in known}
        for field in fields:
            if taken + count_words(field.words) > LONGEST or is_spelled_out(field.words, known):
                continue
            nouns = [part for word in field.words if word.tag in _NOUNS for part in word.lower.split("-")]
            if any(noun.removesuffix("s") in singular for noun in nouns):
                continue
            if field.words[0].tag == "gerund" and field.words[0].start >= each.words[0].start:
                continue  # what is done after the paper has said what is new is a part of it
            if within and not is_activity(field.words[-1].lower):
                continue
            words = (*each.words, join_with("in" if within else "for", each.words[-1]), *field.words)
            yield each._replace(words=words, joined="field", field=field.score, head=len(each.words))


def _says_what_for(heading: Candidate, reading: Reading) -> bool:
    """Say whether the text itself goes on to say what the words of a heading are for: "X for Y", "X to do Y"."""
    last = max(word.end for word in (*heading.name, *heading.words))
    number = next((at for at, (start, end) in enumerate(reading.sentences) if start < last <= end), -1)
    after = [word for word in reading.tagged.get(number, ()) if word.start >= last]
    if len(after) > 1 and after[0].tag == "to" and find_base(after[1].text) is not None:
        return True
    if after and after[0].lower in _BELONGING:
        return True  # "a perspective | on X" is none for Y
    end = next((at for at, word in enumerate(after) if word.tag in _PARTING or word.text in _STOPS), len(after))
    return any(word.lower == "for" for word in after[:end])


def _is_own(heading: Candidate) -> bool:
    """Say whether a heading is what the paper says that it does, and not any noun phrase of its text."""
    if (
        heading.joined
        or heading.generic
        or heading.elsewhere
        or (heading.words[0].tag == "gerund" and not heading.long)
        or is_vacuous(heading.words)
    ):
        return False
    if heading.name:
        return True
    if is_too_general(heading):
        return False
    if heading.clause:
        return True
    return not (heading.background or heading.behind or heading.inner or heading.tested or heading.distant)


def list_phrases(words: Sequence[Word]) -> Iterator[tuple[tuple[Word, ...], Cue]]:
    """Give the noun phrases of a sentence that could be a field, each with what shows that it is."""
    places = {word.start: at for at, word in enumerate(words)}
    begins = next((at for at, word in enumerate(words) if word.tag not in _BEFORE_NOUN), -1)
    for topic in list_topics(words):
        phrase = _trim(topic.words)
        if _can_be_field(phrase):
            at = places.get(topic.words[0].start, 0)
            cue = _find_cue(words, at, begins)
            if phrase[0] is topic.words[0] and has_own_adverb(words, at):
                phrase = (words[at - 1], *phrase)
            if cue or not (_is_means(words, at) or _is_own_thing(words, at, topic.words, phrase)):
                yield phrase, cue
    for at in range(1, len(words) - 2):
        # "Approaches to object tracking": of what looks like a verb behind "to", only that is mostly a noun.
        noun = words[at + 1].tag == "noun" or words[at + 1].lower == "object"
        if words[at].tag == "to" and words[at - 1].lower in _WORKS and noun:
            phrase = _trim((words[at + 1].rewrite(words[at + 1].text, "noun"), *_read_noun_phrase(words[at + 2 :])))
            if _can_be_field(phrase):
                yield phrase, "works"


def _read_noun_phrase(words: Sequence[Word]) -> Sequence[Word]:
    """Give the words before the first that is no noun or the like."""
    return words[: next((at for at, word in enumerate(words) if word.tag not in _NOUNS), len(words))]


def _trim(phrase: tuple[Word, ...]) -> tuple[Word, ...]:
    """Drop what says nothing at both ends: "existing X models" tells of X."""
    content = (at for at, word in enumerate(phrase) if not opens_emptily(phrase[at:]) and word.tag not in _BEFORE_NOUN)
    at = next(content, 0)
    phrase = phrase[at:]
    head = find_head_end(phrase)
    if head < len(phrase) and phrase[head].lower == "of" and all(map(is_empty, phrase[:head])):
        return _trim(phrase[head + 1 :])  # "scenarios of X" are about X
    while len(phrase) > 1 and phrase[-1].lower in _HEADS and find_head_end(phrase) == len(phrase):
        phrase = phrase[:-1]
    return phrase


def _can_be_field(phrase: Sequence[Word]) -> bool:
    """Say whether "for" can stand before a phrase: a plural or an activity, of two words or more."""
    head = find_head_end(phrase)
    if not head or not 1 < len(phrase) <= _LONGEST or is_generic(phrase[:head]) or is_general(phrase):
        return False
    if phrase[0].tag == "conjunction" or phrase[-1].tag not in _NOUNS:
        return False
    if any(word.tag in _NOT_IN_FIELD for word in phrase):
        return False
    last = phrase[head - 1]
    return is_activity(last.lower) or is_plural(last) or (last.tag == "gerund" and is_noun_gerund(last.text))


def _find_cue(words: Sequence[Word], at: int, begins: int) -> Cue:
    """Say what shows that the noun phrase that begins here is a field."""
    if at == begins:
        return "subject"
    before = at - 1
    while before >= 0 and words[before].tag in _BEFORE_NOUN:
        before -= 1
    if before < 1 or words[before].lower not in _LEADING:
        return ""
    last = words[before - 1].lower
    if last in _WORKS or last in _PROBLEMS:
        return "works" if last in _WORKS else "problems"
    return "behind" if words[before].lower in _BEHIND else ""


def _is_means(words: Sequence[Word], at: int) -> bool:
    """Say whether the noun phrase that begins here stands behind "using", "based on" or the like."""
    before = at - 1
    while before >= 0 and words[before].lower not in _MEANS and _stands_before_noun(words[before]):
        before -= 1
    pair = "-".join([word.lower for word in words[max(0, before - 1) : before + 1]])
    return before >= 0 and (words[before].lower in _MEANS or pair in _MEANS)


def _stands_before_noun(word: Word) -> bool:
    return word.tag in _BEFORE_NOUN or (word.tag == "noun" and is_empty(word))


def _is_own_thing(words: Sequence[Word], at: int, whole: Sequence[Word], phrase: Sequence[Word]) -> bool:
    """Say whether a noun phrase is what the paper introduces, or says what that is: "we propose X", ", an X of Y".

    "We propose an X method" tells of the field X.
    """
    before = at - 1
    while before >= 0 and words[before].tag in _BEFORE_NOUN:
        before -= 1
    if before < 0 or phrase[-1] is not whole[-1]:
        return False
    apposed = words[before].text == "," and words[before + 1].tag == "article"
    return apposed or find_base(words[before].text) in _INTRODUCING


def _tells(phrase: Sequence[Word], cue: Cue, *, first: bool, salience: Salience) -> bool:
    """Say whether a noun phrase tells the field: by what shows it, or as the text opens with it or comes back to it.

    Things are a field only as "the problem of Xs": most others are what the paper works with, or goes another way than.
    """
    if is_activity(phrase[find_head_end(phrase) - 1].lower):
        return bool(cue) or first or recurs(phrase, salience)
    return cue == "problems" or (phrase[0].tag == "gerund" and cue in _SHOWING)


def _rate(phrase: Sequence[Word], cue: Cue, salience: Salience) -> float:
    """Say how likely the words of a noun phrase are to stand in the title."""
    logit = _INTERCEPT + fsum(map(mul, _WEIGHTS, measure_field(phrase, cue, salience)))
    return 1 / (1 + math.exp(-logit))


def measure_field(phrase: Sequence[Word], cue: Cue, salience: Salience) -> tuple[float, ...]:
    """Give the figures of a noun phrase, one for each of MEASURES."""
    total, number = salience.expect_overlap(phrase)
    mean = min(max(total / (number or 1), _LEAST_SALIENCE), 1 - _LEAST_SALIENCE)
    activity = is_activity(phrase[find_head_end(phrase) - 1].lower)
    return (
        math.log(mean / (1 - mean)),
        activity,
        activity and cue in _SHOWING,
        recurs(phrase, salience),
        cue == "subject",
        cue == "works",
        any(word.tag == "conjunction" for word in phrase),
        len(phrase) >= _LONG,
    )
