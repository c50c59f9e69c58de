"""The best possible board for a known order of tiles, with proof (the extra `solve`).

Who knows the order still lays one tile after the other. A beam search gives a good board (`puzzle/beam_search.py`).
Then CP-SAT is asked whether nothing at all need be lost, or one point, and so on up to that board (`puzzle/cp_sat.py`).
The first yes is the limit for everybody who does not know the order.
"""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from ludolien.core import Settings
from ludolien.core.parts import NotInstalled
from ludolien.games.connections_knizia.ai import cells
from ludolien.games.connections_knizia.ai.weights import learned
from ludolien.games.connections_knizia.material import LAYOUTS, TILES, material
from ludolien.games.connections_knizia.puzzle.beam_search import beam_search
from ludolien.games.connections_knizia.puzzle.cp_sat import OutOfTime, Puzzle, cp_sat
from ludolien.games.connections_knizia.rules.placing import NAMES
from ludolien.games.connections_knizia.state import ROUNDS, Board

__all__ = ["Best", "NotInstalled", "best_board", "described", "good_board", "order_of", "solve_draw"]


class Best(msgspec.Struct, frozen=True):
    """The best board found for an order of tiles."""

    lost: int
    at_least: int
    """Nobody can lose less, as far as it was proved."""
    order: tuple[int, ...]
    board: Board

    @property
    def is_proven(self) -> bool:
        """True where no board is better."""
        return self.lost == self.at_least


def best_board(order: Sequence[int], layout: int, seconds: float = 60.0, tiles: str = "", numbers: str = "") -> Best:
    """The board that loses least when the tiles are called in this order; if time runs out, the best that is known."""
    cp_sat()
    clock_ends = perf_counter() + seconds
    of = material(tiles, numbers)
    good = good_board(order, layout, tiles, numbers)
    lost, calls, board = good.lost, good.order, good.board
    for points in range(lost):
        for spirals in range(points + 1):
            puzzle = Puzzle(calls, of, of.numbers[layout], spirals, points - spirals)
            try:
                better = puzzle.board(clock_ends - perf_counter())
            except OutOfTime:
                return Best(lost, points, calls, board)
            if better is not None:
                return Best(points, points, calls, better)
    return Best(lost, lost, calls, board)


def good_board(order: Sequence[int], layout: int, tiles: str = "", numbers: str = "") -> Best:
    """A very good one, within seconds and without OR-tools; nothing is proved."""
    calls = tuple(order)
    lost, board = beam_search(calls, cells.tables(tiles, numbers, layout), learned())
    return Best(lost, 0, calls, board)


def order_of(seed: int) -> tuple[int, ...]:
    """The draw that a seed stands for."""
    tiles = list(range(TILES))
    Random(seed).shuffle(tiles)
    return tuple(tiles[:ROUNDS])


def solve_draw(seed: int, settings: Settings, seconds: float) -> Best:
    """The best board for the draw of a seed, on the layout of the first seat."""
    layout, shift = str(settings["layout"]), int(settings["shift"])
    number = shift % len(LAYOUTS) if layout == "seats" else LAYOUTS.index(layout)
    return best_board(order_of(seed), number, seconds, str(settings["tiles"]), str(settings["numbers"]))


def described(best: Best, settings: Settings) -> dict[str, Any]:
    """In words: what was drawn, and the moves of the best board."""
    symbols = material(str(settings["tiles"]), str(settings["numbers"])).symbols
    where = {laid.tile: (NAMES[cell], laid) for cell, laid in enumerate(best.board) if laid is not None}
    moves = []
    for tile in best.order:
        name, laid = where[tile]
        moves.append(f"{symbols[tile]} {name} {f'r{laid.turn}' if laid.up else 'x'}")
    return {"lost": best.lost, "at_least": best.at_least, "proven": best.is_proven, "moves": moves}
