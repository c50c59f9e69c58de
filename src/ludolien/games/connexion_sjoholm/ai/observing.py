"""What `tensor.py` says, compiled: for batches."""

from typing import Any, Final

import numpy as np

from ludolien.games.connexion_sjoholm import rules
from ludolien.games.connexion_sjoholm.ai.record import RUNNING, digits
from ludolien.games.connexion_sjoholm.ai.repetition import has_occurred, times_before
from ludolien.games.connexion_sjoholm.tensor import IS_TURN, IS_WHITE, MAY_SWAP, OWN, PLANES, PROTECTED, QUIET, SEEN
from ludolien.games.connexion_sjoholm.tensor import THEIRS as OTHERS
from ludolien.kernels import Record, compiled

LIES: Final = np.array([[int(digits(north, east, 1)) for east in range(2)] for north in range(2)], np.int64)
"""How a tile lies, by where its light triangle looks."""


@compiled
def observe(s: Record, seat: int, board: Any, course: Any) -> None:
    tiles = s.width * s.height
    own = seat ^ s.is_swapped
    board[: PLANES * tiles] = 0
    for tile in range(tiles):
        board[LIES[s.north >> tile & 1, s.east >> tile & 1] * tiles + tile] = 1
        board[OWN * tiles + tile] = s.pawns[own] >> tile & 1
        board[OTHERS * tiles + tile] = s.pawns[1 - own] >> tile & 1
        board[PROTECTED * tiles + tile] = s.locked >> tile & 1
    is_turn = s.ending == RUNNING and (s.to_play ^ s.is_swapped) == seat
    board[IS_WHITE * tiles : (IS_WHITE + 1) * tiles] = own == 0
    board[IS_TURN * tiles : (IS_TURN + 1) * tiles] = is_turn
    board[MAY_SWAP * tiles : (MAY_SWAP + 1) * tiles] = is_turn and s.swap != 0 and s.plies == 1
    course[QUIET] = s.quiet / rules.QUIET_MOVES
    course[SEEN] = min(1.0, times_before(s) / 2) if has_occurred(s, 1) else 0.0
