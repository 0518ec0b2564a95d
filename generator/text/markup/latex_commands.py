"""The commands of LaTeX text, one function a kind: each reads a command of its kind, or leaves it to the next."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from generator.text.formulas.latex_arguments import looks_like_argument
from generator.text.formulas.mathematics import convert_math
from generator.text.formulas.vocabulary import ROLES
from generator.text.markup import latex
from generator.text.markup.marks import raise_or_lower
from generator.text.markup.runs import Run
from generator.text.markup.scan_state import ScanState

_CITATION = re.compile(r"\*?\s?(?:\[([^\[\]{}]{0,200})\]\s?)?(?:\[([^\[\]{}]{0,200})\]\s?)?\{([^{}]{0,1000})\}")
_GLUED_KEYS = re.compile(r"[\w:-]+(?:,[\w:-]+)*")
_NAME = re.compile(r"\{([A-Za-z]+\*?)\}")
_OPTIONS = re.compile(r"\[([^\[\]{}]{0,100})\]")
_LABEL = re.compile(r"\s?\[([^\[\]]{0,100})\]\s?")
_MARK = re.compile(r"[\\{}$&<]")
_ONLY_BEFORE_NUMBERS = frozenset({"S", "P"})
_SHOW_NOT_EVEN_A_SPACE = frozenset({"xspace", "protect", "relax", "null"})
_LONGEST_SCRIPT = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command in a text: where its backslash stands, the offset behind its name, and where its argument begins."""

    start: int
    name: str
    end: int
    opening: int
    has_argument: bool


def read_command(state: ScanState, start: int, name: str) -> int:
    """Read the command whose backslash stands at `start`, and give the offset behind what was read of it."""
    end = start + 1 + len(name)
    opening = end + state.text.startswith("*", end)
    opening += state.text.startswith(" ", opening)
    command = Command(start=start, name=name, end=end, opening=opening, has_argument=opening in state.braces)
    for read in _READERS:
        behind = read(state, command)
        if behind is not None:
            return behind
    if len(name) > 1:
        state.doubt("unknown LaTeX command", state.text[start:end])
    state.writer.write(state.text[start:end])
    return end


def _read_script(state: ScanState, command: Command) -> int | None:
    kind = latex.STYLES.get(command.name)
    if kind not in {"superscript", "subscript"} or not command.has_argument:
        return None
    closing = state.braces[command.opening]
    inside = state.text[command.opening + 1 : closing]
    if len(inside) > _LONGEST_SCRIPT or _MARK.search(inside):
        return state.open_group(command.opening, "plain")
    shown = raise_or_lower(inside, state.writer.last_sign(), below=kind == "subscript")
    state.writer.write_run(Run(kind=kind, text=shown, source=inside))
    return closing + 1


def _read_style(state: ScanState, command: Command) -> int | None:
    kind = latex.STYLES.get(command.name)
    if kind is None:
        return None
    if command.has_argument:
        return state.open_group(command.opening, kind)
    is_before_word = command.opening > command.end and state.text[command.opening : command.opening + 1].isalnum()
    return state.write_word(command.opening, kind) if is_before_word else None


def _read_declaration(state: ScanState, command: Command) -> int | None:
    kind = latex.DECLARATIONS.get(command.name)
    is_apart = state.text.startswith(" ", command.end)
    return state.write_word(command.end + 1, kind) if kind is not None and is_apart else None


def _read_wrapped(state: ScanState, command: Command) -> int | None:
    if command.name not in latex.WRAPPED or not command.has_argument:
        return None
    before, behind = latex.WRAPPED[command.name]
    state.writer.write(before)
    return state.open_group(command.opening, "plain", shown=behind)


def _read_citation(state: ScanState, command: Command) -> int | None:
    match = _CITATION.match(state.text, command.end) if command.name in latex.CITATIONS else None
    if match is None:
        return None
    # Of two notes the first stands before the keys, a single one behind them (natbib 8.31, section 2.3).
    before, behind = ("", match[1] or "") if match[2] is None else (match[1], match[2])
    _write_citation(state, match[3], before, behind)
    return match.end()


def _write_citation(state: ScanState, keys: str, before: str = "", behind: str = "") -> None:
    named = [part.replace("~", " ").strip() for part in (*keys.split(","), behind)]
    lead = f"{before.replace('~', ' ').strip()} ".lstrip()
    last = state.writer.last_sign()
    gap = " " if last.isalnum() or last in {".", ")"} else ""
    state.writer.write(f"{gap}[{lead}{', '.join(part for part in named if part)}]")


def _read_formula(state: ScanState, command: Command) -> int | None:
    if command.name != "ensuremath" or not command.has_argument:
        return None
    closing = state.braces[command.opening]
    state.write_math(state.text[command.opening + 1 : closing], state.text[command.start : closing + 1])
    return closing + 1


def _read_last_shown(state: ScanState, command: Command) -> int | None:
    kind = latex.LAST_SHOWN.get(command.name)
    if kind is None or not command.has_argument:
        return None
    following = state.braces[command.opening] + 1
    if following not in state.braces:
        return state.open_group(command.opening, "plain")
    return state.open_group(following, "plain") if _is_left_out(state, command, kind) else _leave(state, command)


