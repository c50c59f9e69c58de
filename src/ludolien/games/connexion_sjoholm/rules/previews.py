"""What the board shows before a turn is made: every connection, every way out, and what each turn would change."""

from functools import lru_cache
from typing import Final

from ludolien.boards.squares import EAST, NORTH
from ludolien.games.connexion_sjoholm.moves import Turn
from ludolien.games.connexion_sjoholm.rules.play import leaving
from ludolien.games.connexion_sjoholm.rules.tiles import COLOURS, EXIT, is_at_exit, links_around, turned
from ludolien.games.connexion_sjoholm.state import Cells, Colour, Position

SIGNS: Final[dict[Colour | None, str]] = {0: "w", 1: "b", None: "."}
"""How a connection is written: by its colour, or that there is none."""
_KEPT: Final = 256
"""Positions whose previews are kept: every chair and every bot of a table asks for the same."""

Exit = tuple[Colour, int, int]
"""CS11: a colour, a tile, and the side on which its pawns leave from there."""
Release = tuple[int, int, Cells, Cells]
"""CS12: a tile, the quarters of a turn, and the pawns that it would let out, white and black."""


@lru_cache(maxsize=_KEPT)
def links(width: int, height: int, tiles: str) -> str:
    """CS8: for every tile the connection to the north and the one to the east."""
    around = (links_around(width, height, tiles, cell) for cell in range(len(tiles)))
    return "".join(SIGNS[links[NORTH]] + SIGNS[links[EAST]] for links in around)


@lru_cache(maxsize=_KEPT)
def exits(width: int, height: int, tiles: str) -> tuple[Exit, ...]:
    """CS11: where pawns would leave now."""
    return tuple(
        (colour, cell, EXIT[colour])
        for colour in COLOURS
        for cell in range(len(tiles))
        if is_at_exit(width, height, tiles, colour, cell)
    )


@lru_cache(maxsize=_KEPT)
def links_turned(width: int, height: int, tiles: str) -> str:
    """CS6, CS8: for every tile, for each of its three turns, the connections it would have, clockwise from north."""
    return "".join(
        SIGNS[colour]
        for cell in range(len(tiles))
        for quarters in (1, 2, 3)
        for colour in links_around(width, height, turned(tiles, cell, quarters), cell)
    )


def releases(position: Position) -> tuple[Release, ...]:
    """CS12: the turns that would let pawns out."""
    return _releases(position.width, position.height, position.tiles, position.pawns)


@lru_cache(maxsize=_KEPT)
def _releases(width: int, height: int, tiles: str, pawns: tuple[Cells, Cells]) -> tuple[Release, ...]:
    position = Position(width, height, swap=False, tiles=tiles, pawns=pawns)
    turns = (Turn(0, tile, quarters) for tile in range(len(tiles)) for quarters in (1, 2, 3))
    out = ((turn, leaving(position, turn)) for turn in turns)
    return tuple((turn.tile, turn.quarters, white, black) for turn, (white, black) in out if white or black)
