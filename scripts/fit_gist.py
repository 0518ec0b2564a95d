"""Fit the weights by which the gist of an abstract is chosen (generator/extractors/gist.tsv).

    fit_gist.py TLDRS.jsonl[.gz] PAPERS.jsonl[.gz] LABELS.jsonl SEEDS [MORE.jsonl ...] > generator/extractors/gist.tsv

TLDRS   SciTLDR (Cachola et al. 2020), one abstract a line: `sentences`, `tldrs` (summaries by people).
PAPERS  one paper a line: `abstract`, `title`. A title stands for a summary, for fields that SciTLDR does not cover.
LABELS  one abstract a line: `collection`, `n` (1-based position), `tldr` (the sentence that a person chose).
SEEDS   the folder with the collections of LABELS.
MORE    further labels, each with its `abstract`.

The model is a ridge regression of a sentence's ROUGE-1 on its features, both less their means over the abstract, since
only the order within one abstract matters. Figures go to standard error; each is of abstracts left out of the fit.
"""

import gzip
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.feature_extraction import DictVectorizer

from generator.build import read
from generator.text.forms import plain
from generator.text.language.sentences import split_sentences
from generator.text.markup.parsing import parse
from generator.text.titles.sentence_features import read_features

ALPHA = 60.0
WEIGHT_OF_TITLES = 0.15
# A sentence that a person chose for the gist is what is wanted; a summary is not a sentence of the text.
WEIGHT_OF_LABELS = 5.0
FOLDS = 10
HIT = 0.9
SMALLEST = 5e-5
TOKEN = re.compile(r"[a-z0-9]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """The features of the sentences of one abstract, and how good each is as its gist."""

    features: Sequence[Any]
    rouge: np.ndarray
    weight: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums:
    """All that a ridge regression needs of its data: X'X and X'y, which add up over abstracts."""

    gram: np.ndarray
    moment: np.ndarray

    def __add__(self, other: "Sums") -> "Sums":
        """Join the data of two."""
        return Sums(gram=self.gram + other.gram, moment=self.moment + other.moment)


def main() -> None:
    """Fit on everything, write the weights, and say how well fits on parts do on the rest."""
    tldr_path, paper_path, label_path, seeds = map(Path, sys.argv[1:5])
    tldrs = [make_example(" ".join(row["sentences"]), row["tldrs"]) for row in read_rows(tldr_path)]
    labels, labelled = read_labels(label_path, seeds)
    for path in map(Path, sys.argv[5:]):
        for row in read_rows(path):
            labels.append(
                make_example(" ".join(row["abstract"].split()), [plain(parse(row["tldr"]))], WEIGHT_OF_LABELS)
            )
            labelled.add(openings(row["abstract"]))
    titles = [
        make_example(row["abstract"], [row["title"]], WEIGHT_OF_TITLES)
        for row in read_rows(paper_path)
        if row.get("title") and openings(row["abstract"]) not in labelled
    ]
    vectorizer = DictVectorizer(sparse=False).fit(row for each in (*tldrs, *titles, *labels) for row in each.features)
    of_tldrs, of_titles, of_labels = (add_up(vectorizer, examples) for examples in (tldrs, titles, labels))
    report("summaries", vectorizer, tldrs, of_titles + of_labels)
    report("labels", vectorizer, labels, of_titles + of_tldrs)
    weights = fit(of_tldrs + of_titles + of_labels)
    sys.stdout.write("# Weights of the features of a sentence. Written by scripts/fit_gist.py; not to be edited.\n")
    sys.stdout.write(
        f"# Fitted to {len(tldrs)} summaries, {len(titles)} titles and {len(labels)} labelled sentences.\n"
    )
    for name, weight in sorted(zip(vectorizer.feature_names_, weights, strict=True)):
        if abs(weight) >= SMALLEST:
            sys.stdout.write(f"{name}\t{weight:.4f}\n")


def read_rows(path: Path) -> Iterator[dict[str, Any]]:
    """Give the objects of a file in JSON Lines."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    return (json.loads(line) for line in data.decode("utf-8").split("\n") if line)


def read_labels(path: Path, seeds: Path) -> tuple[list[Example], set[str]]:
    """Give the labelled abstracts, and the openings of all abstracts of their collections."""
    rows = list(read_rows(path))
    names = sorted({f"{row['collection']}.txt" for row in rows})
    records = read({name: (seeds / name).read_bytes() for name in names}, {}).records
    texts = {(place.collection, place.position): record.text for record in records for place in record.places}
    examples = [make_example(texts[row["collection"], row["n"]], [row["tldr"]], WEIGHT_OF_LABELS) for row in rows]
    return examples, {openings(text) for text in texts.values()}


def openings(text: str) -> str:
    """Give the first words of a text, by which two copies of one abstract are known."""
    return " ".join(TOKEN.findall(text.lower())[:8])


def make_example(abstract: str, references: Sequence[str], weight: float = 1.0) -> Example:
    """Read the features of an abstract, and compare each of its sentences with the nearest reference."""
    text = plain(parse(abstract))
    sentences = split_sentences(text)
    rouge = [max(rouge_1(text[start:end], reference) for reference in references) for start, end in sentences]
    return Example(features=read_features(text, sentences), rouge=np.array(rouge), weight=weight)


def rouge_1(candidate: str, reference: str) -> float:
    """Give the F1 of the words that two texts share (Lin 2004)."""
    found, wanted = (Counter(TOKEN.findall(text.lower())) for text in (candidate, reference))
    return 2 * (found & wanted).total() / max(found.total() + wanted.total(), 1)


def add_up(vectorizer: DictVectorizer, examples: Sequence[Example]) -> Sums:
    """Sum over abstracts, each with its features and targets less their means."""
    size = len(vectorizer.feature_names_)
    gram, moment = np.zeros((size, size)), np.zeros(size)
    for example in examples:
        matrix = vectorizer.transform(example.features)
        matrix -= matrix.mean(axis=0)
        gram += example.weight * matrix.T @ matrix
        moment += example.weight * matrix.T @ (example.rouge - example.rouge.mean())
    return Sums(gram=gram, moment=moment)


def fit(sums: Sums) -> np.ndarray:
    """Give the weights of all features (Hoerl & Kennard 1970, equation 2.1)."""
    return np.linalg.solve(sums.gram + ALPHA * np.eye(len(sums.gram)), sums.moment)


def report(name: str, vectorizer: DictVectorizer, examples: Sequence[Example], others: Sums) -> None:
    """Say how good the chosen sentences are where nothing of the same kind was seen, and where the other folds were."""
    parts = [examples[at::FOLDS] for at in range(FOLDS)]
    sums = [add_up(vectorizer, part) for part in parts]
    seen: list[float] = []
    for at, part in enumerate(parts):
        rest = [each for number, each in enumerate(sums) if number != at]
        seen += choose(vectorizer, fit(sum(rest, start=others)), part)
    unseen = choose(vectorizer, fit(others), examples)
    for how, values in (("other texts only", unseen), (f"{FOLDS} folds", seen)):
        rate = np.mean([value > HIT for value in values])
        sys.stderr.write(f"{name}, fitted on {how}: ROUGE-1 {np.mean(values):.4f}, hits {rate:.3f}\n")


def choose(vectorizer: DictVectorizer, weights: np.ndarray, examples: Sequence[Example]) -> list[float]:
    """Give the ROUGE-1 of the sentence that the weights choose in each abstract."""
    return [float(each.rouge[int(np.argmax(vectorizer.transform(each.features) @ weights))]) for each in examples]


if __name__ == "__main__":
    main()
