"""What `tensor.py` says, compiled: for batches."""

from typing import Any

from ludolien.games.verbindung_borsa.ai.arrays import DICE, HOMES, NONE
from ludolien.games.verbindung_borsa.ai.fitting import whites_owed
from ludolien.games.verbindung_borsa.ai.record import RUNNING
from ludolien.games.verbindung_borsa.rules import IDLE_TURNS
from ludolien.games.verbindung_borsa.tensor import (
    EMPTY_CELL,
    HAS_ROLLED,
    IDLE,
    IS_RED,
    IS_TURN,
    MOST_DICE,
    OWED,
    OWN_BASE,
    PLACED,
    PLANES,
    STOCK,
    THEIR_BASE,
    TO_TURN,
    TURNS,
)
from ludolien.kernels import Record, compiled


@compiled
def observe(s: Record, seat: int, board: Any, course: Any) -> None:
    cells = s.width * s.width
    board[: PLANES * cells] = 0
    for cell in range(cells):
        die = s.board[cell]
        board[(EMPTY_CELL if die < 0 else min(die, DICE)) * cells + cell] = 1
        board[TO_TURN * cells + cell] = s.choices >> cell & 1
    for side in range(4):
        board[OWN_BASE * cells + HOMES[s.width, seat, side]] = 1
        board[THEIR_BASE * cells + HOMES[s.width, 1 - seat, side]] = 1
    for face in range(6):
        course[face] = s.tray[face] / MOST_DICE
    on_turn = s.to_move if s.chooser == NONE else s.chooser
    course[STOCK] = s.stock / cells
    course[TURNS] = min(4, s.turns) / 4
    course[IDLE] = s.idle / IDLE_TURNS
    course[IS_RED] = seat == 0
    course[IS_TURN] = s.ending == RUNNING and on_turn == seat
    course[HAS_ROLLED] = s.has_rolled
    course[PLACED] = s.placed / MOST_DICE
    course[OWED] = whites_owed(s) / MOST_DICE
