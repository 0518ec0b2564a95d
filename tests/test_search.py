"""The search and Explore on the real site in a real Chromium: what they find, how they are used, what they fetch."""

import importlib.util
import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from generator.text.language.permalinks import fold

pytest.importorskip("pagefind_bin", reason="needs Pagefind")

WAIT = 30_000  # milliseconds
Serve = Callable[[Path], str]
FIELD = "input.md-search__input"
ITEM = ".md-search-result__item"
SHOWN = ".explore .papers li a"


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """Start Chromium once."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])


@pytest.fixture
def page(browser: Browser, real_site: Path, served: Serve) -> Iterator[Page]:
    """Open the home page; afterwards no script may have failed."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(WAIT)
    tab = context.new_page()
    faults: list[str] = []
    tab.on("pageerror", lambda error: faults.append(str(error)))
    tab.on("console", lambda message: faults.append(message.text) if message.type in {"error", "warning"} else None)
    tab.goto(served(real_site / "site"))
    yield tab
    context.close()
    assert faults == []


@pytest.fixture(scope="module")
def scores(root: Path) -> ModuleType:
    """Give the script that measures the search."""
    specification = importlib.util.spec_from_file_location("search_scores", root / "scripts/search_scores.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def _await_answer(page: Page, query: str) -> None:
    """Wait for the answer to all that was typed: a slow machine shows one to its beginning before."""
    page.locator(f".atlas-search__all a[href$='?q={query}']").wait_for()


def _rows(real_site: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (real_site / "site/papers.jsonl").read_text(encoding="utf-8").splitlines()]


def test_what_is_looked_for_comes_first_and_little_is_fetched(
    browser: Browser, real_site: Path, scores: ModuleType
) -> None:
    """Each paper is found by words of its title and opening, each name first, for at most 100 kB."""
    found = scores.measure(browser, real_site / "site", _rows(real_site))
    assert found["five title words, MRR"] >= 0.98
    assert found["five opening words, MRR"] >= 0.95
    assert found["whole title, MRR"] >= 0.99
    assert found["names, first"] >= 0.95
    assert found["abbreviations, first"] >= 0.95
    for words in ("one word", "five words"):
        assert found[f"first query of {words}, kB, most of 9"] <= 100
    assert found["Explore before its first paper, kB"] <= 250


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Schrödinger", "schrodinger"),
        ("zero-shot", "zero shot"),
        ("zeroshot", "zero-shot"),
        ("CIFAR-10", "cifar10"),
        ("Poincaré", "POINCARE"),
        ("Riemannian batch normalization", "riemannian  Batch-normalization"),
    ],
)
def test_accents_hyphens_and_case_do_not_matter(page: Page, one: str, other: str) -> None:
    """Both spellings find the same papers, and some."""
    ask = "query => window.paperAtlas.search.ask(query).then(({ papers }) => papers.map(({ url }) => url))"
    papers = page.evaluate(ask, one)
    assert papers
    assert set(page.evaluate(ask, other)) == set(papers)


def test_a_name_is_folded_as_the_generator_folds_it(page: Page, real_site: Path) -> None:
    """The script finds each file of names by the keys that the generator wrote."""
    names = sorted({str(each["name"]) for row in _rows(real_site) for each in row["names"]})  # type: ignore[attr-defined]
    names += ["T5-XXL", "Poincaré", "$\\ell_1$-ball", "Łódź ﬁ", "straße", "a_b’s", "ẞ İ", "β-VAE", "日本語 テスト"]
    keys = page.evaluate("names => names.map(window.paperAtlas.search.key)", names)
    assert dict(zip(names, keys, strict=True)) == {name: "".join(fold(name).split()) for name in names}


def test_the_keyboard_is_enough(page: Page) -> None:
    """`/` leads to the field, arrows choose, Escape closes, Enter opens."""
    page.keyboard.press("/")
    page.keyboard.type("hyperbolic")
    _await_answer(page, "hyperbolic")
    field = page.locator(FIELD)
    assert field.get_attribute("aria-expanded") == "true"
    page.keyboard.press("ArrowDown")
    first = page.locator(".atlas-search [aria-selected=true]")
    assert first.get_attribute("id") == field.get_attribute("aria-activedescendant")
    assert "Hyperbolic geometry" in first.inner_text()
    page.keyboard.press("ArrowUp")
    assert "Explore" in page.locator(".atlas-search [aria-selected=true]").inner_text()
    page.keyboard.press("Escape")
    assert field.get_attribute("aria-expanded") == "false"
    assert field.input_value() == "hyperbolic"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/topics/hyperbolic-geometry/")


