"""Links."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.extractors.links import find_links

CASES = json.loads((Path(__file__).parent.parent / "cases/links.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case["label"], marks=pytest.mark.xfail if case["expect"] == "fail" else ())
        for case in CASES
    ],
)
def test_cases(case: dict[str, object]) -> None:
    """A text gives its URLs, without the punctuation of the sentence, and what they lead to."""
    assert [[link.url, link.kind] for link in find_links(str(case["input"]))] == case["expected"]


@given(
    st.lists(
        st.sampled_from(
            ["https://", "http://", "www.", "github.com/", "a", ".", ",", " ", "(", ")", "\\", "[", "]", "é", "//", ":"]
        )
    ).map("".join)
)
def test_a_link_is_cut_from_the_text(text: str) -> None:
    """Every link is http or https and ends with what stands in the text at its place."""
    for link in find_links(text):
        written = text[link.start : link.end]
        assert written
        assert link.url in {written, f"https://{written}"}
        assert link.url.lower().startswith(("http://", "https://"))


def test_links_of_the_labelled_abstracts(shared: Path) -> None:
    """Every labelled URL is found as labelled, and nothing else."""
    for line in (shared / "eval/gold-dev.jsonl").read_text(encoding="utf-8").split("\n"):
        gold = json.loads(line or "{}")
        if gold:
            seed = (shared / "seeds" / f"{gold['collection']}.txt").read_text(encoding="utf-8")
            abstract = seed.split("\n\n")[gold["n"]]
            assert [link.url for link in find_links(abstract)] == gold["urls"]
