"""What tells a noun phrase that a text is about from one of a detail."""

from generator.text.language.tagging import Word, tag_words
from generator.text.titles.candidate import Candidate
from generator.text.titles.salience import Salience
from generator.text.titles.topics import MEASURES, measure_topic, rate_topic, recurs

TEXT = "Carpet repair is slow. Wool comes by a red cart. Carpet repair needs looms."
WORDS = tag_words(TEXT, 0, len(TEXT))
SALIENCE = Salience(TEXT, (0, 22), (0, 22))


def _take(phrase: str) -> tuple[Word, ...]:
    at = TEXT.index(phrase)
    return tuple(word for word in WORDS if at <= word.start < at + len(phrase))


def test_what_a_text_comes_back_to_is_rated_higher() -> None:
    """A phrase that stands once is a detail."""
    subject, detail = (Candidate((), _take(phrase)) for phrase in ("Carpet repair", "red cart"))
    assert rate_topic(subject, SALIENCE) > rate_topic(detail, SALIENCE)
    assert recurs(subject.words, SALIENCE)
    assert not recurs(detail.words, SALIENCE)


def test_a_single_word_does_not_recur() -> None:
    """Any noun of the field stands twice."""
    assert not recurs(_take("Carpet"), SALIENCE)


def test_where_a_phrase_stands_counts() -> None:
    """Behind a preposition and in a sentence about tests stand details, at the beginning of a sentence its subject."""
    plain = Candidate((), _take("red cart"))
    rating = rate_topic(plain, SALIENCE)
    assert rate_topic(plain._replace(behind=True), SALIENCE) < rating
    assert rate_topic(plain._replace(tested=True), SALIENCE) < rating
    assert rate_topic(plain._replace(begins=True), SALIENCE) > rating


def test_nouns_joined_by_and_are_told() -> None:
    """They are mostly two details."""
    words = tuple(tag_words("wool and cart", 0, 13))
    assert dict(zip(MEASURES, measure_topic(Candidate((), words), SALIENCE), strict=True))["joined_nouns"]
