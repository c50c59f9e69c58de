"""The leak test once more, over the wire: two worlds that one seat cannot tell apart, and the frames it gets."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games import high_card
from tests.games.high_card.moves import Draw
from tests.games.high_card.state import DECK
from tests.server.wire import Player, new_table, opened
from tests.tables.live import SEED
from tests.tables.test_leaks import PEOPLE, Step, act, known_to, random_step, sit_down, told_otherwise

from ludolien import catalogue
from ludolien.core import WATCHER
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.secrets import digest
from ludolien.server.ops.settings import Settings
from ludolien.store.accounts import User
from ludolien.tables import fairness


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "GAMES", (*catalogue.GAMES, high_card.GAME))


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


@pytest.mark.parametrize(("chair", "seed"), [(0, 1), (0, 2), (WATCHER, 3)])
async def test_byte_equal_frames(settings: Settings, tmp_path: Path, chair: int, seed: int) -> None:
    rng = Random(seed)
    live = sit_down()
    steps: list[Step] = []
    while len(steps) < 25 and live.room.table.phase == "playing":
        steps.append(random_step(live, rng))
        act(live, steps[-1])
    hidden = sorted(set(DECK) - known_to(live.room.table.state, chair))
    other = {card: card for card in DECK} | dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    draws = [ply.move for ply in live.room.table.line if isinstance(ply.move, Draw)]
    assert any(other[draw.card] != draw.card for draw in draws), "the worlds differ"

    def drawn_otherwise(odds, fair, ordinal):  # type: ignore[no-untyped-def]
        there = draws[ordinal]
        (move,) = [move for move, _ in odds if (move.to, move.card) == (there.to, other[there.card])]
        return move

    here = await frames(settings, steps)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fairness, "drawn", drawn_otherwise)
        elsewhere = replace(settings, data=tmp_path / "other", database=f"sqlite:///{tmp_path / 'other' / 'h.sqlite'}")
        there = await frames(elsewhere, [told_otherwise(step, other, chair) for step in steps])
    seat = 3 if chair == WATCHER else 0
    assert len(here[seat]) > 10
    assert there[seat] == here[seat]
