"""The headings that a text offers: what its cue clauses say it introduces, studies or does, alone or with its task."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from generator.text.language.naming import Naming, is_coined, read_naming
from generator.text.language.tagging import Word, find_base, is_adjectival, is_noun_gerund, opens_clause
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.candidate import Candidate
from generator.text.titles.clause import GROUPS, Clause
from generator.text.titles.composing import boasts, compose_named, is_spelled_out, join_with, list_purposes, says_little
from generator.text.titles.cutting import LONGEST, Cut, count_words, list_cuts
from generator.text.titles.describing import describe, describe_use, find_aim, join_gerunds, make_action
from generator.text.titles.faults import holds_finite_verb
from generator.text.titles.findings import list_effects, list_identified, list_questions, list_results, read_finding
from generator.text.titles.phrase_cleaning import clean_phrase
from generator.text.titles.phrases import drop_empty_end, find_head_end, is_generic, is_weak, strip_opening
from generator.text.titles.purposes import is_activity

_DATA = load_word_lists(__package__, "candidates.toml")
_VERBAL = frozenset({"to", "relative", "verb", "auxiliary"})
_PHRASES = frozenset({"object", "action", "infinitive"})
_NOUN_PHRASE = frozenset({"noun", "gerund", "participle", "number"})
_READ_TOPIC = 14
_OPENING = 14
# One that is less likely a name of the paper than this needs more than a task: no "HIP: transition state search".
LIKELY = 0.6
_SHORTEST_PLAIN = 3
_FEWEST = 2
_LONGEST_GENERIC = 4
# A clause of more weight introduces what follows, and does not only test it.
_FIRM = 0.85


def list_candidates(
    text: str, clause: Clause, tasks: Sequence[tuple[Word, ...]], names: Collection[str] = ()
) -> list[Candidate]:
    """Give the headings that can be made of one clause, and of it and the tasks that the text names.

    `names` are those that the text is known to introduce.
    """
    naming = _read_new_name(text, clause)
    if naming is not None and _is_of_other_clause(naming):
        naming = None
    if naming is not None and not (_is_named_inside(naming) and naming.name[0].text not in names):
        cuts = [cut for cut in compose_named(naming) if not says_little(naming.name, cut.words)]
        if not (naming.name[0].text.islower() and all(len(cut.words) < _SHORTEST_PLAIN for cut in cuts)):
            alone = Candidate(naming.name, (), clause=clause)
            return [alone, *join_tasks(alone._replace(long=bool(naming.long)), cuts, tasks)]
    phrase = read_phrase(clause)
    cuts = [*_finish(list_cuts(phrase))] or [*_finish(list_cuts(_read_base(phrase)))]
    of_genre = [*_list_genre(clause, cuts, tasks)]
    if of_genre:
        return of_genre
    if clause.form == "object":
        cuts.extend(_finish(list_cuts(_read_after_colon(clause.words))))
        cuts.extend(_list_uses(describe_use(clean_phrase(clause.words)), cuts))
    elif clause.form in {"action", "infinitive"}:
        cuts.extend(_list_uses(find_aim(phrase), cuts))
    found = join_tasks(Candidate((), (), clause=clause), cuts, tasks)
    found.extend([*list_questions(clause), *list_effects(clause), *list_results(clause), *list_identified(clause)])
    if not cuts and clause.form == "object" and clause.kind in {"introduce", "study"}:
        found.extend(_list_generic(clause, tasks))
    return found


def _list_uses(phrase: list[Word], cuts: Sequence[Cut]) -> list[Cut]:
    """Give what a method is for by itself, where not all of it goes into a heading behind the method."""
    if not phrase or phrase[0].tag != "gerund" or any(cut.words[-1] == phrase[-1] for cut in cuts):
        return []
    return [*_finish(list_cuts(phrase))]


def _read_base(phrase: Sequence[Word]) -> list[Word]:
    """Give what "a model based on X" is based on, where all of it is too long for a heading."""
    head = find_head_end(phrase)
    based = [word.lower for word in phrase[head : head + _FEWEST]] in (["based", "on"], ["based", "upon"])
    return describe(phrase[head + _FEWEST :]) if based and is_generic(phrase[:head]) else []


def _list_generic(clause: Clause, tasks: Sequence[tuple[Word, ...]]) -> Iterator[Candidate]:
    """Give a head that says nothing by itself, for what it is for to be put after it: "several improvements"."""
    phrase = strip_opening(clean_phrase(clause.words))
    head = tuple(phrase[: find_head_end(phrase)])
    if (
        not head
        or head[-1].tag not in {"noun", "gerund"}
        or count_words(head) > _LONGEST_GENERIC
        or head[-1].lower in _DATA["no_generic"]
    ):
        return
    alone = Candidate((), head, clause=clause, generic=True)
    yield alone
    yield from (each for each in join_tasks(alone._replace(words=()), [Cut(head, 0.0)], tasks) if each.joined)


def _read_after_colon(words: Sequence[Word]) -> list[Word]:
    """Give what a colon introduces behind words that say little: "a new paradigm for X: Y" is "Y for X"."""
    colon = next((at for at, word in enumerate(words[:_READ_TOPIC]) if word.text == ":"), 0)
    before = strip_opening(clean_phrase(words[:colon]))
    head = find_head_end(before)
    if not head or not is_generic(before[:head]) or before[head - 1].lower in _DATA["counted"]:
        return []
    phrase = clean_phrase(words[colon + 1 :])
    phrase = phrase if phrase[:1] and phrase[0].tag == "gerund" else describe(phrase)
    if not phrase or holds_finite_verb(phrase):
        return []
    purpose = before[head:] if head < len(before) and before[head].lower == "for" else []
    apart = find_head_end(phrase) == len(phrase) and not any(word.lower == "for" for word in phrase)
    return [*phrase, *purpose] if apart else phrase


def _list_genre(clause: Clause, cuts: Sequence[Cut], tasks: Sequence[tuple[Word, ...]]) -> Iterator[Candidate]:
    """Say of a survey that it is one: "survey of X"."""
    if clause.genre is None:
        return
    of = join_with("of", clause.genre)
    for cut, cost in (*cuts, *((task, 0.0) for task in tasks)):
        told = len(cut) > _FEWEST and cut[1].lower == "of" and cut[0].lower in _DATA["telling"]
        words = tuple(strip_opening(cut[_FEWEST:])) if told else cut
        if words and count_words(words) + _FEWEST <= LONGEST and words[0].tag != "gerund":
            yield Candidate((), (clause.genre, of, *words), cost, clause=clause)


def drop_frame(candidate: Candidate) -> Candidate | None:
    """Drop a last word that says nothing behind a name: "X: graph reinforcement learning approach"."""
    words = candidate.words
    if len(words) <= _FEWEST or words[-1].lower not in _DATA["frame"] or not is_activity(words[-2].lower):
        return None
    first = len(words) - 1
    while first > 1 and words[first - 1].tag in _NOUN_PHRASE:
        first -= 1
    if words[-3].tag == "article" or words[first - 1].lower in {"a", "an"} or is_weak(words[-3]):
        return None  # what "a carpet repair task" and "various projection methods" begin with needs the last word
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
        for task in tasks if alone.score >= LIKELY else ():
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
    if boasts(phrase):
        return
    for cut in list_cuts(describe(phrase) if defines else make_action(phrase), len(alone.name)):
        if not says_little(alone.name, cut.words):
            yield alone._replace(words=cut.words, cost=cut.cost)


def _finish(cuts: Sequence[Cut]) -> Iterator[Cut]:
    for cut in cuts:
        words = drop_empty_end(list(cut.words))
        if words and not is_generic(words) and not _opens_relative(words) and _begins_well(words):
            yield Cut(tuple(words), cut.cost)


def _begins_well(words: Sequence[Word]) -> bool:
    """Say whether a phrase begins with a noun phrase or a gerund: not with "based on X", "optimal for X"."""
    if "al." in {word.lower for word in words[:_READ_TOPIC]} or holds_finite_verb(words):
        return False
    if words[0].tag == "participle":
        return not opens_clause(words[0]) and len(words) > 1 and words[1].tag in {"noun", "gerund", "participle"}
    alone = (
        len(words) > 1
        and words[1].tag in {"preposition", "to"}
        and (is_adjectival(words[0].text) or words[0].lower in _DATA["lone"])
    )
    if words[0].lower in _DATA["measured"] and len(words) > 1 and words[1].lower == "of":
        return False  # "the performance of the trained models" is what any paper looks at
    if words[0].lower in _DATA["using"] and not any(word.lower in {"for", "to"} for word in words):
        return False  # "using X" does not say what for
    return words[0].tag not in {"verb", "preposition"} and not alone


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
    written = [[word.lower for word in cut.words] for cut in cuts]
    for cut in cuts:
        within = can_stand_within(alone._replace(words=cut.words))
        if not tails or not (within or can_take_purpose(cut.words, len(name))) or _says_purpose(cut.words, cuts):
            continue
        taken = len(name) + count_words(cut.words) + 1
        if taken <= _FEWEST and not alone.generic:
            continue
        known = {word.lower for word in (*name, *cut.words)}
        at = len(cut.words)
        head = cut.words[: find_head_end(cut.words)] or cut.words
        heads = {f"{word.lower.removesuffix('s')}s" for word in (head[-1], cut.words[-1])}
        for kind, tail, cost in tails:
            fresh = sum(word.lower not in known for word in tail)
            if _says_again(tail, cut.words[-1], known) or (
                kind == "task" and any(last.endswith(tail[-1].lower) for last in heads)
            ):
                continue  # "a loom for hand looms" is another loom, and "subthreads for threads" are parts of these
            if taken + count_words(tail) <= LONGEST and fresh >= _FEWEST and not is_spelled_out(tail, known):
                if within and not is_activity(tail[-1].lower):
                    continue
                words = (*cut.words, join_with("in" if within else "for", cut.words[-1]), *tail)
                lower = [word.lower for word in words]
                if any(lower[:at] + lower[at + 1 :] == each[:at] + each[at + 1 :] for each in written):
                    continue  # the text says so itself, maybe with another word than "for"
                found.append(alone._replace(words=words, cost=cut.cost + cost, joined=kind, head=len(cut.words)))
    return found


def _says_again(tail: Sequence[Word], last: Word, known: Collection[str]) -> bool:
    """Say whether a purpose begins with what stands before it: "mapping for mapping X"."""
    return tail[0].lower == last.lower or (tail[0].tag == "gerund" and tail[0].lower in known)


def _says_purpose(words: Sequence[Word], cuts: Sequence[Cut]) -> bool:
    """Say whether the text itself goes on to say what the words are for, as one of the longer cuts shows."""
    end = len(words)
    return any(
        len(cut.words) > end and cut.words[end].lower == "for" and cut.words[end - 1].start == words[-1].start
        for cut in cuts
    )


def can_take_purpose(words: Sequence[Word], taken: int) -> bool:
    """Say whether "for …" can follow: a noun phrase that does not yet say what it is for, with room."""
    if not words or taken + count_words(words) > LONGEST - _SHORTEST_PLAIN or words[-1].tag not in {"noun", "gerund"}:
        return False
    if any(word.lower == "for" or word.tag in _VERBAL for word in words):
        return False
    if words[0].lower in _DATA["examined"] and not any(word.lower == "on" for word in words):
        return False  # "the effect of X" is on something
    return words[0].tag != "gerund" or is_noun_gerund(words[0].text)


def can_stand_within(heading: Candidate) -> bool:
    """Say whether "in …" can follow a long form that says itself what something is for, with room."""
    name, words = heading.name, heading.words
    at = next((at for at, word in enumerate(words) if word.lower == "for"), 0)
    if not heading.long or not at or heading.joined or words[0].lower[0] != name[0].lower[0]:
        return False
    if not words[at + 1].text.istitle():
        return False  # what stands behind the long form says what that is for
    return can_take_purpose(words[:at], len(name)) and can_take_purpose(words[at + 1 :], len(name) + at + 1)


def _read_new_name(text: str, clause: Clause) -> Naming | None:
    """Read the name that a clause gives, unless the text used it before."""
    naming: Naming | None = None
    if clause.form == "finding":
        naming = read_naming(clause.words[:_OPENING])
        if naming is not None and (naming.before or not naming.long):
            return None
    elif clause.form == "object" and clause.kind == "introduce" and clause.verb not in _DATA["making"]:
        naming = read_naming(clause.words) or _read_concept(clause.words)
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


def _read_concept(words: Sequence[Word]) -> Naming | None:
    """Read the name of a concept that is explained: "the concept of a Loomy, a loom that X"."""
    of = next((at for at, word in enumerate(words[:_SHORTEST_PLAIN]) if word.lower == "of"), 0)
    naming = read_naming(words[of + 1 :]) if of and words[of - 1].lower in _DATA["notion"] else None
    return None if naming is None or naming.long else naming


def _is_of_other_clause(naming: Naming) -> bool:
    """Say whether a name stands in a clause behind the one that is read: "frame X as Y, and propose a loom, Z"."""
    return any(
        word.tag == "conjunction" and find_base(following.text) in GROUPS["introduce"]
        for word, following in pairwise(naming.before)
    )


def _is_named_inside(naming: Naming) -> bool:
    """Say whether a short form is of something that the object only holds: "an analysis of A (B) and the C (D)"."""
    before = [word for word in naming.before if word.tag != "article"]
    return bool(naming.long and before) and before[-1].tag in {"preposition", "conjunction"}


def read_phrase(clause: Clause) -> list[Word]:
    """Give the words of a clause that a heading can be cut from."""
    # "We present our X" is about X.
    own = clause.weight > _FIRM and clause.form == "object" and clause.words[0].lower == "our"
    phrase = clean_phrase(clause.words[own:])
    if clause.form in {"infinitive", "action"}:
        return make_action(phrase)
    if clause.form == "question":
        return read_finding(phrase[1:])
    if clause.kind == "show" and phrase and phrase[0].lower.endswith("er"):
        return []  # "show faster convergence" boasts
    if clause.form == "finding":
        return read_finding(phrase)
    if clause.verb == "introduce" and any(word.lower == "into" for word in phrase[:8]) and strip_opening(phrase):
        at = phrase[0].start
        return [Word("introducing", "introducing", at, at, "gerund"), *phrase]
    return _judge(clause, phrase) or join_gerunds(describe(phrase))


def _judge(clause: Clause, phrase: Sequence[Word]) -> list[Word]:
    """Turn "we evaluate Xs" into "evaluating Xs", where the Xs say what they are."""
    judged = strip_opening(phrase) if clause.verb in _DATA["judging"] else []
    head = find_head_end(judged)
    if head < _SHORTEST_PLAIN or judged[head - 1].lower in _DATA["tested_on"]:
        return []
    return make_action([phrase[0].rewrite(clause.verb, "verb"), *judged])
