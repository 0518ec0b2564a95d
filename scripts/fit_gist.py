"""Fit the weights by which the gist of an abstract is chosen (generator/extractors/gist.tsv).

    fit_gist.py TLDRS.jsonl[.gz] PAPERS.jsonl[.gz] LABELS.jsonl SEEDS > generator/extractors/gist.tsv

TLDRS   SciTLDR (Cachola et al. 2020), one abstract a line: `sentences`, `tldrs` (summaries by people).
PAPERS  one paper a line: `abstract`, `title`. A title stands for a summary, for fields that SciTLDR does not cover.
LABELS  one abstract a line: `collection`, `n` (1-based position), `tldr` (the sentence that a person chose).
SEEDS   the folder with the collections of LABELS.

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
from sklearn.linear_model import Ridge
from sklearn.model_selection import KFold

from generator.build import read
from generator.text.forms import plain
from generator.text.parsing import parse
from generator.text.sentence_features import read_features
from generator.text.sentences import split_sentences

ALPHA = 30.0
WEIGHT_OF_TITLES = 0.1
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


def main() -> None:
    """Fit on everything, write the weights, and say how well fits on parts do on the rest."""
    tldr_path, paper_path, label_path, seeds = map(Path, sys.argv[1:5])
    tldrs = [make_example(" ".join(row["sentences"]), row["tldrs"]) for row in read_rows(tldr_path)]
    labels, labelled = read_labels(label_path, seeds)
    titles = [
        make_example(row["abstract"], [row["title"]], WEIGHT_OF_TITLES)
        for row in read_rows(paper_path)
        if row.get("title") and openings(row["abstract"]) not in labelled
    ]
    vectorizer = DictVectorizer().fit(row for each in (*tldrs, *titles, *labels) for row in each.features)
    report("summaries, ROUGE-1", vectorizer, tldrs, [*titles, *labels])
    report("labels, rate", vectorizer, labels, [*titles, *tldrs])
    model = fit(vectorizer, [*tldrs, *titles, *labels])
    sys.stdout.write("# Weights of the features of a sentence. Written by scripts/fit_gist.py; not to be edited.\n")
    for name, weight in sorted(zip(vectorizer.feature_names_, model.coef_, strict=True)):
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
    examples = [make_example(texts[row["collection"], row["n"]], [row["tldr"]]) for row in rows]
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


def fit(vectorizer: DictVectorizer, examples: Sequence[Example]) -> Ridge:
    """Fit the weights of all features."""
    rows, targets, weights = [], [], []
    for example in examples:
        matrix = vectorizer.transform(example.features).toarray()
        rows.append(matrix - matrix.mean(axis=0))
        targets.append(example.rouge - example.rouge.mean())
        weights.append(np.full(len(matrix), example.weight))
    model = Ridge(alpha=ALPHA, fit_intercept=False)
    return model.fit(np.vstack(rows), np.concatenate(targets), sample_weight=np.concatenate(weights))


def report(name: str, vectorizer: DictVectorizer, examples: Sequence[Example], others: Sequence[Example]) -> None:
    """Say how good the chosen sentences are where nothing of the same kind was seen, and where the other folds were."""
    folds = KFold(FOLDS, shuffle=True, random_state=0).split(list(examples))
    unseen = choose(vectorizer, fit(vectorizer, others), examples)
    seen = [
        rouge
        for inside, outside in folds
        for rouge in choose(
            vectorizer, fit(vectorizer, [*others, *(examples[at] for at in inside)]), [examples[at] for at in outside]
        )
    ]
    for how, values in (("other texts only", unseen), (f"{FOLDS} folds", seen)):
        rate = np.mean([value > HIT for value in values])
        sys.stderr.write(f"{name}, fitted on {how}: ROUGE-1 {np.mean(values):.4f}, hits {rate:.3f}\n")


def choose(vectorizer: DictVectorizer, model: Ridge, examples: Sequence[Example]) -> list[float]:
    """Give the ROUGE-1 of the sentence that a model chooses in each abstract."""
    return [float(each.rouge[int(np.argmax(model.predict(vectorizer.transform(each.features))))]) for each in examples]


if __name__ == "__main__":
    main()
