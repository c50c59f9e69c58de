"""Floods: whatever one person asks for again and again, what the house keeps of it stays bounded, and is counted."""

import asyncio
import functools
import gc
import itertools
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec.structs import replace
from tests.server.authenticator import Authenticator, register
from tests.server.browser import Browser
from tests.server.own_riddles import HOUSE, kept
from tests.tables.live import ADA, BOB, CLEO, Live, person

from ludolien.catalogue import find
from ludolien.core import WATCHER
from ludolien.server import expiry
from ludolien.server.accounts import passkeys
from ludolien.server.after_game import best_boards, reviews
from ludolien.server.after_game.best_boards import BestBoards
from ludolien.server.after_game.reviews import Reviews
from ludolien.server.app import build, new_house
from ludolien.server.bots.fair_queue import FairQueue
from ludolien.server.expiry import DAY, tidy
from ludolien.server.live.live_tables import LiveTables, UnknownTable
from ludolien.server.moderation import blocks_and_reports
from ludolien.server.notify import turns
from ludolien.server.notify.turns import Turns
from ludolien.server.ops import rate_limits
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings
from ludolien.store import Store
from ludolien.store.accounts import MOST_SESSIONS, User
from ludolien.store.notify import MOST_SUBSCRIPTIONS
from ludolien.tables import room, seating
from ludolien.tables.events import OPEN, Created, Holder
from ludolien.tables.protocol import Clock, Play, Reply, Request, Say
from ludolien.tables.table import Table

Newcomer = Callable[[], Browser]
NUMBERS = itertools.count()


# Caches


def endless_caches() -> dict[str, int]:
    """How much is in every cache of the house that has no bound."""
    caches = [found for found in gc.get_objects() if type(found) is functools._lru_cache_wrapper]
    return {
        f"{cached.__module__}.{cached.__qualname__}": cached.cache_info().currsize
        for cached in caches
        if cached.__module__.startswith("ludolien") and cached.cache_info().maxsize is None
    }


def letters(number: int) -> str:
    return "".join(chr(ord("a") + int(figure)) for figure in str(number))


def test_no_cache_grows_with_what_people_write(browser: Browser, client: TestClient[Litestar]) -> None:
    seats = [{"kind": "me"}, {"kind": "device"}]
    tables = {
        game: browser.post("/api/tables", {"game": game, "seats": seats}).json()["code"]
        for game in ("connecto_mahy", "hex")
    }

    def flood() -> None:
        for _ in range(5):
            number = next(NUMBERS)
            word = f"mot{letters(number)}"
            browser.post("/api/riddles/check", {**HOUSE, "fr": [word, f"{word}e"], "vague_en": [f"{word}o"]})
            browser.get(f"/api/games/{word}/rules?lang={word[:2]}")
            browser.get(f"/api/tables/{word}")
            browser.get(f"/{word}?{word}")
            browser.post("/api/sign-in", {"name": word, "password": word})
            browser.post("/api/tables", {"game": "hex", "seats": seats, "options": {word: number}})
            for game, code in tables.items():
                with client.websocket_connect(f"/api/tables/{code}/live", headers=browser.headers()) as socket:
                    moves = [
                        {"type": "answer", "seat": 0, "text": word},
                        {"seat": 0, "cell": 1000 + number},
                    ]
                    for at, move in enumerate(moves):
                        play = Play(0, f"{game}{number}m{at}", move=msgspec.Raw(msgspec.json.encode(move)))
                        socket.send_text(msgspec.json.encode(play).decode())
                        while socket.receive_json()["type"] not in ("done", "refused", "problem"):
                            pass

    flood()
    before = endless_caches()
    assert before
    flood()
    assert endless_caches() == before


def test_odd_ways_are_not_remembered() -> None:
    from ludolien.games.connexions_quarks.material import board

    for number in range(10_000):
        assert board.spaces(0, (1000 + number,)) is None
    assert board._leg.cache_info().currsize <= 5000


# A table


def test_refused_moves_are_kept_up_to_a_number_and_a_size(monkeypatch: pytest.MonkeyPatch) -> None:
    live = Live()
    live.connect(1, ADA, 0)
    for number in range(300):
        live.send(1, Play(0, f"n{number}", text="nowhere"))
    held = live.room._refused
    assert len(held) == room.REFUSALS_KEPT
    monkeypatch.setattr(room, "REFUSED_BYTES", 5_000)
    live.send(1, Play(0, "last", text="nowhere"))
    assert sum(map(len, held.values())) <= 5_000 and (ADA.user, "last") in held


