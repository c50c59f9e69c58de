"""Expectimax for Verbindung gesucht, turn by turn: every way to end the own turn, then every roll of the opponent.

What a player does with a roll is found die by die: the best cell for each face, then the best cell for a second. From
these few ends of a turn the best for each of the 56 rolls can be read off, so that chance is weighed exactly and costs
nothing. Depth 1 compares the ends of the own turn, the next depths look at the opponent's answers to more of them.
"""

from typing import Any, Final, TypeAlias

import numpy as np

from ludolien.games.verbindung_borsa.ai.arrays import NONE
from ludolien.games.verbindung_borsa.ai.fitting import MAY_PLACE, whites_owed
from ludolien.games.verbindung_borsa.ai.kernel import (
    MOVES,
    ROLL_COUNT,
    ROLL_NUMBERS,
    ROLL_WEIGHTS,
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
)
from ludolien.games.verbindung_borsa.ai.record import RUNNING, STATE
from ludolien.games.verbindung_borsa.material.dice import WHITE_CROSS
from ludolien.games.verbindung_borsa.rules.placing import PER_TURN
from ludolien.kernels import MOST_SEATS, OVER, Buffer, Record, Values, compiled, entry, inlined

WIDTHS: Final = np.array([0, 0, 6, 12], np.int64)
"""How many ends of the own turn are followed, by depth."""
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
WORDS: Final = STATE.itemsize // 8

# Where positions lie in the room: the one asked about and some to work on, answers, ends of the turn.
FIRST_ANSWER, FIRST_END = 8, 8 + ANSWERS
NODES, LIMIT, COUNT, CUT = range(4)

Workspace: TypeAlias = tuple[Any, Any, Buffer, Values, Buffer, Buffer, Buffer]
"""A room of positions, and the same as plain words (to copy a record takes seconds of compiling, words none); for each
end of the own turn its first action and its value; the ends in order; the cursor; the flag to stop."""


def workspace(limit: int, is_exact: bool = False) -> Workspace:
    """The workspace of one search; what is found at one depth is kept for the next."""
    cursor = np.zeros(4, np.int64)
    cursor[LIMIT] = limit
    room = np.zeros(FIRST_END + ENDS + 1, STATE)
    return (
        room.view(np.recarray),
        room.view(np.int64).reshape(-1, WORDS),
        np.zeros(ENDS, np.int64),
        np.zeros(ENDS),
        np.arange(ENDS),
        cursor,
        np.zeros(1, np.int64),
    )


def stop(workspace: Workspace) -> None:
    """Lets a running search come to its end at once."""
    workspace[6][0] = 1


def is_cut(workspace: Workspace) -> bool:
    """True when the last look was cut short."""
    return bool(workspace[5][CUT])


def nodes(workspace: Workspace) -> int:
    """How many positions were valued."""
    return int(workspace[5][NODES])


def look(records: Any, depth: int, workspace: Workspace, actions: Buffer, values: Buffer) -> int:
    """Thinks one step further about the first record. Writes actions with their values, the best first, and returns
    how many; when the flag or the limit of nodes cut it short, only what came so far counts as followed. What was not
    followed comes last."""
    workspace[1][0] = records[:1].view(np.ndarray).view(np.int64)
    told: int = think(depth, *workspace, actions, values)
    return told


@entry
def think(
    depth: int,
    room: Any,
    words: Any,
    firsts: Buffer,
    worth: Values,
    order: Buffer,
    cursor: Buffer,
    flag: Buffer,
    actions: Buffer,
    values: Buffer,
) -> int:
    seat = turn(room[0])
    if depth == 1:
        cursor[COUNT] = list_ends(room, words, firsts, worth, seat, cursor)
        width = cursor[COUNT]
    else:
        width = min(WIDTHS[depth], cursor[COUNT])
        done = min(WIDTHS[depth - 1], width)
        better = np.empty(width)
        for at in range(done, width):
            if flag[0] or cursor[NODES] >= cursor[LIMIT]:
                cursor[CUT], width = 1, at
                break
            copy(words, 1, FIRST_END + order[at])
            chance = after_rolls(room, words, cursor)
            better[at] = chance if seat == 0 else 1.0 - chance
        for at in range(done, width):
            worth[order[at]] = better[at]
        if width == 0:
            return 0
    sort(order, worth, width)
    return tell(firsts, worth, order, width, cursor[COUNT], actions, values)


@compiled
def copy(words: Any, to: int, at: int) -> None:
    for word in range(WORDS):
        words[to, word] = words[at, word]


# The own turn


@inlined
def list_ends(room: Any, words: Any, firsts: Buffer, worth: Values, seat: int, cursor: Buffer) -> int:
    """Every way to end the turn from room[0], with its first action; the same end is listed once. One action or two
    lead there: the second list has only one pass where the first action ends the turn."""
    first, second = np.empty(MOVES + 1, np.int64), np.empty(MOVES + 1, np.int64)
    keys = np.empty(ENDS, np.int64)
    count = 0
    for at in range(legal(room[0], first)):
        copy(words, 1, 0)
        play(room[1], first[at])
        settle(room, words, 1, seat, cursor)
        more = legal(room[1], second) if is_going_on(room[1], seat) else 0
        for then in range(-1, more):
            if count == ENDS or (then == -1 and more and whites_owed(room[1])):
                continue
            end = FIRST_END + count
            copy(words, end, 1)
            if then >= 0:
                copy(words, 2, 1)
                play(room[2], second[then])
                settle(room, words, 2, seat, cursor)
                copy(words, end, 2)
            if is_going_on(room[end], seat):
                end_turn(room[end])
            keys[count], firsts[count] = key(room[end]), first[at]
            if is_new(keys, count):
                chance = chance_of_red(room[end], cursor)
                worth[count] = chance if seat == 0 else 1.0 - chance
                count += 1
    return count


