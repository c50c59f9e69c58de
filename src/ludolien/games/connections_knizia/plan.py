"""Planning one board of Connections, compiled: the last tiles exactly, everything before by playing to the end.

Every tile face up continues a path (CK9) and all paths of a tile meet (CK2), so every tile face up leads back to the
centre. Points are therefore lost cell by cell: a number that the tile beside it shows no path to, and every spiral.
What an empty cell is feared to cost has been learned (`learning.py`), by its key, by how many tiles still to come fit
it and by the round; a board is worth the sum of its cells.

Playouts lay every tile where least is feared, so they keep clear of cells that nothing will fill, and judge what is
nearly as good once more after every tile that may come next; all placements are tried on the same orders of tiles. One
file, so that numba's cache notices every edit.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from ludolien.games.connections_knizia.cells import AROUND, HIDE, OPPOSITE, TURNS
from ludolien.games.connections_knizia.material import CELLS, CENTRE, TILES
from ludolien.games.connections_knizia.state import ROUNDS
from ludolien.kernels import below, compiled, entry, mixed

SHELVES: Final = np.array([0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 8, 9, 9, 9, 9] + [10] * 13, np.int64)
"""Where the weights for so many fitting tiles stand."""
NEARLY: Final = 11
"""Where those stand for a cell that tiles fit, but none that links all its numbers."""
FITS: Final = 12
DEEPEST: Final = 6
"""With so many empty cells, the called tile's included, or fewer, the best placement is computed exactly."""

CLOSE: Final = 1.0
"""What is feared to lose so much more than the best at first sight is not judged again."""


class Board(NamedTuple):
    """A board on its way: changed in place, copied field by field."""

    keys: Any
    """[cell]"""
    numbers: Any
    """[EMPTY]: a bit for each empty cell; [UNCALLED]: for each tile to come; [LOST]: the points lost for good."""


EMPTY, UNCALLED, LOST = range(3)


class Known(NamedTuple):
    """What was learned, by rounds played: the points an empty cell is feared to cost."""

    cells: Any
    """[rounds, row, fitting tiles]"""


class Desk(NamedTuple):
    """Room to think in."""

    board: Board
    fears: Any
    fewer: Any
    """What is feared of a cell with one tile fewer to come that fits and links."""
    actions: Any
    values: Any
    least: Any
    """[tile]: how much more is feared once it lies where that is least."""
    shift: Any
    """[tile]: how much more is feared for the cells that it fits, once it is called."""


def desk(of: Any) -> Desk:
    most = HIDE + CELLS
    return Desk(
        empty_board(of),
        np.zeros(CELLS),
        np.zeros(CELLS),
        np.zeros(most, np.int64),
        np.zeros(most),
        np.zeros(TILES),
        np.zeros(TILES),
    )


def empty_board(of: Any) -> Board:
    """CK1: nothing laid, nothing called."""
    return Board(of.start.copy(), np.array([(1 << CELLS) - 1 - (1 << CENTRE), (1 << TILES) - 1, 0], np.int64))


@compiled
def lay(of: Any, board: Any, cell: int, look: int) -> None:
    """Puts a tile on a cell for good: its look, or 0 for a spiral."""
    board.numbers[EMPTY] &= ~(1 << cell)
    board.numbers[LOST] += cost(of, cell, look)
    for side in range(4):
        beside = AROUND[cell, side]
        if beside >= 0 and board.numbers[EMPTY] >> beside & 1:
            board.keys[beside] = told(board.keys[beside], OPPOSITE[side], look, side)


@compiled
def cost(of: Any, cell: int, look: int) -> int:
    """CK14: the points a tile loses on a cell."""
    return of.missed[cell, look] + (look == 0)


@compiled
def told(key: int, facing: int, look: int, side: int) -> int:
    """The key of a cell once its neighbour on the facing side shows this look, or is a spiral."""
    if look == 0:
        return key | 1 << 8 + facing
    return key | (look >> 2 * side & 3) << 2 * facing


