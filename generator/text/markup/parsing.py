"""A source is parsed once into a Text, a tuple of runs; `forms.py` gives it back in each form that is needed."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from generator.text.cleaning import clean
from generator.text.markup.marks import show_bidi_controls
from generator.text.markup.runs import Run, Text
from generator.text.markup.scanning import scan
from generator.text.repairs.broken import FLOOD
from generator.text.repairs.mending import Repair, mend_broken, mend_encoding, mend_stripped

__all__ = ["Dialect", "Run", "Text", "parse", "read_marks"]

Dialect = Literal["auto", "plain"]
"""How marks in a source are read: `auto` reads LaTeX, Markdown and HTML marks, `plain` reads none at all."""

_SPACES = re.compile(" {2,}")


def parse(source: str, dialect: Dialect = "auto") -> Text:
    """Parse a source into runs. Never raises; what is not understood stays as it is written.

    In `auto` broken text is mended, too, and characters that reorder the text around them are replaced by U+FFFD.
    """
    if dialect == "plain" or not any(map(str.isalnum, source)):  # without a word there is nothing to mark
        text = clean(source) if dialect == "plain" else clean(show_bidi_controls(source))
        return Text(source=source, runs=(Run(kind="plain", text=text),) if text else ())
    decoded, early = mend_encoding(source)
    whole, repairs = mend_broken(clean(decoded))
    marked = read_marks(whole)
    runs, late = _mend_plain_runs(marked.runs)
    doubts = marked.doubts
    if any(repair.rule == FLOOD for repair in repairs):
        doubts = (*doubts, "more than four marks on one letter, the rest left out")
    return Text(source=source, runs=_fold_spaces(runs), repairs=(*early, *repairs, *late), doubts=doubts)


def read_marks(text: str) -> Text:
    """Read the marks of a clean text, and mend nothing."""
    shown = show_bidi_controls(text)
    read = scan(shown)
    doubts = read.doubts
    if shown != text:
        doubts = (*doubts, "characters that reorder the text around them, replaced by U+FFFD")
    return Text(source=text, runs=_fold_spaces(read.runs), doubts=doubts)


def _mend_plain_runs(runs: Iterable[Run]) -> tuple[list[Run], tuple[Repair, ...]]:
    mended: list[Run] = []
    repairs: list[Repair] = []
    for run in runs:
        if run.kind == "plain":
            text, made = mend_stripped(run.text)
            mended.append(replace(run, text=text) if made else run)
            repairs.extend(made)
        else:
            mended.append(run)
    return mended, tuple(repairs)


def _fold_spaces(runs: Iterable[Run]) -> tuple[Run, ...]:
    """Leave one space where marks that show nothing left several, and none at the ends."""
    folded: list[Run] = []
    for run in runs:
        text = _SPACES.sub(" ", run.text) if "  " in run.text else run.text
        if text.startswith(" ") and (not folded or folded[-1].text.endswith(" ")):
            text = text[1:]
        if text:
            folded.append(run if text == run.text else replace(run, text=text))
    while folded and folded[-1].text.endswith(" "):
        last = folded.pop()
        if text := last.text[:-1]:
            folded.append(replace(last, text=text))
    return tuple(folded)
