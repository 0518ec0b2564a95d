"""Which abstracts are one paper."""

from hypothesis import given
from hypothesis import strategies as st

from generator.identity import identify
from generator.model import Place, Record, Source
from generator.text.parsing import parse
from generator.text.permalinks import paper_id

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
