"""Feeds of the topics."""

from xml.etree.ElementTree import fromstring

import pytest

from generator import build
from generator.feeds import feed_files

VOCABULARY = b"""
- slug: hyperbolic-geometry
  title: Hyperbolic geometry & more
  description: Curved spaces.
  phrases: {5: [hyperbolic space]}
"""
SEED = (
    b"T\n\nWe propose <hyperDT>, an extension of decision trees to hyperbolic space.\n\nBread is baked in an oven here."
)


def _read(site_url: str = "", *, directory_urls: bool = True) -> tuple[str, list[str]]:
    library = build.link(build.read({"a.txt": SEED, "topics.yml": VOCABULARY}, {}))
    ((path, feed),) = feed_files(library, site_url, directory_urls=directory_urls)
    assert path == "topics/hyperbolic-geometry.xml"
    channel = fromstring(feed).find("channel")  # noqa: S314 - our own feed
    assert channel is not None
    assert channel.findtext("title") == "Hyperbolic geometry & more"
    return channel.findtext("link") or "", [item.findtext("link") or "" for item in channel.iter("item")]


@pytest.mark.parametrize(
    ("site_url", "directory_urls", "topic", "paper"),
    [
        ("", True, "hyperbolic-geometry/", "../papers/"),
        ("", False, "hyperbolic-geometry.html", "../papers/"),
        ("https://a.io/b/", True, "https://a.io/b/topics/hyperbolic-geometry/", "https://a.io/b/papers/"),
    ],
)
def test_a_feed_leads_to_the_papers_of_its_topic(
    site_url: str, topic: str, paper: str, *, directory_urls: bool
) -> None:
    """Links are of the published site where its address is known, else relative; papers of other topics are not in."""
    link, papers = _read(site_url, directory_urls=directory_urls)
    assert link == topic
    assert len(papers) == 1
    assert papers[0].startswith(paper)
    assert papers[0].endswith("/" if directory_urls else ".html")


def test_a_feed_shows_text_as_text() -> None:
    """What looks like markup in an abstract is text in the feed."""
    library = build.link(build.read({"a.txt": SEED, "topics.yml": VOCABULARY}, {}))
    ((_, feed),) = feed_files(library)
    item = next(fromstring(feed).iter("item"))  # noqa: S314 - our own feed
    assert "<hyperDT>" in (item.findtext("description") or "")
    assert (item.findtext("guid") or "") in library.records


def test_a_feed_shows_a_sentence_that_reads_alone() -> None:
    """What ties the gist to the sentence before it is left out."""
    seed = b"T\n\nTrees are flat. To this end, we propose hyperDT, a kind of decision trees in hyperbolic space.\n"
    library = build.link(build.read({"a.txt": seed, "topics.yml": VOCABULARY}, {}))
    ((_, feed),) = feed_files(library)
    item = next(fromstring(feed).iter("item"))  # noqa: S314 - our own feed
    assert item.findtext("description") == "We propose hyperDT, a kind of decision trees in hyperbolic space."
