"""Dark Hex: Hex in which nobody sees the other's stones. Who puts a stone where one of theirs lies learns that it does,
and tries again."""

from collections.abc import Iterable, Sequence
from functools import cache

from ludolien.boards import hexagons
from ludolien.boards.flooding import flooded
from ludolien.research.worlds.tree import Tree

EMPTY = "."
SIGNS = "rb"
Position = tuple[str, str, str, int]
"""The stones, what each has learnt of them, and who is next. The first joins top and bottom, the second left and
right."""


class DarkHex(Tree):
    """Three by three as researchers play it; two by two is small enough for CFR."""

    title = "Dark Hex"
    parameters = {"size": 3}
    has_secrets = True
    longest = 2 * 5 * 5

    def __init__(self, size: int = 3) -> None:
        if not 2 <= size <= 5:
            raise ValueError(f"a small world has 2 to 5 cells a side, not {size}")
        self.size = size

    @property
    def actions(self) -> int:
        return self.size**2

    def start(self) -> Position:
        nothing = EMPTY * self.size**2
        return nothing, nothing, nothing, 0

    def turn(self, position: Position) -> int | None:
        return None if winner(self.size, position[0]) is not None else position[3]

    def legal(self, position: Position) -> list[int]:
        """Where one knows of no stone."""
        seen = self.known(position, position[3])
        return [cell for cell, stone in enumerate(seen) if stone == EMPTY]

    def play(self, position: Position, action: int) -> Position:
        stones, one, other, mover = position
        is_free = stones[action] == EMPTY
        if is_free:
            stones = _put(stones, action, SIGNS[mover])
        seen = [one, other]
        seen[mover] = _put(seen[mover], action, stones[action])
        return stones, seen[0], seen[1], 1 - mover if is_free else mover

    def worth(self, position: Position) -> float:
        return 1.0 if winner(self.size, position[0]) == 0 else -1.0

    def known(self, position: Position, player: int) -> str:
        """What lies where; in which order it was learnt is of no use any more."""
        return position[2] if player else position[1]


def _put(stones: str, cell: int, stone: str) -> str:
    return stones[:cell] + stone + stones[cell + 1 :]


@cache
def winner(size: int, stones: str) -> int | None:
    """Who has joined their sides."""
    north, south, west, east = hexagons.sides(size)
    around = hexagons.neighbours(size)
    for player, (begin, end) in enumerate(((north, south), (west, east))):
        own = {cell for cell, stone in enumerate(stones) if stone == SIGNS[player]}
        if _reached(own & begin, own, around) & end:
            return player
    return None


def _reached(begin: set[int], own: set[int], around: Sequence[Iterable[int]]) -> set[int]:
    return flooded(begin, lambda at: own.intersection(around[at]))
