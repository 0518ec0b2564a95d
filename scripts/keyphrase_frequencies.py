"""Make the table of background frequencies that weighs keyphrases (generator/linkers/keyphrase_frequencies.tsv).

    keyphrase_frequencies.py PAPERS.jsonl[.gz] > generator/linkers/keyphrase_frequencies.tsv

The input holds one paper a line with `abstract`. The first line of the output is the number of papers. Every further
line is a folded noun phrase and the number of papers whose abstract holds it as a phrase of its own, or a folded word
and the number of papers that have it in any noun phrase; for all that are in at least five papers.
"""

import gzip
import json
import sys
from collections import Counter
from pathlib import Path

from generator.text.forms import plain
from generator.text.markup.parsing import parse
from generator.text.phrases.noun_phrases import find_noun_phrases

FEWEST_PAPERS = 5


def main() -> None:
    """Count the papers that hold each word and phrase, and write the table to standard output."""
    path = Path(sys.argv[1])
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    papers = [json.loads(line) for line in data.decode("utf-8").split("\n") if line]
    counts: Counter[str] = Counter()
    for paper in papers:
        keys = {phrase.key for phrase in find_noun_phrases(plain(parse(paper["abstract"])))}
        counts.update({word for key in keys for word in key} | {" ".join(key) for key in keys if len(key) > 1})
    sys.stdout.write(f"{len(papers)}\n")
    for key, count in sorted(counts.items()):
        if count >= FEWEST_PAPERS:
            sys.stdout.write(f"{key}\t{count}\n")


if __name__ == "__main__":
    main()
