"""The long form of a name as a heading needs it: "adaptive synchronized (ASC) control" calls the control so."""

from collections.abc import Sequence

from generator.text.language.tagging import Word, is_adjectival
from generator.text.titles.phrases import find_head_end

_LONGEST = 3


def complete_long_form(long: Sequence[Word], after: Sequence[Word]) -> int:
    """Give how many of the words `after` a long form it needs: those up to its noun, where it ends before that."""
    if not long or not (is_adjectival(long[-1].text) or long[-1].tag == "participle"):
        return 0
    head = find_head_end(after)
    return head if 0 < head <= _LONGEST and after[head - 1].tag in {"noun", "gerund"} else 0


def only_describes(long: Sequence[Word]) -> bool:
    """Say whether a long form has no noun, and so is nothing by itself: "Fast And Diverse"."""
    return all(word.tag in {"conjunction", "participle"} or is_adjectival(word.text) for word in long)
