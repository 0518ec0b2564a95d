"""Write what the two seed collections are linked by, for a person to read before it becomes what a test expects.

    golden_links.py > tests/cases/golden_links.json

Data sets and methods with the number of papers that name each, abbreviations with their readings, and who mentions what
another paper introduces. A change of an extractor or a linker that changes this shows as a difference to be read.
"""

import json
import sys
from pathlib import Path

from generator import build
from generator.model import EntityKind, Library

ROOT = Path(__file__).parent.parent


def link_seeds() -> Library:
    """Link the project's own seeds."""
    seeds = {path.name: path.read_bytes() for path in sorted((ROOT / "seeds").iterdir()) if path.is_file()}
    return build.link(build.read(seeds, {}))


def describe_links(library: Library) -> dict[str, dict[str, object]]:
    """Give the links of a library as plain values, in order of id."""

    def count(kind: EntityKind) -> dict[str, object]:
        return {entity.id: len(library.records_of(entity)) for entity in library.entities_of_kind(kind)}

    return {
        "data sets": count("dataset"),
        "methods": count("method"),
        "abbreviations": {
            short.id: {reading.name: len(library.records_of(reading)) for reading in library.children_of(short)}
            for short in library.entities_of_kind("abbreviation")
        },
    }


if __name__ == "__main__":
    json.dump(describe_links(link_seeds()), sys.stdout, indent=1, ensure_ascii=False)
    sys.stdout.write("\n")
