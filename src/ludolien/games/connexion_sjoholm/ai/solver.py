"""Small boards played to the end: the value of every position, from the last pawn backwards.

Only positions with White to move are kept: a half turn with the colours swapped makes every other one of them (CS3).
A position is a number: how the tiles lie, where the pawns stand, and the tile with the marker. In the n-th sweep all
those are found that are won or lost in n moves; what no sweep settles is a draw, for nobody can force more (CS15).
"""

from collections.abc import Callable
from importlib.resources import files
from itertools import combinations
from typing import Any, Final

import msgspec
import numpy as np

from ludolien.core.parts import TooLarge
from ludolien.games.connexion_sjoholm import rules
from ludolien.games.connexion_sjoholm.ai import kernel
from ludolien.games.connexion_sjoholm.ai.bitsets import bits_of
from ludolien.games.connexion_sjoholm.ai.kernel import leaving, protection, rotate, slides, way
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE, Position
from ludolien.kernels import Buffer, Record, compiled

LARGEST: Final = 6
"""So many tiles can be solved."""
UNKNOWN: Final = 0
NOT_A_POSITION: Final = 127
AT_ONCE: Final = 126

Progress = Callable[[int, int], None]
"""Told after every sweep: its number, and how many positions it settled."""


class Solution(msgspec.Struct, frozen=True):
    """What every position is worth to the side to move: n wins in n moves, -n loses in n, 0 is a draw."""

    width: int
    height: int
    values: Any
    places: dict[int, int]

    def value(self, position: Position) -> int:
        """Of a position that is not over; its history does not count."""
        tiles = len(position.tiles)
        own, other = position.pawns[position.turn], position.pawns[1 - position.turn]
        north = [cell for cell, digit in enumerate(position.tiles) if digit in "12"]
        east = [cell for cell, digit in enumerate(position.tiles) if digit in "23"]
        marker = tiles if position.marker is None else position.marker

        def seen(cells: Any) -> int:
            return bits_of(cells if position.turn == WHITE else [tiles - 1 - cell for cell in cells])

        marked = marker if marker == tiles or position.turn == WHITE else tiles - 1 - marker
        lying = seen(north) | seen(east) << tiles
        return int(self.values[lying, self.places[seen(own)], self.places[seen(other)], marked])

    def summary(self) -> dict[str, int]:
        """How many positions there are of each kind, and the longest win."""
        real = self.values[self.values != NOT_A_POSITION]
        return {
            "positions": int(real.size),
            "won": int((real > 0).sum()),
            "lost": int((real < 0).sum()),
            "drawn": int((real == 0).sum()),
            "longest": int(abs(real).max()),
        }


BOARDS: Final[tuple[dict[str, int], ...]] = (
    {"width": 2, "height": 2},
    {"width": 2, "height": 3},
    {"width": 3, "height": 2},
)
"""Those that fit."""
SOLVED: Final = files(__package__) / "solved.npz"


def board(position: Position) -> dict[str, int] | None:
    """The options of the board whose solution says what this position is worth; None where none does."""
    may_swap = position.swap and position.plies < 2
    options = {"width": position.width, "height": position.height}
    return options if options in BOARDS and not may_swap else None


def restored(start: Position, values: Any) -> Solution:
    """The solution with these values, found before."""
    return Solution(start.width, start.height, values, {bits: at for at, bits in enumerate(_pawn_sets(start))})


def _pawn_sets(start: Position) -> list[int]:
    """Where the pawns of a colour may stand, as long as one is left."""
    tiles = range(len(start.tiles))
    return [bits_of(cells) for size in range(1, start.width + 1) for cells in combinations(tiles, size)]


def solve(start: Position, progress: Progress | None = None) -> Solution:
    """Every position of the board on which this game is played."""
    tiles = len(start.tiles)
    if tiles > LARGEST:
        raise TooLarge(f"a board of {tiles} tiles is too large to solve; at most {LARGEST} fit: 2x2, 2x3, 3x2")
    sets = _pawn_sets(start)
    places = np.full(1 << tiles, -1, np.int64)
    places[sets] = np.arange(len(sets))
    record = np.zeros(1, kernel.STATE).view(np.recarray)
    kernel.pack(start, record[0])
    values = np.zeros((1 << 2 * tiles, len(sets), len(sets), tiles + 1), np.int8)
    room = np.zeros((3, kernel.MOVES + 1), np.int64)
    pawns = np.array(sets, np.int64)
    _prepare(record, values, pawns)
    near = np.zeros((len(values), 3 * tiles + 1), np.int64)
    _survey(record, near)
    sweep, is_stirred = 1, np.ones((2, len(values), len(sets)), np.bool_)
    while settled := _sweep(record, values, pawns, places, room, sweep, near, is_stirred):
        if progress is not None:
            progress(sweep, int(settled))
        sweep += 1
    assert sweep < min(rules.QUIET_MOVES, AT_ONCE), "a win that the rule of 200 moves would cut short"
    return restored(start, values)


@compiled
def _set_up(s: Record, lying: int, white: int, black: int) -> None:
    tiles = s.width * s.height
    s.north, s.east = lying & ((1 << tiles) - 1), lying >> tiles
    s.pawns[WHITE], s.pawns[BLACK] = white, black
    s.to_play = WHITE


