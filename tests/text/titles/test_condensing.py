"""A long phrase in fewer words."""

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.condensing import condense
from generator.text.titles.cutting import list_cuts


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("loom to weave the silk threads of carpets", "loom to weave silk threads of carpets"),
        ("loom for the warp thread detection in wool", "loom for warp thread detection in wool"),
        ("loom for the same threads", "loom for the same threads"),
        ("loom for the carpet", "loom for the carpet"),
        ("loom for the carpets", "loom for the carpets"),
        ("shuttles to autonomously navigate in wool", "shuttles to navigate in wool"),
        ("loom for jointly learning warp and weft", "loom for jointly learning warp and weft"),
        ("carpet loom that allows weavers to choose threads", "carpet loom allowing weavers to choose threads"),
        ("carpet weaving system that enables us to choose threads", "carpet weaving system for choosing threads"),
        ("carpet loom that enables us to choose threads", "carpet loom that enables us to choose threads"),
        ("carpet loom for a team of weavers in rows", "carpet loom for weavers in rows"),
        ("carpets seen as a set of threads", "carpets seen as a set of threads"),
        ("loom for highly stable and easily cut threads", "loom for stable and cut threads"),
        ("carpet with a highly uneven edge", "carpet with a highly uneven edge"),
        ("loom for weakly twisted threads", "loom for weakly twisted threads"),
    ],
)
def test_what_a_long_phrase_does_without(long: str, short: str) -> None:
    """The phrase says the same as before."""
    assert " ".join(word.text for word in condense(tag_words(long, 0, len(long)))) == short


def test_a_phrase_that_is_too_long_goes_on_to_its_end_in_fewer_words() -> None:
    """What a phrase does without makes room for its end, and a phrase that is not too long is left as it is."""
    text = "woollen carpet weaving loom that allows the old weavers to slowly repair threads in cellars"
    ends = [" ".join(word.text for word in cut.words) for cut in list_cuts(tag_words(text, 0, len(text)))]
    assert ends[-1] == "woollen carpet weaving loom allowing old weavers to repair threads in cellars"
    text = "loom that allows the weavers to slowly repair threads"
    ends = [" ".join(word.text for word in cut.words) for cut in list_cuts(tag_words(text, 0, len(text)))]
    assert ends[-1] == text


def test_the_object_of_a_verb_is_no_compound_without_its_article() -> None:
    """A gerund and its object end before no "of", which belongs to the object alone."""
    text = "carpet weaving problem for a damp woollen loom by making the threads of a long row group together"
    ends = [" ".join(word.text for word in cut.words) for cut in list_cuts(tag_words(text, 0, len(text)))]
    assert ends[-1] == "carpet weaving problem for a damp woollen loom"
