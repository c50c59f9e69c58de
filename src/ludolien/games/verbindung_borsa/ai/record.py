"""A position of Verbindung gesucht as one record, and back. Sets of cells are numbers with a bit for each."""

from typing import Final

import numpy as np

from ludolien.boards.squares import SIDES
from ludolien.games.verbindung_borsa.ai.arrays import CELLS, NONE
from ludolien.games.verbindung_borsa.material.dice import BLACK, BLACK_BRIDGE, EMPTY, RED, RED_BRIDGE, SHOWN, carries
from ludolien.games.verbindung_borsa.rules.placing import PER_TURN
from ludolien.games.verbindung_borsa.state import Position, Rules
from ludolien.kernels import Record, layout, narrow
from ludolien.kernels.bits import bits_of, cells_of

ENDINGS: Final = ("", "joined", "both_joined", "announced", "wrong_announcement", "stock_used_up", "nothing_placed")
RUNNING, JOINED_FOUR, BOTH_JOINED, ANNOUNCED, WRONG, STOCK_USED_UP, NOTHING_PLACED = range(7)

STATE: Final = layout(
    carries=8,  # by colour and side: the cells whose die carries the colour there, its own or white
    stubs=2,  # by colour: the cells where it is cut under a bridge
    empty=0,  # a set, too
    choices=0,
    **narrow(np.int16, turns=0),
    **narrow(
        np.int8,
        width=0,
        strict=0,
        through=0,
        announce=0,
        handicap=0,
        stock=0,
        to_move=0,
        idle=0,
        rolling=0,
        has_rolled=0,
        placed=0,
        chooser=0,
        announced=0,
        winner=0,
        ending=0,
        laid_count=0,
        turned_count=0,
        complete=2,
        laid=PER_TURN,
        tray=6,  # how many of each face lie in it
        board=CELLS,
        turned=CELLS,
    ),
)


def pack(position: Position, s: Record) -> None:
    """Field by field; lists are as long as their counts say."""
    rules = position.rules
    s.width, s.strict, s.through = rules.size, rules.strict, rules.through
    s.announce, s.handicap = rules.announce, rules.handicap
    s.stock, s.to_move, s.turns, s.idle = position.stock, position.to_move, position.turns, position.idle
    s.rolling, s.has_rolled = position.rolling, position.rolled is not None
    s.tray[:] = [(position.rolled or ()).count(face) for face in range(6)]
    s.placed, s.announced, s.complete[:] = position.placed, position.announced, position.complete
    s.chooser = NONE if position.chooser is None else position.chooser
    s.winner = NONE if position.winner is None else position.winner
    s.ending = ENDINGS.index(position.ending)
    s.choices = bits_of(position.choices)
    s.board[:] = EMPTY
    s.board[: len(position.board)] = position.board
    pack_sets(position, s)
    for field, cells in (("laid", position.laid), ("turned", position.turned)):
        s[field][:] = 0
        s[field][: len(cells)] = cells
    s.laid_count, s.turned_count = len(position.laid), len(position.turned)


def pack_sets(position: Position, s: Record) -> None:
    """What the board says, once more as sets."""
    dice = {cell: die for cell, die in enumerate(position.board) if die != EMPTY}
    s.empty = bits_of(cell for cell, die in enumerate(position.board) if die == EMPTY)
    s.carries[:] = [
        bits_of(cell for cell, die in dice.items() if carries(SHOWN[die][side], colour))
        for colour in (RED, BLACK)
        for side in SIDES
    ]
    s.stubs[:] = [
        bits_of(cell for cell, die in dice.items() if die // 4 == above and not position.rules.through)
        for above in (BLACK_BRIDGE, RED_BRIDGE)
    ]


def unpack(s: Record, origin: Position) -> Position:
    """The position again, built from the record alone."""
    faces = tuple(face for face in range(6) for _ in range(s.tray[face]))
    return Position(
        rules=Rules(int(s.width), bool(s.strict), bool(s.through), bool(s.announce), bool(s.handicap)),
        board=tuple(int(die) for die in s.board[: int(s.width) ** 2]),
        stock=int(s.stock),
        to_move=int(s.to_move),
        turns=int(s.turns),
        idle=int(s.idle),
        rolling=bool(s.rolling),
        rolled=faces if s.has_rolled else None,
        placed=int(s.placed),
        laid=tuple(int(cell) for cell in s.laid[: s.laid_count]),
        chooser=None if s.chooser == NONE else int(s.chooser),
        choices=cells_of(s.choices),
        turned=tuple(int(cell) for cell in s.turned[: s.turned_count]),
        announced=bool(s.announced),
        complete=(bool(s.complete[0]), bool(s.complete[1])),
        winner=None if s.winner == NONE else int(s.winner),
        ending=ENDINGS[s.ending],
    )
