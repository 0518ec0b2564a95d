"""Whether a text is in English, the one language whose sentences are read here."""

import re
from importlib.resources import files
from itertools import islice
from tomllib import loads

_WORDS = frozenset(loads((files(__package__) / "english.toml").read_text(encoding="utf-8"))["words"].split())
_WORD = re.compile(r"[^\W\d_]+")
# So many words tell; of fewer than the second number none can be said to be missing.
_READ, _FEWEST = 80, 30
# Counted on 10,000 English abstracts: none has a smaller share of them than 0.05.
_LEAST = 0.035


def is_english(text: str) -> bool:
    """Tell whether a text is in English, or too short to tell.

    Small words tell (Grefenstette 1995, Comparing two language identification schemes, JADT).
    """
    words = [match[0].lower() for match in islice(_WORD.finditer(text), _READ)]
    return len(words) < _FEWEST or sum(word in _WORDS for word in words) >= _LEAST * len(words)
