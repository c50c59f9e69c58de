"""Verbindung gesucht, flat and compiled: the rules over one record. `docs/kernels.md` explains the functions.

Actions are the contract's, but nothing is taken back: a search that looks ahead has no use for it. Networks are
flooded anew for every judgement; a flood works in scratch numbers that are made once for each placement.
"""

from itertools import combinations_with_replacement
from typing import Any, Final

import numpy as np

from ludolien.core import Seat
from ludolien.games.verbindung_borsa.ai.arrays import AROUND, CELLS, DICE, FACING, GROUPS, HOMES, NONE
from ludolien.games.verbindung_borsa.ai.dice_needed import QUARTERS, dice_needed
from ludolien.games.verbindung_borsa.game import GAME
from ludolien.games.verbindung_borsa.material.dice import (
    EMPTY,
    LOOKS,
    PLAYABLE,
    ROLLS,
    SHOWN,
    TURNED_WHITE,
    WHITE,
    WHITE_CROSS,
)
from ludolien.games.verbindung_borsa.moves import BorsaMove, TakeBack
from ludolien.games.verbindung_borsa.rules import IDLE_TURNS, ways_to_roll
from ludolien.games.verbindung_borsa.rules.placing import PER_TURN
from ludolien.games.verbindung_borsa.state import Position, Rules
from ludolien.kernels import CHANCE, OVER, Buffer, Record, Values, compiled, layout, mixed

ENDINGS: Final = ("", "joined", "both_joined", "announced", "wrong_announcement", "stock_used_up", "nothing_placed")
RUNNING, JOINED_FOUR, BOTH_JOINED, ANNOUNCED, WRONG, STOCK_USED_UP, NOTHING_PLACED = range(7)

# The plain actions, counted from the first after all cells.
END, CAST, ANNOUNCE, ROLL = 1, 2, 3, 4

MOVES: Final = CELLS * 16 + 4
HOOKS: Final[tuple[str, ...]] = ("odds", "evaluate", "key", "steps")
STATE: Final = layout(
    width=0,
    strict=0,
    through=0,
    announce=0,
    handicap=0,
    stock=0,
    to_move=0,
    turns=0,
    idle=0,
    rolling=0,
    has_rolled=0,
    placed=0,
    chooser=0,
    announced=0,
    winner=0,
    ending=0,
    laid_count=0,
    choice_count=0,
    turned_count=0,
    board=CELLS,
    tray=6,  # how many of each face lie in it
    complete=2,
    laid=PER_TURN,
    choices=CELLS,
    turned=CELLS,
)

# Scratch of one flood: what is left to visit with its step, the step of each die, the sides seen on each die.
_QUEUE, _STEP = 0, CELLS * 4 + 4
_STEPS: Final = 2 * _STEP
_SEEN: Final = _STEPS + CELLS
SCRATCH: Final = _SEEN + CELLS
LEAD: Final = 1.32
"""How much it says about who wins if one needs so many times fewer dice."""
TEMPO: Final = 0.15
"""What it is worth to roll next."""
OPEN: Final = 16
"""What a flood answers: a bit for each base reached, and this one when it touches an empty cell."""
ALL_BASES: Final = 15


def _rolls() -> tuple[Any, Any, Any, Any]:
    """For every count of dice: how many rolls there are, their numbers and weights; and the tray of every roll."""
    counts = np.zeros(4, np.int64)
    numbers = np.zeros((4, 56), np.int64)
    weights = np.zeros((4, 56), np.int64)
    for count in (1, 2, 3):
        for at, faces in enumerate(combinations_with_replacement(range(6), count)):
            numbers[count, at], weights[count, at] = ROLLS.index(faces), ways_to_roll(faces)
            counts[count] += 1
    trays = np.array([[faces.count(face) for face in range(6)] for faces in ROLLS], np.int64)
    return counts, numbers, weights, trays


ROLL_COUNT, ROLL_NUMBERS, ROLL_WEIGHTS, TRAYS = _rolls()
SHOWS: Final = np.array(SHOWN, np.int64)
LOOK_COUNT: Final = np.array(LOOKS, np.int64)
MAY_PLACE: Final = np.array([[face in faces for face in range(6)] for faces in PLAYABLE], np.bool_)


# Whose turn, and what may be done


@compiled
def turn(s: Record) -> int:
    if s.ending != RUNNING:
        return OVER
    if s.chooser != NONE:
        return s.chooser
    if not s.has_rolled and (s.rolling or not s.announce):
        return CHANCE
    return s.to_move


@compiled
def dice_to_roll(s: Record) -> int:
    wanted = 2 if s.handicap and s.to_move == 0 and s.turns < 4 else 3
    return min(wanted, s.stock)


