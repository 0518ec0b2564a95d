"""Phrases of many texts as a matrix: how often each text holds each, how rare and how telling they are, and factors.

A row is a text, a column a phrase. The factors are topics: non-negative matrix factorization (Lee & Seung 1999,
"Learning the parts of objects by non-negative matrix factorization"), with first values after Boutsidis & Gallopoulos
2008, "SVD based initialization: a head start for nonnegative matrix factorization".
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING

import numpy as np

from generator.text.language.matching import compile_phrases, find_phrases

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from scipy.sparse import csr_matrix

_FACTORS: Mapping[str, float] = tomllib.loads(
    (files(__package__) / "phrase_statistics.toml").read_text(encoding="utf-8")
)["factors"]
# Beyond this digit, sums in another order differ; no choice may hang on it.
_DIGITS = 6
_TINY = 1e-12


def count_phrases(texts: Iterable[str], names: Sequence[str]) -> "csr_matrix":
    """Count each phrase in each text, in whatever inflection."""
    # Imported here, as below: it takes a second, which a run that needs no topics need not spend.
    from scipy.sparse import csr_matrix  # noqa: PLC0415 - slow to import, and many commands need it not

    index = compile_phrases(names)
    columns = {name: column for column, name in enumerate(names)}
    values: list[int] = []
    indices: list[int] = []
    starts = [0]
    for text in texts:
        counts = Counter(columns[span.phrase] for span in find_phrases(index, text))
        for column, count in sorted(counts.items()):
            indices.append(column)
            values.append(count)
        starts.append(len(values))
    return csr_matrix((np.array(values, dtype=np.float64), indices, starts), shape=(len(starts) - 1, len(names)))


def weigh_phrases(counts: "csr_matrix", weights: "NDArray[np.float64]") -> "csr_matrix":
    """Give (1 + log of the count) times the weight of the phrase, with rows of length 1."""
    from scipy.sparse import diags  # noqa: PLC0415 - slow to import, and many commands need it not
    from sklearn.preprocessing import normalize  # noqa: PLC0415 - slow to import, and many commands need it not

    logged = counts.copy()
    logged.data = 1 + np.log(logged.data)
    return normalize((logged @ diags(weights)).tocsr())


def measure_rarity(held: "NDArray[np.float64]", texts: int) -> "NDArray[np.float64]":
    """Give the inverse document frequency of each phrase, none for what stands in too many texts to part them."""
    rarity: NDArray[np.float64] = np.log((1 + texts) / (1 + held))
    rarity[held > _FACTORS["largest_share"] * texts] = 0.0
    return rarity


def measure_cohesion(counts: "csr_matrix", held: "NDArray[np.float64]") -> "NDArray[np.float64]":
    """Give for each phrase the mean cosine of the texts that hold it, above that of any two texts.

    The cosines are those of latent semantic analysis (Deerwester et al. 1990), since two texts that hold a phrase
    are alike by that phrase alone.
    """
    from sklearn.preprocessing import normalize  # noqa: PLC0415 - slow to import, and many commands need it not
    from sklearn.utils.extmath import randomized_svd  # noqa: PLC0415 - slow to import, and many commands need it not

    texts, phrases = counts.shape
    dimensions = int(min(_FACTORS["dimensions"], texts // 8, phrases // 2))
    if dimensions < 1:
        return np.zeros(phrases)
    weighed = weigh_phrases(counts, measure_rarity(held, texts))
    vectors, lengths, _ = randomized_svd(weighed, dimensions, random_state=0)
    vectors = normalize(vectors * lengths)
    everywhere = (np.sum(vectors.sum(axis=0) ** 2) - texts) / (texts * (texts - 1))
    sums = (counts > 0).astype(np.float64).T @ vectors
    pairs = np.maximum(held * (held - 1), 1)
    cohesion = ((sums**2).sum(axis=1) - held) / pairs - everywhere
    return np.round(np.clip(np.where(held > 1, cohesion, 0.0), 0.0, 1.0), _DIGITS)


def factorize(weights: "csr_matrix", number: int) -> "NDArray[np.float64]":
    """Give the share of each text in each of so many topics; a text without a phrase has none."""
    from sklearn.decomposition import NMF  # noqa: PLC0415 - slow to import, and many commands need it not

    # Without a tolerance, the number of iterations is the same whatever the machine rounds.
    model = NMF(number, init="nndsvd", random_state=0, max_iter=int(_FACTORS["iterations"]), tol=0)
    shares = model.fit_transform(weights) * model.components_.sum(axis=1)
    return _sharpen(shares)


def _sharpen(shares: "NDArray[np.float64]") -> "NDArray[np.float64]":
    powers = (shares / np.maximum(shares.max(axis=1, keepdims=True), _TINY)) ** _FACTORS["sharpness"]
    sharp: NDArray[np.float64] = np.round(powers / np.maximum(powers.sum(axis=1, keepdims=True), _TINY), _DIGITS)
    return sharp
