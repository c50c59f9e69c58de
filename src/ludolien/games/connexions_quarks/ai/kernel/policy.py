"""Playing with sense, over a record: what every action promises, which one to choose, and how a round may go on.

A promise is how likely the colour that chooses seems to win. It is guessed without playing the action, so that hundreds
of them can be compared; only the best first moves of two are completed by their best second ones.
"""

from typing import Any, Final

import numpy as np

from ludolien.games.connexions_quarks.ai.features import TEMPO
from ludolien.games.connexions_quarks.ai.kernel.evaluation import (
    CARE,
    IN_HAND,
    chance_of,
    danger,
    evaluate,
    find_threats,
    in_hand,
    need_of,
    weigh,
)
from ludolien.games.connexions_quarks.ai.kernel.legal import legal, odds
from ludolien.games.connexions_quarks.ai.kernel.movement import ends_of
from ludolien.games.connexions_quarks.ai.kernel.play import payoff, play
from ludolien.games.connexions_quarks.ai.kernel.record import (
    AGAIN,
    BUMP,
    BUMP_CARD,
    CHOOSE,
    DECLINE,
    GO,
    MOVE_CARD,
    MOVES,
    NONE,
    RESCUE,
    ROLL,
    ROLL_AGAIN,
    SAVE,
    SAVING,
    SPACES_OF,
    STOP,
    SWAP,
)
from ludolien.games.connexions_quarks.ai.kernel.sections import colour_to_move, has_won, may_end, put, turn
from ludolien.games.connexions_quarks.ai.kernel.ways import FURTHEST, MOST_ENDS, OUTSIDE
from ludolien.games.connexions_quarks.material.board import SPACE_COUNT
from ludolien.games.connexions_quarks.state import CONNECTORS, MOST_COLOURS
from ludolien.kernels import CHANCE, OVER, Buffer, Record, Values, below, compiled

WON: Final = -1000.0
PLANNED: Final = 6
"""How many first moves are completed by their best second ones."""
UNSAVED: Final = 0.6
"""How often nobody holds SAVE against a BUMP card."""
SHARPNESS: Final = 60.0
"""How much more promising a better chance makes an action."""
A_NEW_CARD: Final = float(IN_HAND.mean())


@compiled
def to_go(s: Record, colour: int, threats: Values) -> float:
    """The dice a colour has to go with its connectors where they are."""
    return need_of(s, colour) + CARE * danger(s, colour, threats)


@compiled
def after_number(s: Record, colour: int, steps: int, connector: int, is_only: bool, threats: Values) -> float:
    """The least there is to go after one more number, of this connector only or of all others."""
    found, been = np.empty(MOST_ENDS, np.int64), np.empty(OUTSIDE + 1, np.int64)
    first = colour * CONNECTORS
    best = 1.0e9
    for mover in range(CONNECTORS):
        place = s.connectors[first + mover]
        is_tried = (mover == connector) == is_only
        for before in range(mover):
            is_tried = is_tried and (s.connectors[first + before] != place or before == connector)
        if not is_tried:
            continue
        for at in range(ends_of(s, mover, steps, been, found)):
            end = found[at]
            if may_end(s, colour, end):
                put(s, colour, mover, end)
                best = WON if has_won(s, colour) else min(best, to_go(s, colour, threats))
                put(s, colour, mover, place)
                if best == WON:
                    return best
    return to_go(s, colour, threats) if best == 1.0e9 else best


@compiled
def copy(base: Values, weights: Values) -> None:
    for colour in range(MOST_COLOURS):
        weights[colour] = base[colour]


@compiled
def loss_of(s: Record, colour: int, connector: int) -> float:
    """The dice it would cost a colour to have this connector sent back."""
    place = s.connectors[colour * CONNECTORS + connector]
    before = need_of(s, colour)
    put(s, colour, connector, OUTSIDE)
    loss = need_of(s, colour) - before
    put(s, colour, connector, place)
    return loss


@compiled
def standing_at(s: Record, colour: int, place: int) -> int:
    """The first connector of a colour on a space."""
    connector = 0
    while s.connectors[colour * CONNECTORS + connector] != place:
        connector += 1
    return connector


