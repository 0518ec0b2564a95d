"""Score what is extracted against labelled abstracts and public data, beside the scores that the repository holds.

    scores.py EVAL [--write]

EVAL is the folder of the labelled data (gold-dev.jsonl, public/ …), which is not part of the project; beside it stands
the corpus with keywords of authors, for related papers. The scores of the
repository stand in tests/scores.json; `--write` puts the new ones there and into docs/about/scores.md.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from generator import build
from generator.extractors.links import find_links
from generator.linkers.positions import link_positions
from generator.linkers.related import link_related
from generator.records import record_lines
from generator.text.cleaning import clean

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "tests/scores.json"
PAGE = ROOT / "docs/about/scores.md"
CORPUS = "corpora/papers-10k.jsonl.gz"  # beside EVAL
ALLOWED_LOSS = 0.01
# Related papers have a measure of their own, and the map has none; both take long where there are many papers.
LINKERS = [each for each in build.LINKERS if each not in {link_related, link_positions}]
PUBLIC = {
    "sdu-dev": ("abbreviation pairs, SDU AAAI-21 development set: F1, strict", r"abbreviations .* F1 ([\d.]+)"),
    "scitldr-dev": ("gist, SciTLDR development set: ROUGE-1 with the best reference", r"tldr  ROUGE-1 ([\d.]+)"),
    "titles-dev": ("derived against published titles, 999 papers: ROUGE-1", r"title  ROUGE-1 ([\d.]+)"),
    "semeval2017-dev": ("keyphrases, SemEval 2017 development set: F1@10", r"keyphrases  F1@10 ([\d.]+)"),
    "inspec-dev": ("keyphrases, Inspec development set: F1@10", r"keyphrases  F1@10 ([\d.]+)"),
}
NAME_FIRST = ("titles-dev: the name of a “NAME: …” title is the first name found", r"is the first name  ([\d.]+)")
DEV = {
    "abbreviations": "abbreviations: F1",
    "names": "names that a paper introduces: F1",
    "links": "links: F1",
    "code": "links to code or a project: F1",
    "datasets": "datasets: F1",
    "mentions": "methods of others: F1",
    "citations": "citations: F1",
    "claims": "claims: F1",
    "contributions": "kinds of contribution: F1",
    "topics": "topics: F1",
    "topic_first": "the first labelled topic is among those found",
    "tldr": "the gist is a labelled sentence",
    "title_vs_heading": "derived title against a person's heading: ROUGE-1",
    "title_vs_published": "derived against the published title: ROUGE-1",
    "math": "formulas and marks read as labelled",
}


def measure(data: Path) -> dict[str, float]:
    """Give all scores by what they are of."""
    scores: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        records = Path(folder) / "records.jsonl"
        _extract([ROOT / "seeds/icml-2025.txt", ROOT / "seeds/daily-papers.txt"], records)
        rows = json.loads(_run(data / "score.py", records, data / "gold-dev.jsonl", "--json"))
        for key, name in DEV.items():
            scores[f"70 labelled abstracts: {name}"] = rows[key]["f1"] if "f1" in rows[key] else rows[key]["rate"]
        for stem, (name, pattern) in PUBLIC.items():
            _extract([data / f"public/{stem}.txt"], records)
            printed = _run(data / "score_public.py", records, data / f"public/{stem}.gold.jsonl")
            scores[name] = _find(pattern, printed)
            if stem == "titles-dev":
                scores[NAME_FIRST[0]] = _find(NAME_FIRST[1], printed)
    scores["faults of URLs of the wild: read as a person would"] = _measure_urls(data / "odd-urls.jsonl")
    scores |= json.loads(_run(ROOT / "scripts/related_scores.py", data.parent / CORPUS, "--json"))
    return scores


def find_losses(new: Mapping[str, float], old: Mapping[str, float]) -> list[str]:
    """Give the scores that are lower than the repository's by more than is allowed, or missing."""
    return [f"{name}: {new.get(name)} < {was}" for name, was in old.items() if new.get(name, 0) < was - ALLOWED_LOSS]


def _extract(paths: list[Path], target: Path) -> None:
    seeds = {path.name: path.read_bytes() for path in [*paths, ROOT / "seeds/topics.yml"]}
    lines = record_lines(build.link(build.read(seeds, {}), linkers=LINKERS))
    target.write_text("".join(lines), encoding="utf-8")


def _run(*arguments: str | Path) -> str:
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True).stdout  # noqa: S603 - the scorers


def _find(pattern: str, printed: str) -> float:
    found = re.search(pattern, printed)
    return float(found[1]) if found else 0.0


def _measure_urls(path: Path) -> float:
    cases = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    right = 0
    for case in cases:
        found = [link.url for link in find_links(clean(case["snippet"]))]
        right += found == [] if case["expected"] is None else case["expected"] in found
    return round(right / len(cases), 3)


def _write_page(scores: Mapping[str, float]) -> None:
    rows = "".join(f"| {name} | {score:.3f} |\n" for name, score in scores.items())
    PAGE.write_text(
        "# How well it does\n\n"
        "What Paper Atlas extracts is measured against abstracts that people have labelled. These are scores on\n"
        "development data: text that those who wrote the rules have seen. On other text expect less.\n\n"
        "`make scores` prints this table anew for those who have the data; a change that lowers a score by more than\n"
        f"{ALLOWED_LOSS} fails the checks.\n\n"
        f"| what | score |\n| --- | ---: |\n{rows}",
        encoding="utf-8",
    )


def main() -> None:
    """Print the table, and end with status 1 if a score has fallen."""
    scores = measure(Path(sys.argv[1]))
    old = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    for name, score in scores.items():
        sys.stdout.write(f"{score:.3f}  {old.get(name, 0.0):.3f}  {name}\n")
    if "--write" in sys.argv:
        KEPT.write_text(json.dumps(scores, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        _write_page(scores)
    elif losses := find_losses(scores, old):
        sys.exit("\n".join(losses))


if __name__ == "__main__":
    main()
