"""Methods: named methods of others that a paper builds on, compares with, or talks about."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import fsum  # the same on every version of Python, which `sum` is not

from generator.model import Mention, Record
from generator.text.datasets.finding import find_dataset_names
from generator.text.datasets.names import find_known_names
from generator.text.language.tagging import is_closed
from generator.text.language.words import is_word
from generator.text.names.candidates import Occurrence, is_generic
from generator.text.names.distinctive_names import is_made_of_classes
from generator.text.names.evidence_words import INTRODUCING
from generator.text.names.features import OWN_CUES, Features
from generator.text.names.introduced_names import NameReading, read_names
from generator.text.names.known_methods import drop_based, find_known_methods, has_other_meaning, is_known_method
from generator.text.names.packages import find_packages
from generator.text.names.substances import is_formula, is_gene, is_of_life
from generator.text.names.tokens import Token

_DATA = tomllib.loads((files("generator.extractors") / "methods.toml").read_text(encoding="utf-8"))
_WEIGHTS: Mapping[str, float] = _DATA["weights"]
_THRESHOLD: float = _DATA["threshold"]
_PEOPLE_HEADS = frozenset(_DATA["heads"]["named_after_people"].split())
_APOSTROPHES = frozenset("'’")
_COMPARING = frozenset({"after_than", "after_outperform", "among_baselines", "after_compared", "after_baseline"})
_JOINING = frozenset({",", "and", "&", "or"})
_OWN = frozenset({"we", "paper", "work", "article"})
_OWN_REACH = 5
# An everyday word that is longer, in capitals, and in a list of methods, is one of them: "TRADE and TOD-BERT".
_SHORTEST_IN_CAPITALS = 3
_RESULTS = frozenset(_DATA["heads"]["results"].split())
_NO_METHODS = frozenset(_DATA["heads"]["no_methods"].split())
_ALGORITHMS = frozenset(_DATA["heads"]["algorithms"].split())
_TASKS = frozenset(_DATA["heads"]["tasks"].split())
_ENDS_OF_NONE = frozenset(_DATA["heads"]["ends_of_none"].split())
_LISTING = frozenset(_DATA["heads"]["listing"].split())
_MACHINES = frozenset(f"{_DATA['names']['machines']} {_DATA['names']['others']}".split())
_NOT_OF_OTHERS = OWN_CUES | {"generic", "known_dataset"}
# What is said of a method only where readers know whose it is.
_OF_OTHERS = _COMPARING | {"after_like", "joined_others", "introduced_by_others", "cited"}
# Ends of words in -s that are no plurals.
_SINGULARS = ("ss", "us", "is", "ics")
_NOVEL = frozenset({"novel", "new"})
_NEW_REACH = 5
_SHORT = 2
_TASK_REACH = 12
_MEASURES = frozenset({"score", "distance", "scores"})
_LISTED_SHAPES = frozenset({"acronym", "coined", "capital"})
_LONGEST_LIST = 12
_DASH = re.compile(r"[-‐-–]")
_PART = re.compile(r"[\s‐-–-]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Method:
    """A named method of others, as written where it first stands."""

    name: str
    start: int
    end: int


def extract_methods(record: Record) -> Iterator[Mention]:
    """Give the named methods of others in a record, each once."""
    for method in find_methods(record.text):
        yield Mention(record=record.id, kind="method", start=method.start, end=method.end, name=method.name)


def find_methods(text: str) -> tuple[Method, ...]:
    """Find the named methods of others in a text, in order, each once."""
    reading = read_names(text)
    known = list(_find_known(reading))
    cued = [*_find_cued(reading), *_find_spelled_out(reading)]
    cued += _find_listed(reading) if known or cued else ()
    cued += [*_find_after_listing(reading), *find_packages(reading.read)]
    datasets = {(each.start, each.end) for each in find_dataset_names(text)} if known or cued else frozenset()
    known = [span for span in known if span not in datasets or not _is_known_dataset(text[slice(*span)])]
    spans = [*known, *(span for span in cued if span not in datasets), *_find_named_after_people(reading)]
    own = [*_list_own_spans(text, reading), *(() if reading.introduced else _list_subjects_of_results(reading))]
    own_names = {text[start:end].casefold() for start, end in own}
    own_parts = {name.text for name in reading.introduced}
    found: dict[str, Method] = {}
    initials: set[str] = set()
    done = 0
    for start, end in sorted(spans, key=lambda span: (span[0], -span[1])):
        name = text[start:end]
        words = _PART.split(name.removesuffix("s").casefold())
        key, short = "".join(words), "".join(word[:1] for word in words)
        inside = any(first < end and start < last for first, last in own)
        is_other_form = key in initials or (len(words) > 1 and short in found)
        is_own = (
            inside or name.casefold() in own_names or (" " not in name and not own_parts.isdisjoint(_PART.split(name)))
        )
        if start < done or is_own or is_other_form:
            continue
        done = end
        initials.add(short)
        found.setdefault(key, Method(name=name, start=start, end=end))
    return tuple(found.values())


def _is_known_dataset(name: str) -> bool:
    """Say whether a name is in the vocabulary of data sets, too, as that of an environment: "the CARLA benchmark"."""
    return any(known.start == 0 and known.end == len(name) for known in find_known_names(name))


def _list_own_spans(text: str, reading: NameReading) -> list[tuple[int, int]]:
    """Give the places of what the paper introduces, and of its long forms."""
    spans = [(name.start, name.end) for name in reading.introduced]
    for name in reading.introduced:
        if name.long_form:
            before = text.rfind(name.long_form, 0, name.start)
            start = before if before >= 0 else text.find(name.long_form)
            spans.append((start, start + len(name.long_form)))
    return spans


def _list_subjects_of_results(reading: NameReading) -> Iterator[tuple[int, int]]:
    """Give the known methods of a text that introduces something without a name, and says of nothing else what it does.

    "We introduce a way to embed trees, and show that Poincaré embeddings outperform others": those are its own.
    """
    read = reading.read
    places = list(find_known_methods(read))
    introducing = (
        at for at, lower in enumerate(read.lowers) if lower in INTRODUCING and _is_introduced(read.tokens, at + 1)
    )
    first_of_own = next(introducing, len(read.tokens))
    named = Counter(read.lowers[first] for first, _ in places)
    for first, last in places:
        before = read.lowers[max(0, first - 2) : first]
        shown = before[-1:] == ["that"] and first > first_of_own and named[read.lowers[first]] == 1
        if shown and last < len(read.tokens) and read.lowers[last] in _RESULTS:
            yield read.find_span(first, last)


def _find_known(reading: NameReading) -> Iterator[tuple[int, int]]:
    """Find the methods that the vocabulary knows, each by its short form where the text goes on with that."""
    tokens = reading.read.tokens
    others = set(_list_other_meanings(reading))
    for first, last in find_known_methods(reading.read):
        if last - first == 1 and tokens[first].text.removesuffix("s") in others:
            continue
        follows = tokens[last].lower if last < len(tokens) else ""
        if follows in _MEASURES or _is_introduced(tokens, first) or _is_new_kind(tokens, first, last):
            continue
        if follows == ")" and first > 1 and tokens[first - 1].text == "(" and is_known_method(tokens[first - 2].text):
            continue  # "RRT (rapidly exploring random tree)"
        short = (
            last + 1
            if last - first > 1 and follows == "(" and last + 2 < len(tokens) and tokens[last + 2].text == ")"
            else 0
        )
        if short and tokens[short].shape in {"acronym", "coined"} and _is_known_by_short_form(tokens, first, short):
            yield reading.read.find_span(short, short + 1)
        else:
            start, end = reading.read.find_span(first, last)
            yield start, end - len(tokens[last - 1].text) + len(drop_based(tokens[last - 1].text))


def _list_other_meanings(reading: NameReading) -> Iterator[str]:
    """Give the acronyms of known methods that the text itself says mean something else: "hot metal carriers (HMCs)"."""
    tokens = reading.read.tokens
    for candidate, _ in reading.candidates:
        for place in candidate.occurrences:
            long_form = tokens[place.long_first : place.long_last]
            if long_form and has_other_meaning(tokens[place.first].text, long_form):
                yield tokens[place.first].text.removesuffix("s")


def _is_introduced(tokens: Sequence[Token], first: int) -> bool:
    """Say whether a method stands right after what the paper introduces it with, as where it first appeared."""
    before = [token.lower for token in tokens[max(0, first - _OWN_REACH) : first]]
    return bool(before) and before[-1] in INTRODUCING and not _OWN.isdisjoint(before)


def _is_new_kind(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Say whether a method in small letters is what the paper calls new: "a novel hierarchical loom filter that"."""
    if any(token.shape != "word" for token in tokens[first:last]):
        return False
    follows = tokens[last] if last < len(tokens) else None
    before = first
    while before > 0 and first - before < _NEW_REACH and tokens[before].lower not in _NOVEL:
        before -= 1
        if tokens[before].shape != "word" or is_closed(tokens[before].lower):
            return False
    ends = follows is None or follows.shape == "mark" or is_closed(follows.lower)
    return before < first and tokens[before].lower in _NOVEL and ends


