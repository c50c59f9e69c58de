"""Hex as arrays: stones by whose they are, seen from a seat."""

from collections.abc import Mapping
from typing import Any

from ludolien.core import Seat
from ludolien.core.tensors import ActionSpec, Box, flat
from ludolien.games.hex import rules
from ludolien.games.hex.moves import HexMove, Place
from ludolien.games.hex.state import BLUE, RED, STONES, Position
from ludolien.games.hex.view import HexView

OWN, THEIRS, IS_RED, MAY_SWAP = range(4)


def action_spec(start: Position) -> ActionSpec:
    """A cell each, and the swap."""
    return flat(start.size**2 + 1)


def actions(position: Position, seat: Seat) -> dict[int, tuple[HexMove, ...]]:
    swap = position.size**2
    return {move.cell if isinstance(move, Place) else swap: (move,) for move in rules.legal(position, seat)}


def observation_spec(start: Position) -> dict[str, Box]:
    """Own stones, theirs, whether one is Red, whether the swap is open."""
    return {"board": Box((4, start.size, start.size), "int8", 0, 1)}


def observe(view: HexView, seat: Seat, out: Mapping[str, Any]) -> None:
    """Watchers see what Red sees."""
    own = BLUE if seat == BLUE else RED
    board = out["board"].reshape(4, -1)
    for plane, stone in ((OWN, STONES[own]), (THEIRS, STONES[1 - own])):
        at = view.stones.find(stone)
        while at >= 0:
            board[plane, at] = 1
            at = view.stones.find(stone, at + 1)
    board[IS_RED] = own == RED
    board[MAY_SWAP] = view.swap and view.plies == 1 and view.to_move == own
