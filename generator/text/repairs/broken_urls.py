"""Mend the URLs that copying from a page has broken, only where it is sure what belongs together.

Known faults: spaces in the scheme and in the host, after the host, after a hyphen or an underscore at the end of a
line, a missing colon, a tilde or a hyphen that became another sign, a lost tilde.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.text.language.word_lists import load_word_lists
from generator.text.language.words import is_common, is_word

_DATA = load_word_lists(__package__, "broken_urls.toml")
_TOP_DOMAINS = "|".join(sorted(_DATA["top_domains"]))
_CODE_HOSTS = r"(?:github|gitlab|bitbucket)"
_START = re.compile(
    rf"""(?P<scheme>https?)\ ?:\ ?/\ ?/\ ?(?!https?\b)(?=\w)
      |(?<!\w)(?P<colonless>https?)//(?=[\w-]+\.\w)
      |(?<![\w.@/-])www\.(?=\w)
      |(?<![\w.@/-]){_CODE_HOSTS}(?:\.|\ \.|\.\ )(?:com|org)(?=/\w)""",
    re.VERBOSE | re.IGNORECASE,
)
_LABELS = re.compile(r"[\w-]+(?:\.[\w-]+)*")
_DOMAIN_AFTER = re.compile(rf"(?:[\w-]+\.)*(?:{_TOP_DOMAINS})(?=/|[.,;)]*(?: |\Z))|[\w-]+\.(?:{_TOP_DOMAINS})(?=/)")
_HOST_AFTER = re.compile(rf"[\w-]+(?:\.[\w-]+)*\.(?:{_TOP_DOMAINS})(?![\w-])")
_FILE_AFTER = re.compile(rf"(?:{'|'.join(sorted(_DATA['files']))})(?=[.,;)]*(?: |\Z))")
_TOKEN = re.compile(r"[^\s<>\"“”{}\\|^`]*")
_PATH_AFTER = re.compile(r"~?[\w.~-]+(?:/[\w.~%#?=&+-]*)+")
_OWNER = re.compile(r"/[\w.-]+/")
_HOME_PAGE = re.compile(r"[a-z][a-z0-9.-]*/")
_PUNCTUATION = ".,;:!?)]}'’*"
_REPLACED = {"∼": "~", "˜": "~", "～": "~", "–": "-", "‐": "-", "‑": "-", "‒": "-", "−": "-"}
_SIGN_TO_REPLACE = re.compile(f"(?<=[\\w/])[{''.join(_REPLACED)}](?=\\w)")
_LONGEST_TOKEN = 300


class _Edit(NamedTuple):
    """A stretch of the text and what stands for it in the mended text."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MendedUrls:
    """A text with its URLs made whole. `offsets` holds the original place of each code point, and that of the end."""

    text: str
    offsets: Sequence[int]


def mend_urls(text: str) -> MendedUrls:
    """Mend the URLs of a text. Where nothing is broken the text stays as it is."""
    edits: list[_Edit] = []
    at = 0
    while match := _START.search(text, at):
        scheme = match["scheme"] or match["colonless"]
        if scheme and len(match[0]) != len(scheme) + len("://"):
            edits.append(_Edit(match.start(), match.end(), f"{scheme}://"))
        elif not scheme and " " in match[0]:
            edits.append(_Edit(match.start(), match.end(), match[0].replace(" ", "")))
        begin = match.end() if scheme else match.start()
        at = max(_mend_path(text, _mend_host(text, begin, edits), begin, edits), match.end())
    return _apply(text, edits)


def _mend_host(text: str, begin: int, edits: list[_Edit]) -> int:
    """Give where the host ends that begins here, and note the spaces in it."""
    end = begin
    while match := _LABELS.match(text, end, end + _LONGEST_TOKEN):
        end = match.end()
        pair = text[end : end + 2]
        in_domain = pair in {". ", " ."} and _DOMAIN_AFTER.match(text, end + 2)
        after_hyphen = text[end - 1] == "-" and pair[:1] == " " and _HOST_AFTER.match(text, end + 1)
        if not in_domain and not after_hyphen:
            break
        space = end + pair.index(" ")
        edits.append(_Edit(space, space + 1, ""))
        end = space + 1
        if text[end : end + 1] == ".":
            end += 1
    return end


