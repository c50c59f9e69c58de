"""Judging a placement a tile later: after every tile that may come next, laid where least is feared."""

from typing import Any, Final, NamedTuple

import numpy as np

from ludolien.games.connections_knizia.ai.cells import AROUND, HIDE, OPPOSITE, TURNS
from ludolien.games.connections_knizia.ai.evaluation import (
    EMPTY,
    LOST,
    UNCALLED,
    Board,
    bits,
    change,
    copy,
    cost,
    empty_board,
    fear_all,
    feared,
    homeless,
    judge,
    play,
    shelf,
    told,
)
from ludolien.games.connections_knizia.material import CELLS, TILES
from ludolien.games.connections_knizia.state import ROUNDS
from ludolien.kernels import compiled, kept

CLOSE: Final = 1.0
"""What is feared to lose so much more than the best at first sight is not judged again."""
SHORTLIST: Final = 8
"""For so many placements, the best by their cells alone, the homes of the tiles to come are counted."""
WAYS: Final = 2
"""The same for each tile that may come next."""


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


@kept
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
