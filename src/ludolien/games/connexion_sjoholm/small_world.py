"""Connexion on a few tiles, cut short: whoever has more pawns out after so many moves is ahead by as many."""

from collections.abc import Mapping, Sequence

from ludolien.core import Seat
from ludolien.games.connexion_sjoholm import rules
from ludolien.games.connexion_sjoholm.moves import ConnexionMove
from ludolien.games.connexion_sjoholm.state import WHITE, Position

TITLE: str = "Connexion on a few tiles"
PARAMETERS: Mapping[str, int] = {"width": 3, "height": 1, "moves": 3, "swap": 0}
FEWEST, MOST = 3, 6


def start(parameters: Mapping[str, int]) -> Position:
    """CS3-CS5; on fewer than three tiles all of them may be protected, and nobody can move."""
    width, height = parameters["width"], parameters["height"]
    if min(width, height) < 1 or not FEWEST <= width * height <= MOST or parameters["moves"] < 1:
        raise ValueError(f"a small world has {FEWEST} to {MOST} tiles and a move or more, not {dict(parameters)}")
    return rules.start({"width": width, "height": height, "swap": bool(parameters["swap"])})


def moves(position: Position, seat: Seat) -> Sequence[ConnexionMove]:
    return rules.legal(position, seat)


def worth(position: Position, parameters: Mapping[str, int]) -> float | None:
    """CS13-CS15, else the pawns that have left, as shares of those there were."""
    if not position.ending and position.plies < parameters["moves"]:
        return None
    if position.winner is not None:
        lead = 1.0 if position.winner == WHITE else -1.0
    else:
        white, black = (len(pawns) for pawns in position.pawns)
        lead = 0.0 if position.ending else (black - white) / position.width
    return lead if position.seat_of(WHITE) == 0 else -lead
