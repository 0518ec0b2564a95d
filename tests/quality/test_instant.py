"""The theme's instant navigation: pages are swapped, not loaded, and every script of ours goes on working."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

Serve = Callable[[Path], str]
Run = Callable[..., subprocess.CompletedProcess[str]]

SEARCHED = "document.querySelectorAll('.atlas-search__list [role=option]').length > 0"


def _build(project: Path, site_url: str, root: Path, command: Run) -> None:
    """Build a site of one collection with instant navigation."""
    shutil.copy(root / "seeds/icml-2025.txt", project / "seeds")
    settings = (project / "mkdocs.yml").read_text(encoding="utf-8")
    settings = settings.replace('site_url: ""', f'site_url: "{site_url}"')
    if "navigation.instant" not in settings:
        settings = settings.replace("    - navigation.tabs\n", "    - navigation.tabs\n    - navigation.instant\n")
    (project / "mkdocs.yml").write_text(settings, encoding="utf-8")
    result = command(project, "build")
    assert result.returncode == 0, result.stderr


def _go(tab: Page, selector: str, pattern: str) -> None:
    tab.locator(selector).first.click()
    tab.wait_for_url(pattern)


@pytest.mark.parametrize("has_address", [False, True])
def test_scripts_work_on_each_page_that_is_swapped_in(  # noqa: PLR0913 - fixtures
    browser: Browser, project: Path, root: Path, command: Run, served: Serve, *, has_address: bool
) -> None:
    """Collection, paper, methods, map, back: facts light up, tables sort, the map is live, the search finds.

    The theme swaps pages where the site knows its address, and loads them as ever where it does not: no harm done.
    """
    address = served(project / "site")
    _build(project, address if has_address else "", root, command)
    tab = browser.new_page(viewport={"width": 1440, "height": 900})
    errors: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    tab.goto(address, wait_until="networkidle")
    tab.evaluate("window.outlives = true")
    _go(tab, "article a[href*='collections/icml']", "**/collections/icml-2025/")
    _go(tab, ".papers li a", "**/papers/*/")
    tab.wait_for_selector(".facts[data-ready]", state="attached")
    fact = tab.locator(".facts .fact").first
    fact.focus()
    tab.locator(f".abstract mark.lit.{fact.get_attribute('data-fact')}").first.wait_for()
    _go(tab, ".md-tabs a[href*='methods/']", "**/methods/")
    tab.locator("table.sortable th button").first.wait_for()
    assert tab.locator("table.sortable th:first-child button").count() == 1  # not made twice
    _go(tab, ".md-tabs a[href*='map/']", "**/map/")
    tab.locator(".map-frame.live").wait_for()
    assert tab.locator(".map-buttons").count() == 1
    tab.go_back()
    tab.locator("table.sortable th button").first.wait_for()
    assert tab.locator("table.sortable th:first-child button").count() == 1
    tab.locator("form.atlas-search input").fill("manifold")
    tab.wait_for_function(SEARCHED)
    assert tab.evaluate("window.outlives === true") is has_address
    assert errors == []
