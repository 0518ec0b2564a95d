"""Names that one abstract introduces and another one uses: what only the whole library can tell to be a name."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.model import Mention, Record, Topic
from generator.text.names.distinctive_names import is_distinctive_acronym, is_distinctive_name
from generator.text.names.made_words import MadeWord, find_made_words
from generator.text.things.long_form_keys import group_long_forms, shares_words, stem_words
from generator.text.things.spellings import fold_spelling
from generator.text.things.uses import says_dataset

# The likelihood from which a paper counts as the one that introduces a name.
_SURE = 0.7
_TAKEN_KINDS = frozenset({"name", "method", "dataset", "abbreviation", "link", "citation"})


class _Introduction(NamedTuple):
    """What is known of a name that the library introduces."""

    is_dataset: bool
    is_acronym: bool
    long_form: str


def link_introduced(
    records: Sequence[Record], mentions: Sequence[Mention], vocabulary: Sequence[Topic]
) -> Iterator[Mention]:
    """Give the first place in each text of a name that another abstract introduces and this one is not known to name.

    Only names that cannot be mistaken count: made ones (`LoomNet`), and acronyms that the whole library reads in one
    way, and whose long form
    is spoken of in the text. They are data sets or methods as their own paper says.
    """
    del vocabulary
    introduced = _list_introduced(mentions)
    taken: defaultdict[str, set[str]] = defaultdict(set)
    spans: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for mention in mentions:
        if mention.kind in _TAKEN_KINDS:
            taken[mention.record].add(fold_spelling(mention.name).casefold())
            spans[mention.record].append((mention.start, mention.end))
            spans[mention.record] += [(span.start, span.end) for span in mention.evidence]
    for record in sorted(records, key=lambda each: each.id):
        done = taken[record.id]
        text = record.text
        words = find_made_words(text)
        for at, word in enumerate(words):
            key = fold_spelling(word.text)
            found = introduced.get(key)
            if found is None or key.casefold() in done:
                continue
            if any(first < word.end and word.start < last for first, last in spans[record.id]):
                continue
            if found.is_acronym and _is_in_run(words, at):
                continue
            done.add(key.casefold())
            if found.is_acronym and not shares_words(stem_words(text), found.long_form):
                continue
            yield Mention(
                record=record.id,
                kind="dataset" if found.is_dataset else "method",
                start=word.start,
                end=word.end,
                name=word.text,
                role="used" if found.is_dataset else "",
            )


def _list_introduced(mentions: Sequence[Mention]) -> Mapping[str, _Introduction]:
    """List the names of one word that cannot be mistaken, by their folded spelling."""
    introducing: defaultdict[str, list[Mention]] = defaultdict(list)
    long_forms: defaultdict[str, set[str]] = defaultdict(set)
    for mention in mentions:
        if mention.kind == "name" and mention.score >= _SURE and _read_word(mention.name):
            introducing[fold_spelling(mention.name)].append(mention)
        if mention.kind in {"name", "abbreviation"} and mention.long_form:
            long_forms[fold_spelling(mention.name).casefold()].add(mention.long_form)
    introduced: dict[str, _Introduction] = {}
    for key, group in introducing.items():
        is_acronym = any(_is_acronym(mention.name) for mention in group)
        readings = long_forms.get(key.casefold(), set())
        papers = {mention.record for mention in group}
        if len(set(group_long_forms(readings).values())) > 1 or (len(papers) > 1 and not readings):
            continue
        if (is_acronym or readings) and not all(mention.long_form for mention in group):
            continue  # others expand what its own paper does not: it is everybody's
        if is_acronym and not is_distinctive_acronym(key):
            continue
        if is_acronym or all(is_distinctive_name(mention.name) for mention in group):
            data = sum(says_dataset(mention) for mention in group)
            introduced[key] = _Introduction(
                is_dataset=2 * data >= len(group),
                is_acronym=is_acronym,
                long_form=min(readings, default=""),
            )
    return introduced


def _read_word(name: str) -> MadeWord | None:
    """Give the word that a name is, or nothing if it is several."""
    words = find_made_words(name)
    return words[0] if len(words) == 1 and words[0].text == name else None


def _is_acronym(name: str) -> bool:
    word = _read_word(name)
    return word is not None and word.shape == "acronym"


def _is_in_run(words: Sequence[MadeWord], at: int) -> bool:
    """Say whether a word stands right beside another one that is written like a name."""
    beside = [words[index] for index in (at - 1, at + 1) if 0 <= index < len(words)]
    near = (word for word in beside if min(abs(word.start - words[at].end), abs(words[at].start - word.end)) <= 1)
    return any(word.shape != "capital" for word in near)
