"""The name of a paper before a heading without one."""

import pytest

from generator.text.language.tagging import tag_words
from generator.text.titles.candidate import Candidate
from generator.text.titles.leading import lead_with_name
from generator.text.titles.reading import read_headings

SURE = "We present WeftNet, a plain loom. WeftNet mends silk scarves from few threads, which is the scarf problem."
EXPANDED = "We present WFNet (Woven Fibre Network), a plain loom. WFNet mends silk scarves from few threads."
UNSURE = "WeftNet is known. We mend silk scarves from few threads. We compare our loom with WeftNet."


@pytest.mark.parametrize(
    ("text", "words", "name"),
    [
        (SURE, "silk scarves from few threads", "WeftNet"),
        (SURE, "scarf problem", ""),
        (SURE, "few threads", ""),
        (SURE, "WeftNet mends silk scarves", ""),
        (EXPANDED, "silk scarves from few threads", ""),
        (UNSURE, "silk scarves from few threads", ""),
    ],
)
def test_a_sure_name_leads_a_heading_that_tells_enough(text: str, words: str, name: str) -> None:
    """It does so where it stands for nothing longer, and where the heading tells of no problem and has no name."""
    at = text.index(words)
    heading = Candidate(name=(), words=tuple(tag_words(text, at, at + len(words))))
    led = lead_with_name(heading, read_headings(text))
    assert " ".join(word.text for word in led.name) == name
    assert led.words == heading.words
