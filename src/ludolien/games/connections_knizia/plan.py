"""Planning one board of Connections, compiled: what it promises, and playouts to see how it may end.

Boards do not touch each other, so a bot plans its own as if it were alone. Everything works on a kernel record with
one seat.
"""

from typing import Any, Final

import numpy as np

from ludolien.boards.squares import neighbours
from ludolien.games.connections_knizia import kernel
from ludolien.games.connections_knizia.material import CELLS, CENTRE, SIDE, TILES
from ludolien.games.connections_knizia.state import ROUNDS
from ludolien.kernels import Buffer, Record, Values, below, compiled

AROUND: Final = np.array(neighbours(SIDE, SIDE), np.int64)

# How much of a number is feared lost: its cell holds no path to it, holds one that leads nowhere yet, is empty.
GONE, LOOSE, OPEN_CELL, STRANDED = 1.0, 0.45, 0.28, 0.6
SCARCE: Final = 3
"""A cell that fewer tiles than this still fit is in danger of a spiral."""


@compiled
def promise(s: Record) -> float:
    """The points a board is expected to lose, guessed from the board and the tiles still to come."""
    joined = joined_cells(s)
    feared = 0.0
    for cell in range(CELLS):
        if cell == CENTRE:
            continue
        laid = s.cells[cell]
        risk = 0.0
        if laid == kernel.NONE:
            risk = spiral_risk(s, cell)
            feared += risk
        elif laid >= kernel.DOWN:
            feared += 1.0
        for side in range(4):
            value = s.numbers[cell * 4 + side]
            if value:
                feared += value * number_risk(s, cell, side, laid, risk, joined)
    return feared


@compiled
def number_risk(s: Record, cell: int, side: int, laid: int, risk: float, joined: int) -> float:
    if laid == kernel.NONE:
        stranded = STRANDED * s.rounds / ROUNDS if s.asked[cell] == 0 else 0.0
        return min(1.0, float(OPEN_CELL + stranded + risk))
    if laid >= kernel.DOWN or s.looks[laid] >> 2 * side & 3 == 0:
        return GONE
    return 0.0 if joined >> cell & 1 else LOOSE


@compiled
def spiral_risk(s: Record, cell: int) -> float:
    """How likely nothing fits an empty cell any more. A cell that nothing touches yet is left out."""
    bound, asked = s.bound[cell], s.asked[cell]
    if asked == 0:
        touched = 0
        for side in range(4):
            beside = AROUND[cell, side]
            if beside >= 0 and beside != CENTRE and s.cells[beside] == kernel.NONE:
                touched += 1
        return 0.08 if touched else 0.9
    fitting = 0
    for tile in range(TILES):
        if s.uncalled >> tile & 1:
            for turns in range(kernel.TURNS):
                if s.looks[tile * kernel.TURNS + turns] & bound == asked:
                    fitting += 1
                    break
    return 1.0 if fitting == 0 else max(0.0, 0.5 - 0.5 * fitting / SCARCE) + 0.02


@compiled
def joined_cells(s: Record) -> int:
    """The cells that lead back to the centre, a bit each."""
    joined = 1 << CENTRE
    edge = joined
    while edge:
        cell = 0
        while not edge >> cell & 1:
            cell += 1
        edge ^= 1 << cell
        look = kernel.look_at(s, 0, cell)
        for side in range(4):
            beside = AROUND[cell, side]
            if look >> 2 * side & 3 and beside >= 0 and not joined >> beside & 1 and kernel.look_at(s, 0, beside):
                joined |= 1 << beside
                edge |= 1 << beside
    return joined


@compiled
def best_placement(work: Any, at: int, actions: Buffer) -> int:
    """The placement of the called tile that promises to lose least; work[at + 1] is scratch."""
    count = kernel.legal(work[at], actions)
    best, least = int(actions[0]), 1e9
    for choice in range(count):
        action = int(actions[choice])
        if action >= kernel.HIDE and work[at].asked[action - kernel.HIDE] == 0 and choice + 1 < count:
            continue  # a spiral far from everything is worth a thought only when nothing else is left
        work[at + 1] = work[at]
        kernel.play(work[at + 1], action)
        feared = promise(work[at + 1])
        if feared < least:
            best, least = action, feared
    return best


@compiled
def judge(work: Any, actions: Buffer, feared: Values) -> int:
    """What every placement in work[0] promises to lose, into `feared`; returns how many there are."""
    count = kernel.legal(work[0], actions)
    for choice in range(count):
        work[1] = work[0]
        kernel.play(work[1], actions[choice])
        feared[choice] = promise(work[1])
    return count


@compiled
def rehearse(work: Any, first: int, order: Buffer, buffer: Buffer) -> int:
    """Plays to the end after a first action, tiles coming in the given order, and returns the points lost."""
    work[1] = work[0]
    kernel.play(work[1], first)
    for at in range(order.size):
        if work[1].rounds == ROUNDS:
            break
        kernel.play(work[1], kernel.CALL + order[at])
        kernel.play(work[1], best_placement(work, 1, buffer))
    return int(kernel.lost(work[1], 0))


@compiled
def rehearse_all(work: Any, tried: Buffer, sums: Values, rounds: int, rng: Any, buffer: Buffer) -> None:
    """Playouts of every action in `tried`, all with the same orders of tiles, their losses added to `sums`."""
    tiles = np.empty(TILES, np.int64)
    for _ in range(rounds):
        count = 0
        for tile in range(TILES):
            if work[0].uncalled >> tile & 1:
                tiles[count] = tile
                count += 1
        for at in range(count - 1, 0, -1):
            other = below(rng, at + 1)
            tiles[at], tiles[other] = tiles[other], tiles[at]
        for choice in range(tried.size):
            sums[choice] += rehearse(work, tried[choice], tiles[:count], buffer)
