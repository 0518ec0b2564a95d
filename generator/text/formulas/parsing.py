r"""LaTeX mathematics, parsed into a tree: the grammar of TeX's math mode (The TeXbook, chapters 17 and 18), no more.

Own code, since latex2mathml 3.81 passes on `\href` and `\style`, sets an unknown command as an identifier, recurses
without a bound, and sets alphabets by `mathvariant`, which MathML Core does not know.
"""

import re
import unicodedata
from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import NoReturn

from generator.text.formulas import vocabulary
from generator.text.formulas.latex_arguments import looks_like_argument
from generator.text.formulas.symbols import append_part, make_symbol, name_function
from generator.text.formulas.tree import Accent, Fraction, Node, Root, Row, Script, Table, is_taller_than
from generator.text.formulas.vocabulary import Symbol

LONGEST = 2000
"""Code points of a formula; a longer one is not converted."""

_DEEPEST = 20
_TALLEST = 40  # levels of the tree; scripts of scripts make many without any braces
_TOKEN = re.compile(
    rf"(?<![\\A-Za-z])(?:{'|'.join(sorted(vocabulary.BARE_NAMES))})(?![A-Za-z])|"
    r"\\[A-Za-z]+|\\.|#1|\d+(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+|\s+|.",
    re.DOTALL,
)
_TEXT_ESCAPE = re.compile(r"\\([%&$#_{} ,])|[{}]|~")
_GROUPED_DIGITS = re.compile(r"(?<=\d)(?:\{,\}|,\\!)(?=\d)")
# Escaped once too often, by JSON or Markdown: `F_\\beta`, `x\_{i}`.
_DOUBLED = re.compile(r"(?<!\\)\\(?=\\[A-Za-z])|\\(?=_[{A-Za-z0-9])")
_DELIMITERS = {"<": "⟨", ">": "⟩"}


class UnreadableError(Exception):
    """A formula uses what is not known here, or is not well formed."""


_EMPTY = Row(parts=())


def parse_formula(source: str) -> Row:
    """Parse the LaTeX between two dollar signs. Raises UnreadableError, and nothing else, where it cannot."""
    if len(source) > LONGEST:
        _refuse("a formula of this length")
    source = _GROUPED_DIGITS.sub(",", source)
    if r"\begin" not in source:
        source = _DOUBLED.sub("", source)
    parser = _Parser(tokens=_TOKEN.findall(source))
    row = parser.read_row(alphabet="")
    if parser.next_sign():
        _refuse(parser.next_sign())
    if is_taller_than(row, _TALLEST):
        _refuse("nesting of this depth")
    return row


def _refuse(what: str) -> NoReturn:
    message = f"{what} cannot be read here"
    raise UnreadableError(message)


