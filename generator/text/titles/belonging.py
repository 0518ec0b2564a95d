"""Whether a name is of what a clause tells of, where it stands outside of the words that describe it."""

import re
import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import islice
from typing import NamedTuple

from generator.text.language.tagging import Word
from generator.text.names.introduced_names import IntroducedName
from generator.text.titles.candidate import Candidate
from generator.text.titles.clause import Clause
from generator.text.titles.phrases import find_head_end, is_empty, is_generic, strip_opening
from generator.text.titles.purposes import is_activity
from generator.text.titles.reading import Reading

_DATA = tomllib.loads((files(__package__) / "belonging.toml").read_text(encoding="utf-8"))
_WHOLE = rf"(?:[\w-]+ ){{0,3}}(?:{_DATA['whole']})s?"
_LINK = r"(?:,? (?:which|that|is|are|was|has been|we|also|hereafter|simply|henceforth))*"
_NAMED = rf"(?:[ ,(]*(?:{_DATA['naming']})(?: as| the| an?)*)"
# "Our new loom, named", "the loom is called", "we call this loom", "our", each right before the name.
_IDENTIFIED = re.compile(
    rf"(?:\bour {_WHOLE}{_LINK}{_NAMED}?"
    rf"|\b(?:the|this|these) {_WHOLE}{_LINK}{_NAMED}"
    rf"|\b(?:this|the (?:proposed|resulting)) {_WHOLE}"
    rf"|\b(?:our|(?:the|this|our) (?:proposed|resulting|new|novel|final|whole|overall|full))"
    rf"|\bwe (?:[\w-]+ )?(?:{_DATA['calling']}) (?:it|them|this|these|our|the)(?: [\w-]+){{0,5}}"
    rf"|\bimplement(?:ed|ation)? (?:of \w+ )?(?:in|as) (?:an?|the|our) {_WHOLE}{_NAMED}?"
    rf")[\s,:(–—-]*$",
    re.IGNORECASE,
)
# What hands on from a noun phrase to the name that is right behind it.
_APPOSED = re.compile(
    rf"{_LINK}(?: (?:{_DATA['calling']}|referred to))?{_NAMED}?(?: as)?(?: the)?[\s,:(–—-]*", re.IGNORECASE
)
# What stands right before a name that what stands before that has.
_CALLED = re.compile(rf"(?:{_NAMED}|[,(–—-]|\b(?:{_DATA['whole']})s?)$", re.IGNORECASE)
# What hands on from a name to the noun phrase that says what it is.
_DEFINED = re.compile(r"\)?(?:,| is| –| —| -|:) (?:an?|the|our) (?:[\w-]+ ){0,3}")
# "We find that NAME outperforms Y": what papers praise is their own.
_TESTED = re.compile(rf"\b(?:{_DATA['finding']})(?: that)?$", re.IGNORECASE)
_PRAISED = re.compile(rf"\W+(?:[a-z]+ly )?(?:{_DATA['praising']})", re.IGNORECASE)
_USED = re.compile(rf"\W+(?:\w+ )?(?:is|are|was|were) (?:\w+ly )?(?:{_DATA['using']})\b")
_DATA_HEAD = re.compile(rf"\W+(?:{_DATA['data']})\b", re.IGNORECASE)
_WHOLES = frozenset(_DATA["whole"].split("|"))
_DATA_WORDS = frozenset(_DATA["data"].split("|"))
_QUOTES = "\"“”‘’'`*«»"
_NO_QUOTES = str.maketrans("", "", _QUOTES)
_THE = "The "
_READ_BEFORE = 160
_MENTIONS = 8
_READ_PHRASE = 14
# Words between a noun phrase and its name: "a loom, which we call the".
_BEFORE_NAME = frozenset(["which", "that", "we", "is", "are", "a", "an", "the", "as"]) | {
    part for word in (_DATA["naming"], _DATA["calling"]) for each in word.split("|") for part in each.split()
}
_ENDS = frozenset({"verb", "auxiliary", "relative", "subordinator"})
_OPENING = frozenset({"article", "adverb", "determiner"})
_CLOSING = frozenset({":", ";"})
# What a paper does something for is its task.
_FOR = " for "


