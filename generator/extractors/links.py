"""Links: the URLs that an abstract gives, without the punctuation of the sentence, and what they lead to."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import cast, get_args
from urllib.parse import urlsplit

from linkify_it import LinkifyIt

from generator.model import LinkKind, Mention, Record
from generator.text.sentences import split_sentences

_KINDS = tomllib.loads((files(__package__) / "link_kinds.toml").read_text(encoding="utf-8"))
_HOSTS: Mapping[str, LinkKind] = {host: kind for kind, hosts in _KINDS["hosts"].items() for host in hosts}
_CUES: Mapping[str, frozenset[str]] = {kind: frozenset(words) for kind, words in _KINDS["cues"].items()}
_WORDS = re.compile(r"[a-z]+(?:-[a-z]+)*")
# Only what may be a link on a page (http, https); the grammar also finds ftp and e-mail addresses.
_LINKIFY = LinkifyIt({"ftp:": None, "mailto:": None, "//": None}, {"fuzzy_email": False, "fuzzy_link": True})
_MAY_HOLD_LINK = re.compile(r"://|www\.|\.[a-z]{2,}/|\.(?:io|org|com|dev|app)\b", re.IGNORECASE)
# What a lost space or a mark of emphasis has glued to the front of a URL, and the grammar would take for part of it.
_GLUED = re.compile(r"[^\s/=](?=https?://)")
_TAIL = re.compile(r"[.,;:!?'\"*_”’»]+$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A URL as it can be followed, its place in the text, and the kind of thing it leads to."""

    url: str
    kind: LinkKind
    start: int
    end: int


def extract_links(record: Record) -> Iterator[Mention]:
    """Give the links of a record, each URL once."""
    for link in find_links(record.text):
        yield Mention(record=record.id, kind="link", start=link.start, end=link.end, name=link.url, role=link.kind)


def find_links(text: str) -> tuple[Link, ...]:
    """Find the http and https URLs of a text in order, each once.

    A URL without a scheme counts where its host is known or where it begins with `www.`; its scheme is then https.
    The grammar is that of linkify-it (https://github.com/markdown-it/linkify-it): a full stop at the end is the
    sentence's, brackets count in pairs.
    """
    if not _MAY_HOLD_LINK.search(text):
        return ()
    found: dict[str, Link] = {}
    sentences = split_sentences(text)
    for match in _LINKIFY.match(_GLUED.sub(" ", text)) or ():
        written = _TAIL.sub("", match.raw)
        scheme, separator, _ = written.partition("://")
        if separator and scheme.lower() not in {"http", "https"}:
            continue
        url = written if separator else f"https://{written}"
        host = _host(url)
        known = _known_kind(host)
        if not separator and known is None and not host.startswith("www."):
            continue
        start, end = match.index, match.index + len(written)
        before = text[max((first for first, _ in sentences if first <= start), default=0) : start]
        found.setdefault(url, Link(url=url, kind=known or _cued_kind(before), start=start, end=end))
    return tuple(found.values())


def _host(url: str) -> str:
    try:
        return urlsplit(url).hostname or ""
    except ValueError:  # an address in brackets that is none
        return ""


def _known_kind(host: str) -> LinkKind | None:
    labels = host.split(".")
    for first in range(len(labels) - 1):
        kind = _HOSTS.get(".".join(labels[first:]))
        if kind is not None:
            return kind
    return None


def _cued_kind(before: str) -> LinkKind:
    words = set(_WORDS.findall(before.lower()))
    for kind, cues in _CUES.items():
        if words & cues:
            return cast("LinkKind", kind)
    return "other"


if set(_KINDS["hosts"]) | set(_KINDS["cues"]) > set(get_args(LinkKind)):
    message = "link_kinds.toml names a kind of link that the model does not know"
    raise ValueError(message)
