"""The real site, built from the real seeds by the real MkDocs."""

import filecmp
import html
import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Mapping
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import markdown
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from mkdocs.config import load_config
from mkdocs.utils.meta import get_data

from generator import build
from generator.disk import read_templates
from generator.text.cleaning import clean

Read = Callable[[str, str], list[str]]
Run = Callable[..., subprocess.CompletedProcess[str]]

NASTY = [
    "<script>alert(1)</script> opens it.",
    "For p<0.05, a<b and c>d.",
    "3*x*y and 2*3*4.",
    "1. First words.",
    "# Heading one ## two",
    "- [x] done",
    "[this](javascript:alert(1))",
    "*[HTML]: x and HTML",
    "{: onclick=x } after",
    '--8<-- "mkdocs.yml"',
    "{{ 7*7 }} {{ config.site_name }}",
    "{% include 'x' %} {# y #}",
    "<!-- hidden --> seen",
    "<!-- open",
    "&lt;b&gt; &amp;lt; &copy; R&D",
    "--- title: owned ---",
    "`code` ``two`` ~~~ x",
    "a | b --|-- 1 | 2",
    "</div></article></main>",
    '" onmouseover="alert(1)" x=\'',
    "</title><script>alert(1)</script>",
    "<![CDATA[ x ]]> <![ y",
    "Background: We study.",
    "[TOC]",
    '!!! danger "x"',
    "__config",
    "[[[[[[[[[[[[[[[[[[[[",
    "Text \\* C:\\dir\\new end\\",
    "😀🎉",
    "שלום (p < 0.05) مرحبا",
]


class _Links(HTMLParser):
    """Collect the addresses that a page links to or loads, and the anchors that it has."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[tuple[str, str]] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in {"href", "src"} and value is not None:
                self.addresses.append((tag, value))
            if name == "id" and value:
                self.anchors.add(value)


@pytest.fixture(scope="module")
def links(real_site: Path) -> Mapping[str, _Links]:
    """Read the links and anchors of every page of the real site, by path relative to its root."""
    site = real_site / "site"
    pages = {}
    for path in sorted(site.rglob("*.html")):
        pages[path.relative_to(site).as_posix()] = parser = _Links()
        parser.feed(path.read_text(encoding="utf-8"))
    return pages


def test_the_site_has_all_pages(real_site: Path) -> None:
    """There are 139 papers, 2 collections and at least 35 topics, and MkDocs had nothing to warn of."""
    site = real_site / "site"
    assert sum(path.is_dir() and not path.name.startswith("page-") for path in (site / "papers").iterdir()) == 139
    assert sum(path.is_dir() for path in (site / "collections").iterdir()) == 2
    assert sum(path.is_dir() for path in (site / "topics").iterdir()) >= 35
    log = (real_site / "build.log").read_text(encoding="utf-8")
    assert "WARNING" not in log
    assert "Material for MkDocs" not in log


def test_every_link_of_the_site_leads_somewhere(links: Mapping[str, _Links]) -> None:
    """Every link within the site has its page and its anchor, those in raw HTML blocks included."""
    root = "https://site.invalid/"
    broken = []
    for page, found in links.items():
        if page == "404.html":  # its links are absolute: it is served at any depth
            continue
        for _, address in found.addresses:
            target, fragment = urldefrag(urljoin(root + page, address))
            if not target.startswith(root) or "/assets/" in target:
                continue
            path = unquote(urlsplit(target).path).lstrip("/")
            path = f"{path}index.html" if path.endswith("/") or not path else path
            if path.endswith(".html") and (path not in links or (fragment and fragment not in links[path].anchors)):
                broken.append((page, address))
    assert not broken


def test_no_page_is_an_orphan(links: Mapping[str, _Links]) -> None:
    """From the home page links lead to every page, and from an index to each of its things in two steps at most."""
    root = "https://site.invalid/"
    leads: dict[str, set[str]] = {}
    for page, found in links.items():
        targets = (urldefrag(urljoin(root + page, address))[0] for tag, address in found.addresses if tag == "a")
        paths = (unquote(urlsplit(target).path).lstrip("/") for target in targets if target.startswith(root))
        leads[page] = {f"{path}index.html" if path.endswith("/") or not path else path for path in paths} & links.keys()
    distance = {"index.html": 0}
    waiting = ["index.html"]
    for page in waiting:
        for target in sorted(leads[page] - distance.keys()):
            distance[target] = distance[page] + 1
            waiting.append(target)
    assert links.keys() - distance.keys() == {"404.html"}
    for kind in ("papers", "topics", "methods", "datasets", "collections", "glossary", "claims"):
        index = f"{kind}/index.html"
        near = leads[index].union(*(leads[page] for page in leads[index] if page.startswith(f"{kind}/")))
        assert {page for page in links if page.startswith(f"{kind}/")} <= near | {index}, kind


def test_no_page_loads_anything_from_another_host(links: Mapping[str, _Links]) -> None:
    """Scripts, styles, pictures and fonts are the site's own."""
    foreign = {
        (page, address)
        for page, found in links.items()
        for tag, address in found.addresses
        if tag != "a" and urlsplit(address).netloc
    }
    assert not foreign


