"""CONNEXIONS over the wire: what others hold changes nothing of what one is sent, SAVE windows included."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.golden.playthrough import FOLDER, golden_record
from tests.server.wire import new_table, opened, player
from tests.server.wire_frames import frames
from tests.tables.live import SEED, Live, person
from tests.tables.worlds import PEOPLE, Step

from ludolien.bots.thought import Progress
from ludolien.core import CHANCE, WATCHER
from ludolien.games.connexions_quarks import rules
from ludolien.games.connexions_quarks.material.board import SPACE
from ludolien.games.connexions_quarks.material.cards import SAVE
from ludolien.games.connexions_quarks.moves import BumpCard, Decline, Draw, Go, Pass, QuarksMove, Roll
from ludolien.games.connexions_quarks.notation import write
from ludolien.games.connexions_quarks.rules.colours import seat_to_move
from ludolien.games.connexions_quarks.state import Position
from ludolien.local.bot_tasks import Advice, Task
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.ops.settings import Settings
from ludolien.tables import fairness
from ludolien.tables.events import Holder
from ludolien.tables.seat_view import encode

SLUG = "connexions_quarks"
OPTIONS = {"save_window": 4}
WINDOWS = 3
"""How many have to open in a game worth comparing."""


def without_cards(position: Position) -> str:
    """Rolls and moves, bumping from squares where it can: what everybody could do, whatever they hold."""

    def eagerness(move: QuarksMove) -> tuple[bool, bool]:
        is_on_square = isinstance(move, Go) and move.way[-1] < 36
        return is_on_square and isinstance(move, Go) and move.bump is not None, is_on_square

    moves = [move for move in rules.legal(position, seat_to_move(position)) if isinstance(move, Roll | Go | Pass)]
    return write(position, max(moves, key=eagerness))


def steps_and_luck() -> tuple[list[Step], list[Any], set[int]]:
    """A game in which nobody plays a card: its steps, what chance did, and whose windows opened."""
    live = Live(SLUG, [person(who) for who in PEOPLE], seed=SEED, options=OPTIONS)
    for seat, who in enumerate(PEOPLE):
        live.connect(seat, who, seat)
    steps: list[Step] = []
    asked: list[int] = []
    while len(asked) < WINDOWS or not {1, 2} & set(asked):
        position: Position = live.room.table.state
        if position.phase == "save":
            assert position.bump is not None
            asked.append(position.bump.colour)
            step = ("play", asked[-1], "decline")
            live.play(asked[-1], asked[-1], "decline")
            steps += [step, ("wait", 0, "3.5"), ("wait", 0, "0.5")]
            live.wait(4)
            continue
        seat = seat_to_move(position)
        steps.append(("play", seat, without_cards(position)))
        assert live.play(seat, seat, steps[-1][2])["type"] == "done"
    return steps, [ply.move for ply in live.room.table.line if ply.move.seat == CHANCE], set(asked)


def dealt_otherwise(luck: list[QuarksMove], chair: int, asked: set[int], rng: Random) -> list[QuarksMove]:
    """The same dice; the hands that a chair cannot see hold other cards, and somebody asked has a SAVE or not."""
    hidden = [at for at, move in enumerate(luck) if isinstance(move, Draw) and at // 5 != chair]
    while True:
        other = list(luck)
        for at, source in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
            other[at] = luck[source]
        hands = [[{move.face for move in deal[5 * seat : 5 * seat + 5]} for seat in asked] for deal in (luck, other)]  # type: ignore[union-attr]
        if any((SAVE in here) != (SAVE in there) for here, there in zip(*hands, strict=True)):
            return other


@pytest.mark.parametrize("chair", [0, WATCHER])
async def test_CQ8_CQ23_byte_equal_frames_whatever_the_others_hold(
    settings: Settings, tmp_path: Path, chair: int
) -> None:
    steps, luck, asked = steps_and_luck()
    other = dealt_otherwise(luck, chair, asked - {chair}, Random(chair))
    heard = []
    for name, moves in (("here", luck), ("there", other)):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(fairness, "drawn", lambda odds, fair, ordinal, moves=moves: moves[ordinal])
            folder = tmp_path / name
            house = replace(settings, data=folder, database=f"sqlite:///{folder / 'h.sqlite'}")
            heard.append(await frames(house, steps, SLUG, OPTIONS))
    seat = 3 if chair == WATCHER else 0
    assert len(heard[0][seat]) > 2 * WINDOWS
    assert heard[0][seat] == heard[1][seat]
    assert heard[0][3 - seat] != heard[1][3 - seat] or chair == 0, "a player sees the own hand"


async def test_CQ23_nobody_hears_a_bot_ponder_a_window(settings: Settings) -> None:
    """A strong bot without SAVE has nothing to ponder: were its pondering told, so would be its hand."""
    record = golden_record(FOLDER / SLUG / "save_in_every_situation.game")
    before, (card, way, bump) = record.moves[:14], record.moves[14:17]
    bot_plays = [card, way, Decline(1)]
    is_here, has_declined = asyncio.Event(), asyncio.Event()

    async def think(task: Task, progress: Progress | None = None) -> Advice:
        await is_here.wait()
        if progress is not None:
            progress(0.5)
        if len(bot_plays) == 1:
            has_declined.set()
        return Advice((bot_plays.pop(0),), None)

    async with opened(settings) as (house, port):
        house.get(LiveTables).bots.think = think  # type: ignore[method-assign]
        ada = await player(house, port, "TABLE", "Ada")
        laid = tuple(msgspec.Raw(encode(move)) for move in before)
        await house.get(LiveTables).create(new_table("TABLE", ada.who, Holder("bot", level=6), game=SLUG, laid=laid))
        await ada.connect()
        await ada.hello(0)
        is_here.set()
        for _ in (card, way):
            await ada.hear("happened")
        assert sum(message["type"] == "thinking" for message in ada.heard) == 2, "on its turn it is seen to think"
        ada.heard.clear()
        assert bump == BumpCard(0, 1, SPACE["NE"])
        assert (await ada.play(0, "card BUMP red NE"))["type"] == "done"
        await has_declined.wait()
        await ada.send({"type": "ping", "sent": 0.0})
        await ada.hear("pong")
        assert any(message.get("moment", {}).get("windows") for message in ada.heard), "the window is open"
        assert [message for message in ada.heard if message["type"] == "thinking"] == []
        await ada.close()
