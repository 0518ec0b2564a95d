"""The command line: `paper-atlas`, or `python -m generator`."""

import errno
import gc
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

try:  # it takes a second or two, in which somebody may think better of it
    import click
    from rich.console import Console
    from rich.progress import track
    from rich.table import Table
    from rich.text import Text

    from generator.build import COLLECTING, Reading, is_collection, link, read, suggest_topics
    from generator.disk import read_seeds
    from generator.model import Problem, Record
    from generator.records import record_lines
    from generator.rendering import say_count
    from generator.site import (
        Settings,
        SettingsError,
        build_site,
        find_unused,
        generate,
        read_settings,
        serve_site,
    )
except KeyboardInterrupt:
    sys.exit("Aborted!")  # as later, when click sees to it


class _Misuse(click.ClickException):
    """The program was called wrongly: one sentence, and exit status 2."""

    exit_code = 2


_ERRORS = Console(stderr=True, highlight=False, soft_wrap=True)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="paper-atlas", message="%(version)s")
@click.option(
    "-f",
    "--config-file",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("mkdocs.yml"),
    show_default=True,
    help="The settings of the site; seeds/ and templates/ stand beside it.",
)
@click.pass_context
def main(context: click.Context, config_file: Path) -> None:
    """Turn piles of paper abstracts into a static site to search, browse and read."""
    gc.set_threshold(*COLLECTING)
    context.obj = config_file


_strict = click.option("--strict", is_flag=True, help="End with status 1 if there is any problem in the seeds.")


@main.command("generate")
@_strict
@click.pass_obj
def generate_command(config_file: Path, *, strict: bool) -> None:
    """Write the Markdown pages to docs/."""
    sys.exit(_generate(_settings(config_file), strict=strict))


@main.command("build")
@_strict
@click.option("--offline", is_flag=True, help="Link files, not folders: the site opens from a disk, without a server.")
@click.pass_obj
def build_command(config_file: Path, *, strict: bool, offline: bool) -> None:
    """Write the pages and build site/ from them with MkDocs."""
    settings = _settings(config_file, offline=offline)
    status = _generate(settings, strict=strict)
    try:
        sys.exit(status or build_site(settings))
    except SettingsError as error:
        raise _Misuse(str(error)) from error
    except OSError as error:
        message = f"Cannot read or write {error.filename}: {error.strerror}."
        raise click.ClickException(message) from error


@main.command("serve")
@click.option("--address", default="127.0.0.1:8000", show_default=True, help="Where to serve the site.")
@click.pass_obj
def serve_command(config_file: Path, address: str) -> None:
    """Serve the site on this machine, and show each change of seeds/ and templates/ at once."""
    sys.exit(serve_site(_settings(config_file), address))


@main.command("check")
@click.pass_obj
def check_command(config_file: Path) -> None:
    """Only look for problems in the seeds; end with status 1 if there are any."""
    settings = _settings(config_file)
    reading, unread = _read(settings)
    problems = (*unread, *reading.problems, *find_unused(settings, reading.collections))
    _print_problems(problems)
    papers = say_count(len(reading.records), "paper", "papers")
    click.echo(f"{papers} in {say_count(len(reading.collections), 'collection', 'collections')}")
    is_empty = not reading.collections and not any(is_collection(problem.source.path) for problem in problems)
    if is_empty:
        click.echo(
            "seeds/ holds no *.txt file. Put one there: a title, then abstracts, with blank lines between them.",
            err=True,
        )
    sys.exit(1 if problems or is_empty else 0)


@main.command("extract")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, readable=True))
@_strict
@click.pass_obj
def extract_command(config_file: Path, paths: tuple[Path, ...], *, strict: bool) -> None:
    """Write what the abstracts in PATHS tell to standard output, one JSON object a paper."""
    settings = _settings(config_file) if config_file.exists() else None
    seeds: dict[str, bytes] = {}
    unread: list[Problem] = []
    vocabulary = config_file.parent / "seeds" / "topics.yml"
    for path in (*paths, *([vocabulary] if vocabulary.is_file() else [])):
        found, problems = read_seeds(path)
        for name, data in found.items():
            seeds[str(path / name) if name in seeds and path != vocabulary else name] = data
        unread += problems
    reading = read(seeds, settings.dialects if settings else {}, settings.dialect if settings else "auto")
    try:
        for line in record_lines(link(reading, _progress, processes=os.cpu_count() or 1)):
            sys.stdout.buffer.write(line.encode("utf-8"))
        sys.stdout.buffer.flush()
    except OSError as error:
        if error.errno == errno.EPIPE:  # the reader has seen enough
            raise
        message = f"Cannot write to standard output: {error.strerror}."
        raise click.ClickException(message) from error
    problems = (*unread, *reading.problems)
    _print_problems(problems)
    sys.exit(1 if strict and problems else 0)


@main.command("topics")
@click.pass_obj
def topics_command(config_file: Path) -> None:
    """Write the topics that the abstracts themselves suggest to standard output, as a topics.yml to edit."""
    reading, unread = _read(_settings(config_file))
    sys.stdout.buffer.write(suggest_topics(reading, _progress).encode("utf-8"))
    _print_problems((*unread, *reading.problems))


def _read(settings: Settings) -> tuple[Reading, tuple[Problem, ...]]:
    """Read the seeds of a project, and give what could not be read at all beside it."""
    folder = settings.root / "seeds"
    if not folder.is_dir():
        message = f"There is no folder seeds/ beside {settings.config.name}."
        raise _Misuse(message)
    seeds, unread = read_seeds(folder)
    return read(seeds, settings.dialects, settings.dialect), unread


def _settings(config_file: Path, *, offline: bool = False) -> Settings:
    try:
        return read_settings(config_file, offline=offline)
    except SettingsError as error:
        raise _Misuse(str(error)) from error


def _generate(settings: Settings, *, strict: bool) -> int:
    try:
        outcome = generate(settings, _progress)
    except SettingsError as error:
        raise _Misuse(str(error)) from error
    except OSError as error:  # a full disk, a folder that must not be written: the pages of the last run stay
        message = f"Cannot read or write {error.filename}: {error.strerror}."
        raise click.ClickException(message) from error
    _print_problems(outcome.problems)
    papers = say_count(outcome.papers, "paper", "papers")
    click.echo(
        f"{papers}: {say_count(len(outcome.written.written), 'file', 'files')} written, "
        f"{len(outcome.written.removed)} removed, {outcome.written.unchanged} unchanged"
    )
    return 1 if strict and outcome.problems else 0


def _progress(records: Sequence[Record], doing: str) -> Iterator[Record]:
    quiet = not _ERRORS.is_terminal or "NO_COLOR" in os.environ
    yield from track(records, description=doing, console=_ERRORS, transient=True, disable=quiet)


def _print_problems(problems: Sequence[Problem]) -> None:
    if not problems:
        return
    if _ERRORS.is_terminal and "NO_COLOR" not in os.environ:
        table = Table("Place", "What is wrong", "What was done", box=None)
        for problem in problems:
            table.add_row(*(Text(_printable(cell)) for cell in (str(problem.source), problem.wrong, problem.done)))
        _ERRORS.print(table)
    else:
        for problem in problems:
            click.echo(_printable(str(problem)), err=True)
    click.echo(f"{say_count(len(problems), 'problem', 'problems')} in the seeds", err=True)


def _printable(text: str) -> str:
    """Escape what could forge a line or move the cursor: names of files come from anywhere."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii") for sign in text)


if __name__ == "__main__":
    main(prog_name="paper-atlas")
