"""Pages of methods and data sets, and their indexes."""

from collections.abc import Mapping
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from generator import build
from generator.disk import read_templates
from generator.model import Library

SEED = b"""Two papers

Deep nets forget. We propose LoomNet, a network that remembers. LoomNet reaches an accuracy of 93.1% on CIFAR-10.

We study memory on CIFAR10 and on ImageNet. We compare with LoomNet and find that it forgets, too.
"""


@pytest.fixture(scope="module")
def library() -> Library:
    """Link two papers of which one names what the other introduces."""
    return build.link(build.read({"a.txt": SEED}, {}))


def _values(library: Library, id_: str) -> Mapping[str, Any]:
    return next(page for page in build.make_pages(library) if page.id == id_).values


def test_a_thing_that_two_papers_name_has_a_page(library: Library) -> None:
    """The paper that introduces it stands first, each with the sentence and the words that say so."""
    values = _values(library, "methods/loomnet")
    assert (values["introduced"], values["named"]) == (1, 1)
    uses = list(values["uses"].values())
    assert [use.introduces for use in uses] == [True, False]
    assert [use.quote.words for use in uses] == ["LoomNet", "LoomNet"]
    assert uses[1].quote.before == "We compare with "


def test_spellings_of_one_data_set_share_a_page(library: Library) -> None:
    """CIFAR10 and CIFAR-10 are one, and the claim on it stands on its page."""
    values = _values(library, "datasets/cifar-10")
    assert values["named"] == 2
    (claim,) = values["claims"]
    assert claim.measurement.value.startswith("93.1")


def test_what_is_claimed_stands_before_the_papers(library: Library, root: Path) -> None:
    """Also where nothing is claimed in figures; and the page leads to the same papers in Explore."""
    shown = build.write(library, read_templates(root / "templates"))["datasets/cifar-10.md"]
    assert shown.index("<h2>Claims</h2>") < shown.index("Papers</h2>")
    assert 'href="../../explore/?dataset=CIFAR-10">Explore these 2 papers</a>' in unescape(shown)
    seed = b"T\n\nWe study memory on ImageNet.\n\nWe study quite other things on ImageNet."
    other = build.write(build.link(build.read({"a.txt": seed}, {})), read_templates(root / "templates"))
    shown = other["datasets/imagenet.md"]
    assert shown.index("No abstract claims a result") < shown.index("Papers</h2>")


def test_what_one_paper_names_is_a_row_of_the_index(library: Library) -> None:
    """ImageNet has no page, and the index lists it with its paper."""
    ids = {page.id for page in build.make_pages(library)}
    assert "datasets/imagenet" not in ids
    index = _values(library, "datasets/index")
    assert [entity.name for entity in index["rows"]] == ["CIFAR-10", "ImageNet"]


def test_a_paper_says_who_mentions_it(library: Library, root: Path) -> None:
    """The page of the paper that introduces a name quotes the other one, which links back from its own text."""
    files = build.write(library, read_templates(root / "templates"))
    introducing, naming = (files[f"{id_}.md"] for id_ in library.records)
    assert "Mentioned by" in introducing
    assert "Mentioned by" not in naming
    assert "methods&#47;loomnet" in naming
    assert "methods&#47;loomnet" in introducing


def test_a_long_index_leads_to_every_row_in_one_step() -> None:
    """Above 300 rows the index has parts, and each names all parts by their first and last row."""
    seed = "Many\n\n" + "\n\n".join(
        f"We propose Loom{number}Net, a network for task {number} of memory and of weaving." for number in range(301)
    )
    library = build.link(build.read({"a.txt": seed.encode()}, {}))
    ids = ["methods/index", "methods/page-2"]
    indexes = [_values(library, id_) for id_ in ids]
    assert all([part[0] for part in values["ranges"]] == ids for values in indexes)
    assert sum(len(values["rows"]) for values in indexes) == len(library.entities_of_kind("method"))
