"""From a Page to Markdown: the one place where templates are filled, and where every value is escaped."""

import posixpath
from collections.abc import Callable, Mapping, Sequence
from urllib.parse import urlsplit

from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup

from generator.model import Page
from generator.text.escaping import escape
from generator.text.forms import Mark, markdown
from generator.text.parsing import Text
from generator.text.shortening import shorten


def make_renderer(templates: Mapping[str, str]) -> Callable[[Page], str]:
    """Compile the templates, by file name, into a function from a page to its Markdown.

    Every value that a template prints goes through the one escape function (`text.escaping`): Jinja's own escaping
    knows HTML and not Markdown. Only what is marked as safe here passes as it is: links made from ids, and abstracts in
    the form that is escaped already.
    """
    environment = Environment(
        loader=DictLoader(dict(templates)),
        autoescape=True,  # so that a macro gives a safe value, which is not escaped a second time
        finalize=_finalize,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["marked"] = _write_marked
    environment.filters["count"] = _count
    environment.filters["shorten"] = shorten
    environment.filters["host"] = _host

    def render(page: Page) -> str:
        def link(target: str) -> Markup:
            """Give the relative link from this page to another one's file, which `mkdocs build --strict` checks."""
            return Markup(posixpath.relpath(f"{target}.md", posixpath.dirname(page.id) or "."))  # noqa: S704 - an id

        def url(target: str) -> Markup:
            """Give the relative URL from this page to another one, for raw HTML, which MkDocs does not look into."""
            return Markup(posixpath.relpath(_folder(target) or ".", _folder(page.id) or ".") + "/")  # noqa: S704 - an id

        template = environment.get_template(f"{page.template}.md.j2")
        return template.render(page=page, link=link, url=url, **page.values)

    return render


def _finalize(value: object) -> Markup:
    if isinstance(value, Markup):
        return value
    if isinstance(value, Text):
        return Markup(markdown(value))  # noqa: S704 - `markdown` has escaped it
    return Markup(escape(str(value)))  # noqa: S704 - escaped


def _write_marked(text: Text, marks: Sequence[Mark]) -> Markup:
    return Markup(markdown(text, marks))  # noqa: S704 - `markdown` has escaped it


def _folder(id_: str) -> str:
    """Give the folder that a page is served from: its own, but for an index page, which is its folder's."""
    return posixpath.dirname(id_) if posixpath.basename(id_) == "index" else id_


def _host(url: str) -> str:
    """Give the host of a URL that a reader sees before following it, without `www.`."""
    try:
        return (urlsplit(url).hostname or url).removeprefix("www.")
    except ValueError:  # a host that is none: then the reader sees all of it
        return url


def _count(number: int, one: str, many: str) -> str:
    """Say a number of things in words, e.g. `1 paper`, `28 papers`, `1,200 papers`."""
    return f"{number:,} {one if number == 1 else many}"