def test_what_is_chosen_stays_so_while_more_letters_find_it_too(page: Page) -> None:
    """An answer that comes late does not take away what the arrows chose, but what it has no more is not kept."""
    page.locator(FIELD).click()
    page.keyboard.type("hyperbol")
    _await_answer(page, "hyperbol")
    page.keyboard.press("ArrowDown")
    page.keyboard.type("ic")
    _await_answer(page, "hyperbolic")
    chosen = page.locator(".atlas-search [aria-selected=true]")
    assert "Hyperbolic geometry" in chosen.inner_text()
    assert chosen.get_attribute("id") == page.locator(FIELD).get_attribute("aria-activedescendant")
    for _ in "yperbolic":
        page.keyboard.press("Backspace")
    page.wait_for_function("document.querySelector('.atlas-search__status').textContent.startsWith('Looks into')")
    assert page.locator(FIELD).get_attribute("aria-activedescendant") is None
    page.keyboard.press("Enter")
    page.wait_for_url("**/explore/?q=h")


def test_the_field_says_what_it_looks_into_and_when_there_is_nothing(page: Page) -> None:
    """Before a query it says what is searched; without a result it says so and leads on."""
    page.locator(FIELD).click()
    status = page.locator(".atlas-search .atlas-search__status")
    page.wait_for_function("document.querySelector('.atlas-search__status')?.textContent.includes('139 abstracts')")
    page.keyboard.type("xyzzyplugh")
    page.wait_for_function("document.querySelector('.atlas-search__status')?.textContent.includes('xyzzyplugh')")
    assert status.inner_text().startswith("Nothing here has all of these words")
    page.locator(".atlas-search .atlas-search__note").get_by_role("link", name="all papers from A to Z").click()
    page.wait_for_url("**/papers/")


def test_the_field_of_the_home_page_suggests_while_one_types(page: Page) -> None:
    """It has a panel of its own, which arrows and Enter use as in the header."""
    field = page.locator(".home-search input")
    field.fill("hyperbolic")
    page.locator(f".home-search {ITEM}").first.wait_for()
    assert page.locator(".atlas-search > .atlas-search__panel").is_hidden()
    page.keyboard.press("ArrowDown")
    first = page.locator(".home-search [aria-selected=true]")
    assert first.get_attribute("id") == field.get_attribute("aria-activedescendant")
    ids = page.locator("[role=listbox]").evaluate_all("lists => lists.map(list => list.id)")
    assert len(set(ids)) == 2
    page.keyboard.press("Enter")
    page.wait_for_url("**/topics/hyperbolic-geometry/")


def test_explore_offers_what_the_words_name(page: Page) -> None:
    """All papers of a topic are one click from its name, and an abbreviation leads to its entry."""
    page.goto(f"{page.url}explore/?q=pde+solvers")
    offer = page.locator(".explore-offer", has_text="All of the topic")
    offer.wait_for()
    match = re.fullmatch(r"All of the topic PDEs and neural operators \((\d+)\)", offer.inner_text())
    assert match
    assert int(match[1]) > int(page.locator(".explore-count").inner_text().split(" of ")[0])
    offer.click()
    page.wait_for_function("location.search === '?topic=PDEs+and+neural+operators'")
    page.wait_for_function(
        "text => document.querySelector('.explore-count').textContent.startsWith(text)", arg=f"{match[1]} of 139"
    )
    assert offer.count() == 0
    page.goto(f"{page.url.split('?')[0]}?q=EBM")
    page.locator(".explore-offer", has_text="EBM: energy-based model").click()
    page.wait_for_url("**/glossary/**")


