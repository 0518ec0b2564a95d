"""The tasks that a whole text is about."""

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.salience import Salience
from generator.text.titles.tasks import rank_frequent_tasks, rank_tasks


def _rank(text: str, own: int | None = None) -> list[str]:
    tasks = rank_tasks(text, [(tag_words(text, 0, len(text)), own)], Salience(text, (0, 10), (0, 10)))
    return [" ".join(word.text for word in task) for task in tasks]


@pytest.mark.parametrize(
    ("text", "own", "tasks"),
    [
        ("Crack detection is slow, and crack detection is hard.", None, ["crack detection"]),
        ("Looms are slow, and we use crack detection beside crack detection.", None, []),
        ("Looms are slow, and we use rings for crack detection, not crack detection.", None, ["crack detection"]),
        ("Woollen carpets are old, but carpets last.", None, ["Woollen carpets"]),
        ("Looms are bad for woollen carpets, and carpets last.", None, []),
        ("Looms wear, so we mend threads for woollen carpets, since carpets last.", 15, ["woollen carpets"]),
        ("Looms wear, so we account for woollen carpets, since carpets last.", 15, []),
        ("Looms wear, so we mend a loom based on crack detection, a crack detection of rings.", 15, []),
        ("Looms wear, so we make use of crack detection, a crack detection of rings.", 15, []),
        ("Wool driven methods are old, so we mend rings with other methods.", 29, []),
        ("Wool driven methods are old, so we mend each wool driven method.", 29, ["wool driven methods"]),
        ("", None, []),
    ],
)
def test_tasks_are_of_the_paper(text: str, own: int | None, tasks: list[str]) -> None:
    """The text begins with a task, or says that something is for it; what it only mentions is none."""
    assert _rank(text, own) == tasks


def test_other_sentences_must_name_a_task_three_times() -> None:
    """Twice is too little where the paper does not speak of what it does."""
    twice = "Rivals aim at rings for crack detection. Rivals fail at crack detection."
    for text, number in ((twice, 0), (f"{twice} No crack detection helps.", 1)):
        salience = Salience(text, (0, 10), (0, 10))
        assert len(rank_frequent_tasks(text, [tag_words(text, 0, len(text))], salience)) == number