def test_one_person_fills_no_log_and_stops_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_EACH", 20)
    live = Live(holders=(person(ADA), person(BOB)))
    live.connect(1, ADA, 0)
    live.connect(2, BOB, 1)
    live.connect(3, CLEO, WATCHER)
    for number in range(100):
        live.send(3, Say(f"c{number}", "again"))
        live.send(1, Request(0, f"d{number}", "draw"))
        live.send(1, Reply(0, f"w{number}", f"draw-{number}", False))
    assert len(live.log) < 60
    assert live.play(1, 0, "a1")["code"] == "person_limit"
    assert live.send(2, Say("b", "still here"))[-1]["type"] == "done"
    assert live.send(1, Request(0, "r", "resign"))[-1]["type"] == "done"
    reopened = live.reopened()
    assert reopened._caused == live.room._caused, "a restart gives nobody a second life"


def test_a_host_who_turns_seats_over_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_EACH", 20)
    live = Live(holders=(person(ADA), OPEN, OPEN), game="connexions_quarks")
    for number in range(100):
        plan = live.commit(live.room.fill(ADA, 1, number % 2, live.now))
    assert plan.error is not None and plan.error.code == "person_limit"
    assert len(live.log) < 30


# Waiting lists and lists of the process


async def test_searches_for_what_was_possible_wait_in_a_short_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BestBoards, "_search", lambda *_: asyncio.Event().wait())
    monkeypatch.setattr(best_boards, "MOST_EACH", 1000)
    searching = BestBoards(FairQueue(1))
    for number in range(500):
        table: Any = SimpleNamespace(code=f"T{number}", game=find("connections_knizia"), ending="rules")
        assert searching.of(table, str, "eve").state == "working"
    assert len(searching._searching) == best_boards.MOST_WAITING
    await searching.close()


async def test_failed_reviews_are_remembered_up_to_a_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "FAILURES_KEPT", 10)
    store: Any = None
    made = Reviews(store, FairQueue(1))
    monkeypatch.setattr(made, "command", ("false",))
    for number in range(30):
        table: Any = SimpleNamespace(code=f"T{number}", game=find("hex"))
        made._shares[table.code] = 0.0
        await made._make(table, "", "eve")
    assert list(made._failed) == [f"T{number}" for number in range(20, 30)]


def test_buckets_of_limits_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_BUCKETS", 100)
    rates = rate_limits.Limits()
    for number in range(1000):
        assert rates.may("sign_in", f"name{number}")
    assert len(rates._buckets) <= 100


async def test_a_table_that_waits_is_in_no_list_of_turns_and_a_notice_is_sent_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started = 0

    async def notify(*_: Any) -> None:
        nonlocal started
        started += 1
        await asyncio.Event().wait()

    monkeypatch.setattr(turns, "notify", notify)
    store: Any = None
    told = Turns(store, 0.0)
    waiting = Live(holders=(person(ADA), OPEN)).room.table
    for number in range(100):
        told.see(replace(waiting, code=f"T{number}"), set())
    assert not told._awaited
    begun = Live().room.table
    for _ in range(100):
        told.see(replace(begun, awaited=frozenset({1})), set())
        told.see(replace(begun, awaited=frozenset({0})), set())
        await asyncio.sleep(0)
    assert started == len(told._sending) == 2
    for task in told._sending.values():
        task.cancel()


# What is kept of a person


def test_subscriptions_of_one_person_are_few_and_the_newest_stay(browser: Browser, house: House) -> None:
    keys = {"p256dh": "BPoint", "auth": "secret"}
    for number in range(100):
        answer = browser.post("/api/push", {"endpoint": f"https://fcm.googleapis.com/{number}", "keys": keys})
        assert answer.status_code == 204
    client: Any = browser.client
    left = client.blocking_portal.call(house.store.notify.subscriptions, browser.me["user"])
    assert {to.endpoint for to in left} == {f"https://fcm.googleapis.com/{number}" for number in range(90, 100)}
    assert len(left) == MOST_SUBSCRIPTIONS


