"""VB4-VB9: which die may lie where."""

from collections.abc import Iterator

from ludolien.boards.names import cell_names
from ludolien.boards.squares import SIDES, neighbours, opposite
from ludolien.core import Refusal, Seat
from ludolien.games.verbindung_borsa.material.dice import (
    BLACK,
    EMPTY,
    PLAYABLE,
    RED,
    SHOWN,
    WHITE,
    WHITE_CROSS,
    base_cells,
    carries,
    die_of,
    looks_of,
)
from ludolien.games.verbindung_borsa.rules.networks import Board
from ludolien.games.verbindung_borsa.state import Position, Rules

PER_TURN = 2
"""VB6: dice placed in a turn, at most."""


def touching(rules: Rules, board: Board, cell: int) -> Iterator[tuple[int, int, int, bool]]:
    """What lies beside a cell: the side, what it shows, its cell (the same one for a base), and if it is a base."""
    for side, beside in zip(SIDES, neighbours(rules.size, rules.size)[cell], strict=True):
        if beside < 0:
            for colour in (RED, BLACK):
                if base_cells(rules.size)[colour][side] == cell:
                    yield side, colour, cell, True
        elif board[beside] != EMPTY:
            yield side, SHOWN[board[beside]][opposite(side)], beside, False


def extends(rules: Rules, board: Board, colour: Seat, cell: int, die: int) -> bool:
    """VB7: the player's colour or white on both touching sides, somewhere."""
    return any(
        carries(SHOWN[die][side], colour) and (shown == colour if is_base else carries(shown, colour))
        for side, shown, _, is_base in touching(rules, board, cell)
    )


def disagreement(rules: Rules, board: Board, cell: int, die: int) -> int | None:
    """VB8: the cell of a neighbour whose touching side shows another colour (the die's own cell for a base)."""
    if rules.strict:
        for side, shown, beside, _ in touching(rules, board, cell):
            if WHITE not in (mine := SHOWN[die][side], shown) and mine != shown:
                return beside
    return None


def refuse_on_board(rules: Rules, board: Board, colour: Seat, cell: int, die: int) -> Refusal | None:
    """VB7, VB8: what speaks against a die on a cell, whatever was rolled."""
    if not 0 <= cell < len(board):
        return Refusal("VB7", "off_the_board")
    names = cell_names(rules.size, rules.size)
    if board[cell] != EMPTY:
        return Refusal("VB7", "cell_taken", (names[cell],), {"cell": names[cell]})
    if (beside := disagreement(rules, board, cell, die)) is not None:
        if beside == cell:
            return Refusal("VB8", "disagrees_with_base", (names[cell],), {"cell": names[cell]})
        places = (names[cell], names[beside])
        return Refusal("VB8", "disagrees", places, {"cell": names[cell], "beside": names[beside]})
    if not extends(rules, board, colour, cell, die):
        return Refusal("VB7", "extends_nothing", (names[cell],), {"cell": names[cell]})
    return None


def fits(rules: Rules, board: Board, colour: Seat, cell: int, die: int) -> bool:
    """VB7, VB8 in short, for an empty cell."""
    return extends(rules, board, colour, cell, die) and disagreement(rules, board, cell, die) is None


def white_fits(position: Position) -> bool:
    """VB6: a white cross can be placed somewhere."""
    white = die_of(WHITE_CROSS, 0)
    return any(
        die == EMPTY and fits(position.rules, position.board, position.to_move, cell, white)
        for cell, die in enumerate(position.board)
    )


def whites_owed(position: Position) -> int:
    """VB6: the white crosses that must still be placed in this turn."""
    if not position.rolled:
        return 0
    owed = min(position.rolled.count(WHITE_CROSS), PER_TURN - position.placed)
    return owed if owed and white_fits(position) else 0


def placeable(position: Position) -> tuple[int, ...]:
    """VB4, VB6: the faces in the tray that may be placed now, each once, if they fit."""
    if not position.rolled or position.placed == PER_TURN:
        return ()
    spare = PER_TURN - position.placed > whites_owed(position)
    return tuple(
        face
        for face in sorted(set(position.rolled))
        if face in PLAYABLE[position.to_move] and (face == WHITE_CROSS or spare)
    )


def placements(position: Position) -> Iterator[tuple[int, int, int]]:
    """Every cell, face and orientation that may be placed now, in the order of actions."""
    faces = placeable(position)
    for cell, lying in enumerate(position.board):
        if lying == EMPTY:
            for face in faces:
                for turn in looks_of(face):
                    if fits(position.rules, position.board, position.to_move, cell, die_of(face, turn)):
                        yield cell, face, turn
