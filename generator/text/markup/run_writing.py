"""Runs, as they grow while a text is read from left to right."""

from collections.abc import Hashable
from dataclasses import dataclass, field

from generator.text.markup.runs import Run, RunKind

_MOST_STYLES = 50


@dataclass(slots=True, kw_only=True)
class RunWriter:
    """Collects runs. What is written has the kind of the innermost open style; deep nesting opens no more styles."""

    runs: list[Run] = field(default_factory=list)
    _kind: RunKind = "plain"
    _target: str = ""
    _parts: list[str] = field(default_factory=list)
    # Open styles, innermost last: a key, the kind of the run, the target of a link.
    _styles: list[tuple[Hashable, RunKind, str]] = field(default_factory=list)

    def kind(self) -> RunKind:
        """Give the kind of the innermost open style."""
        return self._styles[-1][1] if self._styles else "plain"

    def last_sign(self) -> str:
        """Give the last character written, or nothing at the start."""
        if self._parts:
            return self._parts[-1][-1]
        return self.runs[-1].text[-1:] if self.runs else ""

    def write(self, text: str) -> None:
        """Write text in the open style."""
        if not text:
            return
        _, kind, target = self._styles[-1] if self._styles else (None, "plain", "")
        if self._parts and (kind, target) != (self._kind, self._target):
            self.end_run()
        self._kind, self._target = kind, target
        self._parts.append(text)

    def write_run(self, run: Run) -> None:
        """Write a run of its own."""
        self.end_run()
        self.runs.append(run)

    def end_run(self) -> None:
        """End the run that grows, so that all that was written stands in `runs`."""
        if self._parts:
            self.runs.append(Run(kind=self._kind, text="".join(self._parts), target=self._target))
            self._parts = []

    def open_style(self, key: Hashable, kind: RunKind, target: str = "") -> None:
        """Open a style; a plain one keeps the style around it, and in a link all words are the link's."""
        if len(self._styles) < _MOST_STYLES:
            around = self._styles[-1] if self._styles else ("", "plain", "")
            keeps = kind == "plain" or around[1] == "link"
            self._styles.append((key, around[1], around[2]) if keeps else (key, kind, target))

    def close_style(self, key: Hashable) -> None:
        """Close the innermost style of this key, if one is open."""
        for place in range(len(self._styles) - 1, -1, -1):
            if self._styles[place][0] == key:
                del self._styles[place]
                return
