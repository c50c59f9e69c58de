"""What a position is worth, over a record: `features.py` compiled, and how likely each colour seems to win.

Everything is counted in dice: those a colour still needs, those it may lose to bumps, those its cards may save it.
"""

from typing import Final

import numpy as np

from ludolien.games.connexions_quarks.ai import features
from ludolien.games.connexions_quarks.ai.features import STEEPNESS, TEMPO
from ludolien.games.connexions_quarks.ai.kernel.record import (
    BY_EXTRA,
    CAST,
    CHOICES,
    CHOOSE,
    CORNERS,
    FACE_COUNT,
    MOVE,
    NONE,
    NUMBER,
    QUADRANT,
)
from ludolien.games.connexions_quarks.ai.kernel.sections import colour_to_move, crowd, is_protected, of_colour
from ludolien.games.connexions_quarks.ai.kernel.ways import OUTSIDE
from ludolien.games.connexions_quarks.material.board import OFF, SPACE_COUNT, SQUARE_COUNT
from ludolien.games.connexions_quarks.material.cards import FACES
from ludolien.games.connexions_quarks.state import CONNECTORS, CROWD, MOST_COLOURS
from ludolien.kernels import Buffer, Record, Values, compiled

REACH: Final = np.array(features.reach(), np.float64)
"""By row and square: the dice until a connector ends exactly there."""
HIT: Final = np.array(
    [
        [features.hit_chance(OFF if row == OUTSIDE else row, square) for square in range(SQUARE_COUNT)]
        for row in range(SPACE_COUNT + 1)
    ],
    np.float32,
)
"""By row and square: how likely a roll leads there."""
FAR: Final = 12.0
"""What a corner costs for which no connector is left."""
IN_HAND: Final = np.array([features.IN_HAND[face] for face in FACES], np.float64)
WILL: Final = 0.4
"""How often an opponent who could bump does."""
CARE: Final = 0.7


@compiled
def need_of(s: Record, colour: int) -> float:
    """How many dice a colour needs to win, each connector serving one corner at a time."""
    rows, left = np.empty(CONNECTORS, np.int64), np.empty(CONNECTORS, np.int64)
    count = 0
    for at in range(colour * CONNECTORS, (colour + 1) * CONNECTORS):
        row = s.connectors[at]
        for known in range(count):
            if rows[known] == row:
                left[known] += 1
                break
        else:
            rows[count], left[count] = row, 1
            count += 1
    near = np.empty(SQUARE_COUNT, np.float64)
    for square in range(SQUARE_COUNT):
        near[square] = REACH[rows[0], square]
        for known in range(1, count):
            near[square] = min(near[square], REACH[rows[known], square])
    goal = np.empty(4, np.int64)
    find_goal(near, goal)
    corners = np.empty(12, np.int64)
    wanted = 0
    for part in range(4):
        for side in range(3):
            corner = CORNERS[goal[part], side]
            is_new = True
            for at in range(wanted):
                is_new = is_new and corners[at] != corner
            if is_new:
                corners[wanted] = corner
                wanted += 1
    return matched(rows, left, count, corners, wanted)


@compiled
def find_goal(near: Values, goal: Buffer) -> None:
    """CQ25: the four sections, one in each quadrant and of each number, whose squares cost least."""
    cheapest = np.empty((4, 4), np.float64)
    which = np.empty((4, 4), np.int64)
    for part in range(4):
        for number in range(4):
            cheapest[part, number] = np.inf
    for section in range(len(CORNERS)):
        cost = near[CORNERS[section, 0]] + near[CORNERS[section, 1]] + near[CORNERS[section, 2]]
        if cost < cheapest[QUADRANT[section], NUMBER[section]]:
            cheapest[QUADRANT[section], NUMBER[section]] = cost
            which[QUADRANT[section], NUMBER[section]] = section
    best = np.inf
    for choice in range(len(CHOICES)):
        total = 0.0
        for part in range(4):
            total += cheapest[part, CHOICES[choice, part]]
        if total < best:
            best = total
            for part in range(4):
                goal[part] = which[part, CHOICES[choice, part]]


