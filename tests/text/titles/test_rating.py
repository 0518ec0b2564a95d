"""What is measured of a heading."""

from generator.text.language.tagging import tag_words
from generator.text.titles.candidate import Candidate
from generator.text.titles.rating import MEASURES, measure_candidate, rate_candidate
from generator.text.titles.salience import Salience

TEXT = "Loomy is a graph encoder. A graph encoder reads."
WORDS = tuple(tag_words(TEXT, 0, len(TEXT)))
SALIENCE = Salience(TEXT, (0, 25), (0, 25))


def _measure(candidate: Candidate) -> dict[str, float]:
    return dict(zip(MEASURES, measure_candidate(candidate, SALIENCE), strict=True))


def test_a_repeated_pair_of_words_counts() -> None:
    """Neighbours in one noun phrase that stand together twice are a term."""
    measures = _measure(Candidate((), WORDS[3:5]))
    assert (measures["pairs"], measures["repeated_pairs"], measures["named"]) == (0.5, 0.5, 0)


def test_a_name_counts() -> None:
    """A name alone is named and alone."""
    measures = _measure(Candidate(WORDS[:1], ()))
    assert (measures["named"], measures["name_alone"]) == (1, 1)
    assert 0 < measures["expected"] < 1


def test_a_heading_without_words_is_nothing() -> None:
    """Every measure is defined for it."""
    assert _measure(Candidate((), ()))["expected"] == 0


def test_what_any_paper_could_be_called_is_rated_lower() -> None:
    """A heading without a name needs a word of its own."""
    text = "Neural networks and graph encoders."
    words = tuple(tag_words(text, 0, len(text)))
    salience = Salience(text, (0, len(text)), (0, len(text)))
    general, own = (rate_candidate(Candidate((), part), salience) for part in (words[:2], words[3:5]))
    assert general < own
