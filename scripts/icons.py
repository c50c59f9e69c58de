"""Turns the drawn icons and the link preview into pixels (`make art`)."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

CLIENT = Path(__file__).resolve().parent.parent / "client"


def main() -> None:
    """Every SVG that `client/art/draw.mjs` leaves becomes a PNG of its own size in `client/public`."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        subprocess.run(["node", str(CLIENT / "art" / "draw.mjs"), folder], check=True)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        for drawing in sorted(Path(folder).glob("*.svg")):
            page.goto(drawing.as_uri())
            is_preview = drawing.stem == "preview"
            picture = CLIENT / "public" / drawing.with_suffix(".jpg" if is_preview else ".png").name
            shape = page.locator("svg").first
            if is_preview:
                shape.screenshot(path=picture, type="jpeg", quality=84)
            else:
                shape.screenshot(path=picture)
            print(picture.relative_to(CLIENT.parent), picture.stat().st_size // 1024, "kB", file=sys.stderr)
        browser.close()


if __name__ == "__main__":
    main()
