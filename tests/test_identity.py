"""Which abstracts are one paper."""

import gzip
import json
from itertools import islice
from pathlib import Path
from random import Random
from typing import TypedDict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.identity import identify
from generator.model import Place, Record, Source
from generator.text.language.permalinks import paper_id
from generator.text.markup.parsing import parse


class Case(TypedDict):
    """Two abstracts, and whether they are one paper."""

    label: str
    input: tuple[str, str]
    expected: bool
    expect: str


OPENING = "We study how trees can be drawn in the hyperbolic plane, and in which"


def _record(text: str, collection: str = "c", position: int = 1) -> Record:
    place = Place(collection=collection, position=position, source=Source(path=f"{collection}.txt", line=position))
    return Record(id=paper_id(text), abstract=parse(text, "plain"), places=(place,))


def test_the_same_text_in_two_collections_is_one_paper() -> None:
    """It has two places, and a problem says where the second one stands."""
    text = f"{OPENING} not."
    (record,), (problem,) = identify([_record(text, "b"), _record(text, "a")])
    assert record.id == paper_id(text)
    assert [place.collection for place in record.places] == ["a", "b"]
    assert record.places[1].version is None
    assert str(problem) == "b.txt:1: the same abstract as a.txt:1; one page for both"


def test_almost_the_same_text_is_kept_as_a_version() -> None:
    """A few changed words after the opening make no new paper, and both texts are kept."""
    common = " and this goes on for quite a while, until enough words have been said to be sure of it"
    (record,), (problem,) = identify([_record(f"{OPENING} one{common}.", "a"), _record(f"{OPENING} two{common}!", "b")])
    version = record.places[1].version
    assert record.text.endswith("sure of it.")
    assert version is not None
    assert version.source == f"{OPENING} two{common}!"
    assert "almost the same" in problem.wrong


def test_papers_that_only_begin_alike_stay_two() -> None:
    """Their ids take the hash of the whole text, in whatever order they come."""
    texts = [f"{OPENING} {words}." for words in ("one two three four five six", "seven eight nine ten eleven twelve")]
    records = [_record(text, position=position) for position, text in enumerate(texts, start=1)]
    found, problems = identify(records)
    assert not problems
    assert [record.id for record in found] == [paper_id(text, whole=True) for text in texts]
    assert identify(records[::-1])[0] == found


@given(st.lists(st.text(min_size=1), max_size=8))
def test_every_abstract_has_a_place_and_every_id_is_unique(texts: list[str]) -> None:
    """No abstract is lost, and no two papers share a page."""
    records = [_record(text, position=position) for position, text in enumerate(texts, start=1)]
    found, _ = identify(records)
    assert sorted(place.position for record in found for place in record.places) == list(range(1, len(texts) + 1))
    assert len({record.id for record in found}) == len(found)


def test_texts_of_the_same_words_in_other_signs_are_two_papers() -> None:
    """Where the words are the same and only what a fold drops differs, ids take every character."""
    texts = [f"{OPENING} we need $\\{name}$ and $\\{name}$ and $\\{name}$" for name in ("alpha", "beta")]
    records = [
        Record(
            id=paper_id(text),
            abstract=parse(text, "auto"),
            places=(Place(collection="c", position=n, source=Source(path="c.txt", line=n)),),
        )
        for n, text in enumerate(texts, start=1)
    ]
    found, _ = identify(records)
    assert sum(len(record.places) for record in found) == 2
    assert len({record.id for record in found}) == len(found)


def test_invisible_characters_do_not_change_an_id() -> None:
    """A soft hyphen or a zero-width space in the opening is nothing that a reader could keep in mind."""
    assert paper_id(OPENING.replace("hyper", "hy\u00adper\u200b")) == paper_id(OPENING)


@pytest.mark.cases("duplicates")
def test_cases(case: Case) -> None:
    """Each pair is one paper or two, in whatever order and wherever the two stand."""
    one, other = case["input"]
    for texts in ((one, other), (other, one)):
        found, problems = identify([_record(text, collection) for text, collection in zip(texts, "ab", strict=True)])
        assert (len(found) == 1) is case["expected"]
        assert len(problems) == 2 - len(found)


def test_a_paper_goes_by_its_fullest_text() -> None:
    """A copy that was cut is a version, though it comes first; its problem says that it is a part."""
    text = (
        "Walking robots lose their balance when the ground gives way under a foot. We present a controller that feels "
        "the ground before it shifts the weight of the body, and that plans the next three steps from what it felt. In "
        "experiments on sand, gravel and wet grass the robot falls half as often as with one that feels nothing."
    )
    cut = text[: text.index(" from what")] + "…"
    (record,), (problem,) = identify([_record(cut, "a"), _record(text, "b")])
    assert record.text == text
    assert record.id == paper_id(text)
    assert [place.collection for place in record.places] == ["b", "a"]
    assert str(problem) == "a.txt:1: a part of the abstract at b.txt:1; one page for both, with this text as a version"