def _is_known_by_short_form(tokens: Sequence[Token], first: int, short: int) -> bool:
    """Say whether a method goes by its short form: where its long form is no name, or the short one comes again."""
    name = tokens[short].text
    if len(name.removesuffix("s")) == _SHORT and name.isalpha() and not is_known_method(name):
        return False  # two letters mean so much that they say nothing elsewhere
    initials = [token.lower[0] for token in tokens[first : short - 1]]
    if name[0].casefold() in initials[1:] and initials[0] != name[0].casefold():
        return False  # "maximum entropy inverse reinforcement learning (IRL)": short for a part of it
    again = any(token.text == name for token in tokens[short + 1 :])
    coined = tokens[short].shape == "coined" and is_known_method(name)  # "Residual Networks (ResNets)"
    return coined or again or not any(map(str.isupper, tokens[first].text))


def _find_cued(reading: NameReading) -> Iterator[tuple[int, int]]:
    """Find what is written like a name and talked about like a method: "outperforms X", "baselines such as X"."""
    tokens = reading.read.tokens
    genes = is_of_life(reading.read.lowers)
    for candidate, features in reading.candidates:
        if _weigh(candidate.text, features) < _THRESHOLD:
            continue
        place = candidate.occurrences[0]
        first, last = place.first, place.last
        if genes and _COMPARING.isdisjoint(features) and is_gene(candidate.text):
            continue
        if _is_long_form_of_none(tokens[place.long_first : place.long_last]):
            continue
        if not _may_be_method(tokens, last, candidate.text) or _is_made_or_class(tokens, place, features):
            continue
        if place.long_first < place.long_last <= first and not _is_known_by_short_form(tokens, place.long_first, first):
            first, last = place.long_first, place.long_last
            if is_generic(" ".join(token.text for token in tokens[first:last])):
                continue
        yield reading.read.find_span(first, last)


