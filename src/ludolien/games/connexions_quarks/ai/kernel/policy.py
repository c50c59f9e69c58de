"""Playing with sense, over a record: what every action promises, which one to choose, and how a round may go on.

A promise is how likely the colour that chooses seems to win. It is guessed without playing the action, so that hundreds
of them can be compared; only the best first moves of two are completed by their best second ones.
"""

from typing import Any, Final

import numpy as np

from ludolien.games.connexions_quarks.ai.features import TEMPO
from ludolien.games.connexions_quarks.ai.kernel.evaluation import (
    CARE,
    DICE,
    IN_HAND,
    WHOLE,
    chance_of,
    danger,
    evaluate,
    find_threats,
    in_hand,
    needed,
    weigh,
)
from ludolien.games.connexions_quarks.ai.kernel.legal import legal, odds, would_win
from ludolien.games.connexions_quarks.ai.kernel.movement import find_ends
from ludolien.games.connexions_quarks.ai.kernel.outlook import (
    change_of,
    find_outlook,
    is_first_there,
    place_of,
    risk_of,
)
from ludolien.games.connexions_quarks.ai.kernel.play import payoff, play
from ludolien.games.connexions_quarks.ai.kernel.record import (
    AGAIN,
    BUMP,
    BUMP_CARD,
    CHOOSE,
    DECLINE,
    FEWEST,
    GO,
    MOVE,
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
from ludolien.games.connexions_quarks.ai.kernel.sections import allowed_in, colour_to_move, put, turn
from ludolien.games.connexions_quarks.ai.kernel.ways import BASE, FURTHEST, OUTSIDE, ROWS, WORDS
from ludolien.games.connexions_quarks.material.board import SPACE_COUNT, SQUARE_COUNT
from ludolien.games.connexions_quarks.state import CONNECTORS, MOST_COLOURS
from ludolien.kernels import CHANCE, OVER, Buffer, Record, Values, below, compiled, inlined, lowest
from ludolien.kernels.bits import count_of

WON: Final = -1000.0
PLANNED: Final = 24
"""How many first moves are completed by their best second ones, and how many other moves are looked at exactly. Playing
itself, games took 54 turns with 6 (and 2 second moves), 48 with 24, and 40 when all were."""
COMPLETED: Final = 4
"""How many second moves are looked at exactly."""
UNSAVED: Final = 0.6
"""How often nobody holds SAVE against a BUMP card."""
SHARPNESS: Final = 60.0
"""How much more promising a better chance makes an action."""
A_NEW_CARD: Final = float(IN_HAND.mean())


@compiled
def to_go(s: Record, colour: int, threats: Values, whole: Buffer, dice: Values) -> float:
    """The dice a colour has to go with its connectors where they are."""
    return needed(s, colour, whole, dice) + CARE * danger(s, colour, threats)


@compiled
def after_number(
    s: Record, colour: int, steps: int, connector: int, is_only: bool, threats: Values, whole: Buffer, dice: Values
) -> float:
    """The least there is to go after one more number, of this connector only or of all others: of those that seem best
    the exact figure. Where one wins, WON."""
    found = np.empty(WORDS, np.int64)
    movers, ends = np.empty(COMPLETED, np.int64), np.empty(COMPLETED, np.int64)
    changes = np.full(COMPLETED, np.inf)
    find_outlook(s, colour, whole, dice)
    is_close = count_of(s.stands[colour * WORDS]) >= FEWEST - 1
    for mover in range(CONNECTORS):
        row = s.connectors[colour * CONNECTORS + mover]
        if (mover == connector) != is_only or not (is_only or is_first_there(s, colour, mover, connector)):
            continue
        place = place_of(row, whole)
        find_ends(s, mover, steps, found, 0)
        for word in range(WORDS):
            spaces = found[word] & allowed_in(s, colour, word)
            while spaces:
                end = BASE[word] + lowest(spaces)
                spaces &= spaces - 1
                if is_close and word == 0 and would_win(s, colour, mover, end):
                    return WON
                change = change_of(place, end, whole, dice)
                if change < changes[COMPLETED - 1]:
                    change += risk_of(s, colour, row, end, threats)
                    keep(change, mover, end, changes, movers, ends)
    best = np.inf
    for at in range(COMPLETED):
        if changes[at] < np.inf:
            row = s.connectors[colour * CONNECTORS + movers[at]]
            put(s, colour, movers[at], ends[at])
            best = min(best, to_go(s, colour, threats, whole, dice))
            put(s, colour, movers[at], row)
    return best if best < np.inf else to_go(s, colour, threats, whole, dice)


@compiled
def keep(value: float, one: int, other: int, values: Values, ones: Buffer, others: Buffer) -> None:
    """Into a short list, the lowest first."""
    at = len(values) - 1
    if value >= values[at]:
        return
    while at > 0 and values[at - 1] > value:
        values[at], ones[at], others[at] = values[at - 1], ones[at - 1], others[at - 1]
        at -= 1
    values[at], ones[at], others[at] = value, one, other


@compiled
def copy(base: Values, weights: Values) -> None:
    for colour in range(MOST_COLOURS):
        weights[colour] = base[colour]


@compiled
def loss_of(s: Record, colour: int, connector: int, whole: Buffer, dice: Values) -> float:
    """The dice it would cost a colour to have this connector sent back."""
    place = s.connectors[colour * CONNECTORS + connector]
    before = needed(s, colour, whole, dice)
    put(s, colour, connector, OUTSIDE)
    loss = needed(s, colour, whole, dice) - before
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
def promises(s: Record, actions: Buffer, count: int, rates: Values, is_rough: bool) -> None:
    """What each action promises the colour that chooses. Roughly it is enough to know the best."""
    colour = s.bump_colour if s.phase == SAVING else colour_to_move(s)
    whole, dice = np.empty(WHOLE, np.int64), np.empty(DICE, np.float64)
    threats = np.empty(SQUARE_COUNT, np.float64)
    base, weights = np.empty(MOST_COLOURS, np.float64), np.empty(MOST_COLOURS, np.float64)
    weigh(s, base, threats, whole, dice)
    find_threats(s, colour, threats)
    now = to_go(s, colour, threats, whole, dice)
    base[colour] = now - in_hand(s, colour)
    if s.phase == MOVE:
        of_moves(s, colour, actions, count, now, threats, base, rates, is_rough, whole, dice)
        return
    for at in range(count):
        action = actions[at]
        copy(base, weights)
        if action >= BUMP_CARD:
            other, place = (action - BUMP_CARD) // SPACE_COUNT, (action - BUMP_CARD) % SPACE_COUNT
            weights[other] += UNSAVED * loss_of(s, other, standing_at(s, other, place), whole, dice)
            weights[colour] += IN_HAND[BUMP]
        elif action >= MOVE_CARD:
            face = action - MOVE_CARD
            gain = now - after_number(s, colour, SPACES_OF[face], NONE, False, threats, whole, dice)
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
            weights[colour] += loss_of(s, colour, s.bump_connector, whole, dice)
        rates[at] = chance_of(s, weights, colour)


@compiled
def parts_of(action: int) -> tuple[int, int, int, int]:
    """Connector, number of spaces, end and bump of a move."""
    number = action - (STOP if action >= STOP else GO)
    bump = number % (MOST_COLOURS + 1) - 1
    number //= MOST_COLOURS + 1
    end = number % SPACE_COUNT
    number //= SPACE_COUNT
    return number // (FURTHEST + 1), number % (FURTHEST + 1), end, bump


@inlined
def of_moves(
    s: Record,
    colour: int,
    actions: Buffer,
    count: int,
    now: float,
    threats: Values,
    base: Values,
    rates: Values,
    is_rough: bool,
    whole: Buffer,
    dice: Values,
) -> None:
    """Moves along the board: all of them guessed, the best ones looked at, first moves together with the second die."""
    losses = np.full(ROWS, -1.0)
    weights = np.empty(MOST_COLOURS, np.float64)
    short, firsts = np.empty((2, PLANNED), np.int64), np.empty((2, PLANNED), np.int64)
    values = np.full((2, PLANNED), np.inf)
    is_close = count_of(s.stands[colour * WORDS]) >= FEWEST - 1
    loser_whole, loser_dice = np.empty(WHOLE, np.int64), np.empty(DICE, np.float64)
    find_outlook(s, colour, whole, dice)
    for at in range(count):
        rates[at] = -1.0 if actions[at] >= GO else chance_of(s, base, colour)
    for at in range(count):
        action = actions[at]
        if action < GO:
            continue
        connector, steps, end, bump = parts_of(action)
        row = s.connectors[colour * CONNECTORS + connector]
        is_stop = action >= STOP
        if is_close and end < SQUARE_COUNT and not is_stop and would_win(s, colour, connector, end):
            rates[at] = 1.0
            return
        change = 0.0 if is_stop else change_of(place_of(row, whole), end, whole, dice)
        if not is_stop:
            change += risk_of(s, colour, row, end, threats)
        if bump != NONE:
            if losses[end] < 0.0:
                losses[end] = max(0.0, loss_of(s, bump, standing_at(s, bump, end), loser_whole, loser_dice))
            change -= losses[end] / (s.colours - 1)
        is_first = int(s.dice_count == 2 and not is_stop and (steps == s.dice[0] or steps == s.dice[1]))
        if not is_rough:
            copy(base, weights)
            weights[colour] += change - (TEMPO if is_first else 0.0)
            rates[at] = chance_of(s, weights, colour)
        keep(change, at, 0, values[is_first], short[is_first], firsts[is_first])
    for kind in range(2):
        for at in range(PLANNED):
            if values[kind, at] < np.inf:
                copy(base, weights)
                chosen = short[kind, at]
                rates[chosen] = of_going(s, colour, actions[chosen], now, threats, weights, whole, dice)


@inlined
def of_going(
    s: Record, colour: int, action: int, now: float, threats: Values, weights: Values, whole: Buffer, dice: Values
) -> float:
    """What a move along the board promises, completed by the best use of the other die."""
    is_stop = action >= STOP
    connector, steps, end, bump = parts_of(action)
    place = s.connectors[colour * CONNECTORS + connector]
    weights[colour] -= now
    bumped = NONE
    if bump != NONE:
        bumped = standing_at(s, bump, end)
        weights[bump] += loss_of(s, bump, bumped, whole, dice)
        put(s, bump, bumped, OUTSIDE)
    put(s, colour, connector, end)
    left = 0 if s.dice_count < 2 else s.dice[0] + s.dice[1] - steps
    if left:
        weights[colour] += after_number(s, colour, left, connector, is_stop, threats, whole, dice)
    else:
        weights[colour] += to_go(s, colour, threats, whole, dice)
    put(s, colour, connector, place)
    if bump != NONE:
        put(s, bump, bumped, end)
    return chance_of(s, weights, colour)


# What comes of it


@inlined
def policy(s: Record, actions: Buffer, rates: Values) -> int:
    """The most promising action of whoever is asked."""
    count = legal(s, actions)
    if count == 1:
        return actions[0]
    promises(s, actions, count, rates, True)
    best = 0
    for at in range(1, count):
        if rates[at] > rates[best]:
            best = at
    return actions[best]


@compiled
def prior(s: Record, actions: Buffer, count: int, weights: Buffer) -> None:
    """By their promises, the best first by far."""
    rates = np.empty(count, np.float64)
    promises(s, actions, count, rates, False)
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
