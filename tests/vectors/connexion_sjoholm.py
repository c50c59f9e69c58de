"""Tiles as they lie after each turn, the sides their triangles touch; whose colour is whose, and who has left."""

from collections.abc import Sequence
from random import Random
from typing import Any

from ludolien.core import settle
from ludolien.games.connexion_sjoholm import GAME
from ludolien.games.connexion_sjoholm.moves import ConnexionMove, Swap, Turn
from ludolien.games.connexion_sjoholm.rules import tiles
from ludolien.games.connexion_sjoholm.state import Position


def vectors() -> dict[str, list[Any]]:
    """The picture of a tile, and what can be counted on the board."""
    lying = [tiles.turned("0", 0, quarters) for quarters in range(4)]
    return {
        "tiles": [
            {"quarters": quarters, "turned": tile, "touches": [tiles.TOUCHES[colour][tile] for colour in tiles.COLOURS]}
            for quarters, tile in enumerate(lying)
        ],
        "seats": [seated(played(moves)) for moves in ((), (Turn(0, 4, 2),), (Turn(0, 4, 2), Swap(1)))],
        "pawns": [counted(played((), width, 3)) for width in (3, 4)] + [counted(released())],
    }


def played(moves: Sequence[ConnexionMove], width: int = 3, height: int = 3) -> Position:
    state: Position = GAME.start(2, settle(GAME.options, {"width": width, "height": height, "swap": True}))
    for move in moves:
        assert GAME.refuse(state, move) is None
        state = GAME.play(state, move)
    return state


def released() -> Position:
    """At random until somebody has left."""
    rng, state = Random(1), played(())
    while not any(state.released):
        state = GAME.play(state, rng.choice(GAME.legal(state, state.to_move)))
    return state


def seated(position: Position) -> dict[str, Any]:
    colours = [position.turn if seat == position.to_move else 1 - position.turn for seat in (0, 1)]
    return {"is_swapped": position.is_swapped, "colours": colours}


def counted(position: Position) -> dict[str, Any]:
    before = played((), position.width, position.height)
    out = [len(first) - len(now) for first, now in zip(before.pawns, position.pawns, strict=True)]
    return {"width": position.width, "pawns": position.pawns, "out": out}
