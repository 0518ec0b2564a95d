"""The library in figures: charts of its topics, of what its papers add, and of the data sets and methods they name."""

from collections.abc import Iterator, Sequence

from generator.addresses import address_of
from generator.counting import count_contributions, count_named, count_shared, count_topics
from generator.model import Collection, Entity, Library, Page
from generator.pictures.bars import Bar, BarChart, draw_bars
from generator.pictures.matrix import draw_matrix
from generator.text.forms import plain

_MOST_TOPICS = 20
_MOST_IN_MATRIX = 15  # more would be too small on a phone
_MOST_COLLECTIONS = 6
_MOST_OF_COLLECTION = 8
_MOST_NAMED = 15


def statistics_page(library: Library) -> Iterator[Page]:
    """Make the page of the charts. A chart without anything in it is left out."""
    topics = count_topics(library, library.records.values())
    corner = [topic for topic, _ in topics[:_MOST_IN_MATRIX]]
    shared = count_shared(library, corner)
    charts = [
        BarChart(
            heading="Topics",
            shows="Papers of each topic",
            thing="Topic",
            bars=_bars(library, topics[:_MOST_TOPICS]),
            note=_say_rest(len(topics), _MOST_TOPICS, "topic", "topics"),
        ),
        BarChart(
            heading="What the papers contribute",
            shows="Papers with each kind of contribution",
            thing="Contribution",
            bars=tuple(_contribution_bar(kind, count) for kind, count in count_contributions(library)),
            note="A paper can contribute several.",
        ),
        _named_chart(library, count_named(library, "dataset"), ("Data sets named most often", "Data set", "data sets")),
        _named_chart(library, count_named(library, "method"), ("Methods named most often", "Method", "methods")),
    ]
    collections = _largest_collections(library)
    yield Page(
        id="statistics/index",
        template="statistics",
        title="Statistics",
        description="Topics, contributions, data sets and methods of the papers of this site, as charts and tables.",
        values={
            "papers": len(library.records),
            "charts": [chart for chart in charts if chart.bars],
            "collections": [
                chart for each in collections[:_MOST_COLLECTIONS] if (chart := _collection_chart(library, each)).bars
            ],
            "other_collections": max(0, len(collections) - _MOST_COLLECTIONS),
            "corner": corner,
            "shared": sorted(shared.items(), key=lambda pair: (-pair[1], pair[0])),
            "matrix": draw_matrix([topic.name for topic in corner], shared, "Papers that each two topics share"),
            "draw_bars": draw_bars,
        },
    )


def _bars(library: Library, counted: Sequence[tuple[Entity, int]]) -> tuple[Bar, ...]:
    return tuple(Bar(label=each.name, count=count, address=address_of(library, each)) for each, count in counted)


def _contribution_bar(kind: str, count: int) -> Bar:
    name = kind.replace("-", " ")
    label = "Data set" if kind == "dataset" else name.capitalize()
    return Bar(label=label, count=count, address="explore/index", query=f"?kind={name.replace(' ', '+')}")


def _named_chart(library: Library, counted: Sequence[tuple[Entity, int]], words: tuple[str, str, str]) -> BarChart:
    """Give the chart of what several papers name: of what one names there can be thousands, and no order among them."""
    heading, thing, many = words
    several = [(entity, count) for entity, count in counted if count > 1]
    return BarChart(
        heading=heading,
        shows=f"Papers that name each of the {many}",
        thing=thing,
        bars=_bars(library, several[:_MOST_NAMED]),
        note=f"{len(counted):,} {many} are named, {len(several):,} of them by more than one paper.",
    )


def _largest_collections(library: Library) -> list[Collection]:
    return sorted(
        library.collections.values(),
        key=lambda collection: (-len(library.records_by_collection[collection.slug]), collection.slug),
    )


def _collection_chart(library: Library, collection: Collection) -> BarChart:
    placed = library.records_by_collection[collection.slug]
    topics = count_topics(library, [record for record, _ in placed])
    title = plain(collection.title)
    return BarChart(
        heading=title,
        shows=f"Topics of {title}",
        thing="Topic",
        bars=_bars(library, topics[:_MOST_OF_COLLECTION]),
        note=f"Of {len(placed):,} {'paper' if len(placed) == 1 else 'papers'}.",
    )


def _say_rest(count: int, shown: int, one: str, many: str) -> str:
    rest = count - shown
    return f"{rest:,} smaller {one if rest == 1 else many} not shown." if rest > 0 else ""
