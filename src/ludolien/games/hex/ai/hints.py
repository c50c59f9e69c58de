"""Why a move in Hex: how many stones each side still needs, how many ways it has to lay them, and what is linked."""

from collections.abc import Iterable, Sequence
from typing import Final

from ludolien.boards import hexagons
from ludolien.boards.distances import distances
from ludolien.core import Seat
from ludolien.core.reasons import Reason, by_need
from ludolien.games.hex.ai.chains import bridged_by, linked_by
from ludolien.games.hex.moves import HexMove, Swap
from ludolien.games.hex.rules import play, sides_of
from ludolien.games.hex.state import EMPTY, STONES, Position

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
    before, now = (len(shortest_ways(at, seat)) for at in (position, after))
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
    before, now = (len(shortest_ways(at, seat)) for at in (position, after))
    return Reason("widens", {"cells": now, "cells_before": before}) if now > before else None


def stones_needed(position: Position, seat: Seat) -> int:
    """The fewest stones that would join the two sides of a seat, if the other did nothing."""
    near, far = sides_of(position.size, seat)
    needed = _stones_to(position, seat, near)
    return min(needed.get(cell, NEVER) for cell in far)


def shortest_ways(position: Position, seat: Seat) -> list[int]:
    """The empty cells on a shortest way from side to side."""
    there, back = (_stones_to(position, seat, side) for side in sides_of(position.size, seat))
    shortest = stones_needed(position, seat)
    return [
        cell
        for cell, stone in enumerate(position.stones)
        if stone == EMPTY and there.get(cell, NEVER) + back.get(cell, NEVER) - 1 == shortest
    ]


def _stones_to(position: Position, seat: Seat, side: Iterable[int]) -> dict[int, int]:
    """For every cell the fewest stones that would join it to a side, its own included; cells cut off are left out."""
    around = hexagons.neighbours(position.size)
    costs = {cell: int(stone == EMPTY) for cell, stone in enumerate(position.stones) if stone in (EMPTY, STONES[seat])}
    sources = {cell: costs[cell] for cell in side if cell in costs}
    return distances(sources, lambda cell: ((beside, costs[beside]) for beside in around[cell] if beside in costs))
