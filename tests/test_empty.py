"""Sites with nothing in them, or next to nothing: every page is there, and says so as a person would."""

import re
import subprocess
from collections.abc import Callable, Mapping
from html import unescape
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]

KINDS = ("", "papers", "collections", "topics", "methods", "datasets", "claims", "glossary", "map", "explore")
SEEDS: Mapping[str, str] = {"nothing": "", "one": "Small pile\n\nWe look at a thing and say what it is like.\n"}


@pytest.fixture(scope="module", params=sorted(SEEDS))
def site(request: pytest.FixtureRequest, new_project: Callable[[], Path], command: Run) -> Mapping[str, str]:
    """Build a site of no papers, and one of a paper that says nothing; give the text of each page that is generated."""
    project = new_project()
    if SEEDS[request.param]:
        (project / "seeds/small.txt").write_text(SEEDS[request.param], encoding="utf-8")
    result = command(project, "build")
    assert result.returncode == 0, result.stderr
    return {
        path.relative_to(project / "site").as_posix(): _read(path.read_text(encoding="utf-8"))
        for path in sorted((project / "site").rglob("*.html"))
        if "about" not in path.relative_to(project / "site").parts
    }


def _read(page: str) -> str:
    article = page.partition("<article")[2].partition("</article>")[0]
    text = re.sub(r"<script.*?</script>|<svg.*?</svg>", "", article, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", f"<article{text}")).split())


def test_every_index_is_there_and_says_something(site: Mapping[str, str]) -> None:
    """No page of the navigation is missing, and none is a bare heading."""
    for kind in KINDS:
        assert len(site[f"{kind}/index.html".lstrip("/")].split()) > 4, kind
    assert len(site["statistics/index.html"].split()) > 4


def test_no_page_counts_nothing(site: Mapping[str, str]) -> None:
    """None says that there are 0 of something, or that something is None."""
    for path, text in site.items():
        assert not re.search(r"(?<![\d.,])0 [a-z]|\bNone\b|\b[Aa]ll 1\b", text), path
