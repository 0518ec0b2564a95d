"""Data sets of a library, from the texts on. What is one data set is tested with the methods."""

from generator.extractors.datasets import extract_datasets
from generator.extractors.methods import extract_methods
from generator.extractors.names import extract_names
from generator.linkers.datasets import link_datasets
from generator.model import Entity, Place, Record, Source
from generator.text.markup.parsing import parse


def _link(texts: list[str]) -> dict[str, Entity]:
    place = Place(collection="c", position=1, source=Source(path="c.txt", line=1))
    records = [Record(id=f"papers/{at}", abstract=parse(text), places=(place,)) for at, text in enumerate(texts)]
    extractors = (extract_names, extract_methods, extract_datasets)
    mentions = [mention for record in records for extract in extractors for mention in extract(record)]
    return {item.id: item for item in link_datasets(records, mentions, ()) if isinstance(item, Entity)}


def test_papers_meet_in_a_data_set() -> None:
    """A data set has the papers that introduce it first, and then those that use it, with what each of them writes."""
    found = _link(
        [
            "We evaluate on the LoomSet dataset and on CIFAR-10 and -100.",
            "We introduce LoomSet, a new dataset of 10,000 looms.",
            "Experiments on the CIFAR100 and CIFAR10 datasets.",
        ]
    )
    assert set(found) == {"datasets/loomset", "datasets/cifar-10", "datasets/cifar-100"}
    assert [mention.record for mention in found["datasets/loomset"].mentions] == ["papers/1", "papers/0"]
    assert found["datasets/cifar-100"].name == "CIFAR-100"
    assert {mention.name for mention in found["datasets/cifar-100"].mentions} == {"-100", "CIFAR100"}
    assert all(entity.kind == "dataset" for entity in found.values())


def test_no_texts() -> None:
    """No text, no data set."""
    assert _link([]) == {}
    assert _link([""]) == {}
