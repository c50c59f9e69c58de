"""Verbindung gesucht in seven steps: bases, a die, what extends, a second die, the white cross, walled in, a win."""

from typing import Final

from ludolien.boards.names import cell_names
from ludolien.core.lessons import DONE, ON, OTHER, Course, Outcome, Setup, Step, done, on, other
from ludolien.games.verbindung_borsa.material.dice import (
    BLACK,
    EMPTY,
    RED,
    RED_CROSS,
    WHITE_CROSS,
    base_cells,
    die_of,
)
from ludolien.games.verbindung_borsa.moves import BorsaMove, End, Place, TakeBack, Turn
from ludolien.games.verbindung_borsa.state import Position

SIZE: Final = 6
_ROLLED: Final = ("chance: roll R+ C",)
_PLACED: Final = (*_ROLLED, "0: b6 R+0")
_WHITE: Final = (*_PLACED, "0: b5 C0", "0: -", "chance: roll B+ B= W")
_WALLED: Final = (
    "chance: roll B+ B=",
    "0: -",
    "chance: roll R= R= W",
    "1: a5 W0",
    "1: -",
    "chance: roll C C",
    "0: b5 C3",
    "0: a4 C0",
    "0: -",
    "chance: roll R+ C B=",
    "1: a6 B=0",
)
_GAP: Final = cell_names(SIZE, SIZE).index("d2")
_NETWORK: Final = ["b6", "b5", "b4", "b3", "b2", "a2", "c2", "e2", "e1", "c5", "d5", "e5", "f5"]
"""Red's four bases, but for the gap."""


def _nearly_joined() -> tuple[int, ...]:
    red = die_of(RED_CROSS, 0)
    cells = {cell_names(SIZE, SIZE).index(name) for name in _NETWORK}
    return tuple(red if cell in cells else EMPTY for cell in range(SIZE * SIZE))


def _placed(before: Position, move: BorsaMove, after: Position) -> Outcome:
    """VB6, VB7: any die, wherever it fits."""
    if isinstance(move, Place):
        return done("base") if move.cell in base_cells(SIZE)[move.seat] else DONE
    return ON if isinstance(move, TakeBack) else other("ended")


def _never(before: Position, move: BorsaMove, after: Position) -> Outcome:
    """VB7: nothing but a refusal is asked for."""
    if isinstance(move, End):
        return other("ended")
    return ON if isinstance(move, TakeBack) else OTHER


def _white(before: Position, move: BorsaMove, after: Position) -> Outcome:
    """VB6: the white cross, as first or as second die."""
    if not isinstance(move, Place):
        return ON
    return DONE if move.face == WHITE_CROSS else on("owed")


def _turned(before: Position, move: BorsaMove, after: Position) -> Outcome:
    """VB10."""
    return DONE if isinstance(move, Turn) else ON


def _won(before: Position, move: BorsaMove, after: Position) -> Outcome:
    """VB12."""
    if after.winner == RED:
        return DONE
    if isinstance(move, Place) and RED_CROSS in (after.rolled or ()) and after.board[_GAP] == EMPTY:
        return on("apart")
    return ON if isinstance(move, TakeBack) else OTHER


COURSES: tuple[Course, ...] = (
    Course(
        "first_steps",
        (
            Step(name="bases", clause="VB2", setup=Setup(moves=_ROLLED), lit=("b6", "f5", "e1", "a2")),
            Step(
                name="place",
                clause="VB7",
                setup=Setup(moves=_ROLLED),
                judge=_placed,
                model=("b6 R+0",),
                lit=("b6", "f5", "e1", "a2"),
            ),
            Step(
                name="apart",
                clause="VB7",
                setup=Setup(moves=_PLACED),
                judge=_never,
                refused_by="VB7",
                lit=("d3",),
            ),
            Step(
                name="second",
                clause="VB8",
                setup=Setup(moves=_PLACED),
                judge=_placed,
                model=("b5 C0",),
                lit=("b5", "a6", "c6"),
            ),
            Step(
                name="white",
                clause="VB6",
                setup=Setup(moves=_WHITE),
                seat=BLACK,
                judge=_white,
                model=("e6 W0",),
                in_tray="white",
            ),
            Step(
                name="walled_in",
                clause="VB10",
                setup=Setup(moves=_WALLED),
                seat=BLACK,
                judge=_turned,
                model=("a4 W!",),
                lit=("a4", "b5", "a6"),
            ),
            Step(
                name="win",
                clause="VB12",
                setup=Setup(fields={"board": _nearly_joined(), "stock": 18}, moves=("chance: roll R+ C",)),
                judge=_won,
                model=("d2 R+0",),
                lit=("d2",),
            ),
        ),
    ),
)
