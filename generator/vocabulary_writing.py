"""The topic vocabulary as the text of a `topics.yml` to edit: the reader of vocabularies reads it back."""

from collections.abc import Sequence

import yaml

from generator.model import Topic

_WIDTH = 120
_HEADER = """\
# The topics of this site. slug: its address; title, description: shown on its page; parent: the topic it stands in (two
# levels; a topic without phrases only groups others). phrases, by weight: 3 names the topic, 2 speaks for it, 1 is a
# hint that needs company, 0 an exception, below 0 speaks against it; of overlapping phrases the longest counts.
# Plurals, spelling (British, American) and case do not matter, but the case of words all in capitals (GAN).

"""


class _Phrases(list[str]):
    """Phrases of one weight, which stand in lines side by side and not below each other."""


class _Dumper(yaml.SafeDumper):
    """Writes what a safe loader reads."""


def _represent_phrases(dumper: yaml.SafeDumper, phrases: _Phrases) -> yaml.Node:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", phrases, flow_style=True)


def _represent_text(dumper: yaml.SafeDumper, text: str) -> yaml.Node:
    # PyYAML writes U+0085 as it is without quotes, and reads it there as the end of a line.
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style='"' if "\x85" in text else None)


_Dumper.add_representer(_Phrases, _represent_phrases)
_Dumper.add_representer(str, _represent_text)


def write_vocabulary(topics: Sequence[Topic]) -> str:
    """Write topics as YAML: read again, they are the same topics in the same order."""
    entries = (
        yaml.dump([_describe(topic)], Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=_WIDTH)
        for topic in topics
    )
    return _HEADER + ("\n".join(entries) or "[]\n")


def _describe(topic: Topic) -> dict[str, object]:
    entry: dict[str, object] = {"slug": topic.slug, "title": topic.title}
    if topic.description:
        entry["description"] = topic.description
    if topic.parent:
        entry["parent"] = topic.parent
    if topic.phrases:
        weights = sorted(set(topic.phrases.values()), reverse=True)
        entry["phrases"] = {
            _round(weight): _Phrases(phrase for phrase in topic.phrases if topic.phrases[phrase] == weight)
            for weight in weights
        }
    return entry


def _round(weight: float) -> float | int:
    """Write a whole number without its fraction, as people do."""
    return int(weight) if weight.is_integer() else weight