def test_passkeys_of_one_person_are_few(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "MOST", 3)
    register(browser, Authenticator(), "Anna")
    asked = [browser.post("/api/passkeys/options").json()["options"] for _ in range(5)]
    made = []
    for options in asked:
        made.append(browser.post("/api/passkeys", {"credential": Authenticator().make(options)}))
        browser.look()
    codes = [answer.status_code for answer in made]
    assert codes == [201, 201, 409, 409, 409] and made[-1].json()["code"] == "too_many_passkeys"
    assert browser.post("/api/passkeys/options").json()["code"] == "too_many_passkeys"
    assert browser.look()["passkeys"] == 3


def test_blocks_and_reports_of_one_person_are_few(
    browser: Browser, newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blocks_and_reports, "MOST_BLOCKS", 2)
    monkeypatch.setattr(blocks_and_reports, "MOST_REPORTS", 2)
    others = [newcomer().me["user"] for _ in range(3)]
    assert [browser.put(f"/api/blocks/{user}").status_code for user in others] == [204, 204, 409]
    assert browser.put(f"/api/blocks/{others[2]}").json()["code"] == "too_many_blocks"
    reported = [browser.post("/api/reports", {"text": "rude"}) for _ in range(4)]
    assert [answer.status_code for answer in reported] == [204, 204, 409, 409]
    assert reported[-1].json()["code"] == "too_many_reports"


async def test_sessions_of_one_person_are_few_and_the_latest_stay(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'house.sqlite'}")
    await store.people.add(User(id="ada", kind="member", name="Ada", created=0, seen=0))
    for number in range(MOST_SESSIONS + 30):
        await store.people.open_session(f"s{number}", "ada", float(number))
    there = [await store.people.in_session(f"s{number}", 0) for number in range(MOST_SESSIONS + 30)]
    assert [user is not None for user in there] == [False] * 30 + [True] * MOST_SESSIONS
    await store.close()


# What nobody comes back to


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[House]:
    house = new_house(settings)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def set_up(house: House, code: str, *holders: Holder, clock: Clock | None = None) -> Table:
    made = seating.create(
        find("hex"), holders, code=code, seed="5e" * 32, at=house.get(LiveTables).now(), host=ADA.user, clock=clock
    )
    assert isinstance(made, Created)
    return await house.get(LiveTables).create(made)


