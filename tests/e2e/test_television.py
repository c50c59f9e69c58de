"""A television that only shows, and phones that play: whole games, and no hand on the large screen."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from ludolien.tables.events import OPEN, Holder
from tests.e2e.dice_turns import card, is_turn_of, play_the_turn
from tests.e2e.houses import PACED, opened
from tests.e2e.laid_out import lay_out
from tests.e2e.person import PHONE, Person
from tests.e2e.riddlers import WRONG, Browsing, Calling, Everybody, Traffic, assert_nothing_told, marks_of, solution
from tests.e2e.televisions import SCREEN, Television, join, scan

pytestmark = pytest.mark.e2e

RED, GOLD = 1, 2


@pytest.fixture
def television(person: Callable[..., Person]) -> Television:
    return Television(person(viewport=SCREEN))


def is_drawing(riddle: int, view: dict[str, Any]) -> bool:
    return bool(view["phase"] == "drawing" and view["riddle"] == riddle)


def gathered(
    person: Callable[..., Person], television: Television, callers: list[Calling]
) -> tuple[list[Browsing], Everybody]:
    """Two phones with a browser and others before a television with Connecto; the first has the remote."""
    code = television.choose("connecto_mahy")
    television.is_readable()
    phones = [Browsing(person(viewport=PHONE, has_touch=True)) for _ in range(2)]
    for phone, name in zip(phones, ("Ada", "Bob"), strict=True):
        scan(phone.person, television, name)
    for seat, calling in enumerate(callers, start=2):
        calling.sit_down(code, seat)
    everybody: Everybody = [*phones, *callers]
    if len(everybody) < 10:  # with ten it has begun by itself
        expect(television.page.locator(".gathering .here")).to_have_count(len(everybody))
        expect(television.page.locator('[data-seat="0"] .remote')).to_be_visible()
        television.is_readable()
        expect(phones[0].page.get_by_role("heading", name="You have the remote")).to_be_visible()
        assert phones[1].page.get_by_role("button", name="Start now").count() == 0, "Ada has the remote"
        phones[0].page.get_by_role("button", name="Start now").click()
    return phones, everybody


def eight_riddles(television: Television, everybody: Everybody) -> list[int]:
    """Plays all riddles; the stars of everybody. The television shows card, sandglass, answers and names."""
    page, stars = television.page, [0] * len(everybody)
    for riddle in range(8):
        for one in everybody:
            one.until(partial(is_drawing, riddle))
        drawn = everybody[0].view["card"]
        right, turner = solution(drawn), riddle % 2
        expect(page.get_by_text(f"Riddle {riddle + 1} of 8")).to_be_visible()
        expect(page.locator("aside .spot").first).to_be_visible()
        everybody[turner].answer(right)
        stars[turner] += 2
        for one in everybody:
            one.until(lambda view: bool(view["answered"]))
        expect(page.get_by_text(f"{('Ada', 'Bob')[turner]} turned the sand timer")).to_be_visible()
        expect(page.locator("aside").get_by_role("timer")).to_be_visible()
        if riddle == 0:
            television.is_readable()
        for seat, one in enumerate(everybody):
            if seat != turner:
                one.answer(WRONG if (seat + riddle) % 3 == 0 else right)
                stars[seat] += (seat + riddle) % 3 != 0
        for one in everybody:
            one.until(lambda view: view["phase"] == "revealing")
        expect(page.locator("aside .what b")).to_have_text(right)
        expect(page.locator(".strokes.solution .line")).to_have_count(len(marks_of(drawn)))
        if riddle == 0:
            television.is_readable()
        for one in everybody:
            one.go_on()
    return stars


def game_of_connecto(person: Callable[..., Person], television: Television, callers: list[Calling]) -> None:
    phones, everybody = gathered(person, television, callers)
    stars = eight_riddles(television, everybody)
    page = television.page
    expect(page.locator("#outcome")).to_be_visible()
    assert [int(text) for text in page.locator(".ending .score").all_inner_texts()] == sorted(stars, reverse=True)
    television.is_readable()
    told = Traffic()
    told.views = television.views
    assert_nothing_told(told)
    for view in told.views:
        if view["phase"] == "drawing":
            assert view["board"] is None and view["boards"] == [], "nobody's drawing is seen"
            assert all(place["answer"] is None for place in view["places"]), "answers are secret until all are in"

    before = page.url
    page.get_by_role("button", name="Next game", exact=True).click()
    for phone in phones:  # nobody has to tap
        phone.page.wait_for_url(lambda url: url.rsplit("/", 1)[1] not in before)
    expect(page.locator(".gathering .here")).to_have_count(2)
    assert page.url.split("/")[-2] in phones[0].page.url


def test_six_phones_play_eight_riddles_before_a_television(
    person: Callable[..., Person], television: Television, caller: Callable[[], Calling]
) -> None:
    game_of_connecto(person, television, [caller() for _ in range(4)])


@pytest.mark.deep
def test_ten_phones_play_eight_riddles_before_a_television(
    person: Callable[..., Person], television: Television, caller: Callable[[], Calling]
) -> None:
    game_of_connecto(person, television, [caller() for _ in range(8)])


def test_four_phones_play_connexions_and_no_hand_is_on_the_television(
    person: Callable[..., Person], television: Television, house_data: Path
) -> None:
    television.person.open("/tv")
    user = television.page.evaluate("async () => (await (await fetch('/api/me')).json()).user")
    seats = (OPEN, OPEN, OPEN, OPEN, Holder("bot", level=3))
    code = lay_out(house_data, "connexions_quarks/one_move_from_winning", seats, screen=user)
    television.person.open(f"/tables/{code}/tv")
    phones = [join(person, television, name) for name in ("Ada", "Bob", "Cleo", "Dora")]
    page = television.page
    expect(page.locator(".stage")).to_be_visible()
    for phone in phones:
        expect(phone.page.locator(".cards .card")).to_have_count(5)
    expect(page.locator(".turn[role=status]")).to_have_text("Bob to move")
    television.is_readable()
    hands = {name for phone in phones for name in phone.page.locator(".cards .card").all_inner_texts()}
    assert {"SAVE", "BUMP"} <= {text.split()[0] for text in hands}

    _, bob, cleo, _ = phones
    play_the_turn(bob, RED)
    is_turn_of(cleo, GOLD)
    expect(page.locator(".turn[role=status]")).to_have_text("Cleo to move")
    card(cleo, "MOVE").filter(has_text="1").click()
    cleo.click("N33")
    cleo.click("E31")
    cleo.page.get_by_role("button", name="Move to E31").click()
    expect(page.locator("#outcome")).to_have_text("Cleo has won")
    television.is_readable()

    assert page.locator("main .card, main .hand, main .cards").count() == 0, "no hand is drawn"
    assert len(television.views) > 1
    assert all(view["hand"] == [] and view["colour"] is None for view in television.views)


def test_whoever_sits_at_the_table_can_show_it_too_without_their_hand(person: Callable[..., Person]) -> None:
    player = person(viewport=SCREEN)
    code = player.set_table({"kind": "me"}, {"kind": "bot", "level": 1}, game="connexions_quarks")
    player.open(f"/tables/{code}")
    expect(player.page.locator(".cards .card")).to_have_count(5)
    player.page.close()
    player.page = player.context.new_page()
    television = Television(player)
    player.open(f"/tables/{code}/tv")
    expect(television.page.locator(".stage")).to_be_visible()
    told = [message for message in television.heard if message["type"] in ("welcome", "happened")]
    assert told and {message["seat"] for message in told} == {103}
    assert all(message["moment"]["view"]["hand"] == [] for message in told if message["moment"])


def test_three_two_one_is_on_every_screen_and_the_remote_pauses(person: Callable[..., Person], tmp_path: Path) -> None:
    with opened(tmp_path, before=PACED) as port:
        television = Television(person(port=port, viewport=SCREEN))
        television.choose("hex")
        ada = join(person, television, "Ada", port=port)
        bob = join_last(person, television, "Bob", port)
        for page in (television.page, ada.page, bob.page):
            expect(page.locator(".countdown b")).to_have_text(re.compile(r"^\d+$"))
        for page in (television.page, ada.page, bob.page):
            expect(page.locator(".countdown b")).to_have_count(0)
        assert bob.page.get_by_role("button", name="Pause").count() == 0
        ada.page.get_by_role("button", name="Pause").click()
        expect(television.page.locator(".paused")).to_have_text("Paused")
        ada.page.get_by_role("button", name="Resume").click()
        expect(television.page.locator(".turn[role=status]")).to_have_text("Ada to move")
        ada.click("c3")
        expect(television.person.place("c3")).to_have_attribute("aria-label", "c3, red stone")
        expect(television.page.locator(".turn[role=status]")).to_have_text("Bob to move")
        late = person(port=port, viewport=PHONE)
        late.open(television.address())
        expect(late.page.get_by_text("You’re watching")).to_be_visible()
        bob.page.get_by_role("button", name="Resign").click()
        bob.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(television.page.locator("#outcome")).to_have_text("Ada has won")
        ada.page.get_by_role("button", name="Play again").click()
        bob.page.wait_for_url(lambda url: television.page.url.split("/")[-2] in url)
        expect(television.page.locator(".turn[role=status]")).to_have_text("Bob to move")
        late.page.wait_for_url(lambda url: television.page.url.split("/")[-2] in url)
        expect(late.page.locator(".board svg").first).to_be_visible()
        for page in (ada.page, bob.page, late.page):
            page.wait_for_load_state("networkidle")  # the house closes only when nobody fetches anything


def join_last(person: Callable[..., Person], television: Television, name: str, port: int) -> Person:
    """The one with whom it begins: nobody sees them wait."""
    phone = person(port=port, viewport=PHONE, has_touch=True)
    phone.open(television.address())
    phone.page.get_by_label("Your name").fill(name)
    phone.page.get_by_role("button", name="Join", exact=True).click()
    return phone
