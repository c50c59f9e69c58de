"""Lessons over HTTP: the rules answer, nothing is kept, and nobody can flood the house with them."""

import time
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.browser import Browser

from ludolien import catalogue
from ludolien.local.lessons import MOST_MOVES
from ludolien.server.ops import rate_limits
from ludolien.server.ops.rate_limits import RATES

MIDDLE = {"type": "place", "seat": 0, "cell": 12}
FIRST = "/api/games/hex/lessons/first"


def practise(browser: Browser, *moves: dict[str, Any], at: str = FIRST) -> Any:
    return browser.client.post(at, json={"moves": moves})


@pytest.mark.parametrize("slug", catalogue.own())
def test_every_game_lists_its_steps_and_each_of_them_begins(browser: Browser, slug: str) -> None:
    for course in browser.get(f"/api/games/{slug}/lessons").json():
        for step in course["steps"]:
            assert set(step["goal"]) == {"en", "fr"}
            begun = practise(browser, at=f"/api/games/{slug}/lessons/{step['name']}").json()
            assert len(begun["scenes"]) == 1 and begun["outcome"] == ""
            assert bool(begun["legal"]) == step["asks"]


def test_a_move_happens_or_is_refused_with_its_clause(browser: Browser) -> None:
    placed = practise(browser, MIDDLE).json()
    assert placed["outcome"] == "done" and placed["scenes"][-1]["view"]["stones"][12] == "r"
    refused = practise(browser, MIDDLE | {"cell": 17}, at="/api/games/hex/lessons/taken").json()
    assert refused["refused"]["refusal"]["clause"] == "HX4" and refused["refused"]["refusal"]["places"] == ["c4"]
    assert set(refused["refused"]["sentence"]) == {"en", "fr"}


def test_what_is_no_lesson_is_turned_away(browser: Browser) -> None:
    assert browser.get("/api/games/chess/lessons").status_code == 404
    assert practise(browser, at="/api/games/hex/lessons/chess").status_code == 404
    for moves in ([{"type": "fly"}], [MIDDLE | {"seat": 1}], [MIDDLE] * (MOST_MOVES + 1), [MIDDLE, MIDDLE]):
        answer = practise(browser, *moves)
        assert answer.status_code == 400 and set(answer.json()["sentence"]) == {"en", "fr"}


def test_learning_leaves_no_table_and_no_guest(browser: Browser) -> None:
    before = browser.get("/api/lobby").json()
    for _ in range(20):
        answer = practise(browser, MIDDLE)
        assert answer.status_code == 200 and "set-cookie" not in answer.headers
    assert browser.get("/api/lobby").json() == before


def test_nobody_can_flood_the_house_with_lessons(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are paid for like reading, by the address, and a long step costs more; the clock stands still here."""
    now = time.monotonic()
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: now))
    cost = 1 + MOST_MOVES // 10
    statuses = [practise(browser, *[MIDDLE] * MOST_MOVES).status_code for _ in range(RATES["read"].burst // cost + 1)]
    assert statuses[:100] == [400] * 100 and statuses[-1] == 429
    assert practise(browser, *[MIDDLE] * MOST_MOVES).headers["retry-after"]
