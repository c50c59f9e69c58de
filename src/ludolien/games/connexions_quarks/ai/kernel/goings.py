"""Where the connectors may go that are to move (CQ12-CQ17), over a record: what listing and picking begin with."""

from typing import Final

from ludolien.games.connexions_quarks.ai.kernel.movement import MANY, find_ends, find_movers
from ludolien.games.connexions_quarks.ai.kernel.sections import allowed_in, open_squares
from ludolien.games.connexions_quarks.ai.kernel.ways import FURTHEST, WORDS
from ludolien.games.connexions_quarks.material.board import SPACE_COUNT
from ludolien.games.connexions_quarks.state import CONNECTORS, MOST_COLOURS
from ludolien.kernels import Buffer, Record, compiled, lowest
from ludolien.kernels.bits import count_of


@compiled
def going(connector: int, steps: int, end: int, bump: int) -> int:
    """The number of a move by its parts, from GO or STOP."""
    return ((connector * (FURTHEST + 1) + steps) * SPACE_COUNT + end) * (MOST_COLOURS + 1) + bump + 1


# Room for what is looked at on the way, in one array: movers, then for each die and the sum
# where every mover may end, how many ends those are, where each colour may be bumped from squares, and the others'
# circles.

_LISTS: Final = 2 * CONNECTORS
_COUNTS: Final = _LISTS + 3 * CONNECTORS * WORDS
OPEN_AT: Final = _COUNTS + 3 * CONNECTORS
THEIRS_AT: Final = OPEN_AT + MOST_COLOURS
ROOM: Final = THEIRS_AT + WORDS
LOW, HIGH, SUM = range(3)


@compiled
def list_at(number: int, mover: int) -> int:
    return _LISTS + (number * CONNECTORS + mover) * WORDS


@compiled
def ends_in(room: Buffer, number: int, mover: int) -> int:
    """How many ends a list has."""
    return room[_COUNTS + number * CONNECTORS + mover]


@compiled
def is_twice(s: Record, number: int) -> bool:
    """CQ21: of doubles one die is enough."""
    return number == HIGH and s.dice[0] == s.dice[1]


@compiled
def find_goings(s: Record, colour: int, room: Buffer) -> int:
    """CQ12-CQ17: fills the room; returns how many movers there are."""
    count = find_movers(s, room)
    squares, north, east, south, west = (
        allowed_in(s, colour, 0),
        allowed_in(s, colour, 1),
        allowed_in(s, colour, 2),
        allowed_in(s, colour, 3),
        allowed_in(s, colour, 4),
    )
    for number in range(3 if s.dice_count == 2 else 1):
        steps = s.dice[0] + s.dice[1] if number == SUM else s.dice[number]
        for mover in range(0 if is_twice(s, number) else count):
            at = list_at(number, mover)
            find_ends(s, room[mover], steps, room, at)
            room[at] &= squares
            room[at + 1] &= north
            room[at + 2] &= east
            room[at + 3] &= south
            room[at + 4] &= west
            ends = 0
            for word in range(WORDS):
                ends += count_of(room[at + word])
            room[_COUNTS + number * CONNECTORS + mover] = ends
    for word in range(WORDS):
        room[THEIRS_AT + word] = 0
    for other in range(s.colours):
        room[OPEN_AT + other] = open_squares(s, other) if other != colour else 0
        for word in range(1, WORDS if other != colour else 0):
            room[THEIRS_AT + word] |= s.stands[other * WORDS + word]
    return count


@compiled
def count_bumps(s: Record, room: Buffer, at: int) -> int:
    """The moves of a list that bump where they could share."""
    count = 0
    for other in range(s.colours):
        count += count_of(room[at] & room[OPEN_AT + other])
    return count


@compiled
def count_circles(room: Buffer, at: int) -> int:
    """The moves of a list that end on others' circles."""
    count = 0
    for word in range(1, WORDS):
        count += count_of(room[at + word] & room[THEIRS_AT + word])
    return count


@compiled
def standing_on(s: Record, circle: int) -> int:
    """CQ17: whose connector stands on a circle."""
    return lowest(s.on[circle]) >> 1


@compiled
def are_all_useful(s: Record, room: Buffer, count: int) -> bool:
    """CQ12: whatever moves first, somebody else can use the other die. So it is where others have two ends: of those a
    first move closes one at most."""
    for die in range(1 if s.dice[0] == s.dice[1] else 2):
        helpers = 0
        for mover in range(count):
            if ends_in(room, die, mover) > 1:
                helpers += 1 + room[MANY + mover]
        if helpers < 2:
            return False
    return True


@compiled
def rest_of(s: Record, die: int) -> int:
    """The list of the other die."""
    return die if s.dice[0] == s.dice[1] else 1 - die
