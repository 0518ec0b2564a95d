"""Addresses and URLs."""

import pytest

from generator.addresses import relative_url, url_of


@pytest.mark.parametrize(
    ("address", "folders", "files"),
    [
        ("index", "", "index.html"),
        ("papers/a", "papers/a/", "papers/a.html"),
        ("glossary/index#ebm", "glossary/#ebm", "glossary/index.html#ebm"),
        ("glossary/e#ebm", "glossary/e/#ebm", "glossary/e.html#ebm"),
    ],
)
def test_a_page_is_served_from_a_folder_or_from_a_file(address: str, folders: str, files: str) -> None:
    """The URL follows the setting of MkDocs; a place on the page stays."""
    assert url_of(address) == folders
    assert url_of(address, directory_urls=False) == files


@pytest.mark.parametrize(
    ("here", "there", "folders", "files"),
    [
        ("papers/a", "papers/b", "../b/", "b.html"),
        ("papers/a", "index", "../../", "../index.html"),
        ("index", "papers/b", "papers/b/", "papers/b.html"),
        ("papers/index", "glossary/index#x", "../glossary/#x", "../glossary/index.html#x"),
        ("papers/a", "papers/a", "./", "a.html"),
    ],
)
def test_a_link_leads_from_page_to_page(here: str, there: str, folders: str, files: str) -> None:
    """A relative URL counts from where the page is served."""
    assert relative_url(here, there) == folders
    assert relative_url(here, there, directory_urls=False) == files
