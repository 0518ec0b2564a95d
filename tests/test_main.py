"""The command line."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]

ABSTRACT = (
    "We draw large trees in the hyperbolic plane, where there is room for all of their leaves, and show on three data "
    "sets that few dimensions are enough for it. Code: https://github.com/someone/trees."
)


@pytest.fixture
def pile(project: Path) -> Path:
    """Give a project with one good abstract and one problem."""
    (project / "seeds/pile.txt").write_text(f"My pile\n\n{ABSTRACT}\n\nToo short.\n", encoding="utf-8")
    return project


def test_help_names_every_command(project: Path, command: Run) -> None:
    """The help lists the commands, as does the console command of the same name."""
    result = command(project, "--help")
    assert result.returncode == 0
    for name in ("generate", "build", "serve", "check", "extract"):
        assert name in result.stdout
    console = subprocess.run(
        [Path(sys.executable).with_name("paper-atlas"), "--help"], capture_output=True, text=True, check=True
    )
    assert console.stdout == result.stdout


def test_generate_says_what_it_did(pile: Path, command: Run) -> None:
    """It writes the pages, lists all problems with their place, and counts them; only --strict makes them a failure."""
    result = command(pile, "generate")
    assert result.returncode == 0
    assert result.stdout.startswith("2 papers: ")
    assert "pile.txt:5: a paragraph of only 10 characters; kept as an abstract" in result.stderr
    assert result.stderr.endswith("1 problem in the seeds\n")
    again = command(pile, "generate", "--strict")
    assert again.returncode == 1
    assert "0 files written, 0 removed" in again.stdout


def test_check_only_looks(pile: Path, command: Run) -> None:
    """It ends with 1 if there is a problem, with 0 if there is none, and writes nothing."""
    result = command(pile, "check")
    assert result.returncode == 1
    assert "1 problem in the seeds" in result.stderr
    (pile / "seeds/pile.txt").write_text(f"My pile\n\n{ABSTRACT}\n", encoding="utf-8")
    result = command(pile, "check")
    assert (result.returncode, result.stderr) == (0, "")
    assert not (pile / "docs/index.md").exists()


def test_check_says_how_many_in_words(pile: Path, command: Run) -> None:
    """One is singular, of files, too."""
    (pile / "seeds/pile.txt").write_text(f"My pile\n\n{ABSTRACT}\n", encoding="utf-8")
    assert command(pile, "check").stdout == "1 paper in 1 collection\n"
    command(pile, "generate")
    (pile / "docs/map/index.md").unlink()
    assert command(pile, "generate").stdout.startswith("1 paper: 1 file written, 0 removed, ")


def test_check_of_no_abstracts_says_what_to_do(project: Path, command: Run) -> None:
    """A folder without a text file is most likely not what was meant; one that cannot be read has a problem instead."""
    result = command(project, "check")
    assert (result.returncode, result.stdout) == (1, "0 papers in 0 collections\n")
    assert result.stderr.startswith("seeds/ holds no *.txt file. Put one there")
    (project / "seeds/pile.txt").write_bytes(b"\xff\xfe")
    result = command(project, "check")
    assert result.stderr == "pile.txt:1: not a text file in UTF-8; left out\n1 problem in the seeds\n"


def test_a_setting_of_a_misspelt_collection_is_a_problem(pile: Path, command: Run) -> None:
    """It is named, with the collections that there are."""
    (pile / "seeds/other.txt").write_text(f"Other\n\n{ABSTRACT}\n", encoding="utf-8")
    config = (pile / "mkdocs.yml").read_text(encoding="utf-8")
    config = config.replace("collections: {}", "collections: {pill: {dialect: plain}}")
    (pile / "mkdocs.yml").write_text(config, encoding="utf-8")
    problem = "mkdocs.yml:1: a setting for a collection pill, which is not there (known: other, pile); ignored"
    assert problem in command(pile, "check").stderr
    assert problem in command(pile, "generate").stderr


def test_extract_writes_records(pile: Path, command: Run) -> None:
    """It writes one JSON object a paper, with the fields of the public format, wherever the file stands."""
    result = command(pile, "extract", "seeds/pile.txt")
    assert result.returncode == 0
    first, second = (json.loads(line) for line in result.stdout.splitlines())
    assert first["schema"] == 1
    assert first["id"].startswith("papers/")
    assert (first["collection"], first["position"], second["position"]) == ("pile", 1, 2)
    assert first["source"] == {"path": "pile.txt", "line": 3}
    assert first["abstract"] == first["abstract_source"] == ABSTRACT
    assert first["title_source"] == "derived"
    assert first["links"] == [{"url": "https://github.com/someone/trees", "kind": "code"}]
    assert "hyperbolic-geometry" in [topic["slug"] for topic in first["topics"]]
    assert command(pile, "extract", "seeds").stdout == result.stdout


def test_extract_of_the_real_seeds_gives_139_records(root: Path, command: Run) -> None:
    """Every abstract of the two seed files is a record of its own."""
    result = command(root, "extract", "seeds/icml-2025.txt", "seeds/daily-papers.txt")
    assert (result.returncode, result.stderr) == (0, "")
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(rows) == len({row["id"] for row in rows}) == 139


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nonsense"], "No such command 'nonsense'"),
        (["extract"], "Missing argument 'PATHS...'"),
        (["extract", "nowhere.txt"], "does not exist"),
        (["-f", "nowhere.yml", "generate"], "Cannot read nowhere.yml: No such file or directory."),
        (["-f", "seeds/topics.yml", "generate"], "seeds/topics.yml must be a mapping"),
    ],
)
def test_wrong_use_is_one_sentence(project: Path, command: Run, arguments: list[str], sentence: str) -> None:
    """Who calls it wrongly is told so in one sentence, with status 2 and without a traceback."""
    result = command(project, *arguments)
    assert result.returncode == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("dialect: latex", "dialect: must be auto or plain, not 'latex'"),
        ("dialekt: plain", "has no setting named 'dialekt'"),
        ("collections: [a]", "must map the name of a file to its settings"),
        ("collections: {a: {dialect: 1}}", "dialect: must be auto or plain, not 1"),
        ("dialect: [", "is not YAML"),
        ("collections: {2025: {}, daily: {dialekt: plain}}", "has no setting named 'dialekt'"),
    ],
)
def test_wrong_settings_are_one_sentence(project: Path, command: Run, setting: str, sentence: str) -> None:
    """A wrong setting is named, with status 2."""
    (project / "mkdocs.yml").write_text(f"site_name: x\nextra:\n  atlas:\n    {setting}\n", encoding="utf-8")
    result = command(project, "generate")
    assert result.returncode == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.stderr


def test_a_collection_has_its_own_dialect(project: Path, command: Run) -> None:
    """In a collection that is read as plain, a mark stays the characters that it is."""
    (project / "seeds/pile.txt").write_text(f"My pile\n\nA **bold** word. {ABSTRACT}\n", encoding="utf-8")
    (project / "mkdocs.yml").write_text(
        "site_name: x\nextra: {atlas: {collections: {pile: {dialect: plain}}}}\n", encoding="utf-8"
    )
    row = json.loads(command(project, "extract", "seeds/pile.txt").stdout)
    assert row["abstract"].startswith("A **bold** word.")


def test_names_of_files_cannot_forge_a_line(project: Path, command: Run) -> None:
    """A line feed or an escape sequence in a file's name is printed as an escape."""
    (project / "seeds/a\nb\x1b[31m.pdf").write_bytes(b"x")
    result = command(project, "check")
    assert "a\\nb\\x1b[31m.pdf:1: no reader" in result.stderr


