"""What is known while a text is scanned, and the few steps that several kinds of marks take."""

import re
from dataclasses import dataclass, field

from generator.text.formulas.mathematics import convert_math
from generator.text.markup import latex
from generator.text.markup.marks import ENTITY, decode_entity
from generator.text.markup.run_writing import RunWriter
from generator.text.markup.runs import Run, RunKind
from generator.text.markup.verbatim import Verbatim, iterate_gaps

_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_WORD = re.compile(r"\s?[^\W_]+")
_MOST_DOUBTS = 20
_LONGEST_DOUBT = 80


@dataclass(slots=True, kw_only=True)
class ScanState:
    """A text, what was found in it beforehand, and what was read so far.

    `braces` maps each opening brace to its closing one. `at_brace` says of a closing brace that is a mark which style
    it ends, and what is shown there. `numbers` holds for each open list the number of its last item, or None.
    `has_unread_quote` says that two apostrophes that may open a quotation were left as they are written.
    """

    text: str
    verbatim: Verbatim
    braces: dict[int, int] = field(default_factory=dict)
    writer: RunWriter = field(default_factory=RunWriter)
    doubts: list[str] = field(default_factory=list)
    at_brace: dict[int, tuple[int, str]] = field(default_factory=dict)
    numbers: list[int | None] = field(default_factory=list)
    has_unread_quote: bool = False
    _word_end: int = 0
    _word_is_code: bool = False

    def __post_init__(self) -> None:
        """Match the braces of the text."""
        opened: list[int] = []
        for start, end in iterate_gaps(self.text, self.verbatim) if "{" in self.text else ():
            for match in _BRACE.finditer(self.text, start, end):
                if match[0] == "{":
                    opened.append(match.start())
                elif match[0] == "}" and opened:
                    self.braces[opened.pop()] = match.start()

    def doubt(self, what: str, source: str) -> None:
        """Note what was not understood, each once."""
        shown = source if len(source) <= _LONGEST_DOUBT else f"{source[:_LONGEST_DOUBT]}…"
        if len(self.doubts) < _MOST_DOUBTS and (doubt := f"{what} {shown}, left as written") not in self.doubts:
            self.doubts.append(doubt)

    def open_group(self, opening: int, kind: RunKind, *, shown: str = "", target: str = "") -> int:
        """Open a style that ends at the brace that closes the one at `opening`; give the offset behind that."""
        self.writer.open_style(opening, kind, target)
        self.at_brace[self.braces[opening]] = (opening, shown)
        return opening + 1

    def write_word(self, start: int, kind: RunKind) -> int:
        """Write the next word in a style, and give the offset behind it."""
        match = _WORD.match(self.text, start)
        if match is None:
            return start
        self.writer.open_style(start, kind)
        self.writer.write(match[0])
        self.writer.close_style(start)
        return match.end()

    def write_math(self, source: str, written: str) -> None:
        """Write a formula, or as code what stands in the text where the formula is not understood."""
        source = ENTITY.sub(lambda match: decode_entity(match[0]) or match[0], source).strip()
        formula = convert_math(source)
        if formula is None:
            self.doubt("formula not understood:", written)
            self.writer.write_run(Run(kind="code", text=written))
        else:
            self.writer.write_run(Run(kind="math", text=formula.reading, source=source))

    def is_in_code(self, start: int) -> bool:
        """Tell whether the word around an offset is program code; asked once for each word."""
        if start >= self._word_end:
            begin, end = self.text.rfind(" ", 0, start) + 1, self.text.find(" ", start)
            self._word_end = len(self.text) if end < 0 else end
            self._word_is_code = latex.is_code(self.text, begin, self._word_end)
        return self._word_is_code
