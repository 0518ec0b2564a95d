"""A sentence as it reads alone: what only ties it to the sentence before is left out."""

import re
import tomllib
from importlib.resources import files

from generator.text.language.inflection import make_gerund, make_third_person

_DATA = {
    name: frozenset(phrases)
    for name, phrases in tomllib.loads((files(__package__) / "openings.toml").read_text(encoding="utf-8")).items()
}
# What may be an opening: up to ten words before a comma, with no mark between; and the two words after it.
_OPENING = re.compile(r"((?:[\w'’-]+ ){0,9}[\w'’-]+), (?=(\w[\w-]*)(?: (\w+))?)")
TROUBLE = _DATA["trouble"]
"""What is to be solved: "issue", "challenges"."""
_AFTER_WE = re.compile(rf"\AWe (?:(?:{'|'.join(sorted(_DATA['after_we']))}) )+(?=[a-z])")
_THESE_RESULTS = re.compile(rf"These (?:results|findings) (?:{'|'.join(sorted(_DATA['show']))}) that (?=(\w[\w-]*))")
_SOLVES, _SOLVE, _SOLVING = (
    "|".join(map(form, sorted(_DATA["solve"]))) for form in (make_third_person, str, make_gerund)
)
# Only behind a comma: in "it helps looms to overcome these issues" the end is not to be missed.
_CLOSING = re.compile(
    rf"(?:, which (?:{_SOLVES})|, (?:in order )?to (?:{_SOLVE})|, (?:thereby |thus )?(?:{_SOLVING})) "
    rf"(?:all |both )?(?:this|these|such) (?:[\w-]+ )?(?:{'|'.join(sorted(_DATA['trouble']))})(?=\.?\Z)"
)
# So many words may stand before the word that points back, and after it; more of them say something of their own.
_MOST_BEFORE = 5
_MOST_AFTER = 3


def drop_ties(sentence: str) -> str:
    """Give a sentence without openings that point back, and without an end such as ", which tackles these challenges".

    "We also" becomes "We", too. Nothing else of it is lost, since all that goes speaks of other sentences only.
    """
    return _CLOSING.sub("", _AFTER_WE.sub("We ", drop_openings(sentence)))


def drop_openings(sentence: str) -> str:
    """Give a sentence without openings that point back, such as "However," and "To this end,"; with a capital, then.

    A connective goes before anything, since no sentence needs it. A phrase that points back goes only where authors or
    paper are spoken of next, so that what follows the comma is sure to be the main clause. Of "These results show that
    looms wear out" what they show is left.
    """
    while (found := _OPENING.match(sentence)) and _points_back(found):
        sentence = _raise(sentence[found.end() :], found[2])
    if found := _THESE_RESULTS.match(sentence):
        return _raise(sentence[found.end() :], found[1])
    return sentence


def _raise(sentence: str, first: str) -> str:
    if first.isascii() and first.islower() and (len(first) > 1 or first == "a"):  # not "iPhone", "α" and "x"
        return sentence[0].upper() + sentence[1:]
    return sentence


def _points_back(found: re.Match[str]) -> bool:
    opening = found[1].lower()
    if opening in _DATA["connectives"]:
        return True
    words = opening.split()
    at = next((index for index, word in enumerate(words) if word in _DATA["point_back"]), 0)
    followed = {found[2].lower(), f"{found[2]} {found[3]}".lower()}
    return (
        0 < at <= _MOST_BEFORE
        and len(words) - at - 1 <= _MOST_AFTER
        and words[0] in _DATA["begin"]
        and _DATA["keep"].isdisjoint(words)
        and not _DATA["subjects"].isdisjoint(followed)
    )
