"""The addresses that a paper would have by another of its texts, or by its opening alone: each leads on to it.

So an address goes on to lead to its paper when the paper's abstract is merged with that of a fuller version, and when
another paper comes in that begins with the same words.
"""

from collections import defaultdict
from collections.abc import Iterator

from generator.model import Library, Page, Record
from generator.text.language.permalinks import paper_id


def moved_paper_pages(library: Library) -> Iterator[Page]:
    """Make a page at each address that a text of a paper would have, and that no paper has."""
    for address, records in _find_addresses(library).items():
        if len(records) == 1:
            yield Page(
                id=address,
                template="moved",
                title="A paper that has moved",
                description="This address leads to a paper that has another address now.",
                values={"library": library, "record": records[0]},
            )
        else:
            yield Page(
                id=address,
                template="shared_opening",
                title="Papers that begin alike",
                description="This address leads to several papers whose abstracts begin with the same words.",
                values={"library": library, "listed": list(enumerate(records, start=1))},
            )


def _find_addresses(library: Library) -> dict[str, list[Record]]:
    """Give the papers that each such address leads to: by the opening of a text, and by all of it where that is shared.

    The second is the address of a text that has a paper of its own, but for an opening that several papers share.
    """
    by_opening: dict[str, dict[str, dict[str, None]]] = defaultdict(lambda: defaultdict(dict))
    for record in library.records.values():
        for source in _sources(record):
            by_opening[paper_id(source)][paper_id(source, whole=True)][record.id] = None
    addresses: dict[str, list[Record]] = {}
    for opening, by_whole in by_opening.items():
        if opening in library.records:
            continue
        ids = dict.fromkeys(id_ for ids in by_whole.values() for id_ in ids)
        leading = {**by_whole, opening: ids} if len(ids) > 1 else {opening: ids}
        for address, each in leading.items():
            if address not in library.records:
                addresses[address] = [library.records[id_] for id_ in each]
    return addresses


def _sources(record: Record) -> Iterator[str]:
    yield record.abstract.source
    for place in record.places:
        if place.version is not None:
            yield place.version.source