@compiled
def bits(mask: int) -> int:
    """How many bits are set, of at most 28."""
    mask -= mask >> 1 & 0x5555555
    mask = (mask & 0x3333333) + (mask >> 2 & 0x3333333)
    mask = mask + (mask >> 4) & 0xF0F0F0F
    return (mask * 0x1010101 & 0xFFFFFFFF) >> 24


@compiled
def feared(of: Any, weights: Any, cell: int, key: int, uncalled: int) -> float:
    """What an empty cell is feared to cost; `weights` are those of the round."""
    return weights[of.place[cell, key], shelf(of, cell, key, uncalled)]


@compiled
def shelf(of: Any, cell: int, key: int, uncalled: int) -> int:
    """Where the weights stand for the tiles still to come that fit a cell."""
    linking = of.linking[cell, key & 255] & uncalled
    if linking:
        return SHELVES[bits(linking)]
    return NEARLY if of.fitting[key & 255] & uncalled else 0


@compiled
def change(of: Any, weights: Any, board: Any, fears: Any, cell: int, look: int) -> float:
    """By how much more is lost or feared once this lies here, with what is feared now in `fears`."""
    uncalled, empty = board.numbers[UNCALLED], board.numbers[EMPTY]
    more = cost(of, cell, look) - fears[cell]
    for side in range(4):
        beside = AROUND[cell, side]
        if beside >= 0 and empty >> beside & 1:
            key = told(board.keys[beside], OPPOSITE[side], look, side)
            more += feared(of, weights, beside, key, uncalled) - fears[beside]
    return more


@compiled
def fear_all(of: Any, weights: Any, board: Any, fears: Any) -> float:
    """What every empty cell is feared to cost, into `fears`; returns the sum."""
    whole = 0.0
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            fears[cell] = feared(of, weights, cell, board.keys[cell], board.numbers[UNCALLED])
            whole += fears[cell]
    return whole


@compiled
def judge(of: Any, weights: Any, board: Any, tile: int, fears: Any, actions: Any, values: Any) -> int:
    """Every placement of a tile (no longer among the uncalled) with the points it will have lost in the end."""
    base = fear_all(of, weights, board, fears) + board.numbers[LOST]
    count = 0
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            turns = of.turns[tile, board.keys[cell] & 255]
            for turn in range(TURNS):
                if turns >> turn & 1:
                    actions[count] = cell * TURNS + turn
                    values[count] = base + change(of, weights, board, fears, cell, of.looks[tile, turn])
                    count += 1
            actions[count] = HIDE + cell
            values[count] = base + change(of, weights, board, fears, cell, 0)
            count += 1
    return count


@compiled
def foreseen(of: Any, weights: Any, board: Any, desk: Any) -> float:
    """The points that will have been lost in the end, judged when the next tile has been laid where least is feared:
    the mean over all that may be called; `weights` are those of the round after."""
    uncalled, empty = board.numbers[UNCALLED], board.numbers[EMPTY]
    whole, hidden = fear_all(of, weights, board, desk.fears) + board.numbers[LOST], 1e9
    for cell in range(CELLS):
        if empty >> cell & 1:
            hidden = min(hidden, change(of, weights, board, desk.fears, cell, 0))
            key = board.keys[cell]
            linking = of.linking[cell, key & 255] & uncalled
            if linking:
                fewer = shelf(of, cell, key, uncalled & ~(linking & -linking))
                desk.fewer[cell] = weights[of.place[cell, key], fewer]
    for tile in range(TILES):
        desk.least[tile] = hidden
        desk.shift[tile] = 0.0
    for cell in range(CELLS):
        if empty >> cell & 1:
            key = board.keys[cell] & 255
            fitting, linking = of.fitting[key] & uncalled, of.linking[cell, key]
            tile = 0
            while fitting:
                if fitting & 1:
                    now = desk.fewer[cell] if linking >> tile & 1 else desk.fears[cell]
                    desk.shift[tile] += now - desk.fears[cell]
                    turns = of.turns[tile, key]
                    for turn in range(TURNS):
                        if turns >> turn & 1:
                            paid = cost(of, cell, of.looks[tile, turn]) - now
                            for side in range(4):
                                beside = AROUND[cell, side]
                                if beside >= 0 and empty >> beside & 1:
                                    paid += retold(of, weights, board, desk, beside, side, tile, turn)
                            desk.least[tile] = min(desk.least[tile], paid)
                fitting >>= 1
                tile += 1
    return whole + mean_least(uncalled, desk)


