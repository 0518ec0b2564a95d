"""What is wrong in a template, in one sentence that names its file and line."""

from collections import Counter
from traceback import walk_tb

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError

FAULTS = (TemplateError, ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What a template can raise: errors of Jinja, and those of the values that it reckons with."""
# Jinja names its own frames in a traceback by the files and lines of the templates, and marks them so.
_MARKS = ("__jinja_template__", "__jinja_exception__")


class TemplateFaultError(Exception):
    """A template cannot be filled. The message is one sentence for the person who wrote it."""


def describe_fault(error: BaseException) -> str:
    """Say in which file and line of which template an error was raised, and what is wrong; nothing if in none."""
    place = _find_place(error)
    if not place:
        return f"templates/{error.name} is missing." if isinstance(error, TemplateNotFound) else ""
    return f"{place}: {_describe(error).rstrip('.')}."


def _find_place(error: BaseException) -> str:
    if isinstance(error, TemplateSyntaxError):
        return f"{error.filename or error.name}, line {error.lineno}"
    inside = [
        f"{frame.f_code.co_filename}, line {line}"
        for frame, line in walk_tb(error.__traceback__)
        if any(mark in frame.f_globals for mark in _MARKS)
    ]
    if isinstance(error, RecursionError) and inside:  # the last of the circle; where it broke off is chance
        counts = Counter(inside)
        return [place for place, count in counts.items() if count >= max(counts.values()) - 1][-1]
    return inside[-1] if inside else ""


def _describe(error: BaseException) -> str:
    match error:
        case TemplateNotFound():
            return f"there is no template {error.name}"
        case RecursionError():
            return "it includes or calls itself without end"
        case TemplateError():
            return error.message or type(error).__name__
    return str(error) or type(error).__name__
