"""Verbindung gesucht on four cells, near its end: some already hold white crosses, and a few turns are left."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludolien.core import Seat
from ludolien.games.verbindung_borsa import rules
from ludolien.games.verbindung_borsa.material.dice import EMPTY, RED, TURNED_WHITE
from ludolien.games.verbindung_borsa.moves import BorsaMove, TakeBack
from ludolien.games.verbindung_borsa.state import Position, Rules

TITLE: str = "Verbindung gesucht on four cells"
PARAMETERS: Mapping[str, int] = {"white": 3, "turns": 2, "loose": 1}
CELLS: Final = 4


def start(parameters: Mapping[str, int]) -> Position:
    """VB1, VB2: every cell faces a base of each colour, so all four must be joined; a die is left for each free one."""
    white, turns = parameters["white"], parameters["turns"]
    if not 0 <= white < CELLS or turns < 1:
        raise ValueError(f"a small world has 0 to {CELLS - 1} white crosses and a turn or more, not {dict(parameters)}")
    options = Rules(size=2, strict=not parameters["loose"], through=False, announce=False, handicap=False)
    board = (TURNED_WHITE,) * white + (EMPTY,) * (CELLS - white)
    return Position(options, board=board, stock=CELLS - white)


def moves(position: Position, seat: Seat) -> Sequence[BorsaMove]:
    return [move for move in rules.legal(position, seat) if not isinstance(move, TakeBack)]


def worth(position: Position, parameters: Mapping[str, int]) -> float | None:
    """VB12, VB14: whoever joins all four wins, unless both are then joined; a draw after the last turn."""
    if position.winner is not None:
        return 1.0 if position.winner == RED else -1.0
    return 0.0 if position.ending or position.turns >= parameters["turns"] else None
