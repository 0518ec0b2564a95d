"""Make the table of terms that stand in titles, too (generator/text/language/title_frequencies.tsv).

    title_frequencies.py PAPERS.jsonl[.gz] > generator/text/language/title_frequencies.tsv

PAPERS holds one JSON object with `title` and `abstract` a line. Each line of the table is a term and the number of
papers whose abstract and title both hold it, for the terms of the table of document frequencies, which comes from the
same papers; a term that no title holds is left out.
"""

import gzip
import json
import sys
from collections import Counter
from pathlib import Path

from generator.text.forms import plain
from generator.text.language.terms import find_terms
from generator.text.markup.parsing import parse

FEWEST_PAPERS = 5


def main() -> None:
    """Count the papers that hold each term in both, and write the table to standard output."""
    path = Path(sys.argv[1])
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    in_abstracts: Counter[str] = Counter()
    in_both: Counter[str] = Counter()
    for line in data.decode("utf-8").split("\n"):
        if line:
            paper = json.loads(line)
            abstract = _read_keys(paper["abstract"])
            in_abstracts.update(abstract)
            in_both.update(abstract & _read_keys(paper["title"]))
    for key, count in sorted(in_both.items()):
        if in_abstracts[key] >= FEWEST_PAPERS:
            sys.stdout.write(f"{key}\t{count}\n")


def _read_keys(text: str) -> set[str]:
    return {term.key for term in find_terms(plain(parse(text)))}


if __name__ == "__main__":
    main()
