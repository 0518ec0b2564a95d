"""What a heading can end with beside its head: what it is for, and by what means ("for X", "via X")."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.text.language.naming import is_coined
from generator.text.language.tagging import Word, is_finite_form, is_noun_gerund, is_only_verb
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.candidate import Candidate
from generator.text.titles.composing import is_spelled_out
from generator.text.titles.cutting import LONGEST, Cut, count_words, list_cuts
from generator.text.titles.phrase_cleaning import clean_phrase, fit_article
from generator.text.titles.phrases import (
    find_head_end,
    is_empty,
    is_generic,
    is_postposed,
    is_result,
    points_back,
    strip_opening,
)
from generator.text.titles.purposes import is_activity
from generator.text.titles.salience import Salience

_DATA = load_word_lists(__package__, "tails.toml")
_KINDS = frozenset({"for", "means"})
_SECOND = frozenset({"means"})
_PURPOSES = frozenset({"for", "purpose", "task"})
_OPENERS = {word: kind for kind in ("for", "means") for word in _DATA[kind]}
_AFTER_OPENER = frozenset({"noun", "gerund", "participle", "article", "number"})
_VERBAL = frozenset({"to", "relative", "verb", "auxiliary"})
_NOUNS = frozenset({"noun", "gerund"})
_FINITE = frozenset({"verb", "auxiliary"})
_PARTING_TAGS = frozenset({"subordinator", "pronoun", "dash"})
_PARTING_MARKS = frozenset({":", ";"})
_PHRASES = frozenset({"object", "action", "infinitive"})
_READ = 12
_LONGEST = 6
_DEAREST = 0.3
_CUTS = 2
_TAILS = 5
_KEPT = 40
_FEWEST = 2
_LONGEST_HEAD = 7
_LONGEST_EXTENDED = 10
# Between a head and its "with" only a short form in brackets can stand, of so many code points with its spaces.
_ASIDE = 9


class Tail(NamedTuple):
    """Words that can end a heading; the first is the preposition or participle that opens them.

    `since` is where the clause begins that they belong to, `own` whether their sentence says there what the paper does,
    `of` the first name that stands between there and the tail, and `repeated` whether the text says so twice. `aside`
    is where a clause begins behind a comma that only says more of the noun before it, and that they belong to. `whole`
    is whether they belong to what a paper can be about, and not to a part or a means of it.
    """

    kind: str
    words: tuple[Word, ...]
    cost: float = 0.0
    since: int = 0
    verb: int = -1
    aside: int = -1
    own: bool = False
    of: str = ""
    repeated: bool = False
    whole: bool = True


def list_tails(words: Sequence[Word], own: int | None = None) -> Iterator[Tail]:
    """Give the ends that the phrases of a sentence offer; from `own` on it says what the paper does."""
    coined: list[Word] | None = None
    for at, word in enumerate(words[:-1]):
        kind = _OPENERS.get(word.text)
        if kind is None and word.text == "of" and at and words[at - 1].lower in _DATA["problem"]:
            kind, word = "for", word.rewrite("for")  # noqa: PLW2901 - "the problem of X" offers "for X"
        if kind is None or not _takes(word, words[at + 1]) or (at and words[at - 1].tag in _FINITE):
            continue
        if at and words[at - 1].lower in _DATA["takes_for"]:
            continue
        start = at + 2 if word.lower == "based" else at + 1
        phrase = clean_phrase(words[start : start + _READ])
        inner = strip_opening(phrase[: _find_verb(phrase)])
        if not inner or points_back(inner, 0):
            continue
        opener = (word, *words[at + 1 : start])
        cuts = [cut for cut in list_cuts(inner) if cut.cost < _DEAREST and _says_something(cut.words)][:_CUTS]
        if not cuts:
            continue
        if coined is None:
            coined = [each for each in words if not each.text.islower() and is_coined(each.text)]
        before = range(at, -1, -1)
        since = next((words[earlier].start for earlier in before if _begins_clause(words, earlier)), words[0].start)
        verb = next((words[earlier].start for earlier in before if _is_verb(words[earlier])), -1)
        aside = next((words[earlier].start for earlier in before if _begins_aside(words, earlier)), -1)
        for cut in cuts:
            article = [fit_article(phrase[0], cut.words[0])] if _needs_article(phrase, cut) else []
            yield Tail(
                kind,
                (*opener, *article, *cut.words),
                cut.cost,
                since,
                verb,
                aside,
                own is not None and since <= own < word.start,
                next((each.text for each in coined if since <= each.start < word.start), ""),
                whole=word is not words[at] or _is_of_whole(words, at),
            )


def rank_tails(sentences: Sequence[tuple[Sequence[Word], int | None]], salience: Salience) -> list[Tail]:
    """Give the ends that sentences offer, those first that are most likely to stand in the title.

    With each sentence stands where it begins to say what the paper does, if it does.
    """
    found: dict[str, Tail] = {}
    for words, own in sentences:
        for tail in list_tails(words, own):
            found.setdefault(" ".join([word.lower for word in tail.words]), tail)

    def rate(tail: Tail) -> float:
        total, number = salience.expect_overlap(tail.words[1:])
        return total / number + 0.1 * number - tail.cost

    return [_complete(tail, salience) for tail in sorted(found.values(), key=rate, reverse=True)[:_KEPT]]


def _complete(tail: Tail, salience: Salience) -> Tail:
    """Say of a tail what only the whole text tells."""
    of_field = _is_of_field(tail, salience)
    repeated = tail.own and _is_repeated(tail, salience)
    return tail._replace(own=tail.own or of_field, repeated=repeated, whole=tail.whole or of_field)


def list_extended(candidates: Sequence[Candidate], tails: Sequence[Tail]) -> Iterator[Candidate]:
    """Give the candidates with a tail: of the same sentence, or else with "for", and if the text says so twice.

    All tails are of sentences that are about what the paper does, so what they say something is for goes for a name.
    """
    for each in candidates if tails else ():
        if not can_be_extended(each):
            continue
        kinds = _SECOND if each.joined else _KINDS
        taken = len(each.name) + count_words(each.words)
        known = {word.lower for word in (*each.name, *each.words)}
        plurals = known | {f"{word}{ending}" for word in known for ending in ("s", "es")}
        fitting = (
            tail
            for tail in tails
            if tail.kind in kinds
            and tail.words[0].lower not in known
            and taken + count_words(tail.words) <= LONGEST
            and _belongs(each, tail)
            and not is_spelled_out(tail.words[1:], known)
            and not any(
                word.lower in (plurals if tail.kind == "for" else known)
                for word in tail.words
                if word.tag in {"noun", "gerund"}
            )
        )
        for tail, _ in zip(fitting, range(_TAILS), strict=False):
            yield each._replace(
                words=(*each.words, *tail.words),
                cost=each.cost + tail.cost,
                joined="for means" if each.joined else tail.kind,
                head=each.head or len(each.words),
            )


def can_be_extended(candidate: Candidate) -> bool:
    """Say whether a tail can follow: a name with a noun phrase, or a noun phrase of some words, and not too long."""
    words = candidate.words
    if (
        not words
        or (len(words) < _FEWEST and not candidate.name)
        or (candidate.joined and candidate.joined not in _PURPOSES)
        or candidate.cost > _DEAREST
        or len(words) > (_LONGEST_EXTENDED if candidate.joined else _LONGEST_HEAD)
    ):
        return False
    if candidate.clause and candidate.clause.form not in _PHRASES:
        return False
    return words[-1].tag in {"noun", "gerund"} and not any(word.tag in _VERBAL for word in words)


def _belongs(candidate: Candidate, tail: Tail) -> bool:
    """Say whether a tail says something of a candidate, and does not follow it anyway."""
    words = candidate.words[: candidate.head or None]
    first, opener = words[0].start, tail.words[0].start
    last = max([word.end for word in words])
    acts = words[0].tag == "gerund" and not is_noun_gerund(words[0].text)
    if opener == last + 1 or (tail.words[0].lower == "with" and opener - last > _ASIDE):
        return False  # it follows anyway, or belongs to what stands between
    if tail.since <= first and last <= opener:
        if tail.aside > last and acts:
            return False  # in "we weave X, which is used for Y", the weaving is not for Y
        return bool(candidate.name or candidate.clause) or tail.verb < first
    if tail.kind == "means":  # what the name stands for is done that way
        return tail.own and bool(candidate.name) and candidate.elsewhere and candidate.clause is None
    of_other = bool(tail.of and candidate.name) and not any(tail.of.startswith(word.text) for word in candidate.name)
    if of_other or (acts and not candidate.name):
        return False  # what another thing with a name is for; what is done is not for what something else is for
    return (
        tail.own
        and tail.whole
        and (bool(candidate.name) or tail.repeated)
        and len(tail.words) > _FEWEST
        and tail.words[0].lower == "for"
        and (candidate.clause is not None or bool(candidate.name))
        and not candidate.elsewhere
    )


def _is_of_whole(words: Sequence[Word], at: int) -> bool:
    """Say whether what stands before a tail is a method or the like, what is done, or a name: no "metric for X"."""
    last = words[at - 1] if at else None
    # "For the task of X" is for X, whatever stands before it.
    task = any(word.lower in _DATA["problem"] for word in words[at + 1 : at + 3])
    if last is None or task or last.tag not in _NOUNS or is_postposed(words, at - 1):
        return True
    return last.lower in _DATA["whole"] or is_activity(last.lower) or is_coined(last.text)


def _is_repeated(tail: Tail, salience: Salience) -> bool:
    """Say whether the noun phrase that a tail begins with stands in the text again."""
    inner = tail.words[1:]
    inner = inner[inner[0].tag == "article" :]
    head = find_head_end(inner)
    return head >= _FEWEST and salience.is_repeated(inner[0].start, inner[head - 1].end)


def _is_of_field(tail: Tail, salience: Salience) -> bool:
    """Say whether a tail names what is done, and the text names it again: then the paper is about it, too."""
    inner = tail.words[1:]
    head = find_head_end(inner)
    if len(inner) < _FEWEST or head != len(inner) or not is_activity(inner[-1].lower):
        return False
    return salience.is_repeated(inner[0].start, inner[-1].end)


def _begins_aside(words: Sequence[Word], at: int) -> bool:
    """Say whether ", which" stands here."""
    return at > 0 and words[at].lower == "which" and words[at - 1].text == ","


def _begins_clause(words: Sequence[Word], at: int) -> bool:
    """Say whether what stands before a word is not what the words after it belong to."""
    word = words[at]
    if word.tag in _PARTING_TAGS or word.text in _PARTING_MARKS:
        return True
    following = words[at + 1]
    if word.tag != "conjunction":
        return False
    if _is_verb(following):
        return True
    after = words[at + 2].tag if at + 2 < len(words) else ""
    return is_finite_form(following.text) and after in {"preposition", "article", "determiner"}


def _is_verb(word: Word) -> bool:
    return word.tag in _FINITE or is_only_verb(word.text)


def _find_verb(phrase: Sequence[Word]) -> int:
    """Give the index of the verb of the clause that a phrase stands in: "for X is new"."""
    for at, word in enumerate(phrase):
        if word.tag in _FINITE or word.tag == "relative":
            return at if word.tag in _FINITE else len(phrase)
    return len(phrase)


def _needs_article(phrase: Sequence[Word], cut: Cut) -> bool:
    """Say whether an article stands right before the words of a cut, whose head is a singular."""
    head = find_head_end(cut.words)
    if not head or phrase[0].tag != "article" or cut.words[head - 1].lower.endswith("s"):
        return False
    # "For the transfer learning" is for transfer learning.
    return phrase[0].lower != "the" or head < len(cut.words) or not is_activity(cut.words[head - 1].lower)


def _says_something(words: Sequence[Word]) -> bool:
    if len(words) > _LONGEST + 1 or count_words(words) > _LONGEST or words[0].lower in _DATA["no_tail"]:
        return False
    head = find_head_end(words)
    if (len(words) == 1 and words[0].lower in _DATA["alone"]) or (head and is_result(words[head - 1])):
        return False
    return not is_generic(words) and not all(map(is_empty, words))


def _takes(opener: Word, word: Word) -> bool:
    """Say whether what an opener opens can begin with a word."""
    if opener.lower == "based":
        return word.lower == "on"
    if opener.lower == "by":
        return word.tag == "gerund"
    return word.tag in _AFTER_OPENER