class _Mention(NamedTuple):
    """Where a name stands, where that or the long form before it begins, and what is `before` both, without quotes."""

    start: int
    end: int
    begin: int
    before: str


def may_describe(heading: Candidate, name: IntroducedName, reading: Reading) -> bool:
    """Say whether the words of a clause tell of what has a name that stands outside of them, as the text shows.

    They do where both stand in one clause, the name right behind the words or with its long form in them; or where the
    text calls the whole so behind them: "our loom, named NAME"; or where they say what the paper is for before it
    introduces what has the name. Else the name is of a part, or of another thing.
    """
    text, first = reading.text, heading.words[0].start
    if _is_purpose(heading, text):
        return True
    aim = _is_aim(heading, reading)
    for number, mention in enumerate(_find_mentions(text, name)):
        if aim and number == 0 and mention.begin > first and _is_introduced(mention, reading):
            return True
        called = _CALLED.search(mention.before) and _is_in_clause(reading, first, mention.begin)
        if called or mention.begin == first:
            return True
        # What follows a name tells of its parts and its tests, and what has a clause of its own is another thing.
        if mention.begin < first or (number == 0 and _is_introduced(mention, reading)):
            return False
        opens = number == 0 and _begins_sentence(reading, mention.begin) and not _USED.match(text, mention.end)
        if opens or _is_called_back(mention, heading, text):
            return True
    return False


def is_apposed(heading: Candidate, name: IntroducedName, reading: Reading) -> bool:
    """Say whether a noun phrase is right before a name that it has or right behind it: "NAME, a loom"; or a purpose."""
    text, first, last = reading.text, heading.words[0].start, heading.words[-1].end
    if _is_purpose(heading, text) and not heading.background:
        return True
    return any(
        _APPOSED.fullmatch(text[last : mention.begin].translate(_NO_QUOTES))
        if last < mention.begin < last + _READ_BEFORE
        else mention.end < first and _DEFINED.fullmatch(text[mention.end : first])
        for mention in _find_mentions(text, name)
    )


def is_of_whole(name: IntroducedName, reading: Reading) -> bool:
    """Say whether the text says that a name is of what it introduces, and not of a part or of a thing beside that."""
    return any(
        _CALLED.search(mention.before)
        or _IDENTIFIED.search(mention.before)
        or _begins_sentence(reading, mention.begin)
        or _is_introduced(mention, reading)
        for mention in _find_mentions(reading.text, name)
    )


def find_own_uses(name: IntroducedName, reading: Reading) -> Iterator[int]:
    """Give where the name ends with which a sentence begins, maybe behind "our loom, called"."""
    for mention in _find_mentions(reading.text, name):
        begins = max((begin for begin, _ in reading.sentences if begin <= mention.start), default=0)
        opening = reading.text[begins : mention.start]
        adverb, _, rest = opening.partition(", ")
        own = rest if adverb.isalpha() and _IDENTIFIED.fullmatch(rest) else opening
        if own in {"", _THE} or _IDENTIFIED.fullmatch(own):
            yield mention.end


def _is_purpose(heading: Candidate, text: str) -> bool:
    """Say whether words say what something is for, which is as true of all that the paper does."""
    first = heading.words[0]
    return first.tag in {"noun", "gerund"} and text.endswith(_FOR, 0, first.start)


def _is_aim(heading: Candidate, reading: Reading) -> bool:
    """Say whether words tell what a paper sets out to do: "the problem of weaving X", "a paradigm: weaving X"."""
    first = heading.words[0]
    if first.tag != "gerund" and not is_activity(first.lower):
        return False
    clause = next((each for _, each in reversed(reading.clauses) if each.words[0].start <= first.start), None)
    if clause is None or clause.kind == "study":
        return clause is not None and first.tag == "gerund"
    phrase = strip_opening(clause.words)
    head = phrase[: find_head_end(phrase)]
    return clause.kind == "introduce" and bool(head) and head[-1].end < first.start and is_generic(head)


