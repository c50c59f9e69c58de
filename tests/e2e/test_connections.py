"""Connections in the browser: four people finish a game together, and the board of the day is the same for two."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from ludolien.core import settle
from ludolien.games.connections_knizia import GAME as CONNECTIONS
from ludolien.games.connections_knizia.state import Board
from ludolien.games.connections_knizia.view import finished_board
from tests.e2e.cable import Cable
from tests.e2e.person import ME, OPEN, Person

pytestmark = pytest.mark.e2e

GAME = "connections_knizia"
ALL = [f"{column}{row}" for row in "12345" for column in "abcde"]
CELLS = [cell for cell in ALL if cell != "c3"]
PLAY = """async ([code, seat, texts]) => {
  const address = `${location.origin.replace('http', 'ws')}/api/tables/${code}/live`;
  const line = (window.secondLine ??= new WebSocket(address));
  if (line.readyState === WebSocket.CONNECTING) await new Promise((done) => (line.onopen = done));
  for (const text of texts) {
    const answered = new Promise((done) => {
      line.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (['done', 'refused', 'problem'].includes(message.type)) done(message);
      };
    });
    line.send(JSON.stringify({ type: 'play', seat, nonce: crypto.randomUUID(), text }));
    const answer = await answered;
    if (answer.type !== 'done') throw new Error(JSON.stringify(answer));
  }
}"""


MIDDLES = ("c1", "a3", "e3", "c5")
"""Beside the empty edges, where a crossing lies face down or not at all."""
BEST: dict[str, Any] = {
    "state": "known",
    "lost": [4],
    "at_least": [4],
    "boards": [[None if name == "c3" else [at, 1, name not in MIDDLES] for at, name in enumerate(ALL)]],
}
"""What the solver answers for 28 crossings, after eleven seconds on a quiet machine: nobody waits for it here."""


def best(tiles: str, numbers: str) -> dict[str, Any]:
    """The same with what such a board is worth, as the house says it."""
    state = CONNECTIONS.start(1, settle(CONNECTIONS.options, {"tiles": tiles, "numbers": numbers}))
    board = msgspec.convert(BEST["boards"], tuple[Board])[0]
    return BEST | {"views": [msgspec.to_builtins(finished_board(state, 0, board))]}


def lay(person: Person, code: str, seat: int, *texts: str) -> None:
    """Moves of somebody, sent by their own browser on a second line to the same table."""
    person.page.evaluate(PLAY, [code, seat, list(texts)])


def test_four_browsers_finish_a_game_together(person: Callable[..., Person], cable: Cable) -> None:
    people = [person(), person(), person(), person(port=cable.port)]
    code = people[0].sit_down(ME, OPEN, OPEN, OPEN, game=GAME)
    for guest in people[1:]:
        guest.open(f"/tables/{code}")
        guest.page.get_by_role("button", name="Join", exact=True).click()
        expect(guest.page.locator(".room, .tray").first).to_be_visible()
    for guest in people:
        expect(guest.page.get_by_text("Tile 1 of 24")).to_be_visible()

    for seat, guest in enumerate(people[:3]):
        lay(guest, code, seat, f"{CELLS[0]} x", "confirm")
    cable.pull()  # in the middle of the round the fourth loses the network
    expect(people[3].page.get_by_text("Connection lost")).to_be_visible()
    cable.plug()
    expect(people[3].page.get_by_text("Connection lost")).to_have_count(0)
    people[3].page.get_by_role("button", name="Face down", exact=True).click()
    people[3].click(CELLS[0])
    people[3].page.get_by_role("button", name="Confirm", exact=True).click()
    for guest in people:
        expect(guest.page.get_by_text("Tile 2 of 24")).to_be_visible()

    for cell in CELLS[1:]:
        for seat, guest in enumerate(people):
            lay(guest, code, seat, f"{cell} x", "confirm")
    for guest in people:
        expect(guest.page.locator("#outcome")).to_be_visible()
        expect(guest.page.get_by_text("56 points lost").first).to_be_visible()


def test_the_board_of_the_day_is_the_same_for_two(person: Callable[..., Person]) -> None:
    called = []
    for comes_by_link in (False, True):
        guest = person()
        if comes_by_link:
            guest.open(f"/games/{GAME}/daily")
        else:
            guest.open(f"/games/{GAME}")
            guest.page.get_by_role("link", name="Board of the day").click()
        guest.page.get_by_role("button", name="Play today’s board").click()
        expect(guest.page.get_by_text("Tile 1 of 24")).to_be_visible()
        code = guest.page.url.rsplit("/", 1)[1]
        tiles = []
        for round, cell in enumerate(CELLS, start=1):
            expect(guest.page.get_by_text(f"Tile {round} of 24")).to_be_visible()
            tiles.append(guest.page.get_by_role("img", name="In hand").get_attribute("aria-label"))
            lay(guest, code, 0, f"{cell} x", "confirm")
        called.append(tiles)
        expect(guest.page.locator("#outcome")).to_be_visible()
        guest.page.get_by_role("link", name="Board of the day").click()
        expect(guest.page.get_by_test_id("daily-score")).to_have_text("56 points lost")
    assert called[0] == called[1] and len(set(called[0])) == 24


def test_CK5_an_owner_plays_with_pasted_tiles_and_numbers(person: Callable[..., Person]) -> None:
    """A mistake is told with its line; then tiles and numbers are the owner's, in the game and in its replay."""
    tiles = [f"{'own' if at < 26 else 'more'}{chr(ord('a') + at % 26)} WNWN" for at in range(28)]
    owner = person()
    numbers = "\n".join(f"{layout} 3 3 3 3" for layout in "ABCD")
    possible = best("\n".join(tiles), numbers)
    owner.page.route("**/possible", lambda asked: asked.fulfill(json=possible))
    page = owner.open(f"/games/{GAME}?way=solo")
    page.get_by_text("Options", exact=True).click()
    page.get_by_label("Own tiles").fill("\n".join([*tiles[:4], "owne WNXN", *tiles[5:]]))
    page.get_by_label("Own numbers").fill(numbers)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("Your tiles, line 5: a pattern is four of W, N and -")).to_be_visible()
    owner.complaints.clear()  # the browser notes that the house said no

    page.get_by_label("Own tiles").fill("\n".join(tiles))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("Tile 1 of 24")).to_be_visible()
    code = page.url.rsplit("/", 1)[1]
    lay(
        owner,
        code,
        0,
        "c4 r1",
        "confirm",
        *(text for cell in CELLS if cell != "c4" for text in (f"{cell} x", "confirm")),
    )
    expect(page.get_by_text("71 points lost").first).to_be_visible()
    _see_what_was_possible(page)
    page.get_by_role("link", name="Replay").first.click()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("svg text").filter(has_text=re.compile("^(own|mor)$")).first).to_be_visible()


def _see_what_was_possible(page: Page) -> None:
    """The best board is drawn with its points, and the one that was played again."""
    page.get_by_role("button", name="Show the best board").click()
    possible = page.get_by_role("region", name="Best possible board, path by path")
    expect(possible.locator(".count")).to_contain_text("4 points lost")
    expect(possible.locator(".count")).to_contain_text("16 numbers linked")
    possible.get_by_role("button", name="Show my board").click()
    played = page.get_by_role("region", name="Score, path by path")
    expect(played.locator(".count")).to_contain_text("71 points lost")
