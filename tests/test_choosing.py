"""Star, list, share, cite and export, in a real Chromium, on a small site with hostile texts."""

import csv
import html
import io
import json
import re
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import markdown
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from generator.citing import make_key

WAIT = 15_000  # milliseconds
Open = Callable[..., Page]

SEED = """My {pile} & more

We draw large trees in the hyperbolic plane, where there is room for all of their leaves. We introduce TreeDraw, a
method that needs few dimensions. Code: https://github.com/someone/trees

</pre></div><script>window.hacked = 1</script> We introduce "EvilNet" } , title = {x}, a net for 50% of R&D that is
<b>bold</b> and reaches an accuracy of 93.1% on CIFAR-10.

We study how memory fades in recurrent nets, and show that gates help when sequences are long and noise is strong.
"""
HOSTILE = {
    "id": "papers/evil-abc123",
    "url": "papers/evil-abc123/",
    "title": '=cmd|"x"!A0 } <img src=x onerror=alert(1)> [a](javascript:b) *c*',
    "gist": "+1, one\nline",
    "collection": "@home",
    "number": 3,
    "topics": ["a; b", "-c"],
    "code": ["https://a.io/x(y)", "javascript:alert(1)"],
}


@pytest.fixture(scope="module")
def rows(
    new_project: Callable[[], Path], command: Callable[..., subprocess.CompletedProcess[str]]
) -> Sequence[Mapping[str, Any]]:
    """Build the small site once, and give what its `papers.jsonl` says of each paper, with the folder of the site."""
    project = new_project()
    (project / "seeds/pile.txt").write_text(SEED, encoding="utf-8")
    result = command(project, "build")
    assert result.returncode == 0, result.stderr
    lines = (project / "site/papers.jsonl").read_text(encoding="utf-8").splitlines()
    return [{**json.loads(line), "site": project / "site"} for line in lines]


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """Start Chromium once."""
    with sync_playwright() as playwright:
        # Without the sandbox: it needs rights that containers lack, and the pages are our own.
        yield playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])


