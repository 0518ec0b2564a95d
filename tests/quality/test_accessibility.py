"""The real site for those who do not see it, or see it otherwise, or have no mouse: axe-core, keyboard, motion."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

Serve = Callable[[Path], str]
Palette = Literal["light", "dark"]
NARROW, MIDDLE, WIDE = 390, 768, 1440  # pixels: a phone, a tablet, a desk

PALETTES: Sequence[tuple[Palette, str, Mapping[str, Sequence[str]]]] = (
    ("light", "default", {}),
    ("dark", "slate", {"runOnly": ("color-contrast", "link-in-text-block")}),
)
"""What the system prefers, the theme's name for it, and in the dark those rules alone that a palette can break."""

LEAST_TARGET = 24
"""Pixels, either way: WCAG 2.2, 2.5.8. Links in running text are exempt."""

PRESSED = """() => [...document.querySelectorAll(
    'article :is(button, summary, input, select, .md-button, .action, nav a, .chiplist a, .chips a), .md-tabs a'
)].filter(element => {
    const shown = element.matches('label input') ? element.closest('label') : element;
    const box = shown.getBoundingClientRect();
    const isSmall = Math.min(box.width, box.height) < LEAST;
    return isSmall && box.width > 0 && shown.checkVisibility({visibilityProperty: true});
}).map(element => element.outerHTML.slice(0, 120))""".replace("LEAST", str(LEAST_TARGET))

HIDDEN_COLUMNS = """() => [...document.querySelectorAll('.table')]
    .filter(table => table.checkVisibility() && table.scrollWidth > table.clientWidth + 1)
    .map(table => `${table.scrollWidth} in ${table.clientWidth}`)"""

FOCUS = """() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const shown = focused.matches('.md-option') ? focused.parentElement.querySelector('label:not([hidden])') : focused;
    const box = shown.getBoundingClientRect();
    const style = getComputedStyle(shown);
    const inside = box.width > 0 && box.height > 0 && box.right > 0 && box.bottom > 0
        && box.left < innerWidth && box.top < innerHeight && style.visibility === 'visible';
    const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
    return {html: focused.outerHTML.slice(0, 160), seen: inside && outlined};
}"""


@pytest.fixture
def open_site(browser: Browser, real_site: Path, served: Serve) -> Iterator[Callable[..., tuple[Page, str]]]:
    """Give a function that opens a light tab of a width, without motion, and gives it with the root of the site."""
    contexts = []

    def open_tab(width: int) -> tuple[Page, str]:
        context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme="light", reduced_motion="reduce"
        )
        contexts.append(context)
        return context.new_page(), served(real_site / "site")

    yield open_tab
    for context in contexts:
        context.close()


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_axe_finds_no_violation_on_any_kind_of_page(
    open_site: Callable[..., tuple[Page, str]], kinds: Mapping[str, str], width: int
) -> None:
    """No rule of axe-core is broken, its best practices included, on one page of each kind, in either palette."""
    tab, root = open_site(width)
    found = {}
    for kind, path in kinds.items():
        tab.emulate_media(color_scheme="light")
        tab.goto(root + path, wait_until="networkidle")
        for palette, scheme, rules in PALETTES:
            tab.emulate_media(color_scheme=palette)
            tab.wait_for_function(f"document.body.dataset.mdColorScheme === '{scheme}'")
            response = Axe().run(tab, options={"resultTypes": ["violations"], **rules}).response
            for violation in response["violations"]:
                nodes = [(node["html"][:200], node["failureSummary"]) for node in violation["nodes"][:3]]
                found[kind, palette, violation["id"]] = nodes
    assert found == {}


@pytest.mark.parametrize("width", [NARROW, MIDDLE, WIDE])
def test_what_can_be_pressed_has_room_and_tables_show_all_columns(
    open_site: Callable[..., tuple[Page, str]], kinds: Mapping[str, str], width: int
) -> None:
    """No button, box or link of a row is too small for a finger, and no column has to be scrolled to."""
    tab, root = open_site(width)
    found = {}
    for kind, path in kinds.items():
        tab.goto(root + path, wait_until="networkidle")
        for what in (PRESSED, HIDDEN_COLUMNS):
            if faults := tab.evaluate(what):
                found[kind, len(faults)] = faults[:5]
    assert found == {}


