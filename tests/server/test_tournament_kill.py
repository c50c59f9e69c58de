"""A round robin of sixteen, of whom some drop out, on a real server that is killed in the middle: the table in the end
is the one that the logs of the games make, reckoned here from the moves alone."""

import asyncio
import json
import time
from collections import Counter
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

from sqlalchemy import select
from tests.server.served import Served, free_port
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from ludolien.catalogue import find
from ludolien.server.accounts import programs
from ludolien.server.tournaments.terms import Terms, write
from ludolien.store import Store
from ludolien.store.schema import log
from ludolien.store.tournaments import Tournament
from ludolien.tables.events import Created, read_event
from ludolien.tables.protocol import Clock
from ludolien.tables.table import replay

PEOPLE = 16
GAMES = PEOPLE * (PEOPLE - 1) // 2
DROP_OUTS = {3: 12, 11: 12}
"""Who leaves for good, and after how many games that have ended in all."""
KILLS = (20, 55)
"""After so many games."""
CODE = "SIXTEEN"
TERMS = Terms(game="hex", kind="robin", options={"size": 3, "swap": False}, clock=Clock("total", 600, 0), rest=0)
PACE = 0.4
"""Seconds between two looks of a page."""


class Player:
    """Somebody with a page of the house open: hears that a game begins, goes there, and plays it to its end."""

    def __init__(self, port: int, user: str, token: str, seed: int) -> None:
        self.port = port
        self.user = user
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self.rng = Random(seed)
        self.playing = ""

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"http://127.0.0.1:{self.port}/api{path}", data, self.headers, method=method)
        with urlopen(request, timeout=20) as answer:
            return json.load(answer)

    async def run(self, code: str) -> None:
        """Looks now and then where to play, as a page does that came back; until called off."""
        while True:
            with suppress(OSError, WebSocketException, TimeoutError, EOFError):
                page = await asyncio.to_thread(self.ask, "GET", f"/tournaments/{code}")
                mine = [line["code"] for line in page["lines"] if line["user"] == self.user and line["code"]]
                if mine:
                    await self.play(mine[0])
            await asyncio.sleep(PACE)

    async def play(self, code: str) -> None:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{code}/live"
        async with connect(address, additional_headers=self.headers, compression=None) as socket:
            table = await asyncio.to_thread(self.ask, "GET", f"/tables/{code}")
            seat = next(one["seat"] for one in table["seats"] if one["user"] == self.user)
            await socket.send(json.dumps({"type": "hello", "seat": seat}))
            while True:
                message = json.loads(await asyncio.wait_for(socket.recv(), 20))
                moment = message.get("moment")
                if message["type"] not in ("welcome", "happened") or not moment:
                    continue
                if "result" in moment:
                    return
                if moment.get("legal"):
                    move = {"seat": seat, "nonce": f"{self.rng.getrandbits(64):x}"}
                    await socket.send(json.dumps({"type": "play", **move, "move": self.rng.choice(moment["legal"])}))


async def over(player: Player, code: str) -> int:
    """How many games have been played to their end."""
    with suppress(OSError, TimeoutError):
        page = await asyncio.to_thread(player.ask, "GET", f"/tournaments/{code}")
        games = sum(line["games"] for line in page["lines"]) // 2
        return GAMES if page["card"]["state"] == "ended" else min(games, GAMES - 1)
    return 0


async def until(player: Player, code: str, games: int) -> None:
    async with asyncio.timeout(180):
        while await over(player, code) < games:  # noqa: ASYNC110
            await asyncio.sleep(PACE)


async def table_from_the_logs(store: Store, code: str) -> tuple[Counter[str], Counter[frozenset[str]]]:
    """From nothing but the games: two points a win; and who met whom."""
    points: Counter[str] = Counter()
    met: Counter[frozenset[str]] = Counter()
    async with store.database.reading() as connection:
        codes = (await connection.scalars(select(log.c.code).distinct())).all()
    for table_code in codes:
        events = [read_event(payload) for _, payload in await store.events(table_code)]
        if not isinstance(events[0], Created) or events[0].tournament != code:
            continue
        table = replay(events, find)
        assert table.result is not None, "every game has been played to its end"
        users = [holder.user for holder in table.holders]
        met[frozenset(users)] += 1
        points[users[table.result.ranks.index(1)]] += 2
    return points, met


async def test_a_tournament_of_sixteen_outlives_its_server(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'house.sqlite'}"
    store = await Store.open(address)
    made = [await programs.make(store, f"Player {number}", is_uncapped=True) for number in range(PEOPLE)]
    code = await announced(store, [one.user for one in made])
    await store.close()
    served = Served(free_port(), tmp_path / "data", address)
    players = [Player(served.port, one.user, one.token, number) for number, one in enumerate(made)]
    served.start()
    running: list[asyncio.Task[None]] = []
    try:
        running = [asyncio.create_task(player.run(code)) for player in players]
        for number, games in DROP_OUTS.items():
            await until(players[0], code, games)
            await asyncio.to_thread(players[number].ask, "PUT", f"/tournaments/{code}/entry", {"state": "out"})
        for games in KILLS:
            await until(players[0], code, games)
            served.kill()
            served.start()
        await until(players[0], code, GAMES)
        page = await asyncio.to_thread(players[0].ask, "GET", f"/tournaments/{code}")
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        served.process.terminate()
        served.process.wait(20)
    store = await Store.open(address)
    points, met = await table_from_the_logs(store, code)
    await store.close()
    check(page, points, met, [one.user for one in made])


async def announced(store: Store, users: list[str]) -> str:
    """A tournament that begins as soon as the house is open; everybody takes part."""
    kept, now = store.tournaments, time.time()
    await kept.add(Tournament(code=CODE, host="", created=now, starts=now, terms=write(TERMS)))
    for user in users:
        assert await kept.join(CODE, user, now, PEOPLE, 0, fills_gap=False)
    return CODE


def check(page: Any, points: Counter[str], met: Counter[frozenset[str]], users: list[str]) -> None:
    gone = {users[number] for number in DROP_OUTS}
    assert page["card"]["state"] == "ended" and page["card"]["outcome"] == "done"
    assert set(met.values()) == {1}, "nobody met anybody twice"
    pairs = set(map(frozenset, combinations(users, 2)))
    assert met.keys() <= pairs and all(pair & gone for pair in pairs - met.keys()), "only drop-outs missed games"
    assert len(met) < GAMES, "somebody did drop out"
    for pair in pairs - met.keys():  # who was there won without playing
        there = pair - gone
        points.update(dict.fromkeys(there, 2))
    told = {line["user"]: line["points"] for line in page["lines"]}
    assert told == {user: points[user] for user in users}
    ranked = sorted(users, key=lambda user: -told[user])
    assert page["lines"][0]["place"] == 1 and told[page["lines"][0]["user"]] == told[ranked[0]]
    places = {line["user"]: line["place"] for line in page["lines"]}
    assert all(places[one] < places[other] for one in users for other in users if told[one] > told[other])
