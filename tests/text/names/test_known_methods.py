"""The list of known methods."""

import pytest

from generator.text.names.known_methods import find_known_methods, has_other_meaning, load_names
from generator.text.names.tokens import tokenize_names


def test_every_name_is_found() -> None:
    """Each name of the list is found as the list writes it, which a mark that splits it otherwise would prevent."""
    before = "looms run "
    missed = []
    for name in load_names():
        read = tokenize_names(f"{before}{name} on cloth")
        spans = [read.find_span(first, last) for first, last in find_known_methods(read)]
        if (len(before), len(before) + len(name)) not in spans:
            missed.append(name)
    assert not missed


@pytest.mark.parametrize(("short", "long_form"), [("HMC", "hollow metal carders"), ("HMCs", "hot wool combs")])
def test_another_meaning(short: str, long_form: str) -> None:
    """A long form means something else where the list knows one for the acronym, and no word is shared."""
    assert has_other_meaning(short, tokenize_names(long_form).tokens)


@pytest.mark.parametrize(
    ("short", "long_form"), [("HMC", "Hamiltonian Monte-Carlo"), ("HMCs", "hybrid Monte Carlo"), ("LOOMX", "own looms")]
)
def test_the_same_meaning(short: str, long_form: str) -> None:
    """A long form that shares a word, and an acronym that the list does not spell out, say nothing else."""
    assert not has_other_meaning(short, tokenize_names(long_form).tokens)
