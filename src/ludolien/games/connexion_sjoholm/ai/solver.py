"""Small boards solved: the value of every position, from the last pawn backwards.

Only positions with White to move are kept: a half turn with the colours swapped makes every other one of them (CS3).
A position has four indices: how the tiles lie, where the pawns of each colour stand, and the tile with the marker. The
n-th sweep finds all positions that are won or lost in n moves. What no sweep settles is a draw, for nobody can force
more (CS15).
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
from ludolien.games.connexion_sjoholm.ai.bitsets import protection
from ludolien.games.connexion_sjoholm.ai.kernel import leaving, rotate, slides, way
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE, Position
from ludolien.kernels import Buffer, Record, compiled, kept
from ludolien.kernels.bits import bits_of

LARGEST: Final = 6
"""So many tiles can be solved."""
UNKNOWN: Final = 0
NOT_A_POSITION: Final = 127
AT_ONCE: Final = 126

Progress = Callable[[int, int], None]
"""Called after every sweep with its number and how many positions it settled."""


class Solution(msgspec.Struct, frozen=True):
    """What every position is worth to the side to move: n wins in n moves, -n loses in n, 0 is a draw."""

    width: int
    height: int
    values: Any
    indices: dict[int, int]

    def value(self, position: Position) -> int:
        """Of a position that is not over; its history does not count."""
        tiles = len(position.tiles)
        own, other = position.pawns[position.turn], position.pawns[1 - position.turn]
        north = [cell for cell, digit in enumerate(position.tiles) if digit in "12"]
        east = [cell for cell, digit in enumerate(position.tiles) if digit in "23"]
        marker = tiles if position.marker is None else position.marker

        def as_white(cells: Any) -> int:
            return bits_of(cells if position.turn == WHITE else [tiles - 1 - cell for cell in cells])

        if marker != tiles and position.turn != WHITE:
            marker = tiles - 1 - marker
        orientation = as_white(north) | as_white(east) << tiles
        return int(self.values[orientation, self.indices[as_white(own)], self.indices[as_white(other)], marker])

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
    indices = np.full(1 << tiles, -1, np.int64)
    indices[sets] = np.arange(len(sets))
    record = np.zeros(1, kernel.STATE).view(np.recarray)
    kernel.pack(start, record[0])
    values = np.zeros((1 << 2 * tiles, len(sets), len(sets), tiles + 1), np.int8)
    workspace = np.zeros((3, kernel.MOVES + 1), np.int64)
    pawns = np.array(sets, np.int64)
    _prepare(record, values, pawns)
    reachable = np.zeros((len(values), 3 * tiles + 1), np.int64)
    _list_reachable(record, reachable)
    sweep, is_changed = 1, np.ones((2, len(values), len(sets)), np.bool_)
    while settled := _sweep(record, values, pawns, indices, workspace, sweep, reachable, is_changed):
        if progress is not None:
            progress(sweep, int(settled))
        sweep += 1
    assert sweep < min(rules.QUIET_MOVES, AT_ONCE), "a win that the rule of 200 moves would cut short"
    return restored(start, values)


@compiled
def _set_up(s: Record, orientation: int, white: int, black: int) -> None:
    tiles = s.width * s.height
    s.north, s.east = orientation & ((1 << tiles) - 1), orientation >> tiles
    s.pawns[WHITE], s.pawns[BLACK] = white, black
    s.to_play = WHITE


@kept
def _prepare(records: Any, values: Any, pawns: Buffer) -> None:
    """Marks what cannot be: a pawn on a path with an exit, a marker on a tile without a connection."""
    s = records[0]
    tiles = s.width * s.height
    top, bottom = ((1 << s.width) - 1) << (tiles - s.width), (1 << s.width) - 1
    for orientation in range(values.shape[0]):
        _set_up(s, orientation, 0, 0)
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
                        values[orientation, one, other, marker] = NOT_A_POSITION


@kept
def _list_reachable(records: Any, reachable: Any) -> None:
    """For every orientation of the tiles those that one move leads to, as the other side sees them."""
    s = records[0]
    tiles = s.width * s.height
    for orientation in range(len(reachable)):
        reachable[orientation, 0] = _rotated_tiles(orientation, tiles)
        for turn in range(3 * tiles):
            _set_up(s, orientation, 0, 0)
            rotate(s, turn // 3, turn % 3 + 1)
            reachable[orientation, turn + 1] = _rotated_tiles(s.north | s.east << tiles, tiles)


@compiled
def _has_changed(reachable: Buffer, is_changed: Any, own: int) -> bool:
    has_changed = False
    for orientation in reachable:
        has_changed |= is_changed[orientation, own]
    return has_changed


@compiled
def _mark_changed(is_changed: Any, pawns: Buffer, one: int) -> None:
    """For these pawns and for all sets that contain them: the position before may have had more pawns."""
    if not is_changed[one]:
        for more in range(len(pawns)):
            is_changed[more] |= pawns[more] & pawns[one] == pawns[one]


@kept
def _sweep(
    records: Any,
    values: Any,
    pawns: Buffer,
    indices: Buffer,
    workspace: Any,
    sweep: int,
    reachable: Any,
    is_changed: Any,
) -> int:
    """Settles what is won or lost in exactly `sweep` moves; returns how many. That follows only from what the sweep
    before settled: `is_changed` says for which orientations of the tiles and pawns of the side to move there is any."""
    s = records[0]
    tiles = s.width * s.height
    settled = 0
    is_changed[0] = is_changed[1]
    is_changed[1] = False
    for orientation in range(values.shape[0]):
        for other in range(len(pawns)):
            if not _has_changed(reachable[orientation], is_changed[0], indices[_rotated(pawns[other], tiles)]):
                continue
            for one in range(len(pawns)):
                here = values[orientation, one, other]
                is_open = False
                for marker in range(tiles + 1):
                    is_open |= here[marker] == UNKNOWN
                if not is_open:
                    continue
                _set_up(s, orientation, pawns[one], pawns[other])
                _try_moves(s, values, indices, workspace, sweep)
                for marker in range(tiles + 1):
                    if here[marker] != UNKNOWN:
                        continue
                    locked = protection(s, BLACK, marker) if marker < tiles else 0
                    wins, loses = workspace[0, tiles], workspace[1, tiles]
                    for tile in range(tiles):
                        if locked >> tile & 1 == 0:
                            wins |= workspace[0, tile]
                            loses &= workspace[1, tile]
                    if wins or loses:
                        here[marker] = sweep if wins else -sweep
                        _mark_changed(is_changed[1, orientation], pawns, one)
                        settled += 1
    return settled


@compiled
def _try_moves(s: Record, values: Any, indices: Buffer, workspace: Any, sweep: int) -> None:
    """For the turns of every tile, and for all slides together: does one win, do all lose, before this sweep?"""
    tiles = s.width * s.height
    north, east, white, black = s.north, s.east, s.pawns[WHITE], s.pawns[BLACK]
    for tile in range(tiles):
        workspace[0, tile], workspace[1, tile] = 0, 1
        for quarters in range(1, 4):
            rotate(s, tile, quarters)
            out_white, out_black = leaving(s, WHITE, tile), leaving(s, BLACK, tile)
            left_white, left_black = white & ~out_white, black & ~out_black
            if left_white == 0 or left_black == 0:
                value = AT_ONCE if left_black == 0 else -AT_ONCE  # CS13, CS14: over, and Black has won or lost
            else:
                marker = tiles - 1 - tile if protection(s, WHITE, tile) else tiles
                value = _value_for_black(s, values, indices, left_white, left_black, marker)
            workspace[0, tile] |= _is_lost(value, sweep)
            workspace[1, tile] &= _is_won(value, sweep)
            s.north, s.east = north, east
    count = slides(s, workspace[2], 0)
    workspace[0, tiles], workspace[1, tiles] = 0, 1
    for i in range(count):
        start, end = divmod(workspace[2, i] - 3 * tiles, tiles)
        value = _value_for_black(s, values, indices, white ^ (1 << start | 1 << end), black, tiles)
        workspace[0, tiles] |= _is_lost(value, sweep)
        workspace[1, tiles] &= _is_won(value, sweep)


@compiled
def _is_lost(value: int, sweep: int) -> int:
    return 1 if value == -AT_ONCE or (value < 0 and -value < sweep) else 0


@compiled
def _is_won(value: int, sweep: int) -> int:
    return 1 if value == AT_ONCE or (0 < value < sweep) else 0


@compiled
def _value_for_black(s: Record, values: Any, indices: Buffer, white: int, black: int, marker: int) -> int:
    """The value of a position with Black to move: the board is rotated, and the colours swapped."""
    tiles = s.width * s.height
    orientation = _rotated_tiles(s.north | s.east << tiles, tiles)
    own, other = indices[_rotated(black, tiles)], indices[_rotated(white, tiles)]
    return int(values[orientation, own, other, marker])


@compiled
def _rotated_tiles(orientation: int, tiles: int) -> int:
    return _rotated(orientation & ((1 << tiles) - 1), tiles) | _rotated(orientation >> tiles, tiles) << tiles


@compiled
def _rotated(bits: int, tiles: int) -> int:
    turned = 0
    for tile in range(tiles):
        turned |= (bits >> tile & 1) << (tiles - 1 - tile)
    return turned
