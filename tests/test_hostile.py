"""Hostile input: whatever stands in an abstract or in a seed, it is shown as text, and nothing of it acts."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from generator import build
from generator.text.cleaning import clean
from generator.text.markup.parsing import Dialect

Run = Callable[..., subprocess.CompletedProcess[str]]
DIALECTS: tuple[Dialect, ...] = ("plain", "auto")

# What the default dialect makes of marks, and formulas; none of it can act.
ELEMENTS = (
    "br,p,span,bdi,wbr,mark,em,strong,code,sub,sup,math,semantics,annotation,mrow,mi,mn,mo,ms,mtext,mspace,msub,msup,"
    "msubsup,mfrac,msqrt,mroot,munder,mover,munderover,mtable,mtr,mtd,mpadded,mphantom,menclose,mstyle"
)
ATTRIBUTES = "class,dir,lang,alttext,encoding,xmlns,display,mathvariant,stretchy,fence,accent,separator,form,width"


@pytest.fixture(scope="module")
def checks(
    shared: Path, chromium: str, new_project: Callable[[], Path], command: Run
) -> Iterator[Mapping[Dialect, subprocess.Popen[str]]]:
    """Build the hostile corpus in both dialects and start the browser over both sites at once: it mostly waits."""
    hostile = shared / "hostile"
    started: dict[Dialect, subprocess.Popen[str]] = {}
    for dialect in DIALECTS:
        project = new_project()
        subprocess.run(
            [sys.executable, hostile / "make_input.py", hostile / "corpus", project / "seeds/hostile.txt"], check=True
        )
        config = project / "mkdocs.yml"
        text = config.read_text(encoding="utf-8").replace("dialect: auto", f"dialect: {dialect}")
        config.write_text(text, encoding="utf-8")
        built = command(project, "build")
        assert built.returncode == 0, built.stderr
        check: list[str | Path] = [
            sys.executable,
            hostile / "check_site.py",
            project / "site",
            hostile / "corpus/manifest.json",
        ]
        check += ["--search", "-1", "--all-pages", "--chromium", chromium]
        if dialect == "auto":
            check += ["--find", "json:papers.jsonl:abstract:url", "--as-shown"]
            check += ["--allow-tags", ELEMENTS, "--allow-attrs", ATTRIBUTES]
        started[dialect] = subprocess.Popen(check, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    yield started
    for process in started.values():
        process.kill()
        process.wait()


@pytest.mark.parametrize("dialect", DIALECTS)
def test_the_hostile_corpus_shows_as_text(checks: Mapping[Dialect, subprocess.Popen[str]], dialect: Dialect) -> None:
    """In Chromium every case shows its text, nothing runs, no request leaves, and every page is whole.

    Read as plain, the text is that of the seed, character for character; else it is what the record says.
    """
    output, _ = checks[dialect].communicate()
    assert checks[dialect].returncode == 0, output


def test_hostile_files_are_read_or_refused(shared: Path) -> None:
    """Each odd text file gives the abstracts that are in it, or a problem that names it, among all the others."""
    folder = shared / "hostile/corpus/files"
    manifest = json.loads((folder / "manifest-files.json").read_text(encoding="utf-8"))["files"]
    cases = [case for case in manifest if case["file"].endswith(".txt")]
    seeds = {case["file"]: (folder / case["file"]).read_bytes() for case in cases}
    reading = build.read(seeds, {}, "plain")
    found: dict[str, list[tuple[int, str]]] = {name: [] for name in seeds}
    for record in reading.records:
        for place in record.places:
            found[place.source.path].append((place.position, record.text))
    for case in cases:
        name = case["file"]
        texts = [text for _, text in sorted(found[name])]
        problems = [problem for problem in reading.problems if problem.source.path == name]
        if "error" in case or case.get("warn"):
            assert problems, name
        if "error" not in case:
            assert texts == [clean(text) for text in case["abstracts"]], name


@pytest.mark.parametrize(
    "sign", ["[", "![", "<a ", "<![CDATA[", "1. ", "> ", "\\(", "$", "[^", "***a", "`a", "{{", "\u0301", "A."]
)
def test_a_hostile_abstract_takes_no_more_time_than_its_length(sign: str) -> None:
    """Forty thousand marks in one abstract go through the whole build; quadratic work would not end within the run."""
    text = sign * (40_000 // len(sign))
    library = build.link(build.read({"a.txt": f"Title\n\n{text} tail".encode()}, {}))
    (record,) = library.records.values()
    assert record.text
