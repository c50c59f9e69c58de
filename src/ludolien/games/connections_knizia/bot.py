"""How the house plays Connections: from laying what looks best to playing the game to its end many times over.

Knobs of a level: `width` is how many of the most promising placements are played out, 0 none at all; `noise` blurs
the judgement, in points.
"""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Final

from msgspec.structs import replace

from ludolien.core import Seat
from ludolien.core.levels import Level
from ludolien.games.connections_knizia.game import GAME
from ludolien.games.connections_knizia.moves import Confirm, KniziaMove
from ludolien.games.connections_knizia.state import Position
from ludolien.games.connections_knizia.view import KniziaView, imagine

LEVELS: Final = (
    Level(rank=1, thinker="own", nodes=1, seconds=0.3, knobs={"noise": 3.0}),
    Level(rank=2, thinker="own", nodes=1, seconds=0.3, knobs={"noise": 0.8}),
    Level(rank=3, thinker="own", nodes=1, seconds=0.3),
    Level(rank=4, thinker="own", nodes=60, seconds=0.8, knobs={"width": 6}),
    Level(rank=5, thinker="own", nodes=400, seconds=1.0, knobs={"width": 10}),
)


def choose(view: KniziaView, seat: Seat, legal: Sequence[KniziaMove], level: Level, rng: Random) -> KniziaMove:
    """Lays the called tile where it promises to lose least, and confirms it."""
    if any(isinstance(move, Confirm) for move in legal):
        return Confirm(seat)
    alone = alone_at(imagine(view, rng), seat)
    ranked = planned(alone, level, rng)
    return replace(GAME.decode(alone, 0, ranked[0][0]), seat=seat)


def alone_at(position: Position, seat: Seat) -> Position:
    """The same game with this board only: the others change nothing on it."""
    return replace(
        position,
        boards=position.boards[seat : seat + 1],
        layouts=position.layouts[seat : seat + 1],
        hands=position.hands[seat : seat + 1],
    )


def planned(position: Position, level: Level, rng: Random) -> list[tuple[int, float]]:
    """The actions of a board played alone with the points they are feared to lose, the best first."""
    import numpy as np

    from ludolien.games.connections_knizia import kernel, plan

    start = perf_counter()
    work = np.zeros(3, kernel.STATE).view(np.recarray)
    kernel.pack(position, work[0])
    actions, feared = np.zeros(kernel.MOVES + 1, np.int64), np.zeros(kernel.MOVES + 1)
    buffer = np.zeros(kernel.MOVES + 1, np.int64)
    count = plan.judge(work, actions, feared)
    noise = level.knobs.get("noise", 0.0)
    ranked = sorted(
        ((int(actions[at]), float(feared[at]) + noise * rng.gauss(0, 1)) for at in range(count)),
        key=lambda pair: pair[1],
    )
    width, left = int(level.knobs.get("width", 0)), level.nodes
    if width < 2 or count < 2:
        return ranked
    tried = np.array([action for action, _ in ranked[:width]], np.int64)
    sums, played = np.zeros(len(tried)), 0
    dice = np.array([rng.getrandbits(63) + 1], np.uint64)
    while left > 0 and perf_counter() - start < level.seconds * 0.85:
        portion = min(left, 4)
        plan.rehearse_all(work, tried, sums, portion, dice, buffer)
        played, left = played + portion, left - portion
    means = sums / max(played, 1)
    return sorted(((int(action), float(mean)) for action, mean in zip(tried, means, strict=True)), key=lambda p: p[1])
