"""Verbindung gesucht, flat and compiled: the rules over one record. `docs/reference/kernels.md` explains the functions.

Actions are the contract's, but nothing is taken back: a search that looks ahead has no use for it. Which cells a die
fits and what is joined to a base is asked of all cells at once: see `fitting.py` and `networks.py`.
"""

from itertools import combinations_with_replacement
from typing import Any, Final

import numpy as np

from ludolien.games.verbindung_borsa.ai.arrays import CARRIES, CELLS, DICE, NONE, STUBS
from ludolien.games.verbindung_borsa.ai.dice_needed import QUARTERS, dice_needed
from ludolien.games.verbindung_borsa.ai.fitting import (
    LOOK_COUNT,
    all_faced,
    fitting,
    may_place,
    whites_owed,
)
from ludolien.games.verbindung_borsa.ai.networks import is_complete, turnings
from ludolien.games.verbindung_borsa.ai.observing import observe
from ludolien.games.verbindung_borsa.ai.record import (
    ANNOUNCED,
    BOTH_JOINED,
    JOINED_FOUR,
    NOTHING_PLACED,
    RUNNING,
    STATE,
    STOCK_USED_UP,
    WRONG,
    pack,
    unpack,
)
from ludolien.games.verbindung_borsa.material.dice import ROLLS, TURNED_WHITE
from ludolien.games.verbindung_borsa.rules import IDLE_TURNS, ways_to_roll
from ludolien.games.verbindung_borsa.tensor import actions as steps
from ludolien.kernels import CHANCE, OVER, Buffer, Record, Values, below, compiled, lowest, mixed
from ludolien.kernels.bits import count_of, member

__all__ = [
    "HOOKS",
    "MOVES",
    "STATE",
    "evaluate",
    "key",
    "legal",
    "observe",
    "odds",
    "pack",
    "payoff",
    "pick",
    "play",
    "steps",
    "turn",
    "unpack",
]

# The plain actions, counted from the first after all cells.
END, CAST, ANNOUNCE, ROLL = 1, 2, 3, 4

MOVES: Final = CELLS * 16 + 4
HOOKS: Final[tuple[str, ...]] = ("odds", "pick", "evaluate", "key", "steps", "observe")
LEAD: Final = 1.32
"""How much it says about who wins if one needs so many times fewer dice."""
TEMPO: Final = 0.15
"""What it is worth to roll next."""


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
        return listed(s.choices, plain - cells, 1, actions, 0)
    if not s.has_rolled:
        actions[0], actions[1] = plain + CAST, plain + ANNOUNCE
        return 2
    owed = whites_owed(s)
    count = 0
    for face in range(6):
        if may_place(s, face, owed):
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
    mine, theirs = all_faced(s, s.to_move), all_faced(s, 1 - s.to_move)
    for die in range(face * 4, face * 4 + LOOK_COUNT[face]):
        count = listed(fitting(s, die, mine, theirs), die, DICE, actions, count)
    return count


@compiled
def listed(cells: int, first: int, by: int, actions: Buffer, count: int) -> int:
    """Adds an action for every cell to those in the list."""
    while cells:
        actions[count] = first + by * lowest(cells)
        cells &= cells - 1
        count += 1
    return count


@compiled
def pick(s: Record, rng: Any) -> int:
    cells = s.width * s.width
    plain = cells * (2 * DICE + 1)
    if s.chooser != NONE:
        return plain - cells + member(s.choices, below(rng, count_of(s.choices)))
    if not s.has_rolled:
        return plain + CAST + below(rng, 2)
    owed = whites_owed(s)
    mine, theirs = all_faced(s, s.to_move), all_faced(s, 1 - s.to_move)
    total = chosen = chosen_die = 0
    for face in range(6):
        if may_place(s, face, owed):
            for die in range(face * 4, face * 4 + LOOK_COUNT[face]):
                fits = fitting(s, die, mine, theirs)
                count = count_of(fits)
                total += count
                if below(rng, total) < count:  # each die so far as likely as it has cells
                    chosen, chosen_die = fits, die
    placing = 2 * total if s.announce else total
    at = below(rng, placing + (owed == 0))
    if at == placing:
        return plain + END
    action = member(chosen, below(rng, count_of(chosen))) * DICE + chosen_die
    return action if at < total else cells * DICE + action


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
        is_right = is_complete(s, s.to_move)
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
        for colour in range(2):
            s.complete[colour] = is_complete(s, colour)
    cell, die = action // DICE, action % DICE
    lay(s, cell, die)
    s.tray[die // 4] -= 1
    s.laid[s.laid_count] = cell
    s.laid_count += 1
    s.placed += 1
    s.turned_count = 0
    judge(s)


@compiled
def lay(s: Record, cell: int, die: int) -> None:
    """Puts a die on a cell, or turns the one that lies there."""
    s.board[cell] = die
    s.empty &= ~(1 << cell)
    for at in range(8):
        s.carries[at] |= CARRIES[die, at] & 1 << cell
    for colour in range(2):
        s.stubs[colour] = s.stubs[colour] & ~(1 << cell) | STUBS[s.through, die, colour] & 1 << cell


@compiled
def turn_white(s: Record, cell: int) -> None:
    lay(s, cell, TURNED_WHITE)
    s.turned[s.turned_count] = cell
    s.turned_count += 1


@compiled
def judge(s: Record) -> None:
    """VB10-VB13: turn what blocks as long as there is no choice, the player on turn first; then look for the end."""
    colour = s.to_move
    while True:
        choices = turnings(s, colour)
        if choices & (choices - 1):
            s.choices = choices
            s.chooser = colour
            s.laid_count = 0
            return
        if choices:
            turn_white(s, lowest(choices))
        elif colour == s.to_move:
            colour = 1 - colour
        else:
            break
    s.choices = 0
    s.chooser = NONE
    if s.turned_count:
        s.laid_count = 0
    look_for_end(s)


@compiled
def look_for_end(s: Record) -> None:
    if s.announce and not s.announced:
        return
    mover, opponent = s.to_move, 1 - s.to_move
    mine, theirs = is_complete(s, mover), is_complete(s, opponent)
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
    s.choices = 0


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
    for paths in s.carries:
        mix = mixed(mix, paths)
    return mixed(mixed(mix, s.stubs[0]), s.stubs[1])
