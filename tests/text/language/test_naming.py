"""Names that a paper gives to what it introduces."""

import pytest

from generator.text.language.naming import is_coined, match_long_form, read_naming
from generator.text.language.tagging import tag_words


@pytest.mark.parametrize(
    ("word", "coined"),
    [
        ("LoomNet", True),
        ("Flat-SGD", True),
        ("enf2enf", True),
        ("Riemannian", False),
        ("SO(3)-equivariant", False),
        ("GNNs", False),
        ("CNN", False),
        ("2D", False),
    ],
)
def test_made_names_are_known_by_their_letters(word: str, *, coined: bool) -> None:
    """Acronyms that everybody uses, plurals and adjectives are no names."""
    assert is_coined(word) is coined


@pytest.mark.parametrize(
    ("short", "text", "number"),
    [
        ("GRS", "we use gradient relay sampling", 3),
        ("E2MC", "an enhanced energy matching criterion", 4),
        ("EFS", "the Elastic Surface Flows", 3),
        ("XYZ", "gradient relay sampling", 0),
    ],
)
def test_a_long_form_spells_out_its_short_form(short: str, text: str, number: int) -> None:
    """The number of words is that of the shortest stretch that does."""
    assert match_long_form(short, tag_words(text, 0, len(text))) == number


@pytest.mark.parametrize(
    ("text", "name", "long"),
    [
        ("Gradient Relay Sampling (GRS), a framework", "GRS", "Gradient Relay Sampling"),
        ("LOOM (Learned Order Of Moves), a planner", "LOOM", "Learned Order Of Moves"),
        ("a new encoder called Loomy for novels", "Loomy", ""),
        ("Loomy, a new encoder", "Loomy", ""),
        ("a method that we call soft cosine maps.", "soft cosine maps", ""),
        ("the LoomNet framework", "LoomNet", ""),
        ("an analysis of Markov chains (MC)", None, None),
        ("a new encoder for novels", None, None),
    ],
)
def test_names_in_the_object_of_a_clause(text: str, name: str | None, long: str | None) -> None:
    """Each way of giving a name is read; what stands beside the object is not its name."""
    naming = read_naming(tag_words(text, 0, len(text)))
    found = (
        None if naming is None else (" ".join(word.text for word in naming.name), " ".join(w.text for w in naming.long))
    )
    assert found == (None if name is None else (name, long))
