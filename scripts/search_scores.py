"""Measure the search of a built site in Chromium: how high it ranks what is looked for, and how much it fetches.

    search_scores.py SITE [--most N]

Known-item search (each paper is looked for by some of its own words, and its rank counts): five words of its title,
five words of its opening sentence, its whole title, the names that it introduces, and the abbreviations of the site.
The score is the mean reciprocal rank (MRR; Voorhees 1999), for names the share that is first. What is fetched is
counted as a server that compresses by gzip sends it. `--most` papers are looked for, spread evenly over the site.
"""

import argparse
import gzip
import json
import math
import random
import shutil
import statistics
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from generator.text.language.permalinks import fold
from generator.text.language.sentences import split_sentences

WORDS = 5
_TRIED = 9
_SHORTEST_WORD = 3
_STOP_WORDS = frozenset((files("generator.text.language") / "term_stop_words.txt").read_text(encoding="utf-8").split())
_COMPRESSED = frozenset((".html", ".js", ".css", ".json", ".svg", ".xml", ".jsonl"))
_ASK = """async queries => {
    const answers = [];
    for (const query of queries) {
        const { places, papers } = await window.paperAtlas.search.ask(query);
        answers.push([places.map(({ url }) => url), papers.map(({ url }) => url)]);
    }
    return answers;
}"""


class _CountingHandler(SimpleHTTPRequestHandler):
    """Serves a folder, compresses what compresses, and counts the bytes of all bodies in `sent`, by path."""

    sent: Mapping[str, int]

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        data = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if path.suffix in _COMPRESSED:
            data = gzip.compress(data, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
        self.sent[self.path] = len(data)  # type: ignore[index] - a dict of this server

    def log_message(self, *_: object) -> None:
        """Say nothing about requests."""


@contextmanager
def serve(folder: Path) -> Iterator[tuple[str, dict[str, int]]]:
    """Serve a folder; give the address, and the bytes sent for each path, which grow as they are sent."""
    sent: dict[str, int] = {}
    handler = type("Handler", (_CountingHandler,), {"sent": sent})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", sent
    finally:
        server.shutdown()
        server.server_close()


def measure(browser: Browser, site: Path, rows: Sequence[Mapping[str, object]]) -> dict[str, float]:
    """Look for papers, given in the public record format, in the site that they are of; give all scores."""
    luck = random.Random(0)  # noqa: S311 - the same words in every run
    scores: dict[str, float] = {}
    with serve(site) as (address, sent):
        page = browser.new_page()
        page.goto(address)
        page.wait_for_function("window.paperAtlas && window.paperAtlas.search")

        def ask(queries: Sequence[str]) -> list[tuple[list[str], list[str]]]:
            answers = page.evaluate(_ASK, list(queries))
            return [
                ([_local(url, address) for url in places], [_local(url, address) for url in papers])
                for places, papers in answers
            ]

        urls = [str(row["url"]) for row in rows]
        titles = [str(row["title"]) for row in rows]
        openings = [_opening(str(row["abstract"])) for row in rows]
        for name, queries in {
            "five title words, MRR": [_pick(title, luck) for title in titles],
            "five opening words, MRR": [_pick(opening, luck) for opening in openings],
            "whole title, MRR": titles,
        }.items():
            answers = ask(queries)
            scores[name] = _mean([_reciprocal(url, papers) for url, (_, papers) in zip(urls, answers, strict=True)])
        named = [(str(each["name"]), url) for row, url in zip(rows, urls, strict=True) for each in row["names"]]
        answers = ask([name for name, _ in named])
        bearing = {name: {url for other, url in named if fold(other) == fold(name)} for name, _ in named}
        scores["names, first"] = _mean(
            [
                papers[:1] != [] and papers[0] in bearing[name]
                for (name, _), (_, papers) in zip(named, answers, strict=True)
            ]
        )
        scores["names, number"] = len(named)
        short = sorted({str(each["short"]) for row in rows for each in row["abbreviations"]})
        holding = {
            name: {url for row, url in zip(rows, urls, strict=True) if name in str(row["abstract"])} for name in short
        }
        scores["abbreviations, first"] = _mean(
            [
                bool(papers) and (papers[0] in holding[name] or any(place.startswith("glossary/") for place in places))
                for name, (places, papers) in zip(short, ask(short), strict=True)
            ]
        )
        page.close()
        tried = titles[:: max(1, len(titles) // _TRIED)][:_TRIED]
        for name, queries in {
            "one word": [_pick(title, luck).split()[0] for title in tried],
            "five words": [_pick(title, luck) for title in tried],
        }.items():
            weights = [_weigh_query(browser, address, sent, query) for query in queries]
            scores[f"first query of {name}, kB, median of {len(tried)}"] = statistics.median(weights)
            scores[f"first query of {name}, kB, most of {len(tried)}"] = max(weights)
        scores["Explore before its first paper, kB"] = _weigh_explore(browser, address, sent)
    return scores


def _weigh_query(browser: Browser, address: str, sent: dict[str, int], query: str) -> float:
    """Give the kB that the first query fetches, from the focus of the field to the results."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.wait_for_load_state("networkidle")
    sent.clear()
    page.locator("input.md-search__input").fill(query)
    page.locator(".md-search-result__item").first.wait_for()
    page.wait_for_load_state("networkidle")
    context.close()
    return round(math.fsum(sent.values()) / 1000, 1)


def _weigh_explore(browser: Browser, address: str, sent: dict[str, int]) -> float:
    """Give the kB of all that Explore fetches from the index before the first paper is shown."""
    context = browser.new_context()
    page = context.new_page()
    before: list[float] = []
    page.expose_function(
        "atlasShown", lambda: before.append(math.fsum(size for path, size in sent.items() if "/pagefind/" in path))
    )
    page.add_init_script(
        """new MutationObserver((_, observer) => {
            if (document.querySelector('.explore .papers li a')) { observer.disconnect(); window.atlasShown(); }
        }).observe(document, { childList: true, subtree: true });"""
    )
    sent.clear()
    page.goto(f"{address}explore/")
    page.locator(".explore .papers li a").first.wait_for()
    page.wait_for_load_state("networkidle")
    context.close()
    return round(before[0] / 1000, 1)


def _local(url: str, address: str) -> str:
    return url.removeprefix(address)


def _opening(abstract: str) -> str:
    start, end = next(iter(split_sentences(abstract)), (0, len(abstract)))
    return abstract[start:end]


def _pick(text: str, luck: random.Random) -> str:
    """Give five words of a text that say something, in their order."""
    words = [word for word in text.split() if fold(word) not in _STOP_WORDS and len(fold(word)) >= _SHORTEST_WORD]
    words = words or text.split()
    return " ".join(words[at] for at in sorted(luck.sample(range(len(words)), min(WORDS, len(words)))))


def _reciprocal(url: str, papers: Sequence[str]) -> float:
    return 1 / (1 + papers.index(url)) if url in papers else 0.0


def _mean(values: Sequence[float]) -> float:
    return round(math.fsum(values) / max(1, len(values)), 3)


def main() -> None:
    """Print the scores of a site."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=Path)
    parser.add_argument("--most", type=int, default=500)
    arguments = parser.parse_args()
    lines = (arguments.site / "papers.jsonl").read_text(encoding="utf-8").split("\n")
    rows = [json.loads(line) for line in lines if line]
    rows = rows[:: max(1, len(rows) // arguments.most)]
    program = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, score in measure(browser, arguments.site, rows).items():
            sys.stdout.write(f"{score:>8}  {name}\n")


if __name__ == "__main__":
    main()
