"""The topic vocabulary as a text to edit."""

from pathlib import Path

import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from generator.model import Topic
from generator.readers.vocabulary import read_vocabulary
from generator.text.cleaning import clean
from generator.text.language.matching import is_phrase
from generator.vocabulary_writing import write_vocabulary

SLUGS = ("graphs", "null", "123", "on", "a-b", "no", "1e3")
STRINGS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30) | st.sampled_from(
    ["- a", "yes", "null", "1.5", "# x", "a: b", "[x", "{{ y }}", "'", '"', "*a", "!!python", "C++, C#", "2024-01-01"]
)
PHRASES = st.dictionaries(
    STRINGS.filter(is_phrase), st.floats(-100, 100, allow_nan=False) | st.sampled_from([3.0, 2.0, 1.0, 0.0]), max_size=6
)


def make_topics(entries: list[tuple[str, str, str, bool, dict[str, float]]]) -> tuple[Topic, ...]:
    """Make topics as a reader can give them: each with a title, some below the first."""
    return tuple(
        Topic(
            slug=slug, title=title, description=about, parent=entries[0][0] if below and place else "", phrases=phrases
        )
        for place, (slug, title, about, below, phrases) in enumerate(entries)
    )


ENTRIES = st.tuples(st.sampled_from(SLUGS), STRINGS.map(clean).filter(bool), STRINGS.map(clean), st.booleans(), PHRASES)
VOCABULARIES = st.lists(ENTRIES, max_size=5, unique_by=lambda entry: entry[0]).map(make_topics)


@given(VOCABULARIES)
@example(make_topics([("a", "A", "", False, {"one\x85two": 3.0, "three\x85": 2.0})]))
def test_a_written_vocabulary_is_read_as_the_same_topics(topics: tuple[Topic, ...]) -> None:
    """Whatever the titles and phrases hold, the text gives the same topics in the same order, and no complaint."""
    assert read_vocabulary(yaml.safe_load(write_vocabulary(topics))) == (topics, ())


def test_the_vocabulary_of_the_site_is_written_and_read(root: Path) -> None:
    """The topics in the seeds folder go to a text and back."""
    topics, _ = read_vocabulary(yaml.safe_load((root / "seeds/topics.yml").read_text(encoding="utf-8")))
    assert read_vocabulary(yaml.safe_load(write_vocabulary(topics))) == (topics, ())


def test_the_text_is_made_for_people() -> None:
    """Phrases stand side by side by weight, heaviest first, whole weights as such; what is empty is left out."""
    topic = Topic(
        slug="grasping",
        title="Grasping",
        description="",
        parent="",
        phrases={"gripper": 2.0, "grasping": 3.0, "robot hand": 3.0, "hand": 0.5},
    )
    lines = [line for line in write_vocabulary([topic]).split("\n") if line and not line.startswith("#")]
    assert lines == [
        "- slug: grasping",
        "  title: Grasping",
        "  phrases:",
        "    3: [grasping, robot hand]",
        "    2: [gripper]",
        "    0.5: [hand]",
    ]