@compiled
def odds(s: Record, actions: Buffer, weights: Buffer) -> int:
    dice = dice_to_roll(s)
    first = s.width * s.width * (2 * DICE + 1) + ROLL
    for at in range(ROLL_COUNT[dice]):
        actions[at] = first + ROLL_NUMBERS[dice, at]
        weights[at] = ROLL_WEIGHTS[dice, at]
    return ROLL_COUNT[dice]


@compiled
def legal(s: Record, actions: Buffer) -> int:
    cells = s.width * s.width
    plain = cells * (2 * DICE + 1)
    if s.chooser != NONE:
        for at in range(s.choice_count):
            actions[at] = plain - cells + s.choices[at]
        return s.choice_count
    if not s.has_rolled:
        actions[0], actions[1] = plain + CAST, plain + ANNOUNCE
        return 2
    owed = whites_owed(s)
    count = 0
    if s.placed < PER_TURN:
        for face in range(6):
            if s.tray[face] and MAY_PLACE[s.to_move, face] and (face == WHITE_CROSS or PER_TURN - s.placed > owed):
                count = placements(s, face, actions, count)
    if s.announce:
        for at in range(count):
            actions[count + at] = cells * DICE + actions[at]
        count *= 2
    if owed == 0:
        actions[count] = plain + END
        count += 1
    return count


@compiled
def placements(s: Record, face: int, actions: Buffer, count: int) -> int:
    for cell in range(s.width * s.width):
        if s.board[cell] == EMPTY:
            for turns in range(LOOK_COUNT[face]):
                if fits(s, cell, face * 4 + turns):
                    actions[count] = cell * DICE + face * 4 + turns
                    count += 1
    return count


@compiled
def fits(s: Record, cell: int, die: int) -> bool:
    """VB7, VB8 for an empty cell."""
    extends = False
    for side in range(4):
        mine = SHOWS[die, side]
        theirs = NONE
        beside = AROUND[s.width, cell, side]
        if beside >= 0:
            if s.board[beside] != EMPTY:
                theirs = SHOWS[s.board[beside], FACING[side]]
        elif HOMES[s.width, 0, side] == cell:
            theirs = 0
        elif HOMES[s.width, 1, side] == cell:
            theirs = 1
        if theirs != NONE:
            if s.strict and mine != theirs and mine != WHITE and theirs != WHITE:
                return False
            if (mine == s.to_move or mine == WHITE) and (theirs == s.to_move or theirs == WHITE):
                extends = True
    return extends


@compiled
def whites_owed(s: Record) -> int:
    owed = min(s.tray[WHITE_CROSS], PER_TURN - s.placed)
    if owed > 0:
        for cell in range(s.width * s.width):
            if s.board[cell] == EMPTY and fits(s, cell, TURNED_WHITE):
                return owed
    return 0


# What an action does


@compiled
def play(s: Record, action: int) -> None:
    cells = s.width * s.width
    plain = cells * (2 * DICE + 1)
    if action >= plain + ROLL:
        for face in range(6):
            s.tray[face] = TRAYS[action - plain - ROLL, face]
            s.stock -= s.tray[face]
        s.has_rolled = 1
        s.turned_count = 0
    elif action == plain + END:
        end_turn(s)
    elif action == plain + CAST:
        s.rolling = 1
    elif action == plain + ANNOUNCE:
        is_right = is_complete(s, s.to_move, np.empty(SCRATCH, np.int64))
        finish(s, s.to_move if is_right else 1 - s.to_move, ANNOUNCED if is_right else WRONG)
    elif action >= plain - cells:
        turn_white(s, action - plain + cells)
        judge(s)
    else:
        place(s, action)


