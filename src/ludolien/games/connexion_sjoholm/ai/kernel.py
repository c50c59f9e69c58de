"""Connexion, flat and compiled: the same rules as `rules.py` over one record. `docs/reference/kernels.md` explains
the functions.
Sets of tiles are numbers with a bit for each, as `bitsets.py` explains; the past is in `repetition.py`.
"""

from typing import Any, Final

import numpy as np

from ludolien.games.connexion_sjoholm import rules
from ludolien.games.connexion_sjoholm.ai.bitsets import CELLS, FRAMES, NONE, across, joined, protection
from ludolien.games.connexion_sjoholm.ai.evaluation import WEIGHTS, advantage
from ludolien.games.connexion_sjoholm.ai.observing import observe
from ludolien.games.connexion_sjoholm.ai.record import (
    BOTH,
    LET_OUT,
    OUT,
    QUIET,
    REPETITION,
    RUNNING,
    STATE,
    pack,
    unpack,
)
from ludolien.games.connexion_sjoholm.ai.repetition import SLID, has_occurred, remember
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE
from ludolien.kernels import OVER, Buffer, Record, Values, below, compiled, mixed

__all__ = [
    "HOOKS",
    "MOVES",
    "STATE",
    "evaluate",
    "key",
    "legal",
    "observe",
    "pack",
    "payoff",
    "pick",
    "play",
    "turn",
    "unpack",
]

MOVES: Final = 3 * CELLS + 2 * CELLS + 1
"""Three turns a tile; a tile is within reach of two pawns at most; the swap."""
HOOKS: Final[tuple[str, ...]] = ("pick", "evaluate", "key", "observe")


@compiled
def turn(s: Record) -> int:
    return s.to_play ^ s.is_swapped if s.ending == RUNNING else OVER


@compiled
def legal(s: Record, actions: Buffer) -> int:
    tiles = s.width * s.height
    count = 0
    for tile in range(tiles):
        if s.locked >> tile & 1 == 0:
            actions[count] = 3 * tile
            actions[count + 1] = 3 * tile + 1
            actions[count + 2] = 3 * tile + 2
            count += 3
    count = slides(s, actions, count)
    if may_swap(s):
        actions[count] = 3 * tiles + tiles * tiles
        count += 1
    return count


@compiled
def may_swap(s: Record) -> bool:
    return s.swap != 0 and s.plies == 1


@compiled
def slides(s: Record, actions: Buffer, count: int) -> int:
    """CS7: both ways along the path, up to the next pawn."""
    width, tiles, own = s.width, s.width * s.height, s.pawns[s.to_play]
    upward, eastward = s.north ^ -s.to_play, s.east ^ -s.to_play
    vertical = joined(upward, FRAMES[width, s.height, 0], width)
    level = joined(eastward, FRAMES[width, s.height, 1], 1)
    mobile = own & (vertical | level)
    for pawn in range(tiles):
        if mobile >> pawn & 1 == 0:
            continue
        base = 3 * tiles + pawn * tiles
        for first in range(2):
            at, is_vertical = pawn, first == 0
            while True:
                at = across(upward, vertical, at, width) if is_vertical else across(eastward, level, at, 1)
                if at == NONE or own >> at & 1:
                    break
                actions[count] = base + at
                count += 1
                is_vertical = not is_vertical
            if at == pawn:
                break  # round a ring: the other way would list the same places again
    return count


@compiled
def pawn_towards(s: Record, cell: int, is_vertical: bool) -> int:
    """The first own pawn on the path from a tile, setting out in one of the two directions, or NONE."""
    own, at = s.pawns[s.to_play], cell
    upward, eastward = s.north ^ -s.to_play, s.east ^ -s.to_play
    vertical = joined(upward, FRAMES[s.width, s.height, 0], s.width)
    level = joined(eastward, FRAMES[s.width, s.height, 1], 1)
    while True:
        at = across(upward, vertical, at, s.width) if is_vertical else across(eastward, level, at, 1)
        if at in (NONE, cell):
            return NONE
        if own >> at & 1:
            return at
        is_vertical = not is_vertical


@compiled
def way(s: Record, colour: int, tile: int) -> int:
    """CS10: the path of a colour through a tile."""
    upward, eastward = s.north ^ -colour, s.east ^ -colour
    vertical = joined(upward, FRAMES[s.width, s.height, 0], s.width)
    level = joined(eastward, FRAMES[s.width, s.height, 1], 1)
    path = 1 << tile
    for first in range(2):
        at, is_vertical = tile, first == 0
        while True:
            at = across(upward, vertical, at, s.width) if is_vertical else across(eastward, level, at, 1)
            if at == NONE:
                break
            if at == tile:
                return path
            path |= 1 << at
            is_vertical = not is_vertical
    return path