@compiled
def retold(of: Any, weights: Any, board: Any, desk: Any, beside: int, side: int, tile: int, turn: int) -> float:
    """How much more is feared of a cell once a tile lies on the other side of it, and is no longer to come."""
    key = board.keys[beside]
    now = desk.fewer[beside] if of.linking[beside, key & 255] >> tile & 1 else desk.fears[beside]
    then = told(key, OPPOSITE[side], of.looks[tile, turn], side)
    return feared(of, weights, beside, then, board.numbers[UNCALLED] & ~(1 << tile)) - now


@compiled
def mean_least(uncalled: int, desk: Any) -> float:
    """Over all tiles that may be called."""
    whole = 0.0
    for tile in range(TILES):
        if uncalled >> tile & 1:
            whole += desk.least[tile] + desk.shift[tile]
    return whole / bits(uncalled)


@compiled
def best(of: Any, known: Any, board: Any, tile: int, rounds: int, care: int, desk: Any) -> int:
    """The placement that is feared to lose least; `rounds` are those played with it. As many as `care` that are good at
    first sight are judged again a tile later."""
    count = judge(of, known.cells[rounds], board, tile, desk.fears, desk.actions, desk.values)
    first, found, least = 0.0, -1, 1e9
    for place in range(min(count, care)):
        at = 0
        for other in range(1, count):
            if desk.values[other] < desk.values[at]:
                at = other
        if place == 0:
            first, found = desk.values[at], desk.actions[at]
        elif desk.values[at] > first + CLOSE:
            break
        if care > 1 and rounds < ROUNDS:
            copy(board, desk.board)
            play(of, desk.board, tile, desk.actions[at])
            feared = foreseen(of, known.cells[rounds + 1], desk.board, desk)
            if feared < least:
                least, found = feared, desk.actions[at]
        desk.values[at] = 1e9
    return found


