"""The index of the search, which Pagefind makes from the stubs. It is made anew only when they have changed.

Pagefind is a program, not a library. It is given the pages one by one, as its service takes them, for it numbers them
in the order in which they come; of a folder that is the order of the file system. Its Python interface to the service
waits a tenth of a second for each answer. A request is JSON in Base64 with a comma behind it, and so is an answer.
Source: Pagefind 1.5, the Python package `pagefind.service`.

Up to some 30,000 papers one index serves well. Above it the list of its pages, of which a search needs all (36 kB at
10,000), is more than a first search should fetch. Several indexes that Pagefind merges in the browser would not help: a
search fetches the lists of them all.
"""

import base64
import hashlib
import json
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, cast

from generator import index_parts
from generator.disk import lock, read_folder, write_folder
from generator.search_stubs import Stub

FOLDER = "pagefind"
_NEEDED = ("pagefind.js", "pagefind-entry.json", "wasm.en.pagefind")
_NEEDED_SUFFIXES = frozenset((".pf_meta", ".pf_index", ".pf_filter"))
_KEY = "of-stubs"
_READ_AT_ONCE = 1 << 16


class NoPagefindError(Exception):
    """Pagefind is not installed, or could not make an index. The message is one sentence."""


def make_index(stubs: Sequence[Stub], state: Path) -> Mapping[str, bytes]:
    """Give the files of the index by path; the index for the next run is kept in `state`.

    Of what Pagefind writes only that is given which the site uses: its own interface stays behind.
    """
    state.mkdir(parents=True, exist_ok=True)
    with lock(state / "lock"):  # two runs at once: the second finds what the first has made
        return {f"{FOLDER}/{path}": data for path, data in _read_or_make(stubs, state).items()}


def _read_or_make(stubs: Sequence[Stub], state: Path) -> Mapping[str, bytes]:
    key, made = _hash(stubs), state / "index"
    if read_folder(state / _KEY) != {_KEY: key.encode()}:
        write_folder(state / _KEY, {})
        whole = {path: data for path, data in _run(stubs).items() if _is_used(path)}
        try:
            cut = index_parts.cut_index(whole, [stub.card.encode() for stub in stubs])
        except ValueError as error:
            raise NoPagefindError(str(error)) from error
        write_folder(made, cut)
        write_folder(state / _KEY, {_KEY: key})  # last, so that an index cut short by a crash is made again
    return read_folder(made)


def _is_used(path: str) -> bool:
    return path in _NEEDED or Path(path).suffix in _NEEDED_SUFFIXES


def _run(stubs: Sequence[Stub]) -> Mapping[str, bytes]:
    """Give all files that Pagefind makes, by path.

    They come in its answer: where it writes them itself, it says that it is done before they are whole, and on a busy
    machine a file can stay empty.
    """
    try:
        from pagefind_bin import get_executable  # noqa: PLC0415 - there is none on some machines

        program = get_executable()
    except (ImportError, FileNotFoundError) as error:
        message = "Pagefind is not installed"
        raise NoPagefindError(message) from error
    command = [str(program), "--service"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as service:  # noqa: S603 - our own command
        for number, request in enumerate(_requests(stubs), start=1):
            answer = _ask(service, {"message_id": number, "payload": request})
            if answer["type"] == "Error":
                message = f"Pagefind says: {' '.join(answer['message'].split())[:200]}"
                raise NoPagefindError(message)
    return {file["path"]: base64.b64decode(file["content"]) for file in answer["files"]}


def _requests(stubs: Sequence[Stub]) -> Iterator[Mapping[str, object]]:
    # One language for all: Pagefind would make an index a language, and search only in that of the page.
    yield {"type": "NewIndex", "config": {"force_language": "en"}}
    for number, stub in enumerate(stubs):
        yield {"type": "AddFile", "index_id": 0, "url": f"/{number}", "file_contents": stub.page}
    yield {"type": "GetFiles", "index_id": 0}


def _ask(service: subprocess.Popen[bytes], request: Mapping[str, object]) -> Mapping[str, Any]:
    to, source = cast("IO[bytes]", service.stdin), cast("IO[bytes]", service.stdout)
    left = base64.b64encode(json.dumps(request).encode()) + b","
    answer = bytearray()
    with suppress(BrokenPipeError):  # it has ended, and answers nothing
        while left:
            left = left[to.write(left) :]
    while not answer.endswith(b","):
        data = source.read(_READ_AT_ONCE)
        if not data:
            message = f"Pagefind ended with status {service.wait()}"
            raise NoPagefindError(message)
        answer += data
    payload: Mapping[str, Any] = json.loads(base64.b64decode(answer[:-1]))["payload"]
    return payload


def _hash(stubs: Sequence[Stub]) -> str:
    """Give a digest of all that the index is made from, and of what makes it."""
    state = hashlib.sha256()
    for module in (__file__, index_parts.__file__):
        state.update(Path(module).read_bytes())
    for text in (text for stub in stubs for text in stub):
        data = text.encode("utf-8")
        state.update(f"{len(data)}\n".encode())
        state.update(data)
    return state.hexdigest()
