"""What several tests need: the labelled data where it is at hand, a project to build in, a page to read."""

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

# Before numpy is imported: with more threads than cores they wait for each other, and take ten times as long.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pytest
from hypothesis import HealthCheck, settings

from generator.disk import lock

ROOT = Path(__file__).parent.parent
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
LONGEST_FIRST = (
    "test_hostile.py",
    "quality/test_accessibility.py",
    "test_site.py",
    "test_scores.py",
    "quality/test_instant.py",
    "quality/test_weight.py",
    "test_browser.py",
    "test_search.py",
    "test_main.py",
    "test_build.py",
    "test_readme.py",
    "quality/test_reading.py",
    "test_serve.py",
)
"""The files of tests that take longest, so that none of them begins when all others have ended."""

# The same examples on every run: a red main must mean a change, not luck.
settings.register_profile("project", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("project")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test marked `cases("names")` once for each case of `tests/cases/names.json`.

    A case with `"expect": "fail"` is a known failure, and the test fails once it passes.
    """
    for marker in metafunc.definition.iter_markers("cases"):
        cases = json.loads((ROOT / f"tests/cases/{marker.args[0]}.json").read_text(encoding="utf-8"))
        known = pytest.mark.xfail(reason="known failure")
        metafunc.parametrize(
            "case",
            [pytest.param(case, id=case["label"], marks=[known] if case["expect"] == "fail" else []) for case in cases],
        )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the files that take longest first; needs `--no-loadscope-reorder`, or xdist has an order of its own."""
    order = {ROOT / "tests" / name: place for place, name in enumerate(LONGEST_FIRST)}
    assert all(path.is_file() for path in order)
    items.sort(key=lambda item: order.get(item.path, len(order)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """Give `--numprocesses auto` one process more than there are cores: the browser tests mostly wait."""
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None  # as xdist reads it
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session")
def root() -> Path:
    """Give the folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """Give the folder of labelled abstracts and hostile input, which is not part of the project."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("needs the labelled and hostile data, which are not part of the project")
    return folder


@pytest.fixture(scope="session")
def chromium() -> str:
    """Give the path of the machine's Chromium."""
    for name in CHROMIUM:
        path = shutil.which(name)
        if path:
            return path
    if os.environ.get("PAPER_ATLAS_REQUIRE_BROWSER") == "1":
        pytest.fail("PAPER_ATLAS_REQUIRE_BROWSER is set and there is no Chromium on this machine")
    pytest.skip("needs Chromium on the PATH")


@pytest.fixture(scope="session")
def new_project(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Path]:
    """Give a function that makes a copy of the project with nothing in its seeds but the topics."""
    return lambda: copy_project(tmp_path_factory.mktemp("copy") / "project")


@pytest.fixture
def project(new_project: Callable[[], Path]) -> Path:
    """Give a copy of the project with nothing in its seeds but the topics."""
    return new_project()


def copy_project(target: Path) -> Path:
    """Copy what a site needs, and link what it only reads."""
    (target / "docs").mkdir(parents=True)
    (target / "seeds").mkdir()
    for name in ("mkdocs.yml", "seeds/topics.yml", "Makefile"):
        shutil.copy(ROOT / name, target / name)
    for name in ("templates", "generator", "docs/about", "docs/assets"):
        # Compiled modules, too, or each project would compile them anew; but not those that are just being written.
        shutil.copytree(ROOT / name, target / name, ignore=shutil.ignore_patterns("*.pyc.*"))
    return target


@pytest.fixture(scope="session")
def real_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the real site from the real seeds, once for all tests, and give the folder of the project it is in.

    All processes of a run share it, so no test may change it.
    """
    folder = tmp_path_factory.getbasetemp()
    folder = folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder
    project = folder / "real_site"
    with lock(folder / "real.lock"):
        if not project.is_dir():
            _build_real_site(tmp_path_factory.mktemp("real") / "project").rename(project)
    return project


def _build_real_site(project: Path) -> Path:
    copy_project(project)
    for seed in (ROOT / "seeds").iterdir():
        shutil.copy(seed, project / "seeds")
    result = run(project, "build", "--strict")
    assert result.returncode == 0, result.stderr
    (project / "build.log").write_text(result.stdout + result.stderr, encoding="utf-8")
    return project


def run(project: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command line of the project as a person would, in the project's folder."""
    return subprocess.run(
        [sys.executable, "-m", "generator", *arguments],
        cwd=project,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture(scope="session")
def command() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Give the function that runs the command line in a project."""
    return run


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Callable[[Path], str]]:
    """Give a function that serves a folder on this machine and gives the address."""
    del tmp_path
    servers = []

    def serve(folder: Path) -> str:
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_QuietHandler, directory=str(folder)))
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}/"

    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


class _QuietHandler(SimpleHTTPRequestHandler):
    def handle(self) -> None:
        """Answer; a reader who leaves before the end is no error."""
        with suppress(BrokenPipeError, ConnectionResetError):
            super().handle()

    def log_message(self, *_: object) -> None:
        """Say nothing about requests."""


class _Elements(HTMLParser):
    """Collect the text of the elements of one class, as a reader has it: a formula by its reading."""

    def __init__(self, name: str) -> None:
        super().__init__(convert_charrefs=True)
        self.name = name
        self.depth = 0
        self.in_formula = False
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.depth:
            if tag == "math":
                self.in_formula = True
                self.texts[-1] += dict(attrs)["alttext"] or ""
            self.depth += tag not in {"br", "img", "wbr", "hr", "input", "link", "meta"}
        elif self.name in (dict(attrs).get("class") or "").split():
            self.depth = 1
            self.texts.append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing is inside such an element, so it changes no depth."""

    def handle_endtag(self, tag: str) -> None:
        self.depth -= bool(self.depth)
        self.in_formula = self.in_formula and tag != "math"

    def handle_data(self, data: str) -> None:
        if self.depth and not self.in_formula:
            self.texts[-1] += data


@pytest.fixture(scope="session")
def texts_of() -> Callable[[str, str], list[str]]:
    """Give a function from a page's HTML and a class to the texts of the elements of that class."""

    def read(page: str, name: str) -> list[str]:
        parser = _Elements(name)
        parser.feed(page)
        parser.close()
        return parser.texts

    return read
