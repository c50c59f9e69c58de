"""Tiles and moves in writing: columns a to h from the west, rows 1 to 8 from the south."""

import re
from typing import Final

from ludolien.boards.names import cell_name, read_cell
from ludolien.core import BadNotation, Seat
from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Slide, Swap, Turn
from ludolien.games.connexion_sjoholm.rules.play import leaving
from ludolien.games.connexion_sjoholm.state import Position

_DASHES: Final = "-‐‑‒–—−→"
_TURN: Final = re.compile(r"([a-h][1-8])\s*[+＋]\s*([123])(?:\s*[x×]\s*([0-9]{1,2}))?", re.ASCII)
_SLIDE: Final = re.compile(rf"([a-h][1-8])\s*[{_DASHES}]\s*([a-h][1-8])", re.ASCII)
_SWAPS: Final = ("swap", "échange", "echange")


def write(position: Position, move: ConnexionMove) -> str:
    """`c4+1`, with the pawns that leave as in `e6+1 x2`; `c1-d3`; or `swap`."""
    match move:
        case Turn(tile=tile, quarters=quarters):
            out = sum(map(len, leaving(position, move)))
            return f"{cell_name(position.width, tile)}+{quarters}{f' x{out}' if out else ''}"
        case Slide(start=start, end=end):
            return f"{cell_name(position.width, start)}-{cell_name(position.width, end)}"
        case Swap():
            return "swap"


def read(position: Position, seat: Seat, text: str) -> ConnexionMove:
    """Reads any case and space, other dashes, and turns with or without the pawns that leave."""
    word = text.strip().lower()
    if word in _SWAPS:
        return Swap(seat)
    if found := _TURN.fullmatch(word):
        turn = Turn(seat, _cell(position, found[1]), int(found[2]))
        out = sum(map(len, leaving(position, turn)))
        if found[3] is not None and int(found[3]) != out:
            raise BadNotation(f"{text[:40]!r} is no move here: {write(position, turn)!r} lets {out} pawns out")
        return turn
    if found := _SLIDE.fullmatch(word):
        return Slide(seat, _cell(position, found[1]), _cell(position, found[2]))
    raise BadNotation(f"{text[:40]!r} is no move: write a turn like c4+1, a slide like c1-d3, or swap")


def _cell(position: Position, name: str) -> int:
    cell = read_cell(position.width, position.height, name)
    if cell is None:
        last = cell_name(position.width, len(position.tiles) - 1)
        raise BadNotation(f"there is no tile {name}: the last one is {last}")
    return cell
