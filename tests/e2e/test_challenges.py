"""The challenge of the day by hand: played to its end on a phone, the result as a picture, the archive."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from ludolien.boards.names import cell_name
from tests.e2e.person import Person

pytestmark = pytest.mark.e2e

SMALL_PHONE: ViewportSize = {"width": 390, "height": 664}
_FREE = """async () => {
  const challenge = await (await fetch('/api/challenges/hex')).json();
  return challenge.practice.legal.map((move) => move.cell);
}"""


def test_an_attempt_on_a_phone_and_what_comes_of_it(person: Callable[..., Person]) -> None:
    guest = person(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    page = guest.open("/games/hex")
    page.get_by_role("link", name=re.compile("Daily challenge")).click()
    expect(page.locator(".board svg").first).to_be_visible(timeout=60_000)
    expect(page.get_by_text("join north and south with 3 stones")).to_be_visible()
    for _ in range(3):
        free = page.evaluate(_FREE)
        guest.settle()
        page.touchscreen.tap(*guest.middle(cell_name(7, free[0])))
        expect(page.locator(".mark.pending")).to_have_count(0)
        page.wait_for_function(f"async () => (await ({_FREE})()).length < {len(free)}")
    expect(page.get_by_test_id("challenge-result")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, "all of it is in sight"
    with page.expect_download() as saved:
        page.get_by_role("button", name="As a picture").tap()
    assert re.fullmatch(r"hex-\d{4}-\d\d-\d\d\.png", saved.value.suggested_filename)
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    page.reload()
    expect(page.get_by_test_id("challenge-result")).to_be_visible()
    page.get_by_role("link", name="Results and archive").tap()
    expect(page.get_by_test_id("challenge-points")).to_be_visible()
    expect(page.get_by_text("The first challenge will be here tomorrow.")).to_be_visible()
    assert guest.axe() == []
    guest.open("/")
    expect(page.get_by_role("link", name=re.compile("Hex.*Daily challenge"))).to_be_attached()


@pytest.mark.parametrize("slug", ["connexion_sjoholm", "connexions_quarks", "connecto_mahy"])
def test_every_board_can_be_seen_whole(person: Callable[..., Person], slug: str) -> None:
    guest = person(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    page = guest.open(f"/fr/games/{slug}/challenge")
    board = page.locator(".board").first
    expect(board).to_be_visible(timeout=90_000)
    box = board.bounding_box()
    assert box and box["width"] >= 200 and box["y"] + box["height"] <= SMALL_PHONE["height"] + 1
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    assert guest.axe() == []
