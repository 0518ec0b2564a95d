"""Data sets: the named data sets, benchmarks and environments that an abstract uses or introduces."""

from collections.abc import Iterator

from generator.model import Mention, Record
from generator.text.datasets.finding import DatasetName, find_dataset_names


def extract_datasets(record: Record) -> Iterator[Mention]:
    """Give the data sets of a record in order of their first place; the role is `used` or `introduced`."""
    for dataset in find_datasets(record.text):
        yield Mention(
            record=record.id,
            kind="dataset",
            start=dataset.start,
            end=dataset.end,
            name=dataset.name,
            role=dataset.role,
        )


def find_datasets(text: str) -> tuple[DatasetName, ...]:
    """Find the data sets that a text names, each spelling once, as written."""
    return find_dataset_names(text)
