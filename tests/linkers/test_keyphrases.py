"""Keyphrases of a library."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from generator.build import read
from generator.extractors.keyphrases import extract_keyphrases, find_keyphrase_candidates
from generator.linkers.keyphrases import choose_keyphrases, link_keyphrases
from generator.model import Entity, Mention, Place, Record, Source
from generator.text.language.permalinks import paper_id
from generator.text.markup.parsing import parse
from generator.text.phrases.noun_phrases import fold_phrase

WORDS = [
    "hyperbolic",
    "tree",
    "trees",
    "pre-training",
    "pretraining",
    "SAM",
    "Sam",
    "graph",
    "of",
    "the",
    "network",
    ".",
]
TEXTS = st.lists(
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=20).map(" ".join), min_size=1, max_size=6, unique=True
)


def _record(text: str) -> Record:
    place = Place(collection="c", position=1, source=Source(path="c.txt", line=1))
    return Record(id=paper_id(text, whole=True), abstract=parse(text, "plain"), places=(place,))


def _link(texts: Iterable[str]) -> list[Entity]:
    records = [_record(text) for text in texts]
    mentions = [mention for record in records for mention in extract_keyphrases(record)]
    return [item for item in link_keyphrases(records, mentions, ()) if isinstance(item, Entity)]


def _choose(text: str) -> Sequence[Mention]:
    return choose_keyphrases(extract_keyphrases(_record(text)))


def test_records_meet_in_a_keyphrase() -> None:
    """Two records that write a phrase in different ways share one entity, named after the most frequent way."""
    entities = _link(["A graph network.", "Graph networks on rings.", "The graph networks of trees."])
    (entity,) = (entity for entity in entities if len(entity.mentions) == 3)
    assert entity.id == "keyphrases/graph-network"
    assert entity.kind == "keyphrase"
    assert entity.name == "graph network"


def test_hyphenation_is_one_permalink() -> None:
    """A phrase with and without its hyphen is one entity, at the permalink that the background knows."""
    (entity,) = _link(["Pre-training.", "The pretraining.", "A pre training."])
    assert entity.id == "keyphrases/pre-training"
    assert len(entity.mentions) == 3


def test_acronyms_are_no_words() -> None:
    """Names that differ in capitals alone share a permalink: they are one entity, with one mention a record."""
    (entity,) = (entity for entity in _link(["SAM is not Sam."]) if entity.id == "keyphrases/sam")
    assert len(entity.mentions) == 1


def test_no_keyphrase_is_inside_another() -> None:
    """Of a phrase and one that holds it, the stronger stays."""
    names = [mention.name for mention in _choose("Graph neural networks. Equivariant graph neural networks on rings.")]
    assert "Graph neural networks" in names
    assert "Equivariant graph neural networks" not in names


def test_what_is_no_index_term_is_left_out() -> None:
    """Common phrases that say nothing of a paper are never chosen."""
    names = [mention.name for mention in _choose("Traction, cost and the ground truth of simplicial maps.")]
    assert names == ["simplicial maps"]


@given(TEXTS)
def test_choice(texts: list[str]) -> None:
    """A record has at most ten keyphrases, with scores in 0 to 1, the strongest first, none inside another."""
    for text in texts:
        chosen = _choose(text)
        assert len(chosen) <= 10
        scores = [mention.score for mention in chosen]
        assert scores == sorted(scores, reverse=True)
        assert all(0 <= score == round(score, 3) <= 1 for score in scores)
        keys = [f" {' '.join(fold_phrase(mention.name))} " for mention in chosen]
        assert not [(one, other) for one in keys for other in keys if one is not other and one in other]


@given(TEXTS, st.randoms(use_true_random=False))
def test_order_does_not_matter(texts: list[str], random: Random) -> None:
    """The order of the records changes nothing; ids are unique, and each entity has a record once."""
    shuffled = list(texts)
    random.shuffle(shuffled)
    entities = _link(texts)
    assert entities == _link(shuffled)
    assert len({entity.id for entity in entities}) == len(entities)
    for entity in entities:
        assert len({mention.record for mention in entity.mentions}) == len(entity.mentions) > 0


@given(TEXTS, st.sampled_from(WORDS))
def test_a_new_paper_changes_no_keyphrases(texts: list[str], word: str) -> None:
    """The keyphrases of a record and their scores stay when another record comes in."""
    new = f"Quite another {word} lattice"
    before = {(mention.record, mention.name): mention for entity in _link(texts) for mention in entity.mentions}
    after = {(mention.record, mention.name): mention for entity in _link([*texts, new]) for mention in entity.mentions}
    added = paper_id(new, whole=True)
    assert before == {pair: mention for pair, mention in after.items() if pair[0] != added}


def _score(folder: Path, name: str) -> float:
    """Give the mean F1 of the first ten keyphrases against those that people chose, in folded form."""
    records = read({f"{name}.txt": (folder / f"{name}.txt").read_bytes()}, {}).records
    texts = {place.position: record.text for record in records for place in record.places}
    lines = (folder / f"{name}.gold.jsonl").read_text(encoding="utf-8").splitlines()
    scores = []
    for gold in map(json.loads, lines):
        wanted = {fold_phrase(phrase) for phrase in gold["keyphrases"]} - {()}
        found = {fold_phrase(mention.name) for mention in _choose(texts[gold["n"]])}
        scores.append(2 * len(found & wanted) / max(len(found) + len(wanted), 1))
    return sum(scores) / len(scores)


def test_scores(shared: Path) -> None:
    """On public abstracts with keyphrases chosen by people, the first ten are as good as they have been."""
    folder = shared / "eval" / "public"
    assert _score(folder, "semeval2017-dev") >= 0.29
    assert _score(folder, "inspec-dev") >= 0.26


def test_candidates_of_an_empty_text() -> None:
    """No text, no keyphrases."""
    assert find_keyphrase_candidates("") == ()
    assert _link([]) == []


def test_statistics_in_passing_are_no_keyphrases() -> None:
    """What a study counts with is no keyphrase where it is named once, and one where the abstract is about it."""
    passing = "Plum jam lowers fever. Fever fell (95% confidence interval, 2 to 3), with Cohen's κ of 0.7."
    subject = "Confidence intervals of plums. A confidence interval for plums is wide."
    names = {mention.name for mention in _choose(passing)}
    assert "Plum jam" in names
    assert not {"confidence interval", "Cohen's κ"} & names
    assert "Confidence intervals" in {mention.name for mention in _choose(subject)}
