"""The map of all papers, where there is one: the drawing, the papers of each topic on it, and the same as lists."""

from collections.abc import Iterator
from functools import partial

from generator.model import Library, Page, Record
from generator.pictures.map import MOST_ELEMENTS, draw_map, find_regions
from generator.text.language.permalinks import fold


def map_page(library: Library) -> Iterator[Page]:
    """Make the page of the map; without papers it says so, since the navigation leads to it."""
    regions = find_regions(library)
    sorted_in = {record.id for region in regions for record in region.papers}
    rest = [record for record in library.records.values() if record.id not in sorted_in]
    titles = {record.id: library.title_of(record) for record in library.records.values()}

    def list_papers(records: tuple[Record, ...] | list[Record]) -> list[tuple[str, str]]:
        return sorted(((record.id, titles[record.id]) for record in records), key=lambda row: (fold(row[1]), row[0]))

    yield Page(
        id="map/index",
        template="map",
        title="Map",
        description="All papers as points: papers on similar subjects stand close together.",
        values={
            "draw": partial(draw_map, library),
            "total": len(library.positions),
            "regions": regions,
            "without_topic": len(rest),
            "is_small": len(library.positions) <= MOST_ELEMENTS,
            "lists": [(region.topic.name, list_papers(region.papers)) for region in regions]
            + ([("No topic", list_papers(rest))] if rest else []),
        },
    )
