"""In how many of 10,000 papers acronyms and made words stand: what many papers hold is none's own."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files


@cache
def _load_frequencies() -> Mapping[str, int]:
    lines = (files(__package__) / "name_frequencies.tsv").read_text(encoding="utf-8").splitlines()
    return {name: int(number) for name, number in (line.split("\t") for line in lines if not line.startswith("#"))}


def find_frequency(name: str) -> int:
    """Give how many of 10,000 papers hold a name, or 0 if fewer than three do; see `scripts/name_weights.py`."""
    frequencies = _load_frequencies()
    return frequencies.get(name) or frequencies.get(name.removesuffix("s"), 0)
