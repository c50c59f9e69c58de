"""A position of Connexion as one record, and back. Sets of tiles are numbers with a bit for each: see `bitsets.py`."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import numpy as np

from ludolien.games.connexion_sjoholm.ai.bitsets import CELLS, NONE
from ludolien.games.connexion_sjoholm.ai.repetition import HALF, PAST, SLID, locked_at, remember, take_back
from ludolien.games.connexion_sjoholm.moves import action_of, move_of
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE, Colour, Position
from ludolien.games.connexion_sjoholm.state import key as written_key
from ludolien.kernels import Record, layout, narrow
from ludolien.kernels.bits import bits_of, cells_of, signed

ENDINGS: Final = ("", "out", "let_out", "both", "repetition", "quiet")
RUNNING, OUT, LET_OUT, BOTH, REPETITION, QUIET = range(6)

STATE: Final = layout(
    north=0,  # tiles whose light triangle touches north
    east=0,  # … and east
    pawns=2,
    released=2,
    locked=0,  # the protected tiles
    first_locked=0,  # … in the first known position
    **narrow(
        np.int16,
        plies=0,
        last=0,  # the action
        quiet=0,
        known=0,  # moves since a pawn last left, as far as they are known
        past=PAST,  # what each of them changed, from 1 on
        marks=2 * HALF,  # a number for every position since then
    ),
    **narrow(
        np.int8,
        width=0,
        height=0,
        swap=0,
        to_play=0,  # the colour
        is_swapped=0,
        marker=0,
        ending=0,
        winner=0,
    ),
)


def pack(position: Position, s: Record) -> None:
    """Every field, the past read from the written keys."""
    s.width, s.height, s.swap = position.width, position.height, position.swap
    s.to_play, s.is_swapped = position.turn, position.is_swapped
    s.marker = NONE if position.marker is None else position.marker
    s.plies, s.quiet = position.plies, position.quiet
    s.last = NONE if position.last is None else action_of(position.last, len(position.tiles))
    s.released[:] = [bits_of(cells) for cells in position.released]
    s.ending = ENDINGS.index(position.ending)
    s.winner = NONE if position.winner is None else position.winner
    s.past[:] = s.marks[:] = 0
    before: tuple[int, ...] = ()
    for at, seen in enumerate(position.seen):
        tiles, white, black, locked = (int(part, 16) for part in seen.split("-")[:4])
        now = (*_lying(tiles, len(position.tiles)), signed(white), signed(black))
        s.north, s.east, s.pawns[WHITE], s.pawns[BLACK] = now
        s.locked = signed(locked)
        if at == 0:
            s.first_locked = s.locked
        else:
            s.past[at] = _changed(*(one ^ other for one, other in zip(before, now, strict=True)))
        s.known = at
        remember(s)
        before = now


def unpack(s: Record, origin: Position) -> Position:
    """The position again, built from the record alone."""
    tiles, last = int(s.width * s.height), int(s.last)
    mover = 1 - int(s.to_play) ^ int(s.is_swapped)
    return Position(
        width=int(s.width),
        height=int(s.height),
        swap=bool(s.swap),
        tiles=digits(s.north, s.east, tiles),
        pawns=(cells_of(s.pawns[WHITE]), cells_of(s.pawns[BLACK])),
        turn=int(s.to_play),
        is_swapped=bool(s.is_swapped),
        marker=None if s.marker == NONE else int(s.marker),
        protected=cells_of(s.locked),
        plies=int(s.plies),
        quiet=int(s.quiet),
        seen=tuple(_seen(s))[::-1],
        last=None if last == NONE else move_of(last, mover, tiles),
        released=(cells_of(s.released[WHITE]), cells_of(s.released[BLACK])),
        ending=ENDINGS[s.ending],
        winner=None if s.winner == NONE else int(s.winner),
    )


def _changed(north: int, east: int, white: int, black: int) -> int:
    """What a move changed, from the bits that changed."""
    if north or east:
        (tile,) = cells_of(north | east)
        return 4 * tile + (north != 0) + 2 * (east != 0)
    start, end = cells_of(white | black)
    return SLID + CELLS * start + end


def _seen(s: Record) -> Iterator[str]:
    """The keys of the past, the present first."""
    then = np.array([s], STATE).view(np.recarray)[0]
    mover, tiles = 1 - int(s.to_play), int(s.width * s.height)
    for at in range(s.known, -1, -1):
        sets = (then.north, then.east, then.pawns[WHITE], then.pawns[BLACK], locked_at(then, at, mover))
        yield _written(tiles, 1 - mover, *map(int, sets))
        take_back(then, at, mover)
        mover = 1 - mover


@lru_cache(maxsize=4 * PAST)
def _written(tiles: int, turn: Colour, north: int, east: int, white: int, black: int, locked: int) -> str:
    return written_key(digits(north, east, tiles), (cells_of(white), cells_of(black)), cells_of(locked), turn)


def _lying(written: int, tiles: int) -> tuple[int, int]:
    """Which tiles look north and east with their light triangle, from the digits read as one number."""
    quarters = [written >> 2 * (tiles - 1 - tile) & 3 for tile in range(tiles)]
    north = bits_of(tile for tile, turns in enumerate(quarters) if turns in (1, 2))
    return north, bits_of(tile for tile, turns in enumerate(quarters) if turns in (2, 3))


def digits(north: int, east: int, tiles: int) -> str:
    quarters = {(0, 0): "0", (1, 0): "1", (1, 1): "2", (0, 1): "3"}
    return "".join(quarters[int(north) >> tile & 1, int(east) >> tile & 1] for tile in range(tiles))