def _mend_path(text: str, begin: int, host: int, edits: list[_Edit]) -> int:
    """Give where the path ends that begins here, and note the spaces and wrong signs in it."""
    at, is_whole = begin, True
    while True:
        end = at + len(_read_token(text, at))
        edits += (
            _Edit(sign.start(), sign.end(), _REPLACED[sign[0]]) for sign in _SIGN_TO_REPLACE.finditer(text, at, end)
        )
        if end == at or text[end : end + 1] != " ":
            return end
        filler = _find_filler(text, text[host:begin], text[begin:end] if is_whole else "", end)
        if filler is None:
            return end
        edits.append(_Edit(end, end + 1, filler))
        at = end + 1
        is_whole = False


def _find_filler(text: str, host: str, path: str, end: int) -> str | None:
    """Give what should stand in place of the space at `end`, or nothing if the URL may well end there.

    `path` is what the host is followed by, or the empty string after a first space.
    """
    last = text[end - 1]
    token = _read_token(text, end + 1)
    if last in "-_" and token[:1].isalnum():
        return "" if _continues(token, text, end + 1) else None
    if last == "." and _FILE_AFTER.match(text, end + 1):
        return ""
    labels = set(host.lower().split("."))
    if labels & _DATA["hosts_of_projects"] and _OWNER.fullmatch(path) and _is_project(token, text, end + 1):
        return ""
    if path == "/" and _is_path(token):
        if labels & _DATA["academic"] and _HOME_PAGE.match(token):
            return "~"
        return "" if labels & _DATA["hosts_of_paths"] or token.endswith(("/", "-")) else None
    return None


def _read_token(text: str, start: int) -> str:
    match = _TOKEN.match(text, start, start + _LONGEST_TOKEN)
    return match[0] if match else ""


def _continues(token: str, text: str, start: int) -> bool:
    """Tell whether a word after a hyphen or an underscore and a space is the rest of a URL and not of the sentence."""
    word = token.rstrip(_PUNCTUATION)
    if any(sign.isupper() or sign.isdigit() or sign in "-_/." for sign in word[1:]) or word[:1].isupper():
        return True
    ends = start + len(token) >= len(text) or len(word) < len(token)
    return ends or not is_word(word)


def _is_project(token: str, text: str, start: int) -> bool:
    """Tell whether a word after "https://github.com/owner/ " is a project: a made name that ends the sentence."""
    bare = token.rstrip(_PUNCTUATION)
    ends = len(bare) < len(token) or start + len(token) == len(text)
    return ends and "/" not in bare and any(sign.isupper() or sign.isdigit() or sign in "-_" for sign in bare[1:])


def _is_path(token: str) -> bool:
    """Tell whether a word after "https://github.com/ " is a path: `name/project`, never `and/or` or `and`."""
    bare = token.rstrip(_PUNCTUATION)
    if bare.endswith("-"):
        return len(bare) > 1
    return _PATH_AFTER.fullmatch(bare) is not None and not all(is_common(part) for part in bare.split("/") if part)


def _apply(text: str, edits: Sequence[_Edit]) -> MendedUrls:
    if not edits:
        return MendedUrls(text=text, offsets=range(len(text) + 1))
    pieces: list[str] = []
    offsets: list[int] = []
    at = 0
    for edit in sorted(edits):
        if edit.start < at:
            continue
        pieces += (text[at : edit.start], edit.text)
        offsets += range(at, edit.start)
        offsets += (min(edit.start + number, edit.end) for number in range(len(edit.text)))
        at = edit.end
    pieces.append(text[at:])
    offsets += range(at, len(text) + 1)
    return MendedUrls(text="".join(pieces), offsets=offsets)
