"""Take screenshots of the built site: those of the README, or of any pages for a look at one's own work.

    screenshots.py SITE FOLDER [PAGE ...]

SITE is the folder that `make site` built. Pages that are named, such as `topics/`, are each taken at 1440 and 390
pixels, light and dark. Needs Chromium (Debian: `apt-get install chromium`).
"""

import shutil
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright

WIDTHS = {"wide": {"width": 1440, "height": 1000}, "phone": {"width": 390, "height": 844}}


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing about requests."""


def main() -> None:
    """Serve the site on this machine, open the pages, and write the pictures."""
    site, folder = Path(sys.argv[1]), Path(sys.argv[2])
    shots = [
        (page.strip("/").replace("/", "-") or "home", page, width, palette)
        for page in sys.argv[3:]
        for width in WIDTHS
        for palette in ("light", "dark")
    ]
    if not shots:
        paper = f"papers/{next((site / 'papers').glob('hyperbolic-geometry-*')).name}/"
        shots = [("home", "", "wide", "light"), ("paper", paper, "wide", "light"), ("paper", paper, "phone", "dark")]
    folder.mkdir(parents=True, exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, page, width, palette in shots:
            tab = browser.new_page(viewport=WIDTHS[width], color_scheme=palette)
            tab.goto(f"http://127.0.0.1:{server.server_port}/{page}", wait_until="load")
            tab.screenshot(path=folder / f"{name}-{width}-{palette}.png")
            tab.close()
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
