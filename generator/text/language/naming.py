"""The name that a paper gives to what it introduces, with its long form, as read in one clause."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from generator.text.language.tagging import Word, is_adjectival, numbers_item
from generator.text.language.word_lists import load_word_lists

_DATA = load_word_lists(__package__, "naming.toml")
_HEADS = _DATA["head"]
# The words and the mark, in small letters, behind which a clause may give a name.
_MAY_NAME = _HEADS | _DATA["cue"] | _DATA["calling"] | {","}
_COUNTED = re.compile(r"([A-Z])([2-4])(?=[A-Z]|$)")
# What only says that a name is registered.
_REGISTERED = "®™"
_SIGNS = tuple(_REGISTERED)
_QUOTES = frozenset("\"“”‘’'`*«»" + _REGISTERED)
_SMALL = frozenset({"of", "and", "for", "the", "in", "with", "to", "on", "via", "by", "from", "at", "as", "a", "an"})
_JOINING = frozenset({"and", "but", "yet"})
_INSIDE_NAME = frozenset({"and", "of"})
_RUN_TAGS = frozenset({"noun", "gerund", "participle", "number", "adverb"})
_OPENING_TAGS = frozenset({"article", "adverb", "determiner"})
_AFTER_NAME_TAGS = frozenset({"dash", "relative", "to", "preposition", "article"})
_AFTER_NAME_MARKS = frozenset({".", ",", ":"})
_SHORTEST_NAME = 2
_LONGEST_NAME = 24
_LONGEST_RUN = 6
_LONGEST_PLAIN_NAME = 6
_LONGEST_BRACKET = 12
_LONGEST_BEFORE_BRACKET = 9
# How far into a clause a name is looked for, in words.
_READ = 80
_READ_BRACKETS = 40
_READ_CUES = 60
_READ_OTHERS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Naming:
    """A name, its long form (maybe none), and the words of the clause before and after both."""

    name: tuple[Word, ...]
    long: tuple[Word, ...] = ()
    before: tuple[Word, ...] = ()
    after: tuple[Word, ...] = ()


def is_coined(text: str) -> bool:
    """Say whether a word looks like a made name: two capitals, a capital inside, or a capital and a digit."""
    if not _SHORTEST_NAME <= len(text) <= _LONGEST_NAME or text in _DATA["known"] or not text[0].isalnum():
        return False
    if is_made_of_known(text):
        return False
    inner = any(map(str.isupper, text[1:]))
    if text[0].isdigit() and text[1] == "-":
        return False  # "1-DOF" counts
    if "-" in text:
        # "SO(3)-equivariant" is an adjective, "Entropy-SGD" and "IDD-3D" are names.
        last = text.rpartition("-")[2]
        return bool(last) and inner and not last[0].islower() and not is_adjectival(text)
    if text.endswith("s") and text[:-1].isupper() and len(text) > _SHORTEST_NAME:
        return False  # the plural of an acronym, "GNNs"
    digit = any(map(str.isdigit, text[1:])) and not text[0].isdigit()
    return inner or (digit and text.isalnum())


def is_known(text: str) -> bool:
    """Say whether papers take an acronym for granted: "PDEs", "BERT"."""
    return text in _DATA["known"]


def is_made_of_known(text: str) -> bool:
    """Say whether a name is joined from acronyms that papers take for granted: "CNN-LSTM"."""
    return "-" in text and all(part in _DATA["known"] for part in text.split("-"))


def match_long_form(short: str, words: Sequence[Word]) -> int:
    """Give how many of the last words spell out a short form, or 0.

    After Schwartz and Hearst (2003), "A simple algorithm for identifying abbreviation definitions in biomedical text":
    each letter of the short form stands in the long form, in order, the first at the beginning of a word.
    """
    letters = [letter for letter in short.lower() if letter.isalnum()]
    number = _match_repeated(short, words) or _match_first_letters(letters, words) or _match_letters(letters, words)
    if not number and any(map(str.isdigit, letters)):
        number = _match_letters([letter for letter in letters if not letter.isdigit()], words)
    return number or _match_initials(letters, words)


def read_naming(words: Sequence[Word]) -> Naming | None:
    """Read the name in the object of "we propose …": "X (Long Form)", "Long Form (X)", "X, a …", "… called X"."""
    kept = _drop_marks(words[:_READ])
    start = 0
    while start < len(kept) and kept[start].text.islower() and _is_opening(kept, start):
        start += 1
    defined = _read_opening(kept, start) if _is_defined(kept, start) else None
    return defined or _read_brackets(kept, start) or _read_cues(kept) or _read_opening(kept, start)


def _drop_marks(words: Sequence[Word]) -> list[Word]:
    """Drop quotes, and a comma before all else, which is a slip: "we introduce, X, a loom"."""
    kept = [
        word.rewrite(word.text.rstrip(_REGISTERED)) if word.text.endswith(_SIGNS) else word
        for word in words
        if word.text not in _QUOTES
    ]
    return kept[1:] if kept and kept[0].text == "," else kept


def _is_defined(words: Sequence[Word], at: int) -> bool:
    """Say whether a made name stands here, and what it is right behind it: "X, a generative network (GN) for …"."""
    follows = words[at + 1 : at + 3]
    return (
        len(follows) > 1
        and is_coined(words[at].text)
        and follows[0].text == ","
        and follows[1].tag in {"article", "determiner"}
    )


def _is_opening(words: Sequence[Word], at: int) -> bool:
    word = words[at]
    if word.lower in _JOINING:  # "a simple but effective X"
        return 0 < at < len(words) - 1 and _is_opening(words, at - 1) and is_adjectival(words[at + 1].text)
    return word.tag in _OPENING_TAGS or is_adjectival(word.text)


def _match_letters(letters: Sequence[str], words: Sequence[Word]) -> int:
    if not letters or not words:
        return 0
    window = words[-min(len(letters) + 5, 2 * len(letters)) :]
    left = len(letters) - 1
    for number, word in enumerate(reversed(window), start=1):
        lower = word.lower
        for position in range(len(lower) - 1, -1, -1):
            if lower[position] == letters[left] and (left > 0 or position == 0):
                left -= 1
            if left < 0:
                return number
    return 0


def _match_repeated(short: str, words: Sequence[Word]) -> int:
    """Match initials one of which is counted: "an effective entropy maximization criterion (E2MC)"."""
    counted = _COUNTED.search(short)
    if counted is None:
        return 0
    initials = short[: counted.start()] + counted[1] * int(counted[2]) + short[counted.end() :]
    spelled = "".join(word.lower[:1] for word in words[-len(initials) :])
    return len(initials) if spelled == initials.lower() else 0


def _match_first_letters(letters: Sequence[str], words: Sequence[Word]) -> int:
    """Match where each letter begins a word, before one word is taken for two of them: "graph growing (GG)"."""
    last = words[-len(letters) :] if letters else ()
    return len(letters) if [word.lower[:1] for word in last] == [*letters] else 0


def _match_initials(letters: Sequence[str], words: Sequence[Word]) -> int:
    """Match capitals in another order, as a slip of the pen leaves them: "Geometric Contact Flows (GFC)"."""
    initials = "".join(word.text[:1] for word in words[-len(letters) :]) if letters else ""
    return len(initials) if initials.isupper() and sorted(initials.lower()) == sorted(letters) else 0


def _read_brackets(words: Sequence[Word], start: int) -> Naming | None:
    for at in range(start + 1, min(len(words) - 2, start + _READ_BRACKETS)):
        if words[at].text != "(":
            continue
        limit = min(at + _LONGEST_BRACKET, len(words))
        close = next((index for index in range(at + 1, limit) if words[index].text == ")"), 0)
        if not close:
            return None
        naming = _read_long_in_brackets(words, at, close) or _read_short_in_brackets(words, start, at, close)
        if naming is not None:
            return naming
    return None


def _read_long_in_brackets(words: Sequence[Word], at: int, close: int) -> Naming | None:
    """Read "SHORT (long form)"."""
    inside, short = words[at + 1 : close], words[at - 1]
    if len(inside) > 1 and is_coined(short.text) and match_long_form(short.text, inside) == len(inside):
        return Naming(name=(short,), long=tuple(inside), before=tuple(words[: at - 1]), after=tuple(words[close + 1 :]))
    return None


def _read_short_in_brackets(words: Sequence[Word], start: int, at: int, close: int) -> Naming | None:
    """Read "long form (SHORT)", where the long form is what the clause introduces and not something beside it."""
    inside = words[at + 1 : close]
    if not inside or not _is_short_form(inside[0].text) or (len(inside) > 1 and inside[1].text not in {",", ";"}):
        return None
    short = inside[0]
    begin = _extend_capitalised(words, at - match_long_form(short.text, words[:at]), at)
    after = words[close + 1 :]
    if begin == at:
        fits = is_coined(short.text) and not short.text.isupper()
    else:
        fits = _is_head(words[start:at], max(0, begin - start), short, after)
    if not fits:
        return None
    return Naming(name=(short,), long=tuple(words[begin:at]), before=tuple(words[:begin]), after=tuple(after))


def _extend_capitalised(words: Sequence[Word], begin: int, end: int) -> int:
    """Give where a long form in capitals begins, some words of which lend no letter: "Fast and Even Loom (EL)"."""
    if begin == end or not all(word.text[:1].isupper() or word.lower in _SMALL for word in words[begin:end]):
        return begin
    # What opens a text has a capital without being part of a name.
    for at in range(begin - 1, max(0, begin - _LONGEST_RUN), -1):
        if words[at].text[:1].isupper() and words[at].tag in _RUN_TAGS:
            begin = at
        elif words[at].lower not in _INSIDE_NAME:
            break
    return begin


def _is_short_form(text: str) -> bool:
    if not _SHORTEST_NAME <= len(text) <= _LONGEST_NAME or text in _DATA["known"]:
        return False
    return is_coined(text) or (text[:-1].isupper() and text.isalpha())


def _is_head(phrase: Sequence[Word], begin: int, short: Word, after: Sequence[Word]) -> bool:
    """Say whether the long form, from `begin` to the end of the phrase, is what the phrase is about."""
    content = [word for word in phrase[begin:] if word.lower not in _SMALL]
    plural = short.text.endswith("s") and short.text[:-1].isupper()
    before = phrase[:begin]
    if len(content) > 1 and all(word.text[:1].isupper() for word in content):
        beside = bool(before) and before[-1].tag in {"preposition", "to"}
        return not beside and (not short.text.endswith("s") or begin == 0)
    modifies = bool(after) and after[0].tag in {"noun", "gerund"} and after[0].lower not in _HEADS
    if plural or modifies:
        return False
    if all(word.tag in {"adverb", "participle"} or is_adjectival(word.text) for word in before):
        return True
    mixed = is_coined(short.text) and not short.text.isupper()
    return mixed and not any(word.tag in {"verb", "relative"} for word in before)


def _read_cues(words: Sequence[Word]) -> Naming | None:
    for at, word in enumerate(words[:-1][:_READ_CUES]):
        if word.lower not in _MAY_NAME:
            continue
        naming = _read_apposed(words, at) or _read_after_head(words, at)
        if naming is None and _is_cue(words, at):
            naming = _read_called(words, at)
        if naming is not None:
            return naming
    return None


def _read_apposed(words: Sequence[Word], at: int) -> Naming | None:
    """Read "a method, X, …", and "a method for Y, X, which …"."""
    if words[at].text != "," or not 0 < at < len(words) - 2:
        return None
    begin, end = at + 1, _find_run_end(words, at + 1)
    if end == begin or end == len(words):
        return None
    name, after = words[begin:end], words[end:]
    coined = len(name) == 1 and is_coined(name[0].text)
    if words[at - 1].lower in _HEADS:
        named = coined or len(name) > 1 or (name[0].tag == "noun" and name[0].text.istitle())
        fits = after[0].text in {",", "."} or (coined and after[0].tag in _AFTER_NAME_TAGS)
    else:
        named = coined and not any(word.text in {",", ":"} for word in words[:at])
        fits = after[0].text == "," and len(after) > 1 and after[1].tag in {"relative", "article"}
    return Naming(name=tuple(name), before=tuple(words[:at]), after=tuple(after)) if named and fits else None


def _read_after_head(words: Sequence[Word], at: int) -> Naming | None:
    """Read "a method X that …"."""
    if words[at].lower not in _HEADS or at + 2 >= len(words) or not is_coined(words[at + 1].text):
        return None
    follows = words[at + 2]
    if follows.text not in _AFTER_NAME_MARKS and follows.tag not in _AFTER_NAME_TAGS:
        return None
    return Naming(name=(words[at + 1],), before=tuple(words[: at + 1]), after=tuple(words[at + 2 :]))


def _is_cue(words: Sequence[Word], at: int) -> bool:
    if words[at].lower in _DATA["cue"]:
        return True
    return at > 0 and words[at].lower in _DATA["calling"] and words[at - 1].lower in _DATA["before_calling"]


def _read_called(words: Sequence[Word], at: int) -> Naming | None:
    """Read what is named after a cue: "called X", "which we call X", "namely the Long Form (X)"."""
    begin = at + 1
    while begin < len(words) and (words[begin].tag in {"article", "mark"} or words[begin].lower == "as"):
        begin += 1
    before = _trim_before(words[:at])
    if any(word.lower in _DATA["of_others"] for word in before[-_READ_OTHERS:]):
        return None
    bracket = _find_bracketed_short_form(words, begin)
    if bracket:
        long, name = tuple(words[begin:bracket]), (words[bracket + 1],)
        return Naming(name=name, long=long, before=before, after=tuple(words[bracket + 3 :]))
    end = _find_plain_name_end(words, at, begin) or _find_run_end(words, begin)
    if end > begin + 1 and any(is_coined(word.text) for word in words[begin:end]):
        end = begin + 1
    return Naming(name=tuple(words[begin:end]), before=before, after=tuple(words[end:])) if end > begin else None


def _trim_before(words: Sequence[Word]) -> tuple[Word, ...]:
    end = len(words)
    while end and (words[end - 1].text in {",", "("} or words[end - 1].lower in _DATA["linking"]):
        end -= 1
    return tuple(words[:end])


def _find_plain_name_end(words: Sequence[Word], at: int, begin: int) -> int:
    """Give the index after a name in small letters: "which we call heat geodesic embeddings,", or 0."""
    if words[at].lower not in _DATA["plain_cue"]:
        return 0
    end = begin
    while end < min(begin + _LONGEST_PLAIN_NAME, len(words)) and words[end].tag in {"noun", "gerund", "participle"}:
        end += 1
    closed = end < len(words) and (words[end].text in ".,:;" or words[end].tag in {"relative", "dash", "to"})
    return end if end > begin + 1 and closed and all(word.text.islower() for word in words[begin:end]) else 0


def _find_bracketed_short_form(words: Sequence[Word], begin: int) -> int:
    """Give the index of the bracket in "long form (SHORT)" where the long form begins here, or 0."""
    limit = min(begin + _LONGEST_BEFORE_BRACKET, len(words) - 2)
    bracket = next((index for index in range(begin + 1, limit) if words[index].text == "("), 0)
    if not bracket or words[bracket + 2].text != ")" or not _is_short_form(words[bracket + 1].text):
        return 0
    whole = match_long_form(words[bracket + 1].text, words[begin:bracket]) == bracket - begin
    return bracket if whole else 0


def _read_opening(words: Sequence[Word], start: int) -> Naming | None:
    """Read a name that the object begins with: "X, a …", "X that …", "the X framework"."""
    end = _find_run_end(words, start)
    if end == start:
        return None
    name, after = tuple(words[start:end]), tuple(words[end:])
    follows = after[0] if after else None
    if len(name) == 1 and is_coined(name[0].text):
        if follows is None or follows.text in _AFTER_NAME_MARKS or follows.tag in _AFTER_NAME_TAGS:
            return Naming(name=name, after=after)
        return Naming(name=name, after=after[1:]) if follows.lower in _HEADS else None
    if follows is None:
        return None
    apposition = follows.text == "," and len(after) > 1 and after[1].tag in {"article", "determiner", "relative"}
    return Naming(name=name, after=after) if apposition or follows.tag == "dash" or follows.text == ":" else None


def _find_run_end(words: Sequence[Word], begin: int) -> int:
    """Give the index after a run of capitalised words that begins here; small words stand only inside."""
    end = begin
    for at in range(begin, min(len(words), begin + _LONGEST_RUN)):
        word = words[at]
        if numbers_item(words, at):
            break
        if word.tag in _RUN_TAGS and (word.text[:1].isupper() or is_coined(word.text)):
            end = at + 1
        elif at == begin or word.lower not in _SMALL:
            break
    return end
