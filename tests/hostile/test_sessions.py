"""Somebody holds a stolen session, guesses passwords, or wants to stay in an account they were thrown out of."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.hostile.visitors import PASSWORD, Door, Line, Visitor, live_house

from ludolien.server.accounts import confirming
from ludolien.server.live import close_codes
from ludolien.server.ops.rate_limits import RATES
from ludolien.server.ops.settings import Settings

ME, OPEN = {"kind": "me"}, {"kind": "open"}


@pytest.fixture
async def door(settings: Settings) -> AsyncIterator[Door]:
    async with asyncio.timeout(120), live_house(settings) as door:
        yield door


async def twice(door: Door) -> tuple[Visitor, Visitor, Line, Line]:
    """Anna is signed in with two browsers, each connected to her table; the second may be a thief's."""
    anna, thief = await door(), await door("198.51.100.7")
    await anna.keep("Anna")
    await thief.sign_in("Anna")
    code = await anna.set_table(ME, OPEN)
    return anna, thief, await anna.connect(code, 0), await thief.connect(code, 0)


async def is_out(line: Line, reason: str = "signed_out", code: int = close_codes.UNKNOWN_USER) -> None:
    """The connection is told why, and closed; what it sends is not heard any more."""
    closed, heard = await line.closed()
    assert (closed, heard[-1]["code"]) == (code, reason)


async def is_in(line: Line) -> None:
    assert (await line.say("still here"))["type"] == "done"


async def test_signing_out_elsewhere_closes_the_other_connections(door: Door) -> None:
    anna, _, mine, stolen = await twice(door)
    assert (await anna.post("/api/sign-out/elsewhere")).status_code == 204
    await is_out(stolen)
    await is_in(mine)


async def test_another_password_closes_the_other_connections(door: Door) -> None:
    anna, thief, mine, stolen = await twice(door)
    change = {"old": PASSWORD, "password": "another horse"}
    assert (await anna.send("PUT", "/api/account/password", change)).status_code == 204
    await is_out(stolen)
    await is_in(mine)
    assert (await thief.post("/api/sign-out")).status_code == 401


async def test_ending_one_session_closes_its_connections(door: Door) -> None:
    anna, _, mine, stolen = await twice(door)
    told = (await anna.http.get("/api/account/access")).json()
    other = next(one for one in told["sessions"] if not one["is_this"])
    assert other["name"] == "Firefox, Linux" and other["used"] > time.time() - 600
    assert (await anna.send("DELETE", f"/api/account/sessions/{other['id']}")).status_code == 204
    await is_out(stolen)
    await is_in(mine)
    assert (await anna.send("DELETE", f"/api/account/sessions/{other['id']}")).status_code == 404


async def test_signing_out_and_deletion_close_every_connection(door: Door) -> None:
    anna, thief, mine, stolen = await twice(door)
    assert (await thief.post("/api/sign-out")).status_code == 204
    await is_out(stolen)
    assert (await anna.send("DELETE", "/api/account")).status_code == 204
    await is_out(mine)


async def test_a_program_that_is_removed_is_gone_at_once(door: Door) -> None:
    anna = await door()
    await anna.keep("Anna")
    code = await anna.set_table(ME, OPEN)
    program = (await anna.post("/api/programs", {"name": "Clockwork"})).json()
    robot = await door(is_new=False)
    robot.http.headers["authorization"] = f"Bearer {program['token']}"
    line = await connected(robot, code, program["token"])
    assert (await anna.send("DELETE", f"/api/programs/{program['user']}")).status_code == 204
    await is_out(line)


async def connected(visitor: Visitor, code: str, token: str) -> Line:
    from websockets.asyncio.client import connect

    address = f"ws://127.0.0.1:{visitor.port}/api/tables/{code}/live"
    line = Line(await connect(address, additional_headers={"Authorization": f"Bearer {token}"}))
    await line.send({"type": "hello", "seat": 103})
    await line.hear("welcome")
    return line


