"""Players from outside the house's ladder, for the arena: `ludolien arena hex 6 benchmarks.players:shortest_path`.

The simple ones know the rules and one plain idea each, and nothing of the house's bots: what a level is worth is what
it does against them. `BESIDE` says which of them the league of a game has.
"""

import math
from collections import deque
from collections.abc import Iterable, Sequence
from itertools import permutations
from random import Random
from typing import Any, Final

import numpy as np
from benchmarks.simple_searches import best_by_plies, best_by_two_distances, hex_around

from ludolien.arena.engine_bench import load_openspiel
from ludolien.bots.kernel import kernel_of
from ludolien.core import Move, Seat
from ludolien.games.connexion_sjoholm import GAME as CONNEXION
from ludolien.games.connexion_sjoholm.ai import search
from ludolien.games.connexion_sjoholm.ai.evaluation import WEIGHTS
from ludolien.games.connexion_sjoholm.view import ConnexionView
from ludolien.games.connexions_quarks import GAME as QUARKS
from ludolien.games.connexions_quarks.material.board import AROUND, AXES, OFF, SECTIONS, SPACE_COUNT
from ludolien.games.connexions_quarks.moves import Go, Order, RollAgain, Save
from ludolien.games.connexions_quarks.view import QuarksView
from ludolien.games.hex import GAME as HEX
from ludolien.games.hex.view import HexView

BESIDE: Final[dict[str, tuple[str, ...]]] = {
    "hex": ("shortest_path",),
    "connexion_sjoholm": ("two_plies", "three_plies"),
    "connexions_quarks": ("race",),
}
"""By game: the simple players, the weakest first."""


def shortest_path(view: HexView, seat: Seat, seed: int, limit: float | None) -> Sequence[Move]:
    """Hex, two plies: after my move and the best answer, my way across shall be as much shorter than the other's as can
    be, counted in empty cells."""
    position = HEX.imagine(view, Random(seed))
    if position.swap and position.plies == 1:
        return (Random(seed).choice(HEX.legal(position, seat)),)
    stones = np.array([{"r": 0, "b": 1}.get(stone, -1) for stone in position.stones], np.int64)
    return (HEX.decode(position, seat, best_by_two_distances(stones, hex_around(position.size), seat, seed)),)


def two_plies(view: ConnexionView, seat: Seat, seed: int, limit: float | None) -> Sequence[Move]:
    """Connexion: two plies, every move, by pawns that are out and rows behind the others."""
    return _plies(view, seat, seed, 2)


def three_plies(view: ConnexionView, seat: Seat, seed: int, limit: float | None) -> Sequence[Move]:
    """The same with three plies."""
    return _plies(view, seat, seed, 3)


def _plies(view: ConnexionView, seat: Seat, seed: int, depth: int) -> Sequence[Move]:
    kernel = kernel_of(CONNEXION)
    assert kernel is not None, "numba is not installed"
    position = CONNEXION.imagine(view, Random(seed))
    records = kernel.records(depth + 1)
    kernel.module.pack(position, records[0])
    return kernel.steps(position, seat)[best_by_plies(records, depth, seed)]


# CONNEXIONS: a plain race. Every space counts, bumps only by chance.


def _spaces_to(square: int) -> list[int]:
    """By space, OFF the last: the fewest steps to a square."""
    far = [99] * (SPACE_COUNT + 1)
    far[square], waiting = 0, deque([square])
    while waiting:
        space = waiting.popleft()
        for beside in AROUND[space]:
            if far[beside] == 99:
                far[beside] = far[space] + 1
                waiting.append(beside)
    far[OFF] = 1 + min(far[axis] for axis in AXES)
    return far


_FAR: Final = {square: _spaces_to(square) for section in SECTIONS for square in section.corners}


