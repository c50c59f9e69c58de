"""What a position is worth: the turns each pawn still needs to its exit, counted for all pawns of a colour at once.

A set of tiles for each side holds those from which a way leads to the exit through that side, for so many turns of
other tiles. A tile on which a colour joins two sides passes the way on for nothing; any other has to be turned once.
`features.turns_needed` counts the same in plain Python.
"""

from typing import Any, Final

import numpy as np

from ludolien.games.connexion_sjoholm.ai.bitsets import FRAMES
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE
from ludolien.kernels import Buffer, Record, compiled

FARTHEST: Final = 12
"""A pawn that needs more turns counts as one that needs so many."""
OUT: Final = 100
"""What a pawn that has left is worth."""

WEIGHTS: Final = np.array(
    [
        [0, 22, 13, 8, 5, 3, 2, 1, 0, 0, 0, 0, 0],
        [0, 14, 9, 6, 4, 2, 1, 0, 0, 0, 0, 0, 0],
        [0, 14, 28, 43, 59, 76, 80, 84, 0, 0, 0, 0, 0],
        [0, 14, 28, 43, 59, 76, 80, 84, 0, 0, 0, 0, 0],
    ],
    np.int64,
)
"""What a pawn is worth by the turns it needs, for the side to move and the other one; and by the rows behind it. Turns
can be undone by the other side, rows cannot: so rows count for more."""


@compiled
def advantage(s: Record, weights: Any) -> int:
    """Of the side to move, in hundredths of a pawn that has left."""
    return side_value(s, s.to_play, weights[0], weights[2]) - side_value(s, 1 - s.to_play, weights[1], weights[3])


@compiled
def side_value(s: Record, colour: int, by_turns: Buffer, by_rows: Buffer) -> int:
    """The pawns that have left, and what the others are worth."""
    pawns = s.pawns[colour]
    return int(s.width * OUT + rows_value(s, colour, pawns, by_rows) + turns_value(s, colour, pawns, by_turns)[0])


@compiled
def rows_value(s: Record, colour: int, pawns: int, by_rows: Buffer) -> int:
    """What these pawns are worth by the rows behind them, each less what it would be worth outside."""
    width, height = s.width, s.height
    row = (1 << width) - 1
    total = 0
    for rows in range(height):
        at = rows if colour == WHITE else height - 1 - rows
        here = pawns >> at * width & row
        while here:
            here &= here - 1
            total += by_rows[rows] - OUT
    return total


@compiled
def turns_value(s: Record, colour: int, pawns: int, by_turns: Buffer) -> tuple[int, int]:
    """What these pawns are worth by the turns they need; and those that need none, and so leave."""
    total, _, _, leaving = turns_bounds(s, colour, pawns, by_turns)
    return total, leaving


@compiled
def turns_bounds(s: Record, colour: int, pawns: int, by_turns: Buffer) -> tuple[int, int, int, int]:
    """What these pawns are worth by the turns they need; at most and at least once any one tile is turned, since that
    brings each of them nearer or farther by no more than a turn; and those that leave."""
    width, height = s.width, s.height
    tiles = (2 << (width * height - 1)) - 1
    inner, western = FRAMES[width, height, 0], FRAMES[width, height, 1]
    eastern, upper = western << 1, inner << width
    up, east = s.north ^ -colour, s.east ^ -colour
    north = tiles & ~inner if colour == WHITE else 0
    south = (1 << width) - 1 if colour == BLACK else 0
    rest, leaving = pawns, 0
    total = most = least = 0
    turned = 0
    ways_east = ways_west = 0
    for turns in range(FARTHEST):
        while True:
            vertical = north & up | south & ~up
            level = ways_east & east | ways_west & ~east
            more_west = ways_west | (vertical & east & western) << 1
            more_east = ways_east | (vertical & ~east & eastern) >> 1
            more_south = south | (level & up & inner) << width
            more_north = north | (level & ~up & upper) >> width
            if more_west == ways_west and more_east == ways_east and more_south == south and more_north == north:
                break
            ways_west, ways_east, south, north = more_west, more_east, more_south, more_north
        found = rest & (vertical | level | turned)
        rest &= ~found
        if turns == 0:
            leaving = found
        while found:
            found &= found - 1
            total += by_turns[turns]
            most += by_turns[turns - 1] if turns > 1 else OUT
            least += by_turns[turns + 1]
        if rest == 0:
            break
        turned = north | south | ways_east | ways_west
        upright, flat = north | south, ways_east | ways_west
        ways_west |= (upright & western) << 1
        ways_east |= (upright & eastern) >> 1
        south |= (flat & inner) << width
        north |= (flat & upper) >> width
    return int(total), int(most), int(least), int(leaving)
