"""Which figures of a sentence are quantitative claims, and where such a claim begins and ends.

A claim begins with the verb of change, the metric or the comparison that its figure belongs to ("improves accuracy by",
"an FID of", "more than") and ends with what the figure counts, what it is better than and what it was measured on.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from generator.text.claims.quantities import Quantity, find_quantities
from generator.text.claims.words import ClaimWord

# How far is looked from a figure, in words.
_REACH = 40
_MOST_BEFORE_BY = 12
_MOST_BEFORE_OF = 4
_MOST_BEFORE_COPULA = 12
_MOST_NOUNS = 5
_MOST_IN_PHRASE = 8
_MOST_IN_CLAUSE = 14
_MOST_BETWEEN = 2
_MOST_PHRASES = 2

_RATES = frozenset({"fps", "hz", "khz", "frames per second", "frame per second", "frames/s", "frames/sec"})
_BEFORE_RATE = frozenset({"at", "reaches", "reaching", "achieves", "achieving", "with", "(", "to"})
_BEFORE_TIME = frozenset({"in", "takes", "take", "taking", "requires", "require", "every"})
_LIMITS = frozenset({"low", "high", "much", "few", "little", "fast", "small", "large"})
# Words that belong to a figure only after, or only before, certain others: "average of", "up to"; "at least", "as low".
_AFTER_ONLY = {"of": frozenset({"average", "factor", "mean", "maximum", "minimum"}), "to": frozenset({"up", "close"})}
_BEFORE_ONLY = {"at": frozenset({"least", "most"}), "as": _LIMITS}
_USING = frozenset({"with", "using", "use", "uses", "on", "from", "trained", "given", "annotated", "access"})
# A rate at which something is recorded is one of the set-up: "sampled at 100 Hz".
_SETTING_OF_RATE = frozenset(
    {"sampled", "sampling", "recorded", "recording", "captured", "acquired", "collected", "streamed", "transmitting"}
)
# "A 100 ms time window", "an error threshold of 2 cm" and "a 0.5 m sampling distance" measure nothing.
_SETTINGS = frozenset({"window", "step", "interval", "horizon", "threshold", "tolerance", "budget"})
# They follow "in" and say nothing of what changes: "an improvement in comparison with".
_ASIDES = frozenset({"comparison", "addition", "general", "particular", "practice", "contrast", "total", "terms"})
# What a machine may be able to do, and the verbs that tell it from what it is put to.
_PHYSICAL = frozenset({"force", "torque", "displacement", "pressure", "stroke", "payload", "stiffness", "thrust"})
_ATTAINING = frozenset(
    {"achieve", "achieves", "achieved", "achieving", "obtain", "obtained", "reach", "reaches", "reached", "generate"}
    | {"generates", "generated", "generating", "produce", "produces", "produced", "exert", "exerts", "exerting"}
)
_SAMPLING = frozenset({"sampling", "sample", "ground", "window", "horizon"})
_RANGING = frozenset({"ranging", "range", "ranges", "ranged", "vary", "varies", "varied", "varying", "between"})
_LEAST_OF_RANGE = 3
_COPULAS = frozenset({"is", "was", "are", "were", "reaches", "reached", "reach", "be", "becomes", "=", ":"})
_TO_METRIC = _COPULAS | {"of", "at", "to"}
_CLAUSE_OPENERS = frozenset({",", ";", ":", "and", "that", "while", "where", "but"})
_CLAUSE_ENDS = frozenset({"and", "but", "while", "compared", "which"})
_PHRASE_ENDS = frozenset(
    {"respectively", "compared", "averaged", "using", "when", "while", "achieved", "based", "among"}
)
_COMPARING = frozenset({"over", "than", "on", "across", "averaged", "without", "versus", "vs.", "against", "relative"})
_INSIDE_PHRASE = frozenset({"and", "as", "of"})


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimSpan:
    """The place of a claim, and the quantity that it states."""

    quantity: Quantity
    start: int
    end: int


def find_claim_spans(text: str, start: int, end: int, words: Sequence[ClaimWord]) -> list[ClaimSpan]:
    """Find the claims of a sentence in order, without overlaps. `words` are those of the sentence."""
    spans: list[ClaimSpan] = []
    starts = [word.start for word in words]
    for quantity in find_quantities(text, start, end):
        if spans and quantity.start < spans[-1].end:
            continue
        before = words[max(0, (at := bisect_left(starts, quantity.start)) - _REACH) : at]
        after = words[(at := bisect_left(starts, quantity.end)) : at + _REACH]
        if _is_result(before, after, quantity):
            first = quantity.start if quantity.kind == "order" else _find_start(before, quantity)
            if spans and first < spans[-1].end:
                first = _find_figure_start(before, quantity, spans[-1].end)
        elif _shares_metric(before, quantity, spans):
            first = quantity.start
        else:
            continue
        last = _find_end(after, quantity, begins_clause=_begins_clause(before))
        if text.count("(", first, last) > text.count(")", first, last) and text.startswith(")", last):
            last += 1  # "X dataset (9.1 vs. 12.4)" has its bracket closed
        spans.append(ClaimSpan(quantity=quantity, start=first, end=last))
    return spans


# --- Is it a result?


def _is_result(  # noqa: PLR0911 - one line a kind
    before: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity
) -> bool:
    left = _skip_approximate(before)
    match quantity.kind:
        case "share":
            return not _counts_setup(before, after)
        case "ratio":
            return _compares(before, after, quantity)
        case "part":
            return not quantity.value.lower().startswith("one ") and any(word.is_counted for word in after[:3])
        case "change":
            return any(word.is_change or word.is_metric for word in before[-_MOST_BEFORE_BY:])
        case "versus" | "order":
            return True
        case "speed" | "size":
            return (
                _measures(left, after) or _attains(left, after) or _follows_change(left) or _says_limit(left, quantity)
            )
        case "bare":
            return _states_metric(before, after, quantity)


def _counts_setup(before: Sequence[ClaimWord], after: Sequence[ClaimWord]) -> bool:
    """Tell whether a share is one of the set-up: "with 10% of the labels", "the top 5% users", "95% confidence"."""
    if before and before[-1].lower in {"top", "bottom"}:
        return True
    if not after or after[0].is_comparative:
        return False
    if after[0].lower == "of":
        return any(word.is_setup for word in after[1:5]) and any(word.lower in _USING for word in before[-4:])
    return after[0].is_setup or (len(after) > 1 and not after[0].is_closed and after[1].is_setup)


def _begins_clause(before: Sequence[ClaimWord]) -> bool:
    """Tell whether a figure is the subject of its clause: "…, 97% of the samples are …"."""
    left = _skip_approximate(before)
    return not left or left[-1].lower in _CLAUSE_OPENERS


def _compares(before: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a multiple is one of a result: "3x faster", "improves it fourfold", "twice as fast as"."""
    if quantity.value.lower().endswith("fold") and before and before[-1].lower in {"is", "are"}:
        return False  # "our contribution is threefold"
    if "magnitude" in quantity.value or "magnitude" in quantity.unit:
        return not before or before[-1].lower != "same"
    if any(word.is_comparative or word.is_metric for word in after[:3]):
        return True
    if _follows_change(_skip_approximate(before)) or any(word.is_speed or word.is_metric for word in before[-4:]):
        return True
    follows = bool(after) and after[0].lower in {"as", "the", "of", "that"}
    return follows and not any(word.is_setup for word in after[:3])