def test_a_folder_that_cannot_be_written_is_one_sentence(pile: Path, command: Run) -> None:
    """Where a page cannot be written, the run ends with one sentence."""
    (pile / "docs/papers").write_bytes(b"")
    result = command(pile, "generate")
    assert result.returncode == 1
    assert "Cannot read or write docs/papers" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_failed_build_leaves_the_site_alone(pile: Path, command: Run) -> None:
    """Where MkDocs fails, the site of the last build stays as it was."""
    (pile / "site").mkdir()
    (pile / "site/index.html").write_text("the last build", encoding="utf-8")
    (pile / "site/sitemap.xml").write_text("", encoding="utf-8")
    (pile / "docs/about/more.md").write_text("# More\n\n[broken](nowhere.md)\n", encoding="utf-8")
    result = command(pile, "build")
    assert result.returncode == 1
    assert (pile / "site/index.html").read_text(encoding="utf-8") == "the last build"


def test_the_site_never_replaces_anything_but_a_site(pile: Path, command: Run) -> None:
    """A wrong `site_dir` costs neither the seeds nor the pages nor somebody's folder."""
    config = (pile / "mkdocs.yml").read_text(encoding="utf-8")
    (pile / "mine").mkdir()
    (pile / "mine/diary.txt").write_text("dear diary", encoding="utf-8")
    for folder in ("docs", "seeds", ".", "docs/site", "mine"):
        (pile / "mkdocs.yml").write_text(config.replace("site_dir: site", f"site_dir: {folder}"), encoding="utf-8")
        result = command(pile, "build")
        assert result.returncode == 2
        assert "Traceback" not in result.stderr
    assert (pile / "seeds/pile.txt").is_file()
    assert (pile / "docs/about/index.md").is_file()
    assert (pile / "mine/diary.txt").is_file()


