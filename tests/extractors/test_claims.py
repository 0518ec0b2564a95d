"""Claims."""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.build import read
from generator.extractors.claims import extract_claims, find_claims
from generator.model import Measurement

PIECES = st.sampled_from(
    [
        *(
            "we",
            "improve",
            "accuracy",
            "by",
            "10%",
            "3.5x",
            "faster",
            "than",
            "BERT",
            "on",
            "MNIST",
            "FID",
            "of",
            "1.9",
        ),
        *(
            "two",
            "orders",
            "of magnitude",
            "from",
            "1 to 2",
            "2 vs. 3",
            "at",
            "30 FPS",
            "in",
            "5 ms",
            "up to",
            "the",
            "26",
        ),
        *("out of", "32", "tasks", "(", ")", ",", ".", "±", "~", "×", "é", "\u0301", "\ud800", "-", "1e-3", "is", "as"),
    ]
)


@pytest.mark.cases("claims")
def test_cases(case: dict[str, object]) -> None:
    """A text gives the quantitative results that it states, in the shortest words that state them."""
    assert [claim.text for claim in find_claims(str(case["input"]))] == case["expected"]


@given(st.lists(PIECES).map(" ".join) | st.lists(PIECES).map("".join) | st.text())
def test_a_claim_is_cut_from_the_text(text: str) -> None:
    """Every claim is what stands in the text at its place, and no two overlap."""
    end = 0
    for claim in find_claims(text):
        assert end <= claim.start < claim.end
        assert text[claim.start : claim.end] == claim.text
        assert claim.measurement.value in text
        end = claim.end


@pytest.mark.parametrize(
    ("text", "measurement"),
    [
        (
            "We reach an FID of 1.9 on CIFAR-10.",
            Measurement(value="1.9", metric="FID", dataset="CIFAR-10", direction="lower"),
        ),
        (
            "On ImageNet, we improve accuracy by 2.5% over the best baseline.",
            Measurement(
                value="2.5%",
                unit="%",
                metric="accuracy",
                dataset="ImageNet",
                baseline="best baseline",
                direction="higher",
            ),
        ),
        ("Our method is 3x faster than BERT.", Measurement(value="3", unit="x", baseline="BERT", direction="higher")),
        (
            "Our loom sustains its performance even at a 75% compression rate.",
            Measurement(value="75%", unit="%", metric="compression rate", direction="higher"),
        ),
        (
            "By sorting for the proposed knot score, 97% of the woven threads are accepted.",
            Measurement(value="97%", unit="%"),
        ),
        ("We use 40% fewer parameters.", Measurement(value="40%", unit="%", metric="parameters", direction="lower")),
        (
            "The success rates of our four grasps were obtained as 97% and 98%, respectively.",
            Measurement(value="97% and 98%", unit="%", metric="success rates", direction="higher"),
        ),
        (
            "We use a model that is two orders of magnitude larger than BarNet.",
            Measurement(value="two orders of magnitude", baseline="BarNet", direction="higher"),
        ),
        ("We are 2x faster while the accuracy is kept.", Measurement(value="2", unit="x", direction="higher")),
        (
            "We need under 10% of their training compute.",
            Measurement(value="10%", unit="%", metric="compute", direction="lower"),
        ),
        (
            "Our gripper exerts a pinching force of 12 N.",
            Measurement(value="12", unit="N", metric="force"),
        ),
        (
            "Our tagger reaches the best accuracy, 71.5%, on MNIST.",
            Measurement(value="71.5%", unit="%", metric="accuracy", dataset="MNIST", direction="higher"),
        ),
        (
            "We weigh with an average error of 5.1 ± 0.75.1 ± 0.7 g.",
            Measurement(value="5.1 ± 0.7", unit="g", metric="error", direction="lower"),
        ),
        (
            "We reach a success rate of 67% over eight tasks.",
            Measurement(value="67%", unit="%", metric="success rate", direction="higher"),
        ),
        (
            "We find accuracy drops of 3% with damp yarn.",
            Measurement(value="3%", unit="%", metric="accuracy drops", direction="lower"),
        ),
        (
            "The oil increases by 50% the drying time efficiency.",
            Measurement(value="50%", unit="%", metric="time efficiency", direction="higher"),
        ),
        (
            "Our battery has a running time of over 45 minutes.",
            Measurement(value="45", unit="minutes", metric="time"),
        ),
        (
            "The carpets are 20% cheaper, as compared with those of the old loom, in all mills.",
            Measurement(value="20%", unit="%", baseline="those of the old loom", direction="lower"),
        ),
        (
            "We reach a 12% reduction of yarn for some carpets compared to the best baseline.",
            Measurement(value="12%", unit="%", baseline="best baseline", direction="lower"),
        ),
        (
            "Our weaver has a regret of O(√T) in this game.",
            Measurement(value="O(√T)", metric="regret", direction="lower"),
        ),
        (
            "We found a lower risk with gloves (risk difference −12%, 95% CI −20 to −4).",
            Measurement(value="−12%", unit="%", metric="risk difference"),
        ),
        (
            "Our yeast has a growth rate of 3.1 mg L−1 h−1 in wool wax.",
            Measurement(value="3.1", unit="mg L−1 h−1", metric="rate"),
        ),
        (
            "Our dye lowers the emissions from 8.4 to 5.2 kg CO2-eq/kg in all mills.",
            Measurement(value="8.4 to 5.2", unit="kg CO2-eq/kg", direction="lower"),
        ),
        (
            "We find that the glacier shrinks at a mean rate of 4.2 m per year in the east.",
            Measurement(value="4.2", unit="m per year", metric="rate"),
        ),
        (
            "Our valve has a spectral efficiency of 2.6 bit/s/Hz and no moving parts.",
            Measurement(value="2.6", unit="bit/s/Hz", metric="efficiency", direction="higher"),
        ),
        (
            "We find that wool from the island declined by 41% in ten winters.",
            Measurement(value="41%", unit="%"),
        ),
        (
            "The stiffness of the cloth was increased by 41% in our bath.",
            Measurement(value="41%", unit="%", direction="higher"),
        ),
        (
            "We show that tutors narrowed gaps in reading scores by 18% in two terms.",
            Measurement(value="18%", unit="%", metric="gaps in reading scores", direction="lower"),
        ),
        (
            "We measure a relaxation time of 4.1 ms in wet wool.",
            Measurement(value="4.1", unit="ms", metric="relaxation time"),
        ),
        (
            "Our press saves water consumption and takes 9 min per carpet.",
            Measurement(value="9", unit="min"),
        ),
        (
            "With our lamp, the character error rate (CER) dropped from 8% to 5% in the mill.",
            Measurement(value="8% to 5%", unit="%", metric="CER", direction="lower"),
        ),
        (
            "We see that damp wool has a 15% higher risk of rot in spring.",
            Measurement(value="15%", unit="%"),
        ),
        (
            "We measure a gradient of −1.2 ± 0.3 µg/L in the lake.",
            Measurement(value="−1.2 ± 0.3", unit="µg/L"),
        ),
        (
            "Our oil has an IC50 of 3.2 nM in moths.",
            Measurement(value="3.2", unit="nM", metric="IC50", direction="lower"),
        ),
        (
            "Ewes with bells gave 1.3 kg more wool than the rams.",
            Measurement(value="1.3", unit="kg", baseline="rams", direction="higher"),
        ),
        (
            "We report an income elasticity of demand for wool of 0.7 in our mills.",
            Measurement(value="0.7", metric="elasticity"),
        ),
        (
            "We find that salts lower the free energy of the dye (ΔG) to −0.05 eV.",
            Measurement(value="−0.05", unit="eV", metric="free energy"),
        ),
    ],
)
def test_measurement(text: str, measurement: Measurement) -> None:
    """What a claim measures is read from its own words, and its data set from its sentence."""
    (claim,) = find_claims(text)
    assert claim.measurement == measurement


