"""The browser checks the dice of its games by itself, and a house that lies is found out."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from ludolien.tables.fairness import commitment, number
from tests.e2e.person import Person

pytestmark = pytest.mark.e2e
GAME = "connexions_quarks"
Lie = Callable[[dict[str, Any]], object]


def set_up(guest: Person) -> str:
    """A game against a bot, set up on its page; the dice have fallen by then."""
    page = guest.open(f"/games/{GAME}")
    page.get_by_role("button", name=re.compile("^(Play|Create the table)")).locator("visible=true").first.click()
    expect(page.locator(".cards .card")).to_have_count(5)
    return page.url.rsplit("/", 1)[1]


def invite(host: Person) -> str:
    """A table for two, where somebody is still missing."""
    page = host.open(f"/games/{GAME}")
    page.get_by_role("radio", name=re.compile("friend|link", re.IGNORECASE)).first.check(force=True)
    page.get_by_role("button", name=re.compile("^(Play|Create the table)")).locator("visible=true").first.click()
    expect(page.locator("main.room")).to_be_visible()
    return page.url.rsplit("/", 1)[1]


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").locator("visible=true").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator("#outcome")).to_be_visible()


def told(page: Page, lie: Lie) -> None:
    """From now on the house tells another record than the true one."""

    def answer(route: Route) -> None:
        response = route.fetch()
        first, *others = response.text().splitlines()
        header = json.loads(first)
        lie(header["body"]["fairness"])
        route.fulfill(response=response, body="\n".join([json.dumps(header), *others, ""]))

    page.route("**/api/tables/*/record", answer)


def kept(page: Page, code: str) -> dict[str, Any]:
    """What the browser wrote down before the game."""
    notes: dict[str, Any] = page.evaluate("code => JSON.parse(localStorage['ludolien.dice'])[code]", code)
    return notes


def test_an_honest_game_is_checked_at_its_result(guest: Person, tmp_path: Path) -> None:
    code = set_up(guest)
    page = guest.page
    notes = kept(page, code)
    assert notes["sent"] and notes["acknowledged"] and len(notes["commitment"]) == 64 and notes["seats"] == [0]
    resign(page)
    good = page.locator("[data-dice=checked]")
    expect(good).to_contain_text(re.compile("Dice checked: [0-9]+ draws"))
    with page.expect_download() as record:
        good.get_by_role("link", name="Game record").click()
    with page.expect_download() as notes_file:
        good.get_by_role("link", name="What this browser kept").click()
    record.value.save_as(tmp_path / "record.jsonl")
    notes_file.value.save_as(tmp_path / "kept.json")
    ludolien = Path(sys.executable).with_name("ludolien")
    verified = subprocess.run(
        [ludolien, "verify", tmp_path / "record.jsonl", "--kept", tmp_path / "kept.json", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(verified.stdout)["kept"] is True
    good.get_by_role("link", name="How it works").click()
    expect(page.get_by_role("heading", name="Nobody can choose a roll")).to_be_visible()
    assert not guest.complaints


def another_seed(fairness: dict[str, Any]) -> None:
    """Everything fits together, except that the seed was not the one of before the game."""
    fairness["seed"] = "1d" * 32
    fairness["commitment"] = commitment(fairness["seed"])
    rewrite_numbers(fairness)


def without_my_share(fairness: dict[str, Any]) -> None:
    fairness["entropies"] = ["", ""]
    fairness["hashes"] = ["", ""]
    rewrite_numbers(fairness)


def another_roll(fairness: dict[str, Any]) -> None:
    fairness["numbers"][-1] = "ab" * 32


def rewrite_numbers(fairness: dict[str, Any]) -> None:
    drawn = range(len(fairness["numbers"]))
    fairness["numbers"] = [
        f"{number(fairness['seed'], fairness['table'], fairness['entropies'], n):064x}" for n in drawn
    ]


@pytest.mark.parametrize(
    ("lie", "why"),
    [
        (another_seed, "The seed isn’t the one"),
        (without_my_share, "was changed afterwards"),
        (another_roll, "The numbers don’t follow"),
    ],
)
def test_a_lying_house_is_exposed_loudly(guest: Person, lie: Lie, why: str) -> None:
    set_up(guest)
    told(guest.page, lie)
    resign(guest.page)
    bad = guest.page.get_by_role("alert").filter(has_text="These dice aren’t right!")
    expect(bad).to_contain_text(why)
    assert guest.page.locator("[data-dice=checked]").count() == 0


def test_a_house_that_shows_another_riddle_is_exposed(guest: Person) -> None:
    page = guest.open("/games/connecto_mahy")
    page.get_by_role("button", name=re.compile("^(Play|Create the table)")).locator("visible=true").first.click()
    expect(page.locator("main.table")).to_be_visible()
    told(
        page,
        lambda fairness: fairness["draws"][0].update(names=["5" if fairness["draws"][0]["names"] != ["5"] else "6"]),
    )
    resign(page)
    expect(page.get_by_role("alert")).to_contain_text("Our server didn’t show what had been drawn")


def test_two_people_begin_as_soon_as_both_have_revealed(person: Callable[..., Person]) -> None:
    ada, bob = person(), person()
    code = invite(ada)
    bob.open(f"/tables/{code}")
    bob.page.get_by_role("button", name="Join", exact=True).click()
    for one in (ada, bob):
        expect(one.page.locator(".cards .card")).to_have_count(5)
        notes = kept(one.page, code)
        assert notes["acknowledged"] and all(notes["hashes"]) and len(set(notes["hashes"])) == 2
    resign(bob.page)
    for one in (ada, bob):
        expect(one.page.locator("[data-dice=checked]")).to_be_visible()
    assert not ada.complaints and not bob.complaints


def test_a_share_that_does_not_come_is_told(person: Callable[..., Person]) -> None:
    """Ada's browser is closed when Bob sits down: the game waits for a while and begins without her share."""
    ada, bob = person(), person()
    code = invite(ada)
    ada.page.goto("about:blank")
    bob.open(f"/tables/{code}")
    bob.page.get_by_role("button", name="Join", exact=True).click()
    expect(bob.page.get_by_role("heading", name="Starting soon")).to_be_visible()
    expect(bob.page.locator(".cards .card")).to_have_count(5, timeout=60_000)
    resign(bob.page)
    expect(bob.page.locator("[data-dice=checked]")).to_contain_text("Drawn without a share from")
    ada.open(f"/tables/{code}")
    expect(ada.page.locator("[data-dice=partly]")).to_be_visible()
