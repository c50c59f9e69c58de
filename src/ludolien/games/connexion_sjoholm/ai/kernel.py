"""Connexion, flat and compiled: the same rules as `rules.py` over one record. `docs/kernels.md` explains the functions.
Sets of tiles are numbers with a bit for each, as `bitsets.py` explains.
"""

from functools import lru_cache
from typing import Any, Final

import numpy as np

from ludolien.games.connexion_sjoholm import rules
from ludolien.games.connexion_sjoholm.ai.bitsets import CELLS, FRAMES, NONE, across, bits_of, cells_of, joined, signed
from ludolien.games.connexion_sjoholm.ai.evaluation import WEIGHTS, advantage
from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Slide, Swap, Turn
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE, Colour, Position
from ludolien.games.connexion_sjoholm.state import key as written_key
from ludolien.kernels import OVER, Buffer, Record, Values, below, compiled, layout, mixed

PAST: Final = rules.QUIET_MOVES + 1
ENDINGS: Final = ("", "out", "let_out", "both", "repetition", "quiet")
RUNNING, OUT, LET_OUT, BOTH, REPETITION, QUIET = range(6)

MOVES: Final = 3 * CELLS + 2 * CELLS + 1
"""Three turns a tile; a tile is within reach of two pawns at most; the swap."""
HOOKS: Final[tuple[str, ...]] = ("pick", "evaluate", "key")
STATE: Final = layout(
    width=0,
    height=0,
    swap=0,
    to_play=0,  # the colour
    is_swapped=0,
    north=0,  # tiles whose light triangle touches north
    east=0,  # … and east
    pawns=2,
    marker=0,
    locked=0,  # the protected tiles
    plies=0,
    quiet=0,
    last=0,  # the action
    released=2,
    ending=0,
    winner=0,
    past_north=PAST,  # the positions since a pawn last left; the present one stands at `quiet`
    past_east=PAST,
    past_white=PAST,
    past_black=PAST,
    past_locked=PAST,
)


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
def protection(s: Record, colour: int, tile: int) -> int:
    """CS9: the tile and those it is connected to in this colour, or nothing."""
    upward, eastward = s.north ^ -colour, s.east ^ -colour
    one = across(upward, joined(upward, FRAMES[s.width, s.height, 0], s.width), tile, s.width)
    other = across(eastward, joined(eastward, FRAMES[s.width, s.height, 1], 1), tile, 1)
    locked = (1 << one if one != NONE else 0) | (1 << other if other != NONE else 0)
    return locked | 1 << tile if locked else 0


@compiled
def rotate(s: Record, tile: int, quarters: int) -> None:
    """CS6: a quarter turn clockwise takes west to north and north to east."""
    north, east = s.north >> tile & 1, s.east >> tile & 1
    for _ in range(quarters):
        north, east = 1 - east, north
    s.north = s.north & ~(1 << tile) | north << tile
    s.east = s.east & ~(1 << tile) | east << tile


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
        rotate(s, tile, action - 3 * tile + 1)
        s.locked = protection(s, mover, tile)
        s.marker = tile if s.locked else NONE
        s.released[WHITE], s.released[BLACK] = leaving(s, WHITE, tile), leaving(s, BLACK, tile)
    else:
        start = (action - 3 * tiles) // tiles
        end = action - 3 * tiles - start * tiles
        s.pawns[mover] ^= 1 << start | 1 << end
        s.locked, s.marker = 0, NONE
    s.to_play = 1 - mover
    if s.released[WHITE] | s.released[BLACK]:
        s.pawns[WHITE] &= ~s.released[WHITE]
        s.pawns[BLACK] &= ~s.released[BLACK]
        s.quiet = 0
        end_if_out(s, mover)
    else:
        s.quiet += 1
        if times_before(s) >= rules.REPETITIONS - 1:
            s.ending = REPETITION
        elif s.quiet >= rules.QUIET_MOVES:
            s.ending = QUIET
    remember(s)


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
def times_before(s: Record) -> int:
    """CS15: how often the position has come up before. `quiet` already counts the move just made."""
    times = 0
    for at in range(s.quiet - 2, -1, -2):
        if (
            s.past_north[at] == s.north
            and s.past_east[at] == s.east
            and s.past_white[at] == s.pawns[WHITE]
            and s.past_black[at] == s.pawns[BLACK]
            and s.past_locked[at] == s.locked
        ):
            times += 1
    return times


