"""Topics found in a library that has no vocabulary of its own."""

import random
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.extractors.keyphrases import extract_keyphrases
from generator.linkers.topic_discovery import count_topics, discover_topics, find_uncovered_collections
from generator.linkers.topics import link_topics
from generator.model import Entity, Mention, Place, Record, Source
from generator.readers.vocabulary import read_vocabulary
from generator.text.markup.parsing import parse
from generator.vocabulary_writing import write_vocabulary

# Five fields that no vocabulary of this site knows. Each text takes its words from one of them.
FIELDS = {
    "bees": "honey bees, pollen foraging, hive temperature, queen bees, waggle dances, nectar sources, bee colonies",
    "bridges": "suspension bridges, steel cables, bridge decks, wind loads, concrete piers, steel girders",
    "poems": "epic poems, oral poetry, rhyming couplets, metrical feet, stanza forms, epic heroes, medieval poetry",
    "soils": "soil acidity, clay minerals, organic carbon, soil erosion, crop rotation, root depth, soil samples",
    "stars": "neutron stars, stellar winds, radio pulsars, binary stars, accretion disks, star clusters",
}
FRAMES = (
    "We study {0} and {1}. The {2} of {0} depend on {3}.",
    "This paper is about {0}. It compares {1} with {2}, and {3} with {0}.",
    "New measurements of {0} show how {1} and {2} change {3}.",
)


def make_record(name: str, text: str, collection: str = "pile") -> Record:
    """Make a record of a collection."""
    place = Place(collection=collection, position=1, source=Source(path=f"{collection}.txt", line=1))
    return Record(id=f"papers/{name}", abstract=parse(text), places=(place,))


def make_library(each: int) -> tuple[list[Record], list[Mention]]:
    """Make so many records of each field, with their keyphrases."""
    chance = random.Random(1)  # noqa: S311 - no secret
    records = []
    for field, phrases in FIELDS.items():
        for number in range(each):
            words = chance.sample(phrases.split(", "), 4)
            records.append(make_record(f"{field}-{number:02}", FRAMES[number % len(FRAMES)].format(*words)))
    return records, [mention for record in records for mention in extract_keyphrases(record)]


RECORDS, MENTIONS = make_library(12)
TOPICS = discover_topics(RECORDS, MENTIONS)


def test_each_field_is_a_topic_of_its_own() -> None:
    """The records of a field share a topic, which none of another field has; nearly all records have one."""
    fields_of: dict[str, set[str]] = {}
    found: set[str] = set()
    for entity in (each for each in link_topics(RECORDS, (), TOPICS) if isinstance(each, Entity)):
        fields_of[entity.name] = {mention.record.split("/")[1].split("-")[0] for mention in entity.mentions}
        found |= {mention.record for mention in entity.mentions}
    assert len(found) > 0.9 * len(RECORDS)
    assert all(len(fields) <= 1 for fields in fields_of.values()), fields_of
    assert set().union(*fields_of.values()) == set(FIELDS)


def test_a_topic_is_named_after_a_phrase_of_its_field() -> None:
    """A title is a keyphrase as a heading, no two are alike, and the description is a sentence of other phrases."""
    known = {phrase for phrases in FIELDS.values() for phrase in phrases.split(", ")}
    titles = [topic.title for topic in TOPICS]
    assert len(set(titles)) == len(titles) >= len(FIELDS)
    for topic in TOPICS:
        assert topic.title[0].isupper()
        assert any(topic.title.lower() in phrase for phrase in known), topic.title
        assert topic.description.startswith("Papers that speak of ")
        assert topic.description.endswith(".")
        assert max(topic.phrases.values()) == 3
        assert min(topic.phrases.values()) >= 1


@given(st.randoms(use_true_random=False))
def test_the_order_of_records_and_mentions_does_not_matter(chance: random.Random) -> None:
    """The same library in another order has the same topics."""
    records, mentions = RECORDS.copy(), MENTIONS.copy()
    chance.shuffle(records)
    chance.shuffle(mentions)
    assert discover_topics(records, mentions) == TOPICS


