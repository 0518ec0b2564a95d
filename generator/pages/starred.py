"""The page of the starred papers: a frame, which the reader's own browser fills."""

from collections.abc import Iterator

from generator.model import Library, Page


def starred_page(library: Library) -> Iterator[Page]:
    """Make the page of the starred papers, the same for every library: which ones are starred, no site knows."""
    del library
    yield Page(
        id="starred/index",
        template="starred",
        title="My list",
        description="The papers that you starred, to read, export or share.",
        values={},
    )