def test_explore_with_three_filters_and_back(page: Page, real_site: Path) -> None:
    """Filters add up, the address holds them, chips and the back button take them away."""
    page.goto(f"{page.url}explore/")
    page.locator(SHOWN).first.wait_for()
    assert page.locator(".explore-count").inner_text() == "139 papers"
    counts = []
    for facet, value in (("topic", "Geometry and topology"), ("has", "code"), ("kind", "method")):
        page.locator(f".explore-facet--{facet} input[data-value='={value}']").check()
        page.wait_for_function("name => location.search.includes(`${name}=`)", arg=facet)
        page.locator(f".explore-chips button:has-text('{value}')").first.wait_for()
        counts.append(int(page.locator(".explore-count").inner_text().split(" ")[0]))
    wanted = [
        row
        for row in _rows(real_site)
        if "method" in row["contributions"]  # type: ignore[operator]
        and any(link["kind"] == "code" for link in row["links"])  # type: ignore[attr-defined]
    ]
    assert 139 > counts[0] > counts[1] >= counts[2] > 0
    assert counts[2] < len(wanted)
    shown = {page.url.split("/explore/")[0] + "/" + str(row["url"]) for row in wanted}
    assert (
        set(page.locator(SHOWN.replace(" a", " > a")).evaluate_all("links => links.map(({ href }) => href)")) <= shown
    )
    state = page.url
    page.go_back()
    page.wait_for_function("!location.search.includes('kind=')")
    page.wait_for_function(
        "text => document.querySelector('.explore-count')?.textContent.startsWith(text)", arg=f"{counts[1]} of"
    )
    page.goto(state)
    page.locator(SHOWN).first.wait_for()
    assert page.locator(".explore-count").inner_text() == f"{counts[2]} of 139 papers"
    page.locator(".explore-chips button", has_text="code").click()
    page.wait_for_function("!location.search.includes('has=')")


def test_explore_finds_words_within_filters_and_says_when_there_is_nothing(page: Page) -> None:
    """Free text and filters act together; where nothing has all, each can be removed where that is said."""
    page.goto(f"{page.url}explore/?topic=Hyperbolic+geometry&show=titles")
    page.locator(SHOWN).first.wait_for()
    page.get_by_label("Words in titles and abstracts").fill("decision tree")
    page.wait_for_function("document.querySelector('.explore-count')?.textContent.startsWith('1 of')")
    assert "hyperDT" in page.locator(SHOWN).first.inner_text()
    page.get_by_label("Words in titles and abstracts").fill("xyzzyplugh")
    page.locator(".explore-none").wait_for()
    assert page.locator(".explore-none").inner_text().startswith("No paper has all of these. Remove one:")
    page.locator(".explore-none button", has_text="xyzzyplugh").click()
    page.locator(SHOWN).first.wait_for()
    assert page.locator(".explore-count").inner_text().startswith("4 of 139")


def test_explore_shows_more_and_gives_the_set_away(page: Page, real_site: Path) -> None:
    """Twenty at a time, in order of collections or titles; the whole set is there for an export, abstracts whole."""
    page.goto(f"{page.url}explore/?show=abstracts")
    page.locator(SHOWN).first.wait_for()
    rows = _rows(real_site)
    page.wait_for_function("document.querySelectorAll('.explore .papers > ul > li').length === 20")
    assert page.locator(".explore-abstract").all_text_contents() == [
        " ".join(str(row["abstract"]).split()) for row in rows[:20]
    ]
    page.get_by_role("button", name="20 more").click()
    page.wait_for_function("document.querySelectorAll('.explore .papers > ul > li').length === 40")
    papers = page.evaluate("window.paperAtlas.currentSet()")
    assert [paper["id"] for paper in papers] == [row["id"] for row in rows]
    assert [paper["title"] for paper in papers] == [row["title"] for row in rows]
    page.get_by_label("Sorted by").select_option("title")
    page.wait_for_function("location.search.includes('sort=title')")
    ordered = sorted(rows, key=lambda row: (fold(str(row["title"])), row["id"]))
    page.wait_for_function(
        "title => document.querySelector('.explore .papers a')?.textContent === title", arg=ordered[0]["title"]
    )


