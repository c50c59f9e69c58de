"""VB1, VB5: how a game starts."""

from collections.abc import Mapping

from ludolien.core import Value
from ludolien.games.verbindung_borsa.material.dice import EMPTY
from ludolien.games.verbindung_borsa.state import Position, Rules


def start(options: Mapping[str, Value]) -> Position:
    """VB1, VB5: an empty board, a die in the stock for every cell, Red begins."""
    size = options["size"]
    assert isinstance(size, int)
    rules = Rules(
        size=size,
        strict=options["sides"] == "strict",
        through=options["bridge"] == "through",
        announce=bool(options["announce"]),
        handicap=bool(options["handicap"]),
    )
    return Position(rules, board=(EMPTY,) * size**2, stock=size**2)
