"""Fit the weights of keyphrases to abstracts whose keyphrases people have chosen, and print them.

    keyphrase_weights.py GOLD [GOLD ...]

A file `X.gold.jsonl` holds one labelled abstract a line with `n` and `keyphrases`; the abstracts are the paragraphs of
`X.txt`, in the format of the seeds. Any other file (JSON lines, may be gzipped) holds `abstract` and `keywords`, of
which those count that stand in the abstract. The output are the values for generator/extractors/keyphrases.toml and
generator/linkers/keyphrases.toml: two logistic regressions, the second on the result of the first.
"""

import gzip
import json
import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression

from generator.build import read
from generator.extractors.keyphrases import MEASURES, measure_phrases
from generator.linkers.keyphrases import measure_candidate
from generator.text.forms import plain
from generator.text.markup.parsing import parse
from generator.text.phrases.noun_phrases import fold_phrase

# Author keywords are few a paper, labelled data sets many a text: so that both have a say.
KEYWORD_WEIGHT = 3.0
STRENGTH = 1.0


def main() -> None:
    """Read the labelled abstracts, fit both models, and print their coefficients."""
    rows: list[tuple[Mapping[str, float], tuple[str, ...], bool, float]] = []
    for path in map(Path, sys.argv[1:]):
        importance = 1.0 if path.name.endswith(".gold.jsonl") else KEYWORD_WEIGHT
        for text, phrases in read_labelled(path):
            wanted = {"".join(fold_phrase(phrase)) for phrase in phrases}
            rows.extend(
                (dict(zip(MEASURES, measures, strict=True)), group[0].key, "".join(group[0].key) in wanted, importance)
                for group, measures in measure_phrases(text)
            )
    first = fit([measures for measures, *_ in rows], rows)
    sys.stdout.write("generator/extractors/keyphrases.toml\n" + show(first))
    weights = [sum(first[name] * value for name, value in measures.items()) for measures, *_ in rows]
    second = fit(
        [measure_candidate(1 / (1 + math.exp(-weight)), row[1]) for weight, row in zip(weights, rows, strict=True)],
        rows,
    )
    sys.stdout.write("generator/linkers/keyphrases.toml\n" + show(second))


def read_labelled(path: Path) -> Iterator[tuple[str, Sequence[str]]]:
    """Give the texts of a file with the keyphrases that people gave them, where there are any."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    lines = [json.loads(line) for line in data.decode("utf-8").split("\n") if line.strip()]
    if path.name.endswith(".gold.jsonl"):
        seed = path.with_name(path.name.replace(".gold.jsonl", ".txt"))
        records = read({seed.name: seed.read_bytes()}, {}).records
        texts = {place.position: record.text for record in records for place in record.places}
        yield from ((texts[line["n"]], line["keyphrases"]) for line in lines if line["n"] in texts)
        return
    for line in lines:
        if line.get("keywords"):
            text = plain(parse(line["abstract"]))
            folded = " " + " ".join(fold_phrase(text)) + " "
            inside = [word for word in line["keywords"] if f" {' '.join(fold_phrase(word))} " in folded]
            if inside:
                yield text, inside


def fit(
    measures: Sequence[Mapping[str, float]], rows: Sequence[tuple[object, object, bool, float]]
) -> Mapping[str, float]:
    """Fit a logistic regression and give its coefficients in the units of the measures."""
    names = [name for name in measures[0] if name != "constant"]
    matrix = np.array([[each[name] for name in names] for each in measures])
    mean, spread = matrix.mean(axis=0), matrix.std(axis=0)
    model = LogisticRegression(C=STRENGTH, max_iter=1000)
    model.fit((matrix - mean) / spread, [row[2] for row in rows], sample_weight=[row[3] for row in rows])
    slopes = model.coef_[0] / spread
    return {"constant": float(model.intercept_[0] - slopes @ mean)} | dict(zip(names, map(float, slopes), strict=True))


def show(weights: Mapping[str, float]) -> str:
    """Write the coefficients as lines of TOML."""
    return "".join(f"{name} = {value:.3f}\n" for name, value in weights.items())


if __name__ == "__main__":
    main()
