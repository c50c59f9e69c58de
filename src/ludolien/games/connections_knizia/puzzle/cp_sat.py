"""A question to CP-SAT (the extra `solve`): can the tiles of a known order be laid so that exactly so many lie face
down and numbers worth exactly so many points are missed?

Asked so narrowly, little is left to try, and a no is soon proved.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ludolien.boards.squares import SIDES, opposite
from ludolien.core.parts import NotInstalled
from ludolien.games.connections_knizia.material import CELLS, CENTRE, CENTRE_PATTERN, SIDE, Edge, Material
from ludolien.games.connections_knizia.rules.placing import AROUND, NOTHING
from ludolien.games.connections_knizia.state import Board, Laid

WIDTHS: Final = "WN"
SPIRAL: Final = NOTHING * len(SIDES)
"""A tile face down shows no path."""
OPEN: Final = tuple(cell for cell in range(CELLS) if cell != CENTRE)


class OutOfTime(Exception):
    """Neither a board was found nor a proof that there is none."""


def cp_sat() -> Any:
    """The solver, if it is there."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise NotInstalled("OR-tools is not installed: pip install 'ludolien[solve]'") from None
    return cp_model


class Puzzle:
    """The board as CP-SAT sees it: what every cell shows, and which tile of that kind lies there."""

    def __init__(self, order: Sequence[int], of: Material, numbers: dict[Edge, int], spirals: int, missed: int) -> None:
        self.model = cp_sat().CpModel()
        self.order, self.of, self.numbers, self.spirals, self.missed = tuple(order), of, numbers, spirals, missed
        calls: dict[str, list[int]] = {}
        for at, tile in enumerate(order):
            calls.setdefault(min(of.turned[tile]), []).append(at)
        self.kinds = tuple(calls.values())
        """For each kind of tile, when those of it are called."""
        looks = {look for tile in order for look in of.turned[tile]} | ({SPIRAL} if spirals else set())
        self.shown = {
            (cell, look): self._new() for cell in OPEN for look in sorted(looks) if self._may_show(cell, look)
        }
        self.up = {(at, cell): self._new() for at in range(len(order)) for cell in OPEN if self._may_lie_up(at, cell)}
        self.down = [self._new() for _ in order]
        self.path = {
            (cell, side, width): self._any(
                there for (place, look), there in self.shown.items() if place == cell and look[side] == width
            )
            for cell in OPEN
            for side in SIDES
            for width in WIDTHS
        }
        self._lay_every_tile()
        self._count_points()
        for cell in OPEN:
            self._match_neighbours(cell)
        self._continue_paths()

    def board(self, seconds: float) -> Board | None:
        """Such a board; None where there is none, for certain; `OutOfTime` where that is not known in time."""
        if seconds <= 0:
            raise OutOfTime
        cp = cp_sat()
        solver = cp.CpSolver()
        solver.parameters.max_time_in_seconds = seconds
        solver.parameters.random_seed = 1
        solver.parameters.num_workers = 1  # one searcher without linear relaxation does it with least work
        solver.parameters.linearization_level = 0
        answer = solver.solve(self.model)
        if answer == cp.INFEASIBLE:
            return None
        if answer not in (cp.OPTIMAL, cp.FEASIBLE):
            raise OutOfTime
        found: list[Laid | None] = [None] * CELLS
        look_at = {cell: look for (cell, look), there in self.shown.items() if solver.value(there)}
        for (at, cell), there in self.up.items():
            if solver.value(there):
                tile = self.order[at]
                found[cell] = Laid(tile, self.of.turned[tile].index(look_at[cell]))
        hidden = (tile for tile, down in zip(self.order, self.down, strict=True) if solver.value(down))
        for cell, look in look_at.items():
            if look == SPIRAL:
                found[cell] = Laid(next(hidden), 0, up=False)
        return tuple(found)

    def _may_show(self, cell: int, look: str) -> bool:
        """CK10: no path into an empty edge, nor against the centre; and no more points missed than is asked."""
        missed = 0
        for side in SIDES:
            beside = AROUND[cell][side]
            if beside < 0:
                value = self.numbers.get((cell, side))
                if value is None and look[side] != NOTHING:
                    return False
                missed += value if value and look[side] == NOTHING else 0
            elif beside == CENTRE and look != SPIRAL and look[side] != CENTRE_PATTERN[opposite(side)]:
                return False
        return missed <= self.missed

    def _may_lie_up(self, at: int, cell: int) -> bool:
        """CK8: paths grow by a cell a round. A board turned by half is as good, so the first tile keeps to one half."""
        row, column = divmod(cell, SIDE)
        away = abs(row - SIDE // 2) + abs(column - SIDE // 2)
        return away <= at + 1 and not (at == 0 and cell < CENTRE and self._is_alike_turned_by_half())

    def _is_alike_turned_by_half(self) -> bool:
        turned = {(CELLS - 1 - cell, opposite(side)): value for (cell, side), value in self.numbers.items()}
        return turned == self.numbers

    def _new(self) -> Any:
        return self.model.new_bool_var("")

    def _any(self, literals: Iterable[Any]) -> Any:
        """A truth value: one of these, of which at most one can be, is true."""
        said = self._new()
        self.model.add_exactly_one(said.negated(), *literals)
        return said

    def _is_spiral(self, cell: int) -> list[Any]:
        """The literal that says so, if the cell may be one."""
        return [self.shown[cell, SPIRAL]] if (cell, SPIRAL) in self.shown else []

    def _lay_every_tile(self) -> None:
        """Every tile lies on one cell, every cell takes one tile. Which spiral is which tile does not matter (CK12)."""
        for at, down in enumerate(self.down):
            self.model.add_exactly_one(down, *(self.up[at, cell] for cell in OPEN if (at, cell) in self.up))
        for cell in OPEN:
            here = []
            for calls in self.kinds:
                turned = sorted(set(self.of.turned[self.order[calls[0]]]))
                shows = self._any(self.shown[cell, look] for look in turned if (cell, look) in self.shown)
                self.model.add_exactly_one(
                    shows.negated(), *(self.up[at, cell] for at in calls if (at, cell) in self.up)
                )
                here.append(shows)
            self.model.add_exactly_one(*here, *self._is_spiral(cell))
        self.model.add(sum(self.down) == self.spirals)
        self.model.add(sum(there for cell in OPEN for there in self._is_spiral(cell)) == self.spirals)

    def _count_points(self) -> None:
        """CK14. Without spirals every end of a path meets its like, the centre or a number: the rest come in pairs."""
        linked = {edge: self._any(self.path[(*edge, width)] for width in WIDTHS) for edge in self.numbers}
        points = sum(value * linked[edge] for edge, value in self.numbers.items())
        self.model.add(points == sum(self.numbers.values()) - self.missed)
        if not self.spirals:
            ends = sum(side != NOTHING for tile in self.order for side in self.of.turned[tile][0])
            pairs = self.model.new_int_var(0, ends // 2, "")
            self.model.add(sum(linked.values()) + 2 * pairs == ends)

    def _match_neighbours(self, cell: int) -> None:
        """CK10, CK11: a path meets its like, or a spiral."""
        for side in SIDES:
            beside = AROUND[cell][side]
            if beside >= 0 and beside != CENTRE:
                for width in WIDTHS:
                    met = self.path[beside, opposite(side), width]
                    self.model.add_bool_or(self.path[cell, side, width].negated(), met, *self._is_spiral(beside))

    def _continue_paths(self) -> None:
        """CK8, CK9: a tile face up joins the centre or a tile face up that was called before."""
        rounds = range(len(self.order))
        lies = {(cell, 0): self._any(()) for cell in OPEN}
        """A tile lies here face up after so many rounds."""
        for at in rounds:
            for cell in OPEN:
                before = lies[cell, at]
                lies[cell, at + 1] = self._any((before, self.up[at, cell])) if (at, cell) in self.up else before
        for cell in OPEN:
            if CENTRE in AROUND[cell]:  # joins the centre, or else it may not show that look
                continue
            joined = []
            for side in SIDES:
                beside = AROUND[cell][side]
                if beside >= 0:
                    joins = self._new()
                    self.model.add_bool_or(joins.negated(), *(self.path[cell, side, width] for width in WIDTHS))
                    for at in rounds:
                        self.model.add_bool_or(joins.negated(), lies[cell, at + 1].negated(), lies[beside, at])
                    joined.append(joins)
            self.model.add_bool_or(*joined, *self._is_spiral(cell))