def drop_whole(words: Sequence[Word]) -> Sequence[Word]:
    """Drop what stands between a name and its verb: "the NAME loom | weaves", "our loom, NAME, | weaves"."""
    return words[1:] if words and (words[0].lower in _WHOLES or words[0].text in {",", ")"}) else words


def find_phrase_starts(words: Sequence[Word], start: int) -> Iterator[int]:
    """Give where the phrases begin that say what has a name at `start`: "NAME, a loom", "a loom called NAME"."""
    end = next((at for at, word in enumerate(words) if word.start >= start), -1)
    follows = [word.text if word.tag == "mark" else word.tag for word in words[end + 1 : end + 3]]
    if follows == [",", "article"]:
        yield end
    while end > 0 and (words[end - 1].lower in _BEFORE_NAME or words[end - 1].tag == "mark"):
        end -= 1
    listed = False
    for at in range(end - 1, max(-1, end - _READ_PHRASE), -1):
        word = words[at]
        if word.tag == "article":
            if word.lower != "the":
                yield at
            return
        # "A cover with loops and a belt called NAME": the last of several has the name.
        if word.tag in _ENDS or word.text in _CLOSING or (listed and word.tag == "preposition"):
            return
        listed = listed or word.tag == "conjunction"


def _find_mentions(text: str, name: IntroducedName) -> Iterator[_Mention]:
    """Give the first mentions of a name, each with its long form where that stands before it."""
    for found in islice(re.finditer(rf"(?<!\w){re.escape(name.text)}(?!\w)", text), _MENTIONS):
        start, end = found.span()
        since = max(0, start - _READ_BEFORE)
        before = text[since:start]
        bare = before.rstrip(f" ({_QUOTES}")
        if name.long_form and bare.endswith(name.long_form):
            before = bare.removesuffix(name.long_form)
        yield _Mention(start, end, since + len(before), before.translate(_NO_QUOTES).rstrip())


def _is_in_clause(reading: Reading, first: int, begin: int) -> bool:
    """Say whether a name begins in the clause that a word stands in, behind that."""
    if begin < first:
        return False
    number = next((at for at, (start, end) in enumerate(reading.sentences) if start <= first < end), -1)
    if number < 0 or begin >= reading.sentences[number][1]:
        return False
    starts = [clause.words[0].start for at, clause in reading.clauses if at == number]
    return not any(first < start <= begin for start in starts)


def _is_called_back(mention: _Mention, heading: Candidate, text: str) -> bool:
    """Say whether a name is of the whole that words before it tell of: "our loom, NAME", "we find that NAME excels"."""
    if _IDENTIFIED.search(mention.before):
        # A name of data is of something else than what is tested on them.
        of_data = _DATA_HEAD.match(text, mention.end) is not None
        return not of_data or any(word.lower in _DATA_WORDS for word in heading.words)
    tells = heading.words[-1].end < mention.begin and _TESTED.search(mention.before)
    return bool(tells and _PRAISED.match(text, mention.end))


def _is_introduced(mention: _Mention, reading: Reading) -> bool:
    return any(_opens_object(clause, mention.begin) for _, clause in reading.clauses)


def _opens_object(clause: Clause, begin: int) -> bool:
    """Say whether a place is the first behind the article and the adjectives of what a clause introduces."""
    if clause.kind != "introduce":
        return False
    before = [word for word in clause.words if word.start < begin]
    return clause.words[0].start <= begin and all(is_empty(word) or word.tag in _OPENING for word in before)


def _begins_sentence(reading: Reading, begin: int) -> bool:
    """Say whether a sentence begins with what stands at a place, or with "the" before it."""
    if reading.text[max(0, begin - len(_THE)) : begin] == _THE:
        begin -= len(_THE)
    return any(start == begin for start, _ in reading.sentences)
