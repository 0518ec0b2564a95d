"""The home page: what this is, how much of it there is, and where to go in."""

from collections.abc import Iterator

from generator.model import Library, Page


def home_page(library: Library) -> Iterator[Page]:
    """Make the home page."""
    yield Page(
        id="index",
        template="home",
        title="Home",
        description="Search, browse and read a library of paper abstracts.",
        values={
            "library": library,
            "papers": len(library.records),
            "topics": library.tree_of_kind("topic"),
            "topic_count": len(library.entities_of_kind("topic")),
            "with_code": sum(
                any(link.role == "code" for link in library.mentions_of(record, "link"))
                for record in library.records.values()
            ),
            "collections": [
                (each, len(library.records_by_collection[each.slug])) for each in library.collections.values()
            ],
        },
    )
