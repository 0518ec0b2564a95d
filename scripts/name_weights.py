"""Fit the weights of names to papers whose published title begins with "NAME: ", and print them.

    name_weights.py PAPERS [WITHOUT ...]

PAPERS (JSON lines, may be gzipped) holds `title` and `abstract`. Abstracts that stand in a file WITHOUT, in the format
of the seeds, are left out, so that those can measure what was fitted. The output are the values for
generator/text/introduced_names.toml: a logistic regression over all that is written like a name in those abstracts.
"""

import gzip
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

from generator.build import read
from generator.text.forms import plain
from generator.text.name_candidates import find_candidates
from generator.text.name_features import Features, read_features
from generator.text.name_tokens import tokenize_names
from generator.text.parsing import parse

STRENGTH = 0.5
SMALLEST = 0.05
# So many letters of an abstract tell it from all others.
OPENING = 80
TITLE = re.compile(r"([^:]{2,60}):\s")


def main() -> None:
    """Read the papers, fit the model, and print its coefficients."""
    rows, hits = [], []
    without = {squeeze(text)[:OPENING] for path in sys.argv[2:] for text in read_seed(Path(path))}
    for title, text in read_papers(Path(sys.argv[1])):
        found = TITLE.match(title)
        if found is None or squeeze(text)[:OPENING] in without:
            continue
        labelled = label_candidates(text, squeeze(found[1]))
        if any(hit for _, hit in labelled):
            rows += [features for features, _ in labelled]
            hits += [hit for _, hit in labelled]
    vectorizer = DictVectorizer()
    model = LogisticRegression(C=STRENGTH, max_iter=2000).fit(vectorizer.fit_transform(rows), np.array(hits))
    sys.stdout.write(f"intercept = {model.intercept_[0]:.2f}\n")
    for name, weight in zip(vectorizer.feature_names_, model.coef_[0], strict=True):
        if abs(weight) >= SMALLEST:
            key = name if re.fullmatch(r"\w+", name, re.ASCII) else json.dumps(name)
            sys.stdout.write(f"{key} = {weight:.2f}\n")


def label_candidates(text: str, name: str) -> list[tuple[Features, bool]]:
    """Give the features of each candidate of a text, and whether it is the name in the title."""
    tokenized = tokenize_names(text)
    candidates = find_candidates(tokenized)
    features = read_features(tokenized, candidates)
    return [(row, squeeze(each.text) == name) for each, row in zip(candidates, features, strict=True)]


def read_papers(path: Path) -> Iterator[tuple[str, str]]:
    """Give title and plain abstract of each paper."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    for line in data.decode("utf-8").split("\n"):
        if line.strip():
            paper = json.loads(line)
            yield paper["title"], plain(parse(paper["abstract"]))


def read_seed(path: Path) -> Iterator[str]:
    """Give the plain abstracts of a file in the format of the seeds."""
    for record in read({path.name: path.read_bytes()}, {}).records:
        yield record.text


def squeeze(text: str) -> str:
    """Give the letters and digits of a text, in small letters."""
    return re.sub(r"[\W_]+", "", text.lower())


if __name__ == "__main__":
    main()
