"""Expectimax for Verbindung gesucht, turn by turn: every way to end the own turn, then every roll of the opponent.

What a player does with a roll is found die by die: the best cell for each face, then the best cell for a second. From
these few ends of a turn the best for each of the 56 rolls can be read off, so that chance is weighed exactly and costs
nothing. Depth 1 compares the ends of the own turn, the next depths look at the opponent's answers to more and more of
them, the last ones also at the answers to those.
"""

from typing import Any, Final, TypeAlias

import numpy as np

from ludolien.games.verbindung_borsa.dice import WHITE_CROSS
from ludolien.games.verbindung_borsa.kernel import (
    MAY_PLACE,
    MOVES,
    ROLL_COUNT,
    ROLL_NUMBERS,
    ROLL_WEIGHTS,
    RUNNING,
    STATE,
    TRAYS,
    dice_to_roll,
    end_turn,
    evaluate,
    key,
    legal,
    payoff,
    placements,
    play,
    turn,
    whites_owed,
)
from ludolien.games.verbindung_borsa.placing import PER_TURN
from ludolien.games.verbindung_borsa.tables import CELLS, NONE
from ludolien.kernels import MOST_SEATS, OVER, Buffer, Record, Values, compiled, entry, inlined

WIDTHS: Final = np.array([0, 0, 6, 12, 24, 48, 2, 4, 8], np.int64)
"""How many ends of the own turn are followed, by depth."""
LOOKING_TWICE: Final = 6
"""From this depth on the own answers to the opponent's answers are looked at too."""
DEEPEST: Final = len(WIDTHS) - 1
SCALE: Final = 1_000
SURE: Final = 20_000
WON: Final = 30_000

ENDS: Final = 2_048
"""The most ends of a turn that are compared."""
ANSWERS: Final = 21
"""Nothing placed, one of a colour's four faces, or two of them: numbers 0, 1 to 4, and 5 to 20."""
IMPOSSIBLE: Final = -1.0
FACES_OF: Final = np.array([np.flatnonzero(faces) for faces in MAY_PLACE], np.int64)
WHITE: Final = 3
"""The place of the white cross among a colour's faces."""
NODES, LIMIT, COUNT = range(3)

Desk: TypeAlias = tuple[Any, Any, Any, Any, Buffer, Values, Buffer, Buffer]
"""The ends of the own turn; positions to work on; ends of answers, and of answers to those; for each end of the own turn
its first action and its value; the cursor; the flag to stop."""


def desk(limit: int, is_exact: bool = False) -> Desk:
    """A clean desk for one search; what is found at one depth is kept for the next."""
    cursor = np.zeros(3, np.int64)
    cursor[LIMIT] = limit
    return (
        _records(ENDS),
        _records(8),
        _records(ANSWERS),
        _records(ANSWERS),
        np.zeros(ENDS, np.int64),
        np.zeros(ENDS),
        cursor,
        np.zeros(1, np.int64),
    )


def _records(count: int) -> Any:
    return np.zeros(count, STATE).view(np.recarray)


def stop(desk: Desk) -> None:
    """Lets a running search come to its end at once."""
    desk[7][0] = 1


def nodes(desk: Desk) -> int:
    """How many positions were valued."""
    return int(desk[6][NODES])


@entry
def look(records: Any, depth: int, desk: Desk, actions: Buffer, values: Buffer) -> int:
    """Thinks one step further about the first record. Writes actions with their values, the best first, and returns
    how many; 0 when the flag or the limit of nodes cut it short. What was not followed so far comes last."""
    ends, work, answers, further, firsts, worth, cursor, flag = desk
    seat = turn(records[0])
    if depth == 1:
        work[0] = records[0]
        cursor[COUNT] = list_ends(ends, work, firsts, worth, seat, cursor)
        sort(ends, work, firsts, worth, cursor[COUNT])
        return tell(firsts, worth, cursor[COUNT], cursor[COUNT], actions, values)
    width = min(WIDTHS[depth], cursor[COUNT])
    done = 0 if depth in (2, LOOKING_TWICE) else min(WIDTHS[depth - 1], width)
    better = worth[:width].copy()
    for at in range(done, width):
        if flag[0] or cursor[NODES] >= cursor[LIMIT]:
            return 0
        work[0] = ends[at]
        if depth < LOOKING_TWICE:
            chance = after_roll(work, 0, answers, cursor)
        else:
            chance = after_two_rolls(work, 0, answers, further, cursor)
        better[at] = chance if seat == 0 else 1.0 - chance
    worth[:width] = better
    sort(ends, work, firsts, worth, width)
    return tell(firsts, worth, width, cursor[COUNT], actions, values)


# The own turn


