"""Games from outside, built, installed and played: on the plain board, and on a board of their own."""

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from tests.e2e.houses import opened
from tests.e2e.person import ME, PHONE, Person, bot, friend
from tests.e2e.playing_on import play_to_the_end
from tests.outside import EXAMPLES, install

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A house in which all examples are installed."""
    site = install(tmp_path_factory.mktemp("outside"), *EXAMPLES)
    with opened(tmp_path_factory.mktemp("house"), site, has_bots=True) as port:
        yield port


@pytest.fixture
def come(person: Callable[..., Person], port: int) -> Callable[..., Person]:
    return lambda **context: person(port, **context)


@pytest.mark.parametrize("game", EXAMPLES)
def test_it_is_found_on_the_shelf_and_played_to_its_end(come: Callable[..., Person], game: str) -> None:
    guest = come()
    page = guest.open()
    page.locator(f".g-{game}").get_by_role("button", name=re.compile("^Play")).locator("visible=true").click()
    expect(page).to_have_url(re.compile("/tables/"))
    assert play_to_the_end(guest, Random(7)) >= 3
    expect(page.locator("#outcome")).to_be_visible()
    expect(page.locator(".result .why")).not_to_be_empty()
    assert guest.axe() == []
    guest.open(page.url.removeprefix(guest.address) + "/replay?ply=2")
    expect(page.locator(".moving")).to_have_count(2)


def test_its_colours_words_and_cover_are_its_own_in_both_languages(come: Callable[..., Person]) -> None:
    guest = come(locale="fr-FR", viewport=PHONE, color_scheme="dark")
    page = guest.open("/games/three_men")
    expect(page.get_by_role("heading", name="Marelle à trois")).to_be_visible()
    cover = page.locator("img.cover")
    expect(cover).to_have_attribute("src", "/outside/three_men/cover.svg")
    assert cover.evaluate("(one) => one.complete && one.naturalWidth > 0")
    fill = page.locator("main form button.main").evaluate("(one) => getComputedStyle(one).backgroundColor")
    assert fill == "rgb(70, 112, 135)", "its accent on the dark theme"
    assert guest.axe() == []
    guest.open("/games/game_of_y")
    expect(page.locator(".cover.blank")).to_have_text("Y")
    expect(page.get_by_role("link", name=re.compile("^Apprendre"))).to_have_count(0)
    page.get_by_text("Options").click()
    page.get_by_role("slider", name="Taille").fill("4")
    page.locator("form").get_by_role("button", name="Jouer", exact=True).click()
    expect(guest.place("a4")).to_have_attribute("aria-label", "a4, vide")
    expect(guest.place("b4")).to_have_count(0)
    guest.open("/mine")
    expect(page.get_by_role("link", name=re.compile("^Y contre"))).to_be_visible()
    guest.open("/games/game_of_y/rules")
    expect(page.get_by_text("Le plateau est un triangle")).to_be_visible()


def test_a_refusal_on_the_plain_board_says_why(come: Callable[..., Person]) -> None:
    guest = come()
    guest.sit_down(ME, friend("Léa"), game="game_of_y", options={"size": 4})
    guest.click("b2")
    expect(guest.place("b2")).to_have_attribute("aria-label", "b2, Red")
    guest.poke("b2")
    refusal = guest.page.get_by_role("alert")
    expect(refusal).to_contain_text("b2 is taken.")
    expect(refusal.get_by_role("link")).to_have_text("Rule GO2")
    expect(guest.page.locator(".mark.refused")).to_have_count(1)


def test_two_touches_slide_a_man_and_a_third_puts_it_down(come: Callable[..., Person]) -> None:
    guest = come()
    guest.sit_down(ME, friend("Léa"), game="three_men")
    for point in ("a1", "c1", "b2", "c3", "a3", "a2"):
        guest.click(point)
        expect(guest.place(point)).to_have_attribute("aria-label", re.compile("Red|Blue"))
    guest.awaits_move(0)
    targets = guest.page.locator(".mark.target")
    guest.click("b2")
    expect(targets).to_have_count(3)
    guest.poke("b2")
    expect(targets).to_have_count(0)
    guest.click("b2")
    guest.poke("c2")
    expect(guest.place("c2")).to_have_attribute("aria-label", "c2, Red")
    expect(guest.page.locator(".log button").last).to_have_text(re.compile("b2-c2"))


def test_a_plain_game_by_keyboard_alone(come: Callable[..., Person]) -> None:
    guest = come()
    guest.sit_down(ME, bot(), game="minimal", options={"size": 4})
    page = guest.page
    guest.place("a1").wait_for()
    for _ in range(30):
        if page.evaluate("() => document.activeElement?.matches('[data-place]') ?? false"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("n")
    there = page.evaluate("() => document.activeElement.dataset.place")
    page.keyboard.press("Enter")
    expect(guest.place(there)).to_have_attribute("aria-label", f"{there}, Red")


def test_no_board_is_fetched_before_somebody_sits_down(come: Callable[..., Person]) -> None:
    guest = come()
    fetched: list[str] = []
    guest.page.on("request", lambda request: fetched.append(request.url))
    guest.open()
    guest.page.wait_for_load_state("networkidle")
    assert not [url for url in fetched if url.endswith("board.js") or "/open-" in url]


@pytest.mark.parametrize(
    ("script", "placed"),
    [
        ("export default { version: 2 };", "main.hollow h1"),
        ("this is no script", "main.hollow h1"),
        ("export default { version: 1, draw() { throw 1 }, placesOf() { throw 1 } };", "main.table .board .none"),
    ],
)
def test_a_board_that_does_not_work_is_said_to_be_missing(
    come: Callable[..., Person], script: str, placed: str
) -> None:
    guest = come()
    guest.page.route("**/board.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    code = guest.set_table(ME, bot(), game="three_men")
    guest.page.goto(f"{guest.address}/tables/{code}")
    expect(guest.page.locator(placed)).to_have_text("The board couldn’t be loaded.")
    guest.open()
    expect(guest.page.get_by_role("heading", name="Connections", exact=True)).to_be_visible()
