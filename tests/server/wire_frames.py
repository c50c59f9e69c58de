"""What seats are sent over the wire, byte for byte."""

from typing import Any

from msgspec.structs import replace
from tests.server.wire import Player, new_table, opened
from tests.tables.live import SEED
from tests.tables.worlds import PEOPLE, Step

from ludolien.core import WATCHER
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.secrets import digest
from ludolien.server.ops.settings import Settings
from ludolien.store.accounts import User


async def frames(
    settings: Settings, steps: list[Step], game: str = "high_card", options: dict[str, Any] | None = None
) -> dict[int, list[bytes]]:
    """Plays the steps in a house of its own; what seat 0 and a watcher were sent, byte for byte."""
    clock = [1000.0]
    async with opened(settings) as (house, port):
        house.get(LiveTables).now = lambda: clock[0]
        players = {}
        for seat, who in enumerate((*PEOPLE, replace(PEOPLE[2], user="u-eve", name="Eve"))):
            await house.store.people.add(User(id=who.user, kind="program", name=who.name, created=1.0, seen=1.0))
            await house.store.people.add_token(digest(who.name), who.user, 1.0, is_uncapped=True)
            address = f"ws://127.0.0.1:{port}/api/tables/TABLE/live"
            players[seat] = Player(who, who.name, address)
        created = new_table("TABLE", *PEOPLE, game=game, seed=SEED, options=options or {"hand": 3})
        await house.get(LiveTables).create(replace(created, at=clock[0]))
        heard: dict[int, list[bytes]] = {0: [], 3: []}
        for seat, one in players.items():
            await one.connect()
            await one.hello(seat if seat < 3 else WATCHER)
        for kind, seat, text in steps:
            if kind == "wait":
                clock[0] += float(text)
                await house.get(LiveTables).do("TABLE", lambda room, now: room.tick(now))
            elif kind == "play":
                await players[seat].play(seat, text)
            else:
                await players[seat].send({"type": "say", "nonce": f"s{len(heard[0])}{seat}", "text": text})
                await players[seat].hear("done")
        for seat in heard:
            # A ping marks the end; everything before it has come.
            await players[seat].send({"type": "ping", "sent": 0.0})
            await players[seat].hear("pong")
            heard[seat] = players[seat].frames
        for one in players.values():
            await one.close()
    return heard