@pytest.mark.parametrize("width", [NARROW, WIDE])
@pytest.mark.parametrize("kind", ["home", "one of papers", "one of topics"])
def test_the_focus_is_seen_wherever_the_tab_key_leads(
    open_site: Callable[..., tuple[Page, str]], kinds: Mapping[str, str], kind: str, width: int
) -> None:
    """Each of the first stops of the Tab key is within the window and outlined; the first leads over the header."""
    tab, root = open_site(width)
    tab.goto(root + kinds[kind], wait_until="networkidle")
    stops = []
    for _ in range(40):
        tab.keyboard.press("Tab")
        if (stop := tab.evaluate(FOCUS)) is None:
            break
        stops.append(stop)
    assert len(stops) > 10
    assert [stop["html"] for stop in stops if not stop["seen"]] == []
    assert "md-skip" in stops[0]["html"]
    assert any('type="search"' in stop["html"] for stop in stops)
    assert any("md-option" in stop["html"] for stop in stops)


def test_the_menu_of_a_phone_opens_and_closes_by_keyboard(open_site: Callable[..., tuple[Page, str]]) -> None:
    """Enter opens the menu and goes into it, Escape closes it and comes back."""
    tab, root = open_site(NARROW)
    tab.goto(root)
    button = tab.get_by_role("button", name="Menu")
    button.focus()
    tab.keyboard.press("Enter")
    tab.wait_for_function("document.activeElement.closest('.md-sidebar--primary') !== null")
    assert button.get_attribute("aria-expanded") == "true"
    tab.keyboard.press("Escape")
    tab.wait_for_function("document.activeElement.matches('.md-header__button')")
    assert button.get_attribute("aria-expanded") == "false"
    assert tab.locator(".md-sidebar--primary a:visible").count() == 0


def test_the_palette_changes_by_keyboard(open_site: Callable[..., tuple[Page, str]]) -> None:
    """The switch of the palette is reached and turned by keys alone."""
    tab, root = open_site(WIDE)
    tab.goto(root)
    tab.locator(".md-option").first.focus()
    tab.keyboard.press("ArrowRight")
    tab.keyboard.press("ArrowRight")
    tab.wait_for_function("document.body.dataset.mdColorScheme === 'slate'")


def test_nothing_moves_for_those_who_want_less_motion(
    open_site: Callable[..., tuple[Page, str]], kinds: Mapping[str, str]
) -> None:
    """With `prefers-reduced-motion` no element has a transition or an animation, the theme's own included."""
    tab, root = open_site(WIDE)
    moving = """() => [...document.querySelectorAll('*')].filter(element => {
        const style = getComputedStyle(element);
        const moves = style.transitionDuration.split(', ').some(each => parseFloat(each) > 0);
        return moves || style.animationName !== 'none';
    }).map(element => element.outerHTML.slice(0, 100))"""
    for kind in ("home", "one of papers", "map"):
        tab.goto(root + kinds[kind])
        assert tab.evaluate(moving) == [], kind


def test_every_page_names_its_language_and_every_formula_its_reading(
    open_site: Callable[..., tuple[Page, str]], real_site: Path
) -> None:
    """The language stands on each page; a formula is MathML that is not hidden, with its source as its reading."""
    pages = sorted((real_site / "site").rglob("*.html"))
    assert [path for path in pages if '<html lang="en"' not in path.read_text(encoding="utf-8")] == []
    with_formula = next(path for path in pages if "<math" in path.read_text(encoding="utf-8"))
    tab, root = open_site(WIDE)
    tab.goto(root + with_formula.relative_to(real_site / "site").as_posix())
    formulas = tab.locator("math")
    assert formulas.count() > 0
    assert tab.locator("math:not([alttext]), math[alttext=''], [aria-hidden='true'] math").count() == 0
    assert tab.get_by_role("math").count() == formulas.count()
