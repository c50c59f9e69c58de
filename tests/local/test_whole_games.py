"""Every game of the catalogue against a bot, driven without a server."""

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from ludolien import catalogue
from ludolien.core import AnyGame
from ludolien.tables import seating
from ludolien.tables.events import Created, Holder
from ludolien.tables.protocol import Hello, Play
from ludolien.tables.sentences import result_sentences
from tests.local.alone import Alone, run
from tests.tables.live import ADA, SEED, person

MOST = 3000


class Guest:
    """Ada's end of the connection: plays one of the legal moves that she was sent last."""

    def __init__(self, alone: Alone, rng: Random) -> None:
        self.alone = alone
        self.rng = rng
        self.moment: dict[str, Any] = {}
        self.answers: list[str] = []
        self.news = asyncio.Event()

    def put(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        if message["type"] in ("done", "refused", "problem"):
            self.answers.append(message["type"])
        self.moment = message.get("moment") or self.moment
        self.news.set()

    def close(self) -> None:
        raise AssertionError("the table lets nobody go")

    async def play_on(self) -> None:
        table = self.alone.table
        await table.receive(1, Hello(0))
        while "result" not in self.moment:
            self.news.clear()
            if 0 in self.moment["awaited"] and self.moment["legal"]:
                move = msgspec.Raw(msgspec.json.encode(self.rng.choice(self.moment["legal"])))
                assert len(self.answers) < MOST
                await table.receive(1, Play(0, f"n{len(self.answers)}", move=move))
            else:
                await self.news.wait()


async def whole_game(game: AnyGame) -> tuple[Alone, Guest]:
    seats = min(max(2, game.seats[0]), game.seats[-1])
    holders = (person(ADA), *[Holder("bot", level=1)] * (seats - 1))
    created = seating.create(game, holders, code="TABLE", seed=SEED, at=1000.0, host=ADA.user)
    assert isinstance(created, Created)
    alone = Alone(created)
    guest = Guest(alone, Random(game.slug))
    alone.table.join(1, ADA, guest)
    await alone.table.do(lambda room, now: room.begin(now))
    await guest.play_on()
    await asyncio.gather(*alone.table.thinking.values())
    return alone, guest


@pytest.mark.parametrize("game", catalogue.newest().values(), ids=catalogue.newest())
def test_a_whole_game_against_a_bot(game: AnyGame) -> None:
    alone, guest = run(whole_game(game))
    table = alone.table.room.table
    assert table.ending == "rules" and all(result_sentences(table).values())
    assert alone.reread().table == table, "what was stored is what was played"
    assert {task.seat for task in alone.tasks} == set(range(1, len(table.holders))), "every bot thought"
    assert alone.changes and not alone.is_forgotten
    assert set(guest.answers) == {"done"}
