"""Related papers."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from generator import build
from generator.linkers.related import NEIGHBOURS, link_related
from generator.model import Mention, Neighbour, Place, Record, Source
from generator.text.language.permalinks import paper_id
from generator.text.markup.parsing import parse
from generator.text.phrases.noun_phrases import fold_phrase

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


def _holds(text: str, phrase: str) -> bool:
    words, folded = fold_phrase(phrase), fold_phrase(re.sub(r"[.,;:!?()“”\"]", " ", text))
    joined = "".join(words)  # "auto-encoder" is "autoencoder"
    return any(
        "".join(folded[at : at + length]) == joined for at in range(len(folded)) for length in range(1, len(words) + 2)
    )


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
    """Scores lie in 0 to 1, score and reasons are the same both ways, and each reason is in both texts."""
    found = {(near.record, near.other): near for near in _link(texts)}
    by_id = {paper_id(text, whole=True): text for text in texts}
    for (one, other), near in found.items():
        assert 0 < near.score <= 1
        assert one != other
        assert near.because
        assert all(_holds(by_id[one], reason) and _holds(by_id[other], reason) for reason in near.because)
        assert not any(
            this != that and this.casefold() in that.casefold() for this in near.because for that in near.because
        )
        if (other, one) in found:
            assert found[other, one].score == near.score
            assert found[other, one].because == near.because


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


def test_words_that_say_nothing_are_no_reason() -> None:
    """Two papers that share only what any two papers share are not near."""
    assert (
        _link(["Extensive experiments verify the accuracy of fish counts.", "Extensive experiments, accuracy, bees."])
        == []
    )


def test_a_design_or_a_unit_brings_no_papers_together() -> None:
    """Who took part, how it was counted and in which unit is no reason, nor is who registered and paid for a trial."""
    texts = [
        "Plum jam and fever in older adults, double-blind, 5 mg. Funding: Heart and Plum Foundation of Ruritania.",
        "Brass bands and older adults, double-blind, 7 mg. Funding: Heart and Plum Foundation of Ruritania.",
    ]
    assert not _link(texts)


def test_one_word_in_common_has_to_weigh_something() -> None:
    """Two long abstracts that share a single word are not near by it."""
    fittings = "Brass fittings, quay walls, granite steps, wet ropes, tarred nets and iron rings decay in tidal mud."
    texts = [
        f"Gas lamps of old harbours. {fittings}",
        "Tariffs of wholesale markets. Traders of coal, barley, timber, copper and gas hedge prices by long contracts.",
    ]
    assert not _link(texts)


def test_a_shared_name_is_a_reason() -> None:
    """What an extractor found to be a name is given as it is written, beside a phrase."""
    texts = ["Hyperbolic space on CIFAR-10 for trees.", "CIFAR-10 and hyperbolic space for forests."]
    mentions = [
        Mention(
            record=paper_id(text, whole=True),
            kind="dataset",
            start=text.index("CIFAR-10"),
            end=text.index("CIFAR-10") + len("CIFAR-10"),
            name="CIFAR-10",
        )
        for text in texts
    ]
    records = [_record(text, position) for position, text in enumerate(texts, start=1)]
    found = [item for item in link_related(records, mentions, ()) if isinstance(item, Neighbour)]
    assert [near.because for near in found] == [("hyperbolic space", "CIFAR-10")] * 2


def test_a_thin_reason_gives_way_to_a_specific_one() -> None:
    """Of two papers that are about as near, the one that shares something specific is shown; five are."""
    own = "A network of hyperbolic space with prediction and estimation for video."
    thin = [f"Prediction and estimation for video, no. {number}{number}." for number in range(NEIGHBOURS)]
    text = "A hyperbolic space of prediction on an abacus, a beehive and a cello."
    near = [each for each in _link([own, *thin, text]) if each.record == paper_id(own, whole=True)]
    assert len(near) == NEIGHBOURS
    first, *others = near
    assert (first.other, first.specific) == (paper_id(text, whole=True), True)
    assert [each.score for each in others] == sorted((each.score for each in others), reverse=True)
    assert not any(each.specific for each in others)


def test_a_topic_in_common_brings_papers_nearer_that_share_a_term() -> None:
    """Of papers that share alike, those in one topic are nearest; a topic alone makes no papers near."""
    texts = ["Hyperbolic trees.", "Hyperbolic frogs.", "Hyperbolic toads.", "Abacus and cello."]
    first, second, third, fourth = [paper_id(text, whole=True) for text in texts]
    mentions = [
        Mention(record=id_, kind="topic", start=0, end=1, name="Amphibians", score=0.5)
        for id_ in (first, third, fourth)
    ]
    records = [_record(text, position) for position, text in enumerate(texts, start=1)]
    plain = {(near.record, near.other): near.score for near in _link(texts)}
    found = {
        (near.record, near.other): near.score
        for near in link_related(records, mentions, ())
        if isinstance(near, Neighbour)
    }
    assert plain.keys() == found.keys()
    assert not any(fourth in pair for pair in found)
    assert found[first, third] > plain[first, third]
    assert found[first, second] == plain[first, second]
    assert all(0 < score <= 1 for score in found.values())


def test_a_word_in_passing_is_no_specific_reason() -> None:
    """A word that both papers have once and not in their opening tells less than one that either comes back to."""
    texts = ["Frogs sing. We test an equivariant pond.", "Toads swim. We build an equivariant lake."]
    assert {near.specific for near in _link(texts)} == {False}
    assert {near.specific for near in _link([texts[0], f"{texts[1]} Lakes are equivariant."])} == {True}
    assert {near.specific for near in _link([texts[0], "Equivariant toads swim."])} == {True}


def test_a_prefix_with_a_hyphen_is_one_without() -> None:
    """Papers on pre-training and on pretraining share it."""
    found = _link(["Pretraining of frogs.", "Pre-training for lakes."])
    assert [near.because for near in found] == [("pretraining",)] * 2


def test_what_many_papers_of_a_library_have_is_no_specific_reason() -> None:
    """Where most papers are about diffusion, that alone says nothing; where few are, it does."""
    words = [
        f"{one}{other}"
        for one in "bcdfg"
        for other in ("alpha", "omega", "delta", "kappa", "sigma", "theta", "rho", "tau")
    ]
    texts = [f"The {word} of a diffusion." for word in words]
    assert {near.specific for near in _link(texts)} == {False}
    assert {near.specific for near in _link(texts[:2])} == {True}


def test_each_reason_of_the_seeds_is_in_both_abstracts(root: Path) -> None:
    """A reader finds each reason in both abstracts: as it is written but for its inflection, or by its short form."""
    seeds = {path.name: path.read_bytes() for path in (root / "seeds").iterdir()}
    library = build.link(build.read(seeds, {}))
    count = 0
    for near in (each for found in library.neighbours_by_record.values() for each in found):
        for reason in near.because:
            phrase, _, short = reason.removesuffix(")").partition(" (")
            for id_ in (near.record, near.other):
                text = library.records[id_].text
                known = [
                    each.name
                    for each in library.mentions_of(library.records[id_], "abbreviation")
                    if fold_phrase(each.long_form) == fold_phrase(phrase)
                ]
                assert any(_holds(text, form) for form in (phrase, short, *known) if form), (reason, text)
                count += 1
    assert count > 1000


def test_a_title_that_the_input_gives_counts() -> None:
    """Words of the title make papers near, too."""
    one, other = _record("A fish swims.", 1), _record("Bees and hyperbolic space.", 2)
    titled = replace(one, title=parse("Swimming in hyperbolic space", "plain"))
    assert list(link_related([one, other], (), ())) == []
    assert [near.because for near in link_related([titled, other], (), ()) if isinstance(near, Neighbour)] == [
        ("hyperbolic space",),
        ("hyperbolic space",),
    ]
