"""The pages that need a web server, in a site that is opened from a disk."""

import re
from html import unescape
from pathlib import Path

import pytest

from generator import build
from generator.disk import read_templates
from generator.model import Library, Pages
from generator.pages.explore import explore_page
from generator.pages.starred import starred_page
from generator.rendering import make_renderer

PLACE = re.compile(r'<p class="[^"]*opened-from-disk">(.*?)</p>')


@pytest.fixture(scope="module")
def library() -> Library:
    """Link a collection of one paper."""
    return build.link(build.read({"a.txt": b"Pile\n\nWe study trees."}, {}))


@pytest.mark.parametrize("pages", [explore_page, starred_page])
def test_they_say_why_and_lead_on(library: Library, root: Path, pages: Pages) -> None:
    """What no script of a file can do is said in words, beside a link to the list of all papers, as a file."""
    (page,) = pages(library)
    shown = make_renderer(read_templates(root / "templates"), directory_urls=False)(page)
    (words,) = PLACE.findall(unescape(shown))
    assert "needs a web server" in words
    assert '<a href="../papers/index.html">All papers from A to Z</a>' in words
