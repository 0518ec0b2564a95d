"""The real site read with nothing: without scripts, from a disk, on paper."""

import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page

Serve = Callable[[Path], str]
Kinds = Callable[[Path], Mapping[str, str]]

HIDDEN = "details:not([open]), svg, math, button, script, style, .opened-from-disk"
"""What may be hidden: what opens, what is no text, and what only a site that is opened from a disk says."""

UNSEEN = """() => {
    const texts = document.createTreeWalker(document.querySelector('article'), NodeFilter.SHOW_TEXT);
    const unseen = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement;
        if (!text.data.trim() || element.closest(HIDDEN)) continue;
        if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true})) unseen.push(text.data.trim());
    }
    return unseen;
}""".replace("HIDDEN", repr(HIDDEN))

LINKS = """() => [...document.querySelectorAll('[href], [src]')].map(element =>
    new URL(element.getAttribute('href') ?? element.getAttribute('src'), document.baseURI).href)"""

SEEN = {
    "one of papers": (".abstract", ".facts .fact", ".near li a", ".paper-title"),
    "one of topics": (".papers li a", ".chiplist a"),
    "one of collections": (".papers li a",),
    "one of datasets": (".quotes .quote",),
    "papers": (".papers li a",),
    "topics": ("article li a",),
    "claims": ("table.claims td", "table.claims .quote mark"),
    "glossary": ("dl.glossary dt", "dl.glossary dd"),
    "methods": ("table.sortable td",),
    "map": ("svg.map circle", ".map-legend a"),
    "explore": (".explore-without a",),
    "404": ("article a",),
}
"""What a reader without scripts must see, by kind of page."""

SCRIPTED = {"404": ["Pages with a similar address"], "one of papers": ["My list"], "claims": ["Only rows with"]}
"""What is of no use without scripts, and stays hidden then; buttons apart, and the links to Explore."""


@pytest.fixture
def plain_tab(browser: Browser) -> Iterator[Page]:
    """Open a tab that runs no script."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 1440, "height": 900})
    yield context.new_page()
    context.close()


def test_without_scripts_everything_can_be_read(
    plain_tab: Page, kinds: Mapping[str, str], real_site: Path, served: Serve
) -> None:
    """On a page of each kind nothing waits for a script to be seen; the way to A-Z stands in place of the search."""
    root = served(real_site / "site")
    assert SEEN.keys() <= kinds.keys()
    unseen = {}
    for kind, path in kinds.items():
        plain_tab.goto(root + path)
        texts = [text for text in plain_tab.evaluate(UNSEEN) if not re.fullmatch(r"Explore these [\d,]+ papers", text)]
        if texts != SCRIPTED.get(kind, []):
            unseen[kind] = texts
        for selector in SEEN.get(kind, ("article h1",)):
            assert plain_tab.locator(selector).first.is_visible(), (kind, selector)
        assert not plain_tab.locator("form.atlas-search").is_visible(), kind
        assert plain_tab.locator(".atlas-search-without").is_visible(), kind
    assert unseen == {}
    plain_tab.goto(root)
    plain_tab.locator(".atlas-search-without").click()
    plain_tab.wait_for_url("**/papers/")


@pytest.fixture(scope="module")
def offline_site(
    root: Path,
    new_project: Callable[[], Path],
    command: Callable[..., object],
    tmp_path_factory: pytest.TempPathFactory,
) -> Path:
    """Build a site of one collection that needs no server, and carry it to a folder with a space in its name."""
    project = new_project()
    shutil.copy(root / "seeds/icml-2025.txt", project / "seeds")
    result = command(project, "build", "--offline")
    assert getattr(result, "returncode", None) == 0, result
    return Path(shutil.move(project / "site", tmp_path_factory.mktemp("disk") / "my site"))


def test_from_a_disk_every_link_works(browser: Browser, offline_site: Path, kinds_of: Kinds) -> None:
    """Opened as files, a page of each kind loads all it needs, and each of its links names a file that is there."""
    tab = browser.new_page()
    missing: list[str] = []
    tab.on("requestfailed", lambda request: missing.append(request.url))
    followed = 0
    for kind, path in kinds_of(offline_site).items():
        if kind == "404":  # only a server shows it
            continue
        tab.goto((offline_site / path).as_uri())
        tab.locator("article h1").first.wait_for()
        for link in tab.evaluate(LINKS):
            if link.startswith(("https:", "data:")):
                continue
            assert link.startswith("file:"), (kind, link)
            target = Path(unquote(urlsplit(link).path))
            followed += 1
            if not target.is_file():
                missing.append(f"{kind}: {link}")
    assert followed > 500
    assert missing == []


def test_from_a_disk_one_can_browse(browser: Browser, offline_site: Path) -> None:
    """Clicks lead from home to a topic, to a paper, to its words and on to a paper near it."""
    tab = browser.new_page()
    tab.goto((offline_site / "index.html").as_uri())
    tab.locator("article a[href*='collections/icml']").first.click()
    tab.wait_for_url("**/collections/*.html")
    tab.locator(".papers li a").first.click()
    tab.wait_for_url("**/papers/*.html")
    assert tab.locator(".abstract").inner_text()
    tab.locator(".near li a").first.click()
    tab.wait_for_url("**/papers/*.html")
    assert tab.locator(".facts .fact").count() > 0


def test_from_a_disk_words_light_up_and_tables_are_sorted(
    browser: Browser, offline_site: Path, kinds_of: Kinds
) -> None:
    """What a page does by itself it does from a disk, too."""
    tab = browser.new_page()
    tab.goto((offline_site / "datasets/index.html").as_uri())
    assert tab.locator("th button").first.is_visible()
    tab.goto((offline_site / "map/index.html").as_uri())
    assert tab.locator(".live").first.is_visible()
    tab.goto((offline_site / kinds_of(offline_site)["one of papers"]).as_uri())
    fact = tab.locator(".facts .fact").first
    fact.hover()
    assert tab.locator(".abstract .lit").first.is_visible()


def test_from_a_disk_the_search_leads_to_the_lists(
    browser: Browser, offline_site: Path, served: Serve, real_site: Path
) -> None:
    """Browsers let no script of a file read other files; then the list from A to Z stands in place of the search.

    Explore and the list of starred papers say so there, and only there.
    """
    tab = browser.new_page()
    root = served(real_site / "site")
    tab.goto((offline_site / "index.html").as_uri())
    assert not tab.locator(".home-search").is_visible()
    tab.locator(".atlas-search-without").click()
    tab.wait_for_url("**/papers/index.html")
    for name in ("explore", "starred"):
        tab.goto((offline_site / name / "index.html").as_uri())
        assert not tab.locator(f".{name}").is_visible()
        tab.locator(".opened-from-disk a").click()
        tab.wait_for_url("**/papers/index.html")
        tab.goto(f"{root}{name}/")
        assert not tab.locator(".opened-from-disk").is_visible()


@pytest.fixture
def paper_tab(browser: Browser, served: Serve, real_site: Path) -> Iterator[tuple[Page, str]]:
    """Open a tab in the dark palette, since a page is printed from either."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme="dark")
    yield context.new_page(), served(real_site / "site")
    context.close()


