"""What the tests of the built site's quality share: Chromium, and one page of every kind that there is."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """Start Chromium once a module."""
    with sync_playwright() as playwright:
        # Without the sandbox: it needs rights that containers lack, and the pages are our own.
        yield playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])


@pytest.fixture(scope="session")
def kinds_of() -> Callable[[Path], Mapping[str, str]]:
    """Give a function from a built site to the file of one page of each kind.

    These are home, 404, and of each folder its index, its largest other page and its largest later part. They are taken
    from the site itself, so that a new kind of page is tested from its first day.
    """
    return _find_kinds


@pytest.fixture(scope="session")
def kinds(real_site: Path) -> Mapping[str, str]:
    """Give the address of one page of each kind of the real site."""
    return {kind: path.removesuffix("index.html") for kind, path in _find_kinds(real_site / "site").items()}


def _find_kinds(site: Path) -> Mapping[str, str]:
    found = {"home": "index.html", "404": "404.html"}
    for folder in sorted(path for path in site.iterdir() if path.is_dir()):
        if not (folder / "index.html").is_file():
            continue  # assets
        found[folder.name] = f"{folder.name}/index.html"
        others = {*folder.glob("*/index.html"), *folder.glob("*.html")} - {folder / "index.html"}
        parts = {path for path in others if path.relative_to(folder).as_posix().startswith("page-")}
        for kind, paths in ((f"one of {folder.name}", others - parts), (f"a part of {folder.name}", parts)):
            if paths:
                largest = max(sorted(paths), key=lambda path: path.stat().st_size)
                found[kind] = largest.relative_to(site).as_posix()
    return found
