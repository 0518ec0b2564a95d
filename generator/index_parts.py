"""Cuts Pagefind's index of words into parts of a size that suits it, so that a query fetches little.

It also puts in order what Pagefind leaves to chance, so that the same papers give the same bytes.

Pagefind's own parts hold some 25 kB each, however small the index is, and a query needs one for each of its words. With
parts of p bytes, an index of t bytes has t/p entries in the list of parts, which every search fetches, and a query of
w words fetches w*p: the sum is least at p = sqrt(e*t/w), where an entry takes e bytes.

Source: Pagefind 1.5, `pagefind/src/index/index_metadata.rs` and `index_words.rs`; CBOR is RFC 8949. A part is
`[[word, …]]` and a word `[text, pages, variants]`; the list of parts is the third item of the file `.pf_meta`, with the
first and the last word and the name of each. A filter is `[name, [[value, pages], …]]`; the fourth item of `.pf_meta`
is `[[name, name of the file], …]`, the fifth `[[name of an order, pages], …]`. What looks otherwise is given back as it
is.
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
_PARTS_AT, _FILTERS_AT, _ORDERS_AT = 2, 3, 4  # in the list of what `.pf_meta` holds
_ENTRY = "pagefind-entry.json"
_BYTES, _TEXT, _ARRAY, _MAP, _TAG = 2, 3, 4, 5, 6
_SHORT = 24  # below it a count stands in the first byte itself
# The length of a whole number by its first byte. Nearly all items are whole numbers.
_NUMBER_LENGTH = dict.fromkeys(range(256), 0)
for _sign in (0x00, 0x20):
    _NUMBER_LENGTH |= {_sign + value: 1 for value in range(_SHORT)}
    _NUMBER_LENGTH |= {_sign + _SHORT + power: 1 + (1 << power) for power in range(4)}


def cut_index(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """Give the files of an index of one language, by path, with its words in parts of a suitable size."""
    metas = [path for path in files if path.endswith(".pf_meta")]
    parts = [path for path in files if path.endswith(".pf_index")]
    meta = _unpack(files[metas[0]]) if len(metas) == 1 else b""
    if not meta or VERSION not in meta[:10]:
        return files
    items = _items(meta, 0)
    words = [word for path in parts for word in _list_words(_unpack(files[path]))]
    words.sort(key=_text_of)
    most = math.isqrt(_ENTRY_BYTES * sum(map(len, words)) // _QUERY_WORDS)
    fresh: dict[str, bytes] = {}
    entries = []
    for part in _group(words, most):
        data = _pack(b"\x81" + _head(_ARRAY, len(part)) + b"".join(part))
        name = f"en_{hashlib.sha256(data).hexdigest()[:8]}"
        fresh[f"index/{name}.pf_index"] = data
        ends = [_write_text(_text_of(word)) for word in (part[0], part[-1])]
        entries.append(b"\x83" + b"".join(ends) + _write_text(name.encode()))
    listed = _head(_ARRAY, len(entries)) + b"".join(entries)
    kept = [meta[start:end] for start, end in pairwise(items)]
    kept[_PARTS_AT] = listed
    filters = [path for path in files if path.endswith(".pf_filter")]
    named = {}
    for path in filters:
        value, data = _order_filter(_unpack(files[path]))
        named[value] = f"en_{hashlib.sha256(data).hexdigest()[:8]}"
        fresh[f"filter/{named[value]}.pf_filter"] = _pack(data)
    rows = [b"\x82" + _write_text(value) + _write_text(file.encode()) for value, file in sorted(named.items())]
    kept[_FILTERS_AT] = _head(_ARRAY, len(rows)) + b"".join(rows)
    kept[_ORDERS_AT] = _order_by_text(kept[_ORDERS_AT])
    data = _head(_ARRAY, len(kept)) + b"".join(kept)
    before, after = metas[0].split(".")[1], f"en_{hashlib.sha256(data).hexdigest()[:10]}"
    fresh[f"pagefind.{after}.pf_meta"] = _pack(data)
    fresh[_ENTRY] = files[_ENTRY].replace(before.encode(), after.encode())
    return {**{path: data for path, data in files.items() if path not in {*parts, *filters, *metas}}, **fresh}


def _order_filter(data: bytes) -> tuple[bytes, bytes]:
    """Give the name of a filter, and the filter with its values in order."""
    first, second, end = _items(data, 0)
    return _read_text(data, first), b"\x82" + data[first:second] + _order_by_text(data[second:end])


def _order_by_text(data: bytes) -> bytes:
    """Order the items of an array, each an array, by the text that each begins with."""
    parts = sorted((data[start:end] for start, end in pairwise(_items(data, 0))), key=_text_of)
    return _head(_ARRAY, len(parts)) + b"".join(parts)


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