def test_a_paper_is_printed_on_one_page(paper_tab: tuple[Page, str], real_site: Path) -> None:
    """Every twentieth paper and the one with the longest page fit one sheet each."""
    tab, root = paper_tab
    papers = sorted(path for path in (real_site / "site/papers").glob("*/index.html") if "page-" not in str(path))
    longest = max(papers, key=lambda path: len(path.read_bytes()))
    sheets = {}
    for paper in (*papers[::20], longest):
        tab.goto(f"{root}papers/{paper.parent.name}/")
        tab.wait_for_selector(".facts[data-ready]", state="attached")
        sheets[paper.parent.name] = len(re.findall(rb"/Type\s*/Page\b(?!s)", tab.pdf(format="A4")))
    assert sheets == dict.fromkeys(sheets, 1)


def test_on_paper_stands_what_belongs_to_the_paper(paper_tab: tuple[Page, str], kinds: Mapping[str, str]) -> None:
    """Printed are title, abstract and facts, dark on white; nothing that only leads through the site."""
    tab, root = paper_tab
    tab.goto(root + kinds["one of papers"])
    tab.emulate_media(media="print")
    for selector in ("h1", ".abstract", ".facts .fact", ".source"):
        assert tab.locator(f"article {selector}").first.is_visible(), selector
    for selector in (
        ".md-header",
        ".md-tabs",
        ".md-sidebar",
        ".md-footer",
        ".crumbs",
        ".pager",
        ".near",
        "article button",
    ):
        assert tab.locator(f"{selector}:visible").count() == 0, selector
    assert tab.locator(".abstract").evaluate("element => getComputedStyle(element).color") == "rgb(0, 0, 0)"
    assert tab.locator("body").evaluate("element => getComputedStyle(element).backgroundColor") == "rgb(255, 255, 255)"
    columns = "() => [...document.querySelectorAll('.abstract, .facts')].map(each => each.getBoundingClientRect().left)"
    left, right = tab.evaluate(columns)
    assert left == right
