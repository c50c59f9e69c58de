"""What the simple players count with, compiled: plain searches over the rules, nothing of the house's own."""

from functools import cache
from typing import Any, Final

import numpy as np

from ludolien.games.connexion_sjoholm.ai.kernel import MOVES, legal, play, turn
from ludolien.kernels import OVER, Buffer, Record, below, compiled, kept
from ludolien.kernels.bits import count_of

WON: Final = 1_000_000


# Hex: the fewest empty cells from side to side


@cache
def hex_around(size: int) -> Any:
    """For every cell its neighbours, and after the cells the four sides: north, south, west, east; -1 for none."""
    cells = size * size
    around = np.full((cells + 4, max(size, 8)), -1, np.int64)
    for cell in range(cells):
        row, column = divmod(cell, size)
        steps = ((-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1))
        beside = [
            (row + down) * size + column + right
            for down, right in steps
            if 0 <= row + down < size and 0 <= column + right < size
        ]
        on_sides = (row == 0, row == size - 1, column == 0, column == size - 1)
        beside += [cells + side for side, is_there in enumerate(on_sides) if is_there]
        around[cell, : len(beside)] = beside
    for at in range(size):
        around[cells, at], around[cells + 1, at] = at, cells - size + at
        around[cells + 2, at], around[cells + 3, at] = at * size, at * size + size - 1
    return around


@compiled
def cells_missing(stones: Buffer, around: Any, seat: int, far: Buffer, queue: Buffer) -> int:
    """How many stones a seat lacks from its first side to its last; ways over own stones come first in the queue."""
    cells = len(stones)
    sides = cells + 2 * seat  # the two sides of a seat are cells of its own
    for cell in range(cells + 4):
        far[cell] = cells
    first, last = 2 * cells, 2 * cells + 1
    queue[first], far[sides] = sides, 0
    while first < last:
        cell = queue[first]
        first += 1
        if cell == sides + 1:
            return int(far[cell])
        for at in range(around.shape[1]):
            other = around[cell, at]
            if other < 0 or (other >= cells and other != sides + 1):
                continue
            step = 1 if other < cells and stones[other] != seat else 0
            if (step and stones[other] != -1) or far[cell] + step >= far[other]:
                continue
            far[other] = far[cell] + step
            if step:
                queue[last] = other
                last += 1
            else:
                first -= 1
                queue[first] = other
    return cells


@compiled
def add_detours(stones: Buffer, around: Any, seat: int, far: Buffer, queue: Buffer, through: Buffer) -> None:
    """Adds for every cell how many stones a seat's best way over it lacks, from one side and from the other."""
    cells = len(stones)
    for side in range(2):
        start = cells + 2 * seat + side
        for cell in range(cells + 4):
            far[cell] = cells
        first, last = 2 * cells, 2 * cells + 1
        queue[first], far[start] = start, 0
        while first < last:
            cell = queue[first]
            first += 1
            for at in range(around.shape[1]):
                other = around[cell, at]
                if other < 0 or other >= cells or stones[other] == 1 - seat:
                    continue
                step = 1 if stones[other] == -1 else 0
                if far[cell] + step < far[other]:
                    far[other] = far[cell] + step
                    queue[last] = other
                    last += 1
        for cell in range(cells):
            through[cell] += far[cell]


@kept
def best_by_two_distances(stones: Buffer, around: Any, seat: int, seed: int) -> int:
    """The cell after which, the other side answering best, the lead in missing stones is greatest; of equals the one
    over which the ways of both are shortest, and of those one at random."""
    cells = len(stones)
    far, queue = np.empty(cells + 4, np.int64), np.empty(16 * cells, np.int64)
    through = np.zeros(cells, np.int64)
    add_detours(stones, around, 0, far, queue, through)
    add_detours(stones, around, 1, far, queue, through)
    rng = np.array([seed | 1], np.uint64)
    best, best_value, equals = -1, -WON, 0
    for cell in range(cells):
        if stones[cell] != -1:
            continue
        stones[cell] = seat
        lead = WON
        if cells_missing(stones, around, seat, far, queue) > 0:
            for answer in range(cells):
                if stones[answer] != -1:
                    continue
                stones[answer] = 1 - seat
                theirs = cells_missing(stones, around, 1 - seat, far, queue)
                after = -WON if theirs == 0 else theirs - cells_missing(stones, around, seat, far, queue)
                stones[answer] = -1
                lead = min(lead, after)
        stones[cell] = -1
        value = 4 * cells * lead - through[cell]
        if value > best_value or best == -1:
            best, best_value, equals = cell, value, 1
        elif value == best_value:
            equals += 1
            if below(rng, equals) == 0:
                best = cell
    return best


# Connexion: every move, so many plies, pawns that are out and rows


@compiled
def progress(s: Record, colour: int) -> int:
    """Ten for a pawn that is out, one for every row behind another."""
    total = 10 * s.width
    row = (1 << s.width) - 1
    for rows in range(s.height):
        at = rows if colour == 0 else s.height - 1 - rows
        total += (rows - 10) * count_of(s.pawns[colour] >> at * s.width & row)
    return int(total)


@kept
def best_by_plies(records: Any, depth: int, seed: int) -> int:
    """The action that is best after so many plies, by alpha-beta over all moves in their order; equals at random."""
    lists = np.empty((depth, MOVES + 1), np.int64)
    counts, tried = np.zeros(depth + 1, np.int64), np.zeros(depth + 1, np.int64)
    best = np.full(depth + 1, -WON)
    rng = np.array([seed | 1], np.uint64)
    chosen, equals, ply = -1, 0, 0
    counts[0] = legal(records[0], lists[0])
    while True:
        if tried[ply] == counts[ply]:
            if ply == 0:
                return chosen
            value, ply = -best[ply], ply - 1
        else:
            records[ply + 1] = records[ply]
            play(records[ply + 1], lists[ply, tried[ply]])
            s = records[ply + 1]
            if turn(s) != OVER and ply + 1 < depth:
                ply += 1
                counts[ply], tried[ply], best[ply] = legal(records[ply], lists[ply]), 0, -WON
                continue
            mover = records[ply].to_play
            if turn(s) == OVER:
                value = 0 if s.winner < 0 else WON - ply if s.winner == mover else ply - WON
            else:
                value = progress(s, mover) - progress(s, 1 - mover)
        if ply == 0 and value == best[0]:
            equals += 1
            if below(rng, equals) == 0:
                chosen = lists[0, tried[0]]
        if value > best[ply]:
            best[ply] = value
            if ply == 0:
                chosen, equals = lists[0, tried[0]], 1
        tried[ply] += 1
        # Nothing equal to the best is cut at the root, so that equals stay equal.
        if ply > 0 and best[ply] > -best[ply - 1]:
            tried[ply] = counts[ply]
