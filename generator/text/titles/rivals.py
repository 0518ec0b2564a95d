"""What a text goes another way than, though it opens with it: what it outperforms, and what its own is the negative of.

"Supervised weaving needs patterns. We propose an unsupervised loom" is not for supervised weaving.
"""

import re
from collections.abc import Sequence

from generator.text.language.tagging import Word
from generator.text.language.word_lists import load_word_lists

_WAY = load_word_lists(__package__, "rivals.toml")["way"]
_SHORT_FORM = re.compile(r"\s?\(([A-Z][A-Za-z-]*[A-Z])s?\)")
# Behind "outperforms", a short form is that of a rival where it is no part of a longer name: "DRL baselines" are none.
_BEATEN = r"\b(?:outperform|surpass|exceed|superior to)\w* {}s?(?=[,.;)]| (?:and|or|by|in|on|with|for)\b)"
_NEGATING = ("un", "non", "non-")


def is_rival(phrase: Sequence[Word], text: str) -> bool:
    """Say whether a noun phrase at its place in the text names what the paper goes another way than."""
    end = phrase[-1].end
    rest = text[end:].lower()
    if any(_is_negated(word.lower, rest) for word in phrase):
        return True
    short = _SHORT_FORM.match(text, end)
    return short is not None and re.search(_BEATEN.format(re.escape(short[1])), text[end:]) is not None


def _is_negated(word: str, rest: str) -> bool:
    """Say whether what follows speaks of the negative of a word, and no more of the word itself."""
    return word in _WAY and f" {word} " not in rest and any(f" {prefix}{word} " in rest for prefix in _NEGATING)