@compiled
def remember(s: Record) -> None:
    at = s.quiet
    s.past_north[at], s.past_east[at] = s.north, s.east
    s.past_white[at], s.past_black[at] = s.pawns[WHITE], s.pawns[BLACK]
    s.past_locked[at] = s.locked


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


# Between records and the states of the rules


def pack(position: Position, s: Record) -> None:
    """Every field, the past read from the written keys."""
    s.width, s.height, s.swap = position.width, position.height, position.swap
    s.to_play, s.is_swapped = position.turn, position.is_swapped
    s.marker = NONE if position.marker is None else position.marker
    s.plies, s.quiet = position.plies, position.quiet
    s.last = NONE if position.last is None else _action(position, position.last)
    s.released[:] = [bits_of(cells) for cells in position.released]
    s.ending = ENDINGS.index(position.ending)
    s.winner = NONE if position.winner is None else position.winner
    for past in (s.past_north, s.past_east, s.past_white, s.past_black, s.past_locked):
        past[:] = 0
    for at, seen in enumerate(position.seen, start=position.quiet + 1 - len(position.seen)):
        tiles, white, black, locked = (int(part, 16) for part in seen.split("-")[:4])
        s.past_north[at], s.past_east[at] = _lying(tiles, len(position.tiles))
        s.past_white[at], s.past_black[at], s.past_locked[at] = (signed(part) for part in (white, black, locked))
    s.north, s.east, s.locked = (int(past[s.quiet]) for past in (s.past_north, s.past_east, s.past_locked))
    s.pawns[:] = s.past_white[s.quiet], s.past_black[s.quiet]


def unpack(s: Record, origin: Position) -> Position:
    """The position again, built from the record alone."""
    tiles, last = int(s.width * s.height), int(s.last)
    mover = 1 - int(s.to_play) ^ int(s.is_swapped)
    past = np.stack([s.past_north, s.past_east, s.past_white, s.past_black, s.past_locked], 1)[: s.quiet + 1].tolist()
    seen = tuple(_written(tiles, int(s.to_play) ^ (int(s.quiet) - at) & 1, *then) for at, then in enumerate(past))
    return Position(
        width=int(s.width),
        height=int(s.height),
        swap=bool(s.swap),
        tiles=_digits(s.north, s.east, tiles),
        pawns=(cells_of(s.pawns[WHITE]), cells_of(s.pawns[BLACK])),
        turn=int(s.to_play),
        is_swapped=bool(s.is_swapped),
        marker=None if s.marker == NONE else int(s.marker),
        protected=cells_of(s.locked),
        plies=int(s.plies),
        quiet=int(s.quiet),
        seen=seen,
        last=None if last == NONE else _move(tiles, mover, last),
        released=(cells_of(s.released[WHITE]), cells_of(s.released[BLACK])),
        ending=ENDINGS[s.ending],
        winner=None if s.winner == NONE else int(s.winner),
    )


@lru_cache(maxsize=4 * PAST)
def _written(tiles: int, turn: Colour, north: int, east: int, white: int, black: int, locked: int) -> str:
    return written_key(_digits(north, east, tiles), (cells_of(white), cells_of(black)), cells_of(locked), turn)


def _action(position: Position, move: ConnexionMove) -> int:
    tiles = len(position.tiles)
    match move:
        case Turn(tile=tile, quarters=quarters):
            return 3 * tile + quarters - 1
        case Slide(start=start, end=end):
            return 3 * tiles + start * tiles + end
        case Swap():
            return 3 * tiles + tiles * tiles


def _move(tiles: int, seat: int, action: int) -> ConnexionMove:
    if action < 3 * tiles:
        return Turn(seat, action // 3, action % 3 + 1)
    if action < 3 * tiles + tiles**2:
        return Slide(seat, *divmod(action - 3 * tiles, tiles))
    return Swap(seat)


def _lying(written: int, tiles: int) -> tuple[int, int]:
    """Which tiles look north and east with their light triangle, from the digits read as one number."""
    quarters = [written >> 2 * (tiles - 1 - tile) & 3 for tile in range(tiles)]
    north = bits_of(tile for tile, turns in enumerate(quarters) if turns in (1, 2))
    return north, bits_of(tile for tile, turns in enumerate(quarters) if turns in (2, 3))


def _digits(north: int, east: int, tiles: int) -> str:
    quarters = {(0, 0): "0", (1, 0): "1", (1, 1): "2", (0, 1): "3"}
    return "".join(quarters[int(north) >> tile & 1, int(east) >> tile & 1] for tile in range(tiles))
