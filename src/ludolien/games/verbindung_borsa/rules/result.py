"""VB12-VB14: how a game ends."""

from msgspec.structs import replace

from ludolien.core import Result, Seat
from ludolien.games.verbindung_borsa.material.dice import RED
from ludolien.games.verbindung_borsa.rules.networks import is_complete
from ludolien.games.verbindung_borsa.state import Position

IDLE_TURNS = 12
"""VB14: so many turns in a row without a die placed are a draw."""


def with_winner(position: Position) -> Position:
    """VB12, VB13: the end, if this placement brought it."""
    mover, opponent = position.to_move, 1 - position.to_move
    if position.rules.announce and not position.announced:
        return position
    mine = is_complete(position.rules, position.board, mover)
    theirs = is_complete(position.rules, position.board, opponent)
    if position.rules.announce:
        if not mine:
            return over(position, opponent, "wrong_announcement")
        both_new = theirs and not any(position.complete)
        return over(position, opponent, "both_joined") if both_new else over(position, mover, "announced")
    if mine and theirs:
        return over(position, opponent, "both_joined")
    if mine or theirs:
        return over(position, mover if mine else opponent, "joined")
    return position


def over(position: Position, winner: Seat | None, ending: str) -> Position:
    return replace(position, winner=winner, ending=ending, laid=(), chooser=None, choices=())


def result(position: Position) -> Result | None:
    """VB12-VB14: the winner, or a draw."""
    if not position.ending:
        return None
    clause = {
        "joined": "VB12",
        "both_joined": "VB13" if position.rules.announce else "VB12",
        "announced": "VB13",
        "wrong_announcement": "VB13",
    }.get(position.ending, "VB14")
    if position.winner is None:
        return Result((1, 1), (0.5, 0.5), clause, position.ending)
    won = position.winner == RED
    return Result((1, 2) if won else (2, 1), (1.0, 0.0) if won else (0.0, 1.0), clause, position.ending)
