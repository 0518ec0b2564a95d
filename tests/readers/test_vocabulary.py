"""The topic vocabulary."""

from datetime import date
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.readers.vocabulary import read_topics, read_vocabulary

GOOD = {"slug": "tea", "title": "Tea", "description": "What is drunk.", "phrases": {3: ["green tea"], -1: ["tea cup"]}}


def test_a_topic_is_read() -> None:
    """Slug, title, description, parent and the weights of the phrases come as they are written."""
    topics, complaints = read_vocabulary([{"slug": "drinks", "title": "Drinks"}, {**GOOD, "parent": "drinks"}])
    assert complaints == ()
    assert [(topic.slug, topic.title, topic.description, topic.parent) for topic in topics] == [
        ("drinks", "Drinks", "", ""),
        ("tea", "Tea", "What is drunk.", "drinks"),
    ]
    assert dict(topics[1].phrases) == {"green tea": 3.0, "tea cup": -1.0}


def test_a_plain_list_of_phrases_weighs_one() -> None:
    """Phrases without weights, and a single phrase instead of a list, are understood."""
    topics, complaints = read_vocabulary([{**GOOD, "phrases": ["a", "b"]}, {**GOOD, "slug": "t", "phrases": {2: "c"}}])
    assert complaints == ()
    assert [dict(topic.phrases) for topic in topics] == [{"a": 1.0, "b": 1.0}, {"c": 2.0}]


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ("tea", "entry 2 is text, not a topic"),
        (None, "entry 2 is nothing, not a topic"),
        ({"title": "Tea"}, "entry 2: it has no slug; left out"),
        ({**GOOD, "slug": 2024}, "is a number, put it in quotes; left out"),
        ({**GOOD, "slug": date(2024, 1, 1)}, "is a date, put it in quotes; left out"),
        ({**GOOD, "slug": "Green Tea"}, "is not made of a-z, 0-9 and single hyphens"),
        ({**GOOD, "slug": "a" * 61}, "is not made of a-z, 0-9 and single hyphens, at most 60"),
        ({**GOOD, "slug": "index"}, "is an address that the site itself uses; left out"),
        ({**GOOD, "slug": "rice"}, "is taken by an earlier topic; left out"),
        ({"slug": "green-tea"}, "topic green-tea: it has no title; called 'Green tea' after its slug"),
        ({**GOOD, "title": ["Tea"]}, "the title ['Tea'] is a list, put it in quotes; ignored"),
        ({**GOOD, "phrase": []}, "topic tea: unknown key 'phrase'"),
        ({**GOOD, "parent": "drinks"}, "its parent 'drinks' is no topic; it stands on its own"),
        ({**GOOD, "parent": "tea"}, "it is its own parent; it stands on its own"),
        ({**GOOD, "phrases": "green tea"}, "its phrases are text, not lists of phrases by weight; ignored"),
        ({**GOOD, "phrases": {"three": ["a"]}}, "the weight 'three' is text; its phrases were ignored"),
        ({**GOOD, "phrases": {True: ["a"]}}, "the weight True is yes or no; its phrases were ignored"),
        ({**GOOD, "phrases": {float("nan"): ["a"]}}, "the weight nan is not in -100 to 100"),
        ({**GOOD, "phrases": {10**400: ["a"]}}, "is not in -100 to 100; its phrases were ignored"),
        ({**GOOD, "phrases": {3: [True]}}, "the phrase True is yes or no, put it in quotes; ignored"),
        ({**GOOD, "phrases": {3: ["++"]}}, "the phrase '++' holds no letter or digit; ignored"),
        ({**GOOD, "phrases": {3: ["a"], 1: ["a"]}}, "the phrase 'a' stands there twice; the first one counts"),
    ],
)
def test_a_fault_is_named_and_its_neighbours_survive(entry: object, complaint: str) -> None:
    """Each fault gives one sentence that says what is wrong and what was done; the topics around it are read."""
    before, after = {"slug": "rice", "title": "Rice"}, {"slug": "salt", "title": "Salt"}
    topics, complaints = read_vocabulary([before, entry, after])
    assert complaint in "\n".join(complaints)
    assert {"rice", "salt"} <= {topic.slug for topic in topics}


def test_three_levels_and_circles_are_cut() -> None:
    """A topic whose parent has a parent stands on its own; so do topics that are each other's parents."""
    chain = [
        {"slug": "a", "title": "A"},
        {"slug": "b", "title": "B", "parent": "a"},
        {"slug": "c", "title": "C", "parent": "b"},
    ]
    topics, complaints = read_vocabulary(chain)
    assert [topic.parent for topic in topics] == ["", "a", ""]
    assert complaints == (
        "topic c: its parent 'b' stands in 'a' itself, and there are two levels only; it stands on its own",
    )
    circle = [{"slug": "a", "title": "A", "parent": "b"}, {"slug": "b", "title": "B", "parent": "a"}]
    topics, complaints = read_vocabulary(circle)
    assert [topic.parent for topic in topics] == ["", ""]
    assert len(complaints) == 2


@pytest.mark.parametrize("data", [None, "tea", 3, {"slug": "tea"}])
def test_what_is_no_list_gives_no_topic(data: object) -> None:
    """A file that is empty or holds something else gives one complaint."""
    topics, complaints = read_vocabulary(data)
    assert topics == ()
    assert len(complaints) == 1


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.dates(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["slug", "title", "phrases", "parent", 1, None, 2.5]), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(VALUES)
def test_any_value_is_read(data: object) -> None:
    """Whatever YAML can hold is read: what comes out are topics with a slug and a title."""
    topics, _ = read_vocabulary(data)
    assert all(topic.slug and topic.title for topic in topics)


def test_a_value_that_holds_itself_is_read() -> None:
    """YAML anchors can make a list that holds itself."""
    topics, complaints = read_vocabulary(yaml.safe_load("&a\n- *a\n- slug: tea\n  title: *a\n"))
    assert [topic.slug for topic in topics] == ["tea"]
    assert len(complaints) == 3


def test_a_key_that_stands_twice_is_named_with_its_line() -> None:
    """YAML would lose what the first one holds without a word; the same key in another topic is another one."""
    text = """
- slug: tea
  title: Tea
  phrases:
    3: [green tea]
    1: [tea cup]
    3.0: [black tea]
- {slug: oil, title: Oil, title: Oils, phrases: {3: [olive oil]}}
"""
    topics, problems = read_topics(text, "topics.yml")
    assert [dict(topic.phrases) for topic in topics] == [{"black tea": 3.0, "tea cup": 1.0}, {"olive oil": 3.0}]
    assert [str(problem) for problem in problems] == [
        "topics.yml:7: the key 3.0 stands there twice; the last one counts",
        "topics.yml:8: the key title stands there twice; the last one counts",
    ]


@given(st.text("-[]{}:,?<&*!'\" \nab1", max_size=30))
def test_any_text_can_be_read(text: str) -> None:
    """What is no vocabulary gives problems that have a place, and no error."""
    _, problems = read_topics(text, "topics.yml")
    assert all(problem.source.line >= 1 for problem in problems)


def test_the_topics_of_the_project_are_called_as_the_site_calls_things(root: Path) -> None:
    """The menu says “Data sets”, and so do titles and descriptions; the address of a topic stays what it was."""
    topics, problems = read_topics((root / "seeds/topics.yml").read_text(encoding="utf-8"), "topics.yml")
    assert problems == []
    assert [topic.slug for topic in topics if "dataset" in f"{topic.title} {topic.description}".lower()] == []
    assert "datasets-and-benchmarks" in {topic.slug for topic in topics}
