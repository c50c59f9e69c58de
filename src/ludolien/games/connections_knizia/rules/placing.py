"""CK8-CK12: where a tile may lie. One board, one tile: nothing here knows of seats or rounds."""

from collections.abc import Iterator
from typing import Final

from ludolien.boards.names import cell_names
from ludolien.boards.squares import SIDE_NAMES, SIDES, neighbours, opposite
from ludolien.core import Refusal
from ludolien.games.connections_knizia.material import CELLS, CENTRE, CENTRE_PATTERN, SIDE, Edge, Material
from ludolien.games.connections_knizia.state import Board, is_free

AROUND: Final = neighbours(SIDE, SIDE)
NAMES: Final = cell_names(SIDE, SIDE)
NOTHING: Final = "-"


def edge_name(edge: Edge) -> str:
    """`a5n`: a cell and one of its sides."""
    cell, side = edge
    return NAMES[cell] + SIDE_NAMES[side]


def pattern_at(of: Material, board: Board, cell: int) -> str | None:
    """The paths that show on a cell; None where it is empty or holds a spiral."""
    if cell == CENTRE:
        return CENTRE_PATTERN
    laid = board[cell]
    return of.turned[laid.tile][laid.turn] if laid is not None and laid.up else None


def refuse_up(of: Material, numbers: dict[Edge, int], board: Board, cell: int, pattern: str) -> Refusal | None:
    """CK8-CK11: what speaks against a pattern face up on a cell."""
    if refusal := refuse_cell(board, cell, "CK8"):
        return refusal
    has_neighbour = continues = False
    here = NAMES[cell]
    for side in SIDES:
        mine, beside = pattern[side], AROUND[cell][side]
        if beside < 0:
            if mine != NOTHING and (cell, side) not in numbers:
                return Refusal("CK10", "meets_empty_edge", (here, edge_name((cell, side))), {"cell": here})
            continue
        facing = pattern_at(of, board, beside)
        if facing is None:
            continue
        has_neighbour = True
        theirs = facing[opposite(side)]
        if mine != theirs:
            reason = "meets_nothing" if NOTHING in (mine, theirs) else "meets_other_width"
            return Refusal("CK10", reason, (here, NAMES[beside]), {"cell": here, "beside": NAMES[beside]})
        continues = continues or mine != NOTHING
    if not has_neighbour:
        return Refusal("CK8", "no_neighbour", (here,), {"cell": here})
    return None if continues else Refusal("CK9", "continues_nothing", (here,), {"cell": here})


def refuse_cell(board: Board, cell: int, clause: str) -> Refusal | None:
    """CK8, CK12: a tile, either way up, goes on an empty cell."""
    if not 0 <= cell < CELLS:
        return Refusal(clause, "off_the_board")
    if not is_free(board, cell):
        return Refusal(clause, "cell_taken", (NAMES[cell],), {"cell": NAMES[cell]})
    return None


def fitting(of: Material, numbers: dict[Edge, int], board: Board, tile: int) -> Iterator[tuple[int, int]]:
    """Every cell and turn where the tile may lie face up, look-alikes once, in the order of cells and turns."""
    for cell in range(CELLS):
        if is_free(board, cell):
            for turn in of.turns[tile]:
                if refuse_up(of, numbers, board, cell, of.turned[tile][turn]) is None:
                    yield cell, turn
