"""The index of the claims."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator import build
from generator.claiming import Claim, list_claims
from generator.disk import read_templates
from generator.pages.claims import claim_pages
from generator.rendering import make_renderer

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


def _read_first() -> Claim:
    library = build.link(build.read({"a.txt": SEED}, {}))
    return list_claims(library, library.records.values())[0]


@pytest.mark.parametrize(
    ("words", "value", "shown"),
    [
        ("under 10% of their training compute", "10%", "under 10%"),
        ("reduced by over 25% with no accuracy loss", "25%", "over 25%"),
        ("more than 10x faster training", "10", "more than 10"),
        ("Up to a 3.8x speed-up", "3.8", "up to 3.8"),
        ("as little as 5 labels", "5", "as little as 5"),
        ("about 93.1% accuracy", "93.1%", "about 93.1%"),
        ("an error of < 0.5%", "0.5%", "<0.5%"),
        ("speedups of more than one order of magnitude", "one order of magnitude", "more than one order of magnitude"),
        ("~100x speedup", "~100", "~100"),
        ("over the years 93.1% accuracy", "93.1%", "93.1%"),
        ("takeover 25% of it", "25%", "25%"),
        ("over 1025 and 25 of 30", "25", "25"),
        ("at best 12", "", ""),
    ],
)
def test_a_value_keeps_its_qualifier(words: str, value: str, shown: str) -> None:
    """What the claim says right before the figure is shown with it; the value itself stays."""
    first = _read_first()
    mention, measurement = replace(first.mention, name=words), replace(first.measurement, value=value)
    assert replace(first, mention=mention, measurement=measurement).value == shown


@pytest.mark.parametrize(
    ("value", "unit", "shown"),
    [
        ("1.7 percent", "%", "1.7 percent"),
        ("31 %", "%", "31 %"),
        ("4", "%", "4%"),
        ("3.5", "x", "3.5x"),
        ("70", "-fold", "70-fold"),
        ("6", "σ", "6σ"),
        ("2", "s", "2 s"),
        ("0.4", "g", "0.4 g"),
        ("12", "percentage points", "12 percentage points"),
        ("2.1 dB and 4.3", "dB", "2.1 dB and 4.3 dB"),
        ("two orders of magnitude", "", "two orders of magnitude"),
    ],
)
def test_a_unit_stands_behind_its_value_once(value: str, unit: str, shown: str) -> None:
    """With a space, unless it is a sign or a multiple; a value that ends in its unit stays as it is."""
    first = _read_first()
    measurement = replace(first.measurement, value=value, unit=unit)
    mention = replace(first.mention, name=f"reaches {value} {unit}")
    assert replace(first, mention=mention, measurement=measurement).figure == shown


def test_each_claim_stands_with_its_sentence() -> None:
    """The words of the claim are those of the text, in their sentence."""
    library = build.link(build.read({"a.txt": SEED}, {}))
    (page,) = claim_pages(library)
    rows: Any = page.values["rows"]
    for claim in rows:
        assert claim.quote.words == claim.record.text[claim.mention.start : claim.mention.end]
        assert claim.quote.before + claim.quote.words + claim.quote.behind in claim.record.text


def test_the_page_leads_to_the_data_of_its_claims(root: Path) -> None:
    """Data sets that have a page and claims stand there with their number; the others are said to be elsewhere."""
    seed = SEED + b"\nWe study nets on CIFAR-10 and on SVHN, and they do what was hoped for in words only.\n"
    library = build.link(build.read({"a.txt": seed}, {}))
    (page,) = claim_pages(library)
    shown = make_renderer(read_templates(root / "templates"))(page)
    assert '<a href="../datasets/cifar-10/">CIFAR-10 <small>2 claims</small></a>' in shown
    assert "svhn" not in shown.split("<table")[0].lower()


def test_without_claims_there_is_a_page_that_says_so() -> None:
    """The index is there also where it is empty."""
    library = build.link(build.read({"a.txt": b"T\n\nBread is baked in an oven, and it is eaten warm."}, {}))
    (page,) = claim_pages(library)
    assert page.values["total"] == 0
