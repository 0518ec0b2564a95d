"""Templates."""

import pytest

from generator.model import Page
from generator.rendering import make_renderer
from generator.template_faults import TemplateFaultError
from generator.text.markup.parsing import parse


def _render(template: str, **values: object) -> str:
    page = Page(id="papers/a", template="t", title="<b>", description="", values=values)
    return make_renderer({"t.md.j2": template})(page)


def test_every_value_is_escaped_once() -> None:
    """Strings, texts and what a macro makes of them are escaped, and no more than once."""
    template = "{% macro m(x) %}[{{ x }}]{% endmacro %}{{ page.title }} {{ m(word) }} {{ abstract }}"
    assert _render(template, word="a<b", abstract=parse("x < y & {z}", "plain")) == (
        "&#60;b&#62; [a&#60;b] x &#60; y &#38; &#123;z&#125;"
    )


def test_a_value_is_never_a_template() -> None:
    """What looks like a template in a value is text."""
    assert _render("{{ word }}", word="{{ 7 * 7 }}") == "&#123;&#123; 7 &#42; 7 &#125;&#125;"


def test_a_missing_value_is_an_error() -> None:
    """A template that names what is not there fails, instead of printing nothing."""
    with pytest.raises(TemplateFaultError):
        _render("{{ nothing }}")


def test_a_fault_of_no_template_is_not_called_one() -> None:
    """A value by a name that the renderer gives itself is an error of the program, and stays as it is."""
    with pytest.raises(TypeError, match="'link'"):
        _render("{{ link }}", link="x")


def test_links_are_relative_to_the_page() -> None:
    """A link leads from the page's folder to the other page's file."""
    assert _render("{{ link('topics/x') }} {{ link('papers/b') }} {{ link('index') }}") == (
        "../topics/x.md b.md ../index.md"
    )


def test_counts_are_said_in_words() -> None:
    """One is singular, and thousands are separated."""
    assert (
        _render("{{ 1 | count('paper', 'papers') }}, {{ 1200 | count('paper', 'papers') }}") == "1 paper, 1,200 papers"
    )