@dataclass(slots=True, kw_only=True)
class _Parser:
    """A recursive descent over the tokens. `argument` is what `#1` stands for, in the expansion of a macro."""

    tokens: list[str]
    argument: Node | None = None
    depth: int = 0
    position: int = 0

    def next_sign(self) -> str:
        return self.tokens[self.position] if self.position < len(self.tokens) else ""

    def take(self) -> str:
        sign = self.next_sign()
        self.position += 1
        return sign

    def _skip_star(self) -> bool:
        has_star = self.next_sign() == "*"
        self.position += has_star
        return has_star

    def skip_space(self) -> str:
        while self.next_sign().isspace():
            self.position += 1
        return self.next_sign()

    def read_row(self, alphabet: str, stops: frozenset[str] = frozenset()) -> Row:
        r"""Read parts up to, and without, a sign that ends the row: a closing brace, `\end`, or one of the stops."""
        self.depth += 1
        if self.depth > _DEEPEST:
            _refuse("nesting of this depth")
        parts: list[Node] = []
        while (sign := self.next_sign()) and sign not in {"}", r"\end"} and sign not in stops:
            self.position += 1
            name = sign[1:]
            if sign.startswith("\\") and name in vocabulary.DECLARATIONS:
                alphabet = vocabulary.DECLARATIONS[name]
                self.skip_space()
            elif sign in {r"\choose", r"\over"}:
                rest = self.read_row(alphabet, stops)
                parts = [Fraction(top=Row(parts=tuple(parts)), bottom=rest, line=sign == r"\over")]
            elif sign in {"^", "_", "'"}:
                parts.append(self._read_script(sign, parts.pop() if parts else _EMPTY, alphabet))
            elif (node := self._read_part(sign, alphabet)) is not None:
                append_part(parts, node, apart=self.position > 1 and self.tokens[self.position - 2].isspace())
        self.depth -= 1
        return Row(parts=tuple(parts))

    def _read_part(self, sign: str, alphabet: str) -> Node | None:
        """Read what a sign begins, or give None where it shows nothing."""
        if sign == "{":
            row = self.read_row(alphabet)
            self._expect("}")
            return row.parts[0] if len(row.parts) == 1 else row
        if sign == "#1" and self.argument is not None:
            return self.argument
        if (sign.startswith("\\") and sign != "\\") or sign in vocabulary.BARE_NAMES:
            return self._read_command(sign.removeprefix("\\"), alphabet)
        # Between cells an ampersand ends the row; elsewhere it is a mistake, as in `$R&D$`, unless it stands alone.
        is_alone = not self.next_sign() and self.position == 1
        if sign in {"$", "#", "\\"} or (sign == "&" and not is_alone):
            _refuse(sign)
        return None if sign.isspace() else make_symbol(sign, alphabet)

    def _read_command(self, name: str, alphabet: str) -> Node | None:
        for names, read in _READERS:
            if name in names:
                return read(self, name, alphabet)
        if name[:-1] in vocabulary.PREFIXES:
            return self._expand(f"\\{vocabulary.PREFIXES[name[:-1]]}{{{name[-1]}}}", alphabet)
        _refuse(f"\\{name}")

    def read_symbol(self, name: str, alphabet: str) -> Node | None:
        symbol = vocabulary.SYMBOLS[name]
        return Symbol(text=symbol.text, role=symbol.role, alphabet=alphabet) if symbol.role == "letter" else symbol

    def read_function(self, name: str, _alphabet: str) -> Node | None:
        return Symbol(text=vocabulary.FUNCTIONS[name], role="function")

    def read_ignored(self, name: str, _alphabet: str) -> Node | None:
        return self._read_delimiter() if name.startswith(("left", "right", "middle", "big", "Big")) else None

    def read_space(self, _name: str, _alphabet: str) -> Node | None:
        return Symbol(text=" ", role="space")

    def read_alphabet(self, name: str, _alphabet: str) -> Node | None:
        self._skip_star()
        return name_function(self._read_argument(vocabulary.ALPHABETS[name]))

    def read_words(self, name: str, _alphabet: str) -> Node | None:
        return self._read_text(vocabulary.TEXTS[name])

    def read_accent(self, name: str, alphabet: str) -> Node | None:
        combining, spacing, place = vocabulary.ACCENTS[name]
        base = self._read_argument(alphabet)
        return Accent(base=base, combining=combining, spacing=spacing, over=place == "over")

    def read_fraction(self, name: str, alphabet: str) -> Node | None:
        top, bottom = self._read_argument(alphabet), self._read_argument(alphabet)
        return Fraction(top=top, bottom=bottom, line=name in vocabulary.FRACTIONS)

    def read_root(self, _name: str, alphabet: str) -> Node | None:
        index = self._read_option(alphabet)
        return Root(body=self._read_argument(alphabet), index=index)

    def read_negated(self, _name: str, alphabet: str) -> Node | None:
        negated = self._read_argument(alphabet)
        if not isinstance(negated, Symbol):
            _refuse(r"\not")
        return Symbol(text=unicodedata.normalize("NFC", negated.text + "\u0338"), role="relation")

    def read_stack(self, name: str, alphabet: str) -> Node | None:
        other, base = self._read_argument(alphabet), self._read_argument(alphabet)
        over = vocabulary.STACKS[name] == "over"
        return Script(base=base, above=other if over else None, below=None if over else other, stacked=True)

    def read_arrow(self, name: str, alphabet: str) -> Node | None:
        below = self._read_option(alphabet)
        arrow = Symbol(text=vocabulary.ARROWS[name], role="relation")
        return Script(base=arrow, above=self._read_argument(alphabet), below=below, stacked=True)

    def read_shown(self, _name: str, alphabet: str) -> Node | None:
        return self._read_argument(alphabet)

    def read_left_out(self, name: str, _alphabet: str) -> Node | None:
        if vocabulary.LEFT_OUT[name] == "anything":
            self._read_argument("")
        else:
            self._leave_out(vocabulary.LEFT_OUT[name])
        return None

    def _leave_out(self, kind: str) -> None:
        """Pass over an argument, if it looks like what such an argument is, so that no words of a reader vanish."""
        self._skip_star()
        if self.skip_space() != "{" or not looks_like_argument(self._take_group(), kind):
            _refuse("such an argument")

    def read_tag(self, _name: str, _alphabet: str) -> Node | None:
        opening, closing = ("", "") if self._skip_star() else ("(", ")")
        words = self._take_group() if self.skip_space() == "{" else "\\"
        if "\\" in words or "$" in words:
            _refuse(r"such a \tag")
        return Symbol(text=f" {opening}{words}{closing}", role="text")

    def read_macro(self, name: str, alphabet: str) -> Node | None:
        return self._expand(vocabulary.MACROS[name], alphabet)

    def _read_delimiter(self) -> Node | None:
        sign = self.skip_space()
        if sign in {".", *_DELIMITERS}:
            self.position += 1
            return Symbol(text=_DELIMITERS[sign], role="open" if sign == "<" else "close") if sign != "." else None
        return None

    def _read_argument(self, alphabet: str) -> Node:
        """Read the next group or, without braces, the next sign, as TeX does; of a number only its first digit."""
        sign = self.skip_space()
        if sign in {"", "}", "^", "_", "&", r"\end", r"\\"}:
            _refuse("a missing argument")
        if sign[0].isdigit() and len(sign) > 1:
            self.tokens[self.position] = sign[1:]
            return Symbol(text=sign[0], role="number", alphabet=alphabet)
        self.position += 1
        self.depth += 1
        if self.depth > _DEEPEST:
            _refuse("nesting of this depth")
        node = self._read_part(sign, alphabet)
        self.depth -= 1
        return _EMPTY if node is None else node

    def _read_script(self, mark: str, base: Node, alphabet: str) -> Node:
        if mark == "'":
            primes = 1
            while self.next_sign() == "'":
                self.position += 1
                primes += 1
            above: Node = Symbol(text={2: "″", 3: "‴"}.get(primes, "′" * primes), role="plain")
            if self.next_sign() == "^":
                self.position += 1
                above = Row(parts=(above, self._read_script_argument(alphabet)))
            new = Script(base=base, above=above)
        else:
            argument = self._read_script_argument(alphabet)
            new = Script(base=base, below=argument) if mark == "_" else Script(base=base, above=argument)
        if isinstance(base, Script) and not base.stacked:
            if base.below is None and new.below is not None:
                return Script(base=base.base, below=new.below, above=base.above)
            if base.above is None and new.above is not None:
                return Script(base=base.base, below=base.below, above=new.above)
        return new

    def _read_script_argument(self, alphabet: str) -> Node:
        """Read as an argument, but a bare number whole, and with its sign: `10^-3` is meant as `10^{-3}`."""
        sign = self.skip_space()
        following = self.tokens[self.position + 1] if self.position + 1 < len(self.tokens) else ""
        if sign == "-" and following[:1].isdigit():
            self.position += 2
            return Row(parts=(Symbol(text="-", role="binary"), Symbol(text=following, role="number")))
        if sign[:1].isdigit():
            self.position += 1
            return Symbol(text=sign, role="number", alphabet=alphabet)
        if sign in {"*", "'"}:
            self.position += 1
            return Symbol(text="*" if sign == "*" else "′", role="plain")
        return self._read_argument(alphabet)

    def _read_option(self, alphabet: str) -> Node | None:
        if self.next_sign() != "[":
            return None
        self.position += 1
        row = self.read_row(alphabet, stops=frozenset("]"))
        self._expect("]")
        return row

    def _read_text(self, alphabet: str) -> Node:
        """Read an argument that is words, with formulas between dollar signs in it."""
        if self.skip_space() != "{":
            return self._read_argument(alphabet)
        pieces = self._take_group().split("$")
        if any("\\" in _TEXT_ESCAPE.sub("", piece) for piece in pieces[::2]) or len(pieces) % 2 == 0:
            _refuse("a command in a text")
        parts: list[Node] = []
        for number, piece in enumerate(pieces):
            if number % 2:
                inner = _Parser(tokens=_TOKEN.findall(piece), depth=self.depth + 1)
                parts.append(inner.read_row(""))
                if inner.next_sign():
                    _refuse(inner.next_sign())
            elif piece:
                words = _TEXT_ESCAPE.sub(lambda match: match[1] or (" " if match[0] == "~" else ""), piece)
                parts.append(Symbol(text=words, role="text", alphabet=alphabet))
        return parts[0] if len(parts) == 1 else Row(parts=tuple(parts))

    def _take_group(self) -> str:
        """Give what stands in the braces that begin here, as it is written."""
        start, level = self.position + 1, 0
        while sign := self.take():
            level += (sign == "{") - (sign == "}")
            if level == 0:
                return "".join(self.tokens[start : self.position - 1])
        _refuse("a missing brace")

    def _expand(self, template: str, alphabet: str) -> Node:
        argument = self._read_argument(alphabet) if "#1" in template else None
        expansion = _Parser(tokens=_TOKEN.findall(template), argument=argument, depth=self.depth)
        row = expansion.read_row(alphabet)
        return row.parts[0] if len(row.parts) == 1 else row

    def read_environment(self, _name: str, alphabet: str) -> Node | None:
        name = self._read_name()
        if name not in vocabulary.ENVIRONMENTS:
            _refuse(f"the environment {name}")
        opening, closing, *columns = vocabulary.ENVIRONMENTS[name]
        if columns:
            self._leave_out("columns")
        rows: list[tuple[Row, ...]] = []
        cells: list[Row] = []
        while True:
            cells.append(self.read_row(alphabet, stops=frozenset({"&", r"\\"})))
            sign = self.take()
            if sign == "&":
                continue
            rows.append(tuple(cells))
            cells = []
            if sign == r"\end":
                break
            if sign != r"\\":
                _refuse("an environment without its end")
        if self._read_name() != name:
            _refuse("an environment without its end")
        if rows and not any(cell.parts for cell in rows[-1]):
            rows.pop()
        return Table(rows=tuple(rows), opening=opening, closing=closing)

    def _read_name(self) -> str:
        self._expect("{")
        letters: list[str] = []
        while (sign := self.take()) not in {"}", ""}:
            letters.append(sign)
        return "".join(letters).strip().rstrip("*")

    def _expect(self, sign: str) -> None:
        if self.take() != sign:
            _refuse(f"a missing {sign}")


# What each kind of command is read by; the first that knows the name.
_READERS: tuple[tuple[Container[str], Callable[[_Parser, str, str], Node | None]], ...] = (
    (vocabulary.SYMBOLS, _Parser.read_symbol),
    (vocabulary.FUNCTIONS, _Parser.read_function),
    (vocabulary.IGNORED, _Parser.read_ignored),
    (vocabulary.SPACES | {"\\"}, _Parser.read_space),
    (vocabulary.ALPHABETS, _Parser.read_alphabet),
    (vocabulary.TEXTS, _Parser.read_words),
    (vocabulary.ACCENTS, _Parser.read_accent),
    (vocabulary.FRACTIONS | vocabulary.BINOMIALS, _Parser.read_fraction),
    ({"sqrt"}, _Parser.read_root),
    ({"not"}, _Parser.read_negated),
    (vocabulary.STACKS, _Parser.read_stack),
    (vocabulary.ARROWS, _Parser.read_arrow),
    (vocabulary.TRANSPARENT, _Parser.read_shown),
    (vocabulary.LEFT_OUT, _Parser.read_left_out),
    ({"tag"}, _Parser.read_tag),
    (vocabulary.MACROS, _Parser.read_macro),
    ({"begin"}, _Parser.read_environment),
)