def test_a_facet_is_narrowed_by_typing(page: Page) -> None:
    """The field of a facet and its button keep the focus, and a letter typed there is no shortcut."""
    page.goto(f"{page.url}explore/")
    topics = page.locator(".explore-facet--topic")
    topics.locator(".explore-filter").click()
    before = topics.locator("li").count()
    page.keyboard.type("geo")
    assert topics.locator(".explore-filter").input_value() == "geo"
    assert page.evaluate("document.activeElement.className").split(" ")[0] == "explore-filter"
    names = topics.locator("li .explore-value").all_inner_texts()
    assert 0 < len(names) < before
    assert all("geo" in name.lower() for name in names)
    topics.locator(".explore-filter").fill("")
    more = topics.locator(".explore-wider")
    assert more.inner_text().endswith(" more")
    more.focus()
    page.keyboard.press("Enter")
    assert topics.locator("li").count() > before
    assert page.evaluate("document.activeElement.textContent") == "fewer"
    topics.locator("input[data-value='=Geometry and topology']").focus()
    page.keyboard.press("Space")
    page.locator(".explore-chips button").first.wait_for()
    assert page.evaluate("document.activeElement.dataset.value") == "=Geometry and topology"


def test_choices_stay_that_all_results_have_or_none(page: Page) -> None:
    """A topic of all results can still be chosen; that none has code is said, and cannot be chosen."""
    page.goto(f"{page.url}explore/?q=hyperbolic")
    topic = page.locator(".explore-facet--topic li", has_text="Hyperbolic geometry")
    topic.wait_for()
    number = page.locator(".explore-count").inner_text().split(" ")[0]
    assert topic.locator(".explore-number").inner_text() == number
    page.goto(page.url.replace("hyperbolic", "xyzzyplugh"))
    code = page.locator(".explore-facet--has li", has_text="code")
    code.wait_for()
    assert code.locator(".explore-number").inner_text() == "0"
    assert code.locator("input").is_disabled()
    names = page.locator(".explore-facet--has .explore-value").all_inner_texts()
    assert [name.lower() for name in names][:2] == ["code", "claims in figures"]


def test_the_choices_stay_where_no_paper_is_left(page: Page) -> None:
    """Headings and choices stand where they stood, with no paper each, and none can be chosen."""
    page.goto(f"{page.url}explore/?q=hyperbolic")
    values = ".explore-facet:visible .explore-value"
    page.locator(values).first.wait_for()
    page.wait_for_function("document.querySelectorAll('.explore-facet:not([hidden])').length >= 4")
    before = page.locator(values).all_inner_texts()
    headings = page.locator(".explore-facet:visible legend").all_inner_texts()
    page.get_by_label("Words in titles and abstracts").fill("hyperbolic trees code")
    page.locator(".explore-none").wait_for()
    assert page.locator(values).all_inner_texts() == before
    assert page.locator(".explore-facet:visible legend").all_inner_texts() == headings
    assert set(page.locator(".explore-facet:visible .explore-number").all_inner_texts()) == {"0"}
    assert page.locator(".explore-facet:visible input[type=checkbox]:enabled").count() == 0
    page.goto(page.url)
    page.wait_for_function("document.querySelectorAll('.explore-facet:not([hidden])').length >= 4")
    assert set(page.locator(".explore-facet:visible .explore-number").all_inner_texts()) == {"0"}


def test_all_that_is_chosen_is_cleared_at_once(page: Page) -> None:
    """The button is there where there are two things to remove, and is none of the chips."""
    page.goto(f"{page.url}explore/?q=geometry&topic=Hyperbolic+geometry")
    page.locator(SHOWN).first.wait_for()
    clear = page.get_by_role("button", name="Clear all words and filters")
    assert clear.inner_text() == "Clear all"
    clear.click()
    page.wait_for_function("location.search === ''")
    page.wait_for_function("document.querySelector('.explore-count').textContent === '139 papers'")
    assert page.get_by_label("Words in titles and abstracts").input_value() == ""