@compiled
def matched(rows: Buffer, left: Buffer, count: int, corners: Buffer, wanted: int) -> float:
    """The dice needed to fill these squares, the nearest connectors first."""
    total = 0.0
    for known in range(count):
        for at in range(wanted):
            if corners[at] == rows[known]:
                left[known] -= 1
                wanted -= 1
                corners[at] = corners[wanted]
                break
    while wanted > 0:
        best, best_at, best_known, best_tie = np.inf, 0, NONE, 0
        for known in range(count):
            if left[known]:
                for at in range(wanted):
                    cost = REACH[rows[known], corners[at]]
                    if cost > best:
                        continue
                    # Equals by corner and place, as `features` sorts them, those off the board first.
                    tie = corners[at] * (OUTSIDE + 1) + (rows[known] + 1) % (OUTSIDE + 1)
                    if cost < best or tie < best_tie:
                        best, best_at, best_known, best_tie = cost, at, known, tie
        if best_known == NONE:
            return total + FAR * wanted
        total += best
        left[best_known] -= 1
        wanted -= 1
        corners[best_at] = corners[wanted]
    return total


@compiled
def find_threats(s: Record, colour: int, threats: Values) -> None:
    """For every square, how likely the others bump a connector of this colour from it before its next turn."""
    for square in range(SQUARE_COUNT):
        threats[square] = 1.0
    for other in range(s.colours):
        if other == colour:
            continue
        first = other * CONNECTORS
        has_entered = False
        for at in range(first, first + CONNECTORS):
            row = s.connectors[at]
            if row == OUTSIDE:
                if has_entered:
                    continue
                has_entered = True
            for square in range(SQUARE_COUNT):
                threats[square] *= 1.0 - WILL * HIT[row, square]
    for square in range(SQUARE_COUNT):
        threats[square] = 1.0 - threats[square]


@compiled
def danger(s: Record, colour: int, threats: Values) -> float:
    """The dice a colour may lose to bumps."""
    loss = 0.0
    for square in range(SQUARE_COUNT):
        standing = s.on[square]
        if of_colour(standing, colour) and crowd(standing) < CROWD and not is_protected(s, colour, square):
            loss += threats[square] * REACH[OUTSIDE, square]
    return loss


@compiled
def in_hand(s: Record, colour: int) -> float:
    worth = 0.0
    for face in range(FACE_COUNT):
        worth += s.hands[colour * FACE_COUNT + face] * IN_HAND[face]
    return worth


@compiled
def dice_ahead(s: Record) -> float:
    """The dice the colour to move has before it."""
    if s.phase == MOVE:
        return float(s.dice_count) + (2.0 if s.owes_roll else 0.0)
    if s.phase == CAST:
        return 1.0 if s.source == BY_EXTRA else 2.0
    if s.phase == CHOOSE:
        return 2.0
    return 2.0 if s.owes_roll else float(s.dice_count)


@compiled
def weigh(s: Record, weights: Values) -> None:
    """By colour: the dice to go, all in all."""
    threats = np.empty(SQUARE_COUNT, np.float64)
    mover = colour_to_move(s)
    for colour in range(s.colours):
        find_threats(s, colour, threats)
        weights[colour] = need_of(s, colour) + CARE * danger(s, colour, threats) - in_hand(s, colour)
    weights[mover] -= TEMPO * dice_ahead(s)


@compiled
def chance_of(s: Record, weights: Values, colour: int) -> float:
    """How likely a colour seems to win, from what everybody has to go."""
    needed, total = 1.0, 0.0
    for other in range(s.colours):
        needed += max(0.0, weights[other])
    steepness = STEEPNESS / np.sqrt(needed * 2.0 / s.colours)
    for other in range(s.colours):
        total += np.exp(steepness * (weights[colour] - weights[other]))
    return 1.0 / total


@compiled
def evaluate(s: Record, values: Values) -> None:
    weights = np.empty(MOST_COLOURS, np.float64)
    weigh(s, weights)
    for seat in range(s.seats):
        values[seat] = chance_of(s, weights, seat % s.colours)
