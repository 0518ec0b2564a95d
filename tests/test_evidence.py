"""The facts of a paper's page and their marks."""

from dataclasses import replace

from generator import build
from generator.evidence import KINDS, find_anchors, group_facts, mark_facts
from generator.model import Library, Record

ABSTRACT = (
    "Hyperbolic geometry is gaining traction for hierarchical data. We propose hyperDT, an extension of decision trees "
    "to hyperbolic space. Decision trees in hyperbolic space are exact."
)


VOCABULARY = b"""
- slug: hyperbolic-geometry
  title: Hyperbolic geometry
  description: Curved spaces.
  phrases: {5: [hyperbolic space, hyperbolic geometry]}
"""


def _make() -> tuple[Library, Record]:
    library = build.link(build.read({"a.txt": f"T\n\n{ABSTRACT}".encode(), "topics.yml": VOCABULARY}, {}))
    (record,) = library.records.values()
    return library, record


def test_every_fact_has_words_in_the_text() -> None:
    """Each fact has an id of its own and spans that lie in the abstract, and each span has a mark of that name."""
    library, record = _make()
    groups = group_facts(library, record)
    facts = [fact for group in groups for fact in group.facts]
    assert facts
    assert len({fact.id for fact in facts}) == len(facts)
    for fact in facts:
        assert fact.spans
        assert all(0 <= span.start < span.end <= len(record.text) for span in fact.spans)
    marks = {(mark.name, mark.start, mark.end) for mark in mark_facts(groups)}
    assert marks == {(fact.id, span.start, span.end) for fact in facts for span in fact.spans}


def test_what_is_empty_is_left_out() -> None:
    """A kind of fact that the abstract does not hold has no heading."""
    library, record = _make()
    assert all(group.facts for group in group_facts(library, record))
    assert "Cites" not in {group.heading for group in group_facts(library, record)}


def test_every_kind_of_contribution_can_be_said() -> None:
    """The kinds of the public format are the kinds that the page has words for."""
    kinds = ("method", "theory", "empirical-study", "dataset", "benchmark", "library", "survey", "position")
    assert set(KINDS) == {*kinds, "application"}


def test_an_abbreviation_that_repeats_an_introduced_name_stands_once() -> None:
    """It stands under what the paper introduces, with the words of both; another one stays where it was."""
    seed = (
        "T\n\nWe propose Riemannian Flow Matching (RFM), a method for manifolds. RFM is trained on data of an "
        "energy-based model (EBM), and it is fast.\n\nRiemannian Flow Matching (RFM) is used here to draw tall trees."
    )
    library = build.link(build.read({"a.txt": seed.encode()}, {}))
    record = next(iter(library.records.values()))
    assert {each.name for each in library.mentions_of(record, "abbreviation")} == {"RFM", "EBM"}
    groups = {group.heading: group.facts for group in group_facts(library, record)}
    (name,) = groups["Introduces"]
    assert (name.text, name.note) == ("RFM", "Riemannian Flow Matching")
    assert {record.text[span.start : span.end] for span in name.spans} == {"RFM", "Riemannian Flow Matching"}
    assert name.target
    assert [fact.text for fact in groups["Abbreviations"]] == ["EBM"]


def test_an_introduced_name_takes_its_long_form_from_its_abbreviation() -> None:
    """But not where it has another one itself: then the abbreviation stands where it stood."""
    library, record = _make()
    (name,) = (each for each in library.mentions_of(record, "name") if each.name == "hyperDT")
    short = replace(name, kind="abbreviation", long_form="decision trees", start=100, end=107)
    others = [each for each in library.mentions_by_record[record.id] if each.kind != "name"]
    for own, introduced, rest in (("", "decision trees", []), ("deep trees", "deep trees", ["hyperDT"])):
        mentions = {record.id: [*others, replace(name, long_form=own), short]}
        groups = {
            each.heading: each.facts for each in group_facts(replace(library, mentions_by_record=mentions), record)
        }
        assert [fact.note for fact in groups["Introduces"]] == [introduced]
        assert [fact.text for fact in groups.get("Abbreviations", ())] == rest


def test_words_lead_on_once_and_letters_of_a_url_do_not() -> None:
    """An abbreviation says everywhere what it stands for, leads on at its first place, and is none in an address."""
    seed = (
        "T\n\nWe train an energy-based model (EBM). The EBM works on CIFAR-10 and CIFAR-10. See https://a.io/EBM/x.\n\n"
        "Another energy-based model (EBM) is trained on CIFAR-10 in a way that nobody has seen before."
    )
    library = build.link(build.read({"a.txt": seed.encode()}, {}))
    record = next(iter(library.records.values()))
    anchors = sorted(find_anchors(library, record), key=lambda anchor: anchor.start)
    shown = [(record.text[each.start : each.end], each.href, each.title) for each in anchors]
    assert shown == [
        ("EBM", "glossary/index#ebm", "energy-based model"),
        ("EBM", "", "energy-based model"),
        ("CIFAR-10", "datasets/cifar-10", ""),
    ]
