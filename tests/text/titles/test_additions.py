"""What a sentence says before a clause that tells of something more."""

import pytest

from generator.text.titles.additions import adds, is_aside


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("Finally, we weave ", (True, True)),
        ("For silk, we further weave a ", (True, True)),
        ("In particular, we weave ", (True, False)),
        ("(1) We spin wool, and (2) we weave ", (False, True)),
        ("This allows us to ", (False, True)),
        ("We test our looms on wool and introduce the ", (False, True)),
        ("We spin wool and weave ", (False, False)),
        ("(1) We weave ", (False, False)),
        ("We weave ", (False, False)),
    ],
)
def test_tells_more(before: str, expected: tuple[bool, bool]) -> None:
    """A list has a first item, and what is more specific adds nothing to what is only studied."""
    text = f"{before}carpets."
    assert (adds(text, 0, len(before)), is_aside(text, 0, len(before))) == expected
