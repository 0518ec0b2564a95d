"""Long lists of papers, cut into pages."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.model import Library, Page, Record

PAPERS_PER_PAGE = 100


def paginate(library: Library, page: Page, records: Sequence[Record]) -> Iterator[Page]:
    """Give one page for each hundred records of a list, at least one; from the second on at `<id>/page-<number>`.

    Each gets the values `listed` (its records with their numbers in the list), `number` (of the page), `pages` (the ids
    of all), `total`, `heading` and `library`.
    """
    stem = page.id.removesuffix("/index")
    ids = [page.id, *(f"{stem}/page-{number}" for number in range(2, 1 + -(-len(records) // PAPERS_PER_PAGE)))]
    for number, id_ in enumerate(ids, start=1):
        first = (number - 1) * PAPERS_PER_PAGE
        yield replace(
            page,
            id=id_,
            title=page.title if number == 1 else f"{page.title}, page {number}",
            values={
                **page.values,
                "library": library,
                "heading": page.title,
                "listed": list(enumerate(records[first : first + PAPERS_PER_PAGE], start=first + 1)),
                "number": number,
                "pages": ids,
                "total": len(records),
            },
        )
