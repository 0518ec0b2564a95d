"""The tasks that a whole text is about: those of its first sentence, and those that it says something is for."""

from collections.abc import Iterator, Sequence

from generator.text.language.tagging import Word
from generator.text.language.word_lists import load_word_lists
from generator.text.titles.purposes import find_subjects, find_tasks, is_abbreviated, is_activity
from generator.text.titles.salience import Salience

_DATA = load_word_lists(__package__, "tasks.toml")
_TAKES_FOR = load_word_lists(__package__, "tails.toml")["takes_for"]
_KEPT = 2
_REPEATED = 2
_PAIR = 2
_BEFORE_TASK = frozenset({"for", "of", "in", "on", "to", "towards"})
_LITTLE = frozenset({"article", "participle", "determiner"})
# What does not stand before the subject of a sentence, or inside of it.
_NOT_BEFORE_VERB = frozenset({"relative", "subordinator", "verb", "auxiliary", "pronoun", "to", "gerund"})
_WITHIN_SUBJECT = frozenset({"of", "in"})


def rank_tasks(
    text: str, sentences: Sequence[tuple[Sequence[Word], int | None]], salience: Salience
) -> list[tuple[Word, ...]]:
    """Give the tasks that are most likely to stand in the title, of those that the text is said to be about.

    With each sentence stands where it begins to say what the paper does, if it does.
    """
    found: dict[str, tuple[Word, ...]] = {}
    since = min((own for _, own in sentences if own is not None), default=0)
    rest = text[since:].lower()
    for words, own in sentences:
        for task in _list_tasks(text, words, own, rest):
            found.setdefault(" ".join([word.lower for word in task]), task)

    def rate(task: tuple[Word, ...]) -> float:
        total, number = salience.expect_overlap(task)
        return total / number + 0.1 * number

    return sorted(found.values(), key=rate, reverse=True)[:_KEPT]


def rank_frequent_tasks(text: str, sentences: Sequence[Sequence[Word]], salience: Salience) -> list[tuple[Word, ...]]:
    """Give those that the text names three times, of sentences that need not be about what the paper does."""
    lower = text.lower()
    return [
        task
        for task in rank_tasks(text, [(words, None) for words in sentences], salience)
        if lower.count(text[task[0].start : task[-1].end].lower()) > _REPEATED
    ]


def _list_tasks(text: str, words: Sequence[Word], own: int | None, rest: str) -> Iterator[tuple[Word, ...]]:
    """Give the tasks of a sentence, and, where it is the first or about what the paper does, also its plural things.

    `rest` is the text in small letters from where the paper says what it does: methods that it does not name there are
    what it goes another way than.
    """
    opens = bool(words) and words[0].start == 0
    for task in find_tasks(words, text):
        at = _find(words, task[0])
        if (opens and _is_subject(words, at)) or _is_said(words, at):
            yield task
    if not opens and own is None:
        return
    for things in find_subjects(words, text):
        at = _find(words, things[0])
        said = own is not None and own < things[0].start and _is_for(words, at)
        if said or (opens and _is_subject(words, at) and _comes_back(text, things, rest)):
            yield things


def _is_for(words: Sequence[Word], at: int) -> bool:
    """Say whether "for" stands before a noun phrase, and belongs to no verb: "account for Xs"."""
    before = words[at - 2].lower if at > 1 else ""
    return at > 0 and words[at - 1].lower == "for" and before not in _TAKES_FOR


def _comes_back(text: str, things: Sequence[Word], rest: str) -> bool:
    """Say whether plural things are no methods of others, or say what is done, or stand in the rest of a text, too."""
    last = [word.lower for word in things[-_PAIR:]]
    if last[-1] not in _DATA["methods"] or is_activity(last[0]):
        return True
    return " ".join(last).removesuffix("s") in rest or is_abbreviated(text, things[-1].end)


def _find(words: Sequence[Word], first: Word) -> int:
    return next(at for at, word in enumerate(words) if word.start == first.start)


def _is_subject(words: Sequence[Word], at: int) -> bool:
    """Say whether the noun phrase that begins here stands before the first verb, maybe inside the subject."""
    return not any(
        word.tag in _NOT_BEFORE_VERB
        or (word.tag == "preposition" and word.lower not in (_WITHIN_SUBJECT if index else _BEFORE_TASK))
        for index, word in enumerate(words[:at])
    )


def _is_said(words: Sequence[Word], at: int) -> bool:
    """Say whether a noun phrase stands after "for", "of" or the like, and not after "based on", "the use of"."""
    while at and words[at - 1].tag in _LITTLE:
        at -= 1
    if not at or words[at - 1].lower not in _BEFORE_TASK:
        return False
    return at == 1 or words[at - 2].lower not in _DATA["no_task_behind"]
