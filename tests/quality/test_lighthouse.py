"""The real site as Lighthouse sees it on a phone."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.fixture
def lighthouse(root: Path, chromium: str) -> Path:
    """Give the script that runs Lighthouse, where npx can get it."""
    script = root / "scripts/lighthouse.py"
    if not shutil.which("npx"):
        pytest.skip("needs npx, which comes with Node")
    command = ["npx", "--yes", "lighthouse@12.8.2", "--version"]
    result = subprocess.run(command, env={**os.environ, "CHROME_PATH": chromium}, capture_output=True, check=False)
    if result.returncode and os.environ.get("PAPER_ATLAS_REQUIRE_BROWSER") != "1":
        pytest.skip("needs Lighthouse, which npx could not fetch")
    return script


def test_home_explore_paper_and_topic_score_95_or_more(lighthouse: Path, real_site: Path, chromium: str) -> None:
    """Performance, accessibility, best practices and findability are each at least 95 of 100 on a phone."""
    result = subprocess.run(
        [sys.executable, str(lighthouse), str(real_site / "site")],
        env={**os.environ, "CHROME_PATH": chromium},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.count("100") > 4  # it has printed scores
