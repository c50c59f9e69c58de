"""The table that never dies: `kill -9` at random while people play at fifty tables, on both databases."""

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.postgresql import Server
from tests.server.regulars import BadNetwork, Regular, TableError
from tests.server.served import Served, free_port
from tests.server.wire import new_table, opened

from ludolien.catalogue import find
from ludolien.server.accounts import programs
from ludolien.server.ops.settings import Settings
from ludolien.store import Store
from ludolien.store.lobby import entry
from ludolien.tables.clocks import LAG
from ludolien.tables.events import Moved, read_event, write_event
from ludolien.tables.protocol import Clock
from ludolien.tables.room import Room
from ludolien.tables.seating import Person
from ludolien.tables.table import replay

TABLES = 50
KILLS = 200 if os.environ.get("LUDOLIEN_DEEP") == "1" else 10
SIZE = 19 if KILLS > 10 else 9
"""Of the boards. A game grows by a move for every kill, so on any machine none is over before the last one."""
PACE = 0.5
CLOCK = Clock("total", 3600, 1)


@pytest.fixture(scope="module")
def postgresql() -> Iterator[Server]:
    with Server.running(is_durable=True) as server:
        yield server


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.sqlite'}"
    server: Server = request.getfixturevalue("postgresql")
    return server.fresh_database()


async def furnish(store: Store, tables: int, size: int) -> dict[str, list[tuple[Person, str]]]:
    """Tables with two programs each, and their tokens."""
    seated = {}
    for number in range(tables):
        code = f"KILL{number}"
        players = [await programs.make(store, f"{code} {seat}", is_uncapped=True) for seat in range(2)]
        people = [(Person(made.user, made.name, is_guest=False), made.token) for made in players]
        created = new_table(code, *(who for who, _ in people), options={"size": size, "swap": True}, clock=CLOCK)
        created = msgspec.structs.replace(created, at=time.time())
        room = Room([created], find)
        begun = room.begin(time.time())
        events = [write_event(created), *(write_event(step.event) for step in begun.steps)]
        room.commit(begun)
        await store.append(code, list(enumerate(events)), entry(room))
        seated[code] = people
    return seated


async def check(
    store: Store, regulars: dict[tuple[str, int], Regular], seated: dict[str, Any], *, is_lossy: bool = False
) -> int:
    """The log against everything that was acknowledged and is being looked at; how many moves there are."""
    moves = 0
    for code, people in seated.items():
        rows = await store.events(code)
        assert [seq for seq, _ in rows] == list(range(len(rows))), "the log has no gap"
        events = [read_event(payload) for _, payload in rows]
        table = replay(events, find)
        nonces = Counter((event.by, event.nonce) for event in events if isinstance(event, Moved) and event.nonce)
        assert all(count == 1 for count in nonces.values()), "no move was made twice"
        moves += len(table.line)
        room = Room(events, find)
        for seat, (who, _) in enumerate(people):
            regular = regulars[code, seat]
            assert is_lossy or not regular.refused, "what a client offers is legal, also after coming back"
            for nonce in regular.acknowledged:
                assert nonces[who.user, nonce] == 1, "every acknowledged move is in the log"
            view = msgspec.json.decode(msgspec.json.encode(table.game.view(table.state, seat)))
            assert regular.moment["view"] == view, "every client is at the exact state"
            lines = msgspec.json.decode(msgspec.json.encode(room.feeds[seat].lines))
            assert regular.log == lines and regular.number == room.feeds[seat].number
    return moves


def check_clocks(regular: Regular, down: list[tuple[float, float]]) -> None:
    """Time never comes back, and nobody pays for the time the house was down."""
    for (ply, before), (next_ply, after) in zip(regular.clocks, regular.clocks[1:], strict=False):
        passed = after["now"] - before["now"]
        closed = sum(max(0.0, min(end, after["now"]) - max(begin, before["now"])) for begin, end in down)
        for seat in (0, 1):
            earned = CLOCK.increment * (next_ply - ply)
            charged = before["left"][seat] - after["left"][seat]
            assert charged >= -earned - 0.01, "a clock never jumps back"
            assert charged <= passed - closed + LAG + 0.1, "a clock never jumps forward"


