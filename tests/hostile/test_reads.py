"""Somebody only reads: very long games, very often, or tables whose code they guess."""

import asyncio
import time
from collections.abc import Callable

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.server.browser import Browser
from tests.server.hex_tables import open_table
from tests.server.long_games import long_game, rows
from tests.server.wire import opened, player

from ludolien.catalogue import find
from ludolien.server.live import live_tables
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.house import House
from ludolien.server.ops.rate_limits import RATES, Limits, Rate
from ludolien.server.ops.settings import Settings
from ludolien.store.lobby import entry
from ludolien.tables.events import Undone
from ludolien.tables.room import Room

Newcomer = Callable[[], Browser]


def cpu(work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(3):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best


def test_a_game_four_times_as_long_is_made_from_its_log_in_four_times_the_time() -> None:
    long = long_game("LONG", 12_000)
    short = long[:3_000]
    assert cpu(lambda: Room(long, find)) < 8 * cpu(lambda: Room(short, find)), "16 times, where every move copies all"


def test_taking_back_costs_no_more_in_a_long_game() -> None:
    def cost(length: int) -> float:
        """Of laying and taking back three thousand times at the end of a game so long."""
        events = long_game("LONG", 12_000)[:length]
        plies, last = len(Room(events, find).table.line), events[-1]
        more = [event for number in range(3000) for event in (Undone(1e5 + number, keep=plies - 1), last)]
        return cpu(lambda: Room([*events, *more], find)) - cpu(lambda: Room(events, find))

    assert cost(10_000) < 4 * cost(500), "many times more, where it looks at every move"


async def test_others_play_while_a_long_table_wakes(settings: Settings) -> None:
    async with opened(settings) as (house, _):
        events = long_game("LONG", 3000)
        await house.store.append("LONG", rows(events), entry(Room(events[:3], find)))
        turns = 0

        async def count() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        counting = asyncio.create_task(count())
        await house.get(LiveTables).read("LONG")
        counting.cancel()
        assert turns >= 3000 // live_tables.AT_ONCE


def codes(number: int) -> str:
    return f"/api/tables/GUESS{number % 90 + 10}"


def test_who_guesses_codes_is_told_nothing_more(browser: Browser, newcomer: Newcomer) -> None:
    code = open_table(newcomer(), "me", "open")["code"]
    most = RATES["guess_address"].burst
    answers = [browser.get(codes(number)).status_code for number in range(most + 3)]
    assert answers[:most] == [404] * most and answers[-1] == 429
    assert browser.get(f"/api/tables/{code}").status_code == 429, "nor whether there is one"
    assert browser.get(f"/api/tables/{code}/qr.svg").status_code == 429
    page = browser.get(f"/tables/{code}", headers={"accept": "text/html"}).text
    assert 'name="game"' not in page


def test_the_pages_of_tables_are_no_way_to_guess(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "guess_address", Rate(20, 1e9))
    for number in range(20):
        assert browser.get(f"/tables/GUESS{number}").status_code == 200
    assert browser.get("/api/tables/GUESS1").status_code == 429


def test_a_person_who_guesses_from_everywhere_is_noticed_too(
    browser: Browser, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "guess_address", Rate(10_000, 1))
    most = RATES["guess"].burst
    answers = [browser.post(f"{codes(number)}/start").status_code for number in range(most + 3)]
    assert answers[:most] == [404] * most and answers[-1] == 429


def test_guessing_over_live_connections_counts_too(client: TestClient[Litestar], browser: Browser) -> None:
    code = open_table(browser, "me", "open")["code"]
    told = []
    for _ in range(RATES["guess"].burst + 2):
        with client.websocket_connect("/api/tables/NOWHERE/live", headers=browser.headers()) as socket:
            told.append(socket.receive_json()["code"])
    assert told[0] == "unknown_table" and told[-1] == "too_fast"
    with client.websocket_connect(f"/api/tables/{code}/live", headers=browser.headers()) as socket:
        assert socket.receive_json()["code"] == "too_fast"


def test_long_replays_cost_more_of_the_budget_than_short_ones(
    client: TestClient[Litestar], browser: Browser, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "read", Rate(100, 1e9))
    events = long_game("LONG", 3000)
    portal = client.blocking_portal
    portal.call(house.store.append, "LONG", rows(events), entry(Room(events, find)))
    before = left(house.limits)
    answer = browser.get("/api/tables/LONG/replay", headers={"accept-encoding": "gzip"})
    assert len(answer.json()["steps"]) == 2999 and answer.headers["content-encoding"] == "gzip"
    assert before - left(house.limits) > 25
    statuses = [browser.get("/api/tables/LONG/replay").status_code for _ in range(5)]
    assert statuses[0] == 200 and statuses[-1] == 429
    assert browser.get("/api/games/hex/rules").status_code == 200, "there is enough left for something small"


def left(limits: Limits) -> float:
    return limits._left("read", "testclient", time.monotonic())


def test_reading_without_end_is_refused(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "read", Rate(50, 1e9))
    statuses = [browser.get("/api/games/hex/rules").status_code for _ in range(60)]
    assert statuses.count(429) >= 10 and statuses[-1] == 429
    assert browser.get("/").status_code == 200, "the page itself is there"


async def test_the_operators_programs_read_without_limits(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "read", Rate(10, 1e9))
    async with opened(settings) as (house, port):
        for is_uncapped, last in ((True, 200), (False, 429)):
            one = await player(house, port, "ANY", f"Program {is_uncapped}", is_uncapped=is_uncapped)
            headers = {"authorization": f"Bearer {one.token}"}
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=headers) as client:
                statuses = [(await client.get("/api/games/hex/rules")).status_code for _ in range(12)]
            assert statuses[-1] == last
