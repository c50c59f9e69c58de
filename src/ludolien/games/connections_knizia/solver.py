"""The best possible board for a known order of tiles, with proof, by OR-tools CP-SAT (the extra `solve`).

Who knows what comes still lays one tile after the other: a tile face up continues a path of one that was called before
it (CK9), and all neighbours match (CK10). The least that can be lost is the limit for everybody who does not know.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from ludolien.boards.squares import SIDES, opposite
from ludolien.core import Settings
from ludolien.games.connections_knizia.material import CELLS, CENTRE, CENTRE_PATTERN, LAYOUTS, TILES, material
from ludolien.games.connections_knizia.placing import AROUND, NAMES, NOTHING
from ludolien.games.connections_knizia.state import ROUNDS, Board, Laid

WIDE, NARROW = "W", "N"
WORKERS: Final = 2


class NotInstalled(RuntimeError):
    """OR-tools is missing."""


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


def best_board(
    order: Sequence[int],
    layout: int,
    seconds: float = 60.0,
    tiles: str = "",
    numbers: str = "",
    start: Board | None = None,
) -> Best:
    """The board that loses least when the tiles are called in this order; a good one to start from helps."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise NotInstalled("OR-tools is not installed: pip install 'ludolien[solve]'") from None
    model = cp_model.CpModel()
    puzzle = _Puzzle(model, tuple(order), layout, tiles, numbers)
    if start is not None:
        puzzle.start_from(start)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = WORKERS
    solver.parameters.random_seed = 1
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):  # too little time to find any
        return _all_face_down(tuple(order), sum(puzzle.numbers.values()))
    at_least = max(0, round(solver.best_objective_bound))
    return Best(round(solver.objective_value), at_least, tuple(order), puzzle.board(solver))


def _all_face_down(order: tuple[int, ...], numbers: int) -> Best:
    """The board that is always there."""
    tiles = iter(order)
    board = tuple(None if cell == CENTRE else Laid(next(tiles), 0, up=False) for cell in range(CELLS))
    return Best(numbers + len(order), 0, order, board)


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


class _Puzzle:
    """The board as CP-SAT sees it: one truth value for every tile, cell and turn, and every tile face down."""

    def __init__(self, model: Any, order: tuple[int, ...], layout: int, tiles: str, numbers: str) -> None:
        self.model, self.order = model, order
        self.of = material(tiles, numbers)
        self.numbers = self.of.numbers[layout]
        self.cells = [cell for cell in range(CELLS) if cell != CENTRE]
        self.up = {
            (at, cell, turn): model.new_bool_var("")
            for at, tile in enumerate(order)
            for cell in self.cells
            for turn in self.of.turns[tile]
            if self._is_inside(cell, self.of.turned[tile][turn])
        }
        self.down = {(at, cell): model.new_bool_var("") for at in range(len(order)) for cell in self.cells}
        self._one_each()
        self.is_up = {cell: self._sum(cell) for cell in self.cells}
        self.shows = {
            (cell, side, width): self._sum(cell, side, width)
            for cell in self.cells
            for side in SIDES
            for width in (WIDE, NARROW)
        }
        self.when = {cell: self._time(cell) for cell in self.cells}
        for cell in self.cells:
            self._match_neighbours(cell)
            self._continue_a_path(cell)
        missed = [
            value * (1 - self.shows[cell, side, WIDE] - self.shows[cell, side, NARROW])
            for (cell, side), value in self.numbers.items()
        ]
        model.minimize(sum(missed) + sum(self.down.values()))

    def board(self, solver: Any) -> Board:
        """The board of the solution."""
        found: list[Laid | None] = [None] * CELLS
        for (at, cell, turn), is_there in self.up.items():
            if solver.value(is_there):
                found[cell] = Laid(self.order[at], turn)
        for (at, cell), is_there in self.down.items():
            if solver.value(is_there):
                found[cell] = Laid(self.order[at], 0, up=False)
        return tuple(found)

    def start_from(self, board: Board) -> None:
        """Tells where the tiles may lie."""
        for (at, cell, turn), is_there in self.up.items():
            self.model.add_hint(is_there, board[cell] == Laid(self.order[at], turn))
        for (at, cell), is_there in self.down.items():
            self.model.add_hint(is_there, board[cell] == Laid(self.order[at], 0, up=False))

    def _is_inside(self, cell: int, pattern: str) -> bool:
        """CK10: no path into an empty edge, nor against the centre."""
        for side in SIDES:
            beside = AROUND[cell][side]
            if beside < 0 and pattern[side] != NOTHING and (cell, side) not in self.numbers:
                return False
            if beside == CENTRE and pattern[side] != CENTRE_PATTERN[opposite(side)]:
                return False
        return True

    def _one_each(self) -> None:
        """Every tile lies on one cell, every cell takes one tile."""
        by_tile: dict[int, list[Any]] = {at: [] for at in range(len(self.order))}
        by_cell: dict[int, list[Any]] = {cell: [] for cell in self.cells}
        for (at, cell, *_), is_there in (*self.up.items(), *self.down.items()):
            by_tile[at].append(is_there)
            by_cell[cell].append(is_there)
        for choices in (*by_tile.values(), *by_cell.values()):
            self.model.add_exactly_one(choices)

    def _sum(self, cell: int, side: int | None = None, width: str = "") -> Any:
        """A truth value: a tile lies face up here, and shows such a path on that side."""
        there = [
            is_there
            for (at, place, turn), is_there in self.up.items()
            if place == cell and (side is None or self.of.turned[self.order[at]][turn][side] == width)
        ]
        said = self.model.new_bool_var("")
        self.model.add(sum(there) == said)
        return said

    def _time(self, cell: int) -> Any:
        """When the tile of this cell was called."""
        when = self.model.new_int_var(0, len(self.order) - 1, "")
        there = [at * is_there for (at, place, *_), is_there in (*self.up.items(), *self.down.items()) if place == cell]
        self.model.add(sum(there) == when)
        return when

    def _match_neighbours(self, cell: int) -> None:
        """CK10, CK11: what meets between two tiles face up is the same."""
        for side in SIDES:
            beside = AROUND[cell][side]
            if beside >= 0 and beside != CENTRE:
                for width in (WIDE, NARROW):
                    met = self.shows[beside, opposite(side), width]
                    self.model.add_bool_or(self.shows[cell, side, width].negated(), met, self.is_up[beside].negated())

    def _continue_a_path(self, cell: int) -> None:
        """CK8, CK9: a tile face up joins the centre or a tile face up that was called before."""
        supports = []
        for side in SIDES:
            beside = AROUND[cell][side]
            if beside < 0:
                continue
            paths = (self.shows[cell, side, WIDE], self.shows[cell, side, NARROW])
            joins = self.model.new_bool_var("")
            self.model.add_bool_or(joins.negated(), *paths)
            if beside != CENTRE:
                self.model.add_implication(joins, self.is_up[beside])
                self.model.add(self.when[beside] < self.when[cell]).only_enforce_if(joins)
            supports.append(joins)
        self.model.add_bool_or(self.is_up[cell].negated(), *supports)
