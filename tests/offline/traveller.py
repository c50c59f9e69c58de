"""Somebody who plays without a connection: keeps the house on the device, then plays whole games by typing moves."""

import re
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Browser, expect

from ludolien.core import AnyGame
from tests.e2e.cable import Cable
from tests.e2e.person import Person
from tests.pocket.pages import FINISHING, NOT_NOW

PATIENCE = 180_000
"""Milliseconds: an engine that starts on a busy machine is slow, not wrong."""

_LISTEN = """
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...all) {
    super(...all);
    this.addEventListener('message', ({ data }) => {
      const heard = data.kind === 'text' ? JSON.parse(data.text) : {};
      if (heard.moment && heard.seat === 0) window.moment = heard.moment;
    });
  }
};
"""
"""Everything the house in the worker says to seat 0 about the game is remembered by the page."""
_IS_MINE = """([ply, notNow]) => {
  const moment = window.moment;
  if (!moment || moment.ply <= ply) return false;
  return moment.result || (moment.awaited.includes(0) && moment.legal.some(({ type }) => !notNow.includes(type)));
}"""
_NOW = "() => window.moment"


class Traveller(Person):
    """A person with the whole house on their device."""

    def __init__(self, browser: Browser, cable: Cable, *, is_site: bool) -> None:
        super().__init__(browser, f"http://127.0.0.1:{cable.port}{'/#' if is_site else ''}", accept_downloads=True)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(_LISTEN)

    def get_ready(self) -> None:
        """Ready for the train."""
        self.open("/me")
        self.page.get_by_role("button", name=re.compile(r"\d MB$")).click()
        expect(self.page.get_by_text(re.compile("^Ready for the train, \\d MB$"))).to_be_visible(timeout=PATIENCE)

    def start(self, slug: str) -> str:
        """From the shelf to a table with the weakest bot; the table's code."""
        page = self.open("/")
        page.locator(f'a[href*="/games/{slug}"]:visible').first.click()
        page.locator('input[name="way"][value="bots"]').check(force=True)
        page.locator('form.setup fieldset:not(.ways) input[type="radio"]').first.check(force=True)
        for slider in page.get_by_role("slider", name=re.compile("size", re.IGNORECASE)).all():
            slider.press("Home")
        page.locator('form.setup button[type="submit"]').click()
        expect(page.locator("main.table")).to_be_visible(timeout=PATIENCE)
        return page.url.rsplit("/", 1)[1]

    def play(self, game: AnyGame, rng: Random, most: int, after: int = -1) -> dict[str, Any]:
        """Types moves until so many are made or the game is over; how it stands then."""
        made = 0
        while True:
            self.page.wait_for_function(_IS_MINE, arg=[after, NOT_NOW], timeout=PATIENCE)
            moment: dict[str, Any] = self.page.evaluate(_NOW)
            if moment.get("result") or made == most:
                return moment
            self.page.keyboard.press("m")
            self.page.locator("[data-movebox]").fill(_typed(game, moment, rng))
            self.page.locator("[data-movebox]").press("Enter")
            made, after = made + 1, moment["ply"]


def _typed(game: AnyGame, moment: dict[str, Any], rng: Random) -> str:
    """One of the legal moves, as it is written."""
    legal = [move for move in moment["legal"] if move["type"] not in NOT_NOW]
    chosen = next((move for move in legal if move["type"] in FINISHING), None) or rng.choice(legal)
    world = game.imagine(msgspec.convert(moment["view"], game.view_type), rng)
    return game.write(world, msgspec.convert(chosen, game.move_type))
