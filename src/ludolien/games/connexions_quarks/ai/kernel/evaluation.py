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
    KIND,
    MOVE,
    NONE,
)
from ludolien.games.connexions_quarks.ai.kernel.sections import colour_to_move, of_colour, open_squares
from ludolien.games.connexions_quarks.ai.kernel.ways import OUTSIDE, ROWS, WORDS
from ludolien.games.connexions_quarks.material.board import OFF, SPACE_COUNT, SQUARE_COUNT
from ludolien.games.connexions_quarks.material.cards import FACES
from ludolien.games.connexions_quarks.state import CONNECTORS, MOST_COLOURS
from ludolien.kernels import Buffer, Record, Values, compiled, inlined, lowest

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
_SECTIONS_OF: Final = [[CORNERS[at] for at in range(len(KIND)) if KIND[at] == 1 << kind] for kind in range(16)]
MOST_OF_KIND: Final = max(map(len, _SECTIONS_OF))
OF_KIND: Final = np.array([[*found, *found[:1] * MOST_OF_KIND][:MOST_OF_KIND] for found in _SECTIONS_OF], np.int64)
"""The corners of the sections of each quadrant and number; where there are fewer, one of them again."""
FAR: Final = 12.0
"""What a corner costs for which no connector is left."""
IN_HAND: Final = np.array([features.IN_HAND[face] for face in FACES], np.float64)
WILL: Final = 0.4
"""How often an opponent who could bump does."""
CARE: Final = 0.7


# The workspace of an evaluation: two arrays, made once for many positions.

ROWS_AT, LEFT, OPEN, SERVER, SERVED = (CONNECTORS * part for part in range(5))
"""In the whole numbers: the places of a colour, how many of its connectors there are free for more, the corners it has
yet to fill, which place serves each, and which corner a place would give up first."""
WHOLE: Final = 5 * CONNECTORS
NEAR, KINDS_AT, COST, RELEASE, OTHERWISE, GAIN, LOSS = (0, 36, 52, 67, 82, 97, 97 + ROWS)
"""In the dice: to every square, to the cheapest section of each quadrant and number, to each open corner; what it costs
to take a connector from a place, and the dice to its corner then; what a connector more on a space would gain, and what
a bump there would cost its owner."""
DICE: Final = LOSS + ROWS


@compiled
def need_of(s: Record, colour: int) -> float:
    """How many dice a colour needs to win, each connector serving one corner at a time."""
    return needed(s, colour, np.empty(WHOLE, np.int64), np.empty(DICE, np.float64))


@compiled
def needed(s: Record, colour: int, whole: Buffer, dice: Values) -> float:
    """The same, in a workspace: how it is best done stays there."""
    count = find_near(s, colour, whole, dice)
    return matched(s.stands[colour * WORDS], goal_of(dice), count, whole, dice)[0]


@inlined
def find_near(s: Record, colour: int, whole: Buffer, dice: Values) -> int:
    """Finds the places of a colour, and for every square the dice from the nearest of them; returns their number."""
    count = find_places(s, colour, whole)
    for square in range(SQUARE_COUNT):
        dice[NEAR + square] = REACH[whole[ROWS_AT], square]
    for place in range(1, count):
        row = whole[ROWS_AT + place]
        for square in range(SQUARE_COUNT):
            dice[NEAR + square] = min(dice[NEAR + square], REACH[row, square])
    return count


@inlined
def find_places(s: Record, colour: int, whole: Buffer) -> int:
    """The places of a colour, each once, and how many stand there."""
    count, seen, outside = 0, 0, NONE
    for at in range(colour * CONNECTORS, (colour + 1) * CONNECTORS):
        row = s.connectors[at]
        if row < SQUARE_COUNT:
            if seen >> row & 1:
                continue
            seen |= 1 << row
            whole[LEFT + count] = of_colour(s.on[row], colour)
        elif row == OUTSIDE and outside != NONE:
            whole[LEFT + outside] += 1
            continue
        else:
            whole[LEFT + count] = 1
            outside = count if row == OUTSIDE else outside
        whole[ROWS_AT + count] = row
        count += 1
    return count


