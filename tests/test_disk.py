"""Files in, files out."""

import os
from pathlib import Path

import pytest

from generator.disk import LARGEST_SEED, read_seeds, swap_folder, write_pages

PAGE = "---\ngenerator: paper-atlas\n---\n"


def _stamps(folder: Path) -> dict[str, tuple[int, int]]:
    """Give what a watcher sees of each file: the inode and the time of its last change."""
    return {str(path): (path.stat().st_ino, path.stat().st_mtime_ns) for path in folder.rglob("*") if path.is_file()}


def test_only_what_differs_is_written(tmp_path: Path) -> None:
    """A second run with the same pages touches no file; one with a changed page touches that page only."""
    docs, state = tmp_path / "docs", tmp_path / "state"
    pages = {"index.md": PAGE, "papers/a.md": f"{PAGE}a", "papers/b.md": f"{PAGE}b"}
    assert write_pages(docs, pages, state).written == tuple(pages)
    before = _stamps(docs)
    again = write_pages(docs, pages, state)
    assert (again.written, again.removed, again.unchanged) == ((), (), 3)
    assert _stamps(docs) == before
    assert write_pages(docs, {**pages, "papers/a.md": f"{PAGE}c"}, state).written == ("papers/a.md",)
    changed = {name for name, stamp in _stamps(docs).items() if before[name] != stamp}
    assert changed == {str(docs / "papers/a.md")}


def test_stale_pages_go_and_nothing_else(tmp_path: Path) -> None:
    """A page that is gone is removed with its empty folder; a hand-written file and an edited page stay."""
    docs, state = tmp_path / "docs", tmp_path / "state"
    write_pages(docs, {"papers/a.md": PAGE, "papers/b.md": PAGE, "topics/c.md": PAGE}, state)
    (docs / "papers/mine.md").write_text("# By hand\n", encoding="utf-8")
    (docs / "papers/b.md").write_text(f"{PAGE}edited", encoding="utf-8")
    written = write_pages(docs, {}, state)
    assert written.removed == ("papers/a.md", "topics/c.md")
    assert sorted(str(path.relative_to(docs)) for path in docs.rglob("*")) == [
        "papers",
        "papers/b.md",
        "papers/mine.md",
    ]
    assert [str(problem) for problem in written.problems] == [
        "docs/papers/b.md:1: a page that is gone was edited by hand; kept"
    ]


def test_a_persons_file_is_never_overwritten(tmp_path: Path) -> None:
    """Where somebody's own file stands in the place of a page, it stays, and a problem says so."""
    docs, state = tmp_path / "docs", tmp_path / "state"
    docs.mkdir()
    (docs / "index.md").write_text("# By hand\n", encoding="utf-8")
    written = write_pages(docs, {"index.md": PAGE}, state)
    assert (docs / "index.md").read_text(encoding="utf-8") == "# By hand\n"
    assert "somebody wrote" in str(written.problems[0])


@pytest.mark.parametrize("manifest", ["", "{", "[]", None])
def test_a_lost_manifest_does_no_harm(tmp_path: Path, manifest: str | None) -> None:
    """Pages of an earlier run are known by their front matter, so a broken or lost list is made again."""
    docs, state = tmp_path / "docs", tmp_path / "state"
    write_pages(docs, {"index.md": PAGE}, state)
    (state / "manifest.json").unlink()
    if manifest is not None:
        (state / "manifest.json").write_text(manifest, encoding="utf-8")
    assert write_pages(docs, {"index.md": f"{PAGE}new"}, state).problems == ()
    assert (docs / "index.md").read_text(encoding="utf-8") == f"{PAGE}new"


def test_no_temporary_file_stands_in_docs(tmp_path: Path) -> None:
    """A watcher of `docs/` sees the pages and nothing else."""
    docs, state = tmp_path / "docs", tmp_path / "state"
    write_pages(docs, {"index.md": PAGE}, state)
    assert [path.name for path in docs.rglob("*")] == ["index.md"]


def test_only_regular_files_are_read(tmp_path: Path) -> None:
    """Links, pipes, hidden and huge files are not opened; the rest is read, folders included, in order of path."""
    seeds = tmp_path / "seeds"
    (seeds / "more").mkdir(parents=True)
    (seeds / "b.txt").write_bytes(b"b")
    (seeds / "a.txt").write_bytes(b"\xff")
    (seeds / "more/c.txt").write_bytes(b"c")
    (seeds / ".hidden").write_bytes(b"x")
    (seeds / "link.txt").symlink_to("/etc/hostname")
    (seeds / "folder.txt").symlink_to(tmp_path)
    os.mkfifo(seeds / "pipe.txt")
    with (seeds / "huge.txt").open("wb") as file:
        file.truncate(LARGEST_SEED + 1)
    read, problems = read_seeds(seeds)
    assert read == {"a.txt": b"\xff", "b.txt": b"b", "more/c.txt": b"c"}
    assert list(read) == ["a.txt", "b.txt", "more/c.txt"]
    assert {problem.source.path: problem.wrong for problem in problems} == {
        "folder.txt": "a link",
        "huge.txt": "a file of 33,554,433 bytes, the most is 33,554,432",
        "link.txt": "a link",
        "pipe.txt": "not a regular file",
    }


def test_odd_file_names(tmp_path: Path) -> None:
    """A name that is not UTF-8 is read and written out in escapes."""
    (tmp_path / os.fsdecode(b"caf\xe9.txt")).write_bytes(b"x")
    assert list(read_seeds(tmp_path)[0]) == ["caf\\xe9.txt"]


def test_swap_puts_the_fresh_folder_in_place(tmp_path: Path) -> None:
    """After a swap the target is the fresh folder, and no other is left."""
    fresh, target = tmp_path / "state/site", tmp_path / "site"
    for _ in range(2):
        fresh.mkdir(parents=True)
        (fresh / "new.html").write_text("new", encoding="utf-8")
        swap_folder(fresh, target)
        assert [path.name for path in target.iterdir()] == ["new.html"]
        assert list(fresh.parent.iterdir()) == []
