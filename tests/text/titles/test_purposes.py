"""The tasks that a text names."""

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.purposes import find_subjects, find_tasks, is_activity


@pytest.mark.parametrize(
    ("text", "tasks"),
    [
        ("Crack detection is slow, where crack detection is hard.", ["crack detection", "crack detection"]),
        ("Crack detection is slow.", []),
        ("Improving crack detection helps; improving crack detection pays.", []),
        ("Weakly supervised detection is a weakly supervised detection.", ["weakly supervised detection"] * 2),
        ("They generate meaning and generate meaning.", []),
        ("This detection fails where this detection is slow.", []),
        ("Crack detection networks and crack detection networks.", []),
        ("", []),
    ],
)
def test_tasks_are_activities_that_are_named_twice(text: str, tasks: list[str]) -> None:
    """A task is a whole noun phrase, written as inside of a sentence."""
    found = find_tasks(tag_words(text, 0, len(text)), text)
    assert [" ".join(word.text for word in task) for task in found] == tasks


@pytest.mark.parametrize(
    ("text", "subjects"),
    [
        ("Woollen carpets are old, but most woollen carpets last.", ["woollen carpets"]),
        ("Woollen carpets are old.", []),
        ("A woollen carpet is old where a woollen carpet lasts.", []),
        ("Yarn properties of carpets are other properties.", []),
        ("Yarn properties matter, as do other properties.", ["Yarn properties"]),
        ("Using carpets is old, but using carpets lasts.", []),
        ("A glass loss is a glass loss.", []),
    ],
)
def test_subjects_are_plurals_that_are_named_twice(text: str, subjects: list[str]) -> None:
    """What a heading can be for without an article, and is no activity."""
    found = find_subjects(tag_words(text, 0, len(text)), text)
    assert [" ".join(word.text for word in subject) for subject in found][:1] == subjects


def test_activities() -> None:
    """Some are known by their ending."""
    assert [word for word in ("detection", "planning", "transfer", "question", "robot") if is_activity(word)] == [
        "detection",
        "planning",
        "transfer",
    ]
