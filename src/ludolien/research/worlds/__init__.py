"""Small worlds with exact answers: games so small that every strategy can be measured to the last digit.

Each is a plain game of OpenSpiel, with what makes the large ones hard: hidden cards, hidden stones, dice, interrupts.
Games may bring a small world of their own, which is called like the game. `load` gives one by its name, `solve` lets
OpenSpiel's CFR find how it is played best, `certain` proves what is won whatever the other does, and `exact` what a
world without secrets is worth.
"""

from collections.abc import Callable
from typing import Any, Final

import pyspiel

from ludolien import catalogue
from ludolien.research.worlds.by_the_rules import tree_of
from ludolien.research.worlds.dark_hex import DarkHex
from ludolien.research.worlds.high_card import HighCard
from ludolien.research.worlds.one_quadrant import OneQuadrant
from ludolien.research.worlds.tree import Tree, as_spiel

WORLDS: Final[dict[str, Callable[..., Tree]]] = {
    "high_card": HighCard,
    "dark_hex": DarkHex,
    "one_quadrant": OneQuadrant,
    **{game.slug: tree_of(game) for game in catalogue.newest().values() if game.parts.small_world is not None},
}

for _name, _world in WORLDS.items():
    as_spiel(_name, _world)


def load(name: str, **parameters: int) -> Any:
    """A world by its name, as a game of OpenSpiel: `load("dark_hex", size=2)`."""
    if name not in WORLDS:
        raise ValueError(f"there is no small world {name!r}; there are: {', '.join(WORLDS)}")
    return pyspiel.load_game(f"ludolien_world_{name}", parameters)
