"""Connexion hides nothing: every seat sees the position, and the position is all there is to imagine."""

from random import Random

import msgspec

from ludolien.core import Seat
from ludolien.games.connexion_sjoholm.moves import ConnexionMove
from ludolien.games.connexion_sjoholm.notation import write
from ludolien.games.connexion_sjoholm.rules.previews import Exit, Release, exits, links, links_turned, releases
from ludolien.games.connexion_sjoholm.state import Cells, Colour, Position


class ConnexionView(msgspec.Struct, frozen=True):
    """The position; `to_move` is a seat, `turn` and `winner` are colours."""

    width: int
    height: int
    swap: bool
    tiles: str
    pawns: tuple[Cells, Cells]
    turn: Colour
    to_move: Seat
    is_swapped: bool
    marker: int | None
    protected: Cells
    plies: int
    quiet: int
    seen: tuple[str, ...]
    last: ConnexionMove | None
    released: tuple[Cells, Cells]
    ending: str
    winner: Colour | None
    links: str
    """For every tile the connections to north and east: `w`, `b`, or `.` where there is none."""
    exits: tuple[Exit, ...]
    """A colour, a tile and the side on which that colour leaves from there."""
    turns: str = ""
    """To whoever is to move: for every tile and each of its three turns the connections it would have, four each."""
    releases: tuple[Release, ...] = ()
    """To whoever is to move: a tile, quarters, and the white and black pawns that turn would let out."""


def view(position: Position, seat: Seat) -> ConnexionView:
    """The same for everybody, and to whoever is to move what their turns would change."""
    board = position.width, position.height, position.tiles
    is_mover = not position.ending and seat == position.to_move
    return ConnexionView(
        width=position.width,
        height=position.height,
        swap=position.swap,
        tiles=position.tiles,
        pawns=position.pawns,
        turn=position.turn,
        to_move=position.to_move,
        is_swapped=position.is_swapped,
        marker=position.marker,
        protected=position.protected,
        plies=position.plies,
        quiet=position.quiet,
        seen=position.seen,
        last=position.last,
        released=position.released,
        ending=position.ending,
        winner=position.winner,
        links=links(*board),
        exits=exits(*board),
        turns=links_turned(*board) if is_mover else "",
        releases=releases(position) if is_mover else (),
    )


def imagine(seen: ConnexionView, rng: Random) -> Position:
    """The one world that fits."""
    return Position(
        width=seen.width,
        height=seen.height,
        swap=seen.swap,
        tiles=seen.tiles,
        pawns=seen.pawns,
        turn=seen.turn,
        is_swapped=seen.is_swapped,
        marker=seen.marker,
        protected=seen.protected,
        plies=seen.plies,
        quiet=seen.quiet,
        seen=seen.seen,
        last=seen.last,
        released=seen.released,
        ending=seen.ending,
        winner=seen.winner,
    )


def shown(position: Position, move: ConnexionMove, seat: Seat) -> str:
    """Every move, to everybody."""
    return write(position, move)
