"""The clauses in which a paper says what it does: "we propose X", "this paper studies X", "X is presented"."""

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Literal

from generator.text.language.tagging import Word, find_base, is_finite_form, list_past_forms

ClauseKind = Literal["introduce", "study", "show", "act"]
Form = Literal["object", "infinitive", "finding", "question", "action"]

_CUES = tomllib.loads((files(__package__) / "clauses.toml").read_text(encoding="utf-8"))
_KINDS: tuple[ClauseKind, ...] = ("introduce", "study", "show", "act")
_GROUPS = {kind: frozenset(_CUES["verbs"][kind]["words"].split()) for kind in _KINDS}
_FURTHER_VERBS = _GROUPS["introduce"] | _GROUPS["study"]
_SUBJECTS = {name: frozenset(words.split()) for name, words in _CUES["subjects"].items()}
_DISCOUNT: dict[str, float] = _CUES["discount"]
_PASSIVE_VERBS = frozenset(_CUES["passive"]["words"].split())
_PARTICIPLES = sorted(form for base in _PASSIVE_VERBS for form in list_past_forms(base))
_NOUNS = sorted(_SUBJECTS["papers"] | _SUBJECTS["aims"] | _SUBJECTS["approaches"] | {"authors"})
_QUESTIONS = frozenset({"how", "whether", "why", "what", "when", "if", "where", "which"})
_USUALLY = frozenset(
    {"often", "commonly", "usually", "typically", "recently", "widely", "well", "traditionally", "mostly"}
)
_OPENERS = frozenset({"preposition", "to", "adverb", "subordinator", "gerund", "participle"})
_OWN = frozenset({"we", "paper", "work", "article", "our"})
_DEVOTED = {"devoted": "to", "dedicated": "to", "delves": "into", "delve": "into"}
_HERE = frozenset({"here", "herein"})
_MANY = frozenset({"number", "variety", "range", "lot", "plethora", "series", "wide", "large", "great"})
_BUILT = frozenset({"develop", "design", "present", "describe"})
# "has been developed": so many words lie between the auxiliary and the participle.
_LATER = 2
_ASIDE_OPENERS = frozenset({"here", "herein", "in", "for", ","})
_BEFORE_GERUND = frozenset({"at", "on", "been", "are", "to"})
_RESTING = frozenset({"build", "draw", "rely"})
_HANDING = frozenset({"provide", "give", "equip", "offer"})
_OBJECT_TAGS = frozenset({"article", "determiner", "noun", "relative"})
_TAIL_OPENERS = frozenset({"to", "for", "that", "which", "based"})
_DEFINING = (["this", "to", "be"], ["it", "to", "be"], ["them", "to", "be"])
_LOOKAHEAD = 12
_SHORTEST_SUBJECT = 5
_READ_APPROACH = 6
# What a clause of a form loses against one with a plain object.
_FURTHER = 0.1
_MEANS = 0.15
_PASSIVE = 0.15
_HOW_SHOWN = 0.1
_HOW_STUDIED = 0.3

# The first letters of cues are looked for first, and the rest only behind one: a pattern that begins with one plain set
# is found faster.
_BE = ("is", "are", "was", "were", "been")
_INITIALS = "".join(sorted({word[0] for word in ("we", "us", "i", *_BE, *_SUBJECTS["pointing"])}))
_INITIAL = f"[{_INITIALS}{_INITIALS.upper()}]"


def _match_behind_initial(words: Iterable[str]) -> str:
    return "|".join(f"(?<={word[0]}){word[1:]}" for word in sorted(words))