def test_each_text_is_compared_with_the_fullest_one() -> None:
    """A chain of texts, each almost the same as the next, does not lead from one paper to another one."""
    words = [f"{sign}{number}" for sign in "abcdefgh" for number in range(20)]
    chain = [" ".join(words[start : start + 100]) for start in range(0, 60, 10)]
    found, _ = identify([_record(text, position=position) for position, text in enumerate(chain, start=1)])
    assert len(found) > 1
    for record in found:
        for place in record.places[1:]:
            assert place.version is not None
            common = set(record.text.split()) & set(place.version.source.split())
            assert len(common) >= 80


SENTENCES = [
    f"{subject} {verb} {thing}."
    for subject in ("The robot that we built", "A network of many layers", "Our new theorem on graphs")
    for verb in ("finds in little time", "improves by one half", "explains to its users")
    for thing in ("the paths through a maze of rooms", "what was known of deep forests", "part two of the proof")
]


@given(st.lists(st.lists(st.sampled_from(SENTENCES), min_size=1, max_size=6), max_size=8), st.randoms())
def test_the_order_of_the_texts_decides_nothing(drawn: list[list[str]], random: Random) -> None:
    """The same texts at other places are the same papers, by the same texts and with the same ids."""
    texts = [" ".join(sentences) for sentences in drawn]
    shuffled = list(texts)
    random.shuffle(shuffled)
    one, other = (
        {
            (record.id, record.abstract.source, tuple(sorted(_sources(record, order))))
            for record in identify([_record(text, position=at) for at, text in enumerate(order)])[0]
        }
        for order in (texts, shuffled)
    )
    assert one == other


def _sources(record: Record, texts: list[str]) -> list[str]:
    return [texts[place.position] for place in record.places]


@given(st.lists(st.lists(st.sampled_from(SENTENCES), min_size=1, max_size=6), max_size=6), st.randoms())
def test_the_order_of_the_input_decides_nothing(drawn: list[list[str]], random: Random) -> None:
    """Records are sorted by their places, problems by theirs."""
    records = [_record(" ".join(sentences), position=at) for at, sentences in enumerate(drawn)]
    shuffled = list(records)
    random.shuffle(shuffled)
    assert identify(shuffled) == identify(records)


def test_a_text_that_would_have_another_id_is_kept() -> None:
    """Texts of equal plain form can have two ids, by their marks; the page of the second one must lead on."""
    sources = [
        f"We need $\\{name}$ here, as everybody knows who has read about it before today" for name in ("le", "leq")
    ]
    places = [Place(collection="c", position=at, source=Source(path="c.txt", line=at)) for at in (1, 2)]
    first, second = (
        Record(id=f"papers/{at}", abstract=parse(source, "auto"), places=(place,))
        for at, source, place in zip("ab", sources, places, strict=True)
    )
    assert first.text == second.text
    (record,), _ = identify([second, first])
    assert record.id == first.id
    assert record.places[1].version == second.abstract


def test_what_the_input_says_of_any_place_is_kept() -> None:
    """The title of a paper whose fullest text has none is that of another place; keywords come together."""
    one, other = _record(OPENING, "a"), _record(OPENING, "b")
    one = Record(id=one.id, abstract=one.abstract, places=one.places, keywords=("trees", "planes"))
    other = Record(
        id=other.id, abstract=other.abstract, places=other.places, title=parse("On trees"), keywords=("trees", "maps")
    )
    (record,), _ = identify([one, other])
    assert record.title == other.title
    assert record.keywords == ("trees", "planes", "maps")


def test_thousands_of_almost_equal_texts_are_one_paper() -> None:
    """A pile of variants is compared with its fullest text only, and all of it is found."""
    words = [f"word{chr(97 + at % 26)}{chr(97 + at // 26)}" for at in range(120)]
    texts = [" ".join([*words[:at], f"changed{at}", *words[at + 1 :]]) for at in range(120)]
    many = [f"{text} {count}" for count in range(25) for text in texts]
    found, problems = identify([_record(text, position=at) for at, text in enumerate(many)])
    assert len(found) == 1
    assert len(problems) == len(many) - 1


def test_different_papers_of_a_large_corpus_stay_apart(shared: Path) -> None:
    """Among 1,000 abstracts, many of which share formulas, none are merged; a copy of each, edited or cut, is."""
    with gzip.open(shared / "corpora/papers-10k.jsonl.gz", "rt", encoding="utf-8") as file:
        texts = [" ".join(json.loads(line)["abstract"].split()) for line in islice(file, 1000)]
    records = [_record(text, "a", at) for at, text in enumerate(texts)]
    found, problems = identify(records)
    assert (len(found), problems) == (len(texts), ())
    edited = [_record(_edit(text, at), "b", at) for at, text in enumerate(texts)]
    found, _ = identify([*records, *edited])
    right = sum({place.position for place in record.places} == {record.place.position} for record in found)
    assert right == len(found)
    assert len(found) <= 1.01 * len(texts)


def _edit(text: str, at: int) -> str:
    words = text.split()
    match at % 4:
        case 0:
            return " ".join(["As", "is", "known", "to", "everybody,", *words[5:]])
        case 1:
            return f"Abstract: {text}"
        case 2:
            return " ".join(word if place % 15 else "edited" for place, word in enumerate(words))
        case _:
            return " ".join(words[: max(21, len(words) // 3)]) + "…"