@compiled
def place(s: Record, action: int) -> None:
    cells = s.width * s.width
    s.announced = action >= cells * DICE
    if s.announced:
        action -= cells * DICE
        scratch = np.empty(SCRATCH, np.int64)
        for colour in range(2):
            s.complete[colour] = is_complete(s, colour, scratch)
    cell, die = action // DICE, action % DICE
    s.board[cell] = die
    s.tray[die // 4] -= 1
    s.laid[s.laid_count] = cell
    s.laid_count += 1
    s.placed += 1
    s.turned_count = 0
    judge(s)


@compiled
def turn_white(s: Record, cell: int) -> None:
    s.board[cell] = TURNED_WHITE
    s.turned[s.turned_count] = cell
    s.turned_count += 1


@compiled
def judge(s: Record) -> None:
    """VB10-VB13: turn what blocks as long as there is no choice, the player on turn first; then look for the end."""
    scratch = np.empty(SCRATCH, np.int64)
    inner = np.empty(SCRATCH, np.int64)
    colour = s.to_move
    while True:
        find_turnings(s, colour, scratch, inner)
        if s.choice_count > 1:
            s.chooser = colour
            s.laid_count = 0
            return
        if s.choice_count == 1:
            turn_white(s, s.choices[0])
            s.choice_count = 0
        elif colour == s.to_move:
            colour = 1 - colour
        else:
            break
    s.chooser = NONE
    if s.turned_count:
        s.laid_count = 0
    look_for_end(s, scratch)


@compiled
def look_for_end(s: Record, scratch: Buffer) -> None:
    if s.announce and not s.announced:
        return
    mover, opponent = s.to_move, 1 - s.to_move
    mine, theirs = is_complete(s, mover, scratch), is_complete(s, opponent, scratch)
    if s.announce:
        if not mine:
            finish(s, opponent, WRONG)
        elif theirs and not s.complete[0] and not s.complete[1]:
            finish(s, opponent, BOTH_JOINED)
        else:
            finish(s, mover, ANNOUNCED)
    elif mine and theirs:
        finish(s, opponent, BOTH_JOINED)
    elif mine or theirs:
        finish(s, mover if mine else opponent, JOINED_FOUR)


@compiled
def finish(s: Record, winner: int, ending: int) -> None:
    s.winner = winner
    s.ending = ending
    s.laid_count = 0
    s.chooser = NONE
    s.choice_count = 0


@compiled
def end_turn(s: Record) -> None:
    for face in range(6):
        s.stock += s.tray[face]
        s.tray[face] = 0
    s.idle = 0 if s.placed else s.idle + 1
    s.to_move = 1 - s.to_move
    s.turns += 1
    s.rolling = 0
    s.has_rolled = 0
    s.placed = 0
    s.laid_count = 0
    s.turned_count = 0
    s.announced = 0
    s.complete[:] = 0
    if s.stock == 0:
        finish(s, NONE, STOCK_USED_UP)
    elif s.idle == IDLE_TURNS:
        finish(s, NONE, NOTHING_PLACED)


# Networks


@compiled
def flood(s: Record, colour: int, base: int, scratch: Buffer) -> int:
    """VB10: the bases reached from one, and whether an empty cell is touched. Leaves the steps of dice in scratch."""
    scratch[_STEPS:] = 0
    answer = 1 << base
    scratch[_QUEUE] = HOMES[s.width, colour, base] * 4 + base
    scratch[_STEP] = 1
    first, end = 0, 1
    while first < end:
        cell, entry = scratch[_QUEUE + first] >> 2, scratch[_QUEUE + first] & 3
        step = scratch[_STEP + first]
        first += 1
        die = s.board[cell]
        if die == EMPTY:
            answer |= OPEN
            continue
        if scratch[_STEPS + cell] == 0:
            scratch[_STEPS + cell] = step
        mask = GROUPS[s.through, colour, die, entry]
        if mask == 0 or scratch[_SEEN + cell] & mask:
            continue
        scratch[_SEEN + cell] |= mask
        for side in range(4):
            if mask >> side & 1:
                beside = AROUND[s.width, cell, side]
                if beside >= 0:
                    scratch[_QUEUE + end] = beside * 4 + FACING[side]
                    scratch[_STEP + end] = step + 1
                    end += 1
                elif HOMES[s.width, colour, side] == cell:
                    answer |= 1 << side
    return answer


@compiled
def is_complete(s: Record, colour: int, scratch: Buffer) -> bool:
    return flood(s, colour, 0, scratch) & ALL_BASES == ALL_BASES


@compiled
def is_blocked(reached: int) -> bool:
    return reached & OPEN == 0 and reached != ALL_BASES


@compiled
def find_turnings(s: Record, colour: int, scratch: Buffer, inner: Buffer) -> None:
    """VB10: the dice the colour may turn next, into `choices`, in the order of cells."""
    s.choice_count = 0
    cells = s.width * s.width
    has_empty = False
    for cell in range(cells):
        has_empty = has_empty or s.board[cell] == EMPTY
    if not has_empty:
        return
    chosen = np.zeros(CELLS, np.bool_)
    for base in range(4):
        if is_blocked(flood(s, colour, base, scratch)):
            choose_nearest(s, colour, base, scratch, inner, chosen)
    for cell in range(cells):
        if chosen[cell]:
            s.choices[s.choice_count] = cell
            s.choice_count += 1


@compiled
def choose_nearest(s: Record, colour: int, base: int, scratch: Buffer, inner: Buffer, chosen: Any) -> None:
    """The nearest dice whose turning helps alone; where none does, the nearest that are not white."""
    cells = s.width * s.width
    nearest_helping = nearest = CELLS * 4
    helps = np.zeros(CELLS, np.bool_)
    for cell in range(cells):
        step, die = scratch[_STEPS + cell], s.board[cell]
        if step and die < TURNED_WHITE:
            nearest = min(nearest, step)
            if step <= nearest_helping:
                s.board[cell] = TURNED_WHITE
                if not is_blocked(flood(s, colour, base, inner)):
                    helps[cell] = True
                    nearest_helping = step
                s.board[cell] = die
    for cell in range(cells):
        step = scratch[_STEPS + cell]
        if helps[cell]:
            chosen[cell] |= step == nearest_helping
        elif nearest_helping == CELLS * 4:
            chosen[cell] |= step == nearest and s.board[cell] < TURNED_WHITE


@compiled
def payoff(s: Record, values: Values) -> None:
    values[0] = values[1] = 0.5
    if s.winner != NONE:
        values[s.winner], values[1 - s.winner] = 1.0, 0.0


@compiled
def evaluate(s: Record, values: Values) -> None:
    """Who needs fewer dice, compared by ratio: late in the game each of them counts more."""
    tempo = TEMPO - 2 * TEMPO * s.to_move
    ahead = LEAD * np.log((dice_needed(s, 1) + QUARTERS) / (dice_needed(s, 0) + QUARTERS)) + tempo
    values[0] = 1.0 / (1.0 + np.exp(-ahead))
    values[1] = 1.0 - values[0]


@compiled
def key(s: Record) -> int:
    """What the future depends on: neither what was laid when nor what was turned."""
    mix = mixed(s.to_move * 64 + s.placed * 16 + s.has_rolled * 8 + s.rolling * 4 + s.announced, s.chooser)
    mix = mixed(mix, s.turns * 16 + s.idle if s.turns < 4 else s.idle)
    mix = mixed(mix, s.ending * 4 + s.winner)
    for face in range(6):
        mix = mixed(mix, s.tray[face])
    for cell in range(s.width * s.width):
        mix = mixed(mix, s.board[cell])
    return mix


def steps(position: Position, seat: Seat) -> dict[int, tuple[BorsaMove, ...]]:
    """Every move but taking back."""
    return {
        GAME.encode(position, move): (move,) for move in GAME.legal(position, seat) if not isinstance(move, TakeBack)
    }


def pack(position: Position, s: Record) -> None:
    """Field by field; lists are as long as their counts say."""
    rules = position.rules
    s.width, s.strict, s.through = rules.size, rules.strict, rules.through
    s.announce, s.handicap = rules.announce, rules.handicap
    s.stock, s.to_move, s.turns, s.idle = position.stock, position.to_move, position.turns, position.idle
    s.rolling, s.has_rolled = position.rolling, position.rolled is not None
    s.tray[:] = [(position.rolled or ()).count(face) for face in range(6)]
    s.placed, s.announced, s.complete[:] = position.placed, position.announced, position.complete
    s.chooser = NONE if position.chooser is None else position.chooser
    s.winner = NONE if position.winner is None else position.winner
    s.ending = ENDINGS.index(position.ending)
    s.board[:] = EMPTY
    s.board[: len(position.board)] = position.board
    for field, cells in (("laid", position.laid), ("choices", position.choices), ("turned", position.turned)):
        s[field][:] = 0
        s[field][: len(cells)] = cells
    s.laid_count, s.choice_count = len(position.laid), len(position.choices)
    s.turned_count = len(position.turned)


def unpack(s: Record, origin: Position) -> Position:
    """The position again, built from the record alone."""
    faces = tuple(face for face in range(6) for _ in range(int(s.tray[face])))
    return Position(
        rules=Rules(int(s.width), bool(s.strict), bool(s.through), bool(s.announce), bool(s.handicap)),
        board=tuple(int(die) for die in s.board[: s.width**2]),
        stock=int(s.stock),
        to_move=int(s.to_move),
        turns=int(s.turns),
        idle=int(s.idle),
        rolling=bool(s.rolling),
        rolled=faces if s.has_rolled else None,
        placed=int(s.placed),
        laid=tuple(int(cell) for cell in s.laid[: s.laid_count]),
        chooser=None if s.chooser == NONE else int(s.chooser),
        choices=tuple(int(cell) for cell in s.choices[: s.choice_count]),
        turned=tuple(int(cell) for cell in s.turned[: s.turned_count]),
        announced=bool(s.announced),
        complete=(bool(s.complete[0]), bool(s.complete[1])),
        winner=None if s.winner == NONE else int(s.winner),
        ending=ENDINGS[int(s.ending)],
    )