_CUE = re.compile(
    rf"{_INITIAL}(?<!\w{_INITIAL})(?i:{_match_behind_initial(('we', 'us', 'i'))}"
    rf"|(?:{_match_behind_initial(_SUBJECTS['pointing'])}) (?:[\w.-]+ )?(?:{'|'.join(_NOUNS)})"
    rf"|(?:{_match_behind_initial(_BE)})\s+(?:\w+ly\s+|then\s+|also\s+|first\s+)?(?:{'|'.join(_PARTICIPLES)}))\b"
)
# What opens a sentence about an example or an earlier paper.
_EARLIER = re.compile(
    r"for (?:example|instance)\b|as an example\b"
    r"|(?:in|from) (?:a |the |our |an )?(?:previous|earlier|prior|last) (?:work|paper|study|article|research|report)"
    r"|previously we\b|previously , we\b"
)
_TRIGGERS = frozenset({"we", "i", "us"}) | _SUBJECTS["pointing"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """What a paper says it does: the kind of verb, the form of what follows, and the words that follow.

    An `action` begins with its verb, an `infinitive` with the verb after "to"; a `finding` is a whole sentence.
    `purpose` is what stands after "to" in "To do X, we propose Y", `genre` the subject of "this survey covers X".
    `weight` says how much such a clause tells about the paper, 0 to 1.
    """

    kind: ClauseKind
    verb: str
    form: Form
    words: tuple[Word, ...]
    weight: float
    purpose: tuple[Word, ...] = ()
    genre: Word | None = None


def may_hold_clause(text: str, start: int, end: int) -> bool:
    """Say quickly whether a sentence can hold a cue clause at all."""
    return _CUE.search(text, start, end) is not None


def find_clauses(words: Sequence[Word]) -> list[Clause]:
    """Find the cue clauses of one sentence, in the order of the text."""
    found: list[Clause] = []
    own = False
    if _EARLIER.match(" ".join([word.lower for word in words[:4]])):
        return found
    for at, (_, lower, _, _, tag) in enumerate(words):
        clause: Clause | None = None
        if lower in _TRIGGERS:
            clause = _read_subject(words, at)
            own = own or bool(_find_subject_end(words, at))
        elif tag == "auxiliary":
            clause = _read_passive(words, at)
        elif tag == "conjunction" and (found or own):
            clause = _read_further(words, at + 1)
        elif lower == "by":
            clause = _read_means(words, at)
        if clause is not None:
            found.append(clause)
    return found


def _read_subject(words: Sequence[Word], at: int) -> Clause | None:
    verb = _find_subject_end(words, at)
    clause = _read_active(words, verb) if verb else None
    purpose = _read_purpose(words, at) if clause else ()
    genre = words[verb - 1] if clause and words[verb - 1].lower in _SUBJECTS["genres"] else None
    return replace(clause, purpose=purpose, genre=genre) if clause and (purpose or genre) else clause


def _read_further(words: Sequence[Word], at: int) -> Clause | None:
    """Read the second verb of "we study X, and propose Y"."""
    while at < len(words) and words[at].tag == "adverb":
        at += 1
    if at + 2 >= len(words) or words[at].tag in {"gerund", "participle"} or not is_finite_form(words[at].text):
        return None
    base = find_base(words[at].text) or ""
    if base not in _FURTHER_VERBS or words[at + 1].tag not in _OBJECT_TAGS:
        return None
    clause = _read_verb(words, at, base)
    return replace(clause, weight=clause.weight - _FURTHER) if clause else None


def _read_means(words: Sequence[Word], at: int) -> Clause | None:
    """Read "we tackle X by proposing Y" and "we tackle X by a new Y"."""
    if at + 2 >= len(words) or not any(word.lower in _OWN for word in words[:at]):
        return None
    if words[at + 1].tag == "article" and words[at + 2].lower in {"new", "novel"}:
        return _make_clause("introduce", "propose", "object", words[at + 1 :], _weigh("introduce", "propose") - _MEANS)
    if words[at + 1].tag != "gerund":
        return None
    base = find_base(words[at + 1].text) or ""
    if base not in _GROUPS["introduce"]:
        return None
    return _make_clause("introduce", base, "object", words[at + 2 :], _weigh("introduce", base) - _MEANS)


def _read_purpose(words: Sequence[Word], subject: int) -> tuple[Word, ...]:
    """Give the words after "to" or "in order to" that open the sentence, up to the comma before the subject."""
    start = next((index for index in range(min(6, subject)) if words[index].lower == "to"), -1)
    opens = start == 0 or (start > 0 and words[start - 1].lower in {"order", ","})
    if not opens or words[subject - 1].text != ",":
        return ()
    inner = words[start + 1 : subject - 1]
    cut = next((index for index, word in enumerate(inner) if word.text == ","), len(inner))
    return tuple(inner[:cut])


def _find_subject_end(words: Sequence[Word], at: int) -> int:
    """Give the index after a subject that stands for the paper and begins here, or 0."""
    lower = words[at].lower
    if lower in {"we", "i"} and words[at].text not in {"i", "WE"}:
        return _skip_asides(words, at + 1)
    if lower == "us" and at + 2 < len(words) and words[at + 1].tag == "to":
        return at + 2
    if at + 1 >= len(words) or lower not in _SUBJECTS["pointing"]:
        return 0
    described = lower == "this" and words[at + 1].tag in {"noun", "gerund"}
    if (described or words[at + 1].lower in {"present", "current"}) and at + 2 < len(words):
        at += words[at + 1].lower not in _SUBJECTS["papers"]
    noun = words[at + 1].lower
    if noun in _SUBJECTS["papers"] or noun == "authors":
        return _skip_here(words, at + 2)
    aim = lower in {"the", "our"} and noun in (_SUBJECTS["aims"] | _SUBJECTS["approaches"])
    return _find_copula(words, at + 2, noun, ours=lower == "our") if aim else 0


def _skip_here(words: Sequence[Word], at: int) -> int:
    """Pass over "at hand", "here" and "presented here" behind "the work"."""
    lower = [word.lower for word in words[at : at + 2]]
    if lower == ["at", "hand"] or (len(lower) > 1 and words[at].tag == "participle" and lower[1] in _HERE):
        return at + 2
    return at + (lower[:1] == ["here"])


def _find_copula(words: Sequence[Word], at: int, noun: str, *, ours: bool) -> int:
    """Give the index of the "is" in "the goal of this paper is to …", or 0."""
    if noun in _SUBJECTS["approaches"] and not ours:
        return 0
    for index in range(at, min(at + 5, len(words) - 1)):
        if words[index].lower in {"is", "was"} and words[index + 1].tag in {"to", "article"}:
            mine = ours or any(word.lower in _SUBJECTS["papers"] for word in words[at:index])
            return index if mine else 0
    return 0


def _read_active(words: Sequence[Word], at: int) -> Clause | None:
    limit = min(at + _LOOKAHEAD, len(words))
    if at + 1 < limit and words[at].lower in {"is", "was"} and words[at + 1].tag in {"to", "article"}:
        form: Form = "object" if words[at + 1].tag == "article" else "infinitive"
        start = at + 1 if form == "object" else at + 2
        return _make_clause("study", "be", form, words[start:], _CUES["verbs"]["be"]["weight"])
    while at < limit and _is_passed(words, at):
        at += 1
    about = _find_about(words, at)
    if about:
        return _make_clause("study", "concern", "object", words[about:])
    at = _skip_approach(words, at, limit)
    base = find_base(words[at].text) if at < limit else None
    if base is None or (words[at].tag == "gerund" and words[at - 1].lower not in _BEFORE_GERUND):
        return None
    return _read_verb(words, at, base)


def _find_about(words: Sequence[Word], at: int) -> int:
    """Give the index after "is about", "is devoted to", "delves into" if it stands here, or 0."""
    if at + 1 >= len(words):
        return 0
    if words[at].lower == "about":
        return at + 1 if words[at - 1].lower in {"is", "are"} else 0
    return at + 2 if _DEVOTED.get(words[at].lower) == words[at + 1].lower and at + 2 < len(words) else 0


def _skip_approach(words: Sequence[Word], at: int, limit: int) -> int:
    """Pass over "take a spectral approach to" before the verb that says what is done."""
    if at < limit and find_base(words[at].text) in {"take", "adopt"}:
        for index in range(at + 1, min(limit, at + _READ_APPROACH)):
            if words[index].lower in {"approach", "perspective", "view"} and words[index + 1 : index + 2]:
                return index + 2 if words[index + 1].tag == "to" and index + 2 < limit else at
    return at


def _is_passed(words: Sequence[Word], at: int) -> bool:
    """Say whether a word between subject and verb is passed over: "also", "will", "aim to", "focus on"."""
    word = words[at]
    if word.lower == "set" and words[at + 1].lower == "up":
        return False
    if word.tag in {"adverb", "auxiliary", "to"} or word.lower in _SUBJECTS["passed"] or word.text == ",":
        return True
    return word.lower in {"at", "on"} and words[at - 1].lower in _SUBJECTS["passed"] | {"focus", "focuses"}


def _read_verb(words: Sequence[Word], at: int, base: str) -> Clause | None:
    end = _skip_coordinated(words, at + 1)
    bases = {base, find_base(words[end - 1].text) or base}
    kinds = [kind for kind in _KINDS if bases & _GROUPS[kind]]
    start = _skip_asides(words, end)
    if not kinds or start >= len(words) or (base in _RESTING and words[start].lower in {"on", "upon"}):
        return None
    kind: ClauseKind = next((kind for kind in kinds if kind != "show"), "show")
    follows = words[start]
    if follows.lower == "that" or (follows.tag == "pronoun" and "show" in kinds):
        start += follows.lower == "that"
        return _make_clause("show", base, "finding", words[start:]) if "show" in kinds else None
    if kind == "act":
        return _make_clause("act", base, "action", words[end - 1 :])
    return _read_complement(kind, base, words, start)


def _read_complement(kind: ClauseKind, base: str, words: Sequence[Word], start: int) -> Clause | None:
    """Read what follows the verb: a question, "to do X", or an object."""
    follows = words[start]
    if follows.lower == "how" and start + 1 < len(words) and words[start + 1].tag == "to":
        return _make_clause(kind, base, "infinitive", words[start + 2 :], _weigh(kind, base) - _HOW_SHOWN)
    if follows.lower in _QUESTIONS:
        loss = _HOW_SHOWN if kind == "show" else _HOW_STUDIED
        return _make_clause("study", base, "question", words[start:], _weigh(kind, base) - loss)
    if follows.tag == "to":
        return _make_clause(kind, base, "infinitive", words[start + 1 :])
    if base == "interest":
        start += words[start].lower == "in"
    while words[start].lower in _SUBJECTS["particles"] and start + 1 < len(words):
        start += 1
    if [word.lower for word in words[start : start + 3]] in _DEFINING:
        start += 3  # "define this to be X"
    if start >= len(words) or (kind == "show" and words[start].tag in {"preposition", "mark"}):
        return None
    if base in _HANDING and words[start].tag == "noun":
        handed = [index for index in range(start, min(start + 4, len(words) - 1)) if words[index].lower == "with"]
        start = handed[0] + 1 if handed else start
    return _make_clause(kind, base, "object", words[start:])


def _skip_coordinated(words: Sequence[Word], at: int) -> int:
    """Pass over further verbs: "introduce and study X", "design, implement, and evaluate X"."""
    end = index = at
    while index < min(at + 8, len(words)):
        word = words[index]
        if word.tag in {"conjunction", "adverb"} or word.text == ",":
            index += 1
        elif index > end and find_base(word.text) and word.tag != "gerund":
            index += 1
            end = index
        else:
            break
    return end


def _skip_asides(words: Sequence[Word], at: int) -> int:
    """Pass over "here", "in this paper", "for the first time", ", to the best of our knowledge," before the object."""
    passed = 1
    while passed and at < len(words):
        passed = _count_aside(words, at)
        at += passed
    return min(at, len(words))


def _count_aside(words: Sequence[Word], at: int) -> int:
    """Give how many words the aside that begins here has, or 0."""
    if words[at].tag == "adverb" and words[at].text.islower() and words[at].lower not in {"not", "only"}:
        return 1
    if words[at].lower not in _ASIDE_OPENERS:
        return 0
    rest = [word.lower for word in words[at : at + 10]]
    if rest[0] in {"here", "herein"}:
        return 1
    if rest[0] == "in" and {*rest[1:2]} & {"this", "our", "the"} and {*rest[2:3]} & _SUBJECTS["papers"]:
        return 3
    if rest[:4] == ["for", "the", "first", "time"]:
        return 4
    return rest.index(",", 1) + 1 if rest[0] == "," and "," in rest[1:] else 0


def _read_passive(words: Sequence[Word], at: int) -> Clause | None:
    """Read "X is presented", where the auxiliary stands at `at`; what follows the verb belongs to X."""
    if words[at].tag == "auxiliary" and _is_subject_of_paper(words, at + 1):
        subject = words[_find_main_start(words, at) : at]
        if not _is_noun_phrase(subject):
            return None
        return _make_clause("study", "be", "object", subject, _CUES["verbs"]["be"]["weight"])
    verb = at + 1
    while verb < min(at + 4, len(words)) and words[verb].tag in {"adverb", "auxiliary"}:
        verb += 1
    if verb >= len(words) or words[verb].tag not in {"participle", "verb"}:
        return None
    base = find_base(words[verb].text) or ""
    kind = next((kind for kind in _KINDS[:2] if base in _PASSIVE_VERBS & _GROUPS[kind]), None)
    if kind is None or _is_of_others(words, at, verb):
        return None
    subject = words[_find_main_start(words, at) : at]
    if not _is_noun_phrase(subject):
        return None
    after = verb + 1
    while after + 1 < len(words) and words[after].tag == "conjunction" and words[after + 1].tag == "participle":
        after += 2
    after = _skip_asides(words, after)
    tail = words[after:] if after < len(words) and words[after].lower in _TAIL_OPENERS else ()
    if words[verb].lower in {"considered", "given"}:
        tail = ()
    return _make_clause(kind, base, "object", (*subject, *tail), _weigh(kind, base) - _PASSIVE)


def _is_subject_of_paper(words: Sequence[Word], at: int) -> bool:
    """Say whether "the focus of this paper" stands here, behind "X is"."""
    lower = [word.lower for word in words[at : at + 6]]
    if len(lower) < _SHORTEST_SUBJECT or lower[0] != "the":
        return False
    of = lower.index("of") if "of" in lower[2:4] else 0
    return (
        bool(of)
        and lower[of - 1] in _SUBJECTS["aims"]
        and {*lower[of + 1 : of + 2]} <= {"this", "our", "the"}
        and not {*lower[of + 2 : of + 4]}.isdisjoint(_SUBJECTS["papers"])
    )


def _is_of_others(words: Sequence[Word], at: int, verb: int) -> bool:
    """Say whether a passive tells what others did: "have been proposed", "is often studied"."""
    usual = words[at].lower in {"has", "have", "had"} or any(word.lower in _USUALLY for word in words[at:verb])
    return usual and not (any(word.lower == "this" for word in words[:at]) or _has_built(words, at, verb))


def _has_built(words: Sequence[Word], at: int, verb: int) -> bool:
    """Say whether "An X has been developed" tells of the paper's own: of one thing, and as what was made."""
    one = words[0].lower in {"a", "an"} and words[1].lower not in _MANY
    return one and at + _LATER == verb and words[at].lower == "has" and find_base(words[verb].text) in _BUILT


def _is_noun_phrase(words: Sequence[Word]) -> bool:
    head = next((index for index, word in enumerate(words) if index and word.tag in {"relative", "to"}), len(words))
    verbal = any(word.tag in {"verb", "auxiliary"} for word in words[:head])
    return len(words) > 1 and not verbal and not any(word.tag in {"pronoun", "subordinator"} for word in words)


def _find_main_start(words: Sequence[Word], end: int) -> int:
    """Give the index where the main clause before `end` begins: after "In this paper," and the like."""
    start = min(_count_aside(words, 0), end)
    start += start < end and bool(start) and words[start].text == ","
    while start < end and words[start].tag in _OPENERS:
        comma = next((index for index in range(start, end) if words[index].text == ","), end)
        if comma + 1 >= end:
            break
        start = comma + 1
    return start


def _weigh(kind: ClauseKind, base: str) -> float:
    weight: float = _CUES["verbs"][kind]["weight"]
    return weight - _DISCOUNT.get(base, 0.0)


def _make_clause(
    kind: ClauseKind, verb: str, form: Form, words: Sequence[Word], weight: float | None = None
) -> Clause | None:
    if not words:
        return None
    if weight is None:
        weight = _weigh(kind, verb)
    if form == "infinitive":
        first = next((index for index, word in enumerate(words[:3]) if word.tag != "adverb"), 0)
        base = find_base(words[first].text) or ""
        deeper = next((deeper for deeper in _KINDS[:2] if base in _GROUPS[deeper]), None)
        if deeper is not None:
            return _make_clause(deeper, base, "object", words[first + 1 :], min(weight, _weigh(deeper, base)))
    return Clause(kind=kind, verb=verb, form=form, words=tuple(words), weight=weight)
