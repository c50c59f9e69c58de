"""Takes the pictures that shared links show of each game (`make previews`): its board some moves into one of the golden
games, beside its box. They go to `client/public/previews`."""

import shutil
import sys
import tempfile
from base64 import b64encode
from pathlib import Path
from string import Template

from playwright.sync_api import Browser, ViewportSize, sync_playwright
from tests.e2e.houses import opened
from tests.e2e.laid_out import lay_out
from tests.e2e.person import ME, Person, bot
from tests.golden.playthrough import FOLDER, golden_record

from ludolien import catalogue
from ludolien.tables.events import Holder

CLIENT = Path(__file__).resolve().parent.parent / "client"
OUT = CLIENT / "public" / "previews"
SIZE: ViewportSize = {"width": 1200, "height": 630}
QUALITY = 80
GOLDEN = {
    "connections_knizia/two_boards": 0.8,
    "connexions_quarks/four_colours": 0.6,
    "verbindung_borsa/four_bases_joined": 0.8,
    "connexion_sjoholm/quiet": 0.1,
    "hex/red_wins": 0.8,
}
"""Which game is shown, and how far into it. In real time nothing is laid out: the board waits for its players."""
PLAIN = ":is(html, body, .stage) { background: transparent !important } .mark, .prompt, .missing { display: none }"
PAGE = Template("""<body style="margin: 0; height: 630px; display: flex; align-items: center; justify-content: center;
  gap: 60px; background: radial-gradient(circle at 60% 45%, #efe3cb, #d9c8a4)">
  <img src="data:image/svg+xml;base64,$cover" style="height: 400px; box-shadow: 6px 9px 18px #0005">
  <img src="data:image/png;base64,$board" style="height: 580px; max-width: 720px; object-fit: contain">
</body>""")


def main() -> None:
    """Every game of the house."""
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder)) as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for slug in catalogue.own():
            picture = OUT / f"{slug}.jpg"
            take(browser, slug, board_of(browser, Path(folder), f"http://127.0.0.1:{port}", slug), picture)
            print(picture.relative_to(CLIENT.parent), picture.stat().st_size // 1024, "kB", file=sys.stderr)
        browser.close()


def board_of(browser: Browser, data: Path, address: str, slug: str) -> bytes:
    """The board of a game under way."""
    person = Person(browser, address, viewport={"width": 1500, "height": 900}, color_scheme="light", bypass_csp=True)
    golden = next((name for name in GOLDEN if name.startswith(slug)), None)
    code = laid_out(person, data, golden) if golden else person.set_table(ME, bot(3), game=slug)
    person.open(f"/tables/{code}")
    board = person.page.locator(".stage .board svg").first
    board.wait_for()
    person.page.add_style_tag(content=PLAIN)
    person.page.wait_for_timeout(1500)
    picture = board.screenshot(omit_background=True)
    person.context.close()
    return picture


def laid_out(person: Person, data: Path, golden: str) -> str:
    """A table at which the others are away: nobody moves on."""
    person.open("/settings-are-not-asked-for")
    user = person.page.evaluate("async () => (await (await fetch('/api/me')).json()).user")
    record = golden_record(FOLDER / f"{golden}.game")
    away = [Holder("person", f"away{seat}", str(seat)) for seat in range(1, len(record.header.seats))]
    seats = [Holder("person", user, "0"), *away]
    return lay_out(data, golden, seats, moves=int(GOLDEN[golden] * len(record.moves)))


def take(browser: Browser, slug: str, board: bytes, picture: Path) -> None:
    """Box and board on the cloth of the house."""
    cover = (CLIENT / "src" / "games" / slug / "cover.svg").read_bytes()
    page = browser.new_page(viewport=SIZE)
    page.set_content(PAGE.substitute(cover=b64encode(cover).decode(), board=b64encode(board).decode()))
    page.wait_for_timeout(300)
    page.screenshot(path=picture, type="jpeg", quality=QUALITY)
    page.close()


if __name__ == "__main__":
    main()
