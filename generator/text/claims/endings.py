"""Where a claim ends: behind what its figure counts, what it is better than and what it was measured on."""

import itertools
import re
from collections.abc import Sequence

from generator.text.claims.quantities import Quantity
from generator.text.claims.words import SETTINGS, ClaimWord, is_physical

# How far is looked from a figure, in words and in phrases.
_MOST_NOUNS = 5
_MOST_IN_PHRASE = 8
_MOST_IN_CLAUSE = 14
_MOST_PHRASES = 2
# They follow "in" and say nothing of what changes: "an improvement in comparison with".
_ASIDES = frozenset({"comparison", "addition", "general", "particular", "practice", "contrast", "total", "terms"})
_CLAUSE_ENDS = frozenset({"and", "but", "while", "compared", "which"})
_PHRASE_ENDS = frozenset(
    {"respectively", "compared", "averaged", "using", "when", "while", "achieved", "based", "among"}
)
_COMPARING = frozenset({"over", "than", "on", "across", "averaged", "without", "versus", "vs.", "against", "relative"})
_MEASURED_ON = frozenset({"on", "under", "across", "over", "for"})
_WITH_UNIT = re.compile(r"[\d.,]+[A-Za-z°µμ/²]{1,5}")
# What is with something else: "more correlation with human scores".
_WITH_OTHERS = frozenset({"correlation", "agreement", "overlap", "alignment"})
# Forms in -ing that stand before a metric as a part of it: "20% processing time".
_BEFORE_METRIC = frozenset({"processing", "tracking", "matching", "operating", "training", "generating", "detecting"})
# A verb everywhere else, right after a share this is what comes of a reaction: "in 91% yield".
_YIELDS = frozenset({"yield", "yields"})
_INSIDE_PHRASE = frozenset({"and", "as", "of"})


def find_end(after: Sequence[ClaimWord], quantity: Quantity, *, begins_clause: bool) -> int:
    """Give the place where a claim ends, by the words behind its figure, which may be the subject of its clause."""
    if quantity.kind == "order":
        return quantity.end
    after = _pass_conversion(after) if quantity.kind == "size" else after
    if quantity.kind == "bound":
        return _take_bounded(after, quantity.end)
    if quantity.kind == "share" and after and after[0].lower in _YIELDS:
        return after[0].end
    at, end = _take_nouns(after, quantity.end)
    if quantity.kind == "share" and at == 0 and after and after[0].lower == "of" and begins_clause:
        return _take_predicate(after, end)
    for _ in range(_MOST_PHRASES):
        if at >= len(after) or not _takes_phrase(after, at, quantity, is_first=end == quantity.end):
            break
        at, end = _take_phrase(after, at, end)
    return end


def find_end_of_apposition(after: Sequence[ClaimWord], quantity: Quantity) -> int:
    """Give the end of a claim whose figure stands between commas: behind what it was measured on, if that follows."""
    if len(after) > 1 and after[1].lower in _MEASURED_ON:
        return _take_phrase(after, 1, quantity.end)[1]
    return quantity.end


def _pass_conversion(after: Sequence[ClaimWord]) -> Sequence[ClaimWord]:
    """Leave out what a figure is in another unit: "67 N (207 kPa) on concrete"."""
    closing = next((at for at, word in enumerate(after[:4]) if word.text == ")"), 0)
    inside = "".join(word.text for word in after[1:closing])
    is_conversion = closing > 1 and after[0].text == "(" and _WITH_UNIT.fullmatch(inside)
    follows = len(after) > closing + 1 and not after[closing + 1].is_mark
    return after[closing + 1 :] if is_conversion and follows else after


def _take_predicate(after: Sequence[ClaimWord], end: int) -> int:
    """Give the end of a clause whose subject is a share: "97% of the samples are expressed"."""
    for word in after[:_MOST_IN_CLAUSE]:
        if word.is_mark or word.lower in _CLAUSE_ENDS:
            break
        end = word.end
    return end


def _take_nouns(after: Sequence[ClaimWord], end: int) -> tuple[int, int]:
    """Take what a figure counts: "3x faster training", "2.3 BLEU points"."""
    at = 0
    for word in after[:_MOST_NOUNS]:
        is_part = word.lower in _BEFORE_METRIC and any(each.is_metric for each in after[at + 1 : at + 2])
        if word.is_closed or word.is_article or word.text[0].isdigit() or (_ends_noun_phrase(word) and not is_part):
            break
        end = word.end
        at += 1
    return at, end


def _take_bounded(after: Sequence[ClaimWord], end: int) -> int:
    """Take what a bound in symbols is one of: "O(1/T) error rate"."""
    for word in itertools.takewhile(lambda word: not word.is_closed, after[:_MOST_NOUNS]):
        end = word.end if word.is_bounded else end
    return end


def _ends_noun_phrase(word: ClaimWord) -> bool:
    return word.lower in _PHRASE_ENDS or ((word.is_result or word.is_change) and not word.is_comparative)


