"""The map of the library: papers about like things stand near each other, in a place that comes from the texts alone.

Three steps. The weighted terms and topics of the abstracts are reduced to a few dimensions by a singular value
decomposition (latent semantic analysis: Deerwester et al. 1990, "Indexing by latent semantic analysis"). Their two main
directions give each paper its first place, so that the large features of the map depend on all papers and not on
chance. Then each paper is drawn to its nearest others and kept away from the rest, by the forces of t-SNE (van der
Maaten & Hinton 2008, "Visualizing data using t-SNE", 4), the repulsion on a grid (Linderman et al. 2019, "Fast
interpolation-based t-SNE for improved visualization of single-cell RNA-seq data"), so that the time grows with the
number of papers and not with its square; of few papers it is summed up pair by pair, which is faster then, and exact.

The forces can amplify a difference in the last digit, which two machines may have. So places are rounded after each
step to a grid that is coarse to such differences and fine to the eye.
"""

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from generator.model import Mention, Position, Record, Topic
from generator.text.language.background import load_background
from generator.text.language.permalinks import digest
from generator.weighing import read_terms, read_topics, scale_rows, weigh_terms, weigh_topics

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from scipy.sparse import coo_matrix, csr_matrix

    Floats = NDArray[np.float64]

_DIGITS = 3  # of a position
_STEP = 2.0**-20  # places are rounded to multiples of it, in the units of t-SNE, in which a map is 10 to 50 wide
# How much topics count beside terms. Of the five related papers of each paper of the seeds, .51 are among its ten
# nearest on the map without topics, .58 with 0.1, .60 with 0.2, .59 with 0.3.
_TOPICS = 0.2
_FEWEST_PAPERS = 2  # a term of one paper brings it near no other one
# Measured by how many of a paper's ten nearest on the map share a topic with it: few papers are better told apart by
# few dimensions, many by more.
_MOST_DIMENSIONS = 50
_DIMENSIONS_PER_ROOT = 2
_SMALLEST_DENSE = 200  # below it, all dimensions are as fast to get as some
_NEIGHBOURS = 15
_BLOCK = 512
# Attraction is first made stronger (van der Maaten & Hinton 2008, 3.4), but little: the first places are good ones.
_STAGES = ((50, 1.5, 0.5), (120, 1.0, 0.8))  # steps, factor of the attraction, momentum
_STEP_PER_PAPER = 1 / 12  # Belkina et al. 2019, "Automated optimized parameters for t-SNE": the learning rate
_CELL = 0.5  # of the grid of the repulsion, in the units of t-SNE
_FEWEST_CELLS, _MOST_CELLS = 24, 160
_FEWEST_ON_GRID = 100  # papers; below it, to sum up pairs takes a tenth of the time or less
# Points are moved apart that are nearer than this share of the distance they would have in even rows.
_ROOM = 0.35
_ROUNDS = 12


def link_positions(
    records: Sequence[Record], mentions: Sequence[Mention], vocabulary: Sequence[Topic]
) -> Iterator[Position]:
    """Give each record its place on the map.

    A record that shares no term with any other one and has no topic belongs nowhere: those stand along the lower edge.
    """
    del vocabulary
    records = sorted(records, key=lambda record: record.id)  # the order of the seeds decides nothing
    if not records:
        return
    places = np.array([_scatter(record.id) for record in records])
    places[:, 1] = 1.0
    matrix = _weigh(records, mentions)
    placed = np.flatnonzero(np.diff(matrix.indptr))
    if len(placed):
        # The hash keeps papers apart that say the same.
        offsets = np.array([_scatter(records[row].id) for row in placed])
        places[placed] = _arrange(matrix[placed], offsets) * (1.0, 1.0 if len(placed) == len(records) else 0.95)
    places = np.round(_move_apart(places), _DIGITS)
    for record, (x, y) in zip(records, places, strict=True):
        yield Position(record=record.id, x=float(x), y=float(y))


def _scatter(id_: str) -> tuple[float, float]:
    """Give two numbers from 0 to 1 that depend on an id alone."""
    digits = digest(id_, 8)
    return int(digits[:4], 36) / 36**4, int(digits[4:], 36) / 36**4


