"""What a term tells of a paper."""

from generator.text.language.background import load_background, make_background


def test_what_titles_are_made_of_weighs_more() -> None:
    """Of two terms in about as many papers, the one that stands in titles tells more."""
    background = load_background()
    assert background.weigh("quadruped") > background.weigh("typical")
    assert background.aboutness("quadruped") > 1 > background.aboutness("typical")


def test_rare_terms_weigh_more() -> None:
    """The fewer papers hold a term, the more it weighs; one that no paper holds counts as if in one."""
    background = make_background(99, {"a": 49, "b": 9, "c": 1, "a b": 5}, {"a": 5, "b": 1, "a b": 1})
    assert background.rarity("a") < background.rarity("b") < background.rarity("c") == background.rarity("unknown")
    assert background.weigh_by_rarity("b") == background.rarity("b")
    assert background.weigh_by_rarity("a b") < background.rarity("a b")
