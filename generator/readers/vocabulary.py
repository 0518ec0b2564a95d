"""The topic vocabulary, from the text of `seeds/topics.yml` to topics. A wrong entry never spoils its neighbours."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from reprlib import repr as show

import yaml

from generator.model import Problem, Source, Topic
from generator.text.cleaning import clean
from generator.text.language.matching import is_phrase

# The same loader in C, twenty times as fast, where PyYAML was built with it.
_YAML = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MERGE = "tag:yaml.org,2002:merge"
_KEYS = ("slug", "title", "description", "parent", "phrases")
_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LONGEST_SLUG = 60  # bytes, as of every file name of the site
_HEAVIEST = 100  # far above any weight of use, and far below where sums of weights stop being numbers
_RESERVED = frozenset({"index", "search", "tags", "404", "assets", "sitemap", "unsorted"})


@dataclass(frozen=True, slots=True, kw_only=True)
class _Findings:
    """What the entries read so far have given."""

    topics: dict[str, Topic] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)


def read_topics(text: str, path: str) -> tuple[tuple[Topic, ...], list[Problem]]:
    """Read the topics of a vocabulary in YAML, and the problems of the file, of which the path is given."""
    top = Source(path=path, line=1)
    try:
        # A few nested aliases make a file of one page as large as the memory.
        if any(isinstance(event, yaml.AliasEvent) for event in yaml.parse(text, Loader=_YAML)):
            return (), [Problem(source=top, wrong="an alias (*) in the vocabulary", done="no topics")]
        data, repeated = _load(text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = Source(path=path, line=mark.line + 1 if mark else 1)
        return (), [Problem(source=place, wrong=f"not YAML: {error.problem}", done="no topics")]
    # A character that YAML forbids, nesting without end, or a date, a number or a truth that is none.
    except (yaml.YAMLError, RecursionError, ValueError, KeyError, OverflowError) as error:
        return (), [Problem(source=top, wrong=f"not YAML: {' '.join(str(error).split())[:200]}", done="no topics")]
    topics, complaints = read_vocabulary(data)
    problems = [
        Problem(
            source=Source(path=path, line=line), wrong=f"the key {key} stands there twice", done="the last one counts"
        )
        for line, key in repeated
    ]
    problems += [Problem(source=top, wrong=complaint, done="the rest is used") for complaint in complaints]
    return topics, problems


def _load(text: str) -> tuple[object, Sequence[tuple[int, str]]]:
    """Give the values of a file, and the keys that stand twice in a mapping, of which they hold the last only."""
    loader = _YAML(text)
    try:
        root = loader.get_single_node()
        if root is None:
            return None, ()
        repeated = tuple(_find_repeated_keys(root, loader))
        return loader.construct_document(root), repeated
    finally:
        loader.dispose()


def _find_repeated_keys(root: yaml.Node, loader: yaml.SafeLoader) -> Iterator[tuple[int, str]]:
    """Give the line and the text of each key that its mapping holds already: YAML forbids it, parsers do not care."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, yaml.SequenceNode):
            waiting += reversed(node.value)
        if not isinstance(node, yaml.MappingNode):
            continue
        waiting += reversed([value for _, value in node.value])
        seen: set[object] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode) or key.tag == _MERGE:
                continue
            value = loader.construct_object(key)  # for 3 and 3.0 are one key
            if value in seen:
                yield key.start_mark.line + 1, key.value
            seen.add(value)


def read_vocabulary(data: object) -> tuple[tuple[Topic, ...], tuple[str, ...]]:
    """Read the values that a YAML parser gives for a vocabulary: the topics, and what was wrong, in plain English.

    Never raises. Each complaint names the topic and says what is wrong and what was done.
    """
    if not isinstance(data, list):
        return (), (f"a vocabulary is a list of topics, this is {_name_kind(data)}; no topic was read",)
    findings = _Findings()
    for number, entry in enumerate(data, 1):
        _read_entry(entry, number, findings)
    topics = tuple(_check_parent(topic, findings) for topic in findings.topics.values())
    return topics, tuple(findings.complaints)


