"""The index of the search, which Pagefind makes from the stubs. It is made anew only when they have changed.

Pagefind is a program, not a library: its Python interface waits a tenth of a second for each answer.

Up to some 30,000 papers one index serves well. Above it the list of its pages, of which a search needs all, is more
than a first search should fetch; Pagefind can merge several indexes in the browser, but loses their order by title.
"""

import hashlib
import subprocess
from collections.abc import Mapping
from pathlib import Path

from generator.disk import lock, read_folder, write_folder
from generator.index_parts import cut_index

FOLDER = "pagefind"
_NEEDED = ("pagefind.js", "pagefind-entry.json", "wasm.en.pagefind")
_NEEDED_SUFFIXES = frozenset((".pf_meta", ".pf_index", ".pf_filter", ".pf_fragment"))
_KEY = "of-stubs"


class NoPagefindError(Exception):
    """Pagefind is not installed, or could not make an index. The message is one sentence."""


def make_index(stubs: Mapping[str, str], state: Path) -> Mapping[str, bytes]:
    """Give the files of the index by path; the stubs, and the index for the next run, are kept in `state`.

    Of what Pagefind writes only that is given which the site uses: its own interface stays behind.
    """
    state.mkdir(parents=True, exist_ok=True)
    with lock(state / "lock"):  # two runs at once: the second finds what the first has made
        return {f"{FOLDER}/{path}": data for path, data in _read_or_make(stubs, state).items()}


def _read_or_make(stubs: Mapping[str, str], state: Path) -> Mapping[str, bytes]:
    key, made = _hash(stubs), state / "index"
    if read_folder(state / _KEY) != {_KEY: key.encode()}:
        write_folder(state / _KEY, {})
        write_folder(state / "stubs", stubs)
        write_folder(state / "whole", {})
        _run(state / "stubs", state / "whole")
        write_folder(
            made, cut_index({path: data for path, data in read_folder(state / "whole").items() if _is_used(path)})
        )
        write_folder(state / "whole", {})
        write_folder(state / _KEY, {_KEY: key})  # last, so that an index cut short by a crash is made again
    return read_folder(made)


def _is_used(path: str) -> bool:
    return path in _NEEDED or Path(path).suffix in _NEEDED_SUFFIXES


def _run(stubs: Path, target: Path) -> None:
    try:
        from pagefind_bin import get_executable  # noqa: PLC0415 - there is none on some machines

        program = get_executable()
    except (ImportError, FileNotFoundError) as error:
        message = "Pagefind is not installed"
        raise NoPagefindError(message) from error
    # One language for all: Pagefind would make an index a language, and search only in that of the page.
    options = ["--site", str(stubs), "--output-path", str(target), "--force-language", "en", "--silent"]
    result = subprocess.run([str(program), *options], capture_output=True, text=True, check=False)  # noqa: S603 - our own command
    if result.returncode:
        message = f"Pagefind ended with status {result.returncode}: {' '.join(result.stderr.split())[:200]}"
        raise NoPagefindError(message)


def _hash(stubs: Mapping[str, str]) -> str:
    state = hashlib.sha256()
    for path, text in sorted(stubs.items()):
        data = text.encode("utf-8")
        state.update(f"{path}\n{len(data)}\n".encode())
        state.update(data)
    return state.hexdigest()
