"""Repairs of broken text, a short list of rules: what is not sure stays as it is.

Beside each rule stands how often it fires in 10,000 abstracts, and how many of the changes that were read are right.
"""

from generator.text.repairs.broken import BROKEN, ENCODING
from generator.text.repairs.repairing import Repair, Rule, mend
from generator.text.repairs.stripped import STRIPPED

__all__ = ["Repair", "Rule", "mend_broken", "mend_encoding", "mend_stripped"]


def mend_encoding(text: str) -> tuple[str, tuple[Repair, ...]]:
    """Mend what needs the control characters that cleaning takes away. For a source as it was read, before `clean`."""
    return mend(text, ENCODING)


def mend_broken(text: str) -> tuple[str, tuple[Repair, ...]]:
    """Mend what copying, conversion and line ends broke. For clean text, before its marks are read."""
    return mend(text, BROKEN)


def mend_stripped(text: str) -> tuple[str, tuple[Repair, ...]]:
    """Mend LaTeX that lost its marks. For runs of plain text, after marks were read, so never within math."""
    return mend(text, STRIPPED)
