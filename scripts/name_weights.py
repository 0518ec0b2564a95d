"""Fit the weights of names to papers whose published title begins with "NAME: ", and print them.

    name_weights.py PAPERS [WITHOUT ...] [--frequencies]

PAPERS (JSON lines, may be gzipped) holds `title` and `abstract`. Abstracts that stand in a file WITHOUT, in the format
of the seeds, are left out, so that those can measure what was fitted. The output are the values for
introduced_names.toml in generator/text/names: a logistic regression over all that is written like a name in those
abstracts; and how often what is weighed highest is the name in the title, cross-validated by paper. With
`--frequencies` the output is name_frequencies.tsv there, which the fit reads: in how many abstracts each made word
stands.
"""

import gzip
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

from generator.build import read
from generator.text.forms import plain
from generator.text.markup.parsing import parse
from generator.text.names.candidates import find_candidates
from generator.text.names.features import Features, read_features
from generator.text.names.tokens import tokenize_names

Labelled: TypeAlias = Sequence[tuple[Features, bool]]

STRENGTH = 0.5
FOLDS = 5
# A title gives one name only, so what is joined to it, comes after it, is a part of it, or came before the paper is
# weighed by hand; and so are classes and known methods, since papers on them have no such title, and the papers that
# introduced what is now known stand among those that are fitted to. Some cues stand in too few papers to be fitted.
BY_HAND = {
    "joined_introduced": 1.5,
    "known_before": -1.5,
    "plural": -1.5,
    "plural_before_introduction": -2.0,
    "own_part": 2.0,
    "novel_head": 0.5,
    "generic": -3.0,
    "known_method": -2.0,
    "is_well_known": -2.5,
    "is_new": 0.5,
    "before_our": 1.0,
    "cited": -2.5,
    "studied_task": -1.5,
    "the_long_form": -2.0,
    "component": 0.8,
    "presupposed": 0.8,
    "known_as": -2.0,
    "after_how": 0.4,
    "component_alone": 0.3,
    "told_unknown": 0.75,
    "trade_mark": -4.0,
}
LATER = 1.0
# What stands in fewer abstracts is in the table for none but itself.
FEWEST = 3
SMALLEST = 0.05
# So many letters of an abstract tell it from all others.
OPENING = 80
TITLE = re.compile(r"([^:]{2,60}):\s")


def main() -> None:
    """Read the papers, and print the table of frequencies or the coefficients of the fitted model."""
    paths = [Path(argument) for argument in sys.argv[1:] if not argument.startswith("--")]
    without = {squeeze(text)[:OPENING] for path in paths[1:] for text in read_seed(path)}
    papers = [(title, text) for title, text in read_papers(paths[0]) if squeeze(text)[:OPENING] not in without]
    if "--frequencies" in sys.argv:
        write_frequencies(text for _, text in papers)
        return
    found = [(TITLE.match(title), text) for title, text in papers]
    labelled = [label_candidates(text, squeeze(match[1])) for match, text in found if match]
    labelled = [rows for rows in labelled if any(hit for _, hit in rows)]
    sys.stdout.write(f"# The highest is that of the title, cross-validated: {cross_validate(labelled):.3f}\n")
    weights, intercept = fit(labelled)
    sys.stdout.write(f"intercept = {intercept:.2f}\n")
    for name, weight in sorted(weights.items()):
        if abs(weight) >= SMALLEST:
            key = name if re.fullmatch(r"\w+", name, re.ASCII) else json.dumps(name)
            sys.stdout.write(f"{key} = {weight:.2f}\n")


def fit(labelled: Sequence[Labelled]) -> tuple[dict[str, float], float]:
    """Fit the model, and give its weights with those that are set by hand, and its intercept."""
    vectorizer = DictVectorizer()
    rows = vectorizer.fit_transform([features for paper in labelled for features, _ in paper])
    model = LogisticRegression(C=STRENGTH, max_iter=2000).fit(
        rows, np.array([hit for paper in labelled for _, hit in paper])
    )
    weights = dict(zip(vectorizer.feature_names_, map(float, model.coef_[0]), strict=True)) | BY_HAND
    weights["introduced_later"] = weights["introduced_first"] - LATER
    return weights, float(model.intercept_[0])


def cross_validate(labelled: Sequence[Labelled]) -> float:
    """Give the share of papers of which the candidate with the highest weight is the name in the title."""
    right = 0
    for fold in range(FOLDS):
        weights, _ = fit([paper for number, paper in enumerate(labelled) if number % FOLDS != fold])
        for paper in labelled[fold::FOLDS]:
            scores = [sum(weights.get(cue, 0.0) * value for cue, value in features.items()) for features, _ in paper]
            right += paper[scores.index(max(scores))][1]
    return right / len(labelled)


def write_frequencies(texts: Iterable[str]) -> None:
    """Write the acronyms and made words that stand in several abstracts, each in the singular, and in how many."""
    numbers = Counter[str]()
    for text in texts:
        read = tokenize_names(text)
        made = (read.tokens[index] for index in read.made)
        numbers.update({token.text.removesuffix("s") for token in made if token.shape in {"acronym", "coined"}})
    sys.stdout.write("# In how many of 10,000 abstracts acronyms and made words stand; by scripts/name_weights.py.\n")
    for name, number in sorted(numbers.items()):
        if number >= FEWEST and len(name) > 1:
            sys.stdout.write(f"{name}\t{number}\n")


def label_candidates(text: str, name: str) -> Labelled:
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
