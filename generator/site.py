"""The work of a run, for the command line and for `mkdocs serve` alike: settings, seeds, pages, and what was wrong."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from mkdocs.exceptions import ConfigurationError
from mkdocs.utils.yaml import get_yaml_loader, yaml_load
from yaml import YAMLError

from generator.build import Progress, link, quietly, read, write
from generator.disk import Written, read_seeds, read_templates, swap_folder, write_pages
from generator.model import Problem
from generator.text.parsing import Dialect

STATE = ".paper-atlas"
BUILT = "PAPER_ATLAS_GENERATED"
"""Set in the environment of a MkDocs that is started when the pages have just been generated."""


class SettingsError(Exception):
    """The settings or the folders are not what they must be. The message is one sentence for the person who called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Where things stand, and how collections are read. All from `mkdocs.yml`."""

    config: Path
    docs: Path
    site: Path
    dialect: Dialect
    dialects: Mapping[str, Dialect]

    @property
    def root(self) -> Path:
        """The folder of `mkdocs.yml`, in which `seeds/` and `templates/` stand."""
        return self.config.parent


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a run did, and all that was wrong with the seeds."""

    papers: int
    written: Written
    problems: tuple[Problem, ...]


def read_settings(config: Path) -> Settings:
    """Read what Paper Atlas needs to know from `mkdocs.yml`, or raise a SettingsError."""
    try:
        with config.open(encoding="utf-8") as file:
            values = yaml_load(file, get_yaml_loader())
    except OSError as error:
        message = f"Cannot read {config}: {error.strerror}."
        raise SettingsError(message) from error
    except (YAMLError, ConfigurationError) as error:
        message = f"{config} is not YAML: {' '.join(str(error).split())}."
        raise SettingsError(message) from error
    if not isinstance(values, dict):
        message = f"{config} must be a mapping, as MkDocs wants it."
        raise SettingsError(message)
    root = config.parent
    return make_settings(
        config=config,
        docs=root / str(values.get("docs_dir", "docs")),
        site=root / str(values.get("site_dir", "site")),
        extra=values.get("extra"),
    )


def make_settings(*, config: Path, docs: Path, site: Path, extra: object) -> Settings:
    """Make settings from the `extra:` of `mkdocs.yml`, or raise a SettingsError that says which one is wrong."""
    atlas = extra.get("atlas") if isinstance(extra, dict) else None
    atlas = {} if atlas is None else atlas
    if not isinstance(atlas, dict):
        message = f"{config}: extra: atlas: must be a mapping."
        raise SettingsError(message)
    unknown = sorted(set(map(str, atlas)) - {"dialect", "collections"})
    if unknown:
        message = f"{config}: extra: atlas: has no setting named {unknown[0]!r}."
        raise SettingsError(message)
    collections = atlas.get("collections") or {}
    if not isinstance(collections, dict) or not all(isinstance(each, dict) for each in collections.values()):
        message = f"{config}: extra: atlas: collections: must map the name of a file to its settings."
        raise SettingsError(message)
    dialect = _dialect(config, atlas.get("dialect", "auto"))
    return Settings(
        config=config,
        docs=docs,
        site=site,
        dialect=dialect,
        dialects={
            str(stem): _dialect(config, own.get("dialect", dialect)) for stem, own in sorted(collections.items())
        },
    )


def _dialect(config: Path, value: object) -> Dialect:
    match value:
        case "auto" | "plain":
            return value
    message = f"{config}: extra: atlas: dialect: must be auto or plain, not {value!r}."
    raise SettingsError(message)


def generate(settings: Settings, progress: Progress = quietly) -> Outcome:
    """Bring `docs/` to what the seeds and the templates say."""
    for folder in (settings.root / "seeds", settings.root / "templates"):
        if not folder.is_dir():
            message = f"There is no folder {folder.name}/ beside {settings.config.name}."
            raise SettingsError(message)
    seeds, unread = read_seeds(settings.root / "seeds")
    reading = read(seeds, settings.dialects, settings.dialect)
    files = write(link(reading, progress), read_templates(settings.root / "templates"))
    written = write_pages(settings.docs, files, settings.root / STATE)
    problems = sorted((*unread, *reading.problems), key=lambda problem: problem.source)
    return Outcome(papers=len(reading.records), written=written, problems=(*problems, *written.problems))


def build_site(settings: Settings) -> int:
    """Build the site with MkDocs, strict, beside the present one, and put it in its place only if all went well.

    Gives the exit status of MkDocs, which says on standard error what was wrong.
    """
    fresh = settings.root / STATE / "site"
    shutil.rmtree(fresh, ignore_errors=True)
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "true", BUILT: "1"}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(settings.config)]
    status = subprocess.run([*command, "--site-dir", str(fresh.resolve())], env=environment, check=False).returncode  # noqa: S603 - our own command
    if status == 0:
        swap_folder(fresh, settings.site)
    return status


def serve_site(settings: Settings, address: str) -> int:
    """Run `mkdocs serve`, which generates by its hook, until somebody stops it; give its exit status."""
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "true"}
    command = [sys.executable, "-m", "mkdocs", "serve", "--livereload", "--config-file", str(settings.config)]
    return subprocess.run([*command, "--dev-addr", address], env=environment, check=False).returncode  # noqa: S603 - our own command
