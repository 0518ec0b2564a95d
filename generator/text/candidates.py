"""The headings that a text offers: what its cue clauses say it introduces, studies or does, alone or with its task."""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import NamedTuple

from generator.text.clauses import Clause
from generator.text.composing import compose_named, join_with, list_purposes, says_little
from generator.text.cutting import LONGEST, Cut, count_words, list_cuts
from generator.text.naming import Naming, is_coined, read_naming
from generator.text.phrases import (
    clean_phrase,
    describe,
    drop_empty_end,
    find_head_end,
    is_generic,
    make_action,
    strip_opening,
)
from generator.text.purposes import is_activity
from generator.text.tagging import Word, find_base, is_finite_form, is_noun_gerund, is_only_verb

_DATA = {
    name: frozenset(words.split())
    for name, words in tomllib.loads((files("generator.text") / "candidates.toml").read_text(encoding="utf-8")).items()
}
_VERBAL = frozenset({"to", "relative", "verb", "auxiliary"})
_PHRASES = frozenset({"object", "action", "infinitive"})
_WITHIN_TOPIC = frozenset({"noun", "gerund", "mark", "conjunction"})
_NOT_IN_TOPIC = frozenset({"verb", "auxiliary", "relative", "pronoun", "mark"})
_READ_TOPIC = 14
_OPENING = 14
_SHORTEST_PLAIN = 3
_FEWEST = 2


class Candidate(NamedTuple):
    """A possible title: a name (maybe none), the words after it, and where they are from.

    `cost` is what it costs to end the phrases where they end. `joined` says what was put after it: the `purpose` of the
    same sentence, a `task` of the text, or the kind of a tail. `elsewhere` is whether what describes the name stands in
    another clause, `used` whether the name does, `long` whether its long form is there. `score` is how likely the name
    is the paper's own. The last four are for the place of the clause: whether its sentence announces it, whether an
    earlier clause introduces something, where in the text it is, 0 to 1, and whether the words open the sentence.
    """

    name: tuple[Word, ...]
    words: tuple[Word, ...]
    cost: float = 0.0
    joined: str = ""
    clause: Clause | None = None
    elsewhere: bool = False
    used: bool = False
    long: bool = False
    score: float = 0.0
    announced: bool = False
    further: bool = False
    place: float = 0.0
    opens: bool = False


def list_candidates(text: str, clause: Clause, tasks: Sequence[tuple[Word, ...]]) -> list[Candidate]:
    """Give the headings that can be made of one clause, and of it and the tasks that the text names."""
    naming = _read_new_name(text, clause)
    if naming is not None:
        cuts = [cut for cut in compose_named(naming) if not says_little(naming.name, cut.words)]
        if not (naming.name[0].text.islower() and all(len(cut.words) < _SHORTEST_PLAIN for cut in cuts)):
            alone = Candidate(naming.name, (), clause=clause)
            return [alone, *join_tasks(alone._replace(long=bool(naming.long)), cuts, tasks)]
    cuts = list_cuts(_read_phrase(clause), sentence=clause.form in {"finding", "question"})
    return join_tasks(Candidate((), (), clause=clause), [*_finish(cuts)], tasks)


def drop_frame(candidate: Candidate) -> Candidate | None:
    """Drop a last word that says nothing behind a name: "X: graph reinforcement learning approach"."""
    words = candidate.words
    if len(words) <= _FEWEST or words[-1].lower not in _DATA["frame"] or not is_activity(words[-2].lower):
        return None
    return candidate._replace(words=words[:-1]) if words[-2].tag in {"noun", "gerund"} else None


def list_described(candidates: Sequence[Candidate], tasks: Sequence[tuple[Word, ...]]) -> Iterator[Candidate]:
    """Give the names that stand alone with what other clauses say, or with a task of the text."""
    others = [
        each
        for each in candidates
        if not each.name and not each.joined and each.clause and each.clause.form in _PHRASES
    ]
    for alone in _list_alone(candidates):
        room = LONGEST - len(alone.name)
        for other in others:
            if count_words(other.words) <= room and not says_little(alone.name, other.words):
                yield alone._replace(words=other.words, cost=other.cost, joined=other.joined, elsewhere=True)
        for task in tasks:
            if not says_little(alone.name, task):
                yield alone._replace(words=task, elsewhere=True)


