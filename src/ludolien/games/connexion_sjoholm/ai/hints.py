"""Why a move in Connexion: pawns let out, and how many tiles still have to be turned for the others."""

from collections.abc import Sequence
from typing import TypeAlias

from ludolien.boards.squares import NORTH
from ludolien.core import Seat
from ludolien.core.reasons import Reason, by_need
from ludolien.games.connexion_sjoholm.ai.features import turns_needed
from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Slide, Swap
from ludolien.games.connexion_sjoholm.rules import play
from ludolien.games.connexion_sjoholm.rules.tiles import EXIT
from ludolien.games.connexion_sjoholm.state import Position

Change: TypeAlias = tuple[int, int]
"""Before a move and after it."""


def why(position: Position, moves: Sequence[ConnexionMove], seat: Seat) -> Reason | None:
    """What the first of the moves changes."""
    if isinstance(moves[0], Swap):
        return Reason("take_over")
    mine = position.turn
    after = play(position, moves[0])
    out = len(position.pawns[mine]) - len(after.pawns[mine])
    if not after.pawns[mine]:
        return Reason("last_out")
    if out:
        return Reason("lets_out", {"pawns": out})
    before, now = ([sum(turns_needed(at, colour).values()) for colour in (mine, 1 - mine)] for at in (position, after))
    ours, theirs = zip(before, now, strict=True)
    return by_need(ours, theirs) or advanced(position, moves[0], ours) or kept(ours, theirs)


def advanced(position: Position, move: ConnexionMove, ours: Change) -> Reason | None:
    """A pawn further on in its path, for which no more tiles have to be turned."""
    if not isinstance(move, Slide) or ours[1] > ours[0]:
        return None
    rows = (move.end // position.width - move.start // position.width) * (1 if EXIT[position.turn] == NORTH else -1)
    return Reason("advances", {"rows": rows}) if rows > 0 else None


def kept(ours: Change, theirs: Change) -> Reason | None:
    """A move that waits."""
    return Reason("keeps") if ours[0] == ours[1] and theirs[0] == theirs[1] else None
