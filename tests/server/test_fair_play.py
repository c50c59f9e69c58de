"""What counts on the leaderboard: games against others, as often as is fair, played to the end or lost."""

import io
import zipfile
from collections import Counter
from collections.abc import Callable

import msgspec
import pytest
from tests.server.browser import Browser
from tests.server.waiting import hear

from ludolien.server.lobby import fair_play
from ludolien.server.lobby.rated_games import GAMES_A_DAY, compared
from ludolien.server.ops.addresses import network_of
from ludolien.server.ops.house import House
from ludolien.server.ops.rate_limits import Limits
from ludolien.tables.protocol import Clock, Request, SeatInfo, TableInfo

Newcomer = Callable[[], Browser]
AT_HOME, ELSEWHERE = "198.51.100.7", "203.0.113.9"
MEMBERS = {"anna", "ben", "cleo"}


@pytest.fixture(autouse=True)
def addresses(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Browsers say where they are; and they play more in a second than people in an evening."""
    house.limits = Limits(is_on=False)
    monkeypatch.setattr(fair_play, "address_of", lambda request: request.headers.get("x-address", AT_HOME))


def board(browser: Browser) -> list[tuple[int, str, int, int]]:
    leaders = browser.get("/api/games/hex/leaders").json()["leaders"]
    return [(one["place"], one["name"], one["wins"], one["games"]) for one in leaders]


def meet(winner: Browser, loser: Browser, address: str) -> str:
    """A public game, the second player from another address perhaps, which that one resigns."""
    wish = {"game": "hex", "options": {"size": 3, "swap": False}, "seats": [{"kind": "me"}, {"kind": "open"}]}
    code: str = winner.post("/api/tables", wish | {"public": True}).json()["code"]
    assert loser.post(f"/api/tables/{code}/seats/1", headers={"x-address": address}).status_code == 200
    with loser.client.websocket_connect(f"/api/tables/{code}/live", headers=loser.headers()) as socket:
        socket.send_text(msgspec.json.encode(Request(1, "n", "resign")).decode())
        assert hear(socket, "done", "problem")["type"] == "done"
    return code


def test_accounts_at_one_address_are_not_compared(browser: Browser, newcomer: Newcomer) -> None:
    ben, cleo = newcomer(), newcomer()
    for one, name in ((browser, "Anna"), (ben, "Ben"), (cleo, "Cleo")):
        one.keep(name)
    meet(browser, ben, AT_HOME)
    assert board(browser) == []
    meet(browser, cleo, ELSEWHERE)
    assert board(browser) == [(1, "Anna", 1, 1), (2, "Cleo", 0, 1)]


def test_accounts_of_one_browser_are_not_compared(browser: Browser, newcomer: Newcomer) -> None:
    """Anna keeps an account, then signs in as Ben in the same browser; each then plays from a place of their own."""
    browser.keep("Anna")
    ben = newcomer()
    ben.keep("Ben")
    shared = newcomer()
    for name in ("Anna", "Ben"):
        answer = shared.post("/api/sign-in", {"name": name, "password": "correct horse"})
        assert answer.status_code in (200, 201), answer.text
        shared.look()
    meet(browser, ben, ELSEWHERE)
    assert board(browser) == []


def test_what_is_kept_is_told_and_is_no_address(house: House, browser: Browser, newcomer: Newcomer) -> None:
    meet(browser, newcomer(), ELSEWHERE)
    with zipfile.ZipFile(io.BytesIO(browser.get("/api/me/export").content)) as archive:
        about = archive.read("me.json").decode()
    assert len(msgspec.json.decode(about)["sat_down_at_public_tables"]) == 1
    assert AT_HOME not in about and AT_HOME not in house.sanctions.mark(AT_HOME)


def test_this_machine_is_no_address(house: House, browser: Browser) -> None:
    nowhere = ("", "127.0.0.1", network_of("::1"), "unix")
    assert [house.sanctions.mark(one) for one in nowhere] == [""] * len(nowhere)
    assert house.sanctions.mark("198.51.100.7") and house.sanctions.mark("2001:db8::/64")


def game(code: str, *users: str, ranks: tuple[int, ...], left: tuple[int, ...] = (), at: float = 0.0) -> TableInfo:
    seats = tuple(
        SeatInfo(seat, "person", seat, user=user, stand_in=3 if seat in left else 0) for seat, user in enumerate(users)
    )
    return TableInfo(code, "hex", 1, {}, seats, users[0], "over", True, Clock(), at, ranks=ranks)


def test_who_leaves_before_losing_has_lost() -> None:
    """The bot that stood in may have won; who stayed is ahead of who left."""
    games = [
        game("A", "anna", "ben", ranks=(1, 2), left=(0,)),
        game("B", "anna", "ben", "cleo", ranks=(2, 1, 3), left=(1,)),
        game("C", "anna", "ben", ranks=(1, 2), left=(0, 1)),
    ]
    assert [compared(one, MEMBERS, (), Counter()) for one in games] == [
        {"anna": 3, "ben": 2},
        {"anna": 2, "ben": 4, "cleo": 3},
        {},
    ]


def test_the_same_two_are_compared_so_often_a_day(browser: Browser, newcomer: Newcomer) -> None:
    ben, cleo = newcomer(), newcomer()
    for one, name in ((browser, "Anna"), (ben, "Ben"), (cleo, "Cleo")):
        one.keep(name)
    for _ in range(GAMES_A_DAY + 2):
        meet(browser, ben, ELSEWHERE)
    assert board(browser) == [(1, "Anna", GAMES_A_DAY, GAMES_A_DAY), (2, "Ben", 0, GAMES_A_DAY)]
    meet(browser, cleo, "192.0.2.77")
    assert ("Anna", GAMES_A_DAY + 1) in [(name, games) for _, name, _, games in board(browser)]


def test_a_third_makes_it_another_company() -> None:
    often = Counter({frozenset({"anna", "ben"}): GAMES_A_DAY})
    assert compared(game("A", "anna", "ben", ranks=(1, 2)), MEMBERS, (), often) == {}
    assert len(compared(game("B", "anna", "ben", "cleo", ranks=(1, 2, 3)), MEMBERS, (), often)) == 3


def test_who_is_set_apart_is_left_out_and_the_others_are_not() -> None:
    met = game("A", "anna", "ben", "cleo", ranks=(1, 2, 3))
    assert compared(met, MEMBERS, {("A", "ben")}, Counter()) == {"anna": 1, "cleo": 3}
