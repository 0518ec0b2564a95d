"""The real site in a real Chromium."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

WAIT = 30_000  # milliseconds
Serve = Callable[[Path], str]


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """Start Chromium once."""
    with sync_playwright() as playwright:
        # Without the sandbox: it needs rights that containers lack, and the pages are our own.
        yield playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])


@pytest.fixture
def page(browser: Browser, real_site: Path, served: Serve) -> Iterator[Page]:
    """Open the home page, and say afterwards whether anything went wrong or any request left the host."""
    address = served(real_site / "site")
    context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme="light")
    context.set_default_timeout(WAIT)
    tab = context.new_page()
    faults: list[str] = []
    tab.on("console", lambda message: _note(faults, message.text, message.type == "error"))
    tab.on("pageerror", lambda error: faults.append(str(error)))
    # A request that is cut off because the reader goes on to another page is no fault.
    tab.on("requestfailed", lambda request: _note(faults, request.url, request.failure != "net::ERR_ABORTED"))
    tab.on(
        "request", lambda request: _note(faults, request.url, not request.url.startswith((address, "data:", "blob:")))
    )
    tab.goto(address)
    yield tab
    context.close()
    assert faults == []


def _note(faults: list[str], what: str, is_fault: bool) -> None:  # noqa: FBT001 - the answer to "is it a fault?"
    if is_fault:
        faults.append(what)


def test_the_home_page_opens(page: Page) -> None:
    """It says what this is and leads to collections and topics."""
    assert page.title() == "Home - Paper Atlas" or page.title() == "Paper Atlas"
    assert page.locator("h1").inner_text() == "Paper Atlas"
    page.get_by_role("link", name="ICML 2025 Papers").click()
    page.wait_for_url("**/collections/icml-2025/")
    assert page.locator(".papers li").count() == 19


def test_search_finds_papers_by_their_words(page: Page, real_site: Path) -> None:
    """A search for a phrase gives the two papers on it first, and a result opens."""
    rows = [json.loads(line) for line in (real_site / "site/papers.jsonl").read_text(encoding="utf-8").splitlines()]
    wanted = {row["url"] for row in rows if "LieBN.git" in row["abstract"] or "GBWM" in row["abstract"]}
    assert len(wanted) == 2
    page.locator("input.md-search__input").click()
    page.keyboard.type("Riemannian batch normalization")
    # The results change while one types; what counts is what stands there in the end.
    page.wait_for_function(
        """wanted => {
            const links = [...document.querySelectorAll('.md-search-result__item')].slice(0, 2)
                .map(item => new URL(item.querySelector('a').href).pathname.slice(1));
            return links.length === 2 && wanted.every(url => links.includes(url));
        }""",
        arg=sorted(wanted),
    )
    results = page.locator(".md-search-result__item")
    results.first.locator("a").first.click()
    page.wait_for_url("**/papers/**")
    assert "normalization" in page.locator(".abstract").inner_text()


def test_a_related_paper_opens(page: Page) -> None:
    """A paper leads to a paper near it, with the reason beside the link."""
    page.get_by_role("link", name="ICML 2025 Papers").click()
    page.locator(".papers li a").first.click()
    page.wait_for_url("**/papers/**")
    first = page.url
    assert page.locator(".near li small").first.inner_text().startswith("shares ")
    page.locator(".near li a").first.click()
    page.wait_for_function(f"location.href !== {first!r}")
    assert page.locator(".abstract").inner_text()


def test_one_can_walk_from_paper_to_data_to_claim_to_paper_to_method_and_back(page: Page, real_site: Path) -> None:
    """The cross-links hold together: each step is a link that a reader sees, and the last one leads back."""
    rows = [json.loads(line) for line in (real_site / "site/papers.jsonl").read_text(encoding="utf-8").splitlines()]
    root = page.url
    start = next(row for row in rows if any(each["name"] == "CIFAR-10" for each in row["datasets"]))
    page.goto(root + start["url"])
    page.locator(".abstract a", has_text="CIFAR-10").first.click()
    page.wait_for_url("**/datasets/cifar-10/")
    assert page.locator(".quotes .quote mark", has_text="CIFAR").count() >= 5
    page.goto(root + "claims/")
    claim = page.locator("table.claims tbody tr", has=page.locator("a[href*='datasets/']")).first
    claim.locator("a[href*='datasets/']").click()
    page.wait_for_url("**/datasets/*/")
    page.locator("table.claims tbody tr a[href*='papers/']").first.click()
    page.wait_for_url("**/papers/*/")
    method = next(row for row in rows if any(each["name"] == "SGD" for each in row["mentions"]))
    page.goto(root + method["url"])
    page.locator(".facts a.more[href*='methods/sgd']").first.click()
    page.wait_for_url("**/methods/sgd/")
    assert page.locator(".quotes > li").count() >= 2
    page.locator(f".quotes a[href*='{method['url']}']").first.click()
    page.wait_for_url(f"**/{method['url']}")


def test_claims_can_be_sorted(page: Page) -> None:
    """A click on a heading sorts by that column, another one the other way round; without scripts it is a table."""
    page.goto(page.url + "claims/")
    values = "() => [...document.querySelectorAll('table.claims tbody td:nth-child(3)')].map(cell => cell.textContent)"
    before = page.evaluate(values)
    button = page.locator("table.claims th button", has_text="Metric")
    button.click()
    named = [value for value in page.evaluate(values) if value]
    assert sorted(page.evaluate(values)) == sorted(before)
    assert named == sorted(named, key=str.casefold)
    button.click()
    assert [value for value in page.evaluate(values) if value] == named[::-1]
    assert page.locator("table.claims th[aria-sort='descending']").count() == 1


def test_claims_can_be_narrowed_by_words(page: Page) -> None:
    """Rows without one of the words typed are hidden; case and accents do not matter, and sorting keeps it so."""
    page.goto(page.url + "claims/")
    rows = page.locator("table.claims tbody tr")
    total = rows.count()
    page.get_by_label("Only rows with").fill("imagenet FID")
    shown = page.locator("table.claims tbody tr:visible")
    assert 0 < shown.count() < total
    assert all("imagenet" in text.lower() and "fid" in text.lower() for text in shown.all_inner_texts())
    assert page.locator(".narrow [role=status]").inner_text() == f"{shown.count()} of {total}"
    page.locator("table.claims th button", has_text="Value").click()
    assert page.locator("table.claims tbody tr:visible").count() == shown.count()
    page.set_viewport_size({"width": 390, "height": 800})
    assert page.locator("table.claims tbody tr:visible").count() == shown.count()
    page.get_by_label("Only rows with").fill("")
    assert page.locator("table.claims tbody tr:visible").count() == total


@pytest.mark.parametrize("width", [390, 1440])
def test_the_whole_entry_of_the_glossary_that_a_link_leads_to_is_marked(page: Page, width: int) -> None:
    """The colour lies under the term and what it stands for, as wide as the list, in columns as before."""
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(page.url + "glossary/#ebm")
    entry, term, reading = (page.locator(f"#ebm{part}") for part in ("", " > dt", " > dd"))
    colour = "element => getComputedStyle(element).backgroundColor"
    assert entry.evaluate(colour) == "rgb(255, 226, 138)"
    boxes = [each.first.bounding_box() for each in (entry, term, reading)]
    whole, first, second = (box or pytest.fail("not shown") for box in boxes)
    assert whole["x"] <= first["x"] < first["x"] + first["width"] <= second["x"]
    assert second["y"] + second["height"] <= whole["y"] + whole["height"] + 1


@pytest.mark.parametrize(("width", "shown"), [(390, True), (1440, False)])
def test_the_menu_has_a_button_where_there_are_no_tabs(page: Page, width: int, shown: bool) -> None:  # noqa: FBT001  # a parameter of the test
    """On a phone a button opens the menu; on a desk the tabs are there instead of it."""
    page.set_viewport_size({"width": width, "height": 800})
    page.reload()
    assert page.locator(".md-header .atlas-menu").is_visible() is shown
    assert page.locator(".md-tabs").is_visible() is not shown


def test_the_palette_toggles(page: Page) -> None:
    """The site follows the system, and a reader can choose."""
    body = page.locator("body")
    assert body.get_attribute("data-md-color-scheme") == "default"
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("document.body.dataset.mdColorScheme === 'slate'")
    page.locator("label.md-header__button[for^='__palette']:visible").click()
    page.wait_for_function("document.body.dataset.mdColorScheme === 'default'")
    page.locator("label.md-header__button[for^='__palette']:visible").click()
    page.wait_for_function("document.body.dataset.mdColorScheme === 'slate'")


@pytest.mark.parametrize("palette", ["light", "dark"])
def test_formulas_are_set_in_both_palettes(page: Page, real_site: Path, palette: Literal["light", "dark"]) -> None:
    """A formula is MathML that the browser sets itself, in the colour of the text around it, with its LaTeX kept."""
    page.emulate_media(color_scheme=palette)
    rows = [json.loads(line) for line in (real_site / "site/papers.jsonl").read_text(encoding="utf-8").splitlines()]
    row = next(row for row in rows if "$L_\\infty$" in row["abstract_source"])
    page.goto(page.url + row["url"])
    formula = page.locator(".abstract math").first
    assert formula.get_attribute("alttext") in row["abstract"]
    assert formula.locator("annotation").text_content() == "L_\\infty"
    box = formula.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 5
    colour = "element => getComputedStyle(element).color"
    assert formula.evaluate(colour) == page.locator(".abstract").evaluate(colour)
    assert page.locator("body").get_attribute("data-md-color-scheme") == {"light": "default", "dark": "slate"}[palette]


@pytest.mark.parametrize("width", [390, 768, 1440])
def test_no_page_is_wider_than_the_window(page: Page, real_site: Path, width: int) -> None:
    """On a phone, a tablet and a desk nothing has to be scrolled sideways."""
    page.set_viewport_size({"width": width, "height": 800})
    site = real_site / "site"
    papers = sorted(path.name for path in (site / "papers").iterdir() if path.is_dir())[::20]
    for path in ("", "topics/", "papers/", "collections/daily-papers/", *(f"papers/{name}/" for name in papers)):
        page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/", 3)[2] + "/" + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= width + 1, path


LIGHT_ALL = """() => [...document.querySelectorAll('.facts .fact')].filter(fact => {
    const marks = () => [...document.querySelectorAll(`.abstract mark.${fact.dataset.fact}`)];
    const lit = element => element.classList.contains('lit');
    const send = (element, type) => element.dispatchEvent(new Event(type, {bubbles: true}));
    const found = marks().length > 0 && marks().every(mark => !lit(mark));
    send(fact, 'focusin'); const on = marks().every(lit);
    send(fact, 'focusout'); const off = marks().every(mark => !lit(mark));
    send(marks()[0], 'mouseover'); const back = lit(fact);
    send(marks()[0], 'mouseout');
    return !(found && on && off && back && !lit(fact));
}).map(fact => fact.textContent)"""


def test_every_fact_on_every_page_lights_up_its_words_and_back(page: Page, real_site: Path) -> None:
    """On all 139 pages each fact has its words, lights them up when it has the focus, and is lit when they are."""
    root = page.url
    dark = {}
    rows = [json.loads(line) for line in (real_site / "site/papers.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(rows) == 139
    for row in rows:
        page.goto(root + row["url"], wait_until="domcontentloaded")
        page.wait_for_selector(".facts[data-ready]", state="attached")
        assert page.locator(".facts .fact").count() > 0
        if faults := page.evaluate(LIGHT_ALL):
            dark[row["url"]] = faults
    assert dark == {}


def test_facts_light_up_by_mouse_and_keyboard(page: Page, real_site: Path) -> None:
    """A person who points at a fact, or comes to it with the Tab key, sees its words lit."""
    paper = next((real_site / "site/papers").glob("hyperbolic-geometry-*")).name
    page.goto(f"{page.url}papers/{paper}/")
    page.wait_for_selector(".facts[data-ready]", state="attached")
    facts = page.locator(".facts .fact")
    facts.nth(0).hover()
    page.locator(f".abstract mark.lit.{facts.nth(0).get_attribute('data-fact')}").first.wait_for()
    facts.nth(0).focus()
    page.keyboard.press("Tab")
    page.locator(f".abstract mark.lit.{facts.nth(1).get_attribute('data-fact')}").first.wait_for()


def test_without_scripts_a_fact_is_a_link_to_its_words(browser: Browser, real_site: Path, served: Serve) -> None:
    """With scripts off everything can be read, and a fact leads to its words, which are then marked."""
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    paper = next((real_site / "site/papers").glob("hyperbolic-geometry-*")).name
    tab.goto(f"{served(real_site / 'site')}papers/{paper}/")
    fact = tab.locator(".facts .fact").first
    name = fact.get_attribute("data-fact")
    fact.click()
    assert tab.url.endswith(f"#{name}")
    assert tab.locator(f"#{name}").count() == 1
    colour = "element => getComputedStyle(element).backgroundColor"
    assert tab.locator(f".abstract mark.{name}").first.evaluate(colour) == "rgb(255, 226, 138)"
    other = tab.locator(f".abstract mark:not(.{name})").first
    assert other.evaluate(colour) == "rgba(0, 0, 0, 0)"
    context.close()
