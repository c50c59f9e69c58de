"""Why a move in Hex: how many stones each side still needs."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from ludolien.boards import hexagons
from ludolien.core import Seat
from ludolien.core.reasons import Reason, by_need
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
    return by_need(mine, theirs)


def stones_needed(position: Position, seat: Seat) -> int:
    """The fewest stones that would join the two sides of a seat, if the other did nothing."""
    size, own = position.size, STONES[seat]
    costs = [0 if stone == own else 1 if stone == EMPTY else NEVER for stone in position.stones]
    cells = range(size * size)
    needed = [NEVER] * len(cells)
    edge: deque[int] = deque()
    for cell in cells:
        if (cell // size if seat == RED else cell % size) == 0 and costs[cell] < NEVER:
            needed[cell] = costs[cell]
            (edge.append if costs[cell] else edge.appendleft)(cell)
    while edge:
        cell = edge.popleft()
        for beside in hexagons.neighbours(size)[cell]:
            now = needed[cell] + costs[beside]
            if now < needed[beside]:
                needed[beside] = now
                (edge.append if costs[beside] else edge.appendleft)(beside)
    return min(needed[cell] for cell in cells if (cell // size if seat == RED else cell % size) == size - 1)
