"""The page for an address that leads nowhere, in a real Chromium."""

import mimetypes
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, sync_playwright

HOST = "http://site.invalid"
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """Start Chromium once."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])


@pytest.fixture
def open_page(browser: Browser, real_site: Path) -> Iterator[Open]:
    """Give a function that opens an address of the site, served as hosts do: a lost address gets the page for it."""
    site = real_site / "site"
    contexts = []

    def open_at(path: str, folder: str = "/", *, scripts: bool = True) -> Page:
        def answer(route: Route) -> None:
            asked = unquote(urlsplit(route.request.url).path, errors="replace")
            file = site / asked.removeprefix(folder) if asked.startswith(folder) else site / "404.html"
            file = file / "index.html" if file.is_dir() else file
            status = 200 if file.is_file() and file.name != "404.html" else 404
            file = file if status == 200 else site / "404.html"
            kind = mimetypes.guess_type(file.name)[0] or "text/plain"
            route.fulfill(status=status, body=file.read_bytes(), content_type=kind)

        context = browser.new_context(java_script_enabled=scripts)
        contexts.append(context)
        page = context.new_page()
        page.route("**/*", answer)
        page.goto(HOST + folder + path)
        return page

    yield open_at
    for context in contexts:
        context.close()


def _proposals(page: Page) -> list[str]:
    page.locator(".missing-nearest li").first.wait_for()
    links = page.locator(".missing-nearest a")
    return [unquote(urlsplit(href).path) for href in links.evaluate_all("links => links.map(link => link.href)")]


@pytest.fixture(scope="module")
def papers(real_site: Path) -> list[str]:
    """Give the addresses of the papers."""
    folder = real_site / "site/papers"
    return [path.name for path in sorted(folder.iterdir()) if path.is_dir() and "page-" not in path.name]


@pytest.mark.parametrize("folder", ["/", "/some/folder/"])
def test_the_hash_finds_the_paper(open_page: Open, papers: list[str], folder: str) -> None:
    """Whatever is wrong before it, and from whatever folder the site is served, which no setting says."""
    wanted = papers[7]
    page = open_page(f"old/place/nothing-of-it-{wanted.rpartition('-')[2]}", folder)
    assert _proposals(page)[0] == f"{folder}papers/{wanted}/"
    page.locator(".missing-nearest a").first.click()
    page.wait_for_url(f"**/papers/{wanted}/")
    assert page.locator(".abstract").count() == 1


def test_a_mistyped_address_finds_its_page(open_page: Open, papers: list[str]) -> None:
    """Without the hash and with a letter missing, the paper is among the proposals, by its title."""
    wanted = papers[11]
    page = open_page(f"papers/{wanted.rpartition('-')[0][:-1]}/")
    assert f"/papers/{wanted}/" in _proposals(page)
    titles = page.locator(".missing-nearest a").all_inner_texts()
    assert 1 <= len(titles) <= 5
    assert not any("/" in title and title.endswith("/") for title in titles)


@pytest.mark.parametrize("path", ["qqqq/zzzz", "%ff%", "<img src=x onerror=alert(1)>", "papers/%3Cscript%3E"])
def test_an_address_that_is_like_no_other_gets_no_proposal_it_does_not_deserve(open_page: Open, path: str) -> None:
    """The page stands as it is, nothing of the address is shown, and nothing of it acts."""
    page = open_page(path)
    page.wait_for_load_state("networkidle")
    assert page.locator("h1").inner_text() == "There is no page here"
    assert page.locator("img[src='x']").count() == 0
    for name in page.locator(".missing-nearest small").all_inner_texts():
        assert name.startswith("papers/")


def test_in_a_folder_that_no_setting_names_the_whole_page_works(open_page: Open) -> None:
    """Its styles load, its links lead into the folder, and the theme's scripts run."""
    page = open_page("nowhere/at/all", "/some/folder/")
    page.wait_for_function("getComputedStyle(document.querySelector('.md-header')).position === 'sticky'")
    page.wait_for_function("document.querySelector('.missing-search').action.endsWith('/some/folder/explore/')")
    page.wait_for_function("typeof window.document$ === 'object'")
    page.get_by_role("link", name="All papers from A to Z").last.click()
    page.wait_for_url("**/some/folder/papers/")


def test_without_scripts_there_are_ways_in(open_page: Open) -> None:
    """Links lead to the lists of everything."""
    page = open_page("papers/nothing/", scripts=False)
    assert page.locator(".missing-nearest").is_hidden()
    page.locator("article").get_by_role("link", name="Topics").click()
    page.wait_for_url("**/topics/")
