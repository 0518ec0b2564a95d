"""The neighbourhood of a paper as a picture."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from xml.etree import ElementTree as ET

from hypothesis import given, settings
from hypothesis import strategies as st

from generator import build
from generator.model import Entity, Library, Mention, Neighbour, Record
from generator.pictures.lettering import measure
from generator.pictures.neighbourhood import WIDTH, draw_neighbourhood, find_neighbourhood
from generator.text.markup.parsing import parse

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 6000
NAMES = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"], include_characters=" <>&\"'`{}[]*_"), min_size=1
)
Box = tuple[float, float, float, float]  # left, top, right, bottom


@cache
def _build(count: int) -> Library:
    text = "T\n\n" + "\n\n".join(f"Abstract number {number} of a pile." for number in range(count))
    return build.link(build.read({"a.txt": text.encode()}, {}))


def _make(
    titles: Sequence[str], reasons: Sequence[tuple[str, Sequence[int]]] = (), *, with_topics: bool = True
) -> tuple[Library, Record]:
    """Make a library of a paper, others near it, and reasons that it shares with those of the given numbers.

    With topics, each reason is the name of a topic, too.
    """
    library = _build(len(titles) + 1)
    first, *others = library.records.values()
    named = [replace(other, title=parse(title, "plain")) for other, title in zip(others, titles, strict=True)]
    topics = [
        Entity(
            id=f"topics/t{place}",
            kind="topic",
            name=name,
            mentions=tuple(
                Mention(record=record.id, kind="topic", start=0, end=1, name=name)
                for record in (first, *(named[number] for number in numbers))
            ),
        )
        for place, (name, numbers) in enumerate(reasons if with_topics else ())
    ]
    neighbours = tuple(
        Neighbour(
            record=first.id,
            other=other.id,
            score=0.5 - place / 20,
            because=tuple(name for name, numbers in reasons if place in numbers),
        )
        for place, other in enumerate(named)
    )
    by_record: dict[str, list[tuple[Entity, Mention]]] = {}
    for topic in topics:
        for mention in topic.mentions:
            by_record.setdefault(mention.record, []).append((topic, mention))
    library = replace(
        library,
        records={record.id: record for record in (first, *named)},
        entities={topic.id: topic for topic in topics},
        entities_by_record=by_record,
        neighbours_by_record={first.id: neighbours},
    )
    return library, first


def _draw(library: Library, record: Record) -> str:
    return draw_neighbourhood(library, record, lambda id_: f"../{id_}/")


def _parse(drawn: str) -> ET.Element:
    return ET.fromstring(drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))  # noqa: S314 - our own


def _boxes(svg: ET.Element) -> list[Box]:
    """Give the box of each paper's label and of each frame of a shared thing."""
    boxes = []
    for link in svg.iter(f"{SVG}a"):
        for text in link.findall(f"{SVG}text") if link.get("class") == "picture-paper" else ():
            x, y, width = float(text.get("x", "")), float(text.get("y", "")), measure(text.text or "", 11)
            boxes.append((x - width / 2, y - 9, x + width / 2, y + 3))
    for frame in svg.iter(f"{SVG}rect"):
        x, y, width, height = (float(frame.get(name, "")) for name in ("x", "y", "width", "height"))
        boxes.append((x, y, x + width, y + height))
    return boxes


def test_near_papers_and_what_they_share_are_links() -> None:
    """The picture leads to each paper near and to each shared topic, and says the whole title where it is cut."""
    long = "Hyperbolic decision trees and random forests for the classification of hierarchical data of any kind"
    library, record = _make([long, "Trees"], [("Hyperbolic geometry", [0, 1])])
    svg = _parse(_draw(library, record))
    targets = {link.get("href") for link in svg.iter(f"{SVG}a")}
    assert targets == {f"../{near.other}/" for near in library.neighbours_of(record)} | {"../topics/t0/"}
    assert {title.text for title in svg.iter(f"{SVG}title")} == {long, "Trees"}
    assert [paper.reasons[0].text for paper in find_neighbourhood(library, record)] == ["Hyperbolic geometry"] * 2


def _labels(library: Library, record: Record) -> list[str]:
    svg = _parse(_draw(library, record))
    return sorted(
        text.text or ""
        for group in svg
        if "picture-label" in group.get("class", "")
        for text in group.iter(f"{SVG}text")
    )


