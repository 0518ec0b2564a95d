"""Make the table of background document frequencies that weighs terms.

    document_frequencies.py PAPERS.jsonl[.gz] > generator/text/language/document_frequencies.tsv

The input holds one paper a line with `abstract`. The first line of the output is the number of papers; every further
line is a term and the number of papers whose abstract holds it, for all terms in at least five papers.
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
    """Count the papers that hold each term, and write the table to standard output."""
    path = Path(sys.argv[1])
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    papers = [json.loads(line) for line in data.decode("utf-8").split("\n") if line]
    counts = Counter(
        key for paper in papers for key in {term.key for term in find_terms(plain(parse(paper["abstract"])))}
    )
    sys.stdout.write(f"{len(papers)}\n")
    for key, count in sorted(counts.items()):
        if count >= FEWEST_PAPERS:
            sys.stdout.write(f"{key}\t{count}\n")


if __name__ == "__main__":
    main()
