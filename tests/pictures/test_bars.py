"""Bars as a picture."""

from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from generator.pictures.bars import WIDTH, Bar, draw_bars, draw_share
from generator.pictures.lettering import measure
from generator.text.cleaning import clean

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "\"><script>alert(1)</script> & `{{ marks }}` 'quoted'"


def _draw(*bars: Bar) -> tuple[str, ET.Element]:
    drawn = draw_bars(bars, HOSTILE, lambda address: f"../{address}/")
    return drawn, ET.fromstring(drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))  # noqa: S314 - our own


def _lengths(svg: ET.Element) -> list[float]:
    return [float(bar.get("width", "")) for bar in svg.iter(f"{SVG}rect")]


def test_a_bar_is_as_long_as_its_number() -> None:
    """Twice the papers, twice the length; the number stands after it."""
    _, svg = _draw(Bar(label="Trees", count=40), Bar(label="Robots", count=20))
    first, second = _lengths(svg)
    assert first == 2 * second
    assert [text.text for text in svg.iter(f"{SVG}text")] == ["Trees", "40", "Robots", "20"]


def test_without_links_it_is_one_image_that_says_its_numbers() -> None:
    """Who does not see it has all of it as words."""
    _, svg = _draw(Bar(label="Trees", count=1200), Bar(label="Robots", count=1))
    assert svg.get("role") == "img"
    assert svg.get("aria-label") == HOSTILE
    assert svg.findtext(f"{SVG}desc") == "Trees: 1,200 papers; Robots: 1 paper"


def test_with_links_it_is_a_group_of_named_links() -> None:
    """Each link has its address and says what it leads to."""
    _, svg = _draw(Bar(label="Trees", count=3, address="topics/tree", query="?a=b c"), Bar(label="Robots", count=1))
    assert svg.get("role") == "group"
    (link,) = svg.iter(f"{SVG}a")
    assert link.get("href") == "../topics/tree/?a=b c"
    assert link.findtext(f"{SVG}title") == "Trees: 3 papers"


@given(st.lists(st.tuples(st.text(), st.integers(min_value=0, max_value=10**7)), max_size=5))
def test_any_label_is_text_within_the_drawing(rows: list[tuple[str, int]]) -> None:
    """Whatever a name holds, it is one line of well-formed SVG in which nothing leaves the picture."""
    drawn, svg = _draw(*(Bar(label=clean(label), count=count) for label, count in [*rows, (HOSTILE, 2)]))
    assert "\n" not in drawn
    assert not [sign for sign in ("<script", "{{", "`") if sign in drawn]
    height = float(svg.get("viewBox", "").split()[3])
    for text in svg.iter(f"{SVG}text"):
        place, width = float(text.get("x", "")), measure(text.text or "", 11)
        start = place - width if text.get("class") == "chart-label" else place
        assert start >= -0.1
        assert start + width <= WIDTH + 0.1
        assert 0 < float(text.get("y", "")) < height


def test_a_share_is_filled_by_its_part() -> None:
    """A quarter fills a quarter, and of nothing nothing is filled."""
    assert 'class="share-part" width="25"' in draw_share(3, 12)
    assert 'class="share-part" width="0"' in draw_share(0, 0)
