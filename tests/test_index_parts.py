"""Pagefind's index in parts of another size: the same words, in order, and a list of parts that leads to each."""

import gzip
import json
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import index_parts
from generator.index_parts import cut_index

MAGIC = b"pagefind_dcd"
Item = Any
"""A whole number, a text, or a list of items."""


def _encode(item: Item) -> bytes:
    """Write CBOR (RFC 8949) as Pagefind does: whole numbers, texts, arrays; each head as short as it can be."""
    match item:
        case int():
            return _head(0, item) if item >= 0 else _head(1, -1 - item)
        case str():
            return _head(3, len(item.encode())) + item.encode()
        case _:
            return _head(4, len(item)) + b"".join(map(_encode, item))


def _head(kind: int, value: int) -> bytes:
    if value < 24:
        return bytes([kind << 5 | value])
    for power in range(4):
        if value < 1 << (8 << power):
            return bytes([kind << 5 | 24 + power]) + value.to_bytes(1 << power, "big")
    raise OverflowError


def _decode(data: bytes, at: int = 0) -> tuple[Item, int]:
    kind, value, at = index_parts._read_head(data, at)  # noqa: SLF001 - a decoder for the test
    if kind < 2:
        return (value, at) if kind == 0 else (-1 - value, at)
    if kind == 3:
        return data[at : at + value].decode(), at + value
    items = []
    for _ in range(value):
        item, at = _decode(data, at)
        items.append(item)
    return items, at


def _pack(item: Item) -> bytes:
    return gzip.compress(MAGIC + _encode(item), mtime=0)


def _unpack(data: bytes) -> Item:
    return _decode(gzip.decompress(data).removeprefix(MAGIC))[0]


def _index(words: list[list[Item]], version: str = "1.5.2") -> dict[str, bytes]:
    half = len(words) // 2
    parts = [part for part in (words[:half], words[half:]) if part]
    listed: list[Item] = [[part[0][0], part[-1][0], f"en_{number}"] for number, part in enumerate(parts)]
    filters: Item = [["topic", "en_f"], ["has", "en_g"]]
    meta: Item = [version, [["en_a", 100], ["en_b", 70000]], listed, filters, [], ["title"]]
    return {
        "pagefind.en_x.pf_meta": _pack(meta),
        "pagefind-entry.json": b'{"languages":{"en":{"hash":"en_x"}}}',
        "filter/en_f.pf_filter": _pack(["topic", [["Trees", [3]], ["Graphs", [3, 70000]]]]),
        "filter/en_g.pf_filter": _pack(["has", [["code", [3]]]]),
        "fragment/en_a.pf_fragment": b"the whole text",
        "pagefind.js": b"as it is",
        **{f"index/en_{number}.pf_index": _pack([list(part)]) for number, part in enumerate(parts)},
    }


CARDS = (b'{"url":"a/"}', b'{"url":"b/"}')
PAGES = st.lists(
    st.tuples(st.integers(0, 2**33), st.lists(st.integers(-(2**20), 2**20), max_size=5)).map(
        lambda pair: [pair[0], pair[1], []]
    ),
    max_size=30,
)


@given(st.dictionaries(st.text(st.characters(codec="utf-8"), min_size=1, max_size=40), PAGES, max_size=60))
def test_cutting_loses_nothing(found: dict[str, list[Item]]) -> None:
    """Each word is in the one part whose ends it lies between, with the same pages as before; pages have cards."""
    words: list[list[Item]] = [[word, found[word], []] for word in sorted(found, key=str.encode)]
    before = _index(words)
    after = cut_index(before, CARDS)
    assert after["pagefind.js"] == b"as it is"
    old, new = (_unpack(files[_find_meta(files)]) for files in (before, after))
    assert [new[at] for at in (0, 4, 5)] == [old[at] for at in (0, 4, 5)]
    assert [count for _, count in new[1]] == [100, 70000]
    fragments = [after[f"fragment/{name}.pf_fragment"] for name, _ in new[1]]
    assert [gzip.decompress(fragment).removeprefix(MAGIC) for fragment in fragments] == list(CARDS)
    assert sum(path.startswith("fragment/") for path in after) == len(CARDS)
    listed: list[Item] = []
    previous = ""
    for first, last, name in new[2]:
        (part,) = _unpack(after[f"index/{name}.pf_index"])
        assert previous.encode() < first.encode() <= part[0][0].encode()
        assert part[0][0].startswith(first)
        assert first[:-1].encode() <= previous.encode()
        assert last == part[-1][0]
        previous = last
        listed += part
    assert listed == words
    assert sum(path.endswith(".pf_index") for path in after) == len(new[2])