def test_two_builds_at_once_leave_a_whole_site(pile: Path) -> None:
    """The second waits for the first."""
    builds = [
        subprocess.Popen([sys.executable, "-m", "generator", "build"], cwd=pile, stdout=subprocess.DEVNULL)
        for _ in range(2)
    ]
    assert [build.wait(timeout=300) for build in builds] == [0, 0]
    assert (pile / "site/index.html").is_file()


@pytest.mark.parametrize(
    ("template", "sentence"),
    [
        (b"{{ 1 / 0 }}", "templates/home.md.j2, line 1: division by zero."),
        (b"{% if %}", "templates/home.md.j2, line 1: Expected an expression, got 'end of statement block'."),
        (b"\xe9", "templates/home.md.j2 is not a text file in UTF-8."),
        (None, "templates/home.md.j2 is missing."),
    ],
)
def test_a_wrong_template_is_one_sentence(pile: Path, command: Run, template: bytes | None, sentence: str) -> None:
    """A template that cannot be filled, is no template, or is missing, is named."""
    path = pile / "templates/home.md.j2"
    if template is None:
        path.unlink()
    else:
        path.write_bytes(template)
    result = command(pile, "generate")
    assert (result.returncode, result.stderr) == (2, f"Error: {sentence}\n")


@pytest.mark.parametrize(
    ("line", "wrong"),
    [("{% if %}", "Expected an expression"), ("{% block footer %}{{ 1 / 0 }}{% endblock %}", "division by zero")],
)
def test_a_wrong_template_of_the_theme_is_one_sentence(pile: Path, command: Run, line: str, wrong: str) -> None:
    """It is named as those of the pages are, though it is MkDocs that fills it."""
    path = pile / "templates/theme/main.html"
    lines = path.read_text(encoding="utf-8").count("\n")
    with path.open("a", encoding="utf-8") as file:
        file.write(line)
    result = command(pile, "build")
    assert result.returncode == 2
    assert f"Error: templates/theme/main.html, line {lines + 1}: {wrong}" in result.stderr
    assert "Traceback" not in result.stderr


def test_files_of_one_name_are_all_extracted(pile: Path, command: Run) -> None:
    """Two files of the same name in two folders do not hide each other."""
    other = (
        "Robots grasp objects from images alone. We train them in simulation and test them on a real arm in a kitchen."
    )
    for folder, text in (("a", ABSTRACT), ("b", other)):
        (pile / folder).mkdir()
        (pile / folder / "x.txt").write_text(f"T\n\n{text}\n", encoding="utf-8")
    assert len(command(pile, "extract", "a/x.txt", "b/x.txt").stdout.splitlines()) == 2


def test_topics_are_suggested_as_a_vocabulary(pile: Path, command: Run) -> None:
    """The topics of a pile of its own field come as a file that can be used at once."""
    pests_of = {
        "winter wheat": ("aphid damage", "leaf rust"),
        "spring barley": ("leaf rust", "grey mould"),
        "sugar beet": ("root rot", "aphid damage"),
        "sweet corn": ("stem borers", "grey mould"),
    }
    abstracts = [
        f"We measure {pest} in {crop} on field number {year}. The {pest} of {crop} depends on soil moisture and on "
        f"crop rotation. Farmers who grow {crop} see less {pest} where soil moisture is low."
        for year in range(15)
        for crop, pests in pests_of.items()
        for pest in pests
    ]
    (pile / "seeds/crops.txt").write_text("\n\n".join(["Crops", *abstracts]), encoding="utf-8")
    (pile / "seeds/topics.yml").unlink()
    suggested = command(pile, "topics")
    assert suggested.returncode == 0, suggested.stderr
    (pile / "seeds/topics.yml").write_text(suggested.stdout, encoding="utf-8")
    rows = [json.loads(line) for line in command(pile, "extract", "seeds/crops.txt").stdout.splitlines()]
    assert len(rows) == len(abstracts)
    assert sum(bool(row["topics"]) for row in rows) > len(rows) / 2


def test_topics_can_be_found_anew_at_each_build(pile: Path, command: Run) -> None:
    """A wrong choice is one sentence."""
    config = pile / "mkdocs.yml"
    config.write_text(config.read_text(encoding="utf-8").replace("topics: vocabulary", "topics: all"), encoding="utf-8")
    result = command(pile, "generate")
    assert (result.returncode, result.stderr.count("\n")) == (2, 1)
    assert "topics: must be vocabulary or auto" in result.stderr


def test_an_interrupt_while_modules_load_is_one_word(root: Path) -> None:
    """Who stops the program before it has begun sees no traceback."""
    script = (
        "import sys\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'generator.site':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "import generator.__main__"
    )
    result = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (1, "Aborted!\n")
