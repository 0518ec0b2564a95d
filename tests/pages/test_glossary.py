"""The glossary."""

from pathlib import Path
from typing import Any

import pytest

from generator import build
from generator.disk import read_templates
from generator.pages import glossary

SEED = b"""Readings

We train an energy-based model (EBM) on images of cats and of dogs that were taken outdoors.

Energy-Based Models (EBMs) are hard to train, and we show how it is done with much less noise.

We follow evidence-based medicine (EBM) and study how doctors read the papers of their field.
"""


def test_an_abbreviation_with_several_meanings_has_all_of_them() -> None:
    """The reading of most papers stands first, spellings of one reading are merged."""
    library = build.link(build.read({"a.txt": SEED}, {}))
    (page,) = glossary.glossary_pages(library)
    letters: Any = page.values["letters"]
    ((letter, entries),) = letters
    (entry,) = entries
    assert (letter, entry.short.name, page.values["apart"]) == ("e", "EBM", False)
    assert [len(records) for _, records in entry.readings] == [2, 1]
    assert entry.readings[1][0].name.casefold() == "evidence-based medicine"


def test_each_paper_gives_its_own_reading(root: Path) -> None:
    """On the page of a paper the abbreviation says what it stands for in this paper."""
    library = build.link(build.read({"a.txt": SEED}, {}))
    files = build.write(library, read_templates(root / "templates"))
    pages = [files[f"{id_}.md"] for id_ in library.records]
    titles = [page.split('<abbr title="', 1)[1].split('"', 1)[0] for page in pages]
    assert "medicine" in titles[2]
    assert "medicine" not in titles[0] + titles[1]
    assert all("glossary&#47;&#35;ebm" in page for page in pages)


def test_a_reading_that_names_a_topic_leads_to_it(root: Path) -> None:
    """Plural and case do not matter; the number is that of the topic's papers, those of its subtopics included."""
    topics = b"""
- {slug: ebm, title: Energy-based models, description: Low., phrases: {5: [energy-based model]}}
- {slug: noise, title: Noise, parent: ebm, description: Loud., phrases: {5: [sounds]}}
"""
    seed = SEED + b"\nAll sounds that we hear are waves of the air, and nothing else than waves of the air.\n"
    library = build.link(build.read({"a.txt": seed, "topics.yml": topics}, {}))
    (page,) = glossary.glossary_pages(library)
    found: Any = page.values["topics"]
    assert [(library.entities[id_].name.casefold(), topic.id, size) for id_, (topic, size) in found.items()] == [
        ("energy-based model", "topics/ebm", 3)
    ]
    shown = build.write(library, read_templates(root / "templates"))["glossary/index.md"]
    assert '<a href="../topics/ebm/">Energy-based models</a>, 3 papers' in shown


def test_addresses_of_a_large_glossary_go_on_to_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Above the limit each letter has a page, and the first page still has the place of each entry."""
    words = ("able", "bold", "calm", "dark", "easy")
    seed = "Many\n\n" + "\n\n".join(
        f"We study {one} {other} networks ({one[0].upper()}{other[0].upper()}N) and show that they are needed."
        for one in words
        for other in words
    )
    library = build.link(build.read({"a.txt": seed.encode()}, {}))
    monkeypatch.setattr(glossary, "LARGEST_PAGE", 5)
    pages = {page.id: page for page in glossary.glossary_pages(library)}
    assert pages["glossary/index"].values["apart"] is True
    assert pages.keys() == {"glossary/index", *(f"glossary/{word[0]}" for word in words)}


@pytest.mark.parametrize(
    ("number", "words"), [(1, "It has one meaning here."), (2, "Each of them has one meaning here.")]
)
def test_it_says_that_no_abbreviation_has_several_meanings(root: Path, number: int, words: str) -> None:
    """In a sentence that needs no other one to be understood."""
    names = ("convolutional neural network (CNN)", "digital elevation model (DEM)")[:number]
    texts = [f"We train a {name} on images of rivers that were taken from the air in the spring." for name in names]
    library = build.link(build.read({"a.txt": "\n\n".join(["Rivers", *texts]).encode()}, {}))
    assert words in build.write(library, read_templates(root / "templates"))["glossary/index.md"]
