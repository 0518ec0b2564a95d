"""The map of the library."""

import os
import subprocess
import sys
from collections.abc import Sequence
from itertools import combinations
from math import dist
from pathlib import Path
from random import Random
from statistics import median

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator import build
from generator.linkers.positions import _repel, _repel_pairs, link_positions
from generator.model import Mention, Place, Position, Record, Source
from generator.text.markup.parsing import parse

WORDS = ["hyperbolic", "tree", "manifold", "optimal", "transport", "protein", "energy", "GAN", "the", "of", "robot"]
TEXTS = st.lists(st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join) | st.text(max_size=30), max_size=9)
GROUPS = [
    ["hyperbolic space", "negative curvature", "Poincaré ball", "tree embedding", "hierarchical data"],
    ["robot arm", "grasp planning", "tactile sensor", "object pose", "gripper control"],
    ["protein structure", "amino acid", "molecular dynamics", "binding site", "drug discovery"],
]


def _record(text: str, id_: str) -> Record:
    place = Place(collection="c", position=1, source=Source(path="c.txt", line=1))
    return Record(id=id_, abstract=parse(text, "plain"), places=(place,))


def _records(texts: Sequence[str]) -> list[Record]:
    return [_record(text, f"papers/p-{place}") for place, text in enumerate(texts)]


def _link(records: Sequence[Record]) -> dict[str, Position]:
    positions = list(link_positions(records, (), ()))
    assert len({position.record for position in positions}) == len(positions)
    return {position.record: position for position in positions}


def _seeds(root: Path) -> tuple[Record, ...]:
    return build.read({path.name: path.read_bytes() for path in (root / "seeds").glob("*.txt")}, {}).records


@settings(max_examples=25)
@given(TEXTS)
def test_every_record_has_a_place_on_the_map(texts: list[str]) -> None:
    """Each has one, whatever its text is: empty, of function words only, the same as another one's."""
    records = _records(texts)
    positions = _link(records)
    assert positions.keys() == {record.id for record in records}
    assert all(0 <= position.x <= 1 and 0 <= position.y <= 1 for position in positions.values())


def test_order_does_not_matter() -> None:
    """The order of the records changes nothing, also where many are equally near to one."""
    random = Random(2)  # noqa: S311 - a choice of words, no secret
    records = _records([" ".join(random.sample(WORDS, 3)) for _ in range(60)])
    positions = _link(records)
    for _ in range(3):
        random.shuffle(records)
        assert _link(records) == positions


@pytest.mark.parametrize("size", [12, 40])
def test_like_papers_stand_together(size: int) -> None:
    """Three groups of papers that share no terms are three places on the map, be they few or many."""
    random = Random(1)  # noqa: S311 - a choice of words, no secret
    texts = [". ".join(random.sample(group, 3)) for group in GROUPS for _ in range(size)]
    records = _records(texts)
    positions = _link(records)
    places = [(positions[record.id].x, positions[record.id].y) for record in records]
    pairs = list(combinations(range(len(places)), 2))
    within = [dist(places[one], places[other]) for one, other in pairs if one // size == other // size]
    between = [dist(places[one], places[other]) for one, other in pairs if one // size != other // size]
    assert median(within) < median(between) / 2


@pytest.mark.parametrize("count", [2, 30, 90])
def test_pairs_repel_as_the_grid_does(count: int) -> None:
    """The field on the grid is what the pairs sum up to, but for the share that the grid takes from near ones."""
    places = np.random.default_rng(3).normal(size=(count, 2)) * count**0.5 / 2
    pairs, grid = _repel_pairs(places), _repel(places)
    assert np.corrcoef(pairs.ravel(), grid.ravel())[0, 1] > 0.99
    assert np.abs(pairs - grid).max() < 0.2 * np.abs(pairs).max()


def test_papers_that_say_the_same_can_be_told_apart() -> None:
    """No point hides another one, also where two papers have the same words or none."""
    records = _records(["hyperbolic space and trees"] * 9 + ["robot arm"] * 9 + [""] * 9)
    places = {(position.x, position.y) for position in _link(records).values()}
    assert len(places) == len(records)


def test_the_map_is_the_same_in_every_process(root: Path) -> None:
    """Neither the order of hashes nor the number of threads of the linear algebra changes a digit."""
    code = (
        "import sys; sys.path[:0] = sys.argv[1:2]\n"
        "from pathlib import Path\n"
        "from generator import build\n"
        "from generator.linkers.positions import _repel, _repel_pairs, link_positions\n"
        "seeds = {path.name: path.read_bytes() for path in Path(sys.argv[1], 'seeds').glob('*.txt')}\n"
        "print(list(link_positions(build.read(seeds, {}).records, (), ())))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code, str(root)],
            env={**os.environ, "PYTHONHASHSEED": seed, "OMP_NUM_THREADS": threads, "OPENBLAS_NUM_THREADS": threads},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed, threads in (("1", "1"), ("2", "2"))
    }
    assert len(outputs) == 1


def test_one_paper_less_does_not_turn_the_map(root: Path) -> None:
    """Of the real seeds, half of the papers stay within a tenth of the map's width of where they were."""
    records = _seeds(root)
    before = _link(records)
    for gone in (records[3], records[70], records[-1]):
        after = _link([record for record in records if record.id != gone.id])
        moved = [dist((before[id_].x, before[id_].y), (place.x, place.y)) for id_, place in after.items()]
        assert median(moved) < 0.1


def test_papers_on_one_topic_are_drawn_together() -> None:
    """What the linker of topics has told counts beside the terms; without it, the map is of terms alone."""
    random = Random(5)  # noqa: S311 - no secret
    texts = [" ".join(random.sample([f"thing{number}" for number in range(30)], 4)) for _ in range(60)]
    records = build.read(
        {"a.txt": ("T\n\n" + "\n\n".join(f"We study {text} here." for text in texts)).encode()}, {}
    ).records
    own = {record.id for record in records[::4]}
    topics = [Mention(record=id_, kind="topic", start=0, end=1, name="Trees", score=0.9) for id_ in sorted(own)]

    def share(mentions: Sequence[Mention]) -> float:
        """Give the share of the topic's papers among the ten nearest of each of them."""
        places = {each.record: (each.x, each.y) for each in link_positions(records, mentions, ())}
        nearest = [sorted(places, key=lambda other: dist(places[id_], places[other]))[1:11] for id_ in sorted(own)]
        return sum(other in own for each in nearest for other in each) / (10 * len(own))

    assert share(topics) > 1.5 * share(())
