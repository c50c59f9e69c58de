"""VB2-VB4: the faces of the dice, what their sides show and which of them are joined, and where the bases lie.

A die that lies on the board is a number: its face times four plus its quarter turns clockwise. Sides are counted
clockwise from north, and sets of sides are bit masks.
"""

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from ludolien.boards.squares import EAST, NORTH, SIDES, SOUTH, WEST
from ludolien.core import Seat

RED: Final[Seat] = 0
BLACK: Final[Seat] = 1
WHITE: Final = 2
"""On a side: a path for both colours."""

FACES: Final = ("R+", "B+", "C", "R=", "B=", "W")
RED_CROSS, BLACK_CROSS, CURVE, RED_BRIDGE, BLACK_BRIDGE, WHITE_CROSS = range(6)

PLAYABLE: Final = (
    frozenset({RED_CROSS, CURVE, RED_BRIDGE, WHITE_CROSS}),
    frozenset({BLACK_CROSS, CURVE, BLACK_BRIDGE, WHITE_CROSS}),
)
"""VB4: the faces each colour may place."""

LOOKS: Final = (1, 1, 4, 2, 2, 1)
"""How many orientations of each face look different."""

EMPTY: Final = -1
TURNED_WHITE: Final = WHITE_CROSS * 4

ROLLS: Final = tuple(roll for count in (1, 2, 3) for roll in combinations_with_replacement(range(6), count))
"""Every roll of one to three dice, the faces in order: identical dice make no other difference."""

_ACROSS: Final = (1 << NORTH) | (1 << SOUTH)
_ASIDE: Final = (1 << EAST) | (1 << WEST)
_ALL: Final = _ACROSS | _ASIDE
_UPRIGHT: Final[tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]] = (
    ((_ALL,), ()),
    ((), (_ALL,)),
    (((1 << NORTH) | (1 << EAST),), ((1 << SOUTH) | (1 << WEST),)),
    ((_ACROSS,), (1 << EAST, 1 << WEST)),
    ((1 << EAST, 1 << WEST), (_ACROSS,)),
    ((_ALL,), (_ALL,)),
)
"""VB3: for every face unturned the joined sides of red and of black, bridges cut."""


def _turned(mask: int, turns: int) -> int:
    return ((mask << turns) | (mask >> (4 - turns))) & _ALL


def _joined(die: int, colour: Seat, *, through: bool) -> tuple[int, ...]:
    face, turns = divmod(die, 4)
    groups = _UPRIGHT[face][colour]
    if through and len(groups) == 2:
        groups = (groups[0] | groups[1],)
    return tuple(_turned(mask, turns) for mask in groups)


def _shown(die: int) -> tuple[int, ...]:
    if die // 4 == WHITE_CROSS:
        return (WHITE,) * 4
    red = sum(_joined(die, RED, through=False))
    return tuple(RED if red >> side & 1 else BLACK for side in SIDES)


SHOWN: Final = tuple(_shown(die) for die in range(24))
"""What each side of a die shows: RED, BLACK or WHITE. A stub counts as its colour (VB8)."""

JOINED: Final = tuple(
    tuple(tuple(_joined(die, colour, through=through) for die in range(24)) for colour in (RED, BLACK))
    for through in (False, True)
)
"""`JOINED[through][colour][die]`: the sets of sides a colour joins on it (VB3, option `bridge`)."""


def die_of(face: int, turn: int) -> int:
    """The number of a face in an orientation."""
    return face * 4 + turn


def looks_of(face: int) -> range:
    """The orientations of a face that look different, each by its smallest number."""
    return range(LOOKS[face])


def carries(shown: int, colour: Seat) -> bool:
    """True for a side that is a path of this colour: its own or white."""
    return shown in (colour, WHITE)


@cache
def base_cells(size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """VB2: for each colour the cell its base on the north, east, south and west side of the board faces.

    Seen from the inside, red faces the second cell from the left of every side and black the second from the right.
    """
    last, inner = size - 1, size - 2
    red = (last * size + 1, inner * size + last, inner, size)
    black = (last * size + inner, size + last, 1, inner * size)
    return red, black