@compiled
def rotate(s: Record, tile: int, quarters: int) -> int:
    """CS6: a quarter turn clockwise takes west to north and north to east. Answers with the bits it changes."""
    is_mixed = (s.north ^ s.east) >> tile & 1
    changed = 3 if quarters == 2 else 1 + (is_mixed ^ (quarters == 3))
    s.north ^= (changed & 1) << tile
    s.east ^= (changed >> 1) << tile
    return changed


@compiled
def leaving(s: Record, colour: int, tile: int) -> int:
    """CS11, CS12: the pawns that a path through the turned tile lets out."""
    if s.pawns[colour] == 0:
        return 0
    path = way(s, colour, tile)
    out = path & s.pawns[colour]
    # Where light looks north, dark looks south: the same bit says that either touches its exit.
    row = ~FRAMES[s.width, s.height, 0] if colour == WHITE else (1 << s.width) - 1
    return out if path & row & s.north else 0


@compiled
def play(s: Record, action: int) -> None:
    tiles, mover = s.width * s.height, s.to_play
    s.last = action
    s.plies += 1
    s.released[0] = s.released[1] = 0
    if action == 3 * tiles + tiles * tiles:
        s.is_swapped = 1
        return
    if action < 3 * tiles:
        tile = action // 3
        changed = 4 * tile + rotate(s, tile, action - 3 * tile + 1)
        s.locked = protection(s, mover, tile)
        s.marker = tile if s.locked else NONE
        s.released[WHITE], s.released[BLACK] = leaving(s, WHITE, tile), leaving(s, BLACK, tile)
    else:
        start = (action - 3 * tiles) // tiles
        end = action - 3 * tiles - start * tiles
        changed = SLID + CELLS * start + end
        s.pawns[mover] ^= 1 << start | 1 << end
        s.locked, s.marker = 0, NONE
    s.to_play = 1 - mover
    if s.released[WHITE] | s.released[BLACK]:
        s.pawns[WHITE] &= ~s.released[WHITE]
        s.pawns[BLACK] &= ~s.released[BLACK]
        s.quiet, s.known, s.first_locked = 0, 0, s.locked
        end_if_out(s, mover)
    else:
        s.quiet += 1
        s.known += 1
        s.past[s.known] = changed
    remember(s)
    if has_occurred(s, rules.REPETITIONS - 1):
        s.ending = REPETITION
    elif s.quiet >= rules.QUIET_MOVES:
        s.ending = QUIET


@compiled
def end_if_out(s: Record, mover: int) -> None:
    """CS13, CS14."""
    if s.pawns[WHITE] and s.pawns[BLACK]:
        return
    if s.pawns[WHITE] == s.pawns[BLACK]:
        s.ending, s.winner = BOTH, 1 - mover
    else:
        s.winner = BLACK if s.pawns[WHITE] else WHITE
        s.ending = OUT if s.winner == mover else LET_OUT


@compiled
def payoff(s: Record, values: Values) -> None:
    if s.winner == NONE:
        values[0] = values[1] = 0.5
    else:
        values[s.winner ^ s.is_swapped] = 1.0
        values[1 - s.winner ^ s.is_swapped] = 0.0


@compiled
def pick(s: Record, rng: Any) -> int:
    """Draws among three turns for every tile and two slides to it, one from either side, until it is legal."""
    tiles = s.width * s.height
    while True:
        at = below(rng, 5 * tiles + may_swap(s))
        if at < 3 * tiles:
            if s.locked >> (at // 3) & 1 == 0:
                return at
        elif at < 5 * tiles:
            end, first = (at - 3 * tiles) >> 1, (at - 3 * tiles) & 1
            if s.pawns[s.to_play] >> end & 1:
                continue
            start = pawn_towards(s, end, first == 0)
            # On a ring with a single pawn both ways lead to it, and only one may count.
            if start != NONE and (first == 0 or pawn_towards(s, end, True) != start):
                return 3 * tiles + start * tiles + end
        else:
            return 3 * tiles + tiles * tiles


@compiled
def key(s: Record) -> int:
    mix = mixed(mixed(mixed(s.north, s.east), s.pawns[WHITE]), s.pawns[BLACK])
    return mixed(mixed(mix, s.locked), s.to_play << 1 | may_swap(s))


@compiled
def evaluate(s: Record, values: Values) -> None:
    seat = s.to_play ^ s.is_swapped
    values[seat] = 1 / (1 + np.exp(-advantage(s, WEIGHTS) / 150))
    values[1 - seat] = 1 - values[seat]
