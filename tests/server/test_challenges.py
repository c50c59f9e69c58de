"""The challenge of the day over HTTP: one attempt each, members ranked, secret until the day is over, and the same
whoever makes it."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, cast

import msgspec
import pytest
from tests.server.browser import Browser

from ludolien import catalogue
from ludolien.core.challenges import Challenge
from ludolien.local.challenges import part_of, shown_way
from ludolien.server.after_game.challenge_making import secret_of
from ludolien.server.after_game.challenges import streaks
from ludolien.server.ops import days
from ludolien.server.ops.house import House

Newcomer = Callable[[], Browser]
GAME = "hex"
PATH = f"/api/challenges/{GAME}"

pytestmark = pytest.mark.usefixtures("without_limits")


def challenge_of(house: House, game: str = GAME) -> Challenge:
    """What the house has made of today, from its key and the day alone."""
    part = part_of(catalogue.find(game))
    assert part is not None
    return part.make(secret_of(house.daily_key, game), days.today().toordinal())


def solve(browser: Browser, house: House, game: str = GAME) -> dict[str, Any]:
    """Plays the model; the last answer."""
    answer: dict[str, Any] = {}
    for made, move in enumerate(shown_way(catalogue.find(game), challenge_of(house, game))):
        told = browser.post(f"/api/challenges/{game}", {"made": made, "move": move})
        assert told.status_code == 200, told.text
        answer = told.json()
    return answer


def waste(browser: Browser) -> dict[str, Any]:
    """Plays what is legal, and not the solution, to the end."""
    shown = browser.get(PATH).json()
    made, practice, points = shown["made"], shown["practice"], shown["points"]
    while points is None:
        answer = browser.post(PATH, {"made": made, "move": practice["legal"][0]}).json()
        made, practice, points = answer["made"], answer["practice"], answer["points"]
    return {"points": points, "outcome": practice["outcome"]}


def a_day_later(monkeypatch: pytest.MonkeyPatch, later: int = 1) -> None:
    day = days.today() + timedelta(days=later)
    monkeypatch.setattr(days, "today", lambda: day)


def test_an_attempt_is_played_by_the_rules_and_stands(browser: Browser, house: House) -> None:
    shown = browser.get(PATH).json()
    assert shown["made"] == 0 and shown["points"] is None and set(shown["goal"]) == {"en", "fr"}
    taken = next(at for at, stone in enumerate(shown["opening"]["stones"]) if stone != ".")
    refused = browser.post(PATH, {"made": 0, "move": {"type": "place", "seat": 0, "cell": taken}}).json()
    assert refused["practice"]["refused"]["refusal"]["clause"] == "HX4" and refused["made"] == 0
    answer = solve(browser, house)
    assert answer["points"] == 1 and answer["practice"]["outcome"] == "done"
    again = browser.post(PATH, {"made": answer["made"], "move": {"type": "place", "seat": 0, "cell": 0}})
    assert (again.status_code, again.json()["code"]) == (409, "challenge_over")
    told = browser.get(PATH).json()
    assert (told["points"], told["most"], told["tally"]) == (1, 1, [0, 1])
    assert told["statistics"] == {"played": 1, "solved": 1, "streak": 1, "longest": 1}


def test_a_move_counts_once_and_none_is_taken_back(browser: Browser, house: House) -> None:
    first = shown_way(catalogue.find(GAME), challenge_of(house))[0]
    assert browser.post(PATH, {"made": 0, "move": first}).json()["made"] == 1
    late = browser.post(PATH, {"made": 0, "move": first})
    assert (late.status_code, late.json()["code"]) == (409, "challenge_went_on")
    assert browser.get(PATH).json()["made"] == 1, "a page opened again goes on"


def test_nothing_of_the_solution_is_told_before_the_day_is_over(
    browser: Browser, newcomer: Newcomer, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    solve(browser, house)
    other = newcomer()
    for reader in (browser, other):
        shown = reader.get(PATH).json()
        assert shown["solutions"] == [] and shown["way"] == [] and shown["practice"]["show"] is None
    shown = other.get(PATH).json()
    assert shown["most"] is None and shown["rows"] == [] and shown["tally"] == [], "nor how others did"
    today = days.today().isoformat()
    assert other.post(f"{PATH}/try", {"day": today}).json()["code"] == "challenge_open"
    tomorrow = (days.today() + timedelta(days=1)).isoformat()
    assert other.get(PATH, params={"day": tomorrow}).status_code == 404
    claimed = challenge_of(house).solutions
    a_day_later(monkeypatch)
    past = other.get(PATH, params={"day": today}).json()
    assert tuple(past["solutions"]) == claimed and past["most"] == 1 and past["tally"] == [0, 1]
    tried = other.post(f"{PATH}/try", {"day": today, "moves": past["way"]}).json()
    assert tried["outcome"] == "done"
    assert other.get(PATH, params={"day": today}).json()["points"] is None, "trying it out is not an attempt"


def test_members_alone_are_ranked(browser: Browser, newcomer: Newcomer, house: House) -> None:
    assert waste(browser)["points"] == 0
    ada = newcomer()
    ada.keep("Ada")
    solve(ada, house)
    told = ada.get(PATH).json()
    assert [(row["rank"], row["name"], row["points"], row["is_me"]) for row in told["rows"]] == [(1, "Ada", 1, True)]
    assert told["tally"] == [1, 1], "guests are counted without a name"
    browser.keep("Eve")
    rows = browser.get(PATH).json()["rows"]
    assert [(row["rank"], row["name"]) for row in rows] == [(1, "Ada"), (2, "Eve")]


def test_signing_in_brings_no_second_attempt(browser: Browser, newcomer: Newcomer, house: House) -> None:
    browser.keep("Ada")
    guest = newcomer()
    waste(guest)
    assert guest.post("/api/sign-in", {"name": "Ada", "password": "correct horse"}).status_code == 200
    guest.look()
    assert guest.get(PATH).json()["points"] == 0
    assert browser.get(PATH).json()["points"] == 0


def test_streak_archive_and_what_there_is_today(
    browser: Browser, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert browser.get(f"{PATH}/days").json() == []
    begun = days.today()
    solve(browser, house)
    a_day_later(monkeypatch)
    waste(browser)
    assert browser.get(PATH).json()["statistics"] == {"played": 2, "solved": 1, "streak": 2, "longest": 2}
    today = {one["game"]: one for one in browser.get("/api/challenges").json()}
    assert set(today) == {game.slug for game in catalogue.newest().values() if game in catalogue.OWN}
    assert today[GAME] == {"game": GAME, "is_board": False, "is_over": True, "is_begun": True, "streak": 2}
    assert sum(one["is_board"] for one in today.values()) == 1 and not today["connecto_mahy"]["is_begun"]
    assert browser.get(f"{PATH}/days").json() == [
        {"day": begun.isoformat(), "played": 1, "solved": 1, "points": 1, "most": 1}
    ]
    a_day_later(monkeypatch, 2)
    assert browser.get("/api/challenges").json() and browser.get(PATH).json()["statistics"]["streak"] == 0


def test_streaks_count_up_to_today_or_yesterday() -> None:
    today = days.today()

    def ago(*many: int) -> list[str]:
        return [(today - timedelta(days=one)).isoformat() for one in many]

    assert streaks([], today) == (0, 0)
    assert streaks(ago(0, 1, 2), today) == (3, 3)
    assert streaks(ago(1, 2, 9, 8, 7, 6), today) == (2, 4)
    assert streaks(ago(2, 3), today) == (0, 2)


def test_bad_requests_are_answered_and_change_nothing(browser: Browser) -> None:
    assert browser.get("/api/challenges/connections_knizia").json()["code"] == "no_challenge"
    assert browser.get("/api/challenges/chess").status_code == 404
    assert browser.get(PATH, params={"day": "soon"}).status_code == 404
    assert browser.get(PATH, params={"day": "2020-01-01"}).status_code == 404, "no challenge was made that day"
    theirs, unread = {"type": "place", "seat": 1, "cell": 0}, {"type": "place", "seat": 0, "cell": "x"}
    for move in ({}, {"type": "jump"}, theirs, unread):
        assert browser.post(PATH, {"made": 0, "move": move}).status_code == 400
    assert browser.post(PATH, {"made": -1, "move": {}}).status_code == 400
    assert browser.get(PATH).json()["made"] == 0


def test_a_challenge_that_is_kept_stays(browser: Browser, house: House) -> None:
    """Whatever a later version of the house would make of the day."""
    other = part_of(catalogue.find(GAME))
    assert other is not None
    today, portal = days.today(), cast(Any, browser.client).blocking_portal
    older = msgspec.json.encode(other.make("an older house", today.toordinal()))
    portal.call(house.store.challenges.keep, GAME, today.isoformat(), older)
    again = portal.call(house.store.challenges.keep, GAME, today.isoformat(), msgspec.json.encode(challenge_of(house)))
    assert again == older
    fields = msgspec.json.decode(older, type=Challenge).setup.fields
    assert browser.get(PATH).json()["opening"]["stones"] == fields["stones"]
