"""The lobby of a full house: what a refresh costs, and how soon a cut connection is seen by the other at the table.

500 public tables and 2,000 people online, simulated in this process; the cut goes over a real socket. Prints and
decides nothing.
"""

import asyncio
import secrets
import statistics
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
from tests.e2e.houses import opened
from websockets.asyncio.client import connect

from ludolien import catalogue
from ludolien.server.app import new_house
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.outbox import Outbox
from ludolien.server.live.people import People
from ludolien.server.lobby.open_tables import FRESH_FOR, Lobby
from ludolien.server.ops.house import House
from ludolien.server.ops.settings import Settings
from ludolien.tables import seating
from ludolien.tables.events import OPEN, Created, Holder
from ludolien.tables.protocol import Clock

TABLES = 500
PEOPLE = 2_000
REFRESHES = 200


class Silent:
    """A page that reads everything at once."""

    def say(self, data: bytes) -> None:
        """Nobody looks."""

    def unsent(self) -> int:
        """Nothing waits."""
        return 0

    def hang_up(self, code: int) -> None:
        """Gone."""


async def fill(house: House) -> None:
    """Everybody comes, and 500 of them set a table."""
    people, tables = house.get(People), house.get(LiveTables)
    for number in range(PEOPLE):
        await people.come_in(f"user{number}", Outbox(Silent()))
    games = list(catalogue.own().values())
    for number in range(TABLES):
        game = games[number % len(games)]
        holders = (Holder("person", f"user{number}", f"Person number {number}"), *[OPEN] * (max(2, game.seats[0]) - 1))
        created = seating.create(
            game,
            holders,
            code=secrets.token_hex(4).upper(),
            seed=secrets.token_hex(32),
            at=time.time(),
            host=f"user{number}",
            clock=Clock("total", 600, 5),
            is_public=True,
        )
        assert isinstance(created, Created)
        await tables.create(created)


async def refreshes(house: House) -> None:
    """What one refresh costs: the lists made anew, and as everybody after the first gets them."""
    lobby = house.get(Lobby)
    anew: list[float] = []
    cached: list[float] = []
    size = 0
    for number in range(REFRESHES):
        if number % 20 == 0:
            await asyncio.sleep(FRESH_FOR)
        start = time.process_time()
        await lobby.refresh()
        size = len(msgspec.json.encode(lobby.seen_by(f"guest{number}", frozenset())))
        (cached if number % 20 else anew).append(1000 * (time.process_time() - start))
    print(f"refresh, lists made anew: {statistics.median(anew):.1f} ms of CPU (aim: under 20)")
    print(f"refresh, lists fresh:     {statistics.median(cached):.2f} ms of CPU")
    print(f"refresh, bytes:           {size / 1000:.1f} kB before packing (aim: under 50)")


def cut(data: Path) -> None:
    """Ben's connection goes silent; how long until Ada hears of it, in a house of its own."""
    with opened(data) as port:
        seen = asyncio.run(_seconds_until_seen(f"127.0.0.1:{port}"))
    print(f"a cut connection is seen by the other after {seen:.1f} s (aim: within 5)")


async def _seconds_until_seen(address: str) -> float:
    ada, ben = (httpx.AsyncClient(base_url=f"http://{address}") for _ in range(2))
    async with ada, ben:
        keys = {one: (await one.get("/api/me")).json()["csrf"] for one in (ada, ben)}
        wish = {"game": "hex", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = (await ada.post("/api/tables", json=wish, headers={"x-csrf": keys[ada]})).json()
        code = table["code"]
        await ben.post(f"/api/tables/{code}/seats", json={}, headers={"x-csrf": keys[ben]})

        def live(one: httpx.AsyncClient) -> connect:
            cookie = "; ".join(f"{name}={value}" for name, value in one.cookies.items())
            return connect(
                f"ws://{address}/api/tables/{code}/live",
                additional_headers={"cookie": cookie, "origin": f"http://{address}"},
                ping_interval=None,
            )

        async with live(ada) as hers, live(ben) as his:
            await hers.send('{"type": "hello", "seat": 0}')
            await his.send('{"type": "hello", "seat": 1}')
            while True:
                message = msgspec.json.decode(await hers.recv())
                if message["type"] == "table" and message["table"]["seats"][1].get("online"):
                    break
            his.transport.pause_reading()  # pings still arrive, and nothing answers them
            start = time.monotonic()
            while not msgspec.json.decode(await hers.recv()).get("table", {"seats": [{}, {}]})["seats"][1].get("lost"):
                pass
            found = time.monotonic() - start
            his.transport.abort()
            return found


async def lobby(data: Path) -> None:
    """Fills a house, measures, and closes it."""
    settings = Settings(data=data, database=f"sqlite:///{data / 'house.sqlite'}", static=data, is_metered=False)
    house = new_house(settings)
    await house.open()
    await fill(house)
    await refreshes(house)
    await house.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        asyncio.run(lobby(Path(first)))
        cut(Path(second))