@compiled
def promises(s: Record, actions: Buffer, count: int, rates: Values) -> None:
    """What each action promises the colour that chooses."""
    colour = s.bump_colour if s.phase == SAVING else colour_to_move(s)
    threats = np.empty(SPACE_COUNT, np.float64)
    find_threats(s, colour, threats)
    base, weights = np.empty(MOST_COLOURS, np.float64), np.empty(MOST_COLOURS, np.float64)
    weigh(s, base)
    base[colour] = to_go(s, colour, threats) - in_hand(s, colour)
    for at in range(count):
        action = actions[at]
        copy(base, weights)
        if action >= GO:
            rates[at] = of_going(s, colour, action, threats, weights, False)
            continue
        if action >= BUMP_CARD:
            other, place = (action - BUMP_CARD) // SPACE_COUNT, (action - BUMP_CARD) % SPACE_COUNT
            weights[other] += UNSAVED * loss_of(s, other, standing_at(s, other, place))
            weights[colour] += IN_HAND[BUMP]
        elif action >= MOVE_CARD:
            face = action - MOVE_CARD
            gain = to_go(s, colour, threats) - after_number(s, colour, SPACES_OF[face], NONE, False, threats)
            weights[colour] += IN_HAND[face] - gain
        elif action >= SWAP:
            weights[colour] += IN_HAND[action - SWAP] - A_NEW_CARD
        elif action == ROLL:
            weights[colour] -= 2.0 * TEMPO
        elif action == AGAIN:
            weights[colour] += IN_HAND[ROLL_AGAIN] - 2.0 * TEMPO
        elif action == RESCUE:
            weights[colour] += IN_HAND[SAVE]
        elif action == DECLINE:
            weights[colour] += loss_of(s, colour, s.bump_connector)
        rates[at] = chance_of(s, weights, colour)
    if s.dice_count == 2:
        complete(s, colour, actions, count, threats, base, rates)


@compiled
def of_going(s: Record, colour: int, action: int, threats: Values, weights: Values, is_complete: bool) -> float:
    """What a move along the board promises; completed by the best use of the other die if that is wanted."""
    is_stop = action >= STOP
    number = action - (STOP if is_stop else GO)
    bump = number % (MOST_COLOURS + 1) - 1
    number //= MOST_COLOURS + 1
    end = number % SPACE_COUNT
    number //= SPACE_COUNT
    steps, connector = number % (FURTHEST + 1), number // (FURTHEST + 1)
    place = s.connectors[colour * CONNECTORS + connector]
    weights[colour] -= to_go(s, colour, threats)
    bumped = NONE
    if bump != NONE:
        bumped = standing_at(s, bump, end)
        weights[bump] += loss_of(s, bump, bumped)
        put(s, bump, bumped, OUTSIDE)
    put(s, colour, connector, end)
    left = 0 if s.dice_count < 2 else s.dice[0] + s.dice[1] - steps
    has_ended = not is_stop and has_won(s, colour)
    if left and (is_stop or is_complete) and not has_ended:
        weights[colour] += after_number(s, colour, left, connector, is_stop, threats)
    else:
        weights[colour] += to_go(s, colour, threats) - (TEMPO if left else 0.0)
    put(s, colour, connector, place)
    if bump != NONE:
        put(s, bump, bumped, end)
    return 1.0 if has_ended else chance_of(s, weights, colour)


@compiled
def complete(s: Record, colour: int, actions: Buffer, count: int, threats: Values, base: Values, rates: Values) -> None:
    """Looks at the second die after the most promising first moves."""
    low, high = s.dice[0], s.dice[1]
    weights = np.empty(MOST_COLOURS, np.float64)
    is_done = np.zeros(count, np.bool_)
    for _ in range(PLANNED):
        best = NONE
        for at in range(count):
            if not is_done[at] and (best == NONE or rates[at] > rates[best]) and actions[at] >= GO:
                steps = (actions[at] - GO) // ((MOST_COLOURS + 1) * SPACE_COUNT) % (FURTHEST + 1)
                if actions[at] < STOP and steps in (low, high):
                    best = at
        if best == NONE:
            return
        is_done[best] = True
        copy(base, weights)
        rates[best] = of_going(s, colour, actions[best], threats, weights, True)


# What comes of it


@compiled
def policy(s: Record, actions: Buffer, rates: Values) -> int:
    """The most promising action of whoever is asked."""
    count = legal(s, actions)
    if count == 1:
        return actions[0]
    promises(s, actions, count, rates)
    best = 0
    for at in range(1, count):
        if rates[at] > rates[best]:
            best = at
    return actions[best]


@compiled
def prior(s: Record, actions: Buffer, count: int, weights: Buffer) -> None:
    """By their promises, the best first by far."""
    rates = np.empty(count, np.float64)
    promises(s, actions, count, rates)
    best = 0.0
    for at in range(count):
        best = max(best, rates[at])
    for at in range(count):
        weights[at] = 1 + int(1000.0 * np.exp(SHARPNESS * (rates[at] - best)))


@compiled
def foresee(s: Record, values: Values, rng: Any) -> None:
    """Plays on with sense until the colour to move has its next turn, and judges what has become of everybody."""
    actions, weights = np.empty(MOVES + 1, np.int64), np.empty(MOVES + 1, np.int64)
    rates = np.empty(MOVES + 1, np.float64)
    last = s.turns + s.colours
    while True:
        seat = turn(s)
        if seat == OVER:
            payoff(s, values)
            return
        if s.turns >= last and s.phase == CHOOSE:
            evaluate(s, values)
            return
        if seat == CHANCE:
            count = odds(s, actions, weights)
            total = 0
            for at in range(count):
                total += weights[at]
            drawn = below(rng, total)
            chosen = 0
            while drawn >= weights[chosen]:
                drawn -= weights[chosen]
                chosen += 1
            action = actions[chosen]
        else:
            action = policy(s, actions, rates)
        play(s, action)