@inlined
def list_ends(ends: Any, work: Any, firsts: Buffer, worth: Values, seat: int, cursor: Buffer) -> int:
    """Every way to end the turn from work[0], with its first action; the same end is listed once."""
    first, second = np.empty(MOVES + 1, np.int64), np.empty(MOVES + 1, np.int64)
    keys = np.empty(ENDS, np.int64)
    count = 0
    for at in range(legal(work[0], first)):
        work[1] = work[0]
        play(work[1], first[at])
        free_bases(work, 1, cursor)
        if turn(work[1]) == work[1].to_move != seat:
            finish_turn(work, 1, cursor)
        is_going_on = turn(work[1]) == seat and work[1].has_rolled
        if not is_going_on or whites_owed(work[1]) == 0:
            count = add_end(ends, work, 1, firsts, worth, keys, count, first[at], seat, cursor)
        if is_going_on:
            for then in range(legal(work[1], second)):
                work[2] = work[1]
                play(work[2], second[then])
                free_bases(work, 2, cursor)
                count = add_end(ends, work, 2, firsts, worth, keys, count, first[at], seat, cursor)
    return count


@inlined
def add_end(
    ends: Any,
    work: Any,
    at: int,
    firsts: Buffer,
    worth: Values,
    keys: Buffer,
    count: int,
    action: int,
    seat: int,
    cursor: Buffer,
) -> int:
    """Ends the turn in a position and notes it, unless it is known."""
    if count == ENDS:
        return count
    ends[count] = work[at]
    if turn(work[at]) == seat and work[at].has_rolled:
        end_turn(ends[count])
    mark = key(ends[count])
    for other in range(count):
        if keys[other] == mark:
            return count
    keys[count], firsts[count] = mark, action
    chance = chance_of_red(ends[count], cursor)
    worth[count] = chance if seat == 0 else 1.0 - chance
    return count + 1


@compiled
def sort(ends: Any, work: Any, firsts: Buffer, worth: Values, count: int) -> None:
    """The best first; equals stay as they were."""
    for at in range(1, count):
        value, action = worth[at], firsts[at]
        if value <= worth[at - 1]:
            continue
        work[0] = ends[at]
        to = at
        while to > 0 and worth[to - 1] < value:
            ends[to] = ends[to - 1]
            worth[to], firsts[to] = worth[to - 1], firsts[to - 1]
            to -= 1
        ends[to] = work[0]
        worth[to], firsts[to] = value, action


@compiled
def tell(firsts: Buffer, worth: Values, followed: int, count: int, actions: Buffer, values: Buffer) -> int:
    """Each first action once, at its best end; what was not followed is worth no more than the last that was."""
    told = 0
    least = worth[followed - 1]
    for at in range(count):
        is_new = True
        for other in range(told):
            is_new = is_new and actions[other] != firsts[at]
        if is_new:
            chance = worth[at] if at < followed else min(worth[at], least)
            actions[told] = firsts[at]
            values[told] = WON if chance == 1.0 else -WON if chance == 0.0 else round(SCALE * np.log(chance / (1.0 - chance)))
            told += 1
    return told


# What comes after it


@inlined
def after_two_rolls(work: Any, at: int, answers: Any, further: Any, cursor: Buffer) -> float:
    """Red's chance when the next two turns are played as well as this search knows."""
    if work[at].ending != RUNNING:
        return chance_of_red(work[at], cursor)
    values = np.empty(ANSWERS)
    seat, dice = work[at].to_move, dice_to_roll(work[at])
    list_answers(work, at, answers, values, cursor)
    for answer in range(ANSWERS):
        if values[answer] != IMPOSSIBLE:
            work[at + 1] = answers[answer]
            close_turn(work[at + 1])
            values[answer] = after_roll(work, at + 1, further, cursor)
    return over_all_rolls(seat, dice, values)


@inlined
def after_roll(work: Any, at: int, answers: Any, cursor: Buffer) -> float:
    """Red's chance when whoever rolls next takes the best answer this search knows."""
    if work[at].ending != RUNNING:
        return chance_of_red(work[at], cursor)
    values = np.empty(ANSWERS)
    seat, dice = work[at].to_move, dice_to_roll(work[at])
    list_answers(work, at, answers, values, cursor)
    return over_all_rolls(seat, dice, values)


@compiled
def list_answers(work: Any, at: int, answers: Any, values: Values, cursor: Buffer) -> None:
    """What can be made of a turn with each face and each pair of faces, whatever will be rolled: the positions before
    the turn is ended, and Red's chances after. Of two faces the one worth more by itself goes first."""
    values[:] = IMPOSSIBLE
    work[at].has_rolled = 1
    seat = work[at].to_move
    note_answer(work, at, answers, values, 0, cursor)
    for one in range(4):
        work[at + 1] = work[at]
        if place_best(work, at + 1, FACES_OF[seat, one], cursor):
            note_answer(work, at + 1, answers, values, 1 + one, cursor)
    for one in range(4):
        for two in range(4):
            if values[1 + one] != IMPOSSIBLE and not is_behind(seat, values[1 + one], values[1 + two]):
                work[at + 1] = answers[1 + one]
                if work[at + 1].ending == RUNNING and place_best(work, at + 1, FACES_OF[seat, two], cursor):
                    note_answer(work, at + 1, answers, values, pair(one, two), cursor)


