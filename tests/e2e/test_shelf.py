"""The house before anybody sits down: shelf, game page, language, lobby, my games, settings."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.person import ME, OPEN, PHONE, Person, bot

pytestmark = pytest.mark.e2e

FIVE = ("Connections", "CONNEXIONS", "Verbindung gesucht", "Connexion", "Connecto")


def test_two_clicks_from_the_shelf_to_the_first_move(guest: Person) -> None:
    page = guest.open()
    page.evaluate("() => { window.clicks = 0; addEventListener('pointerdown', () => window.clicks++, true); }")
    page.get_by_role("button", name="Play Hex now").locator("visible=true").click()
    expect(guest.place("f6")).to_be_visible()
    guest.click("f6")
    expect(page.get_by_role("button", name=re.compile("f6$"))).to_be_visible()
    assert re.search(r"/tables/[A-Z0-9]+$", page.url)
    assert page.evaluate("() => window.clicks") == 2


def test_every_box_of_the_shelf_can_be_played(guest: Person) -> None:
    page = guest.open()
    for title in FIVE:
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    boxes = page.locator("article:visible")
    expect(boxes.get_by_role("button", name=re.compile("^Play"))).to_have_count(len(FIVE))
    expect(boxes).to_have_count(len(FIVE))


def test_a_running_game_is_found_again(person: Callable[..., Person]) -> None:
    guest = person(viewport=PHONE)
    code = guest.sit_down(ME, bot())
    page = guest.open()
    page.get_by_role("link", name="Resume").click()
    expect(page).to_have_url(re.compile(rf"/tables/{code}$"))
    guest.open("/mine")
    page.get_by_role("link", name=re.compile("^Hex vs")).click()
    expect(page).to_have_url(re.compile(rf"/tables/{code}$"))


def test_the_language_can_be_switched_anywhere_and_stays(guest: Person) -> None:
    page = guest.open("/games/hex")
    expect(page.get_by_role("heading", name="How do you want to play?")).to_be_hidden()
    expect(page.get_by_text("How do you want to play?")).to_be_visible()
    page.get_by_role("button", name="FR").click()
    expect(page.get_by_text("Comment voulez-vous jouer ?")).to_be_visible()
    assert page.evaluate("() => document.documentElement.lang") == "fr"
    guest.open("/games/hex/rules")
    expect(page.get_by_text("Le plateau est un losange")).to_be_visible()
    guest.open("/en/games/hex/rules")
    expect(page.get_by_text("The board is a rhombus")).to_be_visible()


def test_the_browser_chooses_the_language_and_the_theme_is_kept(person: Callable[..., Person]) -> None:
    guest = person(locale="fr-FR")
    page = guest.open()
    expect(page.get_by_role("button", name=re.compile("^Jouer à Hex")).locator("visible=true")).to_be_visible()
    page.get_by_role("button", name="Passer au thème sombre").click()
    guest.open("/mine")
    assert page.evaluate("() => getComputedStyle(document.body).colorScheme") == "dark"


def test_a_table_for_friends_gives_a_link_and_a_code_to_scan(person: Callable[..., Person]) -> None:
    host, friend = person(), person()
    page = host.open("/games/hex?way=friends")
    page.get_by_role("switch", name=re.compile("^List publicly")).check()
    page.get_by_role("button", name="Create the table").click()
    expect(page.get_by_role("img", name="QR code with the link to the table")).to_be_visible()
    link = page.get_by_role("textbox", name="Link to the table").input_value()
    assert re.search(r"/tables/[A-Z0-9]+$", link)

    lobby = friend.open("/tables")
    row = lobby.locator(".run", has=lobby.locator(f'a[href$="{link.rsplit("/", 1)[1]}"]'))
    row.get_by_role("button", name=re.compile("^Join")).click()
    expect(lobby).to_have_url(re.compile(rf"{link.rsplit('/', 1)[1]}$"))
    expect(friend.place("f6")).to_be_visible()


def test_who_wins_at_an_open_table_stands_on_the_leaderboard(person: Callable[..., Person]) -> None:
    host, visitor = person(), person()
    for one, name in ((host, "Ada of the shelf"), (visitor, "Ben of the shelf")):
        one.keep_account(name)
    code = host.sit_down(ME, OPEN, public=True, options={"size": 5, "swap": False})
    visitor.open(f"/tables/{code}")
    visitor.page.get_by_role("button", name="Join", exact=True).click()
    host.awaits_move(0)
    visitor.page.get_by_role("button", name="Resign").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(host.page.locator("#outcome")).to_be_visible()
    page = visitor.open("/games/hex")
    expect(page.get_by_role("row", name=re.compile("Ada of the shelf.*1 of 1"))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("Ben of the shelf you.*0 of 1"))).to_be_visible()
    expect(page.get_by_role("link", name="vs Ada of the shelf")).to_be_visible()
    expect(page.get_by_text("Lost")).to_be_visible()


def test_a_table_is_set_as_chosen(guest: Person) -> None:
    page = guest.open("/games/hex")
    page.get_by_text("Options").click()
    page.get_by_role("slider", name="Size").fill("5")
    page.get_by_role("radio", name="Blue").check(force=True)
    page.locator("form").get_by_role("button", name="Play", exact=True).click()
    expect(guest.place("e5")).to_be_visible()
    expect(guest.place("f6")).to_have_count(0)
    expect(guest.seat(1)).to_contain_text("You")


def test_a_guest_renames_themselves_and_keeps_their_games(guest: Person) -> None:
    page = guest.open("/me")
    page.get_by_role("textbox", name="Your name").fill("Ada by the sea")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name=re.compile("Ada by the sea.*profile and settings"))).to_be_visible()
    page.get_by_role("textbox", name="Password").first.fill("nine green bottles")
    page.get_by_role("button", name="Create account").click()
    codes = page.get_by_role("dialog")
    expect(codes.get_by_role("listitem")).to_have_count(8)
    codes.get_by_role("button", name="OK").click()
    expect(page.get_by_text("You’re signed in as Ada by the sea.")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="You’re playing as a guest")).to_be_visible()
    page.locator("summary").get_by_text("Sign in", exact=True).click()
    page.locator("details[open]").get_by_label("Account name").fill("Ada by the sea")
    page.locator("details[open]").get_by_label("Password").fill("nine green bottles")
    page.locator("details[open]").get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text("You’re signed in as Ada by the sea.")).to_be_visible()
    page.get_by_role("button", name="Delete account").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_role("heading", name="You’re playing as a guest")).to_be_visible()


def test_an_unknown_address_says_so_and_leads_home(guest: Person) -> None:
    page = guest.open("/no/such/room")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    page.get_by_role("link", name="Home").last.click()
    expect(page.get_by_role("heading", name="Connections", exact=True)).to_be_visible()
    guest.open("/games/no_such_game/rules")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    guest.complaints.clear()  # the browser itself logs the 404 the house answered


def test_the_house_opens_without_a_connection_and_comes_back(guest: Person) -> None:
    page = guest.open()
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    guest.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="You’re offline")).to_be_visible()
    guest.context.set_offline(False)
    expect(page.get_by_role("heading", name="Connections", exact=True)).to_be_visible()