def _read_entry(entry: object, number: int, findings: _Findings) -> None:
    complaints = findings.complaints
    if not isinstance(entry, dict):
        complaints.append(f"entry {number} is {_name_kind(entry)}, not a topic with a slug and a title; left out")
        return
    slug = entry.get("slug")
    wrong = _find_slug_fault(slug, findings.topics)
    if wrong or not isinstance(slug, str):
        complaints.append(f"entry {number}: {wrong}; left out")
        return
    where = f"topic {slug}"
    complaints += [
        f"{where}: unknown key {show(key)}, known are {', '.join(_KEYS)}; ignored" for key in entry if key not in _KEYS
    ]
    title = _read_text(entry, "title", where, complaints)
    if not title:
        title = slug.replace("-", " ").capitalize()
        complaints.append(f"{where}: it has no title; called {title!r} after its slug")
    findings.topics[slug] = Topic(
        slug=slug,
        title=title,
        description=_read_text(entry, "description", where, complaints),
        parent=_read_text(entry, "parent", where, complaints),
        phrases=_read_phrases(entry.get("phrases"), where, complaints),
    )


def _find_slug_fault(slug: object, topics: Mapping[str, Topic]) -> str:
    if slug is None:
        return "it has no slug"
    if not isinstance(slug, str):
        return f"the slug {show(slug)} is {_name_kind(slug)}, put it in quotes"
    if not _SLUG.fullmatch(slug) or len(slug) > _LONGEST_SLUG:
        return f"the slug {show(slug)} is not made of a-z, 0-9 and single hyphens, at most {_LONGEST_SLUG}"
    if slug in _RESERVED:
        return f"the slug {slug!r} is an address that the site itself uses"
    if slug in topics:
        return f"the slug {slug!r} is taken by an earlier topic"
    return ""


def _read_text(entry: Mapping[object, object], key: str, where: str, complaints: list[str]) -> str:
    value = entry.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        complaints.append(f"{where}: the {key} {show(value)} is {_name_kind(value)}, put it in quotes; ignored")
        return ""
    return clean(value)


def _read_phrases(value: object, where: str, complaints: list[str]) -> dict[str, float]:
    """Read phrases grouped by weight, or a plain list of phrases, which then weigh 1."""
    phrases: dict[str, float] = {}
    for weight, group in _group_phrases(value, where, complaints):
        for phrase in group if isinstance(group, list) else [group]:
            if not isinstance(phrase, str):
                complaints.append(
                    f"{where}: the phrase {show(phrase)} is {_name_kind(phrase)}, put it in quotes; ignored"
                )
            elif not is_phrase(phrase):
                complaints.append(f"{where}: the phrase {show(phrase)} holds no letter or digit; ignored")
            elif phrase in phrases:
                complaints.append(f"{where}: the phrase {show(phrase)} stands there twice; the first one counts")
            else:
                phrases[phrase] = weight
    return phrases


def _group_phrases(value: object, where: str, complaints: list[str]) -> Iterator[tuple[float, object]]:
    if value is None:
        return
    if isinstance(value, list):
        yield 1.0, value
        return
    if not isinstance(value, dict):
        complaints.append(f"{where}: its phrases are {_name_kind(value)}, not lists of phrases by weight; ignored")
        return
    for weight, group in value.items():
        if isinstance(weight, bool) or not isinstance(weight, int | float):
            complaints.append(f"{where}: the weight {show(weight)} is {_name_kind(weight)}; its phrases were ignored")
        elif not -_HEAVIEST <= weight <= _HEAVIEST:
            complaints.append(
                f"{where}: the weight {show(weight)} is not in -{_HEAVIEST} to {_HEAVIEST}; its phrases were ignored"
            )
        else:
            yield float(weight), group


def _check_parent(topic: Topic, findings: _Findings) -> Topic:
    if not topic.parent:
        return topic
    above = findings.topics.get(topic.parent)
    if above is None:
        wrong = f"its parent {show(topic.parent)} is no topic"
    elif above is topic:
        wrong = "it is its own parent"
    elif above.parent:
        wrong = f"its parent {above.slug!r} stands in {above.parent!r} itself, and there are two levels only"
    else:
        return topic
    findings.complaints.append(f"topic {topic.slug}: {wrong}; it stands on its own")
    return replace(topic, parent="")


_KINDS: tuple[tuple[type, str], ...] = (
    (type(None), "nothing"),
    (bool, "yes or no"),  # before numbers: to Python, True is one
    (int, "a number"),
    (float, "a number"),
    (str, "text"),
    (dict, "a mapping"),
    (list, "a list"),
    (date, "a date"),
)


def _name_kind(value: object) -> str:
    return next((name for kind, name in _KINDS if isinstance(value, kind)), "a value of another kind")