@pytest.mark.parametrize("width", [390, 1440])
def test_the_words_stand_before_the_filters(page: Page, width: int) -> None:
    """On a phone the field is above the fold of the filters, on a desk the filters stand beside it."""
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{page.url}explore/")
    page.locator(SHOWN).first.wait_for()
    boxes = [page.locator(name).bounding_box() for name in (".explore-field", ".explore-side", ".explore-main")]
    field, side, main = (box or pytest.fail("not shown") for box in boxes)
    assert field["y"] + field["height"] <= main["y"]
    if width == 390:
        assert field["y"] + field["height"] <= side["y"] < main["y"]
    else:
        assert side["x"] + side["width"] <= field["x"] == main["x"]
        assert side["y"] == field["y"]


def test_enter_leads_to_all_results(page: Page) -> None:
    """Where no hit is chosen with the arrow keys; the field says so to those who hear it."""
    field = page.locator(FIELD)
    assert "Enter shows all results" in str(field.get_attribute("aria-label"))
    field.fill("hyperbolic")
    page.locator(ITEM).first.wait_for()
    assert "Enter shows all results" in page.locator(".atlas-search .atlas-search__status").inner_text()
    page.keyboard.press("Enter")
    page.wait_for_url("**/explore/?q=hyperbolic")
    page.locator(SHOWN).first.wait_for()
    assert page.get_by_label("Words in titles and abstracts").input_value() == "hyperbolic"


def test_a_topic_leads_to_its_papers_in_explore(page: Page) -> None:
    """The filter of the topic is set there, and finds as many papers as the link says."""
    page.goto(f"{page.url}topics/energy-based-models/")
    link = page.locator(".to-explore a")
    number = link.inner_text().split()[2]
    link.click()
    page.wait_for_url("**/explore/?topic=Energy-based+models")
    page.locator(SHOWN).first.wait_for()
    assert page.locator(".explore-count").inner_text() == f"{number} of 139 papers"


def test_each_word_of_a_query_can_be_removed_or_become_a_filter(page: Page) -> None:
    """Words that are not required have no chip; `code` may mean the filter, whose papers are counted."""
    explore = f"{page.url}explore/"
    page.goto(f"{explore}?q=geometry+with+code")
    offer = page.locator(".explore-offer", has_text="With code")
    offer.wait_for()
    field = page.get_by_label("Words in titles and abstracts")
    number = int(offer.inner_text().removeprefix("With code (").removesuffix(")"))
    offer.click()
    page.wait_for_function("location.search === '?q=geometry&has=code'")
    assert field.input_value() == "geometry"
    page.wait_for_function(
        "text => document.querySelector('.explore-count').textContent.startsWith(text)", arg=f"{number} of 139"
    )
    assert number
    assert offer.count() == 0
    page.goto(f"{explore}?q=%22deep+trees+with+code%22")
    none = page.locator(".explore-none")
    none.locator("button").first.wait_for()
    assert none.locator("button").all_inner_texts() == ['Without "deep trees with code" (139 papers)']


def test_a_filter_that_would_leave_nothing_is_not_offered(page: Page) -> None:
    """Of the papers with the other words none has code: that is said, with a way to them, and each word can go."""
    page.goto(f"{page.url}explore/?q=hyperbolic+trees+with+code")
    none = page.locator(".explore-none")
    rest = none.locator(".explore-rest")
    rest.wait_for()
    assert page.locator(".explore-offer").count() == 0
    says = rest.inner_text()
    removals = none.locator("button").all_inner_texts()
    assert removals[-2:] == [says, "Clear all"]
    found = [re.fullmatch(r"Without “(\w+)” \((\d+) papers?\)", text) for text in removals[:-2]]
    lefts = {match[1]: int(match[2]) for match in found if match}
    assert list(lefts) == ["hyperbolic", "trees", "code"]
    for word, left in lefts.items():
        query = " ".join(other for other in lefts if other != word)
        assert left == page.evaluate("query => window.paperAtlas.search.find(query).then(r => r.results.length)", query)
    assert lefts["code"] > 0
    rest.click()
    page.wait_for_function("location.search === '?q=hyperbolic+trees'")
    assert page.get_by_label("Words in titles and abstracts").input_value() == "hyperbolic trees"
    page.locator(SHOWN).first.wait_for()
    number = int(page.locator(".explore-count").inner_text().split(" of ")[0])
    papers = "1 paper, without" if number == 1 else f"{number} papers, all without"
    assert says == f"“hyperbolic trees”: {papers} code"
    code = page.locator(".explore-facet--has li", has_text="code")
    page.wait_for_function("document.querySelector('.explore-facet--has .explore-number')?.textContent === '0'")
    assert code.locator("input").is_disabled()


