"""Why a move in Hex: how many stones each side still needs, how many ways it has to lay them, and what is linked."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from ludolien.boards import hexagons
from ludolien.core import Seat
from ludolien.core.reasons import Reason, by_need
from ludolien.games.hex.ai.chains import bridged_by, linked_by
from ludolien.games.hex.moves import HexMove, Swap
from ludolien.games.hex.rules import play
from ludolien.games.hex.state import EMPTY, RED, STONES, Position

NEVER: Final = 999


def why(position: Position, moves: Sequence[HexMove], seat: Seat) -> Reason | None:
    """What the first of the moves changes."""
    if isinstance(moves[0], Swap):
        return Reason("take_over")
    after = play(position, moves[0])
    if after.winner == seat:
        return Reason("joins")
    mine, theirs = ((stones_needed(position, who), stones_needed(after, who)) for who in (seat, 1 - seat))
    return (
        by_need(mine, theirs)
        or narrowed(position, after, 1 - seat)
        or linking(position, moves[0].cell, seat)
        or widened(position, after, seat)
    )


def narrowed(position: Position, after: Position, seat: Seat) -> Reason | None:
    """A side that needs no more stones than before may have fewer ways to lay them."""
    before, now = (len(crossroads(at, seat)) for at in (position, after))
    return Reason("narrows", {"cells": now, "cells_before": before}) if now < before else None


def linking(position: Position, cell: int, seat: Seat) -> Reason | None:
    """What the stone links, or keeps the other side from linking."""
    if linked := linked_by(position, seat, cell):
        return Reason(f"links_{linked}")
    if cut := linked_by(position, 1 - seat, cell):
        return Reason(f"cuts_{cut}")
    if bridged := bridged_by(position, seat, cell):
        return Reason(f"bridges_{bridged}")
    return None


def widened(position: Position, after: Position, seat: Seat) -> Reason | None:
    """As many stones as before, but more ways to lay them."""
    before, now = (len(crossroads(at, seat)) for at in (position, after))
    return Reason("widens", {"cells": now, "cells_before": before}) if now > before else None


def stones_needed(position: Position, seat: Seat) -> int:
    """The fewest stones that would join the two sides of a seat, if the other did nothing."""
    needed = _needed(position, seat)
    return min(needed[cell] for cell in _side(position.size, seat, position.size - 1))


def crossroads(position: Position, seat: Seat) -> list[int]:
    """The empty cells on a shortest way from side to side."""
    there, back = _needed(position, seat), _needed(position, seat, from_far=True)
    shortest = stones_needed(position, seat)
    return [
        cell
        for cell, stone in enumerate(position.stones)
        if stone == EMPTY and there[cell] + back[cell] - 1 == shortest
    ]


def _needed(position: Position, seat: Seat, *, from_far: bool = False) -> list[int]:
    """For every cell the fewest stones that would join it to one side of a seat, its own included."""
    size, own = position.size, STONES[seat]
    costs = [0 if stone == own else 1 if stone == EMPTY else NEVER for stone in position.stones]
    needed = [NEVER] * len(costs)
    edge: deque[int] = deque()
    for cell in _side(size, seat, size - 1 if from_far else 0):
        if costs[cell] < NEVER:
            needed[cell] = costs[cell]
            (edge.append if costs[cell] else edge.appendleft)(cell)
    while edge:
        cell = edge.popleft()
        for beside in hexagons.neighbours(size)[cell]:
            now = needed[cell] + costs[beside]
            if now < needed[beside]:
                needed[beside] = now
                (edge.append if costs[beside] else edge.appendleft)(beside)
    return needed


def _side(size: int, seat: Seat, at: int) -> range:
    """The cells of a row, for Red, or of a column."""
    return range(at * size, (at + 1) * size) if seat == RED else range(at, size * size, size)
