"""Connections as arrays: everybody's board from one's own on, the tile called, and those still to come."""

from collections.abc import Mapping
from typing import Any, Final

from ludolien.boards.squares import SIDES
from ludolien.core import Seat, is_player
from ludolien.core.tensors import ActionSpec, Box, flat
from ludolien.games.connections_knizia.game import GAME
from ludolien.games.connections_knizia.material import (
    CELLS,
    CENTRE,
    CENTRE_PATTERN,
    LAYOUTS,
    SIDE,
    TILES,
    Material,
    material,
)
from ludolien.games.connections_knizia.moves import Confirm, Hide, KniziaMove, Lay
from ludolien.games.connections_knizia.state import ROUNDS, Laid, Position
from ludolien.games.connections_knizia.view import BoardView, KniziaView

SHOWN: Final = "WN"
LOOKS: Final = 4 * len(SHOWN)
"""For every side, whether a wide and whether a narrow path leaves the cell there."""
FREE, DOWN, IN_HAND, NUMBERS = LOOKS, LOOKS + 1, LOOKS + 2, LOOKS + 3
PLANES: Final = NUMBERS + 4
"""Of each board. Numbers stand at the four sides of their cells."""
CALLED: Final = 0
UNCALLED: Final = CALLED + LOOKS
ROUND: Final = UNCALLED + TILES
COURSE: Final = ROUND + 1
ACTIONS: Final = CELLS * 5


def action_spec(start: Position) -> ActionSpec:
    """The called tile on a cell in one of four turns, or face down on a cell."""
    return flat(ACTIONS)


def actions(position: Position, seat: Seat) -> dict[int, tuple[KniziaMove, ...]]:
    """Every placement with the confirmation after it; a tile that lies there already only needs confirming."""
    hand = position.hands[seat]
    if position.called is None or hand.confirmed:
        return {}
    moves: dict[int, tuple[KniziaMove, ...]] = {
        GAME.encode(position, move): (move, Confirm(seat))
        for move in GAME.legal(position, seat)
        if isinstance(move, Lay | Hide)
    }
    if hand.laid is None:
        return moves
    assert hand.cell is not None
    lying = Lay(seat, hand.cell, hand.laid.turn) if hand.laid.up else Hide(seat, hand.cell)
    return {**moves, GAME.encode(position, lying): (Confirm(seat),)}


def observation_spec(start: Position) -> dict[str, Box]:
    """Boards row by row from a1, one's own first; the called tile, the tiles to come, the round."""
    return {
        "board": Box((len(start.boards), PLANES, SIDE, SIDE), "int8", 0, 3),
        "course": Box((COURSE,), "float32", 0, 1),
    }


def observe(view: KniziaView, seat: Seat, out: Mapping[str, Any]) -> None:
    """What others have in hand is left out: everybody decides at once."""
    of = material(view.tiles, view.numbers)
    count = len(view.boards)
    first = seat if is_player(seat) else 0
    for place in range(count):
        board = view.boards[(first + place) % count]
        planes = out["board"][place].reshape(PLANES, CELLS)
        _observe_board(board, of, planes)
        if place == 0 and board.hand.cell is not None and board.hand.laid is not None:
            _lay(planes, board.hand.cell, board.hand.laid, of)
            planes[IN_HAND, board.hand.cell] = 1
    course = out["course"]
    if view.called is not None:
        for side in SIDES:
            shown = SHOWN.find(of.turned[view.called][0][side])
            if shown >= 0:
                course[CALLED + 2 * side + shown] = 1
    for tile in view.uncalled:
        course[UNCALLED + tile] = 1
    course[ROUND] = view.rounds / ROUNDS


def _observe_board(board: BoardView, of: Material, planes: Any) -> None:
    for cell, laid in enumerate(board.cells):
        if cell == CENTRE:
            _show(planes, cell, CENTRE_PATTERN)
        elif laid is None:
            planes[FREE, cell] = 1
        else:
            _lay(planes, cell, laid, of)
    for (cell, side), value in of.numbers[LAYOUTS.index(board.layout)].items():
        planes[NUMBERS + side, cell] = value


def _lay(planes: Any, cell: int, laid: Laid, of: Material) -> None:
    if laid.up:
        _show(planes, cell, of.turned[laid.tile][laid.turn])
    else:
        planes[DOWN, cell] = 1


def _show(planes: Any, cell: int, pattern: str) -> None:
    for side in SIDES:
        shown = SHOWN.find(pattern[side])
        if shown >= 0:
            planes[2 * side + shown, cell] = 1