def test_a_word_that_no_paper_has_is_named(page: Page) -> None:
    """The search passes over it, so the papers that stand there do not hold all that was asked for."""
    page.goto(f"{page.url}explore/?q=hyperbolic+xyzzyplugh")
    page.get_by_text("No paper has “xyzzyplugh”.").wait_for()
    assert page.locator(SHOWN).count()
    page.goto(f"{page.url.split('?')[0]}?q=hyperbolic+geometry")
    page.locator(SHOWN).first.wait_for()
    page.wait_for_timeout(500)
    assert "No paper has" not in page.locator(".explore-count").inner_text()


def test_back_from_a_paper_leads_to_the_same_place(page: Page) -> None:
    """As many papers stand there as before, scrolled as far."""
    page.goto(f"{page.url}explore/")
    rows = ".explore .papers > ul > li"
    for number in (20, 40):
        page.wait_for_function(
            "([rows, number]) => document.querySelectorAll(rows).length === number", arg=[rows, number]
        )
        page.get_by_role("button", name="20 more").click()
    page.wait_for_function("rows => document.querySelectorAll(rows).length === 60", arg=rows)
    link = page.locator(f"{rows} > a").nth(52)
    link.scroll_into_view_if_needed()
    place = page.evaluate("window.scrollY")
    assert place > 900
    link.click()
    page.wait_for_url("**/papers/*/")
    page.go_back()
    page.wait_for_function("rows => document.querySelectorAll(rows).length === 60", arg=rows)
    page.wait_for_function("place => Math.abs(window.scrollY - place) < 5", arg=place)
    assert "/explore/" in page.url


def test_without_scripts_there_is_a_way_to_all_papers(browser: Browser, real_site: Path, served: Serve) -> None:
    """The header leads to the list from A to Z, and Explore to all lists."""
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    tab.goto(f"{served(real_site / 'site')}explore/")
    assert tab.locator(FIELD).is_hidden()
    assert tab.locator(".explore-without a").count() == 5
    tab.locator(".atlas-search-without").click()
    assert tab.url.endswith("/papers/")
    context.close()


def test_it_works_in_a_folder_of_a_site(browser: Browser, real_site: Path, served: Serve, tmp_path: Path) -> None:
    """A site need not stand at the root of its host."""
    shutil.copytree(real_site / "site", tmp_path / "library/atlas")
    tab = browser.new_page()
    tab.goto(f"{served(tmp_path)}library/atlas/topics/")
    tab.locator(FIELD).fill("hyperDT")
    tab.locator(f"{ITEM} a").first.click()
    tab.wait_for_url("**/library/atlas/papers/hyperbolic-geometry-*/")
    tab.close()


def test_hostile_titles_and_names_are_text(
    browser: Browser, new_project: Callable[[], Path], command: Callable[..., object], served: Serve
) -> None:
    """Marks in an abstract, a collection and a name show as they are, in results and in Explore."""
    project = new_project()
    hostile = (
        "We propose <img src=x onerror=alert(1)>Net (<b>IN</b>), a network for <script>alert(2)</script> trees. Good."
    )
    (project / "seeds/pile.txt").write_text(f"<i>My</i> pile\n\n{hostile}\n", encoding="utf-8")
    command(project, "build")
    tab = browser.new_page()
    alerts: list[str] = []
    tab.on("dialog", lambda dialog: alerts.append(dialog.message))
    tab.goto(f"{served(project / 'site')}explore/?show=abstracts")
    tab.locator(SHOWN).first.wait_for()
    assert "<script>alert(2)</script>" in tab.locator(".explore-abstract").inner_text()
    tab.locator(FIELD).fill("network trees")
    tab.locator(ITEM).first.wait_for()
    assert tab.locator(".explore img, .explore script, .explore i, .atlas-search img, .atlas-search b").count() == 0
    assert alerts == []
    tab.close()
