"""Looking back at a finished game: made in the background, kept, and told step by step of the replay."""

import time
from collections.abc import Callable
from typing import Any

from tests.server.browser import Browser
from tests.server.test_tables import finished, open_table

from ludolien.server.house import House


def settled(browser: Browser, code: str) -> dict[str, Any]:
    """The review, when it is made."""
    for _ in range(600):
        answer: dict[str, Any] = browser.get(f"/api/tables/{code}/review").json()
        if answer["state"] != "making":
            return answer
        time.sleep(0.2)
    raise AssertionError("no review after two minutes")


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
    house.reviews.command = ("false",)
    browser.post(f"/api/tables/{code}/review")
    assert settled(browser, code)["state"] == "impossible"
    assert browser.get(f"/api/tables/{code}/replay").status_code == 200
