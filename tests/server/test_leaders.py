"""The leaderboard: people with an account, by their games at open tables, and nobody else."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.server.browser import Browser
from tests.server.open_games import beat

from ludolien.server.app import build, new_house
from ludolien.server.lobby.rated_games import FIRM_AFTER, POINTS_AT_FIRST, after, compared
from ludolien.server.ops.house import House
from ludolien.server.ops.rate_limits import Limits
from ludolien.server.ops.settings import Settings
from ludolien.store.ratings import Standing
from ludolien.store.schema import counted, rated, ratings
from ludolien.tables.protocol import Clock, SeatInfo, TableInfo

Newcomer = Callable[[], Browser]
LEADERS = "/api/games/hex/leaders"


@pytest.fixture(autouse=True)
def is_patient(house: House) -> None:
    """They play more in a second than people in an evening."""
    house.limits = Limits(is_on=False)


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


def test_who_leaves_for_good_is_on_no_list_and_leaves_the_others_as_they_are(
    browser: Browser, newcomer: Newcomer
) -> None:
    ben, cleo = newcomer(), newcomer()
    browser.keep("Anna")
    ben.keep("Ben")
    cleo.keep("Cleo")
    beat(browser, ben)
    beat(browser, cleo)
    before = browser.get(LEADERS).json()["leaders"][0]
    assert ben.delete("/api/account").status_code == 204
    assert board(browser) == [(1, "Anna", 2, 2), (2, "Cleo", 0, 1)]
    assert browser.get(LEADERS).json()["leaders"][0] == before


def test_few_games_are_marked_as_saying_little(browser: Browser, newcomer: Newcomer, house: House) -> None:
    ben = newcomer()
    browser.keep("Anna")
    ben.keep("Ben")
    beat(browser, ben)
    assert [one["is_provisional"] for one in browser.get(LEADERS).json()["leaders"]] == [True, True]
    assert FIRM_AFTER == 10


async def forget_ratings(house: House) -> None:
    """As in a house from before there were any."""

    async def work(connection: AsyncConnection) -> None:
        for table in (rated, ratings, counted):
            await connection.execute(delete(table))

    await house.store.database.write(work)


def test_old_games_are_counted_from_their_logs(settings: Settings) -> None:
    """A house that is opened again looks at every game it never counted, and at each once."""
    before: list[dict[str, Any]] = []
    for opening in range(3):
        house = new_house(settings)
        house.limits = Limits(is_on=False)
        with TestClient(build(house), base_url="http://localhost") as client:
            anna, ben = Browser(client), Browser(client)
            if opening == 0:
                anna.keep("Anna")
                ben.keep("Ben")
                beat(anna, ben)
                beat(ben, anna)
                beat(ben, anna)
                before = [one | {"is_me": False} for one in anna.get(LEADERS).json()["leaders"]]
                assert [one["games"] for one in before] == [3, 3]
                portal: Any = client.blocking_portal
                portal.call(forget_ratings, house)
                assert anna.get(LEADERS).json()["leaders"] == []
            else:
                assert anna.get(LEADERS).json()["leaders"] == before


def test_a_table_tells_how_it_ended(browser: Browser, newcomer: Newcomer) -> None:
    code = beat(browser, newcomer())
    assert browser.get(f"/api/tables/{code}").json()["ranks"] == [1, 2]


def test_a_leaderboard_of_no_game(browser: Browser) -> None:
    assert browser.get("/api/games/chess/leaders").json()["code"] == "no_such_game"


def test_who_plays_together_is_not_compared() -> None:
    seats = tuple(SeatInfo(seat, "person", seat, user=user) for seat, user in enumerate(("anna", "ben")))
    clock = Clock("none")
    against = TableInfo("A", "hex", 1, {}, seats, "anna", "over", True, clock, 0.0, ranks=(1, 2))
    people = {"anna", "ben"}
    assert compared(against, people, (), Counter()) == {"anna": 1, "ben": 2}
    together = msgspec.structs.replace(against, ranks=(2, 2), cooperative=True)
    for not_counted in (
        together,
        msgspec.structs.replace(against, verified=False),
        msgspec.structs.replace(against, public=False),
    ):
        assert compared(not_counted, people, (), Counter()) == {}
    assert compared(against, {"anna"}, (), Counter()) == {}, "nobody is compared with a guest"


def standings(*games: dict[str, int]) -> dict[str, Standing]:
    """What people have after these games."""
    known: dict[str, Standing] = {}
    for ranks in games:
        known |= {one.user: one for one, _ in after("hex", ranks, known, 0.0)}
    return known


def test_beating_the_best_counts_more_and_a_draw_is_no_win() -> None:
    up = [{"anna": 1, "ben": 2}] * 10
    told = standings(*up, {"cleo": 1, "anna": 2}, {"dora": 1, "ben": 2})
    assert told["cleo"].points > told["dora"].points > POINTS_AT_FIRST > told["ben"].points
    assert max(told.values(), key=lambda one: one.points).user == "anna"
    drawn = standings({"anna": 1, "ben": 1})
    assert [(one.points, one.wins, one.games) for one in drawn.values()] == [(drawn["anna"].points, 0, 1)] * 2


def test_a_game_tells_what_it_changed() -> None:
    told = after("hex", {"anna": 1, "ben": 2}, {}, 7.0)
    assert [(one.user, one.points - POINTS_AT_FIRST == change) for one, change in told] == [
        ("anna", True),
        ("ben", True),
    ]
    assert told[0][1] > 0 > told[1][1]