def _race_left(places: Iterable[int]) -> int:
    """The spaces still to go to the nearest four sections that win, the nearest connector to each corner."""
    standing = list(places)
    near = {square: min(far[place] for place in standing) for square, far in _FAR.items()}
    cost: dict[tuple[str, int], tuple[int, tuple[int, ...]]] = {}
    for section in SECTIONS:
        kind, sum_of = (section.quadrant, section.number), sum(near[corner] for corner in section.corners)
        cost[kind] = min(cost.get(kind, (999, ())), (sum_of, section.corners))
    chosen = min(
        (tuple(cost[quadrant, number] for quadrant, number in zip("NESW", order, strict=True)) for order in _ORDERS),
        key=lambda sections: sum(each for each, _ in sections),
    )
    left = 0
    for corner in {corner for _, corners in chosen for corner in corners}:
        nearest = min(standing, key=lambda place: _FAR[corner][place], default=None)
        if nearest is None:
            return left + 99
        left += _FAR[corner][nearest]
        standing.remove(nearest)
    return left


_ORDERS: Final = tuple(permutations((1, 2, 3, 4)))


def race(view: QuarksView, seat: Seat, seed: int, limit: float | None) -> Sequence[Move]:
    """CONNEXIONS: rolls, goes where the fewest spaces are left to four sections, saves and rolls again when it may."""
    position = QUARKS.imagine(view, Random(seed))
    moves = [move for move in QUARKS.legal(position, seat) if not isinstance(move, Order)]
    if view.phase != "move":
        return (next((move for move in moves if isinstance(move, RollAgain | Save)), moves[0]),) if moves else ()
    mine = view.connectors[view.to_move]
    left: dict[tuple[int, int], int] = {}

    def after(move: Any) -> tuple[int, bool]:
        if not isinstance(move, Go):
            return 999, True
        key = (mine[move.connector], move.way[-1])
        if key not in left:
            left[key] = _race_left((*mine[: move.connector], move.way[-1], *mine[move.connector + 1 :]))
        return left[key], move.bump is None

    return (min(moves, key=after),)


def two_plies_of_material(view: ConnexionView, seat: Seat, seed: int, limit: float | None) -> Sequence[Move]:
    """Connexion: looks two plies ahead, every move, and counts pawns only. Equal moves: the first in the list."""
    kernel = kernel_of(CONNEXION)
    assert kernel is not None, "numba is not installed"
    position = CONNEXION.imagine(view, Random(seed))
    records = kernel.records(2)
    kernel.module.pack(position, records[0])
    actions, values = np.zeros((2, kernel.module.MOVES + 1), np.int64)
    search.look(records, 2, search.workspace(1 << 40, weights=np.zeros_like(WEIGHTS)), actions, values)
    return (CONNEXION.decode(position, seat, int(actions[0])),)


def openspiel_mcts(view: HexView, seat: Seat, seed: int, limit: float | None) -> Sequence[Move]:
    """Hex: OpenSpiel's MCTSBot, UCT with one random rollout a leaf and proven wins, as long as `--time` says."""
    pyspiel = load_openspiel()
    position = HEX.imagine(view, Random(seed))
    assert not position.swap, "OpenSpiel's Hex has no swap"
    game = pyspiel.load_game(f"hex(board_size={position.size})")
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed % (1 << 31))
    bot = pyspiel.MCTSBot(
        game, evaluator, math.sqrt(2), 1 << 30, 2_000, True, seed % (1 << 31), False, max_wall_clock_time=limit or 1.0
    )
    state = game.new_initial_state()
    for action in _laid(position.stones):
        state.apply_action(action)
    return (HEX.decode(position, seat, bot.step(state)),)


def _laid(stones: str) -> Sequence[int]:
    """An order in which these stones may have been laid; nobody has won yet, so any will do."""
    red, blue = ([cell for cell, stone in enumerate(stones) if stone == of] for of in "rb")
    return [stone for pair in zip(red, [*blue, -1], strict=False) for stone in pair if stone >= 0]
