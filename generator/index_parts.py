"""Cuts Pagefind's index of words into parts of a size that suits it, so that a query fetches little.

It also puts in order what Pagefind leaves to chance, so that the same papers give the same bytes, and puts what a
result shows in place of Pagefind's fragments, which hold the whole text of a page. Fragments and parts are named by
the digest of the whole index and a number: names that are digests themselves would be most of the list of pages, which
every search fetches. The number of a fragment is that of its page.

Pagefind's own parts hold some 25 kB each, however small the index is, and a query needs one for each of its words. With
parts of p bytes, an index of t bytes has t/p entries in the list of parts, which every search fetches, and a query of
w words fetches w*p: the sum is least at p = sqrt(e*t/w), where an entry takes e bytes.

Source: Pagefind 1.5, `pagefind/src/index/index_metadata.rs` and `index_words.rs`; CBOR is RFC 8949. A part is
`[[word, …]]` and a word `[text, pages, variants]`; the list of parts is the third item of the file `.pf_meta`, with the
first and the last word and the name of each; the second holds the name and the number of words of each page, in the
order in which they were added, and a fragment is JSON. A filter is `[name, [[value, pages], …]]`; the fourth item of
`.pf_meta` is `[[name, name of the file], …]`.
"""

import gzip
import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

VERSION = b"1.5."
"""The releases whose index looks so."""

_MAGIC = b"pagefind_dcd"
_ENTRY_BYTES = 32
_QUERY_WORDS = 3
_PAGES_AT, _PARTS_AT, _FILTERS_AT = 1, 2, 3  # in the list of what `.pf_meta` holds
_ENTRY = "pagefind-entry.json"
_OURS = (".pf_meta", ".pf_index", ".pf_filter", ".pf_fragment")
_DIGEST_LENGTH = 6
_BYTES, _TEXT, _ARRAY, _MAP, _TAG = 2, 3, 4, 5, 6
_SHORT = 24  # below it a count stands in the first byte itself
# The length of a whole number by its first byte. Nearly all items are whole numbers.
_NUMBER_LENGTH = dict.fromkeys(range(256), 0)
for _sign in (0x00, 0x20):
    _NUMBER_LENGTH |= {_sign + value: 1 for value in range(_SHORT)}
    _NUMBER_LENGTH |= {_sign + _SHORT + power: 1 + (1 << power) for power in range(4)}


