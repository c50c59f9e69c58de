"""How Hex is played where nothing is compiled: on the cell that the shortest ways of both sides need most.

A way of a seat costs a stone for every empty cell; two of its stones with two empty cells between them are a bridge,
and cost nothing to join. `width` is how many cells are tried, each with the best answer; `noise` blurs, in stones.
"""

from collections.abc import Iterable, Sequence
from math import inf
from random import Random
from typing import Final

from ludolien.boards import hexagons
from ludolien.boards.distances import distances
from ludolien.core import Seat
from ludolien.core.levels import Level
from ludolien.games.hex.moves import HexMove, Place, Swap
from ludolien.games.hex.rules import play, sides_of
from ludolien.games.hex.state import EMPTY, STONES, Position

NEAR_THE_MIDDLE: Final = 0.02
"""What a step towards the middle is worth where all else is equal."""
FIRST_RINGS: Final = 3
"""An opening stone so near the middle is worth taking over."""


def choose(view: Position, seat: Seat, legal: Sequence[HexMove], level: Level, rng: Random) -> HexMove:
    """The cell that helps oneself and hinders the other most; a strong opening is taken over."""
    swap = next((move for move in legal if isinstance(move, Swap)), None)
    if swap is not None and view.last is not None and _from_the_middle(view.size, view.last) <= FIRST_RINGS:
        return swap
    noise = level.knobs.get("noise", 0.0)
    cells = needs(view, seat)
    stones = [move for move in legal if isinstance(move, Place)]
    ranked = sorted((cells[move.cell] + noise * rng.gauss(0, 1), at) for at, move in enumerate(stones))
    tried = [stones[at] for _, at in ranked[: max(1, level.nodes)]]
    if len(tried) == 1:
        return tried[0]
    return max(enumerate(tried), key=lambda found: (_after(view, found[1], seat), -found[0]))[1]


advise = choose


def needs(position: Position, seat: Seat) -> dict[int, float]:
    """For every empty cell the stones that both sides need on ways through it; less is better."""
    size, found = position.size, dict[int, float]()
    ways = [_ways(position, one) for one in (seat, 1 - seat)]
    for cell, stone in enumerate(position.stones):
        if stone == EMPTY:
            through = sum(near.get(cell, 99) + far.get(cell, 99) for near, far in ways)
            found[cell] = through + NEAR_THE_MIDDLE * _from_the_middle(size, cell)
    return found


def _after(position: Position, move: Place, seat: Seat) -> float:
    """How many stones fewer than the other one needs, once the other has answered where it hurts most."""
    after = play(position, move)
    if after.winner is not None:
        return inf
    cells = needs(after, 1 - seat)
    reply = min(cells, key=lambda cell: (cells[cell], cell))
    answered = play(after, Place(1 - seat, reply))
    if answered.winner is not None:
        return -inf
    return stones_needed(answered, 1 - seat) - stones_needed(answered, seat)


def stones_needed(position: Position, seat: Seat) -> int:
    """To join one's two sides."""
    near, _ = _ways(position, seat)
    return min((near[cell] for cell in sides_of(position.size, seat)[1] if cell in near), default=99)


def _ways(position: Position, seat: Seat) -> tuple[dict[int, int], dict[int, int]]:
    """For every cell the stones on the shortest way to each of the seat's sides, its own included."""
    own, around = STONES[seat], hexagons.neighbours(position.size)
    stones = position.stones

    def cost(cell: int) -> int:
        return stones[cell] == EMPTY

    def steps(cell: int) -> Iterable[tuple[int, int]]:
        for beside in around[cell]:
            if stones[beside] in (EMPTY, own):
                yield beside, cost(beside)
        if stones[cell] == own:
            for beyond in _bridges(position.size, cell):
                if stones[beyond] == own and all(
                    stones[between] == EMPTY for between in set(around[cell]).intersection(around[beyond])
                ):
                    yield beyond, 0

    first, second = (
        distances({cell: cost(cell) for cell in side if stones[cell] in (EMPTY, own)}, steps)
        for side in sides_of(position.size, seat)
    )
    return first, second


_BRIDGES: Final[dict[int, tuple[tuple[int, ...], ...]]] = {}


def _bridges(size: int, cell: int) -> tuple[int, ...]:
    """The cells two steps away that share two neighbours with it."""
    if size not in _BRIDGES:
        around = [set(beside) for beside in hexagons.neighbours(size)]
        _BRIDGES[size] = tuple(
            tuple(
                other
                for other in range(size * size)
                if other != at and other not in around[at] and len(around[at] & around[other]) == 2
            )
            for at in range(size * size)
        )
    return _BRIDGES[size][cell]


def _from_the_middle(size: int, cell: int) -> int:
    row, column = divmod(cell, size)
    return abs(row - size // 2) + abs(column - size // 2)
