"""How many papers there are of each thing."""

from collections.abc import Sequence

from generator import build
from generator.counting import count_contributions, count_named, count_shared, count_topics
from generator.model import Library

VOCABULARY = b"""
- {slug: plants, title: Plants, description: Green.}
- {slug: tree, title: Trees, description: Tall., parent: plants, phrases: {5: [trees]}}
- {slug: moss, title: Mosses, description: Low., parent: plants, phrases: {5: [mosses]}}
- {slug: robot, title: Robots, description: Steel., phrases: {5: [robots]}}
"""
TEXTS = [
    "We study trees and mosses.",
    "We study trees and robots.",
    "We study mosses, and robots as well.",
    "Robots rest.",
]


def make_library(texts: Sequence[str] = TEXTS) -> Library:
    """Link papers on plants and robots."""
    seed = "T\n\n" + "\n\n".join(texts)
    return build.link(build.read({"a.txt": seed.encode(), "topics.yml": VOCABULARY}, {}))


def test_a_paper_of_a_subtopic_counts_for_the_topic_once() -> None:
    """The first paper is on two kinds of plants, and is one paper on plants."""
    library = make_library()
    counted = [(topic.name, count) for topic, count in count_topics(library, library.records.values())]
    assert counted == [("Plants", 3), ("Robots", 3)]


def test_shared_papers_are_counted_for_each_pair() -> None:
    """Two papers are on plants and on robots; the pair stands under the later place first."""
    library = make_library()
    topics = [topic for topic, _ in count_topics(library, library.records.values())]
    assert count_shared(library, topics) == {(1, 0): 2}
    assert count_shared(library, topics[:1]) == {}


def test_names_are_counted_by_paper() -> None:
    """A data set that a paper names twice counts once; the one that most papers name stands first."""
    library = make_library(
        ["We train on MNIST and test on MNIST.", "We train on CIFAR-10.", "We evaluate on the CIFAR-10 dataset."]
    )
    assert [(each.name, count) for each, count in count_named(library, "dataset")] == [("CIFAR-10", 2), ("MNIST", 1)]


def test_a_paper_can_add_several_things() -> None:
    """Each kind of contribution counts once for a paper."""
    library = make_library(
        ["We propose a new method for trees. We prove that it converges.", "We propose a new method."]
    )
    counts = dict(count_contributions(library))
    assert counts["method"] == 2
    assert counts["theory"] == 1


def test_nothing_is_counted_in_an_empty_library() -> None:
    """There is no count of nothing."""
    library = build.link(build.read({}, {}))
    assert not any((count_topics(library, []), count_named(library, "method"), count_contributions(library)))