def _follows_change(left: Sequence[ClaimWord]) -> bool:
    return any(word.is_change or word.is_change_noun for word in left[-_MOST_BEFORE_BY:])


def _measures(left: Sequence[ClaimWord], after: Sequence[ClaimWord]) -> bool:
    """Tell whether a figure belongs to a metric: "an error of 2 cm", "accuracy is 2 cm", "2 cm accuracy"."""
    of = 1 if after and after[0].lower == "of" else 0  # "2 cm of average error"
    for at, word in enumerate(after[of : of + 3], of):
        if word.is_closed or word.lower in _SAMPLING:
            break
        if word.is_metric:
            return at + 1 >= len(after) or after[at + 1].lower.rstrip("s") not in _SETTINGS
    if not left:
        return False
    if _find_range_of_metric(left):
        return True
    if left[-1].lower in _TO_METRIC:
        return any(word.is_metric for word in left[-5:-1]) and left[-2].lower.rstrip("s") not in _SETTINGS
    return left[-1].is_metric


def _attains(left: Sequence[ClaimWord], after: Sequence[ClaimWord]) -> bool:
    """Tell whether a figure is a physical quantity that is attained: "a force of 2 N was achieved"."""
    if len(left) < 2 or left[-1].lower != "of" or left[-2].lower not in _PHYSICAL:  # noqa: PLR2004 - the two words
        return False
    return any(word.lower in _ATTAINING for word in (*left[-_MOST_BEFORE_BY:], *after[:_MOST_BEFORE_BY]))


