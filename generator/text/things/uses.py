"""Uses of names: what each mention of a name says of the thing, read from the mention and from its neighbours."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from generator.text.datasets.finding import find_dataset_names
from generator.text.things.homonyms import NameUse, ReadText
from generator.text.things.spellings import fold_spelling

_KINDS = frozenset({"name", "method", "dataset"})
_DATASET_ROLES = frozenset({"dataset", "benchmark"})
# The likelihood from which a name is taken for the paper's own.
_SURE = 0.7
_HYPHENS = ("-", "‐", "‑", "–")


class NamingMention(Protocol):
    """What is read of a mention; its fields are those of a mention of the model."""

    @property
    def record(self) -> str:
        """The id of the record."""

    @property
    def kind(self) -> str:
        """What kind of thing is mentioned."""

    @property
    def role(self) -> str:
        """How it is mentioned."""

    @property
    def name(self) -> str:
        """The name as written."""

    @property
    def start(self) -> int:
        """Where it begins in the text."""

    @property
    def score(self) -> float:
        """How likely a name is the paper's own."""

    @property
    def long_form(self) -> str:
        """What the name stands for, as written, or nothing."""


def read_uses(mentions: Sequence[NamingMention], read_text: ReadText) -> Iterator[NameUse]:
    """Give the use of a name for each mention of a name, a method or a data set; `number` is that of the mention.

    The long form is that which the text gives the name, there or as an abbreviation.
    """
    expanded = {
        (each.record, fold_spelling(each.name)): each.long_form
        for each in sorted(mentions, key=lambda each: (each.start, each.long_form), reverse=True)
        if each.kind == "abbreviation" and each.long_form and each.role != "inferred"
    }
    for number, mention in enumerate(mentions):
        if mention.kind not in _KINDS:
            continue
        name = _complete_name(mention, read_text)
        long_form = mention.long_form or expanded.get((mention.record, fold_spelling(name)), "")
        yield NameUse(
            number=number,
            record=mention.record,
            name=name,
            long_form=long_form,
            says_dataset=says_dataset(mention),
            is_introduction=mention.kind == "name" and mention.score >= _SURE,
            is_expansion=bool(long_form) and mention.kind != "name",
        )


def says_dataset(mention: NamingMention) -> bool:
    """Say whether a mention calls what it names a data set."""
    return mention.kind == "dataset" or (mention.kind == "name" and mention.role in _DATASET_ROLES)


def choose_uses(numbers: Iterable[int], mentions: Sequence[NamingMention]) -> tuple[int, ...]:
    """Choose one mention a record: that which introduces the thing, else the first; introducing ones come first."""
    chosen: dict[str, int] = {}
    for number in sorted(numbers, key=lambda number: _rank(mentions[number])):
        chosen.setdefault(mentions[number].record, number)
    return tuple(chosen.values())


def _rank(mention: NamingMention) -> tuple[bool, str, int, str]:
    introduces = mention.kind == "name" or mention.role == "introduced"
    return not introduces, mention.record, mention.start, mention.kind


def _complete_name(mention: NamingMention, read_text: ReadText) -> str:
    """Give the whole of a name that is the rest of one, as the `-100` of "CIFAR-10 and -100", by its place."""
    if not mention.name.startswith(_HYPHENS):
        return mention.name
    found = find_dataset_names(read_text(mention.record))
    return next((each.canonical for each in found if each.start == mention.start), mention.name)
