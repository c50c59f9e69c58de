"""Rules and looking back: clauses by link and by word, replays by link. Lessons have a file of their own."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.hex_games import play_to_the_end
from tests.e2e.person import ME, Person, bot

pytestmark = pytest.mark.e2e


def test_a_deep_link_shows_its_clause(guest: Person) -> None:
    page = guest.open("/games/hex/rules#HX5")
    clause = page.locator("#HX5")
    expect(clause).to_be_in_viewport()
    expect(clause).to_have_class(re.compile("wanted"))
    expect(clause).to_be_focused()
    expect(clause.locator("figure svg")).to_be_visible()
    page.get_by_role("link", name="Link to rule HX7").click()
    expect(page).to_have_url(re.compile("#HX7$"))
    expect(page.locator("#HX7")).to_have_class(re.compile("wanted"))


def test_rules_are_found_by_word_and_marked_where_the_house_ruled(guest: Person) -> None:
    page = guest.open("/fr/games/connexion_sjoholm/rules")
    expect(page.get_by_text("Règle de la maison.").first).to_be_visible()
    page.get_by_role("searchbox").fill("PIONS NOIRS")
    expect(page.get_by_role("status").filter(has_text=re.compile("règle"))).to_be_visible()
    expect(page.locator(".clause").first).to_be_visible()
    assert page.locator(".clause").count() < 16
    page.get_by_role("searchbox").fill("zebra")
    expect(page.get_by_text("Rien trouvé. Essayez un autre mot.")).to_be_visible()


def test_a_refusal_leads_to_its_clause_and_back(guest: Person) -> None:
    code = guest.sit_down(ME, bot(), options={"size": 5, "swap": False})
    page = guest.page
    guest.click("c3")
    expect(page.locator('[aria-label*="blue stone"]')).to_have_count(1, timeout=30_000)
    guest.awaits_move(0)
    guest.poke("c3")
    page.get_by_role("alert").get_by_role("link").click()
    expect(page.locator("#HX4")).to_be_in_viewport()
    expect(page.get_by_text("The rule behind that refusal")).to_be_visible()
    expect(page.get_by_text("c3 is taken")).to_be_visible()
    page.get_by_role("link", name="Back to the table").locator("visible=true").click()
    expect(page).to_have_url(re.compile(rf"/tables/{code}$"))


def test_a_replay_is_stepped_and_shared_by_its_ply(guest: Person) -> None:
    code = play_to_the_end(guest)
    page = guest.open(f"/tables/{code}/replay?ply=2")
    expect(page.get_by_text("Move 2 of 5")).to_be_visible()
    expect(page.locator('[aria-current="step"]')).to_contain_text("b1")
    page.get_by_role("button", name="Next move").click()
    expect(page).to_have_url(re.compile(r"\?ply=3$"))
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text("Red joined its two sides.")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("body").click(position={"x": 5, "y": 400})
    page.keyboard.press("Home")
    expect(page.get_by_text("Move 0 of 5")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Move 1 of 5")).to_be_visible()
    page.get_by_role("button", name="Play through").click()
    expect(page.get_by_text("Move 5 of 5")).to_be_visible()


def test_any_position_of_a_replay_is_played_on(person: Callable[..., Person]) -> None:
    host, stranger = person(), person()
    code = play_to_the_end(host)
    page = host.open(f"/tables/{code}/replay?ply=2")
    page.get_by_role("button", name="Play on from here", exact=True).click()
    expect(page).to_have_url(re.compile(r"/tables/(?!.*replay)\w+$"))
    expect(page.locator(".log button")).to_have_count(2)
    host.awaits_move(0)

    page = stranger.open(f"/tables/{code}/replay?ply=3")
    page.get_by_role("button", name="Play on from here as Léa").click()
    expect(page).to_have_url(re.compile(r"/tables/(?!.*replay)\w+$"))
    expect(page.locator(".log button")).to_have_count(3)
    stranger.awaits_move(1)
    stranger.click("b2")
    expect(stranger.place("b2")).to_have_attribute("aria-label", "b2, blue stone")


def test_the_house_looks_back_and_a_turning_point_is_tried_again(guest: Person) -> None:
    code = play_to_the_end(guest)
    page = guest.open(f"/tables/{code}/replay")
    page.get_by_role("button", name="Analyse the game").click()
    course = page.get_by_role("img", name="Who was ahead, move by move")
    expect(course).to_be_visible(timeout=300_000)  # a process of low priority, which compiles first
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(3)
    turning = page.get_by_role("listitem").filter(has_text="better:").first
    turning.get_by_role("button").first.click()
    expect(page).to_have_url(re.compile(r"\?ply=\d$"))
    ply = int(page.url[-1])
    assert guest.axe() == []
    turning.get_by_role("button", name=f"Try again from move {ply}").click()
    expect(page).to_have_url(re.compile(r"/tables/(?!.*replay)\w+$"))
    expect(page.locator(".log button")).to_have_count(ply - 1)
    guest.awaits_move((ply - 1) % 2)
