"""The claims of all abstracts, as claimed."""

from collections import Counter
from collections.abc import Iterator

from generator.addresses import has_page
from generator.claiming import list_claims
from generator.model import Library, Page
from generator.paging import paginate_rows

ROWS_PER_PAGE = 100
_MOST_DATASETS = 24


def claim_pages(library: Library) -> Iterator[Page]:
    """Make the index of the claims: those on one data set and in one metric together, a hundred to a page."""
    claims = list_claims(library, library.records.values())
    counts = Counter(claim.dataset.id for claim in claims if claim.dataset and has_page(claim.dataset))
    ranked = sorted(counts.items(), key=lambda row: (-row[1], row[0]))
    datasets = [(library.entities[id_], count) for id_, count in ranked]
    values = {
        "library": library,
        "datasets": datasets[:_MOST_DATASETS],
    }
    page = Page(
        id="claims/index",
        template="claims",
        title="Claims",
        description="Results in figures as the abstracts claim them, each with its sentence. Nobody has verified them.",
        values={},
    )
    yield from paginate_rows(page, claims, ROWS_PER_PAGE, values, name=lambda claim: claim.mention.name)