def _takes_phrase(  # noqa: PLR0911 - one line a preposition
    after: Sequence[ClaimWord], at: int, quantity: Quantity, *, is_first: bool
) -> bool:
    """Tell whether one more phrase belongs to the claim: "over X", "than X", "on X", "of X" after a share."""
    match after[at].lower:
        case word if word in _COMPARING:
            return True
        case "of" | "the":
            is_measured = _names_metric(after[at + 1 : at + 4]) or _names_physical(after[at + 1 : at + 4])
            is_its_own = is_first and (quantity.kind in {"share", "ratio"} or is_measured)
            return is_its_own or _says_what_changes(after, at)
        case "its" | "their":
            return is_first and quantity.kind == "ratio"  # "3 times its weight"
        case "as":
            return quantity.kind == "ratio" and at + 1 < len(after) and after[at + 1].lower != "compared"
        case "in" | "for":
            return _names_metric(after[at + 1 : at + 5]) or _says_what_changes(after, at)
        case "from":
            return at > 0 and after[at - 1].lower == "different"
        case "with":
            follows = at + 1 < len(after) and after[at + 1].lower in {"no", "little"}
            return follows or (at > 0 and after[at - 1].lower in _WITH_OTHERS)
        case "to":
            return at > 0 and after[at - 1].lower in {"superior", "inferior"}
        case "per":
            return True
    return False


def _take_phrase(after: Sequence[ClaimWord], begin: int, end: int) -> tuple[int, int]:
    """Take a phrase that begins with a preposition: the index after it, and where it ends."""
    preposition = after[begin].lower
    at = begin + 2 if preposition == "averaged" else begin + 1
    while at < len(after) and at - begin <= _MOST_IN_PHRASE:
        word = after[at]
        is_later = at - begin > 1
        if word.is_mark or (word.is_closed and not _goes_on_phrase(after, at) and word.text.islower()):
            break
        if word.lower == "and" and not _joins_names(after, at):
            break
        ends = _ends_noun_phrase(word) and not _is_noun_here(after, at)
        if is_later and (ends or (word.lower == "of" and not _takes_of(after[begin:at]))):
            break
        at += 1
        if word.lower not in _INSIDE_PHRASE | {"that"} and not word.is_article:
            end = word.end
    return at, end


def _goes_on_phrase(after: Sequence[ClaimWord], at: int) -> bool:
    """Tell whether a small word stands inside of a phrase: "as", "of", the "that" of "half of that of X"."""
    return after[at].lower in _INSIDE_PHRASE or (
        after[at].lower == "that" and at > 0 and after[at - 1].lower in {"of", "than"}
    )


def _is_noun_here(after: Sequence[ClaimWord], at: int) -> bool:
    """Tell whether what may be a verb is none: "the advanced model", "the published results" at the end."""
    word = after[at].lower
    if at == 0 or word in _PHRASE_ENDS:
        return False
    if word.endswith("ed"):
        return after[at - 1].is_article
    # A plural after an adjective or a participle, which no object follows: "over the published results on X".
    follows = after[at + 1].lower if at + 1 < len(after) else "."
    is_open = follows in {".", ",", ";", ")", "on", "for"}
    return word in {"results", "matches", "estimates", "reports"} and is_open


def _takes_of(phrase: Sequence[ClaimWord]) -> bool:
    """Tell whether an "of" goes on with a phrase: "than that of X", "in the number of X"."""
    return phrase[0].lower in {"than", "of", "as"} or phrase[-1].lower in {"number", "amount"}


def _says_what_changes(after: Sequence[ClaimWord], at: int) -> bool:
    """Tell whether what a noun for a change is of follows: "a 15% decrease in energy usage", "a 2% drop of yield"."""
    if at == 0 or not after[at - 1].is_change_noun or after[at].lower not in {"in", "of"} or at + 1 >= len(after):
        return False
    word = after[at + 1]
    is_noun = not (word.is_article or word.is_closed or word.text[0].isdigit())
    return word.lower == "the" or (is_noun and word.lower not in _ASIDES)


def _names_metric(words: Sequence[ClaimWord]) -> bool:
    """Tell whether a phrase is about what is measured: "in the mean IoU score", "for MODA"."""
    for at, word in enumerate(words):
        if word.text[0].isdigit() or (at + 1 < len(words) and words[at + 1].lower.rstrip("s") in SETTINGS):
            return False
        letters = word.text.replace("/", "")  # "in BLEU/TER"
        if word.is_metric or (letters.isupper() and letters.isalpha() and len(letters) > 1):
            return True
        if word.is_closed:
            return False
    return False


def _names_physical(words: Sequence[ClaimWord]) -> bool:
    """Tell whether a phrase is about a physical quantity: "of axial force"."""
    open_words = itertools.takewhile(lambda word: not word.is_closed, words)
    return any(is_physical(word.lower) for word in open_words)


def _joins_names(after: Sequence[ClaimWord], at: int) -> bool:
    """Tell whether an "and" joins two names: "on X and Y", never "over X and is"."""
    return at + 1 < len(after) and any(map(str.isupper, after[at + 1].text))
