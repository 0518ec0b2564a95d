"""What stands in a heading beside a name: its long form, what it is, and what it is for."""

from collections.abc import Collection, Sequence

from generator.text.language.naming import Naming
from generator.text.language.tagging import Word, find_base, is_noun_gerund, is_third_person, opens_clause
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.candidate import Candidate
from generator.text.titles.condensing import condense
from generator.text.titles.cutting import LONGEST, Cut, count_words, list_cuts
from generator.text.titles.describing import describe, make_action, make_purpose
from generator.text.titles.long_forms import complete_long_form, only_describes
from generator.text.titles.phrase_cleaning import clean_phrase
from generator.text.titles.phrases import find_head_end, is_empty, is_postposed, strip_opening

_DATA = load_word_lists(__package__, "composing.toml")
_AIM = ({"where"}, {"the", "our"}, {"goal", "aim", "objective", "task", "purpose"}, {"is", "was"}, {"to"})
_SHORTEST_CLAUSE = 3
_FEWEST = 2
_HEAD = frozenset({"article", "noun", "gerund", "participle"})
_APPOSITION = frozenset({"article", "determiner"})


def compose_named(naming: Naming) -> list[Cut]:
    """Give what can follow "NAME:"; nothing if the long form is too long for a heading."""
    taken = len(naming.name)
    after = _skip_marks(naming.after)
    if not naming.long or (only_describes(naming.long) and not complete_long_form(naming.long, after)):
        phrase = _drop_repeated(naming.name, _describe_named(naming.before, after))
        leans = taken == 1 and phrase[:1] and phrase[0].lower in _DATA["leaning"]
        described = [] if leans else list_cuts(phrase, taken)
        return [*described, *list_cuts(_describe_by_action(naming.before, after), taken)]
    needed = complete_long_form(naming.long, after)
    long = [word for word in (*naming.long, *after[:needed]) if word.tag != "mark" or word.text == ","]
    after = after[needed:]
    if count_words(long) + taken > LONGEST:
        return []
    tail = clean_phrase(_read_tail(after))
    cuts = list_cuts([*long, *tail], taken, since=len(long))
    if taken + count_words([*long, *tail]) > LONGEST and len(shorter := condense([*long[-1:], *tail])) <= len(tail):
        cuts.extend(list_cuts([*long[:-1], *shorter], taken, since=len(long)))
    before = clean_phrase(naming.before)
    what = describe(before)
    described = list_cuts(what, taken)
    described.extend(list_cuts([*long, *make_purpose(what[: find_head_end(what)])], taken, since=len(long)))
    opener = next((at for at in range(len(before)) if before[at].lower == "for" or _solves(before, at)), len(before))
    purpose = [word.rewrite("for", "preposition") for word in before[opener : opener + 1]]
    purpose.extend(before[opener + 1 :])
    described.extend([each for each in list_cuts([*long, *purpose], taken) if len(each.words) > len(long)])
    return [Cut(tuple(long), 0.0), *(cut for cut in cuts if len(cut.words) > len(long)), *described]


def _solves(before: Sequence[Word], at: int) -> bool:
    """Say whether "to" stands here between a head that says nothing and a noun: "a solution | to thread detection"."""
    if not 0 < at < len(before) - 1 or before[at].tag != "to" or before[at + 1].tag != "noun":
        return False
    return is_empty(before[at - 1]) and all(word.tag in _HEAD for word in before[:at])


def list_purposes(purpose: Sequence[Word]) -> list[Cut]:
    """Give what can follow "for", from "To do X, we propose Y"; "addressing X" is X."""
    action = make_action(clean_phrase(purpose))
    if not action:
        return []
    return list_cuts(strip_opening(action[1:]) if action[0].text in _DATA["handling"] else action)


def join_with(text: str, last: Word) -> Word:
    """Make a word that stands nowhere in the text, to join what follows to the last word of a phrase."""
    return Word(text, text, last.end, last.end, "preposition")


def is_spelled_out(words: Sequence[Word], known: Collection[str]) -> bool:
    """Say whether words spell out a short form that is `known`, in small letters: "representation learning", "rl"."""
    initials = "".join([part[:1] for word in words for part in word.lower.split("-")])
    shorts = {part.removesuffix("s") for word in known for part in (word, word.partition("-")[0])}
    return any(
        len(short) > 1 and (short in initials or _skips_one(short, initials))
        for short in shorts
        if len(short) <= len(initials)
    )


def _skips_one(short: str, initials: str) -> bool:
    """Say whether a short form has all initials but one inside: "DEFI" of "document-level event factuality i…"."""
    if len(short) <= _FEWEST or len(initials) != len(short) + 1:
        return False
    return any(initials[:at] + initials[at + 1 :] == short for at in range(1, len(short)))


def says_little(name: Sequence[Word], words: Sequence[Word]) -> bool:
    """Say whether words add nothing to a name: "Power Law Transformer: transformer"."""
    named = {part for word in name for part in (word.lower, *word.lower.split("-"))}
    return count_words(words) == 1 or all(
        word.lower in named or is_empty(word) or word.tag in {"mark", "article"} for word in words
    )