def _list_alone(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Give the first two names that stand alone."""
    alone = {each.name[0].text: each for each in reversed(candidates) if each.name and not each.words}
    return [*reversed(alone.values())][:2]


def list_uses(alone: Candidate, words: Sequence[Word]) -> Iterator[Candidate]:
    """Describe a name by a sentence that begins with it: "X is a …" and "X learns …"; `words` are those after it."""
    defines = len(words) > 1 and words[0].lower == "is" and words[1].tag == "article"
    phrase = clean_phrase(words[1:] if defines else words)
    for cut in list_cuts(describe(phrase) if defines else make_action(phrase), len(alone.name)):
        if not says_little(alone.name, cut.words):
            yield alone._replace(words=cut.words, cost=cut.cost)


def list_topics(words: Sequence[Word]) -> Iterator[Candidate]:
    """Give the noun phrases of a sentence, for a text that does not say what it does."""
    for at, word in enumerate(words):
        inside = at > 0 and words[at - 1].tag in _WITHIN_TOPIC
        verbal = is_only_verb(word.text) or (at > 0 and words[at - 1].tag == "adverb" and is_finite_form(word.text))
        if word.tag not in {"noun", "gerund"} or inside or verbal:
            continue
        last = min(len(words), at + _READ_TOPIC)
        end = next((index for index in range(at + 1, last) if _ends_topic(words, index)), last)
        for cut in list_cuts(describe(clean_phrase(words[at:end]))):
            if not is_generic(cut.words):
                yield Candidate((), cut.words, cut.cost, opens=at == 0)


def _ends_topic(words: Sequence[Word], at: int) -> bool:
    """Say whether a noun phrase ends before a word, as before the verb of "X often involve Y"."""
    if words[at].tag == "adverb" and at + 1 < len(words):
        return is_finite_form(words[at + 1].text)
    return words[at].tag in _NOT_IN_TOPIC


def _finish(cuts: Sequence[Cut]) -> Iterator[Cut]:
    for cut in cuts:
        words = drop_empty_end(list(cut.words))
        if words and not is_generic(words) and not _opens_relative(words):
            yield Cut(tuple(words), cut.cost)


def _opens_relative(words: Sequence[Word]) -> bool:
    """Say whether a clause follows a bare name, which no heading is: "Loomy which allows X"."""
    return len(words) > 1 and words[1].tag == "relative" and words[0].text[:1].isupper()


def join_tasks(alone: Candidate, cuts: Sequence[Cut], tasks: Sequence[tuple[Word, ...]]) -> list[Candidate]:
    """Give what a candidate without words becomes with each cut, alone and with what it is for."""
    name, clause = alone.name, alone.clause
    found = [alone._replace(words=cut.words, cost=cut.cost) for cut in cuts]
    if clause and clause.form in {"finding", "question"}:
        return found
    purposes = (
        list_purposes(clause.purpose) if clause and clause.purpose and clause.kind in {"introduce", "act"} else []
    )
    tails = [("purpose", each.words, each.cost) for each in purposes] + [("task", task, 0.0) for task in tasks]
    for cut in cuts:
        if not tails or not can_take_purpose(cut.words, len(name)):
            continue
        taken = len(name) + count_words(cut.words) + 1
        if taken <= _FEWEST:
            continue
        known = {word.lower for word in (*name, *cut.words)}
        for kind, tail, cost in tails:
            fresh = sum(word.lower not in known for word in tail)
            if taken + count_words(tail) <= LONGEST and fresh >= _FEWEST:
                words = (*cut.words, join_with("for", cut.words[-1]), *tail)
                found.append(alone._replace(words=words, cost=cut.cost + cost, joined=kind))
    return found


def can_take_purpose(words: Sequence[Word], taken: int) -> bool:
    """Say whether "for …" can follow: a noun phrase that does not yet say what it is for, with room."""
    if not words or taken + count_words(words) > LONGEST - _SHORTEST_PLAIN or words[-1].tag not in {"noun", "gerund"}:
        return False
    if any(word.lower == "for" or word.tag in _VERBAL for word in words):
        return False
    return words[0].tag != "gerund" or is_noun_gerund(words[0].text)


def _read_new_name(text: str, clause: Clause) -> Naming | None:
    """Read the name that a clause gives, unless the text used it before."""
    naming: Naming | None = None
    if clause.form == "finding":
        naming = read_naming(clause.words[:_OPENING])
        if naming is not None and (naming.before or not naming.long):
            return None
    elif clause.form == "object" and clause.kind == "introduce" and clause.verb not in _DATA["making"]:
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
    if not subject or is_generic(subject) or verb is None or find_base(verb.text) in _DATA["boasting"]:
        return []
    return sentence