def test_the_labels_are_the_reasons_of_the_list() -> None:
    """Each reason of each paper is a label, once, whether it has a page or not."""
    reasons = [
        ("optimal transport (OT)", [0, 1]),
        ("quantum", [1]),
        ("graph neural networks", [2, 3, 4]),
        ("flow", [4]),
    ]
    library, record = _make(["One", "Two", "Three", "Four", "Five"], reasons, with_topics=False)
    assert _labels(library, record) == sorted(name for name, _ in reasons)
    assert '<a class="picture-label' not in _draw(library, record)


def test_a_reason_in_two_spellings_is_one_label() -> None:
    """A long form with its short form and one without it are the same, and so are singular and plural."""
    reasons = [("energy-based models (EBMs)", [0]), ("energy-based model", [1])]
    assert _labels(*_make(["One", "Two", "Three"], reasons, with_topics=False)) == ["energy-based models (EBMs)"]


def test_a_long_reason_is_shown_without_its_short_form() -> None:
    """What has no room is cut at the short form first, and the whole is told to a pointer."""
    long = "generative adversarial networks (GANs)"
    library, record = _make(["One"], [(long, [0])], with_topics=False)
    assert _labels(library, record) == ["generative adversarial networks"]
    assert f"<title>{long}</title>" in _draw(library, record)


def test_a_reason_leads_to_its_topic_only_where_both_papers_have_it() -> None:
    """A topic that the other paper does not mention is not what the two share."""
    library, record = _make(["One"], [("Quantum", [0])])
    (paper,) = find_neighbourhood(library, record)
    assert paper.reasons[0].entity is not None
    alone = {id_: pairs for id_, pairs in library.entities_by_record.items() if id_ == record.id}
    (paper,) = find_neighbourhood(replace(library, entities_by_record=alone), record)
    assert paper.reasons[0].entity is None


def test_papers_stand_in_the_order_of_their_nearness() -> None:
    """They read as a text does: from above to below, and in a row from left to right, as the line below says."""
    library, record = _make(["One", "Two", "Three", "Four", "Five"])
    svg = _parse(_draw(library, record))
    places = {
        link.findtext(f"{SVG}title"): (float(circle.get("cy", "")), float(circle.get("cx", "")))
        for link in svg.iter(f"{SVG}a")
        for circle in link.findall(f"{SVG}circle")
    }
    assert sorted(places, key=lambda title: places[title]) == ["One", "Two", "Three", "Four", "Five"]
    assert len({height for height, _ in places.values()}) == 2


def test_a_paper_without_neighbours_has_no_picture() -> None:
    """Nothing is drawn where nothing is near."""
    library, record = _make([])
    assert _draw(library, record) == ""


@settings(max_examples=60)
@given(
    st.lists(NAMES, min_size=1, max_size=5),
    st.lists(st.tuples(NAMES, st.sets(st.integers(0, 4), min_size=1)), max_size=16),
)
def test_no_label_meets_another_or_leaves_the_picture(titles: list[str], shared: list[tuple[str, set[int]]]) -> None:
    """Whatever the titles and names are: the picture is one line of sound XML, small, and all labels have room."""
    links = [(name, [number for number in sorted(numbers) if number < len(titles)]) for name, numbers in shared]
    drawn = _draw(*_make(titles, links))
    assert "\n" not in drawn
    assert not re.search(r"[`*_{}\[\]$]", drawn)
    svg = _parse(drawn)
    _, _, width, height = map(float, svg.get("viewBox", "").split())
    assert width == WIDTH
    boxes = _boxes(svg)
    assert all(0 <= left < right <= width and 0 <= top < bottom <= height for left, top, right, bottom in boxes)
    for one, other in combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_a_picture_is_small() -> None:
    """Five papers with long titles and eight shared topics stay below six kilobytes."""
    title = "A method with a long name for the estimation of something in a space of many dimensions, and its proof"
    library, record = _make([title] * 5, [(f"Topic of a usual length {number}", [number % 5]) for number in range(8)])
    assert len(_draw(library, record).encode()) < LARGEST


def test_no_line_crosses_the_middle() -> None:
    """What papers above and below share has a label on either side."""
    library, record = _make(["One", "Two", "Three", "Four", "Five"], [("flow", [0, 2, 4]), ("quantum", [1])])
    svg = _parse(_draw(library, record))
    assert _labels(library, record) == ["flow", "flow", "quantum"]
    (own,) = (group for group in svg.iter(f"{SVG}g") if group.get("class") == "picture-self")
    (frame,) = own.iter(f"{SVG}rect")
    middle = float(frame.get("y", "")) + float(frame.get("height", "")) / 2
    for line in svg.iter(f"{SVG}line"):
        ends = float(line.get("y1", "")) - middle, float(line.get("y2", "")) - middle
        assert ends[0] * ends[1] >= 0
