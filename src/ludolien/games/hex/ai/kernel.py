"""Hex, flat and compiled: the same rules as `rules.py` over one record. `docs/reference/kernels.md` explains
the functions.

The empty cells are kept as a list, and chains as trees of parents in which the board's four sides are stones too. A
side has a higher number than any cell and the higher number is always the root, so a chain that touches a side has
the side as its root, and the game is won when one side's tree is hung into the other's.
"""

from typing import Any, Final

import numpy as np

from ludolien.games.hex.state import EMPTY, STONES, Position
from ludolien.kernels import OVER, Buffer, Record, Values, below, compiled, layout, mixed, narrow

LARGEST: Final = 19
CELLS: Final = LARGEST * LARGEST
NORTH, SOUTH, WEST, EAST, OUTSIDE = range(CELLS, CELLS + 5)
SIDES: Final = (NORTH, SOUTH, WEST, EAST)
NODES: Final = CELLS + 5
RING: Final = ((-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1))
NONE: Final = -1
NOBODY: Final = 2

MOVES: Final = CELLS + 1
HOOKS: Final[tuple[str, ...]] = ("pick", "rollout", "owner", "key", "observe")
STATE: Final = layout(
    **narrow(
        np.int16,
        plies=0,
        last=0,
        count=0,
        empty=CELLS,  # the first `count` are the empty cells, in any order
        place=CELLS,  # where an empty cell stands in `empty`
        parent=NODES,
    ),
    **narrow(
        np.int8,
        width=0,
        swap=0,
        to_move=0,
        winner=0,
        stones=NODES,  # whose stone lies there, by seat, or NONE
    ),
)


def _around() -> Any:
    """For every size and cell the ring of six cells or sides around it, clockwise from the north-west."""
    table = np.full((LARGEST + 1, CELLS, 6), OUTSIDE, np.int64)
    for size in range(3, LARGEST + 1):
        for cell in range(size * size):
            table[size, cell] = [_beside(size, *divmod(cell, size), *step) for step in RING]
    return table


def _beside(size: int, row: int, column: int, down: int, right: int) -> int:
    """The cell one step on, or the side beyond the edge; past a corner lies neither."""
    row, column = row + down, column + right
    beyond = [
        side for side, is_past in zip(SIDES, (row < 0, row >= size, column < 0, column >= size), strict=True) if is_past
    ]
    if not beyond:
        return row * size + column
    return beyond[0] if len(beyond) == 1 else OUTSIDE


AROUND: Final = _around()


@compiled
def turn(s: Record) -> int:
    return s.to_move if s.winner == NONE else OVER


@compiled
def legal(s: Record, actions: Buffer) -> int:
    for i in range(s.count):
        actions[i] = s.empty[i]
    if may_swap(s):
        actions[s.count] = s.width * s.width
        return s.count + 1
    return s.count


@compiled
def pick(s: Record, rng: Any) -> int:
    at = below(rng, s.count + may_swap(s))
    return s.empty[at] if at < s.count else s.width * s.width


@compiled
def may_swap(s: Record) -> bool:
    return s.swap != 0 and s.plies == 1


@compiled
def play(s: Record, action: int) -> None:
    cell = action
    if action == s.width * s.width:  # HX5: lift the stone, and lay one's own across the long diagonal
        cell = s.last % s.width * s.width + s.last // s.width
        lift(s, s.last)
    lay(s, cell)
    s.last = cell
    s.plies += 1
    s.to_move = 1 - s.to_move


@compiled
def payoff(s: Record, values: Values) -> None:
    values[s.winner] = 1.0
    values[1 - s.winner] = 0.0


@compiled
def rollout(s: Record, rng: Any) -> None:
    """At random, but a bridge that was just broken into is closed at once."""
    while s.winner == NONE:
        saved = rescue(s) if s.last != NONE else NONE
        play(s, saved if saved != NONE else pick(s, rng))


@compiled
def rescue(s: Record) -> int:
    """The empty cell beside the last stone that lies between two of one's own on the ring around that stone."""
    mine = 0
    empty = 0
    ring = AROUND[s.width, s.last]
    for i in range(6):
        stone = s.stones[ring[i]]
        mine |= (stone == s.to_move) << i
        empty |= (stone == NONE) << i
    between = empty & (mine << 1 | mine >> 5) & (mine >> 1 | mine << 5)
    if between == 0:
        return NONE
    i = 0
    while not between >> i & 1:
        i += 1
    return AROUND[s.width, s.last, i]


@compiled
def owner(s: Record, action: int) -> int:
    return s.stones[action] if action < s.width * s.width else NONE


@compiled
def key(s: Record) -> int:
    mix = mixed(s.plies * (s.plies <= 1 and s.swap), s.to_move)
    for cell in range(s.width * s.width):
        mix = mixed(mix, s.stones[cell])
    return mix


@compiled
def observe(s: Record, seat: int, board: Any, course: Any) -> None:
    cells = s.width * s.width
    is_red, swaps = seat == 0, may_swap(s) and s.to_move == seat
    own, theirs = np.int8(seat), np.int8(1 - seat)
    for cell in range(cells):  # one plane after the other, in bytes: sixteen cells at once
        board[cell] = s.stones[cell] == own
    for cell in range(cells):
        board[cells + cell] = s.stones[cell] == theirs
    board[2 * cells : 3 * cells] = is_red
    board[3 * cells : 4 * cells] = swaps


@compiled
def lay(s: Record, cell: int) -> None:
    """A stone of the seat to move, and whether it wins."""
    seat = s.to_move
    s.count -= 1
    at, other = s.place[cell], s.empty[s.count]
    s.empty[at] = other
    s.place[other] = at
    s.stones[cell] = seat
    root = cell
    ring = AROUND[s.width, cell]
    for i in range(6):
        node = ring[i]
        if s.stones[node] == seat:
            while s.parent[node] != node:
                s.parent[node] = s.parent[s.parent[node]]
                node = s.parent[node]
            if node != root:
                low, high = min(node, root), max(node, root)
                s.parent[low] = high
                root = high
                if low >= CELLS:
                    s.winner = seat


@compiled
def lift(s: Record, cell: int) -> None:
    """Takes the only stone off the board again."""
    s.stones[cell] = NONE
    s.parent[cell] = cell
    s.empty[s.count] = cell
    s.place[cell] = s.count
    s.count += 1


def pack(position: Position, s: Record) -> None:
    """Lays the stones one by one; the position's own last words are set after that."""
    s.width, s.swap = position.size, position.swap
    s.winner, s.last = NONE, NONE
    s.count = position.size**2
    s.empty[:] = s.place[:] = np.arange(CELLS)
    s.parent[:] = np.arange(NODES)
    s.stones[:] = NONE
    s.stones[[NORTH, SOUTH]] = 0
    s.stones[[WEST, EAST]] = 1
    s.stones[OUTSIDE] = NOBODY
    for cell, stone in enumerate(position.stones):
        if stone != EMPTY:
            s.to_move = STONES.index(stone)
            lay(s, cell)
    s.to_move, s.plies = position.to_move, position.plies
    s.last = NONE if position.last is None else position.last


def unpack(s: Record, origin: Position) -> Position:
    """The position again, built from the record alone."""
    letters = {NONE: EMPTY, **dict(enumerate(STONES))}
    return Position(
        size=int(s.width),
        swap=bool(s.swap),
        stones="".join(letters[int(stone)] for stone in s.stones[: int(s.width) ** 2]),
        to_move=int(s.to_move),
        plies=int(s.plies),
        last=None if s.last == NONE else int(s.last),
        winner=None if s.winner == NONE else int(s.winner),
    )
