"""LaTeX mathematics, read once: as MathML for the page and as one line of Unicode for everything else."""

import re
from dataclasses import dataclass
from functools import lru_cache

from generator.text.cleaning import clean
from generator.text.formulas.mathml import write_mathml
from generator.text.formulas.parsing import LONGEST, UnreadableError, parse_formula
from generator.text.formulas.reading import read_formula
from generator.text.formulas.vocabulary import BARE_NAMES, FUNCTIONS

_COMMAND = re.compile(r"\\(?:text[a-z]*|mbox|emph|operatorname|math[a-z]+)\s*\{[^{}]*\}|\\[A-Za-z]+")
_MATH_COMMAND = re.compile(r"\\(?!text|emph|mbox|cite|url)[A-Za-z{}|,;]")
_SCRIPT = re.compile(r"[\^_][\w{*\\(+-]")
_PROSE_WORD = re.compile(r"(?:^|(?<=\s))[a-z]{2,}[,;:.]?(?=\s|$)")
_PRICE = re.compile(r"\s*\d[\d,. ]*")
_NAME = re.compile(r"[^\W\d_]{2}")
_OPERATOR = re.compile(r"[-+*/=<>|(\[·×±→≤≥≠≈∈]|&[lg]t;")
_OPEN_ENDS = (",", "-", "–", "/", "(", "+", ";", "=", "<", ">")
_MOST_WORDS_BESIDE_MATH = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula:
    """A formula in its two forms: its Unicode reading, and a whole `math` element of MathML."""

    reading: str
    mathml: str


@lru_cache(maxsize=4096)
def convert_math(source: str) -> Formula | None:
    """Convert the LaTeX between two dollar signs, or give None where it is not understood in every part."""
    try:
        tree = parse_formula(source)
    except UnreadableError:
        return None
    reading = clean(read_formula(tree))
    return Formula(reading=reading, mathml=write_mathml(tree, reading, source)) if reading else None


def looks_like_math(content: str, following: str = "") -> bool:
    """Tell whether what stands between two dollar signs is a formula, not the text between two prices or variables.

    `following` is the character behind the second sign.
    """
    if not content.strip() or len(content) > LONGEST:
        return False
    words = sum(
        1
        for word in _PROSE_WORD.finditer(_COMMAND.sub(" ", content))
        if word[0].rstrip(",;:.") not in BARE_NAMES | FUNCTIONS.keys()
    )
    loose = content[-1].isspace() and not content[0].isspace()
    if _MATH_COMMAND.search(content):
        verdict = not words or (words <= _MOST_WORDS_BESIDE_MATH and not loose)
    elif words:
        verdict = content.isalpha()
    elif _SCRIPT.search(content) or "\\" in content:
        verdict = True
    elif following.isdigit() or loose:
        verdict = False
    elif price := _PRICE.match(content):
        verdict = not (_NAME.search(content, price.end()) or content.count("(") != content.count(")"))
        verdict = verdict and not content.rstrip().endswith(_OPEN_ENDS)
    elif _NAME.search(content) and " " in content.strip() and not _OPERATOR.search(content):
        verdict = False
    else:
        verdict = not (following.isalpha() and content.rstrip().endswith(_OPEN_ENDS))
    return verdict