@compiled
def is_going_on(s: Record, seat: int) -> bool:
    """True while a seat is in its own turn."""
    is_own: bool = s.has_rolled and turn(s) == seat == s.to_move
    return is_own


@compiled
def is_new(keys: Buffer, count: int) -> bool:
    is_known = False
    for other in range(count):
        is_known = is_known or keys[other] == keys[count]
    return not is_known


@compiled
def settle(room: Any, words: Any, at: int, seat: int, cursor: Buffer) -> None:
    """Plays for whoever is asked before the seat may go on or the turn ends: choices of VB10 (the best die is turned),
    and, where the seat has chosen in the other's turn, the rest of that turn, die by die."""
    choices = np.empty(MOVES + 1, np.int64)
    mover = room[at].to_move
    while room[at].ending == RUNNING and room[at].to_move == mover:
        if room[at].chooser == NONE and (mover == seat or not room[at].has_rolled):
            return
        play_best(room, words, at, choices, legal(room[at], choices), turn(room[at]), cursor)


@compiled
def sort(order: Buffer, worth: Values, count: int) -> None:
    """The best first; equals stay as they were."""
    for at in range(1, count):
        end = order[at]
        to = at
        while to > 0 and worth[order[to - 1]] < worth[end]:
            order[to] = order[to - 1]
            to -= 1
        order[to] = end


@compiled
def tell(
    firsts: Buffer, worth: Values, order: Buffer, followed: int, count: int, actions: Buffer, values: Buffer
) -> int:
    """Each first action once, at its best end; what was not followed is worth no more than the last that was."""
    told = 0
    least = worth[order[followed - 1]]
    for at in range(count):
        actions[told] = firsts[order[at]]
        if is_new(actions, told):
            chance = worth[order[at]] if at < followed else min(worth[order[at]], least)
            odds = chance / (1.0 - chance)
            values[told] = WON if chance == 1.0 else -WON if chance == 0.0 else round(SCALE * np.log(odds))
            told += 1
    return told


# What comes after it


@inlined
def after_rolls(room: Any, words: Any, cursor: Buffer) -> float:
    """Red's chance from room[1] on when whoever rolls next plays as well as this search knows."""
    if room[1].ending != RUNNING:
        return chance_of_red(room[1], cursor)
    values = np.empty(ANSWERS)
    seat, dice = room[1].to_move, dice_to_roll(room[1])
    list_answers(room, words, values, cursor)
    return over_all_rolls(seat, dice, values)


@compiled
def list_answers(room: Any, words: Any, values: Values, cursor: Buffer) -> None:
    """What can be made of a turn from room[1] with each face and each pair of faces, whatever will be rolled: positions
    before the turn is ended, and Red's chances after it. Of two faces the one worth more by itself goes first."""
    values[:] = IMPOSSIBLE
    room[1].has_rolled = 1
    seat = room[1].to_move
    cells = np.empty(MOVES + 1, np.int64)
    for answer in range(ANSWERS):
        one, two = (answer - 1, NONE) if answer < 5 else ((answer - 5) >> 2, (answer - 5) & 3)
        copy(words, 2, 1 if answer < 5 else FIRST_ANSWER + 1 + one)
        if answer > 0:
            if two != NONE and (values[1 + one] == IMPOSSIBLE or is_behind(seat, values[1 + one], values[1 + two])):
                continue
            face = FACES_OF[seat, one if two == NONE else two]
            if room[2].ending != RUNNING or room[2].stock == 0:
                continue
            room[2].stock -= 1
            room[2].tray[face] += 1
            count = placements(room[2], face, cells, 0)
            if count == 0:
                continue
            play_best(room, words, 2, cells, count, seat, cursor)
            settle(room, words, 2, seat, cursor)
        copy(words, FIRST_ANSWER + answer, 2)
        if room[2].ending == RUNNING:
            end_turn(room[2])
        values[answer] = chance_of_red(room[2], cursor)


@compiled
def is_behind(seat: int, mine: float, other: float) -> bool:
    """True where another answer is possible and better for the seat."""
    return other != IMPOSSIBLE and (other > mine if seat == 0 else other < mine)


@compiled
def pair(one: int, two: int) -> int:
    return 5 + one * 4 + two


@compiled
def play_best(room: Any, words: Any, at: int, choices: Buffer, count: int, seat: int, cursor: Buffer) -> None:
    """Plays the action after which the position is worth most to a seat, by trying all of them in the next place."""
    best, best_value = choices[0], -1.0
    for choice in range(count + 1):
        copy(words, at + 1, at)
        play(room[at + 1], choices[choice] if choice < count else best)
        if choice < count:
            chance = chance_of_red(room[at + 1], cursor)
            value = chance if seat == 0 else 1.0 - chance
            if value > best_value:
                best, best_value = choices[choice], value
    copy(words, at, at + 1)


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
        both: float = values[pair(WHITE, WHITE)] if values[pair(WHITE, WHITE)] != IMPOSSIBLE else values[1 + WHITE]
        return both
    best: float = IMPOSSIBLE if owed else values[0]
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
    chance: float = values[0]
    return chance
