"""The name of a paper before a heading that says what the paper does without it: "LoomNet: weaving of silk"."""

from generator.text.language.tagging import tag_words
from generator.text.names.introduced_names import IntroducedName
from generator.text.names.tokens import tokenize_names
from generator.text.titles.candidate import Candidate
from generator.text.titles.cutting import LONGEST, count_words
from generator.text.titles.reading import Reading

# A name that is the paper's with this likelihood is what the paper is about.
_SURE = 0.9
# A heading of fewer words says too little of what has the name.
_FEWEST = 3
# What has the name solves a problem, and is none.
_PROBLEMS = frozenset({"problem", "problems"})


def lead_with_name(heading: Candidate, reading: Reading) -> Candidate:
    """Put the name of the paper before a heading that has none, where it is sure and stands for nothing longer."""
    named = bool(heading.name) or any(name.text in word.text for name in reading.names for word in heading.words)
    named = named or not _PROBLEMS.isdisjoint(word.lower for word in heading.words)
    name = reading.names[0] if reading.names and not named else None
    if name is None or not _can_lead(name) or not _FEWEST <= count_words(heading.words) < LONGEST:
        return heading
    return heading._replace(name=tuple(tag_words(reading.text, name.start, name.end)))


def _can_lead(name: IntroducedName) -> bool:
    """Say whether a name is sure and one made word, so that it names one thing, and no class, whatever follows it."""
    tokens = tokenize_names(name.text).tokens
    return name.score >= _SURE and not name.long_form and len(tokens) == 1 and tokens[0].shape == "coined"