def _weigh(records: Sequence[Record], mentions: Sequence[Mention]) -> "csr_matrix":
    """Give the matrix of record by term and topic, for the terms that records share, with rows of length 1 or 0.

    The weights come from a background corpus, so that a further paper does not change them.
    """
    from scipy.sparse import hstack  # noqa: PLC0415 - slow to import, and many commands need it not

    matrix = weigh_terms(read_terms(records), load_background().weigh_by_rarity)
    shared = np.bincount(matrix.indices, minlength=matrix.shape[1]) >= _FEWEST_PAPERS
    terms = scale_rows(matrix[:, np.flatnonzero(shared)])
    topics = weigh_topics(read_topics(records, mentions))
    return scale_rows(hstack([terms, math.sqrt(_TOPICS) * topics], format="csr"))


def _arrange(matrix: "csr_matrix", offsets: "Floats") -> "Floats":
    """Give the places of the rows of a matrix of terms, each coordinate from 0 to 1."""
    reduced = _reduce(matrix)
    wanted = len(reduced) ** 0.25  # about the spread that the forces lead to, in the units of t-SNE
    first = _find_main_directions(reduced)
    spread = math.sqrt(float(np.mean(first**2)))
    first = first * (wanted / spread if spread else 0.0) + (offsets - 0.5) * 0.1
    places = _apply_forces(_join_neighbours(reduced), first) if len(reduced) > 1 else first
    low, high = places.min(axis=0), places.max(axis=0)
    extent = high - low
    return np.where(extent > 0, (places - low) / np.where(extent > 0, extent, 1.0), 0.5)


def _reduce(matrix: "csr_matrix") -> "Floats":
    """Reduce the terms to the dimensions that tell most: the left singular vectors times the singular values."""
    from scipy.sparse.linalg import svds  # noqa: PLC0415 - slow to import, and many commands need it not

    wanted = min(_MOST_DIMENSIONS, max(2, round(_DIMENSIONS_PER_ROOT * math.sqrt(matrix.shape[0]))))
    if min(matrix.shape) <= max(_SMALLEST_DENSE, wanted):
        left, values, _ = np.linalg.svd(matrix.toarray(), full_matrices=False)
    else:
        # From a fixed start and to full precision, so that the result does not depend on the start.
        start = np.full(min(matrix.shape), 1 / math.sqrt(min(matrix.shape)))
        left, values, _ = svds(matrix, k=wanted, v0=start, tol=0)
        left, values = left[:, ::-1], values[::-1]
    return np.asarray(left[:, :wanted] * values[:wanted])


def _find_main_directions(reduced: "Floats") -> "Floats":
    """Give the two principal components, each turned so that the papers far out stand right or below."""
    centred = reduced - reduced.mean(axis=0)
    _, directions = np.linalg.eigh(centred.T @ centred)
    components = centred @ directions[:, ::-1][:, :2]
    if components.shape[1] < 2:  # noqa: PLR2004 - a plane has two
        components = np.column_stack([components, np.zeros(len(components))])
    skew = np.round((components**3).sum(axis=0), 9)
    return np.asarray(components * np.where(skew < 0, -1.0, 1.0))


def _join_neighbours(reduced: "Floats") -> "coo_matrix":
    """Give the weights with which papers attract each other: symmetric, between near ones only, with the sum 1."""
    from scipy.sparse import csr_matrix  # noqa: PLC0415 - slow to import, and many commands need it not

    count, most = len(reduced), min(_NEIGHBOURS, len(reduced) - 1)
    lengths = np.linalg.norm(reduced, axis=1, keepdims=True)
    directions = reduced / np.where(lengths > 0, lengths, 1.0)
    others = np.empty((count, most), dtype=np.int64)
    distances = np.empty((count, most))
    for start in range(0, count, _BLOCK):
        likeness = np.round(directions[start : start + _BLOCK] @ directions.T, 6)
        for row, values in enumerate(likeness, start=start):
            values[row] = -2.0  # below any cosine: no paper is its own neighbour
            least = np.partition(values, -most)[-most]
            near = np.flatnonzero(values >= least)
            near = near[np.argsort(-values[near], kind="stable")][:most]
            others[row], distances[row] = near, 1.0 - values[near]
    mean = distances.mean(axis=1, keepdims=True)
    weights = np.exp(-distances / np.where(mean > 0, mean, 1.0))
    weights /= weights.sum(axis=1, keepdims=True)
    starts = np.arange(0, count * most + 1, most)
    one_way = csr_matrix((weights.ravel(), others.ravel(), starts), shape=(count, count))
    both_ways = (one_way + one_way.T).tocoo()
    both_ways.data /= both_ways.data.sum()
    return both_ways


