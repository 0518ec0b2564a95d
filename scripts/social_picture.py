"""Draw the picture that other sites show where somebody shares a page: the site's icon, as a bitmap.

    social_picture.py

Writes `docs/assets/social.png` from `docs/assets/favicon.svg`. Needs Chromium (Debian: `apt-get install chromium`).
"""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ASSETS = Path(__file__).parent.parent / "docs/assets"
SIDE = 512  # pixels


def main() -> None:
    """Open the icon in a window of its size, and take a picture of it."""
    icon = (ASSETS / "favicon.svg").read_text(encoding="utf-8")
    page = f"<style>body {{ margin: 0 }} svg {{ display: block; height: {SIDE}px }}</style>{icon}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        tab = browser.new_page(viewport={"width": SIDE, "height": SIDE})
        tab.set_content(page)
        tab.screenshot(path=ASSETS / "social.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