def test_one_more_record_changes_little() -> None:
    """With a further record, or without one, at least seven in ten topics keep their names."""
    further = make_record("further", "We study honey bees and steel cables, and neutron stars.")
    more = discover_topics([*RECORDS, further], [*MENTIONS, *extract_keyphrases(further)])
    fewer = discover_topics(RECORDS[1:], MENTIONS)
    names = {topic.slug for topic in TOPICS}
    for topics in (more, fewer):
        assert len(names & {topic.slug for topic in topics}) >= 0.7 * len(names)


def test_discovered_topics_are_a_vocabulary() -> None:
    """They are written as a topics.yml and read back as they were, without a complaint."""
    assert read_vocabulary(yaml.safe_load(write_vocabulary(TOPICS))) == (TOPICS, ())


@pytest.mark.parametrize(
    "texts",
    [
        [],
        ["Bees."],
        [""] * 40,
        ["Honey bees forage for pollen."] * 40,
        ["{{ x }} ]]> \u202e <script>alert(1)</script> $\\frac{1}{0}$ " * 9] * 40,
        [f"word{number} thing{number}" for number in range(40)],
    ],
)
def test_a_library_without_shared_subjects_is_no_error(texts: list[str]) -> None:
    """Too few records, empty ones, equal ones, and ones that share no phrase, give topics that can be read, or none."""
    records = [make_record(f"{number:02}", text) for number, text in enumerate(texts)]
    topics = discover_topics(records, [mention for record in records for mention in extract_keyphrases(record)])
    assert read_vocabulary(yaml.safe_load(write_vocabulary(topics)) or []) == (topics, ())
    assert len(topics) <= 5


@pytest.mark.parametrize(("records", "expected"), [(0, 5), (20, 5), (139, 11), (140, 11), (2000, 44), (10**6, 80)])
def test_the_number_of_topics_follows_the_number_of_records(records: int, expected: int) -> None:
    """About the square root, in steps, between 5 and 80."""
    assert count_topics(records) == expected


@given(st.integers(0, 200_000))
def test_the_number_of_topics_never_falls_and_seldom_changes(records: int) -> None:
    """More records never mean fewer topics; a step of records is at most a step of topics."""
    assert count_topics(records) <= count_topics(records + 1) <= 1.16 * count_topics(records) + 1


@pytest.mark.parametrize(
    ("records", "covered", "expected"),
    [
        ({"a": 10}, {"a": 5}, ()),
        ({"a": 10}, {"a": 4}, ("a",)),
        ({"a": 9}, {}, ()),
        ({"b": 20, "a": 20, "c": 20}, {"c": 20}, ("a", "b")),
        ({}, {}, ()),
    ],
)
def test_collections_that_the_vocabulary_does_not_fit(
    records: dict[str, int], covered: dict[str, int], expected: tuple[str, ...]
) -> None:
    """A collection of ten records or more of which fewer than half have a topic is named, in order of slug."""
    made = [make_record(f"{slug}-{at}", "Tea.", slug) for slug, size in records.items() for at in range(size)]
    mentions = tuple(
        Mention(record=f"papers/{slug}-{at}", kind="topic", start=0, end=3, name="Tea")
        for slug, size in covered.items()
        for at in range(size)
    )
    topic = Entity(id="topics/tea", kind="topic", name="Tea", mentions=mentions)
    assert find_uncovered_collections(made, (topic,)) == expected


def test_topics_of_the_seeds() -> None:
    """Seven in ten of the site's own abstracts are in a found topic, and no topic has half of them."""
    seeds = Path(__file__).parent.parent.parent / "seeds"
    records = [
        make_record(f"{path.stem}-{number}", " ".join(text.split()), path.stem)
        for path in sorted(seeds.glob("*.txt"))
        for number, text in enumerate(path.read_text(encoding="utf-8").split("\n\n")[1:])
    ]
    topics = discover_topics(records, [mention for record in records for mention in extract_keyphrases(record)])
    found = [entity for entity in link_topics(records, (), topics) if isinstance(entity, Entity)]
    assert len({mention.record for entity in found for mention in entity.mentions}) >= 0.7 * len(records)
    assert max(len(entity.mentions) for entity in found) < 0.5 * len(records)