def acknowledged(regulars: dict[tuple[str, int], Regular]) -> int:
    return sum(len(regular.acknowledged) for regular in regulars.values())


def enough(kills: int) -> int:
    """Moves that must have been acknowledged before so many kills; a third more would be possible."""
    return TABLES * kills * 3 // 4


async def until_moving(regulars: dict[tuple[str, int], Regular], moves: int) -> None:
    """Returns when so many moves have been acknowledged."""
    async with asyncio.timeout(120):
        while acknowledged(regulars) < moves:  # noqa: ASYNC110
            await asyncio.sleep(0.02)


async def quiet(regulars: dict[tuple[str, int], Regular], players: list[asyncio.Task[None]]) -> None:
    """Nobody has a question open any more; then everybody comes once again, by a good network, and hears what is new.
    Only a new connection tells the house that lives now from one that was killed a moment ago."""
    async with asyncio.timeout(120):
        while any(regular.pending for regular in regulars.values()):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        await call_off(players)
        for regular in regulars.values():
            regular.network = TableError()
            regular.is_current.clear()
        players[:] = [asyncio.create_task(regular.run()) for regular in regulars.values()]
        await asyncio.gather(*(regular.is_current.wait() for regular in regulars.values()))
    await call_off(players)


async def call_off(players: list[asyncio.Task[None]]) -> None:
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)


async def test_kills(address: str, tmp_path: Path) -> None:
    rng = Random(3)
    store = await Store.open(address)
    seated = await furnish(store, TABLES, SIZE)
    await store.close()
    served = Served(free_port(), tmp_path / "data", address)
    regulars = {
        (code, seat): Regular(
            f"ws://127.0.0.1:{served.port}/api/tables/{code}/live", token, seat, Random(f"{code}{seat}"), PACE
        )
        for code, people in seated.items()
        for seat, (_, token) in enumerate(people)
    }
    served.start()
    players = [asyncio.create_task(regular.run()) for regular in regulars.values()]
    try:
        for kill in range(KILLS):
            for regular in regulars.values():
                regular.longest = kill + 2
            # Mostly in the middle of things, now and then while it still opens.
            if kill % 4 != 3:
                await until_moving(regulars, enough(kill + 1))
            await asyncio.sleep(rng.random() / 2)
            served.kill()
            began = time.time()
            served.start()
            served.down.append((began, time.time()))
        await until_moving(regulars, enough(KILLS))
        for regular in regulars.values():
            regular.has_stopped = True
        await quiet(regulars, players)
    finally:
        await call_off(players)
        served.process.terminate()
        assert served.process.wait(20) in (0, -signal.SIGTERM), "it closes cleanly when asked"
    store = await Store.open(address)
    moves = await check(store, regulars, seated)
    await store.close()
    assert moves >= acknowledged(regulars) >= enough(KILLS), "there was something to lose"
    for regular in regulars.values():
        check_clocks(regular, served.down)


@pytest.mark.parametrize("network", [TableError, BadNetwork])
async def test_networks(settings: Settings, network: type[TableError]) -> None:
    """Messages lost, doubled, late and out of order, connections cut: the same games in the end."""
    tables = 6
    async with opened(msgspec.structs.replace(settings, is_metered=False)) as (house, port):
        seated = await furnish(house.store, tables, 5)
        rng = Random(5)
        regulars = {
            (code, seat): Regular(
                f"ws://127.0.0.1:{port}/api/tables/{code}/live",
                token,
                seat,
                Random(f"{code}{seat}"),
                0.04,
                BadNetwork(rng) if network is BadNetwork else TableError(),
            )
            for code, people in seated.items()
            for seat, (_, token) in enumerate(people)
        }
        players = [asyncio.create_task(regular.run()) for regular in regulars.values()]
        async with asyncio.timeout(90):
            while not all(regular.moment and "result" in regular.moment for regular in regulars.values()):
                assert not any(player.done() for player in players), [player for player in players if player.done()]
                await asyncio.sleep(0.1)
            await quiet(regulars, players)
        assert await check(house.store, regulars, seated, is_lossy=network is BadNetwork) > tables * 9
    if network is BadNetwork:
        assert sum(regular.resumed for regular in regulars.values()) > len(regulars), "some were cut off"
