"""Files in, files out."""

import os
import shutil
from pathlib import Path

import pytest

from generator.disk import LARGEST_SEED, find_new, read_seeds, remember_papers, swap_folder, write_pages

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


def test_pages_of_a_lost_list_go_when_they_are_gone(tmp_path: Path) -> None:
    """Without the list of what was written, a withdrawn page is known by its front matter and goes."""
    docs, state = tmp_path / "docs", tmp_path / "state"
    write_pages(docs, {"index.md": PAGE, "papers/a.md": PAGE, "papers.jsonl": '{"schema": 1}\n'}, state)
    (docs / "papers/mine.md").write_text("# By hand\n", encoding="utf-8")
    shutil.rmtree(state)
    written = write_pages(docs, {"index.md": PAGE, "papers.jsonl": '{"schema": 1, "id": 2}\n'}, state)
    assert (written.removed, written.written, written.problems) == (("papers/a.md",), ("papers.jsonl",), ())
    assert (docs / "papers/mine.md").is_file()


def test_an_edited_stale_page_is_named_on_every_run(tmp_path: Path) -> None:
    """What is kept against the seeds is said each time, not once."""
    docs, state = tmp_path / "docs", tmp_path / "state"
    write_pages(docs, {"papers/a.md": PAGE}, state)
    (docs / "papers/a.md").write_text(f"{PAGE}edited", encoding="utf-8")
    assert [len(write_pages(docs, {}, state).problems) for _ in range(3)] == [1, 1, 1]


def test_a_page_that_quotes_the_mark_is_a_persons(tmp_path: Path) -> None:
    """Only in the front matter does the mark say whose a page is."""
    docs, state = tmp_path / "docs", tmp_path / "state"
    docs.mkdir()
    quoting = "# By hand\n\n---\ngenerator: paper-atlas\n---\n"
    (docs / "index.md").write_text(quoting, encoding="utf-8")
    assert len(write_pages(docs, {"index.md": PAGE}, state).problems) == 1
    assert (docs / "index.md").read_text(encoding="utf-8") == quoting


def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    """A folder of `docs/` that is a link is left alone, and so is what it leads to."""
    docs, state, outside = tmp_path / "docs", tmp_path / "state", tmp_path / "outside"
    docs.mkdir()
    outside.mkdir()
    (outside / "b.md").write_text(PAGE, encoding="utf-8")
    (docs / "papers").symlink_to(outside)
    written = write_pages(docs, {"papers/a.md": PAGE}, state)
    assert "a link" in str(written.problems[0])
    assert [path.name for path in outside.iterdir()] == ["b.md"]


def test_names_that_cannot_be_printed_are_escapes(tmp_path: Path) -> None:
    """A control character in the name of a file never gets into a page."""
    (tmp_path / "a\x1b\u0080b.txt").write_bytes(b"x")
    assert list(read_seeds(tmp_path)[0]) == ["a\\x1b\\x80b.txt"]


def test_an_unreadable_folder_is_a_problem(tmp_path: Path) -> None:
    """A folder that cannot be listed is named, and its neighbours are read."""
    (tmp_path / "a.txt").write_bytes(b"x")
    (tmp_path / "b").mkdir()
    (tmp_path / "b").chmod(0)
    read, problems = read_seeds(tmp_path)
    (tmp_path / "b").chmod(0o700)
    assert list(read) == ["a.txt"]
    assert len(problems) == (0 if os.geteuid() == 0 else 1)  # root may read everything


def test_what_is_new_is_the_difference_to_the_last_change(tmp_path: Path) -> None:
    """Nothing is on a first run; then what came in, for as long as the papers stay the same."""
    assert _run(["a", "b"], tmp_path) == ()
    assert _run(["a", "b"], tmp_path) == ()
    assert _run(["a", "c", "b"], tmp_path) == ("c",)
    assert _run(["c", "b", "a"], tmp_path) == ("c",)
    assert _run(["a", "b"], tmp_path) == ()
    assert _run(["a", "b", "d"], tmp_path) == ("d",)


def _run(papers: list[str], state: Path) -> tuple[str, ...]:
    """Do with the memory of papers what a run does."""
    new = find_new(papers, state)
    remember_papers(papers, new, state)
    return new


@pytest.mark.parametrize("before", [[], ["a", "b"]])
def test_nothing_is_new_where_nothing_is_left(tmp_path: Path, before: list[str]) -> None:
    """Other seeds in the place of all that were there are a site of their own, to which papers come later."""
    _run(before, tmp_path)
    assert _run(["c", "d"], tmp_path) == ()
    assert _run(["c", "d", "e"], tmp_path) == ("e",)


def test_a_run_that_was_interrupted_makes_nothing_old(tmp_path: Path) -> None:
    """What came in with it is new still in the next one, and on a first run nothing is."""
    assert find_new(["a"], tmp_path) == ()
    assert _run(["a", "b"], tmp_path) == ()
    assert find_new(["a", "b", "c"], tmp_path) == ("c",)
    assert _run(["a", "b", "c", "d"], tmp_path) == ("c", "d")


@pytest.mark.parametrize("rubbish", [b"", b"{", b"[]", b'{"papers": 3}', b'{"papers": [1], "new": [{}]}'])
def test_a_broken_memory_of_papers_is_none(tmp_path: Path, rubbish: bytes) -> None:
    """A file that is cut short or holds something else stops nothing."""
    (tmp_path / "known.json").write_bytes(rubbish)
    assert set(_run(["a"], tmp_path)) <= {"a"}
    assert _run(["a", "b"], tmp_path)[-1] == "b"
