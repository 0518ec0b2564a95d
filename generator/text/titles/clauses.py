"""The clauses in which a paper says what it does: "we propose X", "this paper studies X", "X is presented"."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator.text.language.tagging import Word, find_base, is_finite_form, list_past_forms
from generator.text.titles.asides import skip_asides
from generator.text.titles.clause import CUES, GROUPS, KINDS, SUBJECTS, Clause, ClauseKind, Form, make_clause, weigh
from generator.text.titles.passives import PASSIVE_VERBS, read_passive
from generator.text.titles.phrases import points_back

_FURTHER_VERBS = GROUPS["introduce"] | GROUPS["study"]
_SHOWN = frozenset({"shown", "proved", "proven", "demonstrated"})
_PARTICIPLES = sorted({*_SHOWN, *[form for base in PASSIVE_VERBS for form in list_past_forms(base)]})
_NOUNS = sorted(SUBJECTS["papers"] | SUBJECTS["aims"] | SUBJECTS["approaches"] | {"authors"})
_QUESTIONS = frozenset({"how", "whether", "why", "what", "when", "if", "where", "which"})
_ASKING = frozenset({"how", "why", "whether"})
_ASKING_FIRST = frozenset({"do", "does", "did", "can", "could", "will"})
_OWN = frozenset({"we", "paper", "work", "article", "our"})
_POINTING_TO_OWN = frozenset({"this", "these", "that", "which", "it", "our", "we", "here", "such", "proposed"})
_DEVOTED = {"devoted": "to", "dedicated": "to", "delves": "into", "delve": "into"}
_HERE = frozenset({"here", "herein"})
_BEFORE_GERUND = frozenset({"at", "on", "been", "are", "to"})
_RESTING = frozenset({"build", "draw", "rely"})
_DEVELOPED = frozenset({"develop", "design", "devise", "propose", "introduce", "present", "formulate"})
_HANDLING = frozenset({"by", "with", "using", "via", "through"})
_HANDING = frozenset({"provide", "give", "equip", "offer"})
_OBJECT_TAGS = frozenset({"article", "determiner", "noun", "relative"})
_DEFINING = (["this", "to", "be"], ["it", "to", "be"], ["them", "to", "be"])
# Their objects are what others made: "we learn X by implementing Y".
_DOING = frozenset({"implement", "perform", "conduct", "collect", "construct", "build"})
_SUPPOSING = frozenset({"propose", "suggest", "hypothesize", "posit", "conjecture"})
_BEING_FIRST = (["is", "the", "first", "to"], ["are", "the", "first", "to"])
_FEWEST_INVERTED = 3
_LOOKAHEAD = 12
# So few words before "us" name what helps all of us.
_LONGEST_OF_ALL = 4
_READ_APPROACH = 6
# What a clause of a form loses against one with a plain object.
_FURTHER = 0.1
_MEANS = 0.15
_CONCLUDED = 0.5
_ASKED = 0.5
CONCLUDED = "conclude"
"""The verb of what stands under "Conclusions", before which nobody says that it is a finding."""
_HOW_SHOWN = 0.1
_HOW_STUDIED = 0.3
# The first letters of cues are looked for first, and the rest only behind one: a pattern that begins with one plain set
# is found faster.
_BE = ("is", "are", "was", "were", "been")
_INITIALS = "".join(sorted({word[0] for word in ("we", "us", "i", *_BE, *SUBJECTS["pointing"])}))
_INITIAL = f"[{_INITIALS}{_INITIALS.upper()}]"


def _match_behind_initial(words: Iterable[str]) -> str:
    return "|".join(f"(?<={word[0]}){word[1:]}" for word in sorted(words))


_CUE = re.compile(
    rf"{_INITIAL}(?<!\w{_INITIAL})(?i:{_match_behind_initial(('we', 'us', 'i'))}"
    rf"|(?:{_match_behind_initial(SUBJECTS['pointing'])}) (?:[\w.-]+ )?(?:{'|'.join(_NOUNS)})"
    rf"|(?:{_match_behind_initial(_BE)})\s+(?:\w+ly\s+|then\s+|also\s+|first\s+)?(?:{'|'.join(_PARTICIPLES)}))\b"
)
# What opens a sentence about an example or an earlier paper.
_EARLIER = re.compile(
    r"for (?:example|instance)\b|as an example\b"
    r"|(?:in|from) (?:a |the |our |an )?(?:previous|earlier|prior|last) (?:work|paper|study|article|research|report)"
    r"|in \[ \d+ \]"
    r"|previously we\b|previously , we\b"
)
# Behind the verb: "we proposed | in a previous paper X".
_IN_EARLIER = re.compile(
    r"(?:in|from) (?:a|the|our|an) (?:previous|earlier|prior|last) (?:work|paper|study|article|report)\b"
)
_READ_EARLIER = 4
_NEGATING = frozenset({"not", "cannot", "never", "n't"})
_TRIGGERS = frozenset({"we", "i", "us", "it"}) | SUBJECTS["pointing"]


def may_hold_clause(text: str, start: int, end: int) -> bool:
    """Say quickly whether a sentence can hold a cue clause at all."""
    return _CUE.search(text, start, end) is not None


def find_clauses(words: Sequence[Word]) -> list[Clause]:
    """Find the cue clauses of one sentence, in the order of the text."""
    found: list[Clause] = []
    own = False
    if _EARLIER.match(" ".join([word.lower for word in words[:4]])):
        return found
    inverted = _read_inverted(words)
    if inverted is not None:
        found.append(inverted)
    for at, (_, lower, _, _, tag) in enumerate(words):
        clause: Clause | None = None
        if lower in _TRIGGERS:
            clause = _read_subject(words, at)
            own = own or bool(_find_subject_end(words, at))
        elif tag == "auxiliary":
            clause = read_passive(words, at)
        elif tag == "conjunction" and (found or own):
            clause = _read_further(words, at + 1)
        elif lower == "by":
            clause = _read_means(words, at, found)
        elif lower == "to" and found and own:
            clause = _read_end(words, at)
        if clause is not None:
            found.append(clause)
    return found


def read_objective(words: Sequence[Word]) -> Clause | None:
    """Read "To measure X", which stands behind the label of an objective: that says more than "we measure X" does."""
    if words[0].lower != "to":
        return None
    at = next((at for at, word in enumerate(words) if at and word.tag != "adverb"), len(words))
    base = find_base(words[at].text) if at < len(words) else None
    clause = _read_verb(words, at, base) if base else None
    return raise_objective(clause) if clause else None


def raise_objective(clause: Clause) -> Clause:
    """Give a clause the weight of what a paper studies, as one has that tells its objective, whatever its verb."""
    return replace(clause, weight=max(clause.weight, CUES["verbs"]["study"]["weight"]))


def read_conclusion(words: Sequence[Word]) -> Clause | None:
    """Read the first sentence of a labelled conclusion as what "we find that" stands before, without its opening."""
    comma = next((at for at, word in enumerate(words[:_LOOKAHEAD]) if word.text == ","), 0)
    opened = bool(words) and words[0].tag == "preposition" and comma > 0
    return make_clause("show", CONCLUDED, "finding", words[comma + 1 if opened else 0 :], _CONCLUDED)


def read_question(words: Sequence[Word]) -> Clause | None:
    """Read "Does felt affect noise?" as "we ask whether felt affects noise"; "do we" asks about no thing."""
    how = bool(words) and words[0].lower == "how"
    asking, rest = words[how : how + 1], words[how + 1 : -1]
    if len(rest) < _FEWEST_INVERTED or words[-1].text != "?" or asking[0].lower not in _ASKING_FIRST:
        return None
    if rest[0].tag == "pronoun" or rest[0].lower in _TRIGGERS:
        return None
    return make_clause("study", "ask", "question", [words[0].rewrite("how" if how else "whether"), *rest], _ASKED)


def _read_subject(words: Sequence[Word], at: int) -> Clause | None:
    verb = _find_subject_end(words, at)
    clause = _read_active(words, verb) if verb else None
    if clause and _IN_EARLIER.match(" ".join([word.lower for word in clause.words[:_READ_EARLIER]])):
        return None
    purpose = _read_purpose(words, at) if clause else ()
    genre = words[verb - 1] if clause and words[verb - 1].lower in SUBJECTS["genres"] else None
    return replace(clause, purpose=purpose, genre=genre) if clause and (purpose or genre) else clause


def _read_inverted(words: Sequence[Word]) -> Clause | None:
    """Read "Presented is X"."""
    if len(words) <= _FEWEST_INVERTED or words[0].tag != "participle" or words[1].lower not in {"is", "are"}:
        return None
    base = find_base(words[0].text) or ""
    if base not in PASSIVE_VERBS & GROUPS["introduce"]:
        return None
    return make_clause("introduce", base, "object", words[2:], weigh("introduce", base))


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


def _read_end(words: Sequence[Word], at: int) -> Clause | None:
    """Read "we adapt X to develop Y"."""
    base = find_base(words[at + 1].text) if at + 2 < len(words) else None
    if base not in _DEVELOPED or words[at - 1].tag not in {"noun", "gerund"} or words[at + 2].tag != "article":
        return None
    return make_clause("introduce", base, "object", words[at + 2 :], weigh("introduce", base) - _MEANS)


def _read_means(words: Sequence[Word], at: int, found: Sequence[Clause]) -> Clause | None:
    """Read "we tackle X by proposing Y" and "we tackle X by a new Y"."""
    if at + 2 >= len(words) or not any(word.lower in _OWN for word in words[:at]):
        return None
    if words[at + 1].tag == "article" and words[at + 2].lower in {"new", "novel"}:
        return make_clause("introduce", "propose", "object", words[at + 1 :], weigh("introduce", "propose") - _MEANS)
    if words[at + 1].tag != "gerund":
        return None
    base = find_base(words[at + 1].text) or ""
    if base not in GROUPS["introduce"] or (base in _DOING and found and found[-1].form in {"action", "finding"}):
        return None
    return make_clause("introduce", base, "object", words[at + 2 :], weigh("introduce", base) - _MEANS)


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
        return skip_asides(words, at + 1)
    if lower == "us" and at + 2 < len(words) and words[at + 1].tag == "to":
        # "Crowdsourcing enables us to collect data" tells of all of us.
        own = at > _LONGEST_OF_ALL or any(word.lower in _POINTING_TO_OWN for word in words[:at])
        return at + 2 if own else 0
    if lower == "it":
        return _find_shown(words, at)
    if at + 1 >= len(words) or lower not in SUBJECTS["pointing"]:
        return 0
    described = lower == "this" and words[at + 1].tag in {"noun", "gerund"}
    if (described or words[at + 1].lower in {"present", "current"}) and at + 2 < len(words):
        at += words[at + 1].lower not in SUBJECTS["papers"]
    noun = words[at + 1].lower
    if noun in SUBJECTS["papers"] or noun == "authors":
        return _skip_here(words, at + 2)
    aim = lower in {"the", "our"} and noun in (SUBJECTS["aims"] | SUBJECTS["approaches"])
    return _find_copula(words, at + 2, noun, ours=lower == "our") if aim else 0


def _find_shown(words: Sequence[Word], at: int) -> int:
    """Give the index of the verb of "it is shown that" and "it is shown how", or 0."""
    match [word.lower for word in words[at + 1 : at + 4]]:
        case [copula, verb, "that" | "how"] if copula in _BE and verb in _SHOWN:
            return at + 2
    return 0


def _skip_here(words: Sequence[Word], at: int) -> int:
    """Pass over "at hand", "here" and "presented here" behind "the work"."""
    lower = [word.lower for word in words[at : at + 2]]
    if lower == ["at", "hand"] or (len(lower) > 1 and words[at].tag == "participle" and lower[1] in _HERE):
        return at + 2
    return at + (lower[:1] == ["here"])


def _find_copula(words: Sequence[Word], at: int, noun: str, *, ours: bool) -> int:
    """Give the index of the "is" in "the goal of this paper is to …", or 0."""
    if noun in SUBJECTS["approaches"] and not ours:
        return 0
    for index in range(at, min(at + 5, len(words) - 1)):
        if words[index].lower in {"is", "was"} and words[index + 1].tag in {"to", "article"}:
            mine = ours or any(word.lower in SUBJECTS["papers"] for word in words[at:index])
            return index if mine else 0
    return 0


def _read_active(words: Sequence[Word], at: int) -> Clause | None:
    limit = min(at + _LOOKAHEAD, len(words))
    if [word.lower for word in words[at : at + 4]] in _BEING_FIRST and at + 4 < len(words):
        return make_clause("act", "be", "infinitive", words[at + 4 :], CUES["verbs"]["be"]["weight"])
    if at + 1 < limit and words[at].lower in {"is", "was"} and words[at + 1].tag in {"to", "article"}:
        form: Form = "object" if words[at + 1].tag == "article" else "infinitive"
        start = at + 1 if form == "object" else at + 2
        return make_clause("study", "be", form, words[start:], CUES["verbs"]["be"]["weight"])
    while at < limit and _is_passed(words, at):
        if words[at].lower in _NEGATING:
            return None
        at += 1
    about = _find_about(words, at)
    if about:
        return make_clause("study", "concern", "object", words[about:])
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
    if word.tag in {"adverb", "auxiliary", "to"} or word.lower in SUBJECTS["passed"] or word.text == ",":
        return True
    return word.lower in {"at", "on"} and words[at - 1].lower in SUBJECTS["passed"] | {"focus", "focuses"}


def _read_verb(words: Sequence[Word], at: int, base: str) -> Clause | None:
    end = _skip_coordinated(words, at + 1)
    bases = {base, find_base(words[end - 1].text) or base}
    kinds = [kind for kind in KINDS if bases & GROUPS[kind]]
    start = skip_asides(words, end)
    if not kinds or start >= len(words) or (base in _RESTING and _rests(words, start)):
        return None
    kind: ClauseKind = next((kind for kind in kinds if kind != "show"), "show")
    follows = words[start]
    if follows.lower == "that" and base in _SUPPOSING:
        return make_clause("show", base, "finding", words[start + 1 :], CUES["verbs"]["be"]["weight"])
    if follows.lower == "that" or (follows.tag == "pronoun" and "show" in kinds):
        start += follows.lower == "that"
        return make_clause("show", base, "finding", words[start:]) if "show" in kinds else None
    if kind == "act" and follows.lower in _ASKING:
        return make_clause("study", base, "question", words[start:], weigh("act", base))
    if kind == "act":
        return make_clause("act", base, "action", words[end - 1 :])
    return _read_complement(kind, base, words, start)


def _rests(words: Sequence[Word], at: int) -> bool:
    """Say whether "on" stands here, as in "build (up) on", whose object is the work of others."""
    at += words[at].lower == "up" and at + 1 < len(words)
    return words[at].lower in {"on", "upon"}


def _read_complement(kind: ClauseKind, base: str, words: Sequence[Word], start: int) -> Clause | None:
    """Read what follows the verb: a question, "to do X", or an object."""
    follows = words[start]
    if follows.lower == "how" and start + 1 < len(words) and words[start + 1].tag == "to":
        return make_clause(kind, base, "infinitive", words[start + 2 :], weigh(kind, base) - _HOW_SHOWN)
    if follows.lower in _QUESTIONS:
        loss = _HOW_SHOWN if kind == "show" else _HOW_STUDIED
        return make_clause("study", base, "question", words[start:], weigh(kind, base) - loss)
    if follows.tag == "to":
        return make_clause(kind, base, "infinitive", words[start + 1 :])
    if base == "interest":
        start += words[start].lower == "in"
    while words[start].lower in SUBJECTS["particles"] and start + 1 < len(words):
        start += 1
    if [word.lower for word in words[start : start + 3]] in _DEFINING:
        start += 3  # "define this to be X"
    if start >= len(words) or (kind == "show" and words[start].tag in {"preposition", "mark"}):
        return None
    if base in _HANDING and words[start].tag == "noun":
        handed = [index for index in range(start, min(start + 4, len(words) - 1)) if words[index].lower == "with"]
        start = handed[0] + 1 if handed else start
    means = _find_means(words, start)
    return make_clause(kind, base, "object", words[means or start :], weigh(kind, base) - _MEANS if means else None)


def _find_means(words: Sequence[Word], start: int) -> int:
    """Give the index of what "this problem" is handled by: "by | treating X", "by means of | a Z", "with | a Z"."""
    if not points_back(words, start):
        return 0
    for at in range(start + 1, min(start + _LOOKAHEAD, len(words) - 1)):
        if words[at].text == "," or words[at].tag in {"relative", "verb", "auxiliary"}:
            return 0
        by = words[at].lower == "by"
        if by and [word.lower for word in words[at + 1 : at + 3]] == ["means", "of"] and at + 3 < len(words):
            return at + 3
        if by and words[at + 1].tag == "gerund" and find_base(words[at + 1].text) not in GROUPS["introduce"]:
            return at + 1  # "by proposing X" is read by itself
        if words[at].lower in _HANDLING and words[at + 1].tag == "article":
            return at + 1
    return 0


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
