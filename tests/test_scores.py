"""The scores of the repository hold."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="module")
def scores(root: Path) -> ModuleType:
    """Load the script that measures."""
    spec = importlib.util.spec_from_file_location("scores", root / "scripts/scores.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_no_score_has_fallen(scores: ModuleType, shared: Path, root: Path) -> None:
    """No score on development data is lower than the one that the repository holds by more than a hundredth."""
    kept = json.loads((root / "tests/scores.json").read_text(encoding="utf-8"))
    assert scores.find_losses(scores.measure(shared / "eval"), kept) == []


def test_a_fallen_or_missing_score_is_named(scores: ModuleType) -> None:
    """A loss of more than a hundredth is one, a smaller one is not, and a score that is gone is one."""
    assert scores.find_losses({"a": 0.9, "b": 0.895}, {"a": 0.92, "b": 0.9, "c": 0.5}) == [
        "a: 0.9 < 0.92",
        "c: None < 0.5",
    ]


def test_the_page_of_scores_shows_what_is_kept(root: Path) -> None:
    """The documentation holds the same figures as the repository."""
    page = (root / "docs/about/scores.md").read_text(encoding="utf-8")
    for name, score in json.loads((root / "tests/scores.json").read_text(encoding="utf-8")).items():
        assert f"| {name} | {score:.3f} |" in page
