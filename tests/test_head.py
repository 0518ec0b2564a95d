"""What stands in the head of a page: its title, and what other sites show where somebody shares it."""

import subprocess
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator import build
from generator.text.forms import plain

Run = Callable[..., subprocess.CompletedProcess[str]]

HOSTILE = """</title><script>window.ran = 1</script> & "quotes" 'too' &amp;lt;b&amp;gt; > done"""
SEED = f"{HOSTILE}\n\n{HOSTILE} We propose </head><body onload=alert(1)> and {{{{ marks }}}} for hyperbolic trees.\n"
ADDRESS = "https://example.org/some/folder/"


class _Head(HTMLParser):
    """Collect what the head of a page says, read once, as a browser does."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.title = ""
        self.said: dict[str, str] = {}
        self.linked: dict[str, str] = {}
        self.scripts: list[str] = []
        self.open = ""
        self.inside = True

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.inside = self.inside and tag != "body"
        if self.inside and tag == "meta":
            self.said[given.get("property") or given.get("name") or ""] = given.get("content") or ""
        if self.inside and tag == "link":
            self.linked[given.get("rel") or ""] = given.get("href") or ""
        self.open = tag if self.inside else ""
        if self.open == "script":
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        self.open = "" if tag == self.open else self.open

    def handle_data(self, data: str) -> None:
        if self.open == "title":
            self.title += data
        elif self.open == "script":
            self.scripts[-1] += data


def _read(path: Path) -> _Head:
    head = _Head()
    head.feed(path.read_text(encoding="utf-8"))
    head.close()
    return head


@pytest.fixture(scope="module")
def site(new_project: Callable[[], Path], command: Run) -> Path:
    """Build a published site with one collection of a hostile title, and one hostile abstract."""
    project = new_project()
    (project / "seeds/a.txt").write_text(SEED, encoding="utf-8")
    config = project / "mkdocs.yml"
    text = config.read_text(encoding="utf-8")
    assert 'site_url: ""' in text
    config.write_text(text.replace('site_url: ""', f"site_url: {ADDRESS}"), encoding="utf-8")
    (project / "docs/about/own.md").write_text('---\ntitle: A "plain" & own title\n---\n\nText.\n', encoding="utf-8")
    result = command(project, "build")
    assert result.returncode == 0, result.stderr
    return project / "site"


@pytest.mark.parametrize("page", ["collections/a", "papers"])
def test_a_hostile_title_is_the_title_and_no_more(site: Path, page: str) -> None:
    """It stands in the head letter by letter, escaped once, and no script of it does."""
    reading = build.read({"a.txt": SEED.encode()}, {})
    library = build.link(reading)
    expected = plain(reading.collections[0].title)
    if page == "papers":
        (record,) = library.records.values()
        page, expected = record.id, library.title_of(record)
    head = _read(site / page / "index.html")
    assert head.title == f"{expected} - Paper Atlas"
    assert head.said["og:title"] == head.said["twitter:title"] == expected
    assert head.said["og:description"] == head.said["twitter:description"] == head.said["description"]
    assert len(head.scripts) == len(_read(site / "about/index.html").scripts)
    assert not any("window.ran" in script for script in head.scripts)
    if page.startswith("collections/"):
        assert "<script>" in head.title
        assert expected in head.said["og:description"]


def test_a_title_that_a_person_wrote_is_escaped_too(site: Path) -> None:
    """Pages that are not generated bear their titles as they are."""
    head = _read(site / "about/own/index.html")
    assert head.said["og:title"] == 'A "plain" & own title'
    assert head.said["og:type"] == "website"


def test_a_published_page_says_where_it_stands(site: Path) -> None:
    """Its address is the canonical one, in both places; a paper is an article."""
    (paper,) = (path for path in (site / "papers").iterdir() if path.is_dir())
    head = _read(paper / "index.html")
    assert head.said["og:url"] == head.linked["canonical"] == f"{ADDRESS}papers/{paper.name}/"
    assert head.said["og:type"] == "article"
    assert head.said["og:site_name"] == "Paper Atlas"
    picture = head.said["og:image"]
    assert picture.startswith(ADDRESS)
    assert (site / picture.removeprefix(ADDRESS)).read_bytes().startswith(b"\x89PNG")


def test_the_home_page_is_called_as_the_site_is(site: Path) -> None:
    """Its title does not say Home."""
    head = _read(site / "index.html")
    assert head.title == head.said["og:title"] == "Paper Atlas"


def test_the_page_for_lost_addresses_is_not_indexed(site: Path) -> None:
    """It has a title of its own, and says nothing for sharing."""
    head = _read(site / "404.html")
    assert head.title == "Page not found - Paper Atlas"
    assert head.said["robots"] == "noindex"
    assert not any(name.startswith("og:") for name in head.said)


def test_the_icon_is_there(site: Path) -> None:
    """The settings name it, and the file is in the site."""
    head = _read(site / "index.html")
    assert (site / head.linked["icon"]).is_file()
