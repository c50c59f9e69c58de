"""Why a move in Connexion: pawns let out, and how many tiles still have to be turned for the others."""

from collections.abc import Sequence

from ludolien.core import Seat
from ludolien.core.reasons import Reason, by_need
from ludolien.games.connexion_sjoholm.features import turns_needed
from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Swap
from ludolien.games.connexion_sjoholm.rules import play
from ludolien.games.connexion_sjoholm.state import Position


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
    return by_need((before[0], now[0]), (before[1], now[1]))