def test_the_house_looks_through_by_itself_and_goes_on_after_a_failure(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked, twice = [], threading.Event()

    async def tidy(house: House, now: float) -> None:
        looked.append(now)
        if len(looked) > 1:
            twice.set()
        raise OSError("the disk is full")

    monkeypatch.setattr(expiry, "EVERY", 0.01)
    monkeypatch.setattr(expiry, "tidy", tidy)
    with TestClient(build(house)):
        assert twice.wait(60)


async def put_to_sleep(house: House, code: str) -> None:
    tables = house.get(LiveTables)
    await (await tables.wake(code)).close()
    del tables._awake[code]


async def test_tables_that_nobody_joins_go_with_their_log(settings: Settings) -> None:
    async with opened(settings) as house:
        for number in range(20):
            await set_up(house, f"T{number}", person(ADA), OPEN)
        await put_to_sleep(house, "T0")
        await tidy(house, house.get(LiveTables).now() + 13 * DAY)
        assert await house.store.count_unfinished(ADA.user) == 20
        await put_to_sleep(house, "T0")
        await tidy(house, house.get(LiveTables).now() + 15 * DAY)
        house.get(LiveTables).write_lists()
        assert await house.store.count_unfinished(ADA.user) == 0
        assert await house.store.events("T0") == [] and await house.store.tables_of(ADA.user) == []
        assert house.get(LiveTables).awake() == 0
        with pytest.raises(UnknownTable):
            await house.get(LiveTables).table("T0")


async def test_a_table_that_somebody_looks_at_stays(settings: Settings) -> None:
    async with opened(settings) as house:
        await set_up(house, "T", person(ADA), OPEN)
        desk = await house.get(LiveTables).wake("T")
        outbox: Any = SimpleNamespace(put=lambda data: None, close=lambda: None)
        desk.join(1, ADA, outbox)
        await tidy(house, house.get(LiveTables).now() + 15 * DAY)
        assert (await house.get(LiveTables).table("T")).phase == "waiting"


async def test_who_keeps_a_game_without_a_clock_waiting_runs_out_of_time(settings: Settings) -> None:
    async with opened(settings) as house:
        await set_up(house, "PAIR", person(ADA), person(BOB))
        await set_up(house, "ALONE", person(ADA), Holder("bot", level=1))
        await set_up(house, "TIMED", person(ADA), person(BOB), clock=Clock("days", 60 * DAY))
        await tidy(house, house.get(LiveTables).now() + 89 * DAY)
        assert {(await house.get(LiveTables).table(code)).phase for code in ("PAIR", "ALONE", "TIMED")} == {"playing"}
        await tidy(house, house.get(LiveTables).now() + 91 * DAY)
        for code in ("PAIR", "ALONE"):
            table = await house.get(LiveTables).table(code)
            assert (table.phase, table.ending) == ("over", "flag")
            assert table.result is not None and table.result.ranks == (2, 1)
        assert (await house.get(LiveTables).table("TIMED")).phase == "playing", "its own clock decides"


def test_a_game_of_more_goes_on_without_the_one_who_stays_away() -> None:
    live = Live("connexions_quarks", (person(ADA), person(BOB), person(CLEO)))
    awaited = sorted(live.room.table.awaited)
    live.commit(live.room.expire(live.now + 1, live.now + 1))
    assert live.room.table.holders[awaited[0]].has_given_up and live.room.table.phase == "playing"
    assert not live.room.expire(live.now, live.now + 2).steps, "the others have their time again"


def test_a_pause_comes_to_an_end_and_the_clocks_go_on() -> None:
    live = Live(clock=Clock("days", 3 * DAY))
    live.connect(1, ADA, 0)
    live.connect(2, BOB, 1)
    live.send(1, Request(0, "p", "pause"))
    live.send(2, Reply(1, "y", "pause-0", True))
    assert live.room.table.is_paused and live.room.next_due() is None
    live.commit(live.room.expire(live.now + 1, live.now + 1))
    after = live.room
    assert not after.table.is_paused and after.next_due() is not None


async def test_nobody_is_charged_for_the_time_the_house_was_closed(settings: Settings) -> None:
    async with opened(settings) as house:
        await set_up(house, "T", person(ADA), OPEN)
        house.get(LiveTables).uptime.was_closed = 100 * DAY
        await tidy(house, house.get(LiveTables).now() + 100 * DAY)
        assert (await house.get(LiveTables).table("T")).phase == "waiting"


async def test_guests_who_stay_away_are_forgotten_in_memory_too(settings: Settings) -> None:
    async with opened(settings) as house:
        now = house.get(LiveTables).now()
        for number in range(30):
            await house.store.people.add(User(id=f"g{number}", kind="guest", name="Guest", created=now, seen=now))
            house.get(LiveTables).memory.seen["connecto_mahy", f"g{number}"] = {"1": 1.0}
        await tidy(house, now + 179 * DAY)
        assert await house.store.people.get("g0") is not None
        await tidy(house, now + 181 * DAY)
        assert await house.store.people.get("g29") is None
        assert not house.get(LiveTables).memory.seen


def test_riddles_let_go_of_leave_nothing_unless_a_table_plays_them(browser: Browser, house: House) -> None:
    client: Any = browser.client
    codes = []
    for number in range(20):
        codes.append(kept(browser, en=[f"house{letters(number)}"])["code"])
        assert browser.delete(f"/api/riddles/{codes[-1]}").status_code == 204
    table = {"game": "connecto_mahy", "seats": [{"kind": "me"}], "options": {"studio": f"{codes[3]} {codes[7]}"}}
    played = browser.post("/api/tables", table).json()["code"]
    mine = kept(browser, en=["my house"])["code"]
    client.blocking_portal.call(tidy, house, house.get(LiveTables).now())
    assert set(house.get(LiveTables).memory.texts) == {codes[3], codes[7], mine}
    assert set(client.blocking_portal.call(house.store.riddles.texts)) == {codes[3], codes[7], mine}
    with client.websocket_connect(f"/api/tables/{played}/live", headers=browser.headers()) as socket:
        socket.send_text(msgspec.json.encode(Request(0, "r", "resign")).decode())
        while socket.receive_json()["type"] != "done":
            pass
    browser.get("/api/lobby")
    client.blocking_portal.call(tidy, house, house.get(LiveTables).now())
    assert set(house.get(LiveTables).memory.texts) == {mine}
    assert browser.post(f"/api/tables/{played}/rematch").json()["code"] == "no_such_riddle"
    assert browser.post("/api/tables", table).json()["code"] == "no_such_riddle"
    assert browser.post(f"/api/tables/{played}/again", {"step": 0, "seat": 0}).json()["code"] == "no_such_riddle"