def drop_opener(heading: Candidate) -> tuple[Word, ...]:
    """Give the words behind a name of one word, which is no phrase that "for X" could follow: "Loomy: X"."""
    words = heading.words
    if len(heading.name) != 1 or len(words) <= _FEWEST or words[0].lower != "for":
        return words
    rest = words[1 + (words[1].tag == "article") :]
    return words if rest[0].lower in _DATA["examining"] else rest  # "Loomy for the study of X" is no study


def _skip_marks(words: Sequence[Word]) -> list[Word]:
    at = 0
    while at < len(words) and (words[at].text in {",", ":", ")"} or words[at].tag == "dash"):
        at += 1
    return list(words[at:])


def _describe_named(before: Sequence[Word], after: Sequence[Word]) -> list[Word]:  # noqa: PLR0911 - a decision list
    """Describe a name without a long form, by what stands before it ("a model called X") or after it ("X, a model")."""
    phrase = describe(clean_phrase(before))
    if not after:
        return phrase
    if [word.lower for word in after[:1]] == ["where"]:
        aim = _read_aim(after)
        return aim or phrase
    opener = after[0]
    if opener.tag == "preposition":
        return [*phrase, *clean_phrase(after)]
    if not phrase:
        acts = next((word.tag for word in after[1:] if word.tag != "adverb"), "")
        if opener.tag == "to" and acts == "gerund":
            return clean_phrase(after[1:])
        if opener.tag not in {"relative", "to"}:
            return describe(clean_phrase(after))
        return [] if boasts(after[1:]) else make_action(clean_phrase(after[1:]))
    if opener.tag == "to":
        return [*phrase, *clean_phrase(after)]
    return [*phrase, *_continue_relative(after)] if opener.lower in {"that", "which"} else phrase


def _describe_by_action(before: Sequence[Word], after: Sequence[Word]) -> list[Word]:
    """Describe by what the named does, where a relative clause says so: "models called X that derives Y"."""
    if not before or len(after) < _SHORTEST_CLAUSE or after[0].lower not in {"that", "which"}:
        return []
    clause = clean_phrase(after[1:])
    verb = next((word for word in clause if word.tag != "adverb"), None)
    acts = verb is not None and is_third_person(verb.text) and not boasts(clause)
    return make_action(clause) if acts else []


def boasts(words: Sequence[Word]) -> bool:
    """Say whether words begin with a verb of praise, which says nothing of its subject: "outperforms all looms"."""
    verb = next((word.text for word in words if word.tag != "adverb"), "")
    return find_base(verb) in _DATA["boasting"]


def _read_aim(after: Sequence[Word]) -> list[Word]:
    """Turn "where the goal is to learn X" into "learning X"."""
    lower = [word.lower for word in after[:5]]
    aims = len(lower) == len(_AIM) and all(word in known for word, known in zip(lower, _AIM, strict=True))
    return make_action(clean_phrase(after[5:])) if aims else []


def _continue_relative(after: Sequence[Word]) -> list[Word]:
    """Go on after a noun phrase: "which combines X" becomes "combining X", "which learns X" "that learns X"."""
    clause = clean_phrase(after)
    action = make_action(clause[1:])
    return action if action and action[0].text in _DATA["means"] else [clause[0].rewrite("that"), *clause[1:]]


def _drop_repeated(name: Sequence[Word], phrase: list[Word]) -> list[Word]:
    """Drop a noun phrase that only repeats the name before it: "Graph Transformer: transformer with two tasks"."""
    head = find_head_end(phrase)
    acts = phrase[:1] and phrase[0].tag == "gerund" and not is_noun_gerund(phrase[0].text)
    if acts or not 0 < head < len(phrase) or not says_little(name, phrase[:head]):
        return phrase
    return phrase[head:] if phrase[head].tag == "preposition" and phrase[head].lower != "of" else phrase


def _read_tail(after: Sequence[Word]) -> list[Word]:
    """Give what is said after a long form, so that it can follow it."""
    if not after:
        return []
    apposed = after[0].tag in _APPOSITION
    phrase = strip_opening(after) if apposed else list(after)
    head = find_head_end(phrase) if apposed or after[0].tag == "noun" else 0
    return make_purpose(phrase[:head]) or _continue(phrase[head:])


def _continue(rest: list[Word]) -> list[Word]:
    if not rest[1:]:
        return []
    opener, second = rest[0], rest[1]
    if is_postposed(rest, 0):
        return [second.rewrite("for"), *rest[2:]] if second.lower == "of" else _continue(rest[1:])
    if opener.lower == "of":
        return [opener.rewrite("for"), *rest[1:]] if second.tag == "gerund" else []
    if opener.lower in _DATA["aiming"]:
        return _continue_verb(opener, rest[2:])
    if opener.tag == "to" or opener.lower in {"that", "which", "can"}:
        return _continue_verb(opener, rest[1:])
    follows = opener.tag == "participle" and second.tag in {"preposition", "adverb"}
    return rest if opener.tag == "preposition" or opens_clause(opener) or follows else []


def _continue_verb(opener: Word, words: list[Word]) -> list[Word]:
    if words and find_base(words[0].text) == "consist":
        return []
    if words and find_base(words[0].text) in _DATA["holding"]:
        return [opener.rewrite("with", "preposition"), *words[1:]]
    action = make_action(words)
    if not action or action[0].text in _DATA["means"]:
        return action
    return [opener.rewrite("for", "preposition"), *action]
