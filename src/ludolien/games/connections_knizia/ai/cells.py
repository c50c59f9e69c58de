"""One cell of a board in a few numbers: what bots evaluate boards by, and what they learn on.

The key of a cell has two bits for each side, what a tile there must show (0 anything, else nothing, wide, narrow), and
a bit for each side that a spiral has closed.
"""

from functools import cache, lru_cache
from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np

from ludolien.boards.squares import SIDES, neighbours, opposite
from ludolien.games.connections_knizia.material import CELLS, CENTRE, CENTRE_PATTERN, SIDE, TILES, material

TURNS: Final = 4
HIDE: Final = CELLS * TURNS
"""Actions are the contract's: a cell and a turn face up, from here on a cell face down."""
KEYS: Final = 1 << 12
REQUIRED_PATHS: Final = 0b10101010
"""The bits of a key that are set where a path is required."""

TABLES_KEPT: Final = 16
"""About a megabyte each: the four of the house, and those of a few owners."""

MOST_LOST: Final = 7
"""The most points one cell can cost: two numbers and a spiral."""

AROUND: Final = np.array(neighbours(SIDE, SIDE), np.int64)
OPPOSITE: Final = np.array([opposite(side) for side in SIDES], np.int64)


def _number(pattern: str) -> int:
    return sum(" -WN".index(shown) << 2 * side for side, shown in enumerate(pattern))


CENTRE_LOOK: Final = _number(CENTRE_PATTERN)


class Tables(NamedTuple):
    """A tile set and the numbers of one layout."""

    looks: Any
    """[tile, turn]: two bits a side."""
    turns: Any
    """[tile, key without spirals]: a bit for each turn, look-alikes once, that may lie there face up."""
    fitting: Any
    """[key without spirals]: a bit for each tile that matches in some turn, whether or not a path is continued."""
    linking: Any
    """[cell, key without spirals]: those of them that link every number beside the cell."""
    missed: Any
    """[cell, look]: the numbers a tile face up there shows no path to."""
    costly: Any
    """[cell, key without spirals, points]: a bit for each tile that, laid last, costs more than so many there."""
    start: Any
    """[cell]: the keys of the empty board."""
    row: Any
    """[cell, key]: the row of the weights for it."""
    kinds: Any
    """[tile]: the kind of tile, for its weights."""


@lru_cache(maxsize=TABLES_KEPT)
def tables(tiles: str, numbers: str, layout: int) -> Tables:
    """Everything that follows from the material and a layout."""
    pieces = material(tiles, numbers)
    looks = np.array([[_number(look) for look in turned] for turned in pieces.turned], np.int64)
    rim = np.zeros((CELLS, 4), np.int64)
    for (cell, side), value in pieces.numbers[layout].items():
        rim[cell, side] = value
    missed = np.zeros((CELLS, 256), np.int64)
    for cell in range(CELLS):
        for look in range(256):
            missed[cell, look] = sum(int(rim[cell, side]) for side in SIDES if not look >> 2 * side & 2)
    turns, fitting = np.zeros((TILES, 256), np.int64), np.zeros(256, np.int64)
    linking, costly = np.zeros((CELLS, 256), np.int64), np.zeros((CELLS, 256, MOST_LOST), np.int64)
    for required in range(256):
        bound = sum(3 << 2 * side for side in SIDES if required >> 2 * side & 3)
        for tile in range(TILES):
            fits = [turn for turn in pieces.turns[tile] if int(looks[tile, turn]) & bound == required]
            fitting[required] |= bool(fits) << tile
            linking[:, required] |= (missed[:, looks[tile, fits]] == 0).any(axis=1).astype(np.int64) << tile
            costs = missed[:, 0] + 1
            if required & REQUIRED_PATHS:
                turns[tile, required] = sum(1 << turn for turn in fits)
                costs = np.minimum(costs, missed[:, looks[tile, fits]].min(axis=1, initial=MOST_LOST))
            costly[:, required] |= (costs[:, None] > np.arange(MOST_LOST)).astype(np.int64) << tile
    alike = np.array([kinds()[_canonical_tile(turned[0])] for turned in pieces.turned], np.int64)
    return Tables(looks, turns, fitting, linking, missed, costly, _start(rim), _rows_by_key(rim), alike)


