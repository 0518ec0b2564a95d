"""Measure the related papers by what authors say of their papers, and by plain weights to compare with.

    related_scores.py PAPERS.jsonl[.gz] [--json]

PAPERS holds one JSON object a line with `title`, `abstract`, and of some papers `keywords` and `area`. Among the papers
that have keywords, the share of the nearest ten with at least one keyword in common: whole keywords, without regard to
case, plural and hyphens ("random": of all others). Among the papers that have an area, the share of the nearest ten
with the same one, its subdivisions ("Computer Vision II") put together.

Related papers are weighed by their terms and by the topics of seeds/topics.yml; "without topics" leaves these out.
"Held out" takes the frequencies of terms from the papers that have neither keywords nor an area. `--json` gives the two
figures of the committed scores alone.
"""

import gzip
import json
import math
import re
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import yaml
from scipy.sparse import hstack
from sklearn.feature_extraction.text import TfidfVectorizer

from generator.linkers.topics import compile_vocabulary, score_topics
from generator.readers.vocabulary import read_vocabulary
from generator.text.forms import plain
from generator.text.language.background import Background, load_background, make_background
from generator.text.language.terms import find_terms
from generator.text.markup.parsing import parse
from generator.text.phrases.noun_phrases import fold_phrase
from generator.weighing import TOPICS, Terms, find_all_terms, weigh_terms, weigh_topics

if TYPE_CHECKING:
    from scipy.sparse import csr_matrix

NEAREST = 10
FEWEST_PAPERS = 5
VOCABULARY = Path(__file__).parent.parent / "seeds/topics.yml"
_PART = re.compile(r"\s+I+$")


class Paper(NamedTuple):
    """One paper: its two texts, and what it is filed under."""

    title: str
    abstract: str
    keywords: frozenset[str]
    area: frozenset[str]


