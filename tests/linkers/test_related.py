"""Related papers."""

from collections.abc import Sequence
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from generator.linkers.related import NEIGHBOURS, link_related
from generator.model import Neighbour, Place, Record, Source
from generator.text.parsing import parse
from generator.text.permalinks import paper_id

WORDS = ["hyperbolic", "tree", "manifold", "optimal", "transport", "protein", "energy", "GAN", "the", "of", "robot"]
TEXTS = st.lists(
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=12).map(" ".join), min_size=1, max_size=9, unique=True
)


def _record(text: str, position: int) -> Record:
    place = Place(collection="c", position=position, source=Source(path="c.txt", line=position))
    return Record(id=paper_id(text, whole=True), abstract=parse(text, "plain"), places=(place,))


def _link(texts: Sequence[str]) -> list[Neighbour]:
    records = [_record(text, position) for position, text in enumerate(texts, start=1)]
    return [item for item in link_related(records, (), ()) if isinstance(item, Neighbour)]


def test_the_nearest_paper_shares_the_rare_terms() -> None:
    """What two papers have in common with few others makes them near, and is given as the reason."""
    texts = [
        "Decision trees in hyperbolic space for hierarchical data.",
        "Random forests in hyperbolic space.",
        "A robot arm grasps objects from images.",
    ]
    near = {neighbour.record: neighbour for neighbour in _link(texts)}
    first, second, third = (paper_id(text, whole=True) for text in texts)
    assert near[first].other == second
    assert near[second].other == first
    assert near[first].because == ("hyperbolic space",)
    assert third not in near


@given(TEXTS)
def test_likeness_is_symmetric_and_has_a_reason(texts: list[str]) -> None:
    """Scores lie in 0 to 1, are the same both ways, and each stands on terms that are in both texts."""
    found = {(near.record, near.other): near for near in _link(texts)}
    by_id = {paper_id(text, whole=True): text for text in texts}
    for (one, other), near in found.items():
        assert 0 < near.score <= 1
        assert one != other
        assert near.because
        assert all(term in by_id[one] for term in near.because)
        if (other, one) in found:
            assert found[other, one].score == near.score


@given(TEXTS, st.randoms(use_true_random=False))
def test_order_does_not_matter(texts: list[str], random: Random) -> None:
    """The order of the records changes nothing, ties included."""
    shuffled = list(texts)
    random.shuffle(shuffled)
    assert _link(texts) == _link(shuffled)


@given(TEXTS, st.sampled_from(WORDS))
def test_a_new_paper_changes_no_likeness(texts: list[str], word: str) -> None:
    """The likeness of two papers stays when a third comes in, which can only push the last of the five out."""
    before = {(near.record, near.other): near for near in _link(texts)}
    after = {(near.record, near.other): near for near in _link([*texts, f"A quite new paper on {word}"])}
    for pair, near in before.items():
        assert pair not in after or after[pair] == near
    for record, _ in before:
        lost = [pair for pair in before if pair[0] == record and pair not in after]
        assert not lost or sum(pair[0] == record for pair in after) == NEIGHBOURS