def _start(rim: Any) -> Any:
    keys = np.zeros(CELLS, np.int64)
    for cell in range(CELLS):
        for side in SIDES:
            beside = AROUND[cell, side]
            if beside == CENTRE:
                keys[cell] |= (CENTRE_LOOK >> 2 * opposite(side) & 3) << 2 * side
            elif beside < 0 and not rim[cell, side]:
                keys[cell] |= 1 << 2 * side
    return keys


# Boards that look alike after a turn or in a mirror are worth the same: a quarter turn makes wide paths narrow.

Situation = tuple[int, tuple[int, ...], tuple[int, ...]]
"""A cell, what each side requires (4: closed by a spiral), and the number at each side."""


def _turned(situation: Situation) -> Situation:
    cell, requirements, values = situation
    row, column = divmod(cell, SIDE)
    swapped = tuple((0, 1, 3, 2, 4)[requirement] for requirement in requirements)
    return (SIDE - 1 - column) * SIDE + row, (swapped[3], *swapped[:3]), (values[3], *values[:3])


def _mirrored(situation: Situation) -> Situation:
    cell, (n, e, s, w), (vn, ve, vs, vw) = situation
    row, column = divmod(cell, SIDE)
    return row * SIDE + SIDE - 1 - column, (n, w, s, e), (vn, vw, vs, ve)


def _canonical(situation: Situation) -> Situation:
    alike = []
    for _ in SIDES:
        alike += [situation, _mirrored(situation)]
        situation = _turned(situation)
    return min(alike)


def _situations(cell: int, values: tuple[int, ...]) -> list[Situation]:
    """Every situation that an empty cell can be in."""
    ways = [range(5) if AROUND[cell, side] >= 0 else range(1) if values[side] else range(1, 2) for side in SIDES]
    return [(cell, requirements, values) for requirements in product(*ways)]


@cache
def rows() -> dict[Situation, int]:
    """The rows of the weights, the same for every layout."""
    found: set[Situation] = set()
    for cell in {_canonical((cell, (0,) * 4, (0,) * 4))[0] for cell in range(CELLS) if cell != CENTRE}:
        rim = [AROUND[cell, side] < 0 and cell // SIDE != 2 and cell % SIDE != 2 for side in SIDES]
        for values in product(*(range(1, 4) if is_numbered else range(1) for is_numbered in rim)):
            found.update(_canonical(situation) for situation in _situations(cell, values))
    return {situation: row for row, situation in enumerate(sorted(found))}


def _rows_by_key(rim: Any) -> Any:
    row = np.zeros((CELLS, KEYS), np.int32)
    for cell in range(CELLS):
        if cell != CENTRE:
            for situation in _situations(cell, tuple(int(value) for value in rim[cell])):
                key = sum(
                    requirement << 2 * side if requirement < 4 else 1 << 8 + side
                    for side, requirement in enumerate(situation[1])
                )
                row[cell, key] = rows()[_canonical(situation)]
    return row


def _canonical_tile(pattern: str) -> str:
    """The one pattern that stands for all that equal it after turns, mirrors, or with wide and narrow swapped."""
    mirrored = pattern[0] + pattern[:0:-1]
    swapped = (shown.translate(str.maketrans("WN", "NW")) for shown in (pattern, mirrored))
    return min(shown[turn:] + shown[:turn] for shown in (pattern, mirrored, *swapped) for turn in range(TURNS))


@cache
def kinds() -> dict[str, int]:
    """The kinds of tiles, whichever are in the set."""
    found = {_canonical_tile("".join(shown)) for shown in product("-WN", repeat=4)}
    return {pattern: kind for kind, pattern in enumerate(sorted(found))}