async def test_a_session_that_ends_while_a_connection_comes_in(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, thief, _, _ = await twice(door)
    code = await anna.set_table(ME, OPEN)
    coming, may_go_on = asyncio.Event(), asyncio.Event()
    strangers_to = door.house.store.moderation.strangers_to

    async def slowly(user: str) -> frozenset[str]:
        coming.set()
        await may_go_on.wait()
        return await strangers_to(user)

    monkeypatch.setattr(door.house.store.moderation, "strangers_to", slowly)
    line = await thief.connect(code)
    await coming.wait()
    assert (await anna.post("/api/sign-out/elsewhere")).status_code == 204
    may_go_on.set()
    await is_out(line)


async def test_who_keeps_a_guest_as_an_account_throws_everybody_else_out(door: Door) -> None:
    anna, thief = await door(), await door("198.51.100.7")
    shown = (await anna.post("/api/devices")).json()["code"]
    await thief.post("/api/sign-in/device", {"code": shown})
    assert (await thief.look())["user"] == anna.me["user"]
    code = await anna.set_table(ME, OPEN)
    line = await thief.connect(code, 0)
    await anna.keep("Anna")
    await is_out(line)
    assert (await thief.look())["user"] != anna.me["user"]


async def test_recovering_throws_everybody_out(door: Door) -> None:
    anna = await door()
    answer = await anna.post("/api/account", {"name": "Anna", "password": PASSWORD})
    code = answer.json()["codes"][0]
    thief = await door("198.51.100.7")
    await thief.sign_in("Anna")
    line = await thief.connect(await thief.set_table(ME, OPEN), 0)
    again = await door("203.0.113.9")
    recovery = {"name": "Anna", "code": code, "password": "found again"}
    assert (await again.post("/api/recover", recovery)).status_code == 200
    await is_out(line)


async def test_a_stolen_session_opens_no_lasting_way_in(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    """What outlives the session asks for the password or a passkey again."""
    monkeypatch.setattr(confirming, "GOOD_FOR", 0)
    anna = await door()
    await anna.keep("Anna")
    wanted: tuple[tuple[str, str, dict[str, Any]], ...] = (
        ("POST", "/api/passkeys/options", {}),
        ("POST", "/api/passkeys", {"credential": {}}),
        ("DELETE", "/api/passkeys", {}),
        ("POST", "/api/programs", {"name": "Mole"}),
        ("POST", "/api/account/recovery-codes", {}),
        ("DELETE", "/api/account", {}),
    )
    for method, path, body in wanted:
        refused = await anna.send(method, path, body)
        assert (refused.status_code, refused.json()["code"]) == (403, "confirm_first"), path
    monkeypatch.setattr(confirming, "GOOD_FOR", 600)
    assert (await anna.post("/api/account/recovery-codes")).status_code == 201


async def test_the_password_confirms_and_guessing_it_there_is_slow(door: Door) -> None:
    anna = await door()
    await anna.keep("Anna")
    house = door.house
    (session,) = await house.store.people.sessions_of(anna.me["user"])
    await house.store.people.confirm(session.digest, time.time() - 2 * confirming.GOOD_FOR)
    assert (await anna.post("/api/account/recovery-codes")).json()["code"] == "confirm_first"
    wrong = [await anna.post("/api/confirm", {"password": f"guess {n}"}) for n in range(RATES["confirm"].burst - 1)]
    assert {answer.json()["code"] for answer in wrong} == {"wrong_password"}
    assert (await anna.post("/api/confirm", {"password": PASSWORD})).status_code == 204
    assert (await anna.post("/api/account/recovery-codes")).status_code == 201
    assert (await anna.post("/api/confirm", {"password": PASSWORD})).status_code == 429


async def test_wrong_passwords_hold_up_neither_the_owner_nor_their_devices(door: Door) -> None:
    anna, eve = await door(), await door("198.51.100.7")
    await anna.keep("Anna")
    await anna.post("/api/sign-out")
    codes = [(await eve.sign_in("Anna", f"guess {n}")).status_code for n in range(15)]
    assert codes[:10] == [403] * 10 and codes[-1] == 429
    await anna.look()
    assert (await anna.sign_in("Anna")).status_code == 200, "from their own address"
    await anna.post("/api/sign-out")
    anna.http.headers["x-forwarded-for"] = "198.51.100.7"
    await anna.look()
    assert (await anna.sign_in("Anna")).status_code == 200, "on a known device, wherever it is"
    elsewhere = await door("203.0.113.9")
    assert (await elsewhere.sign_in("Anna")).status_code == 200, "on a new device elsewhere"
    assert (await eve.sign_in("Anna")).status_code == 429


async def test_a_device_cookie_is_no_way_to_guess_for_ever(door: Door) -> None:
    anna = await door()
    await anna.keep("Anna")
    await anna.post("/api/sign-out")
    await anna.look()
    codes = [(await anna.sign_in("Anna", f"guess {n}")).status_code for n in range(RATES["known_device"].burst + 2)]
    assert codes[0] == 403 and codes[-1] == 429
    eve = await door("198.51.100.7")
    forged = "AAAA.0123456789abcdef0123456789abcdef"
    eve.http.cookies.set("ludolien-device", forged)
    codes = [(await eve.sign_in("Anna", f"guess {n}")).status_code for n in range(12)]
    assert codes[-1] == 429, "what the house has not signed is no device"


async def test_the_owner_is_told(door: Door) -> None:
    anna, thief, _, _ = await twice(door)
    await thief.post("/api/programs", {"name": "Mole"})
    assert (await anna.look())["notices"] >= 2
    kinds = [one["kind"] for one in (await anna.http.get("/api/notices")).json()]
    assert kinds == ["program_added", "signed_in", "account_made"]
    assert (await anna.post("/api/notices/read")).status_code == 204
    assert (await anna.look())["notices"] == 0
    assert "Firefox" in (await anna.http.get("/api/notices")).json()[1]["sentence"]["fr"]
