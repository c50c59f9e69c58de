"""The network is cut: every game from the shelf to its end, with a reload, a lesson, rules, a replay and its record.

Once from a house whose pages were kept, once from a site that never had a server behind it.
"""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from playwright.sync_api import expect

from ludolien import catalogue
from tests.offline.traveller import PATIENCE, Traveller

PLACE = ".tray .button.main"
FIRST_STEPS = {
    "hex": ("a1",),
    "connexion_sjoholm": ("a3", "turn-1"),
    "connections_knizia": ("b3",),
    "verbindung_borsa": ("a2", PLACE),
    "connexions_quarks": (PLACE,),
    "connecto_mahy": ("h9", "h4", "b4", "b9", "h9"),
}
"""The first thing that each game's lesson asks for: places of the board, or what to press beside it."""
every_game = pytest.mark.parametrize(
    "slug", [slug if slug == "hex" else pytest.param(slug, marks=pytest.mark.deep) for slug in catalogue.own()]
)


@every_game
def test_a_whole_game_without_a_connection(traveller: Traveller, slug: str, tmp_path: Path) -> None:
    page, game = traveller.page, catalogue.find(slug)
    code = traveller.start(slug)
    assert code.startswith("~")
    before = traveller.play(game, Random(1), 3)
    traveller.open(f"/tables/{code}")
    page.reload()
    moment = traveller.play(game, Random(2), 2_000)
    assert moment["result"] and moment["ply"] > before["ply"]
    expect(page.locator("#outcome")).to_be_visible()

    traveller.open(f"/tables/{code}/replay")
    page.get_by_role("button", name="To the end").click()
    with page.expect_download() as downloading:
        page.locator("a[download]").click()
    record = tmp_path / "record.jsonl"
    downloading.value.save_as(record)
    command = [sys.executable, "-c", "from ludolien.cli import main; main()", "replay", str(record), "--json"]
    shown = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    state = msgspec.convert(shown["state"], game.state_type)
    assert json.loads(msgspec.json.encode(game.view(state, 0))) == moment["view"]


@every_game
def test_lesson_and_rules_without_a_connection(traveller: Traveller, slug: str) -> None:
    page = traveller.open(f"/games/{slug}/learn")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("button", name="Show me")).to_be_visible(timeout=PATIENCE)
    for what in FIRST_STEPS[slug]:
        if what.startswith("."):
            page.locator(what).first.click()
        else:
            traveller.poke(what)
            traveller.settle()
    expect(page.locator(".answer.good")).to_be_visible(timeout=PATIENCE)
    traveller.open(f"/games/{slug}/rules")
    expect(page.locator(".clause").first).to_be_visible(timeout=PATIENCE)


def test_what_needs_the_house_says_so(traveller: Traveller) -> None:
    page = traveller.open("/games/hex?way=friends")
    page.locator('form.setup button[type="submit"]').click()
    expect(page.get_by_text("Without a connection nobody else can come")).to_be_visible()
