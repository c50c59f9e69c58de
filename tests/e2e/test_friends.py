"""Friends: followed, seen online, challenged on any page; ratings on a profile; phrases and ready marks."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.person import ME, OPEN, PHONE, Person

pytestmark = pytest.mark.e2e

SMALL = {"size": 4, "swap": False}


def open_and_listen(one: Person, path: str) -> None:
    """Goes to a page and waits for its own connection to the house."""
    with one.page.expect_websocket(lambda socket: socket.url.endswith("/api/live")):
        one.open(path)


def user_of(one: Person) -> str:
    user: str = one.page.evaluate("async () => (await (await fetch('/api/me')).json()).user")
    return user


def test_a_friend_is_followed_seen_and_challenged_wherever_they_are(person: Callable[..., Person]) -> None:
    ada, ben = person(), person(viewport=PHONE, has_touch=True)
    ada.keep_account("Ada Follows")
    ben.keep_account("Ben Followed")
    ada.open("/friends")
    ada.page.get_by_label("Find someone").fill("ben followed")
    ada.page.get_by_role("button", name="Find", exact=True).click()
    expect(ada.page.get_by_role("heading", name="Ben Followed")).to_be_visible()
    ada.page.get_by_role("button", name="Follow", exact=True).click()
    expect(ada.page.get_by_role("button", name="Unfollow")).to_be_visible()
    open_and_listen(ada, "/friends")
    row = ada.page.locator('[data-person="Ben Followed"]')
    open_and_listen(ben, "/games/hex/rules")
    expect(row).to_contain_text("online")

    row.get_by_role("button", name="Challenge").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_label("Game").select_option("hex")
    dialog.get_by_role("button", name="Send the challenge").click()
    expect(ada.page.get_by_role("heading", name="Waiting for Ben Followed")).to_be_visible()
    expect(ben.page.get_by_text("Ada Follows wants to play Hex with you.")).to_be_visible()
    ben.page.get_by_role("button", name="Play", exact=True).tap()
    for one in (ada, ben):
        expect(one.page.locator("main.table")).to_be_visible()

    ben.page.get_by_role("button", name="Resign").tap()
    ben.page.get_by_role("dialog").get_by_role("button", name="Resign").tap()
    expect(ada.page.locator("#outcome")).to_be_visible()
    ada.open(f"/people/{user_of(ben)}")
    ratings = ada.page.get_by_role("region", name="Ratings")
    expect(ratings).to_contain_text("Hex")
    expect(ratings).to_contain_text("0 wins in 1 game")
    expect(ratings).to_contain_text("provisional")
    expect(ada.page.get_by_role("region", name="Recent games")).to_contain_text("Ada Follows")
    assert ada.axe() == []


def test_play_again_with_somebody_from_the_list(person: Callable[..., Person]) -> None:
    ada, ben = person(), person()
    code = ada.sit_down(ME, OPEN, options=SMALL)
    ben.open(f"/tables/{code}")
    ben.page.get_by_label("Your name").fill("Ben Lately")
    ben.page.get_by_role("button", name="Join", exact=True).click()
    ada.awaits_move(0)
    ben.page.get_by_role("button", name="Resign").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.page.locator("#outcome")).to_be_visible()
    open_and_listen(ben, "/")
    ada.open("/friends")
    ada.page.locator('[data-person="Ben Lately"]').get_by_role("button", name="Play again").click()
    expect(ben.page.get_by_text("wants to play Hex with you.")).to_be_visible()
    ben.page.get_by_role("button", name="No thanks").click()
    expect(ada.page.get_by_text("Ben Lately can’t play right now.")).to_be_visible()


def test_a_phrase_is_read_in_the_readers_language_and_can_be_muted(person: Callable[..., Person]) -> None:
    ada, ben = person(), person(locale="fr-FR")
    code = ada.sit_down(ME, OPEN, options=SMALL)
    ben.open(f"/tables/{code}")
    ben.page.get_by_role("button", name="Rejoindre", exact=True).click()
    ada.awaits_move(0)
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("button", name="Nice move!").click()
    expect(ada.page.locator(".chat li")).to_contain_text("Nice move!")
    expect(ben.page.locator(".reaction")).to_contain_text("Joli coup")
    ben.page.get_by_role("tab", name=re.compile("Discussion|Chat")).click()
    line = ben.page.locator(".chat li")
    expect(line).to_contain_text("Joli coup")
    line.get_by_role("button").click()
    ben.page.get_by_role("button", name="Masquer ses messages").click()
    ben.page.keyboard.press("Escape")
    expect(ben.page.locator(".chat ul")).not_to_contain_text("Joli coup")


def test_when_everybody_is_ready_the_game_begins_without_the_empty_seat(person: Callable[..., Person]) -> None:
    ada, ben = person(), person(viewport=PHONE, has_touch=True)
    code = ada.sit_down(ME, OPEN, OPEN, game="connections_knizia")
    ben.open(f"/tables/{code}")
    ben.page.get_by_label("Your name").fill("Ben Ready")
    ben.page.get_by_role("button", name="Join", exact=True).click()
    ben.page.get_by_role("button", name="I’m ready").click()
    expect(ada.page.locator('[data-seat="1"]')).to_contain_text("ready")
    expect(ben.page.get_by_role("button", name="Not ready yet")).to_be_visible()
    assert ben.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "phrases stay in their row"
    ada.page.get_by_role("button", name="I’m ready").click()
    for one in (ada, ben):
        expect(one.page.locator("main.table")).to_be_visible()


def test_what_is_kept_private_is_not_shown(person: Callable[..., Person]) -> None:
    ada, ben = person(), person()
    ada.keep_account("Ada Private")
    ada.open("/me")
    choice = ada.page.get_by_role("group", name="Who sees my ratings and games")
    choice.get_by_text("No one").click()
    ada.page.reload()
    expect(choice.get_by_label("No one")).to_be_checked()
    ben.open(f"/people/{user_of(ada)}")
    expect(ben.page.get_by_text("Ada Private keeps ratings and games private.")).to_be_visible()
