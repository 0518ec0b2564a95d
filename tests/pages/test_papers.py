"""The page of a paper."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator import build
from generator.disk import read_templates
from generator.model import Library, Neighbour


@pytest.fixture(scope="module")
def library() -> Library:
    """Link two papers that have nothing to do with each other."""
    seed = b"T\n\nWe study trees of many kinds, and they are tall.\n\nBread is baked in an oven, and eaten warm."
    return build.link(build.read({"a.txt": seed}, {}))


@pytest.mark.parametrize(
    ("because", "says"),
    [
        (("neural networks",), "shares only common words: neural networks"),
        (("learning", "models"), "shares only common words: learning, models"),
        (("learning",), "shares only a common word: learning"),
    ],
)
def test_a_page_says_where_only_common_words_are_shared(
    library: Library, root: Path, because: tuple[str, ...], says: str
) -> None:
    """The list says so, and the table of the picture, too."""
    one, other = library.records
    near = Neighbour(record=one, other=other, score=0.1, because=because, specific=False)
    files = build.write(replace(library, neighbours_by_record={one: (near,)}), read_templates(root / "templates"))
    shown = files[f"{one}.md"].replace("&#58;", ":").replace("&#44;", ",")
    assert says in shown
    assert f"<td>{says.removeprefix('shares ')}</td>" in shown