def _apply_forces(weights: "coo_matrix", places: "Floats") -> "Floats":
    """Move papers along the gradient of t-SNE (van der Maaten & Hinton 2008, formula 5), a fixed number of steps."""
    count = len(places)
    repel = _repel_pairs if count < _FEWEST_ON_GRID else _repel
    speed = np.zeros_like(places)
    for steps, factor, momentum in _STAGES:
        for _ in range(steps):
            apart = places[weights.row] - places[weights.col]
            pull = weights.data / (1.0 + (apart**2).sum(axis=1))
            attraction = np.column_stack([np.bincount(weights.row, pull * apart[:, axis], count) for axis in (0, 1)])
            speed = momentum * speed - count * _STEP_PER_PAPER * 4.0 * (factor * attraction - repel(places))
            places = places + speed
            places = np.round((places - places.mean(axis=0)) / _STEP) * _STEP
    return places


def _repel_pairs(places: "Floats") -> "Floats":
    """Give the repulsion of all papers on each, pair by pair."""
    across, down = (places[:, None, axis] - places[None, :, axis] for axis in (0, 1))
    near = 1.0 / (1.0 + across**2 + down**2)
    total = max(float(near.sum()) - len(places), _STEP)
    force = near**2
    return np.column_stack([(force * across).sum(axis=1), (force * down).sum(axis=1)]) / total


def _repel(places: "Floats") -> "Floats":
    """Give the repulsion of all papers on each, as a field on a grid: each paper counts at the corners of its cell."""
    from scipy.fft import irfft2, rfft2  # noqa: PLC0415 - slow to import, and many commands need it not

    low = places.min(axis=0)
    extent = max(float((places.max(axis=0) - low).max()), _STEP)
    cells = min(max(math.ceil(extent / _CELL) + 2, _FEWEST_CELLS), _MOST_CELLS)
    side = extent / (cells - 2)
    within = (places - low) / side
    corner = np.minimum(np.floor(within).astype(np.int64), cells - 2)
    after = within - corner
    before = 1.0 - after
    index = corner[:, 0] * cells + corner[:, 1]
    at = np.column_stack([index, index + 1, index + cells, index + cells + 1])
    shares = np.column_stack(
        [before[:, 0] * before[:, 1], before[:, 0] * after[:, 1], after[:, 0] * before[:, 1], after[:, 0] * after[:, 1]]
    )
    # Twice as wide, so that the field of one edge does not come in at the other one.
    shape = (2 * cells, 2 * cells)
    steps = np.arange(2 * cells)
    squares = (np.minimum(steps, 2 * cells - steps) * side) ** 2
    near = 1.0 / (1.0 + squares[:, None] + squares[None, :])
    near_field, force_field = rfft2(near), rfft2(near**2)

    def spread(amounts: "Floats") -> "Floats":
        return np.asarray(
            rfft2(np.bincount(at.ravel(), (shares * amounts[:, None]).ravel(), cells**2).reshape(cells, cells), shape)
        )

    def gather(field: "Floats") -> "Floats":
        return np.asarray((irfft2(field, shape)[:cells, :cells].ravel()[at] * shares).sum(axis=1))

    masses = spread(np.ones(len(places)))
    total = max(float(gather(masses * near_field).sum()) - len(places), _STEP)
    strength = gather(masses * force_field)
    pushes = [places[:, axis] * strength - gather(spread(places[:, axis].copy()) * force_field) for axis in (0, 1)]
    return np.column_stack(pushes) / total


def _move_apart(places: "Floats") -> "Floats":
    """Move points apart that would hide each other, and keep all within 0 to 1."""
    from scipy.spatial import cKDTree  # noqa: PLC0415 - slow to import, and many commands need it not

    room = _ROOM / math.sqrt(len(places))
    for _ in range(_ROUNDS):
        pairs = cKDTree(places).query_pairs(room, output_type="ndarray")
        if not len(pairs):
            break
        pairs = pairs[np.lexsort((pairs[:, 1], pairs[:, 0]))]
        one, other = pairs[:, 0], pairs[:, 1]
        apart = places[one] - places[other]
        distance = np.sqrt((apart**2).sum(axis=1))
        # Two at one point go apart to the sides.
        direction = np.where(distance[:, None] > 0, apart / np.where(distance > 0, distance, 1.0)[:, None], (1.0, 0.0))
        push = direction * ((room - distance) / 4)[:, None]
        moves = [
            np.bincount(one, push[:, axis], len(places)) - np.bincount(other, push[:, axis], len(places))
            for axis in (0, 1)
        ]
        places = np.clip(places + np.column_stack(moves), 0.0, 1.0)
    return places