@compiled
def is_behind(seat: int, mine: float, other: float) -> bool:
    """True where another answer is possible and better for the seat."""
    return other != IMPOSSIBLE and (other > mine if seat == 0 else other < mine)


@compiled
def pair(one: int, two: int) -> int:
    return 5 + one * 4 + two


@inlined
def note_answer(work: Any, at: int, answers: Any, values: Values, answer: int, cursor: Buffer) -> None:
    answers[answer] = work[at]
    work[at + 1] = work[at]
    close_turn(work[at + 1])
    values[answer] = chance_of_red(work[at + 1], cursor)


@compiled
def close_turn(s: Record) -> None:
    if s.ending == RUNNING:
        end_turn(s)


@inlined
def place_best(work: Any, at: int, face: int, cursor: Buffer) -> bool:
    """Places a die with this face where it is worth most at once; False where it fits nowhere."""
    s = work[at]
    if s.stock == 0:
        return False
    s.stock -= 1
    s.tray[face] += 1
    cells = np.empty(MOVES + 1, np.int64)
    count = placements(s, face, cells, 0)
    if count == 0:
        return False
    play_best(work, at, cells, count, s.to_move, cursor)
    free_bases(work, at, cursor)
    return True


@compiled
def play_best(work: Any, at: int, choices: Buffer, count: int, seat: int, cursor: Buffer) -> None:
    """Plays the action after which the position is worth most to a seat."""
    best, best_value = choices[0], -1.0
    for choice in range(count):
        work[at + 1] = work[at]
        play(work[at + 1], choices[choice])
        chance = chance_of_red(work[at + 1], cursor)
        value = chance if seat == 0 else 1.0 - chance
        if value > best_value:
            best, best_value = choices[choice], value
    play(work[at], best)


@inlined
def free_bases(work: Any, at: int, cursor: Buffer) -> None:
    """VB10: whoever has to choose a die to turn takes the best one."""
    choices = np.empty(CELLS + 1, np.int64)
    while work[at].ending == RUNNING and work[at].chooser != NONE:
        play_best(work, at, choices, legal(work[at], choices), work[at].chooser, cursor)


@inlined
def finish_turn(work: Any, at: int, cursor: Buffer) -> None:
    """Plays the rest of the turn, die by die."""
    choices = np.empty(MOVES + 1, np.int64)
    seat = work[at].to_move
    while work[at].ending == RUNNING and work[at].to_move == seat:
        play_best(work, at, choices, legal(work[at], choices), turn(work[at]), cursor)


@compiled
def over_all_rolls(seat: int, dice: int, values: Values) -> float:
    """The mean over all rolls of the best answer to each, by VB6."""
    total, rolls = 0.0, 0
    for at in range(ROLL_COUNT[dice]):
        weight = ROLL_WEIGHTS[dice, at]
        total += weight * best_answer(seat, ROLL_NUMBERS[dice, at], values)
        rolls += weight
    return total / rolls


@compiled
def best_answer(seat: int, roll: int, values: Values) -> float:
    """The best for a seat of what one roll allows: white crosses that fit are owed, up to two."""
    whites = TRAYS[roll, WHITE_CROSS]
    owed = min(whites, PER_TURN) if values[1 + WHITE] != IMPOSSIBLE else 0
    if owed == PER_TURN:
        both = values[pair(WHITE, WHITE)]
        return both if both != IMPOSSIBLE else values[1 + WHITE]
    best = IMPOSSIBLE if owed else values[0]
    for one in range(4):
        if TRAYS[roll, FACES_OF[seat, one]] == 0:
            continue
        if owed == 0 or one == WHITE:
            best = better_of(seat, best, values[1 + one])
        for two in range(4):
            if TRAYS[roll, FACES_OF[seat, two]] > (one == two) and (owed == 0 or WHITE in (one, two)):
                best = better_of(seat, best, values[pair(one, two)])
    return best


@compiled
def better_of(seat: int, best: float, other: float) -> float:
    if best == IMPOSSIBLE or (other != IMPOSSIBLE and (other > best) == (seat == 0)):
        return other
    return best


@compiled
def chance_of_red(s: Record, cursor: Buffer) -> float:
    """What the position is worth to Red, from 0 to 1."""
    values = np.empty(MOST_SEATS)
    if turn(s) == OVER:
        payoff(s, values)
    else:
        cursor[NODES] += 1
        evaluate(s, values)
    return values[0]
