"""How many dice a colour still needs: the cheapest way to lead its four bases to each other, over what lies and what
is empty.

Empty cells cost about one die, more where few faces would fit between what lies around them; a die in the way can be
passed too, at the price of getting it turned white (VB10). Costs are counted in quarters of a die. A place is a side of
a cell where a path arrives; two paths first meet somewhere, go on as one, and end where the other two arrive.
"""

from typing import Any, Final

import numpy as np

from ludolien.games.verbindung_borsa.ai.arrays import AROUND, CELLS, DICE, FACING, GROUPS, HOMES, NONE, SHOWS
from ludolien.games.verbindung_borsa.material.dice import EMPTY, JOINED, LOOKS, PLAYABLE, SHOWN, WHITE
from ludolien.kernels import Buffer, Record, compiled

QUARTERS: Final = 4
FITTING: Final = np.array([16, 8, 5, 4, 4], np.int64)
"""What an empty cell costs when none, one, two … of the colour's faces would lead the path on."""
TURNING: Final = 14
"""What it costs to pass a die that must be turned white first."""
FAR: Final = 127
PLACES: Final = CELLS * 4
ALL_SIDES: Final = 15


def _passing() -> tuple[Any, Any]:
    """By option `sides`, colour and what lies around an empty cell (two bits a side: nothing, red, black, white): what
    it costs to pass from one side to another, and to join all four."""
    passing = np.zeros((2, 2, 256, 4, 4), np.int64)
    joining = np.zeros((2, 2, 256), np.int64)
    for strict, colour, around in np.ndindex(2, 2, 256):
        shown = [(around >> 2 * side & 3) - 1 for side in range(4)]
        dice = [face * 4 + turn for face in PLAYABLE[colour] for turn in range(LOOKS[face])]
        fitting = [die for die in dice if not strict or _agrees(SHOWN[die], shown)]
        for enter, leave in np.ndindex(4, 4):
            sides = 1 << enter | 1 << leave
            fitting_faces = _faces(fitting, colour, sides)
            passing[strict, colour, around, enter, leave] = FAR if enter == leave else FITTING[fitting_faces]
        joining[strict, colour, around] = FITTING[_faces(fitting, colour, ALL_SIDES)]
    return passing, joining


def _agrees(die: tuple[int, ...], around: list[int]) -> bool:
    """VB8."""
    return all(
        NONE in (mine, there) or mine == there or WHITE in (mine, there)
        for mine, there in zip(die, around, strict=True)
    )


