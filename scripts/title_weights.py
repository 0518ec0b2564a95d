"""Fit what decides between derived titles: `title_words.tsv`, `salience.toml` and `rating.toml`.

    title_weights.py PAPERS.jsonl[.gz] WORDS.tsv [WITHOUT ...]

The input holds one paper a line with `abstract` and `title`. Abstracts that stand in a file WITHOUT, in the format of
the seeds, are left out, so that those can measure what was fitted. WORDS.tsv is written: in how many abstracts each
word stood, and in how many of those also in the title. The fitted numbers of the two TOML files are printed, to be
copied by hand: first the logistic regression of single words, then the ridge regression of whole headings, whose
targets are ROUGE-1 against the published titles, both centred on the mean of their paper. Half of the papers make the
table of words that the other half is fitted with, so that no paper says of its own words that they stand in its title.
Run it again after the table has been put in its place: the headings are rated with the table that the package has.
"""

import gzip
import json
import re
import sys
from collections import Counter
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression, Ridge

from generator.build import read
from generator.extractors.titles import write_heading
from generator.text.forms import plain
from generator.text.markup.parsing import parse
from generator.text.titles.candidate import Candidate
from generator.text.titles.cutting import LONGEST, count_words
from generator.text.titles.faults import is_faulty
from generator.text.titles.headings import grow
from generator.text.titles.listing import list_headings
from generator.text.titles.rating import MEASURES, measure_candidate
from generator.text.titles.reading import Reading, read_headings
from generator.text.titles.salience import MEASURES as WORD_MEASURES

TOKEN = re.compile(r"[^\W_]+")
TRUST = 8
FEWEST_PAPERS = 12
RARE = 5
LEAST_DIFFERENCE = 0.25
HEADINGS_FROM = 3500
# So many letters of an abstract tell it from all others.
OPENING = 80


def squeeze(text: str) -> str:
    """Give the letters and digits, in small letters."""
    return re.sub(r"[\W_]+", "", text.lower())


def read_papers(path: Path, without: list[Path]) -> list[tuple[str, str]]:
    """Read the plain abstract and the title of each paper, but for those whose abstracts stand in other files."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    rows = [json.loads(line) for line in data.decode("utf-8").split("\n") if line]
    papers = [(plain(parse(paper["abstract"])), paper["title"]) for paper in rows]
    records = read({each.name: each.read_bytes() for each in without}, {}).records
    left_out = {squeeze(record.text)[:OPENING] for record in records}
    return [(abstract, title) for abstract, title in papers if squeeze(abstract)[:OPENING] not in left_out]


def count_title_words(papers: list[tuple[str, str]]) -> tuple[Counter[str], Counter[str], float]:
    """Count the abstracts and titles that hold each word, and give the share of rare words that stand in the title."""
    abstracts: Counter[str] = Counter()
    titles: Counter[str] = Counter()
    for abstract, title in papers:
        words = set(TOKEN.findall(abstract.lower()))
        abstracts.update(words)
        titles.update(words & set(TOKEN.findall(title.lower())))
    rare = [word for word, number in abstracts.items() if number < RARE]
    return abstracts, titles, sum(titles[word] for word in rare) / sum(abstracts[word] for word in rare)


def rate_learned(word: str, abstracts: Counter[str], titles: Counter[str], unknown: float) -> float:
    """Give the log odds of a word, drawn to those of rare words."""
    rate = (titles[word] + TRUST * unknown) / (abstracts[word] + TRUST)
    return float(np.log(rate / (1 - rate)))


def fit_words(papers: list[tuple[str, str]]) -> None:
    """Print the numbers of `salience.toml`, before any is moved by hand."""
    half = len(papers) // 2
    table = count_title_words(papers[:half])
    rows: list[tuple[float, ...]] = []
    targets: list[bool] = []
    for abstract, title in papers[half:]:
        wanted = set(TOKEN.findall(title.lower()))
        salience = read_headings(abstract).salience
        parts: dict[str, bool] = {}
        for chunk in abstract.lower().split():
            tokens = TOKEN.findall(chunk)
            for token in tokens:
                parts.setdefault(token, len(tokens) > 1)
        for token, part in parts.items():
            rows.append((rate_learned(token, *table), *salience.measure_token(token, part=part)[1:]))
            targets.append(token in wanted)
    model = LogisticRegression(C=10, max_iter=500).fit(np.array(rows, float), targets)
    sys.stdout.write(f"unknown = {table[2]:.3f}\nintercept = {model.intercept_[0]:.2f}\n")
    for name, weight in zip(WORD_MEASURES, model.coef_[0], strict=True):
        sys.stdout.write(f"{name} = {weight:.2f}\n")


def rate_overlap(candidate: str, reference: str) -> float:
    """Give ROUGE-1 F1."""
    one, two = (Counter(re.findall(r"[a-z0-9]+", text.lower())) for text in (candidate, reference))
    overlap = sum((one & two).values())
    return 2 * overlap / (sum(one.values()) + sum(two.values())) if overlap else 0.0


def measure_headings(abstract: str) -> tuple[Reading, list[Candidate], np.ndarray]:
    """Give all headings that an abstract offers, with what is measured of each, and then a column for each length."""
    reading = read_headings(abstract)
    offered = [each for each in list_headings(reading) if not is_faulty(each.words)]
    grown = grow([(0.0, each) for each in offered], reading, len(offered), len(offered))
    headings = [*offered, *[each for _, each in grown]]
    if not headings:
        return reading, [], np.zeros((0, len(MEASURES) + LONGEST + 1))
    steps = np.eye(LONGEST + 1)[[len(each.name) + count_words(each.words) for each in headings]]
    measured = np.array([measure_candidate(each, reading.salience) for each in headings], float)
    return reading, headings, np.hstack([measured, steps])


def fit_headings(papers: list[tuple[str, str]]) -> None:
    """Print the numbers of `rating.toml`, before any is moved by hand."""
    rows, targets, weights = [], [], []
    for abstract, title in papers[:HEADINGS_FROM]:
        _, headings, measured = measure_headings(abstract)
        if not headings:
            continue
        reached = np.array([rate_overlap(write_heading(each).text, title) for each in headings])
        rows.append(measured - measured.mean(0))
        targets.append(reached - reached.mean())
        weights.append(np.full(len(headings), len(headings) ** -0.5))
    model = Ridge(alpha=2.0, fit_intercept=False)
    model.fit(np.vstack(rows), np.concatenate(targets), sample_weight=np.concatenate(weights))
    lengths = model.coef_[len(MEASURES) :].round(3).tolist()
    sys.stdout.write(f"lengths = {lengths}\n")
    for name, weight in zip(MEASURES, model.coef_, strict=False):
        sys.stdout.write(f"{name} = {weight:.3f}\n")


def main() -> None:
    """Write the table of words, and print the fitted numbers."""
    papers = read_papers(Path(sys.argv[1]), [Path(each) for each in sys.argv[3:]])
    abstracts, titles, unknown = count_title_words(papers)
    absent = float(np.log(unknown / (1 - unknown)))
    lines = [
        f"{word}\t{number}\t{titles[word]}\n"
        for word, number in sorted(abstracts.items())
        if number >= FEWEST_PAPERS and abs(rate_learned(word, abstracts, titles, unknown) - absent) > LEAST_DIFFERENCE
    ]
    head = (
        "# Made by scripts/title_weights.py: a word, the abstracts that hold it, and those whose title holds it, too.\n"
    )
    Path(sys.argv[2]).write_text(head + "".join(lines), encoding="utf-8")
    fit_words(papers)
    fit_headings(papers)


if __name__ == "__main__":
    main()
