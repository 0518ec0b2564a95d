"""The README says what is true: its commands run, its example works, its links lead somewhere."""

import ast
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def readme(root: Path) -> str:
    """Give the text of the README."""
    return (root / "README.md").read_text(encoding="utf-8")


def _commands(readme: str) -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", readme, re.DOTALL)
    return [line.split("#")[0].strip() for block in blocks for line in block.splitlines() if line.strip()]


def test_make_targets_do_what_is_said(readme: str, root: Path) -> None:
    """Each `make` command is a target of the Makefile and begins with the set-up. This very run is `make test`."""
    targets = [command.removeprefix("make ") for command in _commands(readme) if command.startswith("make ")]
    assert targets == ["site", "test", "serve"]  # `make serve` runs in test_serve.py
    for target in (*targets, "screenshots", "lock"):
        plan = subprocess.run(["make", "-n", "-B", target], cwd=root, capture_output=True, text=True, check=True).stdout
        if target != "lock":
            assert "-m venv .venv" in plan
            assert "--require-hashes --requirement requirements.txt" in plan


def test_make_site_builds_the_site(root: Path, project: Path) -> None:
    """The first command of the README builds a site from the seeds, in a folder whose set-up is done."""
    shutil.copy(root / "seeds/icml-2025.txt", project / "seeds")
    command = ["make", "site", f"VENV={root / '.venv'}", f"--old-file={root / '.venv/site.stamp'}"]
    result = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert "pip install" not in result.stdout
    assert (project / "site/collections/icml-2025/index.html").is_file()


def test_every_paper_atlas_command_runs(readme: str, root: Path, project: Path) -> None:
    """Each command of the program does its work on the README's own example of a seed."""
    example = re.search(r"```text\n(.*?)```", readme, re.DOTALL)
    assert example is not None
    seed = example[1].replace("…", "and this goes on for long enough to be an abstract, until all has been said of it.")
    (project / "seeds/my-list.txt").write_text(seed, encoding="utf-8")
    (project / ".venv").symlink_to(root / ".venv")
    commands = [command for command in _commands(readme) if not command.startswith("make ")]
    assert len(commands) == 6
    for command in commands:
        result = subprocess.run(["sh", "-c", command], cwd=project, capture_output=True, text=True, check=False)
        assert result.returncode == 0, command + result.stderr
    assert len((project / "records.jsonl").read_text(encoding="utf-8").splitlines()) == 2
    assert (project / "site/index.html").is_file()
    shutil.rmtree(project / "site")


def test_the_example_of_an_extractor_works(readme: str) -> None:
    """The code of the example finds years and compiles as it stands."""
    code = re.search(r"```python\n(.*?)```", readme, re.DOTALL)
    assert code is not None
    tree = ast.parse(code[1])
    function = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "find_years")
    names: dict[str, Callable[[str], Iterator[tuple[int, int]]]] = {}
    module = ast.Module(
        body=[ast.parse("import re\nfrom collections.abc import Iterator").body[0], function], type_ignores=[]
    )
    module.body.insert(1, ast.parse("from collections.abc import Iterator").body[0])
    exec(compile(module, "README.md", "exec"), names)  # noqa: S102 - the README's own code
    assert list(names["find_years"]("From 1999 to 2024.")) == [(5, 9), (13, 17)]


def test_every_file_that_is_named_is_there(readme: str, root: Path) -> None:
    """Paths and pictures in the README exist, but for those that a build makes."""
    made = {"site/", ".venv/bin/paper-atlas", "generator/extractors/years.py"}
    named = set(re.findall(r"`([\w.]+/[\w./*-]*)`", readme)) | set(re.findall(r"\]\(([^)#:]+)\)", readme))
    for path in named - made:
        assert list(root.glob(path.rstrip("/"))), path