def _read_left_out(state: ScanState, command: Command) -> int | None:
    kind = latex.LEFT_OUT.get(command.name)
    if kind is None or (kind and not command.has_argument):
        return None
    if kind and not _is_left_out(state, command, kind):
        return _leave(state, command)
    state.writer.write("" if command.name in _SHOW_NOT_EVEN_A_SPACE else " ")
    return state.braces[command.opening] + 1 if kind else command.end


def _is_left_out(state: ScanState, command: Command, kind: str) -> bool:
    """Tell whether the argument of a command is what LaTeX does not show, so that it may vanish."""
    inside = state.text[command.opening + 1 : state.braces[command.opening]]
    return kind == "anything" or looks_like_argument(inside, kind)


def _leave(state: ScanState, command: Command) -> int:
    """Leave a command as it is written; what its argument holds is read on."""
    closing = state.braces[command.opening]
    state.doubt("unusual argument of a LaTeX command:", state.text[command.start : closing + 1])
    state.writer.write(state.text[command.start : command.end])
    return command.end


def _read_environment(state: ScanState, command: Command) -> int | None:
    match = _NAME.match(state.text, command.end) if command.name in {"begin", "end"} else None
    if match is None or match[1] not in latex.ENVIRONMENTS:
        return None
    if command.name == "begin":
        state.numbers.append(0 if match[1].rstrip("*") in latex.NUMBERED else None)
    elif state.numbers:
        state.numbers.pop()
    state.writer.write(" ")
    options = _OPTIONS.match(state.text, match.end())
    if options and looks_like_argument(options[1], "options"):
        return options.end()
    if options:
        state.doubt(f"unusual options of \\begin{{{match[1]}}}:", options[0])
    return match.end()


def _read_item(state: ScanState, command: Command) -> int | None:
    if command.name != "item":
        return None
    label = _LABEL.match(state.text, command.end)
    number = state.numbers[-1] if state.numbers else None
    mark = "•"
    if number is not None:
        state.numbers[-1] = number + 1
        mark = f"({number + 1})"
    state.writer.write(f" {label[1] if label else mark} ")
    return label.end() if label else command.end


def _read_sign(state: ScanState, command: Command) -> int | None:
    if command.name not in latex.SIGNS:
        return None
    following = state.text[command.end : command.end + 2]
    is_before_number = following.lstrip(" ~")[:1].isdigit() or following[:1] in {"{", "\\"}
    if command.name in _ONLY_BEFORE_NUMBERS and not is_before_number:
        return None
    state.writer.write(latex.SIGNS[command.name])
    return command.end + (2 if following == "{}" else 0)


def _read_fence_size(state: ScanState, command: Command) -> int | None:
    is_before_fence = state.text[command.end : command.end + 1] in latex.FENCES
    return command.end if command.name in latex.FENCE_SIZES and is_before_fence else None


def _read_bare_formula(state: ScanState, command: Command) -> int | None:
    if command.name not in latex.BARE_FORMULAS:
        return None
    bare = latex.read_bare_formula(state.text, command.start, command.name, state.braces)
    formula = convert_math(bare.text)
    if formula is None:
        return None
    is_operator = ROLES.get(formula.reading) in {"relation", "binary"}
    gap = " " if is_operator and state.writer.last_sign() not in {"(", "[", "{"} else ""
    state.writer.write(gap)
    state.writer.write_run(Run(kind="math", text=formula.reading, source=bare.text))
    state.writer.write(gap)
    return bare.end


def _read_glued_style(state: ScanState, command: Command) -> int | None:
    prefix = _glued_prefix(command.name, "text")
    return state.write_word(command.start + 1 + len(prefix), latex.STYLES[prefix]) if prefix else None


def _read_glued_citation(state: ScanState, command: Command) -> int | None:
    prefix = _glued_prefix(command.name, "citation")
    keys = _GLUED_KEYS.match(state.text, command.start + 1 + len(prefix)) if prefix else None
    if keys is None:
        return None
    _write_citation(state, keys[0])
    return keys.end()


def _read_glued_formula(state: ScanState, command: Command) -> int | None:
    prefix = _glued_prefix(command.name, "formula")
    if not prefix:
        return None
    source = f"\\{prefix}{{{command.name.removeprefix(prefix)}}}"
    state.write_math(source, state.text[command.start : command.end])
    return command.end


def _glued_prefix(name: str, kind: str) -> str:
    return next((prefix for prefix in latex.GLUED[kind] if name.startswith(prefix) and name != prefix), "")


# The first that reads a command has it.
_READERS: tuple[Callable[[ScanState, Command], int | None], ...] = (
    _read_script,
    _read_style,
    _read_declaration,
    _read_wrapped,
    _read_citation,
    _read_formula,
    _read_last_shown,
    _read_left_out,
    _read_environment,
    _read_item,
    _read_sign,
    _read_fence_size,
    _read_bare_formula,
    _read_glued_style,
    _read_glued_citation,
    _read_glued_formula,
)