def _is_made_or_class(tokens: Sequence[Token], place: Occurrence, features: Features) -> bool:
    """Say whether a text names something as its first, or a class: "a Long Form (X)", "long forms (X)"."""
    if not place.long_first < place.long_last <= place.first or not _OF_OTHERS.isdisjoint(features):
        return False
    before = tokens[place.long_first - 1].lower if place.long_first else ""
    end = tokens[place.long_last - 1]
    return before in {"a", "an"} or (
        end.shape == "word" and end.text.endswith("s") and not end.text.endswith(_SINGULARS)
    )


def _may_be_method(tokens: Sequence[Token], last: int, name: str) -> bool:
    """Say whether a name that ends before `last` is none of a machine, a law, a game, a task, and begins no class."""
    if not _MACHINES.isdisjoint(_PART.split(name)) or is_formula(name):
        return False
    follows = tokens[last].lower if last < len(tokens) else ""
    if follows in _NO_METHODS or is_generic(f"{name} {follows}"):
        return False
    after = last
    while after < len(tokens) and tokens[after].text == ")":
        after += 1
    return not _is_called_task([token.lower for token in tokens[after : after + _TASK_REACH]])


def _is_long_form_of_none(long_form: Sequence[Token]) -> bool:
    """Say whether a long form ends in what is no method: "Loom Quality Questionnaire" (LQQ)."""
    return bool(long_form) and long_form[-1].lower in _ENDS_OF_NONE


def _is_called_task(after: Sequence[str]) -> bool:
    """Say whether what follows a name is "is a challenging task of"."""
    if after[:1] not in (["is"], ["are"]) or after[1:2] not in (["a"], ["an"], ["the"], ["one"]):
        return False
    ends = (at for at in range(2, len(after)) if is_closed(after[at]) or not after[at][0].isalnum())
    return after[next(ends, len(after)) - 1] in _TASKS


def _find_spelled_out(reading: NameReading) -> Iterator[tuple[int, int]]:
    """Find X of "the long form (X) algorithm", where the article and the word behind say that readers know it."""
    tokens = reading.read.tokens
    for candidate, features in reading.candidates:
        place = candidate.occurrences[0]
        long_first, long_last, first, last = place.long_first, place.long_last, place.first, place.last
        if not 0 < long_first < long_last <= first or not features.keys().isdisjoint(_NOT_OF_OTHERS):
            continue
        around = [tokens[long_first - 1].lower, *(token.lower for token in tokens[last : last + 2])]
        if around[:2] == ["the", ")"] and around[-1] in _ALGORITHMS:
            is_short = _is_known_by_short_form(tokens, long_first, first)
            yield reading.read.find_span(*((first, last) if is_short else (long_first, long_last)))


def _weigh(name: str, features: Features) -> float:
    weight = fsum([_WEIGHTS.get(cue, 0.0) * value for cue, value in features.items()])
    return weight + (_WEIGHTS["made_of_classes"] if is_made_of_classes(name) else 0.0)