def test_every_page_shows_its_abstract_exactly(real_site: Path, texts_of: Read) -> None:
    """The abstract on the page is the record's, and so are the title in the heading and in the window."""
    rows = [json.loads(line) for line in (real_site / "site/papers.jsonl").read_text(encoding="utf-8").splitlines()]
    for row in rows:
        page = (real_site / "site" / row["url"] / "index.html").read_text(encoding="utf-8")
        assert texts_of(page, "abstract") == [row["abstract"]]
        assert texts_of(page, "paper-title") == [row["title"]]
        title = re.search("<title>(.*?)</title>", page, re.DOTALL)
        assert title is not None
        assert html.unescape(title[1]) == f"{row['title']} - Paper Atlas"
        assert len(re.findall("<h1", page)) == 1


def test_two_builds_are_byte_identical(real_site: Path, tmp_path: Path, command: Run) -> None:
    """The same seeds give the same bytes, in another folder, another locale, with other hashes and on another day."""
    other = tmp_path / "elsewhere"
    shutil.copytree(
        real_site, other, ignore=shutil.ignore_patterns("site", ".paper-atlas", "papers", "topics", "collections")
    )
    result = command(other, "build", PYTHONHASHSEED="7", LC_ALL="C", TZ="Asia/Tokyo", FAKETIME="")
    assert result.returncode == 0, result.stderr
    _assert_same(real_site / "site", other / "site")


def _assert_same(one: Path, other: Path) -> None:
    names = {path.relative_to(one).as_posix() for path in one.rglob("*") if path.is_file()}
    assert names == {path.relative_to(other).as_posix() for path in other.rglob("*") if path.is_file()}
    _, different, errors = filecmp.cmpfiles(one, other, names, shallow=False)
    assert (different, errors) == ([], [])


def test_the_sitemap_holds_no_date(real_site: Path) -> None:
    """The date of a build would make two builds differ and say nothing of a page."""
    assert "lastmod" not in (real_site / "site/sitemap.xml").read_text(encoding="utf-8")


def test_nasty_text_is_shown_as_itself(project: Path, command: Run, texts_of: Read) -> None:
    """In a site of abstracts full of marks, every page is whole and shows its text; the title of the pile, too."""
    title = "<img src=x onerror=alert(1)> {{ 7*7 }} & ](x)"
    padding = "It goes on in plain words, so that it is long enough to be an abstract, and then it ends here at last."
    texts = [f"{text} Case {number}. {padding}" for number, text in enumerate(NASTY)]
    (project / "seeds/nasty.txt").write_text("\n\n".join([title, *texts]), encoding="utf-8")
    (project / "mkdocs.yml").write_text(
        (project / "mkdocs.yml").read_text(encoding="utf-8").replace("dialect: auto", "dialect: plain"),
        encoding="utf-8",
    )
    result = command(project, "build", "--strict")
    assert result.returncode == 0, result.stderr
    rows = [json.loads(line) for line in (project / "site/papers.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["abstract"] for row in rows] == [clean(text) for text in texts]
    for row in rows:
        page = (project / "site" / row["url"] / "index.html").read_text(encoding="utf-8")
        assert texts_of(page, "abstract") == [row["abstract"]]
        assert texts_of(page, "paper-title") == [row["title"]]
        assert page.rstrip().endswith("</html>")
        assert "alert(1)<" not in re.sub("<[^<>]*>", "", page).replace("&lt;", "")
    home = (project / "site/index.html").read_text(encoding="utf-8")
    assert "<img src=x" not in home
    assert html.escape(title, quote=False) in home or title in html.unescape(home)


@pytest.fixture(scope="module")
def convert(root: Path) -> Callable[[str], str]:
    """Give the Markdown conversion of a page as the project's own `mkdocs.yml` configures it."""
    os.environ["NO_MKDOCS_2_WARNING"] = "true"
    config = load_config(str(root / "mkdocs.yml"))
    converter = markdown.Markdown(extensions=config.markdown_extensions, extension_configs=config.mdx_configs)

    def convert(page: str) -> str:
        body, meta = get_data(page)
        assert set(meta) >= {"title", "description", "generator"}  # otherwise the front matter has become text
        return f"<title>{meta['title']}</title>{converter.reset().convert(body)}"

    return convert


WORDS = st.text(min_size=1)
MARKS = st.text(st.sampled_from("<>&\"'`*_{}[]()#+-=~^|$@!/\\:.% \nab1"), min_size=12, max_size=60)


# Not made smaller when they fail, which would take minutes.
@settings(max_examples=20, phases=[Phase.generate])
@given(st.lists(st.tuples(MARKS, WORDS), min_size=10, max_size=20))
def test_any_text_is_shown_as_itself(
    root: Path, convert: Callable[[str], str], texts_of: Read, texts: list[tuple[str, str]]
) -> None:
    """Through the real configuration, the page's text is the plain form of whatever stands in the seed.

    Many texts are in one pile: the pages beside those of the papers take most of the time.
    """
    seed = "\n\n".join(["Pile", *(f"{marks} {words}" for marks, words in texts)])
    library = build.link(build.read({"pile.txt": seed.encode(errors="replace")}, {}))
    files = build.write(library, read_templates(root / "templates"))
    for record in library.records.values():
        page = convert(files[f"{record.id}.md"])
        assert texts_of(page, "abstract") == [record.text]
        assert texts_of(page, "paper-title") == [library.title_of(record)]
