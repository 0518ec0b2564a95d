"""The index of the claims."""

from typing import Any

from generator import build
from generator.claiming import list_claims
from generator.pages.claims import claim_pages

SEED = b"""Claims

Our method reaches an accuracy of 93.1% on CIFAR-10. It is also 3.5x faster than ResNet-50 on one machine.

We reach an accuracy of 95.2% on CIFAR-10, and nothing else is measured in this short abstract.
"""


def test_claims_on_one_data_set_stand_together() -> None:
    """Those on CIFAR-10 come first, whichever paper makes them; the one on no data set stands at the end."""
    library = build.link(build.read({"a.txt": SEED}, {}))
    claims = list_claims(library, library.records.values())
    names = [claim.dataset.name if claim.dataset else "" for claim in claims]
    assert names == ["CIFAR-10", "CIFAR-10", ""]
    assert [claim.measurement.value for claim in claims][:2] == ["93.1%", "95.2%"]


def test_each_claim_stands_with_its_sentence() -> None:
    """The words of the claim are those of the text, in their sentence."""
    library = build.link(build.read({"a.txt": SEED}, {}))
    (page,) = claim_pages(library)
    rows: Any = page.values["rows"]
    for claim in rows:
        assert claim.quote.words == claim.record.text[claim.mention.start : claim.mention.end]
        assert claim.quote.before + claim.quote.words + claim.quote.behind in claim.record.text


def test_without_claims_there_is_a_page_that_says_so() -> None:
    """The index is there also where it is empty."""
    library = build.link(build.read({"a.txt": b"T\n\nBread is baked in an oven, and it is eaten warm."}, {}))
    (page,) = claim_pages(library)
    assert page.values["total"] == 0
