"""Hex hides nothing: every seat sees the position, and the position is all there is to imagine."""

from random import Random

import msgspec

from ludolien.core import Seat
from ludolien.games.hex import rules
from ludolien.games.hex.moves import HexMove
from ludolien.games.hex.notation import write
from ludolien.games.hex.state import Position


class HexView(msgspec.Struct, frozen=True):
    """The position, and the chain that won."""

    size: int
    swap: bool
    stones: str
    to_move: Seat
    plies: int
    last: int | None
    winner: Seat | None
    chain: tuple[int, ...]


def view(position: Position, seat: Seat) -> HexView:
    """The same for everybody."""
    return HexView(
        size=position.size,
        swap=position.swap,
        stones=position.stones,
        to_move=position.to_move,
        plies=position.plies,
        last=position.last,
        winner=position.winner,
        chain=tuple(sorted(rules.winning_chain(position))),
    )


def imagine(seen: HexView, rng: Random) -> Position:
    """The one world that fits."""
    return Position(
        size=seen.size,
        swap=seen.swap,
        stones=seen.stones,
        to_move=seen.to_move,
        plies=seen.plies,
        last=seen.last,
        winner=seen.winner,
    )


def shown(position: Position, move: HexMove, seat: Seat) -> str:
    """Every move, to everybody."""
    return write(position, move)
