"""Feeds: the papers of each topic as RSS, so that a reader's program tells of new ones.

Source: RSS 2.0 (Winer 2003, RSS Advisory Board 2.0.11). No item has a date, since abstracts bear none; a program knows
a new item by its `guid`, the permalink.
"""

import posixpath
from collections.abc import Iterator
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from generator.addresses import url_of
from generator.model import Entity, Library, Record
from generator.text.language.openings import drop_ties

MOST_ITEMS = 500


def feed_address(topic: Entity) -> str:
    """Give the path of a topic's feed, relative to the root of the site."""
    return f"{topic.id}.xml"


def feed_files(library: Library, site_url: str = "", *, directory_urls: bool = True) -> Iterator[tuple[str, str]]:
    """Give for each topic the path of its feed and the feed, in the library's order, those of its subtopics included.

    Where the address of the published site is not known, links are relative to the feed.
    """
    for topic in library.entities_of_kind("topic"):
        found = {mention.record for each in (topic, *library.children_of(topic)) for mention in each.mentions}
        records = [library.records[id_] for id_ in sorted(found, key=library.places.__getitem__)]
        yield (
            feed_address(topic),
            _write_feed(library, topic, records[-MOST_ITEMS:], site_url, directory_urls=directory_urls),
        )


def _write_feed(
    library: Library,
    topic: Entity,
    records: list[Record],
    site_url: str,
    *,
    directory_urls: bool,
) -> str:
    def link(id_: str) -> str:
        url = url_of(id_, directory_urls=directory_urls)
        if site_url:
            return posixpath.join(site_url, url)
        return posixpath.relpath(url, posixpath.dirname(feed_address(topic))) + ("/" if url.endswith("/") else "")

    root = Element("rss", version="2.0")
    channel = SubElement(root, "channel")
    SubElement(channel, "title").text = topic.name
    SubElement(channel, "link").text = link(topic.id)
    SubElement(channel, "generator").text = "Paper Atlas"
    SubElement(channel, "description").text = topic.description or topic.name
    for record in records:
        item = SubElement(channel, "item")
        SubElement(item, "title").text = library.title_of(record)
        SubElement(item, "link").text = link(record.id)
        SubElement(item, "guid", isPermaLink="false").text = record.id
        gist = next(iter(library.mentions_of(record, "gist")), None)
        SubElement(item, "description").text = drop_ties(gist.name) if gist else record.text
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"
