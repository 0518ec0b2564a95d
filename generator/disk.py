"""The only module that touches files: seeds and templates in, pages out."""

import fcntl
import hashlib
import json
import os
import shutil
import stat
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from generator.model import Problem, Source

LARGEST_SEED = 32 * 1024 * 1024
MARK = b"generator: paper-atlas\n"
"""Stands in the front matter of every generated page: a page without it is a person's and is never overwritten."""
FEED_MARK = b"<generator>Paper Atlas</generator>"
WHOLLY_OURS = ("pagefind/", "search/")
"""Folders in which nobody else writes: their files bear no mark."""
KNOWN = "known.json"
"""Holds the papers of the last run and those that were new in it."""


class NotTextError(Exception):
    """A file that must be text is none. The message is one sentence for the person whose file it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What a run did to `docs/`: the paths, relative to it, that it wrote and removed, and how many it left alone."""

    written: tuple[str, ...]
    removed: tuple[str, ...]
    unchanged: int
    problems: tuple[Problem, ...]


def read_seeds(folder: Path) -> tuple[Mapping[str, bytes], tuple[Problem, ...]]:
    """Read all files of the seeds folder and its sub-folders, by path relative to it, or one file, by its name.

    Hidden files of a folder are left out. Only regular files of at most 32 MiB are opened: a link, a pipe or a device
    is a Problem.
    """
    seeds: dict[str, bytes] = {}
    problems: list[Problem] = []
    for entry, path in _walk(folder, PurePosixPath()):
        fault = ""
        # Opened without waiting and looked at through the open file, so that nothing can be swapped in between.
        try:
            descriptor = os.open(entry, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        except OSError as error:
            fault = "a link" if entry.is_symlink() else f"not readable: {(error.strerror or '').lower()}"
        else:
            with os.fdopen(descriptor, "rb") as file:
                status = os.fstat(file.fileno())
                if not stat.S_ISREG(status.st_mode):
                    fault = "not a regular file"
                elif status.st_size > LARGEST_SEED:
                    fault = f"a file of {status.st_size:,} bytes, the most is {LARGEST_SEED:,}"
                else:
                    seeds[path] = file.read()
        if fault:
            problems.append(Problem(source=Source(path=path, line=1), wrong=fault, done="left out"))
    return seeds, tuple(problems)


def _walk(folder: Path, below: PurePosixPath) -> Iterator[tuple[Path, str]]:
    if not folder.is_dir():
        yield folder, _name(folder)
        return
    try:
        entries = sorted(folder.iterdir(), key=lambda entry: os.fsencode(entry.name))
    except OSError:  # the reader will say so, as of a file
        yield folder, str(below)
        return
    for entry in entries:
        if entry.name.startswith("."):
            continue
        path = below / _name(entry)
        if entry.is_dir() and not entry.is_symlink():
            yield from _walk(entry, path)
        else:
            yield entry, str(path)


def _name(entry: Path) -> str:
    """Give the name of a file as text that can be shown: what is not UTF-8 or cannot be printed is an escape."""
    name = os.fsencode(entry.name).decode("utf-8", errors="backslashreplace")
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii") for sign in name)


def read_templates(folder: Path) -> Mapping[str, str]:
    """Read the templates of the Markdown pages (`*.md.j2`), by file name, or raise a NotTextError."""
    templates: dict[str, str] = {}
    for path in sorted(folder.glob("*.md.j2")):
        try:
            templates[path.name] = path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            message = f"{folder.name}/{path.name} is not a text file in UTF-8."
            raise NotTextError(message) from error
    return templates


def read_folder(folder: Path) -> Mapping[str, bytes]:
    """Read all files below a folder of our own, by path relative to it; none where it is not there."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def write_folder(folder: Path, files: Mapping[str, str] | Mapping[str, bytes]) -> None:
    """Empty a folder of our own, outside `docs/`, and write files to it, by path relative to it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path, content in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(_encode(content))


def write_pages(docs: Path, pages: Mapping[str, str | bytes], state: Path) -> Written:
    """Bring `docs/` to what `pages` says, by path relative to `docs/`, and touch nothing that is right already.

    Only files whose bytes differ are written, each in one step, so that a watching `mkdocs serve` sees neither half a
    page nor a change that is none. Pages of the last run that are gone are removed if nobody has edited them. Files
    that people wrote stay. The stage and the list of what was written are kept in `state`, outside `docs/`.
    """
    state.mkdir(parents=True, exist_ok=True)
    with lock(state / "lock"):
        manifest_path = state / "manifest.json"
        manifest = _read_manifest(manifest_path)
        digests = {path: _digest(_encode(page)) for path, page in pages.items()}
        written, problems, unchanged = [], [], 0
        for path, page in pages.items():
            target = docs / path
            data = _encode(page)
            current = _read_if_file(target)
            wrong = _find_obstacle(docs, path, current, manifest)
            if wrong:
                problems.append(_problem(docs, path, wrong, "not overwritten"))
                del digests[path]
            elif current == data:
                unchanged += 1
            else:
                _replace(target, data, state / "stage")
                written.append(path)
        removed = []
        for path, digest in _find_stale(docs, pages, manifest).items():
            current = _read_if_file(docs / path)
            if current is None:
                continue
            if digest in {_digest(current), None}:
                (docs / path).unlink()
                removed.append(path)
                _remove_empty(docs, (docs / path).parent)
            else:
                problems.append(_problem(docs, path, "a page that is gone was edited by hand", "kept"))
                digests[path] = digest  # so that the next run says it again
        listed = json.dumps(dict(sorted(digests.items())), indent=0).encode("utf-8")
        if listed != _read_if_file(manifest_path):
            _replace(manifest_path, listed, state / "stage")
    return Written(written=tuple(written), removed=tuple(removed), unchanged=unchanged, problems=tuple(problems))


def swap_folder(fresh: Path, target: Path) -> None:
    """Put a freshly built folder in the place of another one; at no time is half a folder there."""
    old = fresh.with_name(f"{fresh.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        target.rename(old)
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)


def find_new(papers: Sequence[str], state: Path) -> tuple[str, ...]:
    """Give the ids of the papers that the last change of the seeds brought, by what `remember_papers` kept in `state`.

    Runs on the same seeds give the same answer: what was new stays new until other papers come or go. On a first run
    nothing is, since all would be; nor is it where other seeds have taken the place of all that were there.
    """
    before = _read_known(state / KNOWN)
    if before is None:
        return ()
    known = set(before["papers"])
    if known == set(papers):
        return tuple(id_ for id_ in before["new"] if id_ in known)
    return () if known.isdisjoint(papers) else tuple(id_ for id_ in papers if id_ not in known)


def remember_papers(papers: Sequence[str], new: Sequence[str], state: Path) -> None:
    """Keep the papers of a run whose pages have been written: of a run that was interrupted nobody has seen any."""
    data = json.dumps({"papers": sorted(papers), "new": new}, indent=0).encode("utf-8")
    with lock(state / "lock"):
        if data != _read_if_file(state / KNOWN):
            _replace(state / KNOWN, data, state / "stage")


def _read_known(path: Path) -> Mapping[str, list[str]] | None:
    data = _read_if_file(path)
    try:
        known = json.loads(data) if data else None
    except (ValueError, RecursionError):  # cut short by a crash: as on a first run
        return None
    if not isinstance(known, dict) or not all(isinstance(known.get(name), list) for name in ("papers", "new")):
        return None
    return {name: [id_ for id_ in known[name] if isinstance(id_, str)] for name in ("papers", "new")}


@contextmanager
def lock(path: Path) -> Iterator[None]:
    """Wait until nobody else holds the lock of this file, and hold it."""
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _problem(docs: Path, path: str, wrong: str, done: str) -> Problem:
    return Problem(source=Source(path=f"{docs.name}/{path}", line=1), wrong=wrong, done=done)


def _find_obstacle(docs: Path, path: str, current: bytes | None, manifest: Mapping[str, str]) -> str:
    """Say why a page cannot be written to its place, or nothing."""
    target = docs / path
    if target.is_symlink() or not target.parent.resolve().is_relative_to(docs.resolve()):
        return "a link, which may lead anywhere"
    if target.is_dir():
        return "a folder in the place of a page"
    if current is not None and path not in manifest and not _is_ours(path, current):
        return "a file that somebody wrote"
    return ""


def _is_ours(path: str, data: bytes) -> bool:
    if path.startswith(WHOLLY_OURS):
        return True
    if path.endswith(".xml"):
        return FEED_MARK in data
    if not path.endswith(".md"):
        return not data or data.startswith(b'{"schema": ')
    return data.startswith(b"---\n") and MARK in data[: data.find(b"\n---\n", 4) + 1]


def _find_stale(docs: Path, pages: Mapping[str, str | bytes], manifest: Mapping[str, str]) -> Mapping[str, str | None]:
    """Give the pages of earlier runs that are gone, with the digest that they were written with, where it is known.

    A page that the list of what was written has lost, after a crash or by hand, is known by its front matter.
    """
    stale: dict[str, str | None] = {path: manifest[path] for path in sorted(manifest.keys() - pages.keys())}
    for folder in sorted({path.split("/")[0] for path in pages if "/" in path} | {"papers", "topics", "collections"}):
        if (docs / folder).is_symlink():
            continue
        for found in sorted((docs / folder).rglob("*.md")):
            path = found.relative_to(docs).as_posix()
            if path not in pages and path not in stale and found.is_file() and _is_ours(path, found.read_bytes()):
                stale[path] = None
    for folder in WHOLLY_OURS:
        for found in sorted((docs / folder).rglob("*")) if not (docs / folder.rstrip("/")).is_symlink() else ():
            path = found.relative_to(docs).as_posix()
            if path not in pages and found.is_file():
                stale[path] = None
    return stale


def _read_manifest(path: Path) -> Mapping[str, str]:
    data = _read_if_file(path)
    try:
        manifest = json.loads(data) if data else {}
    except (ValueError, RecursionError):  # cut short by a crash, or no list at all; the pages say whose they are
        manifest = {}
    return manifest if isinstance(manifest, dict) else {}


def _read_if_file(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _encode(page: str | bytes) -> bytes:
    return page.encode("utf-8") if isinstance(page, str) else page


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _replace(target: Path, data: bytes, stage: Path) -> None:
    # Not forced to the disk: whatever a power cut leaves cut short differs in its bytes, and the next run mends it.
    target.parent.mkdir(parents=True, exist_ok=True)
    stage.write_bytes(data)
    stage.replace(target)


def _remove_empty(docs: Path, folder: Path) -> None:
    while folder != docs and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
