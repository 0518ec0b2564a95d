"""What a page of the real site costs: bytes, other hosts, and text that jumps while it loads."""

import gzip
from collections.abc import Callable, Mapping
from pathlib import Path

from playwright.sync_api import Browser, Response

Serve = Callable[[Path], str]
MOST_BYTES = 60_000
MOST_SHIFT = 0.01

SHIFT = """() => new Promise(resolve => {
    let sum = 0;
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({type: 'layout-shift', buffered: true});
    setTimeout(() => resolve(sum), 300);
})"""


def test_a_paper_costs_little(browser: Browser, real_site: Path, served: Serve) -> None:
    """With what all pages share at hand, each of the five heaviest papers needs at most 60 kB, compressed by gzip."""
    root = served(real_site / "site")
    papers = [path for path in (real_site / "site/papers").glob("*/index.html") if "page-" not in str(path)]
    papers.sort(key=lambda path: (-len(path.read_bytes()), path))

    def fetched(path: str) -> Mapping[str, int]:
        context = browser.new_context()
        tab = context.new_page()
        responses: list[Response] = []
        tab.on("response", lambda response: responses.append(response))  # noqa: PLW0108 - Playwright wants a function
        tab.goto(root + path, wait_until="networkidle")
        sizes = {each.url: len(gzip.compress(each.body(), mtime=0)) for each in responses if each.status == 200}
        context.close()
        return sizes

    shared = fetched("").keys()
    assert len(shared) > 4
    costs = {}
    for paper in papers[:5]:
        own = {url: size for url, size in fetched(f"papers/{paper.parent.name}/").items() if url not in shared}
        costs[paper.parent.name] = sum(own.values())
    assert len(costs) == 5
    assert min(costs.values()) > 1000  # the page itself was counted
    assert {name: cost for name, cost in costs.items() if cost > MOST_BYTES} == {}


def test_nothing_jumps_and_no_other_host_is_asked(
    browser: Browser, real_site: Path, served: Serve, kinds: Mapping[str, str]
) -> None:
    """On a page of each kind, at phone and desk width, no text moves while it loads, and all comes from one host."""
    root = served(real_site / "site")
    jumps, foreign = {}, []
    for width in (390, 1440):
        context = browser.new_context(viewport={"width": width, "height": 900})
        tab = context.new_page()
        tab.on("request", lambda request: foreign.append(request.url))
        for kind, path in kinds.items():
            tab.goto(root + path, wait_until="networkidle")
            if (shift := tab.evaluate(SHIFT)) >= MOST_SHIFT:
                jumps[kind, width] = shift
        context.close()
    assert len(foreign) > 2 * len(kinds)
    assert [url for url in foreign if not url.startswith((root, "data:", "blob:"))] == []
    assert jumps == {}
