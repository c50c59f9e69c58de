"""VB10: what can be reached from a base, what it touches, and which dice block it."""

from typing import Final

import msgspec

from ludolien.boards.squares import SIDES, neighbours, opposite
from ludolien.core import Seat
from ludolien.games.verbindung_borsa.material.dice import (
    EMPTY,
    JOINED,
    SHOWN,
    TURNED_WHITE,
    WHITE_CROSS,
    base_cells,
    carries,
)
from ludolien.games.verbindung_borsa.state import Rules

Board = tuple[int, ...]
ALL_BASES: Final = frozenset(SIDES)


class Network(msgspec.Struct, frozen=True):
    """All that is joined to one base of a colour."""

    bases: frozenset[int]
    """The sides of the board whose base of this colour belongs to it."""
    is_open: bool
    """It touches an empty cell."""
    joined: tuple[tuple[int, int], ...]
    """The cells it runs over, each with the set of sides it joins there."""
    steps: dict[int, int]
    """The dice of the network and those it touches, with their distance from the base."""

    @property
    def is_complete(self) -> bool:
        """VB12: all four bases are in it."""
        return self.bases == ALL_BASES

    @property
    def is_blocked(self) -> bool:
        """VB10: it cannot grow, and has not joined all four."""
        return not self.is_open and not self.is_complete


def network(rules: Rules, board: Board, colour: Seat, base: int) -> Network:
    """Everything reached from the base on one side of the board, nearest first."""
    around, homes = neighbours(rules.size, rules.size), base_cells(rules.size)[colour]
    groups = JOINED[rules.through][colour]
    bases = {base}
    steps: dict[int, int] = {}
    joined: dict[tuple[int, int], None] = {}
    is_open = False
    faced = [(homes[base], base)]
    step = 1
    while faced:
        beyond: list[tuple[int, int]] = []
        for cell, entry in faced:
            die = board[cell]
            if die == EMPTY:
                is_open = True
                continue
            steps.setdefault(cell, step)
            if not carries(SHOWN[die][entry], colour):
                continue
            mask = next(mask for mask in groups[die] if mask >> entry & 1)
            if (cell, mask) in joined:
                continue
            joined[cell, mask] = None
            for side in SIDES:
                if mask >> side & 1:
                    beside = around[cell][side]
                    if beside >= 0:
                        beyond.append((beside, opposite(side)))
                    elif homes[side] == cell:
                        bases.add(side)
        faced = beyond
        step += 1
    return Network(frozenset(bases), is_open, tuple(joined), steps)


def is_complete(rules: Rules, board: Board, colour: Seat) -> bool:
    """VB12: the colour's four bases lie in one network."""
    return network(rules, board, colour, 0).is_complete


def turnings(rules: Rules, board: Board, colour: Seat) -> tuple[int, ...]:
    """VB10: the dice the colour may turn next, over all of its blocked bases; none where nothing is blocked."""
    if EMPTY not in board:
        return ()
    cells: set[int] = set()
    for base in SIDES:
        reached = network(rules, board, colour, base)
        if reached.is_blocked:
            cells |= _nearest_blocking(rules, board, colour, base, reached.steps)
    return tuple(sorted(cells))


def turned_white(board: Board, cell: int) -> Board:
    """The board with one die turned to the white cross."""
    return (*board[:cell], TURNED_WHITE, *board[cell + 1 :])


def _nearest_blocking(rules: Rules, board: Board, colour: Seat, base: int, steps: dict[int, int]) -> set[int]:
    """The nearest dice whose turning helps alone; where none does, the nearest that are not white."""
    turnable = {cell: step for cell, step in steps.items() if board[cell] // 4 != WHITE_CROSS}
    assert turnable, "a blocked base with nothing but white before it fills the board"
    for step in sorted(set(turnable.values())):
        helping = {
            cell
            for cell, at in turnable.items()
            if at == step and not network(rules, turned_white(board, cell), colour, base).is_blocked
        }
        if helping:
            return helping
    nearest = min(turnable.values())
    return {cell for cell, step in turnable.items() if step == nearest}
