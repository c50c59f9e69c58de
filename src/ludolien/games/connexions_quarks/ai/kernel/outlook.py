"""What a move along the board changes, guessed from one position: quick enough for hundreds of moves.

Once for a position it is found out who serves which corner (`evaluation.matched`), what it costs to take a connector
from where it stands, and what one more would gain on every space. A move is then a difference of two numbers. The best
of them are looked at exactly, the others are not.
"""

from typing import Final

import numpy as np

from ludolien.games.connexions_quarks.ai.kernel.evaluation import (
    CARE,
    COST,
    FAR,
    GAIN,
    LEFT,
    OPEN,
    OTHERWISE,
    REACH,
    RELEASE,
    ROWS_AT,
    SERVED,
    SERVER,
    find_near,
    goal_of,
    matched,
)
from ludolien.games.connexions_quarks.ai.kernel.record import NONE
from ludolien.games.connexions_quarks.ai.kernel.sections import crowd, of_colour
from ludolien.games.connexions_quarks.ai.kernel.ways import OUTSIDE, ROWS, WORDS
from ludolien.games.connexions_quarks.material.board import SQUARE_COUNT
from ludolien.games.connexions_quarks.state import CONNECTORS, CROWD
from ludolien.kernels import Buffer, Record, Values, compiled, inlined

FROM: Final = np.ascontiguousarray(REACH.T)
"""By square and row: the dice from there."""


@compiled
def find_outlook(s: Record, colour: int, whole: Buffer, dice: Values) -> float:
    """Fills the workspace with what taking a connector away costs and putting one somewhere gains; returns the need."""
    count = find_near(s, colour, whole, dice)
    corners = goal_of(dice)
    total, wanted = matched(s.stands[colour * WORDS], corners, count, whole, dice)
    for place in range(count):
        row = whole[ROWS_AT + place]
        dice[RELEASE + place], whole[SERVED + place] = 0.0, NONE
        if whole[LEFT + place]:
            continue
        dice[RELEASE + place] = np.inf
        if row < SQUARE_COUNT and corners >> row & 1:
            give_up(place, row, 0.0, count, whole, dice)
        for at in range(wanted):
            if whole[SERVER + at] == place:
                give_up(place, whole[OPEN + at], dice[COST + at], count, whole, dice)
    for row in range(ROWS):
        dice[GAIN + row] = 0.0
    for at in range(wanted):
        corner, cost = whole[OPEN + at], dice[COST + at]
        for row in range(ROWS):
            dice[GAIN + row] = max(dice[GAIN + row], cost - FROM[corner, row])
    return total


@inlined
def give_up(place: int, corner: int, cost: float, count: int, whole: Buffer, dice: Values) -> None:
    """A connector less in this place leaves a corner to the nearest that is free, if that is the cheapest to lose."""
    other = FAR
    for free in range(count):
        if whole[LEFT + free]:
            other = min(other, REACH[whole[ROWS_AT + free], corner])
    if other - cost < dice[RELEASE + place]:
        dice[RELEASE + place] = other - cost
        dice[OTHERWISE + place] = other
        whole[SERVED + place] = corner


@compiled
def place_of(row: int, whole: Buffer) -> int:
    """Where a row stands in the workspace."""
    place = 0
    while whole[ROWS_AT + place] != row:
        place += 1
    return place


@inlined
def change_of(place: int, end: int, whole: Buffer, dice: Values) -> float:
    """How many dice more are needed after a connector has gone from a place to an end; fewer are below 0."""
    gain = dice[GAIN + end]
    if whole[SERVED + place] != NONE:
        gain = max(gain, dice[OTHERWISE + place] - REACH[end, whole[SERVED + place]])
    return dice[RELEASE + place] - gain


@inlined
def risk_of(s: Record, colour: int, row: int, end: int, threats: Values) -> float:
    """The dice that bumps may cost more where it goes, and no longer where it was."""
    risk = 0.0
    if end < SQUARE_COUNT and crowd(s.on[end]) < CROWD - 1 and of_colour(s.on[end], colour) == 0:
        risk += threats[end] * REACH[OUTSIDE, end]
    if row < SQUARE_COUNT and crowd(s.on[row]) < CROWD and of_colour(s.on[row], colour) == 1:
        risk -= threats[row] * REACH[OUTSIDE, row]
    return CARE * risk


@compiled
def is_first_there(s: Record, colour: int, connector: int, without: int) -> bool:
    """Whether no connector of the colour before it stands in the same place, one of them left out."""
    first = colour * CONNECTORS
    for before in range(connector):
        if before != without and s.connectors[first + before] == s.connectors[first + connector]:
            return False
    return True
