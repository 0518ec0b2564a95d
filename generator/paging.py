"""Long lists, cut into pages."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from generator.model import Library, Page, Record

Row = TypeVar("Row")

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


def paginate_rows(
    page: Page, rows: Sequence[Row], most: int, values: Mapping[str, object], name: Callable[[Row], str] = str
) -> Iterator[Page]:
    """Give one page for each `most` rows of an index, at least one; from the second on at `<id>/page-<number>`.

    Each gets the values `rows`, `number`, `total`, and `ranges`: the id of each page with the names of its first and
    last row, for a pager that leads to every row in one step.
    """
    stem = page.id.removesuffix("/index")
    parts = [rows[first : first + most] for first in range(0, len(rows), most)] or [rows]
    ids = [page.id, *(f"{stem}/page-{number}" for number in range(2, len(parts) + 1))]
    ranges = [(id_, name(part[0]), name(part[-1])) for id_, part in zip(ids, parts, strict=True) if part]
    for number, (id_, part) in enumerate(zip(ids, parts, strict=True), start=1):
        yield replace(
            page,
            id=id_,
            title=page.title if number == 1 else f"{page.title}, page {number}",
            values={**values, "rows": part, "number": number, "ranges": ranges, "total": len(rows)},
        )
