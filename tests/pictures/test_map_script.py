"""The script of the map, in a real Chromium, on a page of its own."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

Serve = Callable[[Path], str]
TITLES = ["<b>Trees</b> & roots", "Robots", "Graphs"]
PLACES = [(100, 100), (400, 300), (700, 500)]
POINTS = "".join(
    f'<a href="../papers/p{place}/" tabindex="-1"><circle class="map-1" cx="{x}" cy="{y}" r="7">'
    f"<title>{title.replace('&', '&#38;').replace('<', '&#60;')}</title></circle></a>"
    for place, ((x, y), title) in enumerate(zip(PLACES, TITLES, strict=True))
)


def _write_page(root: Path, folder: Path, points: str, data: str = "") -> None:
    for name in ("map.js", "atlas.css"):
        (folder / name).write_text((root / "docs/assets" / name).read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "map").mkdir()
    (folder / "map/index.html").write_text(
        '<!doctype html><title>Map</title><link rel="stylesheet" href="../atlas.css"><body class="md-typeset">'
        f'<div class="map-frame" style="border: 0; max-width: none; width: 800px">'
        f'<svg class="map" viewBox="0 0 800 640" role="group" '
        f'data-radius="7.00" data-root="../"{data}><g class="map-points">{points}</g><g class="map-names"></g></svg>'
        '</div><script src="../map.js"></script>',
        encoding="utf-8",
    )
    (folder / "papers").mkdir()
    for place, title in enumerate(TITLES):
        (folder / f"papers/p{place}").mkdir()
        (folder / f"papers/p{place}/index.html").write_text(f"<title>{place}</title>{title}", encoding="utf-8")


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """Start Chromium once."""
    with sync_playwright() as playwright:
        # Without the sandbox: it needs rights that containers lack, and the pages are our own.
        yield playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])


@pytest.fixture(params=["elements", "canvas"])
def page(request: pytest.FixtureRequest, browser: Browser, root: Path, tmp_path: Path, served: Serve) -> Iterator[Page]:
    """Open a map of three points: as elements, and as a data file that is drawn on a canvas."""
    if request.param == "elements":
        _write_page(root, tmp_path, POINTS)
    else:
        _write_page(root, tmp_path, '<path class="map-1" d="M100 100h0"/>', ' data-points="../map/points.json"')
        rows = [
            [x, y, 1, title, f"papers/p{at}"] for at, ((x, y), title) in enumerate(zip(PLACES, TITLES, strict=True))
        ]
        (tmp_path / "map/points.json").write_text(json.dumps({"points": rows}), encoding="utf-8")
    by_finger = request.node.get_closest_marker("by_finger") is not None
    tab = browser.new_page(viewport={"width": 1000, "height": 900}, has_touch=by_finger, is_mobile=by_finger)
    faults: list[str] = []
    tab.on("pageerror", lambda error: faults.append(str(error)))
    tab.goto(f"{served(tmp_path)}map/")
    tab.wait_for_selector(".map-frame.live" if request.param == "elements" else ".map-frame.painted")
    yield tab
    tab.close()
    assert faults == []


def _view(page: Page) -> tuple[float, ...]:
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return tuple(map(float, str(page.locator("svg.map").get_attribute("viewBox")).split()))


def _go(page: Page, x: float, y: float) -> None:
    box = page.locator("svg.map").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + x, box["y"] + y)


def test_a_point_shows_its_title_and_opens_its_paper(page: Page) -> None:
    """The title is text, whatever signs are in it; a click on the point leads to the paper."""
    _go(page, 100, 100)
    assert page.locator(".map-tip").inner_text() == TITLES[0]
    assert page.locator(".map-tip *").count() == 0
    _go(page, 250, 200)
    assert page.locator(".map-tip").is_hidden()
    _go(page, 400, 300)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_url("**/papers/p1/")


@pytest.mark.by_finger
def test_a_finger_sees_the_title_first(page: Page) -> None:
    """One tap shows the title, one elsewhere hides it, a second one on the point opens the paper."""
    box = page.locator("svg.map").bounding_box()
    assert box is not None
    unit = box["width"] / 800

    def tap(x: float, y: float) -> None:
        page.touchscreen.tap(box["x"] + x * unit, box["y"] + y * unit)

    assert "tap a point for its title" in page.locator(".map-buttons").inner_text()
    tap(400, 300)
    assert page.locator(".map-tip").inner_text().split("\n") == [TITLES[1], "Tap again to open"]
    tap(250, 200)
    page.locator(".map-tip").wait_for(state="hidden")
    tap(100, 100)
    assert TITLES[0] in page.locator(".map-tip").inner_text()
    assert page.url.endswith("/map/")
    tap(100, 100)
    page.wait_for_url("**/papers/p0/")


def test_the_wheel_zooms_to_the_pointer(page: Page) -> None:
    """The place under the pointer stays there; at the end of the zoom the wheel is the page's again."""
    _go(page, 400, 300)
    page.mouse.wheel(0, -400)
    page.wait_for_function("() => !document.querySelector('svg.map').getAttribute('viewBox').endsWith('800 640')")
    x, y, width, height = _view(page)
    assert width < 500
    assert abs((400 - x) / width - 0.5) < 0.01
    assert abs((300 - y) / height - 300 / 640) < 0.01
    _go(page, 400, 300)
    assert page.locator(".map-tip").inner_text() == TITLES[1]


def test_keys_and_buttons_zoom_and_move(page: Page) -> None:
    """Plus, minus, the arrows and zero do what the buttons do with words."""
    page.locator(".map-frame").focus()
    page.keyboard.press("+")
    _, _, zoomed, _ = _view(page)
    assert zoomed < 800
    x_before, *_ = _view(page)
    page.keyboard.press("ArrowRight")
    x_after, *_ = _view(page)
    assert x_after > x_before
    page.keyboard.press("-")
    assert _view(page) == (0, 0, 800, 640)
    page.get_by_role("button", name="Zoom in").click()
    assert _view(page)[2] == zoomed
    page.get_by_role("button", name="Whole map").click()
    assert _view(page) == (0, 0, 800, 640)


def test_a_drag_moves_and_opens_nothing(page: Page) -> None:
    """A zoomed map follows the pointer, and letting go over a point is no click."""
    address = page.url
    page.get_by_role("button", name="Zoom in").click()
    x_before, y_before, *_ = _view(page)
    _go(page, 400, 320)
    page.mouse.down()
    _go(page, 330, 280)
    page.mouse.up()
    x_after, y_after, *_ = _view(page)
    assert x_after > x_before
    assert y_after > y_before
    assert page.url == address
