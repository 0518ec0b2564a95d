"""The headings that a clause offers."""

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.candidate import Candidate
from generator.text.titles.candidates import LIKELY, join_tasks, list_candidates, list_described
from generator.text.titles.clauses import find_clauses
from generator.text.titles.cutting import Cut
from generator.text.titles.purposes import find_tasks
from generator.text.titles.sentence_topics import list_topics


def _list_texts(text: str) -> list[str]:
    words = tag_words(text, 0, len(text))
    clauses, tasks = find_clauses(words), list(find_tasks(words, text))
    found = [each for clause in clauses for each in list_candidates(text, clause, tasks)]
    found += list(list_described(found, tasks))
    return [" ".join(word.text for word in (*each.name, *each.words)) for each in found]


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("We propose a sparse encoder for long novels.", "sparse encoder"),
        ("We propose a sparse encoder for long novels.", "sparse encoder for long novels"),
        ("To read long novels, we propose a sparse encoder.", "sparse encoder for reading long novels"),
        ("Crack detection is slow, and for crack detection we propose a laser ring.", "laser ring for crack detection"),
        ("We present Loomy, a graph encoder.", "Loomy graph encoder"),
        ("We study how looms can be learned from images.", "learning looms from images"),
        ("This survey covers steam looms.", "survey of steam looms"),
        ("Crack detection is slow, and for crack detection we propose a method.", "method for crack detection"),
    ],
)
def test_a_clause_offers(text: str, heading: str) -> None:
    """Each place to cut gives a heading, and each purpose another."""
    assert heading in _list_texts(text)


def test_a_thing_is_not_for_others_of_its_kind() -> None:
    """A loom is no loom for looms."""
    loom = Candidate((), tuple(tag_words("mobile loom", 0, 11)))
    tasks = [tuple(tag_words(text, 0, len(text))) for text in ("soft looms", "soft carpets")]
    found = join_tasks(loom._replace(words=()), [Cut(loom.words, 0.0)], tasks)
    assert [" ".join(word.text for word in each.words) for each in found] == [
        "mobile loom",
        "mobile loom for soft carpets",
    ]


def test_a_clause_after_a_bare_name_is_no_heading() -> None:
    """Loomy "which allows weaving" is not one."""
    assert not any(text.startswith("Loomy which") for text in _list_texts("We present Loomy which allows weaving."))


@pytest.mark.parametrize(
    "text",
    [
        "We show that looms weave carpets.",
        "We study whether looms can weave carpets.",
        "We use looms.",
        "We study what is optimal for looms.",
    ],
)
def test_a_sentence_is_no_heading(text: str) -> None:
    """Nor is what is used without what for, or an adjective that waits for more."""
    assert _list_texts(text) == []


def test_topics_end_before_a_verb() -> None:
    """The noun phrases of a sentence are headings for want of a better one."""
    text = "Crack detection in bridges requires lasers."
    found = [" ".join(word.text for word in each.words) for each in list_topics(tag_words(text, 0, len(text)))]
    assert found[:2] == ["Crack detection", "Crack detection in bridges"]


def test_a_verb_after_an_adverb_is_no_topic() -> None:
    """A verb that could be a noun is none behind "often"."""
    text = "Loom repairs often involve pulling threads."
    found = [" ".join(word.text for word in each.words) for each in list_topics(tag_words(text, 0, len(text)))]
    assert "Loom repairs" in found
    assert not any("involve" in heading for heading in found)


def test_a_name_that_may_be_of_others_is_not_described_by_a_task_alone() -> None:
    """A task of the text may be anything that it speaks of, so the name before it has to be the paper's."""
    name, task = (tuple(tag_words(text, 0, len(text))) for text in ("HIP", "transition state search"))
    for score, described in ((LIKELY, 1), (LIKELY - 0.01, 0)):
        assert len([*list_described([Candidate(name, (), score=score)], [task])]) == described
