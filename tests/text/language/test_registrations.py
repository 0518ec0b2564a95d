"""Statements on registration and funding."""

import pytest

from generator.text.language.registrations import find_registration


@pytest.mark.parametrize(
    ("report", "statement"),
    [
        ("Jam helped. ", "Trial registration: ISRCTN01020304."),
        ("Jam helped. ", "(Funded by the Plum Fund; JAM-2 ClinicalTrials.gov number, NCT00000000.)"),
        ("Jam helped. ", "Funding: Plum Fund."),
        ("Jam helped. ", "PROSPERO registration number CRD40000000000."),
        ("Jam helped. Funding of jam is scarce.", ""),
        ("Image registration numbers among the tasks. Registration of images helps.", ""),
    ],
)
def test_the_statement_that_ends_a_text_is_found(report: str, statement: str) -> None:
    """What stands behind the report is told from it, and a report that speaks of funding or registration is whole."""
    assert find_registration(report + statement) == len(report)


def test_a_statement_has_nothing_long_behind_it() -> None:
    """What has a report behind it is no end."""
    assert find_registration("Jam. Funding: none. " + 50 * "Plums ripen. ") == len("Jam. Funding: none. ") + 50 * 13
