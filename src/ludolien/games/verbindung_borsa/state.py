"""The position in Verbindung gesucht. Nothing is hidden: dice are open, only the next roll is unknown."""

import msgspec

from ludolien.core import Seat
from ludolien.games.verbindung_borsa.material.dice import RED


class Rules(msgspec.Struct, frozen=True):
    """The options of a game."""

    size: int
    strict: bool
    """VB8 holds: touching sides must agree."""
    through: bool
    """VB3: stubs under a bridge are joined."""
    announce: bool
    handicap: bool
    """VB5, VB16: Red rolls only two dice in Red's first two turns."""


class Position(msgspec.Struct, frozen=True):
    """The truth. `board` holds a die (see `dice`) or EMPTY for every cell from a1 on."""

    rules: Rules
    board: tuple[int, ...]
    stock: int
    """Dice neither on the board nor rolled."""
    to_move: Seat = RED
    turns: int = 0
    """Turns ended, of both players."""
    idle: int = 0
    """VB14: turns in a row in which no die was placed."""
    rolling: bool = False
    """VB13: the player has chosen to roll instead of announcing."""
    rolled: tuple[int, ...] | None = None
    """The faces still in the tray, in order; None before the roll."""
    placed: int = 0
    """Dice placed in this turn."""
    laid: tuple[int, ...] = ()
    """The cells of those that may still be taken back, in the order they were placed."""
    chooser: Seat | None = None
    """VB10: who has to turn a blocking die, and which are as near as each other."""
    choices: tuple[int, ...] = ()
    turned: tuple[int, ...] = ()
    """The dice turned white since the last placement, to show what happened."""
    announced: bool = False
    complete: tuple[bool, bool] = (False, False)
    """VB13: whose four bases were joined before the placement being judged."""
    winner: Seat | None = None
    ending: str = ""
    """The reason of the result; empty while the game runs."""
