"""What a source is parsed into: a Text, a tuple of runs."""

from dataclasses import dataclass
from typing import Literal

from generator.text.repairs.mending import Repair

RunKind = Literal["plain", "math", "emphasis", "strong", "code", "superscript", "subscript", "link"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A stretch of one kind. `text` is its Unicode reading: the plain form of a Text is the runs' texts, joined.

    `source` is the LaTeX of a formula, and what stood raised or lowered of a superscript or subscript. `target` is the
    address of a link, always of the web or of mail.
    """

    kind: RunKind
    text: str
    source: str = ""
    target: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A source and what was read in it. `source` is the input, unchanged.

    `repairs` are the changes that made broken text whole again. `doubts` say in one sentence each what an author should
    look at, since it was not understood.
    """

    source: str
    runs: tuple[Run, ...]
    repairs: tuple[Repair, ...] = ()
    doubts: tuple[str, ...] = ()
