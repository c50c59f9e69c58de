"""What a bot is asked and what it answers, and a way to think right here."""

import secrets
from random import Random
from typing import Final

import msgspec

from ludolien import bots, catalogue
from ludolien.bots.hints import hint_sentences
from ludolien.bots.thinking import pace
from ludolien.bots.thought import Progress
from ludolien.core import AnyGame, Move, Seat
from ludolien.core.levels import HIGHEST, Level
from ludolien.tables.seat_view import encode
from ludolien.tables.table import Table

MARGIN: Final = 0.2
"""Seconds of a level's limit for everything but thinking: the way to a worker and back, the last portion."""
PACE: Final = (0.3, 0.6)
"""Seconds after which a move comes at the earliest: what is found in a blink is more than an eye can follow."""
HINT_LEVEL: Final = HIGHEST


class Task(msgspec.Struct, frozen=True, tag="task"):
    """What to think about. A bot gets the view of its seat, never the state."""

    game: str
    edition: int
    level: int
    view: msgspec.Raw
    seat: Seat
    seed: int
    limit: float
    is_hint: bool = False
    """A hint comes with its reasons."""
    user: str = ""
    """Whose share of the thinking it takes: who asked for a hint, or who set up the table of a bot."""
    share: str = ""
    """Several people's part of the thinking, which they divide among themselves; empty where it is theirs alone."""


class Advice(msgspec.Struct, frozen=True):
    """What a bot would play."""

    moves: tuple[Move, ...]
    value: float | None
    """What they are worth to the seat; None where nothing was weighed against it."""
    why: dict[str, str] = {}
    """What speaks for it, by language."""
    pause: float = 0.0
    """Seconds to wait before it is played, where a game is played in real time."""


def task_for(table: Table, seat: Seat, level: int, now: float, *, hint_for: str = "") -> Task:
    """What a seat of a table has to think about, within its level's limit and what its clock leaves it; for a user who
    wants a hint, or for a bot."""
    left = table.dial[seat].left_at(now)
    share = 0.5 if table.clock.kind == "move" else 0.05
    limit = level_of(table.game, level).seconds
    return Task(
        game=table.game.slug,
        edition=table.game.edition,
        level=level,
        view=msgspec.Raw(encode(table.game.view(table.state, seat))),
        seat=seat,
        seed=secrets.randbits(63),
        limit=limit if left is None else min(limit, left * share),
        is_hint=bool(hint_for),
        user=hint_for or table.host,
    )


def level_of(game: AnyGame, rank: int, *, is_plain: bool = False) -> Level:
    """The level of that rank, or the nearest below it; a game without a bot is played at random."""
    offered = bots.plain_levels(game) if is_plain else bots.levels(game)
    below = [level for level in offered if level.rank <= rank]
    if not offered:
        return Level(rank=1, thinker="random", nodes=1, seconds=1.0)
    return below[-1] if below else offered[0]


def think(task: Task, progress: Progress | None = None, *, is_plain: bool = False) -> Advice:
    """What the bot plays, thought of here and now; the plain way by nodes alone, however long that takes."""
    game = catalogue.find(task.game, task.edition)
    view = msgspec.json.decode(task.view, type=game.view_type)
    level = level_of(game, task.level, is_plain=is_plain)
    limit = None if is_plain else task.limit
    thought = bots.think(
        game, level, view, task.seat, task.seed, limit, progress, is_advice=task.is_hint, is_plain=is_plain
    )
    return Advice(
        thought.moves,
        thought.value if len(thought.candidates) > 1 or thought.is_certain else None,
        hint_sentences(game, view, task.seat, thought) if task.is_hint and thought.moves else {},
        pace(game, level, view, task.seat, thought.move, task.seed) if thought.moves else 0.0,
    )


def at_random(task: Task) -> Advice:
    """Some legal move, so that the table goes on whatever happens."""
    game = catalogue.find(task.game, task.edition)
    rng = Random(task.seed)
    world = game.imagine(msgspec.json.decode(task.view, type=game.view_type), rng)
    return Advice((rng.choice(list(game.legal(world, task.seat))),), None)


def pause_before(task: Task, spent: float) -> float:
    """How long to wait with a move that took so many seconds to find; never beyond its limit."""
    return max(0.0, min(Random(task.seed).uniform(*PACE), task.limit - MARGIN) - spent)
