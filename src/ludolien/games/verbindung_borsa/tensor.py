"""Verbindung gesucht as arrays: the dice on the board, those in the tray, and what the turn still asks for."""

from collections.abc import Mapping
from typing import Any, Final

from ludolien.core import Seat
from ludolien.core.tensors import ActionSpec, Box, flat
from ludolien.games.verbindung_borsa.game import GAME
from ludolien.games.verbindung_borsa.material.dice import BLACK, EMPTY, FACES, RED, ROLLS
from ludolien.games.verbindung_borsa.moves import BorsaMove
from ludolien.games.verbindung_borsa.rules import IDLE_TURNS
from ludolien.games.verbindung_borsa.state import Position
from ludolien.games.verbindung_borsa.view import BorsaView

DICE: Final = 24
EMPTY_CELL, TO_TURN, OWN_BASE, THEIR_BASE = range(DICE, DICE + 4)
"""After a plane for every die as it lies."""
PLANES: Final = DICE + 4
STOCK, TURNS, IDLE, IS_RED, IS_TURN, HAS_ROLLED, PLACED, OWED = range(len(FACES), len(FACES) + 8)
"""After the dice in the tray, by face."""
COURSE: Final = len(FACES) + 8
MOST_DICE: Final = 3


def action_spec(start: Position) -> ActionSpec:
    """A die on a cell, the same announced, a cell turned white, and the plain moves; CHANCE's rolls are no actions."""
    return flat(GAME.action_count(start) - len(ROLLS))


def actions(position: Position, seat: Seat) -> dict[int, tuple[BorsaMove, ...]]:
    """Every move but taking back: who decides for good has no use for it."""
    return {
        GAME.encode(position, move): (move,)
        for move in GAME.legal(position, seat)
        if not GAME.takes_back(position, move)
    }


def observation_spec(start: Position) -> dict[str, Box]:
    """The board row by row from a1, and the course of the turn."""
    size = start.rules.size
    return {"board": Box((PLANES, size, size), "int8", 0, 1), "course": Box((COURSE,), "float32", 0, 1)}


def observe(view: BorsaView, seat: Seat, out: Mapping[str, Any]) -> None:
    """Watchers see what Red sees."""
    position, own = view.position, BLACK if seat == BLACK else RED
    board, course = out["board"].reshape(PLANES, -1), out["course"]
    for cell, die in enumerate(position.board):
        board[EMPTY_CELL if die == EMPTY else die, cell] = 1
    for cell in position.choices:
        board[TO_TURN, cell] = 1
    for plane, colour in ((OWN_BASE, own), (THEIR_BASE, 1 - own)):
        for cell in view.bases[colour]:
            board[plane, cell] = 1
    rolled = position.rolled or ()
    for face in range(len(FACES)):
        course[face] = rolled.count(face) / MOST_DICE
    on_turn = position.to_move if position.chooser is None else position.chooser
    course[STOCK] = position.stock / len(position.board)
    course[TURNS] = min(4, position.turns) / 4
    course[IDLE] = position.idle / IDLE_TURNS
    course[IS_RED] = own == RED
    course[IS_TURN] = not position.ending and on_turn == own
    course[HAS_ROLLED] = position.rolled is not None
    course[PLACED] = position.placed / MOST_DICE
    course[OWED] = view.whites_owed / MOST_DICE