@compiled
def play(of: Any, board: Any, tile: int, action: int) -> None:
    """Lays a tile as an action says."""
    if action >= HIDE:
        lay(of, board, action - HIDE, 0)
    else:
        lay(of, board, action // TURNS, of.looks[tile, action % TURNS])


@compiled
def copy(source: Any, target: Any) -> None:
    target.keys[:] = source.keys
    target.numbers[:] = source.numbers


@compiled
def shuffle(uncalled: int, order: Any, rng: Any) -> int:
    """The tiles to come in an order at random; returns how many."""
    count = 0
    for tile in range(TILES):
        if uncalled >> tile & 1:
            order[count] = tile
            count += 1
    for at in range(count - 1, 0, -1):
        other = below(rng, at + 1)
        order[at], order[other] = order[other], order[at]
    return count


@compiled
def last_cell(of: Any, cell: int, key: int, uncalled: int) -> float:
    """The points the one empty cell will cost on average, over the tiles that may still be called."""
    costs = tiles = 0
    for tile in range(TILES):
        if uncalled >> tile & 1:
            tiles += 1
            costs += cheapest(of, cell, key, tile)
    return costs / tiles


@compiled
def cheapest(of: Any, cell: int, key: int, tile: int) -> int:
    """What the last tile costs on the last cell."""
    least = cost(of, cell, 0)
    turns = of.turns[tile, key & 255]
    for turn in range(TURNS):
        if turns >> turn & 1:
            least = min(least, cost(of, cell, of.looks[tile, turn]))
    return least


@compiled
def lowest(mask: int) -> int:
    cell = 0
    while not mask >> cell & 1:
        cell += 1
    return cell


@compiled
def after(of: Any, board: Any, cell: int, look: int) -> float:
    """The points still to lose once this lies here and one cell is left."""
    other = lowest(board.numbers[EMPTY] & ~(1 << cell))
    key = board.keys[other]
    for side in range(4):
        if AROUND[cell, side] == other:
            key = told(key, OPPOSITE[side], look, side)
    return cost(of, cell, look) + last_cell(of, other, key, board.numbers[UNCALLED])


@compiled
def last_two(of: Any, board: Any, tile: int) -> float:
    """The points still to lose with a tile in hand and two empty cells, laid best."""
    least = 1e9
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            turns = of.turns[tile, board.keys[cell] & 255]
            for turn in range(TURNS):
                if turns >> turn & 1:
                    least = min(least, after(of, board, cell, of.looks[tile, turn]))
            least = min(least, after(of, board, cell, 0))
    return least


@compiled
def rehearse(of: Any, known: Any, board: Any, order: Any, care: int, desk: Any) -> float:
    """Plays on to the end, tiles coming in the given order: the points lost."""
    at = 0
    left = bits(board.numbers[EMPTY])
    while left > 2:
        tile = order[at]
        at += 1
        left -= 1
        board.numbers[UNCALLED] &= ~(1 << tile)
        play(of, board, tile, best(of, known, board, tile, ROUNDS - left, care, desk))
    if left == 2:
        board.numbers[UNCALLED] &= ~(1 << order[at])
        return board.numbers[LOST] + last_two(of, board, order[at])
    if left == 1:
        cell = lowest(board.numbers[EMPTY])
        return board.numbers[LOST] + last_cell(of, cell, board.keys[cell], board.numbers[UNCALLED])
    return float(board.numbers[LOST])


@compiled
def exactly_two(of: Any, keys: Any, numbers: Any, at: int, memory: Any) -> float:
    """The points still to lose with two empty cells, over all tiles that may come."""
    whole = 0.0
    board = Board(keys[at], numbers[at])
    uncalled = board.numbers[UNCALLED]
    for tile in range(TILES):
        if uncalled >> tile & 1:
            board.numbers[UNCALLED] = uncalled & ~(1 << tile)
            whole += last_two(of, board, tile)
    board.numbers[UNCALLED] = uncalled
    return whole / bits(uncalled)


Exact = Callable[[Any, Any, Any, int, Any], float]


def _with_one_more(exactly: Exact) -> Exact:
    """The same with one more empty cell: every tile that may come, laid best. Compiled one by one, since numba keeps
    no recursive function."""

    @compiled
    def exactly_more(of: Any, keys: Any, numbers: Any, at: int, memory: Any) -> float:
        slot, mark = place_in(memory, keys[at], numbers[at])
        if memory.marks[slot] == mark:
            return memory.values[slot]
        board, further = Board(keys[at], numbers[at]), Board(keys[at + 1], numbers[at + 1])
        whole = 0.0
        for tile in range(TILES):
            if board.numbers[UNCALLED] >> tile & 1:
                least = 1e9
                for cell in range(CELLS):
                    if board.numbers[EMPTY] >> cell & 1:
                        turns = of.turns[tile, board.keys[cell] & 255] | 1 << TURNS
                        for turn in range(TURNS + 1):
                            if turns >> turn & 1:
                                copy(board, further)
                                further.numbers[UNCALLED] &= ~(1 << tile)
                                lay(of, further, cell, 0 if turn == TURNS else of.looks[tile, turn])
                                paid = further.numbers[LOST] - board.numbers[LOST]
                                if paid < least:
                                    least = min(least, paid + exactly(of, keys, numbers, at + 1, memory))
                whole += least
        memory.marks[slot] = mark
        memory.values[slot] = whole / bits(board.numbers[UNCALLED])
        return memory.values[slot]

    return exactly_more


exactly_three = _with_one_more(exactly_two)
exactly_four = _with_one_more(exactly_three)
exactly_five = _with_one_more(exactly_four)


class Memory(NamedTuple):
    """Values of positions met before, found by a hash."""

    marks: Any
    values: Any


def memory() -> Memory:
    return Memory(np.zeros(1 << 16, np.int64), np.zeros(1 << 16))


@compiled
def place_in(memory: Any, keys: Any, numbers: Any) -> tuple[int, int]:
    mark = mixed(numbers[EMPTY], numbers[UNCALLED])
    for cell in range(CELLS):
        if numbers[EMPTY] >> cell & 1:
            mark = mixed(mark, keys[cell])
    mark |= 1
    return mark >> 8 & memory.marks.size - 1, mark


@entry
def solve_last(of: Any, keys: Any, numbers: Any, tile: int, actions: Any, values: Any, memory: Any) -> int:
    """Every placement of a tile on row 0, with at most six cells empty, and the points it loses on average if all is
    laid best from then on; returns how many. What was met before is of this material only: `memory` starts empty."""
    count = 0
    board, further = Board(keys[0], numbers[0]), Board(keys[1], numbers[1])
    left = bits(board.numbers[EMPTY]) - 1
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            turns = of.turns[tile, board.keys[cell] & 255] | 1 << TURNS
            for turn in range(TURNS + 1):
                if turns >> turn & 1:
                    copy(board, further)
                    lay(of, further, cell, 0 if turn == TURNS else of.looks[tile, turn])
                    more = 0.0
                    if left == 1:
                        other = lowest(further.numbers[EMPTY])
                        more = last_cell(of, other, further.keys[other], further.numbers[UNCALLED])
                    elif left == 2:
                        more = exactly_two(of, keys, numbers, 1, memory)
                    elif left == 3:
                        more = exactly_three(of, keys, numbers, 1, memory)
                    elif left == 4:
                        more = exactly_four(of, keys, numbers, 1, memory)
                    elif left == 5:
                        more = exactly_five(of, keys, numbers, 1, memory)
                    actions[count] = HIDE + cell if turn == TURNS else cell * TURNS + turn
                    values[count] = further.numbers[LOST] + more
                    count += 1
    return count


@entry
def put(of: Any, board: Any, tile: int, action: int) -> None:
    """`play`, for Python."""
    play(of, board, tile, action)


@entry
def ranked(of: Any, known: Any, board: Any, tile: int, is_ahead: bool, actions: Any, values: Any, desk: Any) -> int:
    """Every placement with what the learned value fears of it, or fears a tile later; returns how many."""
    rounds = ROUNDS + 1 - bits(board.numbers[EMPTY])
    count = judge(of, known.cells[rounds], board, tile, desk.fears, actions, values)
    if is_ahead and rounds < ROUNDS:
        for at in range(count):
            copy(board, desk.board)
            play(of, desk.board, tile, actions[at])
            values[at] = foreseen(of, known.cells[rounds + 1], desk.board, desk)
    return count


@entry
def rehearse_all(
    of: Any, known: Any, board: Any, tile: int, tried: Any, sums: Any, times: int, care: int, rng: Any, desks: Any
) -> None:
    """Playouts of every action in `tried`, all with the same orders of tiles, their losses added to `sums`."""
    order = np.empty(TILES, np.int64)
    work, desk = desks
    for _ in range(times):
        shuffle(board.numbers[UNCALLED], order, rng)
        for choice in range(tried.size):
            copy(board, work)
            play(of, work, tile, tried[choice])
            sums[choice] += rehearse(of, known, work, order, care, desk)
