"""Methods: all that abstracts name and that is no data set, with all the spellings of one thing together."""

from collections.abc import Iterator, Sequence

from generator.model import Entity, Mention, Record, Topic
from generator.text.things.named_things import find_named_things
from generator.text.things.uses import choose_uses, read_uses


def link_methods(
    records: Sequence[Record], mentions: Sequence[Mention], vocabulary: Sequence[Topic]
) -> Iterator[Entity]:
    """Give each method, with one mention a record: that which introduces it, else the first.

    The spellings end with the long forms. A name that stands for several things is several methods.
    """
    del vocabulary
    by_id = {record.id: record for record in records}

    def read_text(record: str) -> str:
        return by_id[record].text

    for thing in find_named_things(tuple(read_uses(mentions, read_text)), read_text):
        if not thing.is_dataset:
            yield Entity(
                id=f"methods/{thing.slug}",
                kind="method",
                name=thing.names[0],
                mentions=tuple(mentions[number] for number in choose_uses(thing.uses, mentions)),
                spellings=thing.names[1:],
            )