def cut_index(files: Mapping[str, bytes], cards: Sequence[bytes]) -> Mapping[str, bytes]:
    """Give the files of an index of one language, by path, with its words in parts of a suitable size.

    `cards` are the fragments of all pages, in their order. Of none there is no index, and nothing to cut. Raises a
    ValueError if this is not an index of so many pages, or of another release of Pagefind.
    """
    if not cards:
        return files
    metas = [path for path in files if path.endswith(".pf_meta")]
    meta = _unpack(files[metas[0]]) if len(metas) == 1 else b""
    if not meta or VERSION not in meta[:10]:
        message = f"Pagefind has not made one index of release {VERSION.decode()}*"
        raise ValueError(message)
    kept = [meta[start:end] for start, end in pairwise(_items(meta, 0))]
    pages = _list_items(kept[_PAGES_AT])
    if len(pages) != len(cards):
        message = f"Pagefind has read {len(pages)} pages of {len(cards)}"
        raise ValueError(message)
    words = [word for path in files if path.endswith(".pf_index") for word in _list_words(_unpack(files[path]))]
    words.sort(key=_text_of)
    parts = list(_group(words, math.isqrt(_ENTRY_BYTES * sum(map(len, words)) // _QUERY_WORDS)))
    packed = [b"\x81" + _write_list(part) for part in parts]
    filters = sorted(_order_filter(_unpack(data)) for path, data in files.items() if path.endswith(".pf_filter"))
    digest = _digest([*packed, *(data for _, data in filters), *cards])

    def name(number: int) -> bytes:
        return f"{digest}-{number}".encode()

    entries = []
    before = b""
    for number, part in enumerate(parts):
        first, last = _text_of(part[0]), _text_of(part[-1])
        entries.append([_shorten(first, before), last, name(number)])
        before = last
    counts = [page[_items(page, 0)[1] :] for page in pages]
    kept[_PAGES_AT] = _write_list([b"\x82" + _write_text(name(at)) + count for at, count in enumerate(counts)])
    kept[_PARTS_AT] = _write_list([b"\x83" + b"".join(map(_write_text, entry)) for entry in entries])
    kept[_FILTERS_AT] = _write_list(
        [b"\x82" + _write_text(value) + _write_text(name(number)) for number, (value, _) in enumerate(filters)]
    )
    data = _write_list(kept)
    old, new = metas[0].split(".")[1], f"en_{_digest([data])}"
    return {
        **{path: content for path, content in files.items() if not path.endswith(_OURS)},
        **{f"index/{name(number).decode()}.pf_index": _pack(part) for number, part in enumerate(packed)},
        **{f"filter/{name(number).decode()}.pf_filter": _pack(each) for number, (_, each) in enumerate(filters)},
        **{f"fragment/{name(number).decode()}.pf_fragment": _pack(card) for number, card in enumerate(cards)},
        f"pagefind.{new}.pf_meta": _pack(data),
        _ENTRY: files[_ENTRY].replace(old.encode(), new.encode()),
    }


def _digest(data: Sequence[bytes]) -> str:
    state = hashlib.sha256()
    for each in data:
        state.update(len(each).to_bytes(8, "big") + each)
    return state.hexdigest()[:_DIGEST_LENGTH]


def _shorten(word: bytes, before: bytes) -> bytes:
    """Give the shortest beginning of a word, in whole letters, that comes after the word before it."""
    text = word.decode()
    beginnings = (text[:length].encode() for length in range(1, len(text)))
    return next((each for each in beginnings if each > before), word)


def _order_filter(data: bytes) -> tuple[bytes, bytes]:
    """Give the name of a filter, and the filter with its values in order."""
    first, second, end = _items(data, 0)
    return _read_text(data, first), b"\x82" + data[first:second] + _order_by_text(data[second:end])


def _order_by_text(data: bytes) -> bytes:
    """Order the items of an array, each an array, by the text that each begins with."""
    return _write_list(sorted(_list_items(data), key=_text_of))


def _group(words: Sequence[bytes], most: int) -> Iterator[list[bytes]]:
    part: list[bytes] = []
    size = 0
    for word in words:
        if part and size + len(word) > most:
            yield part
            part, size = [], 0
        part.append(word)
        size += len(word)
    if part:
        yield part


def _list_words(part: bytes) -> list[bytes]:
    (start, _) = _items(part, 0)
    return [part[first:last] for first, last in pairwise(_items(part, start))]


def _list_items(data: bytes) -> list[bytes]:
    return [data[start:end] for start, end in pairwise(_items(data, 0))]


def _write_list(items: Sequence[bytes]) -> bytes:
    return _head(_ARRAY, len(items)) + b"".join(items)


def _text_of(word: bytes) -> bytes:
    return _read_text(word, _items(word, 0)[0])


def _read_text(data: bytes, start: int) -> bytes:
    _, length, at = _read_head(data, start)
    return data[at : at + length]


def _items(data: bytes, at: int) -> list[int]:
    """Give where each item of an array begins, and where the last one ends."""
    _, count, at = _read_head(data, at)
    places = [at]
    for _ in range(count):
        at = _skip(data, at)
        places.append(at)
    return places


def _skip(data: bytes, at: int) -> int:
    """Give where an item ends."""
    left = 1
    while left:
        left -= 1
        length = _NUMBER_LENGTH[data[at]]
        if length:
            at += length
            continue
        kind, value, at = _read_head(data, at)
        if kind in {_BYTES, _TEXT}:
            at += value
        elif kind == _ARRAY:
            left += value
        elif kind == _MAP:
            left += 2 * value
        elif kind == _TAG:
            left += 1
    return at


def _read_head(data: bytes, at: int) -> tuple[int, int, int]:
    """Give the kind of an item, its number or count, and where its content begins."""
    kind, value = data[at] >> 5, data[at] & 31
    if value < _SHORT:
        return kind, value, at + 1
    length = 1 << (value - _SHORT)
    return kind, int.from_bytes(data[at + 1 : at + 1 + length], "big"), at + 1 + length


def _head(kind: int, count: int) -> bytes:
    if count < _SHORT:
        return bytes([kind << 5 | count])
    return bytes([kind << 5 | _SHORT + 2]) + count.to_bytes(4, "big")


def _write_text(text: bytes) -> bytes:
    return _head(_TEXT, len(text)) + text


def _unpack(data: bytes) -> bytes:
    return gzip.decompress(data).removeprefix(_MAGIC)


def _pack(data: bytes) -> bytes:
    return gzip.compress(_MAGIC + data, mtime=0)
