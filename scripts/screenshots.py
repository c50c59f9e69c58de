"""Pictures of every page, phone and desktop, light and dark, French and English: `make screenshots`.

They go to `var/screenshots`, which git ignores. With `--docs`, the few that stand in the README and the docs are
taken again as small JPEG files into `docs/pictures`.
"""

import argparse
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tests.e2e.person import DESKTOP, ME, OPEN, PHONE, Person, bot, friend

from ludolien import catalogue

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "var" / "screenshots"
DOCS = ROOT / "docs" / "pictures"
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "device_scale_factor": 2, "has_touch": True, "is_mobile": True},
}
IN_DOCS = {
    "shelf-desktop-light-en",
    "shelf-phone-dark-fr",
    "connexions-desktop-light-en",
    "rules-desktop-light-en",
    "tutorial-phone-light-fr",
    "connexion-phone-dark-en",
}
OPENS_WITHIN = 60
GUEST, *_ = (game.slug for game in catalogue.OWN if game.capabilities.is_guest)
"""Its board is shown by hand; the tests' people play it unless they say otherwise."""
# Sits down at a table and plays what the house advises, for a while.
PLAYS_ON = """([code, moves]) => new Promise((done) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${code}/live`);
  let [asked, moment] = [0, null];
  const send = (message) => socket.send(JSON.stringify({ seat: 0, nonce: `n${++asked}`, ...message }));
  const leave = () => (socket.close(), done(moment?.ply ?? 0));
  setTimeout(leave, 30_000);
  let isAsking = false;
  const play = (move) => send({ type: 'play', move, window: moment.windows?.[0]?.key ?? '' });
  // A first thought may have to be compiled: then any move will do.
  const anything = () => {
    const any = moment.legal[Math.floor(Math.random() * moment.legal.length)];
    if (isAsking) play(moment.legal.find(({ type }) => type === 'confirm') ?? any);
  };
  let patience;
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', seat: 0 }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    moment = message.moment ?? moment;
    if (['done', 'problem', 'refused'].includes(message.type)) isAsking = false;
    if (message.type === 'hinted') {
      clearTimeout(patience);
      play(message.move);
    } else if (moment?.ply >= moves || moment?.result) leave();
    else if (moment?.legal.length && moment.awaited.includes(0) && !isAsking) {
      isAsking = true;
      send({ type: 'hint' });
      patience = setTimeout(anything, 1500);
    }
  };
})"""


def declared(slug: str) -> dict[str, Any]:
    """What a game says of its pictures: how a first move is made, what the picture of its table is called and after how
    many moves it is taken, and which other pages to take, by the names of their pictures. A game that is drawn from
    plain data has no folder in the client, and nothing to say."""
    file = ROOT / "client" / "src" / "games" / slug / "pictures.json"
    said = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {"first_move": [".place.live"], "pages": {}, **said}


