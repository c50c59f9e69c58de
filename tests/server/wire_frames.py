"""What seats are sent over the wire, byte for byte."""

from typing import Any

from msgspec.structs import replace
from tests.server.rest_answers import Answer, rest_answers
from tests.server.wire import Player, new_table, opened, stop_time
from tests.tables.live import SEED
from tests.tables.worlds import PEOPLE, Step

from ludolien.core import WATCHER
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.secrets import digest
from ludolien.server.ops.settings import Settings
from ludolien.store.accounts import User


async def frames(
    settings: Settings,
    steps: list[Step],
    game: str = "high_card",
    options: dict[str, Any] | None = None,
    answers: list[Answer] | None = None,
) -> dict[int, list[bytes]]:
    """Plays the steps in a house of its own; what seat 0 and a watcher were sent, byte for byte. `answers` collects
    what the REST API tells them after each step, and a stranger."""
    async with opened(settings) as (house, port):
        clock = stop_time(house, 1000.0)
        players = {}
        for seat, who in enumerate((*PEOPLE, replace(PEOPLE[2], user="u-eve", name="Eve"))):
            await house.store.people.add(User(id=who.user, kind="program", name=who.name, created=1.0, seen=1.0))
            await house.store.people.add_token(digest(who.name), who.user, 1.0, is_uncapped=True)
            address = f"ws://127.0.0.1:{port}/api/tables/TABLE/live"
            players[seat] = Player(who, who.name, address)
        created = new_table("TABLE", *PEOPLE, game=game, seed=SEED, options=options or {"hand": 3})
        await house.get(LiveTables).create(replace(created, at=clock[0]))
        heard: dict[int, list[bytes]] = {0: [], 3: []}

        async def ask(*, is_short: bool = False) -> None:
            if answers is not None:
                tokens = (players[0].token, players[3].token, "")
                answers.extend(await rest_answers(house, port, tokens, game, is_short=is_short))

        for seat, one in players.items():
            await one.connect()
            await one.hello(seat if seat < 3 else WATCHER)
        for kind, seat, text in steps:
            if kind == "wait":
                clock[0] += float(text)
                await house.get(LiveTables).do("TABLE", lambda room, now: room.tick(now))
            elif kind == "order":  # which nobody else notices, nor that time has passed
                clock[0] += 0.25
                await players[seat].play(seat, text)
                clock[0] -= 0.25
            elif kind == "play":
                await players[seat].play(seat, text)
            else:
                await players[seat].send({"type": "say", "nonce": f"s{len(heard[0])}{seat}", "text": text})
                await players[seat].hear("done")
            if kind != "order":
                await ask(is_short=True)
        await ask()
        for seat in heard:
            # A ping marks the end; everything before it has come.
            await players[seat].send({"type": "ping", "sent": 0.0})
            await players[seat].hear("pong")
            heard[seat] = players[seat].frames
        for one in players.values():
            await one.close()
    return heard
