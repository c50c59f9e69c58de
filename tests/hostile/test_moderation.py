"""Somebody does not leave the others alone: blocked, muted, banned, renamed, their table closed."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace
from tests.hostile.visitors import Door, Visitor, live_house

from ludolien.server import maintenance
from ludolien.server.live import close_codes
from ludolien.server.moderation import deeds
from ludolien.server.ops.sanctions import BARRED_FOR, MOST_BARS, NEW_SINCE
from ludolien.server.ops.settings import Settings

ME, OPEN = {"kind": "me"}, {"kind": "open"}
WATCHER = 103
EVES = "198.51.100.7"


@pytest.fixture
async def door(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Door]:
    monkeypatch.setattr(deeds, "EVERY", 0.05)
    async with asyncio.timeout(120), live_house(settings) as door:
        yield door


async def operator(door: Door) -> Visitor:
    otto = await door("203.0.113.1")
    await otto.keep("Otto")
    await maintenance.appoint(door.house.settings, "OTTO")
    assert (await otto.look())["is_operator"]
    return otto


async def act(otto: Visitor, what: str, **more: Any) -> None:
    answer = await otto.post("/api/moderation/deeds", {"what": what, **more})
    assert answer.status_code == 204, answer.text


# Blocks


async def test_who_is_blocked_neither_watches_nor_joins(door: Door) -> None:
    ada, eve = await door(), await door("198.51.100.7")
    code = await ada.set_table(ME, OPEN)
    watching = await eve.connect(code, WATCHER)
    assert (await ada.send("PUT", f"/api/blocks/{eve.me['user']}")).status_code == 204
    await watching.closed()
    again = await eve.connect(code)
    closed, heard = await again.closed()
    assert (closed, heard[-1]["code"]) == (close_codes.NO_SUCH_TABLE, "not_welcome")
    assert (await eve.post(f"/api/tables/{code}/seats/1")).json()["code"] == "blocked"
    playing = await ada.set_table(ME, {"kind": "bot", "level": 1})
    refused = await eve.http.get(f"/api/tables/{playing}/replay")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_welcome")
    await ada.send("DELETE", f"/api/blocks/{eve.me['user']}")
    await eve.connect(code, WATCHER)


async def test_who_is_blocked_in_a_game_is_not_heard_any_more(door: Door) -> None:
    ada, eve = await door(), await door("198.51.100.7")
    code = await ada.set_table(ME, OPEN)
    assert (await eve.post(f"/api/tables/{code}/seats/1")).status_code == 200
    hers, theirs = await ada.connect(code, 0), await eve.connect(code, 1)
    assert (await theirs.say("heard"))["type"] == "done"
    assert (await hers.hear("said"))["text"] == "heard"
    await ada.send("PUT", f"/api/blocks/{eve.me['user']}")
    assert (await theirs.say("not heard"))["type"] == "done", "they are not told"
    assert (await hers.say("my own"))["type"] == "done"
    fresh = await ada.connect(code)
    await fresh.send({"type": "hello", "seat": 0})
    welcome = await fresh.hear("welcome")
    assert [line["text"] for line in welcome["chat"]] == ["my own"]
    await fresh.send({"type": "hello", "seat": 0, "since": welcome["number"]})
    await fresh.send({"type": "ping", "sent": 1.0})
    assert (await fresh.hear("said", "pong"))["text"] == "my own"
    assert (await fresh.hear("said", "pong"))["type"] == "pong"


async def test_a_guest_who_was_blocked_as_a_member_does_not_inherit_the_seat(door: Door) -> None:
    ada, eve = await door(), await door("198.51.100.7")
    await eve.keep("Eve")
    await ada.send("PUT", f"/api/blocks/{eve.me['user']}")
    code = await ada.set_table(ME, OPEN, OPEN, game="connexions_quarks", options={})
    guest = await door("198.51.100.8")
    assert (await guest.post(f"/api/tables/{code}/seats/1")).status_code == 200
    await guest.sign_in("Eve")
    seats = (await ada.http.get(f"/api/tables/{code}")).json()["seats"]
    assert eve.me["user"] not in {seat.get("user") for seat in seats}


# Operators


async def test_nobody_is_an_operator_by_a_name(settings: Settings) -> None:
    async with live_house(replace(settings, operators=frozenset({"Otto"}))) as door:
        eve = await door()
        await eve.keep("Otto")
        assert not (await eve.look())["is_operator"]
        for method, path in (
            ("GET", "/api/reports"),
            ("GET", "/api/moderation/deeds"),
            ("GET", "/api/moderation/people?name=a"),
            ("POST", "/api/moderation/deeds"),
        ):
            answer = await eve.send(method, path, {"what": "ban", "user": eve.me["user"]})
            assert (answer.status_code, answer.json()["code"]) == (403, "operators_only"), path


async def test_operators_are_appointed_and_dismissed_by_account(door: Door) -> None:
    otto = await operator(door)
    program = (await otto.post("/api/programs", {"name": "Broom"})).json()
    await maintenance.dismiss(door.house.settings, "otto")
    assert not (await otto.look())["is_operator"]
    assert (await otto.http.get("/api/reports")).status_code == 403
    people = door.house.store.people
    from ludolien.server.ops.secrets import digest

    found = await people.with_token(digest(program["token"]))
    assert found is not None and not found[1], "their programs have limits again"


async def test_who_is_muted_plays_but_does_not_chat(door: Door, caplog: pytest.LogCaptureFixture) -> None:
    otto, eve = await operator(door), await door("198.51.100.7")
    line = await eve.connect(await eve.set_table(ME, {"kind": "device", "name": "Two"}), 0)
    with caplog.at_level(logging.INFO, "ludolien.security"):
        await act(otto, "mute", user=eve.me["user"], hours=1, reason="rude")
    logged = [record for record in caplog.records if record.name == "ludolien.security" and record.message == "mute"]
    assert logged[0].facts["operator"] == otto.me["user"] and "rude" not in caplog.text  # type: ignore[attr-defined]
    assert (await line.say("hello"))["code"] == "muted"
    await line.send({"type": "play", "seat": 0, "nonce": "m", "text": "b2"})
    assert (await line.hear("done", "problem", "refused"))["type"] == "done"
    assert (await eve.look())["muted_until"] > 0
    await act(otto, "unmute", user=eve.me["user"])
    assert (await line.say("again"))["type"] == "done"


async def test_who_is_banned_is_out_at_once_and_stays_out(settings: Settings) -> None:
    async with asyncio.timeout(120), live_house(settings) as door:
        otto, eve = await operator(door), await door("198.51.100.7")
        await eve.keep("Eve")
        code = await eve.set_table(ME, OPEN)
        token = (await eve.post("/api/programs", {"name": "Mole"})).json()["token"]
        line = await eve.connect(code, 0)
        await act(otto, "ban", user=eve.me["user"], hours=2)
        closed, heard = await line.closed()
        assert (closed, heard[-1]["code"]) == (close_codes.BANNED, "banned")
        await stays_out(door, eve, code, token)
        assert (await eve.http.get("/api/notices")).json()[0]["kind"] == "banned"
        assert (await eve.http.get("/api/me/export")).status_code == 200, "their data is theirs"
    async with asyncio.timeout(120), live_house(settings) as door:
        eve = await door(is_new=False)
        for one in (await (await door("198.51.100.9")).sign_in("Eve"),):
            assert one.status_code == 200
        banned = await door.house.store.moderation.sanctions(0)
        assert [one.kind for one in banned] == ["ban"], "a restart lets nobody in"
        eve = door.people[-1]
        await stays_out(door, eve, code, token)


async def stays_out(door: Door, eve: Visitor, code: str, token: str) -> None:
    refused = await eve.post("/api/tables", {"game": "hex", "seats": [ME, OPEN]})
    assert (refused.status_code, refused.json()["code"]) == (403, "banned")
    assert (await eve.http.get("/api/lobby")).status_code == 403
    closed, _ = await (await eve.connect(code)).closed()
    assert closed == close_codes.BANNED
    program = await door(is_new=False)
    headers = {"authorization": f"Bearer {token}"}
    assert (await program.http.get("/api/lobby", headers=headers)).json()["code"] == "banned"


async def test_a_banned_guest_does_not_come_back_with_a_fresh_cookie(settings: Settings) -> None:
    async with asyncio.timeout(120), live_house(settings) as door:
        otto, eve, regular = await operator(door), await door(EVES), await door(EVES)
        code = await otto.set_table(ME, OPEN)
        await door.house.store.people.change(regular.me["user"], created=time.time() - 2 * NEW_SINCE)
        await act(otto, "ban", user=eve.me["user"], hours=48)
        await is_barred(await door(EVES), code)
        await is_barred(await door("2001:db8::1"), code, is_it=False)
        assert (await regular.http.get("/api/lobby")).status_code == 200, "who was a guest before plays on"
        member = await door(EVES)
        assert (await member.sign_in("Otto")).status_code == 200, "who has an account comes in"
        assert (await member.http.get("/api/lobby")).status_code == 200
        await eve.send("DELETE", "/api/account")
    async with asyncio.timeout(120), live_house(settings) as door:
        await is_barred(await door(EVES), code)
        (bar,) = await door.house.store.moderation.bars(0.0)
        assert bar.user == "" and EVES not in bar.mark, "that she has gone opens no door, and nobody finds her by it"
        assert bar.until - bar.at == BARRED_FOR, "for a day"


async def is_barred(guest: Visitor, code: str, *, is_it: bool = True) -> None:
    refused = await guest.http.get("/api/lobby")
    told = (await guest.look())["guests_barred_until"]
    if not is_it:
        assert refused.status_code == 200 and not told
        return
    assert (refused.status_code, refused.json()["code"]) == (403, "guests_barred") and told > time.time()
    assert (await guest.post("/api/tables", {"game": "hex", "seats": [ME, OPEN]})).json()["code"] == "guests_barred"
    kept = {"name": "Another Eve", "password": "correct horse"}
    assert (await guest.post("/api/account", kept)).json()["code"] == "guests_barred"
    closed, heard = await (await guest.connect(code)).closed()
    assert (closed, heard[-1]["code"]) == (close_codes.BANNED, "guests_barred")


async def test_a_ban_goes_where_the_banned_go_and_ends_with_it(door: Door) -> None:
    otto, eve = await operator(door), await door(EVES)
    await act(otto, "ban", user=eve.me["user"], hours=1)
    await eve.http.get("/api/lobby", headers={"x-forwarded-for": "198.51.100.99"})
    code = await otto.set_table(ME, OPEN)
    for address in (EVES, "198.51.100.99"):
        await is_barred(await door(address), code)
    for number in range(2 * MOST_BARS):
        await eve.http.get("/api/lobby", headers={"x-forwarded-for": f"203.0.113.{number}"})
    assert len(await door.house.store.moderation.bars(0.0)) == MOST_BARS, "not in the whole town"
    await act(otto, "unban", user=eve.me["user"])
    await is_barred(await door(EVES), code, is_it=False)


async def test_a_muted_guest_does_not_chat_with_a_fresh_cookie(door: Door) -> None:
    otto, eve = await operator(door), await door(EVES)
    await act(otto, "mute", user=eve.me["user"], hours=1)
    again = await door(EVES)
    line = await again.connect(await again.set_table(ME, {"kind": "device", "name": "Two"}), 0)
    assert (await line.say("hello"))["code"] == "muted"
    other = await door("198.51.100.200")
    line = await other.connect(await other.set_table(ME, {"kind": "device", "name": "Two"}), 0)
    assert (await line.say("hello"))["type"] == "done"


async def test_a_new_name_stands_everywhere(door: Door) -> None:
    otto, eve, ada = await operator(door), await door("198.51.100.7"), await door()
    await eve.send("PATCH", "/api/me", {"name": "Rude Word"})
    code = await ada.set_table(ME, OPEN)
    await eve.post(f"/api/tables/{code}/seats/1")
    await (await eve.connect(code, 1)).say("hello")
    await act(otto, "rename", user=eve.me["user"], name="Polite Word")
    assert (await eve.look())["name"] == "Polite Word"
    line = await ada.connect(code)
    await line.send({"type": "hello", "seat": 0})
    welcome = await line.hear("welcome")
    assert "Rude Word" not in str(welcome) and welcome["chat"][0]["name"] == "Polite Word"
    assert "Rude Word" not in (await ada.http.get("/api/lobby")).text
    refused = await otto.post("/api/moderation/deeds", {"what": "rename", "user": eve.me["user"], "name": "Otto"})
    assert refused.json()["code"] == "name_taken"


async def test_a_closed_table_is_over_and_silent(door: Door) -> None:
    otto, eve, ada = await operator(door), await door("198.51.100.7"), await door()
    code = await ada.set_table(ME, OPEN, public=False)
    await eve.post(f"/api/tables/{code}/seats/1")
    line = await eve.connect(code, 1)
    await act(otto, "close", table=code.lower(), reason="insults")
    happened = await line.hear("happened")
    assert happened["moment"]["ending"] == "closed" and not happened["moment"].get("legal")
    assert (await line.say("and yet"))["code"] == "no_chat"
    info = (await ada.http.get(f"/api/tables/{code}")).json()
    assert (info["phase"], info.get("ranks", []), info["chat"]) == ("over", [], "off")
    record = await ada.http.get(f"/api/tables/{code}/record")
    assert record.status_code == 200 and "closed by an operator" in record.text
    waiting = await ada.set_table(ME, OPEN, public=True)
    await act(otto, "close", table=waiting)
    assert (await ada.http.get(f"/api/tables/{waiting}")).status_code == 404
    assert (await otto.post("/api/moderation/deeds", {"what": "close", "table": "NOPE"})).status_code == 404


async def test_everything_done_is_written_down(door: Door) -> None:
    otto, eve = await operator(door), await door("198.51.100.7")
    await act(otto, "mute", user=eve.me["user"], hours=1, reason="rude in chat")
    await maintenance.ask_for(door.house.settings, "ban", person=eve.me["user"], until=deeds.FOREVER, reason="again")
    while (rows := (await otto.http.get("/api/moderation/deeds")).json())[0]["outcome"] != "done":  # noqa: ASYNC110
        await asyncio.sleep(0.02)
    assert [(row["what"], row["reason"], row["outcome"]) for row in rows] == [
        ("ban", "again", "done"),
        ("mute", "rude in chat", "done"),
        ("appoint", "", "done"),
    ]
    assert rows[1]["operator"] == "Otto" and rows[0]["operator"].startswith("shell:")
    found = (await otto.http.get("/api/moderation/people", params={"name": eve.me["name"][:5]})).json()
    assert found[0]["banned_until"] == deeds.FOREVER
