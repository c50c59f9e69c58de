"""The thinker of Connections: lays a tile where it expects to lose least. `levels.py` explains its knobs."""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

from msgspec.structs import replace

from ludolien.core import Seat
from ludolien.core.levels import Level
from ludolien.games.connections_knizia.ai.levels import LEVELS
from ludolien.games.connections_knizia.game import GAME
from ludolien.games.connections_knizia.moves import Confirm, Hide, KniziaMove, Lay
from ludolien.games.connections_knizia.state import ROUNDS, Position
from ludolien.games.connections_knizia.view import KniziaView, imagine

AS_GOOD: Final = 0.25
"""A placement expected to lose so little more than the best is advised to stay: playouts are no surer."""


def choose(view: KniziaView, seat: Seat, legal: Sequence[KniziaMove], level: Level, rng: Random) -> KniziaMove:
    """Lays the called tile where the least is expected to be lost, and confirms it."""
    if any(isinstance(move, Confirm) for move in legal):
        return Confirm(seat)
    alone = alone_at(imagine(view, rng), seat)
    ranked = planned(alone, level, rng)
    return replace(GAME.decode(alone, 0, ranked[0][0]), seat=seat)


def advise(view: KniziaView, seat: Seat, legal: Sequence[KniziaMove], level: Level, rng: Random) -> KniziaMove:
    """For a player whose tile may lie already: to confirm it where nothing better is known, or else the better place.
    It depends on the board alone, so whoever follows it is advised to confirm next."""
    alone = alone_at(imagine(view, rng), seat)
    ranked = planned(alone, level, Random(0))
    best, least = ranked[0]
    here = lying(alone, 0)
    if any(action == here and loss <= least + AS_GOOD for action, loss in ranked):
        return Confirm(seat)
    return replace(GAME.decode(alone, 0, best), seat=seat)


def lying(position: Position, seat: Seat) -> int | None:
    """The action by which the tile in hand lies where it does; None where it does not lie yet."""
    cell, laid = position.hands[seat].cell, position.hands[seat].laid
    if cell is None or laid is None:
        return None
    return GAME.encode(position, Lay(seat, cell, laid.turn) if laid.up else Hide(seat, cell))


def alone_at(position: Position, seat: Seat) -> Position:
    """The same game with this board only: the others change nothing on it."""
    return replace(
        position,
        boards=position.boards[seat : seat + 1],
        layouts=position.layouts[seat : seat + 1],
        hands=position.hands[seat : seat + 1],
    )


def warm() -> None:
    """Compiles everything once, so that nobody waits for it at a table: an early tile, and one of the last."""
    from ludolien.games.connections_knizia.ai import cells, evaluation, placements

    of = cells.tables("", "", 0)
    board, rng, tile = evaluation.empty_board(of), Random(0), 0
    while (empty := placements.empty_cells(board)) > 1:
        board.numbers[evaluation.UNCALLED] &= ~(1 << tile)
        level = replace(LEVELS[-1] if empty == 24 or empty < 4 else LEVELS[1], nodes=1)
        evaluation.put(of, board, tile, decided(of, board, tile, level, rng)[0][0])
        tile += 1


def planned(position: Position, level: Level, rng: Random) -> list[tuple[int, float]]:
    """The actions of a board played alone with the points they are expected to lose, the best first."""
    from ludolien.games.connections_knizia.ai import cells, placements

    of = cells.tables(position.tiles, position.numbers, position.layouts[0])
    assert position.called is not None
    return decided(of, placements.board_of(position, 0, of), position.called, level, rng)


def decided(of: Any, board: Any, tile: int, level: Level, rng: Random) -> list[tuple[int, float]]:
    """The same for a board of the plan, with a tile in hand."""
    import numpy as np

    from ludolien.games.connections_knizia.ai import placements, weights

    started = perf_counter()
    if placements.empty_cells(board) <= level.knobs.get("exact", 0):
        return placements.last_tiles(of, board, tile)
    noise, by = level.knobs.get("noise", 0.0), weights.learned() if level.knobs.get("knows", 1) else weights.zeros()
    evaluated = placements.evaluated(of, by, board, tile, is_ahead="ahead" in level.knobs)
    ranked = sorted(((action, loss + noise * rng.gauss(0, 1)) for action, loss in evaluated), key=lambda pair: pair[1])
    width = int(level.knobs.get("width", 0))
    if width < 2 or len(ranked) < 2:
        return ranked
    dice = np.array([rng.getrandbits(63) + 1], np.uint64)
    tried = [action for action, _ in ranked[:width]]
    deadline = started + 0.85 * level.seconds
    care, depth = int(level.knobs.get("care", 0)), int(level.knobs.get("depth", ROUNDS))
    return placements.played_out(
        of, by, board, tile, tried, level.nodes, care, depth, dice, lambda: perf_counter() > deadline
    )