def _find_range_of_metric(left: Sequence[ClaimWord]) -> Sequence[ClaimWord]:
    """Give the words up to the metric that a range is of: "errors" in "errors vary from 1.6 to 2.2 cm"."""
    if len(left) < _LEAST_OF_RANGE or left[-1].lower not in {"from", "between"} or left[-2].lower not in _RANGING:
        return ()
    rest = left[:-2]
    while rest and rest[-1].lower in {"that", "which", "can", "may"}:
        rest = rest[:-1]
    return rest if rest and (rest[-1].is_metric or rest[-1].is_comparative) else ()


def _says_limit(left: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a figure is what something is done in: "at 30 FPS", "in 21 ms", "takes only 3 s", "within 2 cm"."""
    if not left:
        return False
    if quantity.unit.lower().strip("- ") in _RATES:
        is_set = len(left) > 1 and left[-2].lower in _SETTING_OF_RATE
        return left[-1].lower in _BEFORE_RATE and not is_set
    return left[-1].lower == "within" or (quantity.kind == "speed" and left[-1].lower in _BEFORE_TIME)


def _states_metric(before: Sequence[ClaimWord], after: Sequence[ClaimWord], quantity: Quantity) -> bool:
    """Tell whether a figure without a unit is the value of a metric: "FID of 1.9", "46.4 AP", "by a factor of 3"."""
    if [word.lower for word in before[-2:]] == ["factor", "of"]:
        return True
    decimal = "." in quantity.value
    if after and after[0].is_metric and not after[0].is_setup and (decimal or after[0].text[:1].isupper()):
        return True
    left = _skip_approximate(before)
    if not left or not decimal:
        return False
    if left[-1].lower in {"by", "to", "from"}:
        return _follows_change(left)
    if left[-1].lower in _TO_METRIC:
        return any(word.is_metric for word in left[-5:-1])
    return left[-1].is_metric


def _shares_metric(before: Sequence[ClaimWord], quantity: Quantity, spans: Sequence[ClaimSpan]) -> bool:
    """Tell whether a figure shares the metric of the claim before it: "FID of 12.4 on X, and 31.0 on Y"."""
    if not spans or spans[-1].quantity.kind != quantity.kind or "." not in quantity.value:
        return False
    between = [word for word in before if word.start >= spans[-1].end]
    return 0 < len(between) <= _MOST_BETWEEN and all(word.lower in {",", "and"} for word in between)


# --- Where does it begin?


def _skip_approximate(before: Sequence[ClaimWord]) -> Sequence[ClaimWord]:
    """Give the words before a figure without those that belong to it, such as "up to" and "an average of"."""
    end = len(before)
    while end and before[end - 1].is_approximate:
        word = before[end - 1].lower
        previous = before[end - 2].lower if end > 1 else ""
        following = before[end].lower if end < len(before) else ""
        closes = word == "as" and previous in _LIMITS  # the second word of "as low as"
        if word in _AFTER_ONLY and previous not in _AFTER_ONLY[word]:
            break
        if word in _BEFORE_ONLY and not closes and following not in _BEFORE_ONLY[word]:
            break
        end -= 1
    return before[:end]


def _find_figure_start(before: Sequence[ClaimWord], quantity: Quantity, least: int) -> int:
    """Give the start of a figure with "up to" and the like, not before `least`."""
    kept = before[len(_skip_approximate(before)) :]
    return next((word.start for word in kept if word.start >= least and not word.is_article), quantity.start)


def _find_start(before: Sequence[ClaimWord], quantity: Quantity) -> int:  # noqa: C901, PLR0911 - a decision list
    left = _skip_approximate(before)
    start = _find_figure_start(before, quantity, 0)
    last = left[-1].lower if left else ""
    if not left:
        return start
    if last == "of":
        return _find_noun_phrase(left[:-1], start)
    if last in {"at", "with"} and len(left) > 1 and left[-2].lower == "even":
        return _find_noun_phrase(left[:-2], start)
    if (
        last == "within"
        and len(left) > 1
        and left[-2].lower in _COPULAS
        and quantity.kind in {"share", "speed", "size"}
    ):
        return _find_subject(left[:-2], left[-1].start, is_value=True)
    if last in _COPULAS:
        return _find_subject(left[:-1], start, is_value=quantity.kind != "ratio")
    if last in {"on", "in"} and quantity.kind == "part":
        return _find_change(left[:-1], _find_noun_phrase(left[:-1], start))
    if last in {"by", "to", "from", "between", "in", "with", "at", "within"}:
        measured = _find_range_of_metric(left)
        if measured:
            return min(measured[-1].start, _find_noun_phrase(measured, start))
        return _find_change_before(left[:-1], left[-1], start, is_time=quantity.kind == "speed")
    if last == "(":
        return _find_named_before(left[:-1], start) if quantity.kind == "versus" else start
    if left[-1].is_change or left[-1].is_speed:
        return left[-1].start
    if quantity.kind != "ratio" and left[-1].is_metric:
        return _find_noun_phrase(left, start)
    return start if left[-1].is_closed else _find_change(left, start)


def _find_subject(left: Sequence[ClaimWord], start: int, *, is_value: bool) -> int:
    """Give the start of what is measured before "is": "the success rate for cups was", "sizes that are"."""
    if left and left[-1].lower in {"that", "which"}:
        return _find_noun_phrase(left[:-1], start)
    if not is_value:
        return start  # "our method is 3x faster"
    for number, word in enumerate(reversed(left[-_MOST_BEFORE_COPULA:])):
        if word.text in ".;:,(":
            break
        if word.is_metric:
            return _find_noun_phrase(left[: len(left) - number], start)
    return start


def _find_noun_phrase(left: Sequence[ClaimWord], start: int) -> int:
    """Give the start of the noun phrase that ends here: "relative gain", "BLEU scores"."""
    for word in reversed(left[-_MOST_BEFORE_OF:]):
        if word.is_closed or word.is_article or word.is_result or (word.is_change and not word.is_comparative):
            break
        start = word.start
    return start


def _find_change(left: Sequence[ClaimWord], start: int) -> int:
    """Give the start of the verb of change right before its object: "compresses networks"."""
    for word in reversed(left[-_MOST_BEFORE_BY:]):
        if (word.is_closed and word.lower not in {"up", "down"}) or word.is_result or word.text[0].isdigit():
            break
        if word.is_change:
            return word.start
    return start


def _find_change_before(left: Sequence[ClaimWord], preposition: ClaimWord, start: int, *, is_time: bool) -> int:
    """Give the start of the verb of change before a preposition: "improves performance by", "reduces the error to"."""
    is_figure = False
    for number, word in enumerate(reversed(left[-_MOST_BEFORE_BY:])):
        is_figure = word.text[0].isdigit() and not word.text.isdigit()
        if word.text in ".;:(" or is_figure or (word.is_result and preposition.lower != "by"):
            break
        if word.is_change or (word.is_speed and number == 0):
            return word.start
        if word.is_change_noun and number == 0:
            return _find_noun_phrase(left, start)
    if preposition.lower in {"to", "with", "at"} or (preposition.lower == "in" and not is_time):
        return start
    if preposition.lower == "by":
        phrase = _find_noun_phrase(left, preposition.start)
        joined = [word for word in left if word.end < phrase and not (is_figure and word.is_article)][-1:]
        if joined and joined[0].lower in {"and", ","}:
            return phrase  # "by 10%, and latency by 20%", and with an article right after another figure only
    return preposition.start


def _find_named_before(left: Sequence[ClaimWord], start: int) -> int:
    """Give the start of the words before a bracket: "X dataset (9.1 vs. 12.4)"."""
    for word in reversed(left[-2:]):
        if word.is_closed or word.is_article:
            break
        start = word.start
    return start


# --- Where does it end?


def _find_end(after: Sequence[ClaimWord], quantity: Quantity, *, begins_clause: bool) -> int:
    if quantity.kind == "order":
        return quantity.end
    at, end = _take_nouns(after, quantity.end)
    if quantity.kind == "share" and at == 0 and after and after[0].lower == "of" and begins_clause:
        return _take_predicate(after, end)
    for _ in range(_MOST_PHRASES):
        if at >= len(after) or not _takes_phrase(after, at, quantity, is_first=end == quantity.end):
            break
        at, end = _take_phrase(after, at, end)
    return end


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
        if word.is_closed or word.is_article or word.text[0].isdigit() or _ends_noun_phrase(word):
            break
        end = word.end
        at += 1
    return at, end


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
            return is_first and (quantity.kind in {"share", "ratio"} or _names_metric(after[at + 1 : at + 4]))
        case "as":
            return quantity.kind == "ratio"
        case "in" | "for":
            return _names_metric(after[at + 1 : at + 5]) or _says_what_changes(after, at)
        case "from":
            return at > 0 and after[at - 1].lower == "different"
        case "with":
            return at + 1 < len(after) and after[at + 1].lower in {"no", "little"}
    return False


def _take_phrase(after: Sequence[ClaimWord], begin: int, end: int) -> tuple[int, int]:
    """Take a phrase that begins with a preposition: the index after it, and where it ends."""
    preposition = after[begin].lower
    at = begin + 2 if preposition == "averaged" else begin + 1
    while at < len(after) and at - begin <= _MOST_IN_PHRASE:
        word = after[at]
        is_later = at - begin > 1
        if word.is_mark or (word.is_closed and word.lower not in _INSIDE_PHRASE and word.text.islower()):
            break
        if word.lower == "and" and not _joins_names(after, at):
            break
        if is_later and (_ends_noun_phrase(word) or (word.lower == "of" and not _takes_of(after[begin:at]))):
            break
        at += 1
        if word.lower not in _INSIDE_PHRASE and not word.is_article:
            end = word.end
    return at, end


def _takes_of(phrase: Sequence[ClaimWord]) -> bool:
    """Tell whether an "of" goes on with a phrase: "than that of X", "in the number of X"."""
    return phrase[0].lower in {"than", "of", "as"} or phrase[-1].lower in {"number", "amount"}


def _says_what_changes(after: Sequence[ClaimWord], at: int) -> bool:
    """Tell whether an "in" goes on with what a noun for a change is of: "a 15% decrease in energy usage"."""
    if at == 0 or not after[at - 1].is_change_noun or after[at].lower != "in" or at + 1 >= len(after):
        return False
    word = after[at + 1]
    is_noun = not (word.is_article or word.is_closed or word.text[0].isdigit())
    return word.lower == "the" or (is_noun and word.lower not in _ASIDES)


def _names_metric(words: Sequence[ClaimWord]) -> bool:
    """Tell whether a phrase is about what is measured: "in the mean IoU score", "for MODA"."""
    for at, word in enumerate(words):
        if at + 1 < len(words) and words[at + 1].lower.rstrip("s") in _SETTINGS:
            return False
        if word.is_metric or (word.text.isupper() and word.text.isalpha() and len(word.text) > 1):
            return True
        if word.is_closed:
            return False
    return False


def _joins_names(after: Sequence[ClaimWord], at: int) -> bool:
    """Tell whether an "and" joins two names: "on X and Y", never "over X and is"."""
    return at + 1 < len(after) and any(map(str.isupper, after[at + 1].text))