@contextmanager
def open_house() -> Iterator[str]:
    """A house of its own on a free port, and its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        house = subprocess.Popen(
            [Path(sys.executable).with_name("ludolien"), "serve", "--port", str(port), "--data", data],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"LUDOLIEN_LIMITS": "off", "LUDOLIEN_PACE": "off"},
        )
        try:
            wait_until_open(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            house.terminate()
            house.wait(20)


def warm_up() -> None:
    """Compiles what the bots need, so that a house opened now does not do it beside what is measured."""
    print("warming up", file=sys.stderr)
    subprocess.run([sys.executable, "-m", "ludolien.server.bots.warm_up"], check=True)


def wait_until_open(port: int) -> None:
    """Returns once the house answers."""
    end = time.monotonic() + OPENS_WITHIN
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(f"the house did not open within {OPENS_WITHIN} seconds")


def set_the_scene(browser: Browser, address: str) -> tuple[Path, dict[str, str]]:
    """Somebody with running and finished games, and others who wait: their session, and the codes of the tables."""
    for name in ("Mireille", "Atelier du soir"):
        host = Person(browser, address)
        rename(host, name)
        host.set_table(ME, OPEN, game=next(iter(catalogue.own())) if name == "Mireille" else GUEST, public=True)
        host.context.close()
    guest = Person(browser, address)
    rename(guest, "Otter")
    codes = {"replay": finished_game(guest)}
    for slug in catalogue.own():
        if "moves" in (pictures := declared(slug)):
            codes[pictures["name"]] = code = guest.set_table(ME, bot(1), game=slug)
            if pictures["moves"]:
                guest.page.evaluate(PLAYS_ON, [code, pictures["moves"]])
    codes["table"] = codes["refusal"] = guest.sit_down(ME, bot(1), options={"size": 11, "swap": False})
    for cells in ("f6", "g6"), ("g4", "h3"), ("e8", "d9"):
        free = guest.page.locator(", ".join(f'[data-place="{cell}"].live' for cell in cells))
        guest.click(free.first.get_attribute("data-place") or "")
        guest.page.wait_for_timeout(400)
        guest.page.locator('[data-seat="0"].turn').wait_for(timeout=60_000)
    codes["waiting"] = guest.set_table(ME, OPEN)
    session = Path(tempfile.mkdtemp()) / "session.json"
    guest.context.storage_state(path=session)
    guest.context.close()
    return session, codes


def rename(person: Person, name: str) -> None:
    """Another name than the one the house gave."""
    page = person.open("/me")
    page.locator("main input").first.fill(name)
    page.get_by_role("button", name="Save").click()
    page.get_by_role("link", name=re.compile(name)).wait_for()


def finished_game(guest: Person) -> str:
    """Two on one device, on a small board, to the end."""
    code = guest.sit_down(ME, friend("Léa"), options={"size": 5, "swap": False})
    for cell in ("c3", "c4", "b4", "b5", "d1", "d2", "c2", "e3", "a5"):
        guest.page.wait_for_timeout(250)
        if (curtain := guest.page.get_by_role("dialog")).count():
            curtain.get_by_role("button").last.click()
        guest.click(cell)
        guest.page.locator(f'[data-place="{cell}"][aria-label*="stone"]').wait_for()
    guest.page.locator("#outcome").wait_for()
    return code


def pages(codes: dict[str, str]) -> dict[str, str]:
    """Every kind of page, by the name of its picture."""
    tables = {name: f"/tables/{code}" for name, code in codes.items()}
    of_games = {
        name: f"/games/{slug}{path}" for slug in catalogue.own() for name, path in declared(slug)["pages"].items()
    }
    return {
        "shelf": "/",
        "lobby": "/tables",
        "mine": "/mine",
        "settings": "/me",
        **of_games,
        **tables,
        "result": tables["replay"],
        "replay": f"{tables['replay']}/replay?ply=6",
        "lost": "/no/such/room",
        "offline": "/mine",
    }


def take(browser: Browser, address: str, only: str, for_docs: bool) -> int:
    """All pictures; how many there are."""
    session, codes = set_the_scene(browser, address)
    count = 0
    for size, theme, language in product(SIZES, ("light", "dark"), ("en", "fr")):
        look = Person(
            browser,
            address,
            storage_state=session,
            color_scheme=theme,
            locale="fr-FR" if language == "fr" else "en-GB",
            **SIZES[size],
        )
        for name, path in pages(codes).items():
            picture = f"{name}-{size}-{theme}-{language}"
            if only not in picture or (for_docs and picture not in IN_DOCS):
                continue
            if name == "tutorial":
                look.page.goto(address)
                look.page.evaluate(
                    "(slug) => localStorage.setItem('ludolien.learning', JSON.stringify({ [slug]: 5 }))", GUEST
                )
            if name == "offline":
                look.page.route("**/api/**", lambda route: route.abort())
            look.open(path)
            look.page.wait_for_timeout(700)
            if name == "refusal":
                look.poke("f6")
                look.page.get_by_role("alert").wait_for()
            if for_docs:
                look.page.screenshot(path=DOCS / f"{picture}.jpg", type="jpeg", quality=80)
            else:
                look.page.screenshot(path=OUT / f"{picture}.png")
            count += 1
        look.context.close()
    return count


def main() -> None:
    """Takes the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="pictures whose name contains this")
    parser.add_argument("--docs", action="store_true", help="the ones in docs/pictures")
    asked = parser.parse_args()
    (DOCS if asked.docs else OUT).mkdir(parents=True, exist_ok=True)
    with open_house() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        count = take(browser, address, asked.only, asked.docs)
        browser.close()
    print(f"{count} pictures in {(DOCS if asked.docs else OUT).relative_to(ROOT)}", file=sys.stderr)


if __name__ == "__main__":
    main()
