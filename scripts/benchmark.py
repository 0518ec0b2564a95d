"""Measure how long each extractor and each linker takes.

    benchmark.py ABSTRACTS [MOST]

ABSTRACTS holds one abstract a line: JSON with a field `abstract` (`.jsonl`, `.jsonl.gz`), or bare text in any other
file. At most MOST of them are read, or 1,000. The table gives for each extractor and each linker the milliseconds and
the abstracts a second, in CPU time of one core. `alone` is the time of a pass with this extractor only; `in order` is
its share of a pass in which every abstract goes through all extractors, as in a build, where an extractor finds done
what one before it has done already. Before each pass all that is remembered of texts and words is forgotten, so that a
pass costs what it costs in a build of as many abstracts; the word lists stay. Python's collector runs as in a build.
Linkers are measured on all abstracts together, with the topics of `seeds/topics.yml`. Each number is the least of
several passes.
"""

import gc
import gzip
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from time import process_time

from rich.console import Console
from rich.table import Table

from generator import build
from generator.model import Mention, Place, Record, Source
from generator.text.language.remembering import Memory
from generator.text.markup.parsing import parse

VOCABULARY = Path(__file__).parent.parent / "seeds" / build.VOCABULARY
MOST = 1_000
PASSES = 3


def read_abstracts(path: Path, most: int) -> list[Record]:
    """Read the abstracts of a file, at most so many, as records."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    lines = (line for line in data.decode("utf-8").split("\n") if line.strip())
    is_json = ".jsonl" in path.suffixes
    texts = [json.loads(line)["abstract"] if is_json else line for line in islice(lines, most)]
    place = Place(collection="benchmark", position=1, source=Source(path=path.name, line=1))
    return [
        Record(id=f"papers/{number}", abstract=parse(text), places=(place,))
        for number, text in enumerate(texts, start=1)
    ]


def forget_texts() -> None:
    """Empty the bounded caches of all modules of the generator; those without a bound hold the word lists."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith("generator."):
            for value in vars(module).values():
                if hasattr(value, "cache_parameters") and value.cache_parameters()["maxsize"] is not None:
                    value.cache_clear()
                elif isinstance(getattr(value, "__self__", None), Memory):
                    value.__self__.clear()


def measure_alone(records: Sequence[Record]) -> Iterator[float]:
    """Give for each extractor the CPU seconds of a pass over all records."""
    for extract in build.EXTRACTORS:
        times = []
        for _ in range(PASSES):
            forget_texts()
            start = process_time()
            for record in records:
                list(extract(record))
            times.append(process_time() - start)
        yield min(times)


def measure_in_order(records: Sequence[Record]) -> list[float]:
    """Give for each extractor the CPU seconds of its part of a pass through all extractors."""
    passes = []
    for _ in range(PASSES):
        forget_texts()
        times = [0.0] * len(build.EXTRACTORS)
        for record in records:
            start = process_time()
            for at, extract in enumerate(build.EXTRACTORS):
                list(extract(record))
                end = process_time()
                times[at] += end - start
                start = end
        passes.append(times)
    return min(passes, key=sum)


def measure_linkers(records: Sequence[Record]) -> Iterator[float]:
    """Give for each linker the CPU seconds for all records."""
    reading = build.read({build.VOCABULARY: VOCABULARY.read_bytes()}, {})
    mentions: list[Mention] = [
        mention for record in records for extract in build.EXTRACTORS for mention in extract(record)
    ]
    for link in build.LINKERS:
        times = []
        for _ in range(PASSES):
            forget_texts()
            start = process_time()
            list(link(records, mentions, reading.vocabulary))
            times.append(process_time() - start)
        yield min(times)


def main() -> None:
    """Measure and print."""
    gc.set_threshold(*build.COLLECTING)
    path, *rest = sys.argv[1:]
    records = read_abstracts(Path(path), int(rest[0]) if rest else MOST)
    number = len(records)
    console = Console()
    table = Table("extractor", title=f"{number} abstracts, CPU time of one core")
    for column in ("ms alone", "a second", "ms in order", "a second"):
        table.add_column(column, justify="right")
    in_order = measure_in_order(records)
    rows = zip(build.EXTRACTORS, measure_alone(records), in_order, strict=True)
    for extract, alone, ordered in rows:
        table.add_row(extract.__name__, *_write(alone, number), *_write(ordered, number))
    table.add_section()
    table.add_row("all extractors", "", "", *_write(sum(in_order), number))
    table.add_section()
    for link, alone in zip(build.LINKERS, measure_linkers(records), strict=True):
        table.add_row(link.__name__, *_write(alone, number))
    console.print(table)


def _write(seconds: float, number: int) -> tuple[str, str]:
    return f"{seconds / number * 1000:.3f}", f"{number / seconds:,.0f}"


if __name__ == "__main__":
    main()
