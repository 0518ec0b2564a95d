"""Topics of papers."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TypedDict

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.linkers.topics import Vocabulary, compile_vocabulary, link_topics, score_topics
from generator.model import Entity, Mention, Place, Record, Source, Topic
from generator.readers.vocabulary import read_vocabulary
from generator.text.markup.parsing import parse


class Case(TypedDict):
    """A text and the slugs of its topics, the strongest first."""

    label: str
    input: str
    expected: list[str]
    expect: str


class SiteCase(TypedDict):
    """A text, slugs of topics that it has to have, and slugs of topics that it must not have."""

    label: str
    input: str
    expected: list[str]
    refused: list[str]
    expect: str


SEEDS = Path(__file__).parent.parent.parent / "seeds"


def make_topic(slug: str, parent: str = "", **phrases: float) -> Topic:
    """Make a topic; an underscore in the name of a phrase stands for a space."""
    return Topic(
        slug=slug,
        title=slug.capitalize(),
        description=f"About {slug}.",
        parent=parent,
        phrases={phrase.replace("_", " "): weight for phrase, weight in phrases.items()},
    )


VOCABULARY = (
    make_topic("networks"),
    make_topic(
        "graphs",
        "networks",
        graph_neural_network=3,
        message_passing_neural_network=3,
        node_classification=3,
        GNN=3,
        graph_data=2,
        graph=1,
        node=1,
        edge=1,
        power_grid=-4,
    ),
    make_topic(
        "attention",
        "networks",
        transformer=3,
        self_attention=3,
        attention=2,
        ATT=3,
        much_attention=0,
        neural_network=0,
    ),
    make_topic("music", melody=3),
)
COMPILED = compile_vocabulary(VOCABULARY)


def make_record(number: int, text: str, title: str | None = None) -> Record:
    """Make a record that stands at a position of a collection."""
    source = Source(path="pile.txt", line=number)
    return Record(
        id=f"papers/{number}",
        abstract=parse(text),
        title=None if title is None else parse(title),
        places=(Place(collection="pile", position=number, source=source),),
    )


def link(*records: Record) -> dict[str, Entity]:
    """Link records to the vocabulary, and give the entities by id."""
    return {each.id: each for each in link_topics(records, (), VOCABULARY) if isinstance(each, Entity)}


@pytest.mark.cases("topics")
def test_cases(case: Case) -> None:
    """A text is in the topics that its phrases speak for, the strongest first."""
    assert [score.slug for score in score_topics(COMPILED, case["input"])] == case["expected"]


def test_a_topic_with_records_and_its_parent_are_given() -> None:
    """A topic has a mention for each record; its parent is given without mentions; a topic without records is not."""
    entities = link(make_record(1, "A GNN."), make_record(2, "Tea."), make_record(3, "GNNs for node classification."))
    assert list(entities) == ["topics/networks", "topics/graphs"]
    assert entities["topics/networks"].mentions == ()
    graphs = entities["topics/graphs"]
    assert (graphs.name, graphs.description, graphs.parent) == ("Graphs", "About graphs.", "topics/networks")
    assert [mention.record for mention in graphs.mentions] == ["papers/3", "papers/1"]


def test_the_mentions_are_told_to_the_linkers_that_follow() -> None:
    """What an entity holds is given on its own, too."""
    found = list(link_topics([make_record(1, "A GNN."), make_record(2, "Tea.")], (), VOCABULARY))
    held = [mention for each in found if isinstance(each, Entity) for mention in each.mentions]
    assert [each for each in found if isinstance(each, Mention)] == held != []


def test_a_mention_shows_the_words_that_decided() -> None:
    """The evidence is each deciding phrase once, in order of the text; what is an exception or against is not in it."""
    text = "Graphs got much attention. A GNN sees graph data; GNNs are no power grid."
    entities = link(make_record(1, text))
    shown = [
        [text[span.start : span.end] for span in mention.evidence]
        for entity in entities.values()
        for mention in entity.mentions
    ]
    assert shown == [["Graphs", "GNN", "graph data"]]
    mention = entities["topics/graphs"].mentions[0]
    assert (mention.kind, mention.name, mention.start, mention.end) == ("topic", "Graphs", 0, 6)


def test_a_title_strengthens_what_the_abstract_says() -> None:
    """A phrase of the title counts for a topic that the abstract speaks for, and makes no topic without it."""
    text = "Transformers are what we look at. They are compared with node classification."
    plain = link(make_record(1, text))
    titled = link(make_record(1, text, "Melody by transformers"))
    assert titled["topics/attention"].mentions[0].score > plain["topics/attention"].mentions[0].score
    assert "topics/music" not in titled


def test_a_short_form_speaks_for_what_the_text_means_by_it() -> None:
    """A short form that a text reads in another way makes no topic; one that the vocabulary cannot tell makes one."""
    text = "An ATT sorts lists."
    short = Mention(record="papers/1", kind="abbreviation", start=3, end=6, name="ATT")

    def link_read(long_form: str) -> set[str]:
        mention = replace(short, long_form=long_form)
        found = link_topics((make_record(1, text),), (mention,), VOCABULARY)
        return {each.id for each in found if isinstance(each, Entity)}

    assert link_read("attention") == {"topics/networks", "topics/attention"}
    assert link_read("all the tea") == {"topics/networks", "topics/attention"}
    assert link_read("adapted transmission of the melody") == set()


def test_at_most_five_topics() -> None:
    """A record that speaks of everything is in five topics, ties in order of slug."""
    topics = [make_topic(f"t{number}", tea=3) for number in range(9)]
    scores = score_topics(compile_vocabulary(topics), "Tea.")
    assert [score.slug for score in scores] == ["t0", "t1", "t2", "t3", "t4"]


def test_without_a_vocabulary_there_are_no_topics() -> None:
    """An empty vocabulary gives no entity."""
    assert list(link_topics([make_record(1, "A GNN.")], (), ())) == []


@given(
    st.permutations(["A GNN.", "Node classification by attention.", "Tea.", "Transformers, then a GNN, then a GNN."])
)
def test_the_order_of_records_does_not_matter(texts: list[str]) -> None:
    """Records in another order give the same entities."""
    ordered = sorted(texts)
    records = [make_record(ordered.index(text), text) for text in texts]
    assert link(*records) == link(*sorted(records, key=lambda record: record.id))


@given(st.lists(st.sampled_from(["graph ", "GNN", "attention", ". ", "We propose ", "power grid", "much ", "É", "3"])))
def test_scores_and_evidence_are_within_bounds(pieces: list[str]) -> None:
    """Each strength is in 0 to 1, the strongest first; evidence is never empty and stands in the text, in order."""
    text = "".join(pieces)
    scores = score_topics(COMPILED, text)
    assert [score.strength for score in scores] == sorted((score.strength for score in scores), reverse=True)
    for score in scores:
        assert 0 < score.strength < 1
        starts = [span.start for span in score.evidence]
        assert starts
        assert starts == sorted(starts)
        assert all(0 <= span.start < span.end <= len(text) for span in score.evidence)


def test_the_vocabulary_of_the_site_has_no_fault() -> None:
    """The topics in the seeds folder are read without a complaint, each with a description, in two levels."""
    topics, complaints = read_vocabulary(yaml.safe_load((SEEDS / "topics.yml").read_text(encoding="utf-8")))
    assert complaints == ()
    assert all(topic.description.endswith(".") for topic in topics)
    above = {topic.parent for topic in topics}
    assert all(topic.phrases or topic.slug in above for topic in topics)


@cache
def read_vocabulary_of_the_site() -> Vocabulary:
    """Read and compile the topics in the seeds folder once."""
    return compile_vocabulary(read_vocabulary(yaml.safe_load((SEEDS / "topics.yml").read_text(encoding="utf-8")))[0])


@pytest.mark.cases("site_topics")
def test_cases_of_the_vocabulary_of_the_site(case: SiteCase) -> None:
    """The topics in the seeds folder give a text its topics, and none that a word of it only seems to name."""
    found = {score.slug for score in score_topics(read_vocabulary_of_the_site(), case["input"])}
    assert found >= set(case["expected"])
    assert found.isdisjoint(case["refused"])


def test_topics_of_the_labelled_abstracts(shared: Path) -> None:
    """The main topic of a labelled abstract is found in nineteen of twenty, and four of five topics are as labelled."""
    topics, _ = read_vocabulary(yaml.safe_load((SEEDS / "topics.yml").read_text(encoding="utf-8")))
    compiled = compile_vocabulary(topics)
    right = given = labelled = first = 0
    golds = [
        json.loads(line) for line in (shared / "eval/gold-dev.jsonl").read_text(encoding="utf-8").split("\n") if line
    ]
    for gold in golds:
        abstracts = (SEEDS / f"{gold['collection']}.txt").read_text(encoding="utf-8").strip().split("\n\n")[1:]
        found = {score.slug for score in score_topics(compiled, " ".join(abstracts[gold["n"] - 1].split()))}
        right += len(found & set(gold["topics"]))
        given += len(found)
        labelled += len(gold["topics"])
        first += gold["topics"][0] in found
    assert 2 * right / (given + labelled) > 0.78
    assert first / len(golds) > 0.95


def test_the_address_of_a_link_makes_no_topic() -> None:
    """The words of an address are no words of the text; the evidence is where it was."""
    text = "We look at a transformer. See https://melody.org/transformer-site for it."
    record = make_record(1, text)
    start, end = text.index("https"), text.index(" for it")
    link_mention = Mention(record=record.id, kind="link", start=start, end=end, name=text[start:end])
    found = link_topics((record,), (link_mention,), VOCABULARY)
    entities = {each.id: each for each in found if isinstance(each, Entity)}
    assert set(entities) == {"topics/attention", "topics/networks"}
    assert [span.start for span in entities["topics/attention"].mentions[0].evidence] == [text.index("transformer")]
