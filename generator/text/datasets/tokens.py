"""The words of a sentence as `finding.py` needs them: which can be part of a data set's name, which say what it is."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from generator.text.language.remembering import remember
from generator.text.language.word_lists import load_word_lists
from generator.text.language.words import is_common, is_word

_DATA = load_word_lists(__package__, "finding.toml")
_LEXICON = load_word_lists("generator.text.language", "lexicon.toml")
_CLOSED = frozenset().union(
    *(
        _LEXICON[name]
        for name in (
            "article",
            "determiner",
            "preposition",
            "conjunction",
            "subordinator",
            "relative",
            "pronoun",
            "auxiliary",
        )
    )
) | {"to"}
_NO_DESCRIPTION = _LEXICON["preposition"] | _LEXICON["relative"] | _LEXICON["auxiliary"] | _LEXICON["subordinator"]
HEADS = _DATA["head"]
LIST_CUES = _DATA["list_cue"]
NAMING = _DATA["naming"]
INTRODUCING = _DATA["introducing"]
JOINERS = frozenset({"and", "or", "&"})
_HEAD_OPENINGS = HEADS | {pair.partition("_")[0] for pair in _DATA["head_pair"]}

Shape = Literal["strong", "weak", "generic", "number", ""]

_TOKEN = re.compile(r"[^\W_](?:[\w+'’@.&*‐-]*[\w+*])?|[^\w\s]")
# A cheap test for most sentences. Strings are looked for one after the other, several times as fast as by a pattern.
_IN_HEADS = (
    *("dataset", "Dataset", "data set", "Data Set", "database", "Database", "benchmark", "Bench", "corpus", "corpora"),
    *("Corpus", "Challenge", "leaderboard", "testbed", "test bed", "test s", "testset", "treebank", "Treebank"),
    *("suite", "Suite", "shared task", "Shared Task", "training set", "train s", "validation s", "dev set"),
    *("evaluation set", "data collection", "Gym"),
    *(" DR", "Survey", "Registry", "Register", "Cohort", "Biobank", "Census", "Recording Scheme"),
)
_CHALLENGE = re.compile(r"challenge(?!s)")
_WORD_OF = "|".join(sorted(HEADS | _DATA["weak_head"], reverse=True)) + "|(?:data|test) sets?"
# What may stand between a name and the word that says what it is: other items of a list, and up to three more words.
_CUED_AFTER = re.compile(
    r"(?:(?:,|,? (?:and|or|&)) (?:the )?[A-Z\d][\w+.-]*)*"
    rf"(?:[ -](?!(?:and|or|on|in|of|to|for|with|by|is)\b)[\w-]+){{0,3}}?[ -](?:{_WORD_OF})(?!\w)",
    re.IGNORECASE,
)
_CUED_BEFORE = re.compile(
    r"(?<![\w-])(?:data ?sets?|test ?sets?|databases?|benchmarks?|corpus|corpora"
    r"|environments?|simulators?|games?|domains)"
    r"(?:,? ?(?:such as|including|like|namely|e\.g\.,?|i\.e\.,?|[:(]|,|called|of|from|—|–)? ?)"
    r"(?:the )?(?:[A-Z\d][\w+.-]*(?:, and |, | and | or | & ))*(?:the )?$"
)
# One pattern a word, whose beginning is asked for after it: so the engine looks fast for the word itself.
_ON_NAME, _ACROSS_NAMES = (
    re.compile(rf"{word} (?<=\b{word} )(?:the |both )?[a-z]{{0,8}}[A-Z\d]") for word in ("on", "across")
)
_INNER_CAPITAL = re.compile(r"[A-Za-z].*[A-Z]|[A-Z].*\d|\d.*[A-Z]")
_PLURAL_ACRONYM = re.compile(r"[A-Z]{2,}s")
_SMALL_END = re.compile(r".*[-‐][a-z]+(?:-[a-z]+)*")
_TITLE = re.compile(r"[A-Z][a-zà-ÿ'’]+(?:[-‐][A-Z][a-z]+)*")
# An ordinary word with the letters of an acronym marked in it: `HEalth`, `legAl`.
_MARKED_LETTERS = re.compile(r"[a-z]+[A-Z][A-Za-z]*|[A-Z]{2,}[a-z]{3,}")
_NUMBER = re.compile(r"[vV]?\d+(?:\.\d+)*")
_MEASURE = re.compile(r"[A-Za-z][\w-]*@[\dkK]+")  # "F1@50", "Recall@k"
_SIZE = re.compile(r"\d+(?:\.\d+)?[BM]")  # of a model, in parameters
_LONGEST_NAME = 5
_LONGEST_TOKEN = 40
_LONGEST_BRACKET = 12
_SHORTEST_NAME = 2
_REMEMBERED_TEXTS = 2


class Token(NamedTuple):
    """A word or mark, its place, and what it can be in a name. A tuple, since an abstract has hundreds of them."""

    text: str
    lower: str
    start: int
    end: int
    shape: Shape


def may_hold_name(text: str, start: int = 0, end: int | None = None) -> bool:
    """Tell whether a stretch of text holds a word such as "dataset", or "on" before a capital."""
    stretch = text[start:end]
    return (
        any(map(stretch.__contains__, _list_heads(text)))
        or _CHALLENGE.search(stretch) is not None
        or _ON_NAME.search(stretch) is not None
        or _ACROSS_NAMES.search(stretch) is not None
    )


@lru_cache(maxsize=_REMEMBERED_TEXTS)
def _list_heads(text: str) -> tuple[str, ...]:
    """Give which of the words such as "dataset" a text holds: most texts hold few."""
    return tuple(filter(text.__contains__, _IN_HEADS))


def says_data_set(before: str, after: str) -> bool:
    """Tell whether the text right before or right after a name calls it a data set, a task or an environment."""
    return _CUED_AFTER.match(after) is not None or _CUED_BEFORE.search(before) is not None


def is_result(token: Token) -> bool:
    """Tell whether a word before "on" names a result or a trial: "experiments", "92.3%", "evaluated"."""
    return token.text in _DATA["result"] or token.lower in _DATA["result"] or "." in token.text[1:]


def is_class(name: str) -> bool:
    """Tell whether a name is also that of a task, a class of models or the like: `VQA`."""
    return name in _DATA["generic"]


def names_methods(token: Token) -> bool:
    """Tell whether a word before "such as" says that what follows are methods: "models like X"."""
    return token.lower in _DATA["methods"]


def names_method(token: Token) -> bool:
    """Tell whether a word says that something is a method or that some are: "a model", "models"."""
    return token.lower in _DATA["methods"] or f"{token.lower}s" in _DATA["methods"]


def is_machine(token: Token) -> bool:
    """Tell whether a word after a name says that it is a machine or a model that something runs on."""
    return token.text in _DATA["machine"]


def read_tokens(text: str, start: int, end: int) -> list[Token]:
    """Read the words and marks of a sentence."""
    tokens: list[Token] = []
    new = tuple.__new__  # does what `Token(…)` does, in a third of the time
    for match in _TOKEN.finditer(text, start, end):
        word, first = match[0], match.start()
        shape = _find_shape(word) if len(word) <= _LONGEST_TOKEN else ""
        if shape == "weak" and not tokens and is_common(word):
            shape = ""  # the capital of a sentence's first word says nothing
        tokens.append(new(Token, (word, word.lower(), first, first + len(word), shape)))
    return tokens


def find_head(tokens: Sequence[Token], at: int) -> int:
    """Give how many words from here on say "data set": 0, 1 or 2."""
    if at >= len(tokens):
        return 0
    if tokens[at].lower in HEADS:
        return 1
    return 2 if at + 1 < len(tokens) and f"{tokens[at].lower}_{tokens[at + 1].lower}" in _DATA["head_pair"] else 0


def find_heads(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """Give each place where words say "data set": the index of the first of them, and how many they are."""
    places = [at for at, token in enumerate(tokens) if token.lower in _HEAD_OPENINGS]
    return [(at, length) for at in places if (length := find_head(tokens, at))]


def is_gap_word(token: Token) -> bool:
    """Tell whether a word may stand between a name and its head: "the X question answering dataset"."""
    word = token.text
    # No verb and no plural: "X outperforms existing benchmarks".
    is_modifier = word.endswith(("ss", "is", "us")) or not word.endswith(("s", "ed", "existing"))
    return is_modifier and word.replace("-", "").isalpha() and word.islower() and word not in _CLOSED


def blocks_description(token: Token) -> bool:
    """Tell whether a word ends the noun phrase that says what a thing is."""
    return token.lower in _NO_DESCRIPTION or token.text in ".;:()"


def blocks_introduction(token: Token) -> bool:
    """Tell whether a word between "introduce" and a name shows that the name is another one."""
    return token.lower in _DATA["against"] or token.text in ".;:"


def read_name_back(tokens: Sequence[Token], last: int) -> tuple[int, int] | None:
    """Give the first and last index of the name that ends with a token, or nothing."""
    first = last + 1
    while first > 0 and last - first + 1 < _LONGEST_NAME and tokens[first - 1].shape:
        if first <= last and tokens[first - 1].end + 1 != tokens[first].start:
            break
        first -= 1
    return _trim(tokens, first, last)


def read_name_forward(tokens: Sequence[Token], first: int) -> tuple[int, int] | None:
    """Give the first and last index of the name that begins with a token, or nothing."""
    last = first - 1
    while last + 1 < len(tokens) and last - first + 1 < _LONGEST_NAME and tokens[last + 1].shape:
        if last >= first and tokens[last].end + 1 != tokens[last + 1].start:
            break
        if last >= first and tokens[last + 1].lower in HEADS:
            break
        last += 1
    return _trim(tokens, first, last)


def skip_bracket(tokens: Sequence[Token], at: int) -> int:
    """Give the index after a short bracket that begins here, or the index itself."""
    if at < len(tokens) and tokens[at].text == "(":
        for close in range(at + 1, min(at + _LONGEST_BRACKET, len(tokens))):
            if tokens[close].text == ")":
                return close + 1
    return at


def _trim(tokens: Sequence[Token], first: int, last: int) -> tuple[int, int] | None:
    """Cut what is no part of a name from both ends; a name in plain capitalised words must not be that of a task."""
    while first <= last and tokens[first].shape in {"generic", "number"}:
        first += 1
    while first <= last and tokens[last].shape == "generic":
        last -= 1
    if first > last or all(token.shape not in {"strong", "weak"} for token in tokens[first : last + 1]):
        return None
    if tokens[last].text.rpartition("-")[2] in _DATA["task"] and all(
        token.shape != "strong" for token in tokens[first : last + 1]
    ):
        return None
    return first, last


@remember(1 << 14)
def _find_shape(word: str) -> Shape:
    if _NUMBER.fullmatch(word):
        return "number"
    if _is_plain(word):
        return ""
    if word in _DATA["generic"] or _is_generic_compound(word) or _PLURAL_ACRONYM.fullmatch(word):
        return "generic"
    if "@" in word and _MEASURE.fullmatch(word):
        return "generic"
    if _TITLE.fullmatch(word):
        return "weak"
    return "strong" if _INNER_CAPITAL.search(word) else ""


def _is_plain(word: str) -> bool:
    """Tell whether a word can be no part of a name, whatever stands beside it."""
    lower = word.lower()
    if len(word) < _SHORTEST_NAME or lower in _CLOSED or lower in HEADS or lower.endswith(("'s", "’s")):
        return True
    if word[0].isdigit() and word == lower:
        return True
    if _MARKED_LETTERS.fullmatch(word):
        return is_word(word)
    return _SMALL_END.fullmatch(word) is not None and word not in _DATA["generic"] and not _is_generic_compound(word)


def _is_generic_compound(word: str) -> bool:
    """Tell whether a compound has plain words and sizes and at least one generic part: `RGB-Thermal`, `Mistral-7B`."""
    parts = re.split(r"[-‐]", word)
    if len(parts) == 1:
        return False
    generic = [part in _DATA["generic"] or _PLURAL_ACRONYM.fullmatch(part) is not None for part in parts]
    return any(generic) and all(
        is_generic or part.islower() or _TITLE.fullmatch(part) or _SIZE.fullmatch(part)
        for part, is_generic in zip(parts, generic, strict=True)
    )
