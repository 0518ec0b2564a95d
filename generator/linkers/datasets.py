"""Data sets: what the abstracts name as a data set, benchmark or environment, with all its spellings together."""

from collections.abc import Iterator, Sequence

from generator.model import Entity, Mention, Record, Topic
from generator.text.things.named_things import find_named_things
from generator.text.things.uses import choose_uses, read_uses


def link_datasets(
    records: Sequence[Record], mentions: Sequence[Mention], vocabulary: Sequence[Topic]
) -> Iterator[Entity]:
    """Give each data set, with one mention a record: that which introduces it, else the first.

    The name is the usual one where the vocabulary of data sets has it, else the most frequent.
    """
    del vocabulary
    by_id = {record.id: record for record in records}

    def read_text(record: str) -> str:
        return by_id[record].text

    for thing in find_named_things(tuple(read_uses(mentions, read_text)), read_text):
        if thing.is_dataset:
            yield Entity(
                id=f"datasets/{thing.slug}",
                kind="dataset",
                name=thing.names[0],
                mentions=tuple(mentions[number] for number in choose_uses(thing.uses, mentions)),
                spellings=thing.names[1:],
            )
