"""What is said of a template that cannot be filled."""

import pytest

from generator.model import Page
from generator.rendering import make_renderer
from generator.template_faults import TemplateFaultError, describe_fault

PAGE = Page(id="papers/a", template="t", title="T", description="", values={"word": "x"})


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("{{ 1 / 0 }}", "division by zero"),
        ("{{ 1 + word }}", "unsupported operand type(s) for +: 'int' and 'str'"),
        ("{{ nothing }}", "'nothing' is undefined"),
        ("{{ word | nothing }}", "No filter named 'nothing'"),
        ("{% if %}", "Expected an expression, got 'end of statement block'"),
        ("{% include 'u.md.j2' %}", "there is no template u.md.j2"),
        ("{% include 't.md.j2' %}", "it includes or calls itself without end"),
        ("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", "it includes or calls itself without end"),
    ],
)
def test_a_fault_has_its_file_and_line(line: str, wrong: str) -> None:
    """One sentence says where it is and what is wrong, and ends with one full stop."""
    templates = {"base.md.j2": "{% block b %}{% endblock %}"}
    templates["t.md.j2"] = f"{{% extends 'base.md.j2' %}}\n{{% block b %}}\n{line}\n{{% endblock %}}"
    with pytest.raises(TemplateFaultError) as raised:
        make_renderer(templates)(PAGE)
    assert str(raised.value) == f"templates/t.md.j2, line 3: {wrong}."


def test_a_missing_template_is_named() -> None:
    """No line asks for the template of a page."""
    with pytest.raises(TemplateFaultError, match=r"^templates/t\.md\.j2 is missing\.$"):
        make_renderer({})(PAGE)


def test_other_errors_are_not_of_a_template() -> None:
    """What was raised elsewhere is not explained away."""
    assert describe_fault(ValueError("two pages are named a")) == ""
