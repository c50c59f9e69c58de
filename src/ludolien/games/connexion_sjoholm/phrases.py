"""Moves in words: `c4+1 x2` is a quarter turn that lets two pawns out."""

from ludolien.boards.names import cell_name
from ludolien.core import Phrase
from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Slide, Swap, Turn
from ludolien.games.connexion_sjoholm.rules.play import leaving
from ludolien.games.connexion_sjoholm.state import Position


def told(position: Position, move: ConnexionMove) -> tuple[Phrase, ...]:
    """The phrases of a move."""
    match move:
        case Turn(tile=tile, quarters=quarters):
            turned = Phrase(f"turned_{quarters}", {"tile": cell_name(position.width, tile)})
            out = sum(map(len, leaving(position, move)))
            return (turned, Phrase("lets_out", {"pawns": out})) if out else (turned,)
        case Slide(start=start, end=end):
            ends = {"start": cell_name(position.width, start), "end": cell_name(position.width, end)}
            return (Phrase("slid", {**ends}),)
        case Swap():
            return (Phrase("swapped"),)
