"""The best boards for the draw of a finished game.

A house that was only set up to play has no OR-tools, which with what they need take 170 MB (the extra `solve`): there a
very good board is found as well, and what it loses was possible at most. Only the proof is missing.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from ludolien.core.capabilities import BestBoard
from ludolien.games.connections_knizia.ai.solver import NotInstalled, best_board, good_board
from ludolien.games.connections_knizia.moves import Call, KniziaMove
from ludolien.games.connections_knizia.state import Position
from ludolien.games.connections_knizia.view import finished_board

SECONDS: Final = 40.0
"""For each layout; most draws are proven within a few."""


def best_boards(state: Position, moves: Sequence[KniziaMove]) -> tuple[BestBoard, ...]:
    """By seat; seats with the same layout share one."""
    order = tuple(move.tile for move in moves if isinstance(move, Call))
    found = {layout: _best_board(order, layout, state) for layout in set(state.layouts)}
    return tuple(
        replace(found[layout], view=finished_board(state, seat, found[layout].board))
        for seat, layout in enumerate(state.layouts)
    )


def _best_board(order: tuple[int, ...], layout: int, state: Position) -> BestBoard:
    try:
        best = best_board(order, layout, SECONDS, state.tiles, state.numbers)
    except NotInstalled:
        best = good_board(order, layout, state.tiles, state.numbers)
    return BestBoard(best.lost, best.at_least, best.board)
