"""Playing a board on many times over.

Playouts lay every tile where least is feared, so they keep clear of cells that nothing will fill, and judge what is
nearly as good once more after every tile that may come next. All placements are tried on the same orders of tiles, and
how lucky the tiles were, by what was foreseen for each, is taken out of the outcome.
"""

from typing import Any, NamedTuple

import numpy as np

from ludolien.games.connections_knizia.ai.endgame import DEEPEST, Memory, exactly_three, memory
from ludolien.games.connections_knizia.ai.evaluation import EMPTY, LOST, UNCALLED, Board, bits, copy, play, shuffle
from ludolien.games.connections_knizia.ai.lookahead import Desk, best, desk, foreseen, keep_hopes
from ludolien.games.connections_knizia.material import CELLS, TILES
from ludolien.games.connections_knizia.state import ROUNDS
from ludolien.kernels import compiled, kept


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


@kept
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
