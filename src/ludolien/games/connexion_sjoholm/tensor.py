"""Connexion as arrays: tiles by their turns and pawns by whose they are, seen from a seat."""

from collections.abc import Mapping
from typing import Any, Final

from ludolien.core import Seat
from ludolien.core.tensors import ActionSpec, Box, flat
from ludolien.games.connexion_sjoholm.game import GAME
from ludolien.games.connexion_sjoholm.moves import ConnexionMove
from ludolien.games.connexion_sjoholm.rules import QUIET_MOVES
from ludolien.games.connexion_sjoholm.state import Position
from ludolien.games.connexion_sjoholm.view import ConnexionView

TURNS: Final = 4
OWN, THEIRS, PROTECTED, IS_WHITE, IS_TURN, MAY_SWAP = range(TURNS, TURNS + 6)
"""After a plane for each way a tile can lie."""
PLANES: Final = TURNS + 6
QUIET, SEEN = range(2)


def action_spec(start: Position) -> ActionSpec:
    """Three turns a tile, a slide from every tile to every tile, and the swap."""
    return flat(GAME.action_count(start))


def actions(position: Position, seat: Seat) -> dict[int, tuple[ConnexionMove, ...]]:
    return {GAME.encode(position, move): (move,) for move in GAME.legal(position, seat)}


def observation_spec(start: Position) -> dict[str, Box]:
    """The board row by row from a1; how long nothing has left, and how often this position was there."""
    return {
        "board": Box((PLANES, start.height, start.width), "int8", 0, 1),
        "course": Box((2,), "float32", 0, 1),
    }


def observe(view: ConnexionView, seat: Seat, out: Mapping[str, Any]) -> None:
    """Watchers see what the first seat sees."""
    own_seat = 1 if seat == 1 else 0
    own = own_seat ^ view.is_swapped
    board = out["board"].reshape(PLANES, -1)
    for tile, turns in enumerate(view.tiles):
        board[int(turns), tile] = 1
    for plane, cells in ((OWN, view.pawns[own]), (THEIRS, view.pawns[1 - own]), (PROTECTED, view.protected)):
        for cell in cells:
            board[plane, cell] = 1
    is_turn = not view.ending and view.to_move == own_seat
    board[IS_WHITE] = own == 0
    board[IS_TURN] = is_turn
    board[MAY_SWAP] = view.swap and view.plies == 1 and is_turn
    out["course"][QUIET] = view.quiet / QUIET_MOVES
    out["course"][SEEN] = min(1.0, (view.seen.count(view.seen[-1]) - 1) / 2) if view.seen else 0.0
