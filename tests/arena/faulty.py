"""Players that do what no player may."""

from collections.abc import Sequence
from typing import Any

from ludolien.core import Move, Seat
from ludolien.games.hex.moves import Place


def raises(view: Any, seat: Seat, seed: int, limit: float | None) -> Sequence[Move]:
    raise ZeroDivisionError("nothing to divide by")


def cheats(view: Any, seat: Seat, seed: int, limit: float | None) -> Sequence[Move]:
    """Takes a cell that is taken, as soon as there is one."""
    taken = [cell for cell, stone in enumerate(view.stones) if stone != "."]
    return [Place(seat, taken[0] if taken else 0)]


def moves_for_others(view: Any, seat: Seat, seed: int, limit: float | None, legal: Sequence[Move]) -> Sequence[Move]:
    return [legal[0], Place(1 - seat, view.stones.rindex("."))]


def talks(view: Any, seat: Seat, seed: int, limit: float | None, legal: Sequence[Move]) -> Any:
    return ["a1"]


def says_nothing(view: Any, seat: Seat, seed: int, limit: float | None, legal: Sequence[Move]) -> Sequence[Move]:
    return []


def first_legal(view: Any, seat: Seat, seed: int, limit: float | None, legal: Sequence[Move]) -> Sequence[Move]:
    return [legal[0]]
