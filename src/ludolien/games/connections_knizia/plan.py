"""Planning one board of Connections, compiled: the last tiles exactly, everything before by playing to the end.

Every tile face up continues a path (CK9) and all paths of a tile meet (CK2), so every tile face up leads back to the
centre. Points are therefore lost cell by cell: a number that the tile beside it shows no path to, and every spiral.
What an empty cell is feared to cost has been learned (`learning.py`), by its key, by how many tiles still to come fit
it and by the round, and what a tile to come is feared to cost, by how many cells it fits: its homes. A board is worth
the sum of both.

Playouts lay every tile where least is feared, so they keep clear of cells that nothing will fill, and judge what is
nearly as good once more after every tile that may come next. All placements are tried on the same orders of tiles, and
how lucky the tiles were, by what was foreseen for each, is taken out of the outcome. One file, so that numba's cache
notices every edit.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from ludolien.games.connections_knizia.cells import AROUND, ASKED, HIDE, OPPOSITE, TURNS
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
SHORTLIST: Final = 8
"""For so many placements, the best by their cells alone, the homes of the tiles to come are counted."""
WAYS: Final = 2
"""The same for each tile that may come next."""
HOMES: Final = 32
"""How the homes of a tile are told apart: up to seven, and up to three of them where it may be laid at once."""


class Board(NamedTuple):
    """A board on its way: changed in place, copied field by field."""

    keys: Any
    """[cell]"""
    numbers: Any
    """[EMPTY]: a bit for each empty cell; [UNCALLED]: for each tile to come; [LOST]: the points lost for good."""


EMPTY, UNCALLED, LOST = range(3)


class Known(NamedTuple):
    """What was learned, by rounds played: the points that an empty cell and a tile to come are feared to cost."""

    cells: Any
    """[rounds, row, fitting tiles]"""
    tiles: Any
    """[rounds, kind, homes]"""


class Desk(NamedTuple):
    """Room to think in."""

    board: Board
    fears: Any
    fewer: Any
    """What is feared of a cell with one tile fewer to come that fits and links."""
    actions: Any
    values: Any
    further: Board
    ways: Any
    """[tile, way]: where it may lie, those first where its neighbours are feared to lose least."""
    paid: Any
    """[tile, way]: how much more is feared then."""
    shift: Any
    """[tile]: how much more is feared for the cells that it fits, once it is called."""
    hopes: Any
    """[tile]: the points that will have been lost in the end if this is called next."""
    chosen: Any
    """The hopes of the placement that was chosen, and their mean after them."""


def desk(of: Any) -> Desk:
    most = HIDE + CELLS
    return Desk(
        empty_board(of),
        np.zeros(CELLS),
        np.zeros(CELLS),
        np.zeros(most, np.int64),
        np.zeros(most),
        empty_board(of),
        np.zeros((TILES, WAYS), np.int64),
        np.zeros((TILES, WAYS)),
        np.zeros(TILES),
        np.zeros(TILES),
        np.zeros(TILES + 1),
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
def homes(of: Any, board: Any) -> tuple[int, int, int, int, int]:
    """How many empty cells each tile to come fits, linking their numbers: a bit for each tile in every place of that
    number, up to seven, and of the number of those where it may be laid at once, up to three."""
    ones = twos = fours = now_ones = now_twos = 0
    for cell in range(CELLS):
        if board.numbers[EMPTY] >> cell & 1:
            key = board.keys[cell] & 255
            fitting = of.linking[cell, key] & board.numbers[UNCALLED]
            added = fitting & ~(ones & twos & fours)
            carried = ones & added
            ones ^= added
            fours |= twos & carried
            twos ^= carried
            if key & ASKED:
                added = fitting & ~(now_ones & now_twos)
                now_twos |= now_ones & added
                now_ones ^= added
    return ones, twos, fours, now_ones, now_twos


@compiled
def home(counted: tuple[int, int, int, int, int], tile: int) -> int:
    """Where the weights stand for the homes of a tile."""
    ones, twos, fours, now_ones, now_twos = counted
    now = now_ones >> tile & 1 | (now_twos >> tile & 1) << 1
    return ones >> tile & 1 | (twos >> tile & 1) << 1 | (fours >> tile & 1) << 2 | now << 3


@compiled
def homeless(of: Any, weights: Any, board: Any) -> float:
    """What the tiles to come are feared to cost; `weights` are those of the round."""
    counted = homes(of, board)
    whole = 0.0
    for tile in range(TILES):
        if board.numbers[UNCALLED] >> tile & 1:
            whole += weights[of.kinds[tile], home(counted, tile)]
    return whole


@compiled
def foreseen(of: Any, known: Any, board: Any, rounds: int, desk: Any) -> float:
    """The points that will have been lost in the end, judged when the next tile has been laid where least is feared,
    into `hopes` for each that may be called; returns the mean. `rounds` are those played with it."""
    weights, uncalled, empty = known.cells[rounds], board.numbers[UNCALLED], board.numbers[EMPTY]
    whole, hidden, where = fear_all(of, weights, board, desk.fears) + board.numbers[LOST], 1e9, 0
    for cell in range(CELLS):
        if empty >> cell & 1:
            paid = change(of, weights, board, desk.fears, cell, 0)
            if paid < hidden:
                hidden, where = paid, HIDE + cell
            key = board.keys[cell]
            linking = of.linking[cell, key & 255] & uncalled
            if linking:
                fewer = shelf(of, cell, key, uncalled & ~(linking & -linking))
                desk.fewer[cell] = weights[of.place[cell, key], fewer]
    for tile in range(TILES):
        desk.shift[tile] = 0.0
        desk.ways[tile, 0], desk.paid[tile, 0] = where, hidden
        for way in range(1, WAYS):
            desk.paid[tile, way] = 1e9
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
                            note(desk, tile, cell * TURNS + turn, paid)
                fitting >>= 1
                tile += 1
    return hoped(of, known.tiles[rounds], board, whole, desk)


@compiled
def retold(of: Any, weights: Any, board: Any, desk: Any, beside: int, side: int, tile: int, turn: int) -> float:
    """How much more is feared of a cell once a tile lies on the other side of it, and is no longer to come."""
    key = board.keys[beside]
    now = desk.fewer[beside] if of.linking[beside, key & 255] >> tile & 1 else desk.fears[beside]
    then = told(key, OPPOSITE[side], of.looks[tile, turn], side)
    return feared(of, weights, beside, then, board.numbers[UNCALLED] & ~(1 << tile)) - now


@compiled
def note(desk: Any, tile: int, action: int, paid: float) -> None:
    """Keeps a way to lay a tile if it is among the best."""
    at = WAYS
    while at > 0 and paid < desk.paid[tile, at - 1]:
        at -= 1
        if at + 1 < WAYS:
            desk.ways[tile, at + 1], desk.paid[tile, at + 1] = desk.ways[tile, at], desk.paid[tile, at]
    if at < WAYS:
        desk.ways[tile, at], desk.paid[tile, at] = action, paid


@compiled
def hoped(of: Any, weights: Any, board: Any, whole: float, desk: Any) -> float:
    """Of the ways noted for each tile that may be called, what the best is feared to lose, the homes of all further
    tiles counted; returns the mean."""
    uncalled, hopes = board.numbers[UNCALLED], 0.0
    for tile in range(TILES):
        if uncalled >> tile & 1:
            least = 1e9
            for way in range(WAYS):
                if desk.paid[tile, way] < 1e9:
                    copy(board, desk.further)
                    desk.further.numbers[UNCALLED] = uncalled & ~(1 << tile)
                    play(of, desk.further, tile, desk.ways[tile, way])
                    least = min(least, desk.paid[tile, way] + homeless(of, weights, desk.further))
            desk.hopes[tile] = whole + desk.shift[tile] + least
            hopes += desk.hopes[tile]
    return hopes / bits(uncalled)


@compiled
def shortlist(of: Any, known: Any, board: Any, tile: int, rounds: int, desk: Any) -> int:
    """The most promising placements, the best first, with the points they are feared to lose; returns how many."""
    count = judge(of, known.cells[rounds], board, tile, desk.fears, desk.actions, desk.values)
    kept = min(count, SHORTLIST)
    for at in range(kept):
        least = at
        for other in range(at + 1, count):
            if desk.values[other] < desk.values[least]:
                least = other
        action, value = desk.actions[least], desk.values[least]
        desk.actions[least], desk.values[least] = desk.actions[at], desk.values[at]
        copy(board, desk.board)
        play(of, desk.board, tile, action)
        value += homeless(of, known.tiles[rounds], desk.board)
        place = at
        while place > 0 and value < desk.values[place - 1]:
            desk.actions[place], desk.values[place] = desk.actions[place - 1], desk.values[place - 1]
            place -= 1
        desk.actions[place], desk.values[place] = action, value
    return kept


@compiled
def best(of: Any, known: Any, board: Any, tile: int, rounds: int, care: int, desk: Any) -> int:
    """The placement that is feared to lose least; `rounds` are those played with it. As many as `care` that are good at
    first sight are judged again a tile later, and what was hoped for then is kept."""
    count = min(care, shortlist(of, known, board, tile, rounds, desk))
    found, least = desk.actions[0], 1e9
    for at in range(count):
        if desk.values[at] > desk.values[0] + CLOSE:
            break
        if rounds < ROUNDS:
            copy(board, desk.board)
            play(of, desk.board, tile, desk.actions[at])
            feared = foreseen(of, known, desk.board, rounds + 1, desk)
            if feared < least:
                least, found = feared, desk.actions[at]
                keep_hopes(desk.hopes, feared, desk.chosen)
    return found


@compiled
def keep_hopes(hopes: Any, mean: float, chosen: Any) -> None:
    chosen[:TILES] = hopes
    chosen[TILES] = mean


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
    costs = 0
    for points in range(of.dear.shape[2]):
        dear = of.dear[cell, key & 255, points] & uncalled
        if dear == 0:
            break
        costs += bits(dear)
    return costs / bits(uncalled)


@compiled
def lowest(mask: int) -> int:
    """The lowest bit that is set."""
    return bits((mask & -mask) - 1)


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
    least, cells = 1e9, board.numbers[EMPTY]
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        turns = of.turns[tile, board.keys[cell] & 255]
        for turn in range(TURNS + 1):
            look = 0 if turn == TURNS else of.looks[tile, turn]
            if (turn == TURNS or turns >> turn & 1) and cost(of, cell, look) < least:
                least = min(least, after(of, board, cell, look))
    return least


@compiled
def exactly_two(of: Any, keys: Any, numbers: Any, at: int, memory: Any) -> float:
    """The points still to lose with two empty cells, over all tiles that may come."""
    board = Board(keys[at], numbers[at])
    uncalled = board.numbers[UNCALLED]
    whole, tiles = 0.0, uncalled
    while tiles:
        board.numbers[UNCALLED] = uncalled & ~(tiles & -tiles)
        whole += last_two(of, board, lowest(tiles))
        tiles &= tiles - 1
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
        whole, tiles = 0.0, board.numbers[UNCALLED]
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            least, cells = 1e9, board.numbers[EMPTY]
            while cells:
                cell = lowest(cells)
                cells &= cells - 1
                turns = of.turns[tile, board.keys[cell] & 255] | 1 << TURNS
                for turn in range(TURNS + 1):
                    look = 0 if turn == TURNS else of.looks[tile, turn]
                    if turns >> turn & 1 and cost(of, cell, look) < least:
                        copy(board, further)
                        further.numbers[UNCALLED] &= ~(1 << tile)
                        lay(of, further, cell, look)
                        least = min(least, cost(of, cell, look) + exactly(of, keys, numbers, at + 1, memory))
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


class Room(NamedTuple):
    """Room for playouts; of one layout, since the memory is."""

    keys: Any
    """[deeper]: the board of the playout, and those of its last tiles."""
    numbers: Any
    memory: Memory
    desk: Desk


def room(of: Any) -> Room:
    return Room(np.zeros((DEEPEST + 1, CELLS), np.int64), np.zeros((DEEPEST + 1, 3), np.int64), memory(), desk(of))


@compiled
def rehearse(of: Any, known: Any, room: Any, order: Any, care: int, depth: int) -> float:
    """Lays so many tiles, coming in the given order: the points lost and foreseen then, luck taken out. Near the end,
    or without care, which foresees nothing and leaves luck in, it plays on, and the last three tiles are laid best,
    whatever comes."""
    board, desk = Board(room.keys[0], room.numbers[0]), room.desk
    luck, left = 0.0, bits(board.numbers[EMPTY])
    until = left - depth if left - depth > DEEPEST else 0
    for tile in order:
        if left == 3:
            break
        if care > 0:
            if left <= until:
                return desk.chosen[TILES] - luck
            luck += desk.chosen[tile] - desk.chosen[TILES]
        left -= 1
        board.numbers[UNCALLED] &= ~(1 << tile)
        play(of, board, tile, best(of, known, board, tile, ROUNDS - left, care, desk))
    return board.numbers[LOST] + exactly_three(of, room.keys, room.numbers, 0, room.memory) - luck


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
    for at in range(count):
        copy(board, desk.board)
        play(of, desk.board, tile, actions[at])
        if is_ahead and rounds < ROUNDS:
            values[at] = foreseen(of, known, desk.board, rounds + 1, desk)
        else:
            values[at] += homeless(of, known.tiles[rounds], desk.board)
    return count


@entry
def rehearse_all(
    of: Any,
    known: Any,
    board: Any,
    tile: int,
    tried: Any,
    sums: Any,
    times: int,
    care: int,
    depth: int,
    rng: Any,
    room: Any,
) -> None:
    """Playouts of every action in `tried`, all with the same orders of tiles, their losses added to `sums`; at least
    four cells are empty."""
    order, chosen = np.empty(bits(board.numbers[UNCALLED]), np.int64), np.empty((tried.size, TILES + 1))
    work, desk = Board(room.keys[0], room.numbers[0]), room.desk
    rounds = ROUNDS + 1 - bits(board.numbers[EMPTY])
    for choice in range(tried.size):
        copy(board, work)
        play(of, work, tile, tried[choice])
        mean = foreseen(of, known, work, rounds + 1, desk)
        keep_hopes(desk.hopes, mean, chosen[choice])
    for _ in range(times):
        shuffle(board.numbers[UNCALLED], order, rng)
        for choice in range(tried.size):
            copy(board, work)
            play(of, work, tile, tried[choice])
            desk.chosen[:] = chosen[choice]
            sums[choice] += rehearse(of, known, room, order, care, depth)


@entry
def spread(of: Any, weights: Any, keys: Any, numbers: Any, tile: int, parents: Any, actions: Any, values: Any) -> int:
    """Every placement of a tile on each of many boards, with the points it is feared to lose; returns how many."""
    fears, found, feared = np.empty(CELLS), np.empty(HIDE + CELLS, np.int64), np.empty(HIDE + CELLS)
    count = 0
    for at in range(len(keys)):
        numbers[at, UNCALLED] &= ~(1 << tile)
        more = judge(of, weights, Board(keys[at], numbers[at]), tile, fears, found, feared)
        parents[count : count + more] = at
        actions[count : count + more] = found[:more]
        values[count : count + more] = feared[:more]
        count += more
    return count


@entry
def grow(of: Any, keys: Any, numbers: Any, tile: int, actions: Any) -> Any:
    """Lays the tile on each board by its own action; returns a mark for each, the same for those that look alike."""
    marks = np.empty(len(keys), np.int64)
    for at in range(len(keys)):
        play(of, Board(keys[at], numbers[at]), tile, actions[at])
        marks[at] = mixed(numbers[at, EMPTY], numbers[at, LOST])
        for cell in range(CELLS):
            if numbers[at, EMPTY] >> cell & 1:
                marks[at] = mixed(marks[at], keys[at, cell])
    return marks