@pytest.fixture
def address(rows: Sequence[Mapping[str, Any]], served: Callable[[Path], str]) -> str:
    """Serve the site from a folder below the root of the host."""
    site = rows[0]["site"]
    return f"{served(site.parent)}{site.name}/"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Give a reader's browser, with nothing stored, and say afterwards whether a script failed."""
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    context.set_default_timeout(WAIT)
    faults: list[str] = []
    context.on("weberror", lambda error: faults.append(str(error.error)))
    yield context
    context.close()
    assert faults == []


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Give a tab."""
    return context.new_page()


def _starred(page: Page) -> list[str]:
    return page.locator(".starred-list li > a").all_inner_texts()


def _export(page: Page, name: str, within: str = ".starred-list") -> bytes:
    with page.expect_download() as download:
        page.locator(within).get_by_role("button", name=name).click()
    return Path(download.value.path()).read_bytes()


def test_a_starred_paper_stays_starred(page: Page, address: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """The star says its state, survives a reload, and the list shows title and gist and lets go and take back."""
    page.goto(address + "papers/")
    topics = page.locator(".papers li", has_text=rows[0]["title"]).locator("small a").all_inner_texts()
    page.goto(address + rows[0]["url"])
    star = page.locator(".actions").get_by_role("button", name="Star")
    assert star.get_attribute("aria-pressed") == "false"
    star.focus()
    page.keyboard.press("Enter")
    page.reload()
    assert star.get_attribute("aria-pressed") == "true"
    assert star.inner_text() == "Starred"
    assert page.locator(".to-starred").inner_text() == "My list (1)"
    page.locator(".to-starred").click()
    page.locator(".starred-list li").first.wait_for()
    assert _starred(page) == [rows[0]["title"]]
    assert rows[0]["tldr"]["text"] in page.locator(".starred-list li").inner_text()
    assert page.locator(".starred-list li .chip").inner_text() == "code"
    assert topics
    assert page.locator(".starred-list li small").nth(1).inner_text() == " · ".join(topics)
    page.get_by_role("button", name="Remove: ").click()
    assert _starred(page) == []
    assert page.locator(".starred-list .lead").inner_text() == "You have not starred any papers yet."
    assert page.evaluate("document.activeElement.textContent") == "Undo"
    page.keyboard.press("Enter")
    assert _starred(page) == [rows[0]["title"]]
    page.locator(".starred-list li > a").click()
    page.wait_for_url(f"**/{rows[0]['url']}")


def test_a_paper_is_starred_from_a_list(page: Page, address: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """Each row has one star, however often the page is begun anew, and the list then knows all of the paper."""
    page.goto(address + "papers/")
    page.wait_for_selector(".row-star")
    page.evaluate("() => { for (let i = 0; i < 3; i++) document$.next(document); }")
    assert page.locator(".papers li").count() == page.locator(".row-star").count() == len(rows)
    row = page.locator(".papers li", has_text=rows[1]["title"])
    row.get_by_role("button", name="Star").click()
    page.wait_for_function("Object.values(localStorage).some(value => value.includes('My {pile}'))")
    page.goto(address + "starred/")
    assert _starred(page) == [rows[1]["title"]]
    assert page.locator(".starred-list li small").all_inner_texts()[-1] == "My {pile} & more, no. 2"
    assert page.evaluate("window.hacked") is None


@pytest.mark.parametrize("path", ["papers/", "page"])
def test_the_message_leads_to_the_list(page: Page, address: str, rows: Sequence[Mapping[str, Any]], path: str) -> None:
    """Whoever stars a paper can go to the list from there, with the mouse and by keyboard."""
    page.goto(address + (rows[0]["url"] if path == "page" else path))
    star = page.locator(".actions .star" if path == "page" else ".row-star").first
    star.click()
    assert star.inner_text() == "Starred"
    message = page.locator(".choosing-message.shown")
    assert message.inner_text() == "Starred. 1 paper in your list. Show my list"
    message.get_by_role("link").click()
    page.wait_for_url("**/starred/")
    page.locator(".starred-list li").wait_for()


def test_other_tabs_follow(context: BrowserContext, address: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """What is starred in one tab is starred in the others at once."""
    one, other, third = context.new_page(), context.new_page(), context.new_page()
    one.goto(address + rows[0]["url"])
    other.goto(address + rows[0]["url"])
    third.goto(address + "starred/")
    one.locator(".actions .star").click()
    other.wait_for_selector(".actions .star[aria-pressed='true']")
    third.wait_for_selector(".starred-list li")
    assert _starred(third) == [rows[0]["title"]]
    one.locator(".actions .star").click()
    other.wait_for_selector(".actions .star[aria-pressed='false']")


@pytest.mark.parametrize("what", ["setItem", "getItem"])
def test_storage_may_be_denied(page: Page, address: str, rows: Sequence[Mapping[str, Any]], what: str) -> None:
    """Where the browser keeps nothing, the star works for the time being, and the reader is told."""
    page.add_init_script(
        f"""const own = Storage.prototype.{what};
        Storage.prototype.{what} = function (key, ...rest) {{
            if (key.includes("starred")) throw new DOMException("denied", "SecurityError");
            return own.call(this, key, ...rest);
        }};"""
    )
    page.goto(address + rows[0]["url"])
    star = page.locator(".actions .star")
    star.click()
    if what == "setItem":
        assert star.get_attribute("aria-pressed") == "true"
        assert "does not let the site keep anything" in page.locator(".choosing-message.shown").inner_text()
        star.click()
    assert star.get_attribute("aria-pressed") == "false"


@pytest.mark.parametrize("stored", ["{", "null", "7", '[1, null, {"id": 5}, {"id": "papers/../x"}]', '{"length": 3}'])
def test_what_is_stored_may_be_anything(page: Page, address: str, stored: str) -> None:
    """What is not a list of papers counts as none."""
    page.goto(address + "starred/")
    page.wait_for_selector(".starred-list .lead")
    page.evaluate(
        "value => localStorage.setItem(`${new URL('..', location).pathname}.paper-atlas.starred`, value)", stored
    )
    page.reload()
    assert page.locator(".starred-list .lead").inner_text() == "You have not starred any papers yet."


def test_a_list_can_be_shared(page: Page, browser: Browser, address: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """The link shows the list to somebody else, who can keep it; a paper that is not there is named, and not kept."""
    for row in rows[:2]:
        page.goto(address + row["url"])
        page.locator(".actions .star").click()
    page.goto(address + "starred/")
    page.get_by_role("button", name="Copy link to this list").click()
    page.wait_for_selector(".choosing-message.shown")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{address}starred/#" + ",".join(row["id"].removeprefix("papers/") for row in rows[1::-1])
    other = browser.new_page()
    other.goto(f"{link},gone-abc123,<b>,__config")
    other.wait_for_selector(".starred-list li")
    assert _starred(other) == [rows[1]["title"], rows[0]["title"]]
    assert "shared: 3 papers" in other.locator(".starred-list .lead").inner_text()
    assert "no page for it" in other.locator(".starred-list li", has_text="gone-abc123").inner_text()
    assert other.locator("h1").inner_text() == "A shared list"
    assert other.title().startswith("A shared list")
    assert other.locator(".starred-list .row-star").count() == 2
    other.locator(".starred-list .row-star").last.click()
    assert other.locator(".choosing-message").inner_text() == "Starred. 1 paper in your list."
    other.get_by_role("button", name="Keep these").click()
    assert _starred(other) == [rows[1]["title"], rows[0]["title"]]
    assert other.url == f"{address}starred/"
    assert other.locator(".starred-status").inner_text() == "1 paper added to your list."
    assert other.locator("h1").inner_text() == "My list"
    other.goto(f"{address}starred/#{rows[2]['id'].removeprefix('papers/')}")
    other.wait_for_selector(".starred-list li:only-child")
    assert _starred(other) == [rows[2]["title"]]
    other.get_by_role("button", name="Show my own list").click()
    assert len(_starred(other)) == 2
    other.close()


def test_the_starred_papers_are_exported(page: Page, address: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """As Markdown, as BibTeX with the entries of the pages, and as CSV."""
    for row in rows:
        page.goto(address + row["url"])
        page.locator(".actions .star").click()
    entries = [page.goto(address + row["url"]) and page.locator(".bibtex").text_content() for row in reversed(rows)]
    for row, entry in zip(reversed(rows), entries, strict=True):
        assert f"  url = {{{address}{row['url']}}},\n" in str(entry)  # which only the reader's browser knows here
    page.goto(address + "starred/")
    assert _export(page, "BibTeX").decode() == "\n".join(str(entry) for entry in entries)
    table = list(csv.DictReader(io.StringIO(_export(page, "CSV").decode("utf-8-sig"), newline="")))
    assert [row["title"].removeprefix("'") for row in table] == [row["title"] for row in reversed(rows)]
    assert [row["url"] for row in table] == [address + row["url"] for row in reversed(rows)]
    items = re.findall('<li><a href="(.*?)">(.*?)</a>', markdown.markdown(_export(page, "Markdown").decode()))
    assert [(href, html.unescape(title)) for href, title in items] == [
        (address + row["url"], row["title"]) for row in reversed(rows)
    ]


def test_any_set_is_exported_and_no_text_of_it_acts(page: Page, address: str) -> None:
    """A page gives its set by a function; formulas, marks, tags and braces in it stay text."""
    page.goto(address)
    page.evaluate(
        """paper => {
            const place = document.body.appendChild(document.createElement("div"));
            place.className = "place";
            paperAtlas.exportButtons(place, () => []);
            paperAtlas.exportButtons(place, async () => [paper]);
        }""",
        HOSTILE,
    )
    assert page.locator(".place button").all_inner_texts() == ["Markdown", "BibTeX", "CSV"]
    table = _export(page, "CSV", ".place")
    assert table.startswith(b"\xef\xbb\xbf")
    assert table.count(b"\r\n") == 2
    (row,) = csv.DictReader(io.StringIO(table.decode("utf-8-sig"), newline=""))
    assert row == {
        "title": f"'{HOSTILE['title']}",
        "gist": "'+1, one line",
        "collection": "'@home",
        "number": "3",
        "topics": "a; b; -c",
        "code": "https://a.io/x(y)",
        "url": f"{address}papers/evil-abc123/",
        "id": "papers/evil-abc123",
    }
    shown = markdown.markdown(_export(page, "Markdown", ".place").decode())
    assert re.findall("<([a-z]+)", shown) == ["ul", "li", "a", "br", "br", "br", "a"]
    assert str(HOSTILE["title"]) in html.unescape(shown)
    assert re.findall('href="(.*?)"', shown) == [f"{address}papers/evil-abc123/", "https://a.io/x%28y%29"]
    assert _export(page, "BibTeX", ".place").decode() == (
        "@misc{evil-abc123,\n"
        '  title = {{=cmd|"x"!A0 {\\textbraceright} {\\textless}img src=x onerror=alert(1){\\textgreater} '
        "{[}a](javascript:b) {*}c{*}}},\n"
        "  howpublished = {@home},\n"
        f"  url = {{{address}papers/evil-abc123/}},\n"
        "}\n"
    )


def test_keys_are_those_of_the_generator(page: Page, address: str) -> None:
    """The entry that a script writes where no page is at hand has the key that the page would have."""
    page.goto(address)
    slugs = ("deep-generative-models-abc123", "machine-tree-robots-abc123", "a-bb-cc-dd-eeeee-abc123", "abc123")
    ids = [f"papers/{slug}" for slug in slugs]
    write = "ids => ids.map(id => paperAtlas.formats.toEntry({ id, title: 'x', collection: '', shown: '' }))"
    assert [entry.split("\n")[0] for entry in page.evaluate(write, ids)] == [f"@misc{{{make_key(id_)}," for id_ in ids]


def test_rows_that_a_script_makes_have_stars(page: Page, address: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """Explore says where its rows come and go; each that comes gets its star, with the state of the paper."""
    page.goto(address + rows[0]["url"])
    page.locator(".actions .star").click()
    page.evaluate(
        """url => {
            const place = document.querySelector("article").appendChild(document.createElement("div"));
            place.className = "papers";
            place.dispatchEvent(new CustomEvent("atlas:explore", {bubbles: true}));
            const link = place.appendChild(document.createElement("li")).appendChild(document.createElement("a"));
            link.href = url;
            link.textContent = "<b>";
        }""",
        address + rows[0]["url"],
    )
    star = page.locator(".papers .row-star")
    assert star.get_attribute("aria-label") == "Starred: <b>"
    star.click()
    page.wait_for_selector(".actions .star[aria-pressed='false']")
    assert star.get_attribute("aria-pressed") == "false"


def test_an_empty_set_is_not_exported(page: Page, address: str) -> None:
    """The reader is told so, and nothing is downloaded."""
    page.goto(address)
    page.evaluate("() => paperAtlas.exportButtons(document.body, () => undefined)")
    page.get_by_role("button", name="CSV").click()
    page.get_by_text("There is no paper here to export.").wait_for()


def test_a_citation_and_a_link_are_copied(page: Page, address: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """What is copied is what is shown; Escape and a click elsewhere close the panel."""
    page.goto(f"{address}{rows[1]['url']}?a=b#f1")
    page.get_by_role("button", name="Copy link").click()
    page.get_by_text("Link copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == address + rows[1]["url"]
    summary = page.locator(".cite summary")
    summary.click()
    page.get_by_role("button", name="Copy BibTeX").click()
    page.get_by_text("BibTeX copied.").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator(".bibtex").inner_text().strip()
    assert copied.startswith(f"@misc{{{make_key(rows[1]['id'])},\n  title = {{{{")
    page.get_by_role("button", name="Copy text").click()
    page.get_by_text("Citation copied.").wait_for()
    page.keyboard.press("Escape")
    assert page.locator(".cite[open]").count() == 0
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    summary.click()
    page.locator("h1").click()
    assert page.locator(".cite[open]").count() == 0


def test_where_copying_is_denied_the_text_is_shown(page: Page, address: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """The reader can copy it by hand."""
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))")
    page.goto(address + rows[0]["url"])
    page.get_by_role("button", name="Copy link").click()
    assert page.locator(".choosing-message textarea").input_value() == address + rows[0]["url"]


def test_without_scripts_one_can_cite(browser: Browser, address: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """The entry is there; the buttons that would do nothing are not; the list says why it is empty."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + rows[1]["url"])
    page.locator(".cite summary").click()
    assert page.locator(".bibtex").inner_text().startswith("@misc{")
    assert page.locator(".actions button:visible").count() == 0
    page.goto(address + "starred/")
    assert "scripts are off here" in page.locator("noscript").inner_text()
    context.close()


@pytest.mark.parametrize(("width", "slowed"), [(390, 1), (1440, 8)])
def test_nothing_moves_when_the_script_begins(
    page: Page, address: str, rows: Sequence[Mapping[str, Any]], width: int, slowed: int
) -> None:
    """Stars and counts have their room before they are there, and so has an abstract on a page that comes in slowly."""
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(address + rows[0]["url"])
    page.locator(".actions .star").click()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    for path in (rows[0]["url"], "papers/", "starred/"):
        page.goto(address + path)
        shift = page.evaluate(
            """() => new Promise(done => {
                let sum = 0;
                new PerformanceObserver(list => list.getEntries().forEach(each => { sum += each.value; }))
                    .observe({type: "layout-shift", buffered: true});
                requestAnimationFrame(() => setTimeout(() => done(sum), 300));
            })"""
        )
        assert shift < 0.01, path
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
