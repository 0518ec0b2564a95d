"""The headings of what a paper asks and finds: "how X does Y", "X for improving Y", "predicting X from Y"."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from generator.text.language.tagging import Word, find_base, is_finite_form, is_third_person
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.candidate import Candidate
from generator.text.titles.clause import Clause
from generator.text.titles.composing import join_with
from generator.text.titles.cutting import list_cuts
from generator.text.titles.describing import make_action
from generator.text.titles.phrase_cleaning import clean_phrase
from generator.text.titles.phrases import find_head_end, is_generic, is_plural, points_back, strip_opening

_DATA = load_word_lists(__package__, "candidates.toml")
_READ_TOPIC = 14
_FEWEST = 2
_NOMINAL = dict(pair.split("=") for pair in _DATA["nominal"])
_INFLUENCES = {"influence": "influence", "affect": "effect", "impact": "impact"} | dict.fromkeys(
    _DATA["changing"], "effect"
)
_BE = frozenset({"is", "are", "was", "were"})
_ASSOCIATED = frozenset({"associated", "correlated"})
_MAY = frozenset({"can", "could", "may", "might", "would", "will", "does", "do"})
_ENDING_SUBJECT = frozenset({"verb", "auxiliary", "relative", "subordinator", "pronoun", "mark"})
_OBJECTS = frozenset({"noun", "gerund", "participle", "article", "determiner"})
_ROLES = frozenset({"article", "noun"})
_PASSIVE = (["can", "be"], ["could", "be"], ["should", "be"], ["may", "be"])
_LONGEST_SUBJECT = 7
_BEFORE_SUBJECT = frozenset({"article", "determiner", "adverb"})


def list_questions(clause: Clause) -> Iterator[Candidate]:
    """Give "how X does Y" as it stands; what stands between the subject and its verb may be left out."""
    if clause.form != "question":
        return
    if clause.words[0].lower in {"whether", "if"}:
        yield from _list_influences(clause)
    if clause.words[0].lower not in _DATA["asking"]:
        return
    phrase = [clause.words[0], *clean_phrase(clause.words[1:])]
    first = next((at for at in range(1, len(phrase)) if phrase[at].tag not in _BEFORE_SUBJECT), len(phrase))
    subject = first + find_head_end(phrase[first:])
    verb = _find_main_verb(phrase, first + 1)
    if subject == first or not verb or any(points_back(phrase, at) for at in range(1, verb)):
        return
    written = [phrase]
    if phrase[subject].lower in {"with", "in", "for", "on"}:
        written.append([*phrase[:subject], *phrase[verb:]])
    for words in written:
        for cut in list_cuts(words):
            if len(cut.words) > len(words) - len(phrase) + verb + 1:
                yield Candidate((), cut.words, cut.cost, clause=clause)


def _list_influences(clause: Clause) -> Iterator[Candidate]:
    """Turn "whether X influences Y" into "influence of X on Y", "is associated with" into "association of X with"."""
    asks = clause.form == "question"
    phrase = strip_opening(clean_phrase(clause.words[asks:]))
    for at in range(1, len(phrase) - 1):
        if asks and _is_influence(phrase, at):
            noun, joining, after = _INFLUENCES[find_base(phrase[at].text) or ""], "on", at + 1
            break
        if _is_association(phrase, at):
            noun, joining, after = "association", "with", at + 3
            break
    else:
        return
    subject = _end_subject(phrase[:at])
    if not subject or len(subject) > _LONGEST_SUBJECT or is_generic(subject) or after >= len(phrase):
        return
    if any(points_back(phrase, index) or phrase[index].tag in _ENDING_SUBJECT for index in range(len(subject))):
        return
    whole = [phrase[at].rewrite(noun, "noun"), join_with("of", phrase[at]), *subject]
    changed = takewhile(lambda word: word.lower not in _DATA["comparing"], phrase[after:])
    whole.extend([join_with(joining, subject[-1]), *strip_opening([*changed])])
    for cut in list_cuts(whole):
        if len(cut.words) > len(subject) + _FEWEST + 1:
            yield Candidate((), cut.words, cut.cost, clause=clause)


def list_identified(clause: Clause) -> Iterator[Candidate]:
    """Turn "we identify X, an aside, as Y" into "X as Y"."""
    if clause.verb not in _DATA["identifying"] or clause.form not in {"action", "object"}:
        return
    words = clause.words[clause.form == "action" :]
    at = next((at for at, word in enumerate(words[:_READ_TOPIC]) if word.lower == "as"), 0)
    comma = next((index for index, word in enumerate(words[:at]) if word.text == ","), at)
    subject = strip_opening(words[:comma])
    if not subject or find_head_end(subject) < len(subject) or is_generic(subject) or words[at - 1].tag == "adverb":
        return
    if (comma < at and words[at - 1].text != ",") or words[at + 1 : at + 2] == () or words[at + 1].tag not in _ROLES:
        return
    for cut in list_cuts([*subject, *clean_phrase(words[at:])]):
        if len(cut.words) > len(subject) + _FEWEST:
            yield Candidate((), cut.words, cut.cost, clause=clause)


def _end_subject(words: Sequence[Word]) -> list[Word]:
    """Give a subject without the "can" behind it and an aside that ends it: "felt, worn or new, | reduces"."""
    subject = [*words]
    while subject and (subject[-1].tag == "adverb" or subject[-1].lower in _MAY):
        subject.pop()
    if subject and subject[-1].text == ",":
        commas = [at for at, word in enumerate(subject[:-1]) if word.text == ","]
        subject = subject[: commas[-1]] if commas else []
    return subject


def _is_influence(words: Sequence[Word], at: int) -> bool:
    """Say whether a verb of influence stands here: behind a noun, and before the object or what begins it."""
    if find_base(words[at].text) not in _INFLUENCES or not is_finite_form(words[at].text):
        return False
    before = words[at - 1]
    is_verb = before.tag in {"noun", "gerund"} or before.text == "," or before.lower in _MAY
    return is_verb and words[at + 1].tag not in {"preposition", "to", "mark"}


def _is_association(words: Sequence[Word], at: int) -> bool:
    """Say whether "is associated with" stands here."""
    lower = [word.lower for word in words[at : at + 3]]
    return len(lower) > _FEWEST and lower[0] in _BE and lower[1] in _ASSOCIATED and lower[2] == "with"


def _find_main_verb(words: Sequence[Word], at: int) -> int:
    """Give the index of the verb of the clause that the words begin with, or 0."""
    for index in range(at, min(len(words) - 1, at + _READ_TOPIC)):
        word, last, following = words[index], words[index - 1], words[index + 1]
        if word.tag in {"relative", "subordinator", "auxiliary"}:
            return 0
        if word.tag == "verb" or _acts_on_noun(words, index):
            return index
        if (
            word.tag == "noun"
            and (is_third_person(word.text) or (word.lower.endswith("s") and following.tag == "article"))
            and last.tag in {"noun", "gerund"}
            and following.tag in {"article", "determiner", "preposition", "to"}
        ):
            return index
    return 0


def _acts_on_noun(words: Sequence[Word], at: int) -> bool:
    """Say whether a noun may be the verb between a plural and its object: "how weavers | experience noise"."""
    last, word, following = words[at - 1 : at + 2]
    return (
        word.tag == "noun"
        and is_plural(last)
        and not is_plural(word)
        and is_finite_form(word.text)
        and following.tag in _OBJECTS
    )


def list_effects(clause: Clause) -> Iterator[Candidate]:
    """Turn the finding that "X improves Y" into "X for improving Y"."""
    if clause.form != "finding":
        return
    yield from _list_influences(clause)
    phrase = strip_opening(clean_phrase(clause.words))
    for at in range(_FEWEST, min(len(phrase) - 1, _LONGEST_SUBJECT + 1)):
        word = phrase[at]
        if phrase[at].tag in {"relative", "subordinator", "auxiliary", "pronoun", "mark"}:
            return
        base = find_base(word.text)
        if base in _DATA["effect"] and word.tag in {"verb", "noun"} and phrase[at - 1].tag in {"noun", "gerund"}:
            subject, action = phrase[:at], make_action(phrase[at:])
            if not action or is_generic(subject) or any(points_back(phrase, index) for index in range(at)):
                return
            words = [*subject, join_with("for", subject[-1]), *action]
            for cut in list_cuts(words):
                if len(cut.words) > at + 1:
                    yield Candidate((), cut.words, cut.cost, clause=clause)
            return


def read_finding(phrase: Sequence[Word]) -> list[Word]:
    """Turn "X can be predicted from Y" into "predicting X from Y"; no other sentence is a heading."""
    sentence = strip_opening(phrase)
    subject = sentence[: find_head_end(sentence)]
    at = len(subject)
    if not subject or is_generic(subject) or [word.lower for word in sentence[at : at + 2]] not in _PASSIVE:
        return []
    at += 2 + (at + 2 < len(sentence) and sentence[at + 2].tag == "adverb")
    base = find_base(sentence[at].text) if at + 1 < len(sentence) and sentence[at].tag == "participle" else None
    if base is None or (base in _DATA["boasting"] and not _says_how(base, sentence[at + 1 :])):
        return []
    return make_action([sentence[at].rewrite(base, "verb"), *subject, *sentence[at + 1 :]])


def _says_how(base: str, rest: Sequence[Word]) -> bool:
    """Say whether "X can be improved by Y" goes on to say how, which makes it more than praise."""
    return base == "improve" and rest[1:] != rest[:1] and rest[0].lower in {"by", "with", "through", "via", "using"}


def list_results(clause: Clause) -> Iterator[Candidate]:
    """Turn the finding that "X converges to Y" into "convergence of X to Y", "X is NP-hard" into "NP-hardness of X"."""
    if clause.form != "finding":
        return
    phrase = strip_opening(clean_phrase(clause.words))
    at = next((index for index, word in enumerate(phrase) if word.tag in _ENDING_SUBJECT or _is_told(word)), 0)
    subject = phrase[:at]
    if not subject or len(subject) > _LONGEST_SUBJECT or is_generic(subject):
        return
    if subject[-1].tag not in {"noun", "gerund"} or any(points_back(phrase, index) for index in range(at)):
        return
    told = at + (phrase[at].lower in {"is", "are"})
    told += told < len(phrase) and phrase[told].tag == "adverb"
    noun = _NOMINAL.get(phrase[told].lower) if told < len(phrase) else None
    if noun is None:
        return
    rest = phrase[told + 1 :] if phrase[told + 1 :] and phrase[told + 1].tag == "preposition" else []
    words = [phrase[told].rewrite(noun, "noun"), join_with("of", phrase[told]), *subject, *rest]
    for cut in list_cuts(words):
        if len(cut.words) >= len(subject) + 2:
            yield Candidate((), cut.words, cut.cost, clause=clause)


def _is_told(word: Word) -> bool:
    return word.lower in _NOMINAL and find_base(word.text) is not None