def _faces(dice: list[int], colour: int, sides: int) -> int:
    """How many faces among these dice join these sides for a colour."""
    return len({die // 4 for die in dice if any(mask & sides == sides for mask in JOINED[False][colour][die])})


def _meetings() -> Any:
    """By option `bridge`, colour and die: the two sets of sides it joins, as far as there are so many."""
    meetings = np.zeros((2, 2, DICE, 2), np.int64)
    for through, colour, die in np.ndindex(2, 2, DICE):
        for at, mask in enumerate(JOINED[through][colour][die]):
            meetings[through, colour, die, at] = mask
    return meetings


def _beyond() -> Any:
    """By width and place: where a path that leaves a cell on that side arrives; NONE at the edge."""
    beyond = np.full((len(AROUND), PLACES), NONE, np.int64)
    for width, cell, side in np.ndindex(*AROUND.shape):
        if AROUND[width, cell, side] >= 0:
            beyond[width, cell * 4 + side] = AROUND[width, cell, side] * 4 + FACING[side]
    return beyond


PASSING, JOINING = _passing()
MEETINGS: Final = _meetings()
BEYOND: Final = _beyond()


@compiled
def dice_needed(s: Record, colour: int) -> int:
    """In quarters of a die; 0 when the four bases are joined."""
    costs = np.empty(PLACES * 4, np.int64)
    joints = np.empty(CELLS * 3, np.int64)
    prices = np.empty(CELLS * 3, np.int64)
    count = survey(s, colour, costs, joints, prices)
    away = np.full(7 * PLACES, FAR, np.int64)
    queue = np.empty(PLACES * 16, np.int64)
    link = np.empty(PLACES * 16, np.int64)
    heads = np.full(FAR, NONE, np.int64)
    for base in range(4):
        queue[0] = HOMES[s.width, colour, base] * 4 + base
        link[0] = NONE
        heads[0] = 0
        away[base * PLACES + queue[0]] = 0
        walk(s.width, costs, away, base * PLACES, queue, link, heads, 1)
    for other in range(1, 4):
        row = (3 + other) * PLACES
        waiting = 0
        for at in range(count):
            cell, mask = joints[at] >> 4, joints[at] & ALL_SIDES
            cost = prices[at] + nearest(away, cell, mask, 0) + nearest(away, cell, mask, other)
            for side in range(4):
                place = BEYOND[s.width, cell * 4 + side]
                if mask >> side & 1 and place >= 0 and cost < away[row + place]:
                    away[row + place] = cost
                    queue[waiting] = place
                    link[waiting] = heads[cost]
                    heads[cost] = waiting
                    waiting += 1
        walk(s.width, costs, away, row, queue, link, heads, waiting)
    fewest = FAR
    for at in range(count):
        fewest = min(fewest, prices[at] + all_four(away, joints[at] >> 4, joints[at] & ALL_SIDES))
    return fewest


@compiled
def walk(
    width: int, costs: Buffer, away: Buffer, row: int, queue: Buffer, link: Buffer, heads: Buffer, end: int
) -> None:
    """The cheapest way from the places that wait in the queues, one queue for each cost, to all others."""
    for cost in range(FAR):
        while heads[cost] != NONE:
            place = queue[heads[cost]]
            heads[cost] = link[heads[cost]]
            if away[row + place] != cost:
                continue
            for side in range(4):
                beyond = BEYOND[width, (place & ~3) + side]
                further = cost + costs[place * 4 + side]
                if beyond >= 0 and further < away[row + beyond]:
                    away[row + beyond] = further
                    queue[end] = beyond
                    link[end] = heads[further]
                    heads[further] = end
                    end += 1


@compiled
def nearest(away: Buffer, cell: int, mask: int, who: int) -> int:
    """The cheapest arrival of a base, or of two that have met, at any of these sides."""
    fewest = FAR
    for side in range(4):
        if mask >> side & 1:
            fewest = min(fewest, away[who * PLACES + cell * 4 + side])
    return fewest


@compiled
def all_four(away: Buffer, cell: int, mask: int) -> int:
    """What it takes to lead all four bases to a meeting point: each by itself, or the first with one of the others."""
    one, two, three = nearest(away, cell, mask, 1), nearest(away, cell, mask, 2), nearest(away, cell, mask, 3)
    fewest = nearest(away, cell, mask, 0) + one + two + three
    fewest = min(fewest, nearest(away, cell, mask, 4) + two + three)
    fewest = min(fewest, nearest(away, cell, mask, 5) + one + three)
    return min(fewest, nearest(away, cell, mask, 6) + one + two)


@compiled
def survey(s: Record, colour: int, costs: Buffer, joints: Buffer, prices: Buffer) -> int:
    """Notes what it costs to pass every cell, and where paths can meet: a cell with a set of its sides, and a price."""
    count = 0
    for cell in range(s.width * s.width):
        die = s.board[cell]
        if die == EMPTY:
            around = surroundings(s, cell)
            for enter in range(4):
                for leave in range(4):
                    costs[cell * 16 + enter * 4 + leave] = PASSING[s.strict, colour, around, enter, leave]
            joints[count], prices[count] = cell << 4 | ALL_SIDES, JOINING[s.strict, colour, around]
            count += 1
            continue
        for enter in range(4):
            mask = GROUPS[s.through, colour, die, enter]
            for leave in range(4):
                costs[cell * 16 + enter * 4 + leave] = 0 if mask >> leave & 1 else TURNING
            costs[cell * 16 + enter * 5] = FAR
        for at in range(2):
            mask = MEETINGS[s.through, colour, die, at]
            if mask:
                joints[count], prices[count] = cell << 4 | mask, 0
                count += 1
        if MEETINGS[s.through, colour, die, 0] != ALL_SIDES:
            joints[count], prices[count] = cell << 4 | ALL_SIDES, TURNING
            count += 1
    return count


@compiled
def surroundings(s: Record, cell: int) -> int:
    """What the dice and bases around a cell show towards it, two bits a side."""
    around = 0
    for side in range(4):
        beside = AROUND[s.width, cell, side]
        if beside >= 0:
            if s.board[beside] != EMPTY:
                around |= (SHOWS[s.board[beside], FACING[side]] + 1) << 2 * side
        elif HOMES[s.width, 0, side] == cell:
            around |= 1 << 2 * side
        elif HOMES[s.width, 1, side] == cell:
            around |= 2 << 2 * side
    return around
