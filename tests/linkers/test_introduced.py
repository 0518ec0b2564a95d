"""Names that one abstract introduces and another one uses."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.linkers.introduced import link_introduced
from generator.model import Mention, Place, Record, Source
from generator.text.markup.parsing import parse

WORDS = ["LoomNet", "LoomNets", "LoomNet-XL", "LoomNet-based", "T-REGS", "WFN", "Wide", "field", "norms", "(", ".", "é"]
TEXTS = st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=10).map(" ".join), min_size=1, max_size=5)
Name = tuple[int, str, str, str]


def _make_records(texts: Sequence[str]) -> list[Record]:
    source = Source(path="c.txt", line=1)
    return [
        Record(
            id=f"papers/{number}",
            abstract=parse(text, "plain"),
            places=(Place(collection="c", position=number + 1, source=source),),
        )
        for number, text in enumerate(texts)
    ]


def _make_names(records: Sequence[Record], names: Sequence[Name]) -> list[Mention]:
    mentions = []
    for number, name, role, long_form in names:
        start = records[number].text.index(name)
        mentions.append(
            Mention(
                record=records[number].id,
                kind="name",
                start=start,
                end=start + len(name),
                name=name,
                role=role,
                score=0.9,
                long_form=long_form,
            )
        )
    return mentions


def _link(records: Sequence[Record], mentions: Sequence[Mention]) -> list[Mention]:
    return [item for item in link_introduced(records, mentions, ()) if isinstance(item, Mention)]


@pytest.mark.cases("introduced")
def test_cases(case: dict[str, Any]) -> None:
    """Where a name that cannot be mistaken stands in another abstract, it is a method or a data set."""
    records = _make_records(case["input"])
    found = _link(records, _make_names(records, case["names"]))
    assert [[int(each.record.rpartition("/")[2]), each.name, each.kind, each.role] for each in found] == case[
        "expected"
    ]


@given(TEXTS, st.randoms(use_true_random=False))
def test_mentions(texts: list[str], random: Random) -> None:
    """A mention is a whole word of another record, once in each, whatever the order of the records."""
    records = _make_records(["LoomNet, T-REGS and WFN.", *texts])
    names: list[Name] = [(0, "LoomNet", "model", ""), (0, "T-REGS", "dataset", ""), (0, "WFN", "", "wide field norms")]
    mentions = _make_names(records, names)
    found = _link(records, mentions)
    by_id = {record.id: record for record in records}
    for mention in found:
        text = by_id[mention.record].text
        assert mention.record != records[0].id
        assert text[mention.start : mention.end] == mention.name
        assert not f" {text} "[mention.start].isalnum()
        assert not f"{text} "[mention.end].isalnum()
    assert len({(each.record, each.name.removesuffix("s")) for each in found}) == len(found)
    random.shuffle(records)
    random.shuffle(mentions)
    assert _link(records, mentions) == found


def test_what_a_record_names_is_left_alone() -> None:
    """A name that the extractors have found in a text, or that stands inside of another mention, is not found again."""
    records = _make_records(["We present LoomNet.", "LoomNet of LoomNet.", "The LoomNet Set."])
    taken = [
        Mention(record="papers/1", kind="method", start=0, end=7, name="LoomNet"),
        Mention(record="papers/2", kind="dataset", start=4, end=15, name="LoomNet Set", role="used"),
    ]
    names = _make_names(records, [(0, "LoomNet", "model", "")])
    assert _link(records, [*names, *taken]) == []
    assert len(_link(records, names)) == 2


def test_a_name_that_is_not_sure_is_not_followed() -> None:
    """What a paper only may introduce is not looked for elsewhere."""
    records = _make_records(["LoomNet.", "LoomNet."])
    unsure = Mention(record="papers/0", kind="name", start=0, end=7, name="LoomNet", score=0.4)
    assert _link(records, [unsure]) == []
