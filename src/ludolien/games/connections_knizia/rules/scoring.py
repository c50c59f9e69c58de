"""CK13-CK16: which numbers are linked, what is lost, and who wins."""

import msgspec

from ludolien.boards.flooding import flooded, ways_from
from ludolien.boards.squares import SIDES, opposite
from ludolien.core import Result
from ludolien.games.connections_knizia.material import CENTRE, Edge, Material
from ludolien.games.connections_knizia.rules.placing import AROUND, NOTHING, pattern_at
from ludolien.games.connections_knizia.state import Board, Position, material_of, numbers_of

GRADES = (1, 4, 7, 10)
"""CK16: the most points lost for each grade but the worst."""


class Score(msgspec.Struct, frozen=True):
    """What a board is worth."""

    linked: tuple[Edge, ...]
    unlinked: int
    spirals: int

    @property
    def lost(self) -> int:
        """CK14: the unlinked numbers added up, and one for every spiral."""
        return self.unlinked + self.spirals


def joined_to_centre(of: Material, board: Board) -> set[int]:
    """CK13: the cells whose paths lead back to the centre, over face-up tiles where equal widths meet."""
    return flooded((CENTRE,), lambda cell: _onward(of, board, cell))


def ways_to_numbers(of: Material, numbers: dict[Edge, int], board: Board) -> dict[Edge, tuple[int, ...]]:
    """CK13: for every linked number the cells of a path to it, from the centre on."""
    ways = ways_from(CENTRE, lambda cell: _onward(of, board, cell))
    return {edge: ways[edge[0]] for edge in score(of, numbers, board).linked}


def _onward(of: Material, board: Board, cell: int) -> list[int]:
    """The cells that a cell's paths lead to."""
    here = pattern_at(of, board, cell)
    assert here is not None
    reached = []
    for side in SIDES:
        beside = AROUND[cell][side]
        if here[side] != NOTHING and beside >= 0:
            there = pattern_at(of, board, beside)
            if there is not None and there[opposite(side)] == here[side]:
                reached.append(beside)
    return reached


def score(of: Material, numbers: dict[Edge, int], board: Board) -> Score:
    """CK13, CK14: the linked numbers, and what the rest costs."""
    joined = joined_to_centre(of, board)
    linked = tuple(edge for edge in numbers if edge[0] in joined and _touches(of, board, edge))
    return Score(
        linked=linked,
        unlinked=sum(numbers.values()) - sum(numbers[edge] for edge in linked),
        spirals=sum(laid is not None and not laid.up for laid in board),
    )


def _touches(of: Material, board: Board, edge: Edge) -> bool:
    pattern = pattern_at(of, board, edge[0])
    return pattern is not None and pattern[edge[1]] != NOTHING


def result(position: Position) -> Result | None:
    """CK14: the fewest points lost win, equals share; CK16: alone, a grade."""
    if not position.is_over:
        return None
    of = material_of(position)
    lost = [score(of, numbers_of(position, seat), board).lost for seat, board in enumerate(position.boards)]
    ranks = tuple(1 + sum(other < mine for other in lost) for mine in lost)
    scores = tuple(float(points) for points in lost)
    if len(lost) == 1:
        return Result(ranks, scores, "CK16", f"grade_{grade(lost[0])}", {"lost": lost[0]})
    reason = "shared" if ranks.count(1) > 1 else "fewest_lost"
    return Result(ranks, scores, "CK14", reason, {"lost": min(lost)})


def grade(lost: int) -> int:
    """CK16: 1 is the best grade of a solo game, 5 the worst."""
    return 1 + sum(lost > most for most in GRADES)
