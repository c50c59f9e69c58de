"""The lobby of a full house: who is here comes first, and what one looks for is found."""

import secrets
from collections.abc import Callable

from litestar import Litestar
from litestar.testing import TestClient
from tests.server.browser import Browser
from tests.server.pages import heard, opened, page_of

from ludolien import catalogue
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.lobby.open_tables import SHOWN
from ludolien.server.lobby.pairing import Pairing
from ludolien.server.ops.house import House
from ludolien.tables import seating
from ludolien.tables.events import OPEN, Created, Holder
from ludolien.tables.protocol import Clock

Newcomer = Callable[[], Browser]
HEX = {"game": "hex", "options": {"size": 4, "swap": False}, "seats": [{"kind": "me"}, {"kind": "open"}]}
MANY = 120
"""More than the newest hundred, and more than the lobby shows."""


async def fill(house: House) -> None:
    """Many people set a table for Connections, and go away."""
    for number in range(MANY):
        made = seating.create(
            catalogue.find("connections_knizia"),
            (Holder("person", f"gone{number}", f"Gone {number}"), OPEN),
            code=f"GONE{number}",
            seed=secrets.token_hex(32),
            at=1.0 + number,
            host=f"gone{number}",
            clock=Clock("total", 600, 5),
            is_public=True,
        )
        assert isinstance(made, Created)
        await house.get(LiveTables).create(made)


def test_who_waits_at_an_old_table_comes_before_the_many_who_have_gone(
    client: TestClient[Litestar], house: House, newcomer: Newcomer
) -> None:
    ada, ben = newcomer(), newcomer()
    old = ada.post("/api/tables", {**HEX, "public": True}).json()["code"]
    portal = client.blocking_portal
    assert portal is not None
    portal.call(fill, house)
    with page_of(ada):
        waiting = ben.get("/api/lobby/tables").json()["waiting"]
    assert (waiting[0]["code"], waiting[0]["is_host_here"]) == (old, True)
    assert len(waiting) == SHOWN and not any(row["is_host_here"] for row in waiting[1:])


def test_a_game_is_found_behind_all_the_others(client: TestClient[Litestar], house: House, newcomer: Newcomer) -> None:
    ada, ben = newcomer(), newcomer()
    days = {"kind": "days", "seconds": 86_400}
    live = ada.post("/api/tables", {**HEX, "public": True}).json()["code"]
    slow = ada.post("/api/tables", {**HEX, "public": True, "clock": days}).json()["code"]
    portal = client.blocking_portal
    assert portal is not None
    portal.call(fill, house)

    def found(wish: str) -> set[str]:
        return {row["code"] for row in ben.get(f"/api/lobby/tables?{wish}").json()["waiting"]}

    assert found("game=hex") == {live, slow}
    assert found("game=hex&speed=slow") == found("speed=slow") == {slow}
    assert found("game=hex&speed=live") == {live}
    assert found("game=chess") == set()
    assert ben.get("/api/lobby/tables?speed=soon").status_code == 400


def test_three_who_want_to_play_now_sit_together_after_two_seconds(house: House, newcomer: Newcomer) -> None:
    people = [newcomer() for _ in range(3)]
    pairing = house.get(Pairing)
    pairing.now = lambda: 0.0
    with page_of(people[0]) as first, page_of(people[1]) as second, page_of(people[2]) as third:
        for one in people:
            one.post("/api/pairing", {"game": "connections_knizia"})
        assert len(pairing.matchmaking.seekers) == 3, "others may still come"
        pairing.now = lambda: 2.0
        paired = [heard(page, "paired") for page in (first, second, third)]
    assert len({one["code"] for one in paired}) == 1
    assert sorted(paired[0]["names"]) == sorted(one.me["name"] for one in people[1:])
    there = people[0].get(f"/api/tables/{paired[0]['code']}").json()
    assert [seat["kind"] for seat in there["seats"]] == ["invited"] * 3


def test_only_a_seat_that_is_kept_waits_for_an_answer(newcomer: Newcomer) -> None:
    ada, ben, cleo = newcomer(), newcomer(), newcomer()
    wish = {"game": "connections_knizia", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    code = ada.post("/api/tables", wish).json()["code"]
    ben.post(f"/api/tables/{code}/seats", {})
    with opened(ben) as page:
        assert heard(page, "badges")["invitations"] == 0, "he sits there already"
    kept = {"kind": "invited", "user": cleo.me["user"]}
    ada.post("/api/tables", {**HEX, "seats": [{"kind": "me"}, kept]})
    with opened(cleo) as page:
        assert heard(page, "badges")["invitations"] == 1
