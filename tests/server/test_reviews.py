"""Looking back at a finished game: made in the background, kept, and told step by step of the replay."""

from collections.abc import Callable
from typing import Any

from tests.server.browser import Browser
from tests.server.hex_tables import finished, open_table
from tests.server.waiting import eventually

from ludolien.server.after_game.reviews import Reviews
from ludolien.server.ops.house import House


def settled(browser: Browser, code: str) -> dict[str, Any]:
    """The review, when it is made."""

    def made() -> dict[str, Any] | None:
        answer: dict[str, Any] = browser.get(f"/api/tables/{code}/review").json()
        return None if answer["state"] == "making" else answer

    return eventually(made)


def test_a_game_is_looked_back_at_once_for_everybody(browser: Browser, newcomer: Callable[[], Browser]) -> None:
    code = finished(browser)
    assert browser.get(f"/api/tables/{code}/review").json()["state"] == "none"
    asked = browser.post(f"/api/tables/{code}/review")
    assert asked.status_code == 202 and asked.json()["state"] == "making"
    made = settled(browser, code)
    assert made["state"] == "ready"
    steps = browser.get(f"/api/tables/{code}/replay").json()["steps"]
    assert len(made["review"]["course"]) == len(steps)
    assert made["review"]["course"][-1] == [1.0, 0.0]
    again = newcomer().post(f"/api/tables/{code}/review").json()
    assert again == made


def test_a_running_game_is_not_looked_at(browser: Browser) -> None:
    code = open_table(browser, "me", "device")["code"]
    for answer in (browser.get(f"/api/tables/{code}/review"), browser.post(f"/api/tables/{code}/review")):
        assert answer.status_code == 409 and answer.json()["code"] == "not_over"
    assert browser.get("/api/tables/NOWHERE/review").status_code == 404


def test_a_worker_that_fails_costs_nothing_but_the_review(browser: Browser, house: House) -> None:
    code = finished(browser)
    house.get(Reviews).command = ("false", "", "")
    browser.post(f"/api/tables/{code}/review")
    assert settled(browser, code)["state"] == "impossible"
    assert browser.get(f"/api/tables/{code}/replay").status_code == 200


def test_a_position_can_be_tried_again_against_bots(browser: Browser, newcomer: Callable[[], Browser]) -> None:
    code = finished(browser)
    steps = browser.get(f"/api/tables/{code}/replay").json()["steps"]
    somebody = newcomer()
    answer = somebody.post(f"/api/tables/{code}/again", {"step": 2, "seat": steps[3]["seat"]})
    assert answer.status_code == 201, answer.text
    table = answer.json()
    assert table["practice"] and not table["verified"]
    assert [seat["kind"] for seat in table["seats"]].count("bot") == 1
    again = somebody.get(f"/api/tables/{table['code']}/replay").json()["steps"]
    assert [step["text"] for step in again] == [step["text"] for step in steps[:3]]
    assert [step["view"] for step in again] == [step["view"] for step in steps[:3]]


def test_what_is_no_position_of_a_finished_game_is_refused(browser: Browser) -> None:
    code = finished(browser)
    last = len(browser.get(f"/api/tables/{code}/replay").json()["steps"]) - 1
    for step, seat, status in ((last + 1, 0, 400), (-1, 0, 400), (0, 2, 400), (last, 0, 409)):
        assert browser.post(f"/api/tables/{code}/again", {"step": step, "seat": seat}).status_code == status
    running = open_table(browser, "me", "device")["code"]
    assert browser.post(f"/api/tables/{running}/again", {"step": 0, "seat": 0}).status_code == 409
