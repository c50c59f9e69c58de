"""CM3, CM5: strokes on one board. Nothing here knows the card: wrong icons may be linked."""

from typing import Final

from msgspec.structs import replace

from ludolien.core import Refusal
from ludolien.games.connecto_mahy.icons.cells import is_cell, name_of, point_of
from ludolien.games.connecto_mahy.moves import Arc, Lift, Link, Mark, Pen, Ring, Rub, Turn, Wipe, mark_of
from ludolien.games.connecto_mahy.riddles.geometry import circle_centre
from ludolien.games.connecto_mahy.state import Board

MOST_MARKS: Final = 160
"""Strokes on one board; the longest riddle has 26 icons."""
STROKES: Final = {1: "ring", 2: "link", 3: "arc"}
"""What a stroke is called, by the number of its icons."""


def refuse(board: Board, move: Pen) -> Refusal | None:
    """What speaks against a move of the pen."""
    match move:
        case Link() | Arc() | Ring():
            return refuse_mark(mark_of(move)) or _refuse_again(board, mark_of(move))
        case Rub(mark=mark):
            return None if found(board, mark) is not None else Refusal("CM5", "nothing_to_rub", names(mark))
        case Wipe():
            return None if board.marks else Refusal("CM5", "nothing_to_rub")
        case Lift():
            return Refusal("CM3", "pen_is_up") if board.pen is None else None
        case Turn(to=to):
            return Refusal("CM5", "lies_so_already") if to == board.turned else None


def refuse_mark(mark: Mark) -> Refusal | None:
    """CM3: a ring, a link or an arc, of different icons, and an arc only where three are not in a row."""
    if not all(map(is_cell, mark)):
        return Refusal("CM1", "off_the_board")
    if len(set(mark)) < len(mark):
        return Refusal("CM3", "same_icon", names(mark))
    if len(mark) == 3 and circle_centre(*map(point_of, mark)) is None:
        return Refusal("CM3", "in_a_row", names(mark))
    return None


def _refuse_again(board: Board, mark: Mark) -> Refusal | None:
    """CM5: a line may be followed again, which moves the pen only; but not by a pen that is there already."""
    if found(board, mark) is None:
        return None if len(board.marks) < MOST_MARKS else Refusal("CM5", "board_full", facts={"most": MOST_MARKS})
    if len(mark) == 1:
        return Refusal("CM3", "ringed_already", names(mark))
    return Refusal("CM5", "linked_already", names(mark)) if board.pen == mark[-1] else None


def drawn(board: Board, move: Pen) -> Board:
    """The board after a move of the pen."""
    match move:
        case Link() | Arc() | Ring():
            mark = mark_of(move)
            pen = board.pen if len(mark) == 1 else mark[-1]
            return replace(board, marks=board.marks if found(board, mark) else (*board.marks, mark), pen=pen)
        case Rub(mark=mark):
            return _rubbed(board, mark)
        case Wipe():
            return replace(board, marks=(), pen=None, asked=())
        case Lift():
            return replace(board, pen=None)
        case Turn(to=to):
            return replace(board, turned=to)


def _rubbed(board: Board, mark: Mark) -> Board:
    """Without a stroke. Where it was the last one, the pen goes back to where it began."""
    known = found(board, mark)
    assert known is not None
    is_last = board.marks[-1] == known and board.pen == known[-1] and len(known) > 1
    return replace(
        board,
        marks=tuple(other for other in board.marks if other != known),
        pen=known[0] if is_last else board.pen,
        asked=tuple(other for other in board.asked if other != known),
    )


def found(board: Board, mark: Mark) -> Mark | None:
    """The stroke on the board with these icons, from either end."""
    if mark in board.marks:
        return mark
    return mark[::-1] if mark[::-1] in board.marks else None


def touched(board: Board) -> frozenset[int]:
    """Icons that some stroke goes through."""
    return frozenset(cell for mark in board.marks for cell in mark)


def written(move: Pen) -> str:
    """The one form of a move of the pen. A board keeps the last one, for the eye."""
    match move:
        case Link() | Arc() | Ring():
            mark = mark_of(move)
            return f"{STROKES[len(mark)]} {spelt(mark)}"
        case Rub(mark=mark):
            return f"rub {spelt(mark)}"
        case Turn(to=to):
            return f"turn {to}"
        case Wipe():
            return "wipe"
        case Lift():
            return "lift"


def spelt(mark: Mark) -> str:
    """The icons of a stroke by name."""
    return " ".join(map(name_of, mark))


def names(mark: Mark) -> tuple[str, ...]:
    """The places of a stroke, to light up."""
    return tuple(name_of(cell) for cell in mark if is_cell(cell))
