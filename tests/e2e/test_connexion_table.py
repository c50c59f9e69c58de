"""Connexion in the browser: whole games against a bot by mouse, finger and keyboard, and one between two browsers."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ludolien.boards.names import cell_name
from ludolien.bots.thinking import think
from ludolien.core import settle
from ludolien.games.connexion_sjoholm import GAME
from ludolien.games.connexion_sjoholm.ai.levels import LEVELS
from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Slide, Swap, Turn
from ludolien.games.connexion_sjoholm.state import Position
from tests.e2e.person import ME, OPEN, PHONE, Person, bot

pytestmark = pytest.mark.e2e

SMALL = {"width": 2, "height": 2}
LONGEST = 120
NOT_IN_HASTE = 400
"""Milliseconds after which a second touch of a tile is meant."""

Hands = Callable[[Person, ConnexionMove], None]


def test_a_whole_game_by_mouse(guest: Person) -> None:
    guest.sit_down(ME, bot(), game=GAME.slug, options=SMALL)
    _play_to_the_end(guest, by_mouse)


def test_a_whole_game_by_finger_on_a_phone(person: Callable[..., Person]) -> None:
    guest = person(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2, color_scheme="dark")
    guest.sit_down(ME, bot(), game=GAME.slug, options=SMALL)
    _play_to_the_end(guest, by_finger)
    assert guest.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_whole_game_by_keyboard_alone(guest: Person) -> None:
    guest.sit_down(ME, bot(), game=GAME.slug, options=SMALL)
    for _ in range(30):
        if guest.page.evaluate("() => document.activeElement?.matches('[data-place]') ?? false"):
            break
        guest.page.keyboard.press("Tab")
    _play_to_the_end(guest, by_keys)


def test_two_browsers_play_to_a_win(person: Callable[..., Person]) -> None:
    host = person()
    code = host.sit_down(ME, OPEN, game=GAME.slug, options={"width": 2, "height": 3})
    visitor = person(viewport=PHONE, has_touch=True, is_mobile=True)
    visitor.open(f"/tables/{code}")
    visitor.page.get_by_role("button", name="Join", exact=True).click()
    # The golden game of a win on one's own move.
    position = GAME.start(2, settle(GAME.options, {"width": 2, "height": 3}))
    for text in ("a2+2", "b3+3", "a2+1", "a1+2", "b3+1", "b2+1", "a3+2 x2"):
        move = GAME.read(position, position.to_move, text)
        one, hands = ((host, by_mouse), (visitor, by_finger))[position.to_move]
        one.awaits_move(position.to_move)
        hands(one, move)
        expect(host.page.locator(".log button").last).to_have_attribute("title", text)
        position = GAME.play(position, move)
    expect(host.page.locator("#outcome")).to_have_text("You have won!")
    expect(visitor.page.locator("#outcome")).to_contain_text("has won")


def test_a_tile_in_hand_shows_what_its_turn_would_do(guest: Person) -> None:
    guest.sit_down(ME, bot(), game=GAME.slug)
    guest.awaits_move(0)
    guest.click("b2")
    expect(guest.page.locator(".mark.gained")).to_have_count(2)
    guest.page.keyboard.press("r")
    expect(guest.page.locator(".mark.gained")).to_have_count(4)
    expect(guest.page.get_by_text("4 links made")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(".mark.gained")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_with_a_tile_in_hand(person: Callable[..., Person], scheme: str) -> None:
    guest = person(color_scheme=scheme)
    guest.sit_down(ME, bot(), game=GAME.slug)
    guest.awaits_move(0)
    guest.click("c3")
    expect(guest.page.locator(".mark.gained")).to_have_count(2)
    assert guest.axe() == []


def by_mouse(one: Person, move: ConnexionMove) -> None:
    match move:
        case Turn(tile=tile, quarters=quarters):
            one.click(_name(tile))
            one.click(f"turn-{quarters}")
        case Slide(start=start, end=end):
            one.click(f"pawn-{_name(start)}")
            one.click(_name(end))
        case Swap():
            raise AssertionError("played without the swap")


def by_finger(one: Person, move: ConnexionMove) -> None:
    match move:
        case Turn(tile=tile, quarters=quarters):
            one.tap(_name(tile))
            if quarters > 1:
                one.tap(f"turn-{quarters}")
            one.page.get_by_role("button", name="Turn", exact=True).tap()
        case Slide(start=start, end=end):
            one.tap(f"pawn-{_name(start)}")
            one.tap(_name(end))
        case Swap():
            raise AssertionError("played without the swap")


def by_keys(one: Person, move: ConnexionMove) -> None:
    keyboard = one.page.keyboard
    match move:
        case Turn(tile=tile, quarters=quarters):
            _walk_to(one, _name(tile))
            keyboard.press("Enter")
            for _ in range(quarters - 1):
                keyboard.press("r")
            one.page.wait_for_timeout(NOT_IN_HASTE)
            keyboard.press("Enter")
        case Slide(start=start, end=end):
            _walk_to(one, f"pawn-{_name(start)}")
            keyboard.press("Enter")
            _walk_to(one, _name(end))
            keyboard.press("Enter")
        case Swap():
            raise AssertionError("played without the swap")


def _walk_to(one: Person, place: str) -> None:
    """N goes from one place where something can be done to the next."""
    for _ in range(40):
        if one.page.evaluate("() => document.activeElement?.dataset.place") == place:
            return
        one.page.keyboard.press("n")
    raise AssertionError(f"no way to {place} by keyboard")


def _name(tile: int) -> str:
    """Every board here is two tiles wide."""
    return cell_name(2, tile)


def _play_to_the_end(guest: Person, hands: Hands) -> None:
    """Plays what a good bot would, as White, until the game is over."""
    page = guest.page
    start = GAME.start(2, settle(GAME.options, SMALL))
    for _ in range(LONGEST):
        page.wait_for_selector("#outcome, .place.live", state="attached")
        if guest.is_over():
            break
        position = _replayed(start, _written(page))
        move = think(GAME, LEVELS[3], GAME.view(position, 0), 0, seed=1).move
        assert isinstance(move, Turn | Slide | Swap)
        hands(guest, move)
        page.wait_for_function(
            "(n) => document.querySelector('#outcome') || document.querySelectorAll('.log button').length > n",
            arg=position.plies,
        )
    expect(page.locator("#outcome")).to_be_visible()
    end = _replayed(start, _written(page))
    result = GAME.result(end)
    assert result is not None, "the log leads to the end the board shows"


def _written(page: Page) -> list[str]:
    """The log as it is noted; what it shows first is in words."""
    texts: list[str] = page.locator(".log button").evaluate_all("(all) => all.map((one) => one.title)")
    return texts


def _replayed(position: Position, texts: list[str]) -> Position:
    for text in texts:
        position = GAME.play(position, GAME.read(position, position.to_move, text))
    return position
