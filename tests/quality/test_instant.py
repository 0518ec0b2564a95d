"""The theme's instant navigation: pages are swapped, not loaded, and every script of ours goes on working."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

Serve = Callable[[Path], str]

SEARCHED = "document.querySelectorAll('.atlas-search__list [role=option]').length > 0"


@pytest.fixture(scope="module", params=["", "https://atlas.example/papers/"])
def instant_site(
    request: pytest.FixtureRequest, root: Path, new_project: Callable[[], Path], command: Callable[..., object]
) -> Path:
    """Build a site of one collection with instant navigation, once without an address and once with one."""
    project = new_project()
    shutil.copy(root / "seeds/icml-2025.txt", project / "seeds")
    settings = (project / "mkdocs.yml").read_text(encoding="utf-8")
    settings = settings.replace('site_url: ""', f'site_url: "{request.param}"')
    if "navigation.instant" not in settings:
        settings = settings.replace("    - navigation.tabs\n", "    - navigation.tabs\n    - navigation.instant\n")
    (project / "mkdocs.yml").write_text(settings, encoding="utf-8")
    result = command(project, "build")
    assert getattr(result, "returncode", None) == 0, result
    return project / "site"


def _go(tab: Page, selector: str, pattern: str) -> None:
    tab.locator(selector).first.click()
    tab.wait_for_url(pattern)


def test_scripts_work_on_each_page_that_is_swapped_in(browser: Browser, instant_site: Path, served: Serve) -> None:
    """Collection, paper, claims, map, back: facts light up, tables sort, the map is live, the search finds."""
    tab = browser.new_page(viewport={"width": 1440, "height": 900})
    errors: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    tab.goto(served(instant_site), wait_until="networkidle")
    _go(tab, "article a[href*='collections/icml']", "**/collections/icml-2025/")
    _go(tab, ".papers li a", "**/papers/*/")
    tab.wait_for_selector(".facts[data-ready]", state="attached")
    fact = tab.locator(".facts .fact").first
    fact.focus()
    tab.locator(f".abstract mark.lit.{fact.get_attribute('data-fact')}").first.wait_for()
    _go(tab, ".md-tabs a[href*='claims/']", "**/claims/")
    tab.locator("table.claims th button").first.wait_for()
    assert tab.locator("table.claims th:first-child button").count() == 1  # not made twice
    _go(tab, ".md-tabs a[href*='map/']", "**/map/")
    tab.locator(".map-frame.live").wait_for()
    assert tab.locator(".map-buttons").count() == 1
    tab.go_back()
    tab.locator("table.claims th button").first.wait_for()
    assert tab.locator("table.claims th:first-child button").count() == 1
    tab.locator("form.atlas-search input").fill("manifold")
    tab.wait_for_function(SEARCHED)
    assert errors == []


def test_pages_are_swapped_where_the_site_knows_its_address(
    browser: Browser, instant_site: Path, served: Serve
) -> None:
    """With an address the window outlives a click; without one each page is loaded as ever, which is no harm."""
    tab = browser.new_page(viewport={"width": 1440, "height": 900})
    tab.goto(served(instant_site), wait_until="networkidle")
    tab.evaluate("window.outlives = true")
    _go(tab, ".md-tabs a[href*='claims/']", "**/claims/")
    tab.locator("table.claims").wait_for()
    knows = "<loc>" in (instant_site / "sitemap.xml").read_text(encoding="utf-8")
    assert tab.evaluate("window.outlives === true") is knows