def _find_meta(files: Mapping[str, bytes]) -> str:
    """Give the path that the entry leads to."""
    return f"pagefind.{json.loads(files['pagefind-entry.json'])['languages']['en']['hash']}.pf_meta"


def test_what_pagefind_leaves_to_chance_is_put_in_order() -> None:
    """Filters and their values come in any order and under any name, and go out in one."""
    words: list[list[Item]] = [["a", [], []], ["b", [], []]]
    one = _index(words)
    other = dict(one)
    meta = _unpack(one["pagefind.en_x.pf_meta"])
    meta[3] = [["has", "en_h"], ["topic", "en_i"]]
    del other["pagefind.en_x.pf_meta"], other["filter/en_f.pf_filter"], other["filter/en_g.pf_filter"]
    other["pagefind.en_y.pf_meta"] = _pack(meta)
    other["pagefind-entry.json"] = one["pagefind-entry.json"].replace(b"en_x", b"en_y")
    other["filter/en_h.pf_filter"] = one["filter/en_g.pf_filter"]
    other["filter/en_i.pf_filter"] = _pack(["topic", [["Graphs", [3, 70000]], ["Trees", [3]]]])
    after = cut_index(one, CARDS)
    assert cut_index(other, CARDS) == after
    (_, has), (_, topic) = _unpack(after[_find_meta(after)])[3]
    assert _unpack(after[f"filter/{has}.pf_filter"]) == ["has", [["code", [3]]]]
    assert _unpack(after[f"filter/{topic}.pf_filter"]) == ["topic", [["Graphs", [3, 70000]], ["Trees", [3]]]]


def test_parts_are_small_and_do_not_overlap() -> None:
    """Three thousand words stand in parts of about the size that the module's docstring gives."""
    words: list[list[Item]] = [[f"w{number:05}", [[7, [-25, number], []]], []] for number in range(3000)]
    files = cut_index(_index(words), CARDS)
    meta = _unpack(files[_find_meta(files)])
    ends = [(part[0], part[1]) for part in meta[2]]
    assert 40 < len(ends) < 100
    assert all(last < first for (_, last), (first, _) in pairwise(ends))


def test_a_change_gives_all_parts_other_names() -> None:
    """A browser that has kept parts of an older index takes none of them for one of the new."""
    words: list[list[Item]] = [["a", [], []], ["b", [], []]]
    old, new = (cut_index(_index(words), cards) for cards in (CARDS, (CARDS[0], b'{"url":"c/"}')))
    assert set(old) & set(new) == {"pagefind.js", "pagefind-entry.json"}


@pytest.mark.parametrize("version", ["1.4.0", "2.0.0"])
def test_what_looks_otherwise_is_refused(version: str) -> None:
    """The index of another release may look otherwise."""
    with pytest.raises(ValueError, match=r"has not made one index of release 1\.5\.\*"):
        cut_index(_index([["a", [], []], ["b", [], []]], version), CARDS)


def test_pages_that_are_missing_are_noticed() -> None:
    """Else each page behind it would show another one's card."""
    with pytest.raises(ValueError, match="has read 2 pages of 1"):
        cut_index(_index([["a", [], []], ["b", [], []]]), CARDS[:1])


def test_of_no_pages_nothing_is_cut() -> None:
    """Pagefind makes no index then."""
    files = {"pagefind-entry.json": b"{}"}
    assert cut_index(files, ()) == files
