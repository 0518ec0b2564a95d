"""How a sentence says that a name is that of a data set.

"The X dataset", "X, Y, and Z datasets", "benchmarks such as X and Y", "a corpus called X", "X, a dataset of",
"92% on X", a list with a name that is known, and a name such as `FooBench`.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Literal

from generator.text.datasets.acronyms import find_spelled_out
from generator.text.datasets.tokens import (
    HEADS,
    INTRODUCING,
    JOINERS,
    LIST_CUES,
    NAMING,
    Token,
    blocks_description,
    blocks_introduction,
    find_head,
    find_heads,
    is_gap_word,
    is_machine,
    is_result,
    names_method,
    names_methods,
    read_name_back,
    read_name_forward,
    skip_bracket,
)

Role = Literal["used", "introduced"]
Found = tuple[int, int, Role]
"""The first and the last index of a name among the words of its sentence, and its role."""

_SO_CALLED = re.compile(r"[\w-]*[A-Za-z\d]-?(?:Bench|Dataset|Corpus|Gym)(?:-?[A-Z\d]\w*)?")
# The empty one stands for no word at all: "the datasets X and Y".
_WEAK_CUES = frozenset({",", "(", "-", "–", "—", ""})
_LIST_ENDS = frozenset({".", ";", ")", ",", "where", "which", "in", "with", "and", "for", "to", "by", "using"})
_ARTICLES = frozenset({"the", "a", "an", "our", "both", "this", "its", "new", "novel"})
_BEFORE_DESCRIPTION = frozenset({"a", "an", "the", "our", "which", "new", "one"})
_DESCRIBING_MARKS = frozenset({",", ":", "—", "–", "-", "is"})
_CLAUSE_OPENERS = frozenset({"such", "we", "which"})
# "A corpus, which we refer to as X", "(we refer as X)".
_REFERRING = frozenset({"refer", "refers", "referred"})
_OPENING_MARKS = frozenset("\"“'‘,.")
_SURVEYS = frozenset({"Survey", "Surveys", "Registry", "Register", "Cohort", "Biobank", "Census", "Scheme"})
_INSIDE_SURVEY = frozenset({"of", "on", "in", "for"})
_BEFORE_SURVEY = frozenset({"from", "in", "of", "using", "with", "on", "by", "and", "use", "used"})
_RELEASE = re.compile(r"E?DR\d{1,2}")
# A form in -ed says what the paper does only after one of these: "we released X", never "the recently released X".
_ACTORS = frozenset({"we", "have", "has", "our", "and", "newly", "is", "are", "was", "were", "been", "also", "then"})
# Of a name that only a result stands for; shorter ones are robots, machines and units as often as data sets.
_SHORTEST_TESTED = 5
# In words.
_MOST_GAP = 3
_MOST_ITEMS = 20
_CUE_REACH = 8
_FAR_NAMING_REACH = 20
_NEAR_CUE = 3
_DESCRIPTION_REACH = 14
_RESULT_REACH = 4
_MACHINE_REACH = 2
# A competition right after a name, "the DARPA challenge"; a difficulty after other words, "an NLP core challenge".
_DIFFICULTY = "challenge"
_LONGEST_SURVEY = 8
_FEWEST_BEFORE_SURVEY = 2
# In code points.
_INTRODUCTION_REACH = 60
_NAMING_REACH = 160


def find_pattern_names(tokens: Sequence[Token]) -> Iterator[Found]:
    """Find the names that a sentence itself says are those of data sets, some of them more than once."""
    heads = find_heads(tokens)
    yield from _find_before_heads(tokens, heads)
    yield from _find_after_heads(tokens, heads)
    for at in find_spelled_out(tokens, heads):
        yield at, at, _find_role(tokens, at, is_own=True)
    yield from _find_described(tokens)
    yield from _find_surveys(tokens)
    yield from _find_releases(tokens)
    yield from _find_tested(tokens)
    for at, token in enumerate(tokens):
        if token.shape == "strong" and _SO_CALLED.fullmatch(token.text):
            yield at, at, _find_role(tokens, at)


def find_listed_names(tokens: Sequence[Token], found: Collection[tuple[int, int]]) -> list[tuple[int, int]]:
    """Find the items of lists, "X, Y, and Z", one of whose items is a data set.

    `found` has the places of data sets, as offsets; the items are pairs of indices.
    """
    starts = {start for start, _ in found}
    ends = {end for _, end in found}
    listed: list[tuple[int, int]] = []
    at = 0
    while at < len(tokens):
        items, following, has_word = _read_list(tokens, at)
        # "(X, Y)" is a list, too, though no word joins its last two.
        closed = following < len(tokens) and tokens[following].text == ")"
        is_bracket = closed and at > 0 and tokens[at - 1].text == "("
        at = max(at + 1, following)
        if len(items) > 1 and (has_word or is_bracket):
            spans = [(tokens[first].start, tokens[last].end) for first, last in items]
            if any(start in starts or end in ends for start, end in spans):
                listed += items
    return listed


def _find_before_heads(tokens: Sequence[Token], heads: Sequence[tuple[int, int]]) -> Iterator[Found]:
    """Find X in "the X dataset", "the Long Form (X) dataset", "X, Y, and Z datasets"."""
    for at, length in heads:
        if at == 0:
            continue
        bracketed = _read_bracketed(tokens, at - 1)
        if bracketed is not None:
            yield bracketed, bracketed, _find_role(tokens, bracketed)
            continue
        last = at - 1
        while last > 0 and at - 1 - last < _MOST_GAP and is_gap_word(tokens[last]):
            last -= 1
        name = read_name_back(tokens, last)
        has_gap = last < at - 1
        if name is None or (has_gap and (tokens[at].lower == _DIFFICULTY or not _is_strong(tokens, name))):
            continue
        is_word_of_name = not tokens[at].lower.startswith("data") or (
            tokens[at].lower == "database" and name[0] < last and tokens[last].shape == "weak"
        )
        if last == at - 1 and tokens[at].text[0].isupper() and is_word_of_name:
            name = name[0], at + length - 1  # "the Some Long Challenge", where the last word is part of the name
        yield *name, _find_role(tokens, name[0])
        yield from _read_list_back(tokens, name[0])


def _read_bracketed(tokens: Sequence[Token], close: int) -> int | None:
    """Give the index of the only word of a bracket that ends here, where it can be a name."""
    if close > 1 and tokens[close].text == ")" and tokens[close - 2].text == "(":
        return close - 1 if tokens[close - 1].shape == "strong" else None
    return None


def _read_list_back(tokens: Sequence[Token], first: int) -> Iterator[Found]:
    """Read the items before one. The nearest joiner must be a word, "X, Y and Z": no clause counts as an item."""
    has_word = False
    for _ in range(_MOST_ITEMS):
        last = first - 1
        while has_word and last > 0 and tokens[last].lower in _ARTICLES:
            last -= 1
        if last > 0 and tokens[last].lower in JOINERS:
            has_word = True
            last -= 1
            last -= tokens[last].text == ","
        elif has_word and tokens[last].text == ",":
            last -= 1
        else:
            return
        name = read_name_back(tokens, last)
        if name is None:
            return
        yield *name, _find_role(tokens, name[0])
        first = name[0]


def _find_after_heads(tokens: Sequence[Token], heads: Sequence[tuple[int, int]]) -> Iterator[Found]:
    """Find X in "datasets such as X and Y", "three benchmarks: X, Y, and Z", "a dataset called X", "corpus (X)"."""
    for at, length in heads:
        cue = _find_cue(tokens, at + length)
        if cue is None:
            continue
        word, start = cue
        is_far = start > at + length + _NEAR_CUE
        names = list(_read_list_forward(tokens, start))
        is_weak = word in _WEAK_CUES
        is_closed = bool(names) and _is_list_end(tokens, names[-1][1])
        if not names or (is_weak and not is_closed and (word or len(names) == 1)):
            continue
        is_own = word in NAMING or (is_weak and len(names) == 1)
        for name in names:
            if not (is_weak or is_far) or _is_strong(tokens, name):
                yield *name, _find_role(tokens, name[0], is_own=is_own)


def _find_cue(tokens: Sequence[Token], begin: int) -> tuple[str, int] | None:
    """Give the word that begins a list after a head, and the index of the first item."""
    for at in range(begin, min(begin + _CUE_REACH, len(tokens) - 1)):
        word, following = tokens[at].lower, tokens[at + 1].lower
        if word in _WEAK_CUES and at == begin and following not in LIST_CUES | NAMING | _CLAUSE_OPENERS:
            return word, at + 1
        lists = (word == "such" and following == "as") or (word in LIST_CUES and (word != "are" or at == begin))
        refers = word == "as" and not _REFERRING.isdisjoint(each.lower for each in tokens[at - 3 : at])
        if lists or refers or word in NAMING:
            return ("called" if refers else word), at + 1 + (word == "such")
        if at == begin and tokens[at].shape == "strong":
            return "", at
        if word in {".", ";"} or word in HEADS or names_methods(tokens[at]):
            return None  # "details and datasets of models like X"
    return _find_far_naming(tokens, begin)


def _find_far_naming(tokens: Sequence[Token], begin: int) -> tuple[str, int] | None:
    """Find X in "we collect a data set for the segmentation of thin things, named X", if nothing else may be X."""
    if not any(word.lower in INTRODUCING for word in tokens[max(0, begin - _CUE_REACH) : begin]):
        return None
    for at in range(begin, min(begin + _FAR_NAMING_REACH, len(tokens) - 1)):
        word = tokens[at].lower
        if word in NAMING and tokens[at - 1].text == ",":
            return word, at + 1
        if word in {".", ";"} or word in HEADS or word in INTRODUCING or names_method(tokens[at]):
            return None
    return None


def _read_list_forward(tokens: Sequence[Token], at: int) -> list[tuple[int, int]]:
    while at < len(tokens) and (tokens[at].lower in _ARTICLES or tokens[at].text in _OPENING_MARKS):
        at += 1
    return _read_list(tokens, at)[0]


def _read_list(tokens: Sequence[Token], at: int) -> tuple[list[tuple[int, int]], int, bool]:
    """Read the names of a list that begins here: the names, the index after the last, whether a word joins two."""
    items: list[tuple[int, int]] = []
    has_word = pending = False
    end = at
    for _ in range(_MOST_ITEMS):
        name = read_name_forward(tokens, at)
        if name is not None:
            items.append(name)
            has_word = has_word or pending
            end = at = skip_bracket(tokens, name[1] + 1)
        elif at < len(tokens) and tokens[at].shape == "generic":
            at += 1  # "SGD, X and Y": what usually names no data set does not end a list of some
        else:
            break
        at += find_head(tokens, at)
        joined = False
        pending = False
        while at < len(tokens) and (tokens[at].text == "," or tokens[at].lower in JOINERS):
            pending = pending or tokens[at].lower in JOINERS
            joined = True
            at += 1
        if not joined or (has_word and not pending):
            break  # what follows "X and Y," is no item
        while at < len(tokens) and tokens[at].lower in _ARTICLES:
            at += 1
    return items, end, has_word


def _is_list_end(tokens: Sequence[Token], last: int) -> bool:
    after = skip_bracket(tokens, last + 1)
    return after >= len(tokens) or tokens[after].lower in _LIST_ENDS


def _find_described(tokens: Sequence[Token]) -> Iterator[Found]:
    """Find X in "we introduce X, a dataset of", "we present X (long form), the first benchmark", "X is a corpus"."""
    for at, token in enumerate(tokens[:-2]):
        if at and tokens[at - 1].shape in {"strong", "weak"}:
            continue
        name = (at, at) if _is_own_acronym(tokens, at) else None
        if token.shape in {"strong", "weak"}:
            name = read_name_forward(tokens, at)
        if name is None:
            continue
        after = skip_bracket(tokens, name[1] + 1)
        sign = tokens[after].lower if after < len(tokens) else ""
        if sign not in _DESCRIBING_MARKS or (sign != "is" and not _is_introduced(tokens, at)):
            continue
        if _describes_data_set(tokens, after + 1):
            yield *name, "introduced"


def _find_surveys(tokens: Sequence[Token]) -> Iterator[Found]:
    """Find "from the Some Long Survey": what asks people or the sky, in capitals, of which the paper has its data."""
    for at, token in enumerate(tokens):
        if token.text not in _SURVEYS:
            continue
        first = at
        while first > 0 and at - first < _LONGEST_SURVEY and _is_of_survey(tokens, first - 1, at):
            first -= 1
        while first < at and tokens[first].lower in JOINERS | _INSIDE_SURVEY:
            first += 1
        before = [each.lower for each in tokens[max(0, first - 2) : first]]
        if at - first >= _FEWEST_BEFORE_SURVEY and before[-1:] == ["the"] and before[0] in _BEFORE_SURVEY:
            yield first, at, "used"


def _is_of_survey(tokens: Sequence[Token], at: int, survey: int) -> bool:
    word = tokens[at]
    if tokens[at + 1].start != word.end + 1:
        return False
    return word.text[0].isupper() or (at + 1 < survey and word.lower in JOINERS | _INSIDE_SURVEY)


def _find_releases(tokens: Sequence[Token]) -> Iterator[Found]:
    """Find X in "X DR3": a numbered release of data."""
    for at, token in enumerate(tokens):
        if at and _RELEASE.fullmatch(token.text) and tokens[at - 1].shape in {"strong", "weak"}:
            yield at - 1, at, "used"


def _is_own_acronym(tokens: Sequence[Token], at: int) -> bool:
    """Tell whether a paper gives the acronym of a class a meaning of its own: "we introduce SQL, a corpus of"."""
    introduced = at > 0 and tokens[at - 1].lower in INTRODUCING
    return tokens[at].shape == "generic" and tokens[at].text.isupper() and introduced and tokens[at + 1].text == ","


def _is_introduced(tokens: Sequence[Token], at: int) -> bool:
    """Tell whether a verb such as "introduce" stands before a name, with no more between than "the new"."""
    before = at - 1
    while before > 0 and at - before < _MOST_GAP and tokens[before].lower not in INTRODUCING:
        if tokens[before].lower not in _ARTICLES and not is_gap_word(tokens[before]):
            return False
        before -= 1
    return before >= 0 and tokens[before].lower in INTRODUCING


def _describes_data_set(tokens: Sequence[Token], at: int) -> bool:
    if at >= len(tokens) or tokens[at].lower not in _BEFORE_DESCRIPTION:
        return False
    for index in range(at + 1, min(at + _DESCRIPTION_REACH, len(tokens))):
        if find_head(tokens, index):
            return True
        if blocks_description(tokens[index]):
            return False
    return False


def _find_tested(tokens: Sequence[Token]) -> Iterator[Found]:
    """Find X and Y in "experiments on X and Y", "92.3% on X", "evaluated on X"."""
    for at, token in enumerate(tokens):
        if token.lower not in {"on", "across"}:
            continue
        if not any(is_result(before) for before in tokens[max(0, at - _RESULT_REACH) : at]):
            continue
        names = _read_list_forward(tokens, at + 1)
        if not names or any(is_machine(each) for each in tokens[names[-1][1] + 1 :][:_MACHINE_REACH]):
            continue
        for first, last in names:
            if any(each.shape == "strong" and len(each.text) >= _SHORTEST_TESTED for each in tokens[first : last + 1]):
                yield first, last, "used"


def _find_role(tokens: Sequence[Token], index: int, *, is_own: bool = False) -> Role:
    """Tell whether a verb such as "introduce" has the name, or the data set that is so called, as its object."""
    reach = tokens[index].start - (_NAMING_REACH if is_own else _INTRODUCTION_REACH)
    for before in range(index - 1, -1, -1):
        word = tokens[before]
        if word.lower in INTRODUCING:
            is_active = not word.lower.endswith("ed") or (before > 0 and tokens[before - 1].lower in _ACTORS)
            return "introduced" if is_active else "used"
        if word.end < reach or (not is_own and blocks_introduction(word)):
            break
    return "used"


def _is_strong(tokens: Sequence[Token], name: tuple[int, int]) -> bool:
    return any(token.shape == "strong" for token in tokens[name[0] : name[1] + 1])