def _find_listed(reading: NameReading) -> Iterator[tuple[int, int]]:
    """Find the items of lists in which a known method stands, or one that is compared with: "GPT-4, Moonshot-v1"."""
    read = reading.read
    known = set(find_known_methods(read)) | _list_compared(reading)
    alike = {
        (place.first, place.last)
        for candidate, features in reading.candidates
        if _weigh(candidate.text, features) + _WEIGHTS["run_in_list" if candidate.is_run else "in_list"] >= _THRESHOLD
        for place in candidate.occurrences
        if place.long_first == place.long_last
        and _is_no_word(candidate.text)
        and _may_be_method(read.tokens, place.last, candidate.text)
    }
    chain: list[tuple[int, int]] = []
    for item in [*sorted(known | alike), (len(read.tokens) + 1, 0)]:
        between = read.lowers[chain[-1][1] : item[0]] if chain else []
        if between and _JOINING.issuperset(between):
            chain.append(item)
        elif not chain or item[0] >= chain[-1][1]:
            if not known.isdisjoint(chain) and len(chain) > 1:
                yield from (read.find_span(*each) for each in chain if each not in known)
            chain = [item]


def _find_after_listing(reading: NameReading) -> Iterator[tuple[int, int]]:
    """Find X, Y and Z in "algorithms such as X, Y, and Z", everyday words with a capital beside others, too."""
    read = reading.read
    for at, lower in enumerate(read.lowers):
        if lower not in _LISTING:
            continue
        begin = at + 1 + (read.lowers[at + 1 : at + 2] == [","])
        if read.lowers[begin : begin + 2] == ["such", "as"]:
            begin += 2
        elif read.lowers[begin : begin + 1] == ["namely"]:
            begin += 1
        else:
            continue
        items = list(_read_items(read.tokens, begin))
        if len(items) > 1 and any(_is_sure_item(read.tokens[item]) for item in items):
            yield from (read.find_span(item, item + 1) for item in items if not _is_excluded(read.tokens, item))


def _read_items(tokens: Sequence[Token], at: int) -> Iterator[int]:
    """Give the places of the words of a list, "X, Y, and Z", as far as each item is one word with a capital."""
    for _ in range(_LONGEST_LIST):
        if at >= len(tokens) or tokens[at].shape not in _LISTED_SHAPES:
            return
        after = at + 1
        follows = tokens[after] if after < len(tokens) else None
        if follows is not None and follows.shape != "mark" and not is_closed(follows.lower):
            return  # "Loom sorting": a name of more words
        yield at
        while after < len(tokens) and tokens[after].lower in _JOINING:
            after += 1
        if after == at + 1:
            return
        at = after


def _is_sure_item(token: Token) -> bool:
    return not is_generic(token.text) and (token.shape == "coined" or _is_no_word(token.text))


def _is_excluded(tokens: Sequence[Token], at: int) -> bool:
    name = tokens[at].text
    expanded = at + 1 < len(tokens) and tokens[at + 1].text == "("  # its long form may be a known name
    return expanded or is_generic(name) or name.endswith("s") or not _may_be_method(tokens, at + 1, name)


def _is_no_word(name: str) -> bool:
    return not is_word(name.lower()) or (name.isupper() and len(name) > _SHORTEST_IN_CAPITALS)


def _list_compared(reading: NameReading) -> set[tuple[int, int]]:
    """Give the places of what a text compares with by its words alone: those before it in a list are methods, too."""
    return {
        (place.first, place.last)
        for candidate, features in reading.candidates
        if not _COMPARING.isdisjoint(features) and _weigh(candidate.text, features) >= _THRESHOLD
        for place in candidate.occurrences[:1]
    }


def _find_named_after_people(reading: NameReading) -> Iterator[tuple[int, int]]:
    """Find "the Cucker-Smale model", "Lloyd's algorithm": names that are no other words, maybe two of them."""
    tokens = reading.read.tokens
    for at in reading.read.made:
        head = at + 1
        if head < len(tokens) and tokens[head].text in _APOSTROPHES:
            head += 2
        if head < len(tokens) and tokens[head].lower in _PEOPLE_HEADS and _is_surname(tokens[at]):
            first = at - 1 if at and _is_surname(tokens[at - 1]) else at
            yield reading.read.find_span(first, head + 1)


def _is_surname(token: Token) -> bool:
    parts = _DASH.split(token.text)
    if token.shape != "capital" or is_generic(token.text) or not all(part.istitle() for part in parts):
        return False
    # Of two people, one has a name that is no other word: "Horn-Schunck", but not "Static-Dynamic".
    return len(token.text) > 1 and not all(map(is_word, parts))
