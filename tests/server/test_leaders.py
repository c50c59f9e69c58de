"""The leaderboard: people with an account, by their games at open tables, and nobody else."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.server.browser import Browser
from tests.server.waiting import hear

from ludolien.server.lobby.leaderboards import POINTS_AT_FIRST, contests, standings
from ludolien.server.ops.house import House
from ludolien.server.ops.rate_limits import Limits
from ludolien.tables.protocol import Clock, Request, SeatInfo, TableInfo

Newcomer = Callable[[], Browser]
LEADERS = "/api/games/hex/leaders"


@pytest.fixture(autouse=True)
def is_patient(house: House) -> None:
    """They play more in a second than people in an evening."""
    house.limits = Limits(is_on=False)


def beat(winner: Browser, loser: Browser, *, public: bool = True) -> str:
    """A game that the second resigns."""
    options = {"size": 3, "swap": False}
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "hex", "options": options, "seats": seats, "public": public}
    code: str = winner.post("/api/tables", wish).json()["code"]
    assert loser.post(f"/api/tables/{code}/seats/1").status_code == 200
    with loser.client.websocket_connect(f"/api/tables/{code}/live", headers=loser.headers()) as socket:
        socket.send_text(msgspec.json.encode(Request(1, "n", "resign")).decode())
        told = hear(socket, "done", "problem")
        assert told["type"] == "done", told
    return code


def board(browser: Browser) -> list[tuple[int, str, int, int]]:
    leaders: list[dict[str, Any]] = browser.get(LEADERS).json()["leaders"]
    return [(one["place"], one["name"], one["wins"], one["games"]) for one in leaders]


def test_who_wins_stands_above_who_loses(browser: Browser, newcomer: Newcomer) -> None:
    ben = newcomer()
    browser.keep("Anna")
    ben.keep("Ben")
    assert browser.get(LEADERS).json() == {"game": "hex", "games": 0, "leaders": []}
    beat(browser, ben)
    assert board(ben) == [(1, "Anna", 1, 1), (2, "Ben", 0, 1)]
    beat(ben, browser)
    beat(ben, browser)
    shown = ben.get(LEADERS).json()
    assert shown["games"] == 3
    assert [(one["name"], one["wins"], one["is_me"]) for one in shown["leaders"]] == [
        ("Ben", 2, True),
        ("Anna", 1, False),
    ]
    assert browser.get("/api/games/connexion_sjoholm/leaders").json()["leaders"] == []


def test_games_behind_a_link_do_not_count(browser: Browser, newcomer: Newcomer) -> None:
    ben = newcomer()
    browser.keep("Anna")
    ben.keep("Ben")
    beat(browser, ben, public=False)
    assert board(browser) == []


def test_guests_are_not_listed_until_they_keep_their_name(browser: Browser, newcomer: Newcomer) -> None:
    guest = newcomer()
    browser.keep("Anna")
    beat(browser, guest)
    assert board(browser) == []
    guest.keep("Ben")
    assert board(browser) == [(1, "Anna", 1, 1), (2, "Ben", 0, 1)]


def test_who_leaves_for_good_is_on_no_list(browser: Browser, newcomer: Newcomer) -> None:
    ben, cleo = newcomer(), newcomer()
    browser.keep("Anna")
    ben.keep("Ben")
    cleo.keep("Cleo")
    beat(browser, ben)
    beat(browser, cleo)
    assert ben.delete("/api/account").status_code == 204
    assert board(browser) == [(1, "Anna", 1, 1), (2, "Cleo", 0, 1)]


def test_a_table_tells_how_it_ended(browser: Browser, newcomer: Newcomer) -> None:
    code = beat(browser, newcomer())
    assert browser.get(f"/api/tables/{code}").json()["ranks"] == [1, 2]


def test_a_leaderboard_of_no_game(browser: Browser) -> None:
    assert browser.get("/api/games/chess/leaders").json()["code"] == "no_such_game"


def test_who_plays_together_is_not_compared() -> None:
    seats = tuple(SeatInfo(seat, "person", seat, user=user) for seat, user in enumerate(("anna", "ben")))
    clock = Clock("none")
    against = TableInfo("A", "hex", 1, {}, seats, "anna", "over", True, clock, 0.0, ranks=(1, 2))
    games = [against, msgspec.structs.replace(against, ranks=(2, 2), cooperative=True)]
    assert list(contests(games, {"anna": "Anna", "ben": "Ben"})) == [{"anna": 1, "ben": 2}]


def test_beating_the_best_counts_more_and_a_draw_is_no_win() -> None:
    names = {user: user.title() for user in ("anna", "ben", "cleo", "dora")}
    up = [{"anna": 1, "ben": 2}] * 10
    told = {one.name: one for one in standings([*up, {"cleo": 1, "anna": 2}, {"dora": 1, "ben": 2}], names, "cleo")}
    assert told["Cleo"].points > told["Dora"].points > POINTS_AT_FIRST > told["Ben"].points
    assert told["Anna"].place == 1 and told["Cleo"].is_me and not told["Dora"].is_me
    drawn = standings([{"anna": 1, "ben": 1}], names, "")
    assert [(one.place, one.wins, one.games) for one in drawn] == [(1, 0, 1), (1, 0, 1)]
