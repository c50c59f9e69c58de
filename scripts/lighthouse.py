"""Lighthouse on the shelf and on a table, and the script the shelf needs at first: `make bench-lighthouse`."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from scripts.screenshots import ROOT, open_house, warm_up
from tests.e2e.person import ME, Person, bot

FOLDER = ROOT / "benchmarks" / "lighthouse"
KINDS = ("performance", "accessibility", "best-practices")
# A fresh Chromium starts pages of its own for its search box beside the one that is measured.
CHROMIUM = (
    "--headless=new",
    "--no-sandbox",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
)
RUNS = 5
"""A page is measured so often and the middle one counts, as Lighthouse itself advises."""
TRIES = 3
"""Now and then Lighthouse records no trace and gives up; then it is asked again."""
SCREENS = {"phone": (), "desktop": ("--preset=desktop",)}


def set_table(address: str) -> tuple[str, dict[str, str]]:
    """A table in play, the cookie of who sits there, and what the shelf loads as script."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        guest = Person(browser, address)
        code = guest.set_table(ME, bot(1))
        cookies = "; ".join(f"{one.get('name')}={one.get('value')}" for one in guest.context.cookies())
        browser.close()
    return f"/tables/{code}", {"Cookie": cookies}


def first_script(address: str) -> int:
    """Bytes of script, as sent, that the shelf loads before anybody touches it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_context(service_workers="block").new_page()
        sizes: list[int] = []
        page.on(
            "requestfinished",
            lambda request: (
                sizes.append(request.sizes()["responseBodySize"]) if request.resource_type == "script" else None
            ),
        )
        page.goto(address, wait_until="networkidle")
        browser.close()
    return sum(sizes)


def measure(address: str, headers: dict[str, str], *options: str) -> dict[str, float]:
    """Scores from 0 to 100, and the moments people notice, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "report.json"
        subprocess.run(
            [
                FOLDER / "node_modules" / ".bin" / "lighthouse",
                address,
                "--quiet",
                "--output=json",
                f"--output-path={out}",
                f"--only-categories={','.join(KINDS)}",
                f"--chrome-flags={' '.join(CHROMIUM)}",
                f"--extra-headers={json.dumps(headers)}",
                *options,
            ],
            check=True,
            env=os.environ | {"CHROME_PATH": str(shutil.which("chromium"))},
        )
        report = json.loads(out.read_text())
        if keep := os.environ.get("LIGHTHOUSE_REPORTS"):
            shutil.copy(out, Path(keep) / f"{address.rstrip('/').rsplit('/', 1)[-1]}-{len(options)}.json")
    audits = report["audits"]
    found = {kind: 100 * float(report["categories"][kind]["score"] or 0) for kind in KINDS}
    for name in ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time"):
        found[name] = float(audits[name].get("numericValue", 0))
    found["cumulative-layout-shift"] = float(audits["cumulative-layout-shift"].get("numericValue", 0))
    return found


def measured(address: str, headers: dict[str, str], *options: str) -> dict[str, float]:
    """The same, however often Lighthouse has to be asked."""
    for _ in range(TRIES - 1):
        try:
            return measure(address, headers, *options)
        except subprocess.CalledProcessError:
            print("Lighthouse gave up, once more", file=sys.stderr)
    return measure(address, headers, *options)


def main() -> None:
    """Prints the table."""
    if not (FOLDER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=FOLDER, check=True)
    warm_up()
    with open_house() as address:
        table, headers = set_table(address)
        print(f"script of the shelf at first: {first_script(address) / 1000:.1f} kB as sent (at most 90)")
        for name, path in (("shelf", "/"), ("table", table)):
            for screen, options in SCREENS.items():
                runs = [measured(address + path, headers, *options) for _ in range(RUNS)]
                runs.sort(key=lambda run: run["performance"])
                found = runs[RUNS // 2]
                each = " ".join(f"{run['performance']:.0f}" for run in runs)
                scores = "  ".join(f"{kind} {found[kind]:.0f}" for kind in KINDS)
                print(
                    f"{name:6} {screen:8} {scores}  FCP {found['first-contentful-paint']:.0f} ms"
                    f"  LCP {found['largest-contentful-paint']:.0f} ms  TBT {found['total-blocking-time']:.0f} ms"
                    f"  CLS {found['cumulative-layout-shift']:.3f}"
                    f"  (performance of all {RUNS}: {each})"
                )
                sys.stdout.flush()


if __name__ == "__main__":
    main()