@compiled
def _prepare(records: Any, values: Any, pawns: Buffer) -> None:
    """Strikes out what cannot be: a pawn on a path with an exit, a marker on a tile without a connection."""
    s = records[0]
    tiles = s.width * s.height
    top, bottom = ((1 << s.width) - 1) << (tiles - s.width), (1 << s.width) - 1
    for lying in range(values.shape[0]):
        _set_up(s, lying, 0, 0)
        open_white, open_black = 0, 0
        for tile in range(tiles):
            path = way(s, WHITE, tile)
            open_white |= path if path & top & s.north else 0
            path = way(s, BLACK, tile)
            open_black |= path if path & bottom & s.north else 0
        for one in range(len(pawns)):
            for other in range(len(pawns)):
                is_real = pawns[one] & open_white == 0 and pawns[other] & open_black == 0
                for marker in range(tiles + 1):
                    if not is_real or (marker < tiles and protection(s, BLACK, marker) == 0):
                        values[lying, one, other, marker] = NOT_A_POSITION


@compiled
def _survey(records: Any, near: Any) -> None:
    """For every lie of the tiles those that one move leads to, seen from the other side."""
    s = records[0]
    tiles = s.width * s.height
    for lying in range(len(near)):
        near[lying, 0] = _lying_turned_round(lying, tiles)
        for turn in range(3 * tiles):
            _set_up(s, lying, 0, 0)
            rotate(s, turn // 3, turn % 3 + 1)
            near[lying, turn + 1] = _lying_turned_round(s.north | s.east << tiles, tiles)


@compiled
def _is_near(near: Buffer, is_stirred: Any, own: int) -> bool:
    is_near = False
    for lying in near:
        is_near |= is_stirred[lying, own]
    return is_near


@compiled
def _stir(is_stirred: Any, pawns: Buffer, one: int) -> None:
    """Whoever comes from before still had these pawns, and perhaps more."""
    if not is_stirred[one]:
        for more in range(len(pawns)):
            is_stirred[more] |= pawns[more] & pawns[one] == pawns[one]


@compiled
def _sweep(
    records: Any, values: Any, pawns: Buffer, places: Buffer, room: Any, sweep: int, near: Any, is_stirred: Any
) -> int:
    """Settles what is won or lost in exactly `sweep` moves, and says how many those are. That follows only from what
    the sweep before settled: `is_stirred` says for which lies of the tiles and pawns of the side to move there is any.
    """
    s = records[0]
    tiles = s.width * s.height
    settled = 0
    is_stirred[0] = is_stirred[1]
    is_stirred[1] = False
    for lying in range(values.shape[0]):
        for other in range(len(pawns)):
            if not _is_near(near[lying], is_stirred[0], places[_turned_round(pawns[other], tiles)]):
                continue
            for one in range(len(pawns)):
                here = values[lying, one, other]
                is_open = False
                for marker in range(tiles + 1):
                    is_open |= here[marker] == UNKNOWN
                if not is_open:
                    continue
                _set_up(s, lying, pawns[one], pawns[other])
                _weigh(s, values, places, room, sweep)
                for marker in range(tiles + 1):
                    if here[marker] != UNKNOWN:
                        continue
                    locked = protection(s, BLACK, marker) if marker < tiles else 0
                    wins, loses = room[0, tiles], room[1, tiles]
                    for tile in range(tiles):
                        if locked >> tile & 1 == 0:
                            wins |= room[0, tile]
                            loses &= room[1, tile]
                    if wins or loses:
                        here[marker] = sweep if wins else -sweep
                        _stir(is_stirred[1, lying], pawns, one)
                        settled += 1
    return settled


@compiled
def _weigh(s: Record, values: Any, places: Buffer, room: Any, sweep: int) -> None:
    """For the turns of every tile, and for all slides together: does one win, do all lose, before this sweep?"""
    tiles = s.width * s.height
    north, east, white, black = s.north, s.east, s.pawns[WHITE], s.pawns[BLACK]
    for tile in range(tiles):
        room[0, tile], room[1, tile] = 0, 1
        for quarters in range(1, 4):
            rotate(s, tile, quarters)
            out_white, out_black = leaving(s, WHITE, tile), leaving(s, BLACK, tile)
            left_white, left_black = white & ~out_white, black & ~out_black
            if left_white == 0 or left_black == 0:
                value = AT_ONCE if left_black == 0 else -AT_ONCE  # CS13, CS14: over, and Black has won or lost
            else:
                marker = tiles - 1 - tile if protection(s, WHITE, tile) else tiles
                value = _seen_by_black(s, values, places, left_white, left_black, marker)
            room[0, tile] |= _is_lost(value, sweep)
            room[1, tile] &= _is_won(value, sweep)
            s.north, s.east = north, east
    count = slides(s, room[2], 0)
    room[0, tiles], room[1, tiles] = 0, 1
    for i in range(count):
        start, end = divmod(room[2, i] - 3 * tiles, tiles)
        value = _seen_by_black(s, values, places, white ^ (1 << start | 1 << end), black, tiles)
        room[0, tiles] |= _is_lost(value, sweep)
        room[1, tiles] &= _is_won(value, sweep)


@compiled
def _is_lost(value: int, sweep: int) -> int:
    return 1 if value == -AT_ONCE or (value < 0 and -value < sweep) else 0


@compiled
def _is_won(value: int, sweep: int) -> int:
    return 1 if value == AT_ONCE or (0 < value < sweep) else 0


@compiled
def _seen_by_black(s: Record, values: Any, places: Buffer, white: int, black: int, marker: int) -> int:
    """The value of a position with Black to move, turned round."""
    tiles = s.width * s.height
    lying = _lying_turned_round(s.north | s.east << tiles, tiles)
    own, other = places[_turned_round(black, tiles)], places[_turned_round(white, tiles)]
    return int(values[lying, own, other, marker])


@compiled
def _lying_turned_round(lying: int, tiles: int) -> int:
    return _turned_round(lying & ((1 << tiles) - 1), tiles) | _turned_round(lying >> tiles, tiles) << tiles


@compiled
def _turned_round(bits: int, tiles: int) -> int:
    turned = 0
    for tile in range(tiles):
        turned |= (bits >> tile & 1) << (tiles - 1 - tile)
    return turned
