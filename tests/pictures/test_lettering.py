"""The room that a text takes in a picture."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.pictures.lettering import measure, wrap

WIDEST_SIGN = 10.0


@pytest.mark.cases("lettering")
def test_cases(case: Mapping[str, object]) -> None:
    """Each text breaks into the expected lines."""
    given_ = case["input"]
    assert isinstance(given_, dict)
    assert list(wrap(given_["text"], given_["size"], given_["width"], given_["most"])) == case["expected"]


@given(st.text(max_size=80), st.floats(min_value=3 * WIDEST_SIGN, max_value=300), st.integers(1, 4))
def test_lines_fit(text: str, width: float, most: int) -> None:
    """There are no more lines than wanted, none is wider than there is room, and only an ellipsis loses anything."""
    lines = wrap(text, 10, width, most)
    assert len(lines) <= most
    assert all(line and measure(line, 10) <= width for line in lines)
    if lines and not lines[-1].endswith("…"):
        assert "".join("".join(lines).split()) == "".join(text.split())
