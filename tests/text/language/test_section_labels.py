"""The labels of structured abstracts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.language.section_labels import find_section, read_sections
from generator.text.language.sentences import split_sentences

PIECES = (
    *("Results:", "Methods.", "AIM", "Aims", "Purpose –", "Findings -", "(1)", "2.", "1.", "Conclusions", "We"),
    *("Felt helps.", "looms", ".", ":", "—", "(", "/", "and", "&", ",", "\x00", "好", "λ", "12%"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=60).map(" ".join) | st.text(st.characters(), max_size=200)

# Each text with its sections, and the sentences as they begin behind their labels.
READ = [
    ("Aim: To weave. Results: Felt helps. It is soft.", ["objective", "result", "result"]),
    ("Aims. We weave. Results. Felt helps.", ["objective", "objective", "result", "result"]),
    ("Purpose – Looms are loud. Findings – Felt helps.", ["objective", "result"]),
    ("BACKGROUND Looms are loud. METHODS We weave. RESULTS Felt helps.", ["background", "method", "result"]),
    ("Background/Aims: Looms are loud. Methods: We weave.", ["objective", "method"]),
    ("Weavers, Setting, and Looms: Ten mills. Results: Felt helps.", [None, "result"]),
    ("Design, Setting, and Participants: Ten mills. Results: Felt helps.", ["method", "result"]),
    ("(1) Background: Looms are loud. (2) Methods and Results: Felt helps.", ["background", "mixed"]),
    ("We weave. Results: Felt helps. It is soft.", [None, "result", None]),
    ("Looms weave. Model. Looms are loud.", [None, None, None]),
    ("Results show that felt helps. Methods differ.", [None, None]),
    ("Results We weave. Felt helps.", [None, None]),
]
BEHIND = [
    ("Main Outcomes and Measures: Noise. Results: Felt helps.", ["Noise.", "Felt helps."]),
    ("Aims. We weave. Results. Felt helps.", ["", "We weave.", "", "Felt helps."]),
    ("Originality/value – It is new. Practical implications – Use felt.", ["It is new.", "Use felt."]),
    ("1. Looms are loud. 2. We weave. Felt helps.", ["Looms are loud.", "We weave.", "Felt helps."]),
    ("3. Looms are loud. We weave.", ["3. Looms are loud.", "We weave."]),
]


@pytest.mark.parametrize(("text", "sections"), READ)
def test_sections(text: str, sections: list[str | None]) -> None:
    """A label holds until the next; what is written like one is none alone."""
    assert [each.section for each in read_sections(text)] == sections


@pytest.mark.parametrize(("text", "behind"), BEHIND)
def test_behind_labels(text: str, behind: list[str]) -> None:
    """A sentence begins behind its label or its number."""
    assert [text[each.behind : each.end] for each in read_sections(text)] == behind


def test_a_label_in_a_sentence_of_its_own_labels_the_next() -> None:
    """Of a section, the first sentence is known, whether its label stands in it or before it."""
    text = "Aims. We weave. It is fun. Results: Felt helps. It is soft."
    assert [each.labelled for each in read_sections(text)] == [True, True, False, True, False]


@pytest.mark.parametrize(
    ("label", "section"),
    [("Methods & Materials", "method"), ("RESULTS AND DISCUSSION", "result"), ("Looms and Methods", None)],
)
def test_labels_of_parts(label: str, section: str | None) -> None:
    """A label of several parts is one if each of them is."""
    assert find_section(label) == section


@given(TEXTS)
def test_each_sentence_is_read(text: str) -> None:
    """Any text gives its sentences, each of which begins where it does or behind."""
    read = read_sections(text)
    assert tuple((each.start, each.end) for each in read) == split_sentences(text)
    assert all(each.start <= each.behind <= each.end for each in read)
