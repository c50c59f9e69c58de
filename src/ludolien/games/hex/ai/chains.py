"""What a stone in Hex links or keeps apart: chains, the sides of the board, and bridges."""

from collections.abc import Iterable
from typing import Final, Literal

from ludolien.boards import hexagons
from ludolien.boards.flooding import flooded
from ludolien.core import Seat
from ludolien.games.hex.rules import sides_of
from ludolien.games.hex.state import EMPTY, STONES, Position

SIDES: Final = (-1, -2)
"""The two sides of a seat, as places beside the cells along them."""

Linked = Literal["chains", "side"]
"""Two chains, or a chain and a side of the board."""


def linked_by(position: Position, seat: Seat, cell: int) -> Linked | None:
    """What a stone of this seat would link on an empty cell that was apart before."""
    chains, around = chains_beside(position, seat, cell), hexagons.neighbours(position.size)[cell]
    touched = sum(not chain.isdisjoint(around) for chain in chains)
    if touched >= 2:
        return "chains"
    return "side" if touched and len(chains) >= 2 else None


def bridged_by(position: Position, seat: Seat, cell: int) -> Linked | None:
    """What a stone of this seat would come near by two empty cells, either of which is enough to link it."""
    around, touched = hexagons.neighbours(position.size), set().union(*chains_beside(position, seat, cell))
    free = {beside for beside in around[cell] if position.stones[beside] == EMPTY}
    for other, stone in enumerate(position.stones):
        if stone == STONES[seat] and other not in touched and len(free.intersection(around[other])) == 2:
            return "chains"
    for side, along in zip(SIDES, sides_of(position.size, seat), strict=True):
        if side not in touched and cell not in along and len(free & along) == 2:
            return "side"
    return None


def chains_beside(position: Position, seat: Seat, cell: int) -> list[set[int]]:
    """The chains of a seat that touch a cell: cells, and the sides of the board they reach; a bare side is one too."""
    around, along = hexagons.neighbours(position.size), sides_of(position.size, seat)

    def beside(place: int) -> Iterable[int]:
        if place < 0:
            return (at for at in along[SIDES.index(place)] if position.stones[at] == STONES[seat])
        stones = [at for at in around[place] if position.stones[at] == STONES[seat]]
        return stones + [side for side, cells in zip(SIDES, along, strict=True) if place in cells]

    chains: list[set[int]] = []
    for place in beside(cell):
        if not any(place in chain for chain in chains):
            chains.append(flooded((place,), beside))
    return chains
