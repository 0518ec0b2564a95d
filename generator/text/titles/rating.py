"""How good a heading is: how much of it is likely to stand in the title, and what kind of heading it is."""

import re
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from math import fsum  # the same on every version of Python, which `sum` is not
from operator import mul

from generator.text.language.tagging import Word
from generator.text.titles.candidate import Candidate
from generator.text.titles.cutting import count_words
from generator.text.titles.phrases import find_head_end, is_empty
from generator.text.titles.salience import Salience
from generator.text.titles.topics import rate_topic

_CONTENT = frozenset({"noun", "gerund", "participle"})
_HEADS = frozenset({"noun", "gerund"})
_VERBAL = frozenset({"verb", "auxiliary", "relative"})
_OPENERS = frozenset({"preposition", "to", "relative"})
_SHORT = 3
_SENTENCES = frozenset({"finding", "question"})
_ACTIONS = frozenset({"action", "infinitive"})
# About how many words a title has.
_TITLE = 9.0
_PLAIN = re.compile(r"[\w.,/()‐‑–'’+*-]+")

MEASURES = (
    "expected",
    "overlap",
    "density",
    "content",
    "last",
    "pairs",
    "repeated_pairs",
    "cost",
    "verbs",
    "formula",
    "named",
    "name_score",
    "name_alone",
    "described_elsewhere",
    "with_long_form",
    "only_long_form",
    "with_task",
    "with_purpose",
    "with_for",
    "with_means",
    "clause",
    "finding",
    "action",
    "announced",
    "further",
    "topic",
    "topic_first",
    "background",
    "inner",
    "generic",
    "definite_end",
    "indefinite_end",
    "general_tail",
    "general_head",
    "survey",
    "added",
    "with_field",
    "field",
    "empty",
    "articles",
)
"""What is measured of a heading, in the order of `measure_candidate`."""

_DATA = tomllib.loads((files(__package__) / "rating.toml").read_text(encoding="utf-8"))
WEIGHTS: tuple[float, ...] = tuple(_DATA["weights"][name] for name in MEASURES)
"""What each of MEASURES counts."""
LENGTHS: tuple[float, ...] = tuple(_DATA["lengths"])
"""What a heading counts by its number of words, from 0 to `LONGEST` in `cutting.py`."""
_GENERAL = frozenset(_DATA["general"].split())
_BESIDE_GENERAL = _GENERAL | frozenset(_DATA["beside_general"].split())
_LITTLE = frozenset({"preposition", "to", "conjunction", "determiner", "article"})
_PUT_FOR = frozenset({"task", "purpose", "for", "field"})
_FEWEST = 2
_JOINED = ("task", "purpose", "for", "means")


def rate_candidate(candidate: Candidate, salience: Salience) -> float:
    """Say how good a heading is."""
    weighted = fsum(map(mul, WEIGHTS, measure_candidate(candidate, salience)))
    length = len(candidate.name) + count_words(candidate.words)
    weighted -= _DATA["too_general"] if is_too_general(candidate) else 0.0
    weighted -= _DATA["field_alone"] if candidate.background and length <= _SHORT else 0.0
    if candidate.clause is None and candidate.words and not candidate.name:
        weighted += rate_topic(candidate, salience)
    return weighted + LENGTHS[length]


def is_too_general(candidate: Candidate) -> bool:
    """Say whether any paper of the field could have the words of a heading: "machine learning method"."""
    if not candidate.words:
        return False
    return all(word.lower in _BESIDE_GENERAL or word.tag in _LITTLE for word in candidate.words)


def measure_candidate(candidate: Candidate, salience: Salience) -> tuple[float, ...]:
    """Give the figures of a heading, one for each of MEASURES."""
    name, body, cost, joined, clause = candidate[:5]
    words = (*name, *body)
    total, number = salience.expect_overlap(words)
    content = pairs = repeated = empty = articles = 0
    verbal = formula = goes_on = False
    last, last_tag, last_start, last_end = "", "", 0, -2
    for word in words:
        text, lower, start, end, tag = word
        articles += tag == "article"
        empty += tag == "noun" and is_empty(word)
        if tag in _CONTENT:
            content += 1
            # Neighbours in one noun phrase, and those among them that stand together more than once.
            if start == last_end + 1 and last_tag in _CONTENT and tag in _HEADS:
                pairs += 1
                repeated += salience.is_repeated(last_start, end)
            last = lower
        elif tag in _VERBAL:
            verbal = True
        goes_on = goes_on or tag in _OPENERS
        formula = formula or not (text.isalpha() or _PLAIN.fullmatch(text))
        last_tag, last_start, last_end = tag, start, end
    length = len(words) or 1
    form = clause.form if clause else ""
    # What stands before the last word; an article leaves it bare: "for learning the state".
    bare = body[-2].lower if len(body) > _FEWEST else ""
    return (
        2 * total / (number + _TITLE),
        total,
        total / (number or 1),
        content / length,
        salience.rate_word(last) if last else 0.0,
        pairs / length,
        repeated / length,
        cost,
        verbal,
        formula,
        bool(name),
        candidate.score,
        not body,
        candidate.elsewhere,
        candidate.long,
        candidate.long and not goes_on,
        *[joined == kind for kind in _JOINED],
        clause.weight if clause else 0.0,
        form in _SENTENCES,
        form in _ACTIONS,
        candidate.announced,
        candidate.further,
        clause is None and (not name or candidate.elsewhere),
        clause is None and candidate.opens,
        candidate.background,
        candidate.inner,
        candidate.generic,
        bare == "the",
        bare in {"a", "an"},
        joined in _PUT_FOR and is_general(_find_last_purpose(body)),
        bool(body) and body[0].tag in _HEADS and is_general(body[: find_head_end(body)]),
        clause is not None and clause.genre is not None,
        candidate.added,
        joined == "field",
        candidate.field,
        empty,
        articles,
    )


def _find_last_purpose(words: Sequence[Word]) -> Sequence[Word]:
    """Give the words behind the last "for"."""
    at = max((index for index, word in enumerate(words) if word.lower == "for"), default=len(words))
    return words[at + 1 :]


def is_general(words: Sequence[Word]) -> bool:
    """Say whether any paper of the field could have all of the words in its heading."""
    return bool(words) and all(word.lower in _GENERAL or word.tag in _LITTLE or is_empty(word) for word in words)
