"""How Connections is played where nothing is compiled: what a tile costs now, and how many tiles still fit around it.

`nodes` is how many placements are looked at, the cheapest first; `noise` blurs the judgement, in points.
"""

from collections.abc import Sequence
from math import fsum
from random import Random
from typing import Final

from ludolien.core import Seat
from ludolien.core.levels import Level
from ludolien.games.connections_knizia.moves import Confirm, Hide, KniziaMove, Lay
from ludolien.games.connections_knizia.rules.placing import AROUND, refuse_up
from ludolien.games.connections_knizia.rules.scoring import score
from ludolien.games.connections_knizia.state import Board, Laid, Position, is_free, material_of, numbers_of
from ludolien.games.connections_knizia.view import KniziaView, imagine

ENOUGH: Final = 4
"""Tiles to come that fit a cell: with so many it is no worry."""
WORRY: Final = 1.2
"""What an empty cell beside the tile is expected to lose when nothing fits it any more."""


def choose(view: KniziaView, seat: Seat, legal: Sequence[KniziaMove], level: Level, rng: Random) -> KniziaMove:
    """Lays the called tile where the least seems to be lost, and confirms it."""
    if any(isinstance(move, Confirm) for move in legal):
        return Confirm(seat)
    return ranked(imagine(view, rng), seat, legal, level, rng)[0][1]


def advise(view: KniziaView, seat: Seat, legal: Sequence[KniziaMove], level: Level, rng: Random) -> KniziaMove:
    """The same for somebody whose tile may lie already: to confirm it where it lies well."""
    position = imagine(view, rng)
    hand = position.hands[seat]
    best, found = ranked(position, seat, legal, level, rng)[0]
    if hand.cell is not None and hand.laid is not None:
        move = Lay(seat, hand.cell, hand.laid.turn) if hand.laid.up else Hide(seat, hand.cell)
        if expected(position, seat, move) <= best:
            return Confirm(seat)
    return found


def ranked(
    position: Position, seat: Seat, legal: Sequence[KniziaMove], level: Level, rng: Random
) -> list[tuple[float, KniziaMove]]:
    """Placements with the points they seem to lose, the best first; those looked at first cost least now."""
    placements = [move for move in legal if isinstance(move, Lay | Hide)]
    placements.sort(key=lambda move: cost(position, seat, move))
    noise = level.knobs.get("noise", 0.0)
    looked_at = [
        (expected(position, seat, move) + noise * rng.gauss(0, 1), at, move)
        for at, move in enumerate(placements[: level.nodes])
    ]
    return [(loss, move) for loss, _, move in sorted(looked_at, key=lambda found: found[:2])]


def cost(position: Position, seat: Seat, move: Lay | Hide) -> int:
    """CK14: the numbers beside the cell that the tile shows no path to, and one for a spiral."""
    numbers = numbers_of(position, seat)
    assert position.called is not None
    pattern = material_of(position).turned[position.called][move.turn] if isinstance(move, Lay) else "----"
    missed = sum(value for (cell, side), value in numbers.items() if cell == move.cell and pattern[side] == "-")
    return missed + isinstance(move, Hide)


def expected(position: Position, seat: Seat, move: Lay | Hide) -> float:
    """The points lost now, and those that the cells beside it are worried about."""
    of, numbers = material_of(position), numbers_of(position, seat)
    assert position.called is not None
    tile = Laid(position.called, move.turn) if isinstance(move, Lay) else Laid(position.called, 0, up=False)
    before = position.boards[seat]
    after: Board = (*before[: move.cell], tile, *before[move.cell + 1 :])
    worries = []
    for beside in AROUND[move.cell]:
        if beside >= 0 and is_free(after, beside):
            fits = sum(
                any(refuse_up(of, numbers, after, beside, pattern) is None for pattern in of.turned[other])
                for other in position.uncalled
            )
            worries.append(WORRY * max(0, ENOUGH - fits) / ENOUGH)
    joined = 0.05 * len(score(of, numbers, after).linked)
    return cost(position, seat, move) + fsum(worries) - joined
