"""The tasks that a text names."""

import pytest

from generator.text.purposes import find_purposes, find_tasks, is_activity
from generator.text.tagging import tag_words


@pytest.mark.parametrize(
    ("text", "tasks"),
    [
        ("Crack detection is slow, where crack detection is hard.", ["crack detection", "crack detection"]),
        ("Crack detection is slow.", []),
        ("Improving crack detection helps; improving crack detection pays.", []),
        ("This detection fails where this detection is slow.", []),
        ("Crack detection networks and crack detection networks.", []),
        ("", []),
    ],
)
def test_tasks_are_activities_that_are_named_twice(text: str, tasks: list[str]) -> None:
    """A task is a whole noun phrase, written as inside of a sentence."""
    found = find_tasks(tag_words(text, 0, len(text)), text)
    assert [" ".join(word.text for word in task) for task in found] == tasks


def test_purposes_stand_after_for() -> None:
    """Their words stand where they say."""
    text = "A laser for crack detection is new. We test it for crack detection."
    found = list(find_purposes(text))
    assert len(found) == 2
    assert all(text[word.start : word.end] == word.text for task in found for word in task)


def test_activities() -> None:
    """Some are known by their ending."""
    assert [word for word in ("detection", "planning", "transfer", "question", "robot") if is_activity(word)] == [
        "detection",
        "planning",
        "transfer",
    ]
