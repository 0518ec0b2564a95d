"""The claims of all abstracts, as claimed."""

from collections.abc import Iterator

from generator.claiming import list_claims
from generator.model import Library, Page
from generator.paging import paginate_rows

ROWS_PER_PAGE = 100


def claim_pages(library: Library) -> Iterator[Page]:
    """Make the index of the claims: those on one data set and in one metric together, a hundred to a page."""
    claims = list_claims(library, library.records.values())
    page = Page(
        id="claims/index",
        template="claims",
        title="Claims",
        description="Results in figures as the abstracts claim them, each with its sentence. Nobody has verified them.",
        values={},
    )
    yield from paginate_rows(page, claims, ROWS_PER_PAGE, {"library": library}, name=lambda claim: claim.mention.name)
