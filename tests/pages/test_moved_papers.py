"""The addresses that lead on to a paper."""

from collections.abc import Mapping
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from generator import build
from generator.disk import read_templates
from generator.model import Library, Page, Record
from generator.pages.moved_papers import moved_paper_pages
from generator.rendering import make_renderer
from generator.text.language.permalinks import paper_id

TEXT = (
    "Walking robots lose their balance when the ground gives way under a foot. We present a controller that feels the "
    "ground before it shifts the weight of the body, and that plans the next three steps from what it felt."
)
OTHER = TEXT.replace("Walking robots", "Our robots")
OPENING = "We study how trees can be drawn in the hyperbolic plane, and in which"


def _library(*texts: str) -> Library:
    seeds = {f"{letter}.txt": f"Papers\n\n{text}\n".encode() for letter, text in zip("abcdefgh", texts, strict=False)}
    return build.link(build.read(seeds, {}))


def _pages(library: Library) -> Mapping[str, Page]:
    return {page.id: page for page in moved_paper_pages(library)}


def test_a_paper_alone_has_no_other_address() -> None:
    """Copies have the same one."""
    assert not _pages(_library(TEXT, TEXT))


def test_the_address_of_another_version_leads_to_the_paper(root: Path) -> None:
    """Its page holds a link, and is not found by a search."""
    library = _library(TEXT, OTHER)
    (record,) = library.records.values()
    (moved,) = {paper_id(TEXT), paper_id(OTHER)} - {record.id}
    pages = _pages(library)
    assert set(pages) == {moved}
    written = make_renderer(read_templates(root / "templates"))(pages[moved])
    assert f"]({record.id.removeprefix('papers/')}.md)" in written
    assert "\nsearch:\n  exclude: true\n" in written


def test_an_opening_that_papers_share_leads_to_each() -> None:
    """A version of one of them that has the opening counts, and leads on by all its words, too."""
    texts = [
        f"{OPENING} no other is near, whatever the measure that is taken for the length of a path may be.",
        f"{OPENING} one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen.",
        "Here we "
        + OPENING[3:]
        + " one two three four five six seven eight nine ten eleven twelve thirteen fifteen yes.",
    ]
    library = _library(*texts)
    assert len(library.records) == 2
    opening = paper_id(texts[0])
    pages = _pages(library)
    assert opening not in library.records
    assert pages[opening].template == "shared_opening"
    assert {record.id for _, record in _listed(pages[opening])} == set(library.records)
    for text in texts:
        for address in (paper_id(text), paper_id(text, whole=True)):
            assert address in pages or address in library.records or address == paper_id(texts[2], whole=True)


def _listed(page: Page) -> list[tuple[int, Record]]:
    listed = page.values["listed"]
    assert isinstance(listed, list)
    return listed


SENTENCES = [
    TEXT[: TEXT.index(".") + 1],
    OPENING,
    "It works.",
    "A network is trained on many maps of one town at night.",
]


@given(st.lists(st.lists(st.sampled_from(SENTENCES), min_size=1, max_size=4).map(" ".join), min_size=1, max_size=6))
def test_every_address_of_a_text_leads_to_its_paper(texts: list[str]) -> None:
    """By its own page or by one that leads on; and no such page stands where a paper does."""
    library = _library(*texts)
    pages = _pages(library)
    assert not set(pages) & set(library.records)
    for record in library.records.values():
        for place in record.places:
            source = record.abstract.source if place.version is None else place.version.source
            address = paper_id(source)
            reached = {record.id for _, record in _listed(pages[address])} if _is_shared(pages, address) else set()
            if address in pages and not reached:
                moved = pages[address].values["record"]
                assert isinstance(moved, Record)
                reached = {moved.id}
            assert record.id in reached | {address}


def _is_shared(pages: Mapping[str, Page], address: str) -> bool:
    return address in pages and pages[address].template == "shared_opening"
