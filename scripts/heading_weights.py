"""Fit the numbers of `fields.toml` and `rating.toml` in generator/text/titles, and print them, to be copied by hand.

    heading_weights.py PAPERS.jsonl[.gz] [HEADINGS.jsonl]

PAPERS    one paper a line: `abstract`, and `title` as it was published.
HEADINGS  one abstract a line: `abstract`, and `heading`, as a person would write it from the text alone.

`fields.toml` says how likely the words of a noun phrase are to stand in the title: a logistic regression, fitted to the
share of its words that stand there. `rating.toml` says how good a heading is. Its numbers are fitted from where they
are, and drawn to it: of each abstract every candidate is chosen with the probability that softmax gives to its worth,
and the numbers move so that the ROUGE-1 that is to be expected of what is chosen (with the heading of a person, or else
with the title) grows. `title_weights.py` fits what these stand on. Figures go to standard error.
"""

import gzip
import json
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression
from title_weights import measure_headings, rate_overlap

from generator.extractors.titles import write_heading
from generator.text.forms import plain
from generator.text.markup.parsing import parse
from generator.text.titles import fields, rating
from generator.text.titles.fields import list_phrases, measure_field
from generator.text.titles.rating import rate_candidate
from generator.text.titles.reading import read_headings, tag_numbered

TOKEN = re.compile(r"[^\W_]+")
STEM = 6
SHORTEST = 3
OPENING = 3
PAPERS_FOR_FIELDS, PAPERS_FOR_RATING = 3_000, 1_000
# Published titles are of another kind than headings, and all of them together count half as much.
WEIGHT_OF_TITLES = 0.5
TEMPERATURE = 0.05
DRAWN = 0.2
STEPS, STEP = 250, 0.003
FOLDS = 5
SECOND = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """The headings that one abstract offers: their worth as it is, what is measured of each, and how good each is."""

    worth: np.ndarray
    measured: np.ndarray
    reached: np.ndarray
    weight: float


def read_rows(path: Path, wanted: str) -> list[tuple[str, str]]:
    """Read the plain abstract and the heading or title of each line."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    rows = [json.loads(line) for line in data.decode("utf-8").split("\n") if line]
    return [(plain(parse(" ".join(row["abstract"].split()))), row[wanted]) for row in rows if row[wanted]]


def cut_stems(text: str) -> set[str]:
    """Give how the words of a text begin."""
    return {word[:STEM] for word in TOKEN.findall(text.lower()) if len(word) >= SHORTEST}


def fit_fields(papers: Sequence[tuple[str, str]]) -> None:
    """Print the numbers of `fields.toml`."""
    rows: list[tuple[float, ...]] = []
    shares: list[float] = []
    for abstract, title in papers:
        wanted = cut_stems(title)
        reading = read_headings(abstract)
        numbers = {*range(min(OPENING, len(reading.sentences))), *[number for number, _ in reading.clauses]}
        seen: set[str] = set()
        for number in sorted(numbers):
            words = tag_numbered(reading.text, reading.sentences, number, reading.tagged)
            for phrase, cue in list_phrases(words):
                written = " ".join([word.lower for word in phrase])
                stems = cut_stems(written)
                if written not in seen and stems:
                    seen.add(written)
                    rows.append(measure_field(phrase, cue, reading.salience))
                    shares.append(len(stems & wanted) / len(stems))
    # Each phrase stands for its share in the title, and for the rest out of it.
    measured, share = np.array(rows, float), np.array(shares)
    truth = np.repeat([True, False], len(share))
    model = LogisticRegression(C=10, max_iter=500)
    model.fit(np.vstack([measured, measured]), truth, sample_weight=np.concatenate([share, 1 - share]))
    sys.stdout.write(f"# fields.toml\nintercept = {model.intercept_[0]:.2f}\n")
    for name, weight in zip(fields.MEASURES, model.coef_[0], strict=True):
        sys.stdout.write(f"{name} = {weight:.2f}\n")


def make_example(abstract: str, wanted: str, weight: float) -> Example | None:
    """Rate and measure all headings that an abstract offers, or give nothing if it offers none."""
    reading, headings, measured = measure_headings(abstract)
    if not headings:
        return None
    return Example(
        worth=np.array([rate_candidate(each, reading.salience) for each in headings]),
        measured=measured,
        reached=np.array([rate_overlap(write_heading(each).text, wanted) for each in headings]),
        weight=weight,
    )


def choose_weights(examples: Sequence[Example]) -> np.ndarray:
    """Give by how much each number moves (policy gradient with Adam; Williams 1992, Kingma & Ba 2015)."""
    size = examples[0].measured.shape[1]
    moved, mean, square = np.zeros(size), np.zeros(size), np.zeros(size)
    total = sum(each.weight for each in examples)
    for step in range(1, STEPS + 1):
        gradient = -2 * DRAWN * moved
        for each in examples:
            worth = (each.worth + each.measured @ moved) / TEMPERATURE
            chance = np.exp(worth - worth.max())
            chance /= chance.sum()
            gain = chance * (each.reached - chance @ each.reached)
            gradient += each.weight / total / TEMPERATURE * (gain @ each.measured)
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.999 * square + 0.001 * gradient**2
        moved += STEP * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return moved


def measure_choice(examples: Sequence[Example], moved: np.ndarray) -> list[float]:
    """Give the ROUGE-1 of what is chosen of each abstract."""
    return [float(each.reached[int(np.argmax(each.worth + each.measured @ moved))]) for each in examples]


def fit_rating(headings: Sequence[Example], titles: Sequence[Example]) -> None:
    """Print the numbers of `rating.toml`, and say what the fit gains on abstracts that were left out of it."""
    unmoved = np.zeros(titles[0].measured.shape[1])
    if headings:
        left_out: list[float] = []
        for fold in range(FOLDS):
            kept = [each for at, each in enumerate(headings) if at % FOLDS != fold]
            left_out += measure_choice(headings[fold::FOLDS], choose_weights([*kept, *titles]))
        before = np.mean(measure_choice(headings, unmoved))
        sys.stderr.write(f"headings of people: {before:.4f} as it is, {np.mean(left_out):.4f} left out of the fit\n")
    moved = choose_weights([*headings, *titles])
    before, after = (np.mean(measure_choice(titles, each)) for each in (unmoved, moved))
    sys.stderr.write(f"titles: {before:.4f} as it is, {after:.4f} after the fit\n")
    weights = np.array([rating.WEIGHTS[at] for at in range(len(rating.MEASURES))]) + moved[: len(rating.MEASURES)]
    lengths = (np.array(rating.LENGTHS) + moved[len(rating.MEASURES) :]).round(3).tolist()
    sys.stdout.write(f"# rating.toml\nlengths = {lengths}\n")
    for name, weight in zip(rating.MEASURES, weights, strict=True):
        sys.stdout.write(f"{name} = {weight:.3f}\n")


def main() -> None:
    """Read the papers and headings, and print the fitted numbers."""
    papers = read_rows(Path(sys.argv[1]), "title")
    people = read_rows(Path(sys.argv[2]), "heading") if len(sys.argv) > SECOND else []
    fit_fields(papers[:PAPERS_FOR_FIELDS])
    made = [make_example(abstract, heading, 1.0) for abstract, heading in people]
    headings = [each for each in made if each is not None]
    weight = WEIGHT_OF_TITLES * max(len(headings), 1) / PAPERS_FOR_RATING
    made = [make_example(abstract, title, weight) for abstract, title in papers[-PAPERS_FOR_RATING:]]
    fit_rating(headings, [each for each in made if each is not None])


if __name__ == "__main__":
    main()
