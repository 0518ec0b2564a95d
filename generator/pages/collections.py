"""One page per collection, and the list of the collections."""

from collections.abc import Iterator

from generator.model import Library, Page
from generator.paging import paginate
from generator.text.forms import plain


def collection_pages(library: Library) -> Iterator[Page]:
    """Make the pages of every collection: its papers in the order of the seed, a hundred to a page."""
    for collection in library.collections.values():
        records = [record for record, _ in library.records_by_collection[collection.slug]]
        title = plain(collection.title)
        yield from paginate(
            library,
            Page(
                id=collection.id,
                template="collection",
                title=title,
                description=f"The {len(records)} abstracts of {title}, in the order of the source.",
                values={"collection": collection},
            ),
            records,
        )


def collection_list_page(library: Library) -> Iterator[Page]:
    """Make the list of the collections."""
    yield Page(
        id="collections/index",
        template="collections",
        title="Collections",
        description="The piles of abstracts that this site was made from.",
        values={"collections": _sizes(library)},
    )


def _sizes(library: Library) -> list[tuple[object, int]]:
    return [(each, len(library.records_by_collection[each.slug])) for each in library.collections.values()]
