"""The matrix of what two things share, as a picture."""

from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from generator.pictures.lettering import measure
from generator.pictures.matrix import STEPS, WIDTH, draw_matrix
from generator.text.cleaning import clean

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["Trees", "Robots", "Games & <script>"]


def _draw(names: list[str], shared: dict[tuple[int, int], int]) -> ET.Element:
    drawn = draw_matrix(names, shared, 'Papers that "two" share')
    assert "\n" not in drawn
    return ET.fromstring(drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))  # noqa: S314 - our own


def test_each_pair_is_one_cell() -> None:
    """The one that shares most is the darkest, and one without a paper has no number."""
    svg = _draw(NAMES, {(1, 0): 16, (2, 1): 1})
    assert [cell.get("class") for cell in svg.iter(f"{SVG}rect")] == [f"matrix-{STEPS}", "matrix-0", "matrix-2"]
    assert [cell.findtext(f"{SVG}title") for cell in svg.iter(f"{SVG}g")] == [
        "Robots and Trees: 16 papers",
        "Games & <script> and Robots: 1 paper",
    ]


def test_it_says_what_it_shows() -> None:
    """The description names the pair that shares most; the table beside the picture has all."""
    svg = _draw(NAMES, {(1, 0): 16, (2, 1): 1})
    assert svg.get("role") == "img"
    assert svg.get("aria-label") == 'Papers that "two" share'
    said = svg.findtext(f"{SVG}desc")
    assert said == "Most are shared by Trees and Robots: 16 papers. 2 of the pairs share any."
    assert _draw(NAMES, {}).findtext(f"{SVG}desc") == "No two of them share a paper."


@given(st.lists(st.text(), max_size=15))
def test_any_names_stay_within_the_drawing(names: list[str]) -> None:
    """Each name stands after the cells of its row and ends within the picture."""
    svg = _draw([f"{clean(name)} and all that is like it in the literature" for name in names], {})
    for text in svg.iter(f"{SVG}text"):
        assert float(text.get("x", "")) + measure(text.text or "", 10) <= WIDTH + 0.1
    assert len(list(svg.iter(f"{SVG}rect"))) == len(names) * (len(names) - 1) // 2
