"""A short heading with long forms for its short forms: "online learning for MTL" is "for multi-task learning"."""

import re
from collections.abc import Sequence

from generator.text.abbreviations.pairs import Abbreviation, find_abbreviations
from generator.text.language.casing import keeps_case, lower_first
from generator.text.language.naming import is_known
from generator.text.language.tagging import Word, tag_words
from generator.text.titles.candidate import Candidate
from generator.text.titles.cutting import LONGEST, count_words

# So many capitals make a short form.
_CAPITALS = 2
_LONGEST_LONG = 5
# Of so many words of a long form one may stand in the heading: "representation learning for reinforcement learning".
_REPEATED = 3


def spell_out(heading: Candidate, text: str) -> Candidate:
    """Give a heading with the long forms that the text gives, each once, as long as it stays short."""
    if not any(map(_is_short_form, heading.words)):
        return heading
    longs = {each.short: each for each in reversed(find_abbreviations(text))}
    words: tuple[Word, ...] = heading.words
    for at in range(len(words) - 1, -1, -1):
        # Behind a long form, what all know stays short.
        short = _is_short_form(words[at]) and not (heading.long and is_known(words[at].text))
        long = _read_long_form(words[at], longs, text) if short else ()
        known = {word.lower for word in (*heading.name, *words[:at], *words[at + 1 :])}
        length = len(heading.name) + count_words(words) + len(long) - 1
        if (
            long
            and length <= LONGEST
            and len(known.intersection(word.lower for word in long)) <= len(long) // _REPEATED
        ):
            words = (*words[:at], *long, *words[at + 1 :])
    return heading._replace(words=words)


def _is_written_large(word: Word, text: str) -> bool:
    """Say whether a word has a capital elsewhere inside of a sentence, or is made from a name: "Bayesian"."""
    if word.text.endswith("ian"):
        return word.lower not in text
    found = re.finditer(rf"(?<=[\w,;] ){re.escape(word.text)}\b", text)
    return any(each.start() != word.start for each in found)


def _is_short_form(word: Word) -> bool:
    return word.text.isalnum() and sum(map(str.isupper, word.text)) >= _CAPITALS


def _read_long_form(word: Word, longs: dict[str, Abbreviation], text: str) -> Sequence[Word]:
    """Give the words of the long form of a short form; none where the one is a plural and the other is not."""
    found = longs.get(word.text) or longs.get(word.text.removesuffix("s"))
    if found is None:
        return ()
    long = tag_words(text, found.long_start, found.long_end)
    if not 1 < len(long) <= _LONGEST_LONG or any(each.tag == "mark" for each in long):
        return ()
    if long[0].text[:1].isupper() and not any(each.text[:1].isupper() for each in long[1:]):
        kept = keeps_case(long[0].text) or _is_written_large(long[0], text)
        long[0] = long[0] if kept else long[0].rewrite(lower_first(long[0].text))
    plural = long[-1].text.endswith("s") and not long[-1].text.endswith(("ss", "is", "us", "ics"))
    return long if plural == word.text.endswith("s") else ()