def read_papers(path: Path, *, labelled: bool = False) -> list[Paper]:
    """Read the papers, or those alone that have keywords or an area, each with its folded keywords."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    rows = [json.loads(line) for line in data.decode("utf-8").split("\n") if line]
    return [
        Paper(
            plain(parse(row["title"])),
            plain(parse(row["abstract"])),
            frozenset("".join(fold_phrase(keyword)) for keyword in row.get("keywords") or ()) - {""},
            frozenset({_PART.sub("", row["area"])} if row.get("area") else ()),
        )
        for row in rows
        if not labelled or row.get("keywords") or row.get("area")
    ]


def measure(path: Path) -> dict[str, float]:
    """Give the two shares of the related papers, from titles and abstracts."""
    papers = read_papers(path, labelled=True)
    matrix = weigh_terms(read_terms(papers, with_title=True), load_background().weigh)
    matrix = add_topics(matrix, weigh_papers_topics(papers, with_title=True))
    keyword, area = share_alike(papers, matrix)
    return {
        "related papers: share of the nearest ten that have an author's keyword in common": round(keyword, 3),
        "related papers: share of the nearest ten that are filed under the same area": round(area, 3),
    }


def read_terms(papers: Sequence[Paper], *, with_title: bool) -> Terms:
    """Find the terms of the papers, of their abstracts alone or of their titles, too."""
    return find_all_terms(tuple((paper.title if with_title else "", paper.abstract) for paper in papers))


def weigh_papers_topics(papers: Sequence[Paper], *, with_title: bool) -> "csr_matrix":
    """Give the matrix of the papers by the topics of the seeds."""
    topics, _ = read_vocabulary(yaml.safe_load(VOCABULARY.read_text(encoding="utf-8")))
    vocabulary = compile_vocabulary(topics)
    return weigh_topics(
        [
            {score.slug: score.strength for score in score_topics(vocabulary, abstract, title if with_title else "")}
            for title, abstract, _, _ in papers
        ]
    )


def add_topics(terms: "csr_matrix", topics: "csr_matrix") -> "csr_matrix":
    """Set the topics beside the terms, so that the product of two rows is the likeness that the linker ranks by."""
    return hstack([terms, topics * math.sqrt(TOPICS)]).tocsr()


def share_alike(papers: Sequence[Paper], matrix: "csr_matrix") -> tuple[float, float]:
    """Give the share of the nearest ten that have a keyword in common, and that have the area in common."""
    return (
        _share([paper.keywords for paper in papers], matrix),
        _share([paper.area for paper in papers], matrix),
    )


def _share(labels: Sequence[frozenset[str]], matrix: "csr_matrix", *, nearest: bool = True) -> float:
    """Give the mean over the papers with labels; only these count as near, the nearest ten of them or all."""
    places = [place for place, own in enumerate(labels) if own]
    scores = (matrix[places] @ matrix[places].T).toarray()
    np.fill_diagonal(scores, -1.0)
    shares = []
    for here, row in enumerate(scores):
        order = np.argsort(-row, kind="stable")[: NEAREST if nearest else len(places) - 1]
        own = labels[places[here]]
        shares.append(np.mean([not own.isdisjoint(labels[places[other]]) for other in order]))
    return float(np.mean(shares))


def _make_held_out(papers: Sequence[Paper]) -> Background:
    others = [paper for paper in papers if not paper.keywords and not paper.area]
    in_abstracts: Counter[str] = Counter()
    in_both: Counter[str] = Counter()
    for paper in others:
        keys = {term.key for term in find_terms(paper.abstract)}
        in_abstracts.update(keys)
        in_both.update(keys & {term.key for term in find_terms(paper.title)})
    kept = {key: count for key, count in in_abstracts.items() if count >= FEWEST_PAPERS}
    return make_background(len(others), kept, {key: in_both[key] for key in kept})


def main() -> None:
    """Print the shares of the related papers, of plain weights and of chance."""
    if "--json" in sys.argv:
        sys.stdout.write(json.dumps(measure(Path(sys.argv[1]))))
        return
    papers = read_papers(Path(sys.argv[1]))
    labelled = [paper for paper in papers if paper.keywords or paper.area]
    texts = [f"{paper.title}\n{paper.abstract}" for paper in papers]
    here = [place for place, paper in enumerate(papers) if paper.keywords or paper.area]
    settings: Mapping[str, Mapping[str, object]] = {
        "TF-IDF of words": {},
        "TF-IDF of words, log of count, without stop words": {
            "sublinear_tf": True,
            "stop_words": "english",
            "min_df": 2,
        },
        "TF-IDF of words and pairs, log of count, without stop words": {
            "sublinear_tf": True,
            "stop_words": "english",
            "min_df": 2,
            "ngram_range": (1, 2),
        },
    }
    rows = {name: TfidfVectorizer(**chosen).fit_transform(texts)[here] for name, chosen in settings.items()}
    for name, background in (("", load_background()), (", held out", _make_held_out(papers))):
        for of, with_title in (("title and abstract", True), ("abstract alone", False)):
            terms = read_terms(labelled, with_title=with_title)
            rows[f"related papers, {of}{name}, without topics"] = weigh_terms(terms, background.weigh)
            rows[f"related papers, {of}{name}"] = add_topics(
                rows[f"related papers, {of}{name}, without topics"],
                weigh_papers_topics(labelled, with_title=with_title),
            )
    by_chance = [
        _share([getattr(paper, kind) for paper in labelled], rows["TF-IDF of words"], nearest=False)
        for kind in ("keywords", "area")
    ]
    sys.stdout.write(f"keyword   area\n{by_chance[0]:7.4f} {by_chance[1]:6.4f}  random\n")
    for name, matrix in rows.items():
        keyword, area = share_alike(labelled, matrix)
        sys.stdout.write(f"{keyword:7.4f} {area:6.4f}  {name}\n")


if __name__ == "__main__":
    main()
