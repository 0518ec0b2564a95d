"""Links: the URLs that an abstract gives, without the punctuation of the sentence, and what they lead to."""

import re
import tomllib
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from operator import itemgetter
from typing import cast, get_args
from urllib.parse import urlsplit

from linkify_it import LinkifyIt

from generator.model import LinkKind, Mention, Record
from generator.text.language.sentences import split_sentences
from generator.text.language.words import is_common
from generator.text.markup.marks import has_one_host
from generator.text.markup.runs import Run
from generator.text.markup.verbatim import BEHIND_ADDRESS
from generator.text.repairs.broken_urls import mend_urls

_KINDS = tomllib.loads((files(__package__) / "link_kinds.toml").read_text(encoding="utf-8"))
_HOSTS: Mapping[str, LinkKind] = {host: kind for kind, hosts in _KINDS["hosts"].items() for host in hosts}
_CUES: Mapping[str, frozenset[str]] = {kind: frozenset(words) for kind, words in _KINDS["cues"].items()}
_CUES_REACH = 400  # code points; farther away in a sentence, a word says nothing of a link
# What a link is said to be for: "see https://… for the code".
_PURPOSE = re.compile(r",? (?:for|to (?:get|download|access|find)|with|which|contains|provides|hosts) [^,;:]*")
_WORDS = re.compile(r"[a-z]+(?:-[a-z]+)*")
# Only what may be a link on a page (http, https); the grammar also finds ftp and e-mail addresses.
_LINKIFY = LinkifyIt({"ftp:": None, "mailto:": None, "//": None}, {"fuzzy_email": False, "fuzzy_link": True})
_MAY_HOLD_LINK = re.compile(
    r": ?/ ?/|https?//|\b(?:github|gitlab|bitbucket) ?\. ?(?:com|org)/|www\.|\.[a-z]{2,}/|\.(?:io|org|com|dev|app)\b",
    re.IGNORECASE,
)
# A slash or one of these is in all that this pattern finds; looking for strings is several times as fast.
_IN_LINKS = ("/", "www.", ".io", ".org", ".com", ".dev", ".app")
_WORD = re.compile(r"\S+")
_MAY_BE_URL = re.compile(r"://|www\.|\.[a-z]{2,}/|\.(?:io|org|com|dev|app)\b", re.IGNORECASE)
_LONGEST_URL = 2000  # code points
_SCHEME = re.compile(rf"https?://[!-~]{{1,{_LONGEST_URL}}}", re.IGNORECASE)
# What a lost space or a mark of emphasis has glued to the front of a URL, and the grammar would take for part of it.
_GLUED = re.compile(r"[^\s/=](?=https?://)")
_BEHIND = re.compile(f"[{BEHIND_ADDRESS}]")
_TAIL = re.compile(r"[.,;:!?'\"*_”’»]+$")
# What no URL holds, where the grammar lets it pass: "…/project.\keywords".
_NEVER_IN_URL = re.compile(r"\.?[\\{}|^`].*", re.DOTALL)
# "doi:10.1000/xyz", "DOI 10.1000/xyz", "arXiv:2101.00001": what stands for an address and needs no host.
_IDENTIFIERS: Mapping[re.Pattern[str], str] = {
    re.compile(r"(?<![\w/.:])doi(?:: ?| )(10\.\d{4,9}/[!-~]{1,200})", re.IGNORECASE): "https://doi.org/",
    re.compile(
        r"(?<![\w/.:])arxiv(?:: ?| )(\d{4}\.\d{4,5}(?:v\d{1,2})?(?![\w-])|[a-z-]{2,9}(?:\.[A-Z]{2})?/\d{7}(?!\w))",
        re.IGNORECASE,
    ): "https://arxiv.org/abs/",
}
_BRACKETS = (("(", ")"), ("[", "]"), ("<", ">"))
# "…/project.We show": the sentence after a lost space. A file's ending is small.
_NEXT_SENTENCE = re.compile(r"\.([A-Z][a-z]*)\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A URL as it can be followed, its place in the text as written there, and the kind of thing it leads to."""

    url: str
    kind: LinkKind
    start: int
    end: int


def extract_links(record: Record) -> Iterator[Mention]:
    """Give the links of a record, each URL once: those written out, and those behind the words of a link."""
    text = record.text
    behind = _find_links_behind_words(record.abstract.runs, text)
    starts, ends = [link.start for link in behind], [link.end for link in behind]
    written = [link for link in find_links(text) if bisect_left(starts, link.end) == bisect_right(ends, link.start)]
    found: dict[str, Link] = {}
    for link in sorted((*written, *behind), key=_place):
        found.setdefault(link.url, link)
    for link in found.values():
        yield Mention(record=record.id, kind="link", start=link.start, end=link.end, name=link.url, role=link.kind)


def find_links(text: str) -> tuple[Link, ...]:
    """Find the http and https URLs of a text in order, each once; the place is that of all of a URL as written.

    A DOI and the id of a preprint count as the URL that they stand for ("doi:10.1000/xyz", "arXiv:2101.00001").

    A URL without a scheme counts where its host is known or where it begins with `www.`; its scheme is then https. A
    URL that is surely broken (`https: //github. com/…`) is mended. The grammar is that of linkify-it
    (https://github.com/markdown-it/linkify-it): a full stop at the end is the sentence's, brackets count in pairs.
    """
    folded = text.casefold()
    places = _place_urls(text) if any(map(folded.__contains__, _IN_LINKS)) else {}
    if "doi" in folded or "arxiv" in folded:
        for url, place in _find_identifiers(text):
            places[url] = min(place, places.get(url, place))
    return _tell_kinds(text, dict(sorted(places.items(), key=itemgetter(1))))


def _place_urls(text: str) -> dict[str, tuple[int, int]]:
    """Give the URLs of a text that are written out, each with its first place."""
    first = _MAY_HOLD_LINK.search(text)
    if first is None:
        return {}
    offset = max(text.rfind(" ", 0, first.start()), 0)
    mended = mend_urls(text[offset:])
    places: dict[str, tuple[int, int]] = {}
    for start, raw in _find_urls(_GLUED.sub(" ", _BEHIND.sub(" ", mended.text))):
        written = _cut_end(raw)
        url = _complete(written)
        if url:
            begin, last = mended.offsets[start], mended.offsets[start + len(written) - 1]
            places.setdefault(url, (offset + begin, offset + last + 1))
    return places


def _find_identifiers(text: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """Give the URLs that DOIs and ids of preprints stand for, with the places of all that is written."""
    for pattern, address in _IDENTIFIERS.items():
        for match in pattern.finditer(text):
            identifier = _cut_identifier(match[1])
            if not identifier.endswith("/"):
                yield address + identifier, (match.start(), match.start(1) + len(identifier))


def _cut_identifier(written: str) -> str:
    """Take off the end of an identifier what belongs to the sentence: stops, and brackets that it does not open."""
    for opening, closing in _BRACKETS:
        depth = 0
        for at, sign in enumerate(written):
            depth += (sign == opening) - (sign == closing)
            if depth < 0:
                written = written[:at]
                break
    return _TAIL.sub("", written)


def _find_urls(text: str) -> Iterator[tuple[int, str]]:
    """Give what the grammar takes for URLs, with their offsets.

    No URL holds white space, so that the grammar is asked for one word at a time: its own time is quadratic.
    """
    for word in _WORD.finditer(text):
        if len(word[0]) > _LONGEST_URL:
            yield from _find_urls_in_long_word(text, word.start(), word.end())
        elif _MAY_BE_URL.search(word[0]):
            for match in _LINKIFY.match(word[0]) or ():
                if not word[0].startswith("@", match.last_index):  # what precedes a host, or an address of mail
                    yield word.start() + match.index, match.raw


def _find_urls_in_long_word(text: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    """Give the URLs of a text without white space, as in Chinese: those of a scheme and signs of ASCII alone."""
    at = start
    while match := _SCHEME.search(text, at, end):
        found = _LINKIFY.match_at_start(match[0])
        length = len(found.raw) if found else 0
        if 0 < length <= _LONGEST_URL:
            yield match.start(), found.raw
        at = match.start() + max(length, len("http://"))


def _cut_end(written: str) -> str:
    """Take off what the grammar lets pass at the end of a URL and what is not part of it."""
    written = _TAIL.sub("", _NEVER_IN_URL.sub("", written))
    glued = _NEXT_SENTENCE.search(written)
    return written[: glued.start()] if glued and is_common(glued[1]) else written


def _complete(written: str) -> str:
    """Give a URL with its scheme, or the empty string where it is none that can be followed or surely is one."""
    scheme, separator, _ = written.partition("://")
    if separator:
        # No site of the world has a host without a dot: the rest of it was cut off, or never there.
        followed = scheme.lower() in {"http", "https"} and has_one_host(written) and "." in _host(written)
        return written if followed else ""
    url = f"https://{written}"
    host = _host(url) if has_one_host(url) else ""
    return url if host.startswith("www.") or _known_kind(host) else ""


def _find_links_behind_words(runs: Sequence[Run], text: str) -> tuple[Link, ...]:
    """Give the links that have words of their own, at the place of these words, each URL once."""
    places: dict[str, tuple[int, int]] = {}
    at = 0
    for run in runs:
        start, at = at, at + len(run.text)
        url = mend_urls(run.target).text
        if run.text and url.lower().startswith(("http://", "https://")) and has_one_host(url):
            places.setdefault(url, (start, at))
    return _tell_kinds(text, places)


def _place(link: Link) -> tuple[int, int]:
    return link.start, link.end


def _tell_kinds(text: str, places: Mapping[str, tuple[int, int]]) -> tuple[Link, ...]:
    """Make links of URLs and their places; the words around them decide where the host does not."""
    kinds = {url: _known_kind(_host(url)) for url in places}
    sentences = split_sentences(text) if None in kinds.values() else ()
    return tuple(
        Link(url=url, kind=kinds[url] or _kind_by_words(text, sentences, start, end), start=start, end=end)
        for url, (start, end) in places.items()
    )


def _kind_by_words(text: str, sentences: Sequence[tuple[int, int]], start: int, end: int) -> LinkKind:
    number = bisect_right(sentences, start, key=_first)
    first, last = sentences[number - 1] if number else (0, start)
    kind = _cued_kind(text[max(first, start - _CUES_REACH) : start])
    if kind == "other":
        purpose = _PURPOSE.match(text, end, max(end, min(last, end + _CUES_REACH)))
        kind = _cued_kind(purpose[0]) if purpose else kind
    return kind


def _first(sentence: tuple[int, int]) -> int:
    return sentence[0]


def _host(url: str) -> str:
    return urlsplit(url).hostname or ""


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


if not set(_KINDS["hosts"]) | set(_KINDS["cues"]) <= set(get_args(LinkKind)):
    message = "link_kinds.toml names a kind of link that the model does not know"
    raise ValueError(message)
