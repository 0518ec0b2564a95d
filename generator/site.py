"""The work of a run, for the command line and for `mkdocs serve` alike: settings, seeds, pages, and what was wrong."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path, PurePosixPath

from mkdocs.exceptions import ConfigurationError
from mkdocs.utils.yaml import get_yaml_loader, yaml_load
from yaml import YAMLError

from generator.addresses import url_of
from generator.build import Known, Progress, TopicChoice, link, quietly, read, write
from generator.disk import (
    NotTextError,
    Written,
    find_new,
    lock,
    read_seeds,
    read_templates,
    remember_papers,
    swap_folder,
    write_pages,
)
from generator.model import Collection, Problem, Source
from generator.search_index import NoPagefindError, make_index
from generator.search_stubs import search_stubs
from generator.template_faults import TemplateFaultError
from generator.text.markup.parsing import Dialect

STATE = ".paper-atlas"
_MOST_NAMED = 20  # collections, in a message
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
    topics: TopicChoice = "vocabulary"
    site_url: str = ""
    directory_urls: bool = True

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


def read_settings(config: Path, *, offline: bool = False) -> Settings:
    """Read what Paper Atlas needs to know from `mkdocs.yml`, or raise a SettingsError.

    With `offline` each page is a file whose links name files, so that a browser can open the site without a server.
    """
    try:
        with config.open(encoding="utf-8") as file:
            values = yaml_load(file, get_yaml_loader())
    except OSError as error:
        message = f"Cannot read {config}: {error.strerror}."
        raise SettingsError(message) from error
    except (YAMLError, ConfigurationError, RecursionError, ValueError, KeyError) as error:
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
        site_url=str(values.get("site_url") or ""),
        directory_urls=values.get("use_directory_urls", True) is not False and not offline,
    )


def make_settings(  # noqa: PLR0913 - each is a setting
    *, config: Path, docs: Path, site: Path, extra: object, site_url: str = "", directory_urls: bool = True
) -> Settings:
    """Make settings from the `extra:` of `mkdocs.yml`, or raise a SettingsError that says which one is wrong."""
    atlas = extra.get("atlas") if isinstance(extra, dict) else None
    atlas = {} if atlas is None else atlas
    if not isinstance(atlas, dict):
        message = f"{config}: extra: atlas: must be a mapping."
        raise SettingsError(message)
    unknown = sorted(set(map(str, atlas)) - {"dialect", "topics", "collections"})
    if unknown:
        message = f"{config}: extra: atlas: has no setting named {unknown[0]!r}."
        raise SettingsError(message)
    collections = atlas.get("collections") or {}
    if not isinstance(collections, dict) or not all(isinstance(each, dict) for each in collections.values()):
        message = f"{config}: extra: atlas: collections: must map the name of a file to its settings."
        raise SettingsError(message)
    for stem, own in collections.items():
        unknown = sorted(set(map(str, own)) - {"dialect"})
        if unknown:
            message = f"{config}: extra: atlas: collections: {stem}: has no setting named {unknown[0]!r}."
            raise SettingsError(message)
    dialect = _dialect(config, atlas.get("dialect", "auto"))
    return Settings(
        config=config,
        docs=docs,
        site=site,
        dialect=dialect,
        dialects={str(stem): _dialect(config, own.get("dialect", dialect)) for stem, own in collections.items()},
        topics=_topics(config, atlas.get("topics", "vocabulary")),
        site_url=site_url,
        directory_urls=directory_urls,
    )


def _topics(config: Path, value: object) -> TopicChoice:
    match value:
        case "vocabulary" | "auto":
            return value
    message = f"{config}: extra: atlas: topics: must be vocabulary or auto, not {value!r}."
    raise SettingsError(message)


def _dialect(config: Path, value: object) -> Dialect:
    match value:
        case "auto" | "plain":
            return value
    message = f"{config}: extra: atlas: dialect: must be auto or plain, not {value!r}."
    raise SettingsError(message)


def generate(settings: Settings, progress: Progress = quietly, known: Known | None = None) -> Outcome:
    """Bring `docs/` to what the seeds and the templates say. `known` is what the abstracts of a run before said."""
    for folder in (settings.root / "seeds", settings.root / "templates"):
        if not folder.is_dir():
            message = f"There is no folder {folder.name}/ beside {settings.config.name}."
            raise SettingsError(message)
    seeds, unread = read_seeds(settings.root / "seeds")
    reading = read(seeds, settings.dialects, settings.dialect)
    papers = [record.id for record in reading.records]
    new = find_new(papers, settings.root / STATE)
    library = replace(link(reading, progress, settings.topics, os.cpu_count() or 1, known=known), new=new)
    try:
        templates = read_templates(settings.root / "templates")
        files = write(library, templates, site_url=settings.site_url, directory_urls=settings.directory_urls)
    except (TemplateFaultError, NotTextError) as error:
        raise SettingsError(str(error)) from error
    stubs = tuple(search_stubs(library, partial(url_of, directory_urls=settings.directory_urls)))
    unindexed: list[Problem] = []
    index: Mapping[str, bytes] = {}
    try:
        index = make_index(stubs, settings.root / STATE / "search")
    except NoPagefindError as error:
        place = Source(path=settings.config.name, line=1)
        unindexed.append(Problem(source=place, wrong=str(error), done="a site whose search finds names only"))
    written = write_pages(settings.docs, {**files, **index}, settings.root / STATE)
    remember_papers(papers, new, settings.root / STATE)
    problems = [*unread, *reading.problems, *find_unused(settings, reading.collections), *unindexed]
    problems.sort(key=lambda problem: problem.source)
    return Outcome(papers=len(papers), written=written, problems=(*problems, *written.problems))


def find_unused(settings: Settings, collections: Sequence[Collection]) -> Iterator[Problem]:
    """Give the settings of collections that are not there, as of one whose name is misspelt."""
    stems = {PurePosixPath(collection.source.path).stem for collection in collections}
    known = ", ".join(sorted(stems)[:_MOST_NAMED]) + ", …" * (len(stems) > _MOST_NAMED) if stems else "none"
    for stem in sorted(settings.dialects.keys() - stems):
        wrong = f"a setting for a collection {stem}, which is not there (known: {known})"
        yield Problem(source=Source(path=settings.config.name, line=1), wrong=wrong, done="ignored")


def build_site(settings: Settings) -> int:
    """Build the site with MkDocs, strict, beside the present one, and put it in its place only if all went well.

    Gives the exit status of MkDocs, which says on standard error what was wrong. Raises a SettingsError where the place
    of the site holds anything but a built site.
    """
    site = _check_place(settings)
    (settings.root / STATE).mkdir(parents=True, exist_ok=True)
    with lock(settings.root / STATE / "build.lock"):
        return _build_and_swap(settings, site)


def _check_place(settings: Settings) -> Path:
    """Give the real folder of the site, or refuse one that would be lost: it is replaced as a whole."""
    site, root = settings.site.resolve(), settings.root.resolve()
    kept = [root, settings.docs.resolve(), *(root / name for name in ("seeds", "templates", "generator", STATE))]
    if any(site == folder or folder.is_relative_to(site) for folder in kept) or any(
        site.is_relative_to(folder) for folder in kept[1:]
    ):
        message = f"{settings.config}: site_dir must be a folder of its own, not {settings.site}."
        raise SettingsError(message)
    if site.exists() and not (site.is_dir() and (not any(site.iterdir()) or (site / "sitemap.xml").exists())):
        message = f"{settings.site} holds something else than a built site, and would be replaced."
        raise SettingsError(message)
    return site


def _build_and_swap(settings: Settings, site: Path) -> int:
    fresh = settings.root / STATE / "site"
    shutil.rmtree(fresh, ignore_errors=True)
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "true", BUILT: "1"}
    urls = "--use-directory-urls" if settings.directory_urls else "--no-directory-urls"
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", urls, "--config-file", str(settings.config)]
    status = subprocess.run([*command, "--site-dir", str(fresh.resolve())], env=environment, check=False).returncode  # noqa: S603 - our own command
    if status == 0:
        swap_folder(fresh, site)
    return status


def serve_site(settings: Settings, address: str) -> int:
    """Run `mkdocs serve`, which generates by its hook, until somebody stops it; give its exit status."""
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "true"}
    command = [sys.executable, "-m", "mkdocs", "serve", "--livereload", "--config-file", str(settings.config)]
    return subprocess.run([*command, "--dev-addr", address], env=environment, check=False).returncode  # noqa: S603 - our own command
