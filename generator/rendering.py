"""From a Page to Markdown: the one place where templates are filled, and where every value is escaped."""

import posixpath
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from urllib.parse import urlsplit

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup

from generator.addresses import address_of, has_page, relative_url, url_of
from generator.model import Page
from generator.template_faults import FAULTS, TemplateFaultError, describe_fault
from generator.text.escaping import escape
from generator.text.forms import Anchor, Mark, markdown
from generator.text.language.openings import drop_ties
from generator.text.markup.parsing import Text
from generator.text.shortening import shorten


def make_renderer(
    templates: Mapping[str, str], *, site_url: str = "", directory_urls: bool = True
) -> Callable[[Page], str]:
    """Compile the templates, by file name, into a function from a page to its Markdown.

    `site_url` is the address of the published site, where known; `directory_urls` says which URL MkDocs will give a
    page (see `addresses.url_of`).

    Every value that a template prints goes through the one escape function (`text.escaping`): Jinja's own escaping
    knows HTML and not Markdown. Only what is marked as safe here passes as it is: links made from ids, and abstracts in
    the form that is escaped already. A template that cannot be filled raises a TemplateFaultError.
    """
    environment = _make_environment(tuple(sorted(templates.items())))

    def render(page: Page) -> str:
        def link(target: str) -> Markup:
            """Give the relative link from this page to another one's file, which `mkdocs build --strict` checks."""
            target, *place = target.split("#")
            path = posixpath.relpath(f"{target}.md", posixpath.dirname(page.id) or ".")
            return Markup("#".join([path, *place]))  # noqa: S704 - made from ids, which are slugs

        def url(target: str) -> Markup:
            """Give the relative URL from this page to another one, for raw HTML, which MkDocs does not look into."""
            return Markup(relative_url(page.id, target, directory_urls=directory_urls))  # noqa: S704 - made from ids, which are slugs

        def absolute(target: str) -> str:
            """Give the address of a page on the published site, or nothing where that is not known."""
            return posixpath.join(site_url, url_of(target, directory_urls=directory_urls)) if site_url else ""

        def marked(text: Text, marks: Sequence[Mark], anchors: Sequence[Anchor]) -> Markup:
            """Give a text with its marks, and with links from this page to the addresses of the anchors."""
            leading = [replace(anchor, href=str(url(anchor.href)) if anchor.href else "") for anchor in anchors]
            return Markup(markdown(text, marks, leading))  # noqa: S704 - `markdown` has escaped it

        root = Markup(relative_url(page.id, "index", directory_urls=directory_urls).removesuffix("index.html"))  # noqa: S704 - made from ids, which are slugs
        try:
            template = environment.get_template(f"{page.template}.md.j2")
            return template.render(
                page=page, link=link, url=url, root=root, absolute=absolute, marked=marked, **page.values
            )
        except FAULTS as error:
            fault = describe_fault(error)
            if not fault:
                raise  # it is not the template's
            raise TemplateFaultError(fault) from error

    return render


@lru_cache(maxsize=1)  # while a site is served, each edit of a seed fills the same templates
def _make_environment(templates: tuple[tuple[str, str], ...]) -> Environment:
    sources = dict(templates)

    def load(name: str) -> tuple[str, str, None] | None:
        """Give a template with the place by which an error names it."""
        return (sources[name], f"templates/{name}", None) if name in sources else None

    environment = Environment(
        loader=FunctionLoader(load),
        autoescape=True,  # so that a macro gives a safe value, which is not escaped a second time
        finalize=_finalize,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["count"] = say_count
    environment.filters["shorten"] = shorten
    environment.filters["alone"] = drop_ties
    environment.filters["host"] = _host

    environment.filters["picture"] = Markup  # a picture of `pictures`, which escapes all that it writes
    environment.globals.update(has_page=has_page, address_of=address_of)
    return environment


def _finalize(value: object) -> Markup:
    if isinstance(value, Markup):
        return value
    if isinstance(value, Text):
        return Markup(markdown(value))  # noqa: S704 - `markdown` has escaped it
    return Markup(escape(str(value)))  # noqa: S704 - escaped


def _host(url: str) -> str:
    """Give the host of a URL that a reader sees before following it, without `www.`."""
    try:
        return (urlsplit(url).hostname or url).removeprefix("www.")
    except ValueError:  # a host that is none: then the reader sees all of it
        return url


def say_count(number: int, one: str, many: str) -> str:
    """Say a number of things in words, e.g. `1 paper`, `28 papers`, `1,200 papers`."""
    return f"{number:,} {one if number == 1 else many}"
