"""The index of the search: what Pagefind makes of stubs, and what is said where it fails."""

import base64
import gzip
import json
import stat
from pathlib import Path

import pytest

from generator import index_parts, search_index
from generator.search_index import NoPagefindError, make_index
from generator.search_stubs import Stub

pagefind_bin = pytest.importorskip("pagefind_bin", reason="needs Pagefind")

STUBS = [
    Stub(f"<html><body><p>word{number} common {'long ' * number}</p></body></html>", json.dumps({"number": number}))
    for number in (3, 1, 4, 15, 9, 2, 6, 5, 35, 8)
]


def test_papers_are_numbered_in_their_order(tmp_path: Path) -> None:
    """The n-th page of the list is the n-th stub, by its number of words, and the fragment that it names its card."""
    files = make_index(STUBS, tmp_path)
    (meta,) = (gzip.decompress(data)[12:] for path, data in files.items() if path.endswith(".pf_meta"))
    pages = index_parts._list_items(index_parts._list_items(meta)[1])  # noqa: SLF001 - a decoder for the test
    assert [page[-1] - 2 for page in pages] == [3, 1, 4, 15, 9, 2, 6, 5, 35, 8]
    names = [index_parts._text_of(page).decode() for page in pages]  # noqa: SLF001 - as above
    fragments = [gzip.decompress(files[f"pagefind/fragment/{name}.pf_fragment"])[12:] for name in names]
    assert [fragment.decode() for fragment in fragments] == [stub.card for stub in STUBS]
    assert [name.partition("-")[2] for name in names] == [str(number) for number in range(10)]


def test_the_index_is_made_again_only_where_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the same stubs it is read; a changed card alone makes it anew."""
    files = make_index(STUBS, tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(search_index, "_run", None)
        assert make_index(STUBS, tmp_path) == files
    assert make_index([*STUBS[:-1], STUBS[-1]._replace(card="{}")], tmp_path).keys() != files.keys()


ERROR = base64.b64encode(b'{"message_id":1,"payload":{"type":"Error","message":"no\\nroom"}}').decode()


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("exit 3", "Pagefind ended with status 3"),
        ("head -c 10 > /dev/null; exit 4", "Pagefind ended with status 4"),
        (f"printf {ERROR},; cat > /dev/null", "Pagefind says: no room"),
    ],
)
def test_what_goes_wrong_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, says: str) -> None:
    """In one sentence, and nothing waits for ever; the next run tries again."""
    program = tmp_path / "pagefind"
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    with monkeypatch.context() as patch:
        patch.setattr(pagefind_bin, "get_executable", lambda: program)
        with pytest.raises(NoPagefindError) as raised:
            make_index(STUBS, tmp_path / "state")
    assert str(raised.value) == says
    assert make_index(STUBS, tmp_path / "state")
