"""The page on which all papers are filtered: what it shows is made in the browser, from the index of the search."""

from collections.abc import Iterator

from generator.model import Library, Page


def explore_page(library: Library) -> Iterator[Page]:
    """Make the page. It holds the ways to the same papers for those without scripts, and no paper itself."""
    yield Page(
        id="explore/index",
        template="explore",
        title="Explore",
        description="All papers, narrowed down by collection, topic, data set, method, code and words.",
        values={
            "papers": len(library.records),
            "facets": [
                ("collection", "Collection"),
                ("topic", "Topic"),
                ("kind", "Kind of contribution"),
                ("has", "Has"),
                ("dataset", "Named data set"),
                ("method", "Named method"),
            ],
        },
    )