def test_a_metric_is_not_handed_on_to_a_noun_of_its_own() -> None:
    """A value that no list of metrics knows is of itself, and not of the metric that the sentence begins with."""
    *_, claim = find_claims("We see that the AUC was high, with a recall of 78% and a predictive value of 96%.")
    assert (claim.text, claim.measurement.metric) == ("predictive value of 96%", "")


@pytest.mark.parametrize(
    "piece",
    [
        "1% ",
        "1, ",
        "(1",
        "we reduce by 10% ",
        "FID of 1.2, and ",
        "(",
        "1 vs. ",
        "a ",
        "1",
        "1 mm, ",
        "1 ± 2",
        "HR 1.1 ",
        "95% CI 1, ",
        "1 g/L ",
    ],
)
def test_a_long_text_is_read(piece: str) -> None:
    """A hundred thousand characters of the same behind a sentence of English are read to the end."""
    text = "The loom of our mill is faster than the loom that they have. " + piece * (100_000 // len(piece))
    assert all(text[claim.start : claim.end] == claim.text for claim in find_claims(text))


def test_in_another_language_no_claim_is_read() -> None:
    """Where one ends is told by the words of English."""
    text = (
        "Wir stellen ein neues Verfahren zum Weben von Teppichen vor, das auf Dampf beruht. Auf drei Mustern erreicht"
    )
    more = "unser Webstuhl 29,3 BLEU und ist damit um 1,2 Punkte besser als der bisherige Stand der Technik."
    assert find_claims(f"{text} {more}") == ()


def test_mentions_of_a_record() -> None:
    """A record gives one mention a claim, named by its words."""
    (record,) = read({"t.txt": b"# T\n\nOur model runs 10 times faster than the old code.\n"}, {}).records
    (mention,) = extract_claims(record)
    assert (mention.kind, mention.name) == ("claim", "runs 10 times faster than the old code")
    assert mention.measurement is not None
    assert mention.measurement.value == "10"


def test_score_on_the_labelled_abstracts(shared: Path) -> None:
    """F1 on the labelled abstracts, by spans that share half of their words, is at least 0.85."""
    seeds = {path.name: path.read_bytes() for path in (shared / "seeds").glob("*.txt")}
    texts = {(each.place.collection, each.place.position): each.text for each in read(seeds, {}).records}
    hits = total = 0
    for line in (shared / "eval/gold-dev.jsonl").read_text(encoding="utf-8").split("\n"):
        gold = json.loads(line or "{}")
        if gold:
            found = [claim.text for claim in find_claims(texts[gold["collection"], gold["n"]])]
            total += len(found) + len(gold["claims"])
            hits += _count_hits(found, gold["claims"])
    assert 2 * hits / total >= 0.85


def _count_hits(found: Sequence[str], wanted: Sequence[str]) -> int:
    left = list(found)
    hits = 0
    for claim in wanted:
        best = max(left, key=lambda other: _overlap(other, claim), default="")
        if _overlap(best, claim) >= 0.5:
            left.remove(best)
            hits += 1
    return hits


def _overlap(one: str, other: str) -> float:
    first, second = Counter(one.casefold().split()), Counter(other.casefold().split())
    return (first & second).total() / (first | second).total()
