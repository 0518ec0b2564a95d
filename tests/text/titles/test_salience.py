"""How likely words are to stand in a title."""

import re

from generator.text.language.tagging import tag_words
from generator.text.titles.salience import Salience

TEXT = "We propose a graph encoder. The method uses a graph encoder for molecules."
SALIENCE = Salience(TEXT, (0, 27), (0, 27))


def test_words_of_content_are_likelier_than_those_of_every_abstract() -> None:
    """What papers are about stands in their titles, "propose" and "method" hardly ever."""
    assert SALIENCE.rate_word("graph") > 5 * SALIENCE.rate_word("propose")
    assert SALIENCE.rate_word("molecules") > SALIENCE.rate_word("method")


def test_a_word_is_expected_once() -> None:
    """A second "graph" adds a token and no overlap; a compound has as many tokens as parts."""
    once, twice = (SALIENCE.expect_overlap(tag_words(text, 0, len(text))) for text in ("graph", "graph graph"))
    assert once[0] == twice[0]
    assert (once[1], twice[1]) == (1, 2)
    assert SALIENCE.expect_overlap(tag_words("two-graph", 0, 9))[1] == 2


def test_what_is_written_twice_is_repeated() -> None:
    """Repetition does not depend on capitals."""
    at = TEXT.index("graph encoder")
    assert SALIENCE.is_repeated(at, at + len("graph encoder"))
    assert not SALIENCE.is_repeated(0, 10)


def test_names_and_what_the_paper_says_that_it_does_are_likely() -> None:
    """Each of them adds to a word."""
    plain = SALIENCE.rate_word("molecules")
    said = Salience(TEXT, (0, 27), (0, 27), tag_words(TEXT, 64, 73)).rate_word("molecules")
    named = Salience(TEXT, (0, 27), (0, 27), named=("Molecules", "")).rate_word("molecules")
    spelled = Salience(TEXT, (0, 27), (0, 27), named=("", "Method for molecules")).rate_word("molecules")
    assert plain < said < named < spelled


def test_words_are_counted_in_any_inflection() -> None:
    """A compound counts as its last part."""
    assert [SALIENCE.count(word) for word in ("encoder", "encoders", "self-encoders", "loom", "")] == [2, 2, 2, 0, 0]


def test_the_likeliest_words_come_first() -> None:
    """There are always two, even of a text without words."""
    assert SALIENCE.list_top()[0] == max(("graph", "encoder", "molecules"), key=SALIENCE.rate_word)
    assert Salience("…", (0, 1), (0, 1)).list_top() == ("", "")


def test_no_word_is_likelier_than_the_first_two() -> None:
    """Not all words are rated for it, but none that could be among them is left out."""
    texts = (TEXT, "a b c d e f g", "Loomy and Loomy", "Weaving Twill Fabrics (WTF): WTF weaves twill")
    for text in texts:
        for named in (("", ""), ("Loomy", ""), ("WTF", "Weaving Twill Fabrics")):
            salience = Salience(text, (0, 20), (20, 40), tag_words(text, 20, 40), named)
            tokens = list(dict.fromkeys(word.lower() for word in re.findall(r"\w+", text)))
            assert salience.list_top() == tuple(sorted(tokens, key=salience.rate_word, reverse=True)[:2])
