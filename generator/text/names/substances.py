"""Names of substances, genes and proteins, which look like short forms of methods: "TiO2", "BRCA1"."""

import re
import tomllib
from collections.abc import Sequence
from importlib.resources import files

_DATA = tomllib.loads((files(__package__) / "substances.toml").read_text(encoding="utf-8"))
_OF_LIFE = frozenset(_DATA["of_life"].split())
_FEWEST_OF_LIFE = 3
# Symbols of elements with a figure among them, of which two or more: "TiO2", "H2O", "Cs2AgBiBr6".
_FORMULA = re.compile(
    r"(?=\D*\d)(?:(?:A[cglmrstu]|B[aeir]?|C[adelorsu]?|D[by]|E[ru]|F[er]?|G[ade]|H[efgo]?|I[nr]?|K|L[aiu]|M[gno]|N[abdei]?|"
    r"O|P[bdtr]?|R[behu]|S[bceimnr]?|T[aeil]|U|V|W|Xe|Yb?|Z[nr])[\d.]{0,3}){2,12}"
)
# "p53", "53BP1", "BRCA1–BARD1", "Mdm2".
_GENE = re.compile(r"p\d\d|\d\dBP\d|[A-Z][A-Za-z]{1,5}\d{1,2}[A-Za-z]?(?:[-–][A-Z][A-Za-z]{1,5}\d{1,2}[A-Za-z]?)?")


def is_formula(name: str) -> bool:
    """Say whether a name is the formula of a substance."""
    return _FORMULA.fullmatch(name) is not None


def is_gene(name: str) -> bool:
    """Say whether a name has the form of a gene or a protein, which in other texts a method may have."""
    return _GENE.fullmatch(name) is not None


def is_of_life(lowers: Sequence[str]) -> bool:
    """Say whether a text is of molecular biology, by its words in small letters."""
    return len(_OF_LIFE.intersection(lowers)) >= _FEWEST_OF_LIFE
