"""The one escape: text that shows as itself wherever a template puts it: Markdown, HTML, attributes, front matter."""

import re

# Every ASCII sign that can begin or end a construct of Markdown, its usual extensions, HTML, Jinja or YAML becomes a
# decimal entity, and no other sign, so that a page's source stays readable. Ordinary punctuation counts only where it
# makes a construct: `--` and `...` (smarty), `:x:` (emoji), `(c)` (smartsymbols), `www.` (magiclink), and the marks of
# a list, a rule, a heading or a definition at the very start, since a template may begin a line with a value.
# Each alternative begins with a sign of its own, so that the search skips ordinary text.
_SIGNS = re.compile(
    r"""[&<>"'`*_{}\[\]\\#+=~^|$@!/]|--+|\.(?:\.+|(?<=[Ww][Ww][Ww]\.))|:(?=\S)|\((?=(?:[cCrR]|[tT][mM])\))"""
)
_AT_START = re.compile(r"\s*(?:[-:?%]|\d+[.)])")


def escape(text: str) -> str:
    """Replace the signs that could be read as a mark by decimal entities, e.g. `a<b` by `a&#60;b`.

    The text must be clean (`cleaning.clean`): no control characters, no line breaks. Source: HTML, "Decimal numeric
    character reference"; CommonMark 0.31, 2.5 (an entity never counts as a mark).
    """
    start = _AT_START.match(text)
    if start:
        return _write(start) + _SIGNS.sub(_write, text[start.end() :])
    return _SIGNS.sub(_write, text)


def _write(match: re.Match[str]) -> str:
    return "".join(map(_entity, match[0]))


def _entity(sign: str) -> str:
    return sign if sign.isalnum() or sign.isspace() else f"&#{ord(sign)};"
