"""CS13-CS15: how a game ends."""

from typing import Final

from msgspec.structs import replace

from ludolien.core import Result
from ludolien.games.connexion_sjoholm.state import BLACK, WHITE, Position

QUIET_MOVES: Final = 200
"""CS15: so many moves in a row without a pawn leaving are a draw."""
REPETITIONS: Final = 3
"""CS15: so is a position that comes up so many times."""


def ended(after: Position) -> Position:
    """The position after a move, with its ending if it has one.

    CS13, CS14: who has no pawn left wins; if that is both, the one who turned the tile loses. CS15: a draw.
    """
    white, black = after.pawns
    mover = 1 - after.turn
    if white and black:
        is_repeated = after.seen.count(after.seen[-1]) >= REPETITIONS
        ending = "repetition" if is_repeated else "quiet" if after.quiet >= QUIET_MOVES else ""
        return replace(after, ending=ending) if ending else after
    if not white and not black:
        return replace(after, ending="both", winner=1 - mover)
    winner = WHITE if not white else BLACK
    return replace(after, ending="out" if winner == mover else "let_out", winner=winner)


def result(position: Position) -> Result | None:
    """CS13-CS15: one of the two has won, or it is a draw."""
    if not position.ending:
        return None
    if position.winner is None:
        return Result(ranks=(1, 1), scores=(0.5, 0.5), clause="CS15", reason=position.ending)
    won = position.seat_of(position.winner) == 0
    return Result(
        ranks=(1, 2) if won else (2, 1),
        scores=(1.0, 0.0) if won else (0.0, 1.0),
        clause="CS14" if position.ending == "both" else "CS13",
        reason=f"{'white' if position.winner == WHITE else 'black'}_{position.ending}",
    )