@inlined
def goal_of(dice: Values) -> int:
    """CQ25: the squares of the four sections, one in each quadrant and of each number, that cost least."""
    for kind in range(16):
        dice[KINDS_AT + kind] = np.inf
        for at in range(MOST_OF_KIND):
            one, two, three = OF_KIND[kind, at, 0], OF_KIND[kind, at, 1], OF_KIND[kind, at, 2]
            cost = dice[NEAR + one] + dice[NEAR + two] + dice[NEAR + three]
            if cost < dice[KINDS_AT + kind]:
                dice[KINDS_AT + kind] = cost
    best, chosen = np.inf, 0
    for choice in range(len(CHOICES)):
        total = 0.0
        for part in range(4):
            total += dice[KINDS_AT + 4 * part + CHOICES[choice, part]]
        if total < best:
            best, chosen = total, choice
    squares = 0
    for part in range(4):
        kind = 4 * part + CHOICES[chosen, part]
        for at in range(MOST_OF_KIND):
            one, two, three = OF_KIND[kind, at, 0], OF_KIND[kind, at, 1], OF_KIND[kind, at, 2]
            if dice[NEAR + one] + dice[NEAR + two] + dice[NEAR + three] == dice[KINDS_AT + kind]:
                squares |= 1 << one | 1 << two | 1 << three
                break
    return squares


@compiled
def matched(squares: int, corners: int, count: int, whole: Buffer, dice: Values) -> tuple[float, int]:
    """The dice needed to fill these corners, the nearest connectors first, and how many were open."""
    for place in range(count):
        row = whole[ROWS_AT + place]
        if row < SQUARE_COUNT and corners >> row & 1:
            whole[LEFT + place] -= 1
    left = corners & ~squares
    wanted = 0
    while left:
        whole[OPEN + wanted] = lowest(left)
        left &= left - 1
        find_server(wanted, count, whole, dice)
        wanted += 1
    total = 0.0
    for done in range(wanted):
        best = done
        for at in range(done + 1, wanted):
            is_nearer = dice[COST + at] < dice[COST + best]
            if is_nearer or (dice[COST + at] == dice[COST + best] and whole[OPEN + at] < whole[OPEN + best]):
                best = at
        server = whole[SERVER + best]
        total += dice[COST + best]
        whole[OPEN + best], whole[OPEN + done] = whole[OPEN + done], whole[OPEN + best]
        whole[SERVER + best], whole[SERVER + done] = whole[SERVER + done], whole[SERVER + best]
        dice[COST + best], dice[COST + done] = dice[COST + done], dice[COST + best]
        if server != NONE:
            whole[LEFT + server] -= 1
            if whole[LEFT + server] == 0:
                for at in range(done + 1, wanted):
                    if whole[SERVER + at] == server:
                        find_server(at, count, whole, dice)
    return total, wanted


@compiled
def find_server(at: int, count: int, whole: Buffer, dice: Values) -> None:
    """The nearest place that has a connector left for an open corner. Equals by place, those off the board first."""
    corner = whole[OPEN + at]
    dice[COST + at], whole[SERVER + at] = FAR, NONE
    for place in range(count):
        row = whole[ROWS_AT + place]
        cost = REACH[row, corner] if whole[LEFT + place] else np.inf
        server = whole[SERVER + at]
        if cost < dice[COST + at] or (
            cost == dice[COST + at] and server != NONE and is_before(row, whole[ROWS_AT + server])
        ):
            dice[COST + at], whole[SERVER + at] = cost, place


@compiled
def is_before(row: int, other: int) -> bool:
    return other != OUTSIDE and (row == OUTSIDE or row < other)


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
    squares = open_squares(s, colour)
    while squares:
        square = lowest(squares)
        squares &= squares - 1
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
def weigh(s: Record, weights: Values, threats: Values, whole: Buffer, dice: Values) -> None:
    """By colour: the dice to go, all in all."""
    mover = colour_to_move(s)
    for colour in range(s.colours):
        find_threats(s, colour, threats)
        weights[colour] = needed(s, colour, whole, dice) + CARE * danger(s, colour, threats) - in_hand(s, colour)
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
    weights, threats = np.empty(MOST_COLOURS, np.float64), np.empty(SQUARE_COUNT, np.float64)
    weigh(s, weights, threats, np.empty(WHOLE, np.int64), np.empty(DICE, np.float64))
    for seat in range(s.seats):
        values[seat] = chance_of(s, weights, seat % s.colours)
