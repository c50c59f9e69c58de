"""Somebody presses themselves on others: follows everybody, invites without end, looks for who has blocked them."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace
from tests.hostile.visitors import Door, Visitor, live_house

from ludolien.server.friends import following
from ludolien.server.lobby import invitations
from ludolien.server.ops.rate_limits import RATES, Rate
from ludolien.server.ops.settings import Settings
from ludolien.store.accounts import User

ME, OPEN = {"kind": "me"}, {"kind": "open"}
EVES = "198.51.100.7"


@pytest.fixture
async def door(settings: Settings) -> AsyncIterator[Door]:
    async with asyncio.timeout(300), live_house(replace(settings, is_metered=True)) as door:
        yield door


async def members(door: Door, count: int) -> list[str]:
    names = [f"member{number}" for number in range(count)]
    for name in names:
        await door.house.store.people.add(User(id=name, kind="member", name=name, created=0.0, seen=0.0))
    return names


async def invite(eve: Visitor, user: str) -> tuple[int, str]:
    wish = {"game": "hex", "seats": [ME, {"kind": "invited", "user": user}]}
    answer = await eve.post("/api/tables", wish)
    return answer.status_code, answer.json().get("code", "")


async def test_a_list_of_friends_does_not_grow_without_end(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "MOST_FOLLOWED", 3)
    eve = await door(EVES)
    answers = [await eve.send("PUT", f"/api/friends/{name}") for name in await members(door, 5)]
    assert [answer.status_code for answer in answers] == [204, 204, 204, 409, 409]
    assert len((await eve.http.get("/api/friends")).json()["followed"]) == 3


@pytest.mark.parametrize("what", ["follow", "follow_together", "invitation", "invitation_together"])
async def test_following_and_inviting_have_budgets(door: Door, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    monkeypatch.setitem(RATES, what, Rate(2, 1_000_000))
    guests, names = [await door(EVES) for _ in range(2)], await members(door, 4)
    answers = []
    for number, name in enumerate(names):
        eve = guests[number // 2]
        if what.startswith("follow"):
            answers.append((await eve.send("PUT", f"/api/friends/{name}")).status_code)
        else:
            answers.append((await invite(eve, name))[0])
    assert answers.count(429) == (2 if what.endswith("together") else 0)
    if not what.endswith("together"):
        again = await invite(guests[0], names[3]) if what == "invitation" else None
        more = again[0] if again else (await guests[0].send("PUT", f"/api/friends/{names[3]}")).status_code
        assert more == 429


async def test_a_long_list_of_friends_costs_of_the_budget_for_reading(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    eve, names = await door(EVES), await members(door, 40)
    for name in names:
        await door.house.store.friends.follow(eve.me["user"], name, 0.0)
    monkeypatch.setitem(RATES, "read", Rate(100, 1e9))
    told = [(await eve.http.get("/api/friends")).status_code for _ in range(4)]
    assert told == [200, 200, 200, 429], "a few queries for each of them"


async def test_nobody_is_buried_in_invitations(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many guests somebody is."""
    monkeypatch.setattr(invitations, "MOST_TO_ONE", 4)
    ada = await door("203.0.113.9")
    told = []
    for _ in range(3):
        eve = await door(EVES)
        told += [await invite(eve, ada.me["user"]) for _ in range(2)]
    assert [status for status, _ in told] == [201] * 4 + [409] * 2
    assert told[-1][1] == "too_many_invitations"


async def test_who_is_blocked_cannot_tell_that_from_nobody(door: Door) -> None:
    ada, eve = await door("203.0.113.9"), await door(EVES)
    await ada.keep("Ada")
    assert (await ada.send("PUT", f"/api/blocks/{eve.me['user']}")).status_code == 204
    for there, nobody in (
        (f"/api/people/{ada.me['user']}", "/api/people/nobody"),
        ("/api/people?name=Ada", "/api/people?name=Aba"),
    ):
        answers = [await eve.http.get(path) for path in (there, nobody)]
        bodies = {answer.text.replace("Aba", "Ada") for answer in answers}
        assert len(bodies) == 1 and {answer.status_code for answer in answers} == {404}
    assert await invite(eve, ada.me["user"]) == await invite(eve, "nobody") == (403, "not_invited_now")
    followed = [await eve.send("PUT", f"/api/friends/{user}") for user in (ada.me["user"], "nobody")]
    assert followed[0].text == followed[1].text


async def test_who_takes_no_invitations_is_like_nobody(door: Door) -> None:
    ada, eve = await door("203.0.113.9"), await door(EVES)
    wish = {"profile": "none", "presence": "none", "invitations": "none"}
    assert (await ada.send("PUT", "/api/me/privacy", wish)).status_code == 200
    assert await invite(eve, ada.me["user"]) == await invite(eve, "nobody") == (403, "not_invited_now")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/api/friends/somebody", {}),
        ("DELETE", "/api/friends/somebody", {}),
        ("PUT", "/api/me/privacy", {"profile": "none"}),
        ("PUT", "/api/tables/ABC/ready", {"ready": True}),
    ],
)
async def test_another_page_changes_nothing(door: Door, method: str, path: str, body: dict[str, object]) -> None:
    eve = await door(EVES)
    answer = await eve.http.request(method, path, json=body)
    assert (answer.status_code, answer.json()["code"]) == (403, "csrf")


async def test_a_mark_is_for_who_sits_there(door: Door) -> None:
    ada, eve = await door("203.0.113.9"), await door(EVES)
    code = await ada.set_table(ME, OPEN)
    answer = await eve.send("PUT", f"/api/tables/{code}/ready", {"ready": True})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_seated")


async def test_phrases_are_counted_as_chat_is(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "chat", Rate(3, 1_000_000))
    eve = await door(EVES)
    line = await eve.connect(await eve.set_table(ME, OPEN), 0)
    told = []
    for number in range(5):
        await line.send({"type": "say", "nonce": f"n{number}", "phrase": "hello"})
        told.append((await line.hear("done", "problem"))["type"])
    assert told == ["done"] * 3 + ["problem"] * 2
