"""Where a heading can end."""

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.cutting import count_words, list_cuts


@pytest.mark.parametrize(
    ("text", "longest"),
    [
        (
            "bridging the gap between energy models and entropic transport",
            "bridging the gap between energy models and entropic transport",
        ),
        ("loss for these tasks", "loss"),
        ("splicing of threads using woollen theory and our knots", "splicing of threads using woollen theory"),
        ("repair of rugs in a warp and weft loom of these", "repair of rugs"),
        ("repair of rugs in a cellar and the lofts of these", "repair of rugs in a cellar"),
        ("optimisers for sensor grids that makes use of curvature", "optimisers for sensor grids"),
        ("robust control of legged robots with respect to this", "robust control of legged robots"),
        ("model that enables a robot to walk", "model that enables a robot to walk"),
        ("sensors, maps and planners for rovers", "sensors, maps and planners for rovers"),
        ("flocking model as a method", "flocking model"),
        ("filter that can track tractors within 1.4 m", "filter that can track tractors"),
        ("planner that do not rely on maps", "planner"),
        ("splitting views into parts, stimulate knowledge", "splitting views into parts"),
        ("weaver navigation and borrow the concept of value", "weaver navigation"),
        ("combination of a camera and these", ""),
        ("swarm of looms flying in these", "swarm of looms"),
        ("board with woollen chips A network", "board"),
        ("development of a soft joint", "development of a soft joint"),
        ("looms using nonconvex", "looms"),
        ("loom to get over a step higher than its threads", "loom to get over a step higher than its threads"),
        ("middle layer, embedded between these", "middle layer"),
        ("tale of how a loom can, through introspection, improve these", ""),
        ("tales where a loom-shaped shuttle of these", "tales"),
        ("designing looms wherein threads", "designing looms"),
        ("solving the map building these", ""),
        ("loom that allows each shuttle in a row to use these", "loom"),
        ("model of knots between woollen threads", "model of knots between woollen threads"),
        ("model of knots between threads and these", ""),
        ("carpet repair and guarding the loom's", "carpet repair"),
        ("training woollen looms jointly", "training woollen looms jointly"),
        ("repairing carpets for the different rooms", "repairing carpets"),
        ("repairing carpets for the different rooms of ships", "repairing carpets for the different rooms of ships"),
        ("carpet weaving in a damp manner", "carpet weaving in a damp manner"),
        ("carpet repair in a new manner", "carpet repair"),
        ("carpet repair from a single view", "carpet repair from a single view"),
        ("carpet repair from a new view", "carpet repair"),
        ("carpet repair based on functional lifting", "carpet repair based on functional lifting"),
        ("of", ""),
        ("", ""),
    ],
)
def test_a_heading_ends_where_nothing_is_open(text: str, longest: str) -> None:
    """Pairs, objects and clauses are complete, and nothing points out of sight."""
    cuts = list_cuts(tag_words(text, 0, len(text)))
    words = cuts[-1].words if cuts else ()
    assert " ".join(word.text for word in words).replace(" ,", ",") == longest


def test_a_heading_has_at_most_twelve_words() -> None:
    """The words that a name takes count, too."""
    words = tag_words("of the net in " * 20, 3, 200)
    assert max(count_words(cut.words) for cut in list_cuts(words)) <= 12
    assert max(count_words(cut.words) for cut in list_cuts(words, 5)) <= 7


@pytest.mark.parametrize(
    ("text", "shortest"),
    [
        ("robustness of looms to dusty wool", "robustness of looms to dusty wool"),
        ("effect of dust on looms in cellars", "effect of dust on looms"),
        ("brush to reduce the effect of dust on looms", "brush"),
        ("brush that helps comparison of wool with silk", "brush"),
        ("repair of looms on ships", "repair of looms"),
    ],
)
def test_a_relation_ends_behind_its_second_side(text: str, shortest: str) -> None:
    """What something has an effect on belongs to the heading."""
    assert " ".join(word.text for word in list_cuts(tag_words(text, 0, len(text)))[0].words) == shortest


def test_what_the_definite_article_points_to_is_told_by_of() -> None:
    """A phrase ends no sooner than that, but for what has a name of its own."""
    for adjective, ends in (("woollen", False), ("Anatolian", True)):
        text = f"carpet repair using the {adjective} texture of dense rugs for old weavers"
        cuts = {" ".join(word.text for word in cut.words) for cut in list_cuts(tag_words(text, 0, len(text)))}
        assert f"carpet repair using the {adjective} texture of dense rugs" in cuts
        assert (f"carpet repair using the {adjective} texture" in cuts) == ends
