"""A real `make serve`, over real HTTP: edits show by themselves, and nothing rebuilds for ever."""

import os
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

FIRST = (
    "We draw large trees in the hyperbolic plane, where there is room for all of their leaves, and show on three data "
    "sets that few dimensions are enough for it."
)
SECOND = (
    "Robots that grasp objects need to know where to put their fingers. A network that was trained in simulation tells "
    "them, and works on a real arm without any change."
)
LONGEST_WAIT = 90


@contextmanager
def _serving(project: Path, root: Path) -> Iterator[tuple[str, Path]]:
    """Run `make serve` in a project; give the address and the file that its output goes to."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    log = project / "serve.log"
    set_up = root / ".venv/site.stamp"  # done already, since this test runs; so it is not made anew
    command = ["make", "serve", f"ADDRESS={address}", f"VENV={set_up.parent}", f"--old-file={set_up}"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with log.open("w", encoding="utf-8") as output:
        process = subprocess.Popen(
            command, cwd=project, env=environment, stdout=output, stderr=subprocess.STDOUT, start_new_session=True
        )
        try:
            yield f"http://{address}/", log
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(timeout=30)


def _get(address: str) -> str:
    try:
        with urllib.request.urlopen(address, timeout=10) as response:  # noqa: S310 - an address of this test
            return str(response.read().decode("utf-8"))
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return ""


def _wait(what: str, holds: Callable[[], bool], log: Path) -> None:
    end = time.monotonic() + LONGEST_WAIT
    while not holds():
        assert time.monotonic() < end, f"{what} did not happen; the server said:\n{log.read_text(encoding='utf-8')}"
        time.sleep(0.25)


def _builds(log: Path) -> int:
    return log.read_text(encoding="utf-8").count("Documentation built in")


def _settle(log: Path) -> int:
    """Wait until no build has ended for a while, and give how many there were."""
    count, since = _builds(log), time.monotonic()
    end = time.monotonic() + LONGEST_WAIT
    while time.monotonic() - since < 6:
        assert time.monotonic() < end, f"it builds for ever:\n{log.read_text(encoding='utf-8')}"
        time.sleep(0.25)
        if _builds(log) != count:
            count, since = _builds(log), time.monotonic()
    return count


def test_edits_show_and_nothing_loops(project: Path, root: Path) -> None:
    """An edited, an added and a removed abstract and an edited template show; each edit makes at most two builds."""
    seed = project / "seeds/pile.txt"
    seed.write_text(f"My pile\n\n{FIRST}\n", encoding="utf-8")
    with _serving(project, root) as (site, log):
        _wait("the first build", lambda: "My pile" in _get(site), log)
        (paper,) = _papers(project)
        page = f"{site}papers/{paper.stem}/"
        assert "few dimensions are enough" in _get(page)
        start = _settle(log)
        untouched = project / "docs/collections/index.md"
        stamp = untouched.stat().st_mtime_ns

        seed.write_text(f"My pile\n\n{FIRST.replace('few dimensions', 'two dimensions')}\n", encoding="utf-8")
        _wait("an edit", lambda: "two dimensions are enough" in _get(page), log)
        after_edit = _settle(log)
        assert after_edit - start <= 2
        assert untouched.stat().st_mtime_ns == stamp

        seed.write_text(f"My pile\n\n{FIRST}\n\n{SECOND}\n", encoding="utf-8")
        _wait("a new abstract", lambda: len(_papers(project)) == 2, log)
        (added,) = set(_papers(project)) - {paper}
        _wait("its page", lambda: "works on a real arm" in _get(f"{site}papers/{added.stem}/"), log)

        seed.write_text(f"My pile\n\n{FIRST}\n", encoding="utf-8")
        _wait("its removal", lambda: not added.exists() and not _get(f"{site}papers/{added.stem}/"), log)
        before_template = _settle(log)
        template = project / "templates/paper.md.j2"
        changed = (
            template.read_text(encoding="utf-8").replace("Near this paper", "Beside it").replace("Source:", "From:")
        )
        template.write_text(changed, encoding="utf-8")
        _wait("an edit of a template", lambda: "From: seeds" in _get(page), log)
        _settle(log)
        assert _builds(log) - before_template <= 2


def _papers(project: Path) -> list[Path]:
    return [path for path in (project / "docs/papers").glob("*.md") if path.stem != "index"]
