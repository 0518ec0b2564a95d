"""Lets MkDocs generate the pages itself, before each of its builds, so that an edited seed shows in `mkdocs serve`.

Named in `mkdocs.yml` under `hooks:`. Nothing that matters depends on it: `paper-atlas generate` writes the same files.
"""

import gc
import logging
import os
from pathlib import Path

import click
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError

from generator.build import COLLECTING, Known
from generator.rendering import say_count
from generator.site import BUILT, SettingsError, generate, make_settings
from generator.template_faults import describe_fault

# Of `mkdocs serve`, which builds after each edit: most abstracts say what they said before.
_KNOWN: Known = {}
_LOG = logging.getLogger("mkdocs.paper_atlas")


class _FaultyTheme(Abort):
    """A template of the theme cannot be filled: one sentence, and the status of all that is not what it must be."""

    exit_code = 2

    def show(self, *_: object, **__: object) -> None:
        """Say so where MkDocs says what is wrong."""
        click.echo(f"Error: {self.message}", err=True)


def on_config(config: MkDocsConfig) -> None:
    """Keep the time of the build out of what is built: the same seeds give the same bytes on any day."""
    del config
    gc.set_threshold(*COLLECTING)
    os.environ.setdefault("SOURCE_DATE_EPOCH", "0")


def on_pre_build(config: MkDocsConfig) -> None:
    """Generate the pages. Only what has changed is written: MkDocs watches `docs/` and would build for ever else."""
    if os.environ.get(BUILT):
        return
    try:
        settings = make_settings(
            config=Path(config.config_file_path),
            docs=Path(config.docs_dir),
            site=Path(config.site_dir),
            extra=config.extra,
            site_url=config.site_url or "",
            directory_urls=config.use_directory_urls,
        )
        outcome = generate(settings, known=_KNOWN)
    except (SettingsError, OSError) as error:
        raise PluginError(str(error)) from error
    for problem in outcome.problems:
        _LOG.info("Problem: %s", problem)
    _LOG.info(
        "Paper Atlas: %s, %s written, %d removed",
        say_count(outcome.papers, "paper", "papers"),
        say_count(len(outcome.written.written), "file", "files"),
        len(outcome.written.removed),
    )


def on_build_error(error: Exception) -> None:
    """Name the file and line of a template of the theme that cannot be filled, not all that led to it."""
    if fault := describe_fault(error):
        raise _FaultyTheme(fault) from error
